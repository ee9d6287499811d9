"""`AnnotateTypesWithSchema`: set each node's type to the return annotation of the called function or module."""

import inspect
from collections.abc import Callable
from typing import Any

import torch

from .. import Transformer
from ..graph_module import GraphModule
from ..node import Argument, Target
from ..proxy import Proxy

__all__ = ["AnnotateTypesWithSchema"]


class AnnotateTypesWithSchema(Transformer):
    """Copies a module, and sets the types of the copied nodes.

    For a call to a function in `torch.nn.functional`, the type is the function's return annotation. For a call to a
    `torch.nn` module, the type is the return annotation of `forward`. For a get_attr node that reads a tensor, the type
    is `torch.Tensor`. The copied nodes do not keep the types of the original nodes.

    Example:
        >>> from reference_fx.experimental.schema_type_annotation import AnnotateTypesWithSchema
        >>> traced = fx.symbolic_trace(nn.Sequential(nn.Linear(4, 5)))
        >>> annotated = AnnotateTypesWithSchema(traced).transform()
        >>> [(node.name, node.type) for node in annotated.graph.nodes]
        [('input_1', None), ('_0', <class 'torch.Tensor'>), ('output', None)]
    """

    def __init__(
        self,
        module: GraphModule,
        annotate_functionals: bool = True,
        annotate_modules: bool = True,
        annotate_get_attrs: bool = True,
    ) -> None:
        """Prepare to transform `module`. The flags say which kinds of nodes get types."""
        super().__init__(module)
        self.annotate_functionals = annotate_functionals
        self.annotate_modules = annotate_modules
        self.annotate_get_attrs = annotate_get_attrs

    def call_function(self, target: Target, args: tuple[Argument, ...], kwargs: dict[str, Argument]) -> Any:
        """Record a function call, and set the node's type."""
        result = super().call_function(target, args, kwargs)
        if self.annotate_functionals and getattr(target, "__module__", None) == "torch.nn.functional":
            result.node.type = _return_annotation(target)
        return result

    def call_module(self, target: Target, args: tuple[Argument, ...], kwargs: dict[str, Argument]) -> Any:
        """Record a module call, and set the node's type."""
        result = super().call_module(target, args, kwargs)
        kind = type(self.submodules[str(target)])
        if self.annotate_modules and kind.__module__.startswith("torch.nn."):
            result.node.type = _return_annotation(kind.forward)
        return result

    def get_attr(self, target: Target, args: tuple[Argument, ...], kwargs: dict[str, Argument]) -> Proxy:
        """Record a read of an attribute, and set the node's type."""
        result = super().get_attr(target, args, kwargs)
        is_tensor = self.annotate_get_attrs and isinstance(self.fetch_attr(str(target)), torch.Tensor)
        result.node.type = torch.Tensor if is_tensor else None
        return result


def _return_annotation(target: Callable[..., Any] | str) -> Any:
    annotation = inspect.signature(target).return_annotation  # type: ignore[arg-type]  # never a string
    return None if annotation is inspect.Signature.empty else annotation
