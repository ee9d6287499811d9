"""A failure shows the program, the graph, and where the two sides differ, on a screen."""

import re
import shlex
import time
from collections.abc import Callable, Iterable
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest
import torch

from conformance.harness.judging import programs
from conformance.harness.judging.differences import differences
from conformance.harness.judging.shown import LINES
from conformance.shared.small_programs import bits
from tests.conftest import REPOSITORY, Suite
from tests.forked_pytest import run_forked

WRONG = """
    import operator
    from tests.known_bad import broken, publish

    fx = broken(f"{__name__}_fx")
    create, call = fx.Graph.create_node, fx.Interpreter.call_function

    def reflected(self, other):
        return self.tracer.create_proxy("call_function", operator.sub, (self, other), {})

    def create_node(self, op, target, args=None, kwargs=None, *rest, **more):
        if target == "sum":
            kwargs = {}
        if (op, target) == ("placeholder", "scale"):
            compile("the scale", "<generated>", "exec")
        return create(self, op, target, args, kwargs, *rest, **more)

    def call_function(self, target, args, kwargs):
        if target is operator.invert:
            raise LookupError("no such function")
        return call(self, target, args, kwargs)

    fx.Proxy.__rsub__ = reflected
    fx.Graph.create_node = create_node
    fx.Graph.erase_node = lambda self, node: None
    fx.Graph.lint = lambda self: None
    fx.Interpreter.call_function = call_function
    publish(fx, __name__)
"""
"""An implementation with several faults, none of which shows in the test of another."""


class Shows(NamedTuple):
    """What the failure of one test has to show."""

    test: str
    texts: tuple[str, ...]


FAULTS = {
    "reflected-operator": Shows(
        "test_proxies.py::test_reflected_operators_keep_the_order[sub]",
        ("differs at [0][1]", "expected  '(2, x)'", "got       '(x, 2)'", "lambda x: 2 - x", "(args = (%x, 2)"),
    ),
    "keywords": Shows(
        "test_tracing.py::test_what_a_program_becomes[keywords-of-a-method]",
        ("- %1 = call_method sum(%0, dim=1)", "+ %1 = call_method sum(%0)", "lambda x: x.sum(dim=1)", "kwargs = {}"),
    ),
    "raises": Shows(
        "test_codegen_differential.py::test_operators_of_one_operand[invert]",
        ("LookupError: no such function", "wrong.py:", ", call_function", "fx.Graph(), getattr(operator, name)"),
    ),
    "erases-nothing": Shows(
        "test_graph.py::test_erasing_neighbours_while_iterating[False]",
        ("differs at [2]; also at [3]", "expected  'exp'", "got       'tan'", "graph.erase_node(each)", "%sin :"),
    ),
    "refuses-nothing": Shows(
        "test_graph_checks.py::test_lint_refuses[erased-node]",
        ("DID NOT RAISE", "test_graph_checks.py:", "erased = negation(graph)"),
    ),
}


def run_on_wrong(suite: Suite, tests: Iterable[str], *options: str) -> str:
    """What a run of these tests of the suite prints on WRONG."""
    suite.write("wrong.py", WRONG)
    environment = suite.environment(PYTHONPATH=str(suite.folder), FX_IMPL=None)
    given = [*(f"conformance/{test}" for test in tests), "--fx-impl", "wrong", "-n0", "-p", "no:cacheprovider"]
    return run_forked([*given, *options], REPOSITORY, environment)[1]


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What a run of all FAULTS prints."""
    tests = [*(each.test for each in FAULTS.values()), "test_signatures.py::test_arguments_by_keyword"]
    return run_on_wrong(Suite(tmp_path_factory.mktemp("wrong")), tests)


def failure_of(printed: str, test: str) -> str:
    """The failure of one test."""
    title = re.escape(test.partition("::")[2])
    message = re.search(rf"^_+ {title} _+\n((?:.*\n)*?)(?=_{{5,}} |={{5,}} )", printed, re.MULTILINE)
    assert message is not None, printed
    return message[0]


@pytest.mark.parametrize("name", FAULTS)
def test_a_failure_shows_what_is_wrong_on_a_screen(printed, name):
    message = failure_of(printed, FAULTS[name].test)
    assert len(message.splitlines()) <= LINES, message
    for said in FAULTS[name].texts:
        assert said in message, message
    assert f"run it alone: {shlex.join(['pytest', f'conformance/{FAULTS[name].test}'])} --fx-impl wrong\n" in message


def test_a_line_that_is_no_python_is_shown_and_the_graph_of_an_earlier_program_is_not(printed):
    message = failure_of(printed, "x::test_arguments_by_keyword")
    assert "\n    SyntaxError: invalid syntax (<generated>, line 1)\n    the scale\n    in " in message
    assert "\n    lambda x, *, scale, shift=0: x * scale + shift\n" in message
    assert "its graph:" not in message


def test_the_traceback_of_pytest_is_shown_to_whom_asks_for_it(suite):
    printed = run_on_wrong(suite, [FAULTS["refuses-nothing"].test], "--tb=short")
    assert "its graph:" not in printed
    assert "E   " in printed


def test_what_makes_a_model_is_not_traced():
    traces = SimpleNamespace(symbolic_trace=lambda program: SimpleNamespace(graph="graph"))
    shown = [programs.graph_of(each, traces) for each in (lambda: torch.nn.ReLU(), lambda x: x, lambda *x: x)]
    assert [each is not None for each in shown] == [False, True, True]


def test_a_graph_is_shown_however_it_prints_and_if_it_can_be_traced_in_time(monkeypatch):
    class Unprintable:
        def __str__(self) -> str:
            raise OSError("no text")

    def traces(graph: Callable[[], object]) -> Any:
        return SimpleNamespace(symbolic_trace=lambda program: SimpleNamespace(graph=graph()))

    monkeypatch.setattr(programs, "_SECONDS", 0.1)
    assert programs.graph_of(len, traces(lambda: time.sleep(60))) is None
    assert programs.graph_of(len, traces(Unprintable)) == ["<Unprintable: its str() raises OSError>"]


DIFFERENCES = [
    (1, 2, [("", "1", "2")]),
    ([1, 2], [1, 2, 3], [("[2]", "nothing", "3")]),
    ({"a": [1]}, {"a": [2]}, [("['a'][0]", "1", "2")]),
    (("x",), ["x"], [("", "('x',)", "['x']")]),
    ("a\nb\nc", "a\nB\nc", [(", line 2", "b", "B")]),
    ({1, 2}, {2}, [("", "1", "no such element")]),
    (torch.ones(2), torch.ones(2, dtype=torch.int64), [(".dtype", "torch.float32", "torch.int64")]),
    (torch.ones(2), torch.tensor([1.0, 0.0]), [("[1]", "1.0", "0.0")]),
    (bits((torch.ones(1), [-0.0])), bits((torch.ones(1), [0.0])), [("[1][0]", "-0.0", "0.0")]),
    (bits({"a": [1]}), bits({"a": [1.0]}), [("['a'][0]", "1", "1.0")]),
    (bits(slice(1, 2)), bits(slice(1, 3)), [("[1][1]", "2", "3")]),
    (1.0, 1.0, []),
]


@pytest.mark.parametrize(("left", "right", "found"), DIFFERENCES)
def test_the_place_of_a_difference_is_told(left, right, found):
    assert [(each.place, each.left, each.right) for each in differences(left, right)] == found


def test_what_cannot_be_compared_or_printed_is_told_as_such():
    class Hostile:
        def __eq__(self, other: object) -> bool:
            raise ValueError

        def __hash__(self) -> int:
            return 0

        def __repr__(self) -> str:
            raise ValueError

    (found,) = differences([Hostile()], [Hostile()])
    assert found.left == "<Hostile: its repr() raises ValueError>"
