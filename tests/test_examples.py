"""The examples of docs/examples/, on three small models, on torch.fx and on reference_fx."""

import contextlib
import importlib
import re
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest
import torch
import torch.fx
from torch import nn
from torch.utils import _pytree as pytree

import reference_fx
from docs import walk_through
from reference_fx.interop import as_torch_fx
from reference_fx.passes.mermaid import to_mermaid


class Residual(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.conv, self.norm = nn.Conv2d(3, 4, 3, padding=1), nn.BatchNorm2d(4)
        self.again, self.last = nn.Conv2d(4, 4, 1), nn.Linear(4, 2)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        x = torch.relu(self.norm(self.conv(x)) + 0)
        x = torch.relu(self.again(x)) + x
        return self.last(x.mean((2, 3)))


class Attention(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.query, self.key, self.value = (nn.Linear(8, 8) for _ in range(3))
        self.norm = nn.LayerNorm(8)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        x = x.flatten(1, 2)
        scores = torch.matmul(self.query(x), self.key(x).transpose(1, 2))
        return torch.relu(self.norm(torch.matmul(torch.softmax(scores, -1), self.value(x)) + 0))


class Dense(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.first, self.second, self.norm = nn.Conv2d(3, 3, 1), nn.Conv2d(6, 2, 1), nn.BatchNorm2d(2)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        once, twice = torch.relu(self.first(x)), torch.sin(x) + torch.sin(x) + 0
        return self.norm(self.second(torch.cat([once, twice], 1)))


MODELS = (Residual, Attention, Dense)
RELU = torch.relu
IMAGE = torch.linspace(-1, 1, 2 * 3 * 8 * 8).reshape(2, 3, 8, 8)
Load = Callable[[str], ModuleType]


@pytest.fixture(params=["torch.fx", "reference_fx"])
def implementation(request: pytest.FixtureRequest) -> Any:
    """Load the examples with one of the implementations, and return its name."""
    inside = as_torch_fx("docs.examples") if request.param == "reference_fx" else contextlib.nullcontext()
    with inside:
        yield request.param


@pytest.fixture
def example(implementation: str) -> Load:
    """Return the function that imports an example."""
    return lambda name: importlib.import_module(f"docs.examples.{name}")


@pytest.fixture(params=MODELS, ids=lambda model: model.__name__)
def model(request: pytest.FixtureRequest) -> nn.Module:
    torch.manual_seed(0)
    made: nn.Module = request.param().eval()
    for part in made.modules():
        if isinstance(part, nn.BatchNorm2d):
            nn.init.uniform_(part.running_mean)
            nn.init.uniform_(part.running_var, 0.5, 1.5)
    return made


def test_the_examples_are_run_on_the_reference() -> None:
    with as_torch_fx("docs.examples"):
        loaded = importlib.import_module("docs.examples.shapes")
    assert issubclass(loaded.ShapeNotes, reference_fx.Interpreter)


def has_stages(staged: Any) -> None:
    assert [name for name, _ in staged.named_children()] == ["submod_0", "submod_1", "submod_2"]


def has_seen_values(observed: Any) -> None:
    seen = [part for name, part in observed.named_children() if name.startswith("observer_")]
    assert seen
    assert all(0 <= part.smallest <= part.largest < float("inf") for part in seen)


def has_shapes(noted: Any) -> None:
    first, *_, last = noted.graph.nodes
    assert (first.meta["shape"], last.meta["shape"]) == (IMAGE.shape, noted(IMAGE).shape)
    drawing = to_mermaid(noted.graph).splitlines()
    names = [re.split(r"\W", line.strip())[0] for line in drawing[1:] if "-->" not in line]
    assert names == [f"n_{node.name}" for node in noted.graph.nodes]
    assert sum("-->" in line for line in drawing) == sum(len(node.all_input_nodes) for node in noted.graph.nodes)
    assert str(list(IMAGE.shape)) in drawing[1]


def adds_no_zero(simplified: Any) -> None:
    assert "+ 0" not in simplified.code


def computes_a_sine_once(merged: Any) -> None:
    assert len(merged.graph.find_nodes(op="call_function", target=torch.sin)) <= 1


def has_no_relu(changed: Any) -> None:
    assert changed.graph.find_nodes(op="call_function", target=RELU) == []


def has_no(kind: type[nn.Module]) -> Callable[[Any], None]:
    def check(changed: Any) -> None:
        assert not any(isinstance(part, kind) for part in changed.modules())

    return check


def has_only_small_steps(changed: Any) -> None:
    rules = importlib.import_module("docs.examples.decompose").RULES
    assert {node.target for node in changed.graph.nodes}.isdisjoint(rules)


CASES: dict[str, tuple[str, Callable[[Any, nn.Module], Any], Callable[[Any], None], float]] = {
    "observe": ("observe", lambda module, model: module.observe(model), has_seen_values, 0),
    "by transformer": ("add_zero", lambda module, model: module.by_transformer(model), adds_no_zero, 0),
    "by pattern": ("add_zero", lambda module, model: module.by_pattern(model), adds_no_zero, 0),
    "clean up": ("clean_up", lambda module, model: module.merge_equal(model), computes_a_sine_once, 0),
    "stages": ("stages", lambda module, model: module.split_into_stages(model, 3), has_stages, 0),
    "shapes": ("shapes", lambda module, model: module.shapes(model, IMAGE), has_shapes, 0),
    "replace": ("replace_operator", lambda module, model: module.replace_operator(model), has_no_relu, 0),
    "fuse": ("fuse_conv_bn", lambda module, model: module.fuse_conv_bn(model), has_no(nn.BatchNorm2d), 1e-5),
    "decompose": ("decompose", lambda module, model: module.decompose(model), has_only_small_steps, 1e-5),
    "quantize": ("quantize_weights", lambda module, model: module.quantize_weights(model), has_no(nn.Linear), 0.05),
}
"""An example, how it is called, what is true of what it makes, and by how much its results may differ."""


@pytest.mark.parametrize("case", CASES)
def test_a_transformation_keeps_the_results(
    example: Load, model: nn.Module, case: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, apply, check, tolerance = CASES[case]
    changed = apply(example(name), model)
    changed.graph.lint()
    if case == "replace":
        monkeypatch.setattr(torch, "relu", nn.functional.gelu)
    torch.testing.assert_close(changed(IMAGE), model(IMAGE), rtol=tolerance, atol=tolerance)
    check(changed)


def lowered(module: ModuleType, traced: nn.Module, inputs: torch.Tensor) -> nn.Module:
    torch.compiler.reset()
    result: nn.Module = module.quantize_split_lower(traced, inputs, "aot_eager")
    for name, part in result.named_children():
        ways = (torch.jit.ScriptModule, torch._dynamo.OptimizedModule, module.Interpreted)
        assert not name.startswith("part_") or isinstance(part, ways[int(name.removeprefix("part_")) % len(ways)])
    return result


COMPOSED = pytest.mark.filterwarnings("ignore:`torch.jit.script", "ignore:The TorchScript type system")


@COMPOSED
def test_transformations_compose(example: Load, model: nn.Module) -> None:
    module = example("quantize_split_lower")
    before = {name: value.clone() for name, value in model.state_dict().items()}
    changed = lowered(module, module.fx.symbolic_trace(model), IMAGE)
    with torch.no_grad():
        torch.testing.assert_close(changed(IMAGE), model(IMAGE), rtol=0.05, atol=0.05)
    assert not any(
        value.ndim > 1 and value.dtype == torch.float32
        for value in changed.state_dict().values()
        if value.shape[1:].numel() > 1
    )
    assert all(torch.equal(value, before[name]) for name, value in model.state_dict().items())


def test_every_node_is_profiled(example: Load, model: nn.Module) -> None:
    profiler = example("profile").Profiler(model)
    torch.testing.assert_close(profiler.run(IMAGE), model(IMAGE), rtol=0, atol=0)
    assert set(profiler.seconds) == {node.name for node in profiler.module.graph.nodes}
    assert len(profiler.summary().splitlines()) == len(profiler.seconds)


def test_the_walk_through_prints_what_it_says(implementation: str) -> None:
    text = walk_through.PAGE.read_text(encoding="utf-8")
    assert "import torch.fx as fx" in text
    assert walk_through.page(text, implementation) == text, "run python -m docs.walk_through, and read what changes"


def test_what_each_way_captures_and_refuses() -> None:
    module = importlib.import_module("docs.examples.capture_four_ways")
    x = torch.tensor([[-3.0, 1.0], [2.0, 3.0]])
    for program, graphs in ((module.halved, (0, 0, 0, 3)), (module.centred, (0, 1, 1, 1))):
        found = module.capture(program, x)
        refused = {way: error for way, error in found.items() if isinstance(error, Exception)}
        assert tuple(0 if way in refused else len(each) for way, each in found.items()) == graphs
        assert all(
            re.search("capture_four_ways.py:|value out of a tracing tensor", str(error)) for error in refused.values()
        )
        for each in found.values():
            if isinstance(each, list) and len(each) == 1:
                torch.testing.assert_close(pytree.tree_leaves(each[0](x))[0], program(x), rtol=0, atol=0)


def test_a_function_is_inverted(example: Load) -> None:
    def program(x: torch.Tensor) -> torch.Tensor:
        return torch.exp(torch.tanh(x * 2) + 1) / 3 - 0.5

    x = torch.linspace(-0.9, 0.9, 7)
    inverse = example("invert").invert(program)
    torch.testing.assert_close(inverse(program(x)), x)
    with pytest.raises(ValueError, match="no operation of one value and constants"):
        example("invert").invert(lambda x: torch.exp(x) + x)
