"""`Tracer` records a module or function as a graph, and `symbolic_trace` returns a module with that graph."""

import copy
import functools
import math
import types
import warnings
from collections import OrderedDict, defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

import torch
from torch import nn

from ._advice.errors import CaptureWarning
from ._advice.watch import Watch
from ._concrete_args import PH, Inputs, PHBase, PHWithMeta, _assert_is_none, fixed_inputs
from ._intercept import intercepted, is_intercepting, original, patches, record_wrapped_calls, wrap
from ._signature import ConcreteArgs, Function, Signature, annotations_of
from .graph import Graph
from .graph_module import GraphModule, origin_of
from .node import Argument, Arguments, Keywords, Node, Target, hint
from .proxy import (
    ParameterProxy,
    Proxy,
    Scope,
    ScopeContextManager,
    TracerBase,
    _proxyable_classes,
    check_constant,
    proxies_in,
    record_wrapped,
)

__all__ = [
    "PH",
    "PHBase",
    "PHWithMeta",
    "ProxyableClassMeta",
    "Tracer",
    "_assert_is_none",
    "_proxyable_classes",
    "is_fx_symbolic_tracing",
    "is_fx_tracing",
    "symbolic_trace",
    "wrap",
]

_CONSTANTS: dict[type, str] = {
    torch.Tensor: "_tensor_constant",
    torch.Generator: "_opaque_obj",
    torch.ScriptObject: "_torchbind_obj",
}
"""Types whose instances become attributes of the root, with the prefixes of the attributes' names."""

_is_fx_tracing_flag = False
"""Programs set this flag while they run functions that call `is_fx_tracing`."""

_NO_STATE = frozenset({Proxy, tuple, list, dict, OrderedDict, set, str, int, float, bool, type(None)})
"""The types of most arguments and module attributes that are neither tensors nor modules."""


@dataclass
class _Run:
    """The part of a tracer's state that lasts for only one trace. A deep copy of the tracer starts with a new state."""

    watch: Watch = field(default_factory=functools.partial(Watch, Proxy))
    tensor_names: dict[int, str] | None = None
    parameter_proxies: dict[str, Proxy] = field(default_factory=dict)
    scanned: dict[int, dict[str, Any]] = field(default_factory=dict)
    recorded_ids: set[int] = field(default_factory=set)
    constants: list[object] = field(default_factory=list)

    def __deepcopy__(self, memo: dict[int, Any]) -> "_Run":
        return _Run()


class Tracer(TracerBase):
    """Records the operations of a module or function on its inputs.

    To change what is recorded, subclass `Tracer` and override one of its methods. `is_leaf_module` selects the modules
    whose calls become single nodes. `create_arg` decides which values can be arguments of nodes. `call_module` returns
    the result of a module call, and `getattr` returns the value of a module attribute.

    Example:
        >>> class Blocks(fx.Tracer):
        ...     def is_leaf_module(self, m, module_qualified_name):
        ...         return isinstance(m, nn.Sequential)
        >>> block = nn.Sequential(nn.Linear(4, 4), nn.ReLU())
        >>> [(node.op, node.target) for node in Blocks().trace(nn.Sequential(block, nn.Flatten())).nodes]
        [('placeholder', 'input'), ('call_module', '0'), ('call_method', 'flatten'), ('output', 'output')]
    """

    def __init__(
        self,
        autowrap_modules: Iterable[types.ModuleType] = (math,),
        autowrap_functions: Iterable[Function] = (),
        param_shapes_constant: bool = False,
    ) -> None:
        """Configure a tracer.

        The tracer records a call to a function in `autowrap_functions`, or to a public function of a module in
        `autowrap_modules`, if an argument is a proxy. With `param_shapes_constant`, the `shape` of a parameter and
        similar attributes return concrete values during tracing.

        Raises:
            AttributeError: if `autowrap_modules` contains something other than a module.
        """
        super().__init__()
        functions = list(filter(_is_callable, autowrap_functions))
        self._autowrap_search = list(autowrap_modules)
        self._autowrap_function_ids = {
            id(original(value))
            for module in self._autowrap_search
            for name, value in _namespace_of(module).copy().items()
            if not name.startswith("_") and callable(value)
        } | {id(original(function)) for function in functions}
        self.param_shapes_constant = param_shapes_constant
        self.root: nn.Module = nn.Module()
        self.root_module_name = ""
        self.num_calls: dict[str, int] = {}
        self.tensor_attrs: dict[Any, str] = {}
        self.submodule_paths: dict[nn.Module, str] | None = None
        self._run = _Run()

    def __deepcopy__(self, memo: dict[int, Any]) -> "Tracer":
        """Copy the tracer, its root and its graph. The modules in `autowrap_modules` are not copied."""
        memo.update((id(module), module) for module in self._autowrap_search)
        copied = memo[id(self)] = type(self).__new__(type(self))
        vars(copied).update(copy.deepcopy(vars(self), memo))
        return copied

    # The trace

    def trace(self, root: nn.Module | Function, concrete_args: ConcreteArgs | None = None) -> Graph:
        """Record the operations of `root`, a module or function. See `symbolic_trace` for `concrete_args`.

        Raises:
            AssertionError: if `root` is neither a module nor a function, or if `traced_func_name` does not name a
                method of the module.
            TraceError: if an operation cannot be recorded, such as a branch on a symbolic value.

        Example:
            >>> def program(x, scale=1.0):
            ...     return x if scale == 1.0 else x * scale
            >>> list(fx.Tracer().trace(program, concrete_args={"scale": 2.0}).nodes)
            [x, scale_1, eq, _assert, mul, output]
        """
        root_fn = self._start(root)
        try:
            function, args = self.create_args_for_root(root_fn, isinstance(root, nn.Module), concrete_args)

            def record() -> Argument:
                self._record_wrapped_functions(root_fn)
                return self.create_arg(function(*args))

            result = intercepted(self, functools.partial(self._run.watch.over, record))
            for constant in self._run.constants:  # the program may have changed them in the meantime
                check_constant(constant)
            annotation = annotations_of(root_fn).get("return") if function is root_fn else None
            self.create_node("output", "output", (result,), {}, type_expr=annotation)
            self._run.watch.end(self._known_path_of)
        finally:
            self._run.watch.undo()
            self.submodule_paths, self._run = None, _Run()
        return self.graph

    def _start(self, root: nn.Module | Function) -> Function:
        """Reset the tracer for a trace of `root`, and return the function to run."""
        function = self._function_of(root)
        self.graph = Graph(tracer_cls=type(self))
        self.graph._co_fields = origin_of(function)
        self.scope, self.node_name_to_scope = Scope("", None), {}
        self.module_stack, self.num_calls = OrderedDict(), {}
        self.root = root if isinstance(root, nn.Module) else nn.Module()
        self.root_module_name = type(root).__name__ if isinstance(root, nn.Module) else ""
        # A shared module or tied parameter is printed with the first of its names.
        self.submodule_paths = _paths_of_modules(self.root)
        self._run = _Run(Watch(Proxy, self.submodule_paths), _names_of_state(self.submodule_paths))
        self.tensor_attrs = dict(_plain_values(self.submodule_paths))
        self._run.watch.root(self.root)
        return function

    def _function_of(self, root: object) -> Function:
        function: object = root
        if isinstance(root, nn.Module):
            function = getattr(type(root), self.traced_func_name, None)
            if function is None:
                problem = f"traced_func_name={self.traced_func_name} doesn't exist in {type(root).__name__}"
                raise AssertionError(f"{problem}: set traced_func_name to the name of a method")
        if not isinstance(function, types.FunctionType):
            remedy = "trace a module or a Python function, such as a lambda that makes the call"
            raise AssertionError(f"Expected FunctionType, got {type(function)}: {remedy}{hint(root)}")
        return function

    def create_args_for_root(
        self, root_fn: Function, is_module: bool, concrete_args: ConcreteArgs | None = None
    ) -> tuple[Function, list[Any]]:
        """Create the placeholders. Return a function to run, and the proxies with which to call the function.

        Raises:
            RuntimeError: if a method takes `self` through `*args`, or if a `concrete_args` tuple does not have one
                value for each parameter.
        """
        signature = Signature(root_fn, is_method=is_module)
        root: list[Any] = [self.root] if is_module else []
        if (fixed := fixed_inputs(self, signature, concrete_args)) is not None:
            return root_fn, [*root, *fixed]
        parameters = Inputs(self, signature, {} if concrete_args is None else concrete_args)
        inputs = parameters.make()
        function = parameters.of_leaves(signature.by_position(), self.graph, root)
        starred = [self.create_proxy("placeholder", name, (), {}) for name in signature.starred]
        return function, [*root, *inputs, *starred]

    # Modules

    def on_module_call(
        self, module: nn.Module, forward: Function, args: tuple[Any, ...], kwargs: dict[str, Any]
    ) -> Any:
        """Return the result of the traced program's call to `module`."""
        self._record_autowrapped(getattr(module.forward, "__globals__", {}))
        return self.call_module(module, forward, args, kwargs)

    def on_module_getattr(self, name: str, value: Any) -> Any:
        """Return the value that the traced program gets when it reads a module attribute."""
        return self.getattr(name, value, self._run.parameter_proxies)

    def on_module_setattr(self, module: nn.Module, name: str, value: Any) -> None:
        """Record that the traced program assigns to a module attribute."""
        self._run.watch.assignment(module, name, value)

    def call_module(self, m: nn.Module, forward: Function, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        """Record a call to the module `m` if it is a leaf, otherwise run `forward(*args, **kwargs)`."""
        path = self.path_of_module(m)
        outer = self.module_stack
        calls = self.num_calls.get(path, 0)
        self.num_calls[path] = calls + 1
        key = f"{path}@{calls}" if calls else path
        self.module_stack = outer.copy()
        self.module_stack[key] = path, type(m)
        try:
            with ScopeContextManager(self.scope, Scope(path, type(m))):
                if self.is_leaf_module(m, path):
                    return self.create_proxy("call_module", path, args, kwargs)
                self._run.watch.inlined(m, path)
                return forward(*args, **kwargs)
        finally:
            self.module_stack = outer

    def is_leaf_module(self, m: nn.Module, module_qualified_name: str) -> bool:
        """Return whether a call to `m` becomes one node, as it does for `torch.nn` modules except `Sequential`."""
        return m.__module__.startswith(("torch.nn", "torch.ao.nn")) and not isinstance(m, nn.Sequential)

    def path_of_module(self, mod: nn.Module) -> str:
        """Return the dotted path from the root module to `mod`.

        Raises:
            NameError: if `mod` is not a submodule of the root.

        Example:
            >>> tracer = fx.Tracer()
            >>> model = nn.Sequential(nn.Sequential(nn.Linear(4, 5)))
            >>> graph = tracer.trace(model)
            >>> tracer.path_of_module(model[0][0])
            '0.0'
        """
        path = self._known_paths().get(mod)
        if path is None:
            raise NameError(
                f"module is not installed as a submodule: before tracing, make the {type(mod).__name__} an attribute "
                f"of {self.root_module_name or 'the traced module'}, so that generated code can reach it"
            )
        return path

    # A subclass that overrides `trace` sets `root` itself.

    def _known_paths(self) -> dict[nn.Module, str]:
        return _paths_of_modules(self.root) if self.submodule_paths is None else self.submodule_paths

    def _known_names(self) -> dict[int, str]:
        names = self._run.tensor_names
        return _names_of_state(self._known_paths()) if names is None else names

    def getattr(self, attr: str, attr_val: Any, parameter_proxy_cache: dict[str, Proxy]) -> Any:
        """Return a proxy for a parameter of the root or its submodules. Return `attr_val` for other attributes.

        With `proxy_buffer_attributes`, buffers also become proxies.

        `parameter_proxy_cache` maps dotted paths to proxies, so that the graph reads each parameter once.
        """
        is_parameter = isinstance(attr_val, nn.Parameter)
        is_read = is_parameter or (self.proxy_buffer_attributes and isinstance(attr_val, torch.Tensor))
        name = self._known_names().get(id(attr_val)) if is_read else None
        if name is None:
            return attr_val
        if name not in parameter_proxy_cache:
            factory: dict[str, Any] = {}
            if self.param_shapes_constant and is_parameter:
                factory["proxy_factory_fn"] = lambda node: ParameterProxy(self, node, name, attr_val)
            parameter_proxy_cache[name] = self.create_proxy("get_attr", name, (), {}, **factory)
        return parameter_proxy_cache[name]

    # Nodes and their arguments

    def create_node(
        self,
        kind: str,
        target: Target,
        args: Arguments,
        kwargs: Keywords,
        name: str | None = None,
        type_expr: Any = None,
    ) -> Node:
        """Insert a node like `TracerBase.create_node`.

        Warn if the operation is in a `with` block that is not recorded.
        """
        node = super().create_node(kind, target, args, kwargs, name, type_expr)
        if kind.startswith("call_"):
            self._run.watch.operation()
        return node

    def create_arg(self, a: Any) -> Argument:
        """Convert a value to an argument like `TracerBase.create_arg`, but create nodes for some values.

        For a tensor, module, `torch.Generator`, TorchScript object or instance of a proxyable class, a node reads the
        value from the root. For a named tuple, a node calls the tuple's class.

        Raises:
            NameError: if `a` is a parameter that does not belong to the root.
            TraceError: if the root would store a value, and an attribute of this value contains a proxy.

        Example:
            >>> class Size:
            ...     rows, columns = 2, 3
            >>> class Sizes(fx.Tracer):
            ...     def create_arg(self, a):
            ...         return super().create_arg((a.rows, a.columns) if isinstance(a, Size) else a)
            >>> x, view, output = Sizes().trace(lambda x: x.view(Size())).nodes
            >>> view.args
            (x, (2, 3))
        """
        if type(a) in _NO_STATE:
            return super().create_arg(a)
        if isinstance(a, nn.Parameter) and id(a) not in self._known_names():
            raise NameError("parameter is not a member of this module: register it on the module that uses it")
        if isinstance(a, defaultdict) and (function := original(a.default_factory)) is not a.default_factory:
            # The graph outlives the recorder that stands for `function`; the program's dict keeps the recorder.
            recorder, a.default_factory = a.default_factory, function
            try:
                return self.create_arg(a)
            finally:
                a.default_factory = recorder
        prefix = next((prefix for kind, prefix in _CONSTANTS.items() if isinstance(a, kind)), None)
        if prefix is not None:
            self._note_constant(a)
            return self.create_node("get_attr", self._path_of_constant(a, prefix), (), {})
        if isinstance(a, nn.Module) and (path := self._known_paths().get(a)) is not None:
            return self.create_node("get_attr", path, (), {})
        if type(a) in _proxyable_classes:
            self._note_constant(a)
            return self.create_node("get_attr", self._add_constant(a, f"_{type(a).__name__}_constant_"), (), {})
        if isinstance(a, tuple) and hasattr(a, "_fields"):
            return self.create_node("call_function", type(a), tuple([self.create_arg(item) for item in a]), {})
        return super().create_arg(a)

    def _note_constant(self, value: object) -> None:
        check_constant(value)
        self._run.constants.append(value)

    def _path_of_constant(self, value: Any, prefix: str) -> str:
        """Return the dotted path of a value in the root. If the root lacks the value, add it as an attribute."""
        name = self._known_path_of(value)
        if name is None:
            name = self.tensor_attrs[value] = self._add_constant(value, prefix)
        return name

    def _known_path_of(self, value: Any) -> str | None:
        return self._known_names().get(id(value)) or self.tensor_attrs.get(value)

    def _add_constant(self, value: Any, prefix: str) -> str:
        name = self.get_fresh_qualname(prefix)
        self._run.watch.constant(value, name)
        setattr(self.root, name, value)
        return name

    def get_fresh_qualname(self, prefix: str) -> str:
        """Return the first of `prefix0`, `prefix1` and so on that is not an attribute of the root."""
        number = 0
        while hasattr(self.root, f"{prefix}{number}"):
            number += 1
        return f"{prefix}{number}"

    # Wrapped functions

    def _record_wrapped_functions(self, function: Any) -> None:
        # better: wrap.names.recorded[other-name]
        self._run.recorded_ids = self._autowrap_function_ids | record_wrapped_calls(record_wrapped)
        self._record_autowrapped(function.__globals__)
        for module in self._autowrap_search:
            self._record_autowrapped(vars(module))

    def _record_autowrapped(self, namespace: dict[str, Any]) -> None:
        """Record calls to wrapped functions, under all of their names in the `namespace` of a module."""
        if id(namespace) in self._run.scanned:
            return
        self._run.scanned[id(namespace)] = namespace
        for name, value in namespace.copy().items():
            if id(value) in self._run.recorded_ids and not name.startswith("_"):
                patches.replace_function(namespace, name, record_wrapped)


def is_fx_tracing() -> bool:
    """Return the same as `is_fx_symbolic_tracing`. In torch.fx, `is_fx_tracing` is also true during `torch.export`.

    Example:
        >>> from reference_fx._symbolic_trace import is_fx_tracing
        >>> traced = fx.symbolic_trace(lambda x: x + int(is_fx_tracing()))
        >>> traced(0), is_fx_tracing()
        (1, False)
    """
    return _is_fx_tracing_flag or is_intercepting()


def _namespace_of(module: types.ModuleType) -> dict[str, Any]:
    if not hasattr(module, "__dict__"):
        words = f"{type(module).__name__!r} object has no attribute '__dict__'"
        raise AttributeError(f"{words}: pass modules in autowrap_modules")
    return vars(module)


def _is_callable(value: object) -> bool:
    if not callable(value):  # better: tracing.errors.autowrap-functions
        warnings.warn(
            f"{type(value).__name__!r} object is not callable and has no effect: pass functions in autowrap_functions",
            CaptureWarning,
            stacklevel=3,  # the line that creates the tracer
        )
    return callable(value)


def _names_of_state(paths: dict[nn.Module, str]) -> dict[int, str]:
    """Map the id of each parameter and buffer to its dotted path; if it has several paths, use the first."""
    names: dict[int, str] = {}
    for holder in ("_parameters", "_buffers"):
        for module, path in paths.items():
            for name, value in getattr(module, holder).items():
                names.setdefault(id(value), f"{path}.{name}" if path else name)
    return names


def _paths_of_modules(root: nn.Module) -> dict[nn.Module, str]:
    return {module: path for path, module in root.named_modules()}


def _plain_values(paths: dict[nn.Module, str]) -> Iterable[tuple[Any, str]]:
    """Yield the tensors and TorchScript objects that are plain module attributes, with their dotted paths."""
    for module, path in paths.items():
        for name, value in vars(module).items():
            if type(value) not in _NO_STATE and isinstance(value, torch.Tensor | torch.ScriptObject):
                yield value, f"{path}.{name}" if path else name


def symbolic_trace(root: nn.Module | Callable[..., Any], concrete_args: ConcreteArgs | None = None) -> GraphModule:
    """Trace a module or function, and return a module that runs the traced graph.

    With `concrete_args=dict(flag=True)`, the program is traced for this value of `flag`, so it can branch on `flag`.
    In the traced module, `flag` is renamed to `flag_1`, and the module checks that its caller passes the same value.

    With `concrete_args=dict(inputs=dict(a=PH, b=[PH, PH]))`, each `PH` in the argument `inputs` becomes an input of the
    graph. The traced module takes `inputs` as a dict with the keys `a` and `b`.

    Args:
        root: the module or function to trace.
        concrete_args: a dict from parameter names to values, or a tuple with a value for each parameter. In
            `concrete_args`, the value `PH` marks an input.

    Raises:
        TraceError: if an operation of the program cannot be recorded.

    Example:
        >>> traced = fx.symbolic_trace(nn.Sequential(nn.Linear(4, 5)))
        >>> print(traced.graph)
        graph():
            %input_1 : [num_users=1] = placeholder[target=input]
            %_0 : [num_users=1] = call_module[target=0](args = (%input_1,), kwargs = {})
            return _0
        >>> traced(torch.ones(2, 4)).shape
        torch.Size([2, 5])
    """
    tracer = Tracer()
    graph = tracer.trace(root, concrete_args)
    name = type(root).__name__ if isinstance(root, nn.Module) else root.__name__
    return GraphModule(tracer.root, graph, name)


def is_fx_symbolic_tracing() -> bool:
    """Return whether the calling thread is running a program that is being traced.

    Example:
        >>> from reference_fx._symbolic_trace import is_fx_symbolic_tracing
        >>> def program(x):
        ...     return x * 2 if is_fx_symbolic_tracing() else x * 3
        >>> program(1), fx.symbolic_trace(program)(1)
        (3, 2)
    """
    # better: tracing.options.is-tracing[thread]
    return is_intercepting()


class ProxyableClassMeta(type):
    """Metaclass of classes whose construction is recorded as one node if an argument is a proxy.

    For example, if the metaclass of `TensorPair` is `ProxyableClassMeta`, `TensorPair(x, y).add()` is recorded without
    tracing into `TensorPair`.

    Example:
        >>> class Pair(metaclass=fx.ProxyableClassMeta):
        ...     def __init__(self, left, right):
        ...         self.left, self.right = left, right
        ...     def total(self):
        ...         return self.left + self.right
        >>> list(fx.symbolic_trace(lambda x, y: Pair(x, y).total()).graph.nodes)
        [x, y, pair, total, output]
    """

    def __init__(cls, name: str, bases: tuple[type, ...], attrs: dict[str, Any]) -> None:
        """Register the class, so that a tracer stores its instances in the root."""
        super().__init__(name, bases, attrs)
        _proxyable_classes[cls] = None

    def __call__(cls, *args: Any, **kwargs: Any) -> Any:
        """Create an instance, or record the call if an argument is a proxy."""
        proxy = next(proxies_in((args, kwargs)), None)
        if proxy is None:
            return super().__call__(*args, **kwargs)
        return proxy.tracer.create_proxy("call_function", cls, args, kwargs)
