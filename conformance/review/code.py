"""Generated Python: parsed into a program, and terms of it shown as Python again."""

import ast
import re
import warnings
from collections.abc import Callable, Iterator
from typing import Any

from conformance.review.programs import NAME, TEXT, Lines, Program, Resolver, Sentence, Term, Text

_FIELDS: dict[type[ast.AST], tuple[str, ...]] = {
    ast.Assign: ("value", "targets", "type_comment"),  # in the order of execution: the value knows no new name
    ast.AnnAssign: ("annotation", "value", "target", "simple"),
    ast.Constant: ("value",),
    ast.arg: ("arg", "annotation"),
}
_HEAD = tuple(name for name in ast.FunctionDef._fields if name != "body")
"""The fields of a function that opens a scope: its body follows as statements of their own."""
_WRITTEN_LAST = {ast.Assign: "targets", ast.AnnAssign: "target"}
_UNUSUAL = set("\r\f\v\t\0\x1a")
"""Python reads these as the end of a line, as part of its margin, or not at all: such a text is not parsed by lines."""
_WORD = re.compile(r"[^\W\d]")
_FIRST_ARGUMENT = "self"
"""It belongs to the call, not to the graph: it is left alone when names are compared."""


class CodeParser:
    """Parses the code of many models: a line that several of them have is parsed once."""

    def __init__(self) -> None:
        """Knows no line yet."""
        self._lines: dict[str, list[Sentence] | None] = {}

    def parse(self, text: str) -> Program:
        """The program that `text` is.

        Raises:
            SyntaxError: it is not Python.
        """
        return self._line_by_line(text) or _whole(text)

    def _line_by_line(self, text: str) -> Program | None:
        """The program, if each line of it is whole and stands where it would stand in generated code."""
        if set(text) & _UNUSUAL:
            return None
        resolver = Resolver()
        indent: str | None = None  # of the body that is open; empty when it has not begun
        for number, line in enumerate(text.split("\n"), 1):
            stripped = line.strip()
            if not stripped or stripped.startswith("#"):
                continue
            margin = line[: len(line) - len(line.lstrip())]
            if indent == "" and margin:
                indent = margin
            elif margin == "" and indent:
                resolver.close()
                indent = None
            sentences = self._sentences(stripped)
            if margin != (indent or "") or indent == "" or sentences is None:
                return None
            for sentence in sentences:
                resolver.add(sentence, Lines(number, number))
                indent = "" if sentence.opens else indent
        return resolver.program if indent != "" and resolver.program.statements else None

    def _sentences(self, line: str) -> list[Sentence] | None:
        if line not in self._lines:
            self._lines[line] = _parsed_line(line)
        return self._lines[line]


def problem(text: str) -> str:
    """Why `text` cannot be run, although it can be parsed; empty if it can be."""
    try:
        with warnings.catch_warnings(action="ignore"):
            compile(text, "<snapshot>", "exec", dont_inherit=True)
    except SyntaxError as error:
        return error.msg
    except (ValueError, RecursionError, MemoryError) as error:
        return str(error) or type(error).__name__
    return ""


def _parsed_line(line: str) -> list[Sentence] | None:
    head = line.startswith("def ") and line.endswith(":")
    try:
        parsed = ast.parse(f"{line} pass" if head else line).body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
    if any(isinstance(each, ast.FunctionDef) for each in parsed) != head:
        return None
    return [_sentence(each) for each in parsed]


def _whole(text: str) -> Program:
    resolver = Resolver()
    try:
        body = ast.parse(text).body
    except (ValueError, RecursionError, MemoryError) as error:
        raise SyntaxError(str(error) or type(error).__name__) from error
    for statement in body:
        _add(resolver, statement)
    return resolver.program


def _add(resolver: Resolver, statement: ast.stmt) -> None:
    last = statement.end_lineno or statement.lineno
    if not isinstance(statement, ast.FunctionDef):
        resolver.add(_sentence(statement), Lines(statement.lineno, last))
        return
    resolver.add(_sentence(statement), Lines(statement.lineno, max(statement.lineno, statement.body[0].lineno - 1)))
    for inner in statement.body:
        # A function inside a function is one statement: its scope would end ours.
        resolver.add(_sentence(inner, whole=True), Lines(inner.lineno, inner.end_lineno or inner.lineno))
    resolver.close()


def _sentence(statement: ast.stmt, whole: bool = False) -> Sentence:
    names: list[str | Text] = []
    if isinstance(statement, ast.FunctionDef) and not whole:
        shape: Term = ("Head", *[_value(getattr(statement, name), names) for name in _HEAD])
        return Sentence(shape, tuple(names), tuple(_parameters(statement)), opens=True)
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
    """The fields that a term of such a node keeps, in its order."""
    if kind not in _FIELDS:
        _FIELDS[kind] = tuple(name for name in kind._fields if name != "ctx")
    return _FIELDS[kind]


def _term(node: ast.AST, names: list[str | Text]) -> Term:
    """`node` without its names, which are appended to `names`."""
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
    if isinstance(node, ast.arg):
        names.append(node.arg)
        return (kind.__name__, NAME, _value(node.annotation, names))
    return (kind.__name__, *[_value(getattr(node, name), names) for name in _fields(kind)])


def _value(value: Any, names: list[str | Text]) -> object:
    if isinstance(value, ast.AST):
        return _term(value, names)
    if isinstance(value, list):
        return ("*", *[_value(each, names) for each in value])
    return value


def show(term: Term) -> str:
    """`term` as Python, `$1` where a hole is; a line of a text that was not Python as it is."""
    if term[0] == "raw":
        return str(term[1])
    shown: Any = _tree(term)
    if isinstance(shown, ast.arguments | ast.arg | ast.keyword | ast.alias):
        return ast.unparse(shown)
    text = ast.unparse(ast.fix_missing_locations(shown))
    return text.removesuffix("\n    ...").strip()


def _tree(term: Any) -> Any:
    """The syntax tree that `term` was made of; names and holes are names in it."""
    if not isinstance(term, tuple):
        return term
    label, *parts = term
    if label == "text":
        return ast.Constant(parts[0])
    if label in _LEAVES:
        return ast.Name(id=_LEAVES[label](*parts), ctx=ast.Load())
    if label == "*":
        return [_tree(part) for part in parts]
    if label == "Head":
        return _head(parts)
    kind = getattr(ast, str(label))
    if kind is ast.Constant:
        return _constant(*parts)
    if kind is ast.arg:
        return ast.arg(arg=_tree(parts[0]).id, annotation=_tree(parts[1]))
    if kind is ast.JoinedStr:
        return ast.JoinedStr([_tree(part) for part in parts])
    fields = dict(zip(_fields(kind), parts, strict=True))
    if kind is ast.Call:
        return _call(fields)
    return kind(**{name: _tree(part) for name, part in fields.items()})


def _constant(kind: str, text: str) -> ast.Constant | ast.Name:
    """The literal; a number as it is written, since that of `1e999` has no literal."""
    return ast.Constant(ast.literal_eval(text)) if kind in ("str", "bytes") else ast.Name(id=text, ctx=ast.Load())


_LEAVES: dict[object, Callable[[Any], str]] = {"?": "${}".format, "node": "%{}".format, "free": str}


def _head(parts: list[Any]) -> ast.stmt:
    head = ast.parse("def head(): ...").body[0]
    vars(head).update(zip(_HEAD, map(_tree, parts), strict=True))
    return head


def _call(fields: dict[str, Any]) -> ast.Call:
    """A call, in which a hole may stand for all the arguments or all the keywords."""
    func, args, keywords = (_tree(fields[name]) for name in ("func", "args", "keywords"))
    if isinstance(args, ast.Name):
        args = [ast.Starred(args, ast.Load())]
    if isinstance(keywords, ast.Name):
        keywords = [ast.keyword(None, keywords)]
    return ast.Call(func, args, keywords)
