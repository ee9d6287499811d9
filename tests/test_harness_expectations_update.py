"""Which list of known failures is read, and `--fx-expect-update`, which writes it."""

import os
import re
import tomllib

import pytest

from conformance.harness.known_failures.expectations import expectations_of_run, load_expectations

from conformance.harness.known_failures.updating import plan_edit
from conformance.harness.options import refuse_update_under_ci
from conformance.harness.outcomes import Outcome
from conformance.harness.specification.requirements import load_requirements
from tests.known_failure_lists import Ran, judged
from tests.parsed_options import refusal

LIST = "conformance/expectations/fake_fx.toml"
REQUIREMENTS = load_requirements()
TO_DO = "TODO: say why"

TESTS = """
    import os
    import pytest

    traces = pytest.mark.requirement("models.traces")

    @pytest.fixture
    def broken():
        raise RuntimeError("no disk")

    @traces
    def test_passes():
        pass

    @traces
    def test_fails(fx):
        assert 1 == 2, "sums differ"

    @pytest.mark.requirement("models.graph-text")
    @pytest.mark.parametrize("model", ["tiny/a", "tiny/b", "tiny/c", "tiny/d", "tiny/e"])
    def test_is_parametrised(model):
        if model != "tiny/a":
            raise AssertionError({"tiny/c": "shapes differ"}.get(model, f"/tmp/{model} has 12 lines"))

    @pytest.mark.requirement("models.code-text")
    def test_misses(fx):
        fx.Interpreter

    @pytest.mark.requirement("models.interpreter")
    def test_cannot_start(broken):
        pass
"""
EXPECTED = [
    ("", "missing", "missing: fake_fx has no 'Interpreter'"),
    ("models.graph-text", "fail", r"AssertionError: \S+ has -?\d+ lines|AssertionError: shapes differ"),
    ("models.interpreter", "error", "RuntimeError: no disk"),
    ("models.traces", "fail", "assert 1 == 2"),
]


@pytest.fixture
def project(suite):
    """The tests above, in a folder that is the suite of its project, and a folder for the list."""
    suite.write("conformance/test_models.py", TESTS)
    (suite.folder / LIST).parent.mkdir()
    return suite


def entries(project, name=LIST):
    read = tomllib.loads((project.folder / name).read_text(encoding="utf-8"))["expected"]
    return [{"requirement": "", "outcome": "fail", **each} for each in read]


def entry(requirement, outcome="fail", match="differ", reason="A reason.", **others):
    fields = {"requirement": requirement, **others, "outcome": outcome, "match": match, "reason": reason}
    return "\n".join(["[[expected]]", *(f"{key} = '{value}'" for key, value in fields.items()), "", ""])


def update(project, *arguments, **variables):
    return project.run("conformance", "--fx-expect-update", "--tb=no", *arguments, **variables)


def edited_list(tmp_path, text, tests, *, whole=True):
    """The entries after an update by a run of `tests`."""
    path = tmp_path / "known.toml"
    path.write_text(text, encoding="utf-8")
    known = load_expectations(path, "known.toml", REQUIREMENTS)
    phrases = {each.test: each.phrase for each in tests}
    edit = plan_edit(known, judged(known, tests), phrases, REQUIREMENTS, lambda requirement: whole)
    return tomllib.loads(edited(text, edit, "known.toml")).get("expected", [])


def test_an_update_writes_what_failed_and_the_next_run_asks_for_reasons(project):
    run = update(project, "-n", "2")
    assert run.status == pytest.ExitCode.TESTS_FAILED
    assert f"known failures  {LIST}: 4 added, 0 changed, 0 removed, 0 kept\n" in run.output
    written = [(each["requirement"], each["outcome"], each["match"]) for each in entries(project)]
    assert written == EXPECTED
    assert {each["reason"] for each in entries(project)} == {TO_DO}

    run = project.run("conformance")
    assert run.status == pytest.ExitCode.TESTS_FAILED
    assert run.counts == {"passed": 2, "expected": 7}
    missing = "what is missing as in \"missing: fake_fx has no 'Interpreter'\""
    assert f"  {missing} has no reason yet: say why it fails ({LIST}:3)\n" in run.output

    text = (project.folder / LIST).read_text(encoding="utf-8")
    project.write(LIST, text.replace(TO_DO, "A reason."))
    assert project.run("conformance").status == pytest.ExitCode.OK


def test_a_reason_is_asked_for_once_for_each_entry(project):
    project.write(LIST, entry("several", reason="TODO").replace("'several'", "['models.traces', 'models.retrace']"))
    run = project.run("conformance", "-k", "test_passes")
    assert f"  models.traces and 1 more have no reason yet: say why they fail ({LIST}:1)\n" in run.output
    assert run.output.count("no reason yet") == 1


MISSES = Ran("test_misses", "models.code-text", Outcome.MISSING, "missing: fake_fx has no 'Interpreter'")


@pytest.mark.parametrize("whole", [True, False])
def test_an_entry_of_what_is_missing_goes_once_nothing_misses_it(tmp_path, whole):
    entries = [entry("", "missing", f"has no .{name}.", f"No {name}.") for name in ("Interpreter", "Transformer")]
    found = edited_list(tmp_path, "".join(entries).replace("requirement = ''\n", ""), [MISSES], whole=whole)
    assert [each["reason"] for each in found] == ["No Interpreter.", *([] if whole else ["No Transformer."])]


WHEN_NOT = entry("models.traces", when="torch<2", match="another version", reason="Of old.")


def test_an_update_keeps_what_is_right_and_changes_what_is_not(project):
    known = [
        "# A comment.\n",
        WHEN_NOT,
        entry("models.traces", match="products differ", reason="Changed."),
        entry("models.code-text", "missing", "Interpreter", when="python>=3.11", reason="Kept."),
        entry("models.eval-parity", reason="Did not run."),
        entry("models.graph-text", match="lines|shapes", reason="Described already."),
        entry("models.graph-text", test="test_models.py::test_is_parametrised[tiny/a]", reason="Passes now."),
        entry("models.interpreter", match="no disk", reason="Another outcome."),
    ]
    project.write(LIST, "\n".join(known))
    run = update(project)
    assert f"known failures  {LIST}: 0 added, 2 changed, 1 removed, 4 kept\n" in run.output
    otherwise = re.findall(r"  (\S+) fails otherwise than before: does its reason hold\?", run.output)
    assert otherwise == ["models.interpreter", "models.traces"]
    assert [(each["requirement"], each["reason"]) for each in entries(project)] == [
        ("models.code-text", "Kept."),
        ("models.eval-parity", "Did not run."),
        ("models.graph-text", "Described already."),
        ("models.interpreter", "Another outcome."),
        ("models.traces", "Changed."),
        ("models.traces", "Of old."),
    ]
    assert entries(project)[3]["outcome"] == "error"
    assert entries(project)[4]["match"] == "assert 1 == 2"
    text = (project.folder / LIST).read_text(encoding="utf-8")
    assert text.startswith("# A comment.\n\n[[expected]]\n")
    update(project)
    assert (project.folder / LIST).read_text(encoding="utf-8") == text


def test_an_entry_goes_once_all_tests_of_its_requirement_have_run_and_passed(project):
    project.write("conformance/test_models.py", TESTS.replace('1 == 2, "sums', '1 == 1, "sums'))
    project.write(
        "conformance/test_elsewhere.py",
        'import pytest\n\n@pytest.mark.requirement("models.traces")\ndef test_more(): pass',
    )
    project.write("conformance/test_graph.py", "def test_of_another_chapter(): pass")
    project.write(LIST, entry("models.traces"))
    for part in (["-k", "test_passes or test_fails"], ["conformance/test_models.py"]):
        project.run(*part, "--fx-expect-update", *(["conformance"] if part[0] == "-k" else []))
        assert [each["requirement"] for each in entries(project)].count("models.traces") == 1
    project.run("conformance/test_models.py", "conformance/test_elsewhere.py", "--fx-expect-update")
    assert "models.traces" not in [each["requirement"] for each in entries(project)]


LETTERS = "models.graph-text"


def letters(**phrases):
    """Failures of cases of one test."""
    return [Ran(f"test_it.py::test_it[{case}]", LETTERS, Outcome.FAILED, said) for case, said in phrases.items()]


def test_an_entry_of_several_requirements_keeps_what_is_right_of_each(tmp_path):
    several = '["models.traces", "models.eval-parity", "models.graph-text"]'
    known = entry("models.traces", match="sums differ", reason="Of three.").replace("'models.traces'", several)
    tests = [Ran("test_sums", "models.traces", Outcome.FAILED, "E: sums differ"), *letters(a="E: shapes")]
    kept, changed = edited_list(tmp_path, known, tests)
    assert kept["requirement"] == ["models.eval-parity", "models.traces"]
    assert (changed["requirement"], changed["match"], changed["reason"]) == (LETTERS, "E: shapes", "Of three.")


SOME = dict.fromkeys("abcd", "E: first")
UPDATES = {
    "a part that fails otherwise": (
        entry(LETTERS, match="first", reason="First."),
        letters(a="E: first", b="E: second"),
        [(None, "first", "First."), ("b", "E: second", "First.")],
    ),
    "many tests that fail otherwise": (
        entry(LETTERS, match="first|other", reason="First."),
        letters(**SOME, **dict.fromkeys("efgh", "E: second")),
        [(None, "first|other|E: second", "First.")],
    ),
    "fewer tests that fail otherwise": (
        entry(LETTERS, match="first|other", reason="First."),
        letters(**SOME, **dict.fromkeys("efg", "E: second")),
        [(None, "first|other", "First."), *((letter, "E: second", "First.") for letter in "efg")],
    ),
    "many different failures": (
        "",
        letters(**SOME, g="E: two", h="E: three", i="E: four", j="E: five"),
        [(None, "E: first|E: five|E: four", TO_DO), ("g", "E: two", TO_DO), ("h", "E: three", TO_DO)],
    ),
    "a test that was stopped halfway": ("", [Ran("test_x", LETTERS, Outcome.ERROR)], []),
}
"""A list, the tests that did not pass, and what the entries are about then, with their patterns and reasons."""


@pytest.mark.parametrize("case", UPDATES)
def test_an_update_writes_an_entry_for_most_tests_and_one_for_each_of_the_others(tmp_path, case):
    text, tests, expected = UPDATES[case]
    found = edited_list(tmp_path, text, tests)
    written = [(f"test_it.py::test_it[{test}]" if test else None, *rest) for test, *rest in expected]
    assert [(each.get("test"), each["match"], each["reason"]) for each in found] == written


@pytest.mark.parametrize("before", [None, "# Nothing yet.\n"])
def test_an_update_without_failures_writes_nothing(project, before):
    if before is not None:
        project.write(LIST, before)
    run = update(project, "-k", "test_passes")
    assert run.status == pytest.ExitCode.OK
    assert f"known failures  {LIST}: 0 added, 0 changed, 0 removed, 0 kept\n" in run.output
    path = project.folder / LIST
    assert (path.read_text() if path.exists() else None) == before


STOPS = """
    import pytest

    @pytest.mark.requirement("models.traces")
    def test_passes():
        pass

    @pytest.mark.requirement("models.graph-text")
    def test_stops_the_run():
        assert 1 == 2

    @pytest.mark.requirement("models.traces")
    def test_is_not_reached():
        assert 1 == 2, "as expected"
"""


def test_a_run_that_stops_removes_no_entry_that_a_test_to_come_may_need(project):
    project.write("conformance/test_models.py", STOPS)
    project.write(LIST, entry("models.traces", match="as expected"))
    run = update(project, "-x")
    assert f"known failures  {LIST}: 1 added, 0 changed, 0 removed, 1 kept\n" in run.output


CRASHES = """
    import os, pytest

    @pytest.mark.requirement("models.traces")
    def test_passes():
        pass

    @pytest.mark.requirement("models.graph-text")
    def test_ends_its_worker():
        os._exit(3)
"""


def test_a_test_that_ends_its_worker_can_be_a_known_failure(project):
    project.write("conformance/test_models.py", CRASHES)
    run = update(project, "-n", "1")
    assert run.status == pytest.ExitCode.TESTS_FAILED
    (written,) = entries(project)
    assert written["outcome"] == "error"
    assert written["match"].startswith(r"worker 'gw\d+' crashed while running '\S+::test_ends_its_worker")
    text = (project.folder / LIST).read_text(encoding="utf-8")
    project.write(LIST, text.replace(TO_DO, "A reason."))
    run = project.run("conformance", "-n", "1")
    assert run.counts == {"passed": 1, "expected": 1}, run.output
    assert run.status == pytest.ExitCode.OK


FULL = """
    import pytest

    @pytest.mark.requirement("models.traces")
    def test_passes():
        pass

    @pytest.mark.requirement("models.script")
    def test_script():
        assert 1 == 2
"""


def test_an_entry_of_the_full_tier_is_judged_when_that_is_run(project):
    project.write("conformance/test_models.py", FULL)
    project.write(LIST, entry("models.script", match="assert"))
    for arguments in ([], ["--fx-full"], ["--fx-expect-update"]):
        run = project.run("conformance", *arguments)
        assert run.status == pytest.ExitCode.OK, run.output
    assert len(entries(project)) == 1


def test_an_entry_holds_only_where_its_condition_does(project):
    holding = [
        entry("models.traces", when="torch>=2", match="sums differ"),
        entry("models.traces", match="products differ"),
    ]
    project.write(LIST, "\n".join([WHEN_NOT, *holding]))
    run = project.run("conformance", "-k", "test_fails")
    assert run.counts["expected"] == 1
    assert f"known failures  1 of the 1 in {LIST} seen; 1 of its 3 entries apply to torch 2." in run.output
    project.write(LIST, WHEN_NOT)
    assert project.run("conformance", "-k", "test_fails").counts["failed"] == 1


def test_the_command_line_names_another_list(project):
    project.write("lists/known.toml", entry("models.traces", match="sums differ"))
    project.write(LIST, entry("models.nosuch"))
    run = project.run("conformance", "-k", "test_fails", "--fx-expect", "lists/known.toml")
    assert run.counts["expected"] == 1
    assert "known failures  1 of the 1 in lists/known.toml seen" in run.output
    run = update(project, "-k", "test_fails", "--fx-expect", "new.toml")
    assert "known failures  new.toml: 1 added" in run.output
    assert [each["requirement"] for each in entries(project, "new.toml")] == ["models.traces"]
    assert [each["requirement"] for each in entries(project)] == ["models.nosuch"]


def test_an_update_says_what_it_could_not_write(project):
    project.write(LIST, "")
    project.write(
        "conformance/test_models.py",
        f"""
        import pathlib, pytest

        @pytest.mark.requirement("models.traces")
        def test_spoils_the_list():
            pathlib.Path("{LIST}").write_text("[[expected")
        """,
    )
    run = update(project)
    assert run.status == pytest.ExitCode.TESTS_FAILED
    assert f"known failures  {LIST} is as it was: {LIST}: Expected" in run.output
    assert (project.folder / LIST).read_text() == "[[expected"


REFUSED = [
    (["--fx-expect", "nosuch.toml"], {}, "--fx-expect nosuch.toml: there is no such file"),
    (["--fx-expect", "conformance"], {}, "conformance cannot be read: Is a directory; name a TOML file"),
    (["--fx-expect", "latin.toml"], {}, "latin.toml is no text in UTF-8"),
    (["--fx-expect", "broken.toml"], {}, "broken.toml: Expected"),
    (["--fx-expect", "nosuch/x.toml", "--fx-expect-update"], {}, "nosuch/x.toml has no folder to be written to: make"),
    (["--fx-expect-update"], {"CI": "true"}, "CI is set, and known failures are not updated there"),
]


@pytest.mark.parametrize(("arguments", "variables", "message"), REFUSED, ids=[message for *_, message in REFUSED])
def test_what_cannot_be_read_or_written_is_refused(project, arguments, variables, message):
    (project.folder / "latin.toml").write_bytes(b"# \xff")
    (project.folder / "broken.toml").write_bytes(b"[[expected")
    refuse = refuse_update_under_ci if variables else expectations_of_run
    assert message in refusal(project, refuse, "conformance", *arguments, **variables)


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_that_cannot_be_written_to_is_refused(project):
    (project.folder / LIST).parent.chmod(0o500)
    run = update(project)
    assert run.status == pytest.ExitCode.USAGE_ERROR
    assert "is not writable" in run.output
