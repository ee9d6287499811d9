"""`from_torch_fx`, `to_torch_fx`: convert graphs and modules. `make_fx`: capture the aten operators of a function.

A converted graph has the original's nodes in the same order, with the same names, types and metadata. A converted graph
generates the same code as the original, and chooses the same names for new nodes. A converted module shares the
original's state, and has the same hooks for created, erased and replaced nodes. GraphModules inside a module are also
converted.

All other attributes of nodes, graphs and modules are copied by reference. Nodes and `TensorMetadata` objects in dicts,
lists, tuples and sets are converted, because passes check for these classes. Private attributes that torch.fx or this
package defines are not copied.

A TorchDynamo back end that uses this package must return `to_torch_fx(module).forward`. Some higher-order torch
operators, for example activation checkpointing and `torch.autograd.Function`, interpret their graph arguments with
torch.fx. AOTAutograd and Inductor only compile torch.fx graphs.
"""

import copy
import functools
from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from operator import attrgetter, is_
from typing import Any, overload

import torch.fx
from torch import nn
from torch.fx import graph as torch_graph
from torch.fx.experimental import proxy_tensor as torch_proxy_tensor
from torch.fx.passes import shape_prop as torch_shape_prop

from .._code.nested import _PyTreeCodeGen, _PyTreeInfo
from .._code.writer import CodeGen, accepted
from .._symbolic_trace import Tracer
from ..graph import Graph
from ..graph_module import GraphModule
from ..immutable_collections import Maker, made_size
from ..node import Argument, Node, rebuilt
from ..passes.shape_prop import TensorMetadata

__all__ = ["from_torch_fx", "make_fx", "to_torch_fx"]


@overload
def from_torch_fx(value: torch.fx.GraphModule) -> GraphModule: ...
@overload
def from_torch_fx(value: torch.fx.Graph) -> Graph: ...
def from_torch_fx(value: Any) -> Any:
    """Convert a torch.fx graph or GraphModule to this package.

    Passes can transform the result. You can run the result unless it contains a higher-order torch operator that
    interprets a subgraph. To run a module with such an operator, convert the module back to torch.fx. For example, a
    TorchDynamo back end runs passes on `here = from_torch_fx(module)` and returns `to_torch_fx(here).forward`.

    Raises:
        TypeError: if the argument is neither a torch.fx graph nor a torch.fx GraphModule.
        RuntimeError: if a node has an argument that is not in the graph.

    Example:
        >>> import torch.fx
        >>> from reference_fx.interop import from_torch_fx
        >>> module = from_torch_fx(torch.fx.symbolic_trace(nn.Sequential(nn.Linear(4, 5))))
        >>> isinstance(module, fx.GraphModule), module(torch.ones(2, 4)).shape
        (True, torch.Size([2, 5]))
    """
    return _Conversion(_TORCH, _OURS).convert(value)


@overload
def to_torch_fx(value: GraphModule) -> torch.fx.GraphModule: ...
@overload
def to_torch_fx(value: Graph) -> torch.fx.Graph: ...
def to_torch_fx(value: Any) -> Any:
    """Convert a graph or GraphModule of this package to torch.fx, so that any torch.fx tool can run or compile it.

    Raises:
        TypeError: if the argument is neither a graph nor a GraphModule of this package.
        RuntimeError: if a node has an argument that is not in the graph.

    Example:
        >>> import torch.fx
        >>> from reference_fx.interop import to_torch_fx
        >>> module = to_torch_fx(fx.symbolic_trace(nn.Sequential(nn.Linear(4, 5))))
        >>> isinstance(module, torch.fx.GraphModule), torch.fx.Interpreter(module).run(torch.ones(2, 4)).shape
        (True, torch.Size([2, 5]))
    """
    return _Conversion(_OURS, _TORCH).convert(value)


def make_fx(f: Callable[..., Any], *options: Any, **named_options: Any) -> Callable[..., GraphModule]:
    """Return a function that runs `f` on example inputs, and returns a module with the aten operators that `f` calls.

    The options, for example `tracing_mode="fake"`, are passed to torch's `make_fx`, which captures the operators.
    Sizes, and other values that do not depend on tensors, become constants in the module.

    Raises:
        RuntimeError: raised by the returned function if `f` asks for a number that depends on tensor data.

    Example:
        >>> module = fx.interop.make_fx(lambda x: torch.relu(x + 1))(torch.ones(2, 3))
        >>> print(module.code.strip())
        def forward(self, x_1):
            add = torch.ops.aten.add.Tensor(x_1, 1);  x_1 = None
            relu = torch.ops.aten.relu.default(add);  add = None
            return relu
    """
    capture = torch_proxy_tensor.make_fx(f, *options, **named_options)
    return lambda *args: from_torch_fx(capture(*args))


# Code generators of the other implementation


class _Borrowed:
    """A code generator that delegates to `original`, a code generator of the other package."""

    def __init__(self, original: Any) -> None:
        super().__init__()
        self.original = original

    def __getattr__(self, name: str) -> Any:
        """Return an attribute of `original`, for example the pytree spec of the inputs."""
        if name.startswith("__"):
            raise AttributeError(name)
        return getattr(self.original, name)

    def gen_fn_def(self, free_vars: list[str], maybe_return_annotation: str, *, expanded_def: bool = False) -> Any:
        method = self.original.gen_fn_def
        return method(free_vars, maybe_return_annotation, **accepted(method, {"expanded_def": expanded_def}))

    def generate_output(self, output_args: Argument, *, descs: Any = None, repr_fn: Any = None) -> Any:
        method = self.original.generate_output
        return method(output_args, **accepted(method, {"descs": descs, "repr_fn": repr_fn}))

    def _gen_python_code(self, nodes: Any, root_module: str, namespace: Any, **options: Any) -> Any:
        """Return the function's code. If `original` overrides this method, convert the graph and call the override."""
        is_here = isinstance(self, CodeGen)
        known = (torch_graph.CodeGen if is_here else CodeGen)._gen_python_code
        if type(self.original)._gen_python_code is known or not nodes:
            return super()._gen_python_code(nodes, root_module, namespace, **options)  # type: ignore[misc] # as of CodeGen
        python_code = (to_torch_fx if is_here else from_torch_fx)(next(iter(nodes)).graph).python_code
        return python_code(root_module, **accepted(python_code, options))

    def process_inputs(self, *args: Any) -> Any:
        return self.original.process_inputs(*args)

    def process_outputs(self, outputs: Any) -> Any:
        return self.original.process_outputs(outputs)

    def additional_globals(self) -> Any:
        return self.original.additional_globals()


class _BorrowedFromTorch(_Borrowed, CodeGen):
    """A code generator of this package that delegates to a torch.fx code generator."""


class _BorrowedFromHere(_Borrowed, torch_graph.CodeGen):
    """A torch.fx `CodeGen` that delegates to one of this package's code generators."""


# Implementations

_OF_ANY_MODULE = frozenset(vars(nn.Module()))
_hooks_of = attrgetter("_create_node_hooks", "_erase_node_hooks", "_replace_hooks", "_deepcopy_hooks")
"""Returns a module's hooks for created, erased and replaced nodes, and for deep copies of the module."""


@dataclass(frozen=True)
class _Implementation:
    """The classes of an FX implementation, and the names of its private attributes."""

    graph: Any
    module: Any
    node: Any
    tracer: Any
    codegen: Any
    nested: Any
    nested_info: Any
    tensor_metadata: Any
    borrowed: Any
    used_names: str
    """`used_names` and `last_numbers` name attributes of the object that generates the node names of a graph."""
    last_numbers: str

    @functools.cached_property
    def own_of_graph(self) -> set[str]:
        """The names of the attributes that an FX implementation sets on every graph."""
        return {*vars(self.graph())} - {"_co_fields"}

    @functools.cached_property
    def own_of_module(self) -> set[str]:
        """The names of the attributes that an FX implementation sets on every GraphModule."""
        blank = self.module({}, self.graph())
        return {*vars(blank), "_in_spec", "_out_spec"} - {*_OF_ANY_MODULE, "meta", "shape_env"}


_OURS = _Implementation(
    *(Graph, GraphModule, Node, Tracer, CodeGen, _PyTreeCodeGen, _PyTreeInfo, TensorMetadata, _BorrowedFromTorch),
    *("_used", "_last_number"),
)
_TORCH = _Implementation(
    *(torch.fx.Graph, torch.fx.GraphModule, torch.fx.Node, torch.fx.Tracer, torch_graph.CodeGen),
    *(torch_graph._PyTreeCodeGen, torch_graph._PyTreeInfo, torch_shape_prop.TensorMetadata, _BorrowedFromHere),
    *("_used_names", "_base_count"),
)


class _Conversion:
    """The state of one call to `from_torch_fx` or `to_torch_fx`. Each module and node is converted only once."""

    def __init__(self, source: _Implementation, target: _Implementation) -> None:
        self._source = source
        self._target = target
        self._modules: dict[nn.Module, nn.Module] = {}
        self._nodes: dict[Any, Any] = {}
        """Maps the nodes of all converted graphs to their counterparts."""
        self._open: set[int] = set()
        """The ids of the containers that `_moved` currently converts, because a container may contain itself."""

    def convert(self, value: Any) -> Any:
        if isinstance(value, self._source.module):
            return self._module(value)
        if isinstance(value, self._source.graph):
            return self._graph(value)
        if isinstance(value, self._target.module | self._target.graph):
            package = self._target.module.__module__.rpartition(".")[0]
            raise TypeError(f"there is nothing to convert: the value is already a graph or module of {package}")
        kinds = f"{torch.typename(self._source.graph)} or {torch.typename(self._source.module)}"
        remedy = "; convert its .module() instead" if type(value).__name__ == "ExportedProgram" else ""
        raise TypeError(f"cannot convert {value!r}: it is not a {kinds}{remedy}")

    # Modules

    def _module(self, module: Any) -> Any:
        if module in self._modules:
            return self._modules[module]
        graph = self._graph(module.graph)
        blank = self._target.graph(tracer_cls=graph._tracer_cls, tracer_extras=graph._tracer_extras)
        result = self._modules[module] = self._target.module({}, blank, type(module).__name__)
        self._copy_attributes(module, result, self._source.own_of_module | self._target.own_of_module)
        for hooks, own_hooks in zip(_hooks_of(result), _hooks_of(module), strict=True):
            hooks.extend(own_hooks)
        result.graph = graph
        if isinstance(graph._codegen, _BorrowedFromHere) and hasattr(graph._codegen, "pytree_info"):
            result._in_spec, result._out_spec = graph._codegen.pytree_info[1:]
        return result

    def _copy_attributes(self, module: nn.Module, result: nn.Module, left_out: Iterable[str] = ()) -> None:
        """Copy the attributes of `module` to `result`. Dicts and sets that `nn.Module` defines are copied shallowly."""
        attributes = {name: self._moved(value) for name, value in vars(module).items() if name not in left_out}
        own = [name for name in (*_OF_ANY_MODULE, "meta") if isinstance(attributes.get(name), dict | set)]
        attributes |= {name: copy.copy(attributes[name]) for name in own}
        attributes["_modules"] = {name: self._submodule(part) for name, part in vars(module)["_modules"].items()}
        vars(result).update(attributes)

    def _submodule(self, module: nn.Module | None) -> nn.Module | None:
        """Convert a GraphModule, or copy a module that contains a GraphModule. Return any other module unchanged."""
        if module is None or not any(isinstance(part, self._source.module) for part in module.modules()):
            return module
        if isinstance(module, self._source.module):
            converted: nn.Module = self._module(module)
            return converted
        if module not in self._modules:
            self._modules[module] = result = copy.copy(module)
            self._copy_attributes(module, result)
        return self._modules[module]

    # Graphs

    def _graph(self, graph: Any) -> Any:
        tracer_cls = self._tracer(graph._tracer_cls)
        result = self._target.graph(tracer_cls=tracer_cls, tracer_extras=graph._tracer_extras)
        counterpart = {
            node: result.create_node(node.op, node.target, name=node.name, type_expr=node.type) for node in graph.nodes
        }
        self._nodes.update(counterpart)
        for node, copied in counterpart.items():
            copied.name = node.name  # create_node would rename a second node of the same name, which `lint` has to see
            copied.args, copied.kwargs = (
                self._argument(value, copied, counterpart) for value in (node.args, node.kwargs)
            )
            copied.meta = copy.copy(self._moved(node.meta))
            vars(copied).update(self._moved(vars(node)))
        self._copy_names(graph, result)
        result._codegen = self._codegen(graph._codegen)
        own = self._source.own_of_graph | self._target.own_of_graph
        vars(result).update({name: self._moved(value) for name, value in vars(graph).items() if name not in own})
        return result

    def _moved(self, value: Any) -> Any:
        """Replace nodes and `TensorMetadata` in `value`.

        If `value` contains no nodes or `TensorMetadata`, return `value` itself.
        """
        if isinstance(value, self._source.node):
            return self._nodes.get(value, value)
        kind = type(value)
        is_mapping = kind in (dict, OrderedDict)
        if not (is_mapping or kind in (list, set, frozenset) or isinstance(value, tuple)) or id(value) in self._open:
            return value
        parts = [*value, *value.values()] if is_mapping else [*value]
        self._open.add(id(value))
        moved = [self._moved(part) for part in parts]
        self._open.remove(id(value))
        if kind is self._source.tensor_metadata:
            return self._target.tensor_metadata(*moved)
        if all(map(is_, parts, moved)):
            return value
        if is_mapping:
            return kind(zip(moved, moved[len(value) :], strict=False))
        return kind(*moved) if hasattr(kind, "_fields") else kind(moved)

    def _argument(self, value: Argument, user: Any, counterpart: dict[Any, Any]) -> Argument:
        """Convert an argument of `user`.

        If torch.fx does not know a container's class, insert a node that calls the class.
        """

        def of_leaf(leaf: Argument) -> Argument:
            if not isinstance(leaf, self._source.node):
                return leaf
            if leaf not in counterpart:
                raise RuntimeError(f"Node {leaf} is used, but is not in the graph! Run Graph.lint() to diagnose")
            return counterpart[leaf]

        def made(plain: Any, maker: Maker) -> Any:
            if maker is made_size and user.op != "output":  # torch functions also take a tuple
                return plain
            if isinstance(maker, functools.partial):
                vars(maker)["__name__"] = "made_again"  # torch.fx names functions in code by `__name__`
            with user.graph.inserting_before(user):
                return user.graph.call_function(maker, (plain,))

        return rebuilt(value, of_leaf, list, dict, made=made)

    def _copy_names(self, graph: Any, result: Any) -> None:
        """Copy the graph's record of used names, so that both graphs choose the same names for new nodes."""
        before, after = graph._graph_namespace, result._graph_namespace
        getattr(after, self._target.used_names).update(getattr(before, self._source.used_names))
        getattr(after, self._target.last_numbers).update(getattr(before, self._source.last_numbers))

    def _tracer(self, cls: Any) -> Any:
        """Return a converted graph's tracer class. torch.fx traces with this class when it loads a pickled module."""
        is_foreign = isinstance(cls, type) and issubclass(cls, self._source.tracer)
        return self._target.tracer if is_foreign and (cls is self._source.tracer or self._target is _TORCH) else cls

    def _codegen(self, codegen: Any) -> Any:
        if isinstance(codegen, self._source.borrowed):
            return codegen.original
        if type(codegen) is self._source.codegen:
            result = self._target.codegen()
        elif type(codegen) is self._source.nested and not _is_call_by_parameter(codegen):
            result = self._target.nested(self._target.nested_info(*codegen.pytree_info))
        else:
            result = self._target.borrowed(codegen)
        result._body_transformer = codegen._body_transformer
        return result


def _is_call_by_parameter(codegen: Any) -> bool:
    """Return whether a program of this package has exactly two parameters: a tuple and a dict.

    torch.fx would mistake a tuple and a dict for the args and kwargs of a call.
    """
    return getattr(codegen, "_by_parameter", False) and _PyTreeCodeGen(codegen.pytree_info)._call() is not None
