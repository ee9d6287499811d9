"""Run one of several parts of what a run selects, cut by measured time, so that machines can share a run.

The same tests are cut in the same way on every machine: the cut depends on them and on `conformance/durations.toml`.
"""

import argparse
import math
import re
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from statistics import fmean
from typing import Any

import pytest

from conformance.harness.machines.facts import commit_of
from conformance.harness.outcomes import FACTS, model_of
from conformance.harness.specification.edition import digest_of_text

PART = "--fx-part"
DURATIONS = Path(__file__).parents[1] / "durations.toml"
"""The measured times, as `python -m benchmarks.durations` writes them."""

_CUT = "part cut"
"""The name of the fact that holds the digest of the cut."""
_PART = re.compile(r"([1-9]\d*)/([1-9]\d*)")
_SAME = (
    "--fx-models",
    "--fx-device",
    "--fx-expect",
    "--fx-snapshots",
    "--fx-no-delegate",
    "--fx-smoke",
    "--fx-examples",
    "--hypothesis-seed",
    "--fx-memory",
    "--timeout",
    "-k",
    "-m",
)
"""The options that all parts of a run need alike, besides those that every record names."""


@dataclass(frozen=True)
class Durations:
    """Measured seconds. What nobody measured takes as long as the average of what is most like it."""

    checks: Mapping[str, float]
    """Maps each check of models, by the node id of its function, to the seconds of a test on an average model."""
    models: Mapping[str, float]
    """Maps each model to how many times as long as on an average model its tests take."""
    files: Mapping[str, float]
    """Maps each file to the seconds of one of its other tests."""

    @cached_property
    def _average_check(self) -> float:
        return fmean(self.checks.values()) if self.checks else 1

    @cached_property
    def _average_test(self) -> float:
        return fmean(self.files.values()) if self.files else 1

    def seconds(self, test: str) -> float:
        """The seconds of the test with the node id `test`."""
        function, model = test.partition("[")[0], model_of(test)
        if function in self.checks or model in self.models:
            return self.checks.get(function, self._average_check) * self.models.get(str(model), 1)
        return self.files.get(test.partition("::")[0], self._average_test)


def read_durations(path: Path = DURATIONS) -> Durations:
    """The measured times in the file at `path`."""
    tables = tomllib.loads(path.read_text(encoding="utf-8"))
    return Durations(tables["checks"], tables["models"], tables["files"])


def cut(tests: Iterable[str], count: int, durations: Durations) -> dict[str, int]:
    """Map each of the node ids `tests` to the part that it is in, of the parts 1 to `count`.

    What stays together goes to the part that has least so far, the longest first.
    """
    seconds = {test: durations.seconds(test) for test in tests}
    units = [(sum(map(seconds.__getitem__, unit)), unit) for unit in _units(seconds, count)]
    loads = [0.0] * count
    parts: dict[str, int] = {}
    for duration, unit in sorted(units, key=lambda each: (-each[0], each[1])):
        least = loads.index(min(loads))
        loads[least] += duration
        parts |= dict.fromkeys(unit, least + 1)
    return parts


def _units(seconds: Mapping[str, float], count: int) -> Iterator[list[str]]:
    """Yield the tests that stay together: those of a model, or of a file.

    A file that takes longer than half of one of `count` parts is divided, as no cut that keeps it whole could be even:
    of three pieces, each gets every third test, as neighbours take equally long. A model is not: what its tests share
    would be built once more for each piece.
    """
    longest = sum(seconds.values()) / count / 2
    together: defaultdict[str, list[str]] = defaultdict(list)
    for test in seconds:
        together[model_of(test) or test.partition("::")[0]].append(test)
    for tests in together.values():
        whole = sum(map(seconds.__getitem__, tests))
        pieces = math.ceil(whole / longest) if whole > longest and not model_of(tests[0]) else 1
        yield from (tests[start::pieces] for start in range(pieces))


def add_part_option(parser: pytest.Parser) -> None:
    """Add the option that names the part to run."""
    parser.getgroup("fx").addoption(
        PART,
        metavar="K/N",
        type=_part,
        help="run part K of N, which take equally long; fxconf merge judges the records of all parts as one run",
    )


def _part(text: str) -> str:
    """`text`, if it names a part; pytest-xdist can send no other type to its workers."""
    found = _PART.fullmatch(text)
    if found is None or int(found[1]) > int(found[2]):
        raise argparse.ArgumentTypeError(f"{text!r} is no part, such as 2/5 for the second of five")
    return text


def pytest_report_header(config: pytest.Config) -> str | None:
    """Print which part a run is."""
    part = config.getoption(PART)
    return f"part: {PART} {part}" if part else None


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect the tests of other parts, and note the cut for the record."""
    part = config.getoption(PART)
    if not part:
        return
    number, count = map(int, part.split("/"))
    parts = cut([item.nodeid for item in items], count, read_durations())
    text = "\n".join(f"{each} {test}" for test, each in sorted(parts.items()))
    config.stash.setdefault(FACTS, {})[_CUT] = digest_of_text(text)
    config.hook.pytest_deselected(items=[item for item in items if parts[item.nodeid] != number])
    items[:] = [item for item in items if parts[item.nodeid] == number]


def part_line(config: pytest.Config, facts: Mapping[str, str], implementation: str) -> dict[str, Any] | None:
    """What the record says of the part that it is of: how it was cut, and what all parts need alike.

    Args:
        config: that of the run.
        facts: those that processes of the run have noted.
        implementation: the file of the implementation; empty if it is in none.
    """
    part = config.getoption(PART, None)
    if not part:
        return None
    number, count = map(int, part.split("/"))
    given = {name: config.getoption(name, None) for name in _SAME}
    return {
        "number": number,
        "of": count,
        "cut": facts.get(_CUT),
        "commits": {
            "suite": commit_of(Path(__file__).parent),
            "implementation": commit_of(Path(implementation).parent) if implementation else None,
        },
        "options": {name: str(value) for name, value in given.items() if value},
    }
