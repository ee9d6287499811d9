"""Run pytest in a suite, and stop it with a signal while a test waits."""

import os
import signal
import time

import pytest

from tests.conftest import Suite
from tests.forked_pytest import Started, started

WAITS = """
    import pathlib, time
    import pytest

    @pytest.mark.requirement("models.traces")
    def test_first():
        pass

    @pytest.mark.requirement("models.lint")
    def test_waits():
        pathlib.Path("waiting").touch()
        time.sleep(60)
"""
"""Tests of which the second one waits to be stopped."""


def run_until_waiting(suite: Suite, *arguments: str, stop: signal.Signals = signal.SIGINT) -> tuple[int, str]:
    """Run pytest with `arguments`, send `stop` when a test waits, and return the exit status and the output."""
    with started(_pytest_of_its_own_group, list(arguments), suite.folder, suite.environment()) as run:
        wait_for(suite, run)
        os.killpg(run.process.pid, stop)
        return run.finished(60)


def wait_for(suite: Suite, run: Started) -> None:
    """Wait until a test of WAITS waits."""
    while not (suite.folder / "waiting").exists():
        assert run.process.is_alive()
        time.sleep(0.05)


def _pytest_of_its_own_group(arguments: list[str]) -> int:
    os.setpgrp()
    return pytest.main(arguments)
