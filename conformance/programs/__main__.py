"""Run a published program on an implementation: `python -m conformance.programs NAME IMPLEMENTATION`."""

import json
import sys
import warnings
from dataclasses import asdict

import torch

import models
from conformance.programs.catalogue import PROGRAMS
from conformance.programs.results import Results
from conformance.programs.substitution import substitute


def main() -> None:
    """Run the program that the command line names, and print its results as the last line."""
    name, implementation = sys.argv[1:]
    program = PROGRAMS[name]
    assert models.CASES, "importing models gives torchvision the operators that it needs"
    if implementation != "torch.fx":
        substitute(implementation, program.packages)
    warnings.simplefilter("ignore")
    torch.manual_seed(0)
    results = Results()
    program.run(results)
    print(json.dumps(asdict(results)))


if __name__ == "__main__":
    main()
