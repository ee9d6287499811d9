"""A run that is stopped with Ctrl-C keeps what it found, and changes no snapshot of a test that it did not finish."""

import pytest

from conformance.pending_folder import read_pending
from tests.interrupted_run import WAIT, run_until_waiting

WORKERS = pytest.mark.parametrize("workers", ["0", "2"])
STOPPED = f"""
    import pytest

    @pytest.mark.requirement("models.code-text")
    @pytest.mark.compares_text(".py")
    @pytest.mark.parametrize("name", ["tiny/a", "tiny/b", "tiny/c"])
    def test_text(match_snapshot, name):
        if name == "tiny/c":
            {WAIT}
        match_snapshot(f"{{name}}.py", f"def forward(self): return '{{name}}'\\n")
"""


@pytest.fixture
def project(suite):
    """Of three texts one is right, one is new, and the test of the last waits to be stopped."""
    suite.write("test_all.py", STOPPED)
    suite.write("snapshots/tiny/a.py", "def forward(self): return 'tiny/a'\n")
    suite.write("snapshots/tiny/c.py", "as it was")
    return suite


@WORKERS
def test_ctrl_c_keeps_what_was_found(project, workers):
    project.run("-k", "tiny/b")
    status, _ = run_until_waiting(project, "-n", workers)
    assert status == pytest.ExitCode.INTERRUPTED
    manifest = read_pending(project.folder / ".fx-pending").manifest
    found = {path: str(entry.status) for path, entry in manifest.entries.items()}
    assert (found["tiny/b.py"], found["tiny/c.py"]) == ("new", "skipped"), "of b as an earlier run found it"
    if workers == "0":
        assert found["tiny/a.py"] == "matched"
    assert manifest.finished is not None
