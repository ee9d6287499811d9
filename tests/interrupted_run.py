"""Run pytest in a suite, and stop it with a signal while a test waits."""

import os
import signal
import subprocess
import time

from tests.conftest import Suite

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
    with subprocess.Popen(
        suite.command(*arguments),
        cwd=suite.folder,
        env=suite.environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    ) as run:
        while not (suite.folder / "waiting").exists():
            assert run.poll() is None
            time.sleep(0.05)
        os.killpg(run.pid, stop)
        output, _ = run.communicate(timeout=60)
    return run.returncode, output
