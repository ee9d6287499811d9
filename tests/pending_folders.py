"""Pending folders as a run leaves them, made of texts; and a change of each kind to decide about."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from conformance.pending_folder import FOLDER, PENDING, Entry, Manifest, Status, digest, write_pending
from conformance.text import LONGEST_LINE
from fxconf.__main__ import main
from fxconf.review.deciding.decisions import Decisions
from fxconf.review.running.workers import Answer

RUN = Manifest("reference_fx", ("-k", "x"), "snapshots", "2026-01-01T00:00:00", "2026-01-01T00:01:00", True)


Texts = Mapping[str, str] | Mapping[str, bytes]


def make_pending(top: Path, old: Texts, new: Texts) -> Path:
    """Write `old` as snapshots below `top`, and what a run leaves that has found `new`; the pending folder."""
    (top / "snapshots").mkdir(exist_ok=True, parents=True)
    for path, content in _encoded(old).items():
        file = top / "snapshots" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    return make_again(top, old, new)


def make_again(top: Path, old: Texts, new: Texts) -> Path:
    """What a run leaves that has found `new` in place of `old`."""
    before, after = _encoded(old), _encoded(new)
    entries = {path: _entry(before.get(path), after.get(path)) for path in sorted({*old, *new})}
    texts = {path: after[path] for path in after if entries[path].status in PENDING}
    write_pending(top / FOLDER, replace(RUN, entries=entries), texts)
    return top / FOLDER


def _encoded(texts: Texts) -> dict[str, bytes]:
    return {path: text if isinstance(text, bytes) else text.encode() for path, text in texts.items()}


def _entry(old: bytes | None, new: bytes | None) -> Entry:
    hashes = [None if text is None else digest(text) for text in (old, new)]
    if old is None:
        return Entry(Status.NEW, *hashes)
    if new is None:
        return Entry(Status.GONE, *hashes)
    return Entry(Status.MATCHED if old == new else Status.CHANGED, *hashes)


def contents(folder: Path) -> dict[str, bytes]:
    """Every file below `folder`, hidden and temporary ones too."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def answering(answer: Answer) -> Callable[..., Iterator[tuple[str, Answer]]]:
    """In place of `behaviour.answers`: no code is executed, and this is the answer for each model."""
    return lambda codes, *_: ((model, answer) for model in codes)


ANSWERS = "fxconf.review.running.behaviour.answers"

Call = Callable[..., tuple[int, str, str]]


@pytest.fixture
def call(capfdbinary: pytest.CaptureFixture[bytes]) -> Call:
    """Call fxconf: the exit status, and what it printed, in which nothing is but visible lines of bounded length."""

    def called(*arguments: str) -> tuple[int, str, str]:
        try:
            status = main(arguments)
        except SystemExit as ended:  # a wrong command line
            status = int(str(ended.code))
        out, error = (printed.decode() for printed in capfdbinary.readouterr())
        for line in f"{out}{error}".split("\n"):
            assert line.isprintable(), line[:1000]
            assert "--json" in arguments or len(line) < 2 * LONGEST_LINE
        return status, out, error

    return called


SUM = "def forward(self, x, y):\n    add = x + y\n    return add\n"
NAMED = SUM.replace("x + y", "operator.add(x, y)")
SWAPPED = SUM.replace("x + y", "operator.add(y, x)")
PRODUCT = SUM.replace("    return", "    mul = x * y\n    return")
BOTH = NAMED.replace("    return", "    mul = operator.mul(x, y)\n    return")

OLD = {
    "v/a.py": SUM,
    "v/b.py": SUM,
    "v/c.py": PRODUCT,
    "v/d.py": SUM,
    "v/format.py": SUM,
    "v/names.py": SUM,
    "v/gone.py": SUM,
    "v/equal.py": SUM,
}
NEW = {
    "v/a.py": NAMED,
    "v/b.py": NAMED,
    "v/c.py": BOTH,
    "v/d.py": SWAPPED,
    "v/format.py": SUM.replace("x + y", "x  +  y"),
    "v/names.py": SUM.replace("add", "total"),
    "deep/er/new.py": SUM,
    "v/equal.py": SUM,
}


def named(decisions: Decisions, new: str) -> str:
    """The id of the group with this new form."""
    (found,) = (section.id for section in decisions.sections if section.new == new)
    return found


def add(decisions: Decisions) -> str:
    return named(decisions, "operator.add($1, $2)")


def mul(decisions: Decisions) -> str:
    return named(decisions, "operator.mul($1, $2)")


def snapshots(folder: Path) -> dict[str, str]:
    return {path: content.decode() for path, content in contents(folder.parent / "snapshots").items()}


def with_new(*paths: str) -> dict[str, str]:
    """The old texts, but for these."""
    mixed = {path: (NEW if path in paths else OLD).get(path) for path in {*OLD, *NEW}}
    return {path: text for path, text in mixed.items() if text is not None}
