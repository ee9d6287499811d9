"""What holds for any decisions about any change, in whatever order, and wherever a process is killed."""

import itertools
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conformance.ownership import model_of
from fxconf.review.deciding.decisions import Decisions
from fxconf.review.deciding.pending_change import pending_change
from fxconf.review.deciding.verdicts_file import Verdict
from tests.pending_folders import contents, make_pending

LINES = ("a = x + y", "b = torch.relu(x)", "c = x.view(y, 1);  x = None")
"""Of an old text; each of the changes below concerns one, or none of them."""
CHANGES = (
    (" + y", ".add(y)"),
    ("x + y", "y + x"),
    ("torch.relu", "relu"),
    (";  x = None", ";  del x"),
    ("(self, x", "(self,  x"),
    ("a = ", "total = "),
    ("\n", "\r\n"),
)
PATHS = ("f/a.py", "f/b.py", "f/a.graph.txt", "g/deep/c.py", "g/d.md")

old_texts = st.sets(st.sampled_from(LINES)).map(
    lambda lines: "def forward(self, x, y):\n" + "".join(f"    {line}\n" for line in sorted(lines)) + "    return y\n"
)


def changed(text: str, changes: Sequence[tuple[str, str]]) -> str:
    for before, after in changes:
        text = text.replace(before, after)
    return text


@st.composite
def changes_of_texts(draw: st.DrawFn) -> tuple[dict[str, str], dict[str, str]]:
    old: dict[str, str] = {}
    new: dict[str, str] = {}
    for path in PATHS:
        text = draw(old_texts)
        side = draw(st.sampled_from(["both", "both", "both", "old", "new", "neither"]))
        if side in ("both", "old"):
            old[path] = text
        if side in ("both", "new"):
            new[path] = changed(text, draw(st.lists(st.sampled_from(CHANGES), max_size=3)))
    return old, new


Step = tuple[str, int, int, Verdict | None]
steps = st.lists(
    st.tuples(
        st.sampled_from(["decide", "decide", "model", "model", "all", "undo", "except"]),
        st.integers(0, 9),
        st.integers(0, 9),
        st.sampled_from([*Verdict, Verdict.ACCEPTED, None]),
    ),
    max_size=12,
)


@contextmanager
def pending(texts: tuple[dict[str, str], dict[str, str]]) -> Iterator[Path]:
    with TemporaryDirectory() as name, pytest.MonkeyPatch.context() as patch:
        patch.setattr("os.fsync", lambda _: None)
        yield make_pending(Path(name), *texts)


def encoded(texts: dict[str, str]) -> dict[str, bytes]:
    return {path: text.encode() for path, text in texts.items()}


def take(decisions: Decisions, step: Step) -> None:
    kind, which, model_number, verdict = step
    if kind == "undo":
        decisions.undo()
        return
    if not decisions.sections:
        return
    section = decisions.sections[which % len(decisions.sections)]
    model = section.models[model_number % len(section.models)]
    if kind == "model":
        decisions.decide_models(section.id, [model], verdict, expected=section.times[model])
    elif kind == "except" and verdict:
        decisions.decide(section.id, verdict, expected=section.count, excepted=[model])
    elif kind == "decide" and verdict:
        decisions.decide(section.id, verdict, expected=section.count)
    elif kind == "all" and verdict:
        undecided = [each for each in decisions.sections if decisions.verdict(each.id) is None]
        decisions.decide_all(verdict, expected=sum(each.count for each in undecided))


def expected_texts(decisions: Decisions) -> dict[str, bytes]:
    """A file is new exactly if all of its sections are accepted for it; computed anew."""
    change = decisions.change
    texts = {}
    for file in change.review.files:
        verdicts = [decisions.verdict(name, model_of(file.path)) for name in file.needs]
        side = change.new if all(verdict is Verdict.ACCEPTED for verdict in verdicts) else change.old
        if file.path in side:
            texts[file.path] = side[file.path]
    return texts


@given(changes_of_texts(), steps, st.booleans())
@settings(max_examples=40, deadline=None)
def test_any_decisions_undoing_them_and_accepting_everything(
    texts: tuple[dict[str, str], dict[str, str]], taken: list[Step], reopened: bool
) -> None:
    with pending(texts) as folder:
        root = folder.parent / "snapshots"
        decisions = Decisions(pending_change(folder))
        for step in taken:
            take(decisions, step)
            assert contents(root) == expected_texts(decisions)
            if reopened:
                decisions, before = Decisions(pending_change(folder)), decisions
                assert (decisions.sections, decisions.notes) == (before.sections, [])
                assert contents(root) == expected_texts(decisions) == expected_texts(before)
        while decisions.undo():
            assert contents(root) == expected_texts(decisions)
        assert contents(root) == encoded(texts[0])
        assert {each for each in root.rglob("*") if each.is_dir() and not any(each.iterdir())} == set()
        for section in decisions.sections:
            decisions.decide(section.id, Verdict.ACCEPTED, expected=section.count)
        assert (contents(root), decisions.left) == (encoded(texts[1]), ((), ()))
        assert [path for path in contents(folder.parent) if path.endswith(".tmp")] == []


OLD = {f"f/m{number}.py": "def forward(self, x, y):\n    return x + y\n" for number in range(2)}
NEW = {path: text.replace("x + y", "x.add(y)") for path, text in OLD.items()}


def killed(owner: object, name: str, call: int, step: Callable[[], object]) -> int:
    """The exit status of a process that takes a step, and is killed at a call of the function `name` of `owner`."""
    process = os.fork()
    if process:
        return os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
    try:
        function, left = getattr(owner, name), itertools.count(call, -1)

        def dying(*arguments: object) -> object:
            if next(left) == 0:
                os.kill(os.getpid(), signal.SIGKILL)
            return function(*arguments)

        setattr(owner, name, dying)
        step()
        os._exit(0)
    finally:
        os._exit(1)


@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")  # of Python 3.12, where other tests left threads
@pytest.mark.parametrize(("owner", "name"), [(Path, "replace"), (os, "fsync")], ids=["before", "while writing"])
@pytest.mark.parametrize("undoes", [False, True], ids=["accept", "undo"])
def test_a_process_that_is_killed(tmp_path: Path, owner: object, name: str, undoes: bool) -> None:
    """Wherever it is: the next one finds, or makes, the files that follow from what was decided."""
    halfway = 0
    for killed_at in range(30):
        top = tmp_path / str(killed_at)
        decisions = Decisions(pending_change(make_pending(top, OLD, NEW)))
        accept = partial(decisions.decide, decisions.sections[0].id, Verdict.ACCEPTED, expected=2)
        if undoes:
            accept()
        status = killed(owner, name, killed_at, decisions.undo if undoes else accept)
        found = contents(top / "snapshots")
        texts = {path: content for path, content in found.items() if not path.endswith(".tmp")}
        halfway += texts not in (encoded(OLD), encoded(NEW))
        later = Decisions(pending_change(decisions.change.folder))
        assert contents(top / "snapshots") == found, "to look writes nothing"
        (section,) = later.sections
        stopped = later.is_stopped
        assert stopped or texts in (encoded(OLD), encoded(NEW))
        assert bool(later.recover()) == stopped
        accepted = later.verdict(section.id) is Verdict.ACCEPTED
        assert contents(top / "snapshots") == encoded(NEW if accepted else OLD)
        if accepted:
            later.undo()
        else:
            later.decide(section.id, Verdict.ACCEPTED, expected=2)
        assert contents(top / "snapshots") == encoded(OLD if accepted else NEW)
        assert [path for path in contents(top) if path.endswith(".tmp")] == []
        if status == 0:
            assert accepted is not undoes
            break
        assert status == -signal.SIGKILL
    else:
        pytest.fail("it was killed every time")
    assert halfway == 1
