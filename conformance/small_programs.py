"""The program of four nodes on which tests of nodes try their edits."""

import operator
from dataclasses import dataclass
from typing import Any

from conformance.harness.implementation import Implementation


@dataclass
class Chain:
    """A graph, and its nodes in order: an input, `x + 1`, `add.relu()`, which is returned."""

    graph: Any
    x: Any
    add: Any
    relu: Any
    output: Any

    @property
    def forwards(self) -> list[Any]:
        """The nodes as the graph lists them."""
        return list(self.graph.nodes)

    @property
    def backwards(self) -> list[Any]:
        """The nodes as the graph lists them in reverse."""
        return list(reversed(self.graph.nodes))

    def erased_node(self) -> Any:
        """A node that stood before `output` and was erased."""
        with self.graph.inserting_before(self.output):
            node = self.graph.call_function(operator.neg, (self.x,))
        self.graph.erase_node(node)
        return node


def chain(fx: Implementation) -> Chain:
    """A new graph of this kind."""
    graph = fx.Graph()
    x = graph.placeholder("x")
    add = graph.call_function(operator.add, (x, 1))
    relu = graph.call_method("relu", (add,))
    return Chain(graph, x, add, relu, graph.output(relu))
