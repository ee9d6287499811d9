"""Which Chromium the tests of pages use, how they get one, and what is said where there is none."""

import os
import sys
from pathlib import Path

import pytest

from tests import browser
from tests.conftest import Suite

WORKS = "exit 0"
LACKS_A_LIBRARY = "exit 127"


class Machine:
    """A machine with no program but the scripts that a test writes."""

    def __init__(self, folder: Path) -> None:
        self.programs = folder / "programs"
        self.own = folder / "playwrights" / "chrome"

    def program(self, name: str, script: str) -> str:
        return _script(self.programs / name, script)

    def playwright(self, script: str, patch: pytest.MonkeyPatch) -> None:
        """Let `script` be the Python that runs `-m playwright`, with its command as `$3`."""
        patch.setattr(sys, "executable", self.program("python", script))


def _script(path: Path, script: str) -> str:
    path.parent.mkdir(exist_ok=True)
    path.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    path.chmod(0o755)
    return str(path)


def _makes(path: Path, script: str) -> str:
    """A script that makes another."""
    folder = path.parent
    return f"/bin/mkdir -p {folder}; printf '#!/bin/sh\\n{script}\\n' > {path}; /bin/chmod 755 {path}"


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    machine = Machine(tmp_path)
    machine.programs.mkdir()
    monkeypatch.setenv("PATH", str(machine.programs))
    monkeypatch.delenv(browser.PATH_VARIABLE, raising=False)
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    return machine


# Finding


def test_the_named_one_comes_first_then_one_on_the_path_then_playwrights_own(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = str(machine.own)
    assert browser.found(own) is None
    _script(machine.own, WORKS)
    assert browser.found(own) == own
    for name in ("google-chrome-stable", "google-chrome", "chromium-browser", "chromium"):
        path = machine.program(name, WORKS)
        assert browser.found(own) == path
    named = machine.program("another", WORKS)
    monkeypatch.setenv(browser.PATH_VARIABLE, named)
    assert browser.found(own) == named
    monkeypatch.setenv(browser.PATH_VARIABLE, "/nowhere/chrome")
    with pytest.raises(FileNotFoundError, match=r"^FX_CHROMIUM is /nowhere/chrome, which is not an executable$"):
        browser.found(own)


def test_playwrights_own_does_not_count_without_a_library(machine: Machine) -> None:
    assert browser.found(_script(machine.own, LACKS_A_LIBRARY)) is None
    assert browser.found(_script(machine.own, "exit 1")) == str(machine.own), "that one is broken: its tests shall fail"


# Getting


REFUSED = "echo Downloading; echo 'Error: no such host' >&2; echo '    at something.js:1' >&2; exit 1"


def test_a_refused_download_is_reported_in_one_line(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    machine.playwright(REFUSED, monkeypatch)
    machine.program("apt-get", _makes(machine.programs / "chromium", WORKS))
    assert browser.get(str(machine.own)) is None, "apt-get is for root"
    _, failure = capsys.readouterr().out.splitlines()
    assert failure == "  failed: Error: no such host"


def test_root_gets_debians_package_even_from_yesterdays_list(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    machine.playwright(REFUSED, monkeypatch)
    assert browser.get(str(machine.own)) is None, "there is no apt-get"
    package = _makes(machine.programs / "chromium", WORKS)
    machine.program("apt-get", f'case "$1" in update) echo "E: no network"; exit 100;; install) {package};; esac')
    assert browser.get(str(machine.own)) == str(machine.programs / "chromium")
    assert "  failed: E: no network\n" in capsys.readouterr().out


def test_root_gets_the_libraries_that_playwrights_own_lacks(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    installs, completes = _makes(machine.own, LACKS_A_LIBRARY), _makes(machine.own, WORKS)
    machine.playwright(f'case "$3" in install) {installs};; install-deps) {completes};; esac', monkeypatch)
    assert browser.get(str(machine.own)) is None
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    machine.program("apt-get", "exit 1")
    assert browser.get(str(machine.own)) == str(machine.own)
    machine.own.unlink()
    machine.playwright(f'[ "$3" = install ] && {completes}', monkeypatch)
    assert browser.get(str(machine.own)) == str(machine.own), "it lacks none"


def test_a_command_that_hangs_is_ended_with_what_it_started(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(browser, "_LIMIT", 0.5)
    os.mkfifo(tmp_path / "held")
    held = os.open(tmp_path / "held", os.O_RDONLY | os.O_NONBLOCK)
    os.set_blocking(held, True)
    machine.playwright(f"exec 3> {tmp_path}/held; /bin/sleep 10000 & wait", monkeypatch)
    assert browser.get(str(machine.own)) is None
    assert os.read(held, 1) == b"", "this returns when nothing holds the other end any more"
    os.close(held)
    assert capsys.readouterr().out.endswith("  failed: it took more than 0.5 seconds\n")


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
    machine.playwright(REFUSED, monkeypatch)
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(machine.programs))
    monkeypatch.setenv(browser.PATH_VARIABLE, named)
    browser.main()
    assert capsys.readouterr().out.splitlines()[-1] == last_line


# Leaving out


PAGES = """
    import pytest

    def test_page(browser): pass
    def test_page_in_a_window(context): pass
    def test_of_something_else(): pass
    def test_skipped(): pytest.skip("for another reason")
"""
CI_LINE = "The environment variable CI is set: this run fails without them."


@pytest.fixture
def pages(suite: Suite) -> Suite:
    """A project with two tests of pages, and one of something else."""
    suite.write("conftest.py", 'pytest_plugins = ["tests.conftest"]')
    suite.write("test_pages.py", PAGES)
    return suite


@pytest.mark.parametrize(("workers", "ci"), [("1", None), ("0", "true")])
def test_without_chromium_the_last_lines_say_what_was_left_out(pages: Suite, ci: str | None, workers: str) -> None:
    run = pages.run("-n", workers, CI=ci, PATH="", PLAYWRIGHT_BROWSERS_PATH=str(pages.folder), FX_CHROMIUM=None)
    assert run.counts == {"passed": 1, "skipped": 3}
    assert run.status == (0 if ci is None else 1)
    expected = [f"2 tests of pages in a browser were left out: {browser.NONE}.", browser.REMEDY]
    expected += [] if ci is None else [CI_LINE]
    assert run.output.splitlines()[-len(expected) :] == expected


def test_a_chromium_that_does_not_start_is_a_failure(pages: Suite) -> None:
    broken = _script(pages.folder / "chromium", "exit 1")
    run = pages.run(FX_CHROMIUM=broken)
    assert (run.status, run.counts) == (1, {"passed": 1, "skipped": 1, "errors": 2})
    assert broken in run.output
    assert "left out" not in run.output
