"""Which list of known failures is read, and `--fx-expect-update`, which writes it."""

import os
import re
import tomllib

import pytest

from conformance.harness.known_failures.expectations import Expectations
from conformance.harness.known_failures.file import expectations_of_run
from conformance.harness.known_failures.text import Edit
from conformance.harness.known_failures.updating import plan_edit
from conformance.harness.options import refuse_update_under_ci
from conformance.harness.outcomes.outcomes import Outcome
from conformance.harness.specification.requirements import load_requirements
from tests.parsed_options import refusal
from tests.sample_records import record_of_test

LIST = "conformance/expectations/fake_fx.toml"
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
    return [{"requirement": "", **each} for each in read]


def entry(requirement, outcome="fail", match="differ", reason="A reason.", **others):
    fields = {"requirement": requirement, **others, "outcome": outcome, "match": match, "reason": reason}
    return "\n".join(["[[expected]]", *(f"{key} = '{value}'" for key, value in fields.items()), "", ""])


def update(project, *arguments, **variables):
    return project.run("conformance", "--fx-expect-update", "--tb=no", *arguments, **variables)


def test_an_update_writes_what_failed_and_the_next_run_asks_for_reasons(project):
    run = update(project, "-n", "2")
    assert run.status == pytest.ExitCode.TESTS_FAILED
    assert f"known failures  {LIST}: 4 added, 0 changed, 0 removed, 0 kept\n" in run.output
    written = [(each["requirement"], each["outcome"], each["match"]) for each in entries(project)]
    assert written == EXPECTED
    assert {each["reason"] for each in entries(project)} == {TO_DO}

    run = project.run("conformance", "-n", "2")
    assert run.status == pytest.ExitCode.TESTS_FAILED
    assert run.counts == {"passed": 2, "expected": 7}
    missing = "what is missing as in \"missing: fake_fx has no 'Interpreter'\""
    assert f"  {missing} has no reason yet: say why it fails ({LIST}:3)\n" in run.output

    text = (project.folder / LIST).read_text(encoding="utf-8")
    project.write(LIST, text.replace(TO_DO, "A reason."))
    assert project.run("conformance", "-n", "2").status == pytest.ExitCode.OK


@pytest.mark.parametrize("arguments", [[], ["-k", "misses"]], ids=["whole", "part"])
def test_an_entry_of_what_is_missing_goes_once_nothing_misses_it(project, arguments):
    missing = [entry("", "missing", f"has no .{name}.", f"No {name}.") for name in ("Interpreter", "Transformer")]
    project.write(LIST, "".join(missing).replace("requirement = ''\n", ""))
    update(project, *arguments)
    reasons = [each["reason"] for each in entries(project) if not each["requirement"]]
    assert reasons == (["No Interpreter."] if not arguments else ["No Interpreter.", "No Transformer."])


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


def test_an_entry_of_several_requirements_keeps_what_is_right_of_each(project):
    known = entry("models.traces", match="assert 1 == 2", reason="Of three.")
    several = '["models.traces", "models.eval-parity", "models.graph-text"]'
    project.write(LIST, known.replace("'models.traces'", several))
    run = project.run("conformance", "--tb=no")
    assert f"models.graph-text fails otherwise than expected ({LIST}:1)" in run.output
    assert f"models.eval-parity has no such test: correct its entry ({LIST}:1)" in run.output
    assert "models.traces fails" not in run.output
    update(project)
    kept, changed = [each for each in entries(project) if each["reason"] == "Of three."]
    assert kept["requirement"] == ["models.eval-parity", "models.traces"]
    assert changed["requirement"] == "models.graph-text"
    assert changed["match"] == {name: match for name, _, match in EXPECTED}["models.graph-text"]


@pytest.mark.parametrize("arguments", [[], ["-k", "tiny/c or tiny/d"]], ids=["whole", "part"])
def test_a_part_of_a_requirement_gets_an_entry_of_its_own_beside_one_that_is_another(project, arguments):
    project.write(LIST, entry("models.graph-text", match="lines", reason="Lines."))
    update(project, *arguments)
    described, other = [each for each in entries(project) if each["requirement"] == "models.graph-text"]
    assert described["match"] == "lines"
    assert other["test"] == "test_models.py::test_is_parametrised[tiny/c]"
    assert other["match"] == "AssertionError: shapes differ"
    assert other["reason"] == "Lines."


@pytest.mark.parametrize(("count", "tests"), [(3, [None, "e", "f", "g"]), (4, [None])])
def test_a_failure_of_many_tests_is_described_beside_another(project, count, tests):
    case = f"""
        import pytest

        @pytest.mark.requirement("models.traces")
        @pytest.mark.parametrize("letter", "abcdefgh"[: 4 + {count}])
        def test_letter(letter):
            raise ValueError("first" if letter in "abcd" else "second")
    """
    project.write("conformance/test_models.py", case)
    project.write(LIST, entry("models.traces", match="first|other", reason="Known."))
    update(project)
    found = entries(project)
    names = [letter and f"test_models.py::test_letter[{letter}]" for letter in tests]
    assert [each.get("test") for each in found] == names
    assert found[0]["match"] == ("first|other|ValueError: second" if count == 4 else "first|other")
    assert {each["reason"] for each in found} == {"Known."}


def test_many_different_failures_get_an_entry_for_all_and_one_for_each_that_is_rare(project):
    words = dict.fromkeys("abcdef", "some") | dict(zip("ghij", ("two", "three", "four", "five"), strict=True))
    case = f"""
        import pytest

        @pytest.mark.requirement("models.traces")
        @pytest.mark.parametrize("letter", "abcdefghij")
        def test_letter(letter):
            raise ValueError({words!r}[letter])
    """
    project.write("conformance/test_models.py", case)
    update(project)
    assert [(each.get("test"), each["match"]) for each in entries(project)] == [
        (None, "ValueError: five|ValueError: four|ValueError: some"),
        ("test_models.py::test_letter[g]", "ValueError: two"),
        ("test_models.py::test_letter[h]", "ValueError: three"),
    ]


@pytest.mark.parametrize("before", [None, "", "# Nothing yet.\n"])
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


def test_a_test_that_was_stopped_halfway_is_no_failure_to_be_written():
    requirements = load_requirements()
    record = record_of_test(["models.traces"], Outcome.ERROR.value)
    records = {"test_models.py::test_x": record}
    stopped = plan_edit(Expectations("x.toml"), records, {}, requirements, lambda requirement: True)
    assert stopped == Edit()
    failed = plan_edit(
        Expectations("x.toml"), records, {"test_models.py::test_x": "E: no"}, requirements, lambda requirement: True
    )
    assert len(failed.added) == 1


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
    run = project.run("conformance", "-k", "test_fails", "--fx-expect", "lists/known.toml", "-n", "2")
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


def test_a_refusal_is_all_that_a_run_prints(project):
    run = project.run("conformance", "--fx-expect", "nosuch.toml", "-n", "2")
    assert run.status == pytest.ExitCode.USAGE_ERROR
    assert run.output.startswith("ERROR: --fx-expect nosuch.toml: there is no such file")
    assert run.output.strip().count("\n") == 0


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_that_cannot_be_written_to_is_refused(project):
    (project.folder / LIST).parent.chmod(0o500)
    run = update(project)
    assert run.status == pytest.ExitCode.USAGE_ERROR
    assert "is not writable" in run.output
