"""Passes and their manager. See spec/passes.md; ShapeProp, split_module and others are in files of their own."""

import operator
import re
from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import nn

from conformance.harness.implementation.loading import Implementation
from conformance.small_programs import derived, message_of, nodes_of


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
    result = fx.passes.infra.pass_base.PassResult
    modules = [nn.Identity(), nn.Identity()]
    got = []

    def first(module: Any) -> Any:
        got.append(module)
        return result(modules[0], True)

    def second(module: Any) -> Any:
        got.append(module)
        return result(modules[1], True)

    returned = fx.passes.infra.pass_manager.PassManager([first, second])(gm)
    assert got == [gm, modules[0]]
    assert isinstance(returned, result)
    assert returned.graph_module is modules[1]


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


@pytest.mark.requirement("passes.pass_manager.errors[names-the-pass]")
def test_an_error_names_the_pass(fx: Implementation, gm: Any) -> None:
    manager = fx.passes.infra.pass_manager.PassManager([*passes(fx, [], "first", "second"), culprit])
    with pytest.raises(Exception, match=r"culprit.*first.*second") as caught:
        manager(gm)
    assert repr(caught.value.__cause__) == "KeyError('boom')"


def returns_none(_module: Any) -> Any:
    return None


def returns_module(module: Any) -> Any:
    return module


@pytest.mark.requirement("passes.pass_manager.errors[not-a-result]")
@pytest.mark.parametrize("wrong", [returns_none, returns_module], ids=lambda function: function.__name__)
def test_a_pass_has_to_return_a_result(fx: Implementation, gm: Any, wrong: Callable[[Any], Any]) -> None:
    manager = fx.passes.infra.pass_manager.PassManager([*passes(fx, [], "first"), wrong])
    with pytest.raises(Exception, match=rf"{wrong.__name__}.*first") as caught:
        manager(gm)
    assert isinstance(caught.value.__cause__, TypeError)
    assert wrong.__name__ in str(caught.value.__cause__)


@pytest.mark.requirement("passes.pass_manager.errors[not-callable]")
def test_a_pass_has_to_be_callable(fx: Implementation, gm: Any) -> None:
    with pytest.raises(Exception) as caught:
        fx.passes.infra.pass_manager.PassManager([3])(gm)
    assert isinstance(caught.value.__cause__, TypeError)


def in_order(fx: Implementation, gm: Any, *order: str) -> Any:
    """Run passes of these names, of which `a` has to come before `b`."""
    chosen = dict(zip("ab", passes(fx, [], "a", "b"), strict=True))
    manager = fx.passes.infra.pass_manager.PassManager
    manager([chosen[name] for name in order], [before(fx, *chosen.values())]).validate_constraints()


def in_a_circle(fx: Implementation, gm: Any) -> Any:
    """Run two passes that each have to come before the other."""
    a, b = passes(fx, [], "a", "b")
    return fx.passes.infra.pass_manager.PassManager([a, b], [before(fx, a, b), before(fx, b, a)])(gm)


WORDS: dict[str, tuple[Callable[[Implementation, Any], Any], str]] = {
    "raises": (
        lambda fx, gm: fx.passes.infra.pass_manager.PassManager([*passes(fx, [], "first", "second"), culprit])(gm),
        r"'culprit' pass after the following passes: \['first', 'second'\]",
    ),
    "circle": (in_a_circle, "Circular dependency"),
    "order": (lambda fx, gm: in_order(fx, gm, "b", "a"), "pass schedule constraint violated"),
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


def before(fx: Implementation, this: Any, that: Any) -> Any:
    return fx.passes.infra.pass_manager.this_before_that_pass_constraint(this, that)


@pytest.mark.requirement("passes.constraints[this-before-that]")
def test_one_pass_before_another(fx: Implementation) -> None:
    this, that, other = passes(fx, [], "this", "that", "other")
    allowed = before(fx, this, that)
    assert [allowed(this, that), allowed(that, this)] == [True, False]
    assert all(allowed(one, two) for one, two in [(this, other), (other, this), (that, other), (other, that)])


@pytest.mark.requirement("passes.constraints[solved-when-run]")
def test_passes_are_sorted_when_they_run(fx: Implementation, gm: Any) -> None:
    log: Log = []
    a, b, c, d = passes(fx, log, "a", "b", "c", "d")
    manager = fx.passes.infra.pass_manager.PassManager([c, b, a], [before(fx, a, b)])
    manager(gm)
    assert log == ["c", "a", "b"]
    log.clear()
    manager.add_constraint(before(fx, b, c))
    manager(gm)
    assert log == ["a", "b", "c"]
    log.clear()
    manager.add_pass(d)
    manager.add_constraint(before(fx, d, a))
    manager(gm)
    assert log == ["d", "a", "b", "c"]


@pytest.mark.requirement("passes.constraints[circular]")
def test_constraints_in_a_circle(fx: Implementation, gm: Any) -> None:
    log: Log = []
    a, b = passes(fx, log, "a", "b")
    manager = fx.passes.infra.pass_manager.PassManager([a, b], [before(fx, a, b), before(fx, b, a)])
    with pytest.raises(RuntimeError):
        manager(gm)
    assert log == []


@pytest.mark.requirement("passes.constraints[validate]")
def test_an_order_is_validated(fx: Implementation) -> None:
    a, b, c = passes(fx, [], "a", "b", "c")
    manager = fx.passes.infra.pass_manager.PassManager
    manager([a, c, b], [before(fx, a, b)]).validate_constraints()
    for order in ([b, a], [b, c, a]):
        with pytest.raises(RuntimeError):
            manager(order, [before(fx, a, b)]).validate_constraints()


@pytest.mark.requirement("passes.constraints[says-which]")
def test_a_wrong_order_is_told(fx: Implementation) -> None:
    first, second, other = passes(fx, [], "first_one", "second_one", "other")
    manager = fx.passes.infra.pass_manager.PassManager([other, second, other, first], [before(fx, first, second)])
    words = message_of(manager.validate_constraints)
    told = set(re.findall(r"\w+", words))
    assert {"first_one", "second_one", "1", "3"} <= told, f"{words!r} does not say which passes, and where"


@pytest.mark.requirement("passes.constraints[repeated-pass]")
def test_a_pass_may_stand_twice(fx: Implementation, gm: Any) -> None:
    log: Log = []
    a, b = passes(fx, log, "a", "b")
    fx.passes.infra.pass_manager.PassManager([b, a, b], [before(fx, a, b)])(gm)
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
