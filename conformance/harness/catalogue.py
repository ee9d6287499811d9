"""Which models and devices the tests of whole models run on: `@pytest.mark.each_model("float64")`.

The marked test takes the arguments `case` and, if the mode depends on where it runs, `device`.
"""

from collections.abc import Sequence
from functools import cache

import pytest
import torch

from conformance.harness.options import EACH_MODEL
from models import CASES, UNTRACEABLE, ModelCase, load_cases

_TRACED = "traced"


def devices() -> list[str]:
    """Where models run: the CPU, and CUDA where there is a device."""
    return ["cpu", "cuda"] if torch.cuda.is_available() else ["cpu"]


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

    With `able=False` it gets those instead: what one implementation cannot do may be asked of a better one.
    """
    marker = metafunc.definition.get_closest_marker(EACH_MODEL)
    if marker is None:
        return
    mode = str(marker.args[0]) if marker.args else _TRACED
    cases = traced_cases(metafunc.config) if marker.kwargs.get("traces", True) else untraceable_cases(metafunc.config)
    chosen = [case for case in cases if (mode not in case.cannot) == marker.kwargs.get("able", True)]
    metafunc.parametrize("case", chosen, ids=[case.name for case in chosen])
    if "device" in metafunc.fixturenames:
        metafunc.parametrize("device", devices())


def exclusions(config: pytest.Config) -> dict[str, str]:
    """Why some models are not tested in some mode: {"cannot script torchvision/...": "the reason"}."""
    return {
        f"cannot {mode} {case.name}": reason for case in traced_cases(config) for mode, reason in case.cannot.items()
    }
