"""`GraphModule`: a module whose `forward` is generated from a graph."""

import contextlib
import copy
import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import torch
from torch import nn
from torch._C._dynamo.eval_frame import _FrameAction, _FrameExecStrategy, set_code_exec_strategy

from ._later import names_of
from ._module.compiling import _forward_from_src
from ._node.checks import hint
from ._node.hooks import Hook, Hooks, announce, hook_methods
from .graph import Graph, PythonCode
from .node import Node

if TYPE_CHECKING:
    from torch.package.package_exporter import PackageExporter
    from torch.package.package_importer import PackageImporter

__all__ = ["GraphModule", "reduce_graph_module", "reduce_package_graph_module"]


_USER_PRESERVED_ATTRIBUTES_KEY = "_user_preserved_attributes"
"""The key of `GraphModule.meta` with a dict of attributes, which every deep copy of the module gets."""


class _Holders(dict[str, Any]):
    """The modules below one by dotted path, each looked up once."""

    def __init__(self, top: nn.Module, *, make: bool = False) -> None:
        """Look below `top`; with `make`, put a plain module where there is nothing."""
        super().__init__({"": top})
        self._make = make

    def __missing__(self, path: str) -> Any:
        parent, _, name = path.rpartition(".")
        holder = self[parent]
        if self._make and not hasattr(holder, name):
            setattr(holder, name, nn.Module())
        self[path] = getattr(holder, name)
        return self[path]


def _attach(destination: nn.Module, name: str, value: Any, *, persistent: bool = True) -> None:
    """Set an attribute; a tensor that is no parameter becomes a buffer, so that it moves with the module."""
    if isinstance(value, torch.Tensor) and not isinstance(value, nn.Parameter):
        destination.register_buffer(name, value, persistent)
    else:
        setattr(destination, name, value)


class GraphModule(nn.Module):
    """A module whose `forward` runs a graph; after editing the graph, call `recompile`.

    Only the parameters, buffers and submodules that the graph's targets reach are taken from the root, by reference.
    Every GraphModule gets a class of its own, because `forward` is a class attribute.

    Example:
        >>> graph = fx.Graph()
        >>> x, weight = graph.placeholder("x"), graph.get_attr("weight")
        >>> output = graph.output(graph.call_function(torch.mm, (x, weight)))
        >>> module = fx.GraphModule({"weight": nn.Parameter(torch.ones(4, 5))}, graph)
        >>> module(torch.ones(2, 4)).shape, [name for name, _ in module.named_parameters()]
        (torch.Size([2, 5]), ['weight'])
    """

    # torch.jit.script compiles the properties that are not listed here.
    __jit_unused_properties__ = (
        *("_in_spec", "_out_spec", "graph"),
        *("_create_node_hooks", "_erase_node_hooks", "_replace_hooks", "_deepcopy_hooks"),
    )

    def __new__(cls, *args: Any, **kwargs: Any) -> "GraphModule":
        """Make an instance of a new subclass, which gets the generated `forward`."""
        # A copy is made by calling the class of the original: the copy's class derives from the same class.

        class GraphModuleImpl(_lasting_class(cls)):  # type: ignore[misc]
            _belongs_to_one_instance = True

        return super().__new__(GraphModuleImpl)

    def __init__(self, root: nn.Module | dict[str, Any], graph: Graph, class_name: str = "GraphModule") -> None:
        """Make a module that runs `graph` and owns it from now on, with a class called `class_name`.

        The graph's targets are taken from `root`, a module or a dict from target to value.

        Raises:
            RuntimeError: `root` is of another type, or a dict that lacks a target; or a target leads to a name that
                every GraphModule has for itself.
            AttributeError: `root` is a module that lacks a target.
            AssertionError: `graph` is no Graph.
        """
        super().__init__()
        _check_is_graph(graph)
        type(self).__name__ = class_name
        if isinstance(root, nn.Module):
            self.training = getattr(root, "training", self.training)
            self._take_from_module(root, graph)
        elif isinstance(root, dict):
            self._take_from_dict(root, graph)
        else:
            raise RuntimeError(f"Unsupported type {root} passed for root! It is an nn.Module, or a dict of its state")
        # torch.jit.script would compile an attribute that is annotated, here or in the class.
        self.meta = dict[str, Any]()
        if isinstance(root, GraphModule):
            self.meta.update(root.meta)  # better: graph_module.init.meta
        self._node_hooks = Hooks()
        self.graph = graph

    def _take_from_module(self, root: nn.Module, graph: Graph) -> None:
        sources, holders = _Holders(root), _Holders(self, make=True)
        for target in _users_of_state(graph):
            parent, _, name = target.rpartition(".")
            source, holder = sources[parent], holders[parent]
            if source is not holder:  # else the graph uses the module that holds the target as a whole, too
                _check_is_free(target)
                # better: graph_module.init.state[not-persistent]
                persistent = name not in getattr(source, "_non_persistent_buffers_set", ())
                _attach(holder, name, getattr(source, name), persistent=persistent)

    def _take_from_dict(self, state: dict[str, Any], graph: Graph) -> None:
        users = _users_of_state(graph)
        for target, node in users.items():
            if target not in state:
                words = f"Node {node} referenced target {target} but that target was not provided in ``root``!"
                raise RuntimeError(f"{words} Add the key {target!r} to the dict")
            _check_is_free(target)
        holders = _Holders(self, make=True)
        # Parents first: a module would otherwise replace the one that was made to hold its part.
        for target in sorted(users, key=lambda path: path.count(".")):
            parent, _, name = target.rpartition(".")
            _attach(holders[parent], name, state[target])

    def __setattr__(self, name: str, value: Any) -> None:
        """Set an attribute, through the property of that name if there is one."""
        # better: graph_module.refuses[assigned-module]
        if isinstance(getattr(type(self), name, None), property):
            object.__setattr__(self, name, value)
        else:
            super().__setattr__(name, value)

    @property
    def graph(self) -> Graph:
        """The program. Assigning another one makes it this module's and recompiles."""
        return self._graph

    @graph.setter
    def graph(self, graph: Graph) -> None:
        _check_is_graph(graph)
        before, owner = vars(self).get("_graph"), graph.owning_module
        self._graph, graph.owning_module = graph, self
        try:
            self.recompile()
        except Exception:
            # better: graph_module.refuses[assigned-ill-formed]
            vars(self)["_graph"], graph.owning_module = before, owner
            raise

    @property
    def code(self) -> str:
        """The source from which `forward` was compiled."""
        return self._code

    @property
    def _in_spec(self) -> Any:
        """The structure of nested inputs, which generated code reads; absent if they are not nested."""
        codegen: Any = self._graph._codegen
        return codegen.pytree_info.in_spec

    @property
    def _out_spec(self) -> Any:
        """The structure of the result, likewise."""
        codegen: Any = self._graph._codegen
        return codegen.pytree_info.out_spec

    def recompile(self) -> PythonCode:
        """Generate `forward` anew, and so in children that are GraphModules; return its source and globals.

        Example:
            >>> traced = fx.symbolic_trace(lambda x: torch.relu(x))
            >>> x, relu, output = traced.graph.nodes
            >>> relu.target = torch.exp
            >>> traced(torch.zeros(2))
            tensor([0., 0.])
            >>> code = traced.recompile()
            >>> traced(torch.zeros(2))
            tensor([1., 1.])
        """
        code = self._graph.python_code(root_module="self")
        try:
            type(self).forward = _forward_from_src(code.src, code.globals, self._graph._co_fields)
        except NameError as error:  # better: signatures.parameters.tensor-default-named
            from ._module.errors import name_parameter

            raise name_parameter(error, self._graph.nodes) from None
        self._code, self._lineno_map, self._prologue_start = code.src, code._lineno_map, code._prologue_start
        for child in [child for child in self.children() if isinstance(child, GraphModule)]:
            child.recompile()
        return code

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        """Run the graph. An error in the generated code gets a note that shows its line there."""
        # better: graph_module.error[traceback], graph_module.error[nested], graph_module.recompile[compiled]
        # Read before the call: TorchDynamo guards on this code where it inlines the call, and so notices `recompile`.
        code = getattr(type(self).forward, "__code__", None)
        try:
            return super().__call__(*args, **kwargs)
        except Exception as error:
            from ._module.errors import failing_line

            place = failing_line(self._code, error.__traceback__, code)
            if place is not None:
                error.add_note(place)
            raise

    # Functions that are called when a node is made, erased or replaced, or with a deep copy of the module

    _register_create_node_hook, _unregister_create_node_hook, _create_node_hooks = hook_methods("create")
    _register_erase_node_hook, _unregister_erase_node_hook, _erase_node_hooks = hook_methods("erase")
    _register_replace_node_hook, _unregister_replace_node_hook, _replace_hooks = hook_methods("replace")
    _register_deepcopy_hook, _unregister_deepcopy_hook, _deepcopy_hooks = hook_methods("deepcopy")

    @contextlib.contextmanager
    def _set_replace_hook(self, f: Hook) -> Iterator[None]:
        """Call `f(old=node, new=name, user=node)` for each user that is redirected, until the `with` block ends."""
        self._register_replace_node_hook(f)
        try:
            yield
        finally:
            self._unregister_replace_node_hook(f)

    # Submodules

    def add_submodule(self, target: str, m: nn.Module) -> bool:
        """Install `m` at the dotted path `target`, with plain modules on the way where there is nothing.

        Return False, and install nothing, if something that is no module stands in the way.

        Raises:
            AttributeError: `target` is no string.
            KeyError: a part of `target` is empty, or the attribute is taken by something that is no module.
            TypeError: `m` is no module.
            ValueError: `m` holds the module that it is to be put into.

        Example:
            >>> traced = fx.symbolic_trace(nn.Linear(4, 5))
            >>> traced.add_submodule("head.activation", nn.Tanh())
            True
            >>> traced.get_submodule("head.activation")
            Tanh()
        """
        from ._module import submodules

        return submodules.add(self, target, m)

    def delete_submodule(self, target: str) -> bool:
        """Remove the module at the dotted path `target`, and return whether there was one.

        Raises:
            AttributeError: `target` is no string.
        """
        from ._module import submodules

        return submodules.delete(self, target)

    def delete_all_unused_submodules(self) -> None:
        """Remove the modules that no node calls or reads, as a whole or in part, or inside of another module.

        Of several paths of a shared module, the first decides, and the others stay.

        Example:
            >>> traced = fx.symbolic_trace(nn.Sequential(nn.Linear(4, 5), nn.Dropout()))
            >>> dropout = traced.graph.find_nodes(op="call_module", target="1")[0]
            >>> dropout.replace_all_uses_with(dropout.args[0])
            [output]
            >>> traced.graph.erase_node(dropout)
            >>> traced.delete_all_unused_submodules()
            >>> [name for name, _ in traced.named_children()]
            ['0']
        """
        from ._module import submodules

        for path in submodules.unused(self, set(_users_of_state(self._graph))):
            self.delete_submodule(path)

    # Copies

    def _replicate_for_data_parallel(self) -> "GraphModule":
        """Return a module with the same graph and code, in which tensors can take the place of parameters."""
        replica: GraphModule = super()._replicate_for_data_parallel()  # type: ignore[no-untyped-call]
        type(replica).forward, type(replica).__name__ = type(self).forward, type(self).__name__
        vars(replica).update(vars(self)["_parameters"])  # better: graph_module.module[replicas-parameters]
        return replica

    def __deepcopy__(self, memo: dict[int, Any]) -> "GraphModule":
        """Return a module of the same class with copies of all attributes; the `meta` of nodes is copied shallowly."""
        # better: serialization.deepcopy[hooks], serialization.deepcopy[attributes], serialization.deepcopy[class-name]
        result: GraphModule = type(self).__new__(type(self))
        memo[id(self)] = result
        vars(result).update(copy.deepcopy(vars(self), memo))
        type(result).__name__ = type(self).__name__
        result.graph = result._graph
        for name, value in self.meta.get(_USER_PRESERVED_ATTRIBUTES_KEY, {}).items():
            setattr(result, name, value)
        announce("deepcopy", self, result)
        return result

    def __copy__(self) -> "GraphModule":
        """Return a module with the same graph and state."""
        return GraphModule(self, self._graph, type(self).__name__)

    def __reduce__(self) -> tuple[Callable[..., "GraphModule"], tuple[dict[str, Any], str]]:
        """Pickle all attributes, and the graph node by node.

        Metadata that cannot be pickled, or cannot be found where the pickle is read, is left out.
        """
        # better: serialization.pickle[no-retrace], serialization.pickle[names], serialization.pickle[node-meta]
        return reduce_graph_module, (self._packed(), "")

    def __reduce_package__(
        self, exporter: "PackageExporter"
    ) -> tuple[Callable[..., "GraphModule"], tuple[dict[str, Any], str]]:
        """Pickle into a package of `torch.package`, which also gets the generated code as a module, to be read."""
        from ._module.folder import save_source

        body, code = self._packed(), self._graph.python_code("self")
        return reduce_package_graph_module, (body, save_source(exporter, code))

    def _packed(self) -> dict[str, Any]:
        from ._module.pickling import packed

        return packed(self, _lasting_class(type(self)))

    # Text

    def to_folder(self, folder: str | os.PathLike[str], module_name: str = "FxModule") -> None:
        """Write this module as a Python package, to look at its code and edit it.

        `from folder import FxModule` imports a class that needs no argument, and that has the weights. The package
        works wherever it is moved to. `folder` is made if it does not exist; other files in it stay.

        Raises:
            ValueError: `module_name` is no identifier, or is one that the code has for something else.
            SyntaxError: the graph is not well-formed.
            PicklingError: the code calls what cannot be imported, such as a lambda, or a tensor cannot be loaded again.

        Example:
            >>> import pathlib, tempfile
            >>> with tempfile.TemporaryDirectory() as folder:
            ...     fx.symbolic_trace(nn.Linear(4, 5)).to_folder(folder, "Generated")
            ...     print(sorted(path.name for path in pathlib.Path(folder).iterdir()))
            ['__init__.py', 'module.py', 'state_dict.pt']
        """
        from ._module.folder import write_folder

        write_folder(self, list(self._graph.nodes), self._graph.python_code("self"), Path(folder), module_name)

    def print_readable(
        self,
        print_output: bool = True,
        include_stride: bool = False,
        include_device: bool = False,
        colored: bool = False,
        *,
        fast_sympy_print: bool = False,
        expanded_def: bool = False,
        additional_meta: Sequence[str] | None = None,
    ) -> str:
        """Return the code of this module and of its children as source of classes, and print it if `print_output`.

        The other arguments are those of `Graph.python_code`. `fast_sympy_print` is not used; torch.fx prints symbolic
        sizes faster with it.

        Example:
            >>> def program(x):
            ...     return torch.relu(x)
            >>> print(fx.symbolic_trace(program).print_readable(print_output=False).strip())
            class program(torch.nn.Module):
                def forward(self, x):
                    # No stacktrace found for following nodes
                    relu = torch.relu(x);  x = None
                    return relu
        """
        from ._module.readable import print_readable

        layout = (include_stride, include_device, colored, expanded_def, additional_meta)
        return print_readable(self, type(self).__name__, print_output, *layout)

    def __str__(self) -> str:
        """Return the module tree and the generated code."""
        hint = "# To see more debug info, please use `graph_module.print_readable()`"
        return f"{super().__str__()}\n{self._code}\n{hint}"


# TorchDynamo compiles `forward` alone: it compiles one code at most eight times, and all modules share `__call__`.
set_code_exec_strategy(GraphModule.__call__.__code__, _FrameExecStrategy(_FrameAction.SKIP, _FrameAction.DEFAULT))

_OWN_NAMES = frozenset({*vars(GraphModule), "forward", "meta", "_graph", "_code", "_lineno_map", "_prologue_start"})
"""Names that every GraphModule has for itself."""


def _check_is_graph(graph: object) -> None:
    if not isinstance(graph, Graph):
        raise AssertionError(f"Expected a Graph instance, but got {type(graph)}{hint(graph)}")


def _check_is_free(target: str) -> None:
    """Raise RuntimeError if generated code could not read state at the dotted path `target`."""
    # better: graph_module.refuses[own-names], graph_module.refuses[empty-names]
    first, *rest = target.split(".")
    if first in _OWN_NAMES or "" in (first, *rest):
        what = f"every GraphModule has {first!r} for itself" if first in _OWN_NAMES else "a part of the path is empty"
        raise RuntimeError(f"There can be no state at {target!r}, as {what}: call it otherwise in the root")


def _users_of_state(graph: Graph) -> dict[str, Node]:
    """Map the dotted paths of the state that a graph uses, in order, to a node that names the path."""
    return {str(node.target): node for node in graph.nodes if node.op in ("get_attr", "call_module")}


def _lasting_class(cls: type[GraphModule]) -> type[GraphModule]:
    """Return the first class above `cls`, or `cls` itself, that does not belong to a single instance."""
    return next(parent for parent in cls.__mro__ if not vars(parent).get("_belongs_to_one_instance"))


def reduce_graph_module(body: dict[str, Any], import_block: str) -> GraphModule:
    """Make the module that `GraphModule.__reduce__` packed: its attributes, with the graph as plain data.

    `import_block` is not used; torch.fx's function makes the graph from source.

    Raises:
        KeyError: `body` lacks something.

    Example:
        >>> from reference_fx.graph_module import reduce_graph_module
        >>> function, arguments = fx.symbolic_trace(lambda x: x + 1).__reduce__()[:2]
        >>> function is reduce_graph_module
        True
        >>> reduce_graph_module(*arguments)(torch.ones(2, 3)).shape
        torch.Size([2, 3])
    """
    from ._module.pickling import unpacked

    result: GraphModule = unpacked(body, GraphModule, Graph())
    return result


def reduce_package_graph_module(
    importer: "PackageImporter", body: dict[str, Any], generated_module_name: str
) -> GraphModule:
    """Make the module that `GraphModule.__reduce_package__` packed; see `reduce_graph_module`.

    The package and the module in it that shows the code are not used: pickle has found what the graph calls.
    """
    return reduce_graph_module(body, "")


__getattr__ = names_of(__name__, f"{__package__}._undocumented.graph_module")
