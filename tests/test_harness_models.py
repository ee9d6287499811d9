"""The tests of whole models, on tiny ones: a wrong implementation fails where it is wrong, and nowhere else."""

import re
import shutil

import pytest
import torch

from tests.conftest import REPOSITORY

# A stand-in for the catalogue. What is wrong with a case is its name: with the model itself, or with what the
# implementation below makes of it.
MODELS = """
    from dataclasses import dataclass, field
    import torch
    from torch import nn

    class Tiny(nn.Module):
        def __init__(self, fault):
            super().__init__()
            self.fault = fault
            self.linear = nn.Linear(4, 3)

        def forward(self, x):
            if self.fault == "changes_its_input":
                x += 1
            y = torch.relu(self.linear(x))
            return OUTPUTS[self.fault](y) if self.fault in OUTPUTS else y

    OUTPUTS = {"constant": torch.zeros_like}

    @dataclass(frozen=True)
    class ModelCase:
        name: str
        cannot: dict = field(default_factory=dict)
        traces: bool = True
        running_factory: None = None
        representative: bool = True

        def for_parity(self, device="cpu"):
            with open("built", "a") as file:
                file.write(f"{self.name}\\n")
            torch.manual_seed(0)
            return Tiny(self.name.removeprefix("tiny/")).eval()

        def for_text(self):
            with open("built", "a") as file:
                file.write(f"{self.name} on meta\\n")
            return Tiny(self.name.removeprefix("tiny/")).eval().to("meta")

        def inputs(self, device="cpu"):
            return (torch.arange(8.0).reshape(2, 4) - 3,)

        train_inputs = inputs

    FAULTS = "right last_bit raises interpreted zeroes changes_its_input".split()
    CASES = [ModelCase(f"tiny/{name}") for name in [*FAULTS, *OUTPUTS]]

    def torchvision_version():
        return "0"

    def compiled_operators_available():
        return False

    def python_operators():
        return ()

    UNTRACEABLE = ()
    load_cases = None
"""

WRONG = """
    import torch
    import torch.fx
    from torch.fx import Graph, GraphModule

    def last_bit(y):
        y = y.clone()
        y.view(torch.int32)[0, 0] ^= 1
        return y

    class Wrong(torch.nn.Module):
        def __init__(self, right, fault):
            super().__init__()
            self.right = right
            self.fault = fault

        def forward(self, x):
            if self.fault == "zeroes":
                x.zero_()
            y = self.right(x)
            return last_bit(y) if self.fault == "last_bit" else y

    def symbolic_trace(root):
        if root.fault == "raises":
            raise ValueError("no such operator")
        return Wrong(torch.fx.symbolic_trace(root), root.fault)

    class Interpreter:
        def __init__(self, traced):
            self.traced = traced

        def run(self, *inputs):
            y = self.traced(*inputs)
            return last_bit(y) if self.traced.fault == "interpreted" else y
"""


@pytest.fixture
def tiny(suite):
    """The real tests, on the stand-in for the catalogue."""
    for name in ("test_models.py", "test_models_parity.py"):
        shutil.copy(REPOSITORY / "conformance" / name, suite.folder)
    suite.write(
        "conftest.py", 'pytest_plugins = ["conformance.harness.plugin", "conformance.harness.whole_models.fixtures"]'
    )
    suite.write("models.py", MODELS)
    suite.write("wrong_fx.py", WRONG)
    return suite


CHOSEN = "(right or last_bit) and (traces or text or test_eval_parity or test_interpreter)"
PARITY = {
    "right": None,
    "changes_its_input": None,
    "interpreted": None,
    "zeroes": "elements differ",
    "last_bit": "1 of 6 elements differ, the first at [0, 0]",
    "raises": "ValueError: no such operator",
    "constant": "meaningless: what tiny/constant itself computes on cpu proves nothing: output is constant",
}


def failures(output):
    """What the failures say, by test."""
    bodies = re.findall(r"^_+ (test_\S+) _+\n((?:.*\n)*?)(?=^[_=]{5,} )", output, re.MULTILINE)
    return dict(bodies)


def test_a_wrong_implementation_fails_where_it_is_wrong(tiny):
    run = tiny.run("--fx-impl", "wrong_fx", "-k", "test_eval_parity or test_interpreter")
    failed = failures(run.output)
    assert "errors" not in run.counts
    for fault, message in PARITY.items():
        body = failed.pop(f"test_eval_parity[tiny/{fault}-cpu]", None)
        assert (body is None) == (message is None), f"{fault}: {body}"
        assert message is None or message in body
    assert "the first at [0, 0]" in failed.pop("test_interpreter[tiny/interpreted-cpu]")
    assert failed == {}
    assert run.counts["blocked"] == 1, "what cannot be traced cannot be interpreted: there is one failure to look at"


def test_a_model_is_built_once_for_all_its_tests(tiny):
    sharing = "not float64 and not bfloat16 and not moved"  # these change the model, and build their own
    tiny.run("--fx-impl", "torch.fx", "--snapshot-update", "-k", sharing)
    built = (tiny.folder / "built").read_text().splitlines()
    assert len(built) == len(set(built)) == 2 * len(PARITY), "once with weights, and once on meta for the texts"


def test_a_build_that_raised_is_not_kept(tiny):
    run = tiny.run("--fx-impl", "wrong_fx", "-k", "raises and (text or test_eval_parity)")
    assert run.counts["failed"] == 3
    built = (tiny.folder / "built").read_text().splitlines()
    assert sorted(built) == ["tiny/raises", "tiny/raises on meta", "tiny/raises on meta"]


def test_missing_classes_fail_only_the_tests_that_use_them(tiny):
    tiny.write("lacking_fx.py", "from torch.fx import symbolic_trace")
    run = tiny.run("--fx-impl", "lacking_fx", "--snapshot-update", "-k", CHOSEN, "-n", "2")
    assert run.counts == {"passed": 6, "missing": 4}
    assert "lacking_fx has no 'GraphModule' (needed by models.traces): 2 tests" in run.output
    assert "lacking_fx has no 'Interpreter' (needed by models.interpreter): 2 tests" in run.output
    assert f", torch {torch.__version__}, torchvision 0 without its compiled operators\n" in run.output
    assert "device          cpu: largest difference absolute 0, relative 0\n" in run.output
