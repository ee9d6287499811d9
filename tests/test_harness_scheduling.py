"""The tests of a model run in a row and in one worker, and a crash costs one test."""

import re

import pytest

from conformance.harness.outcomes.outcomes import model_of
from tests.conftest import REPOSITORY
from tests.forked_pytest import run_pytest

TABLE = """
    import os, pathlib
    import pytest

    pytestmark = pytest.mark.requirement("models.traces")
    NAMES = [f"tiny/{number}" for number in range(6)]

    def note(name):
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


@pytest.mark.parametrize(
    ("nodeid", "model"),
    [
        ("conformance/test_models.py::test_traces[torchvision/resnet50]", "torchvision/resnet50"),
        ("conformance/test_models.py::test_parity[torchvision/resnet50-cuda]", "torchvision/resnet50"),
        ("conformance/test_models.py::test_parity[cuda-torchvision/resnet50]", "torchvision/resnet50"),
        ("conformance/test_models.py::test_parity[cuda]", None),
        ("conformance/test_models.py::test_parity", None),
    ],
)
def test_the_model_is_read_from_the_id(nodeid, model):
    assert model_of(nodeid) == model


def order(suite):
    return [tuple(line.split()) for line in (suite.folder / "order").read_text().splitlines()]


def test_the_tests_of_a_model_run_in_a_row(suite):
    suite.write("test_table.py", TABLE)
    assert suite.run().counts == {"passed": 19}
    names = [name for _, name in order(suite)]
    assert names == [f"tiny/{number}" for number in range(6) for _ in range(3)] + ["alone"]


def test_the_tests_of_a_model_run_in_one_worker(suite):
    suite.write("test_table.py", TABLE)
    run = suite.run("-v", "-n", "2")
    assert run.counts == {"passed": 19}
    assert "scheduling tests via ModelScheduling" in run.output
    noted = order(suite)
    assert len(noted) == 19
    workers = {name: {process for process, its_name in noted if its_name == name} for _, name in noted}
    assert all(len(processes) == 1 for processes in workers.values())
    assert len({process for process, _ in noted}) == 2


def test_the_small_tests_of_a_file_of_the_suite_run_in_one_worker(tmp_path):
    files = [f"conformance/test_{name}.py" for name in ("node_text", "node_names", "tensor_type", "printing")]
    status = run_pytest(["-n", "2", "-v", "-p", "no:cacheprovider", *files], REPOSITORY, tmp_path / "output")
    assert status == pytest.ExitCode.OK
    ran = set(re.findall(r"\[(gw\d)\] .* PASSED (.*?)::", (tmp_path / "output").read_text()))
    assert sorted(file for _, file in ran) == sorted(files)
    assert {worker for worker, _ in ran} == {"gw0", "gw1"}


FILE = """
    import os
    import pytest

    @pytest.mark.parametrize("number", range(40))
    def test_small(number):
        with open("order", "a") as file:
            file.write(f"{os.getpid()} {number}\\n")
"""


def test_the_tests_of_a_file_of_another_project_run_where_there_is_time(suite):
    suite.write("test_file.py", FILE)
    assert suite.run("-n", "2").counts == {"passed": 40}
    assert len({process for process, _ in order(suite)}) == 2


def test_another_distribution_can_be_asked_for(suite):
    suite.write("test_table.py", TABLE)
    assert "scheduling tests via LoadScheduling" in suite.run("-v", "-n", "2", "--dist", "load").output


CRASHING = """
    import os
    import pytest

    pytestmark = pytest.mark.requirement("models.traces")
    NAMES = [f"tiny/{number}" for number in range(12)]

    @pytest.mark.parametrize("name", NAMES)
    def test_first(name):
        pass

    @pytest.mark.parametrize("name", NAMES)
    def test_second(name):
        if name in ("tiny/3", "tiny/11"):
            os._exit(0)

    @pytest.mark.parametrize("name", NAMES)
    def test_third(name):
        pass
"""


def test_a_test_that_ends_its_worker_fails_once_and_alone(suite):
    suite.write("test_crashing.py", CRASHING)
    run = suite.run("-n", "2")
    assert run.counts == {"failed": 2, "passed": 34}
    assert run.output.count("replacing crashed worker") == 2
    crashed = set(re.findall(r"crashed while running '(.*)'", run.output))
    assert crashed == {f"test_crashing.py::test_second[tiny/{number}]" for number in (3, 11)}
    assert "tests           36: 34 passed, 2 error" in run.output
