"""Hooks of a run whose workers are on several machines, each with a checkout and an environment of its own.

pytest-xdist connects to a machine (`--px id=far//ssh=...`), and starts workers there (`--tx 4*popen//via=far`). Every
machine is compared with this one before that. Only this one writes: what workers find comes here in their reports.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from types import ModuleType
from typing import TypedDict

import execnet
import pytest
from xdist.workermanage import WorkerController, parse_tx_spec_config

from conformance.harness.foreign import visible_lines
from conformance.harness.machines import asking as asking_program
from conformance.harness.machines import facts, worker
from conformance.harness.machines.asking import UNREACHABLE
from conformance.harness.machines.facts import Facts
from conformance.harness.options import requested_implementation

_KEY = "fx_machine"
"""Of a worker's Machine, in its input."""
_PASSED_ON = ("FX_IMPL", "PYTEST_ADDOPTS", "CI")
"""The variables of the environment that decide what a run does."""
_PATIENCE_S = 120
_PROBE_S = 10
_CONNECTIONS = pytest.StashKey[list[execnet.Gateway]]()
"""On a run: the connections to its machines. execnet leaves their sockets open, and pytest makes an error of such a
socket that is garbage before the run has ended."""
_LOST = pytest.StashKey[dict[WorkerController, str]]()
"""On a run: the machine of each worker that ended because this was lost."""
_WAYS = ("ssh", "socket", "vagrant_ssh")


class Machine(TypedDict):
    """What a worker is told of its machine, in types that pytest-xdist can send."""

    name: str
    """The id of the machine; empty for the one on which the run was started."""
    environment: dict[str, str | None]
    """The variables that the run was started with; None for one that was not set."""


def machine_of(config: pytest.Config) -> str:
    """The machine on which this worker is, if that is another one than the controlling process's; else empty."""
    machine: Machine | None = getattr(config, "workerinput", {}).get(_KEY)
    return machine["name"] if machine else ""


def machine_of_node(node: WorkerController) -> str:
    """The machine on which a worker is or was; empty for the one on which the run was started."""
    lost: str | None = node.config.stash.get(_LOST, {}).get(node)
    return lost or node.gateway.spec.via or ""


def name_of(node: WorkerController) -> str:
    """The name of a worker, after that of its machine if that is another one."""
    return f"{machine_of_node(node)} {node.gateway.id}".lstrip()


def is_lost(node: WorkerController) -> bool:
    """Whether a worker has ended because its machine cannot be reached any more."""
    return node in node.config.stash.get(_LOST, {})


def prepare_machines(config: pytest.Config) -> None:
    """Compare the machines of a run, and register the hooks for them, if it has any but this one.

    Raises:
        UsageError: a machine cannot be reached, or differs from this one; or the command line does not suit several.
    """
    workers = [execnet.XSpec(each) for each in parse_tx_spec_config(config)]
    for each in workers:
        if any(getattr(each, way) for way in _WAYS):
            raise pytest.UsageError(
                f"--tx {each}: pytest-xdist would copy pytest there. Name the machine with --px id=NAME//{each}, and"
                " its workers with --tx 4*popen//via=NAME"
            )
    machines = [execnet.XSpec(each) for each in config.option.px]
    if machines:
        _refuse_unsuitable(config, machines, workers)
        _refuse_different(config, machines, workers)
        # A connection carries several workers only if the other end has a thread for each.
        config.option.px = [each if "execmodel=" in each else f"{each}//execmodel=thread" for each in config.option.px]
        config.pluginmanager.register(Machines())


def _refuse_unsuitable(config: pytest.Config, machines: list[execnet.XSpec], workers: list[execnet.XSpec]) -> None:
    for problem in (*_wrong_specs(machines, workers), *_unsuitable_options(config)):
        raise pytest.UsageError(problem)


def _wrong_specs(machines: list[execnet.XSpec], workers: list[execnet.XSpec]) -> Iterator[str]:
    """What is wrong with the values of --px and --tx, in words."""
    for each in machines:
        if not each.id or not each.chdir:
            yield f"--px {each}: give it a name and the checkout there: --px id=NAME//chdir=FOLDER//..."
        if not any(worker.via == each.id for worker in workers):
            yield f"--px {each}: it has no worker; add --tx 4*popen//via={each.id}, and no -n, which is of this machine"
    for each in workers:
        if each.via and each.chdir:
            yield f"--tx {each}: the folder is that of the machine: --px id={each.via}//chdir={each.chdir}//..."
        if each.via and each.via not in [machine.id for machine in machines]:
            yield f"--tx {each}: there is no such machine; add --px id={each.via}//..."


def _unsuitable_options(config: pytest.Config) -> Iterator[str]:
    """What of the rest of the command line does not suit several machines, in words."""
    top = config.rootpath
    if config.getoption("dist") != "loadgroup":
        yield "--px: the tests of several machines are distributed in one way; leave out --dist and -d"
    if config.invocation_params.dir != top:
        yield f"--px: paths mean the same on all machines only from the top of a checkout; start pytest in {top}"
    if config.args_source == pytest.Config.ArgsSource.ARGS:
        for path in filter(os.path.isabs, config.args):
            yield f"--px: {path} is of one machine; name it from {top}"
    if config.getoption("update_snapshots") or config.getoption("update_new_snapshots_only"):
        yield "--px: snapshots are updated on one machine; leave out --snapshot-update, or --px"


def _refuse_different(config: pytest.Config, machines: list[execnet.XSpec], workers: list[execnet.XSpec]) -> None:
    """Refuse a machine on which anything is different that decides verdicts."""
    compared = json.dumps(_compared(config))
    pythons = {each.via: each.python or "" for each in workers}
    asking = {
        str(each.id): _program(config, asking_program.__name__, str(each), pythons[each.id], compared)
        for each in machines
    }
    here = _said(_program(config, facts.__name__, compared))
    problems = [f"{name}: {problem}" for name, each in asking.items() if (problem := _problem(here, _said(each)))]
    if problems:
        raise pytest.UsageError(visible_lines("\n".join(f"--px: machine {each}" for each in problems)))


def _program(config: pytest.Config, module: str, *arguments: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", module, *arguments]
    return subprocess.Popen(command, cwd=config.rootpath, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def _said(program: subprocess.Popen[str]) -> Facts | str:
    """What a program has found out about a machine."""
    try:
        output, errors = program.communicate(timeout=_PATIENCE_S)
    except subprocess.TimeoutExpired:
        program.kill()
        program.communicate()
        return f"no answer in {_PATIENCE_S} s; is another run using it?"
    if program.returncode:
        return errors.strip().rpartition("\n")[2]
    found: Facts | str = json.loads(output)
    return found


def _compared(config: pytest.Config) -> dict[str, list[str]]:
    """The arguments of `facts`."""
    models = [request.partition(":")[0] for request in config.getoption("--fx-models") or ()]
    paths = ["snapshots", *filter(None, (config.getoption(each) for each in ("--fx-snapshots", "--fx-expect")))]
    return {
        "modules": ["conformance", "models", requested_implementation(config).name, *models],
        "paths": paths,
    }


def _problem(here: Facts | str, there: Facts | str) -> str:
    """What is wrong with a machine, in words; empty if it is like this one."""
    if isinstance(there, str) or isinstance(here, str):
        return there if isinstance(there, str) else f"this one cannot be compared with it: {here}"
    different = [
        f"{name} is {there.get(name)} there and {here[name]} here" for name in here if there.get(name) != here[name]
    ]
    return f"it has to be like this one, and {', '.join(different)}" if different else ""


class Machines:
    """Hooks of the controlling process of a run on several machines."""

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_getremotemodule(self) -> ModuleType:
        """What a worker does first."""
        return worker

    @pytest.hookimpl(optionalhook=True)
    def pytest_configure_node(self, node: WorkerController) -> None:
        """Tell a worker about its machine."""
        via = node.gateway.spec.via
        if via:
            node.config.stash.setdefault(_CONNECTIONS, []).append(node.nodemanager.group[via])
        environment = {name: os.environ.get(name) for name in _PASSED_ON}
        node.workerinput[_KEY] = Machine(name=via or "", environment=environment)
        # The memory of a machine is divided among its own workers.
        node.workerinput["workercount"] = sum(each.via == via for each in node.nodemanager.specs)

    @pytest.hookimpl(optionalhook=True, tryfirst=True)
    def pytest_handlecrashitem(self, report: pytest.TestReport) -> None:
        """Name the machine of a worker that a test has ended."""
        machine = machine_of_node(report.__dict__["node"])
        report.longrepr = f"{report.longrepr}{machine and f', on the machine {machine}'}"

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: WorkerController, error: object) -> None:
        """If the machine of a worker is lost, have pytest-xdist start the worker's replacement on another one."""
        lost: str = node.gateway.spec.via or ""
        if not error or _answers(node, lost):
            return
        _forget_workers(node, lost)
        node.config.stash.setdefault(_LOST, {})[node] = lost
        left = next((each for each in node.nodemanager.specs if each.via != lost and _answers(node, each.via)), None)
        if left is None:
            raise pytest.exit.Exception(f"the machine {lost} is lost, and no other one is left")
        node.config.get_terminal_writer().line(
            f"the machine {lost} is lost: {left.via or 'this one'} starts a worker in its place"
        )
        vars(node.gateway.spec).clear()
        vars(node.gateway.spec).update(vars(left))


def _forget_workers(node: WorkerController, machine: str) -> None:
    """Take the workers of a lost machine out of the group of execnet, which raises when it cannot end them."""
    group = node.nodemanager.group
    for gateway in group:
        if gateway.spec.via == machine:
            gateway.exit()
            group._gateways_to_join.remove(gateway)


def _answers(node: WorkerController, machine: str | None) -> bool:
    """Whether a machine can be reached; the one on which the run was started always can."""
    if not machine:
        return True
    try:
        channel = node.nodemanager.group[machine].remote_exec("channel.send(None)")
        channel.receive(timeout=_PROBE_S)
    except (*UNREACHABLE, execnet.TimeoutError):
        return False
    return True
