"""The catalogue: complete, cheap, the same in every process, and alive enough that a wrong operator shows."""

import functools
import hashlib
import math
import re
import socket
from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest
import torch
from torch import nn
from torch.fx import symbolic_trace

from models import ALL_CASES, CASES, UNTRACEABLE, ModelCase, case_named, torchvision_version
from models._detection import detection_part_cases
from models._optical_flow import optical_flow_part_cases
from models._registry import KNOWN
from models._torchvision import torchvision
from models._weights import _PERIOD, UninitialisedOnMeta, fill
from models._whole import _FAMILIES, _RULE, whole_cases

WHOLE = [case for case in CASES if case.kind != "part"]
# One model of each family: the first, unless it is a large one.
SMALL_ONES = "convnext_tiny deeplabv3_mobilenet_v3_large fcn_resnet50 regnet_y_400mf resnet18 swin3d_t swin_t vit_b_32"
SMALLEST = {case.family: case for case in reversed(WHOLE)}
SMALLEST |= {case.family: case for case in (case_named(f"torchvision/{name}") for name in SMALL_ONES.split())}
DEEPEST = ["resnet152", "swin_v2_t"]
WITH_WEIGHTS = sorted(
    {case.name for case in SMALLEST.values() if case.kind != "quantized"} | {f"torchvision/{name}" for name in DEEPEST}
)
SMALL = ["torchvision/mobilenet_v3_small", "torchvision/regnet_y_400mf", "torchvision/swin_v2_t"]
NOT_ON_META = "torchvision/ssdlite320_mobilenet_v3_large"
WINDOWS = (nn.Conv2d, nn.MaxPool2d, nn.AvgPool2d, nn.Conv3d, nn.MaxPool3d, nn.AvgPool3d)


def named(case: ModelCase) -> str:
    return case.name


def max_of(size: int | Sequence[int]) -> int:
    return size if isinstance(size, int) else max(size)


def digest(tensors: Mapping[object, torch.Tensor]) -> str:
    """A hash of every bit."""
    digester = hashlib.sha256()
    for name, tensor in tensors.items():
        digester.update(str(name).encode() + tensor.numpy(force=True).tobytes())
    return digester.hexdigest()


@pytest.fixture(autouse=True, scope="module")
def one_thread():
    """Workers share the cores, and threads that wait for each other across workers take many times as long."""
    threads = torch.get_num_threads()
    torch.set_num_threads(1)
    yield
    torch.set_num_threads(threads)


@pytest.fixture(autouse=True, scope="module")
def offline():
    def refuse(*args, **kwargs):
        raise AssertionError("a weight is being downloaded")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(socket, "socket", refuse)
        patch.setattr(torch.hub, "load_state_dict_from_url", refuse)
        patch.setattr(torchvision.models.WeightsEnum, "get_state_dict", refuse)
        yield


def test_every_registered_model_is_a_case():
    registered = set(torchvision.models.list_models())
    known = {name for names in KNOWN.values() for name in names}
    assert not registered - known, "torchvision has models that models/_registry.py does not know"
    cases = {case.name for case in ALL_CASES if case.kind != "part"}
    assert cases == {f"torchvision/{name}" for name in registered}
    assert torchvision_version() == torchvision.__version__
    if (torchvision_version() or "").startswith("0.28."):
        assert len(cases) == len(known)


def test_a_known_model_is_listed_once_and_below_the_module_that_defines_it():
    names = [name for family in KNOWN for name in KNOWN[family]]
    assert len(names) == len(set(names))
    for case in ALL_CASES:
        builder = torchvision.models.get_model_builder(case.name.split("/")[1].split(".")[0])
        assert builder.__module__ == f"torchvision.models.{case.family}", case.name


def test_a_model_that_torchvision_lacks_is_left_out(monkeypatch):
    registered = torchvision.models.list_models()
    monkeypatch.setattr(torchvision.models, "list_models", lambda: [name for name in registered if "50" not in name])
    names = {case.name for case in (*whole_cases(), *detection_part_cases(), *optical_flow_part_cases())}
    assert names == {case.name for case in CASES if "50" not in case.name}


def test_the_lists_are_sorted_and_complete_and_agree():
    for cases in (CASES, UNTRACEABLE, ALL_CASES):
        names = [case.name for case in cases]
        assert names == sorted(set(names))
    assert {case.name for case in CASES} | {case.name for case in UNTRACEABLE} == {case.name for case in ALL_CASES}
    assert all(case.traces for case in CASES)
    assert not any(case.traces for case in UNTRACEABLE)
    kinds = {case.kind for case in ALL_CASES}
    assert kinds == {"classification", "quantized", "segmentation", "detection", "video", "optical_flow", "part"}


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("resnet50", "did you mean .*torchvision/resnet50"),
        ("torchvision/vit_b16", "torchvision/vit_b_16"),
        ("", f"all {len(ALL_CASES)}"),
    ],
)
def test_an_unknown_name_is_answered_with_close_ones(name, hint):
    with pytest.raises(LookupError, match=f"no model .* named {name!r}.*{hint}"):
        case_named(name)


@pytest.mark.parametrize("case", SMALLEST.values(), ids=named)
def test_a_model_for_text_is_on_meta_and_evaluates(case):
    model = printed(case.name)
    assert not any(module.training for module in model.modules())
    assert {tensor.device.type for tensor in model.state_dict().values()} <= {"meta"}


@pytest.mark.parametrize("case", SMALLEST.values(), ids=named)
def test_no_window_slides_over_a_single_pixel(case):
    height, width = smallest_map(on_meta(case.name), case.input_shape)
    assert max(height, width) >= 2, "the images are so small that a wrong window would not show"


@functools.cache
def printed(name: str) -> nn.Module:
    """The model that is printed, on `meta`; all tests share it."""
    return case_named(name).for_text()


@functools.cache
def on_meta(name: str) -> nn.Module:
    """The model that is run, on `meta`; all tests share it."""
    case = case_named(name)
    return replace(case, factory=case.running_factory).for_text() if case.running_factory else printed(name)


@functools.cache
def filled(name: str) -> nn.Module:
    """A small model with its weights; all tests share it."""
    return case_named(name).for_parity()


def smallest_map(model: nn.Module, shape: tuple[int, ...]) -> tuple[int, int]:
    """The least height and width over which a convolution or pooling slides a window, 0 if the input is refused."""
    sizes = []

    def record(module, inputs):
        wide = max_of(module.kernel_size if isinstance(module, WINDOWS) else module.output_size)
        if wide > 1:
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


@pytest.mark.parametrize("family", _FAMILIES)
def test_a_special_family_is_known_and_has_a_reason_and_an_effect(family):
    special = _FAMILIES[family]
    assert family in KNOWN
    assert special.reason
    assert special != replace(_RULE, reason=special.reason)


@pytest.mark.parametrize("name", [case.name for case in SMALLEST.values() if case.running_factory])
def test_a_model_that_is_run_has_the_layers_of_the_one_that_is_printed(name):
    case = case_named(name)
    shown, run = printed(name), on_meta(name)
    assert smallest_map(shown, case.input_shape) == (0, 0), "the model that is printed could be run"
    assert [(path, type(module)) for path, module in run.named_modules()] == [
        (path, type(module)) for path, module in shown.named_modules()
    ]
    shapes = {path: parameter.shape for path, parameter in shown.named_parameters()}
    assert list(dict(run.named_parameters())) == list(shapes)
    others = {path for path, parameter in run.named_parameters() if parameter.shape != shapes[path]}
    assert all(re.search("pos|rel", path) for path in others), "more than a table of positions has another size"


@pytest.mark.parametrize("name", ["mvit_v1_b", "maxvit_t"])
def test_building_for_small_inputs_leaves_torchvision_as_it_was(name):
    case = case_named(f"torchvision/{name}")
    before = printed(case.name)
    replace(case, factory=case.running_factory).for_text()
    after = case.for_text()
    assert [parameter.shape for parameter in after.parameters()] == [one.shape for one in before.parameters()]
    assert type(after) is type(before)


@pytest.mark.parametrize("name", ["googlenet", "regnet_x_400mf", "swin_t", "vit_b_32"])
def test_a_model_for_text_is_the_program_that_its_factory_builds(name):
    case = case_named(f"torchvision/{name}")
    assert symbolic_trace(printed(case.name)).code == symbolic_trace(case.factory().eval()).code


@pytest.mark.parametrize("name", WITH_WEIGHTS)
def test_outputs_are_alive(name):
    case = case_named(name)
    model, (images,) = case.for_parity(), case.inputs()
    with torch.no_grad():
        output = first_of(model(images))
        nearby = first_of(model(images + 1e-3 * images.flip(-1)))
    assert output.isfinite().all()
    assert 0.1 < output.std() < 10
    assert output.abs().max() < 100
    assert (output[0] - output[1]).norm() > 0.02 * output.norm()
    assert (output - nearby).norm() > 1e-5 * output.norm()


def first_of(output: torch.Tensor | Mapping[str, torch.Tensor]) -> torch.Tensor:
    return output if isinstance(output, torch.Tensor) else output["out"]


@pytest.mark.parametrize("name", SMALL)
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


def fingerprint(name: str) -> tuple[str, str]:
    case = case_named(name)
    return digest(filled(name).state_dict()), digest(dict(enumerate(case.inputs())))


@pytest.mark.parametrize("name", SMALL)
def test_no_two_parameters_and_no_two_rows_are_equal(name):
    parameters = list(filled(name).parameters())
    shapes = sorted({tuple(parameter.shape) for parameter in parameters if parameter.numel() > 1})
    for shape in shapes:
        alike = [parameter.flatten() for parameter in parameters if tuple(parameter.shape) == shape]
        assert len(torch.unique(torch.stack(alike), dim=0)) == len(alike), shape
    for matrix in [parameter for parameter in parameters if parameter.dim() == 2 and parameter.shape[1] > 3]:
        assert len(torch.unique(matrix, dim=0)) == len(matrix), tuple(matrix.shape)


@pytest.mark.parametrize("name", ["convnext_large", "regnet_y_128gf", "vgg19", "vit_h_14"])
def test_no_two_rows_of_the_largest_weights_are_equal(name):
    weights = [weight for weight in on_meta(f"torchvision/{name}").parameters() if weight.dim() > 1]
    for rows, *others in {tuple(weight.shape) for weight in weights}:
        length = math.prod(others)
        assert _PERIOD // math.gcd(length, _PERIOD) >= rows, (rows, *others)


def test_computed_buffers_keep_their_values():
    name = "torchvision/swin_v2_t"
    built, plain = dict(filled(name).named_buffers()), dict(case_named(name).factory().named_buffers())
    assert any(name.endswith("relative_coords_table") for name in plain)
    for name, buffer in plain.items():
        assert torch.equal(built[name], buffer), name


def test_a_shared_parameter_stays_shared():
    with UninitialisedOnMeta():
        model = nn.Sequential(nn.Linear(4, 4), nn.Linear(4, 4))
        model[1].weight = model[0].weight
    fill(model)
    assert model[1].weight is model[0].weight
    assert not torch.equal(model[1].bias, model[0].bias)


def test_a_buffer_that_nothing_initialises_is_refused():
    with UninitialisedOnMeta():
        model = nn.Sequential(nn.Identity())
        model[0].register_buffer("table", torch.empty(3))
    with pytest.raises(ValueError, match=r"buffer 0\.table of Sequential is never initialised"):
        fill(model)


def test_the_images_of_a_batch_differ_in_detail_and_in_tint():
    (images,) = case_named("torchvision/resnet18").inputs()
    assert images.shape == (2, 3, 33, 49)
    assert (images[0] - images[1]).std() > 1
    assert (images[0] - images[1]).mean((1, 2)).abs().max() > 0.1


def test_models_and_inputs_go_to_the_device_that_is_asked_for():
    case = case_named("torchvision/squeezenet1_1")
    tensors = [*case.for_parity("meta").state_dict().values(), *case.inputs("meta")]
    assert {tensor.device.type for tensor in tensors} == {"meta"}


def test_the_default_device_does_not_matter():
    case = case_named("torchvision/shufflenet_v2_x0_5")
    with torch.device("meta"):
        model, (images,) = case.for_parity(), case.inputs()
    assert digest(model.state_dict()) == digest(case.for_parity().state_dict())
    assert torch.equal(images, case.inputs()[0])
