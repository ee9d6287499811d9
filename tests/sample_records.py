"""Records as a run with --fx-report writes them, small ones to vary."""

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from conformance.harness.outcomes import Record

Line = dict[str, Any]


def record_of_test(requirements: Iterable[str], outcome: str, **fields: Any) -> Record:
    """What the report of a test of some requirements carries, with other `fields` than those of a small test."""
    carried: Any = {"missing": "", "judged": False, "names": 0, "facts": {}}
    record: Record = {"requirements": [*requirements], "outcome": outcome, **carried | fields}
    return record


def header(name: str, **changes: Any) -> Line:
    return {
        "kind": "header",
        "format": 2,
        "implementation": {"name": name, "version": "1.2.3", "location": f"{name}/__init__.py", "delegates": []},
        "versions": {"python": "3.11.7", "torch": "2.13.0+cpu"},
        "platform": "Linux x86_64",
        "devices": {"cpu": "x86_64, 2 cores"},
        "options": {"level": None, "filtered": False, "arguments": []},
        "specification": {"digest": "0123456789ab", "commit": "v1.0-3-gabcdef0"},
        "started": "2026-01-31T12:00:00+00:00",
        **changes,
    }


def requirement(identifier: str, outcome: str = "pass", **changes: Any) -> Line:
    """The line of a requirement; one that fails has the failure of the test that `name_of_test` names."""
    return {
        "kind": "requirement",
        "id": identifier,
        "level": "must",
        "outcome": outcome,
        "expected": False,
        "reason": None,
        "blocked_by": [],
        "sentence": f"The behaviour that `{identifier}` is about.",
        "failures": [failure(name_of_test(identifier))] if outcome in ("fail", "error", "missing") else [],
        **changes,
    }


def name_of_test(identifier: str) -> str:
    return f"conformance/test_x.py::test_{identifier}"


def failure(test: str, message: str = "E   AssertionError: 1 is not 2") -> Line:
    return {"test": test, "outcome": "fail", "message": message, "command": f"pytest '{test}'"}


@dataclass
class Sample:
    """What goes into one file: a test for each requirement that was judged, and a footer that fits."""

    name: str = "some.fx"
    requirements: list[Line] = field(default_factory=list)
    header: Line = field(default_factory=dict)
    footer: Line = field(default_factory=dict)

    def lines(self) -> list[Line]:
        tests = [
            {"kind": "test", "test": name_of_test(each["id"]), "outcome": each["outcome"]}
            for each in self.requirements
            if each["outcome"] != "not-judged"
        ]
        footer = {"kind": "footer", "requirements": len(self.requirements), "exit_status": 0, **self.footer}
        return [header(self.name, **self.header), *self.requirements, *tests, footer]

    def write(self, folder: Path) -> Path:
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{self.name}.jsonl"
        path.write_text("".join(f"{json.dumps(line)}\n" for line in self.lines()), encoding="utf-8")
        return path


def small(name: str = "some.fx", header: Line | None = None, /, **outcomes: str) -> Sample:
    """Four requirements of two chapters; `outcomes` are by the last word of an id."""
    levels = {"graph.first": "must", "graph.second": "should", "node.third": "must", "node.fourth": "better"}
    lines = [
        requirement(identifier, outcomes.get(identifier.partition(".")[2], "pass"), level=level)
        for identifier, level in levels.items()
    ]
    return Sample(name, lines, header or {})
