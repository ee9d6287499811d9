"""Every failure leaves a folder whose script fails alone, without pytest, and passes with what is right."""

import ast
import subprocess
import sys
from types import SimpleNamespace

import pytest

from conformance.harness.crashes import Crashes
from conftest import REPOSITORY

GOOD = """
    import warnings

    class Graph:
        def __init__(self, nodes):
            self.nodes = nodes

        def __str__(self):
            return "graph of " + " ".join(self.nodes)

    class GraphModule:
        def __init__(self, graph):
            self.graph = graph
            self.code = "def forward(): " + ", ".join(graph.nodes)

    def symbolic_trace(words):
        if not words:
            raise ValueError("nothing to trace")
        return GraphModule(Graph(sorted(words)))
"""
BROKEN = {"sorted(words)": "list(words)", 'raise ValueError("nothing to trace")': "pass"}

ENDLESS = """
    class Endless(list):
        def __iter__(self):
            while True:
                yield "a"
"""

HELPERS = """
    import pytest

    def refused(fx, words):
        with pytest.raises(ValueError, match="nothing") as caught:
            fx.symbolic_trace(words)
        return caught

    def fail():
        pytest.fail("never called")
"""

TESTS = """
    import operator
    from dataclasses import dataclass

    import pytest

    from checks.helpers import fail as fail_at_once
    from checks.helpers import refused

    pytestmark = pytest.mark.requirement("models.traces")

    @dataclass
    class Case:
        name: str
        words: list

    CASES = [
        Case("sorted", ["a", "b"]),
        pytest.param(Case("mixed", ["b", "a"]), id="mixed", marks=pytest.mark.requirement("models.lint")),
    ]
    EXPECTED = {"mixed": ["a", "b"], "sorted": ["a", "b"]}

    def fail(what):
        raise AssertionError(what)

    @pytest.fixture
    def traced(fx, tmp_path):
        (tmp_path / "made.txt").write_text("x")
        made = fx.symbolic_trace(["d", "c"])
        yield made
        assert (tmp_path / "made.txt").exists()

    def test_plain(fx):
        traced = fx.symbolic_trace(["b", "a"])
        assert traced.graph.nodes == ["a", "b"], "not sorted"

    @pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
    def test_case(fx, case):
        if fx.symbolic_trace(case.words).graph.nodes != EXPECTED[case.name]:
            fail(f"{case.name} is not sorted")

    @pytest.mark.parametrize(("first", "second"), [(word, word.lower()) for word in "BA"])
    @pytest.mark.parametrize("third", [None, "0"])
    def test_computed(fx, first, second, third):
        words = [second, first, third or "~"]
        assert fx.symbolic_trace(words).graph.nodes == sorted(words)

    def test_raises(fx):
        assert refused(fx, []).type is ValueError
        assert fail_at_once is not fail

    def test_fixture(traced, monkeypatch):
        monkeypatch.setattr(operator, "made_up", 1, raising=False)
        assert traced.graph.nodes == ["c", "d"]

    def test_missing(fx):
        fx.Interpreter

    def test_warns(fx):
        import warnings
        with pytest.warns(UserWarning, match="slow"):
            if fx.symbolic_trace(["b", "a"]).graph.nodes == ["a", "b"]:
                warnings.warn("slow")
"""


def broken(text):
    for old, new in BROKEN.items():
        assert old in text
        text = text.replace(old, new)
    return text


@pytest.fixture
def project(suite):
    """A suite in a package, with an implementation that is broken and one that is right."""
    suite.write("fake_fx.py", broken(GOOD))
    suite.write("good_fx.py", GOOD + "\n    class Interpreter: pass\n")
    suite.write("checks/__init__.py", "")
    suite.write("checks/helpers.py", HELPERS)
    suite.write("checks/test_it.py", TESTS)
    return suite


def folders(root):
    return {path.parent.name.rpartition("-")[0]: path.parent for path in sorted(root.glob("*/repro.py"))}


def run_script(folder, *arguments):
    script = folder / "repro.py"
    finished = subprocess.run(
        [sys.executable, str(script), *arguments], capture_output=True, text=True, timeout=120, check=False, cwd="/"
    )
    return finished.returncode, finished.stdout + finished.stderr


FAILING = {
    "test_it-test_plain": "['b', 'a']",
    "test_it-test_case-mixed": "mixed is not sorted",
    "test_it-test_computed-None-B-b": "['b', 'B', '~']",
    "test_it-test_computed-0-B-b": "['b', 'B', '0']",
    "test_it-test_computed-0-A-a": "['a', 'A', '0']",
    "test_it-test_computed-None-A-a": "['a', 'A', '~']",
    "test_it-test_raises": "did not raise",
    "test_it-test_fixture": "['d', 'c']",
    "test_it-test_missing": "missing: fake_fx has no 'Interpreter'",
    "test_it-test_warns": "did not warn",
}


@pytest.mark.parametrize("workers", ["0", "2"])
def test_each_script_fails_alone_and_passes_with_what_is_right(project, workers):
    run = project.run("-n", workers)
    assert run.status == pytest.ExitCode.TESTS_FAILED
    found = folders(project.folder / ".fx-repro" / "fake_fx")
    assert set(found) == set(FAILING)
    chosen = FAILING if workers == "0" else ["test_it-test_plain"]
    for name in chosen:
        status, output = run_script(found[name])
        assert status == 1, output
        assert FAILING[name] in output
        assert "models.traces" in output
        if name == "test_it-test_plain":
            assert "Graph 1 of 1:\ngraph of b a\n" in output
            assert "traced.graph.nodes is\n['b', 'a']" in output
        status, output = run_script(found[name], "--impl", "good_fx")
        assert status == 0, output


def test_a_script_needs_neither_pytest_nor_the_suite(project):
    project.run("-n", "0")
    for folder in folders(project.folder / ".fx-repro" / "fake_fx").values():
        tree = ast.parse((folder / "repro.py").read_text())
        imported = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
        imported |= {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
        assert not {
            name for name in imported if name.split(".")[0] in ("pytest", "hypothesis", "conformance", "checks")
        }


def test_the_folder_holds_what_was_at_hand(project):
    run = project.run("-n", "0", "-k", "test_plain")
    (folder,) = folders(project.folder / ".fx-repro" / "fake_fx").values()
    assert (folder / "graph.txt").read_text() == "# traced.graph\ngraph of b a\n"
    assert (folder / "code.py").read_text() == "# traced.code\ndef forward(): b, a\n"
    assert "not sorted" in (folder / "difference.txt").read_text()
    assert f"reproduce it without pytest: python .fx-repro/fake_fx/{folder.name}/repro.py" in run.output
    assert "run it alone: pytest checks/test_it.py::test_plain" in run.output


def test_a_graph_without_an_end_is_not_written(project):
    endless = broken(GOOD).replace("self.nodes = nodes", "self.nodes = Endless()")
    project.write("fake_fx.py", endless.replace('", ".join(graph.nodes)', "'code'") + ENDLESS)
    project.run("-n", "0", "-k", "test_plain")
    (folder,) = folders(project.folder / ".fx-repro" / "fake_fx").values()
    assert (folder / "graph.txt").read_text().endswith("nodes and more, or a list of nodes without an end\n")
    assert "nodes and more, or a list of nodes without an end" in run_script(folder)[1]


def test_a_folder_goes_when_its_test_passes(project):
    project.run("-n", "0", "-k", "test_plain or test_raises")
    root = project.folder / ".fx-repro" / "fake_fx"
    assert set(folders(root)) == {"test_it-test_plain", "test_it-test_raises"}
    project.write("fake_fx.py", GOOD)
    project.run("-n", "0", "-k", "test_plain")
    assert set(folders(root)) == {"test_it-test_raises"}


def test_git_ignores_the_folders(project):
    project.run("-n", "0", "-k", "test_plain")
    assert (project.folder / ".fx-repro" / ".gitignore").read_text() == "*\n"


def test_what_cannot_stand_alone_says_so(project):
    project.write(
        "checks/test_it.py",
        """
        import pytest

        @pytest.mark.requirement("models.traces")
        def test_it(fx, request):
            assert request is None
        """,
    )
    project.run("-n", "0")
    (folder,) = folders(project.folder / ".fx-repro" / "fake_fx").values()
    status, output = run_script(folder)
    assert status == 2
    assert "this test cannot be run without pytest: it uses the fixture request" in output
    assert "run it with: pytest checks/test_it.py::test_it" in output


def test_every_row_of_a_table_gets_a_folder(project):
    project.write(
        "checks/test_it.py",
        """
        import pytest

        @pytest.mark.requirement("models.traces")
        @pytest.mark.parametrize("number", range(30))
        def test_it(fx, number):
            assert number > 100
        """,
    )
    project.run("-n", "0")
    assert len(folders(project.folder / ".fx-repro" / "fake_fx")) == 30


def test_graphs_are_left_out_where_they_take_too_much_room(project):
    project.write(
        "conftest.py",
        """
        from conformance.harness import repro
        pytest_plugins = ["conformance.harness.plugin"]
        repro._ROOM = 100
        """,
    )
    project.run("-n", "0", "-k", "test_plain or test_fixture")
    found = folders(project.folder / ".fx-repro" / "fake_fx")
    assert len(found) == 2
    kept = [folder for folder in found.values() if (folder / "code.py").exists()]
    assert len(kept) == 1
    for folder in found.values():
        assert (
            (folder / "graph.txt").read_text().startswith("# traced" if folder in kept else "left out, as the graphs")
        )
        assert (folder / "difference.txt").is_file()
        assert run_script(folder)[0] == 1


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


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_test_that_ends_its_worker_has_a_folder(project, workers):
    project.write("checks/test_it.py", CRASHES)
    run = project.run("-n", workers)
    assert run.counts == {"failed": 3, "passed": 1}, run.output
    assert "tests           4: 1 passed, 3 error" in run.output
    found = folders(project.folder / ".fx-repro" / "fake_fx")
    assert set(found) == {
        "test_it-test_crashes-3",
        "test_it-test_crashes-4",
        "test_it-test_crashes_before_it_starts",
    }
    for folder in found.values():
        said = (
            f"crashed         a worker; reproduce it without pytest: python .fx-repro/fake_fx/{folder.name}/repro.py\n"
        )
        assert said in run.output
        assert "crashed while running" in (folder / "difference.txt").read_text()
    assert run_script(found["test_it-test_crashes-4"])[0] == 4
    project.run("-n", workers, "--fx-report", "reports")
    assert set(folders(project.folder / "reports" / "fake_fx")) == set(found)


def test_a_worker_that_is_not_replaced_costs_the_folder_alone(project):
    project.write("checks/test_it.py", CRASHES)
    run = project.run("-n", "1", "--max-worker-restart", "0", "-k", "test_crashes[3]")
    assert "tests           1: 1 error" in run.output
    assert not folders(project.folder / ".fx-repro" / "fake_fx")


def test_a_script_knows_its_functions_by_where_they_are_now(project):
    project.write(
        "checks/test_it.py",
        r"""
        import pytest

        def named():
            pass

        @pytest.mark.requirement("models.traces")
        def test_it(fx):
            with pytest.raises(ValueError, match=r"checks\.test_it\.named"):
                raise ValueError(f"{named.__module__}.named")
            assert named.__module__ == "checks.test_it"
            assert fx.symbolic_trace(["b", "a"]).graph.nodes == ["a", "b"]
        """,
    )
    project.run("-n", "0")
    (folder,) = folders(project.folder / ".fx-repro" / "fake_fx").values()
    assert run_script(folder)[0] == 1
    status, output = run_script(folder, "--impl", "good_fx")
    assert status == 0, output


def test_the_only_test_ends_its_worker_before_anything_is_known_of_it(project):
    project.write("checks/test_it.py", CRASHES)
    run = project.run("-n", "1", "-k", "before_it_starts", "--fx-report", "reports")
    assert "requirements    1: 1 error" in run.output
    (folder,) = folders(project.folder / "reports" / "fake_fx").values()
    record = (project.folder / "reports/fake_fx.jsonl").read_text()
    assert f'"repro": "fake_fx/{folder.name}"' in record
    assert '"id": "node.identity"' in record


def test_a_known_failure_has_a_folder_in_a_report_only(project):
    entry = """
        [[expected]]
        requirement = "models.traces"
        outcome = "fail"
        match = "not sorted"
        reason = "It is known."
    """
    project.write("conformance/expectations/fake_fx.toml", entry)
    run = project.run("-n", "0", "-k", "test_plain")
    assert run.counts == {"deselected": 10, "expected": 1}
    assert not (project.folder / ".fx-repro").exists()
    project.run("-n", "0", "-k", "test_plain", "--fx-report", "reports")
    assert set(folders(project.folder / "reports" / "fake_fx")) == {"test_it-test_plain"}


def test_the_script_of_a_model_shows_the_difference(tmp_path):
    chosen = [
        "conformance/test_models_parity.py",
        "-k",
        "torchvision/resnet18 and eval_parity",
        "-p",
        "no:cacheprovider",
    ]
    implementation = "tests.known_bad.last_bit_differs"
    finished = subprocess.run(
        [sys.executable, "-m", "pytest", *chosen, "--fx-impl", implementation, "--fx-report", str(tmp_path)],
        cwd=REPOSITORY, capture_output=True, text=True, timeout=240, check=False,
    )  # fmt: skip
    assert finished.returncode == 1, finished.stdout
    (folder,) = folders(tmp_path / implementation).values()
    assert "placeholder[target=x]" in (folder / "graph.txt").read_text()
    assert "def forward(self, x" in (folder / "code.py").read_text()
    status, output = run_script(folder)
    assert status == 1, output
    assert "is not the original on cpu" in output
    assert "elements differ, the first at" in output
    assert "Graph 1 of 1:\ngraph():\n    %x" in output
    status, output = run_script(folder, "--impl", "reference_fx")
    assert status == 0, output


def test_a_crash_is_told_to_one_worker_at_a_time():
    """Two that start at once would write the same folder, each over the other's files."""
    crashes = Crashes(None, None)
    crashes.pytest_handlecrashitem("test_it.py::test_a", SimpleNamespace(longrepr="crashed"))
    nodes = [SimpleNamespace(workerinput={}) for _ in range(3)]
    for node in nodes[:2]:
        crashes.pytest_configure_node(node)
    assert [node.workerinput["fx_crashed"] for node in nodes[:2]] == [{"test_it.py::test_a": "crashed"}, {}]
    crashes.pytest_testnodedown(nodes[0])
    crashes.pytest_configure_node(nodes[2])
    assert nodes[2].workerinput["fx_crashed"] == {"test_it.py::test_a": "crashed"}
