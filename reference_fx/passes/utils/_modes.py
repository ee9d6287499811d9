"""Gradient and autocast modes that a graph sets for the nodes behind the one that sets them."""

import torch
from torch.amp import autocast_mode

from ...node import Node

_SWITCHES = (torch._C._set_grad_enabled, autocast_mode._enter_autocast, autocast_mode._exit_autocast)


def sets_gradient_mode(node: Node) -> bool:
    """Whether a node switches the recording of gradients on or off, until another does."""
    return node.target is torch._C._set_grad_enabled


def leaves_autocast(node: Node) -> bool:
    """Whether a node leaves the autocast mode that its first argument has entered."""
    return node.target is autocast_mode._exit_autocast


def sets_mode(node: Node) -> bool:
    """Whether a node sets a mode for those behind it."""
    return any(node.target is switch for switch in _SWITCHES)


class Modes:
    """The modes in force at a place in a graph, as the nodes that have set them.

    `entered` has those of autocast, the outermost first; `gradient` is None as long as no node has set that mode.
    """

    def __init__(self, nodes: list[Node]) -> None:
        """Stand before the first of `nodes`, which are those of a whole graph."""
        self.entered: list[Node] = []
        self.gradient: Node | None = None
        self._left_by = {node.args[0]: node for node in nodes if leaves_autocast(node)}

    def follow(self, node: Node) -> None:
        """Go on behind a node."""
        if sets_gradient_mode(node):
            self.gradient = node
        elif leaves_autocast(node):
            self.entered = [each for each in self.entered if each is not node.args[0]]
        elif sets_mode(node):
            self.entered.append(node)

    def before(self, node: Node) -> list[Node]:
        """List the nodes that set the modes in which `node` runs, which is the next one."""
        gradient = [] if self.gradient is None or sets_gradient_mode(node) else [self.gradient]
        return [*self.entered, *gradient]

    def exits(self) -> list[tuple[Node, Node]]:
        """List the autocast modes to leave, the innermost first, each with the node that leaves it in the graph.

        Raises:
            AssertionError: no node leaves one of them.
        """
        for each in self.entered:
            if each not in self._left_by:
                raise AssertionError(f"autocast must exit: no node leaves the mode that {each} enters")
        return [(each, self._left_by[each]) for each in reversed(self.entered)]
