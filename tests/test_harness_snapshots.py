"""Snapshots: a run writes what ran and differs, deletes nothing, and never leaves half a file."""

import os
import signal

import pytest

from conformance.files import write_atomically
from conformance.harness.options import refuse_update_under_ci
from conformance.harness.texts.snapshots import bounded_diff
from tests.parsed_options import parsed, refusal

# Every model's text is its own name on three lines, until a test says otherwise.
TABLE = """
    import os, pathlib, signal, time
    import pytest

    pytestmark = pytest.mark.requirement("models.code-text")
    NAMES = ["tiny/a", "tiny/b", "tiny/c", "tiny/d"]

    @pytest.mark.parametrize("name", NAMES)
    def test_text(match_snapshot, name):
        {before}
        match_snapshot(name + ".py", f"first\\n{{name}}\\nlast\\n")
"""


def write_table(suite, before="pass"):
    suite.write("test_table.py", TABLE.format(before=before))


def files(suite):
    """Everything below snapshots/, with contents and times."""
    root = suite.folder / "snapshots"
    found = (path for path in root.rglob("*") if path.is_file())
    return {str(path.relative_to(root)): (path.read_bytes(), path.stat().st_mtime_ns) for path in found}


def write_snapshots(suite):
    """Snapshots of all the table, one of which differs from what tests compute, and one that no test wants."""
    for name in "abcd":
        suite.write(f"snapshots/tiny/{name}.py", f"first\ntiny/{name}\nlast\n")
    suite.write("snapshots/tiny/d.py", "first\nedited\nlast\n")
    suite.write("snapshots/tiny/nobody.graph.txt", "wanted by no test")
    return files(suite)


def test_new_files_hold_the_bytes_of_the_text(suite):
    write_table(suite)
    missing = suite.run()
    assert missing.counts == {"failed": 4}
    assert not files(suite)
    command = "pytest 'test_table.py::test_text[tiny/b]' --fx-impl fake_fx --snapshot-update"
    assert "snapshots/tiny/b.py is missing; write it with" in missing.output
    assert command in missing.output
    written = suite.run("--snapshot-update")
    assert written.counts == {"passed": 4}
    assert "4 snapshots generated." in written.output
    assert {name: content for name, (content, _) in files(suite).items()} == {
        f"tiny/{name}.py": f"first\ntiny/{name}\nlast\n".encode() for name in "abcd"
    }
    assert suite.run().counts == {"passed": 4}


def test_an_edited_line_fails_one_test_and_an_update_repairs_one_file(suite):
    write_table(suite)
    before = write_snapshots(suite)
    failed = suite.run("-n", "2")
    assert failed.counts == {"failed": 1, "passed": 3}
    assert (
        "snapshots/tiny/d.py differs:\n--- snapshot\n+++ this run\n@@ -1,3 +1,3 @@\n first\n-edited\n+tiny/d\n last\n"
        in (failed.output)
    )
    assert (
        "accept it with\n  pytest 'test_table.py::test_text[tiny/d]' --fx-impl fake_fx --snapshot-update"
        in failed.output
    )
    assert "unused" not in failed.output
    assert files(suite) == before
    updated = suite.run("--snapshot-update")
    assert "3 snapshots passed. 1 snapshot updated." in updated.output
    after = files(suite)
    assert after["tiny/d.py"][0] == b"first\ntiny/d\nlast\n"
    assert {name for name in after if after[name] != before[name]} == {"tiny/d.py"}
    assert after.keys() == before.keys()


def test_two_spellings_of_line_ends_differ(suite):
    write_table(suite)
    write_snapshots(suite)
    suite.write("snapshots/tiny/a.py", "first\r\ntiny/a\nlast\n")
    run = suite.run("-k", "tiny/a")
    assert run.counts["failed"] == 1
    assert "-first\\r\n+first\n" in run.output


# What happens before `tiny/d` under --snapshot-update, by what: the snapshots of nothing but `tiny/d` may change.
TRAPS = {
    "a skip, a failure that is expected, and one that stops the run": "{'tiny/a': pytest.skip, 'tiny/b': pytest.xfail}"
    ".get(name, pytest.fail if name == 'tiny/c' else str)('not today')",
    "exit": "if name == 'tiny/c': pytest.exit('enough')",
    "interrupt": "if name == 'tiny/c': raise KeyboardInterrupt",
    "crash": "if name == 'tiny/c': os._exit(3)",
}


@pytest.mark.parametrize(("trap", "workers"), [*zip(TRAPS, ("0", "0", "2", "2"), strict=True)])
def test_a_test_that_did_not_finish_keeps_its_snapshot(suite, workers, trap):
    write_table(suite, before=TRAPS[trap])
    before = write_snapshots(suite)
    run = suite.run("-n", workers, "--snapshot-update", "-v", *(["-x"] if "skip" in trap else []))
    assert "test_text[tiny/" in run.output
    after = files(suite)
    assert after.keys() == before.keys()
    assert {name for name in after if after[name] != before[name]} <= {"tiny/d.py"}


def test_a_process_killed_while_it_writes_leaves_the_old_content(suite):
    write_table(suite, before="pathlib.Path.replace = lambda *_: os.kill(os.getpid(), signal.SIGKILL)")
    before = write_snapshots(suite)
    assert suite.run("--snapshot-update").status == 128 + signal.SIGKILL
    after = files(suite)
    assert {name: after[name] for name in before} == before


@pytest.mark.parametrize("error", [OSError("disk full"), KeyboardInterrupt()])
def test_a_failed_write_leaves_the_old_content_and_nothing_else(tmp_path, monkeypatch, error):
    def fail(file: int) -> None:
        raise error

    path = tmp_path / "text.py"
    path.write_bytes(b"old")
    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(type(error)):
        write_atomically(path, b"new")
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_written_file_has_the_usual_rights(tmp_path):
    (tmp_path / "usual").touch()
    write_atomically(tmp_path / "written", b"")
    assert (tmp_path / "written").stat().st_mode == (tmp_path / "usual").stat().st_mode


ESCAPING = ["../out", "/out", "tiny/../../out", "tiny//out", ".out", "tiny/", "a\\out", "link/out"]


def test_a_name_cannot_leave_the_folder(suite):
    suite.write("elsewhere/kept", "")
    suite.write("snapshots/kept", "")
    (suite.folder / "snapshots" / "link").symlink_to(suite.folder / "elsewhere")
    suite.write(
        "test_name.py",
        f"""
        import pytest

        @pytest.mark.requirement("models.code-text")
        @pytest.mark.parametrize("name", {ESCAPING})
        def test_name(match_snapshot, name):
            match_snapshot(name, "text")
        """,
    )
    run = suite.run("--snapshot-update")
    assert run.counts == {"failed": len(ESCAPING)}
    assert all(f"ValueError: {name!r} names no snapshot: " in run.output for name in ESCAPING)
    assert not list(suite.folder.rglob("*out"))


@pytest.mark.parametrize("option", ["--snapshot-update", "--snapshot-update-new-only"])
def test_ci_never_writes(suite, option):
    said = refusal(suite, refuse_update_under_ci, option, CI="true")
    assert said.startswith("CI is set, and snapshots are not updated there")
    with parsed(suite, option, CI="false") as config:
        refuse_update_under_ci(config)


def test_a_diff_shows_every_hunk_and_no_more_than_can_be_read():
    old = "".join(f"line {number}\n" for number in range(1000))
    two_places = old.replace("line 10\n", "other\n").replace("line 900\n", "other\n")
    assert bounded_diff(old.encode(), two_places.encode()).count("@@ -") == 2
    everywhere = bounded_diff(old.encode(), old.replace("line", "row").encode()).splitlines()
    assert len(everywhere) == 61
    assert everywhere[-1] == "... and 1943 more lines of diff"
    assert everywhere[3:7] == ["-line 0", "+row 0", "-line 1", "+row 1"]


@pytest.mark.parametrize(
    ("old", "new", "shown"),
    [
        (b"a\n", b"a", ["-a", "+a (no newline at the end)"]),
        (b"a\tb\n", b"a    b\n", ["-a\\tb", "+a    b"]),
        (b"a\xff\n", b"a\n", ["-a\\xff", "+a"]),
        (b"", b"\n", ["+"]),
        (b"-- a\nb\nc\n", b"d\n", ["--- a", "+d", "-b", "-c"]),
    ],
)
def test_a_diff_shows_what_cannot_be_seen(old, new, shown):
    assert bounded_diff(old, new).splitlines()[3:] == shown
