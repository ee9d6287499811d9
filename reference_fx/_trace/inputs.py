"""The inputs of a traced program: the parameters of a function, and their concrete values while tracing."""

import inspect
import types
import warnings
from collections.abc import Callable, Collection, Iterator
from typing import Any, NamedTuple

import torch
from torch.utils import _pytree as pytree

from .._extras.nested import function_of_leaves
from ..graph import Graph
from ..proxy import TracerBase

Function = Callable[..., Any]
ConcreteArgs = dict[str, Any] | tuple[Any, ...]

# Signatures


class Parameter(NamedTuple):
    """A parameter of the traced function, except `*args` and `**kwargs`."""

    name: str
    default: tuple[Any, ...]
    """The default value alone, or nothing."""
    annotation: Any


class Signature:
    """The parameters of a function, without `self` if it is a module's method.

    A decorated function has those of the function that it wraps.
    """

    def __init__(self, function: Function, *, is_method: bool) -> None:
        """Read the signature of `function`.

        Raises:
            RuntimeError: `self` of a method is part of its `*args`.
            NameError: a default is a tensor.
        """
        code = inspect.unwrap(function).__code__
        self.function = function
        self.keyword_only = code.co_kwonlyargcount
        self.count = code.co_argcount + self.keyword_only
        names = list(code.co_varnames[: self.count])
        if is_method and not names:
            raise RuntimeError("``self`` argument cannot be part of *args expansion! Name it: def forward(self, *args)")
        self.self_name = names.pop(0) if is_method else None
        defaults, annotations = _defaults(function), annotations_of(function)
        self.parameters = [
            Parameter(name, (defaults[name],) if name in defaults else (), annotations.get(name)) for name in names
        ]
        flags = ((inspect.CO_VARARGS, "*"), (inspect.CO_VARKEYWORDS, "**"))
        stars = [star for flag, star in flags if code.co_flags & flag]
        self.starred = [star + name for star, name in zip(stars, code.co_varnames[self.count :], strict=False)]

    def by_position(self) -> Function:
        """Return the function with all of its parameters positional, in the order of their placeholders.

        A function that is made for this has no annotations, as in torch.fx: its generated code has none of the result.
        """
        if self.starred:
            return _without_stars(self.function, self.count + len(self.starred))
        if self.keyword_only:  # better: signatures.parameters.decorated-keyword-only
            return self._with_keywords
        return self.function

    def _with_keywords(self, *args: Any) -> Any:
        positional = self.count - self.keyword_only
        names = [parameter.name for parameter in self.parameters[len(self.parameters) - self.keyword_only :]]
        return self.function(*args[:positional], **dict(zip(names, args[positional:], strict=True)))


def annotations_of(function: Function) -> dict[str, Any]:
    """Return the annotations of a function by parameter name, and of its result as `return`."""
    return getattr(inspect.unwrap(function), "__annotations__", {})


def _defaults(function: Function) -> dict[str, Any]:
    parameters = inspect.signature(function).parameters.values()
    defaults = {
        parameter.name: parameter.default for parameter in parameters if parameter.default is not parameter.empty
    }
    for name, default in defaults.items():
        if isinstance(default, torch.Tensor):  # better: signatures.parameters.tensor-default-named
            raise NameError(
                f"the default of the parameter {name!r} is a tensor, and generated code has no name for it: default "
                "to None and make the tensor in the body, or register it as a buffer of the module"
            )
    return defaults


def _without_stars(function: Function, count: int) -> Function:
    """Return `function` with `count` positional parameters, so that a proxy can take the place of `*args`."""
    code = function.__code__.replace(
        co_argcount=count,
        co_posonlyargcount=0,
        co_kwonlyargcount=0,
        co_flags=function.__code__.co_flags & ~(inspect.CO_VARARGS | inspect.CO_VARKEYWORDS),
    )
    return types.FunctionType(code, function.__globals__, function.__name__, None, function.__closure__)


# Concrete values


class PHBase:
    """In `concrete_args`, a value that stays an input."""

    def __repr__(self) -> str:
        """Return what torch.fx prints."""
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


# Generated code names the function in torch.fx: the text does not depend on the implementation.
_assert_is_none.__module__ = "torch.fx._symbolic_trace"

_COMPARABLE = frozenset(
    {
        *(str, int, float, complex, bool),
        *(torch.dtype, torch.device, torch.memory_format, torch.layout, torch._ops.OpOverload),
    }
)
"""Types of the values that the program can check with `==`."""


def by_name(concrete_args: ConcreteArgs | None, signature: Signature) -> dict[str, Any]:
    """Return the concrete values by parameter name.

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
    if not isinstance(concrete_args, dict):  # better: signatures.concrete.other-container
        raise TypeError(
            f"concrete_args is a dict from parameter names to values, or a tuple, not {type(concrete_args).__name__}"
        )
    unknown = [str(name) for name in concrete_args if name not in names]
    if unknown:  # better: signatures.concrete.unknown-name
        warnings.warn(
            f"concrete_args has no effect on {', '.join(unknown)}: the parameters that it can give a value to are "
            f"{', '.join(names) or 'none'}",
            stacklevel=4,
        )
    return concrete_args


class Inputs:
    """Makes the placeholders of a program, some of whose parameters may have concrete values."""

    def __init__(self, tracer: TracerBase, signature: Signature, concrete: dict[str, Any]) -> None:
        """Make placeholders for the parameters in `signature`; `concrete` has the values by name."""
        self._tracer = tracer
        self._signature = signature
        self._concrete = concrete
        self._taken = {parameter.name for parameter in signature.parameters}

    def make(self) -> list[Any]:
        """Make the placeholders, and return a proxy or concrete value for each leaf of each parameter."""
        return [value for parameter in self._signature.parameters for value in self._of(parameter)]

    def _of(self, parameter: Parameter) -> Iterator[Any]:
        if parameter.name not in self._concrete:
            name, default, annotation = parameter
            yield self._tracer.create_proxy("placeholder", name, default, {}, type_expr=annotation)
            return
        leaves, spec = pytree.tree_flatten(self._concrete[parameter.name])
        default = parameter.default if spec.is_leaf() else ()  # better: signatures.nested.own-default
        for leaf, name in zip(leaves, _numbered(parameter.name, self._taken), strict=False):
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

    def of_leaves(self, function: Function, graph: Graph, root: list[Any]) -> Function:
        """Return `function` as a function of leaves, and have `graph` generate code with nested inputs, if it has any.

        Args:
            function: takes `root` and the parameters by position.
            graph: the program.
            root: the module to which the function belongs, or nothing.
        """
        names = [parameter.name for parameter in self._signature.parameters]
        in_spec = pytree.tree_structure((*root, *map(self._concrete.get, names)))
        if all(child.is_leaf() for child in in_spec.children()):
            return function
        on_leaves, codegen = function_of_leaves(function, ["self", *names] if root else names, in_spec)
        graph.set_codegen(codegen)
        return on_leaves


def _numbered(name: str, taken: Collection[str]) -> Iterator[str]:
    """Yield `name_1`, `name_2`, ... without those that parameters have."""
    number = 0
    while True:
        number += 1
        if f"{name}_{number}" not in taken:  # better: signatures.concrete.free-name
            yield f"{name}_{number}"
