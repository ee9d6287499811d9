"""The models and devices that the tests of whole models run on: `@pytest.mark.each_model("float64")`.

The marked test takes the argument `case` and, if its result depends on where the model runs, `device`.
"""

from dataclasses import dataclass
from functools import cache

import pytest
import torch

from conformance import simulated_device
from conformance.harness.foreign import text_of
from conformance.harness.models.tiers import EACH_MODEL
from models import CASES, UNTRACEABLE, ModelCase, load_cases

_TRACED = "traced"
_PARTS = "parts"
_CPU = "cpu"
_DEVICE_OPTION = "--fx-device"


@dataclass(frozen=True)
class Device:
    """A device that models run on."""

    name: str
    """The name that torch gives the device: "cpu", "cuda"."""
    is_second: bool = False
    """Whether models are moved to the device: values may differ there by rounding, and nowhere on the first device."""

    @property
    def label(self) -> str:
        """The name in the ids of tests and in the summary; "second-cpu" for the CPU as the second device."""
        return f"second-{self.name}" if self.is_second and self.name == _CPU else self.name


FIRST_DEVICE = Device(_CPU)


def second_device(config: pytest.Config) -> Device | None:
    """The device of --fx-device, or else the accelerator that torch finds, if there is one.

    Raises:
        UsageError: torch knows no such device, or cannot use it, or it cannot be built.
    """
    asked: str | None = config.getoption(_DEVICE_OPTION)
    if asked is None:
        accelerator = torch.accelerator.current_accelerator(check_available=True)
        return Device(accelerator.type, is_second=True) if accelerator else None
    if asked in (simulated_device.NAME, simulated_device.REVERSED):
        try:
            simulated_device.load(backwards=asked == simulated_device.REVERSED)
        except simulated_device.SimulatedDeviceError as error:
            raise pytest.UsageError(f"{_DEVICE_OPTION} {asked}: {error}") from error
        return Device(simulated_device.NAME, is_second=True)
    try:
        torch.ones(1, device=asked).cpu()
    except (RuntimeError, AssertionError, NotImplementedError) as error:  # torch has no one class for this
        reason = str(error).partition("\n")[0]
        raise pytest.UsageError(f"{_DEVICE_OPTION} {asked}: torch cannot compute on this device: {reason}") from error
    return Device(asked, is_second=True)


def devices(config: pytest.Config) -> list[Device]:
    """Where models run: the CPU, and the second device if there is one."""
    second = second_device(config)
    return [FIRST_DEVICE, second] if second else [FIRST_DEVICE]


def own_cases(config: pytest.Config) -> list[ModelCase]:
    """The cases of all --fx-models.

    Raises:
        UsageError: a request names no valid cases, or two cases have the same name.
    """
    seen: dict[str, str] = {}
    cases: list[ModelCase] = []
    for request in config.getoption("--fx-models") or []:
        for case in _cases_of(request):
            if case.name in seen:
                raise pytest.UsageError(
                    f"--fx-models {request}: the case {case.name!r} is also in {seen[case.name]}. Give each case a"
                    " unique name, and pass each list only once"
                )
            seen[case.name] = request
            cases.append(case)
    return cases


@cache
def _cases_of(request: str) -> tuple[ModelCase, ...]:
    try:
        return tuple(load_cases(request))
    except ValueError as error:
        raise pytest.UsageError(f"--fx-models {request}: {text_of(error)}") from error


def traced_cases(config: pytest.Config) -> list[ModelCase]:
    """Every model that can be traced as a whole: the catalogue's and those of --fx-models."""
    return [*CASES, *(case for case in own_cases(config) if case.traces)]


def parametrize(metafunc: pytest.Metafunc) -> None:
    """Parametrise a test that is marked with `each_model` with the cases that can do its mode.

    `able=False` selects the cases that cannot do the mode, and `traces=False` those that cannot be traced as a whole.
    Only those that have parts do the mode `parts`.
    The argument `destination` is each device that a model can be moved to, `meta` among them.
    """
    marker = metafunc.definition.get_closest_marker(EACH_MODEL)
    if marker is None:
        return
    config = metafunc.config
    mode = str(marker.args[0]) if marker.args else _TRACED
    if marker.kwargs.get("traces", True):
        cases = traced_cases(config)
    else:
        cases = [*UNTRACEABLE, *(case for case in own_cases(config) if not case.traces)]
    if mode == _PARTS:
        cases = [case for case in cases if case.parts]
    chosen = [case for case in cases if (mode not in case.cannot) == marker.kwargs.get("able", True)]
    metafunc.parametrize("case", chosen, ids=[case.name for case in chosen])
    if "device" in metafunc.fixturenames:
        metafunc.parametrize("device", devices(config), ids=lambda device: device.label)
    if "destination" in metafunc.fixturenames:
        destinations = [Device("meta", is_second=True), *devices(config)[1:]]
        metafunc.parametrize("destination", destinations, ids=lambda device: device.label)


def exclusions(config: pytest.Config) -> dict[str, str]:
    """Map each mode that a model cannot do to the reason: {"cannot script torchvision/...": "the reason"}."""
    return {
        f"cannot {mode} {case.name}": reason for case in traced_cases(config) for mode, reason in case.cannot.items()
    }
