"""A script that repeats a failed test of a small program without running pytest.

It has the source of the test and of what the test uses in its file, and calls the test with the arguments of the case.
"""

import ast
import copy
import symtable
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path

from conformance.harness.outcomes import Case

_FIXTURES = {
    "tmp_path": "Path(tempfile.mkdtemp())",
    "monkeypatch": "pytest.MonkeyPatch()",
    "record_property": "lambda name, value: print(name, value)",
}
"""Maps a fixture of pytest to an expression for its value; a test that needs others has no script."""
_IMPORTS = {
    "atexit": "import atexit",
    "tempfile": "import tempfile",
    "pytest": "import pytest",
    "Path": "from pathlib import Path",
}
_GIVEN = (
    "fx",
    "request",
    "process_kept",
    "torch_made_repeatable",
    "model_inputs_known",
    "pytestconfig",
    "tmp_path_factory",
)
"""The fixtures of the suite that a script does without, or makes itself."""


class NoScriptError(Exception):
    """A test cannot be repeated without pytest; the message says why."""


class _File:
    """A test file: the statements at its top, and which names each of them binds and uses."""

    def __init__(self, path: Path) -> None:
        """Read the file."""
        self.text = path.read_text(encoding="utf-8")
        self.lines = self.text.split("\n")
        self.statements = ast.parse(self.text).body
        self.binds = [frozenset(_bound(each)) for each in self.statements]
        self.uses = [_used(each) for each in self.statements]

    def function(self, name: str) -> ast.FunctionDef:
        """The function `name`."""
        for each in self.statements:
            if isinstance(each, ast.FunctionDef) and each.name == name:
                return each
        raise NoScriptError(f"its function {name} is not at the top of its file")

    def source(self, node: ast.stmt, *, without_decorators: bool = False) -> str:
        """The source of a statement."""
        decorators = getattr(node, "decorator_list", [])
        first = node.lineno if without_decorators else min([node.lineno, *(each.lineno for each in decorators)])
        return "\n".join(self.lines[first - 1 : node.end_lineno])

    def needed(self, names: set[str]) -> list[ast.stmt]:
        """The statements that `names` need, directly or not, in the order of the file."""
        wanted, chosen = set(names), set[int]()
        while True:
            more = {
                place
                for place, bound in enumerate(self.binds)
                if place not in chosen and (bound & wanted or self._changes(place, wanted))
            }
            if not more:
                return [self.statements[place] for place in sorted(chosen)]
            chosen |= more
            for place in more:
                if not isinstance(self.statements[place], ast.Import | ast.ImportFrom):
                    wanted |= self.uses[place]

    def _changes(self, place: int, wanted: set[str]) -> bool:
        """Whether the statement calls a method of something wanted, such as `TABLE.update(...)`."""
        statement = self.statements[place]
        call = statement.value if isinstance(statement, ast.Expr) else None
        owner = call.func.value if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) else None
        return isinstance(owner, ast.Name) and owner.id in wanted and owner.id != "pytest"


@lru_cache(maxsize=8)
def _read(path: Path) -> _File:
    return _File(path)


def _bound(statement: ast.stmt) -> Iterator[str]:
    """Yield the names that a statement at the top of a file binds."""
    if isinstance(statement, ast.FunctionDef | ast.ClassDef):
        yield statement.name
    elif isinstance(statement, ast.Import | ast.ImportFrom):
        yield from ((each.asname or each.name).partition(".")[0] for each in statement.names)
    else:
        for node in ast.walk(statement):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                yield node.id
            elif isinstance(node, ast.FunctionDef | ast.ClassDef):
                yield node.name


def _used(node: ast.AST) -> set[str]:
    """The names that `node` takes from the file around it."""
    return set(_free_names(symtable.symtable(ast.unparse(node), "", "exec")))


def _free_names(table: symtable.SymbolTable) -> Iterator[str]:
    for symbol in table.get_symbols():
        if symbol.is_referenced() and (symbol.is_global() or table.get_type() == "module"):
            yield symbol.get_name()
    for inner in table.get_children():
        yield from _free_names(inner)


def small_script(path: Path, test: str, case: Case) -> str:
    """The body of the script for `test`, a function in the file `path` that failed in its `case`.

    Raises:
        NoScriptError: the test needs what only pytest can give, or is not written as others are.
    """
    file = _read(path)
    function = file.function(test)
    marks = [each for each in function.decorator_list if _is_mark(each, file)]
    plain = copy.copy(function)
    plain.decorator_list = [each for each in function.decorator_list if each not in marks]
    arguments = [*_parameters(marks, case, file), *_fixtures(case, file, {*_arguments(function)} - {"fx"})]
    imports, definitions = _needed(file, function, _used(plain) | _used(ast.parse("\n".join(arguments))))
    return "\n".join(
        [
            *imports,
            "",
            "# What follows has the names that it has in the suite, which pickles and printed graphs show.",
            f"__name__ = {case['module']!r}",
            'sys.modules[__name__] = sys.modules["__main__"]',
            case["view"],
            "",
            *(f"{each}\n" for each in definitions),
            "",
            *(f"@{ast.unparse(each)}" for each in plain.decorator_list),
            _with_values(file, function, case["line"]),
            "",
            "",
            *arguments,
            f"{test}({_call(_arguments(function), file)})",
            "",
        ]
    )


def _needed(file: _File, test: ast.FunctionDef, names: set[str]) -> tuple[list[str], list[str]]:
    """The imports and the other statements of the file that a script with these `names` needs, as source."""
    used = [each for each in file.needed(names - {"fx"}) if each is not test]
    others = [each for each in used if not isinstance(each, ast.Import | ast.ImportFrom)]
    wanted = names.union(*map(_used, others))
    imports = [line for each in used if (line := _import(each, wanted))]
    given = {name for each in used if isinstance(each, ast.Import | ast.ImportFrom) for name in _bound(each)}
    imports += [line for name, line in _IMPORTS.items() if name in names and name not in given]
    return imports, [file.source(each, without_decorators=_is_fixture(each)) for each in others]


def _import(node: ast.stmt, wanted: set[str]) -> str:
    """An import of the file, with the names that are wanted; empty if there are none, or if it is no import."""
    if not isinstance(node, ast.Import | ast.ImportFrom):
        return ""
    names = [each for each in node.names if (each.asname or each.name).partition(".")[0] in wanted]
    if not names:
        return ""
    if isinstance(node, ast.Import):
        return ast.unparse(ast.Import(names=names))
    return ast.unparse(ast.ImportFrom(module=node.module, names=names, level=node.level))


def _is_fixture(node: ast.stmt) -> bool:
    return isinstance(node, ast.FunctionDef) and any("pytest.fixture" in ast.unparse(d) for d in node.decorator_list)


def _is_mark(decorator: ast.expr, file: _File) -> bool:
    """Whether a decorator is a mark of pytest, also one that the file has a name for."""
    root: ast.expr = decorator
    while isinstance(root, ast.Call | ast.Attribute):
        if ast.unparse(root).startswith("pytest.mark."):
            return True
        root = root.func if isinstance(root, ast.Call) else root.value
    named = [each for each in file.statements if isinstance(root, ast.Name) and root.id in _bound(each)]
    return any(isinstance(each, ast.Assign) and "pytest.mark." in ast.unparse(each.value) for each in named)


def _parameters(marks: list[ast.expr], case: Case, file: _File) -> Iterator[str]:
    """Yield a statement for each group of parameters, which looks the case up where the test has it.

    Raises:
        NoScriptError: the parameters are made in another way.
    """
    if case["named"]:
        if not any("case_named" in bound for bound in file.binds):
            raise NoScriptError("its cases are made while pytest collects tests")
        yield f"{_variable(case['named'], file)} = case_named({case['id']!r})"
    for names, (place, wrapped) in case["parameters"].items():
        table = next((found for each in marks if (found := _table(each, names, file))), None)
        if table is None:
            raise NoScriptError(f"its parameters {names} are not in a decorator of its own")
        value = f"{table}[{place}]{'.values' if wrapped else ''}"
        one = "[0]" if wrapped and "," not in names else ""
        yield f"{', '.join(_variable(each, file) for each in names.split(', '))} = {value}{one}"


def _variable(name: str, file: _File) -> str:
    """What the script calls an argument: another name than anything of the file has."""
    return f"given_{name}" if any(name in bound for bound in file.binds) else name


def _table(mark: ast.expr, names: str, file: _File) -> str:
    """The expression for the cases of a mark, if that has the parameters `names`; else nothing."""
    call, source = mark, ""
    if isinstance(mark, ast.Name):
        source = f"{mark.id}.args[1]"
        assigned = next(each for each in file.statements if mark.id in _bound(each))
        call = assigned.value if isinstance(assigned, ast.Assign) else mark
    if not isinstance(call, ast.Call) or not ast.unparse(call.func).endswith("parametrize") or len(call.args) < 2:
        return ""
    try:
        said = ast.literal_eval(call.args[0])
    except ValueError:
        return ""
    said = [each.strip() for each in said.split(",")] if isinstance(said, str) else said
    if ", ".join(said) != names:
        return ""
    table = source or ast.get_source_segment(file.text, call.args[1]) or ast.unparse(call.args[1])
    return table if isinstance(call.args[1], ast.List | ast.ListComp) else f"list({table})"


def _own_fixtures(case: Case, file: _File) -> list[str]:
    """The fixtures of the file that the test has, those first that others may need."""
    own = {each.name for each in file.statements if isinstance(each, ast.FunctionDef) and _is_fixture(each)}
    return [name for name in reversed(case["fixtures"]) if name in own]


def _fixtures(case: Case, file: _File, asked_for: set[str]) -> Iterator[str]:
    """Yield a statement for each fixture that the test has; those `asked_for` are its arguments.

    Raises:
        NoScriptError: only pytest can give one of them.
    """
    own = _own_fixtures(case, file)
    for name in case["fixtures"]:
        if name in _FIXTURES:
            yield f"{name} = {_FIXTURES[name]}"
        elif name not in own and (name in asked_for or name not in _GIVEN):
            raise NoScriptError(f"it needs the fixture {name}, which only pytest can give")
    for name in own:
        function, variable = file.function(name), _variable(name, file)
        call = f"{name}({_call(_arguments(function), file)})"
        generates = any(isinstance(each, ast.Yield) for each in ast.walk(function))
        yield f"started_{name} = {call}" if generates else f"{variable} = {call}"
        yield from [f"{variable} = next(started_{name})", f"atexit.register(started_{name}.close)"] if generates else []


def _arguments(function: ast.FunctionDef) -> list[str]:
    return [argument.arg for argument in [*function.args.args, *function.args.kwonlyargs]]


def _call(names: Iterable[str], file: _File) -> str:
    return ", ".join(f"{name}={'fx' if name == 'fx' else _variable(name, file)}" for name in names)


def _with_values(file: _File, function: ast.FunctionDef, line: int) -> str:
    """The source of the test, in which the assertion at `line` shows the two values that it compares."""
    source = file.source(function, without_decorators=True)
    failed = next((each for each in ast.walk(function) if isinstance(each, ast.Assert) and each.lineno == line), None)
    test = failed.test if failed is not None else None
    if failed is None or not isinstance(test, ast.Compare) or len(test.ops) > 1 or not isinstance(test.ops[0], ast.Eq):
        return source
    lines, indent = source.split("\n"), " " * failed.col_offset
    shown = "got, wanted" if failed.msg is None else f"{ast.unparse(failed.msg)}, got, wanted"
    compared = f"{ast.unparse(test.left)}, {ast.unparse(test.comparators[0])}"
    first, last = failed.lineno - function.lineno, (failed.end_lineno or 0) - function.lineno
    written = [f"{indent}got, wanted = {compared}", f"{indent}assert got == wanted, ({shown})"]
    return "\n".join([*lines[:first], *written, *lines[last + 1 :]])
