"""Measure the time of the plainest check of torchvision's models, as a yardstick for the suite.

    python -m benchmarks.yardstick

One process with all cores builds each model that torch.fx can trace, makes an input of the usual size, and traces the
model. Then it runs the model, its trace, and the trace compiled by `torch.jit.script`. TestVisionTracing in PyTorch's
own tests takes the same steps.
Divide the time that `python -m benchmarks.suite` prints by this time, measured on the same machine right before or
after.
"""

import argparse
import time
import warnings
from collections import Counter
from typing import Any

import torch
import torch.fx

from models import UNTRACEABLE  # before torchvision, which could not be imported if its operators do not load

# isort: split
import torchvision

_VIDEO = set(torchvision.models.list_models(module=torchvision.models.video))
_SEGMENTATION = set(torchvision.models.list_models(module=torchvision.models.segmentation))
_FRAMES = {"mvit_v1_b": (16, 224), "mvit_v2_s": (16, 224), "s3d": (14, 224)}
"""Maps a video model to the frames and size that it needs, if it needs more than usual."""


def names() -> list[str]:
    """Return the names of the torchvision models that can be traced."""
    untraceable = {case.name.removeprefix("torchvision/") for case in UNTRACEABLE}
    return [name for name in torchvision.models.list_models() if name not in untraceable]


def made(name: str) -> tuple[torch.nn.Module, torch.Tensor]:
    """Return a model in eval mode, and an input."""
    weights: dict[str, Any] = {"weights": None}
    if name in _SEGMENTATION:
        weights["weights_backbone"] = None
    model = torchvision.models.get_model(name, **weights).eval()
    if name in _VIDEO:
        frames, size = _FRAMES.get(name, (4, 112))
        return model, torch.rand(1, 3, frames, size, size)
    size = 32 if name in _SEGMENTATION else 299 if name.endswith("inception_v3") else 224
    return model, torch.rand(1, 3, size, size)


def check(name: str, seconds: Counter[str]) -> bool:
    """Make, trace, run and script a model. Return False if torch.jit.script refuses the model."""

    def done(step: str) -> None:
        nonlocal start
        now = time.perf_counter()
        seconds[step] += now - start
        start = now

    start = time.perf_counter()
    model, x = made(name)
    done("make")
    traced = torch.fx.symbolic_trace(model)
    done("trace")
    expected = model(x)
    torch.testing.assert_close(traced(x), expected)
    done("run")
    try:
        torch.testing.assert_close(torch.jit.script(traced)(x), expected)
    except RuntimeError:
        return False
    finally:
        done("script")
    return True


def main() -> None:
    argparse.ArgumentParser(description="What the plainest check of torchvision's models takes.").parse_args()
    warnings.simplefilter("ignore")  # torch.jit.script has one for each module
    torch.manual_seed(0)
    seconds: Counter[str] = Counter()
    chosen = names()
    with torch.no_grad():
        refused = [name for name in chosen if not check(name, seconds)]
    steps = ", ".join(f"{step} {amount:.1f} s" for step, amount in seconds.items())
    print(f"{len(chosen)} models: {seconds.total():.1f} s ({steps})")
    if refused:
        print(f"torch.jit.script refuses {len(refused)} of them: {', '.join(refused)}")


if __name__ == "__main__":
    main()
