"""`Proxy`, the value that records what a program does with it, and the tracers that keep the record."""

import dataclasses
import enum
import opcode
import operator
import sys
from collections.abc import Callable, Iterator
from types import FrameType
from typing import Any

import torch

from ._operators import RECORDED, REFLECTED, dunder
from .graph import Graph
from .node import Argument, Arguments, Keywords, Node, Target, map_aggregate
from .traceback import inherit_meta

__all__ = ["Attribute", "GraphAppendingTracer", "ParameterProxy", "Proxy", "TraceError", "TracerBase"]


class TraceError(ValueError):
    """A program does something with a symbolic value that cannot be recorded."""


Values = tuple[Any, ...]
NamedValues = dict[str, Any]
"""What a traced program passes to a call, before `create_arg` makes arguments of it."""

_LITERALS = (
    *(str, int, float, complex, bool, type(None), type(...), range, enum.Enum),
    *(torch.dtype, torch.device, torch.memory_format, torch.layout, torch.Tensor),
    *(torch._ops.OpOverload, torch.SymInt, torch.SymBool, torch.SymFloat),
)
_LITERAL_CLASSES = frozenset({str, int, float, complex, bool, type(None), type(...), torch.dtype, torch.device})


class TracerBase:
    """Turns operations on proxies into nodes of `graph`; the methods are there to be overridden."""

    graph: Graph

    def create_node(
        self,
        kind: str,
        target: Target,
        args: Arguments,
        kwargs: Keywords,
        name: str | None = None,
        type_expr: Any = None,
    ) -> Node:
        """Insert a node into the graph, with the metadata that is preserved; see `Graph.create_node`."""
        node = self.graph.create_node(kind, target, args, kwargs, name, type_expr)
        inherit_meta(node)
        return node

    def proxy(self, node: Node) -> "Proxy":
        """The proxy that stands for the value of `node`."""
        return Proxy(node, self)

    def create_proxy(
        self,
        kind: str,
        target: Target,
        args: Values,
        kwargs: NamedValues,
        name: str | None = None,
        type_expr: Any = None,
        proxy_factory_fn: Callable[[Node], "Proxy"] | None = None,
    ) -> "Proxy":
        """Record an operation whose arguments may hold proxies, and return the proxy of its value."""
        node_args = self.create_arg(args)
        node_kwargs = self.create_arg(kwargs)
        node = self.create_node(kind, target, node_args, node_kwargs, name, type_expr)
        return self.proxy(node) if proxy_factory_fn is None else proxy_factory_fn(node)

    def create_arg(self, a: Any) -> Argument:
        """The argument that a node keeps for the value `a` of the traced program: nodes for its proxies.

        Raises:
            NotImplementedError: a value of this type cannot be an argument.
            RuntimeError: a dict has a proxy in a key.
        """
        kind = type(a)
        if kind in _LITERAL_CLASSES:
            return a
        if isinstance(a, Proxy):
            return a.node
        for container, convert in _CONTAINERS:
            if isinstance(a, container):
                return convert(self, a)
        if isinstance(a, _LITERALS):
            return a
        if dataclasses.is_dataclass(a) and not isinstance(a, type):
            fields = {field.name: getattr(a, field.name) for field in dataclasses.fields(a)}
            return self.create_node("call_function", kind, (), {key: self.create_arg(fields[key]) for key in fields})
        raise NotImplementedError(
            f"argument of type: {kind}: a node can hold numbers, strings, torch's dtypes, devices and the like, and "
            "lists, tuples, dicts and slices of them; wrap() the function that makes or takes this value"
        )

    def to_bool(self, obj: "Proxy") -> bool:
        """The truth of a proxy, where the program branches on it.

        Raises:
            TraceError: always, unless it is overridden.
        """
        raise TraceError(
            "symbolically traced variables cannot be used as inputs to control flow"
            + _where(
                obj, "make the condition depend on attributes or concrete values, or wrap() the code that branches"
            )
        )

    def iter(self, obj: "Proxy") -> Iterator[Any]:
        """An iterator over a proxy.

        Raises:
            TraceError: always, unless it is overridden.
        """
        raise TraceError(
            "Proxy object cannot be iterated. This can be attempted when the Proxy is used in a loop or as a *args or "
            "**kwargs function argument. See the torch.fx docs on pytorch.org for a more detailed explanation of what "
            "types of control flow can be traced, and check out the Proxy docstring for help troubleshooting Proxy "
            "iteration errors"
            + _where(obj, "index it a known number of times, unpack it to names, or wrap() the code that iterates")
        )

    def keys(self, obj: "Proxy") -> Any:
        """What `obj.keys()` gives; `**obj` asks for it too."""
        return Attribute(obj, "keys")()


def _node_of_tuple(tracer: TracerBase, value: tuple[Any, ...]) -> Argument:
    items = tuple([tracer.create_arg(item) for item in value])
    if hasattr(value, "_fields"):
        return tracer.create_node("call_function", type(value), items, {})
    return items


def _list_argument(tracer: TracerBase, value: list[Any]) -> Argument:
    return [tracer.create_arg(item) for item in value]


def _dict_argument(tracer: TracerBase, value: dict[Any, Any]) -> Argument:
    return {_key_argument(tracer, key): tracer.create_arg(item) for key, item in value.items()}


def _key_argument(tracer: TracerBase, key: Any) -> Argument:
    if type(key) is str:
        return key
    argument = tracer.create_arg(key)

    def refuse(leaf: Argument) -> Argument:
        if isinstance(leaf, Node):
            raise RuntimeError(
                f"Keys for dictionaries used as an argument cannot contain a Node. Got key: {argument}; "
                "use a value that is known while tracing"
            )
        return leaf

    map_aggregate(argument, refuse)
    return argument


def _slice_argument(tracer: TracerBase, value: Any) -> Argument:
    return slice(*(tracer.create_arg(bound) for bound in (value.start, value.stop, value.step)))


_CONTAINERS: tuple[tuple[type, Callable[[TracerBase, Any], Argument]], ...] = (
    (tuple, _node_of_tuple),
    (list, _list_argument),
    (dict, _dict_argument),
    (slice, _slice_argument),
)


def _where(proxy: "Proxy", remedy: str) -> str:
    """The line of the traced program that is being run, the value it stumbled over, and what to do."""
    frame: FrameType | None = sys._getframe(1)
    while frame is not None and frame.f_globals.get("__package__") == __package__:
        frame = frame.f_back
    place = f"\n  at {frame.f_code.co_filename}:{frame.f_lineno}, in {frame.f_code.co_name}" if frame else ""
    return f"{place}\n  the value is %{proxy.node.name}: {proxy.node.format_node()}\n  {remedy}"


class GraphAppendingTracer(TracerBase):
    """Records operations at the insert point of an existing graph."""

    def __init__(self, graph: Graph) -> None:
        """Record in `graph`."""
        super().__init__()
        self.graph = graph


class Proxy:
    """Stands for the value of a node, and records in the node's graph what is done with it.

    Functions of torch reach it through `__torch_function__`, Python's operators through the special methods that are
    added below, attributes and methods through `Attribute`.
    """

    def __init__(self, node: Node, tracer: TracerBase | None = None) -> None:
        """Stand for `node`; without a tracer, operations are recorded at its graph's insert point."""
        self.tracer = GraphAppendingTracer(node.graph) if tracer is None else tracer
        self.node = node

    def __repr__(self) -> str:
        """The node's name."""
        return f"Proxy({self.node.name})"

    def __getattr__(self, name: str) -> "Attribute":
        """The attribute `name` of the value; its node is made when it is used for something but a call."""
        return Attribute(self, name)

    def __call__(self, *args: Any, **kwargs: Any) -> "Proxy":
        """Record a call of the value."""
        return self.tracer.create_proxy("call_method", "__call__", (self, *args), kwargs)

    def __iter__(self) -> Iterator[Any]:
        """The items of the value where the program unpacks it to a known number of names."""
        count = _unpacked_names(sys._getframe(1))
        return self.tracer.iter(self) if count is None else (self[i] for i in range(count))  # type: ignore[index]

    def __bool__(self) -> bool:
        """Ask the tracer, which can branch on nothing unless it says otherwise."""
        return self.tracer.to_bool(self)

    def __len__(self) -> int:
        """Refuse: Python takes nothing but a number here.

        Raises:
            RuntimeError: always.
        """
        raise RuntimeError(
            "'len' is not supported in symbolic tracing by default. If you want this call to be recorded, please call "
            "torch.fx.wrap('len') at module scope"
        )

    def keys(self) -> Any:
        """Ask the tracer, which records a call of `keys`."""
        return self.tracer.keys(self)

    @classmethod
    def __torch_function__(
        cls, orig_method: Callable[..., Any], types: Any, args: Any = None, kwargs: Any = None
    ) -> "Proxy":
        """Record a call of a function or method of torch."""
        args, kwargs = args or (), kwargs or {}
        tracer = _tracer_among(orig_method, args, kwargs)
        if torch.overrides.is_tensor_method_or_property(orig_method):
            return tracer.create_proxy("call_method", orig_method.__name__, args, kwargs)
        return tracer.create_proxy("call_function", orig_method, args, kwargs)


class Attribute(Proxy):
    """An attribute of a proxy: a method call if it is called next, otherwise a node that reads it."""

    def __init__(self, root: Proxy, attr: str) -> None:
        """Stand for `root.attr`."""
        self._node: Node | None = None
        self.root, self.attr = root, attr
        self.tracer = root.tracer

    @property
    def node(self) -> Node:  # type: ignore[override]
        """The node that reads the attribute, made at the first use."""
        if self._node is None:
            self._node = self.tracer.create_proxy("call_function", getattr, (self.root, self.attr), {}).node
        return self._node

    def __call__(self, *args: Any, **kwargs: Any) -> Proxy:
        """Record a method call."""
        return self.tracer.create_proxy("call_method", self.attr, (self.root, *args), kwargs)


class ParameterProxy(Proxy):
    """A parameter whose shape is known while tracing; see `Tracer(param_shapes_constant=True)`."""

    def __init__(self, tracer: TracerBase, node: Node, name: str, param: torch.nn.Parameter) -> None:
        """Stand for `param`, which the root module has at the path `name`."""
        super().__init__(node, tracer)
        self.name = name
        self.param = param

    def __repr__(self) -> str:
        """The path of the parameter."""
        return f"ParameterProxy({self.name})"

    @property
    def shape(self) -> torch.Size:
        """The parameter's shape."""
        return self.param.shape

    @property
    def ndim(self) -> int:
        """The number of the parameter's dimensions."""
        return self.param.ndim

    def size(self, *dim: int) -> torch.Size | int:
        """The parameter's shape, or its extent in dimension `dim`."""
        return self.param.size(*dim)

    def dim(self) -> int:
        """The number of the parameter's dimensions."""
        return self.param.dim()

    def numel(self) -> int:
        """The number of the parameter's elements."""
        return self.param.numel()

    nelement = numel


def proxies_in(value: Any) -> Iterator[Proxy]:
    """The proxies in nested lists, tuples, dicts and slices."""
    if isinstance(value, Proxy):
        yield value
    elif isinstance(value, list | tuple):
        for item in value:
            yield from proxies_in(item)
    elif isinstance(value, dict):
        for item in value.values():
            yield from proxies_in(item)
    elif isinstance(value, slice):
        for bound in (value.start, value.stop, value.step):
            yield from proxies_in(bound)


def _tracer_among(function: Callable[..., Any], args: Any, kwargs: Any) -> TracerBase:
    tracers = dict.fromkeys(proxy.tracer for proxy in proxies_in((args, kwargs)))
    if len(tracers) > 1:
        raise RuntimeError(
            f"Found multiple different tracers {list(tracers)} while trying to trace operations {function}: "
            "pass the same tracer to every Proxy that you make"
        )
    return next(iter(tracers))


def record_wrapped(function: Callable[..., Any], args: Values, kwargs: NamedValues) -> Any:
    """A proxy of the call of a wrapped function, or NotImplemented if no argument is a proxy."""
    proxy = next(proxies_in((args, kwargs)), None)
    if proxy is None:
        return NotImplemented
    recorded = proxy.tracer.create_proxy("call_function", function, args, kwargs)
    recorded.node.meta["is_wrapped"] = True
    return recorded


_UNPACK_SEQUENCE, _EXTENDED_ARG = opcode.opmap["UNPACK_SEQUENCE"], opcode.opmap["EXTENDED_ARG"]


def _unpacked_names(frame: FrameType) -> int | None:
    """How many names the instruction at which `frame` stands unpacks to, or None if it does something else.

    A proxy does not know its length; but `a, b = proxy` says it.
    """
    code, position = frame.f_code.co_code, frame.f_lasti
    if code[position] != _UNPACK_SEQUENCE:
        return None
    count, shift = code[position + 1], 8
    while position >= 2 and code[position - 2] == _EXTENDED_ARG:  # more than 255 names
        position -= 2
        count |= code[position + 1] << shift
        shift += 8
    return count


def _operator_method(function: Callable[..., Any], *, reflected: bool) -> Callable[..., Proxy]:
    def forwards(self: Proxy, *operands: Any) -> Proxy:
        return self.tracer.create_proxy("call_function", function, (self, *operands), {})

    def backwards(self: Proxy, left: Any) -> Proxy:
        return self.tracer.create_proxy("call_function", function, (left, self), {})

    return backwards if reflected else forwards


for _name in RECORDED:
    setattr(Proxy, dunder(_name), _operator_method(getattr(operator, _name), reflected=False))
for _name in REFLECTED:
    setattr(Proxy, dunder(_name, reflected=True), _operator_method(getattr(operator, _name), reflected=True))
# Defining __eq__ in a class body would remove __hash__; setting it afterwards keeps it, as proxies are dict keys.
