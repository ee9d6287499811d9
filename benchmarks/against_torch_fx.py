"""How long reference_fx takes for what torch.fx does, as ratios measured side by side.

    python -m benchmarks.against_torch_fx [--rounds N] [MODEL ...]

Each row is a stage, each number the time per node of the faster of the rounds. A ratio below 1 means that reference_fx
is faster. Nothing here fails: speed is reported, not tested.
"""

import argparse
import copy
import gc
import time
from collections.abc import Callable
from types import ModuleType
from typing import Any

import torch
import torch.fx

import reference_fx
from models import case_named

IMPLEMENTATIONS = (torch.fx, reference_fx)
MODELS = ("resnet50", "densenet201", "efficientnet_b7", "swin_t", "vit_b_16")

Stage = Callable[[ModuleType, Any, dict[str, Any]], Any]
STAGES: dict[str, Stage] = {
    "trace": lambda fx, model, done: fx.Tracer().trace(model),
    "GraphModule": lambda fx, model, done: fx.GraphModule(model, done["trace"]),
    "python_code": lambda fx, model, done: done["trace"].python_code("self"),
    "str(graph)": lambda fx, model, done: str(done["trace"]),
    "deepcopy(graph)": lambda fx, model, done: copy.deepcopy(done["trace"]),
    "lint": lambda fx, model, done: done["trace"].lint(),
}


def measure(fx: ModuleType, name: str) -> tuple[int, dict[str, float]]:
    """The number of nodes of a model, and the microseconds per node of each stage."""
    model = case_named(f"torchvision/{name}").for_text()
    done: dict[str, Any] = {}
    seconds: dict[str, float] = {}
    gc.collect()
    gc.disable()  # a collection would be charged to whichever stage it falls into
    try:
        for stage, run in STAGES.items():
            start = time.perf_counter()
            done[stage] = run(fx, model, done)
            seconds[stage] = time.perf_counter() - start
    finally:
        gc.enable()
    nodes = len(done["trace"].nodes)
    return nodes, {stage: value / nodes * 1e6 for stage, value in seconds.items()}


def compare(name: str, rounds: int) -> None:
    """Print the table of one model; the implementations take turns, so that both meet the same machine."""
    best: dict[tuple[str, str], float] = {}
    nodes = 0
    for _ in range(rounds):
        for fx in IMPLEMENTATIONS:
            nodes, times = measure(fx, name)
            for stage, value in times.items():
                best[fx.__name__, stage] = min(value, best.get((fx.__name__, stage), value))
    title = f"{name}, {nodes} nodes"
    print(f"\n{title:<27}{'torch.fx':>8}{'reference_fx':>14}{'ratio':>8}")
    for stage in STAGES:
        theirs, ours = (best[fx.__name__, stage] for fx in IMPLEMENTATIONS)
        print(f"  {stage:<18}{theirs:>12.1f} us{ours:>11.1f} us{ours / theirs:>8.2f}")


def main() -> None:
    """Run the benchmark for the models named on the command line."""
    parser = argparse.ArgumentParser(description="reference_fx against torch.fx: microseconds per node, and ratios.")
    parser.add_argument("models", nargs="*", default=MODELS, metavar="MODEL", help=f"default: {' '.join(MODELS)}")
    parser.add_argument("--rounds", type=int, default=5, help="how often each is measured; the best counts (default 5)")
    arguments = parser.parse_args()
    torch.set_num_threads(1)
    print(f"torch {torch.__version__}; microseconds per node, best of {arguments.rounds}")
    for name in arguments.models:
        compare(name, arguments.rounds)


if __name__ == "__main__":
    main()
