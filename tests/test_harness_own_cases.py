"""A case of one's own that nobody can judge is told as that, by name, and blames no implementation."""

import json
import re
import textwrap

import pytest

from tests.conftest import REPOSITORY
from tests.forked_pytest import environment_of_a_run, run_forked
from tests.verdict_lines import verdict_of

MODELS = """
    import random, time, warnings
    import torch
    from torch import nn
    from models import ModelCase

    class Good(nn.Module):
        def __init__(self):
            super().__init__()
            warnings.warn("an old API", DeprecationWarning)
            self.linear = nn.Linear(8, 8)

        def forward(self, x):
            return self.linear(x)

    class Calm(Good):
        def forward(self, x):
            with torch.no_grad():
                return self.linear(x) * 2

    class Misspelt(Good):
        def __init__(self):
            super().__init__()
            self.other = nn.Linear(widht, 8)

    class Reads(Good):
        def __init__(self):
            super().__init__()
            self.gain = float(self.linear.weight.abs().max())

    class Branches(Good):
        def forward(self, x):
            return self.linear(x if x.sum() > 0 else -x)

    class Random(Good):
        def forward(self, x):
            return self.linear(x) + random.random()

    class Constant(Good):
        def forward(self, x):
            return self.linear(x) * 0

    class Single(Good):
        def forward(self, x):
            return self.linear(x) @ torch.linalg.inv(self.linear.weight)

    class Untrained(Good):
        def forward(self, x):
            if self.training:
                raise RuntimeError("it is for inference\\x1b[2J")
            return self.linear(x)

    class Frozen(Good):
        def forward(self, x):
            self.linear.weight.mul_(1)  # which autograd does not allow
            return self.linear(x)

    class Endless(Good):
        def forward(self, x):
            time.sleep(60)

    def case(name, factory, **fields):
        return ModelCase(name=f"mine/{name}", family=name, **{"factory": factory, "input_shape": (2, 8)} | fields)

    CALM = [case("calm", Calm, cannot={"train": "it is calm", "gradients": "it is calm"})]
    FACTORIES = [Good, Misspelt, Reads, Branches, Random, Constant, Single, Untrained, Frozen]
    ALL = [
        *(case(each.__name__.lower(), each) for each in FACTORIES),
        case("shape", Good, input_shape=(2, 9)),
        case("arguments", Good, arguments=lambda: 1 / 0),
        case("declared", Branches, trace_error="symbolically traced"),
        *CALM,
    ]
    ENDLESS = [case("endless", Endless)]
"""
LEFT_OUT = 'cannot={"train": "why", "gradients": "why"} leaves that out'
# How many of its tests are not run, and what is said of it, with a line of the program in place of its number.
UNUSABLE = {
    "misspelt": (18, "cannot be built: NameError: name 'widht' is not defined (self.other = nn.Linear(widht, 8))"),
    "reads": (18, "; it can be with builds_on_meta=False"),
    "shape": (18, "cannot be run on input_shape (2, 9): RuntimeError: mat1 and mat2 shapes cannot be multiplied"),
    "arguments": (18, "cannot be built: ZeroDivisionError: division by zero ("),
    "branches": (
        18,
        "neither the implementation nor torch.fx can trace the whole model: TraceError: symbolically traced variables",
    ),
    "random": (18, "gives different results in two identical runs: output: 16 of 16 elements differ"),
    "constant": (2, "computes results that cannot reveal a bug, because output is constant"),
    "single": (1, '; cannot={"bfloat16": "why"} leaves that out'),
    "untrained": (2, r"in train mode: RuntimeError: it is for inference\x1b[2J (raise RuntimeError("),
    "frozen": (3, LEFT_OUT),
}
FILES = [f"conformance/test_models{part}.py" for part in ("", "_parity", "_training", "_untraceable")]


def judged(folder, cases, *arguments, files=FILES):
    """Run files of the suite on models of one's own; return the exit status and what is printed."""
    path = folder / "own_models.py"
    path.write_text(textwrap.dedent(MODELS))
    options = [f"--fx-snapshots={folder / 'texts'}", "--snapshot-update", "-n0"]
    options += [f"--fx-report={folder / 'records'}", "-p", "no:cacheprovider", "-k", "mine/ and not structure"]
    environment = environment_of_a_run() | {"PYTHONPATH": f"{folder}:{REPOSITORY}"}
    chosen = [*files, "--fx-models", f"own_models:{cases}", *options, *arguments]
    status, output = run_forked(chosen, REPOSITORY, environment)
    lines = path.read_text().splitlines()
    shown = re.compile(rf"{re.escape(str(path))}:(\d+)")
    return status, shown.sub(lambda found: lines[int(found[1]) - 1].strip(), output)


@pytest.fixture(scope="module")
def run_of_all(tmp_path_factory):
    folder = tmp_path_factory.mktemp("own")
    status, output = judged(folder, "ALL", "-n", "2")
    lines = map(json.loads, (folder / "records/reference_fx.jsonl").read_text().splitlines())
    return status, output, [line for line in lines if line["kind"] == "requirement"]


@pytest.mark.parametrize("case", UNUSABLE)
def test_what_a_case_cannot_do_is_told_in_one_line(run_of_all, case):
    _, output, _ = run_of_all
    not_run, says = UNUSABLE[case]
    (line,) = re.findall(rf"^  mine/{case} .*\b{not_run} not judged\n +(.*)", output, re.MULTILINE)
    assert says in line
    assert output.count(f"\nmine/{case} {line}\n") == 1, "with the traceback"


def test_unusable_cases_are_no_failures_and_the_others_are_judged(run_of_all):
    status, output, record = run_of_all
    assert status == pytest.ExitCode.USAGE_ERROR, output
    assert verdict_of(output).startswith(f"FAIL: {len(UNUSABLE)} cases of yours cannot be judged, wholly or in part: ")
    assert "fix first" not in output
    assert "not met" not in output
    assert {each["outcome"] for each in record if not each["expected"]} == {"pass"}
    assert re.search(r"^  mine/good +18 passed\n", output, re.MULTILINE)
    assert re.search(r"^  mine/declared +2 passed\n", output, re.MULTILINE), "it has no parts to be judged"
    assert "in __init__\n    self.other = nn.Linear(widht, 8)\n" in output, "the traceback of its author"
    assert "conformance/harness" not in output
    left_out = re.findall(r"^  left out of .*: (\S+): it is calm$", output, re.MULTILINE)
    assert left_out == ["mine/calm"] * output.count("left out of"), "what other models cannot do is no matter here"
    assert "\x1b" not in output


def test_a_case_without_an_end_costs_its_limit_once(tmp_path):
    status, output = judged(tmp_path, "ENDLESS", "--timeout=1", files=FILES[:1])
    assert status == pytest.ExitCode.USAGE_ERROR, output
    assert "cannot be run on input_shape (2, 8): Failed: Timeout (>1.0s) from pytest-timeout." in output
    assert verdict_of(output) == "FAIL: 1 case of yours cannot be judged, wholly or in part: mine/endless"


def test_what_the_implementation_does_wrong_is_its_own_fault(tmp_path):
    source = "from reference_fx import *\ndef symbolic_trace(*args): raise ValueError('not today')\n"
    (tmp_path / "no_fx.py").write_text(source)
    status, output = judged(tmp_path, "ALL", "--fx-impl", "no_fx", "-k", "mine/good and traces", files=FILES[:1])
    assert status == pytest.ExitCode.TESTS_FAILED, output
    assert verdict_of(output) == "FAIL: 1 of 1 must requirements not met"


def test_warnings_of_what_is_judged_are_shown_and_fail_nothing(run_of_all):
    _, output, _ = run_of_all
    assert re.search(r"^  mine/calm +\d+ passed\n", output, re.MULTILINE)
    assert "DeprecationWarning: an old API" in output
    assert "ContextWarning: the block that sets the gradient mode here" in output


def test_whoever_wants_warnings_to_be_errors_gets_them(tmp_path):
    status, output = judged(tmp_path, "CALM", "-W", "error", files=FILES[:1])
    assert status == pytest.ExitCode.USAGE_ERROR, output
    assert "cannot be built: DeprecationWarning: an old API" in output
