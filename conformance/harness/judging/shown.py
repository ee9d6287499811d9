"""Show a failure of a small program in few lines: the place, the difference, the program and its graph."""

import ast
import textwrap
import types
from typing import Any, NamedTuple

import pytest

from conformance.harness.foreign import class_name, text_of
from conformance.harness.judging.deciding import COMPARING
from conformance.harness.judging.differences import Difference, differences
from conformance.harness.judging.failure import syntax_tree
from conformance.harness.judging.programs import (
    Written,
    graph_in,
    graph_of,
    of_suite,
    programs_in,
    source_lines,
)

LINES = 25
"""The largest number of lines of a failure on the terminal, with pytest's title and the line about its folder."""
_OTHERS = 6
"""The lines of these that are made elsewhere: the title, the command, the folder, blank ones, and one in reserve."""
_WIDTH = 118
_STATEMENT, _SAID, _PROGRAM, _VALUES = 4, 9, 7, 3
"""The largest number of lines of a statement, a message, a program, and pytest's own explanation."""
_PRINTED = ("def forward", "graph():")


class Compared(NamedTuple):
    """The last comparison of pytest, and its place."""

    file: str
    line: int
    differences: list[Difference]


def compared(left: Any, right: Any, frame: types.FrameType) -> Compared:
    """The differences between the two sides of a comparison in the test of `frame`."""
    return Compared(frame.f_code.co_filename, frame.f_lineno, differences(left, right))


def shown(
    header: str, call: pytest.CallInfo[None], last: Compared | None, implementation: types.ModuleType | None
) -> list[str]:
    """The lines about a failure that fit on a screen; none for a failure outside of the tests' code."""
    assert call.excinfo is not None
    entries = [(entry.frame.raw, entry.lineno + 1) for entry in call.excinfo.traceback]
    within = [(frame, line) for frame, line in entries if of_suite(frame.f_code.co_filename)]
    if not within:
        return []
    failure = _Failure(call.excinfo.value, entries, within, last, implementation)
    lines = [line for each in header.split("\n") for line in _cut(textwrap.wrap(each, _WIDTH), 4)]
    lines = [*_cut(lines, 5), ""]
    said = text_of(call.excinfo.value).splitlines()
    place = next((place for place, line in enumerate(said) if _is_command(line)), 0)
    if place:  # a text that differs: the whole is a diff, and how to accept it
        remedy = said[place - 1 :]
        lines += [*_cut(said[: place - 1], LINES - _OTHERS - len(remedy) - len(lines)), *remedy]
    else:
        lines += [*_place(within, failure.statement), *failure.said()]
        lines += failure.about(LINES - _OTHERS - 4 - len(lines))
        lines += failure.printed(LINES - _OTHERS - len(lines))
    return [line if len(line) <= _WIDTH or _is_command(line) else f"{line[: _WIDTH - 4]} ..." for line in lines]


def _is_command(line: str) -> bool:
    """Whether a line is there to be pasted, and is no use if it is cut."""
    return line.lstrip().startswith(("pytest ", "fxconf ", "python "))


class _Failure:
    """A failure, and what is found in its frames."""

    def __init__(
        self,
        error: BaseException,
        entries: list[tuple[types.FrameType, int]],
        within: list[tuple[types.FrameType, int]],
        last: Compared | None,
        implementation: types.ModuleType | None,
    ) -> None:
        """Look at the traceback `entries` of `error`, of which those `within` the tests have the program."""
        self._error, self._entries, self._test = error, entries, within[0][0]
        frame, line = within[-1]
        self.statement = _statement(frame.f_code.co_filename, line)
        module = f"{entries[-1][0].f_globals.get('__name__')}."
        self._compares = module.startswith(COMPARING)  # any other exception is shown with its place
        at_place = last is not None and (last.file, last.line) == (frame.f_code.co_filename, line)
        self._last = last if at_place and entries[-1][0] is frame and isinstance(error, AssertionError) else None
        programs = [each for held, _ in reversed(within) for each in programs_in(held, self.statement)]
        self._program = programs[0] if programs else None
        self._graph = graph_in(frame, self.statement, implementation) if implementation else None
        if self._graph is None and self._program is not None and implementation is not None:
            self._graph = graph_of(self._program.value, implementation)
        self._own, self._printed, self._values = _words(error)

    def said(self) -> list[str]:
        """Lines about what is wrong."""
        if not self._compares:
            return _raised(self._error, *self._entries[-1])
        if self._last is not None and self._last.differences:
            told = _told(self._last.differences, _names_of_sides(self.statement))
            return [*_cut(_indented(self._own), _VALUES), *told]
        values = [line for line in self._values if "+  where" not in line and "+    where" not in line]
        return [*_cut(_indented(self._own), _SAID), *_cut(_indented(values), 1 if self._own else _VALUES)]

    def about(self, most: int) -> list[str]:
        """Lines with the program."""
        return _of_program(self._program, self._test, self.statement, min(most - 1, _PROGRAM)) if most > 1 else []

    def printed(self, most: int) -> list[str]:
        """Lines with the code that the assertion prints, or else with the graph."""
        if most < 3:
            return []
        if any("def forward" in line for line in self._printed):
            return ["its code:", *_cut(_indented(self._printed), most - 1)]
        if self._graph is not None:
            return ["its graph:", *_cut(_indented(self._graph), most - 1)]
        return _cut(_indented(self._printed), most)


def _statement(file: str, line: int) -> ast.stmt | None:
    """The innermost statement at a line of a file."""
    around = [
        node
        for node in ast.walk(syntax_tree(file))
        if isinstance(node, ast.stmt) and node.lineno <= line <= (node.end_lineno or 0)
    ]
    return min(around, key=lambda node: ((node.end_lineno or 0) - node.lineno, -node.lineno), default=None)


def _place(within: list[tuple[types.FrameType, int]], statement: ast.stmt | None) -> list[str]:
    """The failing statement, below its place, and how the test came to it."""
    (test, test_line), (frame, line) = within[0], within[-1]
    place = f"{_short(frame.f_code.co_filename)}:{line}"
    if test is not frame:
        place += f", called in {_short(test.f_code.co_filename)}:{test_line}"
    lines = source_lines(frame.f_code.co_filename, statement) if statement is not None else []
    return [f"at {place}", *_cut(_indented(lines), _STATEMENT)]


def _short(file: str) -> str:
    return f"conformance/{file.rpartition('/conformance/')[2]}"


def _indented(lines: list[str]) -> list[str]:
    return [f"    {line}" for line in lines if line.strip()]


def _cut(lines: list[str], most: int) -> list[str]:
    """The first `most` of the lines, the last of them a sign of those that are left out."""
    if len(lines) <= most:
        return lines
    return [*lines[: max(most - 1, 0)], f"    [{len(lines) - most + 1} more lines, which -v prints]"]


def _raised(error: BaseException, frame: types.FrameType, line: int) -> list[str]:
    """The exception that code outside of the suite raised, and where."""
    said = f"{class_name(error)}: {text_of(error)}".splitlines()
    if isinstance(error, SyntaxError) and isinstance(error.text, str):
        said.append(error.text.strip())
    return [
        "raised",
        *_cut(_indented(said), _SAID),
        f"    in {frame.f_code.co_filename}:{line}, {frame.f_code.co_name}",
    ]


def _words(error: BaseException) -> tuple[list[str], list[str], list[str]]:
    """The lines of an assertion's own message, of code or a graph at its end, and of pytest's explanation."""
    own, separator, values = f"\n{text_of(error)}".partition("\nassert ")
    if not isinstance(error, AssertionError):
        own, separator = f"\n{text_of(error)}", ""
    lines = [line for line in own.splitlines() if line.strip()]
    start = next((place for place, line in enumerate(lines) if line.lstrip().startswith(_PRINTED)), len(lines))
    return (
        lines[:start],
        lines[start:],
        [line for line in f"assert {values}".splitlines() if separator and line.strip()],
    )


def _names_of_sides(statement: ast.stmt | None) -> tuple[str, str]:
    """The names of the left and right side of a comparison. Tests write the expected value on the right."""
    test = getattr(statement, "test", None)
    if not isinstance(test, ast.Compare):
        return "got", "expected"
    left, right = ("expected" in ast.unparse(each) for each in (test.left, test.comparators[-1]))
    return ("expected", "got") if left and not right else ("got", "expected")


def _told(found: list[Difference], sides: tuple[str, str]) -> list[str]:
    """Lines about differences: the first, and where others are."""
    first, *others = found
    also = " and".join(f" at {each.place.lstrip(', ')}" for each in others if each.path)
    place = f" at {first.place.lstrip(', ')}" if first.path else ""
    lines = [f"differs{place}{also and f'; also{also}'}"]
    for side, value in sorted(zip(sides, (first.left, first.right), strict=True)):
        start, *rest = value.splitlines() or [""]
        lines += _cut([f"    {side:8}  {start}", *(f"    {'':8}  {line}" for line in rest)], 3)
    return lines


def _of_program(program: Written | None, test: types.FrameType, statement: ast.stmt | None, most: int) -> list[str]:
    """Lines with the program; with the last lines of the test before the failing statement if there is no other."""
    if program is not None:
        place = f"{_short(program.file)}:{program.definition.lineno}"  # type: ignore[attr-defined] # a definition has it
        return [f"the program, {place}", *_cut(_indented(program.lines), most)]
    before = [each for each in _body(test) if statement is not None and (each.end_lineno or 0) < test.f_lineno]
    lines = [line for each in before for line in source_lines(test.f_code.co_filename, each)]
    return ["the program is the test's own:", *_indented(lines[-most:])] if lines else []


def _body(test: types.FrameType) -> list[ast.stmt]:
    for node in ast.walk(syntax_tree(test.f_code.co_filename)):
        if isinstance(node, ast.FunctionDef) and node.name == test.f_code.co_name:
            return node.body
    return []
