"""What a failure of a small program shows, in few lines: the place, the difference, the program and its graph."""

import ast
import textwrap
import types
from typing import Any, NamedTuple

import pytest

from conformance.harness.foreign import class_name, text_of
from conformance.harness.judging.differences import Difference, differences, length_of
from conformance.harness.judging.programs import (
    Shown,
    Written,
    graph_in,
    graph_of,
    of_suite,
    programs_in,
    source_lines,
    syntax_tree,
)

LINES = 25
"""The largest number of lines of a failure on the terminal, with pytest's title and the line about its folder."""
_OTHERS = 6
"""The lines of these that are made elsewhere: the title, two blank ones, the command, the folder, and one in reserve."""
_WIDTH = 118
_STATEMENT = 4
_SAID = 8
_DIFFERENCE = 8
_PROGRAM = 7


class Compared(NamedTuple):
    """What pytest compared last, and where."""

    file: str
    line: int
    differences: list[Difference]
    length: int
    """The number of elements of the right side; -1 if it is no container."""


def compared(left: Any, right: Any, frame: types.FrameType) -> Compared:
    """What differs between the two sides of a comparison in the test of `frame`."""
    return Compared(frame.f_code.co_filename, frame.f_lineno, differences(left, right), length_of(right))


def shown(
    header: str, call: pytest.CallInfo[None], last: Compared | None, implementation: types.ModuleType | None
) -> list[str]:
    """The lines about a failure that fit on a screen; of any other than one in the code of a test, none."""
    assert call.excinfo is not None
    entries = [(entry.frame.raw, entry.lineno + 1) for entry in call.excinfo.traceback]
    within = [(frame, line) for frame, line in entries if of_suite(frame.f_code.co_filename)]
    if not within:
        return []
    frame, line = within[-1]
    statement = _statement(frame.f_code.co_filename, line)
    raised_here = entries[-1][0] is frame
    room = LINES - _OTHERS
    lines = _cut(textwrap.wrap(header, _WIDTH), 3)
    lines += ["", *_place(within, statement)]
    same_place = last is not None and (last.file, last.line) == (frame.f_code.co_filename, frame.f_lineno)
    found = last.differences if last is not None and raised_here else []
    error = call.excinfo.value
    program, graph = _program_and_graph([each for each, _ in within], statement, implementation)
    node = _result_of_graph(graph, last) if found and last is not None else None
    if not raised_here:
        lines += _raised(error, entries)
    elif found and same_place:
        lines += _own_words(error, graph)
        lines += _told(found, _names_of_sides(statement), program, node is not None)
    else:
        lines += _cut(_indented(text_of(error).splitlines()), _SAID)
    lines += _of_program(program, within[0][0], statement, min(_PROGRAM, room - len(lines) - 3))
    lines += _of_graph(graph, text_of(node) if node is not None else "", room - len(lines))
    return [line if len(line) <= _WIDTH else f"{line[: _WIDTH - 4]} ..." for line in lines]


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
    return lines if len(lines) <= most else [*lines[: max(most - 1, 0)], f"    [{len(lines) - most + 1} more lines]"]


def _raised(error: BaseException, entries: list[tuple[types.FrameType, int]]) -> list[str]:
    """The exception that code outside of the suite raised, and where."""
    frame, line = entries[-1]
    where = f"{frame.f_code.co_filename}:{line}, in {frame.f_code.co_name}"
    said = f"{class_name(error)}: {text_of(error)}".splitlines()
    return ["raised", *_cut(_indented(said), _SAID), f"    by {where}"]


def _own_words(error: BaseException, graph: Shown | None) -> list[str]:
    """The message that the assertion has itself, unless the graph follows that it prints."""
    own, _, _ = f"\n{text_of(error)}".partition("\nassert ")
    lines = [line for line in own.splitlines() if line.strip()]
    if graph is not None and any(line.strip() in own for line in graph.lines[1:2]):
        lines = lines[:1]
    return _cut(_indented(lines), 4)


def _names_of_sides(statement: ast.stmt | None) -> tuple[str, str]:
    """What to call the left and the right of a comparison: tests write what they expect on the right."""
    test = getattr(statement, "test", None)
    if not isinstance(test, ast.Compare):
        return "got", "expected"
    left, right = ("expected" in ast.unparse(each) for each in (test.left, test.comparators[-1]))
    return ("expected", "got") if left and not right else ("got", "expected")


def _told(found: list[Difference], sides: tuple[str, str], program: Written | None, returned: bool) -> list[str]:
    """Lines about differences: the place, what is computed there if that is what is `returned`, and both values."""
    lines = []
    for each in found:
        place = f" at {each.place.lstrip(', ')}" if each.path else ""
        what = _returned_at(each, program) if returned and program is not None else ""
        lines.append(f"differs{place}{what and f', {what}'}")
        for side, value in sorted(zip(sides, (each.left, each.right), strict=True)):
            first, *rest = value.splitlines() or [""]
            lines += _cut([f"    {side:8}  {first}", *(f"    {'':8}  {line}" for line in rest)], 3)
        if len(lines) > _DIFFERENCE - 3:
            break
    return lines


def _returned_at(difference: Difference, program: Written) -> str:
    """The source of the element of the returned container that differs."""
    returned = _result(program.definition)
    if returned is None:
        return ""
    for step in difference.path:
        elements = getattr(returned, "elts", None) or getattr(returned, "values", None)
        if elements is None or not isinstance(step, int) or step >= len(elements):
            break
        returned = elements[step]
    return f"the result of `{textwrap.shorten(ast.unparse(returned), 60)}`"


def _result(definition: ast.AST) -> ast.expr | None:
    """The expression that a function, or the `forward` of a class, returns last."""
    if isinstance(definition, ast.Lambda):
        return definition.body
    within = definition.body if isinstance(definition, ast.ClassDef) else [definition]
    for function in within:
        if isinstance(function, ast.FunctionDef) and (function.name == "forward" or function is definition):
            returns = [each.value for each in ast.walk(function) if isinstance(each, ast.Return)]
            return returns[-1] if returns else None
    return None


def _result_of_graph(graph: Shown | None, last: Compared) -> Any:
    """The node whose value differs first, if what was compared is what the graph returns: as many values as that."""
    if graph is None:
        return None
    try:
        value = list(graph.graph.nodes)[-1].args[0]
        if not isinstance(value, list | tuple | dict) or len(value) != last.length:
            return None
        for step in last.differences[0].path:
            if isinstance(value, list | tuple | dict):
                value = value[step]
        return value if hasattr(value, "name") else None
    except Exception:  # whatever the implementation's graph does
        return None


def _program_and_graph(
    frames: list[types.FrameType], statement: ast.stmt | None, implementation: types.ModuleType | None
) -> tuple[Written | None, Shown | None]:
    """The program that the test is about, and the graph of it."""
    programs = [each for frame in reversed(frames) for each in programs_in(frame, statement)]
    program = programs[0] if programs else None
    if implementation is None:
        return program, None
    graph = graph_in(frames, implementation)
    if graph is None and program is not None:
        graph = graph_of(program.value, implementation)
    return program, graph


def _of_program(
    program: Written | None, test: types.FrameType, statement: ast.stmt | None, most: int
) -> list[str]:
    """Lines with the program; with the lines of the test before the failing statement if there is no other."""
    if program is not None:
        place = f"{_short(program.file)}:{program.definition.lineno}"  # type: ignore[attr-defined] # a definition has it
        return [f"the program, {place}", *_cut(_indented(program.lines), most)]
    before = [each for each in _body(test) if each.end_lineno and each.end_lineno < test.f_lineno]
    lines = [line for each in before for line in source_lines(test.f_code.co_filename, each)]
    return ["the program is the test's own:", *_indented(lines[-most:])] if lines else []


def _body(test: types.FrameType) -> list[ast.stmt]:
    for node in ast.walk(syntax_tree(test.f_code.co_filename)):
        if isinstance(node, ast.FunctionDef) and node.name == test.f_code.co_name:
            return node.body
    return []


def _of_graph(graph: Shown | None, focus: str, most: int) -> list[str]:
    """Lines with the graph, around the node `focus`."""
    if graph is None or most < 3:
        return []
    lines, room = graph.lines, most - 1
    if len(lines) > room:
        place = next((place for place, line in enumerate(lines) if focus and f"%{focus} :" in line), 0)
        start = max(0, min(place - room // 2, len(lines) - room + 1))
        lines = _cut([*(["    [...]"] if start else []), *lines[start:]], room)
    return ["its graph:", *_indented(lines)]
