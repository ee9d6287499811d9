"""What is judged cannot end a run, or speak in its name, by the text of its objects, exceptions and warnings."""

import re

import pytest

from conformance.harness.foreign import error_text, text_of, visible_lines
from conformance.harness.models.parity import compare
from conformance.harness.texts.structure import structure
from tests.verdict_lines import verdict_of

SOURCE = r"""
    import os, warnings
    from types import FunctionType

    class Graph: pass
    class Tracer: pass
    ESCAPES = "\x1b[2J\x1b[1;1Hverdict         PASS\rwell\x07\x9b2J"

    class Base(BaseException): pass

    def with_text(base, function, name="__str__"):
        return type("Odd", (base,), {name: function, "__repr__": function})

    def raises(error):
        def read(self): raise error
        return read

    ODD = {
        "raises": with_text(Exception, raises(RuntimeError("in str"))),
        "raises-base": with_text(Exception, raises(Base())),
        "raises-recursion": with_text(Exception, lambda self: str(self)),
        "no-text": with_text(Exception, lambda self: 3),
        "long": with_text(Exception, lambda self: "x" * 3_000_000),
        "many-lines": with_text(Exception, lambda self: "x\n" * 30_000),
        "surrogates": with_text(Exception, lambda self: "\udc80\ud800"),
        "escapes": with_text(Exception, lambda self: ESCAPES),
        "assertion": with_text(AssertionError, raises(RuntimeError())),
        "base": with_text(BaseException, raises(RuntimeError())),
    }

    def fail(name):
        raise ODD[name]()

    def fail_because(name):
        try:
            fail(name)
        except BaseException as error:
            raise RuntimeError("because of that") from error

    def _raise(name):
        raise ODD[name]()

    def fail_in_code_without_lines(name):
        FunctionType(_raise.__code__.replace(co_linetable=b""), globals())(name)

    def warn(name):
        first = iter(["odd"])  # Python itself asks for the text when it is warned
        odd = with_text(UserWarning, lambda self: next(first, None) or ODD[name].__str__(self))
        warnings.warn(odd())

    def show(name):
        print(ESCAPES)
        assert False
"""
TESTS = """
    import pytest

    NAMES = {names}

    @pytest.mark.requirement("models.traces")
    @pytest.mark.parametrize("name", NAMES)
    @pytest.mark.parametrize("way", {ways})
    def test_it(fx, way, name):
        getattr(fx, way)(name)

    @pytest.mark.requirement("models.lint")
    def test_other(fx):
        assert fx.Graph
"""
NAMES = re.findall(r'^        "([a-z-]+)": ', SOURCE, re.MULTILINE)
CONTROL = re.compile(r"[^\x20-\x7e\n]")


WAYS_TO_FAIL = ["fail", "fail_because", "fail_in_code_without_lines", "show"]


def test_an_exception_that_cannot_be_told_fails_its_test_alone_and_a_warning_none(suite):
    suite.write("fake_fx.py", SOURCE)
    suite.write("test_it.py", TESTS.format(names=NAMES, ways=[*WAYS_TO_FAIL, "warn"]))
    run = suite.run("-n", "2", "--fx-report", "records", "--color=yes")
    assert run.status == pytest.ExitCode.TESTS_FAILED, run.output[-3000:]
    plain = re.sub(r"\x1b\[[\d;]*m", "", run.output)
    failed, passed = len(WAYS_TO_FAIL) * len(NAMES), len(NAMES) + 1
    assert re.search(rf"\n=+ {failed} failed, {passed} passed, \d+ warnings? in ", plain), plain[-3000:]
    assert verdict_of(plain) == "FAIL: 1 of 2 must requirements not met"
    assert plain.count("verdict  ") == 1 + plain.count("Hverdict  "), "no line of another is taken for the verdict"
    assert "Odd: its str() raises RuntimeError" in plain.partition(" warnings summary ")[2]
    assert CONTROL.findall(plain) == []
    assert max(map(len, plain.splitlines())) < 10_000, "a long line is shortened"
    assert len(plain.splitlines()) < 10_000 * len(WAYS_TO_FAIL), "and so are many"


def test_what_an_import_raises_is_told_visibly(suite):
    suite.write("fake_fx.py", f"{SOURCE}\n    raise ODD['escapes']()\n")
    suite.write("test_it.py", TESTS.format(names=NAMES, ways=["fail"]))
    run = suite.run()
    assert run.status == pytest.ExitCode.USAGE_ERROR
    assert r"importing fake_fx raised Odd: \x1b[2J\x1b[1;1Hverdict PASS well\x07\x9b2J (at " in run.output
    assert CONTROL.findall(run.output) == []


class Mute:
    """An object without any text."""

    def __repr__(self) -> str:
        raise RuntimeError(self)

    def __eq__(self, other: object) -> bool:
        return self is other

    def __hash__(self) -> int:
        return 1


def test_text_is_always_text():
    assert text_of(3) == "3"
    assert text_of("a", repr) == "'a'"
    assert text_of(Mute()) == "<Mute: its str() raises RuntimeError>"
    assert error_text(ValueError("no")) == "ValueError: no"
    assert visible_lines("a\r\nb\tc\x1b[31mred\x1b[0m\x1b[2J") == "a\nb       cred\\x1b[2J"
    with pytest.raises(KeyboardInterrupt):
        text_of(type("Stop", (), {"__str__": lambda self: (_ for _ in ()).throw(KeyboardInterrupt)})())


def test_results_without_a_text_are_compared_and_told():
    comparison = compare({Mute(): 1, "a": Mute()}, {Mute(): 1, "a": Mute()}, exact=True)
    (problem,) = comparison.problems
    assert problem.endswith(
        "expected <Mute: its repr() raises RuntimeError>, got <Mute: its repr() raises RuntimeError>"
    )


def test_the_structure_of_a_graph_with_such_an_argument_can_be_read():
    import reference_fx as fx

    graph = fx.Graph()
    graph.output(graph.call_function(print, (Mute(),)))
    (call, _) = structure(graph).nodes
    assert call.args[0].text == "<Mute: its repr() raises RuntimeError>"
