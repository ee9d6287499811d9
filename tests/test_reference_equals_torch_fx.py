"""reference_fx writes what torch.fx does: of random programs and edits, of captured graphs, and with their patterns."""

import ast
import re
import typing
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest
import torch
import torch.fx
from hypothesis import given, settings
from hypothesis.stateful import run_state_machine_as_test
from packaging.version import Version
from torch import nn
from torch._dynamo.backends.common import aot_autograd
from torch._functorch.aot_autograd import make_boxed_func
from torch.export import Dim, export
from torch.fx.experimental.proxy_tensor import make_fx
from torch.fx.graph import _PyTreeCodeGen, _PyTreeInfo
from torch.fx.passes.split_module import split_module as torch_split_module
from torch.fx.passes.utils.matcher_with_name_node_map_utils import SubgraphMatcherWithNameNodeMap as TorchMatcher
from torch.utils import _pytree as pytree

import reference_fx
from conformance.random_programs.edits import Edits
from conformance.random_programs.programs import Program, programs, text_of
from conformance.random_programs.script import Script, isolated
from reference_fx.interop import from_torch_fx
from reference_fx.passes.split_module import split_module
from reference_fx.passes.utils.matcher_with_name_node_map_utils import SubgraphMatcherWithNameNodeMap

BOTH: tuple[Any, ...] = (torch.fx, reference_fx)
pytestmark = pytest.mark.filterwarnings("ignore:.*LeafSpec.*:FutureWarning")  # torch.export's own

# Programs


@given(programs())
@settings(max_examples=40, derandomize=True, deadline=None)
def test_random_programs(program: Program) -> None:
    with isolated():
        expected, actual = (text_of(fx, program) for fx in BOTH)
    assert actual == expected


class EditsOfBoth(Edits):
    """What reference_fx prints after edits, torch.fx prints after the same lines."""

    def __init__(self) -> None:
        super().__init__(reference_fx)  # type: ignore[arg-type] # taken without the record of missing names

    def teardown(self) -> None:
        other = Script(torch.fx, "\n".join(self.script.lines))  # type: ignore[arg-type]
        graphs = [script.names["graph"] for script in (other, self.script)]
        expected, actual = ([str(graph), graph.python_code("self").src] for graph in graphs)
        assert actual == expected, str(self.script.failure())


def test_random_edits() -> None:
    few = settings(max_examples=40, stateful_step_count=15, derandomize=True, deadline=None)
    with isolated():
        run_state_machine_as_test(EditsOfBoth, settings=few)


ANNOTATIONS = (
    *(None, "torch.Tensor", 3, torch.Size, nn.Module, typing.Callable, typing.Type[int], typing.Final[int]),  # noqa: UP006
    *(typing.Tuple[()], typing.Tuple[int, ...], typing.Literal["a"], typing.ForwardRef("X")),  # noqa: UP006
    typing.Union[int, typing.Optional[typing.List[torch.Tensor]]],  # noqa: UP006, UP007, UP045
)
"""What is rare: conformance/test_signatures.py has the others."""


def test_annotations() -> None:
    def function(x: Any) -> Any:
        return x

    for annotation in ANNOTATIONS:
        function.__annotations__ = {"x": annotation, "return": annotation}
        modules = [fx.symbolic_trace(function) for fx in BOTH]
        texts = [(str(gm.graph), gm.code, sorted(gm.graph.python_code("self").globals)) for gm in modules]
        assert texts[0] == texts[1], annotation


def test_a_property_of_a_class_of_tensors_is_recorded_as_a_method() -> None:
    class Own(torch.Tensor):
        @property
        def size_of_rows(self) -> int:
            return self.shape[1]

    recorded = []
    for fx in BOTH:
        x = fx.Proxy(fx.Graph().placeholder("x"))
        for function in (torch.Tensor.T.__get__, Own.size_of_rows.__get__, torch.Tensor.add, torch.add):  # type: ignore[attr-defined]
            fx.Proxy.__torch_function__(function, (), (x, 1))
        recorded.append([(node.op, node.target) for node in x.node.graph.nodes])
    assert recorded[0] == recorded[1]


# Captured graphs, which only torch makes


class Attention(nn.Module):
    """Parameters, sizes, an operator with graphs as operands, and a line that several nodes come from."""

    def __init__(self) -> None:
        super().__init__()
        self.query, self.key = nn.Linear(8, 8), nn.Linear(8, 8)

    def forward(self, x: torch.Tensor, y: torch.Tensor) -> torch.Tensor:
        keys = self.key(y).transpose(-1, -2)
        scores = (self.query(x) @ keys).softmax(-1) * x.shape[0] * (x.shape[0] + x.shape[1])
        return torch.cond(scores.sum() > 0, torch.sin, torch.cos, (scores,))  # type: ignore[no-any-return] # untyped


class Nested(nn.Module):
    """Nested inputs and results, a buffer that is written to, and a mode."""

    seen: torch.Tensor

    def __init__(self) -> None:
        super().__init__()
        self.register_buffer("seen", torch.zeros(1))

    def forward(self, inputs: dict[str, Any], scale: torch.Tensor) -> dict[str, Any]:
        self.seen.add_(1)
        with torch.autocast("cpu", dtype=torch.bfloat16):
            product = inputs["a"] @ inputs["a"].T * scale
        return {"out": product + inputs["b"][0], "size": inputs["a"].shape[0], "seen": self.seen + 1}


ATTENTION = (torch.randn(4, 3, 8), torch.randn(4, 5, 8))
NESTED = ({"a": torch.randn(3, 4), "b": [torch.randn(3)]}, torch.ones(1))


def by_dynamo() -> Iterator[torch.fx.GraphModule]:
    """With sizes that are symbols."""
    found: list[torch.fx.GraphModule] = []
    torch._dynamo.reset()
    backend = lambda module, _inputs: (found.append(module), module.forward)[1]  # noqa: E731
    torch.compile(Attention(), backend=backend, dynamic=True)(*ATTENTION)
    return iter(found)


def by_aot_autograd() -> Iterator[torch.fx.GraphModule]:
    """The forward and the backward."""
    found: list[torch.fx.GraphModule] = []
    torch._dynamo.reset()
    keep = lambda module, _inputs: (found.append(module), make_boxed_func(module.forward))[1]  # noqa: E731
    results = torch.compile(Attention(), backend=aot_autograd(fw_compiler=keep, bw_compiler=keep))(*ATTENTION)
    results.sum().backward()
    return iter(found)


def by_export() -> Iterator[torch.fx.GraphModule]:
    """The graph, the module, and the graph decomposed, with sizes that are symbols."""
    exported = export(Nested(), NESTED, dynamic_shapes=pytree.tree_map(lambda _: {0: Dim.AUTO}, NESTED))
    yield exported.graph_module
    yield exported.module()  # type: ignore[misc] # it is one
    yield exported.run_decompositions().graph_module


def by_make_fx() -> Iterator[torch.fx.GraphModule]:
    linear = nn.Linear(8, 8)

    def program(x: torch.Tensor) -> torch.Tensor:
        return linear(x).relu() * x.shape[0]

    yield make_fx(program, tracing_mode="symbolic", _allow_non_fake_inputs=True)(ATTENTION[0])
    yield make_fx(program, record_stack_traces=True)(ATTENTION[0])


def by_tracing() -> Iterator[torch.fx.GraphModule]:
    """With stack traces, and nested inputs."""
    tracer = torch.fx.Tracer()
    tracer.record_stack_traces = True
    graph = tracer.trace(Nested(), {"inputs": {"a": torch.fx.PH, "b": [torch.fx.PH]}})
    yield torch.fx.GraphModule(tracer.root, graph)


WAYS = (by_dynamo, by_aot_autograd, by_export, by_make_fx, by_tracing)


@cache
def pairs(way: Callable[[], Iterator[torch.fx.GraphModule]]) -> list[tuple[torch.fx.GraphModule, Any]]:
    """The captured graphs, each as torch.fx has it, and as reference_fx does; do not edit them."""
    torch.manual_seed(0)
    return [(module, from_torch_fx(module)) for module in way()]


LAYOUTS: dict[str, dict[str, Any]] = {
    "plain": {},
    "sizes": {"include_stride": True, "include_device": True},
    "expanded": {"expanded_def": True},
    "colored": {"colored": True},
    "metadata": {"additional_meta": ["nn_module_stack", "desc"]},
}
VIEWS: dict[str, Callable[[Any, dict[str, Any]], str]] = {
    "readable": lambda module, layout: module.print_readable(print_output=False, **layout),
    "verbose": lambda module, layout: module.graph.python_code("self", verbose=True, **layout).src,
    "code": lambda module, layout: module.graph.python_code("self", **layout).src,
}


def of_this_edition(text: str) -> str:
    """Leave out what torch.fx writes since torch 2.15, if this is an older one, and what it wrote before 2.14."""
    if Version(torch.__version__) < Version("2.15.dev"):
        text = text.replace("Backward of forward node: ", "")
    return re.sub("; $", ";", text, flags=re.MULTILINE)


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_text_of_captured_graphs(way: Callable[[], Iterator[torch.fx.GraphModule]]) -> None:
    for pair in pairs(way):
        theirs, ours = (of_this_edition(str(module)) for module in pair)
        assert ours == theirs
        for layout, options in LAYOUTS.items():
            for view, shown in VIEWS.items():
                theirs, ours = (of_this_edition(shown(module, options)) for module in pair)
                assert ours == theirs, f"{layout}, {view}"
                assert layout == "colored" or ast.parse(ours)


@pytest.mark.parametrize("way", [each for each in WAYS if each is not by_tracing], ids=lambda way: way.__name__)
def test_parts_of_captured_graphs(way: Callable[[], Iterator[torch.fx.GraphModule]]) -> None:
    for theirs, ours in pairs(way):
        calls = [node.name for node in theirs.graph.nodes if node.op.startswith("call_")]
        for count, in_order in ((2, False), (5, True)):
            part_of = {call: place * count // len(calls) for place, call in enumerate(calls)}
            choose = lambda node, part_of=part_of: part_of[node.name]  # noqa: E731
            parts: list[Any] = [
                split(module, module, choose, keep_original_order=in_order)
                for split, module in ((torch_split_module, theirs), (split_module, ours))
            ]
            assert parts[1].meta["partition_names"] == parts[0].meta["partition_names"]
            for part in ("", *(f"submod_{number}" for number in dict.fromkeys(part_of.values()))):
                shown = [of_this_edition(each.get_submodule(part).print_readable(print_output=False)) for each in parts]
                assert shown[0] == shown[1], part


def test_a_structure_of_inputs_may_have_more_parts_than_there_are_names() -> None:
    graph = torch.fx.symbolic_trace(lambda x, y: x + y).graph
    graph.set_codegen(_PyTreeCodeGen(_PyTreeInfo(["x"], pytree.tree_structure(((0, 0), {})), None)))
    module = torch.fx.GraphModule({}, graph)
    assert from_torch_fx(module).code == module.code


# Patterns that torch.export made


def exported(function: Callable[..., Any], *args: Any) -> torch.fx.GraphModule:
    class Exported(nn.Module):
        def forward(self, x: torch.Tensor, y: Any) -> Any:
            return function(x, y)

    module = export(Exported(), args).module()
    assert isinstance(module, torch.fx.GraphModule)
    for node in [node for node in module.graph.nodes if node.op == "call_module"]:  # that checks the inputs
        module.graph.erase_node(node)
    return module


def test_a_pattern_or_replacement_keeps_the_names_of_its_nodes() -> None:
    args = torch.ones(2), {"y": torch.ones(2)}
    pattern, replacement = (
        exported(lambda x, y, function=function: function(x, y["y"]), *args) for function in (torch.mul, torch.sub)
    )
    texts = []
    for fx in BOTH:
        traced = fx.symbolic_trace(lambda a, b: torch.ops.aten.mul.Tensor(a, b) + 1)
        assert len(fx.replace_pattern(traced, pattern, replacement)) == 1
        texts.append(str(traced.graph))
    assert texts[0] == texts[1]
    assert "%sub : " in texts[1]


def stacked(x: torch.Tensor, y: torch.Tensor) -> tuple[torch.Tensor, dict[str, torch.Tensor]]:
    total = torch.ops.aten.add.Tensor(x, y)
    return torch.ops.aten.stack.default([torch.ops.aten.relu.default(total), y]), {"total": total}


def test_a_pattern_matches_as_it_is() -> None:
    places = []
    for fx, matcher in zip(BOTH, (TorchMatcher, SubgraphMatcherWithNameNodeMap), strict=True):
        pattern: Any = exported(stacked, torch.ones(2), torch.ones(2))
        found = matcher(pattern).match(fx.symbolic_trace(lambda a, b: stacked(a.exp(), b)[0]).graph)
        nodes = [(each.name_node_map, [each.nodes_map.get(node) for node in pattern.graph.nodes]) for each in found]
        places.append(str(nodes))
        assert len(found) == 1
    assert places[0] == places[1]
