"""Ctrl-C and SIGTERM end a run at whatever moment, with the verdict on what ran and without a traceback."""

import json
import os
import signal
import time

import psutil
import pytest

from tests.forked_pytest import started
from tests.verdict_lines import verdict_of

TESTS = """
    import pathlib, time
    import pytest

    def wait(where):
        if where in pathlib.Path("moments").read_text().split():
            pathlib.Path(where).touch()
            time.sleep(60)

    wait("collecting")

    @pytest.mark.requirement("models.traces")
    def test_first():
        pass

    @pytest.mark.requirement("models.lint")
    def test_waits():
        wait("testing")
"""
SLOW = """
    import os, pathlib, time
    import pytest

    pytest_plugins = ["conformance.harness.plugin"]

    # A worker has these hooks, too, and ends before the controlling process knows of its last test.
    def touched(where):
        if "PYTEST_XDIST_WORKER" not in os.environ and where in pathlib.Path("moments").read_text().split():
            pathlib.Path(where).touch()
            time.sleep(1)

    @pytest.hookimpl(trylast=True)
    def pytest_runtest_logreport(report):
        if report.when == "teardown" and "PYTEST_XDIST_WORKER" not in os.environ:
            pathlib.Path("reported").touch()

    def pytest_sessionfinish(): touched("finishing")

    def pytest_terminal_summary(): touched("summing")
"""
PASSES_NOW = '"models.traces" = { match = "no longer", reason = "It did not trace." }\n'
MOMENTS = ("collecting", "testing", "finishing", "summing")


def has_ended(process):
    """A process whose parent is gone stays a zombie until the system's first process asks for its status."""
    try:
        return not process.is_running() or process.status() == psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return True


def stopped(suite, moment, sent, *arguments):
    """Stop a run at a moment; its exit status, and what it printed. All of its processes have to end."""
    suite.write("test_it.py", TESTS)
    suite.write("conftest.py", SLOW)
    suite.write("moments", moment)
    with started(pytest.main, list(arguments), suite.folder, suite.environment()) as run:
        awaited = [moment, "reported"] if moment == "testing" else [moment]
        while not all((suite.folder / each).exists() for each in awaited):
            assert run.process.is_alive()
            time.sleep(0.02)
        children = psutil.Process(run.process.pid).children(recursive=True)
        for process in [run.process.pid, *(each.pid for each in children)] if sent == "SIGINT" else [run.process.pid]:
            os.kill(process, getattr(signal, sent))  # a terminal sends Ctrl-C to all of them
        status, output = run.finished(30)
    deadline = time.monotonic() + 10
    while not all(map(has_ended, children)) and time.monotonic() < deadline:
        time.sleep(0.05)
    left = [each for each in children if not has_ended(each)]
    for process in left:
        process.kill()
    assert left == []
    return status, output


@pytest.mark.parametrize("workers", ["0", "1"])
@pytest.mark.parametrize("sent", ["SIGINT", "SIGTERM"])
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_run_that_is_stopped_gives_its_verdict(suite, moment, sent, workers):
    known = suite.write("known.toml", PASSES_NOW)
    options = ["--fx-report", "reports", "--fx-expect", "known.toml", "--fx-expect-update"]
    status, output = stopped(suite, moment, sent, "-n", workers, *options)
    assert status == pytest.ExitCode.INTERRUPTED, output
    assert not any(word in output for word in ("Traceback", "INTERNALERROR", "Error:")), output
    ran = {"collecting": 0, "testing": 1}.get(moment, 2)
    assert verdict_of(output).startswith("FAIL: interrupted"), output
    assert ("did not run to the end" in verdict_of(output)) == (ran == 1), output
    lines = [json.loads(line) for line in (suite.folder / "reports/fake_fx.jsonl").read_text().splitlines()]
    assert sum(line["kind"] == "test" and line["outcome"] == "pass" for line in lines) == ran
    if moment in ("collecting", "testing"):
        assert "known failures  known.toml is as it was: the run was stopped" in output
        assert known.read_text() == PASSES_NOW, "an update would remove its entry"
