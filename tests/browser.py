"""The Chromium that the tests of pages drive: `python -m tests.browser` says which one there is, or gets one."""

import contextlib
import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator

from playwright.sync_api import sync_playwright

PATH_VARIABLE = "FX_CHROMIUM"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
NONE = "there is no Chromium"
REMEDY = (
    "Install it (on Debian: apt-get install chromium; elsewhere:"
    f" .venv/bin/playwright install --with-deps chromium), or name one in {PATH_VARIABLE}."
)

_LIBRARY_MISSING = 127
"""The exit status of a program for which the loader lacks a library."""
_LIMIT = 600
"""Seconds that each command to get Chromium may take."""


def found(playwrights_own: str) -> str | None:
    """The path of a Chromium: the one that FX_CHROMIUM names, one on PATH, or Playwright's own; None without any.

    `playwrights_own` is the path of Playwright's own, which counts only if the system has the libraries that it needs.

    Raises:
        FileNotFoundError: what FX_CHROMIUM names is not an executable.
    """
    if named := os.environ.get(PATH_VARIABLE):
        if shutil.which(named) is None:
            raise FileNotFoundError(f"{PATH_VARIABLE} is {named}, which is not an executable")
        return named
    on_path = next(filter(None, map(shutil.which, NAMES)), None)
    return on_path or (playwrights_own if _loads(playwrights_own) else None)


def _loads(path: str) -> bool:
    if not os.access(path, os.X_OK):
        return False
    return subprocess.run([path, "--version"], capture_output=True, check=False).returncode != _LIBRARY_MISSING


def get(playwrights_own: str) -> str | None:
    """Get a Chromium, and return its path; None if no command brings one."""
    # Playwright tries five times to reach a server: ten seconds for each attempt, and not thirty.
    ours = {"PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT": "10000", "DEBIAN_FRONTEND": "noninteractive"}
    for command in _commands(playwrights_own):
        print(f"{NONE}; trying {shlex.join(command)}", flush=True)
        with contextlib.suppress(subprocess.TimeoutExpired):
            subprocess.run(command, env=ours | os.environ, stdin=subprocess.DEVNULL, timeout=_LIMIT, check=False)
        if path := found(playwrights_own):
            return path
    return None


def _commands(playwrights_own: str) -> Iterator[list[str]]:
    """The commands that get Chromium: Playwright's, and as root its libraries or Debian's package."""
    playwright = [sys.executable, "-m", "playwright"]
    yield [*playwright, "install", "--no-shell", "chromium"]
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        return
    if os.path.exists(playwrights_own):
        yield [*playwright, "install-deps", "chromium"]
    yield ["apt-get", "update"]
    yield ["apt-get", "install", "--yes", "--no-install-recommends", "chromium"]


def main() -> None:
    """Say which Chromium there is. Get one if there is none, and if that fails, say what to install."""
    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    try:
        path = found(own) or get(own)
    except FileNotFoundError as error:
        print(error)
    else:
        print(f"Chromium for the tests of pages: {path}" if path else f"The tests of pages will be left out. {REMEDY}")


if __name__ == "__main__":
    main()
