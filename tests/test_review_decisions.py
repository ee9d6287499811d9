"""Decisions about a change, the files that follow from them, and what is refused: then nothing changes."""

import subprocess
import sys
from pathlib import Path

import pytest

from conformance.pending_folder import PendingError
from fxconf.review.deciding.decisions import Decisions
from fxconf.review.deciding.journal import Journal, locked
from fxconf.review.deciding.pending_change import pending_change
from fxconf.review.deciding.verdicts_file import Counted, Decision, DecisionError, Recorded, Verdict, read_exported
from fxconf.review.grouping.groups import Kind
from fxconf.review.sources.change import Change
from tests.pending_folders import (
    NAMED,
    NEW,
    OLD,
    SUM,
    SWAPPED,
    add,
    contents,
    make_again,
    make_pending,
    mul,
    snapshots,
    with_new,
)

ACCEPTED, REJECTED, SKIPPED = Verdict


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return make_pending(tmp_path, OLD, NEW)


@pytest.fixture
def decisions(folder: Path) -> Decisions:
    return Decisions(pending_change(folder))


def test_sections_are_groups_and_the_kinds_of_files_without_a_rule(decisions: Decisions) -> None:
    others = [each for each in decisions.sections if each.kind is not Kind.REWRITTEN]
    assert {(each.id.partition("-")[0], each.new, each.count, each.models) for each in others} == {
        ("new", "a file that was not there", 1, ("deep/er/new",)),
        ("renaming", "total", 1, ("v/names",)),
        ("gone", "", 1, ("v/gone",)),
        ("format", "$  +  $", 1, ("v/format",)),
    }
    groups = [each for each in decisions.sections if str(each.kind) == "rewritten"]
    assert {(each.new, each.count) for each in groups} == {
        ("operator.add($2, $1)", 1),
        ("operator.mul($1, $2)", 1),
        ("operator.add($1, $2)", 3),
    }
    assert decisions.sections[0].new == "operator.add($2, $1)"
    assert decisions.sections[-1].count == 3
    (place,) = decisions.section("format").places
    assert place.old is not None
    assert place.new is not None
    assert (place.old, place.new.text.strip()) == ((2, "    add = x + y"), "add = x  +  y")


def test_new_names_in_a_file_with_groups_are_accepted_apart(tmp_path: Path) -> None:
    folder = make_pending(
        tmp_path, {"a.py": SUM}, {"a.py": NAMED.replace("add =", "sum =").replace("return add", "return sum")}
    )
    decisions = Decisions(pending_change(folder))
    assert [each.id for each in decisions.sections] == [decisions.section("renaming").id, add(decisions)]
    assert decisions.decide(add(decisions), ACCEPTED, expected=1).written == ()
    assert decisions.decide("renaming", ACCEPTED, expected=1).written == ("a.py",)


def test_what_is_skipped_or_decided_in_some_models_is_left(decisions: Decisions) -> None:
    name = add(decisions)
    decisions.decide("new", SKIPPED, expected=1)
    decisions.decide("gone", REJECTED, expected=1)
    decisions.decide_models(name, ["v/a", "v/b"], ACCEPTED, expected=2)
    assert decisions.file_state("deep/er/new.py") is None
    left = decisions.left
    assert {each.id for each in decisions.sections} - {each.id for each in left.sections} == {"gone"}
    assert set(left.files) == {*OLD, *NEW} - {"v/gone.py", "v/equal.py", "v/a.py", "v/b.py"}
    decisions.decide_models(name, ["v/c"], REJECTED)
    assert name not in {each.id for each in decisions.left.sections}


def test_two_open_reviews_see_what_the_other_decided(folder: Path, decisions: Decisions) -> None:
    other = Decisions(pending_change(folder))
    decisions.decide(add(decisions), ACCEPTED, expected=3)
    assert other.decide(mul(other), ACCEPTED, expected=1).written == ("v/c.py",)
    assert other.verdict(add(other)) is ACCEPTED
    assert len(other.history) == 2


def test_an_accepted_file_that_was_put_back_is_written_when_it_is_accepted_again(
    folder: Path, decisions: Decisions
) -> None:
    decisions.decide(add(decisions), ACCEPTED, expected=3)
    (folder.parent / "snapshots/v/a.py").write_text(SUM)
    later = Decisions(pending_change(folder))
    assert later.decide(add(later), ACCEPTED, expected=3).written == ("v/a.py",)
    assert len(later.history) == 1


# Refused


def refused(decisions: Decisions) -> str:
    """What is said when everything is accepted; nothing changes."""
    folder = decisions.change.folder
    assert folder is not None
    places = sum(each.count for each in decisions.sections)
    before = contents(folder.parent / "snapshots"), decisions.history
    with pytest.raises(DecisionError) as caught:
        decisions.decide_all(ACCEPTED, expected=places)
    assert (contents(folder.parent / "snapshots"), Decisions(pending_change(folder)).history) == before
    assert "\n" not in str(caught.value)
    return str(caught.value).replace(str(folder.parent), "")


@pytest.mark.parametrize(
    ("path", "text"), [("v/a.py", "mine"), ("v/a.py", None), ("v/gone.py", "mine"), ("deep/er/new.py", "mine")]
)
def test_a_file_that_changed_while_the_review_is_open(
    folder: Path, decisions: Decisions, path: str, text: str | None
) -> None:
    file = folder.parent / "snapshots" / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text) if text else file.unlink()
    said = refused(decisions)
    assert said == f"/snapshots/{path} has changed since the run; nothing is written: run its test again"


def test_a_file_that_changed_before_the_review_is_not_in_it(folder: Path) -> None:
    (folder.parent / "snapshots/v/a.py").write_text("mine")
    (folder.parent / "snapshots/v/d.py").write_text(SWAPPED)
    decisions = Decisions(pending_change(folder))
    assert [*decisions.change.conflicts] == ["v/a.py"]
    assert decisions.section(add(decisions)).models == ("v/b", "v/c")
    assert "operator.add($2, $1)" not in [each.new for each in decisions.sections]
    decisions.decide_all(ACCEPTED, expected=7)
    assert snapshots(folder)["v/a.py"] == "mine"


def test_a_review_that_has_begun_stays_about_the_same_files(folder: Path) -> None:
    file = folder.parent / "snapshots/v/a.py"
    file.write_text("mine")
    Decisions(pending_change(folder)).decide("new", ACCEPTED, expected=1)
    file.write_text(SUM)
    change = pending_change(folder)
    assert change.conflicts == {
        "v/a.py": f"{file} had changed when this review began, and is not in it: run all tests again when the rest is"
        " decided"
    }
    assert Decisions(change).verdict("new") is ACCEPTED
    assert "v/a.py" not in change.paths


def test_a_run_that_found_something_else_meanwhile(folder: Path, decisions: Decisions) -> None:
    make_again(folder.parent, OLD, {**NEW, "v/a.py": SWAPPED})
    assert refused(decisions) == "a run has found something else since this review was opened: open it again"


def test_nothing_is_written_under_ci(folder: Path, decisions: Decisions, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")
    before = contents(folder)
    assert refused(decisions).startswith("CI is set, and nothing is written there")
    for step in (decisions.undo, decisions.recover):
        with pytest.raises(DecisionError, match="CI is set"):
            step()
    assert contents(folder) == before


def test_another_process_that_is_at_it(folder: Path, decisions: Decisions) -> None:
    program = "import sys; from pathlib import Path; from fxconf.review.deciding.journal import Journal, locked\n"
    program += "with locked(Path(sys.argv[1])): print('locked', flush=True); sys.stdin.read()"
    with subprocess.Popen(
        [sys.executable, "-c", program, folder], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdin is not None
        assert other.stdout is not None
        assert other.stdout.readline() == "locked\n"
        said = refused(decisions)
        other.stdin.close()
    assert said == "another process is deciding about /.fx-pending at this moment: try again when it is done"
    decisions.decide("new", ACCEPTED, expected=1)
    with locked(folder), pytest.raises(DecisionError):
        decisions.undo()


@pytest.mark.parametrize("fails_at", range(7))
def test_a_file_that_cannot_be_written(
    folder: Path, decisions: Decisions, monkeypatch: pytest.MonkeyPatch, fails_at: int
) -> None:
    """Whichever it is, those before it are put back."""
    left = [fails_at]
    put = Journal._put

    def failing(self: Journal, path: str, content: bytes | None) -> None:
        left[0] -= 1
        if left[0] == -1:
            raise PermissionError(13, "Permission denied", "snapshots/.x.py.0123abcd.tmp")
        put(self, path, content)

    monkeypatch.setattr(Journal, "_put", failing)
    assert refused(decisions) == "snapshots/x.py cannot be written, nothing is changed: Permission denied"
    monkeypatch.undo()
    assert snapshots(folder) == OLD
    assert Decisions(pending_change(folder)).notes == []


def test_decisions_that_cannot_be_kept(folder: Path, decisions: Decisions, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("conformance.files.write_atomically", failing)
    assert refused(decisions) == "something cannot be written, nothing is changed: No space left on device"
    monkeypatch.undo()
    assert (snapshots(folder), Decisions(pending_change(folder)).history) == (OLD, ())


def test_a_link_out_of_the_snapshots_is_not_followed(folder: Path, decisions: Decisions) -> None:
    outside = folder.parent / "outside"
    (folder.parent / "snapshots/v").rename(outside)
    (folder.parent / "snapshots/v").symlink_to(outside)
    with pytest.raises(DecisionError, match="snapshots/v is not written: it is a link"):
        decisions.decide("format", ACCEPTED, expected=1)
    with pytest.raises(PendingError, match="snapshots/v cannot be used, and nothing is written: it is a link"):
        pending_change(folder)
    assert (outside / "format.py").read_text() == SUM


def test_what_was_decided_of_another_change_is_not_used(folder: Path, decisions: Decisions) -> None:
    name = add(decisions)
    decisions.decide(name, REJECTED, expected=3)
    decisions.decide("new", ACCEPTED, expected=1)
    today = with_new("deep/er/new.py")
    make_again(folder.parent, today, {**NEW, "v/d.py": NAMED.replace("add =", "b =").replace("return add", "return b")})
    later = Decisions(pending_change(folder))
    assert later.section(name).count == 4
    assert (later.verdict(name), later.history) == (None, ())
    assert later.notes == ["what was decided before is not used, since the texts are others than then: decide again"]
    make_again(folder.parent, today, {**NEW, "v/d.py": SUM})
    later = Decisions(pending_change(folder))
    assert later.notes[1] == f"decided before, and here again with as many places: {name}"
    assert later.undo() is None
    assert later.decide("gone", ACCEPTED, expected=1).written == ("v/gone.py",)
    assert later.notes == []
    assert later.verdict(name) is None
    assert name in read_exported(folder / "decisions.earlier.json").decisions
    later.undo()
    assert snapshots(folder) == today


def test_another_process_may_be_the_first_to_decide_about_the_next_change(folder: Path, decisions: Decisions) -> None:
    decisions.decide(add(decisions), REJECTED, expected=3)
    make_again(folder.parent, OLD, {**NEW, "v/d.py": SUM})
    one, other = (Decisions(pending_change(folder)) for _ in range(2))
    one.decide("new", ACCEPTED, expected=1)
    assert other.decide("gone", ACCEPTED, expected=1).written == ("v/gone.py",)
    later = Decisions(pending_change(folder))
    assert (later.verdict("new"), later.verdict("gone"), len(later.history)) == (ACCEPTED, ACCEPTED, 2)
    assert read_exported(folder / "decisions.earlier.json").change == decisions.change.identity


def test_a_change_without_a_folder(folder: Path) -> None:
    texts = [{path: text.encode() for path, text in texts.items()} for texts in (OLD, NEW)]
    decisions = Decisions(Change("main..HEAD", *texts, None, None))
    with pytest.raises(DecisionError, match=r"main\.\.HEAD is committed already: there is nothing to decide"):
        decisions.decide("new", ACCEPTED, expected=1)
    assert decisions.verdict("new") is None
    assert not (folder / "decisions.json").exists()
    assert decisions.change.identity == pending_change(folder).identity


def exported(change: str, *decisions: Counted) -> Recorded:
    return Recorded(change, {each.section: each for each in decisions})


def test_exported_decisions_are_applied_as_one_step(folder: Path, decisions: Decisions) -> None:
    name = add(decisions)
    taken = (
        Counted(name, 3, Decision(ACCEPTED, {"v/a": REJECTED})),
        Counted("new", 1, Decision(ACCEPTED)),
        Counted("gone", 1, Decision()),
    )
    outcome = decisions.apply(exported(decisions.change.identity, *taken))
    assert outcome.written == ("deep/er/new.py", "v/b.py")
    assert snapshots(folder) == with_new("deep/er/new.py", "v/b.py")
    assert read_exported(folder / "decisions.json") == exported(decisions.change.identity, *taken[:2])
    decisions.undo()
    assert snapshots(folder) == OLD
