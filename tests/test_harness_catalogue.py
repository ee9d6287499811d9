"""Models of one's own are tested like the catalogue's, wherever the suite is run from; what is left out is said."""

import os
from functools import partial

import pytest

from conformance.harness.models.catalogue import own_cases
from conformance.harness.models.tiers import TIERS
from conformance.harness.specification.requirements import load_requirements
from models import CASES, REPRESENTATIVES, compiled_operators_available
from tests.conftest import REPOSITORY
from tests.parsed_options import refusal

MODELS = """
    from dataclasses import replace
    import torch
    from torch import nn
    from models import ModelCase, case_named

    class Tiny(nn.Module):
        def __init__(self):
            super().__init__()
            self.conv = nn.Conv2d(3, 4, 3)

        def forward(self, x):
            return torch.relu(self.conv(x))

    class Branches(Tiny):
        def forward(self, x):
            return super().forward(x if x.sum() > 0 else -x)

    def case(name, **fields):
        return ModelCase(name=name, family="mine", **{"factory": Tiny, "input_shape": (2, 3, 8, 8)} | fields)

    class Constant(Tiny):
        def __init__(self):
            super().__init__()
            with open("built", "a") as file:
                print("once", file=file)

        def forward(self, x):
            return torch.zeros_like(super().forward(x))

    CASES = [case("mine/tiny"), case("mine/unable", cannot={"script": "it is a secret", "float64": "it is short"})]
    MORE = [case("more/branches", factory=Branches, trace_error="control flow", parts=("conv",))]
    RELATIVE = [replace(case_named("torchvision/mnasnet0_75"), name="mine/relative", representative=False)]
    CONSTANT = [case("mine/constant", factory=Constant)]
    AGAIN = CASES[:1]
    EMPTY = []
"""


@pytest.fixture
def own(suite):
    """A folder with models."""
    suite.write("own_models.py", MODELS)
    # What `suite` brings along would be the root of a run from this folder.
    for name in ("pytest.ini", "conftest.py"):
        (suite.folder / name).unlink()
    return suite


def run(own, *arguments, files=("test_models.py",), workers="0"):
    """Run files of the suite on the models in a folder outside of it."""
    paths = [str(REPOSITORY / "conformance" / file) for file in files]
    options = ["--fx-models", "own_models:CASES", "-p", "no:cacheprovider", "-n", workers]
    search_path = f"{own.folder}{os.pathsep}{REPOSITORY}"
    return own.run(*paths, *options, *arguments, FX_IMPL="reference_fx", PYTHONPATH=search_path)


def collected_for(model, output):
    """The tests that are collected for a model, without its name."""
    lines = [line.rpartition("::")[2] for line in output.splitlines() if f"[{model}]" in line or f"[{model}-" in line]
    return {line.partition("[")[0] for line in lines}


def test_texts_of_ones_own_models_are_written_when_asked_for_and_compared_from_then_on(own):
    texts = partial(run, own, "-k", "mine/tiny and text", "--fx-snapshots", "texts")
    written = own.folder / "texts/mine"
    written.mkdir(parents=True)
    texts("--snapshot-update")
    assert {path.name for path in written.iterdir()} == {"tiny.py", "tiny.graph.txt"}
    lines = "".join(f"    line_{number} = {number}\n" for number in range(40))
    (written / "tiny.py").write_text(f"def forward(self):\n{lines}")
    differs = texts()
    assert (differs.counts["failed"], differs.counts["passed"]) == (1, 1)
    shown = differs.output.partition(" FAILURES ")[2].partition(" short test summary ")[0].splitlines()
    accept = shown.index("accept it with")
    assert shown[accept - 1].endswith(" more lines, which -v prints]"), differs.output
    command = "test_code_text[mine/tiny]' --fx-models own_models:CASES --fx-snapshots texts --snapshot-update"
    assert shown[accept + 1].endswith(command)
    assert len(shown) < 30, differs.output


def test_ones_own_models_are_run_in_workers(own):
    selected = "mine/ and (traces or lint or retrace) or raft_small and test_graphs"
    finished = run(own, "-k", selected, workers="2", files=["test_models.py", "test_dynamo_models.py"])
    assert finished.status == pytest.ExitCode.OK, finished.output
    told = "models          3 models, 4 checks: 7 tests\n  on 2 of 141: traces, lint, retrace\n"
    assert f"\n{told}  on 1 of 121: dynamo.models[graphs]\n" in finished.output
    assert ("without its compiled operators" in finished.output) is not compiled_operators_available()


def test_a_model_is_built_once_for_all_its_tests_and_one_that_proves_nothing_is_told(own):
    # float64, bfloat16 and moves change the model, and the structure is compared with what is in snapshots/
    sharing = "mine/constant and not float64 and not bfloat16 and not moved and not structure"
    files = ("test_models.py", "test_models_parity.py")
    texts = ["--fx-snapshots", "texts", "--snapshot-update"]
    finished = run(own, "--fx-models", "own_models:CONSTANT", *texts, "-k", sharing, files=files)
    assert "mine/constant computes results that cannot reveal a bug, because output is constant" in finished.output
    looked_at, judged = 4, 2
    built = (own.folder / "built").read_text()
    assert built == "once\n" * (looked_at + judged), "with weights, and on meta for the texts"


def test_what_a_case_cannot_do_is_left_out_and_the_summary_says_why(own):
    finished = run(own, "-k", "mine/ and (float64 or bfloat16)", files=["test_models_parity.py"])
    assert finished.counts["passed"] == 3
    assert "  left out of float64: mine/unable: it is short\n" in finished.output
    assert "left out of script" not in finished.output, "nothing was scripted at all"


COPIES = {"test_deepcopy", "test_pickle", "test_torch_save"}
EXPENSIVE = {"test_train_parity", "test_gradients", "test_gradients_in_eval_mode"} | COPIES
EVERYWHERE = {"test_eval_parity", "test_transformer_is_a_fixed_point"}
FULL = {"test_script", "test_compile"}
OF_UNTRACEABLE = {
    "test_refuses_in_the_same_words",
    "test_refusal_names_the_line_and_a_remedy",
    "test_runs_with_its_parts_traced",
}


@pytest.mark.parametrize("options", [[], ["--fx-full"]], ids=["default", "full"])
def test_a_case_gets_the_checks_that_its_model_and_the_tier_ask_for(own, options):
    files = [f"test_models_{part}.py" for part in ("untraceable", "full", "training", "copies", "parity")]
    more = ["--fx-models", "own_models:MORE", "--fx-models", "own_models:RELATIVE"]
    arguments = [*more, *options, "--collect-only", "-q", "-k", "mine/ or more/ or mnasnet"]
    output = run(own, *arguments, files=files).output
    assert collected_for("more/branches", output) == OF_UNTRACEABLE
    of_tiers = FULL | EXPENSIVE | EVERYWHERE
    found = {
        name: collected_for(name, output) & of_tiers
        for name in ("torchvision/mnasnet0_5", "torchvision/mnasnet1_3", "mine/relative", "mine/unable")
    }
    if options:
        assert found == {**dict.fromkeys(found, of_tiers), "mine/unable": of_tiers - {"test_script"}}
    else:
        one_of_family = {"torchvision/mnasnet0_5", "mine/unable"}
        assert found == {name: EVERYWHERE | (EXPENSIVE if name in one_of_family else set()) for name in found}


def test_every_tier_is_of_a_check_and_every_family_has_a_representative():
    requirements = load_requirements()
    assert set(TIERS) <= {*requirements, *(name.partition(".")[0] for name in requirements)}
    chosen = {case.family: case.name for case in CASES if case.representative}
    assert chosen == {family: f"torchvision/{name}" for family, name in REPRESENTATIVES.items()}
    assert set(chosen) == {case.family for case in CASES}


def test_a_second_device_runs_every_check_that_depends_on_it(own):
    chosen = ("--fx-device", "cpu", "-k", "mine/tiny", "-v")
    finished = run(own, *chosen, files=["test_models_parity.py"])
    assert finished.status == pytest.ExitCode.OK, finished.output
    assert "device          second-cpu: largest difference absolute 0, relative 0\n" in finished.output
    assert "accelerator" not in finished.output
    assert finished.output.count("[mine/tiny-second-cpu]") == 3  # eval parity, Interpreter, and there and back
    assert "test_moved_after_tracing[mine/tiny-meta]" in finished.output


def test_a_check_of_the_full_tier_that_is_named_is_run(own):
    named = run(own, "--collect-only", "-q", "-k", "mine/", files=["test_models_full.py::test_script"])
    assert collected_for("mine/tiny", named.output) == {"test_script"}


WRONG = {
    "own_models:AGAIN": "the case 'mine/tiny' is also in own_models:CASES. Give each case a unique name",
    "own_models:EMPTY": "own_models:EMPTY is empty: add at least one models.ModelCase to it",
}


@pytest.mark.parametrize("request_", WRONG)
def test_what_is_no_set_of_cases_is_refused(suite, monkeypatch, request_):
    suite.write("own_models.py", MODELS)
    monkeypatch.syspath_prepend(suite.folder)
    said = refusal(suite, own_cases, "--fx-models", "own_models:CASES", "--fx-models", request_)
    assert said.startswith(f"--fx-models {request_}: {WRONG[request_]}")
