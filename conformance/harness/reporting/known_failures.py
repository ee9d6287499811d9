"""Hooks of --fx-expect-update: write the list of known failures when the run ends."""

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from pathlib import Path

import pytest

from conformance.files import write_atomically
from conformance.harness.known_failures.expectations import (
    ROWS,
    Expectations,
    ExpectationsError,
)
from conformance.harness.known_failures.file import expectations_file, load_expectations, read_text
from conformance.harness.known_failures.text import Edit, edited
from conformance.harness.known_failures.updating import plan_edit
from conformance.harness.outcomes import failure_of, judged_test
from conformance.harness.results.coverage import selects_all_of, selects_everything
from conformance.harness.results.results import Results
from conformance.harness.specification.requirements import Requirement

_HEADER = (
    "# What {} is known not to meet, in the order of the requirements' ids. conformance/spec/README.md has the rules.\n"
)


class ExpectationsUpdate:
    """Hooks of the controlling process that update the list of known failures when the run ends."""

    def __init__(self, config: pytest.Config, results: Results) -> None:
        """Update the list from `results`, once the run has filled that."""
        self._config, self._results = config, results
        self._path, self._shown = expectations_file(config)
        self._phrases: dict[str, str] = {}
        self._interrupted = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Keep the phrase of a failure."""
        failure = failure_of(report)
        if failure is not None:
            self._phrases[judged_test(report)] = failure["phrase"]
        elif report.failed:
            self._phrases[judged_test(report)] = str(report.longrepr)

    def pytest_keyboard_interrupt(self, excinfo: pytest.ExceptionInfo[BaseException]) -> None:
        """Note that Ctrl-C has stopped the run; the `-x` of pytest-xdist comes here with another exception."""
        self._interrupted = excinfo.type is KeyboardInterrupt or "keyboard-interrupt" in str(excinfo.value)

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        """Write the list, and fail the run if it cannot be written or an entry has no reason."""
        if not self._results.outcomes and not self._interrupted:
            return
        if self._interrupted or exitstatus in (pytest.ExitCode.INTERNAL_ERROR, pytest.ExitCode.USAGE_ERROR):
            self._results.notes.append(f"known failures  {self._shown} is as it was: the run was stopped")
            return
        ended = exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED)
        try:
            unexplained = self._update(finished=ended and not session.shouldfail and not session.shouldstop)
        except (ExpectationsError, OSError) as error:
            self._results.notes.append(f"known failures  {self._shown} is as it was: {error}")
            unexplained = True
        self._results.expectations_updated = True
        if unexplained and exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def _update(self, *, finished: bool) -> bool:
        """Write the list if it has to change, and return whether an entry has no reason."""
        path, shown, results = self._path.resolve(), self._shown, self._results
        known = load_expectations(path, shown, results.requirements)
        text = read_text(path, shown) if path.exists() else ""
        edit = plan_edit(
            known, results.outcomes, self._phrases, results.requirements, self._ran_whole(finished=finished)
        )
        new = edited(text or _HEADER.format(results.name), edit, shown)
        if new != text and (text or edit != Edit()):
            write_atomically(path, new.encode("utf-8"))
        written = load_expectations(path, shown, results.requirements)
        results.notes.extend(_report(edit, known, written))
        return any(entry.unexplained for entry in written.written)

    def _ran_whole(self, *, finished: bool) -> Callable[[str], bool]:
        """The function that says of a requirement whether all of its tests were selected and the run finished."""
        config = self._config
        if not finished:
            return lambda requirement: False
        if selects_everything(config):
            return lambda requirement: requirement not in self._results.deselected
        suite = config.rootpath / "conformance"
        files = {file: file.read_text(encoding="utf-8") for file in suite.rglob("test_*.py")}
        selected = {file for file in files if selects_all_of(config, file)}
        requirements = self._results.requirements
        chapters = {requirement.chapter for requirement in requirements.values()}

        def ran_whole(requirement: str) -> bool:
            about = _files_about(requirements[requirement], files, chapters)
            return requirement not in self._results.deselected and selected.issuperset(about)

        return ran_whole


def _files_about(requirement: Requirement, files: Mapping[Path, str], chapters: Collection[str]) -> Iterator[Path]:
    """The test files of the requirement's chapter, and those that name the requirement."""
    named = re.compile(rf"""(["']){re.escape(requirement.identifier)}\1""")
    for file, text in files.items():
        if _chapter(file, chapters) == requirement.chapter or named.search(text):
            yield file


def _chapter(file: Path, chapters: Collection[str]) -> str | None:
    """The chapter that a file `test_<chapter>.py` or `test_<chapter>_<part>.py` tests; None for other files."""
    found = [chapter for chapter in chapters if f"{file.stem}_".startswith(f"test_{chapter}_")]
    return max(found, key=len, default=None)


def _report(edit: Edit, before: Expectations, after: Expectations) -> Iterator[str]:
    """Yield the numbers of changed entries, and the entries without a reason."""
    kept = len(before.written) - len(edit.removed) - len(edit.changed)
    yield (
        f"known failures  {after.path}: {len(edit.added)} added, {len(edit.changed)} changed,"
        f" {len(edit.removed)} removed, {kept} kept"
    )
    kept_reasons = [each for each in after.entries if (each.requirement, each.test) in edit.kept_reasons]
    yield from _rows(
        [f"{each.name} fails otherwise than before: does its reason hold? ({each.place})" for each in kept_reasons],
        "that fail otherwise",
    )
    problems = list(after.unexplained())
    yield from _rows(problems, "without a reason")
    if problems:
        yield "each known failure needs a reason, so this run fails"


def _rows(lines: Sequence[str], what: str) -> Iterator[str]:
    """Yield the first lines, and how many entries there are besides."""
    yield from (f"  {line}" for line in lines[:ROWS])
    if len(lines) > ROWS:
        yield f"  and {len(lines) - ROWS} more entries {what}"
