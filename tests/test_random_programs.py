"""Random programs notice faults, and print each as a few lines that find it again; --fx-examples and its seed."""

import contextlib
import io
import re
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

import reference_fx
from conformance.random_programs.edits import Edits, Results, Structure
from conformance.random_programs.programs import check_program, programs
from conformance.random_programs.running import Examples
from conformance.random_programs.script import HEADER, isolated
from conformance.random_programs.values import arguments, check_arguments, check_names, names
from reference_fx import Graph, Interpreter, Node
from tests.conftest import REPOSITORY, Suite

FX: Any = reference_fx
Patch = Callable[[pytest.MonkeyPatch], None]


def of_code(pattern: str, replacement: str) -> Patch:
    """Has generated code say something else."""

    def patch(patcher: pytest.MonkeyPatch) -> None:
        original = Graph.python_code

        def python_code(self: Any, *args: Any, **kwargs: Any) -> Any:
            code = original(self, *args, **kwargs)
            code.src = re.sub(pattern, replacement, code.src)
            return code

        patcher.setattr(Graph, "python_code", python_code)

    return patch


def after(owner: type, name: str, more: Callable[..., Any]) -> Patch:
    """Has a method do more, with its result and its arguments, and return what that returns."""

    def patch(patcher: pytest.MonkeyPatch) -> None:
        original = getattr(owner, name)

        def method(*args: Any, **kwargs: Any) -> Any:
            return more(original(*args, **kwargs), *args, **kwargs)

        patcher.setattr(owner, name, method)

    return patch


def lose_user(_result: Any, node: Any, _old: Any, new: Any) -> None:
    new.users.pop(node, None)


def keep_asked_name(node: Any, *_args: Any, name: str | None = None, **_kwargs: Any) -> Any:
    if name is not None:
        node._set_name(name)
    return node


def erase_from_list_alone(patcher: pytest.MonkeyPatch) -> None:
    erased: list[Any] = []
    after(Graph, "erase_node", lambda _result, _graph, node: erased.append(node))(patcher)

    def with_erased(found: list[Any], graph: Any, *, op: str, target: Any) -> list[Any]:
        return found + [node for node in erased if (node.graph, node.op, node.target) == (graph, op, target)]

    after(Graph, "find_nodes", with_erased)(patcher)


def without_keywords(patcher: pytest.MonkeyPatch) -> None:
    original = Interpreter.call_method
    patcher.setattr(Interpreter, "call_method", lambda self, target, args, kwargs: original(self, target, args, {}))


def of_programs(form: str) -> Callable[[], None]:
    return lambda: Examples(form, 100).check(programs(), lambda program: check_program(FX, program, form))


def of_arguments(form: str) -> Callable[[], None]:
    return lambda: Examples(form, 100).check(arguments(form), lambda texts: check_arguments(FX, texts, form))


def of_names() -> None:
    Examples("names", 100).check(names, lambda asked: check_names(FX, asked, "code"))


def of_edits(machine: type[Edits]) -> Callable[[], None]:
    # Which ones are tried depends on the modules that are loaded; a fault ends them.
    return lambda: Examples(machine.__name__, 3000).run(lambda: machine(FX), steps=6)


class Fault(NamedTuple):
    """Something wrong in reference_fx, the check that finds it, and what the lines that show it have to say."""

    name: str
    patch: Patch
    check: Callable[[], None]
    words: str


LINES = 16
"""The largest number of lines of a failure, without imports; ten of them make the graph that is edited."""
FAULTS = (
    Fault("nested operands swapped", of_code(r"\[(\w+), (\w+)\]", r"[\2, \1]"), of_programs("code"), r"\["),
    Fault("users lost", after(Node, "replace_input_with", lose_user), of_edits(Structure), r"replace_"),
    Fault("erased node found", erase_from_list_alone, of_edits(Structure), "erase_node|dead_code"),
    Fault("names collide", after(Graph, "create_node", keep_asked_name), of_names, "name="),
    Fault("sign of zero lost", of_code(r"-0\.0", "0.0"), of_arguments("pickle"), r"-0\.0"),
    Fault("step of an index lost", of_code(r"(slice\(.*?, .*?), 2\)", r"\1, None)"), of_programs("retraced"), r":2\]"),
    Fault("out of place in edits", of_code(r"mul_\(", "mul("), of_edits(Results), r"mul_"),
    Fault("keyword dropped", without_keywords, of_programs("interpreter"), r"alpha|min=|dim="),
)


LONG = ("erased node found", "out of place in edits")


@pytest.mark.parametrize(
    "fault",
    [pytest.param(each, id=each.name, marks=[pytest.mark.nightly] if each.name in LONG else []) for each in FAULTS],
)
def test_a_fault_is_printed_as_lines_that_find_it_again(fault: Fault, monkeypatch: pytest.MonkeyPatch) -> None:
    fault.patch(monkeypatch)
    with pytest.raises(AssertionError, match=r"^what fails:") as caught:
        fault.check()
    _, _, program = str(caught.value).partition("\n")
    own = program.partition(HEADER.strip())[2].strip().splitlines()
    shown = [line for line in own if not line.startswith("#")]
    assert len(shown) <= LINES, program
    assert re.search(fault.words, "\n".join(shown)), program
    printed, error = run_again(program)
    assert ("# raises" in program) == (error is not None), program
    got = re.search("# +got (.*)", program)
    assert got is None or got[1] == " ".join(printed.split()), program


def run_again(program: str) -> tuple[str, Exception | None]:
    """What the lines of a failure print, and what they raise."""
    with isolated(), contextlib.redirect_stdout(io.StringIO()) as output:
        try:
            exec(program, {})
        except Exception as error:
            return output.getvalue(), error
    return output.getvalue(), None


DRAWING = """
    import pytest
    from hypothesis import strategies as st
    from conformance.random_programs.running import Examples

    @pytest.mark.requirement("tracing.roots.captured[function]")
    @pytest.mark.parametrize("case", range(3))
    def test_drawing(request, case):
        drawn = []
        Examples.of(request, 3).check(st.integers(0, 99), drawn.append)
        pytest.fail(f"case {case} drew {drawn} from {len(drawn)}")
"""


def drawn(output: str) -> set[str]:
    """What the tests of a run draw, each in its own way."""
    lines = set(re.findall(r"case \d drew .* from \d+", output))
    assert len(lines) == 3
    assert len({line.partition("drew")[2] for line in lines}) == 3, "the tests draw the same"
    return lines


def test_a_test_tries_the_same_examples_every_time_or_says_how_to_repeat_them(suite: Suite) -> None:
    suite.write("test_drawing.py", DRAWING)
    always, by_workers = (suite.run("-n", workers).output for workers in ("0", "2"))
    assert drawn(always) == drawn(by_workers)
    assert {line[-2:] for line in drawn(always)} == {" 3"}
    first, other = suite.run("--fx-examples", "20", "-n", "2").output, suite.run("--fx-examples", "20").output
    options = re.search(r"random programs: (--fx-examples 20 --hypothesis-seed (\d+))", first)
    assert options is not None, first
    assert first.count(f"{options[1]}\n") > 1, "the commands that run a test alone have no seed"
    assert {line[-3:] for line in drawn(first)} == {" 20"}
    again = suite.run("-p", "hypothesispytest", *options[1].split()).output
    assert drawn(first) == drawn(again) != drawn(other)
    assert options[2] not in other


def test_what_is_missing_or_no_number_is_said(suite: Suite) -> None:
    for number in ("0", "-1", "many"):
        run = suite.run(f"--fx-examples={number}")
        assert run.status == pytest.ExitCode.USAGE_ERROR
        assert f"'{number}' is not a positive number of examples, such as 1000" in run.output
    suite.write("without.py", "import importlib.util\nimportlib.util.find_spec = lambda *_: None")
    run = suite.run("-p", "without", str(REPOSITORY / "conformance"))
    assert "needs Hypothesis for its random programs. Run pip install -e '.[conformance]'" in run.output
    assert run.status == pytest.ExitCode.USAGE_ERROR
