"""Write the measured times by which `--fx-part` cuts a run, and by which workers get what takes longest first.

    python -m benchmarks.durations REPORT.xml ...

The reports are those of `pytest --junitxml=REPORT.xml`, of whole runs or of parts. What the file says of a test need
not be right: it decides when and in which part the test runs, and nothing else. It is worth writing again when parts of
the workflow *Models* differ by more than a fifth, from the reports that the workflow keeps.
"""

import argparse
import json
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from statistics import fmean
from xml.etree import ElementTree

from conformance.files import write_atomically
from conformance.harness.outcomes import model_of
from conformance.harness.parts import DURATIONS, Durations

ROUNDS = 20
"""How often the times of checks and of models are fitted to each other, which is enough for three digits."""
BETWEEN = 0.008
"""Seconds that a test takes besides those in a report: pytest and pytest-xdist tell what came of it."""
HEADER = """\
# Measured seconds, by which --fx-part cuts a run, and workers get what takes longest first. Written by python -m
# benchmarks.durations from reports of pytest --junitxml; never by hand. If they are old, a run takes longer.
"""

Tests = dict[str, float]
"""Maps the node id of each test to its seconds."""


def read_report(path: Path) -> Iterator[tuple[str, float]]:
    """Yield the node id and the seconds of each test in a report, with its set-up and clean-up."""
    for case in ElementTree.parse(path).getroot().iter("testcase"):
        file = case.attrib["classname"].replace(".", "/")
        yield f"{file}.py::{case.attrib['name']}", float(case.attrib["time"]) + BETWEEN


def fitted(tests: Tests) -> Durations:
    """The durations that tell most of `tests` in a few numbers.

    The time of a check of a model is taken as the product of one number for the check and one for the model. A model is
    what at least two functions are run on.
    """
    functions: defaultdict[str, set[str]] = defaultdict(set)
    for test in tests:
        functions[model_of(test) or ""].add(_function(test))
    known = {model for model, found in functions.items() if model and len(found) > 1}
    of_models = {test: seconds for test, seconds in tests.items() if model_of(test) in known}
    others: defaultdict[str, list[float]] = defaultdict(list)
    for test in tests.keys() - of_models.keys():
        others[test.partition("::")[0]].append(tests[test])
    models = dict.fromkeys(known, 1.0)
    checks: dict[str, float] = {}
    for _ in range(ROUNDS):
        checks = _quotients(of_models, _function, _model, models)
        models = _quotients(of_models, _model, _function, checks)
    average = fmean(models.values()) if models else 1.0
    return Durations(
        {name: seconds * average for name, seconds in checks.items()},
        {name: factor / average for name, factor in models.items()},
        {file: fmean(seconds) for file, seconds in others.items()},
    )


def _function(test: str) -> str:
    return test.partition("[")[0]


def _model(test: str) -> str:
    return str(model_of(test))


def _quotients(
    tests: Tests, of: Callable[[str], str], other: Callable[[str], str], numbers: Mapping[str, float]
) -> dict[str, float]:
    """For each name by `of`: the seconds of its tests, divided by the sum of the `numbers` of their `other` names."""
    seconds: Counter[str] = Counter()
    expected: Counter[str] = Counter()
    for test, its_seconds in tests.items():
        seconds[of(test)] += its_seconds
        expected[of(test)] += numbers[other(test)]
    return {name: seconds[name] / expected[name] for name in seconds}


def text_of(durations: Durations) -> str:
    """The text of the file, with three digits of each number."""
    tables = {"checks": durations.checks, "models": durations.models, "files": durations.files}
    lines = [HEADER]
    for title, numbers in tables.items():
        lines += ["", f"[{title}]", *(f"{json.dumps(name)} = {number:.3g}" for name, number in sorted(numbers.items()))]
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description="Write the times by which --fx-part cuts a run.")
    parser.add_argument("reports", nargs="+", type=Path, metavar="REPORT", help="of pytest --junitxml")
    reports = parser.parse_args().reports
    for path in reports:
        if not path.is_file():
            parser.error(f"there is no file {path}: write it with pytest --junitxml")
    tests = {test: seconds for path in reports for test, seconds in read_report(path)}
    write_atomically(DURATIONS, text_of(fitted(tests)).encode())
    print(f"{DURATIONS}: of {len(tests)} tests, {sum(tests.values()):.0f} s")


if __name__ == "__main__":
    main()
