"""FX from scratch: a small torch.fx in one module. Read this module from top to bottom, next to README.md."""

import builtins
import contextlib
import dis
import functools
import inspect
import itertools
import keyword
import linecache
import math
import operator
import sys
import types
from collections import namedtuple
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import torch
from torch import nn

# In torch.fx, these names are separate modules. Here, they all refer to this module, so that `fx.graph.Graph` works.
graph = node = proxy = interpreter = graph_module = subgraph_rewriter = sys.modules[__name__]

Argument = Any  # a node, a constant, or a list, tuple, dict or slice of arguments
_BINARY, _SIGNS = "add sub mul truediv floordiv mod pow matmul eq ne lt gt le ge", "+ - * / // % ** @ == != < > <= >="
_INFIX = {getattr(operator, name): sign for name, sign in zip(_BINARY.split(), _SIGNS.split(), strict=True)}
_OPERATORS = [*_BINARY.split(), "and_", "or_", "xor", "lshift", "rshift", "getitem", "neg", "pos", "invert", "abs"]
_LITERALS = (bool, int, float, str, bytes, type(None))
_EFFECTS = {torch._assert, operator.setitem, torch.rand, torch.randn, torch.randint, torch.randperm, torch.bernoulli}

PythonCode = namedtuple("PythonCode", "src globals")  # a function's source, and the globals that the source uses
Match = namedtuple("Match", "anchor nodes_map")  # the pattern's last node, and the match of each pattern node


def map_aggregate(a: Argument, fn: Callable[..., Any]) -> Argument:
    """Apply `fn` to each leaf of `a`, and return the result. Everything except a container is a leaf."""
    if isinstance(a, tuple):
        items = [map_aggregate(item, fn) for item in a]
        return type(a)(*items) if hasattr(a, "_fields") else tuple(items)
    if isinstance(a, list):
        return [map_aggregate(item, fn) for item in a]
    if isinstance(a, dict):
        return {key: map_aggregate(item, fn) for key, item in a.items()}
    if isinstance(a, slice):
        return slice(*(map_aggregate(bound, fn) for bound in (a.start, a.stop, a.step)))
    return fn(a)


def map_arg(a: Argument, fn: Callable[["Node"], Any]) -> Argument:
    """Apply `fn` to each node in `a`, and return the result."""
    return map_aggregate(a, lambda leaf: fn(leaf) if isinstance(leaf, Node) else leaf)


def _found(a: Argument, kind: type) -> list[Any]:
    """Return the leaves of `a` that are instances of `kind`, without duplicates."""
    leaves: dict[Any, None] = {}
    map_aggregate(a, lambda leaf: leaves.setdefault(leaf) if isinstance(leaf, kind) else None)
    return list(leaves)


def _written(a: Argument, leaf: Callable[[Any], str]) -> str:
    """Return `a` as Python source. The function `leaf` writes each leaf."""
    items = [_written(item, leaf) for item in a] if isinstance(a, list | tuple) else []
    if isinstance(a, list):
        return f"[{', '.join(items)}]"
    if isinstance(a, tuple):
        name, comma = leaf(type(a)) if hasattr(a, "_fields") else "", "," if len(items) == 1 else ""
        return f"{name}({', '.join(items)}{comma})"
    if isinstance(a, dict):
        return "{" + ", ".join(f"{leaf(key)}: {_written(item, leaf)}" for key, item in a.items()) + "}"
    if isinstance(a, slice):
        return f"{leaf(slice)}{_written((a.start, a.stop, a.step), leaf)}"
    return leaf(a)


def _free_name(wanted: str, taken: set[str]) -> str:
    """Return an identifier similar to `wanted` that is not in `taken`, and add the identifier to `taken`."""
    name = "".join(letter if f"_{letter}".isidentifier() else "_" for letter in wanted)
    if not name.isidentifier() or keyword.iskeyword(name):
        name = f"_{name}"
    names = itertools.chain([name], (f"{name}_{number}" for number in itertools.count(1)))
    free = next(each for each in names if each not in taken)
    taken.add(free)
    return free


def _path_of(function: Any) -> str:
    """Return the dotted path of a function, for example `torch.relu`."""
    name = getattr(function, "__name__", type(function).__name__)
    return f"{getattr(function, '__module__', None)}.{name}".removeprefix("_")


class Node:
    """One operation of a program. `users` contains the nodes whose arguments contain this node."""

    def __init__(
        self, graph: Any, name: str, op: str, target: Any, args: Any, kwargs: Any, return_type: Any = None
    ) -> None:
        self.graph = graph  # None after the node is erased
        self.name, self.op, self.target, self.type = name, op, target, return_type
        self.users, self.meta = dict[Node, None](), dict[str, Any]()
        self.prev = self.next = self
        self._args, self._kwargs = tuple[Argument, ...](), dict[str, Argument]()
        self._set_inputs(args, kwargs)

    args = property(lambda self: self._args, lambda self, args: self._set_inputs(args, self._kwargs))
    kwargs = property(lambda self: self._kwargs, lambda self, kwargs: self._set_inputs(self._args, kwargs))
    all_input_nodes = property(lambda self: _found((self._args, self._kwargs), Node))

    def _set_inputs(self, args: Iterable[Argument], kwargs: dict[str, Argument]) -> None:
        """Set the arguments, and update `users` of the old and new input nodes. No other method does this."""
        for node in self.all_input_nodes:
            del node.users[self]
        self._args, self._kwargs = map_aggregate((tuple(args), kwargs), lambda leaf: leaf)
        for node in self.all_input_nodes:
            node.users[self] = None

    def replace_input_with(self, old_input: "Node", new_input: Argument) -> None:
        self._set_inputs(*map_arg((self.args, self.kwargs), lambda node: new_input if node is old_input else node))

    def replace_all_uses_with(self, replace_with: Argument, delete_user_cb: Any = None) -> list["Node"]:
        """Make all users use `replace_with` instead. If `replace_with` itself is a user, it still uses this node."""
        users = [user for user in self.users if user is not replace_with]
        if delete_user_cb is not None:
            users = [user for user in users if delete_user_cb(user)]
        for user in users:
            user.replace_input_with(self, replace_with)
        return users

    def prepend(self, x: "Node") -> None:
        assert x.graph is self.graph, f"{x} is in another graph than {self}: copy it with Graph.node_copy"
        if x is not self:
            x.prev.next, x.next.prev = x.next, x.prev
            x.prev, x.next = self.prev, self
            x.prev.next = self.prev = x

    def append(self, x: "Node") -> None:
        self.next.prepend(x)

    def __repr__(self) -> str:
        return self.name

    def format_node(self) -> str:
        if self.op == "output":
            return f"return {_written(self.args[0], repr)}"
        target = _path_of(self.target) if callable(self.target) else self.target
        line = f"%{self} : [num_users={len(self.users)}] = {self.op}[target={target}]"
        if self.op in ("placeholder", "get_attr"):
            return line
        text = functools.partial(_written, leaf=lambda leaf: f"%{leaf}" if isinstance(leaf, Node) else repr(leaf))
        kwargs = ", ".join(f"{name}: {text(value)}" for name, value in self.kwargs.items())
        return f"{line}(args = {text(self.args)}, kwargs = {{{kwargs}}})"


class _NodeList(Node):
    """A graph's nodes, linked in a ring. This node comes after the graph's last node and before its first node."""

    def __iter__(self) -> Iterator[Node]:
        node = self.next
        while node is not self:
            if node.graph is not None:
                yield node
            node = node.next  # an erased node still knows its neighbours

    def __reversed__(self) -> Iterator[Node]:
        return reversed(list(self))

    def __len__(self) -> int:
        return sum(1 for _ in self)


class Graph:
    """A program as a list of nodes. Each node uses only earlier nodes."""

    def __init__(self, owning_module: Any = None, tracer_cls: Any = None, tracer_extras: Any = None) -> None:
        self.owning_module, self._taken = owning_module, set[str]()
        self.nodes = _NodeList(self, "", "", "", (), {})
        self._insert: Callable[[Node], None] = self.nodes.prepend

    def __str__(self) -> str:
        return "\n    ".join(["graph():", *(node.format_node() for node in self.nodes)])

    def create_node(
        self, op: str, target: Any, args: Any = None, kwargs: Any = None, name: Any = None, type_expr: Any = None
    ) -> Node:
        """Make a node at the insert point. All other methods that make nodes call this method."""
        wanted = name or (_path_of(target).rpartition(".")[2] if callable(target) else target.lstrip("*"))
        node = Node(self, _free_name(wanted, self._taken), op, target, args or (), kwargs or {}, type_expr)
        self._insert(node)
        return node

    def placeholder(self, name: str, type_expr: Any = None, default_value: Any = inspect.Signature.empty) -> Node:
        default = () if default_value is inspect.Signature.empty else (default_value,)
        return self.create_node("placeholder", name, default, type_expr=type_expr)

    def get_attr(self, qualified_name: str, type_expr: Any = None) -> Node:
        return self.create_node("get_attr", qualified_name, type_expr=type_expr)

    def call_function(self, the_function: Any, args: Any = None, kwargs: Any = None, type_expr: Any = None) -> Node:
        return self.create_node("call_function", the_function, args, kwargs, type_expr=type_expr)

    def call_method(self, method_name: str, args: Any = None, kwargs: Any = None, type_expr: Any = None) -> Node:
        return self.create_node("call_method", method_name, args, kwargs, type_expr=type_expr)

    def call_module(self, module_name: str, args: Any = None, kwargs: Any = None, type_expr: Any = None) -> Node:
        return self.create_node("call_module", module_name, args, kwargs, type_expr=type_expr)

    def output(self, result: Argument, type_expr: Any = None) -> Node:
        return self.create_node("output", "output", (result,), type_expr=type_expr)

    def find_nodes(self, *, op: str, target: Any = None) -> list[Node]:
        return [node for node in self.nodes if node.op == op and target in (None, node.target)]

    def inserting_before(self, n: Node | None = None) -> contextlib.AbstractContextManager[None]:
        return self._inserting(n.prepend if n else self.nodes.append)

    def inserting_after(self, n: Node | None = None) -> contextlib.AbstractContextManager[None]:
        return self._inserting(n.append if n else self.nodes.prepend)

    @contextlib.contextmanager
    def _inserting(self, insert: Callable[[Node], None]) -> Iterator[None]:
        before, self._insert = self._insert, insert
        try:
            yield
        finally:
            self._insert = before

    def erase_node(self, to_erase: Node) -> None:
        assert to_erase.graph is self, f"{to_erase} is not a node of this graph"
        assert not to_erase.users, f"{to_erase} is used by {[*to_erase.users]}: replace its uses, then erase it"
        to_erase._set_inputs((), {})
        to_erase.prev.next, to_erase.next.prev = to_erase.next, to_erase.prev
        to_erase.graph = None

    def node_copy(self, node: Node, arg_transform: Callable[[Node], Argument] = lambda node: node) -> Node:
        args, kwargs = map_arg((node.args, node.kwargs), arg_transform)
        copied = self.create_node(node.op, node.target, args, kwargs, node.name, node.type)
        copied.meta = dict(node.meta)
        return copied

    def graph_copy(self, g: "Graph", val_map: dict[Node, Argument]) -> Argument:
        """Copy the nodes of `g` that `val_map` lacks to this graph, and return the output value of the copy."""
        for node in g.nodes:
            if node.op == "output":
                return map_arg(node.args[0], val_map.__getitem__)
            if node not in val_map:
                val_map[node] = self.node_copy(node, val_map.__getitem__)
        return None

    def __reduce__(self) -> Any:
        """Copy and pickle a graph as a list of rows, because the linked nodes would exceed the recursion limit."""
        rows = [(n.op, n.target, *map_arg((n.args, n.kwargs), _Name), n.name, n.type, n.meta) for n in self.nodes]
        return Graph, (), rows

    def __setstate__(self, rows: list[Any]) -> None:
        nodes: dict[str, Node] = {}
        for op, target, args, kwargs, name, type_expr, meta in rows:
            args, kwargs = map_aggregate((args, kwargs), lambda leaf: nodes[leaf] if isinstance(leaf, _Name) else leaf)
            nodes[name] = self.create_node(op, target, args, kwargs, name, type_expr)
            nodes[name].meta = meta

    def lint(self) -> None:
        """Raise an error if a node uses a node that does not come earlier in the graph."""
        seen = set[Node]()
        for node in self.nodes:
            assert hasattr(Interpreter, node.op), f"{node} has the unknown opcode {node.op}"
            for value in node.all_input_nodes:
                assert value in seen, f"{node} uses {value}, but {value} does not come before {node} in this graph"
            seen.add(node)

    def eliminate_dead_code(self) -> bool:
        """Erase unused nodes from last to first. Erasing a node can leave its inputs without users."""
        self.lint()
        before = len(self.nodes)
        for node in reversed(self.nodes):
            if not node.users and node.op not in ("placeholder", "output") and node.target not in _EFFECTS:
                self.erase_node(node)
        return len(self.nodes) < before

    def python_code(self, root_module: str) -> "PythonCode":
        return _Writer(self, root_module).code()


class _Name(str):
    """The name of a node, which replaces the node while its graph is copied or pickled."""


class _Writer:
    """Writes a graph as a function, with a variable for each node and a global for each object without a literal."""

    def __init__(self, graph: Graph, root: str) -> None:
        self._nodes, self._globals = graph.nodes, dict[str, Any]()
        self._taken = {node.name for node in graph.nodes}
        self._self = _free_name("self", self._taken)
        self._root = self._self if root == "self" else root
        self._source = functools.partial(_written, leaf=self._leaf)

    def code(self) -> PythonCode:
        parameters, body = [self._self], []
        last_users = {value: node for node in self._nodes for value in (node, *node.all_input_nodes)}
        for node in self._nodes:
            if node.op == "placeholder":
                default = f" = {self._source(node.args[0])}" if node.args else ""
                parameters.append("*" * node.target.count("*") + node.name + default)
            elif node.op == "output":
                body.append(f"return {self._source(node.args[0])}")
            else:
                unused = [value.name for value, user in last_users.items() if user is node]
                freed = f";  {' = '.join(unused)} = None" if unused else ""  # so that torch frees the tensors
                body.append(f"{node} = {getattr(self, node.op)(node)}{freed}")
        source = "\n    ".join([f"def forward({', '.join(parameters)}):", *(body or ["pass"])])
        return PythonCode(source + "\n", self._globals)

    def get_attr(self, node: Node) -> str:
        return self._path(self._root, node.target)

    def call_module(self, node: Node) -> str:
        return self._path(self._root, node.target) + self._arguments(node.args, node.kwargs)

    def call_method(self, node: Node) -> str:
        owner = node.args[0].name if isinstance(node.args[0], Node) else f"({self._source(node.args[0])})"
        return self._path(owner, node.target) + self._arguments(node.args[1:], node.kwargs)

    def call_function(self, node: Node) -> str:
        if node.target in _INFIX and len(node.args) == 2:
            operands = [self._source(value) for value in node.args]
            left, right = (f"({text})" if text.startswith("-") else text for text in operands)
            return f"{left} {_INFIX[node.target]} {right}"
        return self._global(node.target) + self._arguments(node.args, node.kwargs)

    def _arguments(self, args: Iterable[Argument], kwargs: dict[str, Argument]) -> str:
        keywords = [f"{name} = {self._source(value)}" for name, value in kwargs.items()]
        return f"({', '.join([*map(self._source, args), *keywords])})"

    def _path(self, owner: str, path: str) -> str:
        for name in path.split("."):
            is_plain = name.isidentifier() and not keyword.iskeyword(name)
            owner = f"{owner}.{name}" if is_plain else f"{self._global(getattr)}({owner}, {name!r})"
        return owner

    def _leaf(self, value: Any) -> str:
        is_infinite = isinstance(value, float) and not math.isfinite(value)
        is_literal = isinstance(value, Node) or (type(value) in _LITERALS and not is_infinite)
        return repr(value) if is_literal else self._global(value)

    def _global(self, value: Any) -> str:
        known = [name for name, each in self._globals.items() if each is value]
        name = known[0] if known else _free_name(_path_of(value), self._taken)
        self._globals[name] = value
        return name


class TraceError(ValueError):
    """The program uses a symbolic value in a way that cannot be recorded."""


class Proxy:
    """Stands for the value of a node during a trace, and records what the program does with the value."""

    def __init__(self, node: Node, tracer: "TracerBase | None" = None) -> None:
        self.node, self.tracer = node, tracer or GraphAppendingTracer(node.graph)

    def __getattr__(self, name: str) -> "Attribute":
        return Attribute(self, name)

    def __bool__(self) -> bool:
        return self.tracer.to_bool(self)

    def __iter__(self) -> Iterator[Any]:
        """Return the items for `a, b = x`. Only the program's bytecode tells how many items the program unpacks."""
        code, place = sys._getframe(1).f_code.co_code, sys._getframe(1).f_lasti
        if dis.opname[code[place]] == "UNPACK_SEQUENCE":
            return iter([self[index] for index in range(code[place + 1])])  # type: ignore[index]
        return self.tracer.iter(self)

    def _record(self, function: Any, is_reflected: bool, *others: Any) -> Any:
        operands = (*others, self) if is_reflected else (self, *others)
        return self.tracer.create_proxy("call_function", function, operands, {})

    @classmethod
    def __torch_function__(cls, function: Any, _types: Any, args: Any = (), kwargs: Any = None) -> Any:
        """Record a call. If an argument is a proxy, torch calls this instead of the function or tensor method."""
        is_method = hasattr(function, "__objclass__")
        kind, target = ("call_method", function.__name__) if is_method else ("call_function", function)
        return _found((args, kwargs), Proxy)[0].tracer.create_proxy(kind, target, args, kwargs or {})


class Attribute(Proxy):
    """`x.name` for a proxy `x`. A call records a method call. Any other use records the attribute, once."""

    def __init__(self, root: Proxy, attr: str) -> None:
        self.root, self.attr, self.tracer = root, attr, root.tracer

    @functools.cached_property
    def node(self) -> Any:  # type: ignore[override]
        return self.tracer.create_proxy("call_function", getattr, (self.root, self.attr), {}).node

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        return self.tracer.create_proxy("call_method", self.attr, (self.root, *args), kwargs)


for _name in _OPERATORS:  # x + 1 calls __add__, and 1 + x calls __radd__
    _function = getattr(operator, _name)
    setattr(Proxy, f"__{_name.strip('_')}__", functools.partialmethod(Proxy._record, _function, False))
    setattr(Proxy, f"__r{_name.strip('_')}__", functools.partialmethod(Proxy._record, _function, True))


class TracerBase:
    """Turns the operations of a program into nodes. Each step is a method that a subclass can override."""

    def __init__(self, graph: Graph | None = None) -> None:
        self.graph = graph or Graph()

    def create_node(
        self, kind: str, target: Any, args: Any, kwargs: Any, name: Any = None, type_expr: Any = None
    ) -> Any:
        return self.graph.create_node(kind, target, args, kwargs, name, type_expr)

    def create_proxy(
        self, kind: str, target: Any, args: Any, kwargs: Any, name: Any = None, type_expr: Any = None
    ) -> Any:
        args, kwargs = self.create_arg(args), self.create_arg(kwargs)
        return self.proxy(self.create_node(kind, target, args, kwargs, name, type_expr))

    def proxy(self, node: Node) -> Proxy:
        return Proxy(node, self)

    def create_arg(self, a: Any) -> Argument:
        """Turn a value of the program into a node's argument. A proxy becomes its node. A constant does not change."""
        if isinstance(a, Proxy):
            return a.node
        if isinstance(a, list | tuple | dict | slice):
            return map_aggregate(a, self.create_arg)
        return a

    def to_bool(self, obj: Proxy) -> bool:
        raise TraceError("symbolically traced variables cannot be used as inputs to control flow")

    def iter(self, obj: Proxy) -> Iterator[Any]:
        raise TraceError("a symbolic value cannot be iterated over, because its length is not known")


GraphAppendingTracer = TracerBase  # torch.fx's name for a tracer that records into an existing graph
_wrapped = [(vars(math), name) for name, function in vars(math).items() if callable(function) and name[0] != "_"]


def wrap(fn_or_name: Any) -> Any:
    """Record calls through the calling module's name for a function, instead of tracing into the function."""
    _wrapped.append((sys._getframe(1).f_globals, getattr(fn_or_name, "__name__", fn_or_name)))
    return fn_or_name


class Tracer(TracerBase):
    """Runs a program with proxies as inputs, and records its operations."""

    def trace(self, root: Any, concrete_args: dict[str, Any] | None = None) -> Graph:
        """Return the graph of a module or function. Inputs in `concrete_args` get these values instead of proxies."""
        function = root.forward if isinstance(root, nn.Module) else root
        self._begin(root if isinstance(root, nn.Module) else nn.Module(), Graph())
        values: dict[str, Any] = {}
        with contextlib.ExitStack() as patches:
            self._patch_modules(patches)
            self._patch_functions(patches)
            for each in inspect.signature(function).parameters.values():
                stars = "*" * (each.kind is each.VAR_POSITIONAL) + "**" * (each.kind is each.VAR_KEYWORD)
                default = () if each.default is each.empty else (each.default,)
                values[each.name] = self.create_proxy("placeholder", stars + each.name, default, {})
            result = _without_stars(function)(**(values | (concrete_args or {})))
            self.create_node("output", "output", (self.create_arg(result),), {})
        return self.graph

    def _begin(self, root: nn.Module, graph: Graph) -> None:
        self.root, self.graph = root, graph
        self._paths: dict[int, str] = {}  # by the `id` of each module and tensor in the root
        for prefix, module in root.named_modules():
            for name, value in {"": module, **vars(module), **module._buffers, **module._parameters}.items():
                if isinstance(value, nn.Module | torch.Tensor):
                    self._paths.setdefault(id(value), f"{prefix}.{name}".strip("."))

    def create_arg(self, a: Any) -> Argument:
        if not isinstance(a, torch.Tensor | nn.Module):
            return super().create_arg(a)
        if id(a) not in self._paths:
            self._paths[id(a)] = path = _free_name("_tensor_constant", set(dir(self.root)))
            setattr(self.root, path, a)
        return self.create_node("get_attr", self._paths[id(a)], (), {})

    def is_leaf_module(self, m: nn.Module, module_qualified_name: str) -> bool:
        """Return whether a call to the module becomes one node. Otherwise the tracer traces into the module."""
        return m.__module__.startswith(("torch.nn", "torch.ao.nn")) and not isinstance(m, nn.Sequential)

    def path_of_module(self, mod: nn.Module) -> str:
        return self._paths[id(mod)]

    def call_module(self, m: nn.Module, forward: Callable[..., Any], args: Any, kwargs: Any) -> Any:
        path = self.path_of_module(m)
        is_leaf = self.is_leaf_module(m, path)
        return self.create_proxy("call_module", path, args, kwargs) if is_leaf else forward(*args, **kwargs)

    def _patch_modules(self, patches: contextlib.ExitStack) -> None:
        """Until the trace ends, send module calls and parameter reads to this tracer."""
        original_call, original_getattr = nn.Module.__call__, nn.Module.__getattr__
        get_attr = functools.cache(lambda path: self.create_proxy("get_attr", path, (), {}))

        def call(module: nn.Module, *args: Any, **kwargs: Any) -> Any:
            return self.call_module(module, functools.partial(original_call, module), args, kwargs)

        def read(module: nn.Module, name: str) -> Any:
            value = original_getattr(module, name)
            is_known = isinstance(value, nn.Parameter) and id(value) in self._paths
            return get_attr(self._paths[id(value)]) if is_known else value

        patches.callback(setattr, nn.Module, "__call__", original_call)
        patches.callback(setattr, nn.Module, "__getattr__", original_getattr)
        nn.Module.__call__, nn.Module.__getattr__ = call, read  # type: ignore[method-assign]

    def _patch_functions(self, patches: contextlib.ExitStack) -> None:
        """Until the trace ends, record calls to wrapped functions, and all calls in generated code."""
        generated = [module.forward.__globals__ for module in self.root.modules() if isinstance(module, GraphModule)]
        for namespace, name in _wrapped + [(each, name) for each in generated for name in each]:
            present = namespace.get(name, getattr(builtins, name, None))
            if callable(present) and not isinstance(present, type):
                undo = namespace.__setitem__ if name in namespace else namespace.pop
                patches.callback(undo, name, present)
                namespace[name] = _recording(present)


def _without_stars(function: Any) -> Any:
    """Return `function` with a plain parameter instead of `*args`, so that a proxy can be passed as `args`."""
    code = getattr(function, "__code__", None)
    if code is None or hasattr(function, "__wrapped__"):
        return function
    stars = code.co_flags & (inspect.CO_VARARGS | inspect.CO_VARKEYWORDS)
    count = code.co_argcount + code.co_kwonlyargcount + stars.bit_count()
    code = code.replace(co_flags=code.co_flags ^ stars, co_argcount=count, co_kwonlyargcount=0, co_posonlyargcount=0)
    plain = types.FunctionType(code, function.__globals__, None, None, function.__closure__)
    return types.MethodType(plain, function.__self__) if inspect.ismethod(function) else plain


def _recording(function: Any) -> Callable[..., Any]:
    """Return a function that records a call if an argument is a proxy, and otherwise calls `function`."""
    original = getattr(function, "_original", function)  # an outer trace may have replaced it already

    def record(*args: Any, **kwargs: Any) -> Any:
        proxies = _found((args, kwargs), Proxy)
        if not proxies:
            return original(*args, **kwargs)
        return proxies[0].tracer.create_proxy("call_function", original, args, kwargs)

    vars(record)["_original"] = original
    return record


class GraphModule(nn.Module):
    """A module that runs a graph. Each GraphModule has its own class, which has the generated `forward`."""

    def __init__(self, root: Any, graph: Graph, class_name: str = "GraphModule") -> None:
        super().__init__()
        self.__class__ = type(class_name, (type(self),), {})
        self.training, self.meta = getattr(root, "training", True), dict[str, Any]()
        paths = dict.fromkeys(node.target for node in graph.nodes if node.op in ("get_attr", "call_module"))
        for path in sorted(paths, key=len):  # a module before its submodules
            value = root[path] if isinstance(root, dict) else operator.attrgetter(path)(root)
            *parents, name = path.split(".")
            owner: Any = self
            for parent in parents:
                owner = owner._modules.setdefault(parent, nn.Module())
            is_buffer = isinstance(value, torch.Tensor) and not isinstance(value, nn.Parameter)
            if not hasattr(owner, name):  # otherwise `owner` came from the root as a whole
                owner.register_buffer(name, value) if is_buffer else setattr(owner, name, value)
        self.graph = graph
        self.recompile()

    def recompile(self) -> PythonCode:
        """Generate the code again. Call this method after each edit of the graph."""
        self.graph.owning_module = self
        code, file = self.graph.python_code("self"), f"<FX from scratch {id(self)}>"
        linecache.cache[file] = (len(code.src), None, code.src.splitlines(keepends=True), file)  # for tracebacks
        exec(compile(code.src, file, "exec"), namespace := dict(code.globals))
        self.code, type(self).forward = code.src, namespace["forward"]
        return code

    def __str__(self) -> str:
        return f"{super().__str__()}\n\n{self.code}"

    def __reduce__(self) -> Any:
        return GraphModule, (nn.Module(), Graph(), type(self).__name__), vars(self)

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self.recompile()


def symbolic_trace(root: Any, concrete_args: dict[str, Any] | None = None) -> GraphModule:
    tracer = Tracer()
    graph = tracer.trace(root, concrete_args)
    return GraphModule(tracer.root, graph, type(root).__name__ if isinstance(root, nn.Module) else "GraphModule")


class Interpreter:
    """Runs a graph node by node. Each opcode is a method that a subclass can override."""

    def __init__(self, module: Any, garbage_collect_values: bool = True, graph: Graph | None = None) -> None:
        self.module, self.graph, self.env = module, graph or module.graph, dict[Node, Any]()
        self.submodules, self.name = dict(module.named_modules()), "Interpreter"

    def run(self, *args: Any, initial_env: dict[Node, Any] | None = None, enable_io_processing: bool = True) -> Any:
        """Run the graph and return its output. Nodes with a value in `initial_env` do not run."""
        self.env, self._inputs = dict(initial_env or {}), iter(args)
        for node in self.graph.nodes:
            if node not in self.env:
                self.env[node] = self.run_node(node)
        return self.env[self.graph.find_nodes(op="output")[0]]

    def run_node(self, n: Node) -> Any:
        args, kwargs = map_arg((n.args, n.kwargs), self.env.__getitem__)
        return getattr(self, n.op)(n.target, args, kwargs)

    def placeholder(self, target: str, args: Any, kwargs: Any) -> Any:
        return list(self._inputs) if target.startswith("*") else next(self._inputs, *args)

    def get_attr(self, target: str, args: Any, kwargs: Any) -> Any:
        return operator.attrgetter(target)(self.module)

    def call_function(self, target: Any, args: Any, kwargs: Any) -> Any:
        return target(*args, **kwargs)

    def call_method(self, target: str, args: Any, kwargs: Any) -> Any:
        return getattr(args[0], target)(*args[1:], **kwargs)

    def call_module(self, target: str, args: Any, kwargs: Any) -> Any:
        return self.submodules[target](*args, **kwargs)

    def output(self, target: str, args: Any, kwargs: Any) -> Any:
        return args[0]


class Transformer(Interpreter):
    """Runs a graph on proxies, which record a new graph."""

    def __init__(self, module: Any) -> None:
        super().__init__(module)
        self.new_graph, self.tracer = Graph(), Tracer()
        self.tracer._begin(module, self.new_graph)

    def _record(self, kind: str, target: Any, args: Any, kwargs: Any) -> Any:
        return self.tracer.create_proxy(kind, target, args, kwargs)

    placeholder = functools.partialmethod(_record, "placeholder")
    get_attr = functools.partialmethod(_record, "get_attr")
    call_function = functools.partialmethod(_record, "call_function")
    call_module = functools.partialmethod(_record, "call_module")

    def transform(self) -> GraphModule:
        self.new_graph.output(self.tracer.create_arg(self.run()))
        return GraphModule(self.module, self.new_graph)


def replace_pattern(gm: GraphModule, pattern: Any, replacement: Any) -> list[Match]:
    """Replace each match of `pattern` with `replacement`. Both have the same inputs, and return one value."""
    old, new = (getattr(each, "graph", None) or Tracer().trace(each) for each in (pattern, replacement))
    inputs, anchor = old.find_nodes(op="placeholder"), old.find_nodes(op="output")[0].args[0]
    matches = []
    for node in gm.graph.nodes:
        if not _fits(anchor, node, found := dict[Node, Argument]()):
            continue
        inner = {value for each, value in found.items() if each not in inputs}
        if any(user not in inner for value in inner - {node} for user in value.users):
            continue  # a node outside the match uses a value inside the match
        with gm.graph.inserting_before(node):
            values = (found[each] for each in inputs)
            result = gm.graph.graph_copy(new, dict(zip(new.find_nodes(op="placeholder"), values, strict=True)))
        node.replace_all_uses_with(result)
        for each in reversed(old.nodes):
            if each in found and each not in inputs:
                gm.graph.erase_node(found[each])
        matches.append(Match(anchor, found))
    gm.recompile()
    return matches


def _fits(pattern: Argument, value: Argument, found: dict[Node, Argument]) -> bool:
    """Return whether `value` matches `pattern`. Record in `found` the match of each node in the pattern."""
    if isinstance(pattern, Node) and (pattern in found or pattern.op == "placeholder"):
        return found.setdefault(pattern, value) is value
    if isinstance(pattern, Node) and isinstance(value, Node):
        found[pattern] = value
        is_same = (pattern.op, pattern.target) == (value.op, value.target)
        ours, theirs = ((each.args, sorted(each.kwargs.items())) for each in (pattern, value))
        return is_same and _fits(ours, theirs, found)
    if isinstance(pattern, list | tuple) and isinstance(value, list | tuple):
        return len(pattern) == len(value) and all(_fits(*pair, found) for pair in zip(pattern, value, strict=True))
    return type(pattern) is type(value) and bool(pattern == value)
