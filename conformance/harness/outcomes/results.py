"""What the reports of a run say, gathered in the one process that sees them all."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType

import pytest

from conformance.harness.implementation.guards import MissingRequirements, missing_requirements
from conformance.harness.known_failures.expectations import Expectations
from conformance.harness.outcomes.blocking import blocked_tests
from conformance.harness.outcomes.outcomes import Outcome, Record, model_of, record_of
from conformance.harness.outcomes.verdicts import Judgement, judge_requirements
from conformance.harness.specification.levels import is_within
from conformance.harness.specification.requirements import Requirement

_NOT_JUDGED = (Outcome.SKIPPED, Outcome.UNSUPPORTED)


@dataclass(frozen=True)
class Difference:
    """The largest difference between two outputs, and the model that had it."""

    amount: float
    model: str


@dataclass
class Results:
    """What the reports of a run say, wherever the tests ran.

    A test has one outcome, the one that its last phase to have any shows.
    """

    name: str
    """The implementation under test, as it was asked for."""
    module: ModuleType | None
    """The same, if it was loaded."""
    requirements: dict[str, Requirement]
    """The specification, in its own order."""
    expectations: Expectations
    """The known failures of the implementation."""
    base: Path
    """Where printed paths start."""
    complete: bool
    """Whether every test of the suite was asked for, and none was left out when the run ended early."""
    whole_suite: bool = False
    """Whether that suite is this one: its tests are all that the specification has."""
    level: str | None = None
    """The level that the run goes up to; None if it goes through all of them."""
    unsupported: Mapping[str, str] = field(default_factory=dict)
    """The requirements that the implementation says it does not meet, and those that rest on them, each with why."""
    deselected: set[str] = field(default_factory=set)
    """The requirements of which tests were not asked for."""
    expectations_updated: bool = False
    """Whether the known failures were written anew, so that those which the run started with say nothing of it."""
    delegated: tuple[str, ...] = ()
    """The public names of the implementation that are torch.fx's own."""
    outcomes: dict[str, Record] = field(default_factory=dict)
    """By test."""
    facts: dict[str, str] = field(default_factory=dict)
    """What the processes that ran tests found out about their surroundings."""
    differences: dict[tuple[str, str], Difference] = field(default_factory=dict)
    """The largest by device and kind."""

    def add(self, report: pytest.TestReport) -> None:
        """Take in one phase of one test."""
        record = record_of(report)
        if record is None:
            return
        self.facts.update(record["facts"])
        self.outcomes[report.nodeid] = record
        self._add_differences(report)

    def _add_differences(self, report: pytest.TestReport) -> None:
        properties = dict(report.user_properties)
        for kind in ("absolute", "relative"):
            amount = properties.get(f"largest {kind} difference")
            key = str(properties.get("device")), kind
            if isinstance(amount, float) and (key not in self.differences or amount > self.differences[key].amount):
                self.differences[key] = Difference(amount, model_of(report.nodeid) or report.nodeid)

    def judgements(self) -> dict[str, Judgement]:
        """What the run says of each requirement that it was to judge, in the order of the specification."""
        judged = judge_requirements(self.requirements, self.outcomes, self.expectations, self.unsupported)
        known = self.requirements
        return {name: each for name, each in judged.items() if name not in known or is_within(known[name], self.level)}

    def blocked_tests(self) -> dict[str, frozenset[str]]:
        """For each test that fails because of others, the requirements that have to be met first."""
        return blocked_tests(self.outcomes, self.requirements)

    @property
    def executed_nothing(self) -> bool:
        """Whether tests of requirements were collected, but none was judged."""
        return bool(self.outcomes) and all(record["outcome"] in _NOT_JUDGED for record in self.outcomes.values())

    @property
    def left_out(self) -> MissingRequirements | None:
        """The requirements that were not tested, if they are far too many for a run of everything."""
        if not (self.complete and self.whole_suite):
            return None
        tested = {name for record in self.outcomes.values() for name in record["requirements"]}
        return missing_requirements(self.requirements, tested)

    @property
    def problems(self) -> list[str]:
        """The entries of the list of known failures that are not right."""
        if self.expectations_updated:
            return []
        found = self.expectations.problems(self.outcomes, complete=self.complete, deselected=self.deselected)
        return list(found)
