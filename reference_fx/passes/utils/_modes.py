"""Gradient and autocast modes. In a graph, a node that sets a gradient or autocast mode affects all later nodes."""

import torch
from torch.amp import autocast_mode

from ...node import Node

_SWITCHES = (torch._C._set_grad_enabled, autocast_mode._enter_autocast, autocast_mode._exit_autocast)


def sets_gradient_mode(node: Node) -> bool:
    """Return whether a node switches gradient recording on or off for the nodes after it."""
    return node.target is torch._C._set_grad_enabled


def leaves_autocast(node: Node) -> bool:
    """Return whether a node exits the autocast mode that its first argument entered."""
    return node.target is autocast_mode._exit_autocast


def sets_mode(node: Node) -> bool:
    """Return whether a node changes the gradient or autocast mode for later nodes."""
    return any(node.target is switch for switch in _SWITCHES)


class Modes:
    """Tracks, node by node, which nodes set the current gradient and autocast modes.

    The list `entered` contains the nodes that entered the current autocast modes, the outermost first. The attribute
    `gradient` is the node that set the current gradient mode, or None.
    """

    def __init__(self, nodes: list[Node]) -> None:
        """Start before the first node. `nodes` lists all nodes of a graph."""
        self.entered: list[Node] = []
        self.gradient: Node | None = None
        self._left_by = {node.args[0]: node for node in nodes if leaves_autocast(node)}

    def follow(self, node: Node) -> None:
        """Update the current modes for `node`, which may change a mode."""
        if sets_gradient_mode(node):
            self.gradient = node
        elif leaves_autocast(node):
            self.entered = [each for each in self.entered if each is not node.args[0]]
        elif sets_mode(node):
            self.entered.append(node)

    def before(self, node: Node) -> list[Node]:
        """List the nodes that set the modes in effect at `node`. Call it before `follow(node)`."""
        gradient = [] if self.gradient is None or sets_gradient_mode(node) else [self.gradient]
        return [*self.entered, *gradient]

    def exits(self) -> list[tuple[Node, Node]]:
        """List pairs of the nodes that enter and exit the current autocast modes, the innermost mode first.

        Raises:
            AssertionError: if no node exits one of the autocast modes.
        """
        for each in self.entered:
            if each not in self._left_by:
                raise AssertionError(f"autocast must exit: no node exits the mode that {each} enters; add such a node")
        return [(each, self._left_by[each]) for each in reversed(self.entered)]
