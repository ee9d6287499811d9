"""Where two compared values first differ: the path to the place, and what stands there on each side."""

import builtins
import dataclasses
import difflib
import sys
from collections.abc import Callable, Iterator, Mapping
from itertools import islice, zip_longest
from typing import Any, NamedTuple

from conformance.harness.foreign import text_of

_NOTHING = object()
"""Stands for the element that the shorter of two containers lacks."""
_DEEPEST = 30
_SHOWN = 3
"""The largest number of differences that are told."""
_KINDS = ("list", "tuple", "dict", "slice")
_OTHER_KINDS = ("NoneType", "ellipsis", "dtype", "device", "layout", "memory_format")


class Difference(NamedTuple):
    """A place where two values differ."""

    path: tuple[Any, ...]
    """Indices, keys and names of fields, which lead from the compared values to the place."""
    left: str
    right: str

    @property
    def place(self) -> str:
        """The path as one would write it: `[1]['key'].field`."""
        return "".join(step if isinstance(step, _Field) else f"[{text_of(step, repr)}]" for step in self.path)


class _Field(str):
    """A step of a path that is no index, such as `.dtype`."""

    __slots__ = ()


class _Key(str):
    """The text of a key."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)


def differences(left: Any, right: Any) -> list[Difference]:
    """The first places at which `left` and `right` differ; none if they differ in no way that can be told."""
    return list(islice(_walk(left, right, ()), _SHOWN))


def _walk(left: Any, right: Any, path: tuple[Any, ...]) -> Iterator[Difference]:
    """Yield the innermost differences of two values, in order."""
    left, right = _decoded(left), _decoded(right)
    if left is right or len(path) > _DEEPEST:
        return
    compare = next((compare for kind, compare in _COMPARED if _are(left, right, kind)), None)
    if compare is not None:
        yield from compare(left, right, path)
    elif _unequal(left, right):
        yield Difference(path, _told(left), _told(right))


def _are(left: Any, right: Any, kind: Any) -> bool:
    """Whether both are of `kind`; of a class that is no container, of one and the same class."""
    both = isinstance(left, kind) and isinstance(right, kind)
    return both and (kind is not object or type(left) is type(right))


def _decoded(value: Any) -> Any:
    """The value that a text of `small_programs.bits` stands for, as far as it is a container or text; else `value`."""
    if type(value) is not tuple or len(value) not in (2, 3) or type(value[0]) is not str:
        return value
    kind, content = value[0], value[-1]
    if len(value) == 3:
        return _Tensor(value[1], content) if kind == "tensor" else value
    if type(content) is str and (hasattr(builtins, kind) or kind in _OTHER_KINDS):
        return _Written(kind, content)
    if type(content) is not list or kind not in _KINDS:
        return value
    if kind == "dict":
        return {_Key(_told(key)): item for key, item in content} if all(len(each) == 2 for each in content) else value
    return list(content) if kind == "list" else tuple(content)


@dataclasses.dataclass(frozen=True, repr=False)
class _Written:
    """The class and the `repr` of an object."""

    kind: str
    text: str

    def __repr__(self) -> str:
        return self.text


@dataclasses.dataclass(frozen=True, repr=False)
class _Tensor:
    """The type and the elements of a tensor."""

    dtype: str
    elements: Any

    def __repr__(self) -> str:
        return f"{self.dtype} {_told(self.elements)}"


def _sequences(left: Any, right: Any, path: tuple[Any, ...]) -> Iterator[Difference]:
    for index, pair in enumerate(zip_longest(left, right, fillvalue=_NOTHING)):
        yield from _walk(*pair, (*path, index))


def _named(left: Any, right: Any, path: tuple[Any, ...]) -> Iterator[Difference]:
    for name in left._fields:
        yield from _walk(getattr(left, name), getattr(right, name, _NOTHING), (*path, _Field(f".{name}")))


def _mappings(left: Any, right: Any, path: tuple[Any, ...]) -> Iterator[Difference]:
    for key in dict.fromkeys([*right, *left]):
        yield from _walk(left.get(key, _NOTHING), right.get(key, _NOTHING), (*path, key))
    if list(left) != list(right) and left.keys() == right.keys() and _unequal(left, right):
        yield Difference((*path, _Field(", the order of keys")), _told(list(left)), _told(list(right)))


def _sets(left: Any, right: Any, path: tuple[Any, ...]) -> Iterator[Difference]:
    for element in sorted(left - right, key=repr):
        yield Difference(path, _told(element), "no such element")
    for element in sorted(right - left, key=repr):
        yield Difference(path, "no such element", _told(element))


def _texts(left: str, right: str, path: tuple[Any, ...]) -> Iterator[Difference]:
    """Of texts of several lines, yield the first lines that differ, with their number."""
    one, other = left.splitlines(), right.splitlines()
    if len(one) < 2 and len(other) < 2:
        if left != right:
            yield Difference(path, repr(left), repr(right))
        return
    for operation, start, end, first, last in difflib.SequenceMatcher(None, one, other, autojunk=False).get_opcodes():
        if operation != "equal":
            place = (*path, _Field(f", line {first + 1}"))
            yield Difference(place, "\n".join(one[start:end]) or "no line", "\n".join(other[first:last]) or "no line")


def _written(left: _Written, right: _Written, path: tuple[Any, ...]) -> Iterator[Difference]:
    if left != right:
        same = left.text == right.text
        yield Difference(path, *(f"{each.text} ({each.kind})" if same else each.text for each in (left, right)))


def _tensors(left: _Tensor, right: _Tensor, path: tuple[Any, ...]) -> Iterator[Difference]:
    if left.dtype != right.dtype:
        yield Difference((*path, _Field(".dtype")), left.dtype, right.dtype)
    yield from _walk(left.elements, right.elements, path)


def _objects(left: Any, right: Any, path: tuple[Any, ...]) -> Iterator[Difference]:
    """Compare dataclasses by fields, tensors by what they hold, and everything else as it is."""
    torch = sys.modules.get("torch")
    if torch is not None and isinstance(left, torch.Tensor):
        for name in ("dtype", "shape"):
            if getattr(left, name) != getattr(right, name):
                yield Difference((*path, _Field(f".{name}")), *(str(getattr(each, name)) for each in (left, right)))
        if left.shape == right.shape and not left.is_meta:
            yield from _walk(left.tolist(), right.tolist(), path)
    elif dataclasses.is_dataclass(left):
        for each in dataclasses.fields(left):
            if each.compare:
                yield from _walk(getattr(left, each.name), getattr(right, each.name), (*path, _Field(f".{each.name}")))
    elif _unequal(left, right):
        yield Difference(path, _told(left), _told(right))


def _unequal(left: Any, right: Any) -> bool:
    try:
        return not bool(left == right)
    except Exception:
        return True


def _told(value: Any) -> str:
    """The text of a value, without what `small_programs.bits` writes around it, and of a function its name."""
    if value is _NOTHING:
        return "nothing"
    decoded = _decoded(value)
    if type(decoded) in (list, tuple):
        told = ", ".join(map(_told, decoded))
        return f"[{told}]" if type(decoded) is list else f"({told}{',' * (len(decoded) == 1)})"
    text = text_of(decoded, repr)
    named = callable(value) and hasattr(value, "__name__") and text.startswith("<")
    return f"{getattr(value, '__module__', '')}.{text_of(value.__name__)}".lstrip(".") if named else text


_Compare = Callable[[Any, Any, tuple[Any, ...]], Iterator[Difference]]
_COMPARED: tuple[tuple[Any, _Compare], ...] = (
    (_Tensor, _tensors),
    (_Written, _written),
    (str, _texts),
    (list, _sequences),
    (tuple, lambda left, right, path: (_named if hasattr(left, "_fields") else _sequences)(left, right, path)),
    (Mapping, _mappings),
    (set | frozenset, _sets),
    (object, _objects),
)
