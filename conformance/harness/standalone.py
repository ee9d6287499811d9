"""A test as a script of its own, which needs neither pytest nor this suite.

The source of the test is copied, with that of everything that it uses of the suite. `stand_ins` takes the place of
pytest. Values of parameters are copied as the source has them, too.
"""

import ast
import inspect
import re
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from _pytest.config import parse_warning_filter
from _pytest.mark import ParameterSet

from conformance.harness.bundle import IMPLEMENTATION, STAND_INS, Bundle, NotStandaloneError, module_named
from conformance.harness.sources import Module, Part, bare, read_module

SUITE = "conformance"
SCRIPT = "repro.py"
"""What the script is called."""
COPIED = "suite"
"""The folder next to it that holds files of the suite, where its source looks for them."""
_SUBJECTS = "conformance.harness.subjects"


@dataclass
class Argument:
    """What the script passes to the test for one or more of its parameters."""

    names: tuple[str, ...]
    """The parameters."""
    module: Module
    """Where the values stand."""
    values: tuple[ast.expr | str, ...]
    """A value for each parameter; or the table that they are a row of."""
    index: int | None = None
    """If the value is a table, the number of the row."""


@dataclass
class Fixture:
    """A fixture that the script makes."""

    name: str
    text: str
    """An expression that is its value, with {} for a name of the module."""
    module: str = STAND_INS
    """Where that name is from."""
    function: str = ""
    """The name there."""


class Script:
    """The script of one test."""

    def __init__(self, item: pytest.Function, implementation: str, *, view: bool) -> None:
        """Collect all that `item` uses.

        Raises:
            NotStandaloneError: something of it is out of reach.
        """
        if item.cls is not None:
            raise NotStandaloneError("it is a method")
        self.item, self.implementation, self.view = item, implementation, view
        self.test_module = item.module.__name__
        packages = {SUITE, self.test_module.rpartition(".")[0].partition(".")[0] or self.test_module}
        self.bundle = Bundle(lambda name: name.partition(".")[0] in packages, view=view)
        self.source = read_module(self.test_module, Path(item.module.__file__ or ""))
        self.functions: list[tuple[Module, ast.FunctionDef]] = []
        self.filters = list(_filters(item))
        self.stand_in("reproduce")
        self.test = self._function(self.source, item.originalname)
        self.arguments = list(self._arguments())
        self.fixtures = {name: self._fixture(name) for name in self._fixture_names()}

    def stand_in(self, name: str) -> None:
        """Copy something that takes the place of pytest."""
        self.bundle.need_name(module_named(STAND_INS), name)

    def _function(self, module: Module, name: str) -> ast.FunctionDef:
        """A function that is copied without its decorators: a test or a fixture."""
        node = module.function(name)
        if node is None:
            raise NotStandaloneError(f"{module.name} has no function {name} at its top")
        self.bundle.need(module, Part(bare(node)))
        self.bundle.chosen.setdefault(module.name, set()).update(module.binding(name))
        self.functions.append((module, node))
        return node

    # Parameters

    def _arguments(self) -> Iterator[Argument]:
        left = dict(self.item.callspec.params) if hasattr(self.item, "callspec") else {}
        for decorator in self._decorators():
            names = _parameter_names(decorator)
            if names and set(names) <= set(left):
                for name in names[1:]:
                    del left[name]
                del left[names[0]]
                yield self._argument(names, decorator.args[1], self._index(names))
        for name, value in left.items():
            yield self._argument_by_value(name, value)

    def _index(self, names: tuple[str, ...]) -> int:
        """The number of the row of a table that the test was given: that with the very same values."""
        given = [self.item.callspec.params[name] for name in names]
        for mark in self.item.iter_markers("parametrize"):
            if len(mark.args) > 1 and _names(mark.args[0]) == names:
                rows = [ParameterSet.extract_from(each, force_tuple=len(names) == 1).values for each in mark.args[1]]
                for index, row in enumerate(rows):
                    if all(value is other for value, other in zip(row, given, strict=True)):
                        return index
        raise NotStandaloneError(f"the value of its parameter {names[0]} is made anew for each test")

    def _decorators(self) -> Iterator[ast.Call]:
        for decorator in [*self.test.decorator_list, *_listed(self.source.assigned("pytestmark"))]:
            if isinstance(decorator, ast.Name):
                decorator = self.source.assigned(decorator.id) or decorator
            if isinstance(decorator, ast.Call) and ast.unparse(decorator.func).endswith("parametrize"):
                yield decorator

    def _argument(self, names: tuple[str, ...], table: ast.expr, index: int) -> Argument:
        values = self._row(table, index, len(names))
        argument = Argument(names, self.source, values) if values else Argument(names, self.source, (table,), index)
        if not values:
            self.stand_in("row")
        for value in values or (table,):
            self.bundle.need(self.source, Part(value))
        return argument

    def _row(self, table: ast.expr, index: int, width: int) -> tuple[ast.expr, ...]:
        """The values of one row of a table, if they are written out in it."""
        if isinstance(table, ast.Name):
            table = self.source.assigned(table.id) or table
        if not isinstance(table, ast.List | ast.Tuple) or any(isinstance(each, ast.Starred) for each in table.elts):
            return ()
        chosen = table.elts[index]
        if isinstance(chosen, ast.Call) and ast.unparse(chosen.func) == "pytest.param":
            values = chosen.args
        elif width == 1:
            values = [chosen]
        else:
            values = chosen.elts if isinstance(chosen, ast.Tuple | ast.List) else []
        written_out = len(values) == width and not any(isinstance(each, ast.Starred) for each in values)
        return tuple(values) if written_out else ()

    def _argument_by_value(self, name: str, value: Any) -> Argument:
        """A value that no table in the test's file has."""
        if type(value).__name__ == "ModelCase":
            text = self._model(value)
        elif type(value) in (str, int, float, bool, type(None)):
            text = repr(value)
        else:
            raise NotStandaloneError(f"the value of its parameter {name} is not written in its file")
        return Argument((name,), self.source, (text,))

    def _model(self, case: Any) -> str:
        own = self.item.config.getoption("--fx-models", None) or []
        models = sys.modules["models"]
        if any(each is case for each in models.ALL_CASES):
            self.bundle.origins[self.test_module, "case_named"] = "from models import case_named"
            return f"case_named({case.name!r})"
        for request in own:
            if any(each.name == case.name for each in models.load_cases(request)):
                self.bundle.origins[self.test_module, "load_cases"] = "from models import load_cases"
                return f"next(each for each in load_cases({request!r}) if each.name == {case.name!r})"
        raise NotStandaloneError(f"{case.name} is in no catalogue")

    # Fixtures

    def _fixture_names(self) -> list[str]:
        """The fixtures to make, each after those that it uses."""
        parameters = {name for argument in self.arguments for name in argument.names}
        placed: dict[str, None] = {}

        def place(name: str) -> None:
            if name in parameters or name in placed or name in _LEFT_OUT:
                return
            definition = self._definition(name)
            for needed in definition.argnames if definition is not None and name not in _PROVIDED else ():
                place(needed)
            placed[name] = None

        asked = {
            *_arguments_of(self.test),
            *(name for mark in self.item.iter_markers("usefixtures") for name in mark.args),
        }
        for name in self.item.fixturenames:
            if name in asked or self._is_ours(name):
                place(name)
        return [name for name in placed if name not in _LEFT_OUT]

    def _is_ours(self, name: str) -> bool:
        """Whether a fixture that no one asked for is the suite's own, and not one of another plugin."""
        definition = self._definition(name)
        return definition is not None and self.bundle.inlined(definition.func.__module__)

    def _definition(self, name: str) -> Any:
        definitions = self.item._fixtureinfo.name2fixturedefs.get(name)
        return definitions[-1] if definitions else None

    def _fixture(self, name: str) -> Fixture:
        if name == "subjects":
            self.bundle.need_name(module_named(_SUBJECTS), "Subjects")
            return Fixture(name, "{}()", _SUBJECTS, "Subjects")
        if name in _PROVIDED:
            needed, text = _PROVIDED[name]
            text = text.replace("GIVEN", repr(bool(self.item.config.getoption("--fx-exhaustive", False))))
            self.stand_in(needed)
            return Fixture(name, text, function=needed)
        definition = self._definition(name)
        function = inspect.unwrap(definition.func) if definition is not None else None
        module = getattr(function, "__module__", "")
        if function is None or not self.bundle.inlined(module) or definition.params:
            raise NotStandaloneError(f"it uses the fixture {name}")
        self._function(module_named(module), function.__name__)
        arguments = ", ".join(f"{each}=given_{each}" for each in definition.argnames)
        if inspect.isgeneratorfunction(function):
            self.bundle.origins[self.test_module, "contextlib"] = "import contextlib"
            call = f"fixtures.enter_context(contextlib.contextmanager({{}})({arguments}))"
            return Fixture(name, call, module, function.__name__)
        return Fixture(name, f"{{}}({arguments})", module, function.__name__)

    @property
    def asks_for(self) -> set[str]:
        """The names of the implementation that the script uses: `fx.Graph` asks for Graph."""
        parts = (module_named(name).parts[number] for name, chosen in self.bundle.chosen.items() for number in chosen)
        return {name for part in parts for name in part.of_fx}

    # Text

    def lines(self, requirements: str) -> Iterator[str]:
        """The script below its first lines: imports, copied source, and a call of the test."""
        self.bundle.origins.setdefault((self.test_module, "ExitStack"), "from contextlib import ExitStack")
        self.bundle.origins.setdefault((self.test_module, "Any"), "from typing import Any")
        if self.view:
            self.bundle.need_name(module_named(IMPLEMENTATION), "Implementation")
            self.stand_in("Failed")
        names = self.bundle.names(self.test_module)
        yield from self.bundle.import_lines(names)
        yield from self._copied(names)
        yield from ("", "", "def test(fx: Any, fixtures: ExitStack) -> None:")
        yield from (f"    {line}" if line else "" for line in self._body(names))
        yield from ("", "", f"REQUIREMENTS = {requirements!r}", "")
        plain = self.filters == [("error", "", "Warning")]
        filters = "" if plain else f", filters={self.filters!r}"
        yield 'if __name__ == "__main__":'
        yield f"    reproduce(test, {self.implementation!r}, REQUIREMENTS{filters})"

    def _copied(self, names: Mapping[str, Mapping[str, str]]) -> Iterator[str]:
        pytests = names.get(STAND_INS, {})
        functions = {(module.name, node) for module, node in self.functions}
        text: list[str] = []
        for name in self.bundle.ordered(self.test_module):
            module = module_named(name)
            for number in sorted(self.bundle.chosen[name]):
                node = module.parts[number].node
                is_function = (name, node) in functions
                text += ["", ""] if isinstance(node, ast.FunctionDef | ast.ClassDef) else [""]
                written = module.written(node, {**names.get(name, {}), **self._place(name)}, pytests, bare=is_function)
                text += _with_name(node, written, names.get(name, {})).split("\n")
        file = Path(self.item.module.__file__ or "").name
        names_here = {file: SCRIPT, self.test_module: "__main__", re.escape(self.test_module): "__main__"}
        for there, here in names_here.items():
            text = [re.sub(rf"(?<![\w.]){re.escape(there)}\b", here, line) for line in text]
        if any("__file__" in line for line in text):
            yield from ("", "__file__ = (lambda: None).__code__.co_filename  # as tracebacks have it")
        yield from text

    def _place(self, module: str) -> dict[str, str]:
        """What `__file__` is for a module that is copied; for the test, that is the script."""
        if module == STAND_INS:
            return {"__file__": f'str(HERE / "{SCRIPT}")'}
        if module.startswith(f"{SUITE}.") and module != self.test_module:
            path = "/".join(module.split(".")[1:])
            return {"__file__": f'str(HERE / "{COPIED}" / "{path}.py")'}
        return {}

    def _body(self, names: Mapping[str, Mapping[str, str]]) -> Iterator[str]:
        if self.view:
            yield "misses: list[str] = []"
            yield f"fx = {names[IMPLEMENTATION]['Implementation']}(fx, fx.__name__, misses)"
        yield "given_fx = fx"
        for fixture in self.fixtures.values():
            yield f"given_{fixture.name} = {fixture.text.format(names[fixture.module][fixture.function])}"
        yield f"{self.item.originalname}("
        for name in self.fixtures:
            if name in _arguments_of(self.test):
                yield f"    {name}=given_{name},"
        if "fx" in _arguments_of(self.test):
            yield "    fx=given_fx,"
        for argument in self.arguments:
            yield from self._passed(argument, names)
        yield ")"
        if self.view:
            yield "if misses:"
            yield f"    raise {names[STAND_INS]['Failed']}(misses[0])"

    def _passed(self, argument: Argument, names: Mapping[str, Mapping[str, str]]) -> Iterator[str]:
        own, pytests = names.get(self.test_module, {}), names.get(STAND_INS, {})
        texts = [
            value if isinstance(value, str) else argument.module.written(value, own, pytests, bare=False)
            for value in argument.values
        ]
        if argument.index is not None:
            row = pytests["row"]
            names_of = ", ".join(map(repr, argument.names))
            yield f"    **dict(zip(({names_of},), {row}({texts[0]}, {argument.index}, {len(argument.names)}))),"
        else:
            yield from (f"    {name}={text}," for name, text in zip(argument.names, texts, strict=True))


# What pytest and the suite provide: the stand-in that is needed, and an expression.
_PROVIDED = {
    "tmp_path": ("temporary_folder", "fixtures.enter_context({}())"),
    "monkeypatch": ("MonkeyPatch", "fixtures.enter_context({}())"),
    "capsys": ("CaptureFixture", "fixtures.enter_context({}())"),
    "capfd": ("CaptureFixture", "fixtures.enter_context({}())"),
    "record_property": ("record_property", "{}"),
    "match_snapshot": ("match_snapshot", "{}"),
    "match_structure": ("match_structure", "{}"),
    "pytestconfig": ("Config", "{}(exhaustive=GIVEN)"),
}
_LEFT_OUT = frozenset({"fx", "torch_made_repeatable"})


def _filters(item: pytest.Item) -> Iterator[tuple[str, str, str]]:
    """The filters of warnings that `item` runs with: action, message and category, the last of which counts most."""
    marked = [each for mark in reversed(list(item.iter_markers("filterwarnings"))) for each in mark.args]
    for text in [*item.config.getini("filterwarnings"), *marked]:
        action, message, category, *_ = parse_warning_filter(text, escape=False)
        if category.__module__ == "builtins":
            yield action, message, category.__name__


def _listed(node: ast.expr | None) -> list[ast.expr]:
    if node is None:
        return []
    return node.elts if isinstance(node, ast.List | ast.Tuple) else [node]


def _parameter_names(decorator: ast.Call) -> tuple[str, ...]:
    """The parameters that a parametrize decorator gives values to."""
    if len(decorator.args) < 2:
        return ()
    try:
        names = ast.literal_eval(decorator.args[0])
    except ValueError:
        return ()
    return _names(names)


def _names(names: Any) -> tuple[str, ...]:
    return tuple(name.strip() for name in names.split(",")) if isinstance(names, str) else tuple(names)


def _arguments_of(node: ast.FunctionDef) -> list[str]:
    return [each.arg for each in [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]]


def _with_name(node: ast.AST, text: str, names: Mapping[str, str]) -> str:
    """The `text` of a definition, whose own name is replaced as well."""
    name = getattr(node, "name", None)
    if name is None or names.get(name, name) == name:
        return text
    for keyword in ("def ", "class "):
        text = text.replace(f"{keyword}{name}", f"{keyword}{names[name]}", 1)
    return text
