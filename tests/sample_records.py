"""Records as a run with --fx-report writes them: a small one to vary, and two of full size."""

import itertools
import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from conformance.harness.outcomes import Record
from conformance.harness.specification.requirements import load_requirements

Line = dict[str, Any]

MODELS = [(f"torchvision/family{number % 20}_{number}", f"family{number % 20}") for number in range(139)]
_WORDS = {"pass": "passed", "not-judged": "skipped"} | {
    word: word for word in ("error", "missing", "unsupported", "differs")
}
OUTCOMES = ("pass", "fail", "error", "missing", "blocked", "unsupported", "differs", "not-judged")
EDITION: Line = {"version": "0.1", "digest": "0123456789ab", "tests": "ba9876543210", "requirements": 4}
OPTIONS: Line = {"level": None, "edition": None, "full": False, "models": [], "filtered": False, "arguments": []}
VERSIONS: Line = {"python": "3.11.7", "torch": "2.13.0", "torchvision": "0.28.0", "suite": "0.1.0"}
CHECKS = [each.partition(".")[2] for each in load_requirements() if each.startswith("models.")]
LONG_MESSAGE = "\n".join(
    f"E   AssertionError: line {number} of what differs between the two graphs: %add_{number} is not %mul_{number}"
    for number in range(60)
)[:4000]

GRAPHS_DIFFER = """\
the structure differs at node 4, `add` and `mul`:
  %1 = call_module layer1.0.conv2(%0)
  %2 = call_function torch.nn.functional.relu(%1, inplace=True)
  %3 = call_method view(%2, (1, -1))
- %4 = call_function operator.add(%3, %0)
+ %4 = call_function operator.mul(%3, %0)
(6 nodes are expected, and there are 6; %3 is node 3)"""
"""The message of a failure whose pictures are drawn: what differs uses a node that is shown, and one that is not."""


def record_of_test(requirements: Iterable[str], outcome: str, **fields: Any) -> Record:
    """What the report of a test of some requirements carries, with other `fields` than those of a small test."""
    carried: Any = {"missing": "", "judged": False, "names": 0, "facts": {}}
    record: Record = {"requirements": [*requirements], "outcome": outcome, **carried | fields}
    return record


def implementation(name: str, **changes: Any) -> Line:
    return {"name": name, "version": "1.2.3", "location": f"{name}/__init__.py", "delegates": [], **changes}


def header(name: str, **changes: Any) -> Line:
    return {
        "kind": "header",
        "format": 2,
        "implementation": implementation(name),
        "versions": VERSIONS,
        "platform": "Linux x86_64",
        "devices": {"cpu": "largest difference absolute 0, relative 0", "cuda": "not available, not run"},
        "options": OPTIONS,
        "specification": EDITION,
        "cases": {},
        "files": [],
        "started": "2026-01-31T12:00:00+00:00",
        **changes,
    }


def requirement(identifier: str, outcome: str = "pass", **changes: Any) -> Line:
    test = f"conformance/test_{identifier.partition('.')[0]}.py::test_{identifier.rpartition('.')[2].replace('-', '_')}"
    return {
        "kind": "requirement",
        "id": identifier,
        "chapter": identifier.partition(".")[0],
        "level": "must",
        "outcome": outcome,
        "expected": False,
        "reason": None,
        "blocked_by": [],
        "tests": {_WORDS.get(outcome, "failed"): 1},
        "sentence": f"The behaviour that {identifier} is about.",
        "failures": [failure(test)] if outcome in ("fail", "error", "missing") else [],
        **changes,
    }


def failure(test: str, message: str = "E   AssertionError: 1 is not 2", **changes: Any) -> Line:
    command = f"pytest '{test}' --fx-impl some.fx"
    return {"test": test, "outcome": "fail", "message": message, "command": command, "repro": None, **changes}


def model(name: str, **changes: Any) -> Line:
    return {
        "kind": "model",
        "name": name,
        "family": name.rpartition("/")[2],
        "checks": {"traces": "pass", "eval-parity": "pass"},
        "left_out": {},
        "differences": {"cpu": {"absolute": 0.0, "relative": 0.0}},
        "trace_seconds": 0.01,
        "nodes": 70,
        **changes,
    }


def cause(name: str, note: str = "", **changes: Any) -> Line:
    about = f"The behaviour that `{name}` is about."
    return {
        "kind": "cause",
        "level": "must",
        "name": name,
        "note": note,
        "about": about,
        "command": "pytest x",
    } | changes


def line_of_test(test: str, outcome: str = "pass", **changes: Any) -> Line:
    return {"kind": "test", "test": test, "outcome": outcome, "judged": False, "requirements": [], **changes}


@dataclass
class Sample:
    """What goes into one file; the footer is made to fit unless it is given."""

    name: str = "some.fx"
    header: Line = field(default_factory=dict)
    requirements: list[Line] = field(default_factory=list)
    models: list[Line] = field(default_factory=list)
    causes: list[Line] = field(default_factory=list)
    tests: list[Line] = field(default_factory=list)
    footer: Line = field(default_factory=dict)

    def lines(self) -> list[Line]:
        footer = {
            "kind": "footer",
            "requirements": len(self.requirements),
            "models": len(self.models),
            "tests": {"passed": len(self.requirements)},
            "seconds": 12.5,
            "exit_status": 0,
            **self.footer,
        }
        first = header(self.name, **self.header)
        return [first, *self.causes, *self.requirements, *self.models, *self.tests, footer]

    def write(self, folder: Path) -> Path:
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{self.name}.jsonl"
        path.write_text("".join(f"{json.dumps(line)}\n" for line in self.lines()), encoding="utf-8")
        return path


def with_header(**changes: Any) -> Callable[[Sample], object]:
    """A function that makes changes to the header of a sample."""
    return lambda sample: sample.header.update(changes)


def small(name: str = "some.fx", **outcomes: str) -> Sample:
    """Four requirements of two chapters, and two models. `outcomes` are by the last word of an id."""
    levels = {"graph.first": "must", "graph.second": "should", "node.third": "must", "node.fourth": "better"}
    requirements = [
        requirement(identifier, outcomes.get(identifier.partition(".")[2], "pass"), level=level)
        for identifier, level in levels.items()
    ]
    return Sample(name, requirements=requirements, models=[model("family/one"), model("family/two")])


def varied() -> tuple[Sample, Sample]:
    """Two implementations with every outcome, a known failure, and a requirement that only one of them ran."""
    lines = [requirement(f"graph.o-{outcome}", outcome, level="must") for outcome in OUTCOMES]
    lines += [
        requirement("node.known", "fail", expected=True, reason="It is `known`.", level="better"),
        requirement("node.only-here", level="text"),
    ]
    lines[4]["blocked_by"] = ["graph.o-fail"]
    lines[1]["failures"] = [failure("conformance/test_graph.py::test_a[x]", "E   two\nlines", repro="some.fx/a dir#1")]
    causes = [cause("graph.o-fail", "1 behind"), cause("missing: some.fx has no 'Node'", "needed by graph.o-missing")]
    here = [model("family/one", checks={"traces": "expected"}, left_out={"train": "it `cannot`"}), model("other/two")]
    other = [requirement(line["id"], level=line["level"]) for line in lines[:-1]]
    there = [model("family/one", differences={"cpu": {"absolute": 1e-6, "relative": 2e-3}}, trace_seconds=1.5)]
    return Sample("some.fx", requirements=lines, models=here, causes=causes), Sample(
        "other.fx", requirements=other, models=there
    )


def full_size(folder: Path) -> list[Path]:
    """Two records as large as real ones: one meets all, the other half, with thousands of long failures."""
    return [_full("reference_fx", fails=False).write(folder), _full("vendor.backport.fx", fails=True).write(folder)]


def _full(name: str, *, fails: bool) -> Sample:
    outcomes = itertools.cycle(["fail", "pass", "fail", "pass", "missing", "pass", "error", "pass", "blocked", "pass"])
    requirements = []
    for number, each in enumerate(load_requirements().values()):
        outcome = next(outcomes) if fails else "pass"
        line = requirement(each.identifier, outcome, level=each.level, sentence=each.sentence)
        if outcome == "blocked":
            line["blocked_by"] = ["graph.nodes.order"]
        if line["failures"]:
            test, message = line["failures"][0]["test"], f"{each.identifier}, {name}:\n{LONG_MESSAGE}"[:4000]
            cases = MODELS if each.chapter == "models" else MODELS[: number % 3 + 1]
            line["failures"] = [failure(f"{test}[{case}-cpu]", message, repro=f"{name}/{case}") for case, _ in cases]
        requirements.append(line)
    models = [_full_model(number, fails=fails) for number in range(len(MODELS))]
    header = {"specification": {**EDITION, "requirements": len(requirements)}}
    return Sample(name, header, requirements, models, footer={"exit_status": int(fails)})


def _full_model(number: int, *, fails: bool) -> Line:
    name, family = MODELS[number]
    failed = [fails and (number + place) % 8 == 0 for place in range(len(CHECKS))]
    amount = 10.0 ** -(4 + number % 6) if fails and number % 2 == 0 else 0.0
    return model(
        name,
        family=family,
        checks={check: "fail" if each else "pass" for check, each in zip(CHECKS, failed, strict=True)},
        left_out={"script": "torch.jit.script cannot compile the model itself"} if number % 5 == 0 else {},
        differences={"cpu": {"absolute": amount, "relative": amount * 3}},
        trace_seconds=0.001 * (number + 1),
        nodes=14 * (number + 1),
    )
