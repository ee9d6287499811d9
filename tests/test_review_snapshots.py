"""The review of simulated changes of the code generator, on the real snapshots of all models."""

import re
from collections import Counter

import pytest

from conformance.review.grouping.comparison import compare_texts
from conformance.review.grouping.groups import Group, Kind, Review
from tests.simulated_changes import (
    Change,
    add_by_name,
    changed,
    get_submodule,
    method_nodes_as_functions,
    methods_as_functions,
    release_with_del,
    snapshots,
    suffixes_in_code,
    suffixes_in_graph,
    swap_first_sum,
    three_digits,
    tight_keywords,
    without_first_operand,
    without_first_sum,
)

PLANTED = "torchvision/resnet50.py"
RELEASE = ("$1 = None", "del $1")
SUM = ("$1 + $2", "operator.add($1, $2)")


@pytest.fixture(scope="module")
def texts() -> dict[str, str]:
    return snapshots()


@pytest.fixture(scope="module")
def some(texts: dict[str, str]) -> dict[str, str]:
    """The texts of every fifth model, and of the one with a mistake."""
    models = sorted({path.removesuffix(".py") for path in texts if path.endswith(".py")})
    chosen = {*models[::5], PLANTED.removesuffix(".py")}
    return {path: text for path, text in texts.items() if path.removesuffix(".py").removesuffix(".graph.txt") in chosen}


def rules(review: Review) -> list[tuple[str, str]]:
    return [(group.old, group.new) for group in review.groups]


def found_in(texts: dict[str, str], pattern: str) -> Counter[str]:
    """How often `pattern` is in the code of each model."""
    found = {path: len(re.findall(pattern, text)) for path, text in texts.items() if path.endswith(".py")}
    return Counter({path: number for path, number in found.items() if number})


RELEASED = r"\b\w+ = (?=(?:\w+ = )*None(?:\n|$))"
CHANGES = [
    (release_with_del, RELEASED, RELEASE),
    (get_submodule, r', "\d+"\)', ("getattr($1, $2)", "$1.get_submodule($2)")),
    (add_by_name, r" \+ ", SUM),
]


@pytest.mark.parametrize(("change", "pattern", "rule"), CHANGES, ids=lambda value: getattr(value, "__name__", ""))
def test_one_change_of_all_models_is_one_group(
    texts: dict[str, str], change: Change, pattern: str, rule: tuple[str, str]
) -> None:
    review = compare_texts(texts, changed(texts, code=change))
    assert rules(review) == [rule]
    expected = found_in(texts, pattern)
    places = Counter[str]()
    for place in review.groups[0].places:
        places[place.path] += place.times
    assert places == expected
    assert review.groups[0].count == expected.total() > 2000
    assert review.kinds == {Kind.EQUAL: len(texts) - len(expected), Kind.REWRITTEN: len(expected)}


def test_new_names_everywhere_are_no_group(texts: dict[str, str]) -> None:
    review = compare_texts(texts, changed(texts, code=suffixes_in_code, graph=suffixes_in_graph))
    assert rules(review) == []
    assert review.kinds == {Kind.RENAMING: len(texts)}
    assert all(file.renamed > 1 for file in review.files)


def test_a_message_may_keep_the_old_name(texts: dict[str, str]) -> None:
    """A traced assertion's message says how a value was called when it was traced."""
    kept = {path: text for path, text in texts.items() if "Proxy(getattr_" in text and path.endswith(".py")}
    assert kept
    renamed = {
        path: re.sub(r"(?<=Proxy\(getattr_)(\d+)", lambda number: str(int(number[0]) - 1), suffixes_in_code(text))
        for path, text in kept.items()
    }
    assert [text.count("Proxy(getattr_1)") for text in renamed.values()] == [
        text.count("Proxy(getattr_1)") for text in kept.values()
    ]
    assert compare_texts(kept, renamed).kinds == {Kind.RENAMING: len(kept)}


def test_spaces_are_no_group(texts: dict[str, str]) -> None:
    after = changed(texts, code=tight_keywords)
    different = [path for path in texts if texts[path] != after[path]]
    assert len(different) > 20
    review = compare_texts(texts, after)
    assert rules(review) == []
    assert [file.path for file in review.files if file.kind == Kind.FORMAT] == different


@pytest.mark.parametrize(
    ("renaming", "models"), [(str, "texts"), (suffixes_in_code, "some")], ids=["names kept", "names changed"]
)
def test_what_went_wrong_in_one_model_stands_first(
    request: pytest.FixtureRequest, renaming: Change, models: str
) -> None:
    texts: dict[str, str] = request.getfixturevalue(models)
    after = changed(texts, code=lambda text: renaming(add_by_name(release_with_del(text))))
    after[PLANTED] = swap_first_sum(after[PLANTED])
    review = compare_texts(texts, after)
    assert rules(review) == [("$1 + $2", "operator.add($2, $1)"), SUM, RELEASE]
    planted = review.groups[0]
    assert (planted.count, planted.models) == (1, ("torchvision/resnet50",))
    (place,) = planted.places
    assert place.old is not None
    assert place.new is not None
    assert texts[PLANTED].split("\n")[place.old.line - 1] == place.old.text
    assert after[PLANTED].split("\n")[place.new.line - 1] == place.new.text
    operands = re.search(r"= (\w+) \+ (\w+);", place.old.text)
    swapped = re.search(r"operator\.add\((\w+), (\w+)\)", place.new.text)
    assert operands is not None
    assert swapped is not None
    assert swapped.groups() == tuple(map(renaming_of(renaming, texts), reversed(operands.groups())))
    assert next(file for file in review.files if file.path == PLANTED).groups == tuple(
        sorted(group.id for group in review.groups)
    )


def renaming_of(renaming: Change, texts: dict[str, str]) -> Change:
    """What a name of the planted model becomes."""
    names = [re.findall(r"^    (\w+) = ", text, re.MULTILINE) for text in (texts[PLANTED], renaming(texts[PLANTED]))]
    return dict(zip(*names, strict=True)).__getitem__


def test_examples_are_of_several_families(some: dict[str, str]) -> None:
    (group,) = compare_texts(some, changed(some, code=add_by_name)).groups
    models = [place.path.split("/")[1].split("_")[0].rstrip("0123456789") for place in group.exemplars()]
    assert len(set(models)) == 3


def test_the_printed_graph_has_rules_too(some: dict[str, str]) -> None:
    name = r"call_function\[target=operator\.add\]"
    review = compare_texts(some, changed(some, graph=lambda text: re.sub(name, "call_function[target=add]", text)))
    inputs = "(args = $1, kwargs = $2)"
    assert rules(review) == [(f"call_function[target=operator.add]{inputs}", f"call_function[target=add]{inputs}")]
    assert review.groups[0].count == sum(len(re.findall(name, text)) for text in some.values())


def test_another_word_for_users_is_one_group(some: dict[str, str]) -> None:
    """However many users a value has: the number follows from the nodes that use it."""
    review = compare_texts(some, changed(some, graph=lambda text: text.replace("[num_users=", "[#users=")))
    assert rules(review) == [("[num_users=as counted]", "[#users=as counted]")]
    assert len(review.groups[0].models) == len(some) // 2


def test_two_changes_of_one_expression_are_two_groups(some: dict[str, str]) -> None:
    """`torch.flatten(x, 1)` of a value that is reached in another way: no group for each combination."""
    review = compare_texts(some, changed(some, code=lambda text: get_submodule(add_by_name(release_with_del(text)))))
    assert sorted(rules(review)) == sorted([RELEASE, SUM, ("getattr($1, $2)", "$1.get_submodule($2)")])


def test_methods_as_functions_are_one_group_with_a_list_of_methods(some: dict[str, str]) -> None:
    review = compare_texts(some, changed(some, methods_as_functions, method_nodes_as_functions))
    assert {group.language: rules_of(group) for group in review.groups} == {
        "code": ("$1.$2(*$3, **$4)", "torch.Tensor.$2($1, *$3, **$4)"),
        "graph": (
            "call_method[target=$1](args = $2, kwargs = $3)",
            "call_function[target=torch.Tensor.$1](args = $2, kwargs = $3)",
        ),
    }
    methods = Counter(re.findall(r"call_method\[target=(\w+)\]", "".join(some.values())))
    in_graphs = next(group for group in review.groups if group.language == "graph")
    assert dict(in_graphs.values) == methods
    assert len(methods) > 10


def test_rounded_numbers_are_one_group_with_a_list_of_numbers(some: dict[str, str]) -> None:
    review = compare_texts(some, changed(some, three_digits, three_digits))
    assert [(group.language, *rules_of(group)) for group in review.groups] == [
        (language, "the number $1", "nearly the same number, $2") for language in ("code", "graph")
    ]
    values = dict(review.groups[0].values)
    assert len(values) > 100
    assert values["0.10206207261596577 -> 0.102"] > 1


@pytest.mark.parametrize("dropped", [without_first_operand, without_first_sum], ids=lambda each: each.__name__)
def test_a_dropped_sum_is_one_group_with_its_releases_and_stands_first(some: dict[str, str], dropped: Change) -> None:
    """Also among several changes of everything."""
    planted = some | {PLANTED: dropped(some[PLANTED])}
    (group,) = compare_texts(some, planted).groups
    assert (group.count, group.old, group.new) == (1, "$1 + $2;  $2 = None", "$1")
    review = compare_texts(some, changed(planted, lambda text: three_digits(add_by_name(methods_as_functions(text)))))
    assert len(review.groups) == 4
    first = review.groups[0]
    assert (first.count, first.models, first.old, first.new) == (1, group.models, group.old, group.new)
    assert first.among == sum(found_in(some, r" \+ ").values())


def rules_of(group: Group) -> tuple[str, str]:
    return group.old, group.new
