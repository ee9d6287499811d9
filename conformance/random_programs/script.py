"""`Script`: run a program as text. A failure prints the lines, which run when pasted into a file."""

import contextlib
from collections.abc import Callable, Iterator
from typing import Any

import torch

from conformance.harness.implementation.loading import Implementation
from conformance.shared.small_programs import bits

HEADER = """
import copy, operator, pickle
import torch
from torch import device, nn
from conformance.random_programs.objects import *
torch.manual_seed(0), torch.set_grad_enabled(False)
"""

FORMS = {
    "code": "traced",
    "interpreter": "fx.Interpreter(traced).run",
    "deepcopy": "copy.deepcopy(traced)",
    "copied-graph": "fx.GraphModule(traced, copy.deepcopy(traced.graph))",
    "pickle": "pickle.loads(pickle.dumps(traced))",
    "retraced": "fx.symbolic_trace(traced)",
    "transformer": "fx.Transformer(traced).transform()",
}
"""Maps forms to expressions that compute the same as a GraphModule `traced`."""


class Script:
    """Runs lines of Python, and keeps them and the names that they assign."""

    def __init__(self, fx: Implementation, lines: str = "") -> None:
        """Run the header and `lines`, in which `fx` is the implementation."""
        self.lines: list[str] = []
        self._import = f"import {fx.__name__} as fx"
        self.names: dict[str, Any] = {"fx": fx}
        exec(HEADER, self.names)
        self.run(lines)

    def run(self, lines: str) -> None:
        """Run more lines.

        Raises:
            AssertionError: the lines raised an exception.
        """
        self.lines.append(lines.strip())
        if raised := self._raised(lambda: exec(compile(lines, "<random program>", "exec"), self.names)):
            raise self.failure(f"# raises {raised}")

    def value(self, expression: str) -> Any:
        """Return the value of an expression.

        Raises:
            AssertionError: the expression raised an exception.
        """
        values: list[Any] = []
        if raised := self._raised(lambda: values.append(eval(expression, self.names))):
            raise self.failure(f"print({expression})", f"# raises {raised}")
        return values[0]

    @staticmethod
    def _raised(action: Callable[[], object]) -> str | None:
        # A failure must not have the error as its context, because Hypothesis tells failures apart by their lines of
        # code.
        try:
            action()
        except Exception as error:
            return _short(error)
        return None

    def check(self, expression: str, expected: Any) -> None:
        """Fail unless an expression has the expected value, bit for bit."""
        self.same(expression, self.value(expression), expected, equal=lambda one, other: bits(one) == bits(other))

    def same(self, expression: str, value: Any, expected: Any, equal: Any = lambda one, other: one == other) -> None:
        """Fail unless the value of an expression equals the expected value."""
        if not equal(value, expected):
            raise self.failure(f"print({expression})", f"# expected {_short(expected)}", f"#      got {_short(value)}")

    def failure(self, *last: str) -> AssertionError:
        """Return an error with the `last` lines, and with a script that ends in the `last` lines."""
        said = " ".join(" ".join(last).replace("# ", "").split())
        return AssertionError(
            "\n".join([f"what fails: {_cut(said)}", self._import, HEADER.strip(), *self.lines, *last])
        )


def _short(value: Any) -> str:
    """Return a value or an error as one line of text."""
    text = f"{type(value).__name__}: {value}" if isinstance(value, Exception) else repr(value)
    return _cut(" ".join(text.split()))


def _cut(text: str) -> str:
    return text if len(text) < 500 else f"{text[:240]} ... {text[-240:]}"


@contextlib.contextmanager
def isolated() -> Iterator[None]:
    """Run an example without gradients, and restore torch's random state afterwards."""
    with torch.random.fork_rng(devices=[]), torch.no_grad():
        yield
