"""Invert a function of one input: undo each operation, the last one first."""

import operator

import torch
import torch.fx as fx

INVERSE = {
    torch.exp: torch.log,
    torch.log: torch.exp,
    torch.neg: torch.neg,
    torch.tanh: torch.atanh,
    operator.add: operator.sub,
    operator.sub: operator.add,
    operator.mul: operator.truediv,
    operator.truediv: operator.mul,
}


def invert(function) -> fx.GraphModule:
    """Make the inverse of a chain of operations, each of the value before it and perhaps a constant."""
    forward = fx.symbolic_trace(function).graph
    inverse = fx.Graph()
    value = inverse.placeholder("y")
    for node in reversed(forward.nodes):
        if node.op == "call_function":
            before, *constants = node.args
            if not isinstance(before, fx.Node) or any(isinstance(constant, fx.Node) for constant in constants):
                raise ValueError(f"{node.format_node()} is no operation of one value and constants")
            value = inverse.call_function(INVERSE[node.target], (value, *constants))
    inverse.output(value)
    return fx.GraphModule({}, inverse)
