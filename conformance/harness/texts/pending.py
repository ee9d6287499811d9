"""Keep the texts that differ from their snapshots for `fxconf review`, with a manifest of all texts.

The process that runs a test writes its text at once. The controlling process writes the manifest when the run ends.
"""

import os
import shlex
from collections.abc import Generator, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TypedDict

import pytest

from conformance.files import IS_INSTALLED
from conformance.harness.machines.plugin import machine_of
from conformance.harness.options import folder_to_write, requested_implementation
from conformance.harness.outcomes import model_of
from conformance.harness.results.coverage import run_finished, selects_everything
from conformance.harness.results.results import RESULTS
from conformance.harness.texts.pending_merging import FoundTexts
from conformance.harness.texts.snapshots import OPTION as SNAPSHOTS_OPTION
from conformance.harness.texts.snapshots import snapshot_root
from conformance.pending_folder import (
    FOLDER,
    PENDING,
    Entry,
    Manifest,
    PendingError,
    Status,
    digest,
    is_foreign,
    read_manifest,
    remove_text,
    write_manifest,
    write_text,
    written_texts,
)

OPTION = "--fx-pending"
MARKER = "compares_text"

_FOUND = pytest.StashKey["_Found"]()
"""On a test: the results for the texts that the test compared."""
_SENT = pytest.StashKey[dict[str, bytes]]()
"""On a test: the texts that differ, if the pending folder is on another machine."""
_PROBLEM = pytest.StashKey[str]()
"""On a run: why this process could not write a text."""
_FIXTURE = "match_snapshot"
_Found = dict[str, tuple[str, str | None, str | None]]
"""Maps the path of a text to its status, the hash of the snapshot and the hash of the text."""


class Notes(TypedDict):
    """What reports carry about texts, in types that pytest-xdist can send."""

    expected: dict[str, list[str]]
    """On the first report of a process: maps each test that compares texts to those that its marker names."""
    found: _Found
    """The results for the texts of the test."""
    sent: dict[str, bytes]
    """From another machine: the texts of the test that differ, which the controlling process writes."""
    problem: str
    """Why a text could not be written; empty if it was written."""


def add_pending_options(parser: pytest.Parser) -> None:
    """Add the option that names the pending folder."""
    parser.getgroup("fx").addoption(
        OPTION,
        metavar="DIR",
        help=f"keep the texts that differ from their snapshots in DIR, for fxconf review (default: {FOLDER})",
    )


def pending_folder(config: pytest.Config) -> Path:
    """The folder of --fx-pending, or else the default."""
    own = config.getoption(OPTION, None)
    return Path(config.invocation_params.dir, own) if own else folder_to_write(config) / FOLDER


def refuse_pending_folder(config: pytest.Config) -> None:
    """Refuse a pending folder in which texts would mix with other files.

    Raises:
        UsageError: the folder is among the snapshots, or holds other files.
    """
    if hasattr(config, "workerinput"):
        return  # other workers may be writing texts there already
    own, folder = config.getoption(OPTION), pending_folder(config)
    if own == "":
        raise pytest.UsageError(f"{OPTION}: name a folder")
    if folder.resolve().is_relative_to(snapshot_root(config).resolve()):
        where = f"{SNAPSHOTS_OPTION} {config.getoption(SNAPSHOTS_OPTION)}" if not own else f"{OPTION} {own}"
        raise pytest.UsageError(f"{where}: pending texts would be among the snapshots; name another folder")
    if own and is_foreign(folder):
        raise pytest.UsageError(f"{OPTION} {own} holds something else: name a folder of its own")


def expected_texts(item: pytest.Item) -> list[str]:
    """The names of the texts that the test compares, from its marker: `compares_text(".py")`."""
    model = model_of(item.nodeid)
    suffixes = [str(each) for mark in item.iter_markers(MARKER) for each in mark.args]
    return [f"{model}{suffix}" for suffix in suffixes if model]


def keep_text(item: pytest.Item, name: str, old: bytes | None, new: bytes) -> str:
    """Note the result for a text, write the text if it differs, and return a line for the failure of the test.

    `old` is the snapshot; None if there is none.
    """
    expected = expected_texts(item)
    if expected and name not in expected:
        pytest.fail(f"the test compares {name}, and its marker {MARKER} says {', '.join(expected)}", pytrace=False)
    status = Status.MATCHED if old == new else Status.NEW if old is None else Status.CHANGED
    found = item.stash.setdefault(_FOUND, {})
    found[name] = str(status), digest(old) if old is not None else None, digest(new)
    if status == Status.MATCHED:
        return ""
    try:
        if machine_of(item.config):
            item.stash.setdefault(_SENT, {})[name] = new
        else:
            write_text(pending_folder(item.config), name, new)
    except OSError as error:
        item.config.stash[_PROBLEM] = str(error)
        return ""
    return f"the new text is pending: {review_command(item.config)} looks at it"


class TextNotes:
    """Hooks of a process that runs tests, which attach the results for texts to reports."""

    def __init__(self) -> None:
        """Start without a collected test."""
        self._expected: dict[str, list[str]] = {}

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Note the texts that collected tests compare, for the first report to carry."""
        self._expected = {
            item.nodeid: expected_texts(item) for item in session.items if _FIXTURE in getattr(item, "fixturenames", ())
        }

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """Attach the notes to the report."""
        report = yield
        notes = Notes(expected=self._expected, found={}, sent={}, problem=item.config.stash.get(_PROBLEM, ""))
        self._expected = {}
        if call.when != "teardown" and _FIXTURE in getattr(item, "fixturenames", ()):
            notes["found"], notes["sent"] = _found(item, call), item.stash.get(_SENT, {})
        if any(notes.values()):
            report.__dict__["texts"] = notes
        return report


def _found(item: pytest.Item, call: pytest.CallInfo[None]) -> _Found:
    """The results for the texts of a test after its setup or call."""
    found = item.stash.get(_FOUND, {})
    if call.excinfo is None and call.when == "setup":
        return found
    skipped = call.excinfo is not None and call.excinfo.errisinstance(pytest.skip.Exception)
    status = Status.SKIPPED if skipped else Status.FAILED
    return {name: (str(status), None, None) for name in expected_texts(item)} | found


class KeepPending:
    """Hooks of the controlling process that write the manifest, and remove texts that are no longer pending."""

    def __init__(self, config: pytest.Config) -> None:
        """Read the manifest of an earlier run."""
        self._config, self._folder = config, pending_folder(config)
        root = snapshot_root(config)
        self._manifest = Manifest(
            implementation=requested_implementation(config).name,
            arguments=tuple(map(str, config.invocation_params.args)),
            root=_from(self._folder.parent, root),
            started=_now(),
        )
        models = tuple(config.getoption("--fx-models") or ())
        self._texts = FoundTexts(self._folder, root, models)
        self._problem = ""
        try:
            earlier = read_manifest(self._folder)
        except PendingError:  # there is none, or it cannot be read
            earlier = self._manifest
        this = (self._manifest.implementation, self._manifest.root)
        self._of_others = (earlier.implementation, earlier.root) != this
        self._before = {} if self._of_others else earlier.entries

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Collect the notes of a report."""
        notes: Notes | None = getattr(report, "texts", None)
        if notes is None:
            return
        if notes["expected"] and not self._texts.expected:
            self._texts.expected = notes["expected"]
        self._problem = notes["problem"] or self._problem
        self._write_sent(notes["sent"])
        if notes["found"]:
            self._texts.found[report.nodeid] = {
                name: Entry(Status(status), base, new) for name, (status, base, new) in notes["found"].items()
            }
        if notes["expected"] or notes["found"]:
            self._write_unfinished()

    def _write_sent(self, sent: dict[str, bytes]) -> None:
        """Write what another machine has sent, as this one's workers write theirs."""
        try:
            for name, text in sent.items():
                write_text(self._folder, name, text)
        except (OSError, ValueError) as error:
            self._problem = str(error)

    def _write_unfinished(self) -> None:
        """Write a manifest without an end, unless that would replace the texts of another implementation."""
        if self._of_others:
            return
        found = {path: entry for entries in self._texts.found.values() for path, entry in entries.items()}
        expected = {path for paths in self._texts.expected.values() for path in paths}
        entries = dict.fromkeys(expected, Entry(Status.SKIPPED)) | dict(self._before) | found
        try:
            write_manifest(self._folder, replace(self._manifest, entries=entries))
        except OSError as error:
            self._problem = str(error)

    @pytest.hookimpl(wrapper=True, trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> Generator[None, None, None]:
        """Write the manifest after the last worker has ended, and before the summary is printed."""
        yield
        if not self._texts.expected:
            return
        try:
            self._finish(complete=selects_everything(self._config) and run_finished(session, exitstatus))
        except OSError as error:
            self._problem = str(error)
        self._config.stash[RESULTS].notes.extend(self._summary())

    def _finish(self, *, complete: bool) -> None:
        entries = self._texts.entries(self._before, complete=complete)
        manifest = replace(self._manifest, finished=_now(), complete=complete, entries=entries)
        pending = manifest.of(*PENDING)
        if self._of_others and not pending:
            return  # the texts of another implementation stay pending, as this run has none
        write_manifest(self._folder, manifest)
        for path in written_texts(self._folder).difference(pending):
            remove_text(self._folder, path)
        self._manifest = manifest

    def _summary(self) -> Iterator[str]:
        """Yield how many texts are pending, and the command that shows them."""
        if self._problem:
            yield f"pending         texts that differ were not kept: {self._problem}"
            return
        counts = [(len(self._manifest.of(status)), status) for status in (*PENDING, Status.GONE)]
        found = ", ".join(f"{count} {status}" for count, status in counts if count)
        if found:
            yield f"pending         {found}: {review_command(self._config)} looks at them"


def review_command(config: pytest.Config) -> str:
    """The command that shows pending texts, for the folder where pytest was started."""
    folder = _from(config.invocation_params.dir, pending_folder(config))
    pending = [] if folder == FOLDER else ["--pending", folder]
    own = config.getoption(SNAPSHOTS_OPTION, None)
    if not own and not IS_INSTALLED and folder_to_write(config) != config.rootpath:
        own = os.path.relpath(snapshot_root(config), config.invocation_params.dir)
    return shlex.join(["fxconf", "review", *pending, *([SNAPSHOTS_OPTION, own] if own else [])])


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


def _from(folder: Path, path: Path) -> str:
    """`path`, relative to `folder` if it is below that."""
    folder, path = Path(os.path.abspath(folder)), Path(os.path.abspath(path))
    return path.relative_to(folder).as_posix() if path.is_relative_to(folder) else str(path)


def register_pending_hooks(config: pytest.Config) -> None:
    """Register the hooks that keep pending texts."""
    config.pluginmanager.register(TextNotes())
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(KeepPending(config))
