"""Generated code: parses Python into a program, and writes terms as Python again."""

import ast
import re
import warnings
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from fxconf.review.parsing.programs import (
    NAME,
    TEXT,
    Lines,
    Program,
    Resolver,
    Sentence,
    Term,
    Text,
    items_of,
    listed,
)

_FIELDS: dict[type[ast.AST], tuple[str, ...]] = {
    ast.Assign: ("value", "targets", "type_comment"),  # in the order of execution: the value knows no new name
    ast.AnnAssign: ("annotation", "value", "target", "simple"),
    ast.Constant: ("value",),
    ast.arg: ("arg", "annotation"),
}
_HEAD = tuple(name for name in ast.FunctionDef._fields if name != "body")
"""The fields of a function that make the term of its head. Its body follows as separate statements."""
_WRITTEN_LAST = {ast.Assign: "targets", ast.AnnAssign: "target"}
_WORD = re.compile(r"[^\W\d]")
_FIRST_ARGUMENT = "self"
"""The parameter that is no node of the graph, and therefore no definition."""


class CodeParser:
    """Parses the code of many models; a statement that several of them contain becomes a sentence once."""

    def __init__(self) -> None:
        """Begin without any sentence."""
        self._sentences: dict[bytes, Sentence] = {}

    def parse(self, text: str) -> Program:
        """Parse `text`.

        Raises:
            SyntaxError: `text` is not Python.
        """
        try:
            body = ast.parse(text).body
            lines = text.encode().splitlines()
        except (ValueError, RecursionError, MemoryError) as error:
            raise SyntaxError(str(error) or type(error).__name__) from error
        resolver = Resolver()
        for statement in body:
            if not isinstance(statement, ast.FunctionDef):
                resolver.add(self._sentence(statement, lines), _lines_of(statement))
                continue
            last = max(statement.lineno, statement.body[0].lineno - 1)
            resolver.add(_head_sentence(statement), Lines(statement.lineno, last))
            for inner in statement.body:
                # A nested function is one statement, because the resolver knows one open scope only.
                resolver.add(self._sentence(inner, lines), _lines_of(inner))
            resolver.close()
        return resolver.program

    def _sentence(self, statement: ast.stmt, lines: list[bytes]) -> Sentence:
        """The sentence of `statement`, known from another model if that has the same source text."""
        own = lines[statement.lineno - 1 : statement.end_lineno]
        own[-1] = own[-1][: statement.end_col_offset]
        source = b"\n".join([own[0][statement.col_offset :], *own[1:]])
        if source not in self._sentences:
            self._sentences[source] = replace(_sentence(statement), text=source.decode())
        return self._sentences[source]


def _lines_of(statement: ast.stmt) -> Lines:
    return Lines(statement.lineno, statement.end_lineno or statement.lineno)


def problem(text: str) -> str:
    """Why `text`, which can be parsed, cannot be compiled; empty if it can be."""
    try:
        with warnings.catch_warnings(action="ignore"):
            compile(text, "<snapshot>", "exec", dont_inherit=True)
    except SyntaxError as error:
        return error.msg
    except (ValueError, RecursionError, MemoryError) as error:
        return str(error) or type(error).__name__
    return ""


def _head_sentence(function: ast.FunctionDef) -> Sentence:
    names: list[str | Text] = []
    shape = ("Head", *[_value(getattr(function, name), names) for name in _HEAD])
    return Sentence(shape, tuple(names), tuple(_parameters(function)), opens=True)


def _sentence(statement: ast.stmt) -> Sentence:
    names: list[str | Text] = []
    shape = _term(statement, names)
    if isinstance(statement, ast.Delete) and all(isinstance(each, ast.Name) for each in statement.targets):
        return Sentence(shape, tuple(names), clears="del")
    if isinstance(statement, ast.Assign) and all(isinstance(each, ast.Name) for each in statement.targets):
        clears = "None" if isinstance(statement.value, ast.Constant) and statement.value.value is None else ""
        reads = len(names) - len(statement.targets)
        binds = tuple(each.id for each in statement.targets if isinstance(each, ast.Name))
        return Sentence(shape, tuple(names), binds, reads, clears=clears)
    stored = (each for each in ast.walk(statement) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store))
    binds = tuple(dict.fromkeys(each.id for each in stored))
    again = isinstance(statement, ast.Assign | ast.AnnAssign)
    return Sentence(shape, tuple(names), binds, _names_before_targets(statement), again)


def _parameters(function: ast.FunctionDef) -> Iterator[str]:
    taken = function.args
    for each in (*taken.posonlyargs, *taken.args, taken.vararg, *taken.kwonlyargs, taken.kwarg):
        if each is not None and each.arg != _FIRST_ARGUMENT:
            yield each.arg


def _names_before_targets(statement: ast.stmt) -> int:
    last = _WRITTEN_LAST.get(type(statement))
    if last is None:
        return 0
    names: list[str | Text] = []
    for name in _fields(type(statement)):
        if name == last:
            break
        _value(getattr(statement, name), names)
    return len(names)


def _fields(kind: type[ast.AST]) -> tuple[str, ...]:
    """The fields of such a node that its term keeps, in the order of the term."""
    if kind not in _FIELDS:
        _FIELDS[kind] = tuple(name for name in kind._fields if name != "ctx")
    return _FIELDS[kind]


def _term(node: ast.AST, names: list[str | Text]) -> Term:
    """The term of `node`. Its names are appended to `names`."""
    kind = type(node)
    if isinstance(node, ast.Name):
        names.append(node.id)
        return NAME
    if isinstance(node, ast.Constant):
        if isinstance(node.value, str) and _WORD.search(node.value):
            names.append(Text(node.value))
            return TEXT
        return (kind.__name__, type(node.value).__name__, repr(node.value))
    if isinstance(node, ast.JoinedStr):
        return (kind.__name__, *[_value(each, names) for each in node.values])
    if isinstance(node, ast.Attribute):
        return (kind.__name__, _term(node.value, names), ("label", node.attr))
    if isinstance(node, ast.Call):
        called = [_value(each, names) for each in (node.func, node.args)]
        return (kind.__name__, *called, listed([_term(each, names) for each in node.keywords], "**"))
    if isinstance(node, ast.arg):
        names.append(node.arg)
        return (kind.__name__, NAME, _value(node.annotation, names))
    return (kind.__name__, *[_value(getattr(node, name), names) for name in _fields(kind)])


def _value(value: Any, names: list[str | Text]) -> object:
    if isinstance(value, ast.AST):
        return _term(value, names)
    if isinstance(value, list):
        return listed([_value(each, names) for each in value])
    return value


def show(term: Term) -> str:
    """Write `term` as Python, with `$1` for a hole; a line that was not Python stays as it is."""
    if term[0] == "raw":
        return str(term[1])
    shown: Any = _tree(term)
    if isinstance(shown, ast.arguments | ast.arg | ast.keyword | ast.alias):
        return ast.unparse(shown)
    text = ast.unparse(ast.fix_missing_locations(shown))
    return text.removesuffix("\n    ...").strip()


def _tree(term: Any) -> Any:
    """The syntax tree of `term`; names and holes become names."""
    if not isinstance(term, tuple):
        return term
    label, *parts = term
    if label in _TREES:
        return _TREES[label](*parts)
    kind = getattr(ast, str(label))
    return kind(**{name: _tree(part) for name, part in zip(_fields(kind), parts, strict=True)})


def _name(text: str) -> ast.Name:
    return ast.Name(id=text, ctx=ast.Load())


def _string(content: Any) -> ast.expr:
    """The syntax tree of a string, or of a hole for any string."""
    return ast.Constant(content) if isinstance(content, str) else _name(_tree(content).id)


def _constant(kind: str, text: Any) -> ast.expr:
    """The syntax tree of a literal, or of a hole for any of its type.

    Numbers keep their text, since the value of `1e999` has no literal.
    """
    if not isinstance(text, str):
        return _name(_tree(text).id)
    return ast.Constant(ast.literal_eval(text)) if kind in ("str", "bytes") else _name(text)


def _formatted(*pieces: Any) -> ast.JoinedStr:
    trees = [_tree(piece) for piece in pieces]
    return ast.JoinedStr([ast.FormattedValue(each, -1) if isinstance(each, ast.Name) else each for each in trees])


def _list(*parts: Any) -> list[Any]:
    items, more = items_of(("*", *parts))
    return [*map(_tree, items), *(ast.Starred(_tree(hole), ast.Load()) for hole in more)]


def _attribute(value: Any, attribute: Any) -> ast.Attribute:
    name = _tree(attribute)
    return ast.Attribute(_tree(value), name if isinstance(name, str) else name.id, ast.Load())


def _call(called: Any, args: Any, keywords: Any) -> ast.Call:
    """The syntax tree of a call, in which a hole may stand for the last arguments or the last keywords."""
    positional, more_positional = items_of(args)
    named, more_named = items_of(keywords)
    return ast.Call(
        _tree(called),
        [*map(_tree, positional), *(ast.Starred(_tree(hole), ast.Load()) for hole in more_positional)],
        [*map(_tree, named), *(ast.keyword(None, _tree(hole)) for hole in more_named)],
    )


def _head(*parts: Any) -> ast.stmt:
    head = ast.parse("def head(): ...").body[0]
    vars(head).update(zip(_HEAD, map(_tree, parts), strict=True))
    return head


_TREES: dict[object, Callable[..., Any]] = {
    "?": lambda number: _name(f"${number}"),
    "node": lambda number: _name(f"%{number}"),
    "free": _name,
    "label": str,
    "text": _string,
    "Constant": _constant,
    "JoinedStr": _formatted,
    "*": _list,
    "items": lambda *items: [*map(_tree, items)],
    "Attribute": _attribute,
    "Call": _call,
    "arg": lambda name, annotation: ast.arg(arg=_tree(name).id, annotation=_tree(annotation)),
    "Head": _head,
}
"""How the syntax tree of a term is built, by its label; a term with another label has the fields of its class."""
