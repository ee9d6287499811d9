"""The review of simulated changes of the code generator, on the real snapshots of all models."""

import re
from collections import Counter

import pytest

from conformance.review.grouping.comparison import compare_texts
from conformance.review.grouping.groups import Kind
from tests.simulated_changes import (
    Change,
    add_by_name,
    changed,
    get_submodule,
    release_with_del,
    snapshots,
    suffixes_in_code,
    suffixes_in_graph,
    swap_first_sum,
    without_first_operand,
    without_first_sum,
)

PLANTED = "torchvision/resnet50.py"
RULES = {
    ("$1 + $2", "operator.add($1, $2)"): r" \+ ",
    ("getattr($1, $2)", "$1.get_submodule($2)"): r', "\d+"\)',
    ("$1 = None", "del $1"): r"\b\w+ = (?=(?:\w+ = )*None(?:\n|$))",
}
"""What became of the places of a pattern in the code."""


@pytest.fixture(scope="module")
def texts() -> dict[str, str]:
    return snapshots()


@pytest.fixture(scope="module")
def some(texts: dict[str, str]) -> dict[str, str]:
    """The texts of every fifth model, and of the one with a mistake."""
    models = sorted({path.removesuffix(".py") for path in texts if path.endswith(".py")})
    chosen = {*models[::5], PLANTED.removesuffix(".py")}
    return {path: text for path, text in texts.items() if path.removesuffix(".py").removesuffix(".graph.txt") in chosen}


def found_in(texts: dict[str, str], pattern: str) -> Counter[str]:
    """How often `pattern` is in the code of each model."""
    found = {path: len(re.findall(pattern, text)) for path, text in texts.items() if path.endswith(".py")}
    return Counter({path: number for path, number in found.items() if number})


def three_changes(text: str) -> str:
    return get_submodule(add_by_name(release_with_del(text)))


def test_one_mistake_among_three_changes_of_all_models_stands_first(texts: dict[str, str]) -> None:
    after = changed(texts, code=three_changes)
    after[PLANTED] = swap_first_sum(after[PLANTED])
    review = compare_texts(texts, after)
    planted, *others = review.groups
    assert (planted.old, planted.new, planted.count) == ("$1 + $2", "operator.add($2, $1)", 1)
    (place,) = planted.places
    assert place.path == PLANTED
    for text, excerpt in ((texts[PLANTED], place.old), (after[PLANTED], place.new)):
        assert excerpt is not None
        assert text.split("\n")[excerpt.line - 1] == excerpt.text
    assert {(group.old, group.new) for group in others} == set(RULES)
    different = set()
    for group in others:
        expected = found_in(texts, RULES[group.old, group.new])
        different |= set(expected)
        expected[PLANTED] -= group.old == planted.old
        places = Counter[str]()
        for place in group.places:
            places[place.path] += place.times
        assert places == expected, group
        assert group.count == expected.total() > 2000
        assert len({place.path.split("/")[1].split("_")[0].rstrip("0123456789") for place in group.exemplars()}) == 3
    assert review.kinds == {Kind.EQUAL: len(texts) - len(different), Kind.REWRITTEN: len(different)}


def test_a_mistake_stands_first_where_all_names_are_others(some: dict[str, str]) -> None:
    after = changed(some, code=lambda text: suffixes_in_code(three_changes(text)))
    after[PLANTED] = swap_first_sum(after[PLANTED])
    first, *others = compare_texts(some, after).groups
    assert (first.old, first.new, first.count, first.models) == (
        "$1 + $2",
        "operator.add($2, $1)",
        1,
        ("torchvision/resnet50",),
    )
    assert {(group.old, group.new) for group in others} == set(RULES)


def test_new_names_everywhere_are_no_group(some: dict[str, str]) -> None:
    review = compare_texts(some, changed(some, code=suffixes_in_code, graph=suffixes_in_graph))
    assert review.groups == ()
    assert review.kinds == {Kind.RENAMING: len(some)}
    assert all(file.renamed > 1 for file in review.files)


def test_a_message_may_keep_the_old_name(texts: dict[str, str]) -> None:
    """A traced assertion's message says how a value was called when it was traced."""
    kept = {path: text for path, text in texts.items() if "Proxy(getattr_" in text and path.endswith(".py")}
    assert kept
    renamed = {
        path: re.sub(r"(?<=Proxy\(getattr_)(\d+)", lambda number: str(int(number[0]) - 1), suffixes_in_code(text))
        for path, text in kept.items()
    }
    assert compare_texts(kept, renamed).kinds == {Kind.RENAMING: len(kept)}


@pytest.mark.parametrize("dropped", [without_first_operand, without_first_sum], ids=lambda each: each.__name__)
def test_a_dropped_sum_is_one_group_with_its_releases_and_stands_first(some: dict[str, str], dropped: Change) -> None:
    """Also among a change of all other sums."""
    planted = some | {PLANTED: dropped(some[PLANTED])}
    (alone,) = compare_texts({PLANTED: some[PLANTED]}, {PLANTED: planted[PLANTED]}).groups
    assert (alone.count, alone.old, alone.new) == (1, "$1 + $2;  $2 = None", "$1")
    first, *others = compare_texts(some, changed(planted, add_by_name)).groups
    assert [(group.old, group.new) for group in others] == list(RULES)[:1]
    assert (first.count, first.models, first.old, first.new) == (1, alone.models, alone.old, alone.new)
    assert first.among == sum(found_in(some, r" \+ ").values())
