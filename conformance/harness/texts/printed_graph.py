"""Print a structure as torch.fx prints a graph, and parse a printed graph into a structure.

Strings have no quotes in a printed graph. The parser takes a text that looks like a number, a list or a torch type for
one, and adjacent strings for one string with a comma; it thus misreads the strings `1`, `a, b` and `[x]`. A printed
graph also lacks the names of named tuples, the modules of functions and the types of most other objects. `as_printed`
changes a structure in the same way, so that it can be compared with a parsed one.
"""

import ast
import math
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence

import torch

from conformance.harness.texts.structure import (
    Collection,
    Literal,
    NodeStructure,
    Operand,
    Structure,
    Value,
    operands,
    with_names,
    without_addresses,
    without_names,
)

_CLOSING = {"(": ")", "[": "]", "{": "}"}
_CONSTANTS: Mapping[str, object] = {
    "None": None,
    "True": True,
    "False": False,
    "Ellipsis": ...,
    "inf": math.inf,
    "-inf": -math.inf,
    "nan": math.nan,
}
_TORCH_CONSTANTS = (torch.dtype, torch.layout, torch.memory_format)


def printed(structure: Structure) -> str:
    """The text of a structure as torch.fx prints a graph, without annotations; a node needs no name."""
    names = [node.name or f"node_{place}" for place, node in enumerate(structure.nodes)]
    users = Counter(place for node in structure.nodes for place in operands(node))
    lines = [_line(node, names, users[place]) for place, node in enumerate(structure.nodes)]
    return "\n    ".join(["graph():", *lines])


def parse(text: str) -> Structure:
    """The structure of a printed graph.

    Raises:
        ValueError: torch.fx prints no such line.
    """
    head, *lines = re.split(r"\n    (?=%\w+ : |return(?: |$))", without_addresses(text))
    if head != "graph():":
        raise ValueError(f"a printed graph must start with 'graph():', not with {head.splitlines()[:1]}")
    named = (re.match(r"%(\w+) : ", line) for line in lines)
    places = {found[1]: place for place, found in enumerate(named) if found}
    return Structure(tuple(_Parser(places).node(line) for line in lines), printed=True)


def as_printed(structure: Structure) -> Structure:
    """The structure that is left after printing and parsing `structure`."""
    return structure if structure.printed else parse(printed(structure))


# Printing


def _line(node: NodeStructure, names: Sequence[str], users: int) -> str:
    if node.opcode == "output":
        return " ".join(["return", *(_quoted(value, names) for value in node.args[:1])])
    name = node.name or names[-1]
    head = f"%{name} : [num_users={users}] = {node.opcode}[target={node.target}]"
    if node.opcode == "placeholder":
        return head + "".join(f"(default={_default(value, names)})" for value in node.args[:1])
    if node.opcode == "get_attr":
        return head
    keywords = ", ".join(f"{key}: {_bare(value, names)}" for key, value in node.kwargs.items())
    return f"{head}(args = {_bare(Collection('tuple', node.args), names)}, kwargs = {{{keywords}}})"


def _bare(value: Value, names: Sequence[str]) -> str:
    """The text of an argument of a call: `%` before the name of a node, and no quotes around strings."""
    if isinstance(value, Operand):
        return f"%{_name(value, names)}"
    if isinstance(value, Literal):
        return with_names(value.shown or value.text, names)
    if value.kind == "slice":
        return _quoted(value, names)
    return _bracketed(value, [_bare(item, names) for item in value.items])


def _quoted(value: Value, names: Sequence[str]) -> str:
    """The text of an argument as Python writes it: the bare name of a node, and quotes around strings."""
    if isinstance(value, Operand):
        return _name(value, names)
    if isinstance(value, Literal):
        text = with_names(value.shown if value.kind == "function" else value.text, names)
        return repr(text) if value.kind == "str" else text
    return _bracketed(value, [_quoted(item, names) for item in value.items])


def _default(value: Value, names: Sequence[str]) -> str:
    return _bare(value, names) if isinstance(value, Literal) else _quoted(value, names)


def _name(operand: Operand, names: Sequence[str]) -> str:
    return names[operand.position] if operand.position >= 0 else "not_in_the_graph"


def _bracketed(collection: Collection, items: Sequence[str]) -> str:
    if collection.kind == "list":
        return f"[{', '.join(items)}]"
    if collection.kind == "dict":
        pairs = zip(items[::2], items[1::2], strict=True)
        return "{" + ", ".join(f"{key}: {value}" for key, value in pairs) + "}"
    if collection.kind == "slice":
        return f"slice({', '.join(items)})"
    return f"({items[0]},)" if len(items) == 1 else f"({', '.join(items)})"


# Parsing

_NODE = re.compile(r"%(\w+) : (?:.*? )??\[(?:num_|#)users=\d+\] = (\w+)\[target=(.*?)\](\(.*\))?", re.DOTALL)
_CALL = re.compile(r"\(args = (\(.*?\)), kwargs = (\{.*\})\)", re.DOTALL)
_DEFAULT = re.compile(r"\(default=(.*)\)", re.DOTALL)
_KEYWORD = re.compile(r"(\w+): (.*)", re.DOTALL)


class _Parser:
    """Parses lines; `places` maps the name of each node to its place."""

    def __init__(self, places: Mapping[str, int]) -> None:
        self._places = places

    def node(self, line: str) -> NodeStructure:
        if line == "return":
            return NodeStructure("output", "output")
        if line.startswith("return "):
            return NodeStructure("output", "output", (self._quoted(line.removeprefix("return ")),))
        found = _NODE.fullmatch(line)
        if found is None:
            raise ValueError(f"this line does not have the format in which torch.fx prints a node: {line}")
        name, opcode, target, rest = found.groups()
        return NodeStructure(opcode, target, *self._inputs(line, rest or ""), name)

    def _inputs(self, line: str, text: str) -> tuple[tuple[Value, ...], dict[str, Value]]:
        if not text:
            return (), {}
        default = _DEFAULT.fullmatch(text)
        if default is not None:
            return (self._default(default[1]),), {}
        call = _CALL.fullmatch(text)
        if call is None:
            raise ValueError(f"the arguments in this line do not have the format in which torch.fx prints them: {line}")
        keywords = (_KEYWORD.fullmatch(part) for part in _joined(_split(call[2][1:-1]), _KEYWORD))
        read = {found[1]: self._bare(found[2]) for found in keywords if found}
        return tuple(self._sequence(call[1][1:-1])), read

    def _default(self, text: str) -> Value:
        return self._quoted(text) if text[:1] in _CLOSING else self._bare(text)

    def _sequence(self, text: str) -> Iterator[Value]:
        """Yield the items of a list or tuple; adjacent strings become one."""
        words: list[str] = []
        for part in _split(text.removesuffix(",")):
            value = self._bare(part)
            if isinstance(value, Literal) and value.kind == "str":
                words.append(value.text)
                continue
            yield from self._word(words)
            yield value
        yield from self._word(words)

    def _word(self, words: list[str]) -> Iterator[Value]:
        if words:
            yield Literal("str", ", ".join(words))
            words.clear()

    def _bare(self, text: str) -> Value:
        """Parse an argument of a call."""
        if text[:1] == "%" and text[1:] in self._places:
            return Operand(self._places[text[1:]])
        if text.startswith("slice(") and text.endswith(")"):
            return self._quoted(text)
        if text[:1] in _CLOSING and _end(text) == len(text):
            return self._collection(text[0], text[1:-1])
        literal = _literal(text)
        return Literal("str", without_names(text, self._places)) if literal is None else literal

    def _collection(self, bracket: str, inside: str) -> Value:
        if bracket != "{":
            return Collection("list" if bracket == "[" else "tuple", tuple(self._sequence(inside)))
        pairs = [part.partition(": ") for part in _joined(_split(inside), re.compile(".*?: .*", re.DOTALL))]
        return Collection("dict", tuple(self._bare(text) for key, _, value in pairs for text in (key, value)))

    def _quoted(self, text: str) -> Value:
        """Parse an argument that is written as Python writes it."""
        try:
            return self._expression(ast.parse(text, mode="eval").body)
        except SyntaxError:
            return Literal("object", text)

    def _expression(self, node: ast.expr) -> Value:
        read = _EXPRESSIONS.get(type(node))
        if read is not None:
            return Collection(read[0], tuple(map(self._expression, read[1](node))))
        if isinstance(node, ast.Name) and node.id in self._places:
            return Operand(self._places[node.id])
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "slice":
            return Collection("slice", tuple(map(self._expression, node.args)))
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            return Literal("str", without_names(node.value, self._places))
        text = ast.unparse(node)
        return _literal(text) or Literal("object", text)


_EXPRESSIONS: Mapping[type[ast.expr], tuple[str, Callable[..., list[ast.expr]]]] = {
    ast.List: ("list", lambda node: node.elts),
    ast.Tuple: ("tuple", lambda node: node.elts),
    ast.Dict: ("dict", lambda node: [each for pair in zip(node.keys, node.values, strict=True) for each in pair]),
}


def _literal(text: str) -> Literal | None:
    """The literal that `text` looks like; None if it looks like a string."""
    if text in _CONSTANTS:
        return Literal(type(_CONSTANTS[text]).__name__, repr(_CONSTANTS[text]))
    for kind in (int, float, complex):
        try:
            return Literal(kind.__name__, repr(kind(text)))
        except ValueError:
            continue
    constant = getattr(torch, text.removeprefix("torch."), None) if text.startswith("torch.") else None
    return Literal(type(constant).__name__, text) if isinstance(constant, _TORCH_CONSTANTS) else None


def _split(text: str) -> Iterator[str]:
    """The parts of `text` between commas outside of brackets."""
    open_brackets, start = 0, 0
    parts = []
    for found in re.finditer(r"[(\[{]|[)\]}]|, ", text):
        if found[0] != ", ":
            open_brackets += 1 if found[0] in _CLOSING else -1
        elif open_brackets == 0:
            parts.append(text[start : found.start()])
            start = found.end()
    parts.append(text[start:])
    return iter(parts if text else [])


def _joined(parts: Iterator[str], start: re.Pattern[str]) -> list[str]:
    """Join each part that does not match `start` to the part before it."""
    joined: list[str] = []
    for part in parts:
        if joined and not start.fullmatch(part):
            joined[-1] += f", {part}"
        else:
            joined.append(part)
    return joined


def _end(text: str) -> int:
    """The end of the bracket that `text` starts with; -1 if it does not close."""
    open_brackets = 0
    for found in re.finditer(r"[(\[{]|[)\]}]", text):
        open_brackets += 1 if found[0] in _CLOSING else -1
        if open_brackets == 0:
            return found.end()
    return -1
