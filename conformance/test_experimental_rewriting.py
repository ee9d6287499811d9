"""The rewriting of source. See spec/experimental.md."""

import contextlib
import functools
import inspect
import traceback
from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import nn

from conformance.harness.implementation.loading import Implementation

VALUE = torch.tensor([[0.25, -0.5], [0.75, 1.0]])


def assert_same(actual: Any, expected: Any) -> None:
    torch.testing.assert_close(actual, expected, rtol=0, atol=0)


class Base(nn.Module):
    def forward(self, x: Any) -> Any:
        return x.neg()


class Asserting(Base):
    def __init__(self) -> None:
        super().__init__()
        self.layer = nn.Linear(2, 2)

    def forward(self, x: Any, y: int = 3, *, k: int = 2) -> Any:
        """Return a sum."""
        assert x.sum() > 0, "negative"
        if x is not None:
            with contextlib.nullcontext():
                for _ in range(1):
                    assert x.sum() < 9
        return self.layer(x) + y + k


class AssertingInLines(Base):
    def forward(self, x: Any) -> Any:
        message = """of a sum
below zero
    or none"""
        assert x.sum() > 0, message
        return x.neg()


def doubled(forward: Callable[..., Any]) -> Callable[..., Any]:
    @functools.wraps(forward)
    def decorated(self: Any, *args: Any) -> Any:
        return forward(self, *args) * 2

    return decorated


class Decorated(Base):
    @doubled
    @doubled
    def forward(self, x: Any) -> Any:
        assert x.sum() > 0, "decorated"
        return x.neg()


class Declaring(Asserting):
    def forward(self, x: Any) -> Any:  # type: ignore[override]
        if self.training:
            count: int
        count = 2
        return x * count


class CallingOthers(Asserting):
    def forward(self, x: Any) -> Any:  # type: ignore[override]
        assert x.sum() > 0
        return self.other(x) + Base.forward(self, x) + super(Asserting, self).forward(x)

    def other(self, x: Any) -> Any:
        return x * 2


class CallingItsOwn(Asserting):
    def forward(self, x: Any) -> Any:  # type: ignore[override]
        assert x.sum() > 0
        return self.__other(x)

    def __other(self, x: Any) -> Any:
        return x * 2


class Annotating(Asserting):
    def forward(self, x: Any) -> Any:  # type: ignore[override]
        results: dict[str, Any] = {}
        results["layer"]: torch.Tensor = self.layer(x)  # type: ignore[misc]  # Python takes it
        count: int = 2
        return results["layer"].neg() * count


def rewritten(fx: Implementation, program: Any, *concrete_args: Any) -> Any:
    tracer = fx.experimental.rewriter.RewritingTracer()
    tracer.trace(program, *concrete_args)
    graph = tracer.trace(program, *concrete_args)
    graph.lint()
    return fx.GraphModule(tracer.root, graph)


def checks(gm: Any) -> list[str]:
    return [node.args[1] for node in gm.graph.nodes if node.target is torch._assert]


@pytest.mark.requirement("experimental.rewriting_tracer.asserts")
def test_asserts_are_recorded(fx: Implementation) -> None:
    model = Asserting()
    gm = rewritten(fx, model)
    assert checks(gm) == ["negative", ""]
    assert_same(gm(VALUE), model(VALUE))
    assert_same(gm(VALUE, 5), model(VALUE, 5))
    with pytest.raises(AssertionError, match="negative"):
        gm(-VALUE)


@pytest.mark.requirement("experimental.rewriting_tracer.asserts")
def test_asserts_of_a_decorated_method_are_recorded(fx: Implementation) -> None:
    gm = rewritten(fx, Decorated())
    assert checks(gm) == ["decorated"]
    assert_same(gm(VALUE), Decorated()(VALUE))


@pytest.mark.requirement("experimental.rewriting_tracer.asserts")
def test_a_message_of_several_lines_is_recorded(fx: Implementation) -> None:
    gm = rewritten(fx, AssertingInLines())
    assert [message.split() for message in checks(gm)] == [["of", "a", "sum", "below", "zero", "or", "none"]]
    assert_same(gm(VALUE), VALUE.neg())


@pytest.mark.requirement("experimental.rewriting_tracer.traces[concrete-args]")
def test_a_rewritten_root_can_have_concrete_arguments(fx: Implementation) -> None:
    model = Asserting()
    gm = rewritten(fx, model, {"y": 5})
    assert_same(gm(VALUE, 5), model(VALUE, 5))
    try:
        result = gm(VALUE, 6)
    except AssertionError:
        return
    assert_same(result, model(VALUE, 5))


@pytest.mark.requirement("experimental.rewriting_tracer.traces[original-stays]")
def test_the_root_is_not_rewritten(fx: Implementation) -> None:
    class NotYetTraced(Asserting):
        def forward(self, x: Any) -> Any:  # type: ignore[override]
            assert x.sum() > 0
            return self.layer(x)

    model = NotYetTraced()
    before = NotYetTraced.forward.__code__
    gm = rewritten(fx, model)
    assert NotYetTraced.forward.__code__ is before
    assert type(model) is NotYetTraced
    assert "forward" not in vars(model)
    assert gm.layer.weight is model.layer.weight


@pytest.mark.requirement("experimental.rewriting_tracer.annotations[assigned]")
def test_annotations_are_recorded(fx: Implementation) -> None:
    model = Annotating()
    gm = rewritten(fx, model)
    assert {node.target: node.type for node in gm.graph.nodes if node.op == "call_module"} == {"layer": torch.Tensor}
    assert_same(gm(VALUE), model(VALUE))


@pytest.mark.requirement("experimental.rewriting_tracer.annotations[declared]")
def test_a_declaration_is_no_assignment(fx: Implementation) -> None:
    assert_same(rewritten(fx, Declaring())(VALUE), VALUE * 2)


def asserting(x: Any, y: int = 3) -> Any:
    assert x.sum() > 0, "function"
    return x + y


def with_closure(__shift: int) -> Callable[[Any], Any]:  # a name that only a class would make another one
    def inner(x: Any) -> Any:
        assert x.sum() > 0, f"below {__shift}"
        return x + __shift

    return inner


class Failing(Asserting):
    def forward(self, x: Any) -> Any:  # type: ignore[override]
        assert x.sum() > 0
        raise RuntimeError(x)


@pytest.mark.requirement("experimental.rewriting_tracer.traces[lines]")
def test_errors_name_the_line_of_the_source(fx: Implementation) -> None:
    with pytest.raises(RuntimeError) as caught:
        rewritten(fx, Failing())
    last = traceback.extract_tb(caught.value.__traceback__)[-1]
    assert (last.filename, last.lineno) == (__file__, Failing.forward.__code__.co_firstlineno + 2)


in_a_dict = {
    "program": lambda x: x + 2,  # the line is no Python by itself
}


@pytest.mark.requirement("experimental.rewriting_tracer.traces[functions]")
@pytest.mark.parametrize(
    ("program", "expected"),
    [
        (asserting, ["function"]),
        (with_closure(2), ["below 2"]),
        (lambda x: x + 1, []),
        (CallingOthers(), [""]),
        (CallingItsOwn(), [""]),
        (in_a_dict["program"], []),
    ],
    ids=["function", "closure", "lambda", "methods", "private_methods", "lambda_in_a_dict"],
)
def test_functions_and_methods_are_rewritten(fx: Implementation, program: Any, expected: list[str]) -> None:
    gm = rewritten(fx, program)
    assert checks(gm) == expected
    assert_same(gm(VALUE), program(VALUE))
    assert list(inspect.signature(gm.forward).parameters) == list(
        inspect.signature(getattr(program, "forward", program)).parameters
    )
