"""The order of nodes: sort keys of the links of a list, and the nodes of an index in the order of the list."""

from operator import attrgetter
from typing import Any

ROOT = "root"
"""Opcode of the sentinel at which the circular list of a graph's nodes starts and ends."""


class Indexed(dict[Any, None]):
    """The nodes in a graph's list that have a key in its index."""

    in_order = True
    """Whether they stand in the order of the program."""

    def ordered(self) -> "Indexed":
        """Sort the nodes, and return this."""
        if not self.in_order:
            nodes = sorted(self, key=attrgetter("_sort_key"))
            self.clear()
            self.update(dict.fromkeys(nodes))
            self.in_order = True
        return self


def index_key(op: str, target: object) -> object:
    """Return the key of a node in its graph's index: the target of a function call, the opcode of other nodes."""
    return target if op == "call_function" else op


# Sort keys

_KEY_GAP = 1 << 64  # between neighbours that are appended
_KEY_STEP = 1 << 32  # at most, between a node that is put between two and the one before it: others fit behind it


def key_between(before: Any, after: Any) -> int:
    """Return a sort key for the node that was linked between two; the sentinel at either end has none."""
    if after._op == ROOT:
        return _KEY_GAP if before._op == ROOT else int(before._sort_key) + _KEY_GAP
    if before._op == ROOT:
        return int(after._sort_key) - _KEY_GAP
    gap: int = after._sort_key - before._sort_key
    return int(before._sort_key) + min(gap // 2, _KEY_STEP) if gap > 1 else _spread_keys(before)


def _spread_keys(before: Any) -> int:
    """Give new sort keys to the node after `before`, which has none, and to some that follow; return the first."""
    # As many as Dietz and Sleator's rule takes: a logarithm on average, where all keys would be quadratic in the end.
    last, count = before._next._next, 2
    while last._op != ROOT and last._sort_key - before._sort_key <= count**2:
        last, count = last._next, count + 1
    first: int = before._sort_key
    width: int = count * _KEY_GAP if last._op == ROOT else last._sort_key - first
    node = before
    for index in range(1, count):
        node = node._next
        node._sort_key = first + width * index // count
    return first + width // count
