"""Tracers that know an example of each input. The requirements are in spec/values.md."""

import copy
import inspect
import random
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
import torch
from torch import nn
from torch.nn import functional as F  # noqa: N812 - the usual name
from torch.utils._pytree import tree_map_only

from conformance.equivalence import programs as equivalence
from conformance.equivalence.observation import same_random_numbers
from conformance.harness.implementation.loading import Implementation
from conformance.harness.models.parity import compare
from conformance.shared.small_programs import FORMS, bits, process_restored
from conformance.value_programs import ARGUMENTS, CLASSES, KINDS, MODULES, PROGRAMS, SHAPES, SIZES, Inputs, ValueProgram

requirement = pytest.mark.requirement


def trace(fx: Implementation, root: Any, examples: Inputs | None = None, **options: Any) -> Any:
    return fx.experimental.meta_tracer.symbolic_trace(root, examples, **options)


def outcome(function: Callable[..., Any], inputs: Inputs) -> Any:
    """What a call returns, or the exception that it raises."""
    try:
        return function(**inputs)
    except Exception as error:
        return error


def resolved(tensor: torch.Tensor) -> torch.Tensor:
    """A tensor whose memory has what its items are: those of others can be the conjugates or negatives."""
    return tensor.resolve_conj().resolve_neg()


def check_equal(expected: Any, actual: Any, traced: Any) -> None:
    if isinstance(actual, Exception):
        raise actual
    expected, actual = tree_map_only(torch.Tensor, resolved, (expected, actual))
    comparison = compare(expected, actual, exact=True)
    assert not comparison.problems, f"{comparison.report()}\n{traced.code}"


def check_right_or_refused(program: ValueProgram, module: Any, run: Callable[..., Any], inputs: list[Any]) -> None:
    """Fail if what is made of a traced module returns something else than the program, instead of raising."""
    original = program.make()
    for make in inputs:
        expected, actual = outcome(original, make()), outcome(run, make())
        if isinstance(actual, Exception):
            continue
        assert not isinstance(expected, Exception), f"returns {actual} where the program raises {expected!r}"
        check_equal(expected, actual, module)


def each(table: list[ValueProgram], **marks: Any) -> list[Any]:
    return [pytest.param(program, id=program.name, **marks) for program in table]


CITED = [
    *each(SIZES, marks=requirement("values.programs[sizes]")),
    *each([*SHAPES, *CLASSES, *KINDS, *ARGUMENTS, *MODULES], marks=requirement("values.programs[values]")),
]


@pytest.mark.parametrize("program", CITED)
def test_a_program_that_decides_by_values_is_traced(fx: Implementation, program: ValueProgram) -> None:
    traced = trace(fx, program.make(), program.example())
    check_equal(program.make()(**program.example()), outcome(traced, program.example()), traced)


@requirement("values.programs[lint]")
@pytest.mark.parametrize("program", each(SIZES))
def test_the_graph_is_well_formed(fx: Implementation, program: ValueProgram) -> None:
    traced = trace(fx, program.make(), program.example())
    traced.graph.lint()
    assert isinstance(traced, fx.GraphModule)


@requirement("values.programs[meta]")
@pytest.mark.parametrize("program", each([*SIZES, *MODULES[:1]]))
def test_examples_on_meta_do(fx: Implementation, program: ValueProgram) -> None:
    examples = {
        name: value.to("meta") if isinstance(value, torch.Tensor) else value
        for name, value in program.example().items()
    }
    traced = trace(fx, program.make(), examples)
    check_equal(program.make()(**program.example()), outcome(traced, program.example()), traced)


@requirement("values.programs[tracer]")
@pytest.mark.parametrize("program", each(SIZES[:3]))
def test_the_tracer_gives_the_graph(fx: Implementation, program: ValueProgram) -> None:
    graph = fx.experimental.meta_tracer.MetaTracer().trace(program.make(), program.example())
    assert str(graph) == str(trace(fx, program.make(), program.example()).graph)


NO_EXAMPLE: dict[str, Callable[..., Any]] = {
    "nothing": lambda x, y: x + y,
    "sizes": lambda x, y: x.reshape(y.shape[0], -1) + y,
    "kinds": lambda x, y: y.to(x.dtype).sum(),
    "class": lambda x, y: x + (1 if type(y) is int or isinstance(y, float) else y),
    "class of an attribute": lambda x, y: x + (y if isinstance(y.T, int) else y.T.T),
    "key": lambda x, y: x * {y: 2}.get(y, 3) + y,
    "keys of it": lambda x, y: x * {y.numel(): 2}.get(y.dim(), 3) + y,
    "attribute as a key": lambda x, y: (lambda count: x * {count: 2}.get(3, count) + y)(y.ndim),
}


@requirement("values.programs[no-example]")
@pytest.mark.parametrize("examples", [None, {}, {"x": torch.ones(2, 3)}], ids=["none", "empty", "some"])
@pytest.mark.parametrize("name", NO_EXAMPLE)
def test_an_input_without_an_example_is_symbolic(fx: Implementation, name: str, examples: Any) -> None:
    program = NO_EXAMPLE[name]
    traced = trace(fx, program, examples)
    if not examples:
        assert traced.code == fx.symbolic_trace(program).code
    inputs = torch.ones(2, 3), torch.full((2, 3), 0.5)
    assert torch.equal(traced(*inputs), program(*inputs))
    with pytest.raises(Exception):  # noqa: B017 - of any class
        trace(fx, lambda x, y: x if y.shape[0] > 1 else -x, examples)


@requirement("values.programs[concrete]")
def test_concrete_args_fix_inputs(fx: Implementation) -> None:
    def program(x: Any, flag: Any) -> Any:
        return x + 1 if flag else x - 1

    traced = trace(fx, program, {"x": torch.ones(2)}, concrete_args={"flag": True})
    assert traced.code == fx.symbolic_trace(program, concrete_args={"flag": True}).code
    assert torch.equal(traced(torch.ones(2), True), torch.full((2,), 2.0))


# Other inputs


@requirement("values.other_inputs[alike]")
@pytest.mark.parametrize("program", each([program for program in PROGRAMS if program.same]))
def test_inputs_for_which_a_program_decides_alike(fx: Implementation, program: ValueProgram) -> None:
    traced = trace(fx, program.make(), program.example())
    original = program.make()
    for make in program.same:
        check_equal(original(**make()), outcome(traced, make()), traced)


DECIDED = [program for program in PROGRAMS if program.other]


@requirement("values.other_inputs[otherwise]")
@pytest.mark.parametrize("program", each(DECIDED))
def test_inputs_for_which_a_program_decides_otherwise(fx: Implementation, program: ValueProgram) -> None:
    traced = trace(fx, program.make(), program.example())
    check_right_or_refused(program, traced, traced, [*program.other])


def without_dead_code(_fx: Implementation, traced: Any) -> Any:
    traced.graph.eliminate_dead_code()
    traced.recompile()
    return traced


def split(fx: Implementation, traced: Any) -> Any:
    """Two parts, of the first half of the nodes and of the others."""
    nodes = list(traced.graph.nodes)
    parts = {node: int(number > len(nodes) // 2) for number, node in enumerate(nodes)}
    return fx.passes.split_module.split_module(traced, traced, parts.__getitem__)


OTHER_FORMS = {**FORMS, "without-dead-code": without_dead_code, "split": split}


@requirement("values.other_inputs[every-form]")
@pytest.mark.parametrize("form", OTHER_FORMS)
@pytest.mark.parametrize("program", each([DECIDED[0], *ARGUMENTS[:4]]))
def test_the_checks_stay_in_every_form(fx: Implementation, program: ValueProgram, form: str) -> None:
    traced = trace(fx, program.make(), program.example())
    made = OTHER_FORMS[form](fx, traced)

    def run(**inputs: Any) -> Any:
        return made(*inputs.values())

    check_equal(program.make()(**program.example()), outcome(run, program.example()), traced)
    check_right_or_refused(program, traced, run, [*program.other])


# What is traced without examples

PLAIN = [
    program
    for program in equivalence.PROGRAMS
    if program.trace is equivalence.Program.__dataclass_fields__["trace"].default and "long" not in program.traits
]


def examples_of(program: equivalence.Program, root: Any) -> Inputs:
    inputs = program.inputs()
    function = root.forward if isinstance(root, nn.Module) else root
    return dict(inspect.signature(function).bind(*inputs.args, **inputs.kwargs).arguments)


QUANTIZED_WARNS = pytest.mark.filterwarnings("ignore:torch.quantize_per_tensor:UserWarning")
"""torch itself warns, once in a process, of a program that is quantized."""


@requirement("values.plain[results]")
@QUANTIZED_WARNS
@pytest.mark.parametrize("program", PLAIN, ids=lambda program: program.name)
def test_what_is_traced_without_examples_is_traced_with_them(fx: Implementation, program: Any) -> None:
    root = program.root(fx)
    traced = trace(fx, root, examples_of(program, root))
    inputs = program.inputs()
    with same_random_numbers():
        expected = program.root(fx)(*inputs.args, **inputs.kwargs)
    inputs = program.inputs()
    with same_random_numbers():
        actual = traced(*inputs.args, **inputs.kwargs)
    check_equal(expected, actual, traced)


@requirement("values.plain[text]")
@QUANTIZED_WARNS
@pytest.mark.parametrize("program", PLAIN, ids=lambda program: program.name)
def test_its_text_is_the_same(fx: Implementation, program: Any) -> None:
    root = program.root(fx)
    expected = fx.symbolic_trace(program.root(fx))
    traced = trace(fx, root, examples_of(program, root))
    assert traced.code == expected.code
    assert str(traced.graph) == str(expected.graph)


def assigned(x: Any) -> Any:
    x[0] = x[0] + 1
    return x


def chosen(x: Any) -> Any:
    chosen = x[x > 0]
    return chosen if chosen.shape[0] > 2 else -chosen


NUMBERS = [[1.0, 2.0, 3.0], [-1.0, -2.0, -3.0], [0.0, 1.0, -4.0], [1.0, -1.0, 5.0]]
KEYS: dict[str, Callable[[Any], Any]] = {
    "number": lambda x: x.sum().item(),
    "computed number": lambda x: x.max().item() * 2 + 1,
    "whole number": lambda x: x[2].int().item(),
    "method of a number": lambda x: x[2].int().item().bit_length(),
    "list": lambda x: x.tolist()[0],
    "size": lambda x: x[x > 0].shape[0],
    "size of a method": lambda x: x[x > 0].size(0),
    "shape": lambda x: x[x > 0].shape,
    "shape of a method": lambda x: x[x > 0].size(),
    "part of a shape": lambda x: x[x > 0].shape[:1],
    "count": lambda x: x[x > 0].numel(),
    "count of a function": lambda x: torch.numel(x[x > 0]),
    "dimensions": lambda x: x[x > 0].ndim,
    "dimensions of a method": lambda x: x.nonzero().dim(),
    "type of numbers": lambda x: x[x > 0].dtype,
    "device": lambda x: x[x > 0].device,
    "type of device": lambda x: x[x > 0].device.type,
    "stride": lambda x: x[x > 0].stride(),
    "flag": lambda x: x[x > 0].requires_grad,
}
"""What is looked up in a dict that has it for the first of NUMBERS."""


def keyed(take: Callable[[Any], Any]) -> Callable[[Any], Any]:
    factors = {take(torch.tensor(NUMBERS[0])): 2.0}
    return lambda x: x * factors.get(take(x), 3.0)


DATA: dict[str, Callable[[Any], Any]] = {
    "truth": lambda x: x if x.sum() > 0 else -x,
    "any": lambda x: x if (x > 1).any() else -x,
    "not": lambda x: x if not x[0] else -x,
    "int": lambda x: x * int(x.sum()),
    "float": lambda x: x * float(x[0]),
    "item": lambda x: x if x.sum().item() > 0 else -x,
    "rounded": lambda x: x * round(x.sum().item()),
    "divided": lambda x: [*divmod(x.sum().item(), 2), *divmod(2, x[1].item())],
    "count": lambda x: [x for _ in range(int(x[1].abs()))],
    "iterated": lambda x: [item for item in x if item > 0],
    "chosen": chosen,
    "nonzero": lambda x: x if len(x.nonzero()) > 2 else -x,
    "in a set of sizes": lambda x: x if x[x > 0].shape[0] in {3, 2} else -x,
    "text": lambda x: x if f"{x.sum().item():.1f}" == "6.0" else -x,
    "equal": lambda x: x if torch.equal(x, x.abs()) else -x,
    "assigned": assigned,
    "class": lambda x: x if isinstance(x[x > 0], torch.Tensor) else -x,
    "exact class": lambda x: x if type(x[x > 0] * 2) is torch.Tensor else -x,
    "class for torch": lambda x: x if torch.is_tensor(x.nonzero().T) else -x,
    "has an attribute": lambda x: x if hasattr(x[x > 0], "tag") else -x,
    "has another": lambda x: x if hasattr(x[x > 0], "shape") else -x,
    **{f"key: {name}": keyed(take) for name, take in KEYS.items()},
}


@requirement("values.plain[refusals]")
@pytest.mark.filterwarnings("ignore::UserWarning")  # a warning is no refusal
@pytest.mark.parametrize("name", DATA)
def test_what_depends_on_data_is_refused(fx: Implementation, name: str) -> None:
    try:
        traced = trace(fx, DATA[name], {"x": torch.tensor(NUMBERS[0])})
    except Exception:  # an implementation refuses in any way
        return
    for numbers in NUMBERS:
        expected, actual = DATA[name](torch.tensor(numbers)), outcome(traced, {"x": torch.tensor(numbers)})
        if not isinstance(actual, Exception):
            check_equal(expected, actual, traced)


# What stays as it was


class Writing(nn.Module):
    """Writes to its inputs and a buffer, trains a batch norm, counts its calls and draws random numbers."""

    def __init__(self) -> None:
        super().__init__()
        torch.manual_seed(0)
        self.norm = nn.BatchNorm1d(3)
        self.recurrent = nn.LSTM(3, 3, 2, dropout=0.5)
        self.dropout = nn.Dropout(0.5)
        self.register_buffer("total", torch.zeros(3))

    def forward(self, x: Any, inputs: Any) -> Any:
        self.total += x.sum(0)
        x = self.dropout(self.recurrent(self.norm(x.mul_(2)))[0])
        inputs["a"].add_(1).unsqueeze_(0)
        x = F.dropout(x) + torch.rand_like(x) + x.clone().normal_()
        return x if x.shape[0] > 1 and inputs["a"].dim() == 3 else -x


def writing() -> tuple[nn.Module, Inputs]:
    return Writing(), {"x": torch.ones(2, 3), "inputs": {"a": torch.ones(1, 3)}}


@requirement("values.unchanged[examples]")
def test_examples_and_state_stay(fx: Implementation) -> None:
    root, examples = writing()
    items = dict(examples["inputs"])
    before = copy.deepcopy((bits(dict(root.state_dict())), bits(examples)))
    attributes = {name: (list(vars(module)), module.training) for name, module in root.named_modules()}
    trace(fx, root, examples)
    assert (bits(dict(root.state_dict())), bits(examples)) == before
    assert examples["inputs"]["a"] is items["a"]
    assert {name: (list(vars(module)), module.training) for name, module in root.named_modules()} == attributes
    assert all(type(each) in (torch.Tensor, nn.Parameter) for each in root.state_dict(keep_vars=True).values())


@requirement("values.unchanged[generators]")
def test_no_random_number_is_drawn(fx: Implementation) -> None:
    root, examples = writing()
    before = torch.get_rng_state(), random.getstate()
    trace(fx, root, examples)
    assert torch.equal(torch.get_rng_state(), before[0])
    assert random.getstate() == before[1]


def failing(x: Any) -> Any:
    if x.shape[0] > 1:
        raise ValueError("as expected")
    return x


@requirement("values.unchanged[after-an-error]")
@pytest.mark.parametrize(
    ("program", "error"), [(failing, ValueError), (torch.Tensor, RuntimeError)], ids=["its own", "of torch"]
)
def test_an_error_leaves_nothing_behind(fx: Implementation, program: Any, error: type[Exception]) -> None:
    with pytest.raises(error):
        trace(fx, lambda x: program(x), {"x": torch.ones(2)})
    # That functions and methods are those of before is looked at after every test.
    assert torch._C._len_torch_function_stack() == 0
    assert torch._C._len_torch_dispatch_stack() == 0
    assert torch.equal(nn.Identity()(torch.zeros(2)), torch.tensor([0.0, 0.0]))


class Meeting(nn.Module):
    """Meets others that are traced, in the middle of `forward`."""

    def __init__(self, barrier: threading.Barrier, size: int) -> None:
        super().__init__()
        self.linear = nn.Linear(3, size)
        self.barrier = barrier

    def forward(self, x: Any) -> Any:
        made = torch.zeros(x.shape[0])
        self.barrier.wait(30)
        x = self.linear(x) if x.shape[0] > 1 else x
        self.barrier.wait(30)
        return x.sum(1) + made


@requirement("values.unchanged[threads]")
def test_threads_trace_at_once(fx: Implementation) -> None:
    barrier = threading.Barrier(3)
    roots = [Meeting(barrier, size) for size in (4, 5)]
    with process_restored(fx), ThreadPoolExecutor(2) as pool:
        traced = [pool.submit(trace, fx, root, {"x": torch.ones(2, 3)}) for root in roots]
        barrier.wait(30)
        made = torch.zeros(2), torch.nn.functional.relu(torch.ones(1)), nn.Linear(3, 1)(torch.ones(3))
        barrier.wait(30)
        modules = [each.result(30) for each in traced]
    assert [type(value) for value in made] == [torch.Tensor] * 3
    for root, module in zip(roots, modules, strict=True):
        root.barrier = threading.Barrier(1)
        check_equal(root(torch.ones(2, 3)), module(torch.ones(2, 3)), module)
        check_equal(root(torch.ones(4, 3)), module(torch.ones(4, 3)), module)
