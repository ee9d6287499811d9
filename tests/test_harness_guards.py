"""A run that says less than it seems to is not green: too little was run, or it was torch.fx that ran."""

import shutil
from pathlib import Path
from types import ModuleType

import pytest
import torch.fx

import reference_fx
from conformance.harness.implementation.loading import delegated_names
from conformance.harness.known_failures.expectations import Expectations
from conformance.harness.reporting.results import Results
from tests.sample_records import record_of_test

REPOSITORY = Path(__file__).parents[1]


@pytest.mark.parametrize(
    ("tested", "complete", "enough"), [(100, True, True), (90, True, True), (89, True, False), (89, False, True)]
)
def test_far_fewer_requirements_are_too_few_unless_a_part_was_asked_for(tmp_path, tested, complete, enough):
    requirements = {f"a.{number}": None for number in range(100)}
    record = record_of_test([*list(requirements)[:tested], "unknown.one"], "passed")
    results = Results(
        *("fake_fx", requirements, Expectations("none"), tmp_path), complete=complete, whole_suite=True,
        outcomes={"test_it": record},
    )  # fmt: skip
    assert (results.too_few_tested is None) is enough
    assert enough or f"only {tested} of the specification's 100 requirements were tested" in results.too_few_tested


def test_a_run_of_everything_that_is_not_everything_fails(suite):
    for part in ("conformance", "models"):
        left_out = shutil.ignore_patterns("test_*.py", "expectations")
        shutil.copytree(REPOSITORY / part, suite.folder / part, ignore=left_out)
    suite.write("conformance/test_one.py", ONE_TEST)
    run = suite.run("conformance", PYTHONPATH=str(suite.folder))
    assert run.counts == {"passed": 1}, run.output
    assert run.status == pytest.ExitCode.TESTS_FAILED
    assert "requirements were tested, though nothing on the command line leaves any out" in run.output
    assert "So this run fails" in run.output


DELEGATING = """
    from torch.fx import Graph, Tracer as Renamed, symbolic_trace
    from torch.fx import Node as _Node
    from torch.fx.proxy import Proxy as BaseProxy

    class GraphModule: pass
    class Interpreter: pass
    class Proxy(BaseProxy): pass
"""
NAMES = "BaseProxy, Graph, Proxy, Renamed, symbolic_trace"
ONE_TEST = "import pytest\n@pytest.mark.requirement('models.traces')\ndef test_one(fx): assert fx.Graph"


def test_names_of_torch_fx_are_reported_and_can_be_refused(suite):
    suite.write("test_one.py", ONE_TEST)
    alone = suite.run("--fx-no-delegate")
    assert (alone.status, "delegates" in alone.output) == (pytest.ExitCode.OK, False)
    suite.write("fake_fx.py", DELEGATING)
    run = suite.run()
    assert run.status == pytest.ExitCode.OK, run.output
    assert f"delegates       to torch.fx, whose own these are, or derive from: {NAMES}\n" in run.output
    refused = suite.run("--fx-no-delegate")
    assert refused.status == pytest.ExitCode.USAGE_ERROR
    assert refused.output.strip() == (
        "ERROR: --fx-no-delegate: fake_fx is no implementation of its own:"
        f" of its public names torch.fx's own, or derived from them: {NAMES}"
    )


def test_torch_fx_delegates_to_nobody_and_another_name_of_it_does():
    assert delegated_names(torch.fx, "torch.fx") == ()
    assert "Graph" in delegated_names(torch.fx, "other_fx")
    assert delegated_names(reference_fx, "reference_fx") == ()
    similar = ModuleType("torch_fx_like")
    similar.Graph = type("Graph", (), {"__module__": "torch.fxy"})
    assert delegated_names(similar, "torch_fx_like") == ()
