"""Implements `GraphModule`, a module whose `forward` is generated from a graph."""

import contextlib
import copy
import functools
import itertools
import linecache
import os
import weakref
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from types import CodeType, TracebackType
from typing import Any

import torch
from torch import nn
from torch._C._dynamo.eval_frame import _FrameAction, _FrameExecStrategy, set_code_exec_strategy

from ._folder import save_source, write_folder
from ._intercept import wrap_registries
from ._persistence import packed, unpacked
from ._readable import print_readable
from .graph import Graph, PythonCode
from .node import Node, announce, hint

__all__ = ["GraphModule", "reduce_graph_module", "reduce_package_graph_module"]

_USER_PRESERVED_ATTRIBUTES_KEY = "_user_preserved_attributes"
"""The key in `GraphModule.meta` for a dict of attributes that each deep copy of the module receives."""


Hook = Callable[..., object]


class _Hooks(dict[str, list[Hook]]):
    """The hook functions that are registered for each event: "create", "erase", "replace" or "deepcopy"."""

    def __deepcopy__(self, _memo: dict[int, Any]) -> "_Hooks":
        """Return a copy with the same hook functions. Bound methods in the copy keep their original object."""
        return _Hooks({event: list(hooks) for event, hooks in self.items()})

    def __reduce__(self) -> tuple[type["_Hooks"], tuple[()]]:
        """Do not pickle hooks, because hooks belong to the process that registered them."""
        return _Hooks, ()


def _hook_methods(event: str) -> tuple[Callable[[Any, Hook], None], Callable[[Any, Hook], None], property]:
    """Create the methods that register and unregister hooks for `event`, and the property that lists the hooks."""

    def registered(self: Any) -> list[Hook]:
        hooks: list[Hook] = self._node_hooks.setdefault(event, [])
        return hooks

    def register(self: Any, f: Hook) -> None:
        registered(self).append(_callable(f))

    def unregister(self: Any, f: Hook) -> None:
        registered(self).remove(_callable(f))

    return register, unregister, property(registered)


def _callable(hook: Hook) -> Hook:
    if not callable(hook):
        raise AssertionError(f"a node hook must be a callable, not {hook!r}")
    return hook


class GraphModule(nn.Module):
    """A module whose `forward` runs a graph. After you edit the graph, call `recompile`.

    The module shares with the root the parameters, buffers and submodules that the graph uses. Every GraphModule has
    its own class, because `forward` is a class attribute.

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
        """Create an instance of a new subclass, which gets the generated `forward`."""
        # A copy calls the class of the original. Both classes derive from the same lasting class.

        class GraphModuleImpl(_lasting_class(cls)):  # type: ignore[misc]
            _belongs_to_one_instance = True

        return super().__new__(GraphModuleImpl)

    def __init__(self, root: nn.Module | dict[str, Any], graph: Graph, class_name: str = "GraphModule") -> None:
        """Create a module that runs `graph` and becomes its owning module. The module's class is named `class_name`.

        The values for the graph's targets come from `root`, which is a module or a dict from targets to values.

        Raises:
            RuntimeError: if `root` is neither a module nor a dict, if the dict lacks a target, or if a target has a
                name that GraphModule reserves, such as `code`.
            AttributeError: if `root` is a module that lacks a target.
            AssertionError: if `graph` is not a Graph.
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
            raise RuntimeError(f"Unsupported type {root} passed for root! Pass an nn.Module or a dict of target values")
        # torch.jit.script would compile an attribute with an annotation here or in the class.
        self.meta = dict[str, Any]()
        if isinstance(root, GraphModule):
            self.meta.update(root.meta)  # better: graph_module.init.meta
        self._node_hooks = _Hooks()
        self.graph = graph

    def _take_from_module(self, root: nn.Module, graph: Graph) -> None:
        sources, holders = {"": root}, {"": self}
        for target in _users_of_state(graph):
            parent, _, name = target.rpartition(".")
            source, holder = _holder(sources, parent), _holder(holders, parent, make=True)
            if source is not holder:  # otherwise, the graph also uses the whole module that contains the target
                _check_is_free(target)
                # better: graph_module.init.state[not-persistent]
                persistent = name not in getattr(source, "_non_persistent_buffers_set", ())
                _attach(holder, name, getattr(source, name), persistent=persistent)

    def _take_from_dict(self, state: dict[str, Any], graph: Graph) -> None:
        users = _users_of_state(graph)
        for target, node in users.items():
            if target not in state:
                problem = f"Node {node} referenced target {target} but that target was not provided in ``root``!"
                raise RuntimeError(f"{problem} Add the key {target!r} to the dict")
            _check_is_free(target)
        holders = {"": self}
        # Parents come first, so that they do not replace an empty module that already contains a child.
        for target in sorted(users, key=lambda path: path.count(".")):
            parent, _, name = target.rpartition(".")
            _attach(_holder(holders, parent, make=True), name, state[target])

    def __setattr__(self, name: str, value: Any) -> None:
        """Set an attribute. If the class has a property with the name `name`, set the property."""
        # better: graph_module.refuses[assigned-module]
        if isinstance(getattr(type(self), name, None), property):
            object.__setattr__(self, name, value)
        else:
            super().__setattr__(name, value)

    @property
    def graph(self) -> Graph:
        """The graph that this module runs. Assigning a graph makes this module its owner and recompiles."""
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
        """The source code from which `forward` was compiled."""
        return self._code

    @property
    def _in_spec(self) -> Any:
        """The pytree structure of the inputs. If inputs are nested, generated code reads `_in_spec`.

        If no input is nested, `_in_spec` does not exist.
        """
        codegen: Any = self._graph._codegen
        return codegen.pytree_info.in_spec

    @property
    def _out_spec(self) -> Any:
        """The pytree structure of the result. If no input is nested, `_out_spec` does not exist."""
        codegen: Any = self._graph._codegen
        return codegen.pytree_info.out_spec

    def recompile(self) -> PythonCode:
        """Regenerate `forward` for this module and its GraphModule children. Return the module's source and globals.

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
        except NameError as error:  # better: signatures.parameters.defaults[tensor-named]
            raise _name_parameter(error, self._graph.nodes) from None
        self._code, self._lineno_map, self._prologue_start = code.src, code._lineno_map, code._prologue_start
        for child in [child for child in self.children() if isinstance(child, GraphModule)]:
            child.recompile()
        return code

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        """Run the graph. If generated code raises an error, the error gets a note that shows the failing line."""
        # better: graph_module.error[traceback], graph_module.error[nested], graph_module.recompile[compiled]
        # Read before the call: TorchDynamo guards on this code when it inlines the call, and so notices `recompile`.
        code = getattr(type(self).forward, "__code__", None)
        try:
            return super().__call__(*args, **kwargs)
        except Exception as error:
            place = _failing_line(self._code, error.__traceback__, code)
            if place is not None:
                error.add_note(place)
            raise

    # Hooks that are called when a node is created, erased or replaced, or when the module is deep-copied

    _register_create_node_hook, _unregister_create_node_hook, _create_node_hooks = _hook_methods("create")
    _register_erase_node_hook, _unregister_erase_node_hook, _erase_node_hooks = _hook_methods("erase")
    _register_replace_node_hook, _unregister_replace_node_hook, _replace_hooks = _hook_methods("replace")
    _register_deepcopy_hook, _unregister_deepcopy_hook, _deepcopy_hooks = _hook_methods("deepcopy")

    @contextlib.contextmanager
    def _set_replace_hook(self, f: Hook) -> Iterator[None]:
        """Until the `with` block ends, call `f(old=node, new=name, user=node)` when an input of a node is replaced."""
        self._register_replace_node_hook(f)
        try:
            yield
        finally:
            self._unregister_replace_node_hook(f)

    # Submodules

    def add_submodule(self, target: str, m: nn.Module) -> bool:
        """Install `m` at the dotted path `target`. Create empty modules along the path where there is nothing, or None.

        If something else along the path is not a module, return False and install nothing.

        Raises:
            AttributeError: if `target` is not a string.
            KeyError: if a part of `target` is empty, or if `target` is an attribute that is not a module.
            TypeError: if `m` is not a module.
            ValueError: if `m` contains the module in which it would be installed.

        Example:
            >>> traced = fx.symbolic_trace(nn.Linear(4, 5))
            >>> traced.add_submodule("head.activation", nn.Tanh())
            True
            >>> traced.get_submodule("head.activation")
            Tanh()
        """
        *path, name = target.split(".")
        holder: nn.Module = self
        while path and getattr(holder, path[0], None) is not None:
            following = getattr(holder, path.pop(0))
            if not isinstance(following, nn.Module):
                return False
            holder = following
        if isinstance(m, nn.Module) and holder in m.modules():
            raise ValueError(f"The {type(m).__name__} at {target!r} would contain itself: install a copy instead")
        # better: graph_module.refuses[add-no-trace]
        for atom in reversed(path):
            parent = nn.Module()
            parent.add_module(name, m)
            name, m = atom, parent
        if path and hasattr(holder, name):  # None
            delattr(holder, name)
        holder.add_module(name, m)
        return True

    def delete_submodule(self, target: str) -> bool:
        """Remove the module at the dotted path `target`. Return whether the module existed.

        Raises:
            AttributeError: if `target` is not a string.
        """
        *path, name = target.split(".")
        holder: Any = self
        for atom in path:
            holder = getattr(holder, atom, None)
        if not isinstance(holder, nn.Module) or not isinstance(getattr(holder, name, None), nn.Module):
            return False
        delattr(holder, name)
        return True

    def delete_all_unused_submodules(self) -> None:
        """Remove the submodules that no node uses. The parents and children of a used submodule stay.

        If a module has several paths, only its first path is checked. The other paths stay.

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
        used = set(_users_of_state(self._graph))
        kept = used | {path for target in used for path in _parents(target)}
        for path in [path for path, _ in self.named_modules()]:
            if path and path not in kept and not used.intersection(_parents(path)):
                self.delete_submodule(path)

    # Copies

    def _replicate_for_data_parallel(self) -> "GraphModule":
        """Return a replica for `DataParallel`, with the same graph and code.

        In the replica, plain tensors may replace parameters.
        """
        replica: GraphModule = super()._replicate_for_data_parallel()  # type: ignore[no-untyped-call]
        type(replica).forward, type(replica).__name__ = type(self).forward, type(self).__name__
        vars(replica).update(vars(self)["_parameters"])  # better: graph_module.module[replicas-parameters]
        return replica

    def __deepcopy__(self, memo: dict[int, Any]) -> "GraphModule":
        """Return a module of the same class with copies of all attributes. Each node's `meta` is copied shallowly."""
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
        """Return a module that shares this module's graph and state."""
        return GraphModule(self, self._graph, type(self).__name__)

    def __reduce__(self) -> tuple[Callable[..., "GraphModule"], tuple[dict[str, Any], str]]:
        """Pickle all attributes and the nodes of the graph.

        Metadata that cannot be pickled or unpickled is omitted.
        """
        # better: serialization.pickle[no-retrace], serialization.pickle[names], serialization.pickle[node-meta]
        return reduce_graph_module, (self._packed(), "")

    def __reduce_package__(self, exporter: Any) -> tuple[Callable[..., "GraphModule"], tuple[dict[str, Any], str]]:
        """Pickle into a `torch.package` archive, which also contains the generated code as readable Python source."""
        body, code = self._packed(), self._graph.python_code("self")
        return reduce_package_graph_module, (body, save_source(exporter, code))

    def _packed(self) -> dict[str, Any]:
        return packed(self, _lasting_class(type(self)))

    # Text

    def to_folder(self, folder: str | os.PathLike[str], module_name: str = "FxModule") -> None:
        """Write this module as a Python package, so that you can read and edit its code.

        The package exports a class named `module_name`, by default `FxModule`. The class's constructor takes no
        arguments, and its instances come with the weights loaded. The package still works after you move the folder. If
        `folder` does not exist, it is created. Other files in `folder` stay.

        Raises:
            ValueError: if `module_name` is not an identifier, or if the code already uses the name.
            SyntaxError: if the generated code is not valid Python.
            PicklingError: if the code calls a function that cannot be imported, such as a lambda, or if a tensor cannot
                be loaded again.

        Example:
            >>> import pathlib, tempfile
            >>> with tempfile.TemporaryDirectory() as folder:
            ...     fx.symbolic_trace(nn.Linear(4, 5)).to_folder(folder, "Generated")
            ...     print(sorted(path.name for path in pathlib.Path(folder).iterdir()))
            ['__init__.py', 'module.py', 'state_dict.pt']
        """
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
        """Return the code of this module and its children as class definitions. `print_output` also prints it.

        The other arguments are the same as for `Graph.python_code`. `fast_sympy_print` has no effect here. In torch.fx,
        `fast_sympy_print` makes printing symbolic sizes faster.

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
        layout = {"include_stride": include_stride, "include_device": include_device, "colored": colored}
        layout |= {"expanded_def": expanded_def}
        return print_readable(self, type(self).__name__, print_output, **layout, additional_meta=additional_meta)

    def __str__(self) -> str:
        """Return the module tree and the generated code."""
        hint = "# To see more debug info, please use `graph_module.print_readable()`"
        return f"{super().__str__()}\n{self._code}\n{hint}"


# TorchDynamo should only compile `forward`. It compiles a code object up to eight times, and modules share `__call__`.
set_code_exec_strategy(GraphModule.__call__.__code__, _FrameExecStrategy(_FrameAction.SKIP, _FrameAction.DEFAULT))

_OWN_NAMES = frozenset({*vars(GraphModule), "forward", "meta", "_graph", "_code", "_lineno_map", "_prologue_start"})
"""Names that a GraphModule reserves for itself, so that a graph's targets cannot use them."""


def _holder(known: dict[str, Any], path: str, *, make: bool = False) -> Any:
    """Return the module at a dotted path; `known[""]` is the root module. `known` caches modules by path.

    With `make`, create the empty modules that are missing along the path.
    """
    if path not in known:
        parent, _, name = path.rpartition(".")
        holder = _holder(known, parent, make=make)
        if make and not hasattr(holder, name):
            setattr(holder, name, nn.Module())
        known[path] = getattr(holder, name)
    return known[path]


def _attach(destination: nn.Module, name: str, value: Any, *, persistent: bool = True) -> None:
    """Set an attribute. A tensor that is not a parameter becomes a buffer, so that it moves with the module."""
    if isinstance(value, torch.Tensor) and not isinstance(value, nn.Parameter):
        destination.register_buffer(name, value, persistent)
    else:
        setattr(destination, name, value)


def _check_is_graph(graph: object) -> None:
    if not isinstance(graph, Graph):
        raise AssertionError(f"Expected a Graph instance, but got {type(graph)}{hint(graph)}")


def _check_is_free(target: str) -> None:
    """Raise RuntimeError if a GraphModule cannot have an attribute at the dotted path `target`."""
    # better: graph_module.refuses[own-names], graph_module.refuses[empty-names]
    first, *rest = target.split(".")
    if first in _OWN_NAMES or "" in (first, *rest):
        why = f"a GraphModule uses {first!r} itself" if first in _OWN_NAMES else "a part of the path is empty"
        raise RuntimeError(f"A GraphModule cannot have the attribute {target!r}, because {why}: rename it in the root")


def _users_of_state(graph: Graph) -> dict[str, Node]:
    """Return a dict from the path of each attribute or module in a graph to a node with this path as its target."""
    return {str(node.target): node for node in graph.nodes if node.op in ("get_attr", "call_module")}


def _lasting_class(cls: type[GraphModule]) -> type[GraphModule]:
    """Return the first class in the MRO of `cls` that several GraphModules can share."""
    return next(parent for parent in cls.__mro__ if not vars(parent).get("_belongs_to_one_instance"))


def reduce_graph_module(body: dict[str, Any], import_block: str) -> GraphModule:
    """Recreate a module from `body`, the data that `GraphModule.__reduce__` returns.

    `import_block` has no effect. In torch.fx, `reduce_graph_module` instead rebuilds the graph by retracing the source
    code.

    Raises:
        KeyError: if `body` lacks a required key.

    Example:
        >>> from reference_fx.graph_module import reduce_graph_module
        >>> function, arguments = fx.symbolic_trace(lambda x: x + 1).__reduce__()[:2]
        >>> function is reduce_graph_module
        True
        >>> reduce_graph_module(*arguments)(torch.ones(2, 3)).shape
        torch.Size([2, 3])
    """
    result: GraphModule = unpacked(body, GraphModule, Graph())
    return result


def reduce_package_graph_module(importer: Any, body: dict[str, Any], generated_module_name: str) -> GraphModule:
    """Recreate a module from `body`, the data that `GraphModule.__reduce_package__` returns. See `reduce_graph_module`.

    `importer` and `generated_module_name` have no effect, because pickle has already loaded the functions that the
    graph calls.
    """
    return reduce_graph_module(body, "")


def _parents(path: str) -> Iterator[str]:
    """Yield the dotted paths of the modules that contain `path`, except for the root."""
    while "." in path:
        path = path.rpartition(".")[0]
        yield path


# Generated source as a function: the name of its file, the lines that debuggers show, and what is freed with it

_numbers = itertools.count(1_000_000_000)  # torch.fx counts from 0, and files with the same name would share lines


def _forward_from_src(
    src: str,
    globals: dict[str, Any],  # noqa: A002 - torch.fx's name
    co_fields: dict[str, Any] | None = None,
) -> Callable[..., Any]:
    """Compile generated source and return its `forward`. Tracebacks and debuggers can show the lines of this function.

    If `co_fields` is not empty, the file name of the generated function contains the traced program's name, file and
    line. `co_fields` comes from `Graph._co_fields`.
    """
    namespace = dict(globals)
    entries = run_source(src, namespace, co_fields or {})
    # If its globals contained the function, the function would keep itself alive.
    forward: Callable[..., Any] = namespace.pop("forward")
    _remove_with(forward, [*entries, *_wrapped_in(namespace)])
    return forward


def run_source(src: str, namespace: dict[str, Any], co_fields: dict[str, Any]) -> "list[_Entry]":
    """Run generated source in `namespace`. Return the `linecache` entries that tracebacks and debuggers need."""
    filename = f"<eval_with_key>.{next(_numbers)}{_origin(co_fields)}"
    exec(_of_file(_compiled(src), filename), namespace)
    # Without a modification time, linecache does not compare an entry with a file. pdb checks before it shows a line.
    lines = (len(src), None, src.splitlines(keepends=True), filename)
    names = [*_names_of_file(filename)]
    linecache.cache.update(dict.fromkeys(names, lines))
    return [(linecache.cache, name) for name in names]


def origin_of(function: Callable[..., Any]) -> dict[str, Any]:
    """Return the `Graph._co_fields` for a program traced from `function`.

    Return an empty dict if `function` has no Python code.
    """
    code = getattr(function, "__code__", None)
    return {name: getattr(code, name) for name in _CO_FIELDS} if isinstance(code, CodeType) else {}


_CO_FIELDS = ("co_name", "co_filename", "co_firstlineno")


def _origin(co_fields: dict[str, Any]) -> str:
    return " from {co_filename}:{co_firstlineno} in {co_name}".format(**co_fields) if co_fields else ""


def _names_of_file(filename: str) -> Iterator[str]:
    """Yield the file names under which tracebacks and debuggers look up source lines in `linecache`."""
    yield filename
    # better: documentation.debugging.pdb[shown]
    with contextlib.suppress(OSError):  # the working directory was deleted
        yield os.path.normcase(os.path.abspath(filename))  # the name that debuggers use


@functools.lru_cache(maxsize=32)
def _compiled(source: str) -> CodeType:
    """Compile `source`. A cache avoids compiling the same source again for each copy of a module."""
    return compile(source, "<eval_with_key>", "exec")


def _of_file(code: CodeType, filename: str) -> CodeType:
    """Copy `code` and all code objects inside it, with `filename` as their file name."""
    constants = (_of_file(each, filename) if isinstance(each, CodeType) else each for each in code.co_consts)
    return code.replace(co_filename=filename, co_consts=tuple(constants))


# What is freed with the function

_Entry = tuple[dict[Any, Any], Any]
"""A table and one of its keys."""

_waiting: dict[weakref.ref[Any], list[weakref.ref[Any]]] = {}
"""Maps each function that is alive to the weak references that remove the function's entries."""


def _wrapped_in(namespace: dict[str, Any]) -> Iterator[_Entry]:
    """Yield the entries of the `wrap` registries that belong to `namespace`.

    Each entry keeps `namespace` alive.
    """
    for registry in wrap_registries:
        # Only a copy of a dict is safe to read while other threads change the dict.
        yield from ((registry, key) for key, known in registry.copy().items() if known is namespace)


def _remove_with(function: Callable[..., Any], entries: list[_Entry]) -> None:
    """Remove `entries` as soon as `function` is garbage collected.

    Each entry has a weak reference to `function`, whose callback is `dict.pop`. The callback is not a Python
    function, because a Ctrl-C during a Python callback would be lost. Python passes the weak reference to
    `dict.pop` as the default, so a missing entry is not an error.
    """
    references = [weakref.ref(function, functools.partial(table.pop, key)) for table, key in entries]
    _waiting[weakref.ref(function, _waiting.pop)] = references


# Errors in generated code, explained in terms of the graph


def _name_parameter(error: NameError, nodes: Iterable[Node]) -> NameError:
    """If a NameError comes from a parameter with a tensor default, return an error that names the parameter."""
    for node in nodes:
        if node.op == "placeholder" and error.name in [operand.name for operand in node.all_input_nodes]:
            return NameError(
                f"{error}: generated code cannot name the tensor that is the default of {node.target!r}. Use None as "
                "the default and create the tensor in the body, or register it as a buffer of the module",
                name=error.name,
            )
    return error


_REMEDY = "The operator may run its operand with torch.fx. If so, run interop.to_torch_fx(module).forward instead"


def _failing_line(source: str, traceback: TracebackType | None, code: object) -> str | None:
    """Return the line of `source` through which an exception passed, with the lines around it.

    Args:
        source: the source of the generated function.
        traceback: the traceback of the exception.
        code: the code object that was compiled from `source`.

    Returns:
        The lines as text, or None if the exception did not pass through `code`.
    """
    while traceback is not None and traceback.tb_frame.f_code is not code:
        traceback = traceback.tb_next
    if traceback is None:
        return None
    number = traceback.tb_lineno
    lines = source.splitlines()
    before, failing, after = lines[: number - 1][-1:], lines[number - 1], lines[number : number + 1]
    marker = "~" * len(failing.strip()) + " <--- HERE"
    indent = failing[: len(failing) - len(failing.lstrip())]
    return "\n".join(
        [
            f"Call using an FX-traced Module, line {number} of the traced Module's generated forward function:",
            *before,
            failing,
            indent + marker,
            *after,
            *([_REMEDY] if "torch.ops.higher_order." in failing else []),
        ]
    )
