"""Which Chromium the tests of pages use, how they get one, and what is said where there is none."""

import os
import sys
from pathlib import Path

import pytest

from tests import browser
from tests.conftest import Suite

WORKS, LACKS_A_LIBRARY = "exit 0", "exit 127"


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


def making(path: Path, script: str) -> str:
    """A script that makes another."""
    folder = path.parent
    return f"/bin/mkdir -p {folder}; printf '#!/bin/sh\\n{script}\\n' > {path}; /bin/chmod 755 {path}"


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
    for script in (WORKS, "exit 1"):  # the tests of one that is broken shall fail
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


REFUSED = "echo Downloading; echo 'Error: no such host' >&2; echo '    at something.js:1' >&2; exit 1"
OFFLINE = "  failed: Error: no such host"
GETTING: dict[str, tuple[bool, str, str, str | None, list[str]]] = {
    "refused, and apt-get is for root": (False, REFUSED, "{makes_package}", None, [OFFLINE]),
    "root without apt-get": (True, REFUSED, "", None, [OFFLINE]),
    "Debian's package, even from yesterday's list": (
        *(True, REFUSED, 'case "$1" in update) echo "E: no network"; exit 100;; install) {makes_package};; esac'),
        *("programs/chromium", [OFFLINE, "  failed: E: no network"]),
    ),
    "Playwright's own": (False, '[ "$3" = install ] && {makes_own}', "", "playwrights/chrome", []),
    "its libraries, for root": (
        *(True, 'case "$3" in install) {makes_lacking};; install-deps) {makes_own};; esac', "exit 1"),
        *("playwrights/chrome", []),
    ),
    "one that hangs": (False, "/bin/sleep 10000 & wait", "", None, ["  failed: it took more than 0.5 seconds"]),
}
"""Whether the user is root, the scripts of Playwright and apt-get, which Chromium there is then, and what failed."""


@pytest.mark.parametrize("name", GETTING)
def test_chromium_is_got(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str
) -> None:
    is_root, playwright, apt_get, path, failures = GETTING[name]
    makes = {
        "{makes_package}": making(machine.programs / "chromium", WORKS),
        "{makes_own}": making(machine.own, WORKS),
        "{makes_lacking}": making(machine.own, LACKS_A_LIBRARY),
    }
    for program, script in (("python", playwright), ("apt-get", apt_get)):
        for word, made in makes.items():
            script = script.replace(word, made)
        if script:
            machine.program(program, script)
    monkeypatch.setattr(sys, "executable", str(machine.programs / "python"))
    monkeypatch.setattr(os, "geteuid", lambda: 0 if is_root else 1000)
    if "hangs" in name:
        monkeypatch.setattr(browser, "_LIMIT", 0.5)
    assert browser.get(str(machine.own)) == (str(tmp_path / path) if path else None)
    assert [line for line in capsys.readouterr().out.splitlines() if line.startswith("  ")] == failures


@pytest.mark.parametrize(
    ("named", "last_line"),
    [
        ("/nowhere/chrome", "FX_CHROMIUM is /nowhere/chrome, which is not an executable"),
        (sys.executable, f"Chromium for the tests of pages: {sys.executable}"),
        ("", f"The tests of pages will be left out. {browser.REMEDY}"),
    ],
)
def test_the_command_ends_well_whatever_it_finds(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], named: str, last_line: str
) -> None:
    monkeypatch.setattr(sys, "executable", machine.program("python", REFUSED))
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(machine.programs))
    monkeypatch.setenv(browser.PATH_VARIABLE, named)
    browser.main()
    assert capsys.readouterr().out.splitlines()[-1] == last_line


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
    broken = write_script(suite.folder / "chromium", "exit 1")
    assert (failed := suite.run(FX_CHROMIUM=broken)).counts == {"passed": 1, "skipped": 1, "errors": 2}
    assert "left out" not in failed.output
