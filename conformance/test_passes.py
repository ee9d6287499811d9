"""Passes and their managers. See spec/passes.md."""

import contextlib
import logging
import operator
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import torch
from torch import nn

from conformance.harness.implementation.loading import Implementation
from conformance.shared.small_programs import derived, message_of, nodes_of


@pytest.fixture
def gm(fx: Implementation) -> Any:
    """A GraphModule on which passes are tried."""
    return fx.symbolic_trace(lambda x: torch.relu(x) + 1)


Log = list[str]


def passes(fx: Implementation, log: Log, *names: str, modified: bool = False) -> list[Callable[[Any], Any]]:
    """Passes that note when they run, and say that they modified nothing, or something."""

    def noting(name: str) -> Callable[[Any], Any]:
        def run(module: Any) -> Any:
            log.append(name)
            return fx.passes.infra.pass_base.PassResult(module, modified)

        run.__name__ = run.__qualname__ = name
        return run

    return [noting(name) for name in names]


# PassBase


@pytest.mark.requirement("passes.pass_base[result]")
def test_the_result_of_a_pass(fx: Implementation, gm: Any) -> None:
    result = fx.passes.infra.pass_base.PassResult(gm, True)
    assert result == (gm, True)
    assert result.graph_module is gm
    assert result.modified is True


def noting_pass(fx: Implementation, log: Log, failing: str = "") -> Any:
    """A PassBase whose methods note that they run, and of which one raises."""

    def note(name: str, module: Any) -> None:
        log.append(f"{name} {type(module).__name__}")
        if name == failing:
            raise ValueError(f"{name} failed")

    def call(_self: Any, module: Any) -> Any:
        note("call", module)
        return fx.passes.infra.pass_base.PassResult(nn.Identity(), True)

    return derived(
        fx.passes.infra.pass_base.PassBase,
        requires=lambda self, module: note("requires", module),
        call=call,
        ensures=lambda self, module: note("ensures", module),
    )()


@pytest.mark.requirement("passes.pass_base[order]")
def test_the_methods_of_a_pass_run_in_order(fx: Implementation, gm: Any) -> None:
    log: Log = []
    result = noting_pass(fx, log)(gm)
    assert log == [f"{name} {type(gm).__name__}" for name in ("requires", "call", "ensures")]
    assert isinstance(result.graph_module, nn.Identity)
    assert result.modified


@pytest.mark.requirement("passes.pass_base[checks]")
@pytest.mark.parametrize(("failing", "ran"), [("requires", 1), ("ensures", 3)])
def test_checks_of_a_pass_stop_it(fx: Implementation, gm: Any, failing: str, ran: int) -> None:
    log: Log = []
    with pytest.raises(ValueError, match=f"{failing} failed"):
        noting_pass(fx, log, failing)(gm)
    assert len(log) == ran


@pytest.mark.requirement("passes.pass_base[abstract]")
def test_a_pass_has_to_say_what_it_does(fx: Implementation, gm: Any) -> None:
    base = fx.passes.infra.pass_base
    with pytest.raises(TypeError):
        derived(base.PassBase)()
    assert derived(base.PassBase, call=lambda self, module: base.PassResult(module, False))()(gm) == (gm, False)


# pass_result_wrapper


@pytest.mark.requirement("passes.pass_result_wrapper[none]")
def test_a_function_without_a_result_becomes_a_pass(fx: Implementation, gm: Any) -> None:
    log: Log = []
    wrapped = fx.passes.infra.pass_manager.pass_result_wrapper(lambda module: log.append(type(module).__name__))
    assert wrapped(gm) == (gm, True)
    assert log == [type(gm).__name__]
    assert fx.passes.infra.pass_manager.PassManager([wrapped])(gm) == (gm, True)


@pytest.mark.requirement("passes.pass_result_wrapper[passes-on]")
def test_results_of_wrapped_functions(fx: Implementation, gm: Any) -> None:
    wrap, result = fx.passes.infra.pass_manager.pass_result_wrapper, fx.passes.infra.pass_base.PassResult
    other = fx.symbolic_trace(lambda x: x)
    assert wrap(lambda module: result(module, False))(gm) == (gm, False)
    assert wrap(lambda _module: other)(gm) == (other, True)
    assert wrap(None) is None


@pytest.mark.requirement("passes.pass_result_wrapper[name]")
def test_wrapped_functions_keep_their_name(fx: Implementation) -> None:
    def edit(_module: Any) -> None: ...

    class Editing:
        def __call__(self, _module: Any) -> None: ...

    wrap = fx.passes.infra.pass_manager.pass_result_wrapper
    edit.level = 3  # type: ignore[attr-defined]
    assert [wrap(edit).__name__, wrap(Editing()).__name__] == ["edit", "Editing"]
    assert wrap(edit).level == 3


# PassManager


@pytest.mark.requirement("passes.pass_manager.run[sequence]")
def test_each_pass_gets_what_the_one_before_returned(fx: Implementation, gm: Any) -> None:
    result, made = fx.passes.infra.pass_base.PassResult, [nn.Identity(), nn.Identity()]
    got: list[Any] = []

    def replacing(module: Any) -> Any:
        got.append(module)
        return result(made[len(got) - 1], True)

    returned = fx.passes.infra.pass_manager.PassManager([replacing, replacing])(gm)
    assert got == [gm, made[0]]
    assert isinstance(returned, result)
    assert returned.graph_module is made[1]


@pytest.mark.requirement("passes.pass_manager.run[recompiles]")
@pytest.mark.parametrize("modified", [True, False], ids=["modified", "not-modified"])
def test_a_pass_may_leave_the_recompiling_to_the_manager(fx: Implementation, modified: bool) -> None:
    results = []

    def edit(module: Any) -> Any:
        nodes_of(module.graph, "call_function", operator.add)[0].target = operator.mul
        return fx.passes.infra.pass_base.PassResult(module, modified)

    def run(module: Any) -> Any:
        results.append(module(3))
        return fx.passes.infra.pass_base.PassResult(module, False)

    manager = fx.passes.infra.pass_manager.PassManager([run, edit, run], run_checks_after_each_pass=True)
    manager.add_checks(lambda module: results.append(module(3)))
    assert manager(fx.symbolic_trace(lambda x: x + 1)).graph_module(3) == 3
    assert results == [4, 4, 4, 3, 3, 3]


@pytest.mark.requirement("passes.pass_manager.run[modified]")
@pytest.mark.parametrize(
    "flags", [(), (False,), (True, False), (False, True)], ids=lambda flags: "-".join(map(str, flags)) or "none"
)
def test_one_modifying_pass_is_enough(fx: Implementation, gm: Any, flags: tuple[bool, ...]) -> None:
    fx.passes.infra.pass_manager.PassManager().add_pass(passes(fx, [], "of another manager", modified=True)[0])
    listed = [passes(fx, [], "run", modified=flag)[0] for flag in flags]
    assert fx.passes.infra.pass_manager.PassManager(listed)(gm) == (gm, any(flags))


@pytest.mark.requirement("passes.pass_manager.run[steps]")
@pytest.mark.parametrize(
    ("steps", "changes", "ran"), [(None, 9, 1), (1, 9, 1), (3, 9, 3), (5, 2, 3), (5, 0, 1)], ids=str
)
def test_passes_run_until_nothing_changes(
    fx: Implementation, gm: Any, steps: int | None, changes: int, ran: int
) -> None:
    runs = []

    def changing(module: Any) -> Any:
        runs.append(module)
        return fx.passes.infra.pass_base.PassResult(module, len(runs) <= changes)

    manager = fx.passes.infra.pass_manager.PassManager([changing], steps=steps)
    for _ in range(2):
        runs.clear()
        result = manager(gm)
        assert len(runs) == ran
        assert result.modified == (changes > 0)


@pytest.mark.requirement("passes.pass_manager.run[add-pass]")
def test_passes_can_be_added(fx: Implementation, gm: Any) -> None:
    log: Log = []
    first, second = passes(fx, log, "first", "second")
    manager = fx.passes.infra.pass_manager.PassManager([first])
    manager.add_pass(second)
    assert manager.passes == [first, second]
    manager(gm)
    assert log == ["first", "second"]


def culprit(_module: Any) -> Any:
    raise KeyError("boom")


def returns_none(_module: Any) -> Any:
    return None


def returns_module(module: Any) -> Any:
    return module


WRONG: list[tuple[str, Any, str, str]] = [
    ("names-the-pass", culprit, "culprit.*first.*second", r"^KeyError\('boom'\)$"),
    ("not-a-result", returns_none, "returns_none.*first", "^TypeError.*returns_none"),
    ("not-a-result", returns_module, "returns_module.*first", "^TypeError.*returns_module"),
    ("not-callable", 3, "first.*second", "^TypeError"),
]
"""A wrong pass behind two others, the words of the error, and its cause."""


@pytest.mark.requirement("passes.pass_manager.errors[{row}]")
@pytest.mark.parametrize(("row", "wrong", "words", "cause"), WRONG)
def test_an_error_of_a_pass(fx: Implementation, gm: Any, row: str, wrong: Any, words: str, cause: str) -> None:
    manager = fx.passes.infra.pass_manager.PassManager([*passes(fx, [], "first", "second"), wrong])
    with pytest.raises(Exception, match=words) as caught:
        manager(gm)
    assert re.search(cause, repr(caught.value.__cause__))


def before(fx: Implementation, this: Any, that: Any) -> Any:
    return fx.passes.infra.pass_manager.this_before_that_pass_constraint(this, that)


def ordered(fx: Implementation, order: str, *pairs: str) -> tuple[Any, Log]:
    """A manager of passes with these letters, of which the first of each pair has to come before the second."""
    log: Log = []
    named = dict(zip("abcd", passes(fx, log, *"abcd"), strict=True))
    constraints = [before(fx, named[pair[0]], named[pair[1]]) for pair in pairs]
    return fx.passes.infra.pass_manager.PassManager([named[letter] for letter in order], constraints), log


WORDS: dict[str, tuple[Callable[[Implementation, Any], Any], str]] = {
    "raises": (
        lambda fx, gm: fx.passes.infra.pass_manager.PassManager([*passes(fx, [], "first", "second"), culprit])(gm),
        r"'culprit' pass after the following passes: \['first', 'second'\]",
    ),
    "circle": (lambda fx, gm: ordered(fx, "ab", "ab", "ba")[0](gm), "Circular dependency"),
    "order": (lambda fx, gm: ordered(fx, "ba", "ab")[0].validate_constraints(), "pass schedule constraint violated"),
}


@pytest.mark.requirement("passes.pass_manager.words[{case}]")
@pytest.mark.parametrize("case", WORDS)
def test_words(fx: Implementation, gm: Any, case: str) -> None:
    attempt, words = WORDS[case]
    with pytest.raises(Exception, match=words):
        attempt(fx, gm)


@pytest.mark.requirement("passes.pass_manager.words[no-result]")
def test_words_about_a_pass_that_returns_none(fx: Implementation, gm: Any) -> None:
    with pytest.raises(Exception, match="returns_none") as caught:
        fx.passes.infra.pass_manager.PassManager([returns_none])(gm)
    assert all(word in str(caught.value.__cause__) for word in ("PassResult", "pass_result_wrapper"))


# Constraints


@pytest.mark.requirement("passes.constraints[this-before-that]")
def test_one_pass_before_another(fx: Implementation) -> None:
    this, that, other = passes(fx, [], "this", "that", "other")
    allowed = before(fx, this, that)
    assert [allowed(this, that), allowed(that, this)] == [True, False]
    assert all(allowed(one, two) for one, two in [(this, other), (other, this), (that, other), (other, that)])


@pytest.mark.requirement("passes.constraints[solved-when-run]")
def test_passes_are_sorted_when_they_run(fx: Implementation, gm: Any) -> None:
    manager, log = ordered(fx, "cba", "ab")
    c, b, a = manager.passes
    (d,) = passes(fx, log, "d")
    steps: list[tuple[Callable[[], object], str]] = [
        (lambda: None, "cab"),
        (lambda: manager.add_constraint(before(fx, b, c)), "abc"),
        (lambda: (manager.add_pass(d), manager.add_constraint(before(fx, d, a))), "dabc"),
    ]
    for change, expected in steps:
        log.clear()
        change()
        manager(gm)
        assert log == [*expected]


@pytest.mark.requirement("passes.constraints[circular]")
def test_constraints_in_a_circle(fx: Implementation, gm: Any) -> None:
    manager, log = ordered(fx, "ab", "ab", "ba")
    with pytest.raises(RuntimeError):
        manager(gm)
    assert log == []


@pytest.mark.requirement("passes.constraints[validate]")
def test_an_order_is_validated(fx: Implementation) -> None:
    ordered(fx, "acb", "ab")[0].validate_constraints()
    for order in ("ba", "bca"):
        with pytest.raises(RuntimeError):
            ordered(fx, order, "ab")[0].validate_constraints()


@pytest.mark.requirement("passes.constraints[says-which]")
def test_a_wrong_order_is_told(fx: Implementation) -> None:
    first, second, other = passes(fx, [], "first_one", "second_one", "other")
    manager = fx.passes.infra.pass_manager.PassManager([other, second, other, first], [before(fx, first, second)])
    words = message_of(manager.validate_constraints)
    told = set(re.findall(r"\w+", words))
    assert {"first_one", "second_one", "1", "3"} <= told, f"{words!r} does not say which passes, and where"


@pytest.mark.requirement("passes.constraints[repeated-pass]")
def test_a_pass_may_stand_twice(fx: Implementation, gm: Any) -> None:
    manager, log = ordered(fx, "bab", "ab")
    manager(gm)
    assert log == ["a", "b", "b"]


# Checks


def run_with_checks(fx: Implementation, gm: Any, log: Log, *checks: Callable[[Any], None], **options: bool) -> Any:
    """Run two passes with the checks."""
    manager = fx.passes.infra.pass_manager.PassManager(passes(fx, log, "first", "second"), **options)
    for check in checks:
        manager.add_checks(check)
    return manager(gm)


@pytest.mark.requirement("passes.checks[when]")
@pytest.mark.parametrize(
    ("after_each", "expected"),
    [(False, ["check", "first", "second"]), (True, ["check", "first", "check", "second", "check"])],
    ids=["at-the-start", "after-each"],
)
def test_when_checks_run(fx: Implementation, gm: Any, after_each: bool, expected: Log) -> None:
    log: Log = []

    def check(module: Any) -> None:
        assert module is gm
        log.append("check")

    run_with_checks(fx, gm, log, check, run_checks_after_each_pass=after_each)
    assert log == expected


def failing_check(_module: Any) -> None:
    raise ValueError("something is wrong with it")


@pytest.mark.requirement("passes.checks[raises]")
def test_a_failing_check_stops_the_passes(fx: Implementation, gm: Any) -> None:
    log: Log = []
    with pytest.raises(ValueError, match="something is wrong with it"):
        run_with_checks(fx, gm, log, failing_check)
    assert log == []


@pytest.mark.requirement("passes.checks[one-argument]")
@pytest.mark.parametrize(
    "check",
    [lambda: None, lambda _one, _two: None, lambda _one, _two=2: None, 3],
    ids=["none", "two", "two-with-a-default", "not-callable"],
)
def test_a_check_takes_the_module(fx: Implementation, check: Any) -> None:
    with pytest.raises(TypeError):
        fx.passes.infra.pass_manager.PassManager().add_checks(check)


@pytest.mark.requirement("passes.checks[several]")
def test_all_checks_run(fx: Implementation, gm: Any) -> None:
    log: Log = []
    checks = (lambda _module: log.append("one"), failing_check, lambda _module: log.append("two"))
    run_with_checks(fx, gm, log, *checks, suppress_check_failures=True)
    assert log == ["one", "two", "first", "second"]


@pytest.mark.requirement("passes.checks[suppressed]")
def test_failing_checks_can_be_suppressed(fx: Implementation, gm: Any) -> None:
    log: Log = []
    run_with_checks(fx, gm, log, failing_check, suppress_check_failures=True, run_checks_after_each_pass=True)
    assert log == ["first", "second"]


@pytest.mark.requirement("passes.checks[when]")
def test_checks_see_what_each_pass_returned(fx: Implementation, gm: Any) -> None:
    results: list[Any] = [gm]
    seen: list[Any] = []

    def copying(module: Any) -> Any:
        assert module is results[-1]
        results.append(fx.GraphModule(module, module.graph))
        return fx.passes.infra.pass_base.PassResult(results[-1], True)

    manager = fx.passes.infra.pass_manager.PassManager([copying, copying], steps=2, run_checks_after_each_pass=True)
    manager.add_checks(lambda module: seen.append(module))
    manager(gm)
    assert list(map(id, seen)) == list(map(id, results)), (
        "a check was told another module than the pass before returned"
    )


# Passes over any object


def adding(name: str) -> Callable[[list[str]], list[str]]:
    """A pass over a list of names, which adds its own."""

    def run(items: list[str]) -> list[str]:
        return [*items, name]

    run.__name__ = run.__qualname__ = name
    return run


first, second, third, first_again = map(adding, ("first", "second", "third", "first_again"))


def failing(items: list[str]) -> list[str]:
    raise ValueError(f"not {items}")


@pytest.mark.requirement("passes.any_object.manager[sequence]")
def test_passes_run_in_order(fx: Implementation) -> None:
    manager = fx.passes.pass_manager.PassManager
    assert manager([first, second, first])([]) == ["first", "second", "first"]
    assert manager.build_from_passlist([second, first, second])(["x"]) == ["x", "second", "first", "second"]
    assert manager()(["x"]) == ["x"]
    assert manager([first, list.clear])(["x"]) is None


@pytest.mark.requirement("passes.any_object.manager[edited]")
def test_the_list_is_edited(fx: Implementation) -> None:
    manager = fx.passes.pass_manager.PassManager([first])
    manager.add_pass(second)
    assert manager([]) == ["first", "second"]
    manager.remove_pass(["first"])
    assert manager([]) == ["second"]
    manager.replace_pass(second, third)
    assert manager([]) == ["third"]
    repeated = fx.passes.pass_manager.PassManager([first, second, first, first_again])
    repeated.remove_pass(["first"])
    assert repeated([]) == ["second", "first_again"]
    manager.add_pass(first)
    manager.add_constraint(fx.passes.pass_manager.this_before_that_pass_constraint(first, third))
    message_of(lambda: manager([]))


@pytest.mark.requirement("passes.any_object.manager[validate]")
def test_the_order_is_checked(fx: Implementation) -> None:
    module = fx.passes.pass_manager
    constraint = module.this_before_that_pass_constraint(first, second)
    module.PassManager([first, third, second], [constraint]).validate()
    manager = module.PassManager([second, third, first], [constraint])
    for check in (manager.validate, lambda: manager([])):
        with pytest.raises(RuntimeError):
            check()


@pytest.mark.requirement("passes.any_object.manager[says-which]")
def test_the_error_says_which(fx: Implementation) -> None:
    module = fx.passes.pass_manager
    manager = module.PassManager([third, second, first], [module.this_before_that_pass_constraint(first, second)])
    words = message_of(manager.validate)
    assert {"second", "1", "first", "2"} <= set(re.findall(r"\w+", words)), words
    assert "third" not in words


@pytest.mark.requirement("passes.any_object.manager[constraints]")
def test_constraints_look_through_wrappers(fx: Implementation) -> None:
    module = fx.passes.pass_manager
    plain = module.this_before_that_pass_constraint(first, second)
    assert [plain(*pair) for pair in ((first, second), (second, first), (first, first))] == [True, False, True]
    wrapped = [module.loop_pass(each, n_iter=2) for each in (second, first)]
    assert plain(*wrapped)
    through = module.these_before_those_pass_constraint(first, second)
    assert [through(*wrapped), through(*reversed(wrapped)), through(second, first)] == [False, True, False]
    twice = list(map(module.log_hook, wrapped))
    assert [through(*twice), through(*reversed(twice)), through(first, twice[1])] == [False, True, True]


@pytest.mark.requirement("passes.any_object.wrappers[called]")
def test_passes_are_wrapped(fx: Implementation) -> None:
    module = fx.passes.pass_manager

    def append(items: list[str], count: int = 1, *, item: str = "x") -> int:
        items += [item] * count
        return count

    assert module.inplace_wrapper(append)([]) == ["x"]
    assert module.inplace_wrapper(append)([], 2, item="y") == ["y", "y"]
    given: list[str] = []
    assert module.log_hook(append)(given, 2, item="y") == 2
    assert given == ["y", "y"]
    loop = module.loop_pass(first, n_iter=3)
    assert [loop([]), loop([])] == [["first"] * 3] * 2
    assert module.loop_pass(first, predicate=lambda items: len(items) < 2)([]) == ["first"] * 2
    assert module.loop_pass(first, predicate=lambda items: len(items) < 2)(["x"] * 2) == ["x"] * 2
    assert module.log_hook(first)(["x"]) == ["x", "first"]
    for made in (module.inplace_wrapper(first), module.loop_pass(first, n_iter=1), module.log_hook(first)):
        assert made.__name__ == "first"


def logged(monkeypatch: pytest.MonkeyPatch, run: Callable[[], Any]) -> list[logging.LogRecord]:
    """All that is logged at any level while a function runs."""
    records: list[logging.LogRecord] = []
    with monkeypatch.context() as patched:
        patched.setattr(logging.Logger, "isEnabledFor", lambda _logger, _level: True)
        patched.setattr(logging.Logger, "handle", lambda _logger, record: records.append(record))
        run()
    return records


@pytest.mark.requirement("passes.any_object.wrappers[log]")
def test_what_a_pass_returns_is_logged(fx: Implementation, monkeypatch: pytest.MonkeyPatch) -> None:
    hook = fx.passes.pass_manager.log_hook
    for level, options in (logging.INFO, {}), *((each, {"level": each}) for each in (logging.ERROR, logging.DEBUG)):
        (record,) = logged(monkeypatch, lambda options=options: hook(first, **options)(["x"]))  # type: ignore[misc]
        assert record.levelno == level
        assert "['x', 'first']" in record.getMessage()
        assert str(first) in record.getMessage()


@pytest.mark.requirement("passes.any_object.wrappers[log-text]")
def test_the_words_that_are_logged(fx: Implementation, monkeypatch: pytest.MonkeyPatch) -> None:
    module = fx.passes.pass_manager
    (record,) = logged(monkeypatch, lambda: module.log_hook(first)([]))
    assert record.name == module.log_hook.__module__
    assert record.getMessage() == f"Ran pass {first}\t Return value: ['first']"


@pytest.mark.requirement("passes.any_object.wrappers[loop-refused]")
@pytest.mark.parametrize("options", [{}, {"n_iter": 2, "predicate": bool}], ids=["neither", "both"])
def test_loops_have_one_end(fx: Implementation, options: dict[str, Any]) -> None:
    with pytest.raises(AssertionError):
        fx.passes.pass_manager.loop_pass(first, **options)


@pytest.mark.requirement("passes.any_object.wrappers[loop-early]")
@pytest.mark.parametrize("count", [0, -1])
def test_loops_run(fx: Implementation, count: int) -> None:
    message_of(lambda: fx.passes.pass_manager.loop_pass(first, n_iter=count))


def notes(error: BaseException) -> str:
    return "\n".join(getattr(error, "__notes__", ()))


@pytest.mark.requirement("passes.any_object.manager[names-the-pass]")
def test_the_failing_pass_is_named(fx: Implementation) -> None:
    with pytest.raises(ValueError, match="not") as caught:
        fx.passes.pass_manager.PassManager([first, failing, second])([])
    assert "failing" in notes(caught.value)


# GraphTransformObserver


@pytest.mark.requirement("passes.observer[runs]")
def test_an_observer_runs_passes(fx: Implementation) -> None:
    gm = fx.symbolic_trace(lambda x: torch.relu(x))
    observer = fx.passes.graph_transform_observer.GraphTransformObserver(gm, "named")
    for _ in range(2):
        assert observer.apply_gm_pass(lambda module: module) is gm
        assert observer.apply_graph_pass(lambda graph: graph) is gm.graph
    assert [apply(lambda _: False) for apply in (observer.apply_gm_pass, observer.apply_graph_pass)] == [False, False]
    with observer as entered:
        gm.graph.eliminate_dead_code()
    assert entered is observer


@pytest.mark.requirement("passes.observer[attributes]")
def test_an_observer_has_attributes(fx: Implementation, tmp_path: Path) -> None:
    gm = fx.symbolic_trace(lambda x: torch.relu(x))
    observer = fx.passes.graph_transform_observer.GraphTransformObserver
    made = [observer(gm, "named"), observer(gm, "named", "part")]
    assert [(each.subsystem, each.log_url) for each in made] == [(None, None), ("part", None)]
    with contextlib.suppress(NotImplementedError):
        assert observer(gm, "named", None, str(tmp_path)).log_url == str(tmp_path)


@pytest.mark.requirement("passes.observer[names-the-pass]")
def test_an_observed_pass_is_named(fx: Implementation) -> None:
    gm = fx.symbolic_trace(lambda x: torch.relu(x))
    observer = fx.passes.graph_transform_observer.GraphTransformObserver(gm, "named")
    with pytest.raises(ValueError, match="not") as caught:
        observer.apply_gm_pass(failing)
    assert "named" in notes(caught.value)
