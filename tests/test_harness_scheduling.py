"""The tests of a model run in a row and in one worker, what takes long comes first, and a crash costs one test."""

import json
import re

import pytest

from conformance.harness.outcomes import model_of
from conformance.harness.scheduling import distribute, unit_of
from tests.conftest import REPOSITORY, Suite
from tests.parsed_options import parsed

TABLE = """
    import os, time
    import pytest

    pytestmark = pytest.mark.requirement("models.traces")
    NAMES = [f"tiny/{number}" for number in range(6)]

    def note(name):
        time.sleep(0.2 * (name == "tiny/4"))
        with open("order", "a") as file:
            file.write(f"{os.getpid()} {name}\\n")

    @pytest.mark.parametrize("name", NAMES)
    def test_first(name):
        note(name)

    def test_alone():
        note("alone")

    @pytest.mark.parametrize("device", ["cpu", "cuda"])
    @pytest.mark.parametrize("name", NAMES)
    def test_second(name, device):
        note(name)
"""
UNITS = {
    "conformance/test_models.py::test_traces[torchvision/resnet50]": "torchvision/resnet50",
    "conformance/test_models.py::test_parity[torchvision/resnet50-cuda]": "torchvision/resnet50",
    "conformance/test_models.py::test_parity[cuda-torchvision/resnet50]": "torchvision/resnet50",
    "conformance/test_models.py::test_parity[cuda]": "conformance/test_models.py",
    "conformance/test_models.py::test_parity": "conformance/test_models.py",
}


@pytest.mark.parametrize("nodeid", UNITS)
def test_the_model_is_read_from_the_id(nodeid):
    assert unit_of(nodeid) == UNITS[nodeid]
    assert model_of(nodeid) == (UNITS[nodeid] if UNITS[nodeid][0] == "t" else None)


@pytest.fixture(scope="module")
def table(tmp_path_factory):
    suite = Suite(tmp_path_factory.mktemp("table"))
    suite.write("test_table.py", TABLE)
    settings = (suite.folder / "pytest.ini").read_text()
    suite.write("pytest.ini", settings.replace("-p no:cacheprovider", ""))
    return suite


def order(suite):
    """The process of each test and what it noted, as they ran."""
    lines = (suite.folder / "order").read_text().splitlines()
    (suite.folder / "order").unlink()
    return [tuple(line.split()) for line in lines]


def test_the_tests_of_a_model_run_in_a_row(table):
    assert table.run().counts == {"passed": 19}
    assert [name for _, name in order(table)] == [f"tiny/{n}" for n in range(6) for _ in range(3)] + ["alone"]


def test_the_tests_of_a_model_run_in_one_worker_and_what_took_long_first(table):
    for _ in range(2):
        run = table.run("-v", "-n", "2")
        assert run.counts == {"passed": 19}
        assert "scheduling tests via ModelScheduling" in run.output
        noted = order(table)
        workers = {name: {process for process, its_name in noted if its_name == name} for _, name in noted}
        assert all(len(processes) == 1 for processes in workers.values())
        assert len({process for process, _ in noted}) == 2
    (cached,) = table.folder.rglob("fx/seconds")
    assert max(json.loads(cached.read_text()).items(), key=lambda item: item[1])[0] == "tiny/4"
    slow = next(process for process, name in noted if name == "tiny/4")
    assert next(name for process, name in noted if process == slow) == "tiny/4"


# How many workers run the suite, and how tests come to them.
DISTRIBUTED = {
    "conformance": (["popen"], "loadgroup"),
    "conformance -n 0": ([], "no"),
    "conformance -n 2": (["popen"] * 2, "loadgroup"),
    "conformance -n 2 --dist load": (["popen"] * 2, "load"),
    "conformance --pdb": ([], "no"),
    "conformance --collect-only": ([], "no"),
    "tests": ([], "no"),
    "tests -n 2": (["popen"] * 2, "loadgroup"),
}


@pytest.mark.parametrize("words", DISTRIBUTED)
def test_a_run_of_the_suite_has_a_worker(suite, words):
    folder, *options = words.split()
    with parsed(suite, str(REPOSITORY / folder), *options) as config:
        distribute(config)
        config.pluginmanager.get_plugin("xdist").pytest_cmdline_main(config)
        assert (config.option.tx, config.option.dist) == DISTRIBUTED[words]


CRASHING = """
    import os, signal
    import pytest

    pytestmark = pytest.mark.requirement("models.traces")
    NAMES = [f"tiny/{number}" for number in range(12)]
    CRASHES = {"tiny/3": lambda: os._exit(0), "tiny/11": lambda: os.kill(os.getpid(), signal.SIGKILL)}

    @pytest.mark.parametrize("name", NAMES)
    def test_first(name):
        pass

    @pytest.mark.parametrize("name", NAMES)
    def test_second(name):
        CRASHES.get(name, str)()

    @pytest.mark.parametrize("name", NAMES)
    def test_third(name):
        pass
"""


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_test_that_ends_its_worker_fails_once_and_alone(suite, workers):
    suite.write("test_crashing.py", CRASHING)
    run = suite.run("-n", workers)
    assert (run.status, run.counts) == (pytest.ExitCode.TESTS_FAILED, {"failed": 2, "passed": 34})
    assert run.output.count("replacing crashed worker") == 2
    crashed = set(re.findall(r"crashed while running '(.*)'", run.output))
    assert crashed == {f"test_crashing.py::test_second[tiny/{number}]" for number in (3, 11)}
    assert "tests           36: 34 passed, 2 error" in run.output


ENDING = """
    import os
    import pytest

    pytestmark = pytest.mark.requirement("models.traces")

    @pytest.mark.parametrize("number", range(3))
    def test_it(request, number):
        if number == 1:
            {how}
"""
ENDINGS = {
    "os._exit(0)": "FAIL: 1 of 1 must requirements not met",
    "pytest.exit('enough', returncode=0)": "FAIL: ",
    "request.session.items.clear()": "FAIL: ",
}


@pytest.mark.parametrize("how", ENDINGS)
def test_a_run_that_ends_before_its_tests_fails(suite, how):
    suite.write("test_it.py", ENDING.format(how=how))
    run = suite.run("-n", "1")
    assert run.status not in (pytest.ExitCode.OK, None), run.output
    assert f"\nverdict         {ENDINGS[how]}" in run.output
