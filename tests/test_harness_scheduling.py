"""The tests of a model run in a row, in one worker and in one part of a run, and a crash costs one test."""

import re
from collections import Counter
from pathlib import Path
from types import SimpleNamespace

import pytest

from benchmarks.durations import fitted, text_of
from conformance.harness import scheduling
from conformance.harness.outcomes import model_of
from conformance.harness.parts import Durations, cut, read_durations
from tests.conftest import REPOSITORY
from tests.parsed_options import parsed

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


TEST = "conformance/test_node.py::test_repr[1]"


def schedule_of(top=Path("/nowhere")):
    """The schedule of a run whose root folder is `top`."""
    return scheduling.ModelScheduling(SimpleNamespace(getvalue=lambda name: ["popen"], rootpath=top), None)


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


@pytest.mark.parametrize(("top", "unit"), [(REPOSITORY, "conformance/test_node.py"), (Path("/nowhere"), TEST)])
def test_the_small_tests_of_a_file_stay_together_in_this_suite_alone(top, unit):
    assert schedule_of(top)._split_scope(TEST) == unit


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


MEASURED = Durations(
    checks={"test_models.py::test_traces": 2.0, "test_models.py::test_parity": 4.0},
    models={"zoo/cat": 3.0, "zoo/dog": 0.5},
    files={"test_graph.py": 1.0, "test_node.py": 2.0},
)


class Worker:
    """What a schedule uses of a worker of pytest-xdist, which notes the tests that it is given."""

    shutting_down = False

    def __init__(self, tests):
        self.tests, self.given = tests, []

    def send_runtest_some(self, indices):
        self.given += [self.tests[index] for index in indices]


def test_the_work_that_takes_longest_is_handed_out_first(monkeypatch):
    monkeypatch.setattr(scheduling, "read_durations", lambda: MEASURED)
    schedule = schedule_of()
    monkeypatch.setattr(scheduling, "is_lost", lambda node: True)
    models = [
        f"test_models.py::{test}" for test in ("test_traces[zoo/dog]", "test_traces[zoo/cat]", "test_parity[zoo/cat]")
    ]
    worker = Worker(["test_node.py::test_it", *models])
    schedule.registered_collections[worker] = worker.tests
    schedule.workqueue |= {test: {test: False} for test in worker.tests[:2]}
    schedule._assign_work_unit(worker)
    schedule.assigned_work["lost"] = {test: {test: False} for test in worker.tests[2:]}
    schedule.remove_node("lost")
    while schedule.workqueue:
        schedule._assign_work_unit(worker)
    assert [worker.tests.index(test) for test in worker.given] == [0, 3, 2, 1]


# Parts of a run


@pytest.mark.parametrize(
    ("test", "seconds"),
    [
        ("test_models.py::test_parity[zoo/dog-cpu]", 2),
        ("test_models.py::test_parity[zoo/new]", 4),
        ("test_models.py::test_new[zoo/cat]", 9),
        ("test_graph.py::test_lint[1]", 1),
        ("test_graph.py::test_new[a/b]", 1),
        ("test_new.py::test_new", 1.5),
    ],
)
def test_what_nobody_measured_takes_as_long_as_what_is_like_it(test, seconds):
    assert MEASURED.seconds(test) == seconds


def test_without_any_measured_time_tests_are_alike():
    parts = cut([f"test_{number}.py::test_it" for number in range(10)], 2, Durations({}, {}, {}))
    assert Counter(parts.values()) == {1: 5, 2: 5}


def seconds_of_parts(parts, durations):
    seconds = Counter()
    for test, number in parts.items():
        seconds[number] += durations.seconds(test)
    return seconds


def test_a_cut_is_even_and_keeps_together_what_belongs_together():
    models = [f"test_models.py::{check}[zoo/{name}]" for check in ("test_traces", "test_parity") for name in range(18)]
    files = [f"test_{name}.py::test_it[{number}]" for name in ("graph", "node", "new") for number in range(10)]
    tests = [*models, *files]
    parts = cut(tests, 3, MEASURED)
    assert set(parts) == set(tests)
    assert cut([*reversed(models), *files], 3, MEASURED) == parts, "it does not depend on the order"
    seconds = seconds_of_parts(parts, MEASURED)
    assert set(seconds) == {1, 2, 3}
    assert max(seconds.values()) <= 1.2 * min(seconds.values())
    for name in [f"zoo/{number}" for number in range(18)]:
        assert len({number for test, number in parts.items() if model_of(test) == name}) == 1
    for name in ("graph", "node", "new"):
        assert len({number for test, number in parts.items() if test.startswith(f"test_{name}.py")}) == 1


def test_a_long_file_is_divided_and_a_long_model_is_not():
    matrix = [f"test_graph.py::test_it[{number}]" for number in range(90)]
    small = [f"test_node.py::test_it[{number}]" for number in range(5)]
    parts = cut([*matrix, *small], 5, MEASURED)
    assert Counter(parts.values()).keys() == {1, 2, 3, 4, 5}
    assert max(Counter(parts.values()).values()) <= 20
    assert len({parts[test] for test in small}) == 1
    model = [f"test_models.py::test_parity[zoo/cat-{number}]" for number in range(90)]
    assert len(set(cut([*model, *small], 5, MEASURED).values())) == 2


def test_five_parts_of_the_full_tier_differ_by_a_fifth_at_most(collected):
    tests, durations = collected, read_durations()
    seconds = seconds_of_parts(cut(tests, 5, durations), durations)
    assert len(seconds) == 5
    assert max(seconds.values()) <= 1.2 * min(seconds.values())
    files = {test.partition("::")[0] for test in tests}
    known = durations.files.keys() | {check.partition("::")[0] for check in durations.checks}
    assert len(files - known) <= len(files) / 10, "write the times again, as benchmarks/durations.py says"
    models = {model for test in tests if "/test_models" in test and (model := model_of(test))}
    assert len(models - durations.models.keys()) <= len(models) / 10, "write the times again"


def test_few_numbers_tell_the_times_of_many_tests():
    times = {
        f"test_models.py::{check}[zoo/{model}]": seconds * factor
        for check, seconds in (("test_traces", 1.0), ("test_parity", 6.0))
        for model, factor in (("cat", 4 / 3), ("dog", 2 / 3))
    }
    expensive = {"test_models.py::test_script[zoo/cat]": 40 / 3}
    small = {"test_graph.py::test_lint[a/b]": 0.25, "test_graph.py::test_erase": 0.75}
    durations = fitted(times | expensive | small)
    assert durations.seconds("test_models.py::test_script[zoo/dog]") == pytest.approx(20 / 3)
    assert durations.seconds("test_models.py::test_script[zoo/new]") == pytest.approx(10)
    assert durations.files == {"test_graph.py": 0.5}
    for test, seconds in times.items():
        assert durations.seconds(test) == pytest.approx(seconds)
    assert text_of(durations).endswith('"zoo/dog" = 0.667\n\n[files]\n"test_graph.py" = 0.5\n')


def test_the_parts_of_a_run_are_the_run(suite):
    suite.write("test_table.py", TABLE)
    ran = []
    for number, workers in (("1", "0"), ("2", "2")):
        run = suite.run("-v", "--fx-part", f"{number}/2", "-n", workers)
        assert run.status == 0
        assert f"part: --fx-part {number}/2" in run.output
        ran.append({name for _, name in order(suite)})
        (suite.folder / "order").unlink()
    assert set.union(*ran) == {*(f"tiny/{number}" for number in range(6)), "alone"}
    assert sum(map(len, ran)) == 7, "the tests of a model are in one part"


@pytest.mark.parametrize("value", ["0/5", "6/5", "2", "2/", "x/y", "-1/5", "1/0"])
def test_what_is_no_part_is_refused(suite, value):
    said = f"'{value}' is no part, such as 2/5 for the second of five"
    with pytest.raises(pytest.UsageError, match=said), parsed(suite, f"--fx-part={value}"):
        pass
