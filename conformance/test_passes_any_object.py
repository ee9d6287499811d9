"""The manager of passes over any object, and the observer of passes. See spec/passes.md."""

import contextlib
import logging
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import torch

from conformance.harness.implementation.loading import Implementation
from conformance.small_programs import message_of


def first(items: list[str]) -> list[str]:
    return [*items, "first"]


def second(items: list[str]) -> list[str]:
    return [*items, "second"]


def third(items: list[str]) -> list[str]:
    return [*items, "third"]


def first_again(items: list[str]) -> list[str]:
    return [*items, "first again"]


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
    assert repeated([]) == ["second", "first again"]
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
