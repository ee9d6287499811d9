"""Generated code: parses Python into a program, and writes terms as Python again."""

import ast
import re
import warnings
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from fxconf.review.programs import Lines, Program, Resolver, Sentence, Text
from fxconf.review.terms import DEEPEST, NAME, REST, TEXT, Term, items_of, listed

_FIELDS: dict[type[ast.AST], tuple[str, ...]] = {
    ast.Assign: ("value", "targets", "type_comment"),  # in the order of execution: the value knows no new name
    ast.AnnAssign: ("annotation", "value", "target", "simple"),
    ast.Constant: ("value",),
    ast.arg: ("arg", "annotation"),
}
_HEAD = tuple(name for name in ast.FunctionDef._fields if name != "body")
"""The fields of a function that make the term of its head. Its body follows as separate statements."""
_WORD = re.compile(r"[^\W\d]")
_FIRST_ARGUMENT = "self"
"""The parameter that is no node of the graph, and therefore no definition."""


class CodeParser:
    """Parses the code of many models. A statement in several models becomes a sentence only once."""

    def __init__(self) -> None:
        """Begin without any sentence."""
        self._sentences: dict[str, Sentence] = {}

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
            resolver.add(_head_sentence(statement, lines), Lines(_lines_of(statement).first, last))
            for inner in statement.body:
                # A nested function is one statement, because the resolver knows one open scope only.
                resolver.add(self._sentence(inner, lines), _lines_of(inner))
            resolver.close()
        return resolver.program

    def _sentence(self, statement: ast.stmt, lines: list[bytes]) -> Sentence:
        """The sentence of `statement`, known from another model if that has the same source text."""
        source = _source(statement, lines)
        if source not in self._sentences:
            self._sentences[source] = replace(_sentence(statement, lines), text=source)
        return self._sentences[source]


def _lines_of(statement: ast.stmt) -> Lines:
    first = min([statement.lineno, *(each.lineno for each in getattr(statement, "decorator_list", ()))])
    return Lines(first, statement.end_lineno or statement.lineno)


def _source(node: ast.expr | ast.stmt, lines: Sequence[bytes]) -> str:
    own = [*lines[node.lineno - 1 : node.end_lineno]] or [b""]
    own[-1] = own[-1][: node.end_col_offset]
    return b"\n".join([own[0][node.col_offset :], *own[1:]]).decode()


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


def _head_sentence(function: ast.FunctionDef, lines: Sequence[bytes]) -> Sentence:
    reader = _Reader(lines)
    shape = ("Head", *[reader.value(getattr(function, name), 1) for name in _HEAD])
    taken = function.args
    parameters = (*taken.posonlyargs, *taken.args, taken.vararg, *taken.kwonlyargs, taken.kwarg)
    names = tuple(each.arg for each in parameters if each and each.arg != _FIRST_ARGUMENT)
    return Sentence(shape, tuple(reader.names), names, opens=True)


def _sentence(statement: ast.stmt, lines: Sequence[bytes]) -> Sentence:
    reader = _Reader(lines)
    shape, names = reader.term(statement), tuple(reader.names)
    if isinstance(statement, ast.Delete) and all(isinstance(each, ast.Name) for each in statement.targets):
        return Sentence(shape, names, clears="del")
    stored = (each for each in ast.walk(statement) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store))
    binds = tuple(dict.fromkeys(each.id for each in stored))
    if not isinstance(statement, ast.Assign | ast.AnnAssign):
        return Sentence(shape, names, binds, defines_again=False)
    targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
    written = _Reader(lines)
    written.value(targets, 1)
    is_none = isinstance(statement, ast.Assign) and ast.dump(statement.value) == "Constant(value=None)"
    clears = "None" if is_none and all(isinstance(each, ast.Name) for each in targets) else ""
    return Sentence(shape, names, binds, len(names) - len(written.names), clears=clears)


def _fields(kind: type[ast.AST]) -> tuple[str, ...]:
    """The fields of such a node that its term keeps, in the order of the term."""
    if kind not in _FIELDS:
        _FIELDS[kind] = tuple(name for name in kind._fields if name != "ctx")
    return _FIELDS[kind]


@dataclass
class _Reader:
    """Makes the terms of syntax trees, and notes their names in order."""

    lines: Sequence[bytes]
    """The lines of the text that the trees are of."""
    names: list[str | Text] = field(default_factory=list)

    def term(self, node: ast.AST, depth: int = 0) -> Term:
        """The term of `node`, which stands `depth` levels deep in another one."""
        kind = type(node)
        if depth > DEEPEST and isinstance(node, ast.expr | ast.stmt):
            return ("raw", _source(node, self.lines))
        if isinstance(node, ast.Name):
            self.names.append(node.id)
            return NAME
        if isinstance(node, ast.Constant):
            if isinstance(node.value, str) and _WORD.search(node.value):
                self.names.append(Text(node.value))
                return TEXT
            return (kind.__name__, type(node.value).__name__, repr(node.value))
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub) and _is_number(node.operand):
            label, kind_of_value, text = self.term(node.operand)
            return (label, kind_of_value, f"-{text}")
        if isinstance(node, ast.JoinedStr):
            return (kind.__name__, *[self.value(each, depth) for each in node.values])
        if isinstance(node, ast.Attribute):
            return (kind.__name__, self.term(node.value, depth + 1), ("label", node.attr))
        if isinstance(node, ast.Call):
            called = [self.value(each, depth + 1) for each in (node.func, node.args)]
            return (kind.__name__, *called, listed(self._items(node.keywords, depth + 1), "**"))
        if isinstance(node, ast.arg):
            self.names.append(node.arg)
            return (kind.__name__, NAME, self.value(node.annotation, depth + 1))
        return (kind.__name__, *[self.value(getattr(node, name), depth + 1) for name in _fields(kind)])

    def value(self, value: Any, depth: int) -> object:
        """The term of a field of a syntax tree. A plain value is its own term."""
        if isinstance(value, ast.AST):
            return self.term(value, depth)
        return listed(self._items(value, depth)) if isinstance(value, list) else value

    def _items(self, items: Sequence[Any], depth: int) -> list[object]:
        return [self.value(each, depth + at) for at, each in enumerate(items, 1)]


def _is_number(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and type(node.value) in (int, float)


def show(term: Term) -> str:
    """Write `term` as Python, with `$1` for a hole. A line that was not Python stays as it is."""
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


def _hole(number: Any, kind: str = "") -> Any:
    """A name for a hole, or a list of one starred name for the rest of a list."""
    name = _name(f"${number}")
    return [ast.Starred(name, ast.Load())] if kind == REST else name


def _string(content: Any) -> ast.expr:
    """The syntax tree of a string, or of a hole for any string."""
    return ast.Constant(content) if isinstance(content, str) else _tree(content)


def _constant(kind: str, text: Any) -> ast.expr:
    """The syntax tree of a literal, or of a hole for any of its type.

    Numbers keep their text, since the value of `1e999` has no literal.
    """
    if not isinstance(text, str):
        hole: ast.expr = _tree(text)
        return hole
    return ast.Constant(ast.literal_eval(text)) if kind in ("str", "bytes") else _name(text)


def _formatted(*pieces: Any) -> ast.JoinedStr:
    trees = [_tree(piece) for piece in pieces]
    return ast.JoinedStr([ast.FormattedValue(each, -1) if isinstance(each, ast.Name) else each for each in trees])


def _list(*parts: Any) -> list[Any]:
    items, more = items_of(("*", *parts))
    return [*map(_tree, items), *(each for hole in more for each in _tree(hole))]


def _attribute(value: Any, attribute: Any) -> ast.Attribute:
    name = _tree(attribute)
    return ast.Attribute(_tree(value), name if isinstance(name, str) else name.id, ast.Load())


def _call(called: Any, args: Any, keywords: Any) -> ast.Call:
    """The syntax tree of a call, in which a hole may stand for the last arguments or the last keywords."""
    positional, more = items_of(args)
    named, more_named = items_of(keywords)
    arguments = [*map(_tree, positional), *(each for hole in more for each in _tree(hole))]
    return ast.Call(_tree(called), arguments, [*map(_tree, named), *(_keywords(hole) for hole in more_named)])


def _keywords(hole: Term) -> ast.keyword:
    return ast.keyword(None, _hole(hole[1]))


def _head(*parts: Any) -> ast.stmt:
    head = ast.parse("def head(): ...").body[0]
    vars(head).update(zip(_HEAD, map(_tree, parts), strict=True))
    return head


_TREES: dict[object, Callable[..., Any]] = {
    "?": _hole,
    "node": lambda number: _name(f"%{number}"),
    "free": _name,
    "raw": _name,
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
"""The function that builds the syntax tree of a term, by its label. Other labels are classes of `ast`."""
