"""Models that do not trace as a whole: they run, they detect something, and their parts trace."""

import pytest
import torch
from torch import nn
from torch.fx import symbolic_trace
from torch.fx.proxy import TraceError
from torch.utils import _pytree as pytree

from models import CASES, UNTRACEABLE, ModelCase, case_named

PARTS = [case for case in CASES if case.kind == "part"]
# One of each way to detect; the others differ in their backbone alone.
QUICK = [
    "fasterrcnn_mobilenet_v3_large_fpn",
    "fcos_resnet50_fpn",
    "keypointrcnn_resnet50_fpn",
    "maskrcnn_resnet50_fpn",
    "retinanet_resnet50_fpn",
    "ssd300_vgg16",
    "ssdlite320_mobilenet_v3_large",
]


def named(case: ModelCase) -> str:
    return case.name


@pytest.fixture(autouse=True, scope="module")
def one_thread():
    """Workers share the cores, and threads that wait for each other across workers take many times as long."""
    threads = torch.get_num_threads()
    torch.set_num_threads(1)
    yield
    torch.set_num_threads(threads)


@pytest.mark.parametrize("case", UNTRACEABLE, ids=named)
def test_the_whole_does_not_trace_and_its_parts_do_as_far_as_possible(case, monkeypatch):
    monkeypatch.setattr(torch.hub, "load_state_dict_from_url", None)
    model = case.for_text()
    assert {tensor.device.type for tensor in model.state_dict().values()} == {"meta"}
    assert sorted(case.parts) == sorted(largest_traceable(model))
    of_this = {part.name.removeprefix(f"{case.name}."): part for part in PARTS if part.name.startswith(f"{case.name}.")}
    assert set(of_this) <= set(case.parts)
    path, part = of_this.popitem()
    assert str(part.for_text()) == str(model.get_submodule(path))


def largest_traceable(model: nn.Module, path: str = "") -> list[str]:
    """The paths of submodules that trace, and are more than a module of torch, without what is inside one."""
    if not list(model.children()):
        return []
    try:
        symbolic_trace(model)
    except (TraceError, TypeError, NotImplementedError, RuntimeError):
        children = ((f"{path}.{name}" if path else name, child) for name, child in model.named_children())
        return [found for below, child in children for found in largest_traceable(child, below)]
    return [path]


def test_every_model_has_parts_and_they_are_few():
    of_models = {case.name.split(".")[0] for case in PARTS}
    assert of_models == {case.name for case in UNTRACEABLE}
    assert len(PARTS) <= 40


@pytest.mark.parametrize("name", QUICK)
def test_detections_mean_something(name):
    case = case_named(f"torchvision/{name}")
    model, inputs = case.for_parity(), case.inputs()
    with torch.no_grad():
        detections = model(*inputs)
    assert len(detections) == len(inputs[0]) == 2
    for image, detected in zip(inputs[0], detections, strict=True):
        assert all(tensor.isfinite().all() for tensor in detected.values())
        boxes, scores = detected["boxes"], detected["scores"]
        assert len(boxes) == len(scores) == len(detected["labels"]) >= 2
        distinct = set(zip(map(tuple, boxes.tolist()), detected["labels"].tolist(), strict=True))
        assert len(distinct) == len(boxes), "the same object twice"
        assert (boxes[:, 2:] > boxes[:, :2]).all(1).sum() >= 2, "no box has an area"
        assert (boxes >= 0).all()
        assert (boxes.amax(0)[2:] <= torch.tensor(image.shape[1:]).flip(0)).all()
        assert scores.tolist() == sorted(scores.tolist(), reverse=True)
        assert 0.01 < scores[-1] < scores[0] < 0.999
    classes = {label for detected in detections for label in detected["labels"].tolist()}
    assert len(classes) >= 2 or case.family == "detection.keypoint_rcnn"
    first, second = detections
    assert len(first["boxes"]) != len(second["boxes"]) or not first["boxes"].equal(second["boxes"])


@pytest.mark.parametrize("name", ["keypointrcnn_resnet50_fpn", "maskrcnn_resnet50_fpn", "raft_small"])
def test_the_inputs_of_training_train(name):
    case = case_named(f"torchvision/{name}")
    model = case.for_parity().train()
    torch.manual_seed(0)
    outputs = [tensor for tensor in pytree.tree_leaves(model(*case.train_inputs())) if tensor.requires_grad]
    assert outputs
    sum(output.sum() for output in outputs).backward()
    gradients = [parameter.grad for parameter in model.parameters() if parameter.grad is not None]
    assert all(gradient.isfinite().all() for gradient in gradients)
    assert sum(bool(gradient.any()) for gradient in gradients) > 0.7 * len(list(model.parameters()))


def test_flow_is_computed_twice_and_differs():
    case = case_named("torchvision/raft_small")
    with torch.no_grad():
        first, second = case.for_parity()(*case.inputs())
    assert first.shape == second.shape == (2, 2, 128, 136)
    assert first.isfinite().all()
    assert 0.1 < first.std() < 100
    assert not first.equal(second)
    assert not second[0].equal(second[1])
