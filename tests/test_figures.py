"""Figures of the documents are what they count."""

import re
import tomllib
from pathlib import Path

import pytest

from conformance.harness.limits import _GIB, _LEAST_MEMORY
from models import ALL_CASES, CASES, torchvision_version
from tests.known_bad.tables import ROWS

ROOT = Path(__file__).parents[1]
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PINNED = dict(re.findall(r"^(\S+)==(\S+)$", (ROOT / "constraints.txt").read_text(encoding="utf-8"), re.MULTILINE))
WHOLE = [case for case in ALL_CASES if case.kind != "part"]
TRACED = [case for case in CASES if case.kind != "part"]
RIGHT = [*(ROOT / "tests/known_good").glob("[!_]*.py")]
FIGURES = {
    "models": (
        "README.md",
        f"all {len(WHOLE)} models in torchvision 0.28: {len(TRACED)} whole, and {len(WHOLE) - len(TRACED)} in parts",
    ),
    "wrong": ("README.md", f"all {sum(bool(row.fails) for row in ROWS)} implementations in `tests/known_bad/`"),
    "right": ("README.md", f"all {len(RIGHT)} implementations in `tests/known_good/`"),
    "versions": ("README.md", f"torch {PINNED['torch']} and torchvision {PINNED['torchvision']}."),
    "Python": ("README.md", f"You need Python {SETTINGS['project']['requires-python'].removeprefix('>=')} or newer"),
    "time": ("conformance/README.md", f"`--timeout` ({SETTINGS['tool']['pytest']['ini_options']['timeout']} s)"),
    "memory": ("conformance/README.md", f"the limit for one test is never below {_LEAST_MEMORY // _GIB} GiB"),
}
"""Sentences with figures, as they have to be."""


@pytest.mark.parametrize("name", FIGURES)
def test_a_figure_is_what_it_counts(name: str) -> None:
    if name == "models" and not (torchvision_version() or "").startswith("0.28."):
        pytest.skip("another torchvision has other models")
    page, sentence = FIGURES[name]
    is_there = sentence in " ".join((ROOT / page).read_text(encoding="utf-8").split())
    assert is_there, f"write in {page}: {sentence}"
