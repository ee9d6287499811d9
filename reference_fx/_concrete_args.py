"""`concrete_args`: parameters that keep their value while tracing, and nested ones of which the leaves are inputs.

The program checks that it is called with the values that it was made for.
"""

import warnings
from collections.abc import Callable, Collection, Iterator
from typing import Any

import torch
from torch.utils import _pytree as pytree

from ._pytree_codegen import _PyTreeCodeGen, _PyTreeInfo
from ._signature import Parameter, Signature
from .graph import Graph
from .proxy import TracerBase

ConcreteArgs = dict[str, Any] | tuple[Any, ...]


class PHBase:
    """In `concrete_args`, a value that stays an input."""

    def __repr__(self) -> str:
        """How torch.fx prints it."""
        return "PH"


class PHWithMeta(PHBase):
    """A `PH` whose attributes the node of its placeholder gets."""

    def __init__(self, ph_key: str | None = None) -> None:
        """Give the node the attribute `ph_key`."""
        self.ph_key = ph_key


PH = PHBase()


def _assert_is_none(value: Any, message: str) -> None:
    """Raise `message` as AssertionError if `value` is not None."""
    if value is not None:
        raise AssertionError(message)


# The printed contract: generated code finds the function in torch.fx, whose text must not depend on who made it.
_assert_is_none.__module__ = "torch.fx._symbolic_trace"

_COMPARABLE = frozenset(
    {
        *(str, int, float, complex, bool),
        *(torch.dtype, torch.device, torch.memory_format, torch.layout, torch._ops.OpOverload),
    }
)
"""Types of the values for which the program can check with `==` that it is given the same again."""


def by_name(concrete_args: ConcreteArgs | None, signature: Signature) -> dict[str, Any]:
    """The concrete values by parameter name.

    Raises:
        RuntimeError: a tuple has not one value for each parameter.
        TypeError: they are neither a dict nor a tuple.
    """
    names = [parameter.name for parameter in signature.parameters]
    if concrete_args is None:
        return {}
    if isinstance(concrete_args, tuple):
        if len(concrete_args) != len(names):
            raise RuntimeError(
                f"Tracing expected {len(names)} arguments but got {len(concrete_args)} concrete arguments: "
                f"a tuple has one for each of {', '.join(names)}, with PH for those that stay inputs"
            )
        return dict(zip(names, concrete_args, strict=True))
    if not isinstance(concrete_args, dict):
        raise TypeError(
            f"concrete_args is a dict from parameter names to values, or a tuple, not {type(concrete_args).__name__}"
        )
    unknown = [str(name) for name in concrete_args if name not in names]
    if unknown:
        # Differs from torch.fx, which ignores them in silence.
        warnings.warn(
            f"concrete_args has no effect on {', '.join(unknown)}: the parameters that it can give a value to are "
            f"{', '.join(names) or 'none'}",
            stacklevel=4,
        )
    return concrete_args


class Inputs:
    """Makes the placeholders of a program with concrete arguments."""

    def __init__(self, tracer: TracerBase, signature: Signature, concrete: dict[str, Any]) -> None:
        """Make placeholders for the parameters in `signature`, of which those in `concrete` have a value."""
        self._tracer = tracer
        self._signature = signature
        self._concrete = concrete
        self._taken = {parameter.name for parameter in signature.parameters}

    def make(self) -> list[Any]:
        """What the function is called with: a proxy or concrete value for each leaf of each parameter."""
        return [value for parameter in self._signature.parameters for value in self._of(parameter)]

    def _of(self, parameter: Parameter) -> Iterator[Any]:
        if parameter.name not in self._concrete:
            name, default, annotation = parameter
            yield self._tracer.create_proxy("placeholder", name, default, {}, type_expr=annotation)
            return
        value = self._concrete[parameter.name]
        leaves, spec = pytree.tree_flatten(value)
        names = _numbered(parameter.name, self._taken)
        # Differs from torch.fx, which gives each leaf the default of the whole.
        default = parameter.default if spec.is_leaf() else ()
        for leaf, name in zip(leaves, names, strict=False):
            yield self._leaf(parameter.name, name, leaf, default)

    def _leaf(self, parameter: str, name: str, leaf: Any, default: tuple[Any, ...]) -> Any:
        proxy = self._tracer.create_proxy("placeholder", name, default, {})
        if isinstance(leaf, PHBase):
            vars(proxy.node).update(vars(leaf))
            return proxy
        self._check(parameter, proxy, leaf)
        return leaf

    def _check(self, parameter: str, proxy: Any, value: Any) -> None:
        """Record a check that the program is given `value`."""
        message = f"{parameter} has been specialized to have value {value} but got another value"
        if value is None:
            self._tracer.create_proxy("call_function", _assert_is_none, (proxy, message), {})
        elif type(value) in _COMPARABLE:
            self._tracer.create_proxy("call_function", torch._assert, (proxy == value, message), {})
        else:
            warnings.warn(
                f"Was not able to add assertion to guarantee correct input {parameter} to specialized function. It is "
                "up to the user to make sure that your inputs match the inputs you specialized the function with.",
                stacklevel=6,
            )

    def flattened(self, function: Callable[..., Any], graph: Graph, root: list[Any]) -> Callable[..., Any] | None:
        """`function` on leaves, if a parameter is nested; the graph's code is made for nested inputs from then on."""
        trees = [self._concrete.get(parameter.name) for parameter in self._signature.parameters]
        in_spec = pytree.tree_structure((*root, *trees))
        if all(child.is_leaf() for child in in_spec.children()):
            return None
        names = [parameter.name for parameter in self._signature.parameters]
        info = _PyTreeInfo(["self", *names] if root else names, in_spec, None)
        codegen = _PyTreeCodeGen(info)
        graph.set_codegen(codegen)

        def on_leaves(*args: Any) -> list[Any]:
            leaves, starred = args[: in_spec.num_leaves], args[in_spec.num_leaves :]
            result = function(*pytree.tree_unflatten(leaves, in_spec), *starred)
            flat, out_spec = pytree.tree_flatten(result)
            codegen.pytree_info = info._replace(out_spec=out_spec)
            return flat

        return on_leaves


def _numbered(name: str, taken: Collection[str]) -> Iterator[str]:
    """`name_1`, `name_2`, ... without those that parameters have."""
    # Differs from torch.fx, which gives a function two parameters of the same name.
    number = 0
    while True:
        number += 1
        if f"{name}_{number}" not in taken:
            yield f"{name}_{number}"
