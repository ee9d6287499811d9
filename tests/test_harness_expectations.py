"""The list of known failures: what it describes is no failure, and an entry that is not right is one."""

import re

import pytest

from conformance.harness.known_failures.expectations import ExpectationsError
from conformance.harness.known_failures.expectations import load_expectations
from conformance.harness.outcomes import Outcome
from conformance.harness.options import selects_everything
from conformance.harness.specification.requirements import load_requirements
from tests.known_failure_lists import Ran, judged
from tests.parsed_options import parsed

LIST = "conformance/expectations/fake_fx.toml"
REQUIREMENTS = load_requirements()

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


# Of what the whole suite is run with, what is printed besides, and how many tests pass.
WHOLE_RUNS = {
    "conformance": ("test_known.py .x.xxx", 2),
    ". -n 2": ("", 3),
    "conformance -v -x --junitxml=report.xml": ("test_known.py::test_cannot_start EXPECTED", 2),
}


@pytest.mark.parametrize("arguments", WHOLE_RUNS)
def test_what_the_list_describes_is_no_failure(known, arguments):
    run = run_with(known, ALL, *arguments.split())
    printed, passed = WHOLE_RUNS[arguments]
    assert printed in run.output
    assert run.counts == {"passed": passed, "expected": 4}, run.output
    assert run.status == pytest.ExitCode.OK
    assert f"known failures  4 of the 4 in {LIST} seen; 4 of its 4 entries apply to torch 2." in run.output
    assert problems(run.output) == []
    assert "2 passed, 4 expected" in run.output.partition("tests    ")[2].splitlines()[0]
    if "junitxml" in arguments:
        report = (known.folder / "report.xml").read_text()
        assert 'errors="0" failures="0" skipped="4"' in report
        assert 'message="Two different causes."' in report


def test_the_list_is_that_of_the_implementation_under_test(known):
    known.write("other_fx.py", "class Graph: pass")
    known.write(LIST, ALL)
    assert known.run("conformance", "--fx-impl", "other_fx").counts["failed"] == 2


MISSING = CODE.replace('requirement = "models.code-text"\n', "")


FAILING = """
    import pytest

    pytestmark = pytest.mark.requirement("models.traces")
    CASES = {cases}

    @pytest.fixture
    def broken():
        raise RuntimeError("no disk")

    @pytest.mark.parametrize("case", CASES["test_sums"])
    def test_sums(fx, case):
        assert 4 + 5 == 2, "sums differ"

    @pytest.mark.parametrize("case", CASES["test_misses"])
    def test_misses(fx, case):
        fx.Interpreter

    @pytest.mark.parametrize("case", CASES["test_cannot_start"])
    def test_cannot_start(broken, case):
        pass

    @pytest.mark.requirement("models.graph-text", "models.interpreter")
    @pytest.mark.parametrize("case", CASES["test_of_three"])
    def test_of_three(fx, case):
        assert 1 == 2, "sums differ, names differ"
"""
# What an entry says of a test, its requirement apart, and whether that is so.
DESCRIBED = {
    "test_sums[as it is]": ("fail", "sums differ", True),
    "test_sums[another message]": ("fail", "sums agree", False),
    "test_sums[an error]": ("error", "sums differ", False),
    "test_sums[a line of the traceback]": ("fail", r"assert 4 \+ 5 == 2, ", False),
    "test_sums[a word of the requirement]": ("fail", "symbolic_trace", False),
    "test_sums[the values of the assertion]": ("fail", "assert 9 ==", False),
    "test_misses[a failure]": ("fail", "has no 'Interpreter'", False),
    "test_cannot_start[a failure]": ("fail", "RuntimeError: no disk", False),
    "test_of_three[right]": ("fail", "sums differ", True),
    "test_of_three[wrong]": ("fail", "sums agree", False),
}


GONE = "has no such test: correct its entry"


def entry_of(requirement, test, outcome, match):
    about = f'requirement = "{requirement}"\ntest = "test_known.py::{test}"\noutcome = "{outcome}"'
    return f'[[expected]]\n{about}\nmatch = """{match.replace(chr(92), chr(92) * 2)}"""\nreason = "It is known."\n'


def test_a_failure_is_known_only_if_each_entry_about_it_describes_it(suite):
    """An entry for a test comes before that of its requirement, which describes none of these."""
    names = [name.rstrip("]").split("[") for name in DESCRIBED]
    cases = {function: [case for its, case in names if its == function] for function, _ in names}
    suite.write("conformance/test_known.py", FAILING.format(cases=cases))
    entries = [entry_of("models.traces", test, *says) for test, (*says, _) in DESCRIBED.items()]
    entries += [entry_of("models.graph-text", f"test_of_three[{each}]", "fail", "names") for each in ("right", "wrong")]
    run = run_with(suite, "".join([*entries, TRACES]))
    assert run.status == pytest.ExitCode.TESTS_FAILED
    assert run.counts["expected"] == 2
    otherwise = [test for test, (*_, right) in DESCRIBED.items() if not right]
    expected = [f"models.traces in test_known.py::{test} fails otherwise than expected" for test in otherwise]
    assert [line.partition(f" ({LIST}:")[0] for line in problems(run.output)] == [
        *expected,
        "models.graph-text in test_known.py::test_of_three[wrong] fails otherwise than expected",
        f"models.traces {GONE}",
    ]
    assert f"not the known failure: {LIST}:7 expects 'fail' with a message that has 'sums agree'" in run.output
    sums = [test for test in otherwise if test.startswith("test_sums")]
    assert run.output.count('>       assert 4 + 5 == 2, "sums differ"\n') == len(sums)
    assert "the list of known failures is not right, so this run fails" in run.output.partition("verdict  ")[2]


PASSING = GRAPH.replace("tiny/b]", "tiny/a]")
EVAL = TRACES.replace("models.traces", "models.eval-parity")
OF_GRAPHS = "test_known.py::test_is_parametrised[tiny/{}]"
RAN = [
    Ran("test_known.py::test_passes", "models.traces"),
    Ran("test_known.py::test_fails", "models.traces", Outcome.FAILED, "AssertionError: sums differ\nE: the cause"),
    Ran(OF_GRAPHS.format("a"), "models.graph-text"),
    Ran(OF_GRAPHS.format("b"), "models.graph-text", Outcome.FAILED, "AssertionError: tiny/b differs"),
    Ran("test_known.py::test_misses", "models.code-text", Outcome.MISSING, "fake_fx has no 'Interpreter'"),
    Ran("test_known.py::test_cannot_start", "models.interpreter", Outcome.ERROR, "RuntimeError: no disk"),
]
FIXED = [each for each in RAN if "test_fails" not in each.test]
TRANSFORMER = MISSING.replace("Interpreter", "Transformer")
PASSES = "passes, and is expected to fail: remove its entry"
A_PASSES = f"models.graph-text in {OF_GRAPHS.format('a')} {PASSES}"
C_IS_GONE = f"models.graph-text in {OF_GRAPHS.format('c')} {GONE}"
PROBLEMS = {
    "right": (ALL, RAN, True, []),
    "no requirement": (ALL.replace(CODE, MISSING), RAN, True, []),
    "no requirement, before other entries": (ALL + MISSING, RAN, True, [f"models.code-text {GONE}"]),
    "a name that nothing misses": (
        *(ALL.replace(CODE, MISSING) + TRANSFORMER, RAN, True),
        [f"what is missing as in \"has no 'Transformer'\" {GONE}"],
    ),
    "of another release": (ALL + MISSING + 'when = "torch<2"\n', RAN, True, []),
    "no longer right": (
        *(ALL + PASSING + GRAPH.replace("tiny/b]", "tiny/c]") + EVAL, FIXED, True),
        [f"models.traces {PASSES}", A_PASSES, C_IS_GONE, f"models.eval-parity {GONE}"],
    ),
    "fails otherwise": (
        *(ALL.replace("'Interpreter'", "'Transformer'"), RAN, False),
        ["models.code-text fails otherwise than expected"],
    ),
    "a part of the suite": (ALL + EVAL + TRANSFORMER, FIXED, False, []),
    "a part with the test of an entry": (ALL + PASSING, FIXED, False, [A_PASSES]),
}
"""A list, the tests that ran, whether these are all, and which entries are not right."""


@pytest.mark.parametrize("case", PROBLEMS)
def test_an_entry_that_is_not_right_is_told_once_all_that_can_show_it_has_run(tmp_path, case):
    entries, ran, complete, wrong = PROBLEMS[case]
    (tmp_path / "list.toml").write_text(entries)
    known = load_expectations(tmp_path / "list.toml", LIST, REQUIREMENTS)
    told = known.problems(judged(known, ran), complete=complete)
    assert [line.partition(f" ({LIST}:")[0] for line in told] == wrong


def test_a_part_of_the_suite_tells_what_it_sees_pass(known):
    run = run_with(known, ALL + EVAL, "conformance", "-k", "test_passes")
    assert run.status == pytest.ExitCode.OK, run.output
    (told,) = problems(run.output)
    assert told.startswith("models.traces passes in this part: remove its entry if all of its tests pass")


# Whether arguments select every test of the suite.
SELECTING = {
    "conformance": True,
    ".": True,
    "conformance -x -v -n 2 --fx-level better": True,
    "": True,
    "conformance -k test_passes": False,
    "conformance --fx-level text": False,
    "conformance --deselect conformance/test_known.py::test_fails": False,
    "conformance/test_known.py::test_passes": False,
    "test_elsewhere.py": False,
    "conformance -m requirement": False,
    "conformance --ignore conformance/test_known.py": False,
    "conformance --ignore-glob *known*": False,
    "conformance --fx-smoke": False,
    "conformance/test_more.py": False,
}


@pytest.mark.parametrize("arguments", SELECTING)
def test_a_run_knows_whether_it_is_of_the_whole_suite(known, arguments):
    with parsed(known, *arguments.split()) as config:
        assert selects_everything(config) is SELECTING[arguments]


# Some requirement that no implementation has to meet.
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


NAMELESS = [
    (TRACES, 'requirement = "models.traces"\n'),
    (CODE + 'test = "test_known.py::test_misses"\n', 'requirement = "models.code-text"\n'),
]
FAULTS = [
    ("[[expected", f"{LIST}: Expected"),
    ("[expected]", f"{LIST}: it holds entries that start with a line [[expected]], and nothing else"),
    ("expected = [1]", f"{LIST}, entry 1: an entry is a table with requirement, test, when, outcome, match"),
    (TRACES.replace("models.traces", "models.nosuch"), f"{LIST}:2: 'models.nosuch' is in no chapter of spec/"),
    (
        TRACES.replace("models.traces", RECORDED_ID),
        f"{LIST}:2: {RECORDED_ID} is impl-defined: no run fails for it",
    ),
    (TRACES.replace("reason", "because"), f"{LIST}:2: an entry has no 'because', but requirement, test, when, "),
    (TRACES.replace("Two different causes.", " "), f'{LIST}:2: the entry needs reason = "..."'),
    (TRACES.replace('"fail"', '""'), f'{LIST}:2: the entry needs outcome = "..."'),
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
    *((each.replace(line, ""), f'{LIST}:2: the entry needs requirement = "..."') for each, line in NAMELESS),
    (
        MISSING + MISSING,
        f"{LIST}:7: what is missing as in \"has no 'Interpreter'\" has such an entry already, {LIST}:2",
    ),
    (GRAPH + CODE + GRAPH, f"{LIST}:14: models.graph-text has such an entry already, {LIST}:2"),
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
    run = suite.run("conformance", "-vv", "-n", "2", COLUMNS="240")
    assert (run.status, run.counts) == (pytest.ExitCode.OK, {"expected": 5}), run.output
    suite.write("conformance/test_known.py", PHRASES.format(order=NAMES[::-1]))
    shown = ["-n", "0", "--tb=long", "-o", "truncation_limit_lines=0"]
    run = suite.run("conformance", *shown, CI="1", PYTHONHASHSEED="7")
    assert (run.status, run.counts) == (pytest.ExitCode.OK, {"expected": 5}), run.output
    suite.run("conformance", "--fx-expect-update")
    assert path.read_text() == text, "what is written is the same, too"
