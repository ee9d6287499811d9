"""Which models and devices the tests of whole models run on: `@pytest.mark.each_model("float64")`.

The marked test takes the arguments `case` and, if the mode depends on where it runs, `device`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import pytest
import torch

from conformance.harness.whole_models.tiers import EACH_MODEL
from models import CASES, UNTRACEABLE, ModelCase, load_cases

_TRACED = "traced"
_CPU = "cpu"
_DEVICE_OPTION = "--fx-device"


@dataclass(frozen=True)
class Device:
    """Where models run, and how exactly a traced model has to compute there what the original computes."""

    name: str
    """What torch calls it: "cpu", "cuda"."""
    is_second: bool = False
    """Whether models are moved to it: values may then differ within rounding. On the first device bits are equal."""

    @property
    def label(self) -> str:
        """The name, for the ids of tests and for the summary; "second-cpu" for a CPU in the place of another device."""
        return f"second-{self.name}" if self.is_second and self.name == _CPU else self.name


FIRST_DEVICE = Device(_CPU)


def second_device(config: pytest.Config) -> Device | None:
    """The device of --fx-device, or else the accelerator that torch finds, if there is one.

    Raises:
        UsageError: torch knows no such device, or cannot use it.
    """
    asked: str | None = config.getoption(_DEVICE_OPTION)
    if asked is None:
        accelerator = torch.accelerator.current_accelerator(check_available=True)
        return Device(accelerator.type, is_second=True) if accelerator else None
    try:
        torch.ones(1, device=asked).cpu()
    except (RuntimeError, AssertionError, NotImplementedError) as error:  # torch has no one class for this
        reason = str(error).partition("\n")[0]
        raise pytest.UsageError(f"{_DEVICE_OPTION} {asked}: torch cannot compute there: {reason}") from error
    return Device(asked, is_second=True)


def devices(config: pytest.Config) -> list[Device]:
    """Where models run: the CPU, and the second device if there is one."""
    second = second_device(config)
    return [FIRST_DEVICE, second] if second else [FIRST_DEVICE]


@cache
def _own_cases(request: str) -> Sequence[ModelCase]:
    """The cases that the command line adds.

    Raises:
        UsageError: there are none of that name, or they are not as cases have to be.
    """
    try:
        return load_cases(request)
    except ValueError as error:
        raise pytest.UsageError(f"--fx-models {request}: {error}") from error


def traced_cases(config: pytest.Config) -> list[ModelCase]:
    """Every model that can be traced as a whole: the catalogue's, and those of the command line."""
    own = [case for request in config.getoption("--fx-models") or [] for case in _own_cases(request)]
    return [*CASES, *(case for case in own if case.traces)]


def untraceable_cases(config: pytest.Config) -> list[ModelCase]:
    """Every model that cannot be traced as a whole."""
    own = [case for request in config.getoption("--fx-models") or [] for case in _own_cases(request)]
    return [*UNTRACEABLE, *(case for case in own if not case.traces)]


def parametrize(metafunc: pytest.Metafunc) -> None:
    """Give a test that is marked with `each_model` its cases, without those that cannot do its mode.

    With `able=False` it gets those instead: what one implementation cannot do may be asked of a better one. An argument
    `destination` is each device that a model can be moved to, `meta` among them.
    """
    marker = metafunc.definition.get_closest_marker(EACH_MODEL)
    if marker is None:
        return
    config = metafunc.config
    mode = str(marker.args[0]) if marker.args else _TRACED
    cases = traced_cases(config) if marker.kwargs.get("traces", True) else untraceable_cases(config)
    chosen = [case for case in cases if (mode not in case.cannot) == marker.kwargs.get("able", True)]
    metafunc.parametrize("case", chosen, ids=[case.name for case in chosen])
    if "device" in metafunc.fixturenames:
        metafunc.parametrize("device", devices(config), ids=lambda device: device.label)
    if "destination" in metafunc.fixturenames:
        destinations = [Device("meta", is_second=True), *devices(config)[1:]]
        metafunc.parametrize("destination", destinations, ids=lambda device: device.label)


def exclusions(config: pytest.Config) -> dict[str, str]:
    """Why some models are not tested in some mode: {"cannot script torchvision/...": "the reason"}."""
    return {
        f"cannot {mode} {case.name}": reason for case in traced_cases(config) for mode, reason in case.cannot.items()
    }
