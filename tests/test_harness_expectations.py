"""The list of known failures: what it describes is no failure, and an entry that is not right is one."""

import re
import tomllib
from importlib import metadata
from typing import NamedTuple

import pytest

from conformance.harness.known_failures import expectations
from conformance.harness.known_failures.expectations import ExpectationsError, holds, load_expectations, row_of
from conformance.harness.known_failures.updating import pattern_of, plan, refuse_unwritable_list, text_of
from conformance.harness.options import refuse_update_under_ci, selects_everything
from conformance.harness.outcomes import Outcome
from conformance.harness.specification.requirements import load_requirements
from tests.conftest import REPOSITORY, Suite
from tests.parsed_options import parsed, refusal
from tests.sample_records import record_of_test

LIST = "conformance/expectations/fake_fx.toml"
REQUIREMENTS = load_requirements()
RECORDED_ID = next(name for name, each in REQUIREMENTS.items() if each.level == "impl-defined")
MISSES = "missing: fake_fx has no 'Interpreter'"
TO_DO = "TODO: say why"

TESTS = """
    import os
    import pytest

    pytestmark = pytest.mark.requirement("models.traces")

    @pytest.fixture
    def broken():
        raise RuntimeError("no disk")

    def test_passes():
        pass

    def test_fails(fx):
        try:
            raise KeyError("the cause")
        except KeyError as error:
            assert 4 + 5 == 2, "sums differ"

    @pytest.mark.requirement("models.graph-text")
    @pytest.mark.parametrize("model", ["tiny/a", "tiny/b"])
    def test_is_parametrised(model):
        assert model == "tiny/a", f"{model} differs"

    @pytest.mark.requirement("models.code-text")
    def test_misses(fx):
        try:
            fx.Interpreter
        except BaseException as error:
            raise ValueError("hidden") from error

    @pytest.mark.requirement("models.interpreter")
    def test_cannot_start(broken):
        pass

    @pytest.mark.requirement("models.lint")
    def test_ends_its_worker():
        os._exit(3)
"""


def line(name, match="", reason="A reason.", **others):
    """An entry as it stands in a list."""
    said = others | ({"match": match} if match else {}) | {"reason": reason}
    return f"{name!r} = {{ {', '.join(f'{key} = {value!r}' for key, value in said.items())} }}\n".replace("\\\\", "\\")


TRACES = line("models.traces", "(?s)sums differ.*the cause|tiny/. differs|no disk|crashed", "Two different causes.")
ERRORS = "".join(
    line(name, match, outcome="error")
    for name, match in (
        ("models.traces[test_cannot_start]", "RuntimeError: no disk"),
        ("models.interpreter", "RuntimeError: no disk"),
        ("models.traces[test_ends_its_worker]", "crashed while running"),
        ("models.lint", "crashed while running"),
    )
)
GRAPH = line("models.graph-text[tiny/b]", r"AssertionError: tiny/\w differs", "It prints other names.")
ALL = TRACES + ERRORS + GRAPH + line(MISSES)


@pytest.fixture(scope="module")
def known(tmp_path_factory):
    """The tests above, in a folder that is the suite of its project."""
    suite = Suite(tmp_path_factory.mktemp("known"))
    suite.write("conformance/test_models.py", TESTS)
    suite.write("test_elsewhere.py", "def test_something_else(): pass")
    return suite


def problems(output):
    """The lines of the summary below the one about known failures."""
    _, _, rest = output.partition("known failures  ")
    return [each.strip() for each in rest.splitlines()[1:] if each.startswith("  ") and f"({LIST}:" in each]


def test_what_the_list_describes_is_no_failure(known):
    known.write(LIST, ALL)
    run = known.run(".", "-n", "2", "-v", "--junitxml=report.xml")
    assert run.counts == {"passed": 3, "expected": 5}, run.output
    assert run.status == pytest.ExitCode.OK
    assert "EXPECTED conformance/test_models.py::test_cannot_start" in run.output
    assert f"known failures  7 of the 7 in {LIST} seen; 7 of its 7 entries apply to torch 2." in run.output
    assert problems(run.output) == []
    report = (known.folder / "report.xml").read_text()
    assert 'message="Two different causes."' in report
    assert 'errors="0" failures="0"' in report
    part = known.run("conformance", "-k", "test_passes")
    assert (part.status, problems(part.output)) == (pytest.ExitCode.OK, [])


def test_a_failure_that_no_entry_describes_is_told_with_the_entry(known):
    known.write(LIST, ALL.replace("sums differ", "sums agree"))
    run = known.run("conformance", "-k", "not worker")
    assert (run.status, run.counts["failed"]) == (pytest.ExitCode.TESTS_FAILED, 1)
    told = f"not the known failure: {LIST}:1 expects 'fail' with a message that has '(?s)sums agree"
    assert told in run.output
    assert problems(run.output)[0] == f"models.traces fails differently than expected ({LIST}:1)"
    assert "the list of known failures is not right, so this run fails" in run.output.partition("verdict  ")[2]


def test_an_update_writes_what_failed_and_the_next_run_asks_for_reasons(known):
    known.write(LIST, "# A comment.\n")
    run = known.run("conformance", "--fx-expect-update", "--tb=no", "-n", "2")
    assert run.status == pytest.ExitCode.TESTS_FAILED
    written = (known.folder / LIST).read_text()
    entries = tomllib.loads(written)
    assert f"known failures  {LIST}: {len(entries)} added, 0 changed, 0 removed, 0 kept\n" in run.output
    assert "\nthe next run expects the failures that were added or changed\n" in run.output
    assert {each["reason"] for each in entries.values()} == {TO_DO}
    assert entries["models.graph-text"] == {"match": r"assert model == 'tiny/a'", "reason": TO_DO}
    assert entries["models.interpreter"] == {"outcome": "error", "match": "RuntimeError: no disk", "reason": TO_DO}
    assert entries["models.lint"]["match"].startswith(r"worker 'gw\d+' crashed while running '\S+::test_ends_its_wor")
    assert entries[MISSES] == {"reason": TO_DO}
    again = known.run("conformance", "-n", "1")
    assert again.status == pytest.ExitCode.TESTS_FAILED
    assert again.counts == {"passed": 2, "expected": 5}
    assert f"  {MISSES} has no reason yet: say why it fails ({LIST}:" in again.output
    known.write(LIST, "")
    explained = known.run("conformance", "--fx-expect-update", "--fx-expect-reason", "young fork", "-n", "1")
    assert explained.status == pytest.ExitCode.TESTS_FAILED, "as tests failed, and not for want of reasons"
    assert "no reason yet" not in explained.output
    assert (known.folder / LIST).read_text() == written.replace(TO_DO, "young fork")
    assert known.run("conformance", "-n", "1").status == pytest.ExitCode.OK


def test_an_update_without_failures_writes_an_empty_list(known):
    update = ("--fx-expect", "empty.toml", "--fx-expect-update")
    run = known.run("conformance", *update, "-k", "passes")
    assert run.status == pytest.ExitCode.OK, run.output
    assert tomllib.loads((known.folder / "empty.toml").read_text()) == {}
    assert "the next run expects" not in run.output


def test_a_run_that_stops_removes_no_entry_that_a_test_to_come_may_need(known):
    known.write(LIST, line("models.lint", "crashed"))
    run = known.run("conformance", "-x", "--fx-expect-update")
    assert f"known failures  {LIST}: 1 added, 0 changed, 0 removed, 1 kept\n" in run.output


def test_an_update_says_what_it_could_not_write(known):
    known.write("conformance/test_spoiling.py", f"""
        import pathlib, pytest

        @pytest.mark.requirement("models.traces")
        def test_spoils_the_list():
            pathlib.Path("{LIST}").write_text("[[expected")
        """)  # fmt: skip
    run = known.run("conformance/test_spoiling.py", "--fx-expect-update")
    assert run.status == pytest.ExitCode.TESTS_FAILED
    assert f"known failures  {LIST} is as it was: {LIST}: Expected" in run.output
    assert (known.folder / LIST).read_text() == "[[expected"
    (known.folder / "conformance/test_spoiling.py").unlink()


class Ran(NamedTuple):
    """A test of one requirement."""

    test: str
    requirement: str
    outcome: Outcome = Outcome.PASSED
    phrase: str = ""
    """What it says of its failure."""


def judged(known, tests):
    """The record of each test, which is a known failure if the list says so."""
    records = {}
    for test, requirement, outcome, phrase in tests:
        missing = phrase if outcome == Outcome.MISSING else ""
        about = known.of(test, [requirement], missing)
        if about and all(entry.describes(outcome, phrase) for entry in about):
            outcome = Outcome.EXPECTED
        records[test] = record_of_test([requirement], outcome, missing=missing)
    return records


# What an entry says of a test, and whether that is so.
ASSERTS = ("AssertionError: sums differ\nassert sums(1) == 2\nKeyError: 'the cause'", Outcome.FAILED)
DESCRIBED = {
    "as it is": (*ASSERTS, line("models.traces", "sums differ"), True),
    "another message": (*ASSERTS, line("models.traces", "sums agree"), False),
    "another outcome": (*ASSERTS, line("models.traces", "sums differ", outcome="error"), False),
    "another row": (*ASSERTS, line("models.traces[other]", "sums differ"), False),
    "a row before all": (*ASSERTS, line("models.traces[row]", "sums differ") + line("models.traces", "agree"), True),
    "all tests of it, and a row": (
        *ASSERTS,
        line("models.traces[row]", "agree") + line("models.traces", "sums"),
        False,
    ),
    "another release": (*ASSERTS, line("models.traces", "sums differ", when="torch<2"), False),
    "this release before all": (
        *(*ASSERTS, line("models.traces", "agree").replace("= {", "= [{").replace("}\n", "}, "))[:2],
        "'models.traces' = [{ match = 'agree', reason = 'x' }, { when = 'torch>2', match = 'sums', reason = 'x' }]",
        True,
    ),
    "what is missing": (MISSES, Outcome.MISSING, line(MISSES), True),
    "what is missing, by id": (MISSES, Outcome.MISSING, line("models.traces", "no 'Int", outcome="missing"), True),
    "something else is missing": (MISSES, Outcome.MISSING, line(MISSES.replace("Int", "Out")), False),
}


def loaded(tmp_path, text):
    (tmp_path / "list.toml").write_text(text, encoding="utf-8")
    return load_expectations(tmp_path / "list.toml", LIST, REQUIREMENTS)


@pytest.mark.parametrize("case", DESCRIBED)
def test_an_entry_describes_a_failure(tmp_path, case):
    phrase, outcome, text, described = DESCRIBED[case]
    known = loaded(tmp_path, text)
    (record,) = judged(known, [Ran("test_it.py::test_it[row]", "models.traces", outcome, phrase)]).values()
    assert (record["outcome"] == Outcome.EXPECTED) is described


def test_a_row_is_what_a_test_has_in_brackets_or_its_function():
    named = {"a/test_x.py::test_it[b-[c]]": "b-[c]", "test_x.py::test_it": "test_it", "x::test_it[1] (process)": "1"}
    assert {test: row_of(test) for test in named} == named


RAN = [
    Ran("test_it.py::test_passes", "models.traces"),
    Ran("test_it.py::test_fails", "models.traces", Outcome.FAILED, "AssertionError: sums differ"),
    Ran("test_it.py::test_text[a]", "models.graph-text"),
    Ran("test_it.py::test_text[b]", "models.graph-text", Outcome.FAILED, "AssertionError: b differs"),
    Ran("test_it.py::test_misses", "models.code-text", Outcome.MISSING, MISSES),
]
FIXED = [each for each in RAN if "test_fails" not in each.test]
RIGHT = line("models.traces", "sums") + line("models.graph-text[b]", "differs") + line(MISSES)
PASSES, GONE = "passes, and is expected to fail: remove its entry", "has no such test: correct its entry"
A_PASSES = f"models.graph-text[a] {PASSES}"
WRONG = line("models.graph-text[a]", "x") + line("models.graph-text[c]", "x") + line("models.lint", "x")
PROBLEMS = {
    "right": (RIGHT, RAN, True, []),
    "what nothing misses": (RIGHT + line("missing: x"), RAN, True, [f"missing: x {GONE}"]),
    "of another release": (RIGHT + line("models.lint", "x", when="torch<2"), RAN, True, []),
    "no longer right": (
        *(RIGHT + WRONG, FIXED, True),
        [f"models.traces {PASSES}", A_PASSES, f"models.graph-text[c] {GONE}", f"models.lint {GONE}"],
    ),
    "fails otherwise": (RIGHT.replace("'sums'", "'x'"), RAN, False, ["models.traces fails differently than expected"]),
    "a part of the suite": (RIGHT + line("models.lint", "x") + line("missing: x"), FIXED, False, []),
    "a part with the row of an entry": (RIGHT + WRONG, FIXED, False, [A_PASSES]),
}
"""A list, the tests that ran, whether these are all, and which entries are not right."""


@pytest.mark.parametrize("case", PROBLEMS)
def test_an_entry_that_is_not_right_is_told_once_all_that_can_show_it_has_run(tmp_path, case):
    text, ran, complete, wrong = PROBLEMS[case]
    known = loaded(tmp_path, text)
    told = known.problems(judged(known, ran), lambda _requirement: complete)
    assert [each.partition(f" ({LIST}:")[0] for each in told] == wrong


def texts(**phrases):
    """Failures of rows of one test."""
    return [Ran(f"test_it.py::test_it[{row}]", "models.traces", Outcome.FAILED, said) for row, said in phrases.items()]


SOME = dict.fromkeys("abcd", "E: first")
OLD = line("models.traces", "first", "First.")
UPDATES = {
    "nothing": (OLD, texts(a="E: first"), True, OLD),
    "another failure": (OLD, texts(a="E: 2"), True, line("models.traces", r"E: -?\d+", "First.")),
    "a row that fails otherwise": (
        *(OLD, texts(a="E: first", b="E: second"), True),
        OLD + line("models.traces[b]", "E: second", "First."),
    ),
    "a row of two tests": (
        line("models.traces[a]", "first", "First."),
        [*texts(a="E: first"), Ran("test_it.py::test_other[a]", "models.traces", Outcome.FAILED, "E: second")],
        *(True, line("models.traces[a]", "first|E: second", "First.")),
    ),
    "many different failures": (
        *("", texts(**SOME, g="E: two", h="E: three", i="E: four", j="E: five"), True),
        line("models.traces", "E: first|E: five|E: four", TO_DO)
        + line("models.traces[g]", "E: two", TO_DO)
        + line("models.traces[h]", "E: three", TO_DO),
    ),
    "a test that was stopped halfway": ("", [Ran("test_x", "models.traces", Outcome.ERROR)], True, ""),
    "passes": (OLD, RAN[:1], True, ""),
    "passes in a part": (OLD, RAN[:1], False, OLD),
    "a row that passes in a part": (line("models.traces[test_passes]", "x"), RAN[:1], False, ""),
    "of another release": (line("models.traces", "x", when="torch<2"), RAN[:1], True, None),
    "what is missing": ("", RAN[4:], True, line(MISSES, reason=TO_DO)),
    "what nothing misses": (line(MISSES), RAN[:1], True, ""),
    "what nothing misses in a part": (line(MISSES), RAN[:1], False, line(MISSES)),
    "recorded only": ("", [Ran("test_x", RECORDED_ID, Outcome.ERROR, "E: x")], True, ""),
}
"""A list, the tests that ran, whether these are all, and the list after an update; None for the same."""


@pytest.mark.parametrize("case", UPDATES)
def test_an_update_keeps_what_is_right_and_changes_what_is_not(tmp_path, case):
    text, ran, whole, after = UPDATES[case]
    known = loaded(tmp_path, text)
    entries = plan(known, judged(known, ran), {each.test: each.phrase for each in ran}, REQUIREMENTS, lambda _: whole)
    said = tomllib.loads(text_of(entries, "fake_fx"))
    assert said == tomllib.loads(text if after is None else after)


def test_a_list_is_written_as_it_stands():
    path = REPOSITORY / "conformance/expectations/torch.fx.toml"
    assert text_of(load_expectations(path, LIST, REQUIREMENTS).written, "torch.fx") == path.read_text(encoding="utf-8")


FILES = [f"conformance/test_{name}.py" for name in ("models_more", "elsewhere", "models")]
WHOLE = {
    "one file of two": (FILES[:1], False),
    "not all files of the chapter": (FILES[:2], False),
    "all files": (FILES, True),
    "all but a file of another chapter": (["conformance", "--ignore-glob=*test_graph.py"], True),
    "all but a file with a test of it": (["conformance", "--ignore", FILES[1]], False),
    "all but other tests": ([*FILES, "-k", "not worker"], True),
    "all but a test of it": ([*FILES, "-k", "not of_models_more"], False),
    "up to its level": (["conformance", "--fx-level", "must"], True),
    "a test of each file": ([f"{file}::test_of_{file[17:-3]}" for file in FILES[:2]] + FILES[2:], False),
}
"""What is run, and whether that has all tests of a requirement."""


@pytest.mark.parametrize("case", WHOLE)
def test_an_entry_is_wrong_once_all_tests_of_its_requirement_have_run_and_passed(suite, case):
    chosen, whole = WHOLE[case]
    test = 'import pytest\n\n@pytest.mark.requirement("{}")\ndef test_of_{}(): pass'
    for name in ("models_more", "elsewhere"):
        suite.write(f"conformance/test_{name}.py", test.format("models.retrace", name))
    suite.write("conformance/test_models.py", test.format("models.code-text", "worker"))
    suite.write("conformance/test_graph.py", test.format("graph.lint.users", "another_chapter"))
    suite.write(LIST, line("models.retrace", "x"))
    run = suite.run(*chosen, "-n", "0")
    assert (f"models.retrace {PASSES}" in run.output) is whole, run.output
    suite.run(*chosen, "--fx-expect-update", "-n", "0")
    assert ("models.retrace" not in tomllib.loads((suite.folder / LIST).read_text())) is whole


FAULTS = {
    "'models.traces": ": Expected ",
    "'models.traces' = 1": ":1: write each entry on a line as",
    line("models.nosuch", "x"): ":1: 'models.nosuch' is not a requirement in conformance/spec/",
    line("models.traces[a", "x"): ":1: 'models.traces[a' is not a requirement in conformance/spec/",
    line(RECORDED_ID, "x"): f":1: {RECORDED_ID} is impl-defined, and never fails a run. Remove",
    line("models.traces", "x", reason=" "): ':1: the entry needs reason = "..."',
    line("models.traces"): ':1: the entry needs match = "..."',
    line("models.traces", "x", outcome="passed"): ":1: the outcome 'passed' must be one of fail, missing, error",
    line("models.traces", "("): ":1: match is not a regular expression: missing ), unterminated subpattern",
    line("models.traces", ".*"): ":1: match = '.*' fits any message",
    line("models.traces", "x", when="torch"): ":1: when = 'torch' must be a condition on",
    line("models.traces", "x") * 2: ": Cannot overwrite a value",
    "'models.traces' = [{ match = 'x', reason = 'x' }, { match = 'y', reason = 'x' }]": "two entries that apply at the",
}


@pytest.mark.parametrize("text", FAULTS)
def test_a_list_that_breaks_its_rules_is_refused(tmp_path, text):
    with pytest.raises(ExpectationsError) as refused:
        loaded(tmp_path, text)
    assert str(refused.value).startswith(LIST)
    assert FAULTS[text] in str(refused.value)


CHOSEN = expectations.expectations_of_run
REFUSED = {
    "--fx-expect nosuch.toml": (CHOSEN, "--fx-expect nosuch.toml does not exist"),
    "--fx-expect conformance": (CHOSEN, "cannot read conformance: Is a directory. Pass a TOML file"),
    "--fx-expect latin.toml": (CHOSEN, "latin.toml is not UTF-8 (byte 2)"),
    "--fx-expect nosuch/x.toml --fx-expect-update": (refuse_unwritable_list, "cannot write nosuch/x.toml. Create"),
    "--fx-expect-reason x": (refuse_unwritable_list, "--fx-expect-reason has no effect without --fx-expect-update"),
    "--fx-expect-update": (refuse_update_under_ci, "--fx-expect-update does not update known failures while"),
}


@pytest.mark.parametrize("words", REFUSED)
def test_what_cannot_be_read_or_written_is_refused(known, words):
    (known.folder / "latin.toml").write_bytes(b"# \xff")
    refuse, message = REFUSED[words]
    variables = {"CI": "true"} if refuse is refuse_update_under_ci else {}
    assert message in refusal(known, refuse, "conformance", *words.split(), **variables)


# Whether arguments select every test of the suite.
SELECTING = {
    "conformance": True,
    ". -x -v -n 2 --fx-level better": True,
    "": True,
    "conformance -k test_passes": False,
    "conformance --fx-level text": False,
    "conformance --deselect conformance/test_models.py::test_fails": False,
    "conformance/test_models.py::test_passes": False,
    "test_elsewhere.py": False,
    "conformance --ignore-glob *known*": False,
}


@pytest.mark.parametrize("arguments", SELECTING)
def test_a_run_knows_whether_it_is_of_the_whole_suite(known, arguments):
    with parsed(known, *arguments.split()) as config:
        assert selects_everything(config) is SELECTING[arguments]


VERSIONS = {"torch": "2.14.0.dev20260101+cpu", "torchvision": "0.28.0+cu130"}
HOLDS = {
    "torch>=2.14": True,  # a build ahead of 2.14.0 is taken for it
    "torch<2.14": False,
    "torch >= 2.11, < 3": True,
    "python>=3.11": True,
    "torch>=2.14 and torchvision<0.28": False,
}
NO_CONDITION = ["torch", "numpy>=2", "torch>=new", "torch==2.13.0+cpu", "torch>=2 or python<4"]


@pytest.mark.parametrize("text", [*HOLDS, *NO_CONDITION])
def test_a_condition_holds_where_all_versions_are_as_it_says(monkeypatch, text):
    monkeypatch.setattr(metadata, "version", VERSIONS.__getitem__)
    if text in HOLDS:
        assert holds(text) is HOLDS[text]
    else:
        with pytest.raises(ValueError, match=re.escape(repr(text))):
            holds(text)


def test_a_condition_about_what_is_not_installed_is_refused(monkeypatch):
    monkeypatch.setitem(expectations._VERSIONS, "torch", lambda: metadata.version("no-such-package-as-this"))
    with pytest.raises(ValueError, match="needs the version of torch, which is not installed"):
        holds("torch>=2")


DEEP = "E: maximum recursion depth exceeded"
# A message, one of another run that means the same, and what both are found by.
ALIKE = [
    ("AssertionError: 3 differ\nassert sums(1) == 2", "AssertionError:\nassert sums(1) == 2", r"assert sums\(1\) == 2"),
    ("AssertionError: assert a[0]", "AssertionError: assert a[0]\nKeyError: 1", r"AssertionError: assert a\[0\]"),
    ("TypeError: f() took 2", "TypeError: f() took 31", r"TypeError: f\(\) took -?\d+"),
    ("E: tensor([-1.5])", "E: tensor([2.])", r"E: tensor\(\[[\d.e+-]+\]\)"),
    ("KeyError: <x at 0x7F0a>", "KeyError: <x at 0x11>", "KeyError: <x at 0x[0-9a-fA-F]+>"),
    ("OSError: no /tmp/a-1/b.py:12", "OSError: no C:\\x\\b.py:3", r"OSError: no \S+:-?\d+"),
    ("AssertionError:\n  graph is empty", "AssertionError: graph is empty", r"AssertionError:\s+graph is empty"),
    ("KeyError: 'größe'", "KeyError: 'gröߟe'", "KeyError: 'gr.+e'"),
    (f"{DEEP} while x", DEEP, DEEP),
]  # fmt: skip


@pytest.mark.parametrize(("message", "other", "pattern"), ALIKE)
def test_a_pattern_finds_the_same_message_of_another_run(message, other, pattern):
    assert pattern_of(message) == pattern
    assert re.search(pattern, message)
    assert re.search(pattern, other)


PHRASES = """
    import itertools, pytest

    COUNTER = itertools.count()

    def equal(first, second):
        assert first == second

    CASES = {{
        "values": lambda: equal("x" * 300 + "y", "x" * 300 + str(next(COUNTER))),
        "objects": lambda: equal(object(), {{str(number) for number in range(9)}}),
        "cause": lambda: 1 / 0 if next(COUNTER) < 0 else exec("raise ValueError('<eval_with_key>.7')"),
    }}

    @pytest.mark.requirement("models.traces")
    @pytest.mark.parametrize("case", {order})
    def test_it(fx, case):
        assert CASES[case]() is not None
"""


def test_a_list_holds_however_the_tests_are_run(suite):
    path = suite.write(LIST, "")
    names = ["values", "objects", "cause"]
    for order, options in ((names, []), (names, ["-vv", "-n", "2"]), (names[::-1], ["--tb=long", "-n", "0"])):
        suite.write("conformance/test_models.py", PHRASES.format(order=order))
        update = [] if path.read_text() else ["--fx-expect-update", "--fx-expect-reason", "It is known."]
        run = suite.run("conformance", *update, *options, COLUMNS="240", PYTHONHASHSEED="7")
        assert update or (run.status, run.counts) == (pytest.ExitCode.OK, {"expected": 3}), run.output
    assert "AssertionError: assert first == second" in path.read_text()
