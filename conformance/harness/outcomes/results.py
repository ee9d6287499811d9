"""The results of a run, collected from all reports in the controlling process."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import pytest

from conformance.harness.known_failures.expectations import Expectations
from conformance.harness.outcomes.blocking import blocked_tests
from conformance.harness.outcomes.outcomes import Outcome, Record, model_of, record_of
from conformance.harness.outcomes.verdicts import Judgement, judge_requirements
from conformance.harness.specification.requirements import Requirement, is_within

RESULTS = pytest.StashKey["Results"]()
"""On a run: its results, in the controlling process."""

_NOT_JUDGED = (Outcome.SKIPPED, Outcome.UNSUPPORTED)
_LEAST_SHARE = 0.9
"""The share of the requirements that a complete run has to test; some need what a machine may not have."""


class Difference(NamedTuple):
    """The largest difference between two outputs, and the model that had it."""

    amount: float
    model: str


@dataclass
class Results:
    """The results of a run. The outcome of a test is that of its last phase that has one."""

    name: str
    """The dotted name of the implementation under test, as it was requested."""
    module: ModuleType | None
    """The implementation under test; None if the run needs none."""
    requirements: dict[str, Requirement]
    """The specification, in its own order."""
    expectations: Expectations
    """The known failures of the implementation."""
    base: Path
    """The folder that printed paths are relative to."""
    complete: bool
    """Whether the command line selects every test of the suite, and the run finished."""
    whole_suite: bool = False
    """Whether the suite is this project's own, which tests every requirement of the specification."""
    level: str | None = None
    """The level that the run goes up to; None for all levels."""
    unsupported: Mapping[str, str] = field(default_factory=dict)
    """Maps each requirement that the implementation declares as unsupported, or that rests on one, to the reason."""
    deselected: set[str] = field(default_factory=set)
    """The requirements of deselected tests."""
    expectations_updated: bool = False
    """Whether --fx-expect-update has written the list of known failures, so that `expectations` is out of date."""
    delegated: tuple[str, ...] = ()
    """The public names of the implementation that are torch.fx's own or derive from those."""
    outcomes: dict[str, Record] = field(default_factory=dict)
    """The record of each test, by node id."""
    facts: dict[str, str] = field(default_factory=dict)
    """The FACTS of all processes that ran tests."""
    differences: dict[tuple[str, str], Difference] = field(default_factory=dict)
    """The largest difference for each device and kind, "absolute" or "relative"."""
    collected: dict[str, list[str]] = field(default_factory=dict)
    """The requirements of each collected test, as far as a process that collected it has reported."""
    not_selected: dict[str, list[str]] = field(default_factory=dict)
    """The requirements of each test that -k or the like left out."""
    command_for: Callable[[str], str] = "pytest {}".format
    """Returns the command that runs the test with a node id alone."""
    counted_otherwise: str = ""
    """In what pytest's counts differ from those of the tests of requirements; empty if they agree."""
    notes: list[str] = field(default_factory=list)
    """Lines that other hooks add to the summary."""

    def add(self, report: pytest.TestReport) -> None:
        """Add the report of one phase of one test."""
        self.deselected.update(getattr(report, "deselected", ()))
        self.collected.update(getattr(report, "collected", {}))
        self.not_selected.update(getattr(report, "not_selected", {}))
        record = record_of(report)
        if record is None:
            return
        self.facts.update(record["facts"])
        self.outcomes[report.nodeid] = record
        self._add_differences(report)

    def facts_about(self, kind: str) -> dict[str, str]:
        """The facts whose names start with `kind` and a space, without that beginning."""
        prefix = f"{kind} "
        return {name.removeprefix(prefix): fact for name, fact in self.facts.items() if name.startswith(prefix)}

    def _add_differences(self, report: pytest.TestReport) -> None:
        properties = dict(report.user_properties)
        for kind in ("absolute", "relative"):
            amount = properties.get(f"largest {kind} difference")
            key = str(properties.get("device")), kind
            if isinstance(amount, float) and (key not in self.differences or amount > self.differences[key].amount):
                self.differences[key] = Difference(amount, model_of(report.nodeid) or report.nodeid)

    def judgements(self) -> dict[str, Judgement]:
        """The judgement of each requirement within the level of the run, in the order of the specification."""
        judged = judge_requirements(self.requirements, self.outcomes, self.expectations, self.unsupported)
        known = self.requirements
        return {name: each for name, each in judged.items() if name not in known or is_within(known[name], self.level)}

    def blocked_tests(self) -> dict[str, frozenset[str]]:
        """Map each blocked test to the requirements that have to be met first."""
        return blocked_tests(self.outcomes, self.requirements)

    @property
    def not_run(self) -> int:
        """The number of collected tests of requirements that were not run to their end."""
        return sum(bool(named) and test not in self.outcomes for test, named in self.collected.items())

    @property
    def executed_nothing(self) -> bool:
        """Whether tests of requirements were reported, but none was judged."""
        return bool(self.outcomes) and all(record["outcome"] in _NOT_JUDGED for record in self.outcomes.values())

    @property
    def too_few_tested(self) -> str | None:
        """The sentence that fails a complete run which tested far too few requirements; None for any other run."""
        tested = self.requirements.keys() & {name for each in self.outcomes.values() for name in each["requirements"]}
        if not (self.complete and self.whole_suite) or len(tested) >= _LEAST_SHARE * len(self.requirements):
            return None
        return (
            f"only {len(tested)} of the specification's {len(self.requirements)} requirements were tested, though"
            " nothing on the command line leaves any out: was a part of the suite not collected? So this run fails"
        )

    @property
    def passes_in_part(self) -> list[str]:
        """The known failures of which this run, of a part of the suite, saw passing tests only, in words."""
        return [] if self.complete or self.expectations_updated else list(self.expectations.passes(self.outcomes))

    @property
    def problems(self) -> list[str]:
        """The entries of the list of known failures that are wrong, in words."""
        if self.expectations_updated:
            return []
        found = self.expectations.problems(self.outcomes, complete=self.complete, deselected=self.deselected)
        return list(found)
