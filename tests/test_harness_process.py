"""What a test leaves changed in the process fails `tracing.process` under its name, and nothing else."""

import json

import pytest

from conformance.harness.implementation.loading import load_implementation
from conformance.harness.specification.requirements import load_requirements
from conformance.test_tracing_process import WAYS, Made
from tests.conftest import Run, Suite

CHANGES = {
    "grad-mode": "torch.set_grad_enabled(False)",
    "inference-mode": "KEPT.append(torch.inference_mode()), KEPT[0].__enter__()",
    "autocast": "torch.autocast('cpu', torch.float16).__enter__()",
    "default-dtype": "torch.set_default_dtype(torch.float64)",
    "default-device": "torch.set_default_device('meta')",
    "determinism": "torch.use_deterministic_algorithms(True)",
    "denormals": "torch.set_flush_denormal(True)",
    "matmul-precision": "torch.set_float32_matmul_precision('medium')",
    "thread-count": "torch.set_num_threads(torch.get_num_threads() + 1)",
    "anomaly-detection": "torch.autograd.set_detect_anomaly(True)",
    "modes": "torch.overrides.BaseTorchFunctionMode().__enter__()",
    "printing": "torch.set_printoptions(precision=2)",
    "module-hooks": "torch.nn.modules.module.register_module_forward_hook(print)",
    "attributes": "math.sqrt = math.sin",
    "random-python": "random.seed(0)",
    "warnings": "warnings.simplefilter('ignore')",
    "recursion-limit": "sys.setrecursionlimit(3_000)",
    "garbage-collection": "gc.disable()",
    "trace-functions": "sys.settrace(lambda *event: None)",
    "threads": "threading.Thread(target=time.sleep, args=(20,), name='sleeper', daemon=True).start()",
    "directory": "os.chdir('/')",
    "environment": "os.environ.update(LEFT='here')",
    "import-path": "sys.path.append('/nowhere')",
}
"""What leaves each part of the process's state changed."""
OF_DRAWS = {"random-torch"}
"""What tests draw themselves, so that it is not watched."""

TESTS = """
    import gc, math, os, random, sys, threading, time, warnings
    import pytest, torch

    CHANGES, KEPT = {changes}, []

    pytestmark = pytest.mark.requirement("graph.lint.accepts[well-formed]")

    @pytest.mark.parametrize("kind", CHANGES)
    def test_leaves(fx, kind):
        exec(CHANGES[kind])
"""
OTHERS = """
    import os
    import pytest, torch

    pytestmark = pytest.mark.requirement("graph.lint.accepts[well-formed]")

    def test_puts_back(fx, monkeypatch, capsys, recwarn, tmp_path):
        monkeypatch.setenv("LEFT", "here")
        monkeypatch.chdir(tmp_path)
        monkeypatch.syspath_prepend(tmp_path)
        monkeypatch.setattr(torch, "relu", torch.neg)
        with torch.no_grad():
            print("text")

    def test_loads_and_draws(fx):
        import threading, time
        import torch.testing._internal.logging_tensor
        torch.rand(1)
        threading.Thread(target=time.sleep, args=(20,), name="tqdm_monitor", daemon=True).start()

    def test_of_fixture(fx, request):
        request.addfinalizer(lambda: torch.set_grad_enabled(True))
        torch.set_grad_enabled(False)

    def test_ends_its_process(fx):
        os._exit(3)

    def test_afterwards(fx):
        assert torch.is_grad_enabled()
"""


def judged(suite: Suite, *arguments: str, **variables: str) -> tuple[Run, dict[str, tuple[str, list[str]]]]:
    """A run; and the outcome and the requirements of each judgement."""
    run = suite.run("--fx-report", "records", *arguments, **variables)
    lines = map(json.loads, (suite.folder / "records/fake_fx.jsonl").read_text().splitlines())
    found = {line["test"].partition("::")[2]: line for line in lines if line["kind"] == "test"}
    return run, {test: (line["outcome"], line["requirements"]) for test, line in found.items()}


def test_every_part_of_the_state_has_its_row() -> None:
    kinds = {
        name.removeprefix("tracing.process[")[:-1]
        for name in load_requirements()
        if name.startswith("tracing.process[")
    }
    assert kinds == CHANGES.keys() | OF_DRAWS


def test_what_is_left_changed_is_noticed_once(suite: Suite) -> None:
    suite.write("test_it.py", TESTS.format(changes=CHANGES))
    run, found = judged(suite, "-n", "2", "-v")  # of so many failures, only some are printed otherwise
    expected: dict[str, tuple[str, list[str]]] = {}
    for kind in CHANGES:
        also = ["tracing.process[grad-mode]"] if kind == "inference-mode" else []
        expected[f"test_leaves[{kind}]"] = ("pass", ["graph.lint.accepts[well-formed]"])
        expected[f"test_leaves[{kind}] (process)"] = ("fail", sorted([*also, f"tracing.process[{kind}]"]))
    assert {test: (outcome, sorted(named)) for test, (outcome, named) in found.items()} == expected, run.output
    assert run.status == pytest.ExitCode.TESTS_FAILED
    assert run.counts == {"passed": len(CHANGES), "errors": len(CHANGES)}, run.output
    assert "grad-mode changed: True before, False afterwards" in run.output
    assert "run it alone: pytest 'test_it.py::test_leaves[grad-mode]'" in run.output


def test_nobody_else_is_blamed(suite: Suite) -> None:
    suite.write("test_it.py", OTHERS)
    run, found = judged(suite, "-n", "1")
    assert found.pop("test_ends_its_process")[0] == "error"
    assert {outcome for outcome, _ in found.values()} == {"pass"}, run.output
    assert len(found) == 4


def test_only_what_a_run_asks_for_is_reported(suite: Suite) -> None:
    changes = {kind: CHANGES[kind] for kind in ("grad-mode", "printing", "denormals")}
    suite.write("test_it.py", TESTS.format(changes=changes))
    suite.write("fake_fx.py", "class Graph: pass\n__fx_conformance__ = {'unsupported': ['tracing.process[denormals]']}")
    for level, kinds in ("should", ["grad-mode", "printing"]), ("must", []):
        _, found = judged(suite, "--fx-level", level)
        noticed = {test for test, (outcome, _) in found.items() if outcome != "pass"}
        assert noticed == {f"test_leaves[{kind}] (process)" for kind in kinds}


def test_a_known_failure_is_expected(suite: Suite) -> None:
    suite.write("test_it.py", TESTS.format(changes={"printing": CHANGES["printing"]}))
    suite.write("known.toml", '"tracing.process[printing]" = { match = "4 before, 2 after", reason = "It rounds." }\n')
    run, found = judged(suite, "--fx-expect", "known.toml")
    assert found["test_leaves[printing] (process)"][0] == "expected", run.output
    assert run.status == pytest.ExitCode.OK


AFTERWARDS = """
    import math, pytest

    @pytest.mark.requirement("graph.lint.accepts[well-formed]")
    def test_it(fx):
        assert 2.0 ** -1023 != 0, "denormals were not put back"
        assert math.sqrt is fx.replaced, "what is replaced stays"
"""


def test_what_the_import_changes_is_told_and_fails_nothing(suite: Suite) -> None:
    changes = ["denormals", "warnings", "environment"]
    lines = "\n".join(CHANGES[kind] for kind in changes)
    replaced = "def replaced(x): pass\nmath.sqrt = replaced"
    suite.write("fake_fx.py", f"import math, os, torch, warnings\n{lines}\n{replaced}\nclass Graph: pass")
    suite.write("test_it.py", AFTERWARDS)
    run, _ = judged(suite)
    assert run.status == pytest.ExitCode.OK, run.output
    told = "import          importing fake_fx changed the process, and no test fails for it: "
    assert run.output.count(f"\n{told}") == len(changes) + 1
    assert f"\n{told}attributes changed: math.sqrt: <built-in function sqrt> before, fake_fx.replaced (" in run.output


SEEDING = """
    import random, pytest

    pytest_plugins = ["conformance.harness.plugin"]

    def pytest_runtest_setup(): random.seed(1)
    def pytest_runtest_call(): random.seed(2)
    def pytest_runtest_teardown(): random.seed(3)
"""


def test_a_plugin_that_seeds_random_numbers_around_each_test_fails_nothing(suite: Suite) -> None:
    suite.write("conftest.py", SEEDING)
    suite.write("test_it.py", TESTS.format(changes={"random-python": CHANGES["random-python"], "nothing": "pass"}))
    _, found = judged(suite)
    wrong = [test for test, (outcome, _) in found.items() if outcome != "pass"]
    assert wrong == ["test_leaves[random-python] (process)"]


@pytest.mark.parametrize("way", WAYS)
def test_no_way_of_using_fx_fails_unseen(way: str) -> None:
    WAYS[way](Made(load_implementation("reference_fx")))
