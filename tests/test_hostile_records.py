"""Records that somebody else has made: refused in one visible line, or shown as text."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from conformance.text import LONGEST_LINE
from fxconf.__main__ import main
from fxconf.command_line import USAGE_ERROR
from tests.sample_records import Sample, header, requirement

HIDDEN = "\x1b[2J\x1b]0;owned\x07 \r\x9b2J \u202e\u2066 \u200b \udcff"
DEEP = b"[" * 100_000
LONG = 100_000
"""Characters that nobody reads."""
Call = Callable[..., tuple[int, str, str]]


@pytest.fixture
def call(capfdbinary: pytest.CaptureFixture[bytes]) -> Call:
    """Call fxconf: the exit status, and what it printed, in which nothing is but visible lines of bounded length."""

    def called(*arguments: str) -> tuple[int, str, str]:
        status = main(arguments)
        out, error = (printed.decode() for printed in capfdbinary.readouterr())
        for line in f"{out}{error}".split("\n"):
            assert line.isprintable(), line[:1000]
            assert len(line) < 2 * LONGEST_LINE
        return status, out, error

    return called


# Records


IMPLEMENTATION = header("some.fx")["implementation"]


def sample(**changes: Any) -> Sample:
    return Sample(requirements=[requirement("graph.first", **changes)])


RECORDS: dict[str, tuple[Callable[[], Sample | bytes], str]] = {
    "an id": (lambda: Sample(requirements=[requirement(f"graph.{HIDDEN}", chapter="graph")]), ""),
    "a name": (
        lambda: Sample(
            header={"implementation": {**IMPLEMENTATION, "name": HIDDEN}}, requirements=[requirement("graph.first")]
        ),
        "",
    ),
    "a platform, a reason and a sentence": (
        lambda: Sample(
            header={"platform": HIDDEN},
            requirements=[
                requirement("graph.first", reason=HIDDEN, expected=True, outcome="fail", sentence=HIDDEN * 1000)
            ],
        ),
        "",
    ),
    "an id twice": (
        lambda: Sample(requirements=[requirement(f"a.{HIDDEN}", chapter="a")] * 2),
        r"a\.\\x1b\[2J.* twice",
    ),
    "an outcome": (lambda: sample(outcome=HIDDEN, tests={}), "'outcome' has to be one of"),
    "ten megabytes": (lambda: sample(outcome="x" * LONG, tests={}), "'outcome' has to be one of"),
    "a level": (lambda: sample(level=HIDDEN), "'level' has to be one of"),
    "a key": (lambda: sample(tests={HIDDEN * 999: "x"}), "has to be a count"),
    "a kind": (lambda: json.dumps({"kind": HIDDEN * 9999}).encode() + b"\n{}\n", "has its header here"),
    "deep": (lambda: DEEP, "is not JSON|truncated"),
    "bytes": (lambda: b"\x1b[2J\xff\n", "is not UTF-8"),
    "a number": (lambda: b'{"kind": ' + b"1" * 10_000 + b"}\n{}\n", "JSON|truncated"),
}
"""A record, and what is said of it where it is refused."""


@pytest.mark.parametrize("name", RECORDS)
@pytest.mark.parametrize("command", ["report", "compare", "releases", "badge", "claim", "publish"])
def test_a_hostile_record_is_refused_or_shown(
    tmp_path: Path, call: Call, monkeypatch: pytest.MonkeyPatch, name: str, command: str
) -> None:
    make, says = RECORDS[name]
    made = make()
    path = tmp_path / f"hostile{HIDDEN[0]}.jsonl"
    path.write_bytes(made if isinstance(made, bytes) else made.write(tmp_path).read_bytes())
    other = Sample("other.fx", requirements=[requirement("graph.first")]).write(tmp_path)
    monkeypatch.chdir(tmp_path)
    written = ("page.html", "kept")
    before = {file for file in tmp_path.iterdir() if file.name not in written}
    arguments = {
        "report": (str(path), str(other), "-o", "page.html"),
        "compare": (str(other), str(path)),
        "releases": (str(path),),
        "badge": (str(path),),
        "claim": (str(path),),
        "publish": (str(path), "--to", "kept"),
    }
    status, out, error = call(command, *arguments[command])
    if says:
        assert (status, out, error.count("\n")) == (USAGE_ERROR, "", 1), error
        assert re.search(says, error), error
    assert {file for file in tmp_path.iterdir() if file.name not in written} == before
