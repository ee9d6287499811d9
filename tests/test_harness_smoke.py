"""--fx-smoke says in seconds whether a module is shaped like torch.fx, and whether FX works in it."""

import re
from pathlib import Path

import pytest

from tests.forked_pytest import run_forked

ROOT = Path(__file__).parents[1]

# How an implementation is broken, what is said of it as a whole, and of some checks.
BREAKS = {
    "another interface": (
        "fx.__dict__.pop('Interpreter')\ndel Interpreter\ndel fx.Graph.lint\nfx.Graph.erase_node = lambda self: None",
        "lacks names that other checks use. Add these names",
        [
            r"lacks: a graph is checked and printed: AttributeError: 'Graph' object has no attribute 'lint'",
            r"lacks: a graph is edited: TypeError: .* takes 1 positional argument but 2 were given",
            r"lacks: an interpreter runs it: missing: smoked has no 'Interpreter'",
        ],
    ),
    "wrong results": (
        "fx.Transformer.transform = lambda self: __import__('torch').nn.Identity()\n"
        "fx.GraphModule.__reduce__ = lambda self: None + 1",
        "has the interface of torch.fx, but works incorrectly",
        [
            r"works incorrectly: a transformer rebuilds it: AssertionError: what a Transformer made returned \[0.5",
            r"works incorrectly: it is pickled: TypeError: unsupported operand",
        ],
    ),
}
SOURCE = """
import sys
sys.path.insert(0, {root!r})
from tests.known_bad import broken, publish

fx = broken("smoked_fx")
publish(fx, __name__)
{broken}
"""


@pytest.mark.parametrize("what", BREAKS)
def test_the_conclusion_says_what_is_wrong(what, tmp_path, monkeypatch):
    source, conclusion, failures = BREAKS[what]
    (tmp_path / "smoked.py").write_text(SOURCE.format(root=str(ROOT), broken=source))
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.syspath_prepend(tmp_path)
    arguments = ["--fx-smoke", "--fx-impl", "smoked", "-p", "no:cacheprovider", "-p", "no:hypothesispytest"]
    status, printed = run_forked(arguments, ROOT)
    smoke = printed.partition("= smoke =")[2]
    found = re.findall(r"^  ((?:lacks|works incorrectly): .*)", smoke, re.MULTILINE)
    assert f"{10 - len(failures)} of 10 checks passed: smoked {conclusion}" in smoke, printed
    assert len(found) == len(failures), printed
    assert all(re.match(pattern, line) for pattern, line in zip(failures, sorted(found), strict=True)), found
    assert status == pytest.ExitCode.TESTS_FAILED


def test_the_checks_replace_what_is_asked_for():
    status, printed = run_forked(["conformance", "--fx-smoke", "-n", "2", "-p", "no:cacheprovider"], ROOT)
    assert status == pytest.ExitCode.OK, printed
    assert "10 of 10 checks passed: reference_fx has the interface of torch.fx, and works" in printed
    assert "tests           10: 10 passed" in printed
