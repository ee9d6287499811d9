"""Printed graphs: parses each printed line into a node, and writes terms as a graph prints them."""

import re
from collections import Counter
from dataclasses import replace
from typing import Any

from fxconf.review.programs import Lines, Program, Resolver, Sentence, Statement, Text, Use
from fxconf.review.terms import DEEPEST, NAME, REST, TEXT, Term, items_of, listed

_NODE = re.compile(
    r"\s*%(?P<name>\w+)\s*:\s*(?:(?P<type>\S.*?)\s+)?\[\s*(?P<word>[^\[\]=]*?)\s*=\s*(?P<count>\d+)\s*\]\s*=\s*"
    r"(?P<op>\w+)\s*\[\s*target\s*=\s*(?P<target>.*?)\s*\](?:\s*(?P<rest>\(.*\)))?\s*"
)
"""A node. Spaces that no name or value contains are format."""
_INPUTS = re.compile(r"\(\s*args\s*=\s*(?P<args>\(.*\))\s*,\s*kwargs\s*=\s*(?P<kwargs>\{.*\})\s*\)")
_RETURN = re.compile(r"\s*return (?P<value>.*?)\s*")
_TOKEN = re.compile(r"%[^\W\d]\w*|[()\[\]{}]|,|[^%()\[\]{},]+|%")
_CLOSING = {"(": ")", "[": "]", "{": "}"}
_NAMED = ("call_function", "call_method")
"""Opcodes whose target is part of a rule. Targets of other opcodes are paths and parameters of one model."""
_AS_COUNTED = ""
_COUNT = re.compile(r"\d+(?=\s*\]\s*=)")
_BARE_NAME = re.compile(r"""(?P<quoted>'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")|(?<![\w.%])[^\W\d]\w*(?![\w.(])""")
_KEYWORD = re.compile(r"(?P<name>[^\W\d]\w*: )(?P<value>.+)")
_WORD = re.compile(r"[^\W\d]\w*")
_CONSTANTS = ("None", "True", "False")
_INTEGER = re.compile(r"-?\d+")
_FLOAT = re.compile(r"-?(\d+\.\d*([eE][-+]?\d+)?|\d+[eE][-+]?\d+)")


class GraphParser:
    """Parses the printed graphs of many models. A line in several models is parsed only once."""

    def __init__(self) -> None:
        """Begin without any parsed line."""
        self._lines: dict[str, Sentence] = {}

    def parse(self, text: str) -> Program:
        """Parse `text`. A line that no graph prints becomes a statement without names."""
        resolver = Resolver()
        for number, line in enumerate(text.split("\n"), 1):
            if not line.strip():
                continue
            if line not in self._lines:
                self._lines[line] = replace(_sentence(line), text=line)
            resolver.add(self._lines[line], Lines(number, number))
        return _without_right_counts(resolver.program)


def _sentence(line: str) -> Sentence:
    names: list[str | Text] = []
    if match := _NODE.fullmatch(line):
        name, operation, target = match["name"], match["op"], match["target"]
        called = (
            ("callee", *(("label", part) for part in target.split("."))) if operation in _NAMED else ("path", target)
        )
        inputs = _INPUTS.sub(r"(args = \g<args>, kwargs = \g<kwargs>)", match["rest"] or "")
        rest = (_inputs(_values(inputs, names)),) if inputs else ()
        # The name of the node comes last, because the arguments cannot refer to it.
        call = ("operation", operation, called, *rest)
        about = (("type", match["type"]), ("users", match["word"], NAME))
        names += [match["count"], name]
        return Sentence(("line", call, *about, NAME), tuple(names), (name,), len(names) - 1)
    if match := _RETURN.fullmatch(line):
        return Sentence(("return", _values(_BARE_NAME.sub(_marked, match["value"]), names)), tuple(names))
    return Sentence(("raw", line.rstrip()))


def _marked(match: re.Match[str]) -> str:
    """A name of the `return` line with the `%` that all other lines print before names."""
    return match[0] if match["quoted"] or match[0] in _CONSTANTS else f"%{match[0]}"


def _inputs(values: Term) -> Term:
    """The inputs of an operation. A part such as `args = (...)` is not an operand, so a hole never stands for it."""
    if values[0] != "(":
        return values
    parts, _ = items_of(values[1])
    return ("inputs", *[("part", *part[1:]) if part[0] == "item" else part for part in parts])


def _without_right_counts(program: Program) -> Program:
    """`program` without the numbers of users that are right.

    A right number changes only when a user of the node does, and that user shows the change.
    """
    users = Counter(use for each in program.statements for use in {*each.uses} - {*each.defines})
    program.statements = [_without_right_count(each, users) for each in program.statements]
    return program


def _without_right_count(statement: Statement, users: Counter[Use]) -> Statement:
    if not statement.defines or statement.uses[-2] != str(users[statement.defines[0]]):
        return statement
    uses = (*statement.uses[:-2], _AS_COUNTED, statement.uses[-1])
    return replace(statement, uses=uses, text=_COUNT.sub("N", statement.text, count=1))


def _values(text: str, names: list[str | Text]) -> Term:
    """The term of printed values. Text with too deep or unmatched brackets stays one piece."""
    tokens = _TOKEN.findall(text)
    found: list[str | Text] = []
    try:
        items, rest = _items(tokens, 0, "", found, 0)
    except ValueError:
        return ("atom", text)
    assert rest == len(tokens)
    names += found
    return items[0] if len(items) == 1 else ("item", *items)


def _items(tokens: list[str], at: int, closing: str, names: list[str | Text], depth: int) -> tuple[list[Term], int]:
    """The items between commas up to the bracket `closing`, and the index after it."""
    items: list[Term] = []
    parts: list[object] = []
    if depth > DEEPEST:
        raise ValueError(depth)
    while at < len(tokens):
        token = tokens[at]
        at += 1
        if token in _CLOSING:
            inner, at = _items(tokens, at, _CLOSING[token], names, depth + len(items) + 2)
            parts.append((token, listed(inner)))
        elif token == closing:
            return ([*items, _item(parts, names)] if items or parts else []), at
        elif token in _CLOSING.values():
            raise ValueError(token)
        elif token == ",":
            items.append(_item(parts, names))
            parts = []
        elif len(token) > 1 and token[0] == "%":
            names.append(token[1:])
            parts.append(NAME)
        else:
            parts.append(token)
    if closing:
        raise ValueError(closing)
    return [*items, _item(parts, names)], at


def _item(parts: list[object], names: list[str | Text]) -> Term:
    if parts and isinstance(parts[0], str):
        parts[0] = parts[0].removeprefix(" ")
    parts = [part for part in parts if part != ""]
    if len(parts) == 1 and isinstance(parts[0], tuple):
        return parts[0]
    if all(isinstance(part, str) for part in parts):
        text = "".join(map(str, parts))
        if match := _KEYWORD.fullmatch(text):
            return ("item", match["name"], _item([match["value"]], names))
        if _INTEGER.fullmatch(text) or _FLOAT.fullmatch(text):
            return ("Constant", "int" if _INTEGER.fullmatch(text) else "float", text)
        if not _WORD.fullmatch(text) or text in _CONSTANTS:
            return ("atom", text)
        names.append(Text(text))
        return TEXT
    return ("item", *parts)


def show(term: Term) -> str:
    """Write `term` as a graph prints it, with `$1` for a hole."""
    return str(_SHOW.get(str(term[0]), _show_brackets)(term))


def _part(part: Any) -> str:
    return show(part) if isinstance(part, tuple) else str(part)


def _show_brackets(term: Any) -> str:
    opening, inside = term
    items, more = items_of(inside)
    last = "," if len(items) == 2 and items[1] == ("atom", "") else ""
    shown = ", ".join([*map(_part, items[:1] if last else items), *map(_part, more)])
    return f"{opening}{shown}{last}{_CLOSING[opening]}"


def _show_operation(term: Any) -> str:
    _, operation, target, *rest = term
    return f"{operation}[target={_part(target)}]" + "".join(map(_part, rest))


def _show_line(term: Any) -> str:
    _, operation, kind, users, node = term
    return f"{_part(node)} : {_part(kind)}{_part(users)} = {_part(operation)}"


_SHOW: dict[str, Any] = {
    "?": lambda term: f"{'*' * (term[2:] == (REST,))}${term[1]}",
    "node": lambda term: f"%{term[1]}",
    "free": lambda term: f"%{term[1]}",
    "atom": lambda term: term[1],
    "text": lambda term: _part(term[1]),
    "Constant": lambda term: _part(term[2]),
    "label": lambda term: term[1],
    "callee": lambda term: ".".join(map(_part, term[1:])),
    "path": lambda term: term[1],
    "raw": lambda term: term[1],
    "item": lambda term: "".join(map(_part, term[1:])),
    "part": lambda term: "".join(map(_part, term[1:])),
    "inputs": lambda term: f"({', '.join(map(_part, term[1:]))})",
    "return": lambda term: f"return {_part(term[1])}",
    "type": lambda term: f"{term[1]} " if term[1] else "",
    "users": lambda term: f"[{term[1]}={term[2][1] or 'as counted'}]",
    "operation": _show_operation,
    "line": _show_line,
}
