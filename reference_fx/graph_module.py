"""`GraphModule`: a module whose `forward` is generated from a graph."""

import copy
import functools
import itertools
import linecache
import weakref
from collections.abc import Callable
from typing import Any

import torch
from torch import nn

from ._patching import forget_wrapped
from ._pytree_codegen import _PyTreeCodeGen
from .graph import Graph, PythonCode
from .node import Node

__all__ = ["GraphModule"]

_numbers = itertools.count()


def _compile(code: PythonCode) -> Callable[..., Any]:
    """The function `forward` of generated source, whose lines tracebacks and debuggers can show."""
    filename = f"<eval_with_key>.{next(_numbers)}"
    namespace = dict(code.globals)
    exec(compile(code.src, filename, "exec"), namespace)
    # Popped, so that the function does not keep itself alive through its globals.
    forward: Callable[..., Any] = namespace.pop("forward")
    # An entry of one function is asked for the source when somebody wants it.
    linecache.cache[filename] = (functools.partial(str, code.src),)
    weakref.finalize(forward, _forget, filename, namespace)
    return forward


def _forget(filename: str, namespace: dict[str, Any]) -> None:
    linecache.cache.pop(filename, None)
    forget_wrapped(namespace)


class _Holders:
    """The modules of a tree by their dotted path, each looked up once."""

    def __init__(self, top: nn.Module, *, make: bool = False) -> None:
        """Look below `top`, and with `make` put a plain module where there is none."""
        self._found = {"": top}
        self._make = make

    def __getitem__(self, path: str) -> Any:
        """What is at `path`."""
        if path not in self._found:
            parent, _, name = path.rpartition(".")
            holder = self[parent]
            if self._make and not hasattr(holder, name):
                setattr(holder, name, nn.Module())
            self._found[path] = getattr(holder, name)
        return self._found[path]


def _attach(destination: nn.Module, name: str, value: Any) -> None:
    """Set an attribute; a tensor that is no parameter becomes a buffer, so that it moves with the module."""
    if isinstance(value, torch.Tensor) and not isinstance(value, nn.Parameter):
        destination.register_buffer(name, value)
    else:
        setattr(destination, name, value)


class GraphModule(nn.Module):
    """A module whose `forward` runs a graph.

    Only the parameters, buffers and submodules that the graph's targets reach are taken from the root, by reference.
    After editing the graph call `recompile`. Each instance is the only one of its class, as `forward` belongs to that.
    """

    def __new__(cls, *_args: Any, **_kwargs: Any) -> "GraphModule":
        """Make an instance of a fresh subclass, which gets the generated `forward`."""
        # Copies of a module are made by calling its class: that one must not gain a level at every copy.
        base = next(parent for parent in cls.__mro__ if "forward" not in vars(parent))

        class GraphModuleImpl(base):  # type: ignore[misc, valid-type]
            pass

        return super().__new__(GraphModuleImpl)

    def __init__(self, root: nn.Module | dict[str, Any], graph: Graph, class_name: str = "GraphModule") -> None:
        """Make a module that runs `graph`.

        Args:
            root: the module from which the graph's targets are taken, or a dict from target to value.
            graph: the program, which from now on belongs to this module.
            class_name: the name that the module's class shows.

        Raises:
            RuntimeError: `root` is of another type, or a dict that lacks a target.
        """
        super().__init__()
        type(self).__name__ = class_name
        if isinstance(root, nn.Module):
            self.training = getattr(root, "training", self.training)
            self._take_from_module(root, graph)
        elif isinstance(root, dict):
            self._take_from_dict(root, graph)
        else:
            raise RuntimeError(f"Unsupported type {root} passed for root! It is an nn.Module, or a dict of its state")
        self.meta: dict[str, Any] = {}
        self.graph = graph

    def _take_from_module(self, root: nn.Module, graph: Graph) -> None:
        sources, holders = _Holders(root), _Holders(self, make=True)
        for target in _users_of_state(graph):
            parent, _, name = target.rpartition(".")
            source, holder = sources[parent], holders[parent]
            if source is not holder:  # else the graph uses the module that holds the target as a whole, too
                _attach(holder, name, getattr(source, name))

    def _take_from_dict(self, state: dict[str, Any], graph: Graph) -> None:
        users = _users_of_state(graph)
        for target, node in users.items():
            if target not in state:
                raise RuntimeError(
                    f"Node {node} referenced target {target} but that target was not provided in ``root``! "
                    f"Add the key {target!r} to the dict"
                )
        holders = _Holders(self, make=True)
        # Parents first: a module would otherwise replace the one that was made to hold its part.
        for target in sorted(users, key=lambda path: path.count(".")):
            parent, _, name = target.rpartition(".")
            _attach(holders[parent], name, state[target])

    @property
    def graph(self) -> Graph:
        """The program. Assigning another one makes it this module's and recompiles."""
        return self._graph

    @graph.setter
    def graph(self, graph: Graph) -> None:
        if not isinstance(graph, Graph):
            raise AssertionError(f"Expected a Graph instance, but got {type(graph)}")
        graph.owning_module = self
        self._graph = graph
        self.recompile()

    @property
    def code(self) -> str:
        """The source from which `forward` was compiled."""
        return self._code

    def recompile(self) -> PythonCode:
        """Generate `forward` from the graph anew, and return its source and globals."""
        code = self._graph.python_code(root_module="self")
        codegen = self._graph._codegen
        if isinstance(codegen, _PyTreeCodeGen):
            self._in_spec, self._out_spec = codegen.pytree_info.in_spec, codegen.pytree_info.out_spec
        type(self).forward = _compile(code)
        self._code = code.src
        return code

    def __deepcopy__(self, memo: dict[int, Any]) -> "GraphModule":
        """A module with copies of the state that the graph uses, of the graph, and of `meta`.

        Other attributes and hooks are not copied.
        """
        # Differs from torch.fx, whose copies are called GraphModule: the copy keeps the name that is printed.
        state = nn.Module()
        result: GraphModule = type(self).__new__(type(self))
        memo[id(self)] = result
        own = {key: value for key, value in vars(self).items() if key != "_graph"}
        vars(state).update(copy.deepcopy(own, memo))
        result.__init__(state, copy.deepcopy(self._graph, memo), type(self).__name__)  # type: ignore[misc]
        result.meta = copy.copy(getattr(state, "meta", {}))
        return result

    def __copy__(self) -> "GraphModule":
        """A module with the same graph and state."""
        result = GraphModule(self, self._graph, type(self).__name__)
        result.meta = copy.copy(self.meta)
        return result

    def __str__(self) -> str:
        """The module tree and the generated code."""
        hint = "# To see more debug info, please use `graph_module.print_readable()`"
        return f"{super().__str__()}\n{self._code}\n{hint}"


def _users_of_state(graph: Graph) -> dict[str, Node]:
    """The dotted paths of the state that a graph uses, in order, each with a node that names it."""
    return {str(node.target): node for node in graph.nodes if node.op in ("get_attr", "call_module")}
