"""The record that `--fx-report DIR` writes: a run as JSON lines, one for each test, requirement and model.

`record.schema.json` describes a line. The controlling process writes the file. Until the run ends, the file holds the
header and a line for each test that was judged; a record without a footer is of a run that was killed.
"""

import contextlib
import importlib.metadata
import json
import math
import os
import platform
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Generator, Iterator, Mapping
from dataclasses import asdict, dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from conformance.files import write_atomically
from conformance.harness.options import requested_implementation
from conformance.harness.outcomes import (
    OF_PROCESS,
    Outcome,
    Record,
    failure_of,
    judged_test,
    model_of,
    record_of,
)
from conformance.harness.reporting.results import Results
from conformance.harness.reporting.verdict_lines import causes_of_failures
from conformance.harness.reporting.verdicts import Judgement, Verdict
from conformance.harness.specification.chapters import commit, digest

REPORT_OPTION = "--fx-report"
FORMAT = 2
SCHEMA = Path(__file__).with_name("record.schema.json")
"""The JSON schema of one line."""

_CHAPTER = "models."
_WORDS = {Outcome.PASSED: "pass", Outcome.FAILED: "fail", Outcome.SKIPPED: "not-judged"}

Line = dict[str, Any]


def add_record_options(parser: pytest.Parser) -> None:
    """Add the option for the record."""
    parser.getgroup("fx").addoption(
        REPORT_OPTION, metavar="DIR", help="write what the run finds to DIR/<implementation>.jsonl"
    )


def record_path(config: pytest.Config) -> Path | None:
    """The file of the record that --fx-report asks for, or None."""
    folder = config.getoption(REPORT_OPTION, None)
    name = f"{requested_implementation(config).name}.jsonl"
    return Path(config.invocation_params.dir, folder, name) if folder else None


@dataclass
class Account:
    """What a record says of a run besides the results."""

    header: Line
    """The first line."""
    seconds: float
    """How long the run took."""
    failures: dict[str, Line] = field(default_factory=dict)
    """The message and the command of each test that failed."""
    models: defaultdict[str, Line] = field(default_factory=lambda: defaultdict(dict))
    """Of each model: its family, the time to trace it, its number of nodes, and the differences by device."""


def record_lines(results: Results, account: Account, exit_status: int) -> list[Line]:
    """The lines of the whole record of a run that ended with `exit_status`."""
    results = _in_order_of_collection(results)
    causes = [{"kind": "cause", **asdict(cause)} for cause in causes_of_failures(results, results.judgements())]
    requirements = list(_requirement_lines(results, account))
    models = list(_model_lines(results, account))
    footer = {
        "kind": "footer",
        "requirements": len(requirements),
        "models": len(models),
        "tests": dict(Counter(record["outcome"] for record in results.outcomes.values())),
        "seconds": round(account.seconds, 3),
        "exit_status": exit_status,
    }
    return [account.header, *causes, *requirements, *models, *_test_lines(results), footer]


def _in_order_of_collection(results: Results) -> Results:
    """`results` as if one process had run the tests one after the other: not in the order in which workers ended."""
    place = {test: number for number, test in enumerate(results.collected)}

    def key(item: tuple[str, object]) -> int:
        return place.get(item[0].removesuffix(OF_PROCESS), len(place))

    outcomes, failures = sorted(results.outcomes.items(), key=key), sorted(results.failures.items(), key=key)
    return replace(results, outcomes=dict(outcomes), failures=dict(failures))


def encoded(lines: list[Line]) -> bytes:
    """The text of `lines`."""
    text = "".join(json.dumps(line, ensure_ascii=False, allow_nan=False) + "\n" for line in lines)
    return text.encode("utf-8", errors="backslashreplace")


def _requirement_lines(results: Results, account: Account) -> Iterator[Line]:
    """Yield a line for each requirement of a collected test that the run asks for, in the specification's order."""
    outcomes, judgements = results.outcomes, results.judgements()
    tests: defaultdict[str, list[str]] = defaultdict(list)
    for test, record in outcomes.items():
        for name in record["requirements"]:
            tests[name].append(test)
    collected = {name for names in results.collected.values() for name in names} | set(tests)
    for name, requirement in results.requirements.items():
        if name not in collected or not results.asks_for(name):
            continue
        judgement = judgements.get(name, Judgement(Verdict.NOT_JUDGED, False, None, (), {}))
        failing = {test: outcomes[test]["outcome"] for test in tests[name] if test in account.failures}
        yield {
            "kind": "requirement",
            "id": name,
            "chapter": requirement.chapter,
            "level": requirement.level,
            **_verdict(judgement),
            "sentence": requirement.sentence,
            "failures": [
                {"test": test, "outcome": _word(outcome), **account.failures[test]} for test, outcome in failing.items()
            ],
        }


def _model_lines(results: Results, account: Account) -> Iterator[Line]:
    """Yield a line for each model that was tested, in the order of their names."""
    checks: defaultdict[str, dict[str, str]] = defaultdict(dict)
    for test, record in results.outcomes.items():
        model = model_of(test)
        for name in record["requirements"] if model in account.models else []:
            if name.startswith(_CHAPTER):
                _add_check(checks[str(model)], name.removeprefix(_CHAPTER), record["outcome"])
    left_out = {tuple(name.split(" ", 1)): reason for name, reason in results.facts_about("cannot").items()}
    for model in sorted(checks):
        known = account.models[model]
        differences = known.get("differences", {})
        yield {
            "kind": "model",
            "name": model,
            "family": known["family"],
            "checks": {name: _word(outcome) for name, outcome in checks[model].items()},
            "left_out": {mode: reason for (mode, of), reason in left_out.items() if of == model},
            "differences": {
                device: {"absolute": _finite(absolute), "relative": _finite(relative)}
                for device, (absolute, relative) in differences.items()
            },
            "trace_seconds": known.get("trace seconds"),
            "nodes": known.get("nodes"),
        }


def _test_lines(results: Results) -> Iterator[Line]:
    """Yield a line for each test of requirements, also for one that was not run."""
    for test, record in results.outcomes.items():
        yield _test_line(test, record)
    for outcome, tests in (("not-run", results.collected), ("not-selected", results.not_selected)):
        for test, named in tests.items():
            if named and test not in results.outcomes:
                yield {"kind": "test", "test": test, "outcome": outcome, "judged": False, "requirements": named}


def _test_line(test: str, record: Record) -> Line:
    return {
        "kind": "test",
        "test": test,
        "outcome": _word(record["outcome"]),
        "judged": record["judged"],
        "requirements": record["requirements"],
    }


class Recorder:
    """Hooks that collect what the results do not hold, and write the record when the run ends."""

    def __init__(self, config: pytest.Config, results: Results, path: Path) -> None:
        """Write the header to `path`, over an earlier record of the same implementation.

        Raises:
            UsageError: the folder cannot be written to.
        """
        self._config, self._results = config, results
        self._path = path
        self._started, self._clock = datetime.now(UTC), time.perf_counter()
        self._account = Account({}, 0)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._write([self._header()])
        except OSError as error:
            raise pytest.UsageError(
                f"{REPORT_OPTION} {path.parent}: {error.strerror}; name a folder that can be written to"
            ) from error

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Collect what the report of one phase of one test carries."""
        record = record_of(report)
        if record is not None:
            self._append(_test_line(judged_test(report), record))
        model = model_of(report.nodeid)
        if model is not None and hasattr(report, "family"):
            known = self._account.models[model]
            known["family"] = report.family
            _add_measures(known, dict(report.user_properties))

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> Generator[None, None, None]:
        """Write the record after all other hooks have set the exit status."""
        yield
        self._account.header, self._account.seconds = self._header(), time.perf_counter() - self._clock
        failures = {test: failure_of(report) for test, report in self._results.failures.items()}
        self._account.failures = {
            test: {"message": failure["message"], "command": failure["command"]}
            for test, failure in failures.items()
            if failure
        }
        try:
            self._write(record_lines(self._results, self._account, int(session.exitstatus)))
            shown = os.path.relpath(self._path, self._config.invocation_params.dir)
            self._results.notes.append(f"record          {shown}")
        except OSError as error:
            session.exitstatus = pytest.ExitCode.INTERNAL_ERROR
            print(f"{self._path} was not written: {error.strerror}", file=sys.stderr)

    def _append(self, line: Line) -> None:
        """Append what is known so far, which the whole record replaces when the run ends."""
        with contextlib.suppress(OSError), self._path.open("ab") as file:
            file.write(encoded([line]))

    def _write(self, lines: list[Line]) -> None:
        write_atomically(self._path, encoded(lines))

    def _header(self) -> Line:
        results, option = self._results, self._config.getoption
        about = results.facts_about("implementation")
        return {
            "kind": "header",
            "format": FORMAT,
            "implementation": {
                "name": results.name,
                "version": about.get("version") or None,
                "location": about.get("location", ""),
                "delegates": about["delegates"].split(", ") if about.get("delegates") else [],
            },
            "versions": self._versions(),
            "platform": platform.platform(),
            "devices": self._devices(),
            "options": {
                "level": option("--fx-level", None),
                "full": bool(option("--fx-full", False)),
                "models": list(option("--fx-models", None) or []),
                "filtered": not results.all_asked_for,
                "arguments": list(self._config.invocation_params.args),
            },
            "specification": {"digest": digest(), "commit": commit(), "requirements": len(results.requirements)},
            "cases": {check: int(count) for check, count in sorted(results.facts_about("cases").items())},
            "files": sorted(results.facts_about("file")),
            "started": self._started.isoformat(timespec="seconds"),
        }

    def _versions(self) -> dict[str, str | None]:
        facts = self._results.facts_about("version")
        versions = {name: fact.removeprefix(f"{name} ") for name, fact in facts.items()}
        installed = {name: version_of(name) for name in ("torch", "torchvision")}
        return {"python": platform.python_version(), "suite": version_of("reference-fx"), **installed, **versions}

    def _devices(self) -> dict[str, str]:
        used = {device: "used" for each in self._account.models.values() for device in each.get("differences", ())}
        return {**used, **self._results.facts_about("device"), "cpu": f"{platform.machine()}, {os.cpu_count()} cores"}


def version_of(package: str) -> str | None:
    """The version of a package; None if it is not installed."""
    try:
        return importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        return None


def _add_measures(model: Line, properties: Mapping[str, object]) -> None:
    """Add what a test of a model has measured."""
    for key in ("trace seconds", "nodes"):
        if key in properties:
            model[key] = properties[key]
    amounts = [properties.get(f"largest {kind} difference") for kind in ("absolute", "relative")]
    if all(isinstance(amount, float) for amount in amounts):
        largest = model.setdefault("differences", {}).setdefault(str(properties.get("device")), [0.0, 0.0])
        largest[:] = [max(pair) for pair in zip(largest, amounts, strict=True)]


def _verdict(judgement: Judgement) -> Line:
    return {
        "outcome": judgement.verdict.value,
        "expected": judgement.expected,
        "reason": judgement.reason,
        "blocked_by": list(judgement.blocked_by),
        "tests": {outcome: count for outcome, count in judgement.tests.items() if count},
    }


def _word(outcome: str) -> str:
    """The word for the outcome of a test: that for the verdict on a requirement, where there is one."""
    return _WORDS.get(Outcome(outcome), outcome)


def _add_check(checks: dict[str, str], name: str, outcome: str) -> None:
    """Add the outcome of one more test of a check; the first outcome that is no pass is that of the check."""
    if checks.get(name, Outcome.PASSED) in (Outcome.PASSED, Outcome.SKIPPED):
        checks[name] = outcome if name not in checks or outcome != Outcome.SKIPPED else checks[name]


def _finite(amount: float) -> float:
    """`amount`, or the largest number in place of infinity, which JSON cannot express."""
    return amount if math.isfinite(amount) else sys.float_info.max
