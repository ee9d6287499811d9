"""What was set on nodes, graphs and modules goes along when they are converted."""

import collections
import copy
import operator
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

import pytest
import torch
import torch.fx
import torch.fx.passes.shape_prop
from torch import nn

import reference_fx
import reference_fx.passes.shape_prop
from reference_fx.interop import from_torch_fx, to_torch_fx

IMAGE = torch.linspace(-1, 1, 3 * 8 * 8).reshape(1, 3, 8, 8)


def of_every_opcode() -> torch.fx.GraphModule:
    """A program with all opcodes, and GraphModules in it, one of them in a module of another kind."""
    inner, deeper = torch.fx.symbolic_trace(nn.Conv2d(3, 4, 3)), torch.fx.symbolic_trace(lambda x: x + 1)
    graph = torch.fx.Graph()
    x = graph.placeholder("x")
    called = graph.call_module("inner", (x,))
    result = graph.call_method("relu", (graph.call_function(operator.add, (called, graph.get_attr("shift"))),))
    graph.output(graph.call_module("kept.deeper", (result,)))
    kept = nn.Module()
    kept.deeper = deeper
    return torch.fx.GraphModule({"inner": inner, "shift": torch.ones(1), "kept": kept, "kept.deeper": deeper}, graph)


def node_of(op: str) -> Callable[[Any], Any]:
    return lambda module: next(node for node in module.graph.nodes if node.op == op)


HOLDERS: dict[str, Callable[[Any], Any]] = {
    **{op: node_of(op) for op in ("placeholder", "get_attr", "call_function", "call_module", "call_method", "output")},
    "graph": lambda module: module.graph,
    "module": lambda module: module,
    "nested-node": lambda module: module.inner.graph.output_node(),
    "nested-graph": lambda module: module.inner.graph,
    "nested-module": lambda module: module.inner,
    "holder": lambda module: module.kept,
    "in-holder": lambda module: module.kept.deeper.graph.output_node(),
}


def own_attributes(holder: Any) -> dict[str, Any]:
    return vars(holder)


def metadata(holder: Any) -> dict[str, Any]:
    return holder.meta  # type: ignore[no-any-return]


WHERE = [(own_attributes, name) for name in HOLDERS]
WHERE += [(metadata, name) for name in HOLDERS if "graph" not in name and name != "holder"]

Placed = collections.namedtuple("Placed", "node note")
OPAQUE = object()


def itself() -> list[Any]:
    value: list[Any] = [1]
    value.append(value)
    return value


VALUES: dict[str, Callable[[Any], Any]] = {
    "object": lambda _: OPAQUE,
    "none": lambda _: None,
    "node": lambda node: node,
    "list": lambda node: [1, [node]],
    "dict": lambda node: {"a": {node: OrderedDict(b=node)}},
    "named": lambda node: (Placed(node, 3), {node}, frozenset([node])),
    "elsewhere": lambda _: [torch.fx.Graph().placeholder("elsewhere")],
    "shape": lambda _: torch.Size([2]),
    "itself": lambda _: itself(),
}
HOLD_NODES = ("node", "list", "dict", "named")


@pytest.mark.parametrize(("read", "name"), WHERE, ids=lambda value: getattr(value, "__name__", value))
def test_what_was_set_goes_along(read: Callable[[Any], dict[str, Any]], name: str) -> None:
    module = of_every_opcode()
    values = {f"_{kind}": make(node_of("call_method")(module)) for kind, make in VALUES.items()}
    read(HOLDERS[name](module)).update(values)
    for converted in (here := from_torch_fx(module), to_torch_fx(here)):
        found = read(HOLDERS[name](converted))
        for kind, make in VALUES.items():
            if kind in HOLD_NODES:
                assert found[f"_{kind}"] == make(node_of("call_method")(converted)), kind
            else:
                assert found[f"_{kind}"] is values[f"_{kind}"], kind
        converted.graph.lint()
    after = read(HOLDERS[name](module))
    assert all(after[kind] is value for kind, value in values.items())


def test_metadata_of_tensors_is_of_the_class_that_passes_ask_for() -> None:
    module = torch.fx.symbolic_trace(lambda x: x.split(1))
    torch.fx.passes.shape_prop.ShapeProp(module).propagate(torch.ones(2, 3))
    before = [node.meta for node in module.graph.nodes]
    here = from_torch_fx(module)
    for converted, passes in ((here, reference_fx.passes), (to_torch_fx(here), torch.fx.passes)):
        after = [node.meta for node in converted.graph.nodes]
        assert after == before
        for metadata_of_tensor in (after[0]["tensor_meta"], *after[1]["tensor_meta"]):
            assert type(metadata_of_tensor) is passes.shape_prop.TensorMetadata


@pytest.mark.parametrize("name", ["placeholder", "graph", "module"])
def test_an_attribute_of_the_implementation_is_its_own(name: str) -> None:
    """What users set on the other side may have a name that this side has for itself."""
    module = of_every_opcode()
    holder = HOLDERS[name](module)
    blank = HOLDERS[name](from_torch_fx(of_every_opcode()))
    names = {*vars(blank), *getattr(blank, "_OWN", ())} - set(vars(holder)) - {"graph", "meta", "users", "type"}
    vars(holder).update(dict.fromkeys(names, "users'"))
    here = from_torch_fx(module)
    here.graph.lint()
    here.graph.placeholder("later")
    here.recompile()
    assert str(to_torch_fx(here).graph) == str(here.graph)
    assert here(IMAGE, 1).shape == (1, 4, 6, 6)


EVENTS: dict[str, Callable[[Any], object]] = {
    "create_node": lambda module: module.graph.call_function(operator.neg, (node_of("placeholder")(module),)),
    "erase_node": lambda module: module.graph.erase_node(module.graph.output_node()),
    "replace_node": lambda module: node_of("call_method")(module).replace_all_uses_with(node_of("placeholder")(module)),
    "deepcopy": copy.deepcopy,
}


@pytest.mark.parametrize("event", EVENTS)
def test_functions_that_are_told_of_changes_go_along(event: str) -> None:
    module, told = of_every_opcode(), []
    getattr(module, f"_register_{event}_hook")(lambda *args, **kwargs: told.append((args, kwargs)))
    for converted in (here := from_torch_fx(module), to_torch_fx(here)):
        told.clear()
        EVENTS[event](copy.deepcopy(converted))
        assert told
    told.clear()
    getattr(here, f"_register_{event}_hook")(lambda *_args, **_kwargs: told.append("late"))
    EVENTS[event](module)
    assert "late" not in told


def test_a_holder_of_a_module_has_containers_of_its_own() -> None:
    module = of_every_opcode()
    module.kept.own = shared = []
    here = from_torch_fx(module)
    here.kept.register_buffer("late", torch.ones(1), persistent=False)
    here.kept.register_forward_hook(print)
    assert here.kept.own is shared
    assert not hasattr(module.kept, "late")
    assert (module.kept._forward_hooks, module.kept._non_persistent_buffers_set) == ({}, set())
