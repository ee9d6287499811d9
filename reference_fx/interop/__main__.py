"""`python -m reference_fx.interop script.py` runs a script with this package in place of torch.fx."""

import argparse
import sys
from pathlib import Path

from .loading import run_script


def main() -> None:
    """Parse the command line, and run the script with the remaining arguments."""
    parser = argparse.ArgumentParser(
        prog="python -m reference_fx.interop", description="run a script with reference_fx in place of torch.fx"
    )
    parser.add_argument("--package", action="append", default=[], help="another package of the program; repeatable")
    parser.add_argument("script", type=Path)
    parser.add_argument("arguments", nargs=argparse.REMAINDER, help="the script's arguments")
    options = parser.parse_args()
    if not options.script.is_file():
        parser.error(f"there is no script {options.script}")
    sys.argv = [str(options.script), *options.arguments]
    run_script(options.script.resolve(), options.package)


if __name__ == "__main__":
    main()
