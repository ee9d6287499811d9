"""The back end of torch.compile: it computes what the program computes, and its passes see each captured graph."""

import copy
import gc
import re
import threading
import weakref
from collections.abc import Iterator
from importlib.metadata import entry_points
from typing import Any

import pytest
import torch
from torch import nn
from torch.nn import functional
from torch.utils.checkpoint import checkpoint

import reference_fx as fx
from conformance.shared import captured_programs
from conformance.shared.captured_graphs import check_equal
from conformance.shared.captured_programs import PROGRAMS, Checkpointed, Looping, Net, WithFunction
from reference_fx.interop import from_torch_fx
from reference_fx.interop.dynamo import Backend
from reference_fx.passes.infra.pass_base import PassResult
from reference_fx.passes.infra.pass_manager import PassManager


class Sized(Net):
    """Its size is a symbol after the second call, and it has a constant."""

    def body(self, x: torch.Tensor) -> torch.Tensor:
        return x * x.shape[0] * torch.tensor([0.5, 1.0, -1.0, 2.0])


class SizedCheckpointed(Checkpointed):
    """Its size is a symbol after the second call, and a part is computed again for the backward pass."""

    def body(self, x: torch.Tensor) -> torch.Tensor:
        return super().body(x * x.shape[0])


class Drawing(Net):
    """Draws random numbers, and the same again for the backward pass."""

    def body(self, x: torch.Tensor) -> torch.Tensor:
        return checkpoint(lambda y: functional.dropout(self.layers(y)), x, use_reentrant=False)  # type: ignore[no-any-return]


pytestmark = pytest.mark.filterwarnings("ignore")  # TorchDynamo makes errors of warnings that it provokes itself

CASES: dict[str, tuple[dict[str, Any], Any, type[Net]]] = {
    "attributes": ({"parameters": "attributes"}, "eager", Looping),
    "aten": ({"aten": True}, "aot_eager", Sized),
    "aot_eager": ({"then": "aot_eager"}, "aot_eager", Drawing),
    "attributes-aot_eager": ({"then": "aot_eager", "parameters": "attributes"}, "aot_eager", SizedCheckpointed),
}
"""The arguments of a back end, the one of torch that computes the same bits, and a program."""


@pytest.fixture(autouse=True)
def nothing_compiled() -> Iterator[None]:
    torch._dynamo.reset()
    yield
    torch._dynamo.reset()


def images(rows: int = 2) -> torch.Tensor:
    return torch.linspace(-1, 1, rows * 3 * 6 * 6).reshape(rows, 3, 6, 6)


def steps(module: nn.Module, backend: Any) -> list[torch.Tensor]:
    """Train for three steps, and return results, gradients and state."""
    torch.manual_seed(1)
    compiled = torch.compile(module, backend=backend)
    optimizer = torch.optim.SGD(module.parameters(), lr=0.1)
    seen = []
    for rows in (2, 3, 4):
        optimizer.zero_grad()
        result = compiled(images(rows))
        result.sum().backward()
        seen += [result.detach(), *(each.grad.clone() for each in module.parameters() if each.grad is not None)]
        optimizer.step()
    return [*seen, *module.state_dict().values()]


def without_relu(module: fx.GraphModule) -> PassResult:
    """Compute relu as clamp_min, which has the same bits."""
    for node in list(module.graph.nodes):
        if re.search(r"\brelu\b", str(node.target)) and node.op.startswith("call_"):
            with module.graph.inserting_before(node):
                new = module.graph.call_function(torch.clamp_min, (node.args[0], 0))
            node.replace_all_uses_with(new)
            module.graph.erase_node(node)
    module.recompile()
    return PassResult(module, True)


@pytest.mark.parametrize("case", CASES)
def test_a_program_is_trained_to_the_same_bits(case: str) -> None:
    arguments, same, program = CASES[case]
    torch.manual_seed(0)
    module = program()
    expected = steps(copy.deepcopy(module), same)
    backend = Backend(**arguments)
    torch._dynamo.reset()
    for got, wanted in zip(steps(module, backend), expected, strict=True):
        assert torch.equal(got, wanted)
    assert any(graph.is_break for graph in backend.graphs) == (program is Looping)


@pytest.mark.parametrize(("program", "parameters"), [(Looping, "attributes"), (WithFunction, "inputs")])
def test_passes_see_each_graph(program: type[Net], parameters: Any) -> None:
    module = program().eval()
    backend = Backend(PassManager([without_relu]), parameters=parameters)
    compiled = torch.compile(module, backend=backend)
    assert torch.equal(compiled(images()), module(images()))
    codes = [
        part.code for graph in backend.graphs for part in graph.module.modules() if isinstance(part, fx.GraphModule)
    ]
    assert any("clamp_min" in code for code in codes)
    if program is not WithFunction:  # whose function is a graph of its own, which this pass does not enter
        assert not any("relu" in code for code in codes)


def test_passes_work_on_the_operators_of_aten() -> None:
    backend = Backend([without_relu], aten=True)
    module = Net()
    torch.compile(module, backend=backend)(images()).sum().backward()
    assert [graph.kind for graph in backend.graphs] == ["forward", "backward"]
    forward, backward = (graph.module.code for graph in backend.graphs)
    assert "torch.clamp_min" in forward
    assert "torch.ops.aten.convolution_backward" in backward
    backend.graphs.clear()
    with torch.no_grad():
        torch.compile(Net(), backend=backend)(images())
    assert [graph.kind for graph in backend.graphs] == ["inference"]


def test_state_is_attributes_of_the_module() -> None:
    backend = Backend(parameters="attributes")
    module = Net()
    torch.compile(module, backend=backend)(images())
    (graph,) = backend.graphs
    read = {node.target for node in graph.module.graph.find_nodes(op="get_attr")}
    assert read == module.state_dict().keys()
    assert [node.name for node in graph.module.graph.find_nodes(op="placeholder")] == ["l_x_"]
    assert graph.sources["l_x_"] == "L['x']"
    assert {name: tuple(each.shape) for name, each in graph.module.named_parameters()} == {
        name: tuple(each.shape) for name, each in module.named_parameters()
    }


def test_other_parameters_are_seen_where_state_is_attributes() -> None:
    module = Net().eval()
    compiled = torch.compile(module, backend=Backend(parameters="attributes"))
    compiled(images())
    module.scale = nn.Parameter(module.scale.detach() * 3)
    assert torch.equal(compiled(images()), module(images()))
    with torch.no_grad():
        module.scale.mul_(2)
    assert torch.equal(compiled(images()), module(images()))


def test_two_modules_whose_parameters_have_the_same_path() -> None:
    first, second = nn.Linear(2, 2), nn.Linear(2, 2)
    compiled = torch.compile(lambda x: second(first(x)), backend=Backend(parameters="attributes"))
    x = torch.ones(1, 2)
    assert torch.equal(compiled(x), second(first(x)))


def test_the_table_names_breaks_and_lines() -> None:
    def breaking(x: torch.Tensor) -> torch.Tensor:
        return x + 1 if x.sum() > 0 else x - 1

    backend = Backend()
    torch.compile(breaking, backend=backend)(images())
    header, _, *rows = str(backend).splitlines()
    assert header.split() == ["graph", "kind", "nodes", "break", "line"]
    assert [re.split(r"\s{2,}", row)[0] for row in rows] == ["0", "1"]
    assert re.search(rf"generic_jump.*{re.escape(__file__)}:\d+, in breaking$", rows[0])
    assert re.search(r"  -  .*, in (torch_dynamo_resume_in_)?\w+$", rows[1])


def test_a_module_of_torch_ends_at_no_line_of_the_program() -> None:
    backend = Backend()
    torch.compile(nn.ReLU(), backend=backend)(images())
    assert [graph.line for graph in backend.graphs] == [""]


def test_what_was_captured_holds_nothing_alive() -> None:
    backend = Backend(parameters="attributes")
    module, x = Net(), images()
    weight, gone = weakref.ref(module.conv.weight), weakref.ref(x)
    torch.compile(module, backend=backend)(x)
    (graph,) = backend.graphs
    assert {each.device.type for each in graph.module.state_dict().values()} == {"meta"}
    del module, x
    torch._dynamo.reset()
    gc.collect()
    assert weight() is None
    assert gone() is None


def test_two_threads() -> None:
    backend = Backend([without_relu])
    modules = [Net().eval() for _ in range(2)]
    results: dict[int, torch.Tensor] = {}

    def run(number: int) -> None:
        results[number] = torch.compile(modules[number], backend=backend)(images())

    threads = [threading.Thread(target=run, args=(number,)) for number in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(torch.equal(results[number], modules[number](images())) for number in range(2))
    assert len({graph.number for graph in backend.graphs}) == len(backend.graphs)


def returns_none(module: fx.GraphModule) -> None:
    """Edit nothing."""


def returns_another(module: fx.GraphModule) -> PassResult:
    return PassResult(nn.Identity(), True)


def fails(module: fx.GraphModule) -> PassResult:
    raise ValueError("a sentence")


def first_call(module: fx.GraphModule) -> fx.Node:
    return next(node for node in module.graph.nodes if node.op.startswith("call_"))


def hides_a_node(module: fx.GraphModule) -> PassResult:
    module.graph.output_node().append(first_call(module))
    return PassResult(module, True)


def takes_a_foreign_node(module: fx.GraphModule) -> PassResult:
    first_call(module).args = (fx.Graph().placeholder("foreign"),)
    return PassResult(module, True)


def passes_an_object(module: fx.GraphModule) -> PassResult:
    first_call(module).args += (object(),)
    return PassResult(module, True)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"then": "inductr"}, r"no back end 'inductr': similar names are inductor"),
        ({"then": "aot_eagr"}, r"no back end 'aot_eagr': similar names are .*aot_eager"),
        ({"then": "qqq"}, r"no back end 'qqq': the names are .*inductor"),
        ({"passes": len}, "passes must be .*a list of passes, not .*len"),
        ({"passes": [without_relu, None]}, "None is not a pass"),
        ({"then": 3}, "'then' must be a function .*, not 3"),
        ({"parameters": "input"}, "'parameters' must be .*, not 'input'"),
        ({"aten": True, "parameters": "attributes"}, "leave out aten or parameters"),
        ({"aten": True, "then": "inductor"}, "pass a function as then"),
    ],
)
def test_arguments_that_cannot_be(arguments: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        Backend(**arguments)


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (returns_none, "'returns_none' pass.*should be type PassResult"),
        (
            returns_another,
            "the last pass returned a torch.nn.modules.linear.Identity: it must return a GraphModule of reference_fx",
        ),
        (fails, "'fails' pass.*a sentence"),
        (hides_a_node, "'hides_a_node' pass.*Argument 'conv2d' of Node '.*' was used before"),
        (takes_a_foreign_node, "'takes_a_foreign_node' pass.*Argument 'foreign' of Node 'conv2d'"),
        (passes_an_object, r"a pass \(passes_an_object\) set an argument that is not valid Python: conv2d = "),
    ],
)
def test_the_error_of_a_pass_names_graph_line_and_pass(wrong: Any, words: str) -> None:
    compiled = torch.compile(Net(), backend=Backend([wrong]))
    with pytest.raises(
        Exception, match=rf"graph 0, up to {re.escape(captured_programs.__file__)}:\d+, in forward: .*{words}"
    ):
        compiled(images())


@pytest.mark.parametrize("arguments", [{}, {"parameters": "attributes"}, {"aten": True}], ids=str)
@pytest.mark.parametrize("module", [nn.ReLU(), fx.symbolic_trace(nn.ReLU())], ids=["module", "reference_fx"])
def test_what_was_not_captured_is_refused(module: Any, arguments: dict[str, Any]) -> None:
    with pytest.raises(TypeError, match=r"takes a torch\.fx\.GraphModule, not a .*\.ReLU"):
        Backend(**arguments)(module, [torch.ones(1)])


@pytest.mark.parametrize(
    "then", [lambda module, _: from_torch_fx(module), lambda module, _: from_torch_fx(module).forward]
)
def test_a_module_of_this_package_is_converted_to_run(then: Any) -> None:
    module = Checkpointed()
    compiled = torch.compile(copy.deepcopy(module), backend=Backend(then=then), fullgraph=True)
    assert torch.equal(compiled(images()), module(images()))


def test_the_name_of_the_back_end_needs_no_import() -> None:
    (found,) = entry_points(group="torch_dynamo_backends", name="reference_fx")
    assert found.value == "reference_fx.interop.dynamo:reference_fx"
    module = Net().eval()
    assert torch.equal(torch.compile(module, backend="reference_fx")(images()), module(images()))


@pytest.mark.parametrize("name", ["cond", "nested", "checkpoint"])
def test_a_captured_module_runs_here_unless_an_operator_interprets_it(name: str) -> None:
    def backend(module: torch.fx.GraphModule, _inputs: Any) -> Any:
        return from_torch_fx(module)

    program = next(each for each in PROGRAMS if each.name == name)
    module = program.make()
    # Otherwise, TorchDynamo goes on without a back end that raises some errors.
    compiled = torch.compile(copy.deepcopy(module), backend=backend, fullgraph=True, **program.options)
    if name == "checkpoint":
        with pytest.raises((TypeError, AttributeError), match=r"(?s)Node.*run interop.to_torch_fx\(module\).forward"):
            compiled(*program.calls()[0])
    else:
        for wanted, given in zip(program.calls(), program.calls(), strict=True):
            check_equal((module(*wanted), wanted), (compiled(*given), given))
