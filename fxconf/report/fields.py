"""The fields of one line of a record, each read with the type that the format requires."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, TypeVar

from conformance.text import CommandError

JsonObject = dict[str, Any]
T = TypeVar("T")
_WANTED: dict[type, str] = {
    str: "a string",
    bool: "true or false",
    int: "a count",
    float: "a number",
    list: "a list",
    dict: "an object",
}


class RecordError(CommandError):
    """A record cannot be used; the message is one line: which file and line, what is wrong, and what to do."""

    def __init__(self, message: str) -> None:
        """Join the lines of `message`, which may quote a record."""
        super().__init__(" ".join(message.split()))


@dataclass(frozen=True)
class Fields:
    """One JSON object of a record. Keys that the format does not know are ignored."""

    values: JsonObject
    place: str
    """The file and the line, as errors name them."""
    remedy: str = "write the record again with --fx-report"
    """What to do about an object that is wrong."""

    def get(self, key: str, kind: type[T]) -> T:
        """The value of `key`, which is of the type `kind`; a float may be written as a whole number."""
        value = self._present(key)
        right = isinstance(value, (int, float) if kind is float else kind)
        if not right or (isinstance(value, bool) and kind is not bool):
            raise self._wrong(key, _WANTED[kind], value)
        found: T = value
        return found

    def optional(self, key: str, kind: type[T]) -> T | None:
        """The value of `key`, or None if it is null."""
        return None if self._present(key) is None else self.get(key, kind)

    def one_of(self, key: str, allowed: Collection[str]) -> str:
        """The string `key`, which is one of `allowed`."""
        value = self.get(key, str)
        if value not in allowed:
            raise self._wrong(key, f"one of {', '.join(allowed)}", value)
        return value

    def texts(self, key: str) -> tuple[str, ...]:
        """The list of strings `key`."""
        return tuple(self._items(key, str, "a list of strings"))

    def by_name(self, key: str, kind: type[T]) -> dict[str, T]:
        """The object `key`, whose values are of the type `kind`."""
        inner = self.inner(key)
        return {name: inner.get(name, kind) for name in inner.values}

    def inner(self, key: str) -> "Fields":
        """The object `key`."""
        return Fields(self.get(key, dict), f"{self.place}: {key}", self.remedy)

    def inner_list(self, key: str) -> list["Fields"]:
        """The list of objects `key`."""
        values = enumerate(self._items(key, dict, "a list of objects"))
        return [Fields(value, f"{self.place}: {key}[{number}]", self.remedy) for number, value in values]

    def _items(self, key: str, kind: type, wanted: str) -> list[Any]:
        values = self.get(key, list)
        for value in values:
            if not isinstance(value, kind):
                raise self._wrong(key, wanted, value)
        return values

    def _present(self, key: str) -> Any:
        if key not in self.values:
            raise RecordError(f"{self.place}: there is no {key!r}; {self.remedy}")
        return self.values[key]

    def _wrong(self, key: str, wanted: str, value: object) -> RecordError:
        shown = repr(value) if len(repr(value)) <= 40 else f"{repr(value)[:40]}..."
        return RecordError(f"{self.place}: {key!r} has to be {wanted}, and is {shown}; {self.remedy}")
