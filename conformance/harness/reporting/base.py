"""What an implementation that stands on another one decides itself, and what the base alone decides.

A tracer on torch.fx is judged together with it. A requirement is decided by the base alone if no test of it took a name
of the implementation that the base does not have.
"""

from collections import Counter

import pytest

from conformance.harness.outcomes import record_of
from conformance.harness.results.results import Results
from conformance.harness.results.verdicts import UNMET
from conformance.text import number


class OnBase:
    """Hooks of the controlling process that tell what the base alone decides."""

    def __init__(self, base: str, results: Results) -> None:
        """Add a line to the notes of `results` about the implementation called `base`."""
        self._base, self._results = base, results
        self._own: set[str] = set()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Collect the requirements in which the implementation's own part is used."""
        record = record_of(report)
        if record is not None and hasattr(report, "uses_more_than_base"):
            self._own.update(record["requirements"])

    def pytest_sessionfinish(self) -> None:
        """Tell it in the summary."""
        judged = self._results.judgements()
        if not judged:
            return
        failing = [name for name, each in judged.items() if each.verdict in UNMET and not each.expected]
        unmet = Counter(name in self._own for name in failing)
        others = number(len(judged.keys() - self._own), "requirement")
        self._results.notes.append(
            f"base            {self._base} alone decides {others}, of which {unmet[False]} are not met;"
            f" in {len(judged.keys() & self._own)}, what is changed takes part, and {unmet[True]} are not met"
        )
