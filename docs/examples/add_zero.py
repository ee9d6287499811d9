"""Simplify `x + 0` to `x` in two ways: with a Transformer, and with a pattern."""

import operator

import torch.fx as fx
from torch import nn


class WithoutZero(fx.Transformer):
    """Records a module again, without additions of zero."""

    def call_function(self, target, args, kwargs):
        """Return the first operand, where the second is zero."""
        if target is operator.add and len(args) == 2 and isinstance(args[1], int) and args[1] == 0:
            return args[0]
        return super().call_function(target, args, kwargs)


def by_transformer(model: nn.Module) -> fx.GraphModule:
    """Trace `model`, and drop what adds zero."""
    return WithoutZero(fx.symbolic_trace(model)).transform()


def by_pattern(model: nn.Module) -> fx.GraphModule:
    """Do the same with `replace_pattern`."""
    traced = fx.symbolic_trace(model)
    fx.replace_pattern(traced, lambda x: x + 0, lambda x: x)
    return traced
