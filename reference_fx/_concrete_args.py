"""Implements `concrete_args`: parameters with fixed values, and nested parameters whose leaves are inputs.

The traced program checks that its caller passes the same fixed values.
"""

import itertools
from collections.abc import Collection, Iterator
from typing import Any

import torch
from torch.utils import _pytree as pytree

from ._advice.errors import CaptureWarning
from ._advice.frames import warn_at_program
from ._code.nested import function_of_leaves
from ._signature import ConcreteArgs, Function, Parameter, Signature
from .graph import Graph
from .node import Node
from .proxy import TracerBase

__all__ = ["PH", "PHBase", "PHWithMeta", "_assert_is_none"]


class PHBase:
    """Marks a value in `concrete_args` that remains an input of the graph.

    Example:
        >>> def program(inputs):
        ...     return inputs["a"] + inputs["b"][0]
        >>> traced = fx.symbolic_trace(program, {"inputs": {"a": fx.PH, "b": [fx.PH]}})
        >>> [node.name for node in traced.graph.find_nodes(op="placeholder")]
        ['inputs_1', 'inputs_2']
        >>> traced({"a": torch.ones(2, 3), "b": [torch.ones(3)]}).shape
        torch.Size([2, 3])
    """

    def __repr__(self) -> str:
        """Return what torch.fx prints."""
        return "PH"


class PHWithMeta(PHBase):
    """A `PH` that stores attributes for the placeholder's node.

    Example:
        >>> from reference_fx._symbolic_trace import PHWithMeta
        >>> graph = fx.Tracer().trace(lambda x: x, concrete_args={"x": PHWithMeta(ph_key="first")})
        >>> graph.find_nodes(op="placeholder")[0].ph_key
        'first'
    """

    def __init__(self, ph_key: str | None = None) -> None:
        """Set `ph_key`, an attribute that is copied to the placeholder's node."""
        self.ph_key = ph_key


PH = PHBase()


def _assert_is_none(value: Any, message: str) -> None:
    """Raise AssertionError with `message` if `value` is not None."""
    if value is not None:
        raise AssertionError(message)


# Generated code refers to torch.fx's function, so that the code does not depend on the implementation.
_assert_is_none.__module__ = "torch.fx._symbolic_trace"

_COMPARABLE = frozenset(
    {
        *(str, int, float, complex, bool),
        *(torch.dtype, torch.device, torch.memory_format, torch.layout, torch._ops.OpOverload),
    }
)
"""Types of the values that the program can check with `==`."""
_CHECKED = _COMPARABLE | {type(None)}
"""Types of the values that the program checks."""


def _by_name(concrete_args: ConcreteArgs, signature: Signature) -> dict[str, Any]:
    """Return a dict from parameter names to concrete values.

    Raises:
        RuntimeError: if `concrete_args` is a tuple that does not have one value for each parameter.
        TypeError: if `concrete_args` is neither a dict nor a tuple.
    """
    names = [parameter.name for parameter in signature.parameters]
    if isinstance(concrete_args, tuple):
        if len(concrete_args) != len(names):
            raise RuntimeError(
                f"Tracing expected {len(names)} arguments but got {len(concrete_args)} concrete arguments: pass one "
                f"value for each parameter ({', '.join(names) or 'there are none'}), or PH to keep it as an input"
            )
        return dict(zip(names, concrete_args, strict=True))
    if not isinstance(concrete_args, dict):  # better: signatures.concrete.refused[other-container]
        raise TypeError(f"concrete_args must be a dict or a tuple, not {type(concrete_args).__name__}")
    unknown = [str(name) for name in concrete_args if name not in names]
    if unknown:  # better: signatures.concrete.refused[unknown-name]
        warn_at_program(
            CaptureWarning,
            f"concrete_args has no effect on {', '.join(unknown)}: the parameters are {', '.join(names) or 'none'}",
        )
    return concrete_args


def fixed_inputs(tracer: TracerBase, signature: Signature, concrete_args: object) -> list[Any] | None:
    """If `concrete_args` is a tuple that only gives the number of arguments, create the inputs. Otherwise, return None.

    If the function takes `*args` or `**kwargs` and has only one named parameter (counting `self`), a tuple only gives
    the number of arguments.
    """
    takes_more = signature.count == 1 and signature.starred
    if not isinstance(concrete_args, tuple) or not concrete_args or not takes_more:
        return None
    inputs = []
    for number, item in enumerate(concrete_args):
        inputs.append(tracer.create_proxy("placeholder", f"input_{number}", (), {}))
        if isinstance(item, PHBase):
            _transfer(item, inputs[-1].node)
        else:  # better: signatures.concrete.tuple[starred-value]
            warn_at_program(
                CaptureWarning,
                f"concrete_args has no effect on input_{number}, which stays an input: with *args or **kwargs, a tuple "
                f"only counts the arguments. To fix the value {item!r}, add a separate parameter for the argument",
            )
    return inputs


def _transfer(leaf: PHBase, node: Node) -> None:
    """Copy the attributes of `leaf` to `node`, except for attributes that `node` already has."""
    for name in dir(leaf):
        value = getattr(leaf, name)
        if not (name.startswith("__") or callable(value) or hasattr(node, name)):
            setattr(node, name, value)


class Inputs:
    """Creates the placeholders of a program in which some parameters may have concrete values."""

    def __init__(self, tracer: TracerBase, signature: Signature, concrete_args: ConcreteArgs) -> None:
        """Prepare placeholders for the parameters in `signature`. Raises the same errors as `_by_name`."""
        self._tracer = tracer
        self._signature = signature
        self._concrete = _by_name(concrete_args, signature)
        self._taken = {parameter.name for parameter in signature.parameters}

    def make(self) -> list[Any]:
        """Create the placeholders, and return a proxy or concrete value for each leaf of each parameter."""
        return [value for parameter in self._signature.parameters for value in self._of(parameter)]

    def _of(self, parameter: Parameter) -> Iterator[Any]:
        if parameter.name not in self._concrete:
            name, default, annotation = parameter
            yield self._tracer.create_proxy("placeholder", name, default, {}, type_expr=annotation)
            return
        leaves, spec = pytree.tree_flatten(self._concrete[parameter.name])
        default = parameter.default if spec.is_leaf() else ()  # better: signatures.nested.parameters[own-default]
        for leaf, name in zip(leaves, _numbered(parameter.name, self._taken), strict=False):
            yield self._leaf(parameter.name, name, leaf, default)

    def _leaf(self, parameter: str, name: str, leaf: Any, default: tuple[Any, ...]) -> Any:
        if default and type(leaf) in _CHECKED:  # better: signatures.concrete.specialised[default]
            own = default[0]
            default = default if type(own) in _CHECKED and own == leaf else (leaf,)
        proxy = self._tracer.create_proxy("placeholder", name, default, {})
        if isinstance(leaf, PHBase):
            _transfer(leaf, proxy.node)
            return proxy
        self._check(parameter, proxy, leaf)
        return leaf

    def _check(self, parameter: str, proxy: Any, value: Any) -> None:
        """Record a node that checks whether the caller of the traced program passes `value`."""
        message = f"{parameter} has been specialized to have value {value} but got another value"
        if value is None:
            self._tracer.create_proxy("call_function", _assert_is_none, (proxy, message), {})
        elif type(value) in _COMPARABLE:
            self._tracer.create_proxy("call_function", torch._assert, (proxy == value, message), {}, "_assert")
        else:
            warn_at_program(
                CaptureWarning,
                f"Was not able to add assertion to guarantee correct input {parameter} to specialized function. It is "
                "up to the user to make sure that your inputs match the inputs you specialized the function with.",
            )

    def of_leaves(self, function: Function, graph: Graph, root: list[Any]) -> Function:
        """Return a version of `function` that takes leaves, and set a code generator that flattens nested inputs.

        If no input is nested, return `function` unchanged.

        Args:
            function: a function that takes `root` and the parameters by position.
            graph: the graph that is being recorded.
            root: if `function` is a method of a module, a list with the module, otherwise an empty list.
        """
        names = [parameter.name for parameter in self._signature.parameters]
        in_spec = pytree.tree_structure((*root, *map(self._concrete.get, names)))
        if all(child.is_leaf() for child in in_spec.children()):
            return function
        on_leaves, codegen = function_of_leaves(function, ["self", *names] if root else names, in_spec)
        graph.set_codegen(codegen)
        return on_leaves


def _numbered(name: str, taken: Collection[str]) -> Iterator[str]:
    """Yield `name_1`, `name_2` and so on, except for names of the program's parameters."""
    # better: signatures.concrete.specialised[free-name]
    yield from (numbered for number in itertools.count(1) if (numbered := f"{name}_{number}") not in taken)
