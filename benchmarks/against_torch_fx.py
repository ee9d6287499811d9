"""Measure the time of reference_fx and torch.fx side by side, and print ratios.

    python -m benchmarks.against_torch_fx [--rounds N] [--nodes N] [--json FILE] [MODEL ...]
    python -m benchmarks.against_torch_fx --all [--largest N] [--check FILE] [--json FILE]

Each row is a stage. Each number is the processor time per node in the fastest round. The implementations take turns
within a round. A ratio below 1 means that reference_fx is faster. The noise says how far the ratios of single rounds
lie
apart: half of them lie within it. The command reports speed and does not test it.

`--all` adds captured graphs, calls, a value with many users, and memory. It also prints how time grows from 1,000 nodes
to `--largest`, and the ratios of all rows. `--check` compares these ratios with a file that `--json` wrote. It names
the rows that became slower by more than the noise, and then exits with 1.

`--json` writes the numbers as a JSON object. It has `torch`, the release; `rounds`; and `programs`. Each program has a
`name`, its number of `nodes`, and `stages`, the microseconds per node by stage and implementation. With `--all`, the
object also has `ratios` by row.
"""

import argparse
import gc
import json
import sys
import time
import warnings
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from statistics import geometric_mean, quantiles
from types import ModuleType
from typing import Any

import torch
import torch.fx

import reference_fx
from benchmarks.stages import (
    MODELS,
    Done,
    Program,
    bytes_of_a_node,
    captured,
    of_calls,
    of_length,
    of_model,
    of_users,
)

IMPLEMENTATIONS = (torch.fx, reference_fx)
Measured = dict[str, Any]
"""A program's `name`, number of `nodes`, `stages` and, by stage, the `noise` of the ratio."""

_FEW_MODELS = 5
_LONG = 100_000
"""A graph with more calls takes minutes, so it is measured only twice."""
_FEW_ROUNDS = 2
_MEMORY = "bytes of a node"
_SLOWER = 0.1
"""A ratio counts as slower only if it grows by more than this fraction, even without noise."""
_BAR = 10
"""The number of characters in a bar of length 1."""


def measure(fx: ModuleType, program: Program) -> tuple[int, dict[str, float]]:
    """Return the number of nodes of a program, and the microseconds per node of each stage."""
    done: Done = {"root": program.make(fx)}
    seconds: dict[str, float] = {}
    gc.collect()
    gc.disable()  # otherwise a stage would pay for the garbage of another
    try:
        for stage, run in program.stages.items():
            for _ in range(program.times):
                start = time.process_time()
                done[stage] = run(fx, done)
                spent = time.process_time() - start
                seconds[stage] = min(spent, seconds.get(stage, spent))
    finally:
        gc.enable()
    nodes = len(done["graph"].nodes)
    return nodes, {stage: value / nodes * 1e6 for stage, value in seconds.items() if stage not in program.makes}


def compare(program: Program, rounds: int) -> Measured:
    """Measure one program. The implementations take turns, so that both meet the same load of the machine."""
    times: defaultdict[str, dict[str, list[float]]] = defaultdict(lambda: {fx.__name__: [] for fx in IMPLEMENTATIONS})
    nodes = 0
    for _ in range(rounds if program.length <= _LONG else min(rounds, _FEW_ROUNDS)):
        for fx in IMPLEMENTATIONS:
            nodes, found = measure(fx, program)
            for stage, value in found.items():
                times[stage][fx.__name__].append(value)
    best = {stage: {name: min(values) for name, values in each.items()} for stage, each in times.items()}
    return {
        "name": program.name,
        "nodes": nodes,
        "stages": best,
        "noise": {stage: noise(list(zip(*each.values(), strict=True))) for stage, each in times.items()},
    }


def noise(rounds: Sequence[tuple[float, float]]) -> float:
    """Return half the distance between the quartiles of the rounds' ratios, or 0 for a single round."""
    ratios = [ours / theirs for theirs, ours in rounds]
    if len(ratios) < 2:
        return 0.0
    first, _, third = quantiles(ratios, n=4, method="inclusive")
    return (third - first) / 2


def ratio(times: dict[str, float]) -> float:
    """Return the time of reference_fx divided by the time of torch.fx."""
    theirs, ours = (times[fx.__name__] for fx in IMPLEMENTATIONS)
    return ours / theirs


def show(program: Measured) -> None:
    """Print the table of one program."""
    title = f"{program['name']}, {program['nodes']} nodes"
    print(f"\n{title:<29}{'torch.fx':>8}{'reference_fx':>14}{'ratio':>8}{'noise':>8}")
    for stage, times in program["stages"].items():
        theirs, ours = (times[fx.__name__] for fx in IMPLEMENTATIONS)
        print(
            f"  {stage:<20}{theirs:>12.2f} us{ours:>11.2f} us{ours / theirs:>8.2f}{program['noise'][stage]:>8.2f}",
            flush=True,
        )


# Everything


def rows(programs: Iterable[Measured]) -> dict[str, tuple[float, float]]:
    """Return each stage's ratio, the geometric mean over the programs of one kind, and its noise."""
    found: defaultdict[str, list[tuple[float, float]]] = defaultdict(list)
    for program in programs:
        for stage, times in program["stages"].items():
            found[f"{stage}, {program['kind']}"].append((ratio(times), program["noise"][stage]))
    return {
        row: (geometric_mean(each for each, _ in values), max(each for _, each in values))
        for row, values in found.items()
    }


def growth(programs: Sequence[Measured]) -> Iterator[str]:
    """Yield the lines of a chart: how the time per node grows with the number of nodes."""
    first, *others = programs
    name = reference_fx.__name__
    yield f"\nTime per node of reference_fx, in those of {first['nodes']:,} nodes"
    for stage, times in first["stages"].items():
        yield f"  {stage}"
        for program in others:
            times_as_long = program["stages"][stage][name] / times[name]
            of_torch_fx = program["stages"][stage]["torch.fx"] / times["torch.fx"]
            bar = "█" * round(_BAR * times_as_long)
            yield f"  {program['nodes']:>14,}  {times_as_long:5.2f}  {bar}  (torch.fx {of_torch_fx:.2f})"


def all_of_it(rounds: int, largest: int) -> tuple[list[Measured], dict[str, tuple[float, float]]]:
    """Measure and print everything: the programs, and the ratio and noise of each row."""
    kinds = {
        "traced": [of_model(name) for name in MODELS],
        "captured": captured(),
        "run": [of_calls()],
        "users": [of_users(100), of_users()],
        "long": [of_length(1000 * 10**power) for power in range(4) if 1000 * 10**power <= largest],
    }
    programs: list[Measured] = []
    for kind, each in kinds.items():
        for program in each:
            programs.append({"kind": kind, **compare(program, rounds)})
            show(programs[-1])
    found = rows(programs)
    theirs, ours = map(bytes_of_a_node, IMPLEMENTATIONS)
    found[_MEMORY] = (ours / theirs, 0.0)
    print("\n".join(growth([each for each in programs if each["kind"] == "long"])))
    few, many = (each["stages"]["replace users"][reference_fx.__name__] for each in programs if each["kind"] == "users")
    print(f"\nA user among many takes {many / few:.2f} times as long to replace as one of a hundred.")
    print(f"\n{'ratio of':<40}{'':8}{'noise':>8}")
    for row, (value, spread) in found.items():
        print(f"  {row:<38}{value:8.2f}{spread:8.2f}  {'█' * round(_BAR * value)}")
    print(f"  {'geometric mean':<38}{geometric_mean(value for value, _ in found.values()):8.2f}")
    return programs, found


def slower(found: dict[str, tuple[float, float]], before: dict[str, float]) -> Iterator[str]:
    """Yield the rows that became slower by more than the noise, and the rows that are missing now."""
    for row, value in before.items():
        if row not in found:
            yield f"{row}: was measured before, but not now"
            continue
        now, spread = found[row]
        if now > value * (1 + _SLOWER) + 2 * spread:
            yield f"{row}: {now:.2f}, and was {value:.2f}"


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="reference_fx against torch.fx: microseconds per node, and ratios.")
    few = MODELS[:_FEW_MODELS]
    parser.add_argument("models", nargs="*", default=few, metavar="MODEL", help=f"default: {' '.join(few)}")
    parser.add_argument("--rounds", type=int, default=5, help="how often each is measured; the best counts (default 5)")
    parser.add_argument("--nodes", type=int, default=_LONG, help="length of the long graph (default 100000); 0: none")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the numbers to this file")
    parser.add_argument("--all", action="store_true", help="all programs, growth and memory")
    parser.add_argument("--largest", type=int, default=_LONG, help="the longest graph of --all (default 100000)")
    parser.add_argument("--check", type=Path, metavar="FILE", help="with --all: name what is slower than in this file")
    return parser


def main() -> int:
    """Measure what the command line names, print it, and return 1 if --check finds something slower."""
    arguments = _parser().parse_args()
    if arguments.check and not arguments.check.is_file():
        _parser().error(f"there is no file {arguments.check}: --json writes one")
    before = json.loads(arguments.check.read_text(encoding="utf-8"))["ratios"] if arguments.check else {}
    torch.set_num_threads(1)
    warnings.simplefilter("ignore")  # warnings of torch about the graphs that it captures
    print(f"torch {torch.__version__}; microseconds per node, best of {arguments.rounds}")
    ratios: dict[str, tuple[float, float]] = {}
    if arguments.all:
        programs, ratios = all_of_it(arguments.rounds, arguments.largest)
    else:
        named = [of_model(name) for name in arguments.models]
        programs = []
        for program in [*named, of_length(arguments.nodes)] if arguments.nodes else named:
            programs.append(compare(program, arguments.rounds))
            show(programs[-1])
    if arguments.json:
        measurement = {"torch": torch.__version__, "rounds": arguments.rounds, "programs": programs}
        if ratios:
            measurement["ratios"] = {row: round(value, 3) for row, (value, _) in ratios.items()}
        arguments.json.write_text(json.dumps(measurement, indent=1) + "\n", encoding="utf-8")
    found = list(slower(ratios, before))
    print("".join(f"\nslower: {each}" for each in found), end="")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
