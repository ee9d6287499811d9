"""A run ends with status 0 only if it printed its whole summary, whatever the implementation does to the process."""

import os
import re
import subprocess

import pytest

TESTS = """
    import pytest

    @pytest.mark.requirement("models.traces")
    def test_first(fx):
        assert fx.Graph

    @pytest.mark.requirement("models.lint")
    def test_second(fx):
        fx.begin()

    @pytest.mark.requirement("models.retrace")
    def test_third(fx):
        assert fx.Graph
"""
SHAPED = "import atexit, builtins, gc, os, signal, sys, threading, time, pytest\nclass Graph: pass\ndef begin(): pass\n"

# What an implementation does, and by what the run is ended.
ENDED = {
    "exits when it is imported": ("os._exit(0)", "with status 0"),
    "exits in a test": ("def begin(): os._exit(0)", "with status 0"),
    "exits in a finaliser": (
        "class Loop:\n    def __del__(self): os._exit(0)\ndef begin():\n    Loop()\n    gc.collect()",
        "with status 0",
    ),
    "exits in a thread": (
        "def begin():\n    threading.Thread(target=os._exit, args=(0,)).start()\n    time.sleep(9)",
        "with status 0",
    ),
    "closes everything": ("def begin(): os.closerange(0, 256)", "with status "),
    "kills its process": ("def begin(): os.kill(os.getpid(), signal.SIGKILL)", "by SIGKILL"),
}
# What an implementation does that the run survives, with the counts of its tests.
SURVIVED = {
    "exits at the end": ("atexit.register(os._exit, 7)", {"passed": 3}),
    "hangs at the end": ("atexit.register(time.sleep, 100)", {"passed": 3}),
    "leaves a thread": ("threading.Thread(target=time.sleep, args=(100,)).start()", {"passed": 3}),
    "leaves a process": (
        "def begin():\n    if not os.fork():\n        time.sleep(3)\n        os._exit(0)",
        {"passed": 3},
    ),
    "exits politely in a finaliser": (
        "class Loop:\n    def __del__(self): sys.exit(0)\nkept = Loop()",
        {"passed": 3},
    ),
    "exits politely in a test": ("def begin(): sys.exit(0)", {"passed": 2, "failed": 1}),
    "replaces print": ("builtins.print = None", {"passed": 3}),
    "replaces stdout": ("sys.stdout = sys.stderr = None", {"passed": 3}),
    "replaces the end": ("os._exit = lambda status: None", {"passed": 3}),
}


@pytest.mark.parametrize("case", ENDED)
def test_a_run_that_is_ended_fails_and_says_so(suite, case):
    source, how = ENDED[case]
    suite.write("fake_fx.py", f"{SHAPED}{source}\n")
    suite.write("test_it.py", TESTS)
    run = suite.run("-q")
    assert run.status not in (0, None), run.output
    assert f"\nverdict         FAIL: the run was ended {how}" in run.output


@pytest.mark.parametrize("workers", ["0", "2"])
def test_an_import_that_exits_ends_a_distributed_run_too(suite, workers):
    suite.write("fake_fx.py", "import os\nos._exit(0)\n")
    suite.write("test_it.py", TESTS)
    run = suite.run("-n", workers)
    assert run.status == pytest.ExitCode.INTERNAL_ERROR
    assert "FAIL: the run was ended with status 0, before its summary" in run.output


@pytest.mark.parametrize("case", SURVIVED)
def test_a_run_survives(suite, case):
    source, counts = SURVIVED[case]
    suite.write("fake_fx.py", f"{SHAPED}{source}\n")
    suite.write("test_it.py", TESTS)
    run = suite.run()
    assert run.counts == counts, run.output
    assert run.status == ("failed" in counts)
    verdict = "FAIL: not met are 1 of 3 must" if "failed" in counts else "PASS: 3 of 3 requirements met"
    assert f"verdict         {verdict}\n" in run.output


POLITE = [
    "pytest.exit('enough', returncode=0)",
    "session.shouldstop = False; session.items.clear()",
]


@pytest.mark.parametrize("how", POLITE)
def test_a_run_that_ends_before_its_tests_fails(suite, how):
    suite.write("fake_fx.py", SHAPED)
    tests = TESTS.replace("fx.begin()", f"session = request.session\n        {how}")
    suite.write("test_it.py", tests.replace("test_second(fx)", "test_second(fx, request)"))
    run = suite.run()
    assert run.status == pytest.ExitCode.TESTS_FAILED, run.output
    assert re.search(r"verdict         FAIL: [12] tests? of 3 did not run to the end", run.output)


def test_a_program_that_calls_pytest_goes_on_once(suite):
    suite.write("fake_fx.py", SHAPED)
    suite.write("test_it.py", TESTS)
    suite.write("program.py", "import pytest\nstatus = pytest.main(['-q'])\nprint('it goes on with', int(status))")
    command = [suite.command()[0], "program.py"]
    run = subprocess.run(command, cwd=suite.folder, env=suite.environment(), capture_output=True, text=True, check=True)
    assert run.stdout.count("it goes on with 0") == 1


def test_files_of_tests_are_removed_as_pytest_does(suite):
    suite.write("fake_fx.py", SHAPED)
    suite.write("test_it.py", TESTS.replace("test_second(fx)", "test_second(fx, tmp_path)"))
    for _ in range(4):
        assert suite.run(PYTEST_DEBUG_TEMPROOT=str(suite.folder)).status == pytest.ExitCode.OK
    (user,) = [path for path in suite.folder.iterdir() if path.name.startswith("pytest-of-")]
    assert len([path for path in user.iterdir() if re.fullmatch(r"pytest-\d+", path.name)]) == 3
    assert os.path.lexists(user / "pytest-current")
