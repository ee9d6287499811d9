"""Every test of the suite names a requirement of the specification, with which its failure starts; levels select."""

import re

import pytest

from conformance.harness.specification.requirements import SpecificationError, load_requirements

GOOD = """
    # Models

    Prose about the chapter.

    ### models.first · must
    It is first. On
    two lines.
    Source: somebody,
    somewhere

    Explanation: with a colon.

    ```python
    ### no.heading · must
    # nor this
    ```

    ### models.second · impl-defined
    It is second.
    Source: torch.fx: Graph

    ## A part
    Source: everybody

    Prose.

    ### models.third · must
    It is third.
    Source: somebody
    Needs: passes.first, from_torch

    ### models.fourth · must
    It is fourth.

    ## Another part
    Needs: passes.second

    ### models.fifth · should
    The work is fast.
    Issue: pytorch#1, some/fork#2

    | Row | Level | The work | Source |
    | --- | --- | --- | --- |
    | erase | | erasing `a \\| b` | |
    | add | better | adding nodes | observed: torch.fx is slow |

    Explanation.
"""


def test_a_chapter_is_read(suite):
    suite.write("spec/README.md", "### not.a-requirement")
    suite.write("spec/models.md", GOOD)
    requirements = load_requirements(suite.folder / "spec")
    sources = {
        "models.first": "somebody, somewhere",
        "models.second": "torch.fx: Graph",
        "models.third": "somebody",
        "models.fourth": "everybody",
        "models.fifth[erase]": "torch 2.13, observed",
        "models.fifth[add]": "observed: torch.fx is slow",
    }
    assert {name: each.source for name, each in requirements.items()} == sources
    first, second, third, fourth, erase, add = requirements.values()
    assert (first.level, first.sentence, second.level) == ("must", "It is first. On two lines.", "impl-defined")
    assert [each.needs for each in (second, third, fourth)] == [(), ("passes.first", "from_torch"), ()]
    assert (erase.level, erase.sentence) == ("should", "The work is fast. erase: erasing `a | b`")
    assert (add.level, add.sentence) == ("better", "The work is fast. add: adding nodes")
    assert erase.issues == add.issues == ("pytorch#1", "some/fork#2")
    assert erase.needs == add.needs == ("passes.second",)


FIRST = "### models.first · must"
BROKEN = [
    (FIRST, "### models.first", ":6: the level '' of models.first is not one of ('must', 'should', "),
    (FIRST, "### models.first · always", ":6: the level 'always' of models.first is not one of ('must', 'should', "),
    ("Source: somebody,", "Source: somebody,\n    Source: x", ":6: models.first has two lines `Source:`"),
    ("It is first. On\n    two lines.", "", ":6: the heading models.first must be followed directly by a sentence"),
    ("### models.second", "### models.first", ":19: models.first is defined twice"),
    (
        "### models.second",
        "### graph.text",
        ":19: 'graph.text' is not an id of this chapter. Write, for example, ### models.some-words",
    ),
    ("### models.second", "### Models trace", ":19: 'Models trace' is not an id of this chapter"),
    ("| erase |", "| add |", ":39: models.fifth[add] is defined twice"),
    ("| better |", "| beter |", ":39: the level 'beter' of models.fifth[add] is not one of ('must', "),
    ("| erase |", "| to erase |", ":39: 'to erase' is not a valid row name. Use letters, digits, dots, - and _"),
]


@pytest.mark.parametrize(("old", "new", "message"), BROKEN)
def test_a_broken_chapter_is_refused_with_its_place(suite, old, new, message):
    assert GOOD.count(old) == 1
    chapter = suite.write("spec/models.md", GOOD.replace(old, new))
    with pytest.raises(SpecificationError, match=re.escape(f"{chapter}{message}")):
        load_requirements(suite.folder / "spec")


UNKNOWN = "test_it[0] names 'models.nosuch', which is in no chapter of spec/"
TWICE = "test_it[0] names 'models.traces' twice"
MARKERS = [
    ('@pytest.mark.requirement("models.nosuch")', UNKNOWN),
    ('@pytest.mark.requirement("models.traces", "models.nosuch")', UNKNOWN),
    ("@pytest.mark.requirement()", "test_it[0] has to name requirements by their ids"),
    ('@pytest.mark.requirement("models.traces", level="must")', "test_it[0] has to name requirements by their ids"),
    ('@pytest.mark.requirement("models.traces", "models.traces")', TWICE),
    ('@pytest.mark.requirement("models.traces")\n@pytest.mark.requirement("models.traces")', TWICE),
]


def test_a_test_of_an_unknown_requirement_is_not_collected(suite):
    for number, (marker, _) in enumerate(MARKERS):
        test = '@pytest.mark.parametrize("x", [0])\ndef test_it(fx, x): pass'
        suite.write(f"test_{number}.py", f"import pytest\n{marker}\n{test}")
    run = suite.run()
    assert run.status == pytest.ExitCode.INTERRUPTED
    assert run.counts == {"errors": len(MARKERS)}
    assert all(message in run.output for _, message in MARKERS), run.output


FAILING = """
    import pytest

    pytestmark = pytest.mark.requirement("models.traces")

    @pytest.fixture
    def broken():
        raise RuntimeError("in a fixture")

    def test_asserts(fx):
        assert "left" == "right"

    def test_chains(fx):
        try:
            raise KeyError("first")
        except KeyError as error:
            raise ValueError("second") from error

    def test_has_a_broken_fixture(broken):
        pass

    def test_asks_for_an_unknown_fixture(nosuch):
        pass

    @pytest.mark.parametrize("name", ["it's/here"])
    def test_is_parametrised(name):
        pytest.fail("short", pytrace=False)
"""

SENTENCE = "models.traces (must), fake_fx: `symbolic_trace` captures each model, in eval mode, as a GraphModule"


def test_a_failure_starts_with_its_requirement_and_ends_with_a_command(suite):
    suite.write("test_failing.py", FAILING)
    run = suite.run("--fx-device", "cpu", "-n", "1")
    assert run.counts == {"failed": 3, "errors": 2}
    bodies = re.findall(r"^_+ .*test_(\w+).*_+\n((?:.*\n)*?)(?=^[_=]{5,} )", run.output, re.MULTILINE)
    assert len(bodies) == 5, run.output
    for name, body in bodies:
        lines = [line for line in body.splitlines() if line.strip() and not line.startswith("[gw")]
        assert lines[0].startswith(SENTENCE), body
        assert lines[-1].startswith("run it alone: pytest "), body
        assert f"test_failing.py::test_{name}" in lines[-1]
        assert "--fx-device cpu" in lines[-1]
    assert "FAILED test_failing.py::test_asserts - AssertionError: assert 'left' ==" in run.output


SEVERAL = """
    import pytest

    pytestmark = pytest.mark.requirement("models.traces")

    CASES = [
        pytest.param(0, marks=pytest.mark.requirement("models.graph-text", "models.code-text")),
        1,
    ]

    @pytest.mark.requirement("models.interpreter")
    @pytest.mark.parametrize("case", CASES)
    def test_it(fx, case):
        assert case == 2

    @pytest.mark.requirement("models.interpreter")
    @pytest.mark.parametrize("case", CASES)
    def test_misses(fx, case):
        fx.Interpreter
"""
OF_NOTHING = "def test_of_nothing(fx): pass"


def test_markers_add_up(suite):
    suite.write("test_several.py", SEVERAL)
    suite.write("test_it.py", OF_NOTHING)
    run = suite.run()
    assert run.counts == {"failed": 2, "missing": 2, "error": 1}
    headings = re.findall(r"^(models\.[a-z-]+) \(\w+\), fake_fx: ", run.output, re.MULTILINE)
    of_case = ["models.interpreter", "models.graph-text", "models.code-text", "models.traces"]
    assert headings == [*of_case, of_case[0], of_case[-1]]
    assert "  models.code-text    1 failed, 1 missing" in run.output
    assert "  models.interpreter  2 failed, 2 missing" in run.output
    needing = "models.interpreter, models.graph-text, models.code-text and 1 more"
    assert f"fake_fx has no 'Interpreter' (needed by {needing}): 2 tests" in run.output
    assert "a test that uses fx names what it checks: @pytest.mark.requirement" in run.output


# Levels

REQUIREMENTS = load_requirements()
A, OTHER, SMALL = {}, {}, ["must", "should", "text", "better", "as-is", "impl-defined"]
for each in REQUIREMENTS.values():
    (OTHER if each.level in A else A).setdefault(each.level, each.identifier)

OF_LEVELS = "import pytest\n" + "\n".join(
    f'@pytest.mark.requirement("{A[level]}")\ndef test_{level.replace("-", "_")}(): pass' for level in SMALL
)


@pytest.mark.parametrize(("level", "count", "workers"), [("should", 2, "2"), (None, 6, "0")], ids=str)
def test_a_run_goes_up_to_a_level(suite, level, count, workers):
    suite.write("test_levels.py", OF_LEVELS)
    run = suite.run("-n", workers, *([] if level is None else ["--fx-level", level]))
    assert run.status == pytest.ExitCode.OK, run.output
    assert run.counts["passed"] == count
    assert f"requirements    {count}: {count} pass\n" in run.output


TOGETHER = f"""
    import pytest

    @pytest.mark.requirement("{A["must"]}")
    def test_alone(): pass

    @pytest.mark.requirement("{A["must"]}", "{A["better"]}")
    def test_with_another(): assert False

    @pytest.mark.requirement("{OTHER["must"]}", "{A["text"]}")
    def test_never_alone(): pass

    def test_of_nothing(): pass
"""


def test_a_test_that_checks_more_runs_only_if_its_requirement_has_no_other(suite):
    suite.write("test_together.py", TOGETHER)
    suite.write("test_levels.py", OF_LEVELS)
    run = suite.run("--fx-level", "must", "-v")
    assert run.counts == {"passed": 4, "deselected": 6}, run.output
    assert "test_never_alone PASSED" in run.output
    assert "requirements    2: 2 pass\n" in run.output, "what is beyond the level is not judged"
    assert suite.run("--fx-level", "better").counts == {"passed": 9, "failed": 1}


def test_levels_work_with_other_selections(suite):
    suite.write("test_levels.py", OF_LEVELS)
    assert suite.run("--fx-level", "must", "-k", "should").status == pytest.ExitCode.NO_TESTS_COLLECTED
    assert suite.run("--fx-level", "should", "-k", "should", "-x").counts == {"passed": 1, "deselected": 5}
