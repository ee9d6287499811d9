"""Redirecting what nodes use. The requirements are in spec/node.md, under "Redirecting"."""

import operator
from collections import Counter
from typing import Any

import pytest
import torch

from conformance.harness.implementation.loading import Implementation
from conformance.small_programs import NESTED, Chain, chain, check_refusal, returned


def with_second_user(fx: Implementation) -> tuple[Chain, Any]:
    """A chain in which a node before the output uses `add` as well, twice."""
    program = chain(fx)
    with program.graph.inserting_before(program.output):
        return program, program.graph.call_function(operator.mul, (program.add, program.add))


# One node's input


@pytest.mark.requirement("node.inputs.edits[replace-input]")
def test_replace_input_with(fx: Implementation) -> None:
    program = chain(fx)
    program.relu.args = (program.add, [program.add, {"key": slice(program.add, program.x)}])
    program.relu.kwargs = {"other": program.add, "last": 1}
    program.relu.replace_input_with(program.add, program.x)
    x = program.x
    assert program.relu.args == (x, [x, {"key": slice(x, x)}]), str(program.graph)
    assert list(program.relu.kwargs.items()) == [("other", x), ("last", 1)]
    assert (set(program.add.users), set(x.users)) == (set(), {program.add, program.relu})


@pytest.mark.requirement("node.inputs.edits[replace-no-input]")
def test_replace_input_with_of_no_input(fx: Implementation) -> None:
    program = chain(fx)
    before = str(program.graph)
    program.output.replace_input_with(program.add, program.x)
    assert str(program.graph) == before
    assert list(program.x.users) == [program.add]


# All uses of a node


@pytest.mark.requirement("node.replace_all_uses_with")
def test_replace_all_uses_with(fx: Implementation) -> None:
    program, product = with_second_user(fx)
    assert Counter(program.add.replace_all_uses_with(program.x)) == Counter([program.relu, product])
    assert (program.relu.args, product.args) == ((program.x,), (program.x, program.x)), str(program.graph)
    assert (set(program.add.users), set(program.x.users)) == (set(), {program.add, program.relu, product})
    assert program.add.args == (program.x, 1)
    program.graph.erase_node(program.add)
    program.graph.lint()


@pytest.mark.requirement("node.replace_all_uses_with.filter[redirects]")
def test_replace_all_uses_with_a_filter(fx: Implementation) -> None:
    program, product = with_second_user(fx)
    asked: list[Any] = []

    def is_product(user: Any) -> Any:
        asked.append(user)
        return user if user is product else None

    assert program.add.replace_all_uses_with(program.x, is_product) == [product]
    assert Counter(asked) == Counter([program.relu, product])
    assert list(program.add.users) == [program.relu], str(program.graph)
    assert program.add.replace_all_uses_with(program.x, delete_user_cb=lambda user: False) == []
    assert program.add.replace_all_uses_with(program.x, None) == [program.relu]


@pytest.mark.requirement("node.replace_all_uses_with")
@pytest.mark.parametrize("count", [0, 1, 20])
def test_replacing_uses_by_many(fx: Implementation, count: int) -> None:
    program = chain(fx)
    program.output.args = ([program.add, program.relu],)
    users = [program.relu, program.output]
    users += [program.graph.call_method("neg", (), {"k": [program.add]}) for _ in range(count)]
    assert Counter(program.add.replace_all_uses_with(program.x)) == Counter(users)
    assert (set(program.x.users), set(program.add.users)) == ({program.add, *users}, set())


@pytest.mark.requirement("node.replace_all_uses_with.filter[raises]")
def test_a_filter_that_raises_changes_nothing(fx: Implementation) -> None:
    program, product = with_second_user(fx)

    def fail_on_product(user: Any) -> bool:
        if user is product:
            raise KeyError("product")
        return True

    redirect = program.add.replace_all_uses_with
    check_refusal([program.graph], KeyError, "product", lambda: redirect(program.x, fail_on_product))


@pytest.mark.requirement("node.replace_all_uses_with.put-between")
@pytest.mark.parametrize("keyword", [False, True], ids=["args", "kwargs"])
@pytest.mark.parametrize("place", NESTED)
def test_a_node_is_put_between_another_and_its_users(fx: Implementation, place: str, keyword: bool) -> None:
    program = chain(fx)
    value = NESTED[place](program.add)
    with program.graph.inserting_after(program.add):
        args, kwargs = ((), {"value": value}) if keyword else ((value,), {})
        inserted = program.graph.call_function(returned, args, kwargs)
    program.add.replace_all_uses_with(inserted)
    assert (inserted.all_input_nodes, program.relu.args) == ([program.add], (inserted,)), str(program.graph)
    program.graph.lint()


@pytest.mark.requirement("node.replace_all_uses_with.filter[put-behind]")
def test_a_filter_puts_a_node_between_another_and_its_users(fx: Implementation) -> None:
    program = chain(fx)
    with program.graph.inserting_after(program.add):
        inserted = program.graph.call_function(torch.neg, (program.add,))
    replaced = program.add.replace_all_uses_with(inserted, lambda user: user is not inserted)
    assert replaced == [program.relu]
    assert (inserted.args, program.relu.args) == ((program.add,), (inserted,)), str(program.graph)
    program.graph.lint()


@pytest.mark.requirement("node.replace_all_uses_with.value")
@pytest.mark.parametrize("value", [2, None, 0, "list"])
def test_a_value_takes_the_place_of_a_node(fx: Implementation, value: Any) -> None:
    program = chain(fx)
    new = [program.x, {"key": [3]}] if value == "list" else value
    assert program.relu.replace_all_uses_with(new) == [program.output]
    assert program.output.args == (new,)
    assert (program.relu.users, program.output in program.x.users) == ({}, value == "list")


@pytest.mark.requirement("node.replace_all_uses_with.meta")
def test_meta_is_propagated(fx: Implementation) -> None:
    program = chain(fx)
    notes = ["a note"]
    program.add.meta["notes"] = notes
    program.add.replace_all_uses_with(program.x)
    assert program.x.meta == {}
    program.x.replace_all_uses_with(program.add, lambda user: user is program.relu)
    program.add.replace_all_uses_with(program.x, propagate_meta=True)
    assert program.x.meta == program.add.meta == {"notes": notes}
    assert program.x.meta is not program.add.meta
    assert program.x.meta["notes"] is notes
    assert program.add.replace_all_uses_with(program.relu, propagate_meta=True) == []
    assert program.relu.meta == {"notes": notes}


@pytest.mark.requirement("node.refuses[meta-taken]")
def test_meta_is_not_overwritten(fx: Implementation) -> None:
    program = chain(fx)
    program.add.meta["note"] = 1
    program.x.meta["own"] = 2
    redirect = program.add.replace_all_uses_with
    check_refusal([program.graph], AssertionError, None, lambda: redirect(program.x, propagate_meta=True))
    assert program.x.meta == {"own": 2}


@pytest.mark.requirement("node.replace_all_uses_with")
@pytest.mark.parametrize("case", NESTED)
def test_uses_at_any_depth_are_replaced(fx: Implementation, case: str) -> None:
    program = chain(fx)
    user = program.graph.call_function(torch.relu, (1, NESTED[case](program.add)), {"k": NESTED[case](program.add)})
    assert Counter(program.add.replace_all_uses_with(program.x)) == Counter([program.relu, user])
    assert user.args == (1, NESTED[case](program.x)), str(program.graph)
    assert user.kwargs == {"k": NESTED[case](program.x)}, str(program.graph)
    assert (set(program.add.users), user.all_input_nodes) == (set(), [program.x])
