"""A failure leaves a folder, with its text and a script that fails alone, or else the source of the test."""

import json
import shlex
import subprocess
import sys
import textwrap
from types import SimpleNamespace

import pytest

from conformance.harness.reporting.repro import _script
from conformance.harness.specification.requirements import load_requirements
from tests.conftest import REPOSITORY
from tests.forked_pytest import run_forked, run_script

REQUIREMENTS = load_requirements()
CHECKS = [name for name in REQUIREMENTS if name.startswith("models.")]

# A trace has an operation too many, and a copy has one more.
BROKEN = """
    import torch
    import reference_fx
    from reference_fx import *

    class GraphModule(reference_fx.GraphModule):
        def __deepcopy__(self, memo):
            return symbolic_trace(self)

    def symbolic_trace(root):
        graph = Tracer().trace(root)
        end = graph.output_node()
        with graph.inserting_before(end):
            end.args = (graph.call_function(torch.neg, end.args),)
        return GraphModule(root, graph)
"""
OWN = """
    from torch import nn
    from models import ModelCase

    def build():
        return nn.Sequential(nn.Linear(3, 3))

    CASES = [ModelCase(name="mine/tiny", family="mine", factory=build, input_shape=(2, 3))]
"""
OF_THE_CATALOGUE = {"test_models.py::test_code_text[torchvision/squeezenet1_1]": "+    neg = torch.neg(flatten)"}
OF_MY_MODEL = {
    "test_models_parity.py::test_eval_parity[mine/tiny-cpu]": "Mismatched elements",
    "test_models_copies.py::test_deepcopy[mine/tiny]": "neg_1 = torch.neg(neg)",
    "test_models_training.py::test_train_parity[mine/tiny-cpu]": "Mismatched elements",
}


def folders(root):
    return {path.parent.name.rpartition("-")[0]: path.parent for path in sorted(root.glob("*/failure.txt"))}


@pytest.mark.parametrize("tests", [OF_THE_CATALOGUE, OF_MY_MODEL], ids=["catalogue", "own"])
def test_the_script_of_a_model_fails_alone_and_passes_with_what_is_right(suite, tests):
    suite.write("broken_fx.py", BROKEN)
    suite.write("own.py", OWN)
    own = ["--fx-models", "own:CASES"] if tests is OF_MY_MODEL else []
    folders_given = [f"--fx-report={suite.folder}"]
    options = [*own, "--fx-impl", "broken_fx", "-n0", "-p", "no:cacheprovider"]
    chosen = [f"conformance/{test}" for test in tests]
    environment = suite.environment(PYTHONPATH=str(suite.folder))
    _, printed = run_forked([*chosen, *options, *folders_given], REPOSITORY, environment)
    assert f"{len(tests)} failed" in printed, printed
    found = folders(suite.folder / "broken_fx")
    assert len(found) == len(tests)
    for test, said in tests.items():
        (folder,) = [folder for folder in found.values() if test in (folder / "failure.txt").read_text()]
        script = folder / "reproduce.py"
        (line,) = [line for line in printed.splitlines() if f"{folder.name}/reproduce.py" in line]
        assert line.startswith("reproduce it without pytest: python ")
        status, output = run_script(script)
        assert status == 1, output
        assert said in output
        script.write_text(script.read_text().replace("import broken_fx as fx", "import reference_fx as fx"))
        status, output = run_script(script)
        assert status == 0, output
        assert "No difference found. The check itself: pytest" in output


@pytest.mark.parametrize(("device", "own"), [("cpu", None), ("cuda", ["own:CASES"]), ("meta", None)])
@pytest.mark.parametrize("check", CHECKS)
def test_a_script_of_a_model_is_short_and_uses_the_public_models_only(check, device, own):
    options = {"--fx-impl": "torch.fx", "--fx-models": own}
    config = SimpleNamespace(getoption=lambda name, default=None: options.get(name, default), rootpath=REPOSITORY)
    script = _script(
        config, f"test_models.py::test_it[torchvision/resnet18-{device}]", REQUIREMENTS[check], "pytest it"
    )
    assert len(script.splitlines()) <= 20
    assert "conformance" not in script.replace(str(REPOSITORY), "")
    assert "pytest it" in script
    assert "rtol" not in script or device != "cuda"
    compile(script, check, "exec")


GOOD = """
    def symbolic_trace(words):
        return sorted(words)
"""
TESTS = """
    import pytest

    @pytest.mark.requirement("node.repr")
    @pytest.mark.parametrize("words", [["b", "a"]], ids=["two"])
    def test_plain(fx, words):
        assert fx.symbolic_trace(words) == ["a", "b"], "not sorted"

    @pytest.mark.requirement("node.meta")
    def test_other(fx):
        assert fx.symbolic_trace(["d", "c"]) == ["c", "d"]

    @pytest.mark.requirement("node.identity")
    def test_missing(fx):
        fx.Interpreter

    @pytest.mark.requirement("models.lint")
    def test_root():
        assert False

    @pytest.mark.requirement("models.traces")
    def test_passes():
        pass
"""


@pytest.fixture
def project(suite):
    """A suite in a package, with an implementation that does not sort."""
    suite.write("fake_fx.py", GOOD.replace("sorted(words)", "words"))
    suite.write("checks/__init__.py", "")
    suite.write("checks/test_it.py", TESTS)
    return suite


def folders_of(project):
    return folders(project.folder / ".fx-repro" / "fake_fx")


def test_the_folder_of_a_small_program_says_what_is_wrong_and_what_runs_it(project):
    run = project.run("-n", "2")
    assert set(folders_of(project)) == {"test_it-test_plain-two", "test_it-test_other", "test_it-test_root"}
    assert len(list((project.folder / ".fx-repro" / "fake_fx").iterdir())) == 3
    folder = folders_of(project)["test_it-test_plain-two"]
    assert {file.name for file in folder.iterdir()} == {"failure.txt", "reproduce.py"}
    text = (folder / "failure.txt").read_text()
    assert text.startswith(
        f"node.repr ({REQUIREMENTS['node.repr'].level}), fake_fx: {REQUIREMENTS['node.repr'].sentence}"
    )
    assert "AssertionError: not sorted" in text
    script = folder / "reproduce.py"
    assert 'words = [["b", "a"]][0]\ntest_plain(fx=fx, words=words)\n' in script.read_text()
    assert f"reproduce it without pytest: python .fx-repro/fake_fx/{folder.name}/reproduce.py\n" in run.output
    status, output = run_script(script)
    assert status == 1
    assert "AssertionError: ('not sorted', ['b', 'a'], ['a', 'b'])" in output
    (command,) = [line for line in text.splitlines() if line.startswith("run it alone: ")]
    alone = project.run(*shlex.split(command.removeprefix("run it alone: "))[1:])
    assert alone.counts == {"failed": 1}
    assert "not sorted" in alone.output


WITHOUT_SCRIPT = {
    "capsys": "def test_it(fx, capsys):",
    "made while pytest collects": """
        def pytest_generate_tests(metafunc):
            metafunc.parametrize("number", [1])

        @mark
        def test_it(number):""",
    "at the top of its file": """
        class TestAll:
            @mark
            def test_it(self):""",
}


@pytest.mark.parametrize("reason", WITHOUT_SCRIPT)
def test_what_only_pytest_can_run_leaves_its_source_and_the_reason(project, reason):
    source = textwrap.dedent(WITHOUT_SCRIPT[reason].replace("def test_it(fx, ", "@mark\ndef test_it(fx, "))
    indent = " " * (source.splitlines()[-1].index("def") + 4)
    project.write(
        "checks/test_it.py",
        f'import pytest\nmark = pytest.mark.requirement("node.repr")\n{source}\n{indent}assert 1 == 2\n',
    )
    run = project.run("-n", "0")
    (folder,) = folders_of(project).values()
    assert {file.name for file in folder.iterdir()} == {"failure.txt", "test.py"}
    first, *rest = (folder / "test.py").read_text().splitlines()
    assert first.startswith("# No script can repeat this without pytest: ")
    assert reason in first
    assert "assert 1 == 2" in rest[-1]
    assert f"its folder: .fx-repro/fake_fx/{folder.name}\n" in run.output


PARAMETERS = """
    import pytest

    NUMBERS = {"one": 1, "two": 2, "three": 3}
    EACH_NUMBER = pytest.mark.parametrize("number", NUMBERS.values(), ids=NUMBERS)

    @pytest.fixture
    def doubled(number, monkeypatch):
        monkeypatch.setenv("DOUBLED", str(2 * number))
        try:
            yield 2 * number
        finally:
            import colorsys  # what is put back needs imports, too

    @pytest.mark.requirement("node.repr")
    @EACH_NUMBER
    @pytest.mark.parametrize(("left", "right"), [pytest.param(1, 2, id="first"), (3, 4)])
    def test_it(number, doubled, tmp_path, left, right):
        assert tmp_path.is_dir()
        assert (number, doubled, left) != (2, 4, 3), right
"""


def test_a_script_calls_the_test_with_the_values_of_its_case(project):
    project.write("checks/test_it.py", PARAMETERS)
    project.run("-n", "0")
    (folder,) = folders_of(project).values()
    assert {file.name for file in folder.iterdir()} == {"failure.txt", "reproduce.py"}, (folder / "test.py").read_text()
    script = folder / "reproduce.py"
    process = subprocess.run([sys.executable, script], capture_output=True, text=True, check=False)
    assert process.returncode == 1, process.stderr
    assert process.stderr.endswith("AssertionError: 4\n"), "fixtures end before Python does"
    script.write_text(script.read_text().replace("EACH_NUMBER.args[1])[1]", "EACH_NUMBER.args[1])[2]"))
    status, output = run_script(script)
    assert status == 0, output


def test_what_only_follows_from_another_failure_has_no_folder(project):
    tests = TESTS.replace("node.meta", "models.retrace").replace("models.lint", "models.traces")
    project.write("checks/test_it.py", tests.replace('assert fx.symbolic_trace(["d", "c"])', "assert 1 / 0"))
    run = project.run("-n", "0")
    assert "blocked" in run.output
    assert set(folders_of(project)) == {"test_it-test_plain-two", "test_it-test_root"}


def test_a_known_failure_has_no_folder(project):
    entry = '[[expected]]\nrequirement = "node.repr"\noutcome = "fail"\nmatch = "not sorted"\nreason = "It is known."'
    project.write("conformance/expectations/fake_fx.toml", entry)
    run = project.run("-n", "0", "-k", "test_plain", "--fx-report", "reports")
    assert run.counts["expected"] == 1
    assert not folders(project.folder / "reports" / "fake_fx")


def test_a_folder_stays_until_its_test_passes(project):
    project.run("-n", "0", "-k", "test_plain or test_other")
    kept = folders_of(project)["test_it-test_other"]
    assert (project.folder / ".fx-repro" / ".gitignore").read_text() == "*\n"
    (kept / "failure.txt").write_text("older")
    project.write("fake_fx.py", GOOD)
    project.run("-n", "0", "-k", "test_plain")
    assert set(folders_of(project)) == {"test_it-test_other"}
    project.write("fake_fx.py", GOOD.replace("sorted(words)", "words"))
    project.run("-n", "0", "-k", "test_other")
    assert "assert ['d', 'c'] == ['c', 'd']" in (kept / "failure.txt").read_text()


def test_a_run_writes_so_many_folders_and_says_how_many_are_left_out(project):
    test = '@pytest.mark.requirement("node.repr")\n@pytest.mark.parametrize("number", range(3))\ndef test_it(number):'
    other = '@pytest.mark.requirement("node.meta")\ndef test_other():'
    project.write("checks/test_it.py", f"import pytest\n{test}\n    assert number > 100\n\n{other}\n    assert 1 > 2\n")
    run = project.run("--fx-repro-limit", "2")
    assert set(folders_of(project)) == {"test_it-test_it-0", "test_it-test_other"}, "what to fix first comes first"
    assert "failures        2 of 4 have no folder in .fx-repro/fake_fx: --fx-repro-limit N\n" in run.output


def test_where_nothing_can_be_written_the_run_goes_on_and_says_so(project):
    project.write(".fx-repro", "a file")
    run = project.run("-n", "0", "-k", "test_plain")
    assert run.counts["failed"] == 1
    assert "failures        not all have their folder in .fx-repro/fake_fx: " in run.output


CRASHES = """
    import os

    import pytest

    @pytest.fixture
    def crashing():
        os._exit(3)

    @pytest.mark.requirement("node.meta")
    @pytest.mark.parametrize("status", [3, 4])
    def test_crashes(fx, status):
        os._exit(status)

    @pytest.mark.requirement("node.identity")
    def test_crashes_before_it_starts(crashing):
        pass

    @pytest.mark.requirement("node.repr")
    def test_passes():
        pass
"""


def test_a_test_that_ends_its_worker_has_a_folder(project):
    project.write("checks/test_it.py", CRASHES)
    run = project.run("-n", "2")
    assert run.counts == {"failed": 3, "passed": 1}, run.output
    assert "tests           4: 1 passed, 3 error" in run.output
    found = folders_of(project)
    assert set(found) == {"test_it-test_crashes-3", "test_it-test_crashes-4", "test_it-test_crashes_before_it_starts"}
    for folder in found.values():
        text = (folder / "failure.txt").read_text()
        assert text.startswith("node.")
        assert "crashed while running" in text
        assert f"its folder: .fx-repro/fake_fx/{folder.name}\n" in run.output
    source = (found["test_it-test_crashes-4"] / "test.py").read_text()
    assert "os._exit(status)" in source
    command = (found["test_it-test_crashes-4"] / "failure.txt").read_text().rpartition("run it alone: ")[2]
    assert project.run(*shlex.split(command)[1:]).status == 4


def test_a_worker_that_is_not_replaced_costs_no_folder(project):
    project.write("checks/test_it.py", CRASHES)
    run = project.run("-n", "1", "--max-worker-restart", "0", "-k", "test_crashes[3]")
    assert run.status == pytest.ExitCode.TESTS_FAILED
    assert "Traceback" not in run.output
    assert "tests           1: 1 error" in run.output
    assert set(folders_of(project)) == {"test_it-test_crashes-3"}


def test_the_only_test_ends_its_worker_before_anything_is_known_of_it(project):
    project.write("checks/test_it.py", CRASHES)
    run = project.run("-n", "1", "-k", "before_it_starts", "--fx-report", "reports")
    assert "requirements    1: 1 error" in run.output
    (folder,) = folders(project.folder / "reports" / "fake_fx").values()
    lines = [json.loads(line) for line in (project.folder / "reports/fake_fx.jsonl").read_text().splitlines()]
    (requirement,) = (line for line in lines if line["kind"] == "requirement")
    assert lines[-1]["tests"] == {"error": 1}
    (failure,) = requirement["failures"]
    assert (requirement["id"], requirement["outcome"]) == ("node.identity", "error")
    assert failure["repro"] == f"fake_fx/{folder.name}"
    assert "crashed" in failure["message"]
    assert failure["command"].startswith("pytest checks/test_it.py::test_crashes_before_it_starts")
