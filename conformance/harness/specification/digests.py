"""Digests of tests: one for all, and one for those of each requirement, by the source of their functions."""

import ast
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from conformance.harness.specification.edition import digest_of_text
from conformance.harness.specification.requirements import CHAPTERS

_SUITE = CHAPTERS.parent
_NO_TESTS = ("adapters.py", "harness", "report", "review")
"""What of the suite holds no tests, nor what only tests use."""
_MARKS = "pytestmark"
"""The name whose value holds for all tests of a file."""


def digest_of_all_tests() -> str:
    """The digest of every Python file of the suite that holds tests or what they use, outside _NO_TESTS."""
    paths = {path.relative_to(_SUITE).as_posix(): path for path in _SUITE.rglob("*.py")}
    texts = [
        f"{name}\n{paths[name].read_text(encoding='utf-8')}"
        for name in sorted(paths)
        if name.partition("/")[0] not in _NO_TESTS
    ]
    return digest_of_text("\n".join(texts))


def digests_of_tests(tests: Mapping[str, list[str]], folder: Path = _SUITE.parent) -> dict[str, str]:
    """The digest of the tests of each requirement.

    It covers their functions with decorators, and what these use of their own file: tables, helpers, fixtures. What
    they import is not covered, and is in `digest_of_all_tests` alone.

    Args:
        tests: the requirements that each test names, by the node id of the test.
        folder: in which node ids are paths.
    """
    functions: defaultdict[str, set[str]] = defaultdict(set)
    for test, names in tests.items():
        for name in names:
            functions[name].add(test.partition("[")[0])
    sources = {name: "\n".join(_source(folder, each) for each in sorted(found)) for name, found in functions.items()}
    return {name: digest_of_text(source) for name, source in sources.items()}


@cache
def _source(folder: Path, test: str) -> str:
    """The source of a test function and of all that it uses of its file, by the node id of the function."""
    file, _, function = test.partition("::")
    definitions = _definitions(folder / file)
    used: set[str] = set()
    waiting = {function, _MARKS}
    while waiting:
        name = waiting.pop()
        used.add(name)
        waiting |= {other for _, uses in definitions.get(name, ()) for other in uses if other in definitions} - used
    sources = {line: source for name in used for (line, source), _ in definitions.get(name, ())}
    return "\n".join([test, *(sources[line] for line in sorted(sources))])


_Definition = tuple[tuple[int, str], frozenset[str]]
"""The first line and the source of a statement, and the names in it."""


@cache
def _definitions(path: Path) -> dict[str, list[_Definition]]:
    """The statements at the top of a file that give each name its value."""
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    found: defaultdict[str, list[_Definition]] = defaultdict(list)
    for statement in ast.parse(text).body:
        first = min([statement.lineno, *(each.lineno for each in getattr(statement, "decorator_list", ()))])
        source = "\n".join(lines[first - 1 : statement.end_lineno])
        definition = (first, source), frozenset(_names(statement))
        for name in _bound(statement):
            found[name].append(definition)
    return dict(found)


def _names(tree: ast.AST) -> Iterator[str]:
    """The names in `tree`; a parameter may be that of a fixture."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.arg):
            yield node.arg


def _bound(statement: ast.stmt) -> Iterator[str]:
    """The names that a statement gives a value; none for an import."""
    match statement:
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
            yield statement.name
        case ast.Assign():
            yield from (name for target in statement.targets for name in _names(target))
        case ast.AnnAssign() | ast.AugAssign():
            yield from _names(statement.target)
        case _:
            yield from (
                node.id
                for node in ast.walk(statement)
                if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
            )
