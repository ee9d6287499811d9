"""Find the first node at which the structures of two graphs differ."""

from conformance.harness.texts.printed_graph import as_printed
from conformance.harness.texts.structure import Literal, NodeStructure, Operand, Structure, Value

_CONTEXT = 3


def difference(expected: Structure, actual: Structure) -> str | None:
    """The first node at which `actual` differs from `expected`, as a text with both sides; None without a difference.

    If only one of them was read from a printed graph, what a printed graph does not show is not compared.
    """
    if expected.nodes == actual.nodes:
        return None
    if expected.printed != actual.printed:
        expected, actual = as_printed(expected), as_printed(actual)
    pairs = zip(expected.nodes, actual.nodes, strict=False)
    shorter = min(len(expected.nodes), len(actual.nodes))
    place = next((place for place, (one, other) in enumerate(pairs) if one != other), shorter)
    if place == len(expected.nodes) == len(actual.nodes):
        return None
    return _shown(expected, actual, place)


def _shown(expected: Structure, actual: Structure, place: int) -> str:
    both = [structure.nodes[place] if place < len(structure.nodes) else None for structure in (expected, actual)]
    names = [node.name if node else "" for node in both]
    called = " and ".join(dict.fromkeys(f"`{name}`" for name in names if name))
    before = range(max(0, place - _CONTEXT), place)
    lines = [
        f"the structure differs at node {place}{called and f', {called}'}:",
        *(f"  {_described(each, expected.nodes[each])}" for each in before),
        *(f"{sign} {_described(place, node)}" for sign, node in zip("-+", both, strict=True)),
        f"({len(expected.nodes)} nodes are expected, and there are {len(actual.nodes)}; %3 is node 3)",
    ]
    return "\n".join(lines)


def _described(place: int, node: NodeStructure | None) -> str:
    if node is None:
        return f"%{place} is no node"
    arguments = [*map(_value, node.args), *(f"{key}={_value(value)}" for key, value in node.kwargs.items())]
    return f"%{place} = {node.opcode} {node.target}({', '.join(arguments)})"


def _value(value: Value) -> str:
    if isinstance(value, Operand):
        return f"%{value.position}" if value.position >= 0 else "a node of another graph"
    if isinstance(value, Literal):
        return repr(value.text) if value.kind == "str" else f"{value.text}{_SHOWN_KINDS.get(value.kind, '')}"
    items = list(map(_value, value.items))
    if value.kind == "dict":
        return "{" + ", ".join(f"{key}: {item}" for key, item in zip(items[::2], items[1::2], strict=True)) + "}"
    return _BRACKETS.get(value.kind, f"{value.kind}({{}})").format(", ".join(items))


_SHOWN_KINDS = {"function": " (a function)"}
_BRACKETS = {"list": "[{}]", "tuple": "({})", "slice": "slice({})"}
