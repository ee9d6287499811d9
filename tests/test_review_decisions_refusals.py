"""Decisions that are refused, and what is kept of them: nothing changes, and one line says why."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from conformance.review.deciding.accepted_files import AcceptedFiles
from conformance.review.deciding.decisions import Decisions
from conformance.review.deciding.journal import locked
from conformance.review.deciding.pending_change import pending_change
from conformance.review.deciding.verdicts_file import (
    Counted,
    Decision,
    DecisionError,
    Exported,
    Verdict,
    read_exported,
)
from conformance.review.sources.change import Change
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
    with pytest.raises(DecisionError, match="CI is set"):
        decisions.undo()
    assert contents(folder) == before


def test_another_process_that_is_at_it(folder: Path, decisions: Decisions) -> None:
    program = "import sys; from pathlib import Path; from conformance.review.deciding.journal import locked\n"
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
    put = AcceptedFiles._put

    def failing(self: AcceptedFiles, path: str, new: bool) -> None:
        left[0] -= 1
        if left[0] == -1:
            raise PermissionError(13, "Permission denied", "snapshots/.x.py.0123abcd.tmp")
        put(self, path, new)

    monkeypatch.setattr(AcceptedFiles, "_put", failing)
    assert refused(decisions) == "snapshots/x.py cannot be written, nothing is changed: Permission denied"
    monkeypatch.undo()
    assert snapshots(folder) == OLD
    assert Decisions(pending_change(folder)).notes == []


@pytest.mark.skipif(os.name == "nt" or not os.geteuid(), reason="root may write anywhere")
def test_a_folder_that_cannot_be_written(folder: Path, decisions: Decisions) -> None:
    (folder.parent / "snapshots/v").chmod(0o555)
    try:
        assert "cannot be written" in refused(decisions)
    finally:
        (folder.parent / "snapshots/v").chmod(0o755)


def test_decisions_that_cannot_be_kept(folder: Path, decisions: Decisions, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("conformance.review.deciding.verdicts_file.write_atomically", failing)
    assert refused(decisions) == "something cannot be written, nothing is changed: No space left on device"
    monkeypatch.undo()
    assert (snapshots(folder), Decisions(pending_change(folder)).history) == (OLD, ())


def test_a_link_out_of_the_snapshots_is_not_followed(folder: Path, decisions: Decisions) -> None:
    outside = folder.parent / "outside"
    (folder.parent / "snapshots/v").rename(outside)
    (folder.parent / "snapshots/v").symlink_to(outside)
    with pytest.raises(DecisionError, match="a link leads out of"):
        decisions.decide("format", ACCEPTED, expected=1)
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
    assert read_exported(folder / "decisions.earlier.json").decisions[0].section == name
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


def test_decisions_about_other_groups_are_refused(folder: Path, decisions: Decisions) -> None:
    """The rules of grouping have changed since."""
    decisions.decide("new", ACCEPTED, expected=1)
    kept = json.loads((folder / "decisions.json").read_text())
    kept["decisions"][0]["count"] = 2
    (folder / "decisions.json").write_text(json.dumps(kept))
    with pytest.raises(DecisionError, match="about other groups than there are now"):
        Decisions(pending_change(folder))
    (folder / "decisions.json").unlink()
    later = Decisions(pending_change(folder))
    assert "new" not in [each.id for each in later.sections]
    later.decide("gone", ACCEPTED, expected=1)
    assert "new" not in [each.id for each in Decisions(pending_change(folder)).sections]


@pytest.mark.parametrize(
    "content",
    [
        "",
        "[]",
        "{",
        '{"format": 2}',
        '{"format": 1, "change": 3}',
        "\udcff",
        '{"format": 1, "change": "", "decisions": 3}',
    ],
    ids=range(7),
)
def test_kept_decisions_that_are_damaged(folder: Path, content: str) -> None:
    (folder / "decisions.json").write_bytes(content.encode(errors="surrogateescape"))
    with pytest.raises(DecisionError, match=r"decisions\.json .*(truncated|no decisions of format 1)"):
        pending_change(folder)


def test_a_change_without_a_folder(folder: Path) -> None:
    texts = [{path: text.encode() for path, text in texts.items()} for texts in (OLD, NEW)]
    decisions = Decisions(Change("main..HEAD", *texts, None, None))
    for verdict in Verdict:
        with pytest.raises(DecisionError, match=r"main\.\.HEAD is committed already: there is nothing to decide"):
            decisions.decide("new", verdict, expected=1)
    assert decisions.verdict("new") is None
    assert not (folder / "decisions.json").exists()
    assert decisions.change.identity == pending_change(folder).identity


def test_the_beginning_of_an_id_is_enough_if_it_is_of_one(decisions: Decisions) -> None:
    name = add(decisions)
    assert decisions.section(name[:5]).id == name
    with pytest.raises(DecisionError):
        decisions.section("")


def test_exported_decisions_are_applied_as_one_step(folder: Path, decisions: Decisions) -> None:
    name = add(decisions)
    taken = (
        Counted(name, 3, Decision(ACCEPTED, {"v/a": REJECTED})),
        Counted("new", 1, Decision(ACCEPTED)),
        Counted("gone", 1, Decision()),
    )
    outcome = decisions.apply(Exported(decisions.change.identity, taken))
    assert outcome.written == ("deep/er/new.py", "v/b.py")
    assert snapshots(folder) == with_new("deep/er/new.py", "v/b.py")
    assert read_exported(folder / "decisions.json").decisions == taken[:2]
    decisions.undo()
    assert snapshots(folder) == OLD


REFUSED = {
    "another change": (Exported("0" * 64, ()), "these decisions are about another change than what is under review"),
    "a group": (("now", 1, {}), "there is no group now; the nearest: new"),
    "a count": (("new", 2, {}), "new has 1 place, not 2: look again"),
    "a model": (("new", 1, {"v/x": REJECTED}), "new does not occur in v/x; known: deep/er/new"),
}


@pytest.mark.parametrize("reason", REFUSED)
def test_exported_decisions_that_do_not_fit_are_refused(folder: Path, decisions: Decisions, reason: str) -> None:
    exported, said = REFUSED[reason]
    if not isinstance(exported, Exported):
        section, count, exceptions = exported
        wrong = Counted(section, count, Decision(ACCEPTED, exceptions))
        exported = Exported(decisions.change.identity, (Counted("gone", 1, Decision(ACCEPTED)), wrong))
    with pytest.raises(DecisionError) as caught:
        decisions.apply(exported)
    assert str(caught.value).startswith(said)
    assert snapshots(folder) == OLD
