"""Signatures of traced functions: the parameters, and how to call the function with one proxy per parameter."""

import inspect
import types
from collections.abc import Callable
from typing import Any, NamedTuple

Function = Callable[..., Any]
ConcreteArgs = dict[str, Any] | tuple[Any, ...]


class Parameter(NamedTuple):
    """A parameter of the traced function, other than `*args` and `**kwargs`."""

    name: str
    default: tuple[Any, ...]
    """The default value as the only item, or an empty tuple."""
    annotation: Any


class Signature:
    """The parameters of a function, without the `self` of a module's method.

    A function decorated with `functools.wraps` has the parameters of the function that it wraps.
    """

    def __init__(self, function: Function, *, is_method: bool) -> None:
        """Read the signature of `function`.

        Raises:
            RuntimeError: if the method takes `self` through `*args`.
        """
        code = inspect.unwrap(function).__code__
        self.function = function
        self.keyword_only = code.co_kwonlyargcount
        self.count = code.co_argcount + self.keyword_only
        names = list(code.co_varnames[: self.count])
        if is_method and not names:
            raise RuntimeError("``self`` argument cannot be part of *args expansion! Write def forward(self, *args)")
        if is_method:
            del names[0]
        defaults, annotations = _defaults(function), annotations_of(function)
        self.parameters = [
            Parameter(name, (defaults[name],) if name in defaults else (), annotations.get(name)) for name in names
        ]
        flags = ((inspect.CO_VARARGS, "*"), (inspect.CO_VARKEYWORDS, "**"))
        stars = [star for flag, star in flags if code.co_flags & flag]
        self.starred = [star + name for star, name in zip(stars, code.co_varnames[self.count :], strict=False)]

    def by_position(self) -> Function:
        """Return a version of the function with only positional parameters, in the order of the placeholders.

        If the original function has `*args`, `**kwargs` or keyword-only parameters, the result is a new function. As in
        torch.fx, generated code for the new function has no return annotation.
        """
        if self.starred:
            return _without_stars(self.function, self.count + len(self.starred))
        if self.keyword_only:  # better: signatures.parameters.keywords[decorated]
            return self._with_keywords
        return self.function

    def _with_keywords(self, *args: Any) -> Any:
        positional = self.count - self.keyword_only
        names = [parameter.name for parameter in self.parameters[len(self.parameters) - self.keyword_only :]]
        return self.function(*args[:positional], **dict(zip(names, args[positional:], strict=True)))


def annotations_of(function: Function) -> dict[str, Any]:
    """Return the annotations of a function by parameter name. The annotation of the result has the key `return`."""
    return getattr(inspect.unwrap(function), "__annotations__", {})


def _defaults(function: Function) -> dict[str, Any]:
    parameters = inspect.signature(function).parameters.values()
    return {parameter.name: parameter.default for parameter in parameters if parameter.default is not parameter.empty}


def _without_stars(function: Function, count: int) -> Function:
    """Return a copy of `function` with `count` positional parameters: `*args` becomes one parameter for one proxy."""
    code = function.__code__.replace(
        co_argcount=count,
        co_kwonlyargcount=0,
        co_flags=function.__code__.co_flags & ~(inspect.CO_VARARGS | inspect.CO_VARKEYWORDS),
    )
    return types.FunctionType(code, function.__globals__, function.__name__, None, function.__closure__)
