"""The text of a failure: the requirement first, then what went wrong, then the command that runs the test alone.

Its phrase is what the `match` of a known failure is searched in: it reads the same however pytest is called.
"""

import ast
import linecache
from collections.abc import Iterator, Sequence
from functools import lru_cache

import pytest
from _pytest._code.code import ExceptionChainRepr, ReprEntryNative, ReprTraceback

from conformance.harness.foreign import class_name, error_text, text_of
from conformance.harness.known_failures.expectations import OUTCOMES, Expectation
from conformance.harness.outcomes import Failure, add_line
from conformance.harness.specification.requirements import Requirement

_OWN = 2000
"""The largest number of characters of an assertion's own message."""
_LONGEST = 4000
"""The largest number of characters of a message, or a phrase, that a report carries."""


def attach_failure(report: pytest.TestReport, message: str, phrase: str, command: str) -> None:
    """Attach message, phrase and command to the `report` of a test that did not pass."""
    texts = [text.encode("utf-8", "backslashreplace").decode()[:_LONGEST] for text in (message, phrase)]
    report.__dict__["failure"] = Failure(message=texts[0], phrase=texts[1], command=command)


def phrase_of(call: pytest.CallInfo[None], report: pytest.TestReport) -> str:
    """The type and the words of the exception of a failure, and of those that it was raised from.

    An assertion stands there as it is written, with its own message. Which values pytest prints of it, and how many
    characters of them, depends on its options and on what ran before. There is no traceback, because lines of code
    would match anything.
    """
    if isinstance(report.longrepr, str):
        return report.longrepr
    errors = [f"{class_name(error)}: {_words(error)}" for error in errors_of(call)]
    return "\n".join(errors) or _told_by(report)


def message_of(call: pytest.CallInfo[None], report: pytest.TestReport) -> str:
    """The phrase with the values that pytest prints, for a reader."""
    if isinstance(report.longrepr, str):
        return report.longrepr
    return "\n".join(map(error_text, errors_of(call))) or _told_by(report)


def _told_by(report: pytest.TestReport) -> str:
    """The words of a report. For a skipped test, the words leave out the place, which is a path of this machine."""
    return report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)


def errors_of(call: pytest.CallInfo[None]) -> Iterator[BaseException]:
    """Yield the exception that ended a test, and those that it was raised from."""
    error = call.excinfo.value if call.excinfo else None
    while error is not None and isinstance(error, Exception | pytest.fail.Exception):
        yield error
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)


def _words(error: BaseException) -> str:
    """The message of `error`; that of an assertion with the assertion in place of its values."""
    message = text_of(error)
    own, separator, _ = f"\n{message}".partition("\nassert ")
    if not isinstance(error, AssertionError) or not separator:
        return message
    written = _assertion(error)
    return f"{own[:_OWN]}\nassert {written}".strip("\n") if written else message


def _assertion(error: AssertionError) -> str | None:
    """The source of the assertion that raised `error`; None if something else raised it."""
    place = error.__traceback__
    while place is not None and place.tb_next is not None:
        place = place.tb_next
    if place is None:
        return None
    found = None
    for statement in _assertions(place.tb_frame.f_code.co_filename):
        if statement.lineno <= place.tb_lineno <= (statement.end_lineno or 0):
            found = ast.unparse(statement.test)
    return found


@lru_cache(maxsize=16)
def syntax_tree(file: str) -> ast.Module:
    """The syntax tree of `file`; an empty one if it is no Python."""
    try:
        return ast.parse("".join(linecache.getlines(file)))
    except SyntaxError:
        return ast.Module(body=[], type_ignores=[])


@lru_cache(maxsize=8)
def _assertions(file: str) -> tuple[ast.Assert, ...]:
    """The assertions in the source `file`, those within others last."""
    return tuple(node for node in ast.walk(syntax_tree(file)) if isinstance(node, ast.Assert))


def header_of(requirements: list[Requirement], implementation: str) -> str:
    """The requirements that are not met, and by which implementation."""
    return "\n".join(f"{each.identifier} ({each.level}), {implementation}: {each.sentence}" for each in requirements)


def add_context(
    report: pytest.TestReport, header: str, expectations: list[Expectation], command: str, shown: Sequence[str] = ()
) -> None:
    """Put `header` above the failure in `report`, and the `command` that runs the test alone below it.

    `expectations` are the entries about the test, none of which describes this failure. If there are lines to be
    `shown`, which start with the header, these take the place of pytest's own text.
    """
    if isinstance(report.longrepr, ExceptionChainRepr):
        first = report.longrepr.chain[0][0]
        first.reprentries = [ReprEntryNative([header + "\n\n"]), *first.reprentries]
    else:
        report.longrepr = f"{header}\n\n{report.longrepr}"
    if shown:
        _show(report, shown)
    add_line(report, "")
    for entry in expectations:
        expected = next(name for name, outcome in OUTCOMES.items() if outcome == entry.outcome)
        said = f"{entry.place} expects {expected!r} with a message that has {entry.match!r}"
        add_line(report, f"not the known failure: {said}")
    add_line(report, f"run it alone: {command}")


def _show(report: pytest.TestReport, lines: Sequence[str]) -> None:
    """Put `lines` in the place of pytest's text of the failure; the line of its short summary stays."""
    text = "\n".join(lines)
    if not isinstance(report.longrepr, ExceptionChainRepr):
        report.longrepr = text
        return
    *_, (_, crash, _) = report.longrepr.chain
    trace = ReprTraceback([ReprEntryNative([text + "\n"])], None, style="native")
    report.longrepr = ExceptionChainRepr([(trace, crash, None)])
