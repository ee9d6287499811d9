"""How many modules of the project one check enters, and how often it goes from one to another.

    python -m benchmarks.trip [TEST ...]

Without arguments it is the code text of one model. What is counted is what happens from the start of the test to its
last report: set-up, the check itself, tear-down, and what the harness makes of them. The modules of the suite and those
of the implementation under test are counted apart, and listed by how often they are entered.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
SUITE = ("conformance/", "models/")
TEST = "conformance/test_models.py::test_code_text[torchvision/resnet18]"


class Trip:
    """Hooks that note each call of a function of the project while a test runs."""

    def __init__(self) -> None:
        self.entered: Counter[str] = Counter()
        self._last = ""

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self) -> Any:
        sys.settrace(self._note)
        try:
            return (yield)
        finally:
            sys.settrace(None)

    def _note(self, frame: FrameType, _event: str, _argument: Any) -> None:
        file = Path(frame.f_code.co_filename)
        if file.is_relative_to(ROOT) and not file.is_relative_to(ROOT / ".venv"):
            module = file.relative_to(ROOT).as_posix()
            if module not in (self._last, Path(__file__).relative_to(ROOT).as_posix()):
                self.entered[module] += 1
                self._last = module

    def pytest_unconfigure(self) -> None:
        """Print what was counted, in the process that ran the test."""
        if self.entered:
            print("\n".join(self._lines()), flush=True)

    def _lines(self) -> Iterator[str]:
        yield f"\n{self.entered.total()} moves between {len(self.entered)} modules"
        suite = {module for module in self.entered if module.startswith(SUITE)}
        for whose, modules in (("the suite", suite), ("the implementation under test", self.entered.keys() - suite)):
            yield f"{len(modules)} of {whose}"
            yield from (f"  {count:6}  {module}" for module, count in self.entered.most_common() if module in modules)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tests", nargs="*", metavar="TEST", default=[TEST], help="default: %(default)s")
    tests = parser.parse_args().tests
    sys.exit(pytest.main(["-q", "-n", "0", "-p", "no:cacheprovider", *tests], plugins=[Trip()]))


if __name__ == "__main__":
    main()
