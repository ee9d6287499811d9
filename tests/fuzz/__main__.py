"""Try random programs and random edits of graphs, other ones for every seed.

    python -m tests.fuzz [--seed 0] [--minutes 10]

Fails with the smallest program, or the fewest edits, on which something does not agree; the same seed finds it again.
"""

import argparse
import itertools
import time

import hypothesis

from tests.fuzz import CHECKS

EXAMPLES = 100
"""How many cases of each kind a round has; the time is looked at between rounds."""


def main() -> None:
    """Run rounds until the time is up, and say how many cases were tried."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seed", type=int, default=0, help="which programs and edits")
    parser.add_argument("--minutes", type=float, default=10, help="for how long")
    options = parser.parse_args()
    end = time.monotonic() + options.minutes * 60
    settings = hypothesis.settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        print_blob=False,
        suppress_health_check=list(hypothesis.HealthCheck),
    )
    for number in itertools.count(1):
        for check, strategies in CHECKS.items():
            seeded = hypothesis.seed(f"{options.seed} {number} {check.__name__}")
            seeded(settings(hypothesis.given(**strategies)(check)))()
        print(f"{number * EXAMPLES} cases of each kind: {', '.join(check.__name__ for check in CHECKS)}", flush=True)
        if time.monotonic() > end:
            return


if __name__ == "__main__":
    main()
