"""Layers, sizes and imports: what keeps the project readable is checked like everything else."""

import ast
import functools
import gc
import importlib
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from benchmarks.lines import READING_ORDER, code_lines, lines_by_room
from conformance.harness.known_failures.expectations import load_expectations
from conformance.harness.specification.requirements import load_requirements

ROOT = Path(__file__).parent.parent
PACKAGES = ("reference_fx", "conformance", "fxconf", "models")
SOURCES = sorted(path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))
TESTS = sorted([*(ROOT / "tests").rglob("*.py"), *(ROOT / "benchmarks").rglob("*.py")])

FILE_LINES, FUNCTION_LINES = 600, 40
MAY_IMPORT = {
    "reference_fx": {"torch"},
    "models": {"torch", "torchvision", "models"},
    "conformance": {
        "torch",
        "pytest",
        "pytest_timeout",
        "syrupy",
        "xdist",
        "_pytest",
        "hypothesis",
        "packaging",
        "conformance",
        "models",
    },
    "fxconf": {"torch", "jinja2", "packaging", "rich", "conformance", "fxconf", "models"},
}


@pytest.fixture(scope="module", autouse=True)
def _no_collections() -> Iterator[None]:
    """The nodes of all files are kept, and to search a million of them for garbage takes longer than to make them."""
    gc.disable()
    yield
    tree_of.cache_clear()
    nodes_of.cache_clear()
    gc.enable()


def relative(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@functools.cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text())


@functools.cache
def nodes_of(path: Path) -> list[ast.AST]:
    return list(ast.walk(tree_of(path)))


def functions(path: Path) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
    return [node for node in nodes_of(path) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]


def imports(nodes: Iterable[ast.AST]) -> Iterator[str]:
    """The dotted names that are imported by any of `nodes`; relative ones start with a dot."""
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = "." * node.level + (f"{node.module}." if node.module else "")
            yield from (base + alias.name for alias in node.names)


def lines_of(node: ast.expr | ast.stmt) -> set[int]:
    return set(range(node.lineno, (node.end_lineno or node.lineno) + 1))


def too_long(path: Path) -> Iterator[str]:
    lines = code_lines(path.read_text())
    if len(lines) > FILE_LINES:
        yield relative(path)
    for node in functions(path):
        if len(lines & lines_of(node)) > FUNCTION_LINES:
            yield f"{relative(path)}:{node.name}"


def test_files_and_functions_are_short() -> None:
    assert [place for path in SOURCES + TESTS for place in too_long(path)] == []


# The rooms of reference_fx: its folders, and the files beside them. Its README has their files in order.

FX = ROOT / "reference_fx"
BESIDE_THE_CORE = re.findall(
    r"^- `([\w/]+\.py)`", (FX / "README.md").read_text().partition("## Outside the core")[2], re.MULTILINE
)
BESIDE = ("passes/", "experimental/", "interop/", "_undocumented/", "_compatibility.py", "config.py")
"""What the README describes in sentences."""


def taken_files(path: Path, nodes: Iterable[ast.AST]) -> set[str]:
    """The files of reference_fx from which parts of one of them import something, without the packages' own."""
    found = set()
    for name in imports(nodes):
        if name.startswith("."):
            dotted = name.lstrip(".")
            base = path.parents[len(name) - len(dotted) - 1]
            parts = dotted.split(".")
            files = (base.joinpath(*parts[:length]).with_suffix(".py") for length in range(len(parts), 0, -1))
            found |= {file.relative_to(FX).as_posix() for file in [next(filter(Path.exists, files), None)] if file}
    return found


def test_every_file_is_in_the_readme() -> None:
    files = {path.relative_to(FX).as_posix() for path in FX.rglob("*.py") if path.name != "__init__.py"}
    described = {file for file in files if file.startswith(BESIDE)}
    assert sorted([*READING_ORDER, *BESIDE_THE_CORE, *described]) == sorted(files)
    assert len(READING_ORDER) == 13


def test_a_file_of_the_core_imports_none_below_it_in_the_reading_order() -> None:
    for place, file in enumerate(READING_ORDER):
        assert taken_files(FX / file, nodes_of(FX / file)) & set(READING_ORDER) <= set(READING_ORDER[:place]), file


def test_imports_of_reference_fx_stand_at_the_top() -> None:
    """Those by a function are of torch, which has parts that few programs need."""
    for path in FX.rglob("*.py"):
        late = [part for part in nodes_of(path) if isinstance(part, ast.FunctionDef | ast.If | ast.Try)]
        found = {name for part in late for name in imports(ast.walk(part))}
        assert [name for name in found if not name.startswith("torch.")] == [], path


LINES = {
    "benchmarks": 659,
    "conformance": 284,
    "conformance calls": 2042,
    "conformance chapters": 22814,
    "conformance equivalence": 1216,
    "conformance harness": 5078,
    "conformance programs": 342,
    "conformance random_programs": 678,
    "conformance shared": 621,
    "conformance simulated_device": 86,
    "conformance value_programs": 759,
    "docs": 1342,
    "fxconf": 2954,
    "models": 908,
    "reference_fx _advice": 449,
    "reference_fx _code": 215,
    "reference_fx _undocumented": 257,
    "reference_fx core": 2998,
    "reference_fx experimental": 1292,
    "reference_fx interop": 717,
    "reference_fx others": 1484,
    "reference_fx passes": 2699,
    "tests": 15229,
}
"""The lines of code of each room may be fewer: `python -m benchmarks.lines` prints them."""


def test_no_room_grows_unseen() -> None:
    grown = [(room, count) for room, count in lines_by_room().items() if count > LINES.get(room, 0)]
    said = [f"{room} has {count} lines of code, and LINES above allows {LINES.get(room, 0)}" for room, count in grown]
    assert not said, "\n".join([*said, "delete lines, or raise the numbers in LINES"])


def test_docstrings_and_comments_are_not_counted() -> None:
    source = '''"""Doc.\n\nMore."""\n\n# why\nx = """\ntext\n"""\n\n\ndef f():\n    """Doc."""\n    return x  # why\n'''
    assert code_lines(source) == {6, 7, 8, 11, 13}


def test_no_rooms_import_from_each_other() -> None:
    """Neither do files in a room, nor imports by a function; the order among rooms follows."""
    taken = {
        path.relative_to(FX).as_posix(): taken_files(path, nodes_of(path))
        for path in FX.rglob("*.py")
        if path != FX / "__init__.py"
    }
    assert circle(taken) == {}
    rooms: dict[str, set[str]] = {}
    for file, others in taken.items():
        room = rooms.setdefault(file.partition("/")[0], set())
        room |= {other.partition("/")[0] for other in others} - {file.partition("/")[0]}
    assert circle(rooms) == {}


def circle(taken: dict[str, set[str]]) -> dict[str, set[str]]:
    """What imports itself, by others, or imports something that does."""
    left = dict(taken)
    while free := {name for name, others in left.items() if not others & set(left)}:
        left = {name: others for name, others in left.items() if name not in free}
    return left


UNDOCUMENTED = {
    "node._get_qualified_name",  # torch.fx has no other function for the dotted name of a function
    "node._format_arg",  # nor for an argument as `str(graph)` shows it
    "operator_schemas.normalize_call",  # torch.fx lacks it: normalize_function calls the `self` of operators `input`
}
"""What `passes` and `experimental` take from the core, and its modules do not list in `__all__`."""
ON_TOP = ("passes", "experimental")


def public_names(module: str) -> set[str]:
    """The dotted names in `__all__` of a module of reference_fx, or of the package, whose name is empty."""
    listed = importlib.import_module(f"reference_fx.{module}".rstrip(".")).__all__
    return {f"{module}.{name}".lstrip(".") for name in listed}


def test_passes_take_public_names_alone() -> None:
    """So they work with another core."""
    for path in [path for part in ON_TOP for path in (FX / part).rglob("*.py")]:
        depth = len(path.relative_to(FX).parts)
        from_core = {name[depth:] for name in imports(nodes_of(path)) if name.startswith("." * depth)}
        taken = {name for name in from_core if name.partition(".")[0] not in ON_TOP}
        modules = {name.rpartition(".")[0] for name in taken}
        assert [module for module in modules if module.startswith("_")] == [], path
        assert taken - set().union(*map(public_names, modules)) <= UNDOCUMENTED, path


# Each part of conformance imports only from itself and from those above it, annotations included.
PARTS = (
    "adapters",
    "text",
    "files",
    "simulated_device",
    "programs",
    "harness",
    "equivalence",
    "calls",
    "random_programs",
)


def test_no_part_of_conformance_imports_one_below_it() -> None:
    top = ROOT / "conformance"
    for place, part in enumerate(PARTS):
        below = tuple(f"conformance.{each}." for each in PARTS[place + 1 :])
        files = [top / f"{part}.py"] if (top / f"{part}.py").exists() else sorted((top / part).rglob("*.py"))
        taken = {f"{name}." for path in files for name in imports(nodes_of(path))}
        assert files
        assert [name for name in taken if name.startswith(below)] == [], part


def test_every_part_of_conformance_has_its_place() -> None:
    parts = {
        path.stem
        for path in (ROOT / "conformance").iterdir()
        if (path / "__init__.py").exists() or path.suffix == ".py"
    }
    of_the_tests = {"shared", "smoke", "value_programs"}
    assert {part for part in parts if not part.startswith("test_")} - of_the_tests - {"__init__"} == set(PARTS)


# The rooms of the harness: its folders, and the files beside them. Its docstring has their order.

HARNESS = ROOT / "conformance" / "harness"
ROOMS = re.findall(r"^- `(\w+)`: ", (HARNESS / "__init__.py").read_text(), re.MULTILINE)


def test_no_room_of_the_harness_imports_one_below_it() -> None:
    """Neither does a name in quotes lead there, by which a room could import another one later."""
    named = re.compile(r"\bconformance\.harness\.(\w+)")
    uses: dict[str, set[str]] = {path.stem: set() for path in HARNESS.iterdir() if path.stem[0] != "_"}
    for path in HARNESS.rglob("*.py"):
        if path.parent != HARNESS or path.stem in uses:
            quoted = {node.value for node in nodes_of(path) if isinstance(node, ast.Constant)}
            found = named.findall("\n".join([*imports(nodes_of(path)), *map(str, quoted)]))
            uses[path.relative_to(HARNESS).parts[0].removesuffix(".py")].update(found)
    assert sorted(uses) == sorted(ROOMS)
    assert {room: below for room in ROOMS if (below := uses[room] & set(ROOMS[ROOMS.index(room) + 1 :]))} == {}
    assert 2 * sum(len(uses[room] - {room}) for room in ROOMS) <= len(ROOMS) * (len(ROOMS) - 1) / 2


def imported_modules(path: Path, modules: set[str]) -> set[str]:
    """Which of `modules` a file imports, or takes something from."""
    names = set(imports(nodes_of(path)))
    return {name if name in modules else name.rpartition(".")[0] for name in names} & modules


def test_no_modules_import_each_other_in_a_circle() -> None:
    files = {
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
        for path in SOURCES
        if not path.is_relative_to(ROOT / "reference_fx")
    }
    assert circle({name: imported_modules(path, set(files)) for name, path in files.items()}) == {}


@functools.cache
def failures_of_torch_fx() -> set[str]:
    """The requirements that torch.fx is known to fail."""
    path = ROOT / "conformance/expectations/torch.fx.toml"
    return {entry.requirement for entry in load_expectations(path, path.name, load_requirements()).entries}


def test_a_difference_from_torch_fx_names_its_requirement() -> None:
    for path in FX.rglob("*.py"):
        lists = re.findall(r"#.*\bbetter:(.*)", path.read_text())
        cited = {name.strip() for names in lists for name in names.split(",")}
        assert cited - failures_of_torch_fx() == set(), f"torch.fx is not known to fail these of {path}"
        assert "Differs from torch.fx" not in path.read_text(), path


def test_packages_import_what_they_may() -> None:
    for path in SOURCES:
        standard = {name for name in imports(nodes_of(path)) if not name.startswith(".")}
        roots = {name.partition(".")[0] for name in standard} - sys.stdlib_module_names
        of_loader = {"reference_fx"} if relative(path) == "conformance/programs/__main__.py" else set[str]()
        assert roots <= MAY_IMPORT[path.relative_to(ROOT).parts[0]] | of_loader, path


def test_only_interop_imports_torch_fx() -> None:
    for path in SOURCES:
        reached = [
            ast.unparse(node) for node in nodes_of(path) if isinstance(node, ast.Attribute) and node.attr == "fx"
        ]
        touches = any(re.match(r"torch\.fx\b", name) for name in [*imports(nodes_of(path)), *reached])
        # TorchDynamo captures graphs of torch.fx, whatever is under test.
        may = relative(path).startswith(("reference_fx/interop/", "conformance/shared/captured_graphs.py"))
        assert touches <= may, path


def calls(function: ast.FunctionDef | ast.AsyncFunctionDef) -> set[str]:
    """The names of the methods that it calls."""
    called = [node.func for node in ast.walk(function) if isinstance(node, ast.Call)]
    return {each.attr for each in called if isinstance(each, ast.Attribute)}


SHORT_CUTS = {"find_nodes", "output_node"}
"""Methods that older forks lack, and no test needs: `conformance/shared/small_programs.py` has its own."""


def test_no_test_fails_for_a_method_that_its_requirement_does_not_name() -> None:
    for path in (ROOT / "conformance").glob("test_*.py"):
        for function in [each for each in functions(path) if each.name.startswith("test_")]:
            cited = "".join(map(ast.unparse, function.decorator_list))
            taken = [name for name in SHORT_CUTS & calls(function) if name not in cited]
            assert taken == [], f"{path}: {function.name}"
