"""What a run keeps of texts that differ, however it ends: manifest and texts say what was found, and no more."""

import ast
import os
import shutil
import signal
from pathlib import Path

import pytest

from conformance.harness.texts.pending import refuse_pending_folder
from conformance.pending_folder import PendingError, Status, digest, read_pending, snapshots_of
from fxconf.__main__ import main
from tests.conftest import Suite
from tests.forked_pytest import run_forked
from tests.parsed_options import refusal

ROOT = Path(__file__).parents[1]
CODE = "def forward(self):\n    return '{}'\n"

# Every model's text is its own name, until a test says otherwise. `tiny/a` and `tiny/d` are as their snapshots say.
TABLE = """
    import os, signal
    import pytest

    pytestmark = [pytest.mark.requirement("models.code-text"), pytest.mark.compares_text(".py")]
    NAMES = ["tiny/a", "tiny/b", "tiny/c", "tiny/d"]

    @pytest.mark.parametrize("name", NAMES)
    def test_text(match_snapshot, name):
        {before}
        try:
            match_snapshot(name + ".py", f"def forward(self):\\n    return '{{name}}'\\n")
        finally:
            {after}
"""


def write_table(suite, before="pass", after="pass"):
    suite.write("test_table.py", TABLE.format(before=before, after=after))


def write_snapshots(suite, folder="snapshots"):
    """One that is right, one that differs, none of `tiny/c`, and one that is right."""
    for name, says in {"a": "tiny/a", "b": "edited", "d": "tiny/d"}.items():
        suite.write(f"{folder}/tiny/{name}.py", CODE.format(says))


def write_unwanted(suite):
    """A snapshot that no test asks for; to tell whether a model owns it, a complete run imports torch."""
    suite.write("snapshots/tiny/nobody.py", CODE.format("nobody"))


@pytest.fixture
def table(suite):
    write_table(suite)
    write_snapshots(suite)
    return suite


@pytest.fixture(scope="module")
def first_runs(tmp_path_factory):
    """Of a run of all tests, and of one of `tiny/c` alone: a function that gives a suite what the run has left."""
    folders = {}
    for of, arguments in {"all": [], "c": ["-k", "tiny/c"]}.items():
        folders[of] = tmp_path_factory.mktemp(of)
        suite = Suite(folders[of])
        write_table(suite)
        write_snapshots(suite)
        assert suite.run(*arguments).status == pytest.ExitCode.TESTS_FAILED
    return lambda suite, of: shutil.copytree(folders[of], suite.folder, dirs_exist_ok=True)


@pytest.fixture
def after_all(table, first_runs):
    first_runs(table, "all")
    return table


@pytest.fixture
def after_c(table, first_runs):
    first_runs(table, "c")
    return table


def files(suite, folder="snapshots"):
    root = suite.folder / folder
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in root.rglob("*") if path.is_file()}


def pending(suite, folder=".fx-pending"):
    return read_pending(suite.folder / folder)


def statuses(suite):
    """What the manifest says of each model; the texts are those of what is pending, and only those."""
    found = pending(suite)
    assert files(suite, ".fx-pending/texts") == found.texts
    assert set(found.texts) == set(found.manifest.of(Status.CHANGED, Status.NEW))
    entries = found.manifest.entries
    return {path.removeprefix("tiny/").removesuffix(".py"): str(entry.status) for path, entry in entries.items()}


ALL = {"a": "matched", "b": "changed", "c": "new", "d": "matched"}


@pytest.mark.parametrize(("workers", "under_ci"), [("0", None), ("2", "true")])
def test_a_run_keeps_what_differs_and_fails(table, workers, under_ci):
    write_unwanted(table)
    before = files(table)
    run = table.run("-n", workers, CI=under_ci)
    assert run.counts == {"failed": 2, "passed": 2}
    failures, _, _ = run.output.partition(" short test summary info ")  # which repeats them under CI
    assert failures.count("the new text is pending: fxconf review looks at it") == 2
    assert "\npending         1 changed, 1 new, 1 gone: fxconf review looks at them\n" in run.output
    assert statuses(table) == {**ALL, "nobody": "gone"}
    found = pending(table)
    assert found.texts == {f"tiny/{name}.py": CODE.format(f"tiny/{name}").encode() for name in "bc"}
    manifest = found.manifest
    assert (manifest.implementation, manifest.root, manifest.complete) == ("fake_fx", "snapshots", True)
    assert manifest.arguments == ("-n", workers)
    assert manifest.finished is not None
    assert manifest.finished >= manifest.started
    for path, entry in manifest.entries.items():
        assert entry.base == (digest(before[path]) if path in before else None)
        assert entry.new == (digest(CODE.format(path.removesuffix(".py")).encode()) if "nobody" not in path else None)
    assert files(table) == before
    assert files(table, ".fx-pending")[".gitignore"] == b"*\n"


def test_a_test_without_a_text_says_why_it_has_none(table):
    table.write(
        "conftest.py",
        """
        import pytest
        pytest_plugins = ["conformance.harness.plugin"]

        @pytest.fixture(autouse=True)
        def broken(request):
            assert "tiny/b" not in request.node.name
        """,
    )
    write_table(table, before="if name == 'tiny/a': assert 0\n        if name == 'tiny/c': pytest.skip('not today')")
    assert table.run().counts == {"failed": 1, "passed": 1, "skipped": 1, "error": 1}
    assert statuses(table) == {**ALL, "a": "failed", "b": "failed", "c": "skipped"}


def test_a_later_run_replaces_what_it_ran_and_keeps_the_rest(after_all):
    after_all.write("snapshots/tiny/b.py", CODE.format("tiny/b"))
    run = after_all.run("-k", "tiny/b")
    assert run.counts["passed"] == 1
    assert "\npending         1 new: fxconf review looks at them\n" in run.output
    assert statuses(after_all) == {"a": "matched", "b": "matched", "c": "new", "d": "matched"}
    assert not pending(after_all).manifest.complete
    after_all.write("snapshots/tiny/a.py", CODE.format("edited"))
    after_all.run("-k", "tiny/a")
    assert statuses(after_all) == {"a": "changed", "b": "matched", "c": "new", "d": "matched"}


def test_what_is_gone_is_so_until_it_is_removed_and_a_complete_run_forgets_what_no_test_asks_for(after_all):
    only_d = TABLE.format(before="pass", after="pass").replace('"tiny/a", "tiny/b", "tiny/c", ', "")
    after_all.write("test_table.py", only_d)
    assert "\npending         2 gone: fxconf review" in after_all.run().output
    after_all.run("-k", "tiny/d")
    assert statuses(after_all) == {"a": "gone", "b": "gone", "d": "matched"}
    (after_all.folder / "snapshots/tiny/a.py").unlink()
    after_all.run("-k", "tiny/d")
    assert statuses(after_all) == {"b": "gone", "d": "matched"}


def test_what_was_pending_stays_so_if_its_test_is_not_reached(after_all):
    write_table(after_all, before="if name == 'tiny/a': assert 0")
    assert after_all.run("-x").counts == {"failed": 1}
    assert statuses(after_all) == {"a": "failed", "b": "changed", "c": "new", "d": "skipped"}


KILL = "os.kill(os.getpid(), signal.SIGKILL)"


def test_a_text_whose_worker_was_killed_is_of_no_run(table):
    write_table(table, before=f"if name == 'tiny/a': {KILL}", after=f"if name == 'tiny/b': {KILL}")
    table.run("-n", "2")
    assert statuses(table) == {**ALL, "a": "skipped", "b": "skipped"}


def test_a_worker_that_is_killed_before_it_has_a_text_leaves_what_was_there(after_all):
    write_table(after_all, before=f"if name == 'tiny/c': {KILL}")
    after_all.run("-n", "2")
    assert statuses(after_all) == ALL, "as it was found by the run before"


def test_a_run_that_is_killed_leaves_what_can_be_read_and_the_next_one_mends_it(after_c):
    write_table(after_c, after=f"if name == 'tiny/b': {KILL}")
    assert after_c.run().status == 128 + signal.SIGKILL
    found = pending(after_c)
    assert found.manifest.finished is None
    assert {path: str(each.status) for path, each in found.manifest.entries.items()} == {
        "tiny/a.py": "matched",
        "tiny/b.py": "skipped",
        "tiny/c.py": "new",
        "tiny/d.py": "skipped",
    }
    assert [main([command, "--pending", str(found.folder)]) for command in ("groups", "status")] == [1, 1]
    assert set(found.texts) == {"tiny/c.py"}
    write_table(after_c)
    after_c.run("-k", "tiny/a")
    skipped = {"b": "skipped", "d": "skipped"}
    assert statuses(after_c) == {"a": "matched", "c": "new", **skipped}, "nobody knows which run wrote the text of b"


def test_an_update_is_written_whatever_comes_after_it(table):
    table.run("-k", "tiny/b")
    write_table(table, before=f"if name == 'tiny/d': {KILL}")
    table.run("-n", "1", "--snapshot-update", "-k", "tiny/b or tiny/d")
    assert files(table)["tiny/b.py"] == CODE.format("tiny/b").encode()
    assert statuses(table) == {"b": "matched", "d": "skipped"}


def test_texts_that_are_accepted_by_an_update_are_not_pending(after_all):
    run = after_all.run("--snapshot-update")
    assert run.counts == {"passed": 4}
    assert statuses(after_all) == dict.fromkeys("abcd", "matched")
    assert "fxconf review" not in run.output


def test_own_snapshots_are_what_is_compared_with(table):
    write_snapshots(table, "own/texts")
    table.write("own/texts/tiny/a.py", CODE.format("edited"))
    ours, own = files(table), files(table, "own")
    run = table.run("--fx-snapshots", str(table.folder / "own/texts"))
    assert statuses(table) == {**ALL, "a": "changed"}
    assert pending(table).manifest.root == "own/texts"
    assert "fxconf review --fx-snapshots" in run.output
    assert (files(table), files(table, "own")) == (ours, own)


def test_another_folder_keeps_them(table):
    run = table.run("--fx-pending", "elsewhere/here")
    assert pending(table, "elsewhere/here").manifest.root == str(table.folder / "snapshots")
    assert len(pending(table, "elsewhere/here").texts) == 2
    assert "pending: fxconf review --pending elsewhere/here looks at it\n" in run.output
    assert (
        "run it alone: pytest 'test_table.py::test_text[tiny/b]' --fx-impl fake_fx --fx-pending elsewhere/here\n"
        in (run.output)
    )
    assert not (table.folder / ".fx-pending").exists()


def test_a_run_that_is_started_outside_of_the_project_writes_there(table, tmp_path_factory):
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    _, output = run_forked([str(table.folder)], elsewhere, table.environment())
    snapshots = os.path.relpath(table.folder / "snapshots", elsewhere)
    assert f"pending: fxconf review --fx-snapshots {snapshots} looks at it\n" in output
    found = read_pending(elsewhere / ".fx-pending")
    assert len(found.texts) == 2
    assert snapshots_of(found.folder, found.manifest, elsewhere / snapshots).samefile(table.folder / "snapshots")
    assert (elsewhere / ".fx-repro").is_dir()
    assert not {".fx-pending", ".fx-repro"} & {path.name for path in table.folder.iterdir()}


def test_what_another_implementation_finds_replaces_what_is_pending_if_it_is_anything(after_all):
    after_all.write("other_fx.py", "class Graph: pass\nclass Tracer: pass")
    before = files(after_all, ".fx-pending")
    after_all.run("--fx-impl", "other_fx", "-k", "tiny/a")
    assert files(after_all, ".fx-pending") == before, "all of it matched"
    after_all.run("--fx-impl", "other_fx", "-k", "tiny/b")
    assert statuses(after_all) == {"b": "changed"}
    assert pending(after_all).manifest.implementation == "other_fx"


def test_a_folder_that_cannot_be_written_changes_nothing_else(table):
    table.write(".fx-pending", "a file, as nothing keeps root from writing")
    run = table.run()
    assert run.counts == {"failed": 2, "passed": 2}
    assert run.status == pytest.ExitCode.TESTS_FAILED
    assert "\npending         texts that differ were not kept: [Errno " in run.output
    assert "looks at" not in run.output


def test_a_manifest_that_cannot_be_read_is_replaced(after_c):
    after_c.write(".fx-pending/manifest.json", "{")
    after_c.run("-k", "tiny/b")
    assert statuses(after_c) == {"b": "changed"}


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--fx-pending", ""], "--fx-pending: name a folder"),
        (["--fx-pending", "snapshots/new"], "--fx-pending snapshots/new: pending texts would be among the snapshots"),
        (["--fx-snapshots", "."], "--fx-snapshots .: pending texts would be among the snapshots"),
        (["--fx-pending", "other"], "--fx-pending other holds something else: name a folder of its own"),
        (["--fx-pending", "conftest.py"], "--fx-pending conftest.py holds something else: name a folder of its own"),
    ],
)
def test_a_folder_that_is_none_is_refused(table, arguments, says):
    table.write("other/thing", "")
    assert refusal(table, refuse_pending_folder, *arguments).startswith(says)


@pytest.mark.parametrize("arguments", [["--collect-only"], ["test_other.py"]])
def test_a_run_without_texts_leaves_no_folder(table, arguments):
    table.write("test_other.py", "def test_nothing(): pass")
    table.run(*arguments)
    assert not (table.folder / ".fx-pending").exists()
    with pytest.raises(PendingError, match="holds nothing pending: run the tests"):
        pending(table)


def test_nothing_is_gone_where_a_test_does_not_say_what_it_asks_for(table):
    write_unwanted(table)
    table.write(
        "test_more.py",
        """
        import pytest

        @pytest.mark.requirement("models.code-text")
        def test_more(match_snapshot):
            assert 0
        """,
    )
    table.run()
    assert statuses(table) == ALL


def test_a_marker_that_names_another_text_fails_the_test(table):
    write_table(table, before="name = name.replace('/a', '/d')")
    run = table.run("-k", "tiny/a")
    assert run.counts["failed"] == 1
    assert "the test compares tiny/d.py, and its marker compares_text says tiny/a.py\n" in run.output


def test_each_test_of_the_suite_that_compares_a_text_names_it():
    asking = [
        (path.name, function)
        for path in (ROOT / "conformance").glob("test_*.py")
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(function, ast.FunctionDef)
        and any(argument.arg == "match_snapshot" for argument in function.args.args)
    ]
    assert len(asking) == 4
    for path, function in asking:
        decorators = [ast.unparse(decorator) for decorator in function.decorator_list]
        assert any("compares_text" in each for each in decorators), f"{path}: {function.name}"
