"""Layers, sizes and imports: what keeps the project readable is checked like everything else."""

import ast
import io
import re
import sys
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from conformance.harness.known_failures.file import load_expectations
from conformance.harness.specification.requirements import load_requirements

ROOT = Path(__file__).parent.parent
PACKAGES = ("reference_fx", "conformance", "models")
SOURCES = sorted(path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))
TESTS = sorted([*(ROOT / "tests").rglob("*.py"), *(ROOT / "benchmarks").rglob("*.py")])

FILE_LINES, FUNCTION_LINES = 400, 40
TOO_LONG: dict[str, str] = {}
"""Files and functions that may be longer, with the reason."""

# Each module of reference_fx imports only from those above it, also where the import is for annotations alone.
LAYERS = (
    "config",
    "_compatibility",
    "immutable_collections",
    "_pytree",
    "_graph.__init__",
    "_graph.operators",
    "_graph.names",
    "_extras.__init__",
    "_extras.patches",
    "_extras.effects",
    "_extras.foreign",
    "_extras.operator_schemas",
    "_undocumented.__init__",
    "_undocumented.node",
    "_undocumented.hooks",
    "node",
    "_graph.lint",
    "_code.__init__",
    "_extras.source",
    "_code.values",
    "_code.writer",
    "_extras.nested",
    "_extras.printing",
    "_extras.pickling",
    "_undocumented.graph",
    "graph",
    "_extras.traceback",
    "_trace.__init__",
    "_trace.patching",
    "_extras.generated",
    "_trace.signature",
    "_extras.frames",
    "_trace.recording",
    "proxy",
    "_extras.tracing",
    "_extras.concrete_args",
    "_extras.capture",
    "_undocumented.symbolic_trace",
    "_extras.folder",
    "_undocumented.graph_module",
    "graph_module",
    "_symbolic_trace",
    "interpreter",
    "_extras.tensor_type",
    "annotate",
    "operator_schemas",
    "tensor_type",
    "traceback",
    "passes.utils.matcher_utils",
    "passes.utils.common",
    "passes.utils.__init__",
    "passes.shape_prop",
    "passes.tools_common",
    "passes.operator_support",
    "passes.utils._writes",
    "passes.utils._modes",
    "passes.utils._symbols",
    "passes.utils.fuser_utils",
    "passes.split_utils",
    "passes.splitter_base",
    "passes.net_min_base",
    "passes.pass_manager",
    "passes.graph_transform_observer",
    "passes.infra.pass_base",
    "passes.infra.pass_manager",
    "passes.infra.partitioner",
    "passes.infra.__init__",
    "passes.dialect.common.cse_pass",
    "passes.dialect.common.__init__",
    "passes.dialect.__init__",
    "passes.split_module",
    "passes.fake_tensor_prop",
    "passes.annotate_getitem_nodes",
    "passes.param_fetch",
    "passes.graph_manipulation",
    "passes.graph_drawer",
    "passes.reinplace",
    "passes.runtime_assert",
    "passes.utils.source_matcher_utils",
    "passes.utils.matcher_with_name_node_map_utils",
    "passes.__init__",
    "subgraph_rewriter",
    "experimental.optimization",
    "experimental.const_fold",
    "experimental.schema_type_annotation",
    "experimental.normalize",
    "experimental.rewriter",
    "experimental.merge_matmul",
    "experimental.__init__",
    "interop.wrap_registry",
    "interop.conversion",
    "interop.substitution",
    "interop.loading",
    "interop.__init__",
    "interop.__main__",
    "__init__",
)
CORE_LINES = 4200
APART = re.compile(
    r"_extras\.|_undocumented\.|_compatibility|config|passes\.|experimental\.|_pytree|annotate|operator_schemas|proxy|"
    r"tensor_type|traceback|subgraph_rewriter|interop"
)
"""What few callers need, and passes: all modules of reference_fx that are not its core."""
FOLDER_MODULES = 16
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
        "jinja2",
        "markdown_it",
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


def comments_of(path: Path) -> list[str]:
    tokens = tokenize.generate_tokens(io.StringIO(path.read_text()).readline)
    return [token.string for token in tokens if token.type == tokenize.COMMENT]


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
    own = [name for name in imports(ast.parse(file.read_text())) if name.startswith(".")]
    assert {name for name in own if imported_layer(module, name) not in above} == set()


def test_the_core_is_short() -> None:
    core = [path for path in (ROOT / "reference_fx").rglob("*.py") if not APART.match(module_name(path))]
    assert sum(len(path.read_text().splitlines()) for path in core) <= CORE_LINES


FOLDERS = sorted({path.parent for path in SOURCES})


@pytest.mark.parametrize("folder", FOLDERS, ids=relative)
def test_a_folder_is_small(folder: Path) -> None:
    modules = {path.name for path in folder.glob("*.py") if not path.name.startswith("test_")} - {"__init__.py"}
    assert len(modules) <= FOLDER_MODULES


# Each part of conformance imports only from itself and from those above it, annotations included.
PARTS = (
    "command_line",
    "files",
    "ownership",
    "pending_folder",
    "programs",
    "harness",
    "equivalence",
    "random_programs",
    "report",
    "releases",
    "review",
    "__main__",
)


@pytest.mark.parametrize("part", PARTS)
def test_no_part_of_conformance_imports_one_below_it(part: str) -> None:
    below = PARTS[PARTS.index(part) + 1 :]
    top = ROOT / "conformance"
    files = [top / f"{part}.py"] if (top / f"{part}.py").exists() else sorted((top / part).rglob("*.py"))
    assert files
    taken = {name for path in files for name in imports(ast.parse(path.read_text()))}
    assert {name for name in taken for each in below if f"{name}.".startswith(f"conformance.{each}.")} == set()


def test_every_part_of_conformance_has_its_place() -> None:
    parts = {
        path.stem
        for path in (ROOT / "conformance").iterdir()
        if (path / "__init__.py").exists() or path.suffix == ".py"
    }
    of_the_tests = {"small_programs", "smoke"}
    assert {part for part in parts if not part.startswith("test_")} - of_the_tests - {"__init__"} == set(PARTS)


def imported_modules(path: Path, modules: set[str]) -> set[str]:
    """Which of `modules` a file imports, or takes something from."""
    names = set(imports(ast.parse(path.read_text())))
    return {name if name in modules else name.rpartition(".")[0] for name in names} & modules


def test_no_modules_import_each_other_in_a_circle() -> None:
    files = {
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
        for path in SOURCES
        if not path.is_relative_to(ROOT / "reference_fx")
    }
    left = {name: imported_modules(path, set(files)) for name, path in files.items()}
    while free := {name for name, taken in left.items() if not taken & set(left)}:
        left = {name: taken for name, taken in left.items() if name not in free}
    assert left == {}, "these import each other, or one that does"


@pytest.mark.parametrize("path", [path for path in SOURCES if path.is_relative_to(ROOT / "reference_fx")], ids=relative)
def test_a_difference_from_torch_fx_names_its_requirement(path: Path) -> None:
    comments = comments_of(path)
    lists = [comment.split("better:")[1] for comment in comments if "better:" in comment]
    cited = {name.strip() for names in lists for name in names.split(",")}
    requirements = load_requirements()
    path_of_list = ROOT / "conformance/expectations/torch.fx.toml"
    known = load_expectations(path_of_list, path_of_list.name, requirements)
    assert cited - {entry.requirement for entry in known.entries} == set(), "torch.fx is not known to fail these"
    assert "Differs from torch.fx" not in path.read_text()


@pytest.mark.parametrize("path", SOURCES, ids=relative)
def test_imports_stand_at_the_top(path: Path) -> None:
    functions = [node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.FunctionDef)]
    assert [name for function in functions for name in imports(function)] == []


@pytest.mark.parametrize("path", SOURCES, ids=relative)
def test_packages_import_what_they_may(path: Path) -> None:
    package = path.relative_to(ROOT).parts[0]
    standard = {name for name in imports(ast.parse(path.read_text())) if not name.startswith(".")}
    roots = {name.partition(".")[0] for name in standard} - sys.stdlib_module_names
    assert roots <= MAY_IMPORT[package]


@pytest.mark.parametrize("path", SOURCES, ids=relative)
def test_only_interop_imports_torch_fx(path: Path) -> None:
    tree = ast.parse(path.read_text())
    reached = [ast.unparse(node) for node in ast.walk(tree) if isinstance(node, ast.Attribute)]
    touches = any(re.match(r"torch\.fx\b", name) for name in [*imports(tree), *reached])
    assert touches <= relative(path).startswith("reference_fx/interop/")


PAGES = (ROOT / "tests" / "report_browser.py", ROOT / "tests" / "sample_change.py")
READ_AT_ONCE = {
    "all_inner_texts", "all_text_contents", "bounding_box", "count", "eval_on_selector_all", "evaluate", "evaluate_all",
    "get_attribute", "inner_html", "inner_text", "input_value", "is_checked", "is_disabled", "is_enabled", "is_hidden",
    "is_visible", "text_content",
}  # fmt: skip
"""Playwright's methods that read a page as it is, drawn or not."""


def functions(path: Path) -> list[ast.FunctionDef]:
    return [node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.FunctionDef)]


def reads_a_page(function: ast.FunctionDef) -> bool:
    """Whether it returns what it finds on the open page that it is given."""
    given = function.args.args and function.args.args[0].arg in ("opened", "self")
    return bool(given) and ast.unparse(function.returns or ast.Constant(None)) not in ("None", "Locator")


def calls(function: ast.FunctionDef) -> Iterator[str]:
    """The names that it calls, without `text.count(word)`, as Playwright's `count` has no argument."""
    for node in ast.walk(function):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
            name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
            if name != "count" or not node.args:
                yield name


def test_no_test_reads_a_page_that_may_not_be_drawn_yet() -> None:
    """A busy machine draws a page late: tests wait with `expect`, and hand on what reads the page to `becomes`."""
    shared = {each.name for path in PAGES for each in functions(path) if reads_a_page(each)}
    files = [
        path for path in TESTS if path.name.startswith("test_") and "from tests.report_browser" in path.read_text()
    ]
    assert files
    for path in files:
        readers = READ_AT_ONCE | shared | {each.name for each in functions(path) if reads_a_page(each)}
        others = [each for each in functions(path) if not reads_a_page(each)]
        assert {each.name: found for each in others if (found := readers.intersection(calls(each)))} == {}, path
