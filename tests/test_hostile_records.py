"""Exported decisions and records that somebody else has made: refused in one visible line, or shown as text."""

import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from fxconf.command_line import USAGE_ERROR
from tests import hostile_folders, pending_folders
from tests.hostile_folders import DEEP, HIDDEN, LONG, ONE, HostileProject, unchanged
from tests.pending_folders import Call
from tests.sample_records import Sample, header, requirement

project, call = hostile_folders.project, pending_folders.call  # pytest finds fixtures by their names here

# Exported decisions


def counted(**changes: Any) -> dict[str, Any]:
    return {**ONE, **changes}


def second(**changes: Any) -> dict[str, Any]:
    """Decisions of which the first one could be taken."""
    return {"decisions": [counted(section="gone"), counted(**changes)]}


EXPORTED: dict[str, tuple[Mapping[str, Any] | bytes, str]] = {
    "deep": (DEEP, "is truncated or malformed"),
    "bytes": (b"\xff", "is truncated or malformed"),
    "a list": (b"[]", "holds no decisions of format 1"),
    "another format": ({"format": HIDDEN}, "holds no decisions of format 1"),
    "another change": ({"change": HIDDEN}, "about another change"),
    "no change": ({"change": None}, "None is no text"),
    "nothing": ({"decisions": []}, "nothing is decided there"),
    "an unknown group": (second(section=HIDDEN), r"there is no group \\x1b\[2J"),
    "a long group": ({"decisions": [counted(section="x" * LONG)]}, "characters left out"),
    "a path for a group": ({"decisions": [counted(section="../../outside/secret")]}, "there is no group ../../outside"),
    "an unknown model": (second(**{"except": {"../x": "accepted"}}), "does not occur in ../x"),
    "a verdict": (second(verdict=HIDDEN), r"\\x1b\[2J"),
    "no number": (second(count="1"), "'1' is no number of places"),
    "another number": (second(count=-1), "new has 1 place, not -1"),
    "twice": ({"decisions": [ONE, counted(verdict="rejected")]}, "new is decided twice"),
    "no list": ({"decisions": 3}, "holds no decisions"),
}


@pytest.mark.parametrize("name", EXPORTED)
def test_exported_decisions_that_are_hostile_are_refused(project: HostileProject, call: Call, name: str) -> None:
    given, says = EXPORTED[name]
    path = project.top / "exported.json"
    whole = json.loads(path.read_bytes())
    path.write_bytes(given if isinstance(given, bytes) else json.dumps({**whole, **given}).encode())
    before = project.state()
    status, out, error = call("apply", str(path))
    assert (status, out, error.count("\n")) == (USAGE_ERROR, "", 1), error
    assert re.search(says, error), error
    unchanged(before, project.state())


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
@pytest.mark.parametrize("command", ["report", "compare", "releases", "badge", "claim", "merge", "publish"])
def test_a_hostile_record_is_refused_or_shown(
    tmp_path: Path, call: Call, monkeypatch: pytest.MonkeyPatch, name: str, command: str
) -> None:
    make, says = RECORDS[name]
    made = make()
    path = tmp_path / f"hostile{HIDDEN[0]}.jsonl"
    path.write_bytes(made if isinstance(made, bytes) else made.write(tmp_path).read_bytes())
    other = Sample("other.fx", requirements=[requirement("graph.first")]).write(tmp_path)
    monkeypatch.chdir(tmp_path)
    written = ("page.html", "merged.jsonl", "kept")
    before = {file for file in tmp_path.iterdir() if file.name not in written}
    arguments = {
        "report": (str(path), str(other), "-o", "page.html"),
        "compare": (str(other), str(path)),
        "releases": (str(path),),
        "badge": (str(path),),
        "claim": (str(path),),
        "merge": (str(path), "-o", "merged.jsonl"),
        "publish": (str(path), "--to", "kept"),
    }
    status, out, error = call(command, *arguments[command])
    if says:
        assert (status, out, error.count("\n")) == (USAGE_ERROR, "", 1), error
        assert re.search(says, error), error
    assert {file for file in tmp_path.iterdir() if file.name not in written} == before
