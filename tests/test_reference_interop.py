"""Graphs and modules of torch.fx are converted to reference_fx and back without a difference."""

import copy
import functools
import operator
from collections import OrderedDict, defaultdict
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
import torch
import torch.fx
from torch import nn
from torch.ao.quantization import get_default_qconfig_mapping, quantize_fx
from torch.fx.experimental.proxy_tensor import make_fx as torch_make_fx
from torch.fx.passes.split_module import split_module
from torch.utils import _pytree as pytree

import reference_fx
from reference_fx.experimental import proxy_tensor
from reference_fx.interop import from_torch_fx, make_fx, to_torch_fx


class Block(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.conv = nn.Conv2d(3, 4, 3)
        self.norm = nn.BatchNorm2d(4)
        self.register_buffer("shift", torch.ones(1), persistent=False)
        self.unused = nn.Parameter(torch.zeros(2))

    def forward(self, x: torch.Tensor, scale: float = 2.0) -> torch.Tensor:
        return torch.relu(self.norm(self.conv(x))) * scale + self.shift


class Pair(NamedTuple):
    first: Any
    second: Any


IMAGE = torch.linspace(-1, 1, 3 * 8 * 8).reshape(1, 3, 8, 8)


def traced() -> tuple[torch.fx.GraphModule, Any]:
    return torch.fx.symbolic_trace(Block()), (IMAGE,)


def with_attributes() -> tuple[torch.fx.GraphModule, Any]:
    module = torch.fx.symbolic_trace(Block().eval())
    module.meta["note"] = {"a": 1}
    module.own, module.shape_env = ["value"], "environment"
    module.register_buffer("late", torch.ones(3), persistent=False)
    module.conv.register_forward_hook(lambda _module, _args, result: result + 1)
    for node in module.graph.nodes:
        node.meta["seen"] = {"users": list(node.users), "itself": (node,)}
    return module, (IMAGE,)


def nested_inputs() -> tuple[torch.fx.GraphModule, Any]:
    ph = torch.fx.PH

    def program(x: Any, y: Any) -> Any:
        return {"sum": x["a"] + y[0], "pair": Pair(x["b"], [y[1]])}

    given = {"a": torch.ones(2), "b": torch.zeros(2)}, (torch.ones(2), torch.ones(3))
    return torch.fx.symbolic_trace(program, concrete_args={"x": {"a": ph, "b": ph}, "y": (ph, ph)}), given


def call() -> tuple[torch.fx.GraphModule, Any]:
    """A program with the inputs of a call, as torch.export makes it."""
    module = torch.fx.symbolic_trace(lambda x, k: [x, k])
    _, structure = pytree.tree_flatten(((1,), {"k": 2}))
    info = torch.fx.graph._PyTreeInfo(["x", "k"], structure, pytree.tree_structure([1, 2]))
    module.graph.set_codegen(torch.fx.graph._PyTreeCodeGen(info))
    module._in_spec, module._out_spec = info[1:]
    module.recompile()
    return module, (3, 4)


def structured_arguments() -> tuple[torch.fx.GraphModule, Any]:
    def program(x: Any, y: Any) -> Any:
        parts = torch.split(x[..., 1:], [1, 1], dim=-1)
        return torch.cat([parts[0], y["k"][0:2]], dim=-1), {"z": (x, [y])}

    return torch.fx.symbolic_trace(program), (torch.ones(2, 3), {"k": torch.ones(2, 1)})


def edited() -> tuple[torch.fx.GraphModule, Any]:
    module = torch.fx.symbolic_trace(lambda x: (x + 1) * (x + 2) + (x + 3))
    unused = module.graph.call_function(operator.neg, (next(iter(module.graph.nodes)),))
    module.graph.erase_node(unused)
    adding = module.graph.find_nodes(op="call_function", target=operator.add)[1]
    adding.name = "renamed"
    adding.type = torch.Tensor
    module.recompile()
    return module, (torch.ones(2),)


def stages() -> tuple[torch.fx.GraphModule, Any]:
    module = torch.fx.symbolic_trace(Block().eval())
    parts = split_module(module, module, lambda node: int(node.name in ("relu", "mul", "add")))
    parts.add_module("kept", nn.Sequential(nn.ReLU(), copy.deepcopy(parts.submod_0)))
    return parts, (IMAGE,)


def of_aten() -> tuple[torch.fx.GraphModule, Any]:
    return torch_make_fx(lambda x: torch.nn.functional.softmax(x, -1).sum(), tracing_mode="fake")(torch.ones(2, 3)), (
        torch.ones(2, 3),
    )


def exported() -> tuple[torch.fx.GraphModule, Any]:
    def choose(x: torch.Tensor) -> torch.Tensor:
        return torch.cond(x.sum() > 0, lambda x: x + 1, lambda x: x - 1, (x,))

    class Choosing(nn.Module):
        def forward(self, x: torch.Tensor, *, k: torch.Tensor) -> torch.Tensor:
            return choose(x) * k

    program = torch.export.export(Choosing(), (torch.ones(2),), {"k": torch.ones(2)})
    return program.module(), None


def captured() -> tuple[torch.fx.GraphModule, Any]:
    graphs: list[torch.fx.GraphModule] = []

    def backend(module: torch.fx.GraphModule, _inputs: Any) -> Any:
        graphs.append(module)
        return module.forward

    torch.compiler.reset()
    torch.compile(Block().eval(), backend=backend)(IMAGE)
    return graphs[0], None


def quantized() -> tuple[torch.fx.GraphModule, Any]:
    model = nn.Sequential(nn.Conv2d(3, 4, 3), nn.BatchNorm2d(4), nn.ReLU()).eval()
    prepared = quantize_fx.prepare_fx(model, get_default_qconfig_mapping("onednn"), (IMAGE,))
    prepared(IMAGE)
    return prepared, (IMAGE,)


def boxed() -> tuple[torch.fx.GraphModule, Any]:
    module = torch.fx.symbolic_trace(Block().eval())
    module.graph.set_codegen(torch.fx.graph._BoxedCodeGen())
    module.recompile()
    return module, None


class Listed(torch.fx.graph.CodeGen):
    """A code generator as users write them."""

    def gen_fn_def(self, free_vars: list[str], maybe_return_annotation: str) -> str:
        names = ", ".join(name.split(" ")[0] for name in free_vars)
        return f"def forward(self, listed){maybe_return_annotation}:\n    {names}, = listed"

    def process_inputs(self, *inputs: Any) -> Any:
        return inputs[0]

    def process_outputs(self, outputs: Any) -> Any:
        return Pair(outputs, outputs)

    def generate_output(self, output_args: Any) -> str:
        return f"return Pair({output_args}, {output_args})"

    def additional_globals(self) -> list[tuple[str, Any]]:
        return [("Pair", Pair)]


def own_codegen() -> tuple[torch.fx.GraphModule, Any]:
    module = torch.fx.symbolic_trace(lambda x, y: x + y)
    module.graph.set_codegen(Listed())
    module.graph.on_generate_code(lambda _: lambda lines: ["pass\n", *lines])
    module.recompile()
    return module, ([torch.ones(2), torch.ones(2)],)


PROGRAMS = (
    *(traced, with_attributes, nested_inputs, call, structured_arguments, edited, stages, of_aten, exported, captured),
    *(quantized, boxed, own_codegen),
)


def described(module: Any) -> list[Any]:
    """Return all of a module that both implementations have, as text or values that can be compared."""
    nodes = list(module.graph.nodes)
    facts: list[Any] = [
        str(module.graph),
        module.code,
        type(module).__name__,
        module.training,
        list(module.state_dict()),
    ]
    facts += [(node.name, node.op, node.target, node.type, list(node.meta)) for node in nodes]
    facts += [[str(used) for used in node.all_input_nodes] for node in nodes]
    facts += [[name for name, _ in named] for named in (module.named_parameters(), module.named_buffers())]
    facts += [(name, id(part)) for name, part in module.named_parameters()]
    facts += [
        sorted(module.meta),
        sorted(module._non_persistent_buffers_set),
        vars(module).get("own"),
        vars(module).get("shape_env"),
    ]
    children = {name: part for name, part in module.named_modules() if hasattr(part, "graph") and part is not module}
    return facts + [(name, described(part)) for name, part in children.items()]


def next_names(module: Any) -> list[str]:
    """Return the names of nodes that are added; `neg` was one's that the program `edited` erased."""
    with module.graph.inserting_before():
        return [module.graph.placeholder(name).name for name in ("x", "relu", "add", "add_1", "neg", "new")]


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: program.__name__)
def test_a_round_trip_changes_nothing(program: Callable[[], tuple[torch.fx.GraphModule, Any]]) -> None:
    module, inputs = program()
    before = described(module)
    here = from_torch_fx(module)
    back = to_torch_fx(here)
    assert described(module) == before
    assert described(here) == before
    assert described(back) == before
    assert isinstance(here, reference_fx.GraphModule)
    assert isinstance(back, torch.fx.GraphModule)
    here.graph.lint()
    back.graph.lint()
    if inputs is not None:
        expected = pytree.tree_leaves(module(*inputs))
        for converted in (here, back):
            torch.testing.assert_close(pytree.tree_leaves(converted(*inputs)), expected, rtol=0, atol=0)
        run = reference_fx.Interpreter(here).run(*inputs)
        torch.testing.assert_close(pytree.tree_leaves(run), expected, rtol=0, atol=0)
    assert next_names(here) == next_names(back) == next_names(module)


def test_state_is_shared_and_containers_are_not() -> None:
    module, _ = traced()
    here = from_torch_fx(module)
    assert here.conv is module.conv
    here.register_buffer("added", torch.ones(1), persistent=False)
    here.register_forward_hook(lambda _module, _args, _result: 3)
    here.meta["added"] = 1
    here.graph.output_node().meta["added"] = 1
    assert not hasattr(module, "added")
    assert (module.meta, module.graph.output_node().meta) == ({}, {})
    assert (len(module._forward_hooks), "added" in module._non_persistent_buffers_set) == (0, False)
    assert (here(IMAGE), module(IMAGE).shape) == (3, (1, 4, 6, 6))


@pytest.mark.filterwarnings("ignore")
def test_a_module_with_two_names_is_converted_once() -> None:
    parts, _ = stages()
    parts.kept.add_module("again", parts.submod_0)
    parts.kept.add_module("nothing", None)
    parts.twice = parts.kept
    here = from_torch_fx(parts)
    assert isinstance(here.submod_0, reference_fx.GraphModule)
    assert here.kept.again is here.submod_0
    assert here.twice is here.kept is not parts.kept
    assert here.kept[0] is parts.kept[0]
    assert here.kept.nothing is None
    assert isinstance(parts.kept.again, torch.fx.GraphModule)


class OwnTracer(torch.fx.Tracer):
    """A tracer of a user's."""


class OwnTracerHere(reference_fx.Tracer):
    """The same for the other side."""


TRACERS: dict[str, Callable[[], tuple[Any, Any, Any]]] = {
    "torch's": lambda: (torch.fx, torch.fx.Tracer, reference_fx.Tracer),
    "of torch's": lambda: (torch.fx, OwnTracer, OwnTracer),
    "of torch's here": lambda: (reference_fx, OwnTracer, OwnTracer),
    "ours": lambda: (reference_fx, reference_fx.Tracer, torch.fx.Tracer),
    "of ours": lambda: (reference_fx, OwnTracerHere, torch.fx.Tracer),
    "of ours there": lambda: (torch.fx, OwnTracerHere, OwnTracerHere),
    "none": lambda: (reference_fx, None, None),
}


@pytest.mark.parametrize("kind", TRACERS)
def test_the_tracer_of_a_graph(kind: str) -> None:
    package, tracer, expected = TRACERS[kind]()
    graph = package.Graph(tracer_cls=tracer, tracer_extras={"key": 3})
    graph.output(None)
    convert = from_torch_fx if package is torch.fx else to_torch_fx
    converted = convert(package.GraphModule({}, graph))
    assert convert(graph)._tracer_cls is converted.graph._tracer_cls is expected
    assert convert(graph)._tracer_extras == converted.graph._tracer_extras == {"key": 3}
    if package is reference_fx:
        assert (converted._tracer_cls, converted._tracer_extras) == (expected, {"key": 3})


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("program", [own_codegen, boxed, nested_inputs], ids=lambda program: program.__name__)
def test_a_converted_module_can_be_copied(program: Callable[[], tuple[torch.fx.GraphModule, Any]]) -> None:
    module, inputs = program()
    here = from_torch_fx(module)
    copied = copy.deepcopy(here)
    assert copied.code == module.code
    assert type(to_torch_fx(copied).graph._codegen) is type(module.graph._codegen)
    if inputs is not None:
        assert str(copied(*inputs)) == str(module(*inputs))


def attributes_beyond(module: Any, graph: Any) -> set[str]:
    """The names of attributes of a module that one without any node lacks, but for one that programs set."""
    return set(vars(module)) - set(vars(type(module).__bases__[0]({}, graph))) - {"shape_env"}


@pytest.mark.parametrize("program", [traced, nested_inputs, structured_arguments], ids=lambda program: program.__name__)
def test_no_attribute_of_an_implementation_is_left(program: Callable[[], tuple[torch.fx.GraphModule, Any]]) -> None:
    module, _ = program()
    here = from_torch_fx(module)
    assert attributes_beyond(here, reference_fx.Graph()) == set()
    assert attributes_beyond(to_torch_fx(here), torch.fx.Graph()) == attributes_beyond(module, torch.fx.Graph())


@pytest.mark.parametrize("by_torch", [False, True])
def test_a_code_generator_is_asked_with_all_options(by_torch: bool) -> None:
    package: Any = torch.fx if by_torch else reference_fx
    module = package.symbolic_trace(lambda x: (x + 1, [torch.ops.aten.relu.default]))
    module.graph.set_codegen(type("Own", (package.graph.CodeGen,), {})())
    module.graph.output_node().meta["desc"] = ["the sum", "an operator"]
    there = (from_torch_fx if by_torch else to_torch_fx)(module.graph)
    for options in ({}, {"expanded_def": True}):
        assert there.python_code("self", **options).src == module.graph.python_code("self", **options).src
    assert by_torch or there._codegen._func_name == "forward"


@pytest.mark.parametrize("by_torch", [False, True])
def test_a_code_generator_may_write_the_whole_function(by_torch: bool) -> None:
    package: Any = torch.fx if by_torch else reference_fx

    class Subtracting(package.graph.CodeGen):  # type: ignore[misc]
        def _gen_python_code(self, *args: Any, **options: Any) -> Any:
            code = super()._gen_python_code(*args, **options)
            code.src = code.src.replace("+", "-")
            return code

    module = package.symbolic_trace(lambda x: torch.relu(x) + 2)
    module.graph.set_codegen(Subtracting())
    module.recompile()
    there = (from_torch_fx if by_torch else to_torch_fx)(module)
    assert (there.code, there(torch.ones(1))) == (module.code, -1)
    assert there.graph.python_code("self", verbose=True).src == module.graph.python_code("self", verbose=True).src
    assert type((to_torch_fx if by_torch else from_torch_fx)(there.graph)._codegen) is Subtracting


@pytest.mark.parametrize("program", [traced, nested_inputs, call], ids=lambda program: program.__name__)
def test_code_generators_are_those_of_the_implementation(program: Any) -> None:
    module, _ = program()
    here = from_torch_fx(module)
    assert type(here.graph._codegen).__module__.startswith("reference_fx.")
    assert type(to_torch_fx(here).graph._codegen) is type(module.graph._codegen)
    assert not hasattr(here.graph._codegen, "original")


def test_names_are_counted_on() -> None:
    graph = torch.fx.Graph()
    graph.erase_node(graph.create_node("call_method", "relu", name="add_7"))
    graph.create_node("call_method", "relu", name="chosen")
    here, there = from_torch_fx(graph), to_torch_fx(from_torch_fx(graph))
    for each in (graph, here, there):
        added = [each.create_node("call_method", "relu", name=name).name for name in ("add", "add", "relu")]
        assert added == ["add", "add_8", "relu"]


def test_a_name_that_was_given_twice_is_kept() -> None:
    graph = torch.fx.Graph()
    for name in ("x", "y"):
        graph.placeholder(name).name = "same"
    assert [node.name for node in to_torch_fx(from_torch_fx(graph)).nodes] == ["same", "same"]


@pytest.mark.parametrize("kind", [OrderedDict, functools.partial(defaultdict, list)], ids=["class", "with-argument"])
def test_calls_make_the_containers_that_torch_fx_does_not_keep(kind: Callable[[Any], Any]) -> None:
    traced = reference_fx.symbolic_trace(lambda x: [x, {"k": kind({"a": kind({"b": x})})}])
    converted = to_torch_fx(traced)
    for run in (converted, torch.fx.Interpreter(converted).run, from_torch_fx(converted)):
        made = run(1)[1]["k"]
        assert (type(made), type(made["a"]), made["a"]["b"]) == (type(kind({})), type(kind({})), 1), converted.code


def test_nodes_in_sets_are_converted() -> None:
    graph = reference_fx.Graph()
    x = graph.placeholder("x")
    graph.output(graph.call_function(len, ({x, 3}, frozenset([x])), {"k": {"x": [x]}}))
    there = to_torch_fx(graph)
    x, call, _ = there.nodes
    assert (call.args, call.kwargs) == (({x, 3}, frozenset([x])), {"k": {"x": [x]}})


def test_a_tuple_and_a_dict_stay_two_inputs() -> None:
    ph = reference_fx.PH
    here = reference_fx.symbolic_trace(lambda x, y: x[0] + y["k"], concrete_args={"x": (ph,), "y": {"k": ph}})
    there = to_torch_fx(here)
    assert there.code == here.code
    assert there((2,), {"k": 3}) == 5
    assert from_torch_fx(there).code == here.code


@pytest.mark.parametrize(("given", "by_torch"), [((("x",), {"k": 1}), False), (({"k": 1}, ("x",)), True)])
def test_nested_inputs_that_torch_fx_can_take(given: tuple[Any, Any], by_torch: bool) -> None:
    first, second = pytree.tree_map(lambda _: reference_fx.PH, given)
    here = reference_fx.symbolic_trace(lambda x, y: [x, y], concrete_args={"x": first, "y": second})
    assert isinstance(to_torch_fx(here).graph._codegen, torch.fx.graph._PyTreeCodeGen) is by_torch


def test_a_bare_graph_is_converted() -> None:
    graph = torch.fx.Tracer().trace(Block())
    here = from_torch_fx(graph)
    assert isinstance(here, reference_fx.Graph)
    assert str(to_torch_fx(here)) == str(here) == str(graph)
    assert here._tracer_cls is reference_fx.Tracer
    assert to_torch_fx(here)._tracer_cls is torch.fx.Tracer


REFUSED: dict[str, tuple[Any, Callable[[], Any], str]] = {
    "module": (from_torch_fx, lambda: nn.Linear(1, 1), "Linear.* not a torch.fx.graph.Graph or"),
    "module-back": (to_torch_fx, lambda: nn.Linear(1, 1), "Linear.* not a reference_fx.graph.Graph or"),
    "ours": (from_torch_fx, lambda: reference_fx.symbolic_trace(Block()), "a graph or module of reference_fx"),
    "our-graph": (from_torch_fx, reference_fx.Graph, "a graph or module of reference_fx"),
    "torchs": (to_torch_fx, lambda: torch.fx.symbolic_trace(Block()), "a graph or module of torch.fx"),
    "torchs-graph": (to_torch_fx, torch.fx.Graph, "a graph or module of torch.fx"),
    "exported": (from_torch_fx, lambda: torch.export.export(nn.ReLU(), (IMAGE,)), r"convert its .module\(\)"),
}


@pytest.mark.parametrize("row", REFUSED)
def test_other_values_are_refused(row: str) -> None:
    convert, make, words = REFUSED[row]
    with pytest.raises(TypeError, match=rf"convert.*{words}"):
        convert(make())


@pytest.mark.parametrize("keyword", [False, True])
def test_a_node_from_elsewhere_is_refused(keyword: bool) -> None:
    graph, other = torch.fx.Graph(), torch.fx.Graph()
    value = [other.placeholder("x")]
    graph.call_function(len, () if keyword else (value,), {"k": value} if keyword else {})
    with pytest.raises(RuntimeError, match="is not in the graph"):
        from_torch_fx(graph)


@torch.fx.wrap
def length(values: Any) -> int:
    return len(values)


def test_what_is_wrapped_for_torch_fx_is_wrapped_here() -> None:
    assert "length" in reference_fx.symbolic_trace(lambda x: length(x)).code


CAPTURES: dict[str, dict[str, Any]] = {
    "real": {},
    "fake": {"tracing_mode": "fake"},
    "symbolic": {"tracing_mode": "symbolic"},
    "pre-dispatch": {"pre_dispatch": True},
    "decompositions": {"decomposition_table": torch._decomp.core_aten_decompositions()},
}


@pytest.mark.parametrize("way", CAPTURES)
def test_make_fx_gives_what_torchs_own_gives(way: str) -> None:
    def program(x: torch.Tensor) -> Any:
        y = torch.cond(x.sum() > 0, lambda x: nn.functional.silu(x), lambda x: x.neg(), (x,))
        return {"y": y * x.shape[0]}

    x = torch.ones(2, 3)
    here, there = (make(program, **CAPTURES[way])(x) for make in (make_fx, torch_make_fx))
    parts, expected = ([part for part in each.modules() if hasattr(part, "graph")] for each in (here, there))
    assert [(str(part.graph), part.code) for part in parts] == [(str(part.graph), part.code) for part in expected]
    assert [type(part).__mro__[1] for part in parts] == [reference_fx.GraphModule] * 3
    torch.testing.assert_close(here(x * 2), program(x * 2), rtol=0, atol=0)


def test_make_fx_stands_where_torch_fx_has_it() -> None:
    assert proxy_tensor.make_fx is make_fx
