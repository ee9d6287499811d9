"""`Proxy`, which records operations on a value, and `TracerBase`, which creates nodes for the operations."""

import copy
import dataclasses
import enum
import functools
import operator
import sys
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator
from typing import Any, cast
from weakref import WeakKeyDictionary

import torch

from ._advice.constants import attribute_with
from ._advice.errors import TraceError
from ._advice.frames import asserted_message, is_at_operator, is_generated, program_stack_trace, unpacked_names
from ._advice.refusals import refusal, warn_of_assignment
from ._operators import RECORDED, REFLECTED, dunder
from .graph import Graph
from .immutable_collections import PLAIN_CONTAINERS, Maker, frozen, immutable_tuple, made_of_items, maker_of
from .node import Argument, Arguments, Keywords, Node, Target, map_aggregate, map_arg, values_in, with_values
from .operator_schemas import check_for_mutable_operation

__all__ = [
    "_COPY_META_FIELDS",
    "Attribute",
    "GraphAppendingTracer",
    "MetaProxy",
    "ParameterProxy",
    "Proxy",
    "Scope",
    "ScopeContextManager",
    "TraceError",
    "TracerBase",
    "assert_fn",
]

# Proxies


class Proxy:
    """Stands for the value of a node, and records operations on that value in the node's graph.

    `__torch_function__` records calls to torch functions. The methods from `_special_methods` record Python operators.
    `Attribute` records reads of attributes and calls to methods.

    Example:
        >>> traced = fx.symbolic_trace(lambda x: torch.relu(x))
        >>> x, relu, output = traced.graph.nodes
        >>> with traced.graph.inserting_before(output):
        ...     output.args = ((fx.Proxy(relu) * 2 + fx.Proxy(x)).node,)
        >>> list(traced.graph.nodes)
        [x, relu, mul, add, output]
    """

    def __init__(self, node: Node, tracer: "TracerBase | None" = None) -> None:
        """Create a proxy for `node`. Without `tracer`, operations are recorded at the insert point of the node's graph.

        Raises:
            TypeError: if `node` is a node of another FX implementation.
            AttributeError: if `node` is not a node.
        """
        given: object = node
        if not isinstance(given, Node):  # better: proxies.proxy.refused[foreign-node]
            kind = TypeError if hasattr(given, "graph") else AttributeError
            name = torch.typename(given)
            raise kind(f"Proxy expects a {Node.__module__}.Node, not a {name!r} object")
        self.tracer = GraphAppendingTracer(node.graph) if tracer is None else tracer
        self.node = node

    def __repr__(self) -> str:
        """Return the node's name."""
        return f"Proxy({self.node.name})"

    def _described(self) -> str:
        """Return a description of the value for an error message, without creating a node."""
        return f"%{self.node.name}: {self.node.format_node()}"

    def __getattr__(self, name: str) -> "Attribute":
        """Return the attribute `name` of the value.

        The first use of the attribute creates a node, unless the program calls the attribute.

        Raises:
            AttributeError: if torch or numpy would read the value's data through this attribute, because a proxy has no
                data.
        """
        if name in _MEMORY_INTERFACES:
            raise AttributeError(f"a symbolic value has no {name}: it has no data before the traced program runs")
        return Attribute(self, name)

    def __setattr__(self, name: str, value: Any) -> None:
        """Set a Python attribute, which is not recorded.

        Warn if setting this attribute of a tensor would change the tensor.
        """
        if name in _TENSOR_STATE:  # better: proxies.attributes.assigned[tensor-state]
            warn_of_assignment(self, name)
        object.__setattr__(self, name, value)

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Restore the state of a shallow copy. The copy stands for the same value as the original proxy."""
        vars(self).update(state)

    def __deepcopy__(self, memo: dict[int, Any]) -> "Proxy":
        """Record `copy.deepcopy` of the value.

        If the graph already has an output, copy the proxy, its node and its tracer instead.
        """
        graph = self.node.graph
        if graph.find_nodes(op="output") or getattr(self.tracer, "graph", None) is not graph:
            result = memo[id(self)] = object.__new__(type(self))
            vars(result).update(copy.deepcopy(vars(self), memo))
            return result
        # better: proxies.proxy.copied[deep]
        return self.tracer.create_proxy("call_function", copy.deepcopy, (self,), {})

    def __format__(self, spec: str) -> str:
        """Return the same text as `__repr__`. In the traced program, the formatted text is a constant.

        Raises:
            TypeError: if a format specification is given, because a proxy does not know its value.
        """
        if not spec:
            return str(self)
        raise refusal("__format__", self)

    def __call__(self, *args: Any, **kwargs: Any) -> "Proxy":
        """Record a call to the node's value, which must be callable."""
        return self.tracer.create_proxy("call_method", "__call__", (self, *args), kwargs)

    def __iter__(self) -> Iterator[Any]:
        """Iterate over the items of the value, if the program unpacks the value into a known number of names."""
        count = unpacked_names(sys._getframe(1))
        return self.tracer.iter(self) if count is None else (self[i] for i in range(count))  # type: ignore[index]

    def __bool__(self) -> bool:
        """Record an assertion if `trace_asserts` is set and an `assert` evaluates this proxy.

        For other truth tests, call the tracer's `to_bool`, which raises an error by default.
        """
        if self.tracer.trace_asserts:  # better: proxies.tracer.asserts[recorded]
            message = asserted_message(sys._getframe(1), self)
            if message is not None:
                self.tracer.create_proxy("call_function", torch._assert, (self, message), {})
                return True
        return self.tracer.to_bool(self)

    def __len__(self) -> int:
        """Raise RuntimeError, because Python requires a number as the length, and a proxy does not know its length."""
        raise refusal("len", self)

    def keys(self) -> Any:
        """Return the result of the tracer's method `keys`, which by default records the call."""
        return self.tracer.keys(self)

    @classmethod
    def __torch_function__(
        cls, orig_method: Callable[..., Any], types: Any, args: Any = None, kwargs: Any = None
    ) -> "Proxy":
        """Record a call to a torch function or method."""
        args, kwargs = args or (), kwargs or {}
        tracer = _tracer_among(orig_method, args, kwargs)
        if isinstance(orig_method, torch.ScriptMethod):
            return tracer.create_proxy("call_method", orig_method.name, (orig_method.owner, *args), kwargs)
        if orig_method in _methods_of_tensors() or orig_method.__name__ == "__get__":
            return tracer.create_proxy("call_method", orig_method.__name__, args, kwargs)
        # The node is named after the function that the program called. An override of create_proxy may record another.
        name = tracer.graph._target_to_str(orig_method.__name__)
        return tracer.create_proxy("call_function", orig_method, args, kwargs, name=name)


_MEMORY_INTERFACES = frozenset({"__cuda_array_interface__", "__array_struct__", "__array_interface__", "__array__"})
_TENSOR_STATE = frozenset({"data", "grad", "imag", "names", "real", "requires_grad"})


@functools.cache
def _methods_of_tensors() -> frozenset[Any]:
    """Return the names of the methods and properties of tensors.

    `is_tensor_method_or_property` would change warning filters.
    """
    return frozenset(torch.overrides.get_overridable_functions()[torch.Tensor])


class Attribute(Proxy):
    """An attribute of a proxy.

    If the program calls the attribute, a method call is recorded. If the attribute is not called, an attribute read is
    recorded.

    Example:
        >>> x = fx.Proxy(fx.Graph().placeholder("x"))
        >>> transposed, size = x.T, x.size(0)
        >>> list(x.node.graph.nodes)
        [x, size]
        >>> transposed + size
        Proxy(add)
        >>> list(x.node.graph.nodes)
        [x, size, getattr_1, add]
    """

    def __init__(self, root: Proxy, attr: str) -> None:
        """Stand for `root.attr`.

        Raises:
            TypeError: if `attr` is not a string.
        """
        if not isinstance(attr, str):  # better: proxies.attributes.attribute[name]
            raise TypeError(f"attribute name must be string, not {type(attr).__name__!r}")
        self._node: Node | None = None
        self.root, self.attr = root, attr
        self.tracer = root.tracer

    @property
    def node(self) -> Node:  # type: ignore[override]
        """The node that reads the attribute. The first use creates it."""
        if self._node is None:
            self._node = self.tracer.create_proxy("call_function", getattr, (self.root, self.attr), {}).node
        return self._node

    def _described(self) -> str:
        is_read = self._node is not None
        return super()._described() if is_read else f"the attribute {self.attr!r} of {self.root._described()}"

    def __call__(self, *args: Any, **kwargs: Any) -> Proxy:
        """Record a method call."""
        return self.tracer.create_proxy("call_method", self.attr, (self.root, *args), kwargs)


def proxies_in(value: Any) -> Iterator[Proxy]:
    """Yield the proxies in nested lists, tuples, dicts and slices."""
    if isinstance(value, Proxy):
        yield value
        return
    for item in values_in(value) or ():
        if type(item) is Proxy:
            yield item
        elif type(item) not in _LITERAL_CLASSES:
            yield from proxies_in(item)


def _tracer_among(function: Callable[..., Any], args: Any, kwargs: Any) -> "TracerBase":
    tracers = dict.fromkeys(proxy.tracer for proxy in proxies_in((args, kwargs)))
    if len(tracers) != 1:
        raise RuntimeError(
            f"Found multiple different tracers {list(tracers)} while trying to trace operations {function}: pass the "
            "same tracer to every Proxy that you create"
        )
    return next(iter(tracers))


_proxyable_classes: WeakKeyDictionary[type, None] = WeakKeyDictionary()
"""Classes whose instances become attributes of the root when a traced program passes one on."""


def record_wrapped(function: Callable[..., Any], args: tuple[Any, ...], kwargs: Any, method: str = "") -> Any:
    """Record a call to a wrapped function or method, and return its proxy. Without proxies, return NotImplemented."""
    proxy = next(proxies_in((args, kwargs)), None)
    if proxy is None:
        return NotImplemented
    if method:
        return proxy.tracer.create_proxy("call_method", method, args, kwargs)
    recorded = proxy.tracer.create_proxy("call_function", function, args, kwargs)
    recorded.node.meta["is_wrapped"] = True
    return recorded


# Special methods that record operators or raise errors


def _recording(function: Callable[..., Any]) -> Callable[..., Any]:
    def record(self: Any, *operands: Any, **keywords: Any) -> Any:
        has_modulus = function is operator.pow and len(operands) > 1  # only the builtin `pow` takes a modulus
        return self.tracer.create_proxy("call_function", pow if has_modulus else function, (self, *operands), keywords)

    return record


def _recording_right(function: Callable[..., Any]) -> Callable[..., Any]:
    def record(self: Any, left: Any) -> Any:
        return self.tracer.create_proxy("call_function", function, (left, self), {})

    return record


def _assignment(name: str) -> Callable[..., Any]:
    """Create the method that records a statement such as `x += y`.

    In generated code, the method records `+=`. In other code, the method records `+`.
    """
    function, in_place = getattr(operator, name), getattr(operator, f"i{name.rstrip('_')}")

    def assign(self: Proxy, *operands: Any, **keywords: Any) -> Any:
        frame = sys._getframe(1)
        if is_generated(frame):  # better: retracing.again[in-place]
            return self.tracer.create_proxy("call_function", in_place, (self, *operands), keywords)
        if is_at_operator(frame):
            return self.tracer.create_proxy("call_function", function, (self, *operands), {})
        return Attribute(self, f"__{in_place.__name__}__")(*operands, **keywords)

    return assign


def _refusing(name: str) -> Callable[..., Any]:
    def refuse(self: Proxy, *_operands: Any) -> Any:
        raise refusal(name, self)

    return refuse


def _set_item(self: Proxy, *operands: Any) -> None:
    if not is_generated(sys._getframe(1)):  # better: retracing.again[in-place]
        raise refusal("__setitem__", self)
    self.tracer.create_proxy("call_function", operator.setitem, (self, *operands), {})


def _special_methods() -> dict[str, Any]:
    recorded = {dunder(name): _recording(getattr(operator, name)) for name in RECORDED}
    reflected = {dunder(name, reflected=True): _recording_right(getattr(operator, name)) for name in REFLECTED}
    assigned = {f"__i{name.rstrip('_')}__": _assignment(name) for name in REFLECTED}
    refused = {name: _refusing(name) for name in ("__index__", "__int__", "__float__", "__complex__", "__delitem__")}
    return recorded | reflected | assigned | refused | {"__setitem__": _set_item}


# Proxies are dict keys. Defining __eq__ in the class body would remove __hash__, so __eq__ is set afterwards.
for _name, _method in _special_methods().items():
    setattr(Proxy, _name, _method)


# The module whose code is traced


class Scope:
    """The module whose code is being traced. For the root module, the path is empty and the type is None.

    Example:
        >>> from reference_fx.proxy import Scope
        >>> scope = Scope("layers.0", nn.Linear)
        >>> scope.module_path, scope.module_type is nn.Linear
        ('layers.0', True)
    """

    def __init__(self, module_path: str, module_type: Any) -> None:
        """Describe the module at the path `module_path`, whose class is `module_type`."""
        self.module_path = module_path
        self.module_type = module_type


class ScopeContextManager:
    """Copies `current_scope` into `scope`, and restores `scope` at the end of the `with` block.

    Example:
        >>> from reference_fx.proxy import Scope, ScopeContextManager
        >>> current = Scope("", None)
        >>> with ScopeContextManager(current, Scope("layers.0", nn.Linear)):
        ...     print(current.module_path)
        layers.0
        >>> current.module_path
        ''
    """

    def __init__(self, scope: Scope, current_scope: Scope) -> None:
        """Copy at once."""
        self._scope = scope
        self._previous = Scope(scope.module_path, scope.module_type)
        self._set(current_scope)

    def _set(self, scope: Scope) -> None:
        self._scope.module_path, self._scope.module_type = scope.module_path, scope.module_type

    def __enter__(self) -> Scope:
        """Return the scope."""
        return self._scope

    def __exit__(self, *_error: object) -> None:
        """Restore the scope."""
        self._set(self._previous)


# The metadata that new nodes inherit; `traceback.py` says what makes it current

_next_sequence_number: Callable[[], int] = torch.autograd._get_sequence_nr  # type: ignore[attr-defined] # untyped

_COPY_META_FIELDS = [
    *("nn_module_stack", "torch_fn", "source_fn_stack", "original_aten", "recompute", "ac_graph_id"),
    *("has_backward_hook", "from_node", "quantization_tag", "_numeric_debug_handle", "custom", "partitioner_tag"),
]
"""The entries of the current metadata that a new node receives. Other entries, such as shapes, may not fit the node.

Programs may add entries to this list.
"""
_ALWAYS_INHERITED = ("autograd_backward", "stack_trace")


class State(threading.local):  # better: retracing.metadata.inherited[threads]
    """Stores, for the calling thread, the metadata that new nodes inherit."""

    def __init__(self) -> None:
        self.preserves = False
        self.meta: dict[str, Any] = {}
        self.replayed: Node | None = None


state = State()


def inherit_meta(node: Node) -> None:
    """If metadata is being preserved, copy the current metadata to `node`, which a tracer has just created."""
    if not state.preserves:
        return
    current = state.meta
    node.meta.update(
        {name: copy.copy(current[name]) for name in (*_COPY_META_FIELDS, *_ALWAYS_INHERITED) if name in current}
    )
    numbers = current.get("grad_fn_seq_nr") or [_next_sequence_number() - 1]
    node.meta["seq_nr"] = numbers[-1]


# Values that a node can hold

_LITERALS = (
    *(str, int, float, complex, bool, type(None), type(...), range, enum.Enum),
    *(torch.dtype, torch.device, torch.memory_format, torch.layout, torch.Tensor),
    *(torch._ops.OpOverload, torch.SymInt, torch.SymBool, torch.SymFloat),
)
"""Classes whose instances, including those of subclasses, are stored unchanged."""
_LITERAL_CLASSES = frozenset({str, int, float, complex, bool, type(None), type(...), torch.dtype, torch.device})
"""The most frequent of these classes, without subclasses."""

_EXTENSIBLE = (str, int, float, complex, torch.Tensor)
"""The literals that may have attributes: tensors, and instances of subclasses of numbers and strings."""

_Convert = Callable[[Any], Argument]  # TracerBase.create_arg


def _key_argument(key: Any, convert: _Convert) -> Argument:
    if type(key) is str:
        return key
    argument = convert(key)
    nodes: list[Node] = []
    map_arg(argument, nodes.append)
    if nodes:
        problem = f"Keys for dictionaries used as an argument cannot contain a Node. Got key: {argument}"
        raise RuntimeError(f"{problem}. Use a dictionary key that is known during tracing")
    return key if type(argument) is immutable_tuple else argument  # nothing recreates a key


def _like(container: Any, arguments: Any, maker: Maker) -> Argument:
    """Convert a container of a user's class to an argument of a node. `arguments` contains the container's items."""
    if isinstance(maker, functools.partial) and maker.func is not made_of_items:  # it keeps attributes
        check_constant(container)
    return frozen(arguments, maker)


def check_constant(value: object) -> None:
    """Raise TraceError if an attribute of `value` contains a proxy.

    A graph that stores `value` would keep the proxy.
    """
    # better: tracing.state.assigned[object]
    if found := attribute_with(Proxy, value, (TracerBase, Graph, Node)):
        raise refusal("constant", found[1], name=found[0], owner=type(value).__name__)


# Tracers


class TracerBase:
    """Creates nodes in `graph` for operations on proxies. Subclasses override its methods.

    Example:
        >>> from reference_fx.proxy import TracerBase
        >>> tracer = TracerBase()
        >>> tracer.graph = fx.Graph()
        >>> x = tracer.create_proxy("placeholder", "x", (), {})
        >>> total = tracer.create_proxy("call_function", torch.stack, ([x, x * 2],), {"dim": 1})
        >>> list(tracer.graph.nodes), total.node.args
        ([x, mul, stack], ([x, mul],))
    """

    graph: Graph
    trace_asserts = False
    """Whether an `assert` of a symbolic value is recorded as a call to `torch._assert`."""
    traced_func_name = "forward"
    """The name of the root's method that a tracer runs."""
    proxy_buffer_attributes = False
    """Whether tracers return proxies for buffers, as they always do for parameters."""
    record_stack_traces = False
    """Whether nodes store the program lines that created them in `meta["stack_trace"]`."""
    check_mutable_operations = False
    """Whether the tracer rejects torch functions that write to an argument."""

    # better: tracing.options.graph-only
    # Subclasses need not call __init__, because torch.fx's class has none. So these are created on first use.

    @functools.cached_property
    def scope(self) -> Scope:
        """The module whose code runs."""
        return Scope("", None)

    @functools.cached_property
    def module_stack(self) -> OrderedDict[str, tuple[str, type]]:
        """The modules whose code is running, from the outermost to the innermost, with their paths and classes."""
        return OrderedDict()

    @functools.cached_property
    def node_name_to_scope(self) -> dict[str, tuple[str, type | None]]:
        """Maps the name of each node to the path and class of the module whose code created the node."""
        return {}

    def create_node(
        self,
        kind: str,
        target: Target,
        args: Arguments,
        kwargs: Keywords,
        name: str | None = None,
        type_expr: Any = None,
    ) -> Node:
        """Insert a node into the graph. See `Graph.create_node`.

        If metadata is being preserved, the node gets a copy of the current metadata. The node's
        `meta["nn_module_stack"]` lists the modules whose code created the node.

        Raises:
            RuntimeError: if the operation writes to an argument and `check_mutable_operations` is set.
        """
        if self.check_mutable_operations and kind == "call_function":
            check_for_mutable_operation(cast(Callable[..., Any], target), args, kwargs)
        node = self.graph.create_node(kind, target, args, kwargs, name, type_expr)
        inherit_meta(node)
        # Inherited modules take precedence. They belong to the node that is being run again.
        # better: retracing.metadata.inherited[own-modules]
        if self.module_stack and "nn_module_stack" not in node.meta:
            node.meta["nn_module_stack"] = self.module_stack.copy()
        self.node_name_to_scope[node.name] = (self.scope.module_path, self.scope.module_type)
        # better: tracing.options.stack-traces[program-only], tracing.options.stack-traces[any-tracer]
        if self.record_stack_traces and "stack_trace" not in node.meta and (trace := program_stack_trace()):
            node.meta["stack_trace"] = trace
        return node

    def proxy(self, node: Node) -> Proxy:
        """Create the proxy that stands for the value of `node`."""
        return Proxy(node, self)

    def create_proxy(
        self,
        kind: str,
        target: Target,
        args: tuple[Any, ...],
        kwargs: dict[str, Any],
        name: str | None = None,
        type_expr: Any = None,
        proxy_factory_fn: Callable[[Node], Proxy] | None = None,
    ) -> Proxy:
        """Record an operation whose arguments may contain proxies, and return the proxy for its value.

        The arguments are the same as for `create_node`. If `proxy_factory_fn` is given, it creates the node's proxy
        instead of the method `proxy`.

        Raises:
            AssertionError: if `args` is not a tuple, or if `kwargs` is not a dict.
            TypeError: if `proxy_factory_fn` is not callable.
        """
        # better: proxies.tracer.create-proxy[factory-not-callable]
        if proxy_factory_fn is not None and not callable(proxy_factory_fn):
            raise TypeError(f"{proxy_factory_fn!r} object is not callable: pass a function from nodes to proxies")
        node_args = self.create_arg(args)
        node_kwargs = self.create_arg(kwargs)
        if not isinstance(node_args, tuple) or not isinstance(node_kwargs, dict):
            raise AssertionError(f"args of a node must be a tuple and kwargs a dict, not {node_args} and {node_kwargs}")
        node = self.create_node(kind, target, node_args, node_kwargs, name, type_expr)
        return self.proxy(node) if proxy_factory_fn is None else proxy_factory_fn(node)

    def create_arg(self, a: Any) -> Argument:
        """Convert a value of the traced program to an argument of a node. Proxies become nodes.

        A class can define `__fx_create_arg__(tracer)` to convert its own instances.

        Raises:
            NotImplementedError: if a value of this type cannot be an argument.
            RuntimeError: if a dict key contains a proxy.
            TraceError: if a proxy belongs to another graph, if the node of a proxy was erased, or if a proxy is in an
                attribute of an object that the graph would store unchanged.
            RecursionError: if a container contains itself.
        """
        kind = type(a)
        if kind in _LITERAL_CLASSES:
            return a
        if isinstance(a, Proxy):
            return self._node_of(a)
        if hasattr(kind, "__fx_create_arg__"):
            return a.__fx_create_arg__(self)
        if isinstance(a, dict):
            arguments = {_key_argument(key, self.create_arg): self.create_arg(a[key]) for key in a}
            maker = None if kind is dict else maker_of(a)
            return arguments if maker is None else _like(a, arguments, maker)
        if (values := values_in(a)) is not None:
            items = [self.create_arg(value) for value in values]
            if kind in PLAIN_CONTAINERS:
                return kind(items)
            return with_values(a, items, list, dict, functools.partial(_like, a))
        if isinstance(a, _LITERALS) or isinstance(getattr(kind, "__members__", None), dict):
            if isinstance(a, _EXTENSIBLE):
                check_constant(a)
            return a  # better: proxies.arguments.kept[native-enum]
        if dataclasses.is_dataclass(a) and not isinstance(a, type):
            # better: proxies.arguments.kept[computed-field]
            fields = {field.name: getattr(a, field.name) for field in dataclasses.fields(a) if field.init}
            return self.create_node("call_function", kind, (), {key: self.create_arg(fields[key]) for key in fields})
        raise NotImplementedError(
            f"argument of type: {kind}: a node's arguments are literals, such as numbers, strings, dtypes and devices, "
            "or lists, tuples, dicts and slices of literals. wrap() the function that returns or takes this value. To "
            "pass a node, use Proxy(node)"
        )

    def _node_of(self, proxy: Proxy) -> Node:
        node = proxy.node
        if node.graph is not getattr(self, "graph", node.graph):  # better: proxies.proxy.refused[other-graph]
            raise refusal("other graph", proxy)
        if node._erased:  # better: proxies.proxy.refused[erased-node]
            raise refusal("erased", proxy)
        return node

    def to_bool(self, obj: Proxy) -> bool:
        """Return the truth value of a proxy on which the program branches.

        Raises:
            TraceError: if the tracer's class does not override this method.

        Example:
            >>> class OneBranch(fx.Tracer):
            ...     def to_bool(self, obj):
            ...         return True
            >>> list(OneBranch().trace(lambda x: torch.relu(x) if x.sum() > 0 else x).nodes)
            [x, sum_1, gt, relu, output]
        """
        raise refusal("bool", obj)

    def iter(self, obj: Proxy) -> Iterator[Any]:
        """Iterate over a proxy.

        Raises:
            TraceError: if the tracer's class does not override this method.

        Example:
            >>> class Rows(fx.Tracer):
            ...     def iter(self, obj):
            ...         return (obj[place] for place in range(2))
            >>> list(Rows().trace(lambda x: [row.exp() for row in x]).nodes)
            [x, getitem, exp, getitem_1, exp_1, output]
        """
        raise refusal("iter", obj)

    def keys(self, obj: Proxy) -> Any:
        """Record the call `obj.keys()`, which Python also makes for `**obj`."""
        return Attribute(obj, "keys")()


class GraphAppendingTracer(TracerBase):
    """Records operations at the insert point of an existing graph.

    Example:
        >>> from reference_fx.proxy import GraphAppendingTracer
        >>> graph = fx.Graph()
        >>> tracer = GraphAppendingTracer(graph)
        >>> x, y = (tracer.proxy(graph.placeholder(name)) for name in "xy")
        >>> graph.output(torch.relu(x + y).node)
        output
        >>> list(graph.nodes)
        [x, y, add, relu, output]
    """

    def __init__(self, graph: Graph) -> None:
        """Record in `graph`.

        Raises:
            TypeError: if `graph` is not a graph of this package.
        """
        super().__init__()
        if not isinstance(graph, Graph):  # better: proxies.proxy.refused[foreign-graph]
            raise TypeError(f"GraphAppendingTracer expects a {Graph.__module__}.Graph, not a {torch.typename(graph)}")
        self.graph = graph


# Proxies with a value that is partly known during tracing


class ParameterProxy(Proxy):
    """A proxy for a parameter with a known shape. See `Tracer(param_shapes_constant=True)`.

    Example:
        >>> class Wide(nn.Linear):
        ...     def forward(self, x):
        ...         return super().forward(x) if self.weight.shape[0] > self.weight.shape[1] else x
        >>> list(fx.Tracer(param_shapes_constant=True).trace(Wide(4, 5)).nodes)
        [x, weight, bias, linear, output]
    """

    def __init__(self, tracer: TracerBase, node: Node, name: str, param: torch.nn.Parameter) -> None:
        """Create a proxy for `param`, which is at the path `name` in the root module.

        Raises:
            AssertionError: if `param` is not a parameter.
        """
        super().__init__(node, tracer)
        if not isinstance(param, torch.nn.Parameter):
            raise AssertionError(f"Expected Parameter, got {type(param)}: pass the torch.nn.Parameter itself")
        self.name = name
        self.param = param

    def __repr__(self) -> str:
        """Return the path of the parameter in the root."""
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
        """Return the parameter's shape, or its size in dimension `dim`."""
        # better: tracing.state.shapes[one-dimension]
        return self.param.size(*dim)

    def dim(self) -> int:
        """Return the number of the parameter's dimensions."""
        return self.param.dim()

    def numel(self) -> int:
        """Return the number of the parameter's elements."""
        return self.param.numel()

    nelement = numel


class MetaProxy(Proxy):
    """A proxy whose node stores a fake tensor for its value in `meta["val"]`.

    A torch function that is called with a MetaProxy also runs on the fake tensors, and returns a MetaProxy. Operators,
    methods and attributes of a MetaProxy return a plain proxy.

    Example:
        >>> from reference_fx.proxy import MetaProxy
        >>> from torch._subclasses import FakeTensorMode
        >>> graph, mode = fx.Graph(), FakeTensorMode()
        >>> node = graph.placeholder("x")
        >>> node.meta["val"] = mode.from_tensor(torch.ones(2, 3))
        >>> x = MetaProxy(node, fake_mode=mode)
        >>> torch.cat([x, x], dim=1).node.meta["val"].shape
        torch.Size([2, 6])
    """

    def __init__(self, node: Node, tracer: TracerBase | None = None, fake_mode: Any = None) -> None:
        """Create a proxy for `node`. `fake_mode` is the `FakeTensorMode` of the fake tensor in the node's metadata."""
        super().__init__(node, tracer)
        self.fake_mode = fake_mode

    def __repr__(self) -> str:
        """Return the node's name."""
        return f"MetaProxy({self.node.name})"

    @classmethod
    def __torch_function__(
        cls, orig_method: Callable[..., Any], types: Any, args: Any = None, kwargs: Any = None
    ) -> "MetaProxy":
        """Record a call to a torch function, and run the function on the fake tensors.

        Raises:
            KeyError: if an argument's node has no fake tensor.
            TypeError: if the proxy has no `fake_mode`.
        """
        args, kwargs = args or (), kwargs or {}
        fake_mode = next(proxy.fake_mode for proxy in proxies_in((args, kwargs)) if isinstance(proxy, MetaProxy))
        arguments = map_aggregate((args, kwargs), _fake_value)
        with fake_mode:  # better: proxies.torch.fake-values[error]
            value = orig_method(*arguments[0], **arguments[1])
        recorded = super().__torch_function__(orig_method, types, args, kwargs)
        recorded.node.meta["val"] = value
        return MetaProxy(recorded.node, recorded.tracer, fake_mode)


def _fake_value(leaf: Any) -> Any:
    if not isinstance(leaf, Proxy):
        return leaf
    if "val" not in leaf.node.meta:
        raise KeyError(f"val: the node {leaf.node} has no fake tensor in meta['val']: create one with FakeTensorMode")
    return leaf.node.meta["val"]


def assert_fn(x: object) -> None:
    """Check a condition when the graph runs.

    Raises:
        AssertionError: if `x` is not true.

    Example:
        >>> from reference_fx.proxy import assert_fn
        >>> graph = fx.Graph()
        >>> check = graph.call_function(assert_fn, (graph.placeholder("x"),))
        >>> try:
        ...     fx.GraphModule(nn.Module(), graph)(False)
        ... except AssertionError:
        ...     print("refused")
        refused
    """
    if not x:
        raise AssertionError("Assertion failed")
