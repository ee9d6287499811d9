"""The catalogue: complete, cheap, the same in every process, and alive enough that a wrong operator shows."""

import functools
import hashlib
import math
import re
import socket
from dataclasses import replace

import pytest
import torch
from torch import nn
from torch.fx import symbolic_trace
from torch.fx.proxy import TraceError
from torch.utils import _pytree as pytree

from models import ALL_CASES, CASES, UNTRACEABLE, case_named, torchvision_version
from models._detection import detection_part_cases
from models._optical_flow import optical_flow_part_cases
from models._registry import KNOWN
from models._torchvision import torchvision
from models._weights import _PERIOD, UninitialisedOnMeta, fill
from models._whole import _FAMILIES, _RULE, whole_cases

WHOLE = [case for case in CASES if case.kind != "part"]
PARTS = [case for case in CASES if case.kind == "part"]
# One model of each family: the first, unless it is a large one.
SMALL_ONES = "convnext_tiny deeplabv3_mobilenet_v3_large fcn_resnet50 regnet_y_400mf resnet18 swin3d_t swin_t vit_b_32"
SMALLEST = {case.family: case for case in reversed(WHOLE)}
SMALLEST |= {case.family: case for case in (case_named(f"torchvision/{name}") for name in SMALL_ONES.split())}
DEEPEST = {"torchvision/resnet152", "torchvision/swin_v2_t"}
WITH_WEIGHTS = sorted({case.name for case in SMALLEST.values() if case.kind != "quantized"} | DEEPEST)
SMALL = ["torchvision/mobilenet_v3_small", "torchvision/regnet_y_400mf", "torchvision/swin_v2_t"]
ONE_OF_EACH_WAY_TO_DETECT = [
    *("fasterrcnn_mobilenet_v3_large_fpn", "fcos_resnet50_fpn", "keypointrcnn_resnet50_fpn", "maskrcnn_resnet50_fpn"),
    *("retinanet_resnet50_fpn", "ssd300_vgg16", "ssdlite320_mobilenet_v3_large"),
]
WINDOWS = (nn.Conv2d, nn.MaxPool2d, nn.AvgPool2d, nn.Conv3d, nn.MaxPool3d, nn.AvgPool3d)


def nightly_but(names, *quick):
    """The names, of which the nightly run alone has those that are not quick: all of them take a minute."""
    return [name if name in quick else pytest.param(name, marks=pytest.mark.nightly) for name in names]


@pytest.fixture(autouse=True, scope="module")
def _offline_on_one_thread():
    """Workers share the cores: threads that wait for each other across workers take many times as long."""

    def refuse(*args, **kwargs):
        raise AssertionError("a weight is being downloaded")

    threads = torch.get_num_threads()
    torch.set_num_threads(1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(socket, "socket", refuse)
        patch.setattr(torch.hub, "load_state_dict_from_url", refuse)
        patch.setattr(torchvision.models.WeightsEnum, "get_state_dict", refuse)
        yield
    torch.set_num_threads(threads)


def digest(tensors):
    """A hash of every bit."""
    digester = hashlib.sha256()
    for name, tensor in tensors.items():
        digester.update(str(name).encode() + tensor.numpy(force=True).tobytes())
    return digester.hexdigest()


@functools.cache
def printed(name):
    """The model that is printed, on `meta`; all tests share it."""
    return case_named(name).for_text()


@functools.cache
def on_meta(name):
    """The model that is run, on `meta`; all tests share it."""
    case = case_named(name)
    return replace(case, factory=case.running_factory).for_text() if case.running_factory else printed(name)


@functools.cache
def filled(name):
    """A small model with its weights; all tests share it."""
    return case_named(name).for_parity()


# The lists


def test_every_registered_model_is_a_case_once(monkeypatch):
    registered = torchvision.models.list_models()
    known = [name for names in KNOWN.values() for name in names]
    assert not set(registered) - set(known), "torchvision has models that models/_registry.py does not know"
    assert len(known) == len(set(known))
    names = [case.name for case in ALL_CASES if case.kind != "part"]
    assert sorted(names) == sorted(f"torchvision/{name}" for name in registered)
    assert torchvision_version() == torchvision.__version__
    if torchvision_version().startswith("0.28."):
        assert len(names) == len(known)
    monkeypatch.setattr(torchvision.models, "list_models", lambda: [name for name in registered if "50" not in name])
    names = {case.name for case in (*whole_cases(), *detection_part_cases(), *optical_flow_part_cases())}
    assert names == {case.name for case in CASES if "50" not in case.name}


def test_the_lists_are_sorted_and_agree():
    for cases in (CASES, UNTRACEABLE, ALL_CASES):
        names = [case.name for case in cases]
        assert names == sorted(set(names))
    assert {case.name for case in (*CASES, *UNTRACEABLE)} == {case.name for case in ALL_CASES}
    assert {case.traces for case in CASES} == {True}
    assert {case.traces for case in UNTRACEABLE} == {False}
    kinds = {"classification", "quantized", "segmentation", "detection", "video", "optical_flow", "part"}
    assert {case.kind for case in ALL_CASES} == kinds
    for case in ALL_CASES:
        builder = torchvision.models.get_model_builder(case.name.split("/")[1].split(".")[0])
        assert builder.__module__ == f"torchvision.models.{case.family}", case.name
    assert {case.name.split(".")[0] for case in PARTS} == {case.name for case in UNTRACEABLE}
    assert len(PARTS) <= 40
    for family, special in _FAMILIES.items():
        assert family in KNOWN
        assert special.reason
        assert special != replace(_RULE, reason=special.reason), f"{family} is not special"


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("resnet50", "did you mean .*torchvision/resnet50"),
        ("torchvision/vit_b16", "torchvision/vit_b_16"),
        ("", f"all {len(ALL_CASES)}"),
    ],
)
def test_an_unknown_name_is_answered_with_close_ones(name, hint):
    with pytest.raises(LookupError, match=f"has no model {name!r}.*{hint}"):
        case_named(name)


# Models on `meta`


def smallest_map(model, shape):
    """The least height and width over which a convolution or pooling slides a window, 0 if the input is refused."""
    sizes = []

    def record(module, inputs):
        size = module.kernel_size if isinstance(module, WINDOWS) else module.output_size
        if (size if isinstance(size, int) else max(size)) > 1:
            sizes.append(tuple(inputs[0].shape[-2:]))

    windows = [module for module in model.modules() if isinstance(module, (*WINDOWS, nn.AdaptiveAvgPool2d))]
    hooks = [module.register_forward_pre_hook(record) for module in windows]
    try:
        model(torch.empty(shape, device="meta"))
    except (AssertionError, RuntimeError, ValueError):
        return (0, 0)
    finally:
        for hook in hooks:
            hook.remove()
    return min(sizes, key=math.prod)


@pytest.mark.parametrize("case", SMALLEST.values(), ids=lambda case: case.name)
def test_a_model_for_text_is_on_meta_and_evaluates_and_its_images_are_large_enough(case):
    model = printed(case.name)
    assert not any(module.training for module in model.modules())
    assert {tensor.device.type for tensor in model.state_dict().values()} <= {"meta"}
    assert max(smallest_map(on_meta(case.name), case.input_shape)) >= 2, "a wrong window would not show"


@pytest.mark.parametrize("name", [case.name for case in SMALLEST.values() if case.running_factory])
def test_a_model_that_is_run_has_the_layers_of_the_one_that_is_printed(name):
    case = case_named(name)
    shown, run = printed(name), on_meta(name)
    assert smallest_map(shown, case.input_shape) == (0, 0), "the model that is printed could be run"
    layers = [[(path, type(module)) for path, module in each.named_modules()] for each in (run, shown)]
    assert layers[0] == layers[1]
    shapes = [{path: parameter.shape for path, parameter in each.named_parameters()} for each in (run, shown)]
    assert list(shapes[0]) == list(shapes[1])
    others = [path for path in shapes[0] if shapes[0][path] != shapes[1][path]]
    assert all(re.search("pos|rel", path) for path in others), "more than a table of positions has another size"


@pytest.mark.parametrize("name", ["mvit_v1_b", "maxvit_t"])
def test_building_for_small_inputs_leaves_torchvision_as_it_was(name):
    case = case_named(f"torchvision/{name}")
    before = printed(case.name)
    replace(case, factory=case.running_factory).for_text()
    after = case.for_text()
    assert [parameter.shape for parameter in after.parameters()] == [one.shape for one in before.parameters()]
    assert type(after) is type(before)


@pytest.mark.parametrize("name", nightly_but(["googlenet", "regnet_x_400mf", "swin_t", "vit_b_32"], "regnet_x_400mf"))
def test_a_model_for_text_is_the_program_that_its_factory_builds(name):
    case = case_named(f"torchvision/{name}")
    assert symbolic_trace(printed(case.name)).code == symbolic_trace(case.factory().eval()).code


# Weights and inputs


@pytest.mark.parametrize("name", nightly_but(WITH_WEIGHTS, "torchvision/resnet18", "torchvision/swin_v2_t"))
def test_outputs_are_alive(name):
    case = case_named(name)
    model, (images,) = case.for_parity(), case.inputs()
    with torch.no_grad():
        output, nearby = (pytree.tree_leaves(model(each))[0] for each in (images, images + 1e-3 * images.flip(-1)))
    assert output.isfinite().all()
    assert 0.1 < output.std() < 10
    assert output.abs().max() < 100
    assert (output[0] - output[1]).norm() > 0.02 * output.norm()
    assert (output - nearby).norm() > 1e-5 * output.norm()


@pytest.mark.parametrize("name", nightly_but(SMALL, SMALL[0]))
def test_no_uninitialised_memory_is_left(name, monkeypatch):
    expected = filled(name).state_dict()
    monkeypatch.setattr(torch.utils.deterministic, "fill_uninitialized_memory", True)
    torch.use_deterministic_algorithms(True)
    try:
        assert torch.empty(1).isnan().all(), "fresh memory is not poisoned, so that this test proves nothing"
        poisoned = case_named(name).for_parity().state_dict()
    finally:
        torch.use_deterministic_algorithms(False)
    assert list(poisoned) == list(expected)
    for path, tensor in poisoned.items():
        assert tensor.isfinite().all(), path
        assert torch.equal(tensor, expected[path]), path


def fingerprint(name):
    return digest(filled(name).state_dict()), digest(dict(enumerate(case_named(name).inputs())))


@pytest.mark.parametrize("name", SMALL)
def test_no_two_parameters_and_no_two_rows_are_equal(name):
    parameters = list(filled(name).parameters())
    for shape in {tuple(parameter.shape) for parameter in parameters if parameter.numel() > 1}:
        alike = [parameter.flatten() for parameter in parameters if tuple(parameter.shape) == shape]
        assert len(torch.unique(torch.stack(alike), dim=0)) == len(alike), shape
    for matrix in [parameter for parameter in parameters if parameter.dim() == 2 and parameter.shape[1] > 3]:
        assert len(torch.unique(matrix, dim=0)) == len(matrix), tuple(matrix.shape)


@pytest.mark.parametrize("name", ["convnext_large", "regnet_y_128gf", "vgg19", "vit_h_14"])
def test_no_two_rows_of_the_largest_weights_are_equal(name):
    for rows, *others in {tuple(each.shape) for each in on_meta(f"torchvision/{name}").parameters() if each.dim() > 1}:
        assert _PERIOD // math.gcd(math.prod(others), _PERIOD) >= rows, (rows, *others)


def test_computed_buffers_keep_their_values():
    name = "torchvision/swin_v2_t"
    built, plain = dict(filled(name).named_buffers()), dict(case_named(name).factory().named_buffers())
    assert any(name.endswith("relative_coords_table") for name in plain)
    for name, buffer in plain.items():
        assert torch.equal(built[name], buffer), name


def test_shared_parameters_stay_shared_and_a_buffer_that_nothing_initialises_is_refused():
    with UninitialisedOnMeta():
        model = nn.Sequential(nn.Linear(4, 4), nn.Linear(4, 4))
        model[1].weight = model[0].weight
    fill(model)
    assert model[1].weight is model[0].weight
    assert not torch.equal(model[1].bias, model[0].bias)
    with UninitialisedOnMeta():
        model[0].register_buffer("table", torch.empty(3))
    with pytest.raises(ValueError, match=r"buffer 0\.table of Sequential is never initialised"):
        fill(model)


def test_inputs_differ_and_go_where_they_are_asked_for():
    (images,) = case_named("torchvision/resnet18").inputs()
    assert images.shape == (2, 3, 33, 49)
    assert (images[0] - images[1]).std() > 1
    assert (images[0] - images[1]).mean((1, 2)).abs().max() > 0.1
    case = case_named("torchvision/squeezenet1_1")
    tensors = [*case.for_parity("meta").state_dict().values(), *case.inputs("meta")]
    assert {tensor.device.type for tensor in tensors} == {"meta"}
    with torch.device("meta"):
        model, (images,) = case.for_parity(), case.inputs()
    assert digest(model.state_dict()) == digest(case.for_parity().state_dict())
    assert torch.equal(images, case.inputs()[0])


# Models that do not trace as a whole


def largest_traceable(model, path=""):
    """The paths of submodules that trace, and are more than a module of torch, without what is inside one."""
    if not list(model.children()):
        return []
    try:
        symbolic_trace(model)
    except (TraceError, TypeError, NotImplementedError, RuntimeError):
        children = ((f"{path}.{name}" if path else name, child) for name, child in model.named_children())
        return [found for below, child in children for found in largest_traceable(child, below)]
    return [path]


@pytest.mark.parametrize("case", UNTRACEABLE, ids=lambda case: case.name)
def test_the_whole_does_not_trace_and_its_parts_do_as_far_as_possible(case):
    model = case.for_text()
    assert {tensor.device.type for tensor in model.state_dict().values()} == {"meta"}
    assert sorted(case.parts) == sorted(largest_traceable(model))
    of_this = {part.name.removeprefix(f"{case.name}."): part for part in PARTS if part.name.startswith(f"{case.name}.")}
    assert set(of_this) <= set(case.parts)
    path, part = of_this.popitem()
    assert str(part.for_text()) == str(model.get_submodule(path))


@pytest.mark.parametrize("name", nightly_but(ONE_OF_EACH_WAY_TO_DETECT, "ssdlite320_mobilenet_v3_large"))
def test_detections_mean_something(name):
    case = case_named(f"torchvision/{name}")
    model, inputs = case.for_parity(), case.inputs()
    with torch.no_grad():
        detections = model(*inputs)
    assert len(detections) == len(inputs[0]) == 2
    for image, detected in zip(inputs[0], detections, strict=True):
        assert all(tensor.isfinite().all() for tensor in detected.values())
        boxes, scores, labels = detected["boxes"], detected["scores"], detected["labels"]
        assert len(boxes) == len(scores) == len(labels) >= 2
        assert len(torch.unique(torch.cat([boxes, labels[:, None]], 1), dim=0)) == len(boxes), "the same object twice"
        assert (boxes[:, 2:] > boxes[:, :2]).all(1).sum() >= 2, "no box has an area"
        assert (boxes >= 0).all()
        assert (boxes.amax(0)[2:] <= torch.tensor(image.shape[1:]).flip(0)).all()
        assert scores.tolist() == sorted(scores.tolist(), reverse=True)
        assert 0.01 < scores[-1] < scores[0] < 0.999
    first, second = detections
    assert len({*first["labels"].tolist(), *second["labels"].tolist()}) >= 2 or "keypoint" in name
    assert first["boxes"].shape != second["boxes"].shape or not first["boxes"].equal(second["boxes"])


@pytest.mark.nightly
@pytest.mark.parametrize("name", ["keypointrcnn_resnet50_fpn", "maskrcnn_resnet50_fpn", "raft_small"])
def test_the_inputs_of_training_train(name):
    case = case_named(f"torchvision/{name}")
    model = case.for_parity().train()
    torch.manual_seed(0)
    outputs = [tensor for tensor in pytree.tree_leaves(model(*case.train_inputs())) if tensor.requires_grad]
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
