"""How long reference_fx takes for what torch.fx does, as ratios measured side by side.

    python -m benchmarks.against_torch_fx [--rounds N] [--nodes N] [--json FILE] [MODEL ...]

Each row is a stage, each number the processor time per node of the fastest of the rounds, in which the implementations
take turns. A ratio below 1 means that reference_fx is faster. Nothing here fails: speed is reported, not tested.

`--json` writes the same numbers as a JSON object: `torch`, the release; `rounds`; and `programs`, for each its `name`,
its number of `nodes`, and `stages`, which holds the microseconds per node by stage and implementation.
"""

import argparse
import copy
import gc
import json
import operator
import pickle
import time
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import torch
import torch.fx

import reference_fx
from models import case_named

IMPLEMENTATIONS = (torch.fx, reference_fx)
MODELS = ("resnet50", "densenet201", "efficientnet_b7", "swin_t", "vit_b_16")

Done = dict[str, Any]
"""The results of the stages before, by name; `root` is the model."""
Stage = Callable[[ModuleType, Done], Any]


def long_graph(fx: ModuleType, length: int) -> Any:
    """A graph of about `length` nodes: sums of two earlier values, and every tenth a `relu`."""
    graph = fx.Graph()
    values = [graph.placeholder("x"), graph.placeholder("y")]
    while len(values) < length:
        one, other = values[-1], values[-2]
        values.append(
            graph.call_function(torch.relu, (one,))
            if len(values) % 10 == 0
            else graph.call_function(operator.add, (one, other))
        )
    graph.output(values[-1])
    return graph


def edit(graph: Any) -> None:
    """Put a call behind every call of a function and redirect the users of that to it; then undo both."""
    inserted = []
    for node in list(graph.nodes):
        if node.op == "call_function":
            with graph.inserting_after(node):
                new = graph.call_function(torch.neg, (node,))
            node.replace_all_uses_with(new, lambda user, new=new: user is not new)
            inserted.append(new)
    for node in inserted:
        node.replace_all_uses_with(node.args[0])
        graph.erase_node(node)


def edit_at_end(graph: Any) -> None:
    """Put a chain of calls at the end, as long as a tenth of the graph."""
    output = graph.output_node()
    value = output.args[0]
    with graph.inserting_before(output):
        for _ in range(len(graph.nodes) // 10):
            value = graph.call_function(torch.neg, (value,))
    output.args = (value,)


def find(graph: Any) -> None:
    """Look for the calls of three functions, and for the inputs."""
    for target in (torch.relu, operator.add, torch.cat):
        graph.find_nodes(op="call_function", target=target)
    graph.find_nodes(op="placeholder")


EDITS: dict[str, Stage] = {
    "find_nodes": lambda fx, done: find(done["graph"]),
    "lint": lambda fx, done: done["graph"].lint(),
    "str(graph)": lambda fx, done: str(done["graph"]),
    "python_code": lambda fx, done: done["graph"].python_code("self"),
    "deepcopy(graph)": lambda fx, done: copy.deepcopy(done["graph"]),
    "dead code": lambda fx, done: done["graph"].eliminate_dead_code(),
    "edit": lambda fx, done: edit(done["deepcopy(graph)"]),
}
OF_MODELS: dict[str, Stage] = {
    "graph": lambda fx, done: fx.Tracer().trace(done["root"]),
    "GraphModule": lambda fx, done: fx.GraphModule(done["root"], done["graph"]),
    **EDITS,
    "pickle": lambda fx, done: pickle.dumps(done["GraphModule"]),
    "unpickle": lambda fx, done: pickle.loads(done["pickle"]),
}


def of_long_graphs(length: int) -> dict[str, Stage]:
    """The stages for a graph of about `length` nodes."""
    return {
        "graph": lambda fx, done: long_graph(fx, length),
        **EDITS,
        "edit at the end": lambda fx, done: edit_at_end(done["deepcopy(graph)"]),
    }


def measure(fx: ModuleType, stages: dict[str, Stage], root: Any) -> tuple[int, dict[str, float]]:
    """The number of nodes of a program, and the microseconds per node of each stage."""
    done: Done = {"root": root}
    seconds: dict[str, float] = {}
    gc.collect()
    gc.disable()  # a collection would be charged to whichever stage it falls into
    try:
        for stage, run in stages.items():
            start = time.process_time()
            done[stage] = run(fx, done)
            seconds[stage] = time.process_time() - start
    finally:
        gc.enable()
    nodes = len(done["graph"].nodes)
    return nodes, {stage: value / nodes * 1e6 for stage, value in seconds.items()}


def compare(stages: dict[str, Stage], make_root: Callable[[], Any], rounds: int) -> dict[str, Any]:
    """Measure one program; the implementations take turns, so that both meet the same machine."""
    best: dict[str, dict[str, float]] = {stage: {} for stage in stages}
    nodes = 0
    for _ in range(rounds):
        for fx in IMPLEMENTATIONS:
            nodes, times = measure(fx, stages, make_root())
            for stage, value in times.items():
                best[stage][fx.__name__] = min(value, best[stage].get(fx.__name__, value))
    return {"nodes": nodes, "stages": best}


def show(program: dict[str, Any]) -> None:
    """Print the table of one program."""
    title = f"{program['name']}, {program['nodes']} nodes"
    print(f"\n{title:<27}{'torch.fx':>8}{'reference_fx':>14}{'ratio':>8}")
    for stage, times in program["stages"].items():
        theirs, ours = (times[fx.__name__] for fx in IMPLEMENTATIONS)
        print(f"  {stage:<18}{theirs:>12.2f} us{ours:>11.2f} us{ours / theirs:>8.2f}")


def main() -> None:
    """Run the benchmark for the models named on the command line, and for a long graph."""
    parser = argparse.ArgumentParser(description="reference_fx against torch.fx: microseconds per node, and ratios.")
    parser.add_argument("models", nargs="*", default=MODELS, metavar="MODEL", help=f"default: {' '.join(MODELS)}")
    parser.add_argument("--rounds", type=int, default=5, help="how often each is measured; the best counts (default 5)")
    parser.add_argument("--nodes", type=int, default=100_000, help="length of the long graph (default 100000); 0: none")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the numbers to this file, too")
    arguments = parser.parse_args()
    torch.set_num_threads(1)
    print(f"torch {torch.__version__}; microseconds per node, best of {arguments.rounds}")
    measured = [(name, OF_MODELS, case_named(f"torchvision/{name}").for_text) for name in arguments.models]
    if arguments.nodes:
        measured.append(("long graph", of_long_graphs(arguments.nodes), lambda: None))
    programs = []
    for name, stages, make_root in measured:
        programs.append({"name": name, **compare(stages, make_root, arguments.rounds)})
        show(programs[-1])
    if arguments.json:
        measurement = {"torch": torch.__version__, "rounds": arguments.rounds, "programs": programs}
        arguments.json.write_text(json.dumps(measurement, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
