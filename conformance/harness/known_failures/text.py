"""Editing the text of a list of known failures: what is not changed stays as it is written, comments among it."""

import json
import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from conformance.harness.known_failures.expectations import ExpectationsError
from conformance.harness.known_failures.file import ENTRY, tables_of

Fields = Mapping[str, str]
"""The keys of an entry with their values."""

_ORDER = ("requirement", "test", "when", "outcome", "match", "reason")
# What is left of a quoted value on its line is a comment.
_VALUE = r"""([ \t]*=[ \t]*)(?:"(?:[^"\\]|\\.)*"(?!")|'[^']*'(?!'))"""


@dataclass
class _Block:
    """An entry as it is written."""

    fields: Fields
    free: list[str] = field(default_factory=list)
    """The comments above it that a blank line parts from it: they outlive it."""
    lines: list[str] = field(default_factory=list)
    """The comments right above it, and the entry."""

    @property
    def place(self) -> tuple[str, ...]:
        """What the blocks are sorted by."""
        return tuple(self.fields.get(key, "") for key in ("requirement", "test", "when"))


@dataclass(frozen=True)
class Edit:
    """What is to become of a list."""

    removed: frozenset[int] = frozenset()
    """The numbers of entries that go, in the order of the file."""
    changed: Mapping[int, Fields] = field(default_factory=dict)
    """New values for some keys of entries, by their number."""
    added: Sequence[Fields] = ()
    """New entries."""


def edited(text: str, edit: Edit, shown: str) -> str:
    """The text of a list, which messages call `shown`, after an edit; the entries are sorted.

    Raises:
        ExpectationsError: its entries are written in a way that cannot be edited.
    """
    header, blocks, tail = _split(text, shown)
    kept = _without(blocks, edit.removed, tail)
    for number, fields in edit.changed.items():
        _change(blocks[number], fields)
    blocks = sorted([*kept, *map(_new, edit.added)], key=lambda block: block.place)
    parts = [header, *(part for block in blocks for part in (block.free, block.lines)), tail]
    result = "\n\n".join("\n".join(part) for part in map(_stripped, parts) if part) + "\n"
    if not _holds(result, [block.fields for block in blocks]):
        raise ExpectationsError(f"{shown}: its entries cannot be edited: write each key on a line of its own")
    return result


def _holds(text: str, entries: Sequence[Fields]) -> bool:
    """Whether `text` is TOML with these entries and nothing else."""
    try:
        return tables_of(text, "") == list(entries)
    except ExpectationsError:
        return False


def _split(text: str, shown: str) -> tuple[list[str], list[_Block], list[str]]:
    """What is above the first entry, the entries, and the comments below the last."""
    lines = text.splitlines()
    starts = [number for number, line in enumerate(lines) if ENTRY.match(line)]
    tables = tables_of(text, shown)
    if len(starts) != len(tables):
        raise ExpectationsError(f"{shown}: its entries cannot be edited: start each with a line [[expected]]")
    header, own = _parted(lines[: starts[0]] if starts else lines)
    if not header:
        header, own = own, []  # a comment at the very top is about the file
    blocks: list[_Block] = []
    free: list[str] = []
    for start, end, table in zip(starts, [*starts[1:], len(lines)][: len(starts)], tables, strict=True):
        stop = _end(lines, start, end)
        blocks.append(_Block(table, free, [*own, *lines[start:stop]]))
        free, own = _parted(lines[stop:end])
    return header, blocks, _stripped([*free, "", *own])


def _end(lines: list[str], start: int, end: int) -> int:
    """Where the entry in `lines[start:end]` ends: after its last line that is neither blank nor a comment."""
    stop = end
    while stop > start and not lines[stop - 1].partition("#")[0].strip():
        stop -= 1
    # What looks like a comment may be in a text of several lines.
    return next(number for number in range(stop, end + 1) if number == end or _is_toml(lines[start:number]))


def _is_toml(lines: list[str]) -> bool:
    try:
        return bool(tomllib.loads("\n".join(lines)))
    except tomllib.TOMLDecodeError:
        return False


def _parted(lines: list[str]) -> tuple[list[str], list[str]]:
    """The lines up to the last blank one, and those after it."""
    start = len(lines)
    while start and lines[start - 1].strip():
        start -= 1
    return _stripped(lines[:start]), lines[start:]


def _stripped(lines: list[str]) -> list[str]:
    """The lines without blank ones at the start and the end."""
    filled = [number for number, line in enumerate(lines) if line.strip()]
    return lines[filled[0] : filled[-1] + 1] if filled else []


def _without(blocks: list[_Block], removed: frozenset[int], tail: list[str]) -> list[_Block]:
    """The blocks that stay; free comments of others go to the next one, or to the `tail`."""
    kept: list[_Block] = []
    orphans: list[str] = []
    for number, block in enumerate(blocks):
        if number in removed:
            orphans += [*block.free, ""] if block.free else []
        else:
            block.free = [*orphans, *block.free]
            orphans = []
            kept.append(block)
    tail[:0] = orphans
    return kept


def _change(block: _Block, fields: Fields) -> None:
    """Give keys of an entry other values, on their own lines."""
    block.fields = {**block.fields, **fields}
    for key, value in fields.items():
        line = re.compile(rf"([ \t]*{key}){_VALUE}")
        for number, each in enumerate(block.lines):
            found = line.match(each)
            if found:
                block.lines[number] = found[1] + found[2] + _quoted(value) + each[found.end() :]


def _new(fields: Fields) -> _Block:
    """A new entry."""
    lines = [f"{key} = {_quoted(fields[key])}" for key in _ORDER if key in fields]
    return _Block(dict(fields), [], ["[[expected]]", *lines])


def _quoted(value: str) -> str:
    """`value` as TOML has it, as a literal if backslashes would double otherwise."""
    if "\\" in value and "'" not in value and value.isprintable():
        return f"'{value}'"
    return json.dumps(value, ensure_ascii=not value.isprintable())
