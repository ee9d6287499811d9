"""A test that takes too long, or too much memory, fails; the others run as if nothing had been."""

import re
import sys
from pathlib import Path

import pytest
import xdist.plugin
from torch import nn

from conformance.harness import limits
from conformance.harness.limits import OutOfTime, memory_of_machine
from conformance.harness.models.subjects import Subjects
from models import ModelCase
from tests.conftest import REPOSITORY, Suite
from tests.parsed_options import parsed, refusal

if sys.platform == "linux":
    pass

if sys.platform == "linux":
    import resource

GIB = 2**30
linux_only = pytest.mark.skipif(sys.platform != "linux", reason="the memory of a process can be limited on Linux only")

PROGRAMS = """
    import math
    import pytest
    import torch

    pytestmark = pytest.mark.requirement("tracing.roots.captured[function]")
    PATCHED = torch.nn.Module.__call__, torch.nn.Module.__getattr__, math.sqrt

    def without_end(x):
        while True:
            try:
                sum(number for number in range(10_000))
            except Exception:
                pass

    def that_catches_everything(x):
        while True:
            try:
                without_end(x)
            except BaseException:
                pass

    def that_fills_memory_with_bytes(x):
        kept = []
        kept.append(kept)  # so that only a search for garbage frees it
        while True:
            kept.append(bytearray(2**22))

    def that_fills_memory_with_objects(x):
        kept = [None]
        while True:
            kept += kept

    def that_fills_memory_with_tensors(x):
        kept = []
        while True:
            kept.append(torch.empty(2**24).fill_(1.0))

    def of_half_a_gibibyte(x):
        assert len(bytearray(2**29)) == 2**29
        return x

    def negated(x):
        return -x

    def traced(fx, program):
        assert (torch.nn.Module.__call__, torch.nn.Module.__getattr__, math.sqrt) == PATCHED
        assert len(fx.symbolic_trace(program).graph.nodes) >= 2
"""
TABLE = """
    LIMITED = [pytest.param(each, marks=pytest.mark.timeout({limit})) for each in [{programs}]]

    @pytest.mark.parametrize("program", [negated, *LIMITED, of_half_a_gibibyte, negated])
    def test_traces(fx, program):
        traced(fx, program)
"""


def write_programs(suite: Suite, *tests: str) -> None:
    suite.write("fake_fx.py", "from reference_fx import *")
    suite.write("test_programs.py", PROGRAMS + "".join(tests))


UNENDING_FIXTURE = """
    @pytest.fixture
    def looping_after():
        yield
        without_end(0)

    @pytest.mark.timeout(1)
    def test_after(fx, looping_after):
        traced(fx, negated)
"""
SOONER = """
    from conformance.harness import limits

    pytest_plugins = ["conformance.harness.plugin"]
    limits.LEAST_GRACE_S = 3
"""


def test_a_loop_without_an_end_costs_one_test_and_what_catches_everything_its_worker(suite: Suite) -> None:
    suite.write("conftest.py", SOONER)
    write_programs(suite, TABLE.format(programs="without_end, that_catches_everything", limit=2), UNENDING_FIXTURE)
    run = suite.run("-n", "2")
    assert run.counts == {"failed": 2, "passed": 4, "error": 1}
    assert "Failed: Timeout (>1.0s) from pytest-timeout." in run.output
    assert "Failed: Timeout (>2.0s) from pytest-timeout." in run.output
    assert re.findall(r"crashed while running 'test_programs.py::test_traces\[(.*)\]'", run.output) == [
        "that_catches_everything"
    ]
    assert "Timeout (0:00:05)!" in run.output, "the process says where it was"
    assert "tests           6: 3 passed, 1 failed, 2 error" in run.output


@linux_only
def test_what_fills_the_memory_costs_one_test(suite: Suite) -> None:
    programs = [f"that_fills_memory_with_{content}" for content in ("bytes", "objects", "tensors")]
    write_programs(suite, TABLE.format(programs=", ".join(programs), limit=0))
    run = suite.run("--fx-memory", "1")
    assert run.counts == {"failed": 3, "passed": 3}
    assert "MemoryError" in run.output
    assert run.output.count("the limit is 1.0 GiB. --fx-memory changes it (0: no limit)") == 2, run.output
    assert "can't allocate memory" in run.output


NOTING = """
    import resource
    from conformance.harness.limits import _own_memory

    pytest_plugins = ["conformance.harness.plugin"]
    kept = b"x" * 2**28  # what the process has before its tests

    def note(name):
        with open(name, "a") as file:
            print(resource.getrlimit(resource.RLIMIT_DATA)[0], _own_memory(), file=file)

    def pytest_runtest_logreport():
        note("outside")
"""
NOTED = """
    from conftest import note

    def test_first():
        note("inside")

    test_second = test_third = test_first
"""


@linux_only
def test_the_limit_of_the_memory_holds_inside_of_tests(suite: Suite) -> None:
    suite.write("conftest.py", NOTING)
    suite.write("test_noted.py", NOTED)
    assert suite.run("-n", "2", "--fx-memory", "1.5").counts == {"passed": 3}
    inside, outside = (
        [tuple(map(int, line.split())) for line in (suite.folder / name).read_text().splitlines()]
        for name in ("inside", "outside")
    )
    (own,) = {limit for limit, _ in outside}  # what the process had before the run
    for limit, has in inside:
        expected = min([has + 3 * GIB // 2, *([] if own == resource.RLIM_INFINITY else [own])])
        assert abs(limit - expected) < GIB // 16, "a test may take this much beyond what its process has"


@linux_only
@pytest.mark.parametrize(
    ("options", "machine", "limit"),
    [
        ("-n 0", 100, 80),
        ("-n 4", 100, 20),
        ("-n 4", 10, 8),
        ("-n 4 --fx-memory 1.5", 99, 1.5),
        ("--fx-memory 0", 9, 0),
    ],
)
def test_the_memory_of_a_machine_is_divided_among_its_workers(suite, monkeypatch, options, machine, limit):
    monkeypatch.setattr(limits, "memory_of_machine", lambda: machine * GIB)
    with parsed(suite, *options.split()) as config:
        xdist.plugin.pytest_cmdline_main(config)
        limits.register_limits(config)
        (registered,) = (each for each in config.pluginmanager.get_plugins() if isinstance(each, limits.Limits))
        said = registered.pytest_report_header()
    assert said == (f"memory: {limit:.1f} GiB a test (--fx-memory)" if limit else None)


@pytest.mark.parametrize("name", ["memory.max", "memory/memory.limit_in_bytes"])
def test_a_container_has_less_memory(tmp_path: Path, name: str) -> None:
    path = tmp_path / "sys/fs/cgroup" / name
    path.parent.mkdir(parents=True)
    path.write_text("4096\n")
    assert memory_of_machine(tmp_path) == 4096
    path.unlink()
    assert memory_of_machine(tmp_path) > GIB // 2


@pytest.mark.parametrize("value", ["-1", "nan"])
def test_what_is_no_limit_is_refused(suite: Suite, value: str) -> None:
    said = refusal(suite, limits.register_limits, f"--fx-memory={value}")
    assert re.fullmatch(rf"--fx-memory {value}(\.0)?: pass .*, or 0 for no limit", said)


@pytest.mark.parametrize(("error", "times"), [(OutOfTime, 3), (ValueError, 4)])
def test_what_took_too_long_to_build_is_not_built_again_for_the_same_model(error: type[Exception], times: int) -> None:
    subjects, built = Subjects(), []
    cases = [ModelCase(name=name, family="tiny", factory=nn.Identity, input_shape=(1,)) for name in "ab"]

    def build() -> None:
        built.append(1)
        raise error("no end")

    for case in (cases[0], cases[0], cases[1], cases[0]):
        with pytest.raises(error):
            subjects.once(case, "traced", build)
    assert len(built) == times
    assert subjects.once(cases[0], "text", lambda: "made") == "made"


def test_the_suite_has_a_limit_of_time(pytestconfig: pytest.Config) -> None:
    assert pytestconfig.rootpath == REPOSITORY
    assert float(pytestconfig.getini("timeout")) >= 300
