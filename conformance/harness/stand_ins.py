"""What a standalone script has in the place of pytest: `standalone` copies from here what the script uses.

Nothing here may import what is not in the standard library.
"""

import argparse
import ast
import builtins
import contextlib
import difflib
import gc
import importlib
import io
import itertools
import os
import pprint
import re
import sys
import tempfile
import traceback
import warnings
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from types import FrameType, TracebackType
from typing import Any, Generic, NamedTuple, NoReturn, TypeVar

Text = TypeVar("Text")
MOST_NODES = 100_000
"""A graph with more of them is not printed."""


class Failed(BaseException):
    """A test says that it fails."""


class Line(NamedTuple):
    """A line of a traceback, as pytest describes it."""

    path: str
    """The file."""
    lineno: int
    """Its number, from 0."""


class Raises:
    """What is awaited inside of a `with raises(...)`, and what was caught."""

    def __init__(self, expected: Any, match: str | None) -> None:
        """Await `expected`, with a message that has `match`."""
        self.expected, self._match = expected, match
        self.value: Any = None

    def __enter__(self) -> "Raises":
        """Begin to wait."""
        return self

    def __exit__(self, kind: type | None, value: BaseException | None, trace: TracebackType | None) -> bool:
        """Fail unless what was raised is what was awaited; pass on anything else."""
        if value is None:
            raise Failed(f"did not raise {self.expected}")
        if not isinstance(value, self.expected):
            return False
        self.value = value
        if self._match is not None:
            assert re.search(self._match, str(value)), f"no {self._match!r} in {type(value).__name__}: {value}"
        return True

    @property
    def type(self) -> type:
        """The class of what was caught."""
        return type(self.value)

    @property
    def traceback(self) -> list[Line]:
        """The lines that lead to where it was raised."""
        return [Line(each.filename, (each.lineno or 0) - 1) for each in traceback.extract_tb(self.value.__traceback__)]


def raises(expected: Any, *, match: str | None = None) -> Raises:
    """Fail unless what is inside raises one of `expected`, with a message that has `match`."""
    return Raises(expected, match)


@contextlib.contextmanager
def warns(expected: Any = Warning, *, match: str | None = None) -> Iterator[list[warnings.WarningMessage]]:
    """Fail unless what is inside warns with one of `expected`, in a message that has `match`; repeat other warnings."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        yield caught
    others = [each for each in caught if not _is_awaited(each, expected, match)]
    if len(others) == len(caught):
        raise Failed(f"did not warn with {expected}, match {match!r}, but {[str(each.message) for each in caught]}")
    for each in others:
        warnings.warn_explicit(each.message, each.category, each.filename, each.lineno)


def _is_awaited(warning: warnings.WarningMessage, expected: Any, match: str | None) -> bool:
    return issubclass(warning.category, expected) and (match is None or bool(re.search(match, str(warning.message))))


def fail(reason: str = "", *, pytrace: bool = True) -> NoReturn:
    """Fail for this reason."""
    raise Failed(reason)


class Parameters(NamedTuple):
    """One row of a table."""

    values: tuple[Any, ...]
    """What it holds."""


def param(*values: Any, id: object = None, marks: object = ()) -> Parameters:  # noqa: A002 # pytest's name of it
    """One row of a table."""
    return Parameters(values)


def row(table: Iterable[Any], index: int, width: int) -> tuple[Any, ...]:
    """The row of `table` with this index, as `width` values."""
    chosen = list(table)[index]
    if isinstance(chosen, Parameters):
        return chosen.values
    return tuple(chosen) if width > 1 else (chosen,)


class _Mark:
    """Marks tests, of which nobody takes notice here."""

    def __getattr__(self, name: str) -> Callable[..., Any]:
        return lambda *args, **kwargs: lambda test: test


mark = _Mark()


class MonkeyPatch:
    """Replaces things, until the end of the `with` that it stands in."""

    def __init__(self) -> None:
        """Have nothing replaced."""
        self._undo = contextlib.ExitStack()

    def __enter__(self) -> "MonkeyPatch":
        """Begin."""
        return self

    def __exit__(self, *error: object) -> None:
        """Put everything back."""
        self._undo.close()

    def setattr(self, target: Any, name: Any, value: Any = None, raising: bool = True) -> None:
        """Set an attribute, given as an object and a name or as one dotted name."""
        if isinstance(target, str):
            value, (module, _, name) = name, target.rpartition(".")
            target = importlib.import_module(module)
        before = vars(target).get(name, self)
        if raising and before is self and not hasattr(target, name):
            raise AttributeError(f"{target!r} has no attribute {name!r}")
        setattr(target, name, value)
        self._undo.callback(*((delattr, target, name) if before is self else (setattr, target, name, before)))

    def delattr(self, target: Any, name: str, raising: bool = True) -> None:
        """Delete an attribute."""
        if raising or hasattr(target, name):
            self._undo.callback(setattr, target, name, getattr(target, name))
            delattr(target, name)

    def setitem(self, mapping: Any, key: Any, value: Any) -> None:
        """Set an item."""
        self._remember(mapping, key)
        mapping[key] = value

    def delitem(self, mapping: Any, key: Any, raising: bool = True) -> None:
        """Delete an item."""
        if raising or key in mapping:
            self._remember(mapping, key)
            del mapping[key]

    def setenv(self, name: str, value: str) -> None:
        """Set an environment variable."""
        self.setitem(os.environ, name, value)

    def delenv(self, name: str, raising: bool = True) -> None:
        """Unset an environment variable."""
        self.delitem(os.environ, name, raising)

    def chdir(self, path: Any) -> None:
        """Make `path` the current folder."""
        self._undo.callback(os.chdir, os.getcwd())
        os.chdir(path)

    def syspath_prepend(self, path: Any) -> None:
        """Import from `path` before anything else."""
        self.setattr(sys, "path", [str(path), *sys.path])
        importlib.invalidate_caches()

    def _remember(self, mapping: Any, key: Any) -> None:
        if key in mapping:
            self._undo.callback(mapping.__setitem__, key, mapping[key])
        else:
            self._undo.callback(mapping.pop, key, None)


class Captured(NamedTuple):
    """What was printed."""

    out: str
    """To standard output."""
    err: str
    """To standard error."""


class CaptureFixture(Generic[Text]):
    """Catches what is printed, until the end of the `with` that it stands in."""

    def __init__(self) -> None:
        """Have caught nothing."""
        self._files: list[Any] = []
        self._undo = contextlib.ExitStack()

    def __enter__(self) -> "CaptureFixture[Text]":
        """Begin to catch what Python prints."""
        self._files = [io.StringIO(), io.StringIO()]
        self._undo.enter_context(contextlib.redirect_stdout(self._files[0]))
        self._undo.enter_context(contextlib.redirect_stderr(self._files[1]))
        return self

    def __exit__(self, *error: object) -> None:
        """Let things be printed again."""
        self._undo.close()

    def readouterr(self) -> Captured:
        """What was printed since the last call."""
        texts = [file.getvalue() for file in self._files]
        for file in self._files:
            file.seek(0)
            file.truncate()
        return Captured(*texts)


class Config:
    """The options of the run that failed, as far as tests ask for them."""

    def __init__(self, *, exhaustive: bool) -> None:
        """A run with or without --fx-exhaustive."""
        self._options = {"--fx-exhaustive": exhaustive}

    def getoption(self, name: str) -> Any:
        """What was given for an option."""
        return self._options[name]


@contextlib.contextmanager
def temporary_folder() -> Iterator[Path]:
    """An empty folder, which is removed afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        yield Path(folder).resolve()


def record_property(name: str, value: object) -> None:
    """Print what pytest would put into its report."""
    print(f"{name}: {value}")


def match_structure(name: str, compare: Callable[[str], str | None]) -> None:
    """Fail if `compare` finds a difference from the file next to this script."""
    difference = compare((Path(__file__).parent / "expected" / name).read_text(encoding="utf-8"))
    if difference is not None:
        raise Failed(f"{name} is another program:\n{difference}")


def match_snapshot(name: str, text: str, _compare_structure: Callable[[str], str | None] | None = None) -> None:
    """Fail unless `text` is what the file next to this script says."""
    expected = (Path(__file__).parent / "expected" / name).read_text(encoding="utf-8")
    if text != expected:
        lines = difflib.unified_diff(expected.splitlines(), text.splitlines(), "expected", "actual", lineterm="")
        raise Failed("\n".join([f"{name} differs:", *lines]))


def reproduce(
    test: Callable[[Any, contextlib.ExitStack], None],
    implementation: str,
    requirements: str,
    filters: Sequence[tuple[Any, str, str]] = (("error", "", "Warning"),),
) -> NoReturn:
    """Run `test` with the implementation that the command line names: exit with 1 and the difference if it fails."""
    parser = argparse.ArgumentParser(description=requirements, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--impl", default=implementation, metavar="MODULE", help="default: %(default)s")
    name = parser.parse_args().impl
    fx = importlib.import_module(name)
    warnings.resetwarnings()
    for action, message, category in filters:
        warnings.filterwarnings(action, message, getattr(builtins, category))
    gc.disable()
    try:
        with contextlib.ExitStack() as fixtures:
            test(fx, fixtures)
    except BaseException as error:
        if isinstance(error, KeyboardInterrupt | SystemExit):
            raise
        print_graphs(fx)
        print(f"{name} does not do what this asks for:\n{requirements}\n")
        explain(error)
        sys.exit(1)
    print(f"{name} does what this asks for:\n{requirements}")
    sys.exit(0)


def print_graphs(fx: Any) -> None:
    """Print the graphs and the code that were made, as far as they are still there."""
    made = gc.get_objects()
    warnings.simplefilter("ignore")
    for kind, text in (("Graph", graph_text), ("GraphModule", lambda module: module.code)):
        found = [each for each in made if issubclass(type(each), getattr(fx, kind, ()))]
        for number, each in enumerate(found[-5:]):
            print(f"{kind} {len(found[:-5]) + number + 1} of {len(found)}:")
            try:
                print(f"{text(each)}\n")
            except Exception as error:
                print(f"printing it raises {type(error).__name__}: {error}\n")


def graph_text(graph: Any) -> str:
    """What `graph` looks like, unless its list of nodes has no end: an ill-formed graph is often what failed."""
    if next(itertools.islice(graph.nodes, MOST_NODES, None), None) is not None:
        return f"{MOST_NODES} nodes and more, or a list of nodes without an end"
    return str(graph)


def explain(error: BaseException) -> None:
    """Print where `error` comes from and, for an assertion of this file, the values that it compared."""
    print("".join(traceback.format_exception(error)).rstrip())
    frames = list(traceback.walk_tb(error.__traceback__))
    frame, number = frames[-1]
    file = explain.__code__.co_filename
    if not isinstance(error, AssertionError) or frame.f_code.co_filename != file:
        return
    for statement in ast.walk(ast.parse(Path(file).read_text(encoding="utf-8"))):
        if isinstance(statement, ast.Assert) and statement.lineno <= number <= (statement.end_lineno or 0):
            _print_values(statement.test, frame)


def _print_values(test: ast.expr, frame: FrameType) -> None:
    """Print the value of each side of a condition as it is now, and the lines in which two sides differ."""
    names = {**frame.f_globals, **frame.f_locals}
    texts = []
    for part in _parts(test):
        try:
            value = eval(compile(ast.Expression(part), "<assertion>", "eval"), names)
            texts.append(value if isinstance(value, str) else pprint.pformat(value, width=100))
        except Exception as error:
            texts.append(f"raises {type(error).__name__}: {error}")
        print(f"\n{ast.unparse(part)} is\n{texts[-1]}")
    if len(texts) == 2 and any("\n" in text for text in texts):
        print("\nleft to right:", *difflib.ndiff(texts[0].splitlines(), texts[1].splitlines()), sep="\n")


def _parts(test: ast.expr) -> list[ast.expr]:
    if isinstance(test, ast.Compare):
        return [test.left, *test.comparators]
    if isinstance(test, ast.BoolOp):
        return [part for value in test.values for part in _parts(value)]
    if isinstance(test, ast.UnaryOp):
        return _parts(test.operand)
    if isinstance(test, ast.Call):
        return list(test.args) or [test]
    return [test]
