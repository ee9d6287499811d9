"""The faults that can be planted in a Python file: what is replaced, and by what."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass, replace

Replacement = tuple[str, ast.AST, str]
"""The kind of a fault, the part of the program that it replaces, and the source that it puts there."""


@dataclass(frozen=True)
class Fault:
    """A fault in a file."""

    file: str
    line: int
    where: str
    """The class and the function that hold it, as a dotted name."""
    kind: str
    before: str
    after: str
    start: int
    """Where `before` starts, in bytes."""
    number: int = 0
    """Tells faults of the same kind in equal code of one function apart."""

    @property
    def key(self) -> str:
        """A name that stays the same while its function does."""
        again = f" #{self.number}" if self.number else ""
        return f"{self.file} {self.where}: {self.kind}: {' '.join(self.before.split())}{again}"

    def planted(self, source: str) -> str:
        """The source with the fault in it."""
        old, before = source.encode(), self.before.encode()
        return (old[: self.start] + self.after.encode() + old[self.start + len(before) :]).decode()


def faults_in(source: str, file: str) -> list[Fault]:
    """All faults that can be planted in a file, in the order of the file; of some, `is_program` is false."""
    finder = _Finder(source, file)
    finder.visit(ast.parse(source))
    seen: dict[str, int] = {}
    numbered = []
    for fault in sorted(finder.found, key=lambda fault: (fault.start, fault.kind, fault.after)):
        number = seen[fault.key] = seen.get(fault.key, -1) + 1
        numbered.append(replace(fault, number=number))
    return numbered


def is_program(source: str, fault: Fault) -> bool:
    """Whether the file is Python with the fault, and another program than without."""
    try:
        return ast.dump(ast.parse(fault.planted(source))) != ast.dump(ast.parse(source))
    except SyntaxError:
        return False


class _Finder(ast.NodeVisitor):
    """Collects faults; leaves out annotations, docstrings, the words of errors and warnings, and `strict` of `zip`.

    What only type checkers read is left out, too. `strict` asserts that lengths are equal where they are equal anyway,
    and nothing else depends on it.
    """

    def __init__(self, source: str, file: str) -> None:
        self.source, self.file = source, file
        self.lines = [0]
        for line in source.encode().splitlines(keepends=True):
            self.lines.append(self.lines[-1] + len(line))
        self.path: list[str] = []
        self.found: list[Fault] = []

    def offset(self, line: int, column: int) -> int:
        return self.lines[line - 1] + column

    def visit(self, node: ast.AST) -> None:
        for kind, part, after in () if _is_for_type_checkers(node) else replacements(node):
            self.add(kind, part, after)
        name = node.name if isinstance(node, ast.FunctionDef | ast.ClassDef) else None
        self.path += [name] if name else []
        for child in _searched(node):
            self.visit(child)
        if name:
            self.path.pop()

    def add(self, kind: str, part: ast.AST, after: str) -> None:
        first, last = self.offset(part.lineno, part.col_offset), self.offset(part.end_lineno, part.end_col_offset)
        if kind == "decorator dropped":
            first = self.source.encode().rindex(b"@", 0, first)
        before = self.source.encode()[first:last].decode()
        self.found.append(Fault(self.file, part.lineno, ".".join(self.path), kind, before, after, first))


def _searched(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the parts of a program that may have faults in them."""
    if isinstance(node, ast.keyword) and node.arg == "strict":
        return
    if isinstance(node, ast.JoinedStr | ast.Raise) or _warns(node) or _is_for_type_checkers(node) or _is_words(node):
        return
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "returns", "type_comment", "bases", "decorator_list"):
            continue
        for child in value if isinstance(value, list) else [value]:
            is_text = isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant)
            is_list_of_names = isinstance(child, ast.Assign) and ast.unparse(child.targets[0]) == "__all__"
            if isinstance(child, ast.AST) and not is_text and not is_list_of_names:
                yield child


def _warns(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and ast.unparse(node.func) in ("warnings.warn", "TypeVar", "ParamSpec")


def _is_for_type_checkers(node: ast.AST) -> bool:
    if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
        return True
    names = {ast.unparse(each) for each in (*getattr(node, "decorator_list", ()), *getattr(node, "bases", ()))}
    return bool(names & {"overload", "Protocol"})


def _is_words(node: ast.AST) -> bool:
    """Whether a statement gives a name to words of an error."""
    is_text = isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant)
    return is_text and ast.unparse(node.targets[0]) in ("words", "remedy")


# What can be replaced


def replacements(node: ast.AST) -> Iterator[Replacement]:
    """Yield the faults of one node of the syntax tree."""
    for kinds, function in TABLE:
        if isinstance(node, kinds):
            yield from function(node)


def _conditions(node: ast.If | ast.While | ast.IfExp) -> Iterator[Replacement]:
    yield "condition negated", node.test, f"(not ({ast.unparse(node.test)}))"


def _filters(node: ast.comprehension) -> Iterator[Replacement]:
    for test in node.ifs:
        yield "condition negated", test, f"(not ({ast.unparse(test)}))"
        yield "condition dropped", test, "True"


def _branches(node: ast.If) -> Iterator[Replacement]:
    yield "branch never taken", node.test, "False"
    yield "branch always taken", node.test, "True"


_OTHER: dict[type[ast.AST], type[ast.AST]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}


def _operators(node: ast.Compare | ast.BoolOp | ast.BinOp) -> Iterator[Replacement]:
    operator = node.ops[0] if isinstance(node, ast.Compare) else node.op
    other = _OTHER.get(type(operator))
    if other is None:
        return
    if isinstance(node, ast.Compare):
        changed: ast.expr = ast.Compare(node.left, [other(), *node.ops[1:]], node.comparators)
    elif isinstance(node, ast.BoolOp):
        changed = ast.BoolOp(other(), node.values)
    else:
        changed = ast.BinOp(node.left, other(), node.right)
    yield "operator changed", node, f"({ast.unparse(changed)})"


def _statements(node: ast.stmt) -> Iterator[Replacement]:
    target = node.targets[0] if isinstance(node, ast.Assign) else None
    if target is None or isinstance(target, ast.Attribute | ast.Subscript):
        yield "statement removed", node, "pass"


def _results(node: ast.Return) -> Iterator[Replacement]:
    if node.value is not None and ast.unparse(node.value) != "None":
        yield "result dropped", node.value, "None"


def _arguments(node: ast.Call) -> Iterator[Replacement]:
    if node.args:
        yield "argument removed", node, ast.unparse(ast.Call(node.func, node.args[:-1], node.keywords))
    for place, keyword in enumerate(node.keywords):
        if keyword.arg == "strict":
            continue
        others = node.keywords[:place] + node.keywords[place + 1 :]
        yield "argument removed", node, ast.unparse(ast.Call(node.func, node.args, others))


def _constants(node: ast.Constant) -> Iterator[Replacement]:
    value = node.value
    if isinstance(value, bool):
        yield "constant changed", node, repr(not value)
    elif isinstance(value, int):
        yield "constant changed", node, repr(value + 1)
    elif isinstance(value, str):
        yield "constant changed", node, repr(f"{value}_")


def _decorators(node: ast.FunctionDef | ast.ClassDef) -> Iterator[Replacement]:
    for decorator in node.decorator_list:
        yield "decorator dropped", decorator, ""


def _handlers(node: ast.ExceptHandler) -> Iterator[Replacement]:
    if node.type is not None:
        yield "handler dropped", node.type, "()"


TABLE = (
    ((ast.If, ast.While, ast.IfExp), _conditions),
    (ast.comprehension, _filters),
    (ast.If, _branches),
    ((ast.Compare, ast.BoolOp, ast.BinOp), _operators),
    ((ast.Expr, ast.Assign, ast.AugAssign, ast.Delete, ast.Raise), _statements),
    (ast.Return, _results),
    (ast.Call, _arguments),
    (ast.Constant, _constants),
    ((ast.FunctionDef, ast.ClassDef), _decorators),
    (ast.ExceptHandler, _handlers),
)
"""Each kind of part, with the function that yields its faults."""
