"""Judge wrong implementations within one run of pytest: each in a process forked from it, where reference_fx is broken.

To import torch and to collect the tests takes longer than most wrong implementations take to be rejected.
"""

import contextlib
import gc
import json
import os
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from tempfile import mkstemp

import pytest
import torch

import reference_fx
from conformance.harness.implementation.plugin import implementation_of_run
from conformance.harness.outcomes import failure_of
from conformance.harness.specification.markers import requirements_of
from tests.forks import in_fork
from tests.known_bad.faults import Row

CONFORMANCE = Path(__file__).parents[2] / "conformance"
_ALL = 1_000_000
FULL_TIER = {"models.script", "models.compile"}
"""What --fx-full adds to the checks of models."""
QUICKLY = ["-q", "-s", "--tb=no", "-p", "no:cacheprovider", "-p", "no:hypothesispytest"]


class _Judge:
    """Runs tests for each row in place of all tests once, and keeps what failed."""

    def __init__(self, rows: Iterable[Row], file: Path, *, limit: int) -> None:
        self._rows, self._file, self._limit = rows, file, limit
        self._failures: dict[str, str] = {}

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        implementation_of_run(session.config)
        gc.freeze()  # so that no collection in a forked process writes to the memory that all of them share
        found: dict[str, dict[str, str]] = {row.name: {} for row in self._rows}
        for row in self._rows:
            named = [item for item in session.items if self._limit or row.fails.keys() & requirements_of(item)]
            named.sort(key=lambda item: row.first not in item.name)
            with contextlib.suppress(EOFError):  # a process that died
                found[row.name] = in_fork(partial(self._run, row, named))
        self._file.write_text(json.dumps(found))  # the suite may run in a process of its own
        return True

    def _run(self, row: Row, items: Sequence[pytest.Item]) -> dict[str, str]:
        """Break reference_fx, and run tests until all requirements have failed that have to."""
        row.fault(reference_fx)
        for item, following in zip(items, [*items[1:], None], strict=False):
            if not set(requirements_of(item)) <= self._failures.keys():
                item.session._setupstate.teardown_exact(item)  # of what an item that is left out would have torn down
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if len(self._failures) >= self._limit if self._limit else self._failures.keys() >= row.fails.keys():
                break
        return self._failures

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        failure, record = failure_of(report), getattr(report, "conformance", None)
        if failure and record:
            for requirement in record["requirements"]:
                self._failures.setdefault(requirement, f"{report.nodeid}: {failure['message']}")


def judged(rows: Sequence[Row], chapters: Iterable[str], *options: str, limit: int = 0) -> dict[str, dict[str, str]]:
    """The requirements that fail for each row, each with the first failure; the rows have the same device.

    Raises:
        RuntimeError: the tests cannot be collected.
    """
    if rows[0].device:
        options = (*options, "--fx-device", rows[0].device, "-k", rows[0].device)
    files = sorted({str(file) for chapter in chapters for file in CONFORMANCE.glob(f"test_{chapter}*.py")})
    torch.set_num_threads(1)
    descriptor, name = mkstemp()  # no folder that removes itself: the forked processes would remove it
    os.close(descriptor)
    judge = _Judge(rows, Path(name), limit=limit)
    status = pytest.main([*files, *QUICKLY, "--fx-impl=reference_fx", "-n0", *options], plugins=[judge])
    found = Path(name).read_text()
    Path(name).unlink()
    if status != pytest.ExitCode.OK:
        raise RuntimeError(f"the tests of {', '.join(chapters)} could not be collected: pytest ended with {status}")
    return dict(json.loads(found))


def wrong_verdicts(rows: Sequence[Row]) -> list[str]:
    """A line for each requirement that does not reject a row that it is to reject, or says something else.

    Where the rows have a model, which is the same for all, also one for each other requirement of it that fails.
    """
    model, named = rows[0].model, {requirement for row in rows for requirement in row.fails}
    chapters, options = sorted({requirement.partition(".")[0] for requirement in named}), list[str]()
    if model:
        chapters, options = ["models"], ["-k", f"torchvision/{model}] or torchvision/{model}-"]
    if named and named <= FULL_TIER:
        chapters = ["models_full"]
    if "equivalence" in chapters or chapters == ["models_full"]:
        options.append("--fx-full")
    if rows[0].device:
        options = []  # one in five situations for each form is enough
    found = judged(rows, chapters, *options, limit=_ALL if model else 0)
    return [line for row in rows for line in _wrong(row, found[row.name])]


def _wrong(row: Row, found: Mapping[str, str]) -> Iterator[str]:
    for requirement, words in row.fails.items():
        if requirement not in found:
            yield f"{row.name}: {requirement} passes"
        elif not re.search(words, found[requirement]):
            yield f"{row.name}: {requirement} says {found[requirement]!r}, and nothing like {words!r}"
    for requirement in found.keys() - row.fails.keys() if row.model else ():
        yield f"{row.name}: {requirement} fails as well: {found[requirement]}"
