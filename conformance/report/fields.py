"""The fields of one line of a record, each read with the type that the format requires."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any

from conformance.command_line import CommandError

JsonObject = dict[str, Any]


class RecordError(CommandError):
    """A record cannot be used; the message is one line: which file and line, what is wrong, and what to do."""

    def __init__(self, message: str) -> None:
        """Join the lines of `message`, which may quote a record."""
        super().__init__(" ".join(message.split()))


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


@dataclass(frozen=True)
class Fields:
    """One JSON object of a record. Keys that the format does not know are ignored."""

    values: JsonObject
    place: str
    """The file and the line, as errors name them."""

    def text(self, key: str) -> str:
        """The string `key`."""
        return str(self._checked(key, lambda value: isinstance(value, str), "a string"))

    def text_or_none(self, key: str) -> str | None:
        """The string `key`, or None if it is null."""
        return None if self._present(key) is None else self.text(key)

    def one_of(self, key: str, allowed: Collection[str]) -> str:
        """The string `key`, which is one of `allowed`."""
        value = self.text(key)
        if value not in allowed:
            raise self._wrong(key, f"one of {', '.join(allowed)}", value)
        return value

    def flag(self, key: str) -> bool:
        """The boolean `key`."""
        return bool(self._checked(key, lambda value: isinstance(value, bool), "true or false"))

    def count(self, key: str) -> int:
        """The whole number `key`."""
        return int(self._checked(key, lambda value: isinstance(value, int) and not isinstance(value, bool), "a count"))

    def count_or_none(self, key: str) -> int | None:
        """The whole number `key`, or None if it is null."""
        return None if self._present(key) is None else self.count(key)

    def number(self, key: str) -> float:
        """The number `key`."""
        return float(self._checked(key, _is_number, "a number"))

    def number_or_none(self, key: str) -> float | None:
        """The number `key`, or None if it is null."""
        return None if self._present(key) is None else self.number(key)

    def texts(self, key: str) -> tuple[str, ...]:
        """The list of strings `key`."""
        values = self._checked(key, lambda value: isinstance(value, list), "a list")
        for value in values:
            if not isinstance(value, str):
                raise self._wrong(key, "a list of strings", value)
        return tuple(values)

    def text_by_name(self, key: str) -> dict[str, str]:
        """The object `key`, whose values are strings."""
        inner = self.inner(key)
        return {name: inner.text(name) for name in inner.values}

    def count_by_name(self, key: str) -> dict[str, int]:
        """The object `key`, whose values are whole numbers."""
        inner = self.inner(key)
        return {name: inner.count(name) for name in inner.values}

    def inner(self, key: str) -> "Fields":
        """The object `key`."""
        value = self._checked(key, lambda value: isinstance(value, dict), "an object")
        return Fields(value, f"{self.place}: {key}")

    def inner_list(self, key: str) -> list["Fields"]:
        """The list of objects `key`."""
        values = self._checked(key, lambda value: isinstance(value, list), "a list")
        for value in values:
            if not isinstance(value, dict):
                raise self._wrong(key, "a list of objects", value)
        return [Fields(value, f"{self.place}: {key}[{number}]") for number, value in enumerate(values)]

    def _checked(self, key: str, right: Callable[[Any], bool], wanted: str) -> Any:
        value = self._present(key)
        if not right(value):
            raise self._wrong(key, wanted, value)
        return value

    def _present(self, key: str) -> Any:
        if key not in self.values:
            raise RecordError(f"{self.place}: there is no {key!r}; write the record again with --fx-report")
        return self.values[key]

    def _wrong(self, key: str, wanted: str, value: object) -> RecordError:
        shown = repr(value) if len(repr(value)) <= 40 else f"{repr(value)[:40]}..."
        return RecordError(
            f"{self.place}: {key!r} has to be {wanted}, and is {shown}; write the record again with --fx-report"
        )
