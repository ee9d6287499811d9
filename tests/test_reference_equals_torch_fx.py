"""reference_fx writes what torch.fx does: annotations, names, random programs, and graphs after random edits."""

import typing
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest
import torch
import torch.fx
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import run_state_machine_as_test
from torch import nn

import reference_fx
from conformance.random_programs.edits import Edits
from conformance.random_programs.programs import Program, programs, text_of
from conformance.random_programs.script import Script, isolated

BOTH = (torch.fx, reference_fx)


def texts(fx: ModuleType, root: Any) -> dict[str, Any]:
    """What an implementation writes of a program, by what it is."""
    module = fx.symbolic_trace(root)
    return {
        "graph": str(module.graph),
        "code": module.code,
        "globals": sorted(module.graph.python_code("self").globals),
    }


@pytest.mark.parametrize("value", [1, True])
def test_a_default_stays_as_it_is_written_if_it_equals_the_concrete_value(value: Any) -> None:
    codes = {fx.symbolic_trace(lambda x, flag=True: x, concrete_args={"flag": value}).code for fx in BOTH}
    assert len(codes) == 1


def test_a_property_of_a_class_of_tensors_is_recorded_as_a_method() -> None:
    class Own(torch.Tensor):
        @property
        def size_of_rows(self) -> int:
            return self.shape[1]

    recorded = []
    for fx in BOTH:
        x = fx.Proxy(fx.Graph().placeholder("x"))
        for function in (torch.Tensor.T.__get__, Own.size_of_rows.__get__, torch.Tensor.add, torch.add):  # type: ignore[attr-defined]
            fx.Proxy.__torch_function__(function, (), (x, 1))
        recorded.append([(node.op, node.target) for node in x.node.graph.nodes])
    assert recorded[0] == recorded[1]


ANNOTATIONS = [
    *(
        int,
        None,
        "torch.Tensor",
        list[int],
        dict[str, int],
        typing.Callable,
        typing.Any,
    ),
    *(typing.Tuple[()], typing.Tuple[int, ...], typing.Literal["a"], typing.List, typing.Type[int]),  # noqa: UP006
    *(typing.Sequence[int], typing.Final[int], torch.dtype, torch.device, torch.Size, 3, nn.Linear, nn.Module),
    *(typing.Union[int, typing.Optional[typing.List[torch.Tensor]]], typing.ForwardRef("X"), tuple[int, ...]),  # noqa: UP006, UP007, UP045
]


def annotated(annotation: Any) -> Callable[[Any], Any]:
    def function(x: Any) -> Any:
        return x

    function.__annotations__ = {"x": annotation, "return": annotation}
    return function


@pytest.mark.parametrize("position", range(len(ANNOTATIONS)))
def test_annotations(position: int) -> None:
    expected, actual = (texts(fx, annotated(ANNOTATIONS[position])) for fx in BOTH)
    assert actual == expected


@pytest.mark.parametrize("kind", [int, torch.Tensor, list[int]], ids=str)
def test_new_unions_are_written_like_others(kind: Any) -> None:
    optional = typing.Optional[kind]  # noqa: UP045 - torch.fx writes `kind | None` otherwise before torch 2.14
    expected, actual = texts(torch.fx, annotated(optional)), texts(reference_fx, annotated(kind | None))
    assert [actual[key] for key in ("code", "globals")] == [expected[key] for key in ("code", "globals")]
    assert actual["graph"] == texts(torch.fx, annotated(kind | None))["graph"]


@pytest.mark.parametrize("annotation", [typing.Callable[[int], int], typing.Annotated[int, 3]], ids=str)
def test_annotations_that_torch_fx_cannot_generate(annotation: Any) -> None:
    def function(x: Any) -> Any:
        return x

    function.__annotations__ = {"x": annotation}
    assert reference_fx.symbolic_trace(function)(3) == 3
    with pytest.raises(TypeError):
        torch.fx.symbolic_trace(function)


name_text = st.text("abAB_01.x ", max_size=8) | st.sampled_from(
    ["len", "class", "q_5", "q", "q_01", "inf", "torch", "é"]
)


@given(st.lists(name_text.filter(lambda name: name != "None"), min_size=1, max_size=12))
@settings(max_examples=300, derandomize=True, deadline=None)
def test_names(names: list[str]) -> None:
    expected, actual = (
        [graph.create_node("placeholder", "x", name=name or None).name for name in names]
        for graph in (fx.Graph() for fx in BOTH)
    )
    assert actual == expected


@given(name_text, st.booleans())
@settings(max_examples=300, derandomize=True, deadline=None)
def test_names_from_targets(target: str, special: bool) -> None:
    target = f"__{target}__" if special else target
    expected, actual = (fx.Graph().call_method(target, (1,)).name for fx in BOTH)
    assert actual == expected


@given(programs())
@settings(max_examples=60, derandomize=True, deadline=None)
def test_random_programs(program: Program) -> None:
    with isolated():
        expected, actual = (text_of(fx, program) for fx in BOTH)
    assert actual == expected


class EditsOfBoth(Edits):
    """What reference_fx prints after edits, torch.fx prints after the same lines."""

    def __init__(self) -> None:
        super().__init__(reference_fx)  # type: ignore[arg-type] # taken without the record of missing names

    def teardown(self) -> None:
        other = Script(torch.fx, "\n".join(self.script.lines))  # type: ignore[arg-type]
        graphs = [script.names["graph"] for script in (other, self.script)]
        expected, actual = ([str(graph), graph.python_code("self").src] for graph in graphs)
        assert actual == expected, str(self.script.failure())


def test_random_edits() -> None:
    few = settings(max_examples=60, stateful_step_count=15, derandomize=True, deadline=None)
    with isolated():
        run_state_machine_as_test(EditsOfBoth, settings=few)
