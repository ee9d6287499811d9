"""Options that choose tests, with records, pending texts and known failures: each says what was run, and no more."""

import json

import pytest

from conformance.pending_folder import read_pending

WORKERS = pytest.mark.parametrize("workers", ["0", "2"])
LIST = "conformance/expectations/fake_fx.toml"
TESTS = """
    import pytest

    code = pytest.mark.requirement("models.code-text")
    NAMES = ["tiny/a", "tiny/b", "tiny/c"]

    @code
    @pytest.mark.compares_text(".py")
    @pytest.mark.parametrize("name", NAMES)
    def test_text(match_snapshot, name):
        match_snapshot(f"{name}.py", f"def forward(self): return '{name}'\\n")

    @pytest.mark.requirement("models.traces")
    def test_known(fx):
        assert False, "it is known"

    @pytest.mark.requirement("models.lint")
    def test_breaks(fx):
        assert False, "it is not known"

    @pytest.mark.requirement("node.repr")
    def test_passes():
        pass
"""
KNOWN = """
[[expected]]
requirement = "models.traces"
outcome = "fail"
match = "it is known"
reason = "It is known."
"""
STALE = KNOWN.replace("models.traces", "node.repr")
UNKNOWN = KNOWN.replace("models.traces", "models.eval-parity")
CACHE = ["-o", "addopts=--strict-markers", "-p", "no:hypothesispytest"]


@pytest.fixture
def project(suite):
    """Of the texts one is right, one differs and one is new; of the others one fails as it is known to."""
    suite.write("conformance/test_all.py", TESTS)
    suite.write("snapshots/tiny/a.py", "def forward(self): return 'tiny/a'\n")
    suite.write("snapshots/tiny/b.py", "")
    suite.write(LIST, KNOWN + STALE + UNKNOWN)
    return suite


def run(project, *arguments):
    return project.run(*CACHE, "conformance", "--fx-report", "reports", *arguments)


def record(project):
    """Whether the record is that of a part, and the outcome of each requirement."""
    lines = [json.loads(line) for line in (project.folder / "reports/fake_fx.jsonl").read_text().splitlines()]
    assert lines[-1]["kind"] == "footer"
    judged = {line["id"]: line["outcome"] for line in lines if line["kind"] == "requirement"}
    return lines[0]["options"]["filtered"], judged


def texts(project):
    manifest = read_pending(project.folder / ".fx-pending").manifest
    return {path: str(entry.status) for path, entry in manifest.entries.items()}


def stale(output):
    """The requirements of the entries that the run takes for wrong."""
    _, _, rest = output.partition("known failures  ")
    return {line.split()[0] for line in rest.splitlines()[1:] if line.startswith("  ") and LIST in line}


WHOLE = {"models.code-text": "fail", "models.traces": "fail", "models.lint": "fail", "node.repr": "pass"}
FOUND = {"tiny/a.py": "matched", "tiny/b.py": "changed", "tiny/c.py": "new"}


def test_all_of_it(project):
    finished = run(project, "-n", "2")
    assert finished.counts == {"passed": 2, "failed": 3, "expected": 1}
    assert record(project) == (False, WHOLE)
    assert texts(project) == FOUND
    assert stale(finished.output) == {"node.repr", "models.eval-parity"}


def test_a_keyword(project):
    finished = run(project, "-n", "2", "-k", "known or b]")
    assert finished.counts["failed"] == 1
    assert record(project) == (True, {"models.code-text": "fail", "models.traces": "fail"})
    assert texts(project) == {"tiny/b.py": "changed"}
    assert stale(finished.output) == set()


def test_what_failed_last(project):
    run(project)
    project.write("snapshots/tiny/b.py", "def forward(self): return 'tiny/b'\n")
    finished = run(project, "--lf")
    assert (finished.counts["passed"], finished.counts["failed"]) == (1, 2), "what is known did not fail"
    assert record(project) == (True, {"models.code-text": "fail", "models.lint": "fail"})
    assert texts(project) == FOUND | {"tiny/b.py": "matched"}
    assert stale(finished.output) == set()


@WORKERS
def test_the_first_failure(project, workers):
    finished = run(project, "-n", workers, "-x")
    filtered, judged = record(project)
    assert filtered
    assert judged.keys() == WHOLE.keys(), "what was to be run is there"
    assert {name: outcome for name, outcome in judged.items() if outcome != "not-judged"}.items() <= WHOLE.items()
    found = texts(project)
    assert found.keys() == FOUND.keys()
    assert {path: status for path, status in found.items() if status != "skipped"}.items() <= FOUND.items()
    assert "models.eval-parity" not in stale(finished.output)
    if workers == "0":
        assert judged == WHOLE | dict.fromkeys(("models.traces", "models.lint", "node.repr"), "not-judged")
        assert found == FOUND | {"tiny/c.py": "skipped"}


@pytest.mark.parametrize(("level", "whole"), [("better", True), ("text", False)])
def test_a_level(project, level, whole):
    finished = run(project, "--fx-level", level)
    assert record(project) == (not whole, WHOLE)
    assert read_pending(project.folder / ".fx-pending").manifest.complete == whole
    assert ("models.eval-parity" in stale(finished.output)) == whole, "of that it is known only if all was run"
