"""How a failure reads: the requirement first, then what went wrong, then how to run that test alone."""

import shlex

import pytest
from _pytest._code.code import ExceptionChainRepr, ReprEntryNative
from _pytest.pathlib import bestrelpath

from conformance.harness.known_failures.expectations import OUTCOMES, Expectation
from conformance.harness.options import DEFAULT_IMPLEMENTATION, requested_implementation
from conformance.harness.specification.requirements import Requirement
from conformance.harness.texts.pending import OPTION as PENDING_OPTION
from conformance.harness.texts.snapshots import OPTION


def frame(
    report: pytest.TestReport,
    implementation: str,
    requirements: list[Requirement],
    expectations: list[Expectation],
    command: str,
) -> None:
    """Put the requirements above what `report` says, and the `command` that runs the test alone below it.

    The `expectations` are the known failures that this is not.
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
    for line in [*map(_other_failure, expectations), f"run it alone: {command}"]:
        add_line(report, line)


def add_line(report: pytest.TestReport, line: str) -> None:
    """Put one more line below what `report` says."""
    if isinstance(report.longrepr, ExceptionChainRepr):
        last = report.longrepr.chain[-1][0]
        last.reprentries = [*last.reprentries, ReprEntryNative([line + "\n"])]
    else:
        report.longrepr = f"{report.longrepr}\n{line}"


def _other_failure(entry: Expectation) -> str:
    outcome = next(name for name, outcome in OUTCOMES.items() if outcome == entry.outcome)
    return f"not the known failure: {entry.place} expects {outcome!r} with a message that has {entry.match.pattern!r}"


def rerun_command(item: pytest.Item) -> str:
    """The shell command that runs `item` alone, on the same implementation, from where pytest was started."""
    return command_of(item.config, item.nodeid)


def command_of(config: pytest.Config, test: str) -> str:
    """The shell command that runs the test with the id `test` alone."""
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
