"""Snapshots: a run writes what ran and differs, deletes nothing, and never leaves half a file."""

import os
import re

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


def test_texts_are_written_when_asked_for_and_compared_from_then_on(suite):
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
    before = write_snapshots(suite)
    failed = suite.run("-n", "2")
    assert failed.counts == {"failed": 1, "passed": 3}
    differs = "--- snapshot\n+++ this run\n@@ -1,3 +1,3 @@\n first\n-edited\n+tiny/d\n last\n"
    assert f"snapshots/tiny/d.py differs:\n{differs}" in failed.output
    assert f"accept it with\n  {command.replace('tiny/b', 'tiny/d')}" in failed.output
    assert "unused" not in failed.output
    assert files(suite) == before
    updated = suite.run("--snapshot-update")
    assert "3 snapshots passed. 1 snapshot updated." in updated.output
    after = files(suite)
    assert after["tiny/d.py"][0] == b"first\ntiny/d\nlast\n"
    assert {name for name in after if after[name] != before[name]} == {"tiny/d.py"}
    assert after.keys() == before.keys()
    suite.write("snapshots/tiny/a.py", "first\r\ntiny/a\nlast\n")
    assert "-first\\r\n+first\n" in suite.run("-k", "tiny/a").output, "two spellings of line ends differ"


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


@pytest.mark.parametrize("option", ["--snapshot-update", "--snapshot-update-new-only"])
def test_ci_never_writes(suite, option):
    said = refusal(suite, refuse_update_under_ci, option, CI="true")
    assert said.startswith("--snapshot-update does not update snapshots while")
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


# Own texts next to ours

REQUIREMENT = 'pytestmark = pytest.mark.requirement("models.graph-text", "models.structure")'
OURS = "graph():\n    %x : [num_users=1] = placeholder[target=x]\n    return x"
THEIRS = OURS.replace("num_users", "#users")
OTHER = OURS.replace("target=x", "target=y")

# Prints as `text` says, and traced what `program` says: both are files, so that a test can change them.
PRINTING = f"""
    from pathlib import Path
    import pytest
    from conformance.harness.texts.printed_graph import parse
    from conformance.harness.texts.structural_difference import difference

    {REQUIREMENT}
    HERE = Path(__file__).parent

    def compare(expected):
        return difference(parse(expected), parse((HERE / "program").read_text()))

    @pytest.mark.parametrize("name", ["a", "b"])
    def test_structure(match_structure, name):
        match_structure(f"tiny/{{name}}.graph.txt", compare)

    @pytest.mark.parametrize("name", ["a", "b"])
    def test_graph(match_snapshot, name):
        match_snapshot(f"tiny/{{name}}.graph.txt", (HERE / "text").read_text(), compare)

    def test_code(match_snapshot):
        match_snapshot("tiny/a.py", (HERE / "text").read_text() + "\\n", compare)
"""
SAME_BUT = "structure identical, text differs (--fx-snapshots DIR keeps your own text)\n\nsnapshots/tiny/"


@pytest.fixture
def printing(suite):
    """The table, with our snapshots and an implementation that prints otherwise what is the same program."""
    suite.write("test_table.py", PRINTING)
    for name in ("a.graph.txt", "b.graph.txt"):
        suite.write(f"snapshots/tiny/{name}", OURS)
    suite.write("snapshots/tiny/a.py", f"{OURS}\n")
    suite.write("program", OURS)
    suite.write("text", THEIRS)
    return suite


def texts(suite, folder="snapshots"):
    return {path.name: path.read_text() for path in (suite.folder / folder).rglob("*") if path.is_file()}


def test_another_print_fails_the_text_alone_and_another_program_both(printing):
    run = printing.run()
    assert run.counts == {"failed": 3, "passed": 2}
    assert f"{SAME_BUT}a.graph.txt differs:\n" in run.output
    assert f"{SAME_BUT}a.py differs:\n" in run.output, "the code belongs to the graph beside it"
    printing.write("program", OTHER)
    printing.write("snapshots/tiny/b.graph.txt", "graph():\n    %x : nonsense")
    run = printing.run()
    assert run.counts == {"failed": 5}
    where = "the structure differs at node 0, `x`:\n- %0 = placeholder x()\n+ %0 = placeholder y()\n"
    assert f"snapshots/tiny/a.graph.txt is another program:\n{where}" in run.output
    assert run.output.count(where) == 3
    assert "structure identical" not in run.output
    assert "ValueError: this line does not have the format in which torch.fx prints a node: %x : nonsense" in run.output
    assert "structure not compared: this line does not have the format in which torch.fx prints" in run.output


def test_own_texts_are_written_and_compared_next_to_ours(printing):
    ours = texts(printing)
    own = ["--fx-snapshots", "own/texts"]
    written = printing.run(*own, "--snapshot-update")
    assert written.counts == {"passed": 5}
    assert "3 snapshots generated." in written.output
    assert texts(printing, "own/texts") == {"a.graph.txt": THEIRS, "b.graph.txt": THEIRS, "a.py": f"{THEIRS}\n"}
    assert texts(printing) == ours
    again = printing.run(*own)
    assert again.counts == {"passed": 5}
    assert "\ntexts           compared with own/texts, not with snapshots/\n" in again.output

    printing.write("text", OURS)
    changed = printing.run(*own)
    assert changed.counts == {"failed": 3, "passed": 2}
    assert "structure identical, text differs\n\nown/texts/tiny/a.py differs:\n" in changed.output
    command = "pytest 'test_table.py::test_graph[a]' --fx-impl fake_fx --fx-snapshots own/texts"
    assert f"{command} --snapshot-update\n" in changed.output
    assert f"run it alone: {command}\n" in changed.output

    printing.write("program", OTHER)
    printing.write("text", THEIRS)
    structures = printing.run(*own, "--snapshot-update")
    assert structures.counts == {"failed": 2, "passed": 3}, "structures are not theirs to change"
    assert "snapshots/tiny/b.graph.txt is another program:" in structures.output


@pytest.mark.parametrize(
    ("option", "written"), [("--snapshot-update", {"a", "b"}), ("--snapshot-update-new-only", {"b"})]
)
def test_a_graph_that_the_run_writes_anew_is_not_compared(printing, option, written):
    printing.write("program", OTHER)
    (printing.folder / "snapshots/tiny/b.graph.txt").unlink()
    run = printing.run(option, "-rs", "-k", "test_structure or test_graph")
    skipped = re.findall(
        r"snapshots/tiny/(.)\.graph\.txt was just written, so there is nothing to compare with it", run.output
    )
    assert set(skipped) == written
    assert run.counts["skipped"] == len(written)
    assert run.counts.get("failed", 0) == 2 * (2 - len(written)), "the program that is not accepted, and its text"


def test_a_graph_that_is_missing_says_how_to_write_it(printing):
    (printing.folder / "snapshots/tiny/b.graph.txt").unlink()
    printing.run("--fx-snapshots", "own", "--snapshot-update")
    run = printing.run("--fx-snapshots", "own")
    assert run.counts == {"failed": 1, "passed": 4}
    assert (
        "snapshots/tiny/b.graph.txt is missing, so no structure can be compared. Write it with --snapshot-update"
        ", without --fx-snapshots, and with an implementation that you trust, such as reference_fx\n"
    ) in run.output
