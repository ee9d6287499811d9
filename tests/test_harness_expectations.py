"""The list of known failures: what it describes is no failure, and an entry that is not right is one."""

import re

import pytest

from conformance.harness.known_failures.expectations import ExpectationsError
from conformance.harness.known_failures.file import load_expectations
from conformance.harness.specification.requirements import load_requirements

LIST = "conformance/expectations/fake_fx.toml"

TESTS = """
    import pytest

    traces = pytest.mark.requirement("models.traces")
    graph_text = pytest.mark.requirement("models.graph-text")
    code_text = pytest.mark.requirement("models.code-text")

    @pytest.fixture
    def broken():
        raise RuntimeError("no disk")

    @traces
    def test_passes():
        pass

    @traces
    def test_fails(fx):
        try:
            raise KeyError("the cause")
        except KeyError as error:
            assert 4 + 5 == 2, "sums differ"

    @graph_text
    @pytest.mark.parametrize("model", ["tiny/a", "tiny/b"])
    def test_is_parametrised(model):
        assert model == "tiny/a", f"{model} differs"

    @code_text
    def test_misses(fx):
        try:
            fx.Interpreter
        except BaseException as error:
            raise ValueError("hidden") from error

    @pytest.mark.requirement("models.interpreter")
    def test_cannot_start(broken):
        pass
"""

CODE = """
[[expected]]
requirement = "models.code-text"
outcome = "missing"
match = "has no 'Interpreter'"
reason = "It has no interpreter."
"""
GRAPH = r"""
[[expected]]
requirement = "models.graph-text"
test = "test_known.py::test_is_parametrised[tiny/b]"
outcome = "fail"
match = 'AssertionError: tiny/\w differs'
reason = "It prints other names."
"""
INTERPRETER = """
[[expected]]
requirement = "models.interpreter"
outcome = "error"
match = "RuntimeError: no disk"
reason = "pytorch#1"
"""
TRACES = """
[[expected]]
requirement = "models.traces"
outcome = "fail"
match = '(?s)sums differ.*the cause'
reason = "Two different causes."
"""
ALL = CODE + GRAPH + INTERPRETER + TRACES


@pytest.fixture
def known(suite):
    """The tests above, in a folder that is the suite of its project."""
    suite.write("conformance/test_known.py", TESTS)
    suite.write("test_elsewhere.py", "def test_something_else(): pass")
    return suite


def run_with(known, entries, *arguments):
    known.write(LIST, entries)
    return known.run(*(arguments or ["conformance"]))


def problems(output):
    """The lines of the summary below the one about known failures."""
    _, _, rest = output.partition("known failures  ")
    return [line.strip() for line in rest.splitlines()[1:] if line.startswith("  ") and f"({LIST}:" in line]


WHOLE_RUNS = (["conformance"], ["conformance", "-n", "2"], ["."], ["conformance/test_known.py"])


@pytest.mark.parametrize("arguments", WHOLE_RUNS, ids=" ".join)
def test_what_the_list_describes_is_no_failure(known, arguments):
    run = run_with(known, ALL, *arguments)
    others = {"passed": 3 if arguments == ["."] else 2}
    assert run.counts == {**others, "expected": 4}, run.output
    assert run.status == pytest.ExitCode.OK
    assert f"known failures  4 of the 4 in {LIST} seen; 4 of its 4 entries apply to torch 2." in run.output
    assert problems(run.output) == []
    assert "2 passed, 4 expected" in run.output.partition("tests    ")[2].splitlines()[0]


def test_the_list_is_that_of_the_implementation_under_test(known):
    known.write("other_fx.py", "class Graph: pass")
    known.write(LIST, ALL)
    assert known.run("conformance", "--fx-impl", "other_fx").counts["failed"] == 2


def test_a_known_failure_is_marked_as_what_it_is(known):
    assert "test_known.py .x.xxx" in run_with(known, ALL).output
    run = run_with(known, ALL, "conformance", "-v", "-x", "--junitxml=report.xml")
    assert run.counts["expected"] == 4
    assert "test_known.py::test_fails EXPECTED" in run.output
    assert "test_known.py::test_cannot_start EXPECTED" in run.output
    report = (known.folder / "report.xml").read_text()
    assert 'errors="0" failures="0" skipped="4"' in report
    assert 'message="Two different causes."' in report


OTHERWISE = {
    "another message": (TRACES, "sums differ.*the cause", "sums agree"),
    "another outcome": (CODE, '"missing"', '"fail"'),
    "a failure in place of an error": (INTERPRETER, '"error"', '"fail"'),
    "an error in place of a failure": (TRACES, '"fail"', '"error"'),
    "a line of the traceback": (TRACES, "sums differ.*the cause", "assert 4 \\+ 5 == 2, "),
    "the requirement": (TRACES, "sums differ.*the cause", "symbolic_trace"),
    "the values of an assertion": (TRACES, "sums differ.*the cause", "assert 9 =="),
}


@pytest.mark.parametrize("what", OTHERWISE)
def test_a_failure_that_is_not_as_described_is_one(known, what):
    entry, old, new = OTHERWISE[what]
    run = run_with(known, ALL.replace(entry, entry.replace(old, new)), "conformance")
    assert run.status == pytest.ExitCode.TESTS_FAILED
    assert run.counts["expected"] == 3
    (problem,) = problems(run.output)
    requirement = entry.split('"')[1]
    assert problem.startswith(f"{requirement} fails otherwise than expected ({LIST}:")
    assert "the list of known failures is not right, so this run fails" in run.output.partition("verdict  ")[2]


def test_a_failure_names_the_entry_that_it_is_not(known):
    run = run_with(known, TRACES.replace("sums", "products"))
    line = f"not the known failure: {LIST}:2 expects 'fail' with a message that has '(?s)products differ.*the cause'"
    assert line in run.output


PASSING = GRAPH.replace("tiny/b]", "tiny/a]")
EVAL = TRACES.replace("models.traces", "models.eval-parity")
NO_LONGER_RIGHT = [
    (PASSING, "models.graph-text in {} passes, and is expected to fail: remove its entry"),
    (GRAPH.replace("tiny/b]", "tiny/c]"), "models.graph-text in {} has no such test: correct its entry"),
    (EVAL, "models.eval-parity has no such test: correct its entry"),
]


@pytest.mark.parametrize("arguments", [["--fx-level", "better"], ["-n", "2"]], ids=" ".join)
def test_entries_that_are_not_right_fail_the_run(known, arguments):
    run = run_with(known, ALL + "".join(entry for entry, _ in NO_LONGER_RIGHT), "conformance", *arguments)
    assert run.status == pytest.ExitCode.TESTS_FAILED
    assert run.counts == {"passed": 2, "expected": 4}
    line, expected = len(ALL.splitlines()) + 1, []
    for entry, message in NO_LONGER_RIGHT:
        test = entry.partition('test = "')[2].partition('"')[0]
        expected.append(f"{message.format(test)} ({LIST}:{line + 1})")
        line += len(entry.splitlines())
    assert problems(run.output) == expected


def test_a_requirement_of_which_every_test_passes_is_no_known_failure(known):
    known.write("conformance/test_known.py", TESTS.replace("assert 4 + 5 == 2", "assert True"))
    run = run_with(known, ALL, "conformance", "-n", "2")
    assert run.status == pytest.ExitCode.TESTS_FAILED
    assert run.counts == {"passed": 3, "expected": 3}
    (problem,) = problems(run.output)
    assert problem.startswith(f"models.traces passes, and is expected to fail: remove its entry ({LIST}:")


# What leaves tests out, so that nothing can be said of what was not seen.
PARTS = (
    ["conformance", "-k", "test_passes"],
    ["conformance", "--fx-level", "text"],
    ["conformance", "-m", "requirement and not parametrize"],
    ["conformance", "--deselect", "conformance/test_known.py::test_fails"],
    ["conformance", "--ignore", "conformance/test_known.py"],
    ["conformance/test_known.py"],
    ["conformance/test_more.py"],
    ["conformance/test_known.py::test_passes"],
    ["test_elsewhere.py"],
)


@pytest.mark.parametrize("arguments", PARTS, ids=" ".join)
def test_a_part_of_the_suite_does_not_judge_what_it_leaves_out(known, arguments):
    known.write("conformance/test_more.py", "def test_more(): pass")
    run = run_with(known, ALL + EVAL, *arguments)
    assert run.status == pytest.ExitCode.OK, run.output
    passing = "models.traces passes in this part: remove its entry if all of its tests pass"
    told = problems(run.output)
    assert all(line.startswith(passing) for line in told)
    assert told or "test_passes" not in arguments[-1]


def test_an_entry_of_a_test_is_judged_whenever_that_test_runs(known):
    run = run_with(known, ALL + PASSING, "conformance", "-k", "tiny/a", "-n", "2")
    assert run.status == pytest.ExitCode.TESTS_FAILED
    assert run.counts["passed"] == 1
    (problem,) = problems(run.output)
    assert problem.startswith("models.graph-text in test_known.py::test_is_parametrised[tiny/a] passes")


# Some requirement that no implementation has to meet.
REQUIREMENTS = load_requirements()
RECORDED_ID = next(name for name, each in REQUIREMENTS.items() if each.level == "impl-defined")
RECORDED = f"""
    import pytest

    pytestmark = pytest.mark.requirement("{RECORDED_ID}")

    def test_differs(fx):
        assert 1 == 2

    def test_misses(fx):
        fx.Interpreter

    def test_cannot_start(nosuch):
        pass

    @pytest.mark.requirement("models.traces")
    def test_has_to_pass_too():
        assert 1 == 2
"""


def test_what_is_implementation_defined_is_recorded_and_never_fails(suite):
    suite.write("test_recorded.py", RECORDED)
    run = suite.run()
    assert run.counts == {"differs": 2, "error": 1, "failed": 1}
    assert suite.run("-k", "differs or misses").status == pytest.ExitCode.OK
    assert f"  {RECORDED_ID}  1 failed, 1 error, 2 differs\n" in run.output
    assert "needed by" not in run.output


def test_a_run_that_stops_early_does_not_judge_what_it_left_out(known):
    run = run_with(known, ALL.replace("'Interpreter'", "'Transformer'") + EVAL, "conformance", "-x")
    assert run.status == pytest.ExitCode.TESTS_FAILED
    (problem,) = problems(run.output)
    assert problem.startswith("models.code-text fails otherwise")


SEVERAL = """
    import pytest

    @pytest.mark.requirement("models.traces", "models.graph-text", "models.interpreter")
    def test_fails(fx):
        assert 1 == 2, "sums differ, names differ"
"""


@pytest.mark.parametrize(
    ("names", "counts"), [("names", {"expected": 1}), ("shapes", {"failed": 1})], ids=["right", "wrong"]
)
def test_a_test_of_several_requirements_does_what_each_entry_says(suite, names, counts):
    suite.write("conformance/test_known.py", SEVERAL)
    traces = TRACES.replace("(?s)sums differ.*the cause", "sums differ")
    graph = GRAPH.replace(r"tiny/\w differs", f".*{names} differ").replace("is_parametrised[tiny/b]", "fails")
    run = run_with(suite, traces + graph)
    assert run.counts == counts
    assert len(problems(run.output)) == (0 if names == "names" else 2)


def test_an_entry_for_a_test_comes_before_that_of_its_requirement(known):
    general = GRAPH.replace('test = "test_known.py::test_is_parametrised[tiny/b]"\n', "").replace("differs", "agrees")
    run = run_with(known, general + GRAPH, "conformance/test_known.py")
    assert run.counts["expected"] == 1


FAULTS = [
    ("[[expected", f"{LIST}: Expected"),
    ("x = 1", f"{LIST}: it holds entries that start with a line [[expected]], and nothing else"),
    ("[expected]", f"{LIST}: it holds entries that start with a line [[expected]], and nothing else"),
    ("expected = [1]", f"{LIST}, entry 1: an entry is a table with requirement, outcome, match, reason, test"),
    (TRACES.replace("models.traces", "models.nosuch"), f"{LIST}:2: 'models.nosuch' is in no chapter of spec/"),
    (
        TRACES.replace("models.traces", RECORDED_ID),
        f"{LIST}:2: {RECORDED_ID} is impl-defined: no run fails for it",
    ),
    (TRACES.replace("reason", "because"), f"{LIST}:2: an entry has no 'because', but requirement, outcome, match, "),
    (TRACES.replace("Two different causes.", " "), f'{LIST}:2: the entry needs reason = "..."'),
    (TRACES.replace('outcome = "fail"', ""), f'{LIST}:2: the entry needs outcome = "..."'),
    (TRACES.replace('"fail"', "1"), f'{LIST}:2: the entry needs outcome = "..."'),
    (TRACES.replace('"fail"', '"passed"'), f"{LIST}:2: the outcome 'passed' is none of fail, missing, error"),
    (TRACES + 'test = ""', f'{LIST}:2: the entry needs test = "..."'),
    (TRACES.replace("(?s)", "("), f"{LIST}:2: match is no regular expression: missing ), unterminated subpattern"),
    (TRACES.replace("(?s)sums differ.*the cause", ".*"), f"{LIST}:2: match = '.*' fits any message"),
    (TRACES + "when = 1", f'{LIST}:2: the entry needs when = "..."'),
    (TRACES + 'when = "torch"', f"{LIST}:2: when = 'torch' is no condition, such as"),
    (
        TRACES + 'when = "torch>=1"' + CODE + TRACES + 'when = "python>=3"',
        f"{LIST}:14: models.traces has such an entry already, {LIST}:2, and both hold here",
    ),
    (
        TRACES.replace('"models.traces"', '["models.traces", "models.nosuch"]'),
        f"{LIST}:2: 'models.nosuch' is in no chapter of spec/",
    ),
    (
        TRACES.replace('"models.traces"', '["models.traces", "models.traces"]'),
        f"{LIST}:2: models.traces has such an entry already, {LIST}:2",
    ),
    *(
        (
            TRACES.replace('"models.traces"', value),
            f'{LIST}:2: the entry needs requirement = "...", or ["...", "..."] fo',
        )
        for value in ("[]", '["models.traces", 1]', '[""]', "{}")
    ),
    (GRAPH + CODE + GRAPH, f"{LIST}:15: models.graph-text has such an entry already, {LIST}:2"),
]


@pytest.mark.parametrize(("entries", "message"), FAULTS, ids=[message for _, message in FAULTS])
def test_a_list_that_breaks_its_rules_is_refused(tmp_path, entries, message):
    (tmp_path / "list.toml").write_text(entries)
    with pytest.raises(ExpectationsError, match=f"^{re.escape(message)}"):
        load_expectations(tmp_path / "list.toml", LIST, REQUIREMENTS)


PHRASES = """
    import itertools
    import pytest
    import torch.testing

    COUNTER = itertools.count()

    def raising(error):
        raise error

    def equal(first, second):
        assert first == second

    CASES = {{
        "values": lambda: equal("x" * 300 + "y", "x" * 300 + str(next(COUNTER))),
        "numbers": lambda: equal(next(COUNTER), -1),
        "objects": lambda: equal(object(), {{str(number) for number in range(9)}}),
        "cause": lambda: raising(ValueError(f"<eval_with_key>.{{next(COUNTER)}}")),
    }}

    @pytest.mark.requirement("models.traces")
    @pytest.mark.parametrize("case", {order})
    def test_it(fx, case):
        if case == "words":
            with pytest.raises(ValueError, match="other" * 30):
                raise ValueError("these" * 30)
        assert CASES[case]() is not None
"""
NAMES = ["values", "numbers", "objects", "words", "cause"]


def test_a_list_holds_however_the_tests_are_run(suite):
    suite.write("conformance/test_known.py", PHRASES.format(order=NAMES))
    path = suite.write(LIST, "")
    suite.run("conformance", "--fx-expect-update")
    path.write_text(path.read_text().replace("TODO: say why", "It is known."))
    text = path.read_text()
    assert "AssertionError: assert first == second" in text
    ways = {
        "verbose": ["-vv"],
        "distributed": ["-n", "2"],
        "all shown": ["-n", "0", "--tb=long", "-o", "truncation_limit_lines=0"],
    }
    for way, arguments in ways.items():
        run = suite.run("conformance", *arguments, COLUMNS="240")
        assert (run.status, run.counts) == (pytest.ExitCode.OK, {"expected": 5}), f"{way}: {run.output}"
    suite.write("conformance/test_known.py", PHRASES.format(order=NAMES[::-1]))
    assert suite.run("conformance", CI="1", PYTHONHASHSEED="7").counts == {"expected": 5}
    suite.run("conformance", "--fx-expect-update")
    assert path.read_text() == text, "what is written is the same, too"
