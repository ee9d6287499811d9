"""Normalization: rewrite equivalent calls so that they look the same."""

import operator
from collections.abc import Callable
from typing import Any, ClassVar

import torch

from .. import Transformer
from ..graph_module import GraphModule
from ..node import Argument, Node, Target, map_aggregate
from ..operator_schemas import normalize_call, normalize_module
from ..proxy import Proxy
from .schema_type_annotation import AnnotateTypesWithSchema

__all__ = ["NormalizeArgs", "NormalizeOperators"]


class NormalizeArgs(Transformer):
    """Makes a module whose calls pass every argument by keyword, including defaults.

    If the signature of a called function or module is unknown, the call stays unchanged. To normalize calls to
    overloaded torch functions, run `ShapeProp` first, because the recorded types select the overload. Nodes keep their
    types and metadata.

    Example:
        >>> from reference_fx.experimental.normalize import NormalizeArgs
        >>> traced = fx.symbolic_trace(lambda x: nn.functional.softmax(x, 1))
        >>> print(NormalizeArgs(traced).transform().code.strip())
        def forward(self, x):
            softmax = torch.nn.functional.softmax(input = x, dim = 1, _stacklevel = 3, dtype = None);  x = None
            return softmax
    """

    def __init__(self, module: GraphModule, normalize_to_only_use_kwargs: bool = True) -> None:
        """Prepare to transform `module`.

        If `normalize_to_only_use_kwargs` is False, positional arguments stay positional.
        """
        super().__init__(module)
        self.normalize_to_only_use_kwargs = normalize_to_only_use_kwargs

    def run_node(self, n: Node) -> Any:
        """Record a copy of `n` with normalized arguments, with the type and metadata of `n`."""
        if n.op == "call_function":
            args, kwargs = self.fetch_args_kwargs_from_env(n)
            result = self.call_function(n.target, args, kwargs, *_types_of((n.args, n.kwargs)))
        else:
            result = super().run_node(n)
        if isinstance(result, Proxy) and n.op != "output":  # the output returns the result of another node
            result.node.meta, result.node.type = n.meta.copy(), n.type
        return result

    def call_function(
        self,
        target: Target,
        args: tuple[Argument, ...],
        kwargs: dict[str, Argument],
        arg_types: tuple[Any, ...] | None = None,
        kwarg_types: dict[str, Any] | None = None,
    ) -> Any:
        """Record a call with normalized arguments. `arg_types` and `kwarg_types` select the overload of the function.

        Raises:
            AssertionError: if `target` is not callable.
        """
        only_kwargs = self.normalize_to_only_use_kwargs
        normalized = normalize_call(  # better: experimental.normalize_args.keywords[operators]
            target,  # type: ignore[arg-type]  # never a string
            args,
            kwargs,
            arg_types,
            kwarg_types,
            only_kwargs,
        )
        return super().call_function(target, *(normalized or (args, kwargs)))

    def call_module(self, target: Target, args: tuple[Argument, ...], kwargs: dict[str, Argument]) -> Any:
        """Record a call to a module with normalized arguments."""
        only_kwargs = self.normalize_to_only_use_kwargs
        normalized = normalize_module(self.module, str(target), args, kwargs, only_kwargs)
        return super().call_module(target, *(normalized or (args, kwargs)))


def _types_of(arguments: Any) -> Any:
    """Replace each leaf of the nested `arguments` with its type. The type of a node is its `meta["type"]`, or None."""
    return map_aggregate(arguments, lambda leaf: leaf.meta.get("type") if isinstance(leaf, Node) else type(leaf))


class NormalizeOperators(AnnotateTypesWithSchema):
    """Makes a module that uses Python's operators instead of the corresponding torch functions.

    For example, `torch.add(x, y)` becomes `x + y`. Calls with keyword arguments stay unchanged. Like its base class
    `AnnotateTypesWithSchema`, `NormalizeOperators` adds types to nodes.

    Example:
        >>> from reference_fx.experimental.normalize import NormalizeOperators
        >>> traced = fx.symbolic_trace(lambda x, y: torch.add(x, y))
        >>> print(NormalizeOperators(traced).transform().code.strip())
        def forward(self, x, y):
            add = x + y;  x = y = None
            return add
    """

    binary_magic_method_remap: ClassVar[dict[Callable[[Any, Any], Any], Callable[[Any, Any], Any]]] = {
        torch.lt: operator.lt,
        torch.le: operator.le,
        torch.eq: operator.eq,
        torch.ne: operator.ne,
        torch.ge: operator.ge,
        torch.gt: operator.gt,
        torch.add: operator.add,
        torch.sub: operator.sub,
        torch.mul: operator.mul,
        torch.div: operator.truediv,
        torch.floor_divide: operator.floordiv,
        torch.remainder: operator.mod,
    }

    def call_function(self, target: Target, args: tuple[Argument, ...], kwargs: dict[str, Argument]) -> Any:
        """Record a function call. If the function has a corresponding Python operator, call the operator instead."""
        function: Any = target
        if len(args) == 2 and not kwargs:  # better: experimental.normalize_operators[keywords]
            function = self.binary_magic_method_remap.get(function, function)
        return super().call_function(function, args, kwargs)
