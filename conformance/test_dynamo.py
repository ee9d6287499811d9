"""Programs that TorchDynamo captures, by way of the implementation's graphs. The requirements are in spec/dynamo.md."""

import copy
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest
import torch
from torch import nn

from conformance.harness.implementation.loading import Implementation
from conformance.shared.captured_graphs import (
    Backend,
    TorchModule,
    calls_relu,
    check_equal,
    graph_modules,
    without_relu,
)
from conformance.shared.captured_programs import PROGRAMS, Program

# TorchDynamo provokes warnings itself, which it hides unless they are errors.
pytestmark = pytest.mark.filterwarnings(
    "ignore:The .grad attribute of a Tensor:UserWarning", "ignore:.*should not be instantiated:DeprecationWarning"
)
requirement = pytest.mark.requirement


@pytest.fixture(autouse=True)
def nothing_compiled() -> Iterator[None]:
    torch.compiler.reset()
    yield
    torch.compiler.reset()


def seen(program: Program, module: nn.Module, run: Callable[..., Any]) -> Any:
    """What the calls of a program return and leave in their arguments, the gradients and the state afterwards."""
    calls = program.calls()
    results = [run(*arguments) for arguments in calls]
    if program.trains:
        sum(result.sum() for result in results).backward()
    gradients = [parameter.grad for parameter in module.parameters()]
    return results, list(calls), gradients, dict(module.state_dict())


@dataclass(frozen=True)
class Run:
    """A program that was run by way of the implementation."""

    program: Program
    backend: Backend
    expected: Any
    actual: Any


@pytest.fixture(scope="module")
def runs() -> dict[str, Run]:
    """The runs of programs that tests share."""
    return {}


def run_of(fx: Implementation, program: Program, runs: dict[str, Run]) -> Run:
    if program.name not in runs:
        torch.manual_seed(0)
        module = program.make()
        original, backend = copy.deepcopy(module), Backend(fx)
        compiled = torch.compile(module, backend=backend, **program.options)
        runs[program.name] = Run(program, backend, seen(program, original, original), seen(program, module, compiled))
    return runs[program.name]


def pairs_of_modules(first: Any, first_class: Any, second: Any, second_class: Any) -> Iterator[tuple[Any, Any]]:
    """The GraphModules at the same places of two modules."""
    there, here = graph_modules(first, first_class), graph_modules(second, second_class)
    assert [*there] == [*here]
    yield from ((there[path], here[path]) for path in there)


# What is observed of each program


def results(fx: Implementation, run: Run) -> None:
    check_equal(run.expected[0], run.actual[0])
    assert (len(run.backend.captured) > len(run.program.calls())) == run.program.breaks


def arguments(fx: Implementation, run: Run) -> None:
    check_equal(run.expected[1], run.actual[1])


def gradients(fx: Implementation, run: Run) -> None:
    check_equal(run.expected[2:], run.actual[2:])


def classes(fx: Implementation, run: Run) -> None:
    for each in run.backend.captured:
        for _, here in pairs_of_modules(each.module, TorchModule, each.here, fx.GraphModule):
            assert type(here.graph) is fx.Graph
            assert {type(node) for node in here.graph.nodes} == {fx.Node}
            here.graph.lint()


def text(fx: Implementation, run: Run) -> None:
    for each in run.backend.captured:
        for there, here in pairs_of_modules(each.module, TorchModule, each.here, fx.GraphModule):
            assert str(here.graph) == str(there.graph)
            assert here.code == there.code


def round_trip(fx: Implementation, run: Run) -> Iterator[tuple[Any, Any]]:
    """The nodes of each captured graph before and after, in pairs."""
    for each in run.backend.captured:
        for there, back in pairs_of_modules(each.module, TorchModule, each.back, TorchModule):
            yield from zip(there.graph.nodes, back.graph.nodes, strict=True)


def text_again(fx: Implementation, run: Run) -> None:
    for each in run.backend.captured:
        for there, back in pairs_of_modules(each.module, TorchModule, each.back, TorchModule):
            assert (str(back.graph), back.code) == (str(there.graph), there.code)


def attributes_again(fx: Implementation, run: Run) -> None:
    for before, after in round_trip(fx, run):
        assert vars(after).keys() == vars(before).keys(), before.format_node()
        assert getattr(after, "_dynamo_source", None) == getattr(before, "_dynamo_source", None)


def metadata_again(fx: Implementation, run: Run) -> None:
    for before, after in round_trip(fx, run):
        # TorchDynamo removes metadata from the graphs that it has handed out.
        assert after.meta.keys() >= before.meta.keys(), before.format_node()
        for key in ("example_value", "val"):
            assert after.meta.get(key) is before.meta.get(key)
        assert str(after.meta.get("stack_trace")) == str(before.meta.get("stack_trace"))


OBSERVED = {
    "programs[results]": results,
    "programs[arguments]": arguments,
    "programs[gradients]": gradients,
    "conversion[classes]": classes,
    "conversion[text]": text,
    "back[text]": text_again,
    "back[attributes]": attributes_again,
    "back[metadata]": metadata_again,
}
"""What is observed, by the requirement that it is about."""
EACH_PROGRAM = pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: program.name)
EACH_TRAINED = pytest.mark.parametrize(
    "program", [each for each in PROGRAMS if each.trains], ids=lambda program: program.name
)


@requirement("dynamo.{cited}")
@pytest.mark.parametrize("cited", OBSERVED)
@EACH_PROGRAM
def test_a_captured_program(fx: Implementation, program: Program, cited: str, runs: dict[str, Run]) -> None:
    OBSERVED[cited](fx, run_of(fx, program, runs))


@requirement("dynamo.programs[passes]")
@EACH_PROGRAM
def test_a_pass_works_on_each_graph(fx: Implementation, program: Program) -> None:
    module, backend = program.make().eval(), Backend(fx, without_relu)
    compiled = torch.compile(module, backend=backend, **program.options)
    with torch.no_grad():
        expected, actual = ([run(*each) for each in program.calls()] for run in (module, compiled))
    check_equal(expected, actual)
    parts = [part for each in backend.captured for part in graph_modules(each.back, TorchModule).values()]
    assert any("clamp_min" in part.code for part in parts)
    assert not [node.format_node() for part in parts for node in part.graph.nodes if calls_relu(node)]


def trained(program: Program, module: nn.Module, backend: Any) -> Any:
    """The results, gradients and state of three steps."""
    torch.compiler.reset()
    compiled = torch.compile(module, backend=backend, **program.options)
    optimizer = torch.optim.SGD(module.parameters(), lr=0.1)
    steps = []
    for _ in range(3):
        optimizer.zero_grad()
        result = compiled(*program.calls()[0])
        result.sum().backward()
        steps.append((result.detach(), copy.deepcopy([parameter.grad for parameter in module.parameters()])))
        optimizer.step()
    return steps, dict(module.state_dict())


@requirement("dynamo.programs[training]")
@EACH_TRAINED
def test_three_steps_of_training_through_aot_autograd(fx: Implementation, program: Program) -> None:
    module, backend = program.make(), Backend(fx)
    original = copy.deepcopy(module)
    check_equal(trained(program, original, "aot_eager"), trained(program, module, backend.by_aot_autograd))
    kinds = {str(node.target) for each in backend.captured for node in each.here.graph.nodes}
    assert "aten.threshold_backward.default" in kinds


@requirement("dynamo.programs[threads]")
def test_threads_that_convert_at_the_same_time(fx: Implementation, runs: dict[str, Run]) -> None:
    modules = [run_of(fx, program, runs).backend.captured[0].module for program in PROGRAMS[:2]]

    def converted(module: TorchModule) -> str:
        here = fx.from_torch(module)
        without_relu(fx, here)
        return str(fx.to_torch(here).code)

    expected, found = [converted(module) for module in modules], [set[str]() for _ in modules]
    start = threading.Barrier(len(modules))

    def run(number: int) -> None:
        start.wait()
        found[number].update(converted(modules[number]) for _ in range(10))

    threads = [threading.Thread(target=run, args=(number,)) for number in range(len(modules))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [{code} for code in expected]


EXPORTED = ("static", "cond", "nested", "views", "autocast")


@requirement("dynamo.export[results]", "dynamo.export[state]")
@pytest.mark.parametrize("program", [each for each in PROGRAMS if each.name in EXPORTED], ids=lambda each: each.name)
def test_an_exported_program(fx: Implementation, program: Program) -> None:
    module = program.make().eval()
    exported = torch.export.export(module, program.calls()[0]).module()
    here = fx.from_torch(exported)
    assert isinstance(here, fx.GraphModule)
    here.graph.lint()
    state = exported.state_dict(keep_vars=True)
    for form in (here, fx.to_torch(here)):
        assert [*form.state_dict()] == [*state]
        assert all(form.state_dict(keep_vars=True)[name] is state[name] for name in state)
        (given,), (wanted,) = program.calls(), program.calls()
        check_equal((module(*wanted), wanted), (form(*given), given))
