"""Record which tests fail for one fault each, so that the order in which causes are told can be checked in no time.

    python -m tests.known_bad.single_faults --times times.xml [--sample unseen NAME ...]

`1 - x` recorded as `x - 1` is the first fault, the others of the measure were each fifth row of the tables that small
programs reject; one more is three faults at once. Two further samples guard against an order that fits these alone: of
the first of them, which order is best was seen, and of the second it was not.

The own requirements of a fault are those whose sentence forbids just what it does, whatever the order of causes is:
those of its row, and those of OWN, with the reason. A requirement that is recorded only is none, as no run names it.

The tests are those of small programs: all of the requirements that the row names, and of each other function at most
four cases, twenty in the chapter `equivalence`, without those that take long by `times.xml`, which
`pytest conformance/ --junitxml times.xml` writes. Without names, the faults of the file are judged again.
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
from conformance.harness.outcomes import Outcome, judged_test, record_of
from conformance.harness.reporting.verdicts import FAILURES
from conformance.harness.specification.markers import requirements_of
from conformance.harness.specification.requirements import RECORDED_LEVELS, load_requirements
from tests.known_bad.faults import Row, recorded_as
from tests.known_bad.judging import CONFORMANCE, QUICKLY, in_fork
from tests.known_bad.tables import ROWS

DATA = Path(__file__).with_suffix(".json")
_LEFT_OUT = ("aten", "dynamo", "models", "programs", "random_programs", "scale", "values")
"""The chapters that take long."""
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


_WRITTEN = {
    "codegen.values.anywhere": "a literal is the same value wherever it stands, and the fault writes another one",
    "codegen.literals.text": "slices, strings and tuples are written as `repr` writes them",
}
_BY_NAME = "the methods take their parameters by name, and the fault is that those of all classes refuse that"
_BY_KEYWORD = "a call gets the keyword arguments that it passes, and the fault passes on those of another call"
OWN: dict[str, dict[str, str]] = {
    "keywords_of_earlier_calls": {
        "signatures.parameters.keywords": _BY_KEYWORD,
        "signatures.parameters.defaults": "the default is used without a value, not that of an earlier call",
    },
    "keywords_of_the_first_call": {"signatures.parameters.keywords": _BY_KEYWORD},
    "interpreter_always_frees": {
        "interpreter.memory.kept": "with `garbage_collect_values=False`, which the fault ignores, values are kept",
    },
    "print_hides_keywords": {"node.format_node": "the fault is in the line of a node, which has the arguments"},
    "in_place_addition_is_addition": {
        "proxies.attributes.methods-of-operators": "`x.__iadd__(1)` writes to `x`, and the fault records `x + 1`",
    },
    "modules_keep_the_gradient_mode_of_the_trace": {
        "tracing.process.grad-mode": "a call of the traced module turns gradients off for good",
    },
    "modules_have_stack_traces": {
        "tracing.options.record-stack-traces": "calls of modules have the trace `line`, also where traces are recorded",
    },
    "code_loses_steps": _WRITTEN,
    "text_is_not_escaped": _WRITTEN,
    "one_item_is_no_tuple": _WRITTEN,
    "interpreter_reads_by_itself": {
        "interpreter.methods.one-per-opcode": "`get_attr` is called for a node, and the fault does not call it",
        "interpreter.transformer.get_attr": "an override of `get_attr` decides, and the fault does not call it",
    },
    "names_of_parameters_are_refused": {
        f"calls.{each}": _BY_NAME for each in ("graph", "graph_module", "interpreter", "tracer")
    },
    "replace_input_leaves_slices": {
        "node.replace_input_with": "it puts the new node wherever the old one stands, also into slices",
    },
    "stars_are_lost": {
        "codegen.signature.parameters": "`**kwargs` keep their stars, and the fault loses them",
        "signatures.parameters.starred": "the program gets what `**kwargs` hold, which takes the stars",
        "signatures.parameters.starred-text": "the signature has the stars, and the fault loses them",
    },
}
"""The requirements beside those of its row that say what is wrong with a fault, each with the reason."""


def own_requirements() -> dict[str, list[str]]:
    """Maps each fault to the requirements that say what is wrong, of those that an implementation can fail."""
    levels = {name: requirement.level for name, requirement in load_requirements().items()}
    said = {row.name: {**row.fails, **OWN.get(row.name, {})} for row in (SWAPPED, *ROWS, SEVERAL)}
    return {fault: [name for name in own if levels[name] not in RECORDED_LEVELS] for fault, own in said.items()}


class _Recorder:
    """Runs the tests for each row in place of all tests once, and writes down which fail."""

    def __init__(self, rows: Sequence[tuple[Row, str]], seconds: dict[str, float]) -> None:
        self._rows, self._seconds = rows, seconds
        self._tests: dict[str, list[Any]] = {}

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        implementation_of_run(session.config)
        gc.freeze()  # so that no collection in a forked process writes to the memory that all of them share
        few = set(self._few(session.items))
        with ThreadPoolExecutor(_AT_ONCE) as pool:
            for fork in pool.map(lambda row: self._fork(*row, [*session.items], few), self._rows):
                others = [each for each in known_forks() if each["name"] != fork["name"]]
                DATA.write_text(_text([*others, fork]))
                print(f"{fork['name']}: {len(fork['failures'])} kinds of failures", flush=True)
        return True

    def _fork(self, row: Row, sample: str, items: Sequence[pytest.Item], few: set[pytest.Item]) -> dict[str, Any]:
        chosen = [item for item in items if item in few or row.fails.keys() & requirements_of(item)]
        found = in_fork(partial(self._run, row, chosen))
        if found is None:
            raise RuntimeError(f"the process of {row.name} died")
        return {"name": row.name, "sample": sample, **found}

    def _few(self, items: Sequence[pytest.Item]) -> Iterator[pytest.Item]:
        taken: Counter[str] = Counter()
        for item in sorted(items, key=lambda each: hashlib.md5(each.nodeid.encode()).hexdigest()):
            function, chapter = item.nodeid.partition("[")[0], item.path.stem.split("_")[1]
            if self._seconds.get(item.nodeid, 0) < _LONGEST_S and taken[function] < (_CASES[chapter] or _FEW_CASES):
                taken[function] += 1
                yield item

    def _run(self, row: Row, items: Sequence[pytest.Item]) -> dict[str, list[Any]]:
        for descriptor in (1, 2):
            os.dup2(os.open(os.devnull, os.O_WRONLY), descriptor)
        row.fault(reference_fx)
        for item, following in zip(items, [*items[1:], None], strict=True):
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        return told(self._tests.values())

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        record = record_of(report)
        if record:
            keys = ("requirements", "outcome", "judged", "names")
            test = judged_test(report)
            self._tests[test] = [test, *(record[key] for key in keys)]


def told(tests: Iterable[list[Any]]) -> dict[str, list[Any]]:
    """What the order of causes depends on: some failures, and which of their requirements other tests found met.

    Of failures that differ in nothing but the test and its names, it is the narrowest.
    """
    tests = list(tests)
    failed = [each for each in tests if each[2] in FAILURES]
    by_rest = {json.dumps(each[1:4]): each for each in sorted(failed, key=lambda each: -each[4])}
    met = {each[1][0] for each in tests if each[2] == Outcome.PASSED and len(each[1]) == 1}
    return {"met": sorted(met & {name for each in failed for name in each[1]}), "failures": [*by_rest.values()]}


def known_forks() -> list[dict[str, Any]]:
    """The faults in the file, each with its failures: the test, and what its record says."""
    return list(json.loads(DATA.read_text())) if DATA.exists() else []


def _text(forks: Sequence[dict[str, Any]]) -> str:
    """One line for each failure."""
    lines = []
    for fork in forks:
        failures = ",\n    ".join(json.dumps(each) for each in fork["failures"])
        rest = json.dumps({key: fork[key] for key in ("name", "sample", "met")})
        lines.append(f'{rest[:-1]}, "failures": [\n    {failures}\n]}}')
    return "[" + ",\n".join(lines) + "]\n"


def _seconds(report: Path) -> dict[str, float]:
    cases = ElementTree.parse(report).iter("testcase")
    return {f"{case.get('file')}::{case.get('name')}": float(case.get("time", 0)) for case in cases}


def main() -> None:
    """Judge faults, and write what is found in place of what the file has of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="rows of the tables")
    parser.add_argument("--sample", default="unseen", help="the sample of rows that the file does not have")
    parser.add_argument("--times", type=Path, required=True)
    options = parser.parse_args()
    by_name = {row.name: row for row in (SWAPPED, *ROWS, SEVERAL)}
    samples = {fork["name"]: fork["sample"] for fork in known_forks()}
    rows = [(by_name[name], samples.get(name, options.sample)) for name in options.names or samples]
    left_out = tuple(f"test_{chapter}" for chapter in _LEFT_OUT)
    files = [str(file) for file in sorted(CONFORMANCE.glob("test_*.py")) if not file.stem.startswith(left_out)]
    torch.set_num_threads(1)
    recorder = _Recorder(rows, _seconds(options.times))
    raise SystemExit(pytest.main([*files, *QUICKLY, "--fx-impl=reference_fx", "-n0"], plugins=[recorder]))


if __name__ == "__main__":
    main()
