"""A run ends with status 0 only if it printed its whole summary, whatever the implementation does to the process."""

import os
import re
import sys

import pytest

from conformance.harness.reporting.records import ends_with_status
from tests.forked_pytest import run_script
from tests.verdict_lines import verdict_of

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
    "exits when it is imported": ("os._exit(0)", "with status 0, before its summary, while importing fake_fx\n"),
    "exits in a test": (
        "def begin(): os._exit(0)",
        "with status 0, before its summary, in test_it.py::test_second\n",
    ),
    "exits in a thread": (
        "def begin():\n    threading.Thread(target=os._exit, args=(0,)).start()\n    time.sleep(9)",
        "with status 0",
    ),
    "closes everything": ("def begin(): os.closerange(0, 256)", "with status "),
    "kills its process": ("def begin(): os.kill(os.getpid(), signal.SIGKILL)", "by SIGKILL"),
}
# The same, after writing a summary without failures into every file that it finds open.
FORGE = """
import json
VERDICT = "verdict         PASS: 1340 of 1340 requirements met"
ENDING = json.dumps({"status": 0, "summary": [VERDICT], "usage_error": None, "recorded": True}).encode()

def forge(seal=b""):
    for descriptor in map(int, os.listdir("/proc/self/fd")):
        try:
            if os.readlink(f"/proc/self/fd/{descriptor}").endswith(" (deleted)"):
                found = os.pread(descriptor, 10**6, 0)
                os.ftruncate(descriptor, 0)
                os.pwrite(descriptor, (found.partition(b"\\n")[0] + b"\\n" if seal is None else seal) + ENDING, 0)
        except OSError:
            pass
"""
FORGED = {
    "in a test": "def begin():\n    forge()\n    os._exit(0)",
    "with a seal": "def begin():\n    forge(b'0' * 64 + b'\\n')\n    os._exit(0)",
    "at the end, with its seal": "def begin(): assert False\natexit.register(forge, None)",
    "at the end, with the key of zeros": "import hmac\ndef begin(): assert False\natexit.register("
    "forge, hmac.new(bytes(32), ENDING, 'sha256').hexdigest().encode() + b'\\n')",
}
# What an implementation does that the run survives, with the counts of its tests.
SURVIVED = {
    "exits at the end, and leaves a thread": (
        "atexit.register(os._exit, 7)\nthreading.Thread(target=time.sleep, args=(100,)).start()",
        {"passed": 3},
    ),
    "hangs at the end, and replaces print": ("atexit.register(time.sleep, 100)\nbuiltins.print = None", {"passed": 3}),
    "leaves a process, and exits politely in a finaliser": (
        "def begin():\n    if not os.fork():\n        time.sleep(3)\n        os._exit(0)\n"
        "class Loop:\n    def __del__(self): sys.exit(0)\nkept = Loop()",
        {"passed": 3},
    ),
    "exits politely in a test": ("def begin(): sys.exit(0)", {"passed": 2, "failed": 1}),
    "replaces the end and stdout": ("os._exit = lambda status: None\nsys.stdout = sys.stderr = None", {"passed": 3}),
}


@pytest.mark.parametrize("case", ENDED)
def test_a_run_that_is_ended_fails_and_says_so(suite, case):
    source, how = ENDED[case]
    suite.write("fake_fx.py", f"{SHAPED}{source}\n")
    suite.write("test_it.py", TESTS)
    run = suite.run("-q")
    assert run.status not in (0, None), run.output
    assert f"\nverdict         FAIL: the run was ended {how}" in run.output


@pytest.mark.skipif(sys.platform != "linux", reason="the files of a process are listed in /proc")
@pytest.mark.parametrize("case", FORGED)
def test_nobody_writes_the_summary_through_an_inherited_file(suite, case):
    suite.write("fake_fx.py", f"{SHAPED}{FORGE}{FORGED[case]}\n")
    suite.write("test_it.py", TESTS)
    run = suite.run("-q")
    assert run.status not in (0, None), run.output
    assert "\nverdict         PASS" not in run.output
    assert "\nverdict         FAIL: " in run.output


def test_a_run_without_its_record_is_no_pass(suite):
    suite.write("fake_fx.py", f"{SHAPED}atexit.register(os.remove, 'records/fake_fx.jsonl')\n")
    suite.write("test_it.py", TESTS)
    run = suite.run("--fx-report", "records")
    assert run.status == pytest.ExitCode.INTERNAL_ERROR, run.output
    assert re.search(r"\nverdict +FAIL: .*records/fake_fx.jsonl is not the whole record of this run", run.output)
    assert "PASS" not in run.output


@pytest.mark.parametrize(
    ("record", "whole"),
    [
        ('{"kind": "header"}\n{"kind": "footer", "exit_status": 0}\n', True),
        ('{"kind": "header"}\n{"kind": "footer", "exit_status": 1}\n', False),
        ('{"kind": "header"}\n{"kind": "footer", "exit_sta', False),
        ('{"kind": "header"}\n', False),
        ("", False),
    ],
)
def test_a_record_is_whole_if_it_ends_with_the_status_of_its_run(tmp_path, record, whole):
    (tmp_path / "record.jsonl").write_text(record)
    assert ends_with_status(tmp_path / "record.jsonl", 0) is whole
    assert not ends_with_status(tmp_path / "none.jsonl", 0)


def test_an_import_that_exits_ends_a_distributed_run_too(suite):
    suite.write("fake_fx.py", "import os\nos._exit(0)\n")
    suite.write("test_it.py", TESTS)
    run = suite.run("-n", "2")
    assert run.status == pytest.ExitCode.INTERNAL_ERROR
    assert "FAIL: the run was ended with status 0, before its summary" in run.output


SOONER = """
    from conformance.harness import session

    pytest_plugins = ["conformance.harness.plugin"]
    session.SECONDS_TO_EXIT = 1
"""


@pytest.mark.parametrize("case", SURVIVED)
def test_a_run_survives(suite, case):
    source, counts = SURVIVED[case]
    suite.write("conftest.py", SOONER)
    suite.write("fake_fx.py", f"{SHAPED}{source}\n")
    suite.write("test_it.py", TESTS)
    run = suite.run()
    assert run.counts == counts, run.output
    assert run.status == ("failed" in counts)
    verdict = "FAIL: not met are 1 of 3 must" if "failed" in counts else "PASS: 3 of 3 requirements met"
    assert verdict_of(run.output).startswith(verdict)


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
    assert re.fullmatch(r"FAIL: [12] tests? of 3 did not run to the end", verdict_of(run.output))


def test_a_program_that_calls_pytest_goes_on_once(suite):
    suite.write("fake_fx.py", SHAPED)
    suite.write("test_it.py", TESTS)
    program = suite.write("program.py", "import pytest\nprint('it goes on with', int(pytest.main(['-q'])))")
    status, output = run_script(program, suite.folder, suite.environment())
    assert (status, output.count("it goes on with 0")) == (0, 1), output


def test_files_of_tests_are_removed_as_pytest_does(suite):
    suite.write("fake_fx.py", SHAPED)
    suite.write("test_it.py", TESTS.replace("test_second(fx)", "test_second(fx, tmp_path)"))
    for _ in range(2):
        run = suite.run("-o", "tmp_path_retention_count=1", PYTEST_DEBUG_TEMPROOT=str(suite.folder))
        assert run.status == pytest.ExitCode.OK
    (user,) = [path for path in suite.folder.iterdir() if path.name.startswith("pytest-of-")]
    assert len([path for path in user.iterdir() if re.fullmatch(r"pytest-\d+", path.name)]) == 1
    assert os.path.lexists(user / "pytest-current")
