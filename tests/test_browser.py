"""Which Chromium the tests of pages use, how they get one, and what is said where there is none."""

import os
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Error

from tests import browser
from tests.conftest import Suite
from tests.report_browser import launched

WORKS, LACKS_A_LIBRARY, FAILS = "exit 0", "exit 127", "exit 1"


class Machine:
    """A machine with no program but the scripts that a test writes."""

    def __init__(self, folder: Path) -> None:
        self.programs, self.own = folder / "programs", folder / "playwrights" / "chrome"
        self.programs.mkdir()

    def program(self, name: str, script: str) -> str:
        return write_script(self.programs / name, script)


def write_script(path: Path, script: str) -> str:
    path.parent.mkdir(exist_ok=True)
    path.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    path.chmod(0o755)
    return str(path)


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    machine = Machine(tmp_path)
    monkeypatch.setenv("PATH", str(machine.programs))
    monkeypatch.delenv(browser.PATH_VARIABLE, raising=False)
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    return machine


def test_the_named_one_comes_first_then_one_on_the_path_then_playwrights_own(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = str(machine.own)
    assert browser.found(own) is None
    assert browser.found(write_script(machine.own, LACKS_A_LIBRARY)) is None
    for script in (WORKS, FAILS):  # one that is broken is found, so that its tests fail
        assert browser.found(write_script(machine.own, script)) == own
    for name in ("google-chrome-stable", "google-chrome", "chromium-browser", "chromium"):
        on_path = machine.program(name, WORKS)
        assert browser.found(own) == on_path
    named = machine.program("another", WORKS)
    monkeypatch.setenv(browser.PATH_VARIABLE, named)
    assert browser.found(own) == named
    monkeypatch.setenv(browser.PATH_VARIABLE, "/nowhere/chrome")
    with pytest.raises(FileNotFoundError, match=r"^FX_CHROMIUM is /nowhere/chrome, which is not an executable$"):
        browser.found(own)


LEFT_OUT = f"The tests of pages will be left out. {browser.REMEDY}"
GETTING: dict[str, tuple[str, bool, str]] = {
    "one is named": (sys.executable, False, f"Chromium for the tests of pages: {sys.executable}"),
    "no such one is named": ("/nowhere/chrome", False, "FX_CHROMIUM is /nowhere/chrome, which is not an executable"),
    "Playwright's own cannot be had, and apt-get is for root": ("", False, LEFT_OUT),
    "Debian's package": ("", True, "Chromium for the tests of pages: {programs}/chromium"),
}
"""What FX_CHROMIUM names, whether the user is root, and the last line."""


@pytest.mark.parametrize("case", GETTING)
def test_the_command_gets_one_or_says_what_to_install(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], case: str
) -> None:
    named, is_root, last_line = GETTING[case]
    chromium = machine.programs / "chromium"
    machine.program("apt-get", f"if [ $1 = update ]; then {FAILS}; fi; /bin/ln -s /bin/true {chromium}")
    monkeypatch.setattr(sys, "executable", machine.program("python", FAILS))
    monkeypatch.setattr(os, "geteuid", lambda: 0 if is_root else 1000)
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(machine.programs))
    monkeypatch.setenv(browser.PATH_VARIABLE, named)
    browser.main()
    assert capfd.readouterr().out.splitlines()[-1] == last_line.format(programs=machine.programs)


PAGES = """
    import pytest

    def test_page(browser): pass
    def test_page_in_a_window(context): pass
    def test_of_something_else(): pass
    def test_skipped(): pytest.skip("for another reason")
"""
CI_LINE = "The environment variable CI is set: this run fails without them."


@pytest.mark.parametrize(("workers", "ci"), [("1", None), ("0", "true")])
def test_without_chromium_the_last_lines_say_what_was_left_out(suite: Suite, ci: str | None, workers: str) -> None:
    suite.write("conftest.py", 'pytest_plugins = ["tests.conftest"]')
    suite.write("test_pages.py", PAGES)
    run = suite.run("-n", workers, CI=ci, PATH="", PLAYWRIGHT_BROWSERS_PATH=str(suite.folder), FX_CHROMIUM=None)
    assert run.counts == {"passed": 1, "skipped": 3}
    assert run.status == (0 if ci is None else 1)
    expected = [f"2 tests of pages in a browser were left out: {browser.NONE}.", browser.REMEDY]
    expected += [] if ci is None else [CI_LINE]
    assert run.output.splitlines()[-len(expected) :] == expected


def test_the_tests_of_one_that_is_broken_fail(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(browser.PATH_VARIABLE, machine.program("broken", FAILS))
    with pytest.raises(BaseException, match="exitCode=1") as raised, launched():
        pass
    assert issubclass(raised.type, Error), "they would be left out"
