"""The text of a failure: the requirement first, then what went wrong, then the command that runs the test alone."""

import shlex

import pytest
from _pytest._code.code import ExceptionChainRepr, ReprEntryNative
from _pytest.pathlib import bestrelpath

from conformance.harness.known_failures.expectations import OUTCOMES, Expectation
from conformance.harness.options import DEFAULT_IMPLEMENTATION, requested_implementation
from conformance.harness.specification.requirements import Requirement
from conformance.harness.texts.pending import OPTION as PENDING_OPTION
from conformance.harness.texts.snapshots import OPTION


def add_context(
    report: pytest.TestReport,
    implementation: str,
    requirements: list[Requirement],
    expectations: list[Expectation],
    command: str,
) -> None:
    """Put the requirements above the failure in `report`, and the `command` that runs the test alone below it.

    `expectations` are the entries about the test, none of which describes this failure.
    """
    header = "\n".join(
        f"{requirement.identifier} ({requirement.level}), {implementation}: {requirement.sentence}"
        for requirement in requirements
    )
    if isinstance(report.longrepr, ExceptionChainRepr):
        first = report.longrepr.chain[0][0]
        first.reprentries = [ReprEntryNative([header + "\n\n"]), *first.reprentries]
    else:
        report.longrepr = f"{header}\n\n{report.longrepr}"
    add_line(report, "")
    for entry in expectations:
        expected = next(name for name, outcome in OUTCOMES.items() if outcome == entry.outcome)
        match = entry.match.pattern
        add_line(report, f"not the known failure: {entry.place} expects {expected!r} with a message that has {match!r}")
    add_line(report, f"run it alone: {command}")


def add_line(report: pytest.TestReport, line: str) -> None:
    """Append a line to the failure in `report`."""
    if isinstance(report.longrepr, ExceptionChainRepr):
        last = report.longrepr.chain[-1][0]
        last.reprentries = [*last.reprentries, ReprEntryNative([line + "\n"])]
    else:
        report.longrepr = f"{report.longrepr}\n{line}"


def rerun_command(config: pytest.Config, test: str) -> str:
    """The shell command that runs the test with the node id `test` alone, from the folder where pytest was started."""
    path, colons, name = test.partition("::")
    words = ["pytest", bestrelpath(config.invocation_params.dir, config.rootpath / path) + colons + name]
    implementation = requested_implementation(config).name
    if implementation != DEFAULT_IMPLEMENTATION:
        words += ["--fx-impl", implementation]
    for request in config.getoption("--fx-models") or []:
        words += ["--fx-models", request]
    for option in (OPTION, PENDING_OPTION, "--fx-device"):
        if config.getoption(option):
            words += [option, config.getoption(option)]
    return shlex.join(words)
