"""Operators of higher order, such as `torch.cond`: what they call their functions with, and how they are recorded.

Most are called by functions of torch that have TorchDynamo make graphs of the program's functions before, which take
all tensors as operands.
"""

import contextlib
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import torch

__all__ = ["RULES", "Rule"]


class Rule(NamedTuple):
    """How an operator is recorded, as torch's make_fx records it.

    Example:
        >>> from reference_fx.experimental.higher_order import RULES
        >>> [prefix for prefix, operands in RULES["cond"].parts]
        ['true_graph_', 'false_graph_']
    """

    parts: tuple[tuple[str, Callable[..., Sequence[Any]] | None], ...] = ()
    """For each function among the arguments, how the attribute begins that it becomes, and what it is called with.

    None if it becomes the attribute as it is.
    """
    recorded: Callable[..., tuple[tuple[Any, ...], dict[str, Any]]] = lambda *args, **kwargs: (args, kwargs)
    """What the node has for arguments."""
    within: Callable[[], contextlib.AbstractContextManager[Any]] = contextlib.nullcontext
    """In what the functions run."""


def _first(rows: Sequence[Any]) -> list[Any]:
    return [torch.select_copy(each, 0, 0) for each in rows]


def _given(options: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in options.items() if value}


def _carried(_end: Any, _body: Any, carried: Sequence[Any], others: Sequence[Any]) -> Sequence[Any]:
    if not all(isinstance(each, torch.Tensor) for each in carried):
        raise NotImplementedError(
            "make_fx cannot record a loop that carries numbers: carry tensors, as torch.tensor(0)"
        )
    return (*carried, *others)


def _place(query: Any) -> Sequence[Any]:
    """A place in the scores of attention: batch, head, and which two tokens."""
    return [query.new_zeros((), dtype=torch.int) for _ in range(4)]


def _indexed_by_tensors() -> contextlib.AbstractContextManager[Any]:
    """Keep an index that is a tensor of one number from being read as a number."""
    from torch._dynamo._trace_wrapped_higher_order_op import TransformGetItemToIndex

    return TransformGetItemToIndex()


_LOOP = Rule((("while_loop_cond_graph_", _carried), ("while_loop_body_graph_", _carried)))
RULES: dict[str, Rule] = {
    "cond": Rule((("true_graph_", lambda *args: args[3]), ("false_graph_", lambda *args: args[3]))),
    "while_loop": _LOOP,
    "while_loop_stack_output": _LOOP,
    "map_impl": Rule(
        (("body_graph_", lambda _, rows, others: (*_first(rows), *others)),),
        recorded=lambda body, rows, others, **options: ((body, list(rows), list(others)), _given(options)),
    ),
    "scan": Rule((("scan_combine_graph_", lambda _, start, rows, others: (*start, *_first(rows), *others)),)),
    "associative_scan": Rule(
        (("associative_scan_combine_graph_", lambda _, rows, others: (*_first(rows), *_first(rows), *others)),)
    ),
    "flex_attention": Rule(
        (
            ("sdpa_score", lambda *args: (args[0].new_zeros(()), *_place(args[0]), *args[7])),
            ("sdpa_mask", lambda *args: (*_place(args[0]), *args[8])),
        ),
        within=_indexed_by_tensors,
    ),
    "invoke_subgraph": Rule((("repeated_subgraph", lambda _function, _name, *operands: operands),)),
    "invoke_quant_packed": Rule((("subgraph", lambda _, *operands: operands),)),
    "hints_wrapper": Rule(
        (("hints_wrapper_body_graph_", lambda *args: args[1]),),
        recorded=lambda body, operands, kwargs, hints: ((body, operands, kwargs), {"hints": hints}),
    ),
    "run_const_graph": Rule((("_const_graph", None),)),
    "invoke_leaf_function": Rule((("_opaque_obj", None), ("_opaque_obj", None))),
    "strict_mode": Rule((("strict_graph_", lambda _, operands: operands),)),
    "out_dtype": Rule(),
    "print": Rule(),
    "with_effects": Rule(),
    "auto_functionalized": Rule(),
    "auto_functionalized_v2": Rule(),
}
