"""The tracer of values: what guards say and outlast, and whole models. The chapter `values` asks for the rest."""

import copy
import importlib
import pickle
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
import torch
from torch import nn
from torch._subclasses.fake_tensor import FakeTensorMode

import reference_fx as fx
from conformance.value_programs import KINDS, PROGRAMS, ValueProgram
from models._torchvision import torchvision
from reference_fx.experimental.fake_values import TORCHS_LOG
from reference_fx.experimental.guards import guard
from reference_fx.experimental.meta_tracer import Guard, GuardError, MetaTracer, guards_of, symbolic_trace
from reference_fx.interop import to_torch_fx
from reference_fx.passes.split_module import split_module

X = torch.arange(6.0).reshape(2, 3)


HERE = f"{__name__.split('.')[-1]}.py"


def branch(x: Any) -> Any:
    return x + 1 if x.shape[0] > 1 else x - 1


# Guards


DECIDED = [program for program in PROGRAMS if program.other and program.name != "repeated_list"]
"""The programs that decide, without one whose decision is a node: a list times a number."""
PLACE = r"(?:(?:arguments|classes|modules|tensors|transformer)\.py:\d+, in [\w.<>]+|arguments? '\w+'(?: and '\w+')?)"


@pytest.mark.parametrize("program", DECIDED, ids=lambda program: program.name)
def test_the_error_names_the_line_and_the_value(program: ValueProgram) -> None:
    traced = symbolic_trace(program.make(), program.example())
    for make in program.other:
        try:
            program.make()(**make())
        except Exception:  # of the program itself
            continue
        with pytest.raises(GuardError) as caught:
            traced(**make())
        found = re.match(rf"{PLACE}: the [\w ]+ was (.+) while tracing, but is (.+) for", str(caught.value))
        assert found, caught.value
        assert found[1] != found[2]


def asserting(x: Any) -> Any:
    torch._assert(x.dim() == 2, f"two dimensions, not {x.dim()} of {x.shape}")
    return x


def asking_again(x: Any) -> Any:
    size = x.shape[0]
    return [x for _ in range(size) for _ in range(size) if len(x) and len(x)]


def making_tensors(x: Any) -> Any:
    made = torch.zeros(x.shape[0]) + torch.ones(x.shape)[:, 0]
    return made + torch.arange(x.shape[0]) + len(range(x.shape[1]))


GUARDED: dict[str, tuple[Callable[[Any], Any], list[tuple[str, Any]]]] = {
    "branch": (branch, [("value", True)]),
    "asked again": (asking_again, [("value", 2), ("len", 2)]),
    "an index that torch asks for": (making_tensors, [("value", 3)]),
    "the message of an assertion": (asserting, []),
    "an abstract class": (lambda x: x if isinstance(x, Sequence) else -x, [("class", "torch.Tensor")]),
}
"""Programs, with what they ask, and the answers."""


@pytest.mark.parametrize("name", GUARDED)
def test_guards_are_listed(name: str) -> None:
    program, asked = GUARDED[name]
    guards = symbolic_trace(program, {"x": X}).guards
    assert [(each.question, each.answer) for each in guards] == asked
    assert all(re.match(rf"{HERE}:\d+, in {program.__qualname__}", each.place) for each in guards)


def test_a_guard_is_one_line() -> None:
    (guard_of_branch,) = symbolic_trace(branch, {"x": X}).guards
    line = branch.__code__.co_firstlineno + 1
    assert guard_of_branch == Guard("gt", "value", True, f"{HERE}:{line}, in branch")
    assert str(guard_of_branch) == f"{HERE}:{line}, in branch: the value of gt is True"


def test_copies_list_guards() -> None:
    traced = symbolic_trace(branch, {"x": X})
    for copied in (copy.copy(traced), copy.deepcopy(traced), pickle.loads(pickle.dumps(traced))):
        assert copied.guards == traced.guards


def test_the_list_follows_the_graph() -> None:
    traced = symbolic_trace(branch, {"x": X})
    parts = split_module(traced, traced, lambda node: int(node.target is guard))
    assert guards_of(parts) == traced.guards
    traced.graph.erase_node(next(iter(traced.graph.find_nodes(op="call_function", target=guard))))
    traced.recompile()
    assert traced.guards == []
    assert torch.equal(traced(X[:1]), X[:1] + 1)


def test_a_module_of_torch_fx_checks() -> None:
    converted = to_torch_fx(symbolic_trace(branch, {"x": X}))
    assert torch.equal(converted(X), X + 1)
    with pytest.raises(GuardError):
        converted(X[:1])


def test_functions_of_torch_stay_what_they_are_for_torch() -> None:
    for kept in (torch.overrides._get_overridable_functions, torch.overrides.get_ignored_functions):
        kept.cache_clear()
    symbolic_trace(lambda x: torch.zeros(x.shape[0], 3) + torch.relu(x), {"x": X})
    assert torch.zeros in torch.overrides.get_ignored_functions()


def test_what_the_examples_do_not_fit_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    records: list[Any] = []
    monkeypatch.setattr(TORCHS_LOG, "callHandlers", records.append)

    def program(x: Any, y: Any) -> Any:
        wide = x.view(2, 3) @ torch.ones(4, 2)
        return wide + y if wide.shape[0] > 1 else x

    told = pytest.warns(UserWarning, match="matmul fails on the example of x: RuntimeError: .*3")
    with told as warned, pytest.raises(fx.proxy.TraceError) as caught:
        symbolic_trace(program, {"x": X, "y": X})
    assert [(each.filename, each.lineno) for each in warned] == [(__file__, program.__code__.co_firstlineno + 1)]
    (note,) = caught.value.__notes__
    assert note.startswith("matmul has no value: RuntimeError: ")
    assert records == []  # torch would write a traceback


def test_what_an_operation_raises_the_traced_module_raises() -> None:
    def program(x: Any) -> Any:
        try:
            return x.view(4, -1)
        except RuntimeError:
            return x

    with pytest.warns(UserWarning, match="view fails on the example"):
        traced = symbolic_trace(program, {"x": X})
    with pytest.raises(RuntimeError, match="invalid for input of size 6"):
        traced(X)
    assert traced(torch.ones(4, 3)).shape == (4, 3)


def compares(x: Any) -> Any:
    return -x if x is None else x


@pytest.mark.parametrize("profile", [None, lambda *_: None], ids=["nobody", "somebody"])
def test_who_profiles_goes_on(profile: Any) -> None:
    sys.setprofile(profile)
    try:
        traced = [symbolic_trace(program, {"x": X}) for program in (compares, branch, compares)]
        with pytest.raises(ZeroDivisionError):
            symbolic_trace(lambda x: x / (1 // 0), {"x": X})
        assert sys.getprofile() is profile
    finally:
        sys.setprofile(None)
    asked = ["is None"] * (profile is not None)  # whoever sees the calls
    assert [[each.question for each in made.guards] for made in traced] == [["is None"], [*asked, "value"], ["is None"]]


def test_an_import_compares_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "imported_while_tracing.py").write_text("found = [each is None for each in (1, None)]\n")
    monkeypatch.syspath_prepend(tmp_path)

    def program(x: Any) -> Any:
        return x + len(importlib.import_module("imported_while_tracing").found)

    assert symbolic_trace(program, {"x": X}).guards == []


# Values that are not to be had


RUN: list[Any] = []
"""Of what `opaque` was called."""


@fx.wrap
def opaque(x: Any) -> Any:
    """What a wrapped function does, tracing does not do."""
    RUN.append(x)
    return x


def hooked(register: Callable[[nn.Module, Callable[..., Any]], Any]) -> nn.Module:
    layer = nn.Linear(3, 2)
    register(layer, lambda module, args, *result: (*result, args)[0][:1])
    return layer


class Uncopied(nn.Linear):
    """A leaf that cannot be copied."""

    __module__ = "torch.nn.made_here"

    def __deepcopy__(self, memo: Any) -> Any:
        raise RuntimeError("no copies")


class Calling(nn.Module):
    """Calls a module or function, and decides by its result if told to."""

    def __init__(self, part: Callable[[Any], Any], decides: bool = False) -> None:
        super().__init__()
        self.part, self.decides = part, decides

    def forward(self, x: Any) -> Any:
        result = self.part(x)
        return -x if self.decides and result > 1 else result


UNKNOWN: dict[str, Callable[[Any], Any]] = {
    "wrapped": lambda x: opaque(x),
    "wrapped-item": lambda x: opaque(x.sum().item()),
    "hooked": hooked(nn.Module.register_forward_hook),
    "hooked-before": hooked(nn.Module.register_forward_pre_hook),
    "uncopied": Uncopied(3, 2),
    "item": lambda x: x.sum().item(),
    "no-fake-kernel": lambda x: torch.geqrf(x)[0].shape[0],
    "nonzero": lambda x: x.nonzero().shape[0],
}


@pytest.mark.filterwarnings("ignore:part fails on the example")  # which has no copy
@pytest.mark.parametrize("name", UNKNOWN)
def test_an_unknown_value_is_a_proxy(name: str) -> None:
    plain, deciding = Calling(UNKNOWN[name]), Calling(UNKNOWN[name], decides=True)
    assert symbolic_trace(plain, {"x": X}).code == fx.symbolic_trace(plain).code
    with pytest.raises(fx.proxy.TraceError):
        symbolic_trace(deciding, {"x": X})
    assert RUN == []


def asking_without_columns(x: Any) -> Any:
    return x.sin() if isinstance(x, torch.Tensor) else x.cos()


asking_without_columns.__code__ = asking_without_columns.__code__.replace(co_linetable=b"")
REFUSED: dict[str, tuple[Callable[[Any], Any], str]] = {
    "key": (lambda x: x * {15.0: 2}.get(x.sum().item(), 3), r"depends on tensor data.*fx\.wrap"),
    "class": (lambda x: x if isinstance(x[x > 0] * 2, torch.Tensor) else -x, r"class and attributes of mul .*fx\.wrap"),
    "class in memory": (lambda x: x + 1 if isinstance(x, torch.FloatTensor) else x - 1, "FloatTensor.*dtype"),
    "without columns": (asking_without_columns, "without -X no_debug_ranges"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_a_refusal_says_where_and_what_to_do(name: str) -> None:
    program, words = REFUSED[name]
    with pytest.raises(fx.proxy.TraceError, match=rf"{HERE}:\w+, .*{words}"):
        symbolic_trace(program, {"x": X})


@pytest.mark.parametrize("text", [lambda x: f"{x.nonzero().shape[0]}", lambda x: repr(x.mean())])
def test_the_text_of_what_depends_on_data_is_told(text: Callable[[Any], str]) -> None:
    def program(x: Any) -> Any:
        text(x)
        return x + 1

    with pytest.warns(UserWarning, match=r"the text of \w+ depends on tensor data") as caught:
        traced = symbolic_trace(program, {"x": X})
    assert {warning.filename for warning in caught} == {__file__}
    assert traced.code == fx.symbolic_trace(program).code


def test_a_pattern_of_a_dict_is_refused() -> None:
    def program(x: Any) -> Any:
        match x:
            case {"a": value}:
                return value + 1
        return x["a"]

    with pytest.raises(NotImplementedError):
        symbolic_trace(program, {"x": {"a": X}})


class AsksType(nn.Module):
    """Asks for the class of its input before and after something else."""

    def __init__(self, between: Callable[[], Any]) -> None:
        super().__init__()
        self.between = between

    def forward(self, x: Any) -> Any:
        before = type(x)
        self.between()
        return x if before is type(x) is torch.Tensor else -x


def test_type_asks_until_the_outermost_trace_ends() -> None:
    def fails() -> None:
        with pytest.raises(ZeroDivisionError):
            symbolic_trace(AsksType(lambda: 1 / 0), {"x": X})
        assert "type" in globals()

    assert torch.equal(symbolic_trace(AsksType(fails), {"x": X})(X), X)
    assert "type" not in globals()


def test_a_type_of_the_module_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(globals(), "type", own := lambda value: torch.Tensor)
    assert torch.equal(symbolic_trace(AsksType(list), {"x": X})(X), X)
    assert globals()["type"] is own


def test_to_ask_what_is_not_known_makes_no_node() -> None:
    def program(x: Any) -> Any:
        known = opaque(x)
        return x if isinstance(known.tag, torch.Tensor) or known.tag in {1: 2} else x + 1

    assert symbolic_trace(program, {"x": X}).code == fx.symbolic_trace(program).code


def test_examples_can_be_fake() -> None:
    with FakeTensorMode():
        example = torch.ones(2, 3, dtype=torch.float64)
    traced = symbolic_trace(lambda x: x + 1 if x.shape[0] > 1 and x.dtype is torch.float64 else x, {"x": example})
    assert torch.equal(traced(X.double()), X.double() + 1)


@pytest.mark.parametrize("program", KINDS, ids=lambda program: program.name)
def test_examples_on_meta_know_their_kind(program: ValueProgram) -> None:
    examples = {name: value.to("meta") for name, value in program.example().items()}
    traced = symbolic_trace(program.make(), examples)
    expected, actual = program.make()(**program.example()), traced(**program.example())
    assert torch.equal(actual, expected)


@pytest.mark.parametrize("examples", [X, (X,), [("x", X)]], ids=["tensor", "tuple", "pairs"])
def test_examples_have_names(examples: Any) -> None:
    with pytest.raises(AssertionError, match="map input names to examples"):
        symbolic_trace(branch, examples)


def test_a_name_without_an_input_is_told() -> None:
    with pytest.warns(UserWarning, match="meta_args has no effect on y: the inputs are x"):
        symbolic_trace(branch, {"x": X, "y": X})


def test_a_tracer_can_be_used_again_and_copied() -> None:
    tracer = MetaTracer()
    first = str(tracer.trace(branch, {"x": X}))
    assert str(copy.deepcopy(tracer).trace(branch, {"x": X})) == first
    assert str(tracer.trace(branch, {"x": X[:1]})) != first
    with pytest.raises(fx.proxy.TraceError):
        tracer.trace(branch)


@pytest.mark.filterwarnings("ignore:`torch.jit.script")
def test_a_module_without_guards_can_be_scripted() -> None:
    traced = symbolic_trace(nn.Sequential(nn.Linear(3, 2)), {"input": X})
    assert torch.equal(torch.jit.script(traced)(X), traced(X))


# Models


def test_a_model_that_decides_nothing_has_the_same_text() -> None:
    model = torchvision.models.swin_t(weights=None).eval()
    traced, plain = symbolic_trace(model, {"x": torch.empty(1, 3, 224, 224)}), fx.symbolic_trace(model)
    assert (traced.code, str(traced.graph)) == (plain.code, str(plain.graph))


def test_raft_is_traced_whole() -> None:
    model = torchvision.models.optical_flow.raft_small(weights=None).eval()
    frames = torch.rand(2, 1, 3, 128, 136)
    traced = symbolic_trace(model, {"image1": frames[0], "image2": frames[1], "num_flow_updates": 1})
    with torch.no_grad():
        pair = torch.rand(2, 2, 3, 136, 128)
        for expected, actual in zip(model(*pair, 1), traced(*pair, 1), strict=True):
            assert torch.equal(expected, actual)
        for arguments in ((*frames, 2), (*frames[..., :120], 1), (*frames[..., :130], 1)):
            with pytest.raises(GuardError):
                traced(*arguments)
