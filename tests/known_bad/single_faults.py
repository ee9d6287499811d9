"""Record which tests fail for one fault each, by which the order is measured in which a run names what to fix first.

    python -m tests.known_bad.single_faults [NAME ...]

`1 - x` recorded as `x - 1` is the first fault. The others were each fifth row of the tables that small programs reject.
The tests are those of the requirements of the row, and of each other function of small programs two cases.
`records/single_faults.json` keeps what fails. To make it takes a quarter of an hour.
"""

import argparse
import gc
import json
import operator
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any

import pytest
import torch

import reference_fx
from conformance.harness.implementation.plugin import implementation_of_run
from conformance.harness.outcomes import Outcome, judged_test, record_of
from conformance.harness.specification.markers import requirements_of
from conformance.harness.specification.requirements import RECORDED_LEVELS, load_requirements
from tests.forks import in_fork
from tests.known_bad.faults import Row, recorded_as
from tests.known_bad.judging import CONFORMANCE, QUICKLY
from tests.known_bad.tables import ROWS

DATA = CONFORMANCE.parent / "records" / "single_faults.json"
_LEFT_OUT = ("dynamo", "equivalence", "models", "programs", "random_programs", "scale", "values")
"""The chapters that take long."""
_CASES = 2
NAMES = (
    *("reflected_subtraction_is_subtraction", "interpreter_calls_hooks_twice", "leaves_gradients_off"),
    *("switches_collection_off", "keywords_of_earlier_calls", "deepcopy_shares_metadata", "filter_of_users_is_ignored"),
    *("a_path_finds_what_is_below", "replacing_returns_nothing", "interpreter_always_frees", "print_hides_keywords"),
    *("infinity_is_large", "in_place_addition_is_addition", "transformer_loses_defaults"),
    *("modules_keep_the_gradient_mode_of_the_trace", "modules_have_stack_traces", "second_pickle_loses_metadata"),
    *("a_node_in_a_list_takes_its_own_place", "schemas_without_defaults", "reinplace_writes_to_inputs"),
)
SWAPPED = Row(
    "reflected_subtraction_is_subtraction",
    recorded_as("__rsub__", operator.sub),
    {"proxies.operators.reflected": ""},
)
OWN = {
    "keywords_of_earlier_calls": ("signatures.parameters.keywords[names]", "signatures.parameters.defaults[used]"),
    "interpreter_always_frees": ("interpreter.memory[kept]",),
    "print_hides_keywords": ("node.format_node[line]",),
    "in_place_addition_is_addition": ("proxies.attributes.recorded[methods-of-operators]",),
    "modules_keep_the_gradient_mode_of_the_trace": ("tracing.process[grad-mode]",),
    "modules_have_stack_traces": ("tracing.options.stack-traces[on]",),
}
"""Beside those of its row, the requirements whose sentence forbids just what a fault does."""
_BY_NAME = {row.name: row for row in (SWAPPED, *ROWS)}


def own_requirements() -> dict[str, list[str]]:
    """Maps each fault to the requirements that say what is wrong, of those that an implementation can fail."""
    levels = {name: requirement.level for name, requirement in load_requirements().items()}
    said = {name: (*_BY_NAME[name].fails, *OWN.get(name, ())) for name in NAMES}
    return {fault: [name for name in own if levels[name] not in RECORDED_LEVELS] for fault, own in said.items()}


def known_forks() -> list[dict[str, Any]]:
    """The faults, each with its failures: the test, and what its record says. Made if not there."""
    if not DATA.exists():
        subprocess.run([sys.executable, "-m", __name__], cwd=CONFORMANCE.parent, stdout=subprocess.DEVNULL, check=True)
    return list(json.loads(DATA.read_text()))


class _Recorder:
    """Runs the tests for each row in place of all tests once, and keeps which fail."""

    def __init__(self, names: Sequence[str]) -> None:
        self._names = names
        self._tests: dict[str, list[Any]] = {}

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        implementation_of_run(session.config)
        gc.freeze()  # so that no collection in a forked process writes to the memory that all of them share
        forks = {each["name"]: each for each in (json.loads(DATA.read_text()) if DATA.exists() else ())}
        for name in self._names:
            row, taken, chosen = _BY_NAME[name], Counter[str](), []
            for item in session.items:
                function = item.nodeid.partition("[")[0]
                taken[function] += 1
                if taken[function] <= _CASES or row.fails.keys() & requirements_of(item):
                    chosen.append(item)
            found = in_fork(partial(self._run, row, chosen))
            forks[name] = {"name": name, **found}
            print(f"{name}: {len(found['failures'])} kinds of failures", flush=True)
        DATA.parent.mkdir(exist_ok=True)
        DATA.write_text(json.dumps(list(forks.values()), indent=1))
        return True

    def _run(self, row: Row, items: Sequence[pytest.Item]) -> dict[str, list[Any]]:
        row.fault(reference_fx)
        for item, following in zip(items, [*items[1:], None], strict=True):
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        return told(self._tests.values())

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        record = record_of(report)
        if record:
            test = judged_test(report)
            self._tests[test] = [test, *(record[key] for key in ("requirements", "outcome", "judged", "names"))]


def told(tests: Iterable[list[Any]]) -> dict[str, list[Any]]:
    """What the order of causes depends on: some failures, and which of their requirements other tests found met.

    Of failures that differ in nothing but the test and its names, it is the narrowest.
    """
    tests = list(tests)
    failed = [each for each in tests if each[2] in (Outcome.FAILED, Outcome.ERROR)]
    by_rest = {json.dumps(each[1:4]): each for each in sorted(failed, key=lambda each: -each[4])}
    met = {each[1][0] for each in tests if each[2] == Outcome.PASSED and len(each[1]) == 1}
    return {"met": sorted(met & {name for each in failed for name in each[1]}), "failures": [*by_rest.values()]}


def main() -> None:
    """Judge faults, and write what is found in place of what is known of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="faults of NAMES; by default all")
    names = parser.parse_args().names or NAMES
    left_out = tuple(f"test_{chapter}" for chapter in _LEFT_OUT)
    files = [str(file) for file in sorted(CONFORMANCE.glob("test_*.py")) if not file.stem.startswith(left_out)]
    torch.set_num_threads(1)
    raise SystemExit(pytest.main([*files, *QUICKLY, "--fx-impl=reference_fx", "-n0"], plugins=[_Recorder(names)]))


if __name__ == "__main__":
    main()
