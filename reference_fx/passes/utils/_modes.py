"""Gradient and autocast modes. A node that sets a mode sets it for the nodes behind."""

import torch
from torch.amp import autocast_mode

from ...node import Node

_SWITCHES = (torch._C._set_grad_enabled, autocast_mode._enter_autocast, autocast_mode._exit_autocast)


def sets_gradient_mode(node: Node) -> bool:
    """Return whether a node switches the recording of gradients on or off, up to the next switch."""
    return node.target is torch._C._set_grad_enabled


def leaves_autocast(node: Node) -> bool:
    """Return whether a node leaves the autocast mode that its first argument entered."""
    return node.target is autocast_mode._exit_autocast


def sets_mode(node: Node) -> bool:
    """Return whether a node changes a mode for the nodes behind it."""
    return any(node.target is switch for switch in _SWITCHES)


class Modes:
    """Tracks the nodes that set the current modes, while a caller walks through a graph.

    `entered` has the nodes that entered autocast modes, the outermost first. `gradient` is the node that set the
    gradient mode, or None.
    """

    def __init__(self, nodes: list[Node]) -> None:
        """Start before the first of `nodes`, which are all nodes of a graph."""
        self.entered: list[Node] = []
        self.gradient: Node | None = None
        self._left_by = {node.args[0]: node for node in nodes if leaves_autocast(node)}

    def follow(self, node: Node) -> None:
        """Move on behind `node`, which may change a mode."""
        if sets_gradient_mode(node):
            self.gradient = node
        elif leaves_autocast(node):
            self.entered = [each for each in self.entered if each is not node.args[0]]
        elif sets_mode(node):
            self.entered.append(node)

    def before(self, node: Node) -> list[Node]:
        """List the nodes that set the modes in which `node`, the next node, runs."""
        gradient = [] if self.gradient is None or sets_gradient_mode(node) else [self.gradient]
        return [*self.entered, *gradient]

    def exits(self) -> list[tuple[Node, Node]]:
        """List the entered autocast modes, the innermost first, each with the node that leaves the mode.

        Raises:
            AssertionError: no node leaves one of the modes.
        """
        for each in self.entered:
            if each not in self._left_by:
                raise AssertionError(f"autocast must exit: no node leaves the autocast mode that {each} enters")
        return [(each, self._left_by[each]) for each in reversed(self.entered)]
