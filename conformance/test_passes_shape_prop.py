"""ShapeProp. See spec/passes.md."""

from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import nn
from torch._subclasses.fake_tensor import FakeTensor, FakeTensorMode

from conformance.equivalence.programs import Own
from conformance.harness.implementation.loading import Implementation
from conformance.small_programs import check_passes_on, derived, labels, nodes_of, target_name


def split_and_turned(self: Any, x: Any) -> Any:
    left, _ = (self.linear(x) * self.weight).split(2, 1)
    return left.t(), [left], x.size(0)


def net() -> nn.Module:
    return Own(split_and_turned, linear=nn.Linear(3, 4), weight=nn.Parameter(torch.ones(4)))


def meta_after(fx: Implementation, program: Any, *values: Any) -> dict[str, dict[str, Any]]:
    """The `meta` of each node, by what it calls, after a run on `values`."""
    gm = fx.symbolic_trace(program)
    fx.passes.shape_prop.ShapeProp(gm).propagate(*values)
    return {label: node.meta for node, label in labels(gm.graph).items()}


@pytest.mark.requirement("passes.shape_prop.result")
def test_values_stay_what_they_are(fx: Implementation) -> None:
    check_passes_on(fx, lambda gm: fx.passes.shape_prop.ShapeProp(gm).propagate, same_object=False)


@pytest.mark.requirement("passes.shape_prop.result")
def test_propagate_returns_the_result(fx: Implementation) -> None:
    gm, value = fx.symbolic_trace(net()), torch.randn(5, 3)
    turned, (left,), size = fx.passes.shape_prop.ShapeProp(gm).propagate(value)
    expected_turned, (expected_left,), expected_size = gm(value)
    assert torch.equal(turned, expected_turned)
    assert torch.equal(left, expected_left)
    assert size == expected_size
    gm = fx.symbolic_trace(nn.Sequential(nn.BatchNorm1d(3)))
    assert torch.equal(fx.passes.shape_prop.ShapeProp(gm).propagate(value), gm(value))


@pytest.mark.requirement("passes.shape_prop.metadata[tensor]")
def test_tensors_are_described(fx: Implementation) -> None:
    meta = meta_after(fx, net().eval(), torch.ones(5, 3))
    metadata = fx.passes.shape_prop.TensorMetadata
    plain = {"memory_format": torch.contiguous_format, "is_quantized": False, "qparams": {}}
    assert meta_after(fx, lambda x, unused: x, 1, torch.ones(2))["unused"]["tensor_meta"].shape == (2,)
    expected = {
        "x": metadata(torch.Size([5, 3]), torch.float32, requires_grad=False, stride=(3, 1), **plain),
        "linear": metadata(torch.Size([5, 4]), torch.float32, requires_grad=True, stride=(4, 1), **plain),
        "weight": metadata(torch.Size([4]), torch.float32, requires_grad=True, stride=(1,), **plain),
        "mul": metadata(torch.Size([5, 4]), torch.float32, requires_grad=True, stride=(4, 1), **plain),
        "t": metadata(torch.Size([2, 5]), torch.float32, True, (1, 4), None, False, {}),
    }
    for name, description in expected.items():
        assert meta[name]["tensor_meta"] == description
    with torch.no_grad():
        assert meta_after(fx, net(), torch.ones(5, 3))["weight"]["tensor_meta"] == expected["weight"]
    leaf = torch.ones(2, requires_grad=True)
    for value, expanded in (leaf, (2, True, (0, 1))), (leaf.detach(), (2, False, (0, 1))):
        widened = meta_after(fx, lambda x: x.expand(3, 2), value)
        described = widened["x"]["tensor_meta"], widened["expand"]["tensor_meta"]
        found = len(described[1].shape), described[0].requires_grad, described[1].stride
        assert (found, described[1].requires_grad) == (expanded, expanded[1])
    written = meta_after(fx, lambda x: x.clone().unsqueeze_(0), torch.ones(2))
    assert [written[name]["tensor_meta"].shape for name in ("clone", "unsqueeze_")] == [(2,), (1, 2)]
    assert metadata._fields == (
        *("shape", "dtype", "requires_grad", "stride", "memory_format", "is_quantized", "qparams"),
    )


@pytest.mark.requirement("passes.shape_prop.metadata[aggregates]")
def test_containers_are_described_as_such(fx: Implementation) -> None:
    meta = meta_after(fx, net(), torch.ones(5, 3))
    shapes = [described.shape for described in meta["split"]["tensor_meta"]]
    assert isinstance(meta["split"]["tensor_meta"], tuple)
    assert shapes == [(5, 2), (5, 2)]
    turned, lefts, size = described = meta["output"]["tensor_meta"]
    assert (isinstance(described, tuple), isinstance(lefts, list)) == (True, True)
    assert (turned.shape, [left.shape for left in lefts], size) == ((2, 5), [(5, 2)], 5)
    by_name = meta_after(fx, lambda x: {"one": x, "two": (x, 3, None)}, torch.ones(2))["output"]["tensor_meta"]
    assert isinstance(by_name, dict)
    assert by_name["one"].shape == by_name["two"][0].shape == (2,)
    assert by_name["two"][1:] == (3, None)
    assert meta_after(fx, lambda x: [(x, 3)], torch.ones(2))["output"]["tensor_meta"][0][0].shape == (2,)


@pytest.mark.requirement("passes.shape_prop.metadata[type]")
def test_the_class_is_noted(fx: Implementation) -> None:
    meta = meta_after(fx, net(), torch.ones(5, 3))
    assert [meta[name]["type"] for name in ("x", "weight", "split", "size")] == [torch.Tensor, nn.Parameter, tuple, int]
    assert "tensor_meta" not in meta["size"]
    for size in range(2):
        meta = meta_after(fx, lambda x: (x.tolist(), x.unbind()), torch.ones(size))
        assert [meta[name]["type"] for name in ("tolist", "unbind")] == [list, tuple], f"of {size} items"


@pytest.mark.requirement("passes.shape_prop.run-node")
def test_a_subclass_sees_and_changes_the_values(fx: Implementation) -> None:
    noted = []

    def run_node(self: Any, n: Any) -> Any:
        value = fx.passes.shape_prop.ShapeProp.run_node(self, n)
        noted.append((target_name(n), n.meta["tensor_meta"].dtype))
        return value.half() if n.target == "neg" else value

    shape_prop = derived(fx.passes.shape_prop.ShapeProp, run_node=run_node)(fx.symbolic_trace(lambda x: x.neg() * 2))
    assert isinstance(shape_prop, fx.Interpreter)
    assert torch.equal(shape_prop.propagate(torch.ones(2)), torch.full((2,), -2).half())
    single, half = torch.float32, torch.float16
    assert noted == [("x", single), ("neg", single), ("mul", half), ("output", half)]


FORMATS: list[tuple[str, Callable[[], torch.Tensor], torch.memory_format | None]] = [
    ("contiguous", lambda: torch.ones(1, 2, 3, 4), torch.contiguous_format),
    (
        "channels_last",
        lambda: torch.ones(1, 2, 3, 4).contiguous(memory_format=torch.channels_last),
        torch.channels_last,
    ),
    (
        "channels_last_3d",
        lambda: torch.ones(1, 2, 3, 4, 5).contiguous(memory_format=torch.channels_last_3d),
        torch.channels_last_3d,
    ),
    ("none", lambda: torch.ones(2, 3).t(), None),
    ("scalar", lambda: torch.ones(()), torch.contiguous_format),
    ("empty", lambda: torch.ones(2, 0), torch.contiguous_format),
    ("contiguous-and-channels_last", lambda: torch.ones(2, 1, 3, 3), torch.contiguous_format),
    ("of-one-pixel", lambda: torch.ones(2, 3, 1, 1), torch.contiguous_format),
    ("contiguous-and-channels_last_3d", lambda: torch.ones(2, 1, 3, 3, 3), torch.contiguous_format),
    (
        "channels_last-of-one-channel",
        lambda: torch.ones(2, 1, 3, 3).as_strided((2, 1, 3, 3), (9, 1, 3, 1)),
        torch.contiguous_format,
    ),
]


@pytest.mark.requirement("passes.shape_prop.metadata[memory-format]")
@pytest.mark.parametrize(("make", "expected"), [case[1:] for case in FORMATS], ids=[case[0] for case in FORMATS])
def test_memory_formats(fx: Implementation, make: Callable[[], torch.Tensor], expected: Any) -> None:
    assert meta_after(fx, lambda x: x, make())["x"]["tensor_meta"].memory_format == expected


@pytest.mark.requirement("passes.shape_prop.metadata[sparse]")
def test_sparse_tensors(fx: Implementation) -> None:
    described = meta_after(fx, lambda x: x + x, torch.eye(2).to_sparse())["add"]["tensor_meta"]
    assert (described.shape, described.stride, described.memory_format) == ((2, 2), (), None)


@pytest.mark.requirement("passes.shape_prop.metadata[quantized]")
@pytest.mark.filterwarnings("ignore:torch.quantize_per_tensor:UserWarning")
def test_quantized_tensors(fx: Implementation) -> None:
    per_tensor = torch.quantize_per_tensor(torch.ones(2, 2), 0.5, 3, torch.quint8)
    per_channel = torch.quantize_per_channel(
        torch.ones(3, 2), torch.tensor([0.5, 0.25]), torch.tensor([1, 2]), 1, torch.qint8
    )
    described = [meta_after(fx, lambda x: x, value)["x"]["tensor_meta"] for value in (per_tensor, per_channel)]
    assert [each.is_quantized for each in described] == [True, True]
    assert described[0].qparams == {"qscheme": torch.per_tensor_affine, "scale": 0.5, "zero_point": 3}
    assert described[1].qparams == {
        "qscheme": torch.per_channel_affine,
        "scale": [0.5, 0.25],
        "zero_point": [1, 2],
        "axis": 1,
    }


@pytest.mark.requirement("passes.shape_prop.metadata[other-meta]")
def test_other_metadata_stays(fx: Implementation) -> None:
    gm = fx.symbolic_trace(lambda x: torch.relu(x))
    for node in gm.graph.nodes:
        node.meta["mine"] = node.name
    fx.passes.shape_prop.ShapeProp(gm).propagate(torch.ones(2))
    assert all(node.meta["mine"] == node.name for node in gm.graph.nodes)


@pytest.mark.requirement("passes.shape_prop.metadata[stale]")
def test_another_run_leaves_nothing_of_the_one_before(fx: Implementation) -> None:
    gm = fx.symbolic_trace(lambda x: x * 2)
    for value in (torch.ones(2), 3):
        fx.passes.shape_prop.ShapeProp(gm).propagate(value)
    assert [node.meta["type"] for node in gm.graph.nodes] == [int] * 3
    assert not [node for node in gm.graph.nodes if "tensor_meta" in node.meta]


@pytest.mark.requirement("passes.shape_prop.fake-mode")
def test_shapes_without_data(fx: Implementation) -> None:
    model, value = net(), torch.ones(5, 3)
    expected = {name: meta.get("tensor_meta") for name, meta in meta_after(fx, model, value).items()}
    gm = fx.symbolic_trace(model)
    (turned, _, _) = fx.passes.shape_prop.ShapeProp(gm, FakeTensorMode()).propagate(value)
    assert isinstance(turned, FakeTensor)
    assert {label: node.meta.get("tensor_meta") for node, label in labels(gm.graph).items()} == expected
    assert not any(isinstance(parameter, FakeTensor) for parameter in gm.parameters())
    assert type(gm(value)[0]) is torch.Tensor
    assert gm.training
    leaf = torch.ones(5, 3, requires_grad=True)
    fx.passes.shape_prop.ShapeProp(gm, FakeTensorMode()).propagate(leaf)
    assert next(iter(gm.graph.nodes)).meta["tensor_meta"] == meta_after(fx, model, leaf)["x"]["tensor_meta"]


@pytest.mark.requirement("passes.shape_prop.fake-mode")
def test_inputs_in_lists_have_no_data(fx: Implementation) -> None:
    gm = fx.symbolic_trace(lambda pair: pair[0] + pair[1])
    prop = fx.passes.shape_prop.ShapeProp(gm, FakeTensorMode())
    assert isinstance(prop.propagate([torch.ones(2), torch.ones(2)]), FakeTensor)


@pytest.mark.requirement("passes.shape_prop.errors[says-which-node]")
def test_an_error_names_the_node(fx: Implementation) -> None:
    gm = fx.symbolic_trace(net())
    (failing,) = nodes_of(gm.graph, "call_module")
    with pytest.raises(RuntimeError, match=rf"\b{failing.name}\b") as caught:
        fx.passes.shape_prop.ShapeProp(gm).propagate(torch.ones(5, 7))
    assert "shapes cannot be multiplied" in str(caught.value.__cause__)


@pytest.mark.requirement("passes.shape_prop.errors[words]")
def test_words(fx: Implementation) -> None:
    words = r"^ShapeProp error for: node=%linear : .*call_module\[target=linear\]"
    with pytest.raises(RuntimeError, match=words):
        fx.passes.shape_prop.ShapeProp(fx.symbolic_trace(net())).propagate(torch.ones(5, 7))
