"""Run a published program on an implementation: `python -m conformance.programs NAME IMPLEMENTATION`."""

import json
import sys
import warnings
from contextlib import nullcontext
from dataclasses import asdict

import torch

import models
from conformance.programs.catalogue import PROGRAMS
from conformance.programs.results import Results
from reference_fx.interop import as_torch_fx


def main() -> None:
    """Run the program of the command line, and print its results as the last line."""
    name, implementation = sys.argv[1:]
    program = PROGRAMS[name]
    assert models.CASES, "importing models gives torchvision the operators that it needs"
    is_torchs = implementation == "torch.fx"
    warnings.simplefilter("ignore")
    torch.manual_seed(0)
    results = Results()
    with nullcontext() if is_torchs else as_torch_fx(*program.packages, implementation=implementation):
        program.run(results)
    print(json.dumps(asdict(results)))


if __name__ == "__main__":
    main()
