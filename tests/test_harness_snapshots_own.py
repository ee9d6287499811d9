"""--fx-snapshots: an implementation's own texts next to ours, and structures that are compared with ours still."""

import re

import pytest

from conformance.harness.texts.snapshots import refuse_missing_snapshots
from tests.parsed_options import refusal

REQUIREMENT = 'pytestmark = pytest.mark.requirement("models.graph-text", "models.structure")'
OURS = "graph():\n    %x : [num_users=1] = placeholder[target=x]\n    return x"
THEIRS = OURS.replace("num_users", "#users")
OTHER = OURS.replace("target=x", "target=y")

# Prints as `text` says, and traced what `program` says: both are files, so that a test can change them.
TABLE = f"""
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
    suite.write("test_table.py", TABLE)
    for name in ("a.graph.txt", "b.graph.txt"):
        suite.write(f"snapshots/tiny/{name}", OURS)
    suite.write("snapshots/tiny/a.py", f"{OURS}\n")
    suite.write("program", OURS)
    suite.write("text", THEIRS)
    return suite


def texts(suite, folder="snapshots"):
    return {path.name: path.read_text() for path in (suite.folder / folder).rglob("*") if path.is_file()}


def test_another_print_of_the_same_program_fails_the_text_alone_and_says_so(printing):
    run = printing.run()
    assert run.counts == {"failed": 3, "passed": 2}
    assert f"{SAME_BUT}a.graph.txt differs:\n" in run.output
    assert f"{SAME_BUT}a.py differs:\n" in run.output, "the code belongs to the graph beside it"


def test_another_program_fails_both_and_says_where(printing):
    printing.write("program", OTHER)
    run = printing.run()
    assert run.counts == {"failed": 5}
    where = "the structure differs at node 0, `x`:\n- %0 = placeholder x()\n+ %0 = placeholder y()\n"
    assert f"snapshots/tiny/a.graph.txt is another program:\n{where}" in run.output
    assert run.output.count(where) == 5
    assert "structure identical" not in run.output


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
        r"snapshots/tiny/(.)\.graph\.txt is written anew, so that there is nothing to compare with", run.output
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
        "snapshots/tiny/b.graph.txt is missing, and structures are compared with it: write it with --snapshot-update"
        " and without --fx-snapshots, by an implementation that you trust, such as reference_fx\n"
    ) in run.output


def test_a_snapshot_that_torch_fx_did_not_print_is_named(printing):
    printing.write("snapshots/tiny/a.graph.txt", "graph():\n    %x : nonsense")
    run = printing.run()
    assert "ValueError: this is no node that torch.fx printed: %x : nonsense" in run.output
    assert "structure not compared: this is no node that torch.fx printed: %x : nonsense\n" in run.output


@pytest.mark.parametrize(
    ("folder", "says"),
    [
        ("nowhere", "--fx-snapshots nowhere: there is no such folder; write it by adding --snapshot-update"),
        ("text", "--fx-snapshots text is a file: name the folder of your snapshots"),
        ("", "--fx-snapshots: name a folder"),
    ],
    ids=["missing", "file", "empty"],
)
def test_a_folder_that_is_none_is_refused(printing, folder, says):
    assert refusal(printing, refuse_missing_snapshots, f"--fx-snapshots={folder}") == says
