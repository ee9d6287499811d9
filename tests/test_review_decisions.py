"""Decisions about a change, and the files that follow from them."""

from pathlib import Path

import pytest

from conformance.review.deciding.decisions import Decisions
from conformance.review.deciding.pending_change import pending_change
from conformance.review.deciding.verdicts_file import Verdict
from tests.pending_folders import NAMED, NEW, OLD, SUM, add, make_pending, mul, snapshots, with_new

ACCEPTED, REJECTED, SKIPPED = Verdict


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return make_pending(tmp_path, OLD, NEW)


@pytest.fixture
def decisions(folder: Path) -> Decisions:
    return Decisions(pending_change(folder))


def test_sections_are_groups_and_the_kinds_of_files_without_a_rule(decisions: Decisions) -> None:
    assert [(each.id, each.count, each.models) for each in decisions.sections if str(each.kind) == each.id] == [
        ("format", 1, ("v/format",)),
        ("renaming", 1, ("v/names",)),
        ("new", 1, ("deep/er/new",)),
        ("gone", 1, ("v/gone",)),
    ]
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


def test_a_file_is_new_when_all_of_its_sections_are_accepted(folder: Path, decisions: Decisions) -> None:
    outcome = decisions.decide(add(decisions), ACCEPTED, expected=3)
    assert outcome.written == ("v/a.py", "v/b.py")
    assert outcome.says == f"accepted {add(decisions)}: 3 places in 3 models; 2 files written; 1 file undecided"
    assert snapshots(folder) == with_new("v/a.py", "v/b.py")
    assert decisions.decide(mul(decisions), ACCEPTED, expected=1).written == ("v/c.py",)
    assert snapshots(folder) == with_new("v/a.py", "v/b.py", "v/c.py")
    assert [decisions.file_state(path) for path in ("v/c.py", "v/d.py", "v/equal.py")] == [ACCEPTED, None, None]


@pytest.mark.parametrize("path", ["v/format.py", "v/names.py", "v/gone.py", "deep/er/new.py"])
def test_files_without_a_rule(folder: Path, decisions: Decisions, path: str) -> None:
    section = {"v/format.py": "format", "v/names.py": "renaming", "v/gone.py": "gone", "deep/er/new.py": "new"}[path]
    assert decisions.decide(section, ACCEPTED, expected=1).written == (path,)
    assert snapshots(folder) == with_new(path)
    outcome = decisions.undo()
    assert outcome is not None
    assert outcome.restored == (path,)
    assert snapshots(folder) == OLD
    assert not (folder.parent / "snapshots/deep").exists()


def test_new_names_in_a_file_with_groups_are_accepted_apart(tmp_path: Path) -> None:
    folder = make_pending(
        tmp_path, {"a.py": SUM}, {"a.py": NAMED.replace("add =", "sum =").replace("return add", "return sum")}
    )
    decisions = Decisions(pending_change(folder))
    assert [each.id for each in decisions.sections] == ["renaming", add(decisions)]
    assert decisions.decide(add(decisions), ACCEPTED, expected=1).written == ()
    assert decisions.decide("renaming", ACCEPTED, expected=1).written == ("a.py",)


def test_what_is_skipped_is_left(decisions: Decisions) -> None:
    decisions.decide("new", SKIPPED, expected=1)
    decisions.decide("gone", REJECTED, expected=1)
    assert decisions.file_state("deep/er/new.py") is None
    left = decisions.left
    assert {each.id for each in decisions.sections} - {each.id for each in left.sections} == {"gone"}
    assert set(left.files) == {*OLD, *NEW} - {"v/gone.py", "v/equal.py"}


def test_exceptions_of_a_model_count_first(folder: Path, decisions: Decisions) -> None:
    name = add(decisions)
    decisions.decide_models(name, ["v/b"], REJECTED)
    assert decisions.decide(name, ACCEPTED, expected=3).written == ("v/a.py",)
    assert (decisions.verdict(name), decisions.verdict(name, "v/b"), decisions.verdict(name, "v/a")) == (
        ACCEPTED,
        REJECTED,
        ACCEPTED,
    )
    assert decisions.exceptions(name) == {"v/b": REJECTED}
    assert decisions.decide_models(name, ["v/b"], None).written == ("v/b.py",)
    assert snapshots(folder) == with_new("v/a.py", "v/b.py")


def test_a_section_is_done_when_all_of_its_models_are(decisions: Decisions) -> None:
    name = add(decisions)
    decisions.decide_models(name, ["v/a", "v/b"], ACCEPTED, expected=2)
    assert name in {each.id for each in decisions.left.sections}
    decisions.decide_models(name, ["v/c"], REJECTED)
    assert name not in {each.id for each in decisions.left.sections}


def test_accepting_with_an_exception_is_one_step(folder: Path, decisions: Decisions) -> None:
    outcome = decisions.decide(add(decisions), ACCEPTED, expected=3, excepted=["v/a"])
    assert outcome.written == ("v/b.py",)
    assert decisions.file_state("v/a.py") is REJECTED
    decisions.undo()
    assert (snapshots(folder), decisions.history) == (OLD, ())


def test_everything_at_once_is_what_nothing_was_decided_of(folder: Path, decisions: Decisions) -> None:
    decisions.decide("new", REJECTED, expected=1)
    decisions.decide("gone", SKIPPED, expected=1)
    outcome = decisions.decide_all(ACCEPTED, expected=7)
    assert snapshots(folder) == with_new(*(set(NEW) - {"deep/er/new.py"}))
    assert len(outcome.written) == 6
    assert decisions.verdict("gone") is SKIPPED


def test_some_at_once(folder: Path, decisions: Decisions) -> None:
    decisions.decide_all(ACCEPTED, expected=2, sections=["format", "renaming", "format"])
    assert snapshots(folder) == with_new("v/format.py", "v/names.py")


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
