"""Record which tests fail for one fault each, so that the order in which causes are told can be checked in no time.

    python -m tests.known_bad.single_faults --times times.xml

`1 - x` recorded as `x - 1` is the first fault, and each fifth row of the tables is one, of those that small programs
reject; the last row is three faults at once. A row names the requirements that say what is wrong, whatever the order of
causes is; each tenth row was held out when that was made. The tests are those of small programs: all of the
requirements that the row names, and of each other function at most four cases, twenty in the chapter `equivalence`,
without those that take long by `times.xml`, which `pytest conformance/ --junitxml times.xml` writes. Faults that the
file has are not judged again.
"""

import argparse
import gc
import hashlib
import inspect
import json
import operator
import os
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any
from xml.etree import ElementTree

import pytest
import torch

import reference_fx
from conformance.harness.implementation.plugin import implementation_of_run
from conformance.harness.outcomes.outcomes import judged_test, record_of
from conformance.harness.results.attribution import FAILURES
from conformance.harness.specification.markers import requirements_of
from tests.known_bad.judging import CONFORMANCE, QUICKLY, Row, in_fork
from tests.known_bad.tables import ROWS
from tests.known_bad.thought_up import recorded_as

DATA = Path(__file__).with_suffix(".json")
_LEFT_OUT = ("aten", "dynamo", "models", "programs", "random_programs", "scale", "values")
"""The chapters that take long."""
_EVERY = 5
_AT_ONCE = 2
_LONGEST_S = 0.12
_CASES = Counter({"equivalence": 20})
_FEW_CASES = 4
SWAPPED = Row(
    "reflected_subtraction_is_subtraction",
    recorded_as("__rsub__", operator.sub),
    {"proxies.operators.reflected": ""},
)


def _refuses(fx: ModuleType) -> None:
    """Refuse `abs`, unpacking and `*args`, as forks of older releases do."""
    trace = fx.Tracer.trace

    def iterate(_proxy: Any) -> Any:
        raise fx.proxy.TraceError("a Proxy is no sequence")

    def traced(tracer: Any, root: Any, *args: Any, **kwargs: Any) -> Any:
        function = root.forward if isinstance(root, torch.nn.Module) else root
        if inspect.isroutine(function) and inspect.getfullargspec(function).varargs:
            raise IndexError("tuple index out of range")
        return trace(tracer, root, *args, **kwargs)

    del fx.Proxy.__abs__
    fx.Proxy.__iter__ = iterate
    fx.Tracer.trace = traced


SEVERAL = Row(
    "abs_unpacking_and_starred_are_refused",
    _refuses,
    dict.fromkeys(("proxies.operators.unary", "proxies.unpacking.names", "signatures.parameters.starred"), ""),
)
"""Three faults at once."""


def chosen() -> dict[str, tuple[Row, bool]]:
    """The faults by name, each with whether it was held out."""
    chapters = {row.name: {each.partition(".")[0] for each in row.fails} for row in ROWS}
    small = [row for row in ROWS if chapters[row.name] and chapters[row.name].isdisjoint((*_LEFT_OUT, "equivalence"))]
    numbered = list(enumerate(small[::_EVERY]))
    return {row.name: (row, number % 2 == 1) for number, row in [(0, SWAPPED), *numbered, (0, SEVERAL)]}


class _Recorder:
    """Runs the tests for each row in place of all tests once, and writes down which fail."""

    def __init__(self, rows: Sequence[tuple[Row, bool]], seconds: dict[str, float]) -> None:
        self._rows, self._seconds = rows, seconds
        self._failures: dict[str, list[Any]] = {}

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        implementation_of_run(session.config)
        gc.freeze()  # so that no collection in a forked process writes to the memory that all of them share
        few = set(self._few(session.items))
        with ThreadPoolExecutor(_AT_ONCE) as pool:
            for fork in pool.map(lambda row: self._fork(*row, [*session.items], few), self._rows):
                DATA.write_text(_text([*known_forks(), fork]))
                print(f"{fork['name']}: {len(fork['failures'])} kinds of failures", flush=True)
        return True

    def _fork(self, row: Row, held_out: bool, items: Sequence[pytest.Item], few: set[pytest.Item]) -> dict[str, Any]:
        chosen = [item for item in items if item in few or row.fails.keys() & requirements_of(item)]
        failures = in_fork(partial(self._run, row, chosen))
        if failures is None:
            raise RuntimeError(f"the process of {row.name} died")
        return {"name": row.name, "own": list(row.fails), "held_out": held_out, "failures": failures}

    def _few(self, items: Sequence[pytest.Item]) -> Iterator[pytest.Item]:
        taken: Counter[str] = Counter()
        for item in sorted(items, key=lambda each: hashlib.md5(each.nodeid.encode()).hexdigest()):
            function, chapter = item.nodeid.partition("[")[0], item.path.stem.split("_")[1]
            if self._seconds.get(item.nodeid, 0) < _LONGEST_S and taken[function] < (_CASES[chapter] or _FEW_CASES):
                taken[function] += 1
                yield item

    def _run(self, row: Row, items: Sequence[pytest.Item]) -> list[list[Any]]:
        for descriptor in (1, 2):
            os.dup2(os.open(os.devnull, os.O_WRONLY), descriptor)
        row.fault(reference_fx)
        for item, following in zip(items, [*items[1:], None], strict=True):
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        return narrowest(self._failures.values())

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        record = record_of(report)
        if record and record["names"]:
            keys = ("requirements", "outcome", "judged", "names", "raised")
            test = judged_test(report)
            self._failures[test] = [test, *(record[key] for key in keys)]


def narrowest(failures: Iterable[list[Any]]) -> list[list[Any]]:
    """Of the failures that differ in nothing but the test and its names, which no cause depends on, the narrowest."""
    failed = [each for each in failures if each[2] in FAILURES]
    by_rest = {json.dumps([*each[1:4], each[5]]): each for each in sorted(failed, key=lambda each: -each[4])}
    return list(by_rest.values())


def known_forks() -> list[dict[str, Any]]:
    """The faults in the file, each with its failures: the test, and what its record says."""
    return list(json.loads(DATA.read_text())) if DATA.exists() else []


def _text(forks: Sequence[dict[str, Any]]) -> str:
    """One line for each failure."""
    lines = []
    for fork in forks:
        failures = ",\n    ".join(json.dumps(each) for each in fork["failures"])
        rest = json.dumps({key: fork[key] for key in ("name", "own", "held_out")})
        lines.append(f'{rest[:-1]}, "failures": [\n    {failures}\n]}}')
    return "[" + ",\n".join(lines) + "]\n"


def _seconds(report: Path) -> dict[str, float]:
    cases = ElementTree.parse(report).iter("testcase")
    return {f"{case.get('file')}::{case.get('name')}": float(case.get("time", 0)) for case in cases}


def main() -> None:
    """Judge the faults that the file does not have."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=Path, required=True)
    parser.add_argument("--limit", type=int, default=len(ROWS), help="the number of faults to judge")
    options = parser.parse_args()
    known = {fork["name"] for fork in known_forks()}
    rows = [each for name, each in chosen().items() if name not in known][: options.limit]
    left_out = tuple(f"test_{chapter}" for chapter in _LEFT_OUT)
    files = [str(file) for file in sorted(CONFORMANCE.glob("test_*.py")) if not file.stem.startswith(left_out)]
    torch.set_num_threads(1)
    recorder = _Recorder(rows, _seconds(options.times))
    raise SystemExit(pytest.main([*files, *QUICKLY, "--fx-impl=reference_fx", "-n0"], plugins=[recorder]))


if __name__ == "__main__":
    main()
