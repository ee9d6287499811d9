"""Operator support objects, which tell a partitioner or splitter which nodes a back end can run."""

import abc
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import torch
from torch import nn

from ..node import Node
from .shape_prop import TensorMetadata
from .tools_common import CALLABLE_NODE_OPS, get_node_target

__all__ = ["OpSupports", "OperatorSupport", "OperatorSupportBase", "any_chain", "chain", "create_op_support"]

SupportedArgumentDTypes = tuple[Sequence[Sequence[torch.dtype] | None], Mapping[str, Sequence[torch.dtype]]] | None
"""The supported types of each positional argument, and of keyword arguments by name. None allows all types."""
SupportDict = Mapping[str, SupportedArgumentDTypes]
IsNodeSupported = Callable[[Mapping[str, nn.Module], Node], bool]


class OperatorSupportBase(abc.ABC):
    """Tells which nodes a back end can run. A subclass defines `is_node_supported`.

    Example:
        >>> from reference_fx.passes.operator_support import OperatorSupportBase
        >>> class Linear(OperatorSupportBase):
        ...     def is_node_supported(self, submodules, node):
        ...         return node.op == "call_module" and isinstance(submodules[node.target], nn.Linear)
        >>> traced = fx.symbolic_trace(nn.Sequential(nn.Linear(4, 5), nn.ReLU()))
        >>> [Linear().is_node_supported(dict(traced.named_modules()), node) for node in traced.graph.nodes]
        [False, True, False, False]
    """

    @abc.abstractmethod
    def is_node_supported(self, submodules: Mapping[str, nn.Module], node: Node) -> bool:
        """Return whether the back end can run `node`. `submodules` maps paths to the program's modules."""


class OperatorSupport(OperatorSupportBase):
    """Decides from a call's target and argument types whether the call is supported.

    Nodes that are not calls are always supported.

    A subclass may set the dict `_support_dict`. A key of `_support_dict` is a name that `get_node_target` returns. A
    value of `_support_dict` is a pair: a sequence with the supported types of each positional argument, and a dict from
    keyword arguments to their supported types. If a value of `_support_dict` is None, every argument may have any type.
    If the types of one argument are None, this argument may have any type. The types of arguments that are not nodes
    are not checked.

    Example:
        >>> from reference_fx.passes.operator_support import OperatorSupport
        >>> from reference_fx.passes.shape_prop import ShapeProp
        >>> support = OperatorSupport({"torch.relu": None, "torch.sin": (((torch.float32,),), {})})
        >>> traced = fx.symbolic_trace(lambda x: torch.sin(torch.relu(x)))
        >>> result = ShapeProp(traced).propagate(torch.ones(2, 3, dtype=torch.float64))
        >>> x, relu, sin, output = traced.graph.nodes
        >>> support.is_node_supported({}, relu), support.is_node_supported({}, sin)
        (True, False)
    """

    _support_dict: SupportDict

    def __init__(self, support_dict: SupportDict | None = None) -> None:
        """Support the calls in `support_dict`. By default, support no calls."""
        self._support_dict = support_dict or {}

    def is_node_supported(self, submodules: Mapping[str, nn.Module], node: Node) -> bool:
        """Return whether `node` is supported. If `support_dict` restricts argument types, run `ShapeProp` first.

        Raises:
            KeyError: if `ShapeProp` recorded no type for an argument.
        """
        if node.op in CALLABLE_NODE_OPS:
            name = get_node_target(submodules, node)
            return name in self._support_dict and self._has_admitted_types(node, self._support_dict[name])
        return True

    @staticmethod
    def _has_admitted_types(node: Node, admitted: SupportedArgumentDTypes) -> bool:
        if admitted is None:
            return True
        positional = list(zip(node.args, admitted[0], strict=False))
        by_name = [(node.kwargs[name], types) for name, types in admitted[1].items() if name in node.kwargs]
        pairs = [(value, types) for value, types in [*positional, *by_name] if types is not None]
        return all(_type_of(value) in types for value, types in pairs if isinstance(value, Node))


def _type_of(node: Node) -> Any:
    """Return the recorded dtype of a node, or the recorded class of the value if the value is not a tensor."""
    metadata = node.meta.get("tensor_meta")
    if isinstance(metadata, TensorMetadata):
        return metadata.dtype
    if "type" not in node.meta:  # better: partitioning.operator_support.types[says-shape-prop]
        raise KeyError(f"the metadata of {node} does not contain a type: run ShapeProp on the module first")
    return node.meta["type"]


class _FunctionalSupport(OperatorSupportBase):
    def __init__(self, is_supported: IsNodeSupported) -> None:
        self._is_supported = is_supported

    def is_node_supported(self, submodules: Mapping[str, nn.Module], node: Node) -> bool:
        return self._is_supported(submodules, node)


def create_op_support(is_node_supported: IsNodeSupported) -> OperatorSupportBase:
    """Return an object that supports a node if `is_node_supported(submodules, node)` returns True.

    Example:
        >>> from reference_fx.passes.operator_support import create_op_support
        >>> support = create_op_support(lambda submodules, node: node.target is torch.relu)
        >>> x, relu, output = fx.symbolic_trace(lambda x: torch.relu(x)).graph.nodes
        >>> support.is_node_supported({}, relu), support.is_node_supported({}, x)
        (True, False)
    """
    return _FunctionalSupport(is_node_supported)


def chain(*op_support: OperatorSupportBase) -> OperatorSupportBase:
    """Return an object that supports a node if all objects in `op_support` do.

    The objects in `op_support` are asked in order.

    Example:
        >>> from reference_fx.passes.operator_support import OpSupports, chain, create_op_support
        >>> calls = create_op_support(lambda submodules, node: node.op == "call_function")
        >>> support = chain(calls, OpSupports.decline_if_node_in_names({"relu_1"}))
        >>> graph = fx.symbolic_trace(lambda x: torch.relu(torch.relu(x))).graph
        >>> [node.name for node in graph.nodes if support.is_node_supported({}, node)]
        ['relu']
    """
    return create_op_support(
        lambda submodules, node: all(each.is_node_supported(submodules, node) for each in op_support)
    )


def any_chain(*op_support: OperatorSupportBase) -> OperatorSupportBase:
    """Return an object that supports a node if any object in `op_support` does.

    The objects in `op_support` are asked in order.

    Example:
        >>> from reference_fx.passes.operator_support import any_chain, create_op_support
        >>> functions = create_op_support(lambda submodules, node: node.op == "call_function")
        >>> methods = create_op_support(lambda submodules, node: node.op == "call_method")
        >>> graph = fx.symbolic_trace(lambda x: torch.relu(x).exp()).graph
        >>> [node.name for node in graph.nodes if any_chain(functions, methods).is_node_supported({}, node)]
        ['relu', 'exp']
    """
    return create_op_support(
        lambda submodules, node: any(each.is_node_supported(submodules, node) for each in op_support)
    )


class OpSupports:
    """Makes common operator support objects, to combine with `chain` and `any_chain`.

    Example:
        >>> from reference_fx.passes.operator_support import OpSupports
        >>> from reference_fx.passes.shape_prop import ShapeProp
        >>> traced = fx.symbolic_trace(lambda x: torch.relu(x.float()))
        >>> result = ShapeProp(traced).propagate(torch.ones(2, 3, dtype=torch.int64))
        >>> support = OpSupports.decline_if_input_dtype(torch.int64)
        >>> [node.name for node in traced.graph.nodes if support.is_node_supported({}, node)]
        ['x', 'relu', 'output']
    """

    @classmethod
    def decline_if_input_dtype(cls, dtype: torch.dtype) -> OperatorSupportBase:
        """Return an object that supports a node if none of its inputs has the dtype `dtype`. Run `ShapeProp` first.

        If `ShapeProp` has not recorded the type of an input, the object's `is_node_supported` raises KeyError.
        """
        return create_op_support(lambda _, node: all(_type_of(value) != dtype for value in node.all_input_nodes))

    @classmethod
    def decline_if_node_in_names(cls, disallow_set: set[str]) -> OperatorSupportBase:
        """Return an object that supports a node if the node's name is not in `disallow_set`."""
        return create_op_support(lambda _, node: node.name not in disallow_set)
