"""Random edits of the graphs of random programs, after which the graph is well-formed and still runs."""

import copy
import operator
from collections.abc import Callable
from types import ModuleType
from typing import Any

import torch
from hypothesis import strategies as st

from conformance.small_programs import bits
from tests.fuzz.programs import BOTH, Program, check_computes, check_links, check_same_text, inputs


class Edited:
    """A graph that is edited, and its nodes whose values are tensors of shape (2, 3)."""

    def __init__(self, fx: ModuleType, program: Program) -> None:
        self.fx, self.root = fx, program.model()
        self.graph: Any = fx.Tracer().trace(self.root)
        interpreter = fx.Interpreter(self.root, garbage_collect_values=False, graph=self.graph)
        interpreter.run(*inputs())
        values = interpreter.env
        self.nodes = [node for node in self.graph.nodes if node.op != "output" and is_whole(values[node])]
        self.edits = 0

    def pair(self, first: int, second: int) -> tuple[Any, Any]:
        """Two nodes, of which the first stands before the second, or is the same."""
        order = {node: place for place, node in enumerate(self.graph.nodes)}
        chosen = (self.nodes[first % len(self.nodes)], self.nodes[second % len(self.nodes)])
        earlier, later = sorted(chosen, key=order.__getitem__)
        return earlier, later

    def map_nodes(self, mapping: Callable[[Any], Any]) -> None:
        self.nodes = [mapping(node) for node in self.nodes]


def is_whole(value: Any) -> bool:
    return isinstance(value, torch.Tensor) and value.shape == (2, 3) and value.dtype == torch.float32


def writes(node: Any) -> bool:
    """Whether a call writes to its first argument."""
    name = node.target if isinstance(node.target, str) else getattr(node.target, "__name__", "")
    return node.op in ("call_method", "call_function") and name.endswith("_")


# Edits: of a graph, two of its nodes in order, and a number


def insert(edited: Edited, earlier: Any, later: Any) -> None:
    with edited.graph.inserting_after(later):
        edited.nodes.append(edited.graph.call_function(torch.sub, (later, earlier), {"alpha": 2}))


def insert_between(edited: Edited, earlier: Any, later: Any) -> None:
    with edited.graph.inserting_after(later):
        added = edited.graph.call_function(operator.add, (later, earlier))
    later.replace_all_uses_with(added, lambda user: user is not added)
    edited.nodes.append(added)


def insert_nested(edited: Edited, earlier: Any, later: Any) -> None:
    with edited.graph.inserting_after(later):
        stacked = edited.graph.call_function(torch.stack, ([later, earlier],))
    with edited.graph.inserting_after(stacked):
        edited.nodes.append(edited.graph.call_method("sum", (stacked,), {"dim": (0,)}))


def insert_module(edited: Edited, _earlier: Any, later: Any) -> None:
    with edited.graph.inserting_after(later):
        edited.nodes.append(edited.graph.call_module("layers.1.0", (later,)))


def insert_parameter(edited: Edited, _earlier: Any, later: Any) -> None:
    with edited.graph.inserting_after(later):
        parameter = edited.graph.get_attr("block.scale")
        product = edited.graph.call_function(operator.mul, (later, parameter))
    parameter.append(product)
    edited.nodes.append(product)


def redirect(_edited: Edited, earlier: Any, later: Any) -> None:
    later.replace_all_uses_with(earlier)


def redirect_one(_edited: Edited, earlier: Any, later: Any) -> None:
    for user in list(later.users)[:1]:
        user.replace_input_with(later, earlier)


def erase(edited: Edited, _earlier: Any, later: Any) -> None:
    if not later.users and later.op != "placeholder":
        edited.graph.erase_node(later)
        edited.nodes.remove(later)


def duplicate(edited: Edited, _earlier: Any, later: Any) -> None:
    if later.op != "placeholder" and not later.name.startswith("renamed"):  # the copy would be called the same
        with edited.graph.inserting_after(later):
            edited.nodes.append(edited.graph.node_copy(later))


def retarget(_edited: Edited, _earlier: Any, later: Any) -> None:
    if later.op == "call_function" and later.target in (operator.add, operator.mul, operator.sub):
        later.target = operator.truediv


def update(edited: Edited, earlier: Any, later: Any) -> None:
    changeable = later.op == "call_function" and later.target in (operator.add, torch.sub, torch.maximum)
    if changeable and earlier is not later and later.args[0] in edited.nodes:
        later.update_arg(0, earlier)


def swap(_edited: Edited, _earlier: Any, later: Any) -> None:
    if later.target is torch.sub:
        later.args, later.kwargs = later.args[::-1], {}


def move_up(edited: Edited, _earlier: Any, later: Any) -> None:
    used = set(later.all_input_nodes)
    if used and not writes(later):
        [node for node in edited.graph.nodes if node in used][-1].append(later)


def move_down(edited: Edited, _earlier: Any, later: Any) -> None:
    if later.users and later.op != "placeholder" and not writes(later):
        next(node for node in edited.graph.nodes if node in later.users).prepend(later)


def rename(edited: Edited, _earlier: Any, later: Any) -> None:
    later.name = f"renamed_{edited.edits}"


def remove_dead_code(edited: Edited, _earlier: Any, _later: Any) -> None:
    edited.graph.owning_module = edited.root  # which knows whether a call of a module writes
    edited.graph.eliminate_dead_code()
    left = set(edited.graph.nodes)
    edited.nodes = [node for node in edited.nodes if node in left]


def copy_deeply(edited: Edited, _earlier: Any, _later: Any) -> None:
    before, edited.graph = list(edited.graph.nodes), copy.deepcopy(edited.graph)
    edited.map_nodes(dict(zip(before, edited.graph.nodes, strict=True)).__getitem__)


def copy_nodes(edited: Edited, _earlier: Any, _later: Any) -> None:
    mapping: dict[Any, Any] = {}
    graph = edited.fx.Graph()
    graph.output(graph.graph_copy(edited.graph, mapping))
    edited.graph = graph
    edited.map_nodes(mapping.__getitem__)


EDITS = (
    *(insert, insert_between, insert_nested, insert_module, insert_parameter, redirect, redirect_one, erase),
    *(duplicate, retarget, update, swap, move_up, move_down, rename, remove_dead_code, copy_deeply, copy_nodes),
)
Choice = tuple[Callable[[Edited, Any, Any], None], int, int]
choices = st.lists(st.tuples(st.sampled_from(EDITS), st.integers(0, 20), st.integers(0, 20)), min_size=1, max_size=15)


def edited_module(fx: ModuleType, program: Program, chosen: list[Choice]) -> Any:
    """The module of a program after edits, which returns what the program does, and the values of all nodes."""
    edited = Edited(fx, program)
    for edit, first, second in chosen:
        edit(edited, *edited.pair(first, second))
        edited.edits += 1
        check_links(edited.graph)
    output = edited.graph.output_node()
    output.args = ((output.args[0], edited.nodes),)
    return fx.GraphModule(edited.root, edited.graph)


def check_edits(program: Program, chosen: list[Choice]) -> None:
    """Fail unless edits have the same effect in both, and all that each makes of the graph computes the same."""
    modules = [edited_module(fx, program, chosen) for fx in BOTH]
    check_same_text(modules)
    expected = bits(modules[0](*inputs()))
    for fx, module in zip(BOTH, modules, strict=True):
        check_computes(fx, module, expected)
