"""The list and the dict in which nodes keep arguments. The requirements are in spec/immutable_collections.md."""

import copy
import operator
import pickle
from collections.abc import Callable
from typing import Any

import pytest
from torch.utils import _pytree as pytree

from conformance.harness.implementation.loading import Implementation


def a_list(fx: Implementation) -> Any:
    return fx.immutable_collections.immutable_list([3, 1, 2])


def a_dict(fx: Implementation) -> Any:
    return fx.immutable_collections.immutable_dict(a=1, b=2)


# As ordinary collections


@pytest.mark.requirement("immutable_collections.ordinary[list]")
def test_a_list_reads_like_a_list(fx: Implementation) -> None:
    immutable_list = fx.immutable_collections.immutable_list
    items = a_list(fx)
    assert isinstance(items, list)
    assert items == [3, 1, 2]
    assert items != [3, 1]
    assert (repr(items), str(immutable_list())) == ("[3, 1, 2]", "[]")
    assert (items[1], len(items), 2 in items, items.index(1), sorted(items)) == (1, 3, True, 1, [1, 2, 3])
    assert ([*items], [*reversed(items)], items.count(2), items[-2:]) == ([3, 1, 2], [2, 1, 3], 1, [1, 2])
    assert immutable_list(letter for letter in "ab") == ["a", "b"]


@pytest.mark.requirement("immutable_collections.ordinary[dict]")
def test_a_dict_reads_like_a_dict(fx: Implementation) -> None:
    immutable_dict = fx.immutable_collections.immutable_dict
    mapping = a_dict(fx)
    assert isinstance(mapping, dict)
    assert mapping == {"b": 2, "a": 1}
    assert mapping != {"a": 1}
    assert (repr(mapping), str(immutable_dict())) == ("{'a': 1, 'b': 2}", "{}")
    assert (mapping["a"], mapping.get("z"), list(mapping), "b" in mapping) == (1, None, ["a", "b"], True)
    assert ([*mapping.items()], [*mapping.values()], [*mapping.keys()]) == ([("a", 1), ("b", 2)], [1, 2], ["a", "b"])
    assert (len(mapping), mapping.get("z", 3), [*reversed(mapping)]) == (2, 3, ["b", "a"])
    assert immutable_dict([("a", 1)], b=2) == immutable_dict({"a": 1, "b": 2}) == mapping


DERIVED_LISTS: dict[str, tuple[Callable[[Any], Any], list[int]]] = {
    "slice": (lambda items: items[:1], [3]),
    "stepped-slice": (lambda items: items[::-1], [2, 1, 3]),
    "sum": (lambda items: items + [4], [3, 1, 2, 4]),  # noqa: RUF005 - the operator is what is tested
    "reflected-sum": (lambda items: [4] + items, [4, 3, 1, 2]),  # noqa: RUF005 - the operator is what is tested
    "product": (lambda items: items * 2, [3, 1, 2, 3, 1, 2]),
    "reflected-product": (lambda items: 2 * items, [3, 1, 2, 3, 1, 2]),
    "copy": (lambda items: items.copy(), [3, 1, 2]),
}


@pytest.mark.requirement("immutable_collections.derived[list]")
@pytest.mark.parametrize("case", DERIVED_LISTS)
def test_what_a_list_gives_is_plain(fx: Implementation, case: str) -> None:
    derive, expected = DERIVED_LISTS[case]
    result = derive(a_list(fx))
    assert (type(result), result) == (list, expected)


DERIVED_DICTS: dict[str, tuple[Callable[[Any], Any], dict[str, int]]] = {
    "union": (lambda mapping: mapping | {"z": 3}, {"a": 1, "b": 2, "z": 3}),
    "reflected-union": (lambda mapping: {"z": 3} | mapping, {"z": 3, "a": 1, "b": 2}),
    "copy": (lambda mapping: mapping.copy(), {"a": 1, "b": 2}),
}


@pytest.mark.requirement("immutable_collections.derived[dict]")
@pytest.mark.parametrize("case", DERIVED_DICTS)
def test_what_a_dict_gives_is_plain(fx: Implementation, case: str) -> None:
    derive, expected = DERIVED_DICTS[case]
    result = derive(a_dict(fx))
    assert (type(result), result) == (dict, expected)


@pytest.mark.requirement("immutable_collections.hash")
def test_hashes(fx: Implementation) -> None:
    immutable_list = fx.immutable_collections.immutable_list
    immutable_dict = fx.immutable_collections.immutable_dict
    assert hash(a_list(fx)) == hash(immutable_list([3, 1, 2]))
    assert hash(a_dict(fx)) == hash(immutable_dict(b=2, a=1))
    for one, other in (immutable_list([1]), immutable_list([True])), (immutable_dict(a=1), immutable_dict(a=1.0)):
        assert (one, hash(one)) == (other, hash(other))
    assert len({immutable_list([a_dict(fx)]), immutable_list([immutable_dict(b=2, a=1)]), immutable_list()}) == 2
    with pytest.raises(TypeError):
        hash(immutable_list([[1]]))
    with pytest.raises(TypeError):
        hash(immutable_dict(a=[1]))


@pytest.mark.requirement("immutable_collections.dict.fromkeys")
def test_fromkeys(fx: Implementation) -> None:
    immutable_dict = fx.immutable_collections.immutable_dict
    for result, value in (immutable_dict.fromkeys("ab", 1), 1), (immutable_dict.fromkeys("ab"), None):
        assert (type(result), result) == (immutable_dict, {"a": value, "b": value})


@pytest.mark.requirement("immutable_collections.contents")
@pytest.mark.parametrize(
    ("name", "contents"),
    [
        ("immutable_list", 3),
        ("immutable_list", None),
        ("immutable_dict", 3),
        ("immutable_dict", None),
        ("immutable_dict", [1]),
        ("immutable_dict", [([], 1)]),
    ],
    ids=str,
)
def test_what_cannot_be_contents(fx: Implementation, name: str, contents: Any) -> None:
    with pytest.raises(TypeError):
        getattr(fx.immutable_collections, name)(contents)


# No mutation

IN_PLACE: dict[str, Callable[..., Any]] = {"+=": operator.iadd, "*=": operator.imul, "|=": operator.ior}
LIST_MUTATIONS: dict[str, Callable[[Any], Any]] = {
    "append": lambda items: items.append(1),
    "clear": lambda items: items.clear(),
    "extend": lambda items: items.extend([1]),
    "insert": lambda items: items.insert(0, 1),
    "pop": lambda items: items.pop(),
    "pop-item": lambda items: items.pop(0),
    "remove": lambda items: items.remove(1),
    "reverse": lambda items: items.reverse(),
    "sort": lambda items: items.sort(),
    "sort-by-key": lambda items: items.sort(key=abs),
    "set-item": lambda items: operator.setitem(items, 0, 1),
    "set-slice": lambda items: operator.setitem(items, slice(1), [1]),
    "delete-item": lambda items: operator.delitem(items, 0),
    "delete-slice": lambda items: operator.delitem(items, slice(1)),
    "+=": lambda items: IN_PLACE["+="](items, [1]),
    "*=": lambda items: IN_PLACE["*="](items, 2),
}


@pytest.mark.requirement("immutable_collections.refuses-mutation[list]")
@pytest.mark.parametrize("case", LIST_MUTATIONS)
def test_a_list_cannot_change(fx: Implementation, case: str) -> None:
    items = a_list(fx)
    with pytest.raises(TypeError):
        LIST_MUTATIONS[case](items)
    assert items == [3, 1, 2]


DICT_MUTATIONS: dict[str, Callable[[Any], Any]] = {
    "clear": lambda mapping: mapping.clear(),
    "pop": lambda mapping: mapping.pop("a"),
    "pop-or-default": lambda mapping: mapping.pop("a", None),
    "popitem": lambda mapping: mapping.popitem(),
    "setdefault": lambda mapping: mapping.setdefault("z", 1),
    "update": lambda mapping: mapping.update(z=1),
    "update-with": lambda mapping: mapping.update({"z": 1}),
    "set-item": lambda mapping: operator.setitem(mapping, "a", 2),
    "delete-item": lambda mapping: operator.delitem(mapping, "a"),
    "|=": lambda mapping: IN_PLACE["|="](mapping, {"z": 1}),
}


@pytest.mark.requirement("immutable_collections.refuses-mutation[dict]")
@pytest.mark.parametrize("case", DICT_MUTATIONS)
def test_a_dict_cannot_change(fx: Implementation, case: str) -> None:
    mapping = a_dict(fx)
    with pytest.raises(TypeError):
        DICT_MUTATIONS[case](mapping)
    assert mapping == {"a": 1, "b": 2}


@pytest.mark.requirement("immutable_collections.message")
@pytest.mark.parametrize(("name", "mutate"), [("immutable_list", "append"), ("immutable_dict", "pop")])
def test_message(fx: Implementation, name: str, mutate: str) -> None:
    collection = getattr(fx.immutable_collections, name)()
    with pytest.raises(TypeError) as caught:
        getattr(collection, mutate)(1)
    assert str(caught.value) == (
        f"'{name}' object does not support mutation. If you are attempting to modify the kwargs or args of a "
        "torch.fx.Node object,\ninstead create a new copy of it and assign the copy to the node:\n\n"
        "    new_args = ...  # copy and mutate args\n    node.args = new_args"
    )


# Copies


@pytest.mark.requirement("immutable_collections.copy")
@pytest.mark.parametrize(
    "duplicate",
    [
        pytest.param(copy.copy, id="copy"),
        pytest.param(copy.deepcopy, id="deepcopy"),
        pytest.param(lambda value: pickle.loads(pickle.dumps(value)), id="pickle"),
        pytest.param(lambda value: pickle.loads(pickle.dumps(value, 0)), id="old-pickle"),
    ],
)
def test_copies_keep_the_class(fx: Implementation, duplicate: Callable[[Any], Any]) -> None:
    original = fx.immutable_collections.immutable_list([[1], a_dict(fx), a_list(fx)])
    result = duplicate(original)
    assert result == original
    assert [type(value) for value in (result, *result)] == [type(value) for value in (original, *original)]
    assert (result[0] is original[0]) == (duplicate is copy.copy)
    mapping = fx.immutable_collections.immutable_dict(a=[1])
    assert (duplicate(mapping), type(duplicate(mapping))) == (mapping, type(mapping))
    assert (duplicate(mapping)["a"] is mapping["a"]) == (duplicate is copy.copy)


# Pytrees


def nested(fx: Implementation) -> Any:
    """`[1, {"b": 1, "a": [2]}]`, immutable throughout; the keys are not in alphabetical order."""
    immutable_list = fx.immutable_collections.immutable_list
    immutable_dict = fx.immutable_collections.immutable_dict
    return immutable_list([1, immutable_dict(b=1, a=immutable_list([2]))])


@pytest.mark.requirement("immutable_collections.pytree[structure]")
def test_tree_map(fx: Implementation) -> None:
    original = nested(fx)
    result = pytree.tree_map(lambda leaf: leaf + 1, original)
    assert result == [2, {"b": 2, "a": [3]}]
    assert list(result[1]) == ["b", "a"]
    assert [type(value) for value in (result, result[1], result[1]["a"])] == [
        type(value) for value in (original, original[1], original[1]["a"])
    ]
    for empty in (type(original)(), type(original[1])()):
        assert type(pytree.tree_map(str, empty)) is type(empty)


@pytest.mark.requirement("immutable_collections.pytree[paths]")
def test_paths(fx: Implementation) -> None:
    leaves, structure = pytree.tree_flatten_with_path(nested(fx))
    assert pytree.tree_unflatten([leaf for _, leaf in leaves], structure) == nested(fx)
    assert [(pytree.keystr(path), leaf) for path, leaf in leaves] == [("[0]", 1), ("[1]['b']", 1), ("[1]['a'][0]", 2)]


@pytest.mark.requirement("immutable_collections.pytree[serialization]")
def test_structures_can_be_serialized(fx: Implementation) -> None:
    structure = pytree.tree_structure(nested(fx))
    loaded = pytree.treespec_loads(pytree.treespec_dumps(structure))
    assert loaded == structure
    assert pytree.tree_unflatten([5, 6, 7], loaded) == [5, {"b": 6, "a": [7]}]
