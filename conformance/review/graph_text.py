"""A printed graph: parsed line by line into nodes, and terms of it shown as they are printed."""

import re
from collections import Counter
from dataclasses import replace
from typing import Any

from conformance.review.programs import NAME, TEXT, Lines, Program, Resolver, Sentence, Statement, Term, Text, Use

_NODE = re.compile(
    r"\s*%(?P<name>\w+) : (?:(?P<type>.*?) )?\[(?P<word>[^\[\]=]+)=(?P<count>\d+)\] = "
    r"(?P<op>\w+)\[target=(?P<target>.*?)\](?P<rest>\(.*\))?\s*"
)
_RETURN = re.compile(r"\s*return (?P<value>.*?)\s*")
_TOKEN = re.compile(r"%[^\W\d]\w*|[()\[\]{}]|,|[^%()\[\]{},]+|%")
_CLOSING = {"(": ")", "[": "]", "{": "}"}
_NAMED = ("call_function", "call_method")
"""Operations whose target says what is done; that of the others is a path or a parameter of one model."""
_AS_COUNTED = ""
_BARE_NAME = re.compile(r"""(?P<quoted>'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")|(?<![\w.%])[^\W\d]\w*(?![\w.(])""")
_WORD = re.compile(r"[^\W\d]\w*")
_CONSTANTS = ("None", "True", "False")


class GraphParser:
    """Parses the printed graphs of many models: a line that several of them have is parsed once."""

    def __init__(self) -> None:
        """Knows no line yet."""
        self._lines: dict[str, Sentence] = {}

    def parse(self, text: str) -> Program:
        """The program that `text` is. A line that no graph prints is a statement of its own."""
        resolver = Resolver()
        for number, line in enumerate(text.split("\n"), 1):
            if not line.strip():
                continue
            if line not in self._lines:
                self._lines[line] = _sentence(line)
            resolver.add(self._lines[line], Lines(number, number))
        return _without_right_counts(resolver.program)


def _sentence(line: str) -> Sentence:
    names: list[str | Text] = []
    if match := _NODE.fullmatch(line):
        name, operation, target = match["name"], match["op"], match["target"]
        label = "callee" if operation in _NAMED else "path"
        rest = () if match["rest"] is None else (_inputs(_values(match["rest"], names)),)
        # The node is named last, for the same reason as the target of an assignment.
        call = ("operation", operation, (label, target), *rest)
        about = (("type", match["type"]), ("users", match["word"], NAME))
        names += [match["count"], name]
        return Sentence(("line", call, *about, NAME), tuple(names), (name,), len(names) - 1)
    if match := _RETURN.fullmatch(line):
        return Sentence(("return", _values(_BARE_NAME.sub(_marked, match["value"]), names)), tuple(names))
    return Sentence(("raw", line.rstrip()), ())


def _marked(match: re.Match[str]) -> str:
    """A value as it is written elsewhere: the line of the results leaves out its sign."""
    return match[0] if match["quoted"] or match[0] in _CONSTANTS else f"%{match[0]}"


def _inputs(values: Term) -> Term:
    """What stands behind an operation. Its parts, such as `args = (...)`, are no operands as a whole."""
    if values[0] != "(":
        return values
    return ("inputs", *[("part", *part[1:]) if part[0] == "item" else part for part in values[1:]])  # type: ignore[index]


def _without_right_counts(program: Program) -> Program:
    """`program` in which only those numbers of users are kept that are not the number of nodes that use the value.

    A right one changes because a user does, and that is seen there.
    """
    users = Counter(use for each in program.statements for use in {*each.uses} - {*each.defines})
    program.statements = [_without_right_count(each, users) for each in program.statements]
    return program


def _without_right_count(statement: Statement, users: Counter[Use]) -> Statement:
    if not statement.defines or statement.uses[-2] != str(users[statement.defines[0]]):
        return statement
    return replace(statement, uses=(*statement.uses[:-2], _AS_COUNTED, statement.uses[-1]))


def _values(text: str, names: list[str | Text]) -> Term:
    """The printed values; those without brackets in pairs stay one piece of text."""
    tokens = _TOKEN.findall(text)
    found: list[str | Text] = []
    try:
        items, rest = _items(tokens, 0, "", found)
    except ValueError:
        return ("atom", text)
    assert rest == len(tokens)
    names += found
    return items[0] if len(items) == 1 else ("item", *items)


def _items(tokens: list[str], at: int, closing: str, names: list[str | Text]) -> tuple[list[Term], int]:
    """The items between commas up to `closing`, and the place behind it."""
    items: list[Term] = []
    parts: list[object] = []
    while at < len(tokens):
        token = tokens[at]
        at += 1
        if token in _CLOSING:
            inner, at = _items(tokens, at, _CLOSING[token], names)
            parts.append((token, *inner))
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
        if not _WORD.fullmatch(text) or text in _CONSTANTS:
            return ("atom", text)
        names.append(Text(text))
        return TEXT
    return ("item", *parts)


def show(term: Term) -> str:
    """`term` as a graph prints it, `$1` where a hole is."""
    return str(_SHOW.get(str(term[0]), _show_brackets)(term))


def _part(part: Any) -> str:
    return show(part) if isinstance(part, tuple) else str(part)


def _show_brackets(term: Any) -> str:
    opening, *items = term
    last = "," if len(items) == 2 and items[1] == ("atom", "") else ""
    shown = ", ".join(map(_part, items[:1] if last else items))
    return f"{opening}{shown}{last}{_CLOSING[opening]}"


def _show_operation(term: Any) -> str:
    _, operation, target, *rest = term
    return f"{operation}[target={_part(target)}]" + "".join(map(_part, rest))


def _show_line(term: Any) -> str:
    _, operation, kind, users, node = term
    return f"{_part(node)} : {_part(kind)}{_part(users)} = {_part(operation)}"


_SHOW: dict[str, Any] = {
    "?": lambda term: f"${term[1]}",
    "node": lambda term: f"%{term[1]}",
    "free": lambda term: f"%{term[1]}",
    "atom": lambda term: term[1],
    "text": lambda term: term[1],
    "callee": lambda term: term[1],
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
