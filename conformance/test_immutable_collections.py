"""The list and the dict in which nodes keep arguments. The requirements are in spec/immutable_collections.md."""

import copy
import operator
import pickle
from collections.abc import Callable
from typing import Any

import pytest
from torch.utils import _pytree as pytree

from conformance.harness.implementation.loading import Implementation

PLAIN: dict[str, Any] = {"list": [3, 1, 2], "dict": {"a": 1, "b": 2}}


def class_of(fx: Implementation, kind: str) -> Any:
    return getattr(fx.immutable_collections, f"immutable_{kind}")


def made(fx: Implementation, kind: str) -> Any:
    """The immutable collection with the items of the plain one."""
    return class_of(fx, kind)(PLAIN[kind])


# As ordinary collections

READ: dict[str, list[Callable[[Any], Any]]] = {
    "list": [
        *(repr, str, list, sorted, len, lambda items: [*reversed(items)], lambda items: items[1]),
        *(lambda items: items.index(1), lambda items: items.count(2), lambda items: 2 in items),
        *(lambda items: items[-2:], lambda items: items == [3, 1, 2], lambda items: items != [3, 1]),
    ],
    "dict": [
        *(repr, str, list, len, lambda mapping: [*reversed(mapping)], lambda mapping: mapping["a"]),
        *(lambda mapping: mapping.get("z"), lambda mapping: mapping.get("z", 3), lambda mapping: "b" in mapping),
        *(lambda mapping: [*mapping.items()], lambda mapping: [*mapping.values()], lambda mapping: [*mapping.keys()]),
        *(lambda mapping: mapping == {"b": 2, "a": 1}, lambda mapping: mapping != {"a": 1}),
    ],
}
"""What code does that reads a collection."""


@pytest.mark.requirement("immutable_collections.ordinary[{kind}]")
@pytest.mark.parametrize("kind", PLAIN)
def test_a_collection_reads_like_the_plain_one(fx: Implementation, kind: str) -> None:
    assert isinstance(made(fx, kind), type(PLAIN[kind]))
    assert [read(made(fx, kind)) for read in READ[kind]] == [read(PLAIN[kind]) for read in READ[kind]]
    assert (str(class_of(fx, kind)()), class_of(fx, kind)()) == (str(type(PLAIN[kind])()), type(PLAIN[kind])())


@pytest.mark.requirement("immutable_collections.ordinary[list]")
def test_a_list_is_built_like_a_list(fx: Implementation) -> None:
    assert class_of(fx, "list")(letter for letter in "ab") == ["a", "b"]


@pytest.mark.requirement("immutable_collections.ordinary[dict]")
def test_a_dict_is_built_like_a_dict(fx: Implementation) -> None:
    immutable_dict = class_of(fx, "dict")
    assert immutable_dict([("a", 1)], b=2) == immutable_dict({"a": 1, "b": 2}) == {"a": 1, "b": 2}


DERIVED: list[tuple[str, Callable[[Any], Any]]] = [
    *(("list", lambda items: items[:1]), ("list", lambda items: items[::-1]), ("list", lambda items: items.copy())),
    *(("list", lambda items: items + [4]), ("list", lambda items: [4] + items)),  # noqa: RUF005 - of the operator
    *(("list", lambda items: items * 2), ("list", lambda items: 2 * items)),
    *(("dict", lambda mapping: mapping | {"z": 3}), ("dict", lambda mapping: {"z": 3} | mapping)),
    *(("dict", lambda mapping: mapping | mapping), ("dict", lambda mapping: mapping.copy())),
]


@pytest.mark.requirement("immutable_collections.derived[{kind}]")
@pytest.mark.parametrize(("kind", "derive"), DERIVED)
def test_what_a_collection_gives_is_plain(fx: Implementation, kind: str, derive: Callable[[Any], Any]) -> None:
    result, expected = derive(made(fx, kind)), derive(PLAIN[kind])
    assert (type(result), result, str(result)) == (type(expected), expected, str(expected))


@pytest.mark.requirement("immutable_collections.hash")
def test_hashes(fx: Implementation) -> None:
    immutable_list, immutable_dict = class_of(fx, "list"), class_of(fx, "dict")
    assert hash(made(fx, "list")) == hash(immutable_list([3, 1, 2]))
    assert hash(made(fx, "dict")) == hash(immutable_dict(b=2, a=1))
    for one, other in (immutable_list([1]), immutable_list([True])), (immutable_dict(a=1), immutable_dict(a=1.0)):
        assert (one, hash(one)) == (other, hash(other))
    assert len({immutable_list([made(fx, "dict")]), immutable_list([immutable_dict(b=2, a=1)]), immutable_list()}) == 2
    with pytest.raises(TypeError):
        hash(immutable_list([[1]]))
    with pytest.raises(TypeError):
        hash(immutable_dict(a=[1]))


@pytest.mark.requirement("immutable_collections.dict.fromkeys")
def test_fromkeys(fx: Implementation) -> None:
    immutable_dict = class_of(fx, "dict")
    for result, value in (immutable_dict.fromkeys("ab", 1), 1), (immutable_dict.fromkeys("ab"), None):
        assert (type(result), result) == (immutable_dict, {"a": value, "b": value})


@pytest.mark.requirement("immutable_collections.contents")
@pytest.mark.parametrize(
    ("kind", "contents"),
    [*(("list", 3), ("list", None), ("dict", 3), ("dict", None), ("dict", [1]), ("dict", [([], 1)]))],
    ids=str,
)
def test_what_cannot_be_contents(fx: Implementation, kind: str, contents: Any) -> None:
    with pytest.raises(TypeError):
        class_of(fx, kind)(contents)


# No mutation

IN_PLACE: dict[str, Callable[..., Any]] = {"+=": operator.iadd, "*=": operator.imul, "|=": operator.ior}
MUTATIONS: dict[str, list[Callable[[Any], Any]]] = {
    "list": [
        *(lambda items: items.append(1), lambda items: items.clear(), lambda items: items.extend([1])),
        *(lambda items: items.insert(0, 1), lambda items: items.pop(), lambda items: items.pop(0)),
        *(lambda items: items.remove(1), lambda items: items.reverse(), lambda items: items.sort()),
        *(lambda items: items.sort(key=abs), lambda items: operator.setitem(items, 0, 1)),
        *(lambda items: operator.setitem(items, slice(1), [1]), lambda items: operator.delitem(items, 0)),
        *(lambda items: operator.delitem(items, slice(1)), lambda items: IN_PLACE["+="](items, [1])),
        lambda items: IN_PLACE["*="](items, 2),
    ],
    "dict": [
        *(lambda mapping: mapping.clear(), lambda mapping: mapping.pop("a"), lambda mapping: mapping.pop("a", None)),
        *(lambda mapping: mapping.popitem(), lambda mapping: mapping.setdefault("z", 1)),
        *(lambda mapping: mapping.update(z=1), lambda mapping: mapping.update({"z": 1})),
        *(lambda mapping: operator.setitem(mapping, "a", 2), lambda mapping: operator.delitem(mapping, "a")),
        lambda mapping: IN_PLACE["|="](mapping, {"z": 1}),
    ],
}


@pytest.mark.requirement("immutable_collections.refuses-mutation[{kind}]")
@pytest.mark.parametrize(("kind", "mutate"), [(kind, each) for kind in MUTATIONS for each in MUTATIONS[kind]])
def test_a_collection_cannot_change(fx: Implementation, kind: str, mutate: Callable[[Any], Any]) -> None:
    collection = made(fx, kind)
    with pytest.raises(TypeError):
        mutate(collection)
    assert (collection, str(collection)) == (PLAIN[kind], str(PLAIN[kind]))


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
    original = fx.immutable_collections.immutable_list([[1], made(fx, "dict"), made(fx, "list")])
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
    immutable_list, immutable_dict = class_of(fx, "list"), class_of(fx, "dict")
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
