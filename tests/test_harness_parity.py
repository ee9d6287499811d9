"""Two outputs are the same bit for bit, or the difference is named and measured; agreement on nothing is refused."""

import math
from typing import NamedTuple

import pytest
import torch

from conformance.harness.models.parity import compare, why_meaningless


class Pair(NamedTuple):
    left: torch.Tensor
    right: torch.Tensor


class Frozen(list):
    pass


ONES = torch.ones(2, 3)
NEXT = torch.nextafter(ONES, torch.tensor(2.0))
NAN = torch.full((2, 3), math.nan)

SAME = [
    (ONES, ONES.clone()),
    (ONES.t(), ONES.t().contiguous()),
    (NAN, NAN.clone()),
    (torch.tensor(1 + 2j), torch.tensor(1 + 2j)),
    (torch.tensor(True), torch.tensor(True)),
    (torch.tensor(1.5, dtype=torch.bfloat16), torch.tensor(1.5, dtype=torch.bfloat16)),
    (torch.empty(0, 3), torch.empty(0, 3)),
    ([ONES, (ONES, None)], Frozen([ONES, (ONES, None)])),
    ({"a": Pair(ONES, NAN), "b": 1}, {"a": Pair(ONES, NAN), "b": 1}),
]


@pytest.mark.parametrize(("expected", "actual"), SAME, ids=range(len(SAME)))
def test_the_same_is_the_same(expected, actual):
    comparison = compare(expected, actual, exact=True)
    assert comparison.problems == ()


DIFFERENT = [
    (ONES, NEXT, "output: 6 of 6 elements differ, the first at [0, 0]: expected 1.0, got 1.00000011920"),
    (
        torch.tensor([1.0, 0.0]),
        torch.tensor([1.0, -0.0]),
        "1 of 2 elements differ, the first at [1]: expected 0.0, got -0.0",
    ),
    (ONES, NAN, "expected 1.0, got nan"),
    (NAN, ONES, "expected nan, got 1.0"),
    (torch.tensor(1 + 2j), torch.tensor(1 + 3j), "expected (1+2j), got (1+3j)"),
    (torch.tensor(True), torch.tensor(False), "expected True, got False"),
    (ONES, ONES.double(), "expected float32[2, 3] on cpu\n       got float64[2, 3] on cpu"),
    (ONES, ONES.int(), "got int32[2, 3] on cpu"),
    (ONES, ONES[:1], "got float32[1, 3] on cpu"),
    (ONES, ONES.flatten(), "got float32[6] on cpu"),
    (ONES, [ONES], "expected float32[2, 3] on cpu\n       got [float32[2, 3] on cpu]"),
    ((ONES,), [ONES], "expected (float32[2, 3] on cpu)\n       got [float32[2, 3] on cpu]"),
    ((ONES, ONES), Pair(ONES, ONES), "got Pair(float32[2, 3] on cpu, "),
    ((ONES, ONES), (ONES,), "got (float32[2, 3] on cpu)"),
    ({"a": ONES}, {"b": ONES}, "expected {'a': float32"),
    (ONES, None, "got NoneType"),
    ({"a": [ONES, 1]}, {"a": [ONES, 2]}, "output['a'][1]: expected 1, got 2"),
    ([ONES, ONES], [ONES, NEXT], "output[1]: 6 of 6"),
]


@pytest.mark.parametrize(("expected", "actual", "message"), DIFFERENT, ids=range(len(DIFFERENT)))
def test_what_differs_is_named(expected, actual, message):
    comparison = compare(expected, actual, exact=True)
    assert len(comparison.problems) == 1
    assert message in comparison.report()


def test_the_largest_differences_are_measured():
    comparison = compare(torch.tensor([0.0, 1.0, -4.0]), torch.tensor([0.5, 1.25, -6.0]), exact=True)
    assert (comparison.absolute, comparison.relative) == (2.0, 0.5)
    assert comparison.report().endswith("largest difference: 2 absolute, 0.5 relative")
    assert compare([ONES, ONES], [ONES, ONES + 3], exact=True).absolute == 3.0
    assert compare(ONES, NAN, exact=True).absolute == math.inf
    assert compare(ONES, ONES[:1], exact=True).absolute == math.inf


def test_rounding_is_allowed_where_bits_are_not_compared():
    assert compare(ONES, NEXT, exact=False).problems == ()
    assert compare(ONES, NEXT, exact=False).absolute == pytest.approx(1.19e-7, rel=0.01)
    assert compare(torch.zeros(2), -torch.zeros(2), exact=False).problems == ()
    assert "6 of 6 elements differ" in compare(ONES, ONES * 1.001, exact=False).report()
    assert "6 of 6 elements differ" in compare(NAN, NAN, exact=False).report()


AGAIN = [(1.0, 1.01, True), (1.03, 1.01, True), (1.05, 1.01, False), (1.05, 1.0, False), (math.nan, 1.01, False)]


@pytest.mark.parametrize(("actual", "again", "allowed"), [*AGAIN, (1.05, math.nan, False)])
def test_what_is_computed_otherwise_each_time_may_differ_by_as_much(actual, again, allowed):
    comparison = compare([ONES, 1], [ONES * actual, 1], exact=False, again=[ONES * again, 1])
    assert (not comparison.problems) == allowed


ALIVE = torch.arange(6.0).reshape(2, 3)

MEANINGLESS = [
    (NAN, "output is not finite in 6 of 6 elements"),
    (torch.where(ALIVE == 2, math.inf, ALIVE), "output is not finite in 1 of 6 elements"),
    (ONES, "output is constant: float32[2, 3] on cpu of [1.0]"),
    (torch.ones(1), "output is constant: float32[1] on cpu of [1.0]"),
    (torch.empty(0), "output is constant: float32[0] on cpu of []"),
    (ALIVE[:1].expand(2, 3), "the 2 rows of output are equal, though the inputs differ"),
    ((ALIVE, {"a": ONES}), "output[1]['a'] is constant"),
    ((1, None), "it holds no tensor: (int, NoneType)"),
]


@pytest.mark.parametrize(("output", "message"), MEANINGLESS, ids=range(len(MEANINGLESS)))
def test_an_output_that_proves_nothing_is_refused(output, message):
    assert message in (why_meaningless(output, batch=2) or "")


@pytest.mark.parametrize("output", [ALIVE, (ALIVE, [ALIVE]), ALIVE.int(), torch.arange(3)], ids=range(4))
def test_an_output_that_says_something_is_accepted(output):
    assert why_meaningless(output, batch=2) is None
