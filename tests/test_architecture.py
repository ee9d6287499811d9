"""Layers, sizes and imports: what keeps the project readable is checked like everything else."""

import ast
import io
import re
import sys
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGES = ("reference_fx", "conformance", "models")
SOURCES = sorted(path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))
TESTS = sorted([*(ROOT / "tests").rglob("*.py"), *(ROOT / "benchmarks").rglob("*.py")])

FILE_LINES, FUNCTION_LINES = 400, 40
TOO_LONG: dict[str, str] = {}
"""Files and functions that may be longer, with the reason."""

# Each module of reference_fx imports only from those above it.
LAYERS = (
    "immutable_collections",
    "_operators",
    "_pytree",
    "_namespace",
    "_qualified_names",
    "operator_schemas",
    "_effects",
    "_patching",
    "_frames",
    "node",
    "_code_names",
    "_literals",
    "_expanded",
    "_codegen",
    "_pytree_codegen",
    "_verbose",
    "_pickled",
    "_tabular",
    "_lint",
    "graph",
    "traceback",
    "_scope",
    "_stack",
    "_arguments",
    "proxy",
    "_signature",
    "_concrete_args",
    "_capture",
    "_tracer",
    "_serialization",
    "_folder",
    "_readable",
    "graph_module",
    "_symbolic_trace",
    "interpreter",
    "tensor_type",
    "annotate",
    "passes.utils.matcher_utils",
    "passes.utils.common",
    "passes.utils.__init__",
    "passes.infra.pass_base",
    "passes.infra.pass_manager",
    "passes.infra.__init__",
    "passes.dialect.common.cse_pass",
    "passes.dialect.common.__init__",
    "passes.dialect.__init__",
    "passes.shape_prop",
    "passes.split_module",
    "passes.__init__",
    "subgraph_rewriter",
    "interop",
    "__init__",
)
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
        "jinja2",
        "packaging",
        "textual",
        "tomlkit",
        "conformance",
        "models",
    },
}


def relative(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def code_lines(source: str) -> set[int]:
    """The lines that hold code: no blank ones, comments or docstrings."""
    blank = (tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER)
    lines = {
        line
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type not in blank
        for line in range(token.start[0], token.end[0] + 1)
    }
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            lines -= set(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return lines


def too_long(path: Path) -> Iterator[str]:
    source = path.read_text()
    lines = code_lines(source)
    if len(lines) > FILE_LINES:
        yield relative(path)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            length = len(lines & set(range(node.lineno, (node.end_lineno or node.lineno) + 1)))
            if length > FUNCTION_LINES:
                yield f"{relative(path)}:{node.name}"


def imports(tree: ast.AST) -> Iterator[str]:
    """The dotted names that are imported, wherever in the file; relative ones start with a dot."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = "." * node.level + (f"{node.module}." if node.module else "")
            yield from (base + alias.name for alias in node.names)


def run_time_imports(path: Path) -> list[str]:
    """The modules that are imported when the file runs, so not those for annotations only."""
    tree = ast.parse(path.read_text())
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            node.body = []
    return list(imports(tree))


def test_files_and_functions_are_short() -> None:
    found = {place for path in SOURCES + TESTS for place in too_long(path)}
    assert found == set(TOO_LONG)


def module_name(path: Path) -> str:
    """The dotted name of a file of reference_fx, as in LAYERS."""
    return path.relative_to(ROOT / "reference_fx").with_suffix("").as_posix().replace("/", ".")


def imported_layer(importing: str, name: str) -> str:
    """What a relative import such as `..node.Node` takes from: the module, in LAYERS or not."""
    dotted = name.lstrip(".")
    package = importing.split(".")[: -(len(name) - len(dotted))]
    parts = [*package, *dotted.split(".")]
    known = (".".join(parts[:length]) for length in range(len(parts), 0, -1))
    return next((found for each in known for found in (each, f"{each}.__init__") if found in LAYERS), dotted)


def test_layers_are_complete() -> None:
    assert {module_name(path) for path in (ROOT / "reference_fx").rglob("*.py")} == set(LAYERS)


@pytest.mark.parametrize("module", LAYERS)
def test_imports_point_upwards_in_the_list_of_layers(module: str) -> None:
    above = LAYERS[: LAYERS.index(module)]
    file = ROOT / "reference_fx" / f"{module.replace('.', '/')}.py"
    own = [name for name in run_time_imports(file) if name.startswith(".")]
    assert {name for name in own if imported_layer(module, name) not in above} == set()


@pytest.mark.parametrize("path", SOURCES, ids=relative)
def test_imports_stand_at_the_top(path: Path) -> None:
    functions = [node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.FunctionDef)]
    assert [name for function in functions for name in imports(function)] == []


@pytest.mark.parametrize("path", SOURCES, ids=relative)
def test_packages_import_what_they_may(path: Path) -> None:
    package = path.relative_to(ROOT).parts[0]
    standard = {name for name in run_time_imports(path) if not name.startswith(".")}
    roots = {name.partition(".")[0] for name in standard} - sys.stdlib_module_names
    assert roots <= MAY_IMPORT[package]


@pytest.mark.parametrize("path", SOURCES, ids=relative)
def test_only_interop_imports_torch_fx(path: Path) -> None:
    tree = ast.parse(path.read_text())
    reached = [ast.unparse(node) for node in ast.walk(tree) if isinstance(node, ast.Attribute)]
    touches = any(re.match(r"torch\.fx\b", name) for name in [*imports(tree), *reached])
    assert touches == (relative(path) == "reference_fx/interop.py")
