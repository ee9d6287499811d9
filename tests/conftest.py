"""What tests share: a tiny project that registers the harness, to run pytest in, and a browser."""

import gc
import os
import re
import secrets
import shutil
import sys
import textwrap
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from filelock import FileLock
from playwright.sync_api import Browser, BrowserContext

from conformance import simulated_device
from conformance.files import under_ci
from tests.browser import NONE, REMEDY
from tests.forked_pytest import environment_of_a_run, run_forked

REPOSITORY = Path(__file__).parents[1]

_SETTINGS = """
[pytest]
addopts = --strict-markers --strict-config -p no:cacheprovider -p no:hypothesispytest
filterwarnings = error
pythonpath = .
xfail_strict = true
"""


@dataclass(frozen=True)
class Run:
    """One finished run of pytest."""

    status: int
    """The exit status."""
    output: str
    """Everything it printed."""
    counts: dict[str, int]
    """How many tests had each outcome, from the last line: {"passed": 2, "missing": 1}."""


class Suite:
    """A folder with the harness registered, an implementation called `fake_fx`, and what a test adds."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.write("pytest.ini", _SETTINGS)
        self.write("conftest.py", 'pytest_plugins = ["conformance.harness.plugin"]')
        self.write("fake_fx.py", "class Graph: pass\nclass Tracer: pass")

    def write(self, name: str, text: str) -> Path:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(textwrap.dedent(text), encoding="utf-8", newline="")
        return path

    def environment(self, **variables: str | None) -> dict[str, str]:
        """The environment of a run, with `variables` set, or unset where they are None."""
        wanted = {**environment_of_a_run(), "PYTHONPATH": str(REPOSITORY), "FX_IMPL": "fake_fx", **variables}
        return {name: value for name, value in wanted.items() if value is not None}

    def run(self, *arguments: str, **variables: str | None) -> Run:
        """Run pytest in the folder, with `variables` in its environment."""
        status, output = run_forked(arguments, self.folder, self.environment(**variables))
        assert status >= 0, f"signal {-status} killed the run, which had printed:\n{output}"
        return Run(status, output, _counts(output))


def _counts(output: str) -> dict[str, int]:
    last_lines = re.findall(r"^=* ?((?:\d+ \w+,? ?)+)in [\d.]+s", output, re.MULTILINE)
    return {word: int(number) for number, word in re.findall(r"(\d+) (\w+)", last_lines[-1])} if last_lines else {}


_LONG = ("test_known_good", "test_known_bad", "test_site", "test_simulated_device")
"""The files that take longest: `make test` gives each file to one worker, and these have to begin first."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run the files that take longest before the others."""
    items.sort(key=lambda item: not item.path.stem.startswith(_LONG))


def pytest_collection_finish() -> None:
    """Look for garbage among what tests make alone: to look at torch and at all tests again takes long."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> Generator[None, None, None]:
    """Say in the last lines of a run how many tests were left out for want of a browser. Under CI, the run fails."""
    yield
    terminal = session.config.pluginmanager.get_plugin("terminalreporter")
    if terminal is None:  # a worker's
        return
    left_out = sum(report.longrepr[2] == f"Skipped: {NONE}" for report in terminal.stats.get("skipped", []))
    if left_out:
        terminal.write_line(f"{left_out} tests of pages in a browser were left out: {NONE}.")
        terminal.write_line(REMEDY)
    if left_out and under_ci():
        terminal.write_line("The environment variable CI is set: this run fails without them.")
        session.exitstatus = session.exitstatus or pytest.ExitCode.TESTS_FAILED


@pytest.fixture(autouse=True)
def _not_under_ci() -> Iterator[None]:
    """Many tests write snapshots and verdicts, which is refused where CI is set; those of the refusal set it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("CI", raising=False)
        yield


@pytest.fixture(autouse=True)
def _own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """What running models gives is kept for each test alone, and not among the results of whoever runs the tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.getbasetemp() / f"cache-{secrets.token_hex(8)}"))
        yield


@pytest.fixture(autouse=True)
def _own_modules(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """What is imported from a test's folder is forgotten after the test: others have other modules of these names."""
    before = set(sys.modules)
    yield
    folder = str(tmp_path_factory.getbasetemp())
    for name in set(sys.modules) - before:
        module = sys.modules[name]
        if any(path.startswith(folder) for path in [getattr(module, "__file__", None) or "", *_path(module)]):
            del sys.modules[name]


def _path(module: object) -> list[str]:
    return list(getattr(module, "__path__", []))


Once = Callable[[str, Callable[[Path], object]], Path]


@pytest.fixture(scope="session")
def once(tmp_path_factory: pytest.TempPathFactory, worker_id: str, testrun_uid: str) -> Once:
    """Give a folder of a name, which the worker that is first has filled for all of them."""
    base = tmp_path_factory.getbasetemp()
    shared = base if worker_id == "master" else base.parent / f"shared-{testrun_uid}"

    def filled(name: str, fill: Callable[[Path], object]) -> Path:
        folder = shared / name
        folder.mkdir(parents=True, exist_ok=True)
        with FileLock(f"{folder}.lock"):
            if not (done := folder.with_suffix(".done")).exists():
                fill(folder)
                done.touch()
        return folder

    return filled


@pytest.fixture
def compiled_device(once: Once) -> None:
    """Put the simulated device into the test's cache, if there is a compiler, which takes a quarter of a minute."""

    def compiled(folder: Path) -> None:
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("XDG_CACHE_HOME", str(folder))
            simulated_device.built()

    if simulated_device.compiler():
        shutil.copytree(once("device", compiled), os.environ["XDG_CACHE_HOME"])


@pytest.fixture
def suite(tmp_path: Path) -> Suite:
    """A fresh tiny project."""
    return Suite(tmp_path)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium, without a window."""
    from tests.report_browser import launched  # what most tests do without takes long to import

    with launched() as browser:
        yield browser


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A window of its own, without a network."""
    with browser.new_context(viewport={"width": 1280, "height": 900}, color_scheme="light", offline=True) as context:
        yield context


@pytest.fixture
def phone(browser: Browser) -> Iterator[BrowserContext]:
    """The window of a phone, 375 pixels wide."""
    with browser.new_context(viewport={"width": 375, "height": 812}, has_touch=True, is_mobile=True) as context:
        yield context
