"""Preserves node metadata: a new node inherits metadata from the node or the code from which it was made.

Inside `preserve_node_meta()`, every node that a tracer creates receives a copy of the current metadata. While an
interpreter runs a node, `set_current_meta` makes that node's metadata current. `annotate` adds to the current metadata.
A pass that rebuilds a graph can therefore record where the new nodes come from. Each thread has its own current
metadata.
"""

import enum
import functools
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Optional, ParamSpec, TypeVar

from .graph import Graph, _Changed
from .node import Node
from .proxy import state as _state

__all__ = [
    "NodeSource",
    "NodeSourceAction",
    "annotate",
    "annotate_fn",
    "format_stack",
    "get_current_meta",
    "get_current_replay_node",
    "get_graph_provenance_json",
    "has_preserved_node_meta",
    "preserve_node_meta",
    "reset_grad_fn_seq_nr",
    "set_current_meta",
    "set_current_replay_node",
    "set_grad_fn_seq_nr",
    "set_stack_trace",
]

_Parameters = ParamSpec("_Parameters")
_Result = TypeVar("_Result")

# Where a node comes from


class NodeSourceAction(enum.Enum):
    """The ways in which a pass creates a node.

    Example:
        >>> from reference_fx.traceback import NodeSource, NodeSourceAction
        >>> actions = [NodeSourceAction.CREATE, NodeSourceAction.REPLACE]
        >>> NodeSource(None, "fuse", actions).to_dict()["action"]
        'create+replace'
    """

    CREATE = "create"
    REPLACE = "replace"


class NodeSource:
    """Where a node comes from: the original node that a pass read, the pass, and the sources of the original node.

    A `NodeSource` stores only names and numbers, so that it does not keep the old graph alive.

    Example:
        >>> from reference_fx.traceback import NodeSource, NodeSourceAction
        >>> node = fx.Graph().placeholder("x")
        >>> source = NodeSource(node, "normalize", NodeSourceAction.CREATE)
        >>> source.name, source.target, source.pass_name, source.from_node
        ('x', 'x', 'normalize', [])
    """

    @dataclass(frozen=True)
    class NodeInfo:
        """The node data that a `NodeSource` stores."""

        name: str
        target: str
        """The target as text."""
        graph_id: int
        """The `id` of the graph that contained the node."""

    def __init__(
        self,
        node: Node | None,
        pass_name: str = "",
        action: Optional["NodeSourceAction | list[NodeSourceAction]"] = None,
    ) -> None:
        """Store the current name, target and sources of `node`.

        Args:
            node: the node that was read, or None if there is no such node.
            pass_name: the name of the pass that read the node.
            action: one or more actions that the pass took.

        Raises:
            AssertionError: if an action is not a NodeSourceAction.
        """
        actions = [] if action is None else list(action) if isinstance(action, list) else [action]
        for item in actions:
            if not isinstance(item, NodeSourceAction):
                raise AssertionError(
                    f"Expected NodeSourceAction, got {type(item)}: pass NodeSourceAction.CREATE or REPLACE"
                )
        self.node_info = None if node is None else self.NodeInfo(node.name, str(node.target), id(node.graph))
        self.pass_name = pass_name
        self.action = actions
        self.from_node: list[NodeSource] = [] if node is None else list(node.meta.get("from_node", ()))

    @property
    def name(self) -> str:
        """The name of the node, or an empty string if there is no node."""
        return "" if self.node_info is None else self.node_info.name

    @property
    def target(self) -> str:
        """The target of the node as text, or an empty string if there is no node."""
        return "" if self.node_info is None else self.node_info.target

    @property
    def graph_id(self) -> int:
        """The `id` of the node's graph, or -1 if there is no node."""
        return -1 if self.node_info is None else self.node_info.graph_id

    def _action_text(self) -> str:
        return "+".join(action.value for action in self.action)

    def print_readable(self, indent: int = 0) -> str:
        """Return this `NodeSource` as text, with its own sources indented below it. Nothing is printed."""
        line = (
            f"{'    ' * indent}(name={self.name}, pass_name={self.pass_name}, "
            f"action={self._action_text()}, graph_id={self.graph_id})\n"
        )
        return line + "".join(source.print_readable(indent + 1) for source in self.from_node)

    def __repr__(self) -> str:
        """Return the text of `print_readable`."""
        return self.print_readable()

    def to_dict(self) -> dict[str, Any]:
        """Return this source as a dict that `json` can write."""
        return {
            "name": self.name,
            "target": self.target,
            "graph_id": self.graph_id,
            "pass_name": self.pass_name,
            "action": self._action_text(),
            "from_node": [source.to_dict() for source in self.from_node],
        }

    def __eq__(self, other: object) -> bool:
        """Return whether `other` is a source with the same contents."""
        return isinstance(other, NodeSource) and self.to_dict() == other.to_dict()

    def __hash__(self) -> int:
        """Return a hash of the contents."""
        return hash(self.print_readable())


def get_graph_provenance_json(graph: Graph) -> dict[str, Any]:
    """Map the name of each `call_function` node to the sources in `meta["from_node"]`, as data that `json` can write.

    Example:
        >>> from reference_fx.traceback import NodeSource, NodeSourceAction, get_graph_provenance_json
        >>> x, relu, output = fx.symbolic_trace(lambda x: torch.relu(x)).graph.nodes
        >>> relu.meta["from_node"] = [NodeSource(x, "split", NodeSourceAction.CREATE)]
        >>> sources = get_graph_provenance_json(relu.graph)["relu"]
        >>> [(source["name"], source["pass_name"], source["action"]) for source in sources]
        [('x', 'split', 'create')]
    """
    return {
        node.name: [source.to_dict() for source in node.meta.get("from_node", ())]
        for node in graph.nodes
        if node.op == "call_function"
    }


# Preserving


@contextmanager
def preserve_node_meta(enable: bool = True) -> Iterator[None]:
    """In the `with` block, tracers copy the current metadata to new nodes, unless `enable` is False.

    The end of the `with` block restores the previous metadata.

    Example:
        >>> from reference_fx.traceback import annotate, preserve_node_meta
        >>> with preserve_node_meta(), annotate({"stage": 0}):
        ...     graph = fx.symbolic_trace(lambda x: torch.relu(x)).graph
        >>> graph.output_node().args[0].meta["custom"]
        {'stage': 0}
    """
    with _Changed(_state, "preserves", enable), _Changed(_state, "meta", dict(_state.meta)):
        yield


def has_preserved_node_meta() -> bool:
    """Return whether new nodes receive the current metadata.

    Example:
        >>> from reference_fx.traceback import has_preserved_node_meta, preserve_node_meta
        >>> with preserve_node_meta():
        ...     print(has_preserved_node_meta())
        True
        >>> has_preserved_node_meta()
        False
    """
    return _state.preserves


def get_current_meta() -> dict[str, Any]:
    """Return the current metadata.

    Example:
        >>> from reference_fx.traceback import annotate, get_current_meta, preserve_node_meta
        >>> with preserve_node_meta(), annotate({"stage": 0}):
        ...     print(get_current_meta())
        {'custom': {'stage': 0}}
    """
    return _state.meta


def __getattr__(name: str) -> Any:
    if name == "current_meta":  # torch.fx's name for it
        return get_current_meta()
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


@contextmanager
def set_current_meta(node: Node, pass_name: str = "") -> Iterator[None]:
    """In the `with` block, make the metadata of `node` current.

    The entry `from_node` of the current metadata refers to `node` inside the block.

    `set_current_meta` has no effect if metadata is not being preserved or if the node has no metadata.

    Example:
        >>> from reference_fx.traceback import preserve_node_meta, set_current_meta
        >>> x, relu, output = fx.symbolic_trace(lambda x: torch.relu(x)).graph.nodes
        >>> relu.meta["custom"] = {"stage": 1}
        >>> with preserve_node_meta(), set_current_meta(relu, "split"):
        ...     made = fx.Proxy(relu) + 1
        >>> made.node.meta["custom"], made.node.meta["from_node"][0].pass_name
        ({'stage': 1}, 'split')
    """
    if not _state.preserves or not node.meta:
        yield
        return
    source = NodeSource(node, pass_name, NodeSourceAction.CREATE)
    with _Changed(_state, "meta", {**node.meta, "from_node": [source]}):
        yield


@contextmanager
def annotate(annotation_dict: dict[str, Any]) -> Iterator[None]:
    """In the `with` block, add `annotation_dict` to the entry `custom` of the current metadata.

    An inner annotation adds its keys to an outer annotation. If both annotations have the same key, the inner value is
    used.

    Example:
        >>> from reference_fx.traceback import annotate, preserve_node_meta
        >>> def program(x):
        ...     with annotate({"stage": 1}):
        ...         return torch.relu(x)
        >>> with preserve_node_meta():
        ...     graph = fx.symbolic_trace(program).graph
        >>> [(node.name, node.meta.get("custom")) for node in graph.nodes]
        [('x', None), ('relu', {'stage': 1}), ('output', None)]
    """
    meta = _state.meta
    before = meta.get("custom")
    # better: retracing.metadata.annotated[source]
    meta["custom"] = {**(before or {}), **dict(annotation_dict)}
    try:
        yield
    finally:
        if before is None:
            del meta["custom"]
        else:
            meta["custom"] = before


def annotate_fn(
    annotation_dict: dict[str, Any],
) -> Callable[[Callable[_Parameters, _Result]], Callable[_Parameters, _Result]]:
    """Return a decorator that runs a function inside `annotate(annotation_dict)`.

    Example:
        >>> from reference_fx.traceback import annotate_fn, preserve_node_meta
        >>> @annotate_fn({"block": "attention"})
        ... def scores(query, key):
        ...     return query @ key.T
        >>> with preserve_node_meta():
        ...     graph = fx.symbolic_trace(scores).graph
        >>> graph.output_node().args[0].meta["custom"]
        {'block': 'attention'}
    """

    def decorate(function: Callable[_Parameters, _Result]) -> Callable[_Parameters, _Result]:
        @functools.wraps(function)
        def annotated(*args: _Parameters.args, **kwargs: _Parameters.kwargs) -> _Result:
            with annotate(annotation_dict):
                return function(*args, **kwargs)

        return annotated

    return decorate


def set_stack_trace(stack: list[str]) -> None:
    """Set the current stack trace to the lines in `stack`. If `stack` is empty, remove the stack trace.

    `set_stack_trace` has no effect if metadata is not being preserved.

    Example:
        >>> from reference_fx.traceback import preserve_node_meta, set_stack_trace
        >>> with preserve_node_meta():
        ...     set_stack_trace(["model.py, line 3: ", "x + 1"])
        ...     graph = fx.symbolic_trace(lambda x: x + 1).graph
        >>> graph.output_node().args[0].stack_trace
        'model.py, line 3: x + 1'
    """
    if not _state.preserves:
        return
    if stack:
        _state.meta["stack_trace"] = "".join(stack)
    else:
        _state.meta.pop("stack_trace", None)


def format_stack() -> list[str]:
    """Return the current stack trace as a list of strings.

    If metadata is not being preserved, return the caller's stack.

    Example:
        >>> from reference_fx.traceback import format_stack, preserve_node_meta, set_stack_trace
        >>> with preserve_node_meta():
        ...     set_stack_trace(["model.py, line 3"])
        ...     print(format_stack())
        ['model.py, line 3']
    """
    if _state.preserves:
        return [_state.meta.get("stack_trace", "")]
    return traceback.format_list(traceback.extract_stack()[:-1])


def set_grad_fn_seq_nr(seq_nr: int) -> None:
    """Start an autograd step of the backward pass: give new nodes the sequence number `seq_nr` until the step ends.

    `set_grad_fn_seq_nr` has no effect if metadata is not being preserved.

    Example:
        >>> from reference_fx.traceback import preserve_node_meta, reset_grad_fn_seq_nr, set_grad_fn_seq_nr
        >>> with preserve_node_meta():
        ...     set_grad_fn_seq_nr(7)
        ...     graph = fx.symbolic_trace(lambda x: x * 2).graph
        ...     reset_grad_fn_seq_nr()
        >>> graph.output_node().args[0].meta["seq_nr"]
        7
    """
    if _state.preserves:
        numbers = [*_state.meta.get("grad_fn_seq_nr", []), seq_nr]
        _state.meta.update(grad_fn_seq_nr=numbers, in_grad_fn=len(numbers))


def reset_grad_fn_seq_nr() -> None:
    """End the backward-pass step that was started last.

    `reset_grad_fn_seq_nr` has no effect if metadata is not being preserved.

    Raises:
        AssertionError: if no step of the backward pass is active.

    Example:
        >>> from reference_fx.traceback import get_current_meta, preserve_node_meta
        >>> from reference_fx.traceback import reset_grad_fn_seq_nr, set_grad_fn_seq_nr
        >>> with preserve_node_meta():
        ...     set_grad_fn_seq_nr(7)
        ...     reset_grad_fn_seq_nr()
        ...     print(get_current_meta())
        {}
    """
    if not _state.preserves:
        return
    numbers = _state.meta.get("grad_fn_seq_nr")
    if not numbers:
        raise AssertionError("Expected current_level > 0, got 0: call set_grad_fn_seq_nr first")
    if len(numbers) > 1:
        _state.meta.update(grad_fn_seq_nr=numbers[:-1], in_grad_fn=len(numbers) - 1)
    else:
        del _state.meta["grad_fn_seq_nr"], _state.meta["in_grad_fn"]


@contextmanager
def set_current_replay_node(node: Node | None) -> Iterator[None]:
    """In the `with` block, make `node` the current replay node: the node that an interpreter is running again.

    Example:
        >>> from reference_fx.traceback import get_current_replay_node, set_current_replay_node
        >>> x, relu, output = fx.symbolic_trace(lambda x: torch.relu(x)).graph.nodes
        >>> with set_current_replay_node(x):
        ...     with set_current_replay_node(relu):
        ...         print(get_current_replay_node())
        ...     print(get_current_replay_node())
        relu
        x
    """
    with _Changed(_state, "replayed", node):
        yield


def get_current_replay_node() -> Node | None:
    """Return the node that `set_current_replay_node` made current, or None.

    Example:
        >>> from reference_fx.traceback import get_current_replay_node, set_current_replay_node
        >>> with set_current_replay_node(fx.Graph().placeholder("x")):
        ...     print(get_current_replay_node())
        x
        >>> print(get_current_replay_node())
        None
    """
    return _state.replayed
