"""The order of nodes: a linked list with an index of its nodes, who reads a value last, and sort keys of nodes."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Reversible
from operator import attrgetter
from typing import Any, Generic, TypeVar

_Node = TypeVar("_Node")

ROOT = "root"
"""Opcode of the sentinel at which the circular list of a graph's nodes starts and ends."""


class Indexed(dict[Any, None]):
    """The nodes in a list that have a key in its index."""

    in_order = True
    """Whether they stand in the order of the program."""


class NodeList(Generic[_Node]):
    """The nodes of a graph in order; they may enter and leave during iteration.

    Invariants, upheld by `insert`, `remove` and `reindex`: the nodes are the links of a circular list, in which sort
    keys ascend; each is in the index, under its opcode or, if it calls a function, under that.
    """

    def __init__(self, root: _Node) -> None:
        """Make an empty list; `root` is the sentinel at which it starts and ends."""
        self.root: Any = root
        self._length = 0
        self._index: defaultdict[object, Indexed] = defaultdict(Indexed)

    def __len__(self) -> int:
        return self._length

    def __contains__(self, node: object) -> bool:
        return isinstance(node, type(self.root)) and node.graph is self.root.graph and not node._erased

    def __iter__(self) -> Iterator[_Node]:
        return self._walk(attrgetter("_next"))

    def __reversed__(self) -> Iterator[_Node]:
        return self._walk(attrgetter("_prev"))

    def _walk(self, step: Callable[[Any], Any]) -> Iterator[_Node]:
        node = self.root
        # A loop may erase the node at which it stands; the node keeps its links, so that the loop goes on.
        while (node := step(node)) is not self.root:
            if not node._erased:
                yield node

    def insert(self, node: Any, successor: Any) -> None:
        """Put a node before another one, or move it there; before what follows that one if it is erased."""
        while successor._erased:  # better: node.move[next-to-erased]
            successor = successor._next
        if successor is node:
            return
        self.remove(node)
        node._prev, node._next = successor._prev, successor
        node._prev._next = successor._prev = node
        node._sort_key = key_between(node._prev, successor)
        self._length += 1
        self._enter_index(node)

    def remove(self, node: Any) -> None:
        """Take a node out, if it is in the list; it keeps its own links."""
        if node in node._indexed_with:
            del node._indexed_with[node]
            node._prev._next, node._next._prev = node._next, node._prev
            self._length -= 1

    def reindex(self, node: Any) -> None:
        """Find a node, if it is in the list, by another opcode and target than before."""
        if node in node._indexed_with:
            del node._indexed_with[node]
            self._enter_index(node)

    def _enter_index(self, node: Any) -> None:
        indexed = self._index[node._target if node._op == "call_function" else node._op]
        indexed[node] = None
        indexed.in_order = indexed.in_order and node._next is self.root
        node._indexed_with = indexed

    def find_nodes(self, *, op: str, target: Any = None, sort: bool = True) -> list[_Node]:
        """Do what `Graph.find_nodes` does; programs ask torch.fx's table of nodes, too."""
        key = target if op == "call_function" else op
        found = self._index.get(key, Indexed())
        if sort and not found.in_order:
            nodes = sorted(found, key=attrgetter("_sort_key"))
            found.clear()
            found.update(dict.fromkeys(nodes))
            found.in_order = True
        if target is not None and key is op:
            return [node for node in found if node.target == target]
        return list(found)


def last_uses(nodes: Reversible[Any]) -> dict[Any, list[Any]]:
    """Map each node to the values that it is the last to read, in the order in which it reads them."""
    seen: set[Any] = set()
    last: dict[Any, list[Any]] = {}
    for user in reversed(nodes):
        for value in user.all_input_nodes:
            if value not in seen:
                seen.add(value)
                last.setdefault(user, []).append(value)
    return last


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
