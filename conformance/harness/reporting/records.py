"""The record that `--fx-report DIR` writes: a run as JSON lines, one for each requirement and test.

`record.schema.json` describes a line. The controlling process writes the file. Until the run ends, the file holds the
header alone. A record without a footer is of a run that was killed.
"""

import importlib.metadata
import json
import os
import platform
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Generator, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from conformance.files import write_atomically
from conformance.harness.options import requested_implementation
from conformance.harness.outcomes import Outcome, failure_of
from conformance.harness.reporting.results import Results
from conformance.harness.reporting.verdicts import Judgement, Verdict
from conformance.harness.specification.chapters import commit, digest

REPORT_OPTION = "--fx-report"
FORMAT = 2
SCHEMA = Path(__file__).with_name("record.schema.json")
"""The JSON schema of one line."""

_WORDS = {Outcome.PASSED: "pass", Outcome.FAILED: "fail", Outcome.SKIPPED: "not-judged"}

Line = dict[str, Any]


def add_record_options(parser: pytest.Parser) -> None:
    """Add the option for the record."""
    parser.getgroup("fx").addoption(
        REPORT_OPTION, metavar="DIR", help="write the results of the run to DIR/MODULE.jsonl"
    )


def record_path(config: pytest.Config) -> Path | None:
    """The file of the record that --fx-report asks for, or None."""
    folder = config.getoption(REPORT_OPTION, None)
    name = f"{requested_implementation(config).name}.jsonl"
    return Path(config.invocation_params.dir, folder, name) if folder else None


class Recorder:
    """Hooks that write the record."""

    def __init__(self, config: pytest.Config, results: Results, path: Path) -> None:
        """Write the header to `path`, over an earlier record of the same implementation.

        Raises:
            UsageError: the folder cannot be written to.
        """
        self._config, self._results = config, results
        self._path = path
        self._started, self._clock = datetime.now(UTC), time.perf_counter()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(path, _encoded([self._header()]))
        except OSError as error:
            raise pytest.UsageError(
                f"{REPORT_OPTION} cannot write to {path.parent}: {error.strerror}. Pass a writable folder"
            ) from error

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> Generator[None, None, None]:
        """Write the record after all other hooks have set the exit status."""
        yield
        requirements = list(_requirement_lines(self._results))
        footer = {
            "kind": "footer",
            "requirements": len(requirements),
            "tests": dict(Counter(record["outcome"] for record in self._results.outcomes.values())),
            "seconds": round(time.perf_counter() - self._clock, 3),
            "exit_status": int(session.exitstatus),
        }
        lines = [self._header(), *requirements, *_test_lines(self._results), footer]
        try:
            write_atomically(self._path, _encoded(lines))
            shown = os.path.relpath(self._path, self._config.invocation_params.dir)
            self._results.notes.append(f"record          {shown}")
        except OSError as error:
            session.exitstatus = pytest.ExitCode.INTERNAL_ERROR
            print(f"{self._path} was not written: {error.strerror}", file=sys.stderr)

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
            "devices": {"cpu": f"{platform.machine()}, {os.cpu_count()} cores", **results.devices()},
            "options": {
                "level": option("--fx-level", None),
                "full": bool(option("--fx-full", False)),
                "models": list(option("--fx-models", None) or []),
                "filtered": not results.all_asked_for,
                "arguments": list(self._config.invocation_params.args),
            },
            "specification": {"digest": digest(), "commit": commit(), "requirements": len(results.requirements)},
            "started": self._started.isoformat(timespec="seconds"),
        }

    def _versions(self) -> dict[str, str | None]:
        facts = self._results.facts_about("version")
        versions = {name: fact.removeprefix(f"{name} ") for name, fact in facts.items()}
        installed = {name: version_of(name) for name in ("torch", "torchvision")}
        return {"python": platform.python_version(), "suite": version_of("reference-fx"), **installed, **versions}


def version_of(package: str) -> str | None:
    """The version of a package; None if it is not installed."""
    try:
        return importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        return None


def _encoded(lines: list[Line]) -> bytes:
    text = "".join(json.dumps(line, ensure_ascii=False, allow_nan=False) + "\n" for line in lines)
    return text.encode("utf-8", errors="backslashreplace")


def _requirement_lines(results: Results) -> Iterator[Line]:
    """Yield a line for each requirement of a collected test that the run asks for, in the specification's order."""
    judgements = results.judgements()
    failures: defaultdict[str, list[Line]] = defaultdict(list)
    for test, report in results.failures.items():
        failure, record = failure_of(report), results.outcomes.get(test)
        if failure is not None and record is not None:
            said = {"message": failure["message"], "command": failure["command"]}
            for name in record["requirements"]:
                failures[name].append({"test": test, "outcome": _word(record["outcome"]), **said})
    collected = {name for names in results.collected.values() for name in names} | set(judgements)
    for name, requirement in results.requirements.items():
        if name not in collected or not results.asks_for(name):
            continue
        judgement = judgements.get(name, Judgement(Verdict.NOT_JUDGED, False, None, (), {}))
        yield {
            "kind": "requirement",
            "id": name,
            "level": requirement.level,
            "outcome": judgement.verdict.value,
            "expected": judgement.expected,
            "reason": judgement.reason,
            "blocked_by": list(judgement.blocked_by),
            "sentence": requirement.sentence,
            "failures": failures[name],
        }


def _test_lines(results: Results) -> Iterator[Line]:
    """Yield a line for each test of requirements, also for one that was not run."""
    for test, record in results.outcomes.items():
        yield {
            "kind": "test",
            "test": test,
            "outcome": _word(record["outcome"]),
            "judged": record["judged"],
            "requirements": record["requirements"],
        }
    for outcome, tests in (("not-run", results.collected), ("not-selected", results.not_selected)):
        for test, named in tests.items():
            if named and test not in results.outcomes:
                yield {"kind": "test", "test": test, "outcome": outcome, "judged": False, "requirements": named}


def _word(outcome: str) -> str:
    """The word for the outcome of a test: that for the verdict on a requirement, where there is one."""
    return _WORDS.get(Outcome(outcome), outcome)
