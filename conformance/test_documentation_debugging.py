"""The documentation's examples about debugging, run as printed. They stand in spec/documentation.md."""

import pdb
import sys
from collections.abc import Callable
from io import StringIO
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import torch
from torch import nn

from conformance.harness.implementation.examples import run_example
from conformance.harness.implementation.loading import Implementation


class SmallModels:
    """Stands for `torchvision.models`: the example is about comparing, and models.md about the models."""

    @staticmethod
    def resnet18() -> nn.Module:
        """Build something that takes the example's images."""
        return nn.Sequential(nn.Conv2d(3, 4, 7, stride=16), nn.ReLU(), nn.Flatten(), nn.Linear(4 * 14 * 14, 10))


@pytest.mark.requirement("documentation.debugging.comparing")
def test_comparing_a_transformed_model(fx: Implementation) -> None:
    example = "documentation.debugging.comparing"
    compare = "assert torch.allclose(resnet18(input_image), transformed_resnet18(input_image))"
    run_example(fx, example, then=compare, models=SmallModels)
    compare = "assert resnet18(input_image) == transformed_resnet18(input_image)"
    with pytest.raises(RuntimeError, match="Boolean value of Tensor with more than one value is ambiguous"):
        run_example(fx, example, then=compare, models=SmallModels)


@pytest.mark.requirement("documentation.debugging.copying-code")
def test_copying_generated_code(fx: Implementation) -> None:
    ran = run_example(fx, "documentation.debugging.copying-code")
    code = ran["traced"].code
    assert code.strip() in ran.output
    pasted = {"torch": torch}
    exec(code, pasted)
    forward: Any = pasted["forward"]
    assert torch.equal(forward(ran["pre_trace"], torch.ones(3)), ran["pre_trace"](torch.ones(3)))
    assert torch.equal(ran["post_trace"](torch.ones(3)), ran["pre_trace"](torch.ones(3)))


@pytest.mark.requirement("documentation.debugging.to-folder")
def test_to_folder(fx: Implementation, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    ran = run_example(fx, "documentation.debugging.to-folder")
    value = torch.randn(4, 2)
    assert torch.equal(ran["y"](value), ran["m"](value))
    assert (tmp_path / "documentation_foo/module.py").exists()


@pytest.mark.requirement("documentation.debugging.printing")
def test_printing(fx: Implementation) -> None:
    output = run_example(fx, "documentation.debugging.printing").output
    assert "def forward(self, x, y):\n    add = x + y;  x = y = None\n    return add" in output
    assert output.endswith(
        "graph():\n"
        "    %x : [num_users=1] = placeholder[target=x]\n"
        "    %y : [num_users=1] = placeholder[target=y]\n"
        "    %add : [num_users=1] = call_function[target=operator.add](args = (%x, %y), kwargs = {})\n"
        "    return add\n"
    )


TABLE = """\
opcode         name    target                   args    kwargs
-------------  ------  -----------------------  ------  --------
placeholder    x       x                        ()      {}
placeholder    y       y                        ()      {}
call_function  add     <built-in function add>  (x, y)  {}
output         output  output                   (add,)  {}
"""


@pytest.mark.requirement("documentation.debugging.print-tabular")
def test_printing_a_table(fx: Implementation, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "tabulate", None)
    assert run_example(fx, "documentation.debugging.print-tabular").output == TABLE


@pytest.mark.requirement("documentation.debugging.before-and-after")
def test_printing_before_and_after(fx: Implementation) -> None:
    ran = run_example(fx, "documentation.debugging.before-and-after")
    code = "def forward(self, x, y):\n    add = x + y;  x = y = None\n    return add"
    assert code in str(ran["traced"])
    assert code in ran.output


# pdb


class Typist:
    """Someone who types commands at the prompt of `pdb`: an input for it, which decides by what it has shown so far.

    Steps until `there` says to be at the right place, then types the commands, then goes on without stopping.
    """

    def __init__(self, there: Callable[[str], bool], *commands: str) -> None:
        self.shown = StringIO()
        self._there = there
        self._commands = list(commands)
        self._arrived = False
        self._left = 500

    def readline(self) -> str:
        """The next line."""
        self._arrived = self._arrived or self._there(self.shown.getvalue())
        self._left -= 1
        if not self._left:
            pytest.fail(f"after 500 commands pdb is not there yet:\n{self.shown.getvalue()}")
        if not self._arrived:
            return "step\n"
        return f"{self._commands.pop(0)}\n" if self._commands else "continue\n"


def debug(fx: Implementation, monkeypatch: pytest.MonkeyPatch, example: str, typist: Typist, **given: Any) -> list[str]:
    """Run an example that calls `pdb.set_trace()`, and return the lines that `pdb` shows."""
    debugger = pdb.Pdb(stdin=typist, stdout=typist.shown, nosigint=True, readrc=False)  # type: ignore[arg-type]
    monkeypatch.setattr(pdb, "set_trace", lambda: debugger.set_trace(sys._getframe(1)))
    before = sys.gettrace()
    try:
        run_example(fx, example, **given)
    finally:
        sys.settrace(before)
    return typist.shown.getvalue().splitlines()


@pytest.mark.requirement("documentation.debugging.pdb[generated]")
def test_stepping_into_generated_code(fx: Implementation, monkeypatch: pytest.MonkeyPatch) -> None:
    typist = Typist(lambda shown: "forward()" in shown, "next", "next", "list", "p tuple(input.shape)")
    lines = debug(fx, monkeypatch, "documentation.debugging.pdb", typist, models=SmallModels)
    shown = "\n".join(lines)
    assert "def forward(self, input" in shown, shown
    assert "(5, 3, 224, 224)" in shown, shown


@pytest.mark.requirement("documentation.debugging.pdb[shown]")
def test_stepping_shows_the_lines(fx: Implementation, monkeypatch: pytest.MonkeyPatch) -> None:
    typist = Typist(lambda shown: "forward()" in shown, "next", "next", "where")
    lines = debug(fx, monkeypatch, "documentation.debugging.pdb", typist, models=SmallModels)
    code = fx.symbolic_trace(SmallModels.resnet18()).code.splitlines()
    statements = {f"-> {line.strip()}" for line in code if "return" not in line and "=" in line}
    assert any("forward()" in place and line in statements for place, line in pairwise(lines)), "\n".join(lines)


@pytest.mark.requirement("documentation.debugging.pdb[transformation]")
def test_stepping_through_a_transformation(fx: Implementation, monkeypatch: pytest.MonkeyPatch) -> None:
    call = "transformed = transform_graph(traced)"
    typist = Typist(
        lambda shown: "transform_graph()" in shown, *("next", "next", "next", "p [node.op for node in g.nodes]")
    )
    lines = debug(
        fx,
        monkeypatch,
        "documentation.debugging.before-and-after",
        typist,
        replace={call: f"import pdb; pdb.set_trace()\n{call}"},
    )
    assert "['placeholder', 'placeholder', 'call_function', 'output']" in "\n".join(lines), "\n".join(lines)
