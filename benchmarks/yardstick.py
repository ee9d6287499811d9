"""What the plainest check of torchvision's models takes, to measure the suite against.

    python -m benchmarks.yardstick

Each model that torch.fx can trace is made by torchvision, with an input of the usual size, and traced; it and its trace
are run, and the trace once more as `torch.jit.script` compiles it, in one process with all cores. These are the steps
of TestVisionTracing in PyTorch's own tests.
Divide what `python -m benchmarks.suite` prints by this, measured on the same machine right before or after.
"""

import argparse
import time
import warnings
from collections import Counter
from typing import Any

import torch
import torch.fx

from models import UNTRACEABLE  # before torchvision, so that it can be imported where its operators do not load

# isort: split
import torchvision

_VIDEO = set(torchvision.models.list_models(module=torchvision.models.video))
_SEGMENTATION = set(torchvision.models.list_models(module=torchvision.models.segmentation))
_FRAMES = {"mvit_v1_b": (16, 224), "mvit_v2_s": (16, 224), "s3d": (14, 224)}
"""How many frames of which size a model for videos needs at least, if more than usual."""


def names() -> list[str]:
    """The models of torchvision that can be traced."""
    untraceable = {case.name.removeprefix("torchvision/") for case in UNTRACEABLE}
    return [name for name in torchvision.models.list_models() if name not in untraceable]


def made(name: str) -> tuple[torch.nn.Module, torch.Tensor]:
    """A model in eval mode, and an input."""
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
    """Make, trace, run and script a model; false if torch.jit.script refuses it."""

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
