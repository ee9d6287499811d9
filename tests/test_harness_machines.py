"""Workers on several machines: here, servers of execnet on the loopback, each with a folder of its own."""

import contextlib
import json
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace

import pytest
import xdist.plugin
from execnet.gateway_base import get_execmodel
from execnet.script import socketserver

from conformance.files import write_atomically
from conformance.harness import scheduling
from conformance.harness.machines.facts import facts
from conformance.harness.machines.plugin import Machines, prepare_machines
from tests.conftest import REPOSITORY
from tests.forked_pytest import environment_of_a_run, run_pytest, started
from tests.parsed_options import refusal

CHAPTERS = ("conformance/test_node_text.py", "conformance/test_tensor_type.py")
OF_A_MACHINE = ("started", "seconds", "trace_seconds", "arguments", "location", "platform", "devices")
"""What two records of the same may differ in: times, and where they were made."""


@contextlib.contextmanager
def machine(name: str, folder: Path, **variables: str) -> Iterator[list[str]]:
    """Start a server in `folder`, and yield the options of a run that has a worker there."""
    environment = {**environment_of_a_run(), "PYTHONPATH": str(REPOSITORY), **variables}
    with TemporaryDirectory() as told, started(serve, f"{told}/port", folder, environment) as server:
        port = Path(told, "port")
        while not port.exists():
            assert server.process.is_alive()
            time.sleep(0.01)
        yield options(name, folder, port.read_text())


def serve(told: str) -> int:
    """Be the server of a machine, and write its port to the file `told`."""
    socketserver.execmodel = get_execmodel("thread")
    server = socketserver.bind_and_listen("127.0.0.1:0", socketserver.execmodel)
    write_atomically(Path(told), str(server.getsockname()[1]).encode())
    socketserver.startserver(server, loop=True)
    return 0


def options(name, folder, port):
    return ["--px", f"id={name}//socket=127.0.0.1:{port}//chdir={folder}", "--tx", f"popen//via={name}"]


def copy_of_checkout(folder: Path) -> Path:
    """A checkout with the same files and of the same commit."""
    folder.mkdir()
    for name in ("conformance", "reference_fx"):
        shutil.copytree(REPOSITORY / name, folder / name)  # with what is compiled already
    for name in (
        "models",
        "snapshots",
        "conftest.py",
        "pyproject.toml",
    ):  # whoever imports `models` again misses a part
        (folder / name).symlink_to(REPOSITORY / name)
    found = subprocess.run(["git", "rev-parse", "--absolute-git-dir"], cwd=REPOSITORY, capture_output=True, text=True)
    if not found.returncode:
        (folder / ".git").write_text(f"gitdir: {found.stdout}")
    return folder


def lines_of_record(folder: Path) -> list[str]:
    """The lines of a record, without what depends on the machine and the time."""
    text = (folder / "reference_fx.jsonl").read_text()
    return [json.dumps(without_machine(json.loads(line))) for line in text.splitlines()]


def without_machine(value):
    if not isinstance(value, dict):
        return value
    return {name: without_machine(each) for name, each in value.items() if name not in OF_A_MACHINE}


def test_two_machines_give_the_record_of_one(tmp_path):
    far = copy_of_checkout(tmp_path / "far")
    report = ["-p", "no:cacheprovider", *CHAPTERS, "--fx-report"]
    with machine("near", REPOSITORY) as first, machine("far", far) as second:
        two = run_pytest([*first, *second, "-v", *report, str(tmp_path / "two")], REPOSITORY, tmp_path / "output")
    assert two == pytest.ExitCode.OK, (tmp_path / "output").read_text()
    assert {"gw0", "gw1"} == set(re.findall(r"\[(gw\d)\] .* PASSED", (tmp_path / "output").read_text()))
    assert run_pytest([*report, str(tmp_path / "one")], REPOSITORY, tmp_path / "output") == pytest.ExitCode.OK
    assert lines_of_record(tmp_path / "two") == lines_of_record(tmp_path / "one")


PASSING = """
    import pytest

    pytestmark = pytest.mark.requirement("models.traces")

    @pytest.mark.parametrize("name", [f"tiny/{number}" for number in range(8)])
    def test_it(fx, name, request):
        assert fx.Graph
"""


def other(suite, name="far"):
    """A copy of the project."""
    return shutil.copytree(suite.folder, suite.folder.with_name(f"{suite.folder.name}-{name}"))


def test_a_machine_that_differs_is_refused_by_name(suite):
    suite.write("test_it.py", PASSING)
    suite.write("snapshots/tiny/a.py", "a")
    far, near = other(suite, "far"), other(suite, "near")
    (far / "snapshots/tiny/a.py").write_text("b")
    (far / "torch-9.9.dist-info").mkdir()
    (far / "torch-9.9.dist-info/METADATA").write_text("Metadata-Version: 2.1\nName: torch\nVersion: 9.9\n")
    subprocess.run(["git", "init", "-q"], cwd=far, check=True)
    author = ["-c", "user.name=a", "-c", "user.email=a@b.c"]
    subprocess.run(["git", *author, "commit", "-q", "--allow-empty", "-m", "first"], cwd=far, check=True)
    with machine("far", far) as first, machine("near", near) as second:
        run = suite.run(*first, *second)
    assert run.status == pytest.ExitCode.USAGE_ERROR
    (error,) = re.findall("^ERROR: .*", run.output, re.MULTILINE)
    differing = re.findall(r"(?:and|,) (\S+) is \S+ there and \S+ here", error)
    assert error.startswith("ERROR: --px: machine far: it has to be like this one, and commit is ")
    assert differing == ["commit", "torch", "snapshots"]
    assert "near" not in run.output


def test_a_machine_that_cannot_be_used_is_refused_by_name(suite, tmp_path_factory):
    suite.write("test_it.py", PASSING)
    with socket.create_server(("127.0.0.1", 0)) as unused:
        closed = str(unused.getsockname()[1])
    with machine("empty", tmp_path_factory.mktemp("empty"), PYTHONPATH="") as nothing_there:
        run = suite.run(*nothing_there, *options("gone", suite.folder, closed))
    assert run.status == pytest.ExitCode.USAGE_ERROR
    assert re.search("--px: machine empty: no usable checkout in .*: .*No module named 'conformance'", run.output)
    assert "--px: machine gone: it cannot be reached: " in run.output


def test_what_decides_no_verdict_is_not_compared(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "package").mkdir()
    (tmp_path / "package/__init__.py").write_text("")
    (tmp_path / "known.toml").write_text("")
    before = facts(["package"], ["package", "known.toml", "absent"])
    for hidden in ("__pycache__", ".cache"):
        (tmp_path / "package" / hidden).mkdir()
        (tmp_path / "package" / hidden / "a").write_text("a")
    (tmp_path / "package/.hidden").write_text("a")
    assert facts(["package"], ["package", "known.toml", "absent"]) == before
    (tmp_path / "package/a.toml").write_text("a")
    (tmp_path / "known.toml").write_text("a")
    after = facts(["package"], ["package", "known.toml", "absent"])
    assert {name for name in before if before[name] != after[name]} == {"module package", "package", "known.toml"}
    assert before["absent"] == "none"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["-d", "--tx", "ssh=far//chdir=x"], "Name the machine with --px id=NAME//ssh=far//chdir=x"),
        (["--px", "socket=127.0.0.1:1", "--tx", "popen//via=far"], "give it a name and the checkout there"),
        (["--px", "id=far//ssh=far//chdir=x", "-n", "2"], "it has no worker; add --tx 4*popen//via=NAME"),
        (["--px", "id=far//ssh=far//chdir=x", "-n", "2", "--tx", "popen//via=far"], "4*popen//via=far, and no -n"),
        (["--px", "id=far//ssh=far//chdir=x", "--tx", "popen//via=far//chdir=y"], "the folder is that of the machine"),
        (
            ["--px", "id=far//ssh=far//chdir=x", "--tx", "popen//via=far", "--tx", "popen//via=near"],
            "there is no such machine",
        ),
        (["-d", "--px", "id=far//ssh=far//chdir=x", "--tx", "popen//via=far"], "leave out --dist and -d"),
        (["--px", "id=far//ssh=far//chdir=x", "--tx", "popen//via=far", "--snapshot-update"], "updated on one machine"),
        (["--px", "id=far//ssh=far//chdir=x", "--tx", "popen//via=far", "{folder}"], "is of one machine; name it from"),
    ],
)
def test_a_command_line_that_suits_no_other_machine_is_refused(suite, arguments, said):
    def refuse(config: pytest.Config) -> None:
        scheduling.distribute_by_model(config)
        xdist.plugin.pytest_cmdline_main(config)
        prepare_machines(config)

    suite.write("test_it.py", PASSING)
    assert said in refusal(suite, refuse, *(each.format(folder=suite.folder) for each in arguments))


VANISHING = """
    import os, signal
    import pytest

    pytestmark = pytest.mark.requirement("models.traces")
    STARTED_BY = os.getppid()

    @pytest.mark.parametrize("name", [f"tiny/{number}" for number in range(8)])
    def test_it(fx, name, request):
        if request.config.workerinput["fx_machine"]["name"]:
            os.kill(STARTED_BY, signal.SIGKILL)
            signal.pause()
        assert fx.Graph
"""


def test_a_machine_that_vanishes_costs_its_tests_one_retry_elsewhere(suite):
    suite.write("test_it.py", VANISHING)
    with machine("far", other(suite)) as there:
        run = suite.run(*there, "--tx", "popen")
    assert run.counts == {"passed": 8}, run.output
    assert run.status == pytest.ExitCode.OK
    assert "the machine far is lost: this one starts a worker in its place" in run.output


class Gone:
    """A group of which no machine can be reached."""

    def __iter__(self):
        return iter(())

    def __getitem__(self, machine):
        raise OSError


class Node(SimpleNamespace):
    __hash__ = object.__hash__


def node(machine, others=()):
    """What the hooks use of a worker on `machine`, in a run that has workers on others."""
    spec = SimpleNamespace(via=machine)
    specs = [spec, *(SimpleNamespace(via=other) for other in others)]
    manager = SimpleNamespace(group=Gone(), specs=specs)
    gateway, config = SimpleNamespace(spec=spec), SimpleNamespace(stash=pytest.Stash())
    return Node(nodemanager=manager, gateway=gateway, config=config, workerinput={"workercount": len(specs)})


def test_a_run_ends_when_no_machine_is_left():
    with pytest.raises(pytest.exit.Exception, match="the machine far is lost, and no other one is left"):
        Machines().pytest_testnodedown(node("far", ["far", "near"]), "lost connection")


def test_a_test_that_ends_a_second_machine_is_not_run_a_third_time(monkeypatch):
    monkeypatch.setattr(scheduling, "is_lost", lambda node: True)
    config = SimpleNamespace(getvalue=lambda name: ["popen"], rootpath=Path("/nowhere"))
    schedule = scheduling.ModelScheduling(config, None)
    first, second = "test_it.py::test_a[tiny/a]", "test_it.py::test_b[tiny/a]"
    schedule.assigned_work["far"] = {"tiny/a": {first: False, second: False}}
    assert schedule.remove_node("far") is None
    assert schedule.workqueue == {"tiny/a": {first: False, second: False}}
    schedule.assigned_work["near"] = dict(schedule.workqueue)
    schedule.workqueue.clear()
    assert schedule.remove_node("near") == first
    assert schedule.workqueue == {"tiny/a": {first: True, second: False}}


@pytest.mark.parametrize(("machine", "workers"), [(None, 2), ("far", 1)])
def test_the_memory_of_a_machine_is_divided_among_its_own_workers(machine, workers):
    told = node(machine, ["near", None])
    told.nodemanager.group = {"far": "a connection"}
    Machines().pytest_configure_node(told)
    assert told.workerinput["workercount"] == workers
    assert told.workerinput["fx_machine"]["name"] == (machine or "")


def test_a_test_that_ends_its_worker_names_the_machine():
    report = pytest.TestReport("a", ("a", 0, "a"), {}, "failed", "worker 'gw7' crashed", "call", node=node("far"))
    Machines().pytest_handlecrashitem(report)
    assert report.longrepr == "worker 'gw7' crashed, on the machine far"


ON_A_MACHINE = """
    import os
    import pytest

    @pytest.mark.requirement("models.code-text")
    @pytest.mark.parametrize("name", ["tiny/a"])
    def test_text(match_snapshot, name):
        match_snapshot(name + ".py", "new")

    @pytest.mark.requirement("models.traces")
    @pytest.mark.parametrize("name", ["tiny/b"])
    def test_environment(fx, name):
        assert os.environ["FX_IMPL"] == "fake_fx"
        assert "2" not in os.environ.get("CI", "")
"""


def test_what_a_worker_elsewhere_finds_is_written_here(suite):
    suite.write("test_it.py", ON_A_MACHINE)
    suite.write("snapshots/tiny/a.py", "old")
    far = other(suite)
    with machine("far", far, CI="2", FX_IMPL="no_fx") as there:
        run = suite.run(*there)
    assert run.counts == {"failed": 1, "passed": 1}, run.output
    assert len(list((suite.folder / ".fx-repro").rglob("failure.txt"))) == 1
    assert not [path for path in far.iterdir() if path.name.startswith(".fx")]
