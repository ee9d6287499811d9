"""Edit the text of a list of known failures: what an edit does not change stays as it is written, with its comments."""

import re
from bisect import bisect
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

import tomlkit
from tomlkit.items import AoT, Array, String, Table

from conformance.harness.known_failures.expectations import ExpectationsError
from conformance.harness.known_failures.file import FAIL, identifiers_of

Fields = dict[str, str]
"""The keys of an entry with their values."""

_LINE = 120
_ORDER = ("requirement", "test", "when", "outcome", "match", "reason")


@dataclass
class Edit:
    """The changes to make to a list, of which an entry with several requirements counts as one for each of them."""

    removed: set[int] = field(default_factory=set)
    """The numbers of what is to be removed, in the order of the file."""
    changed: dict[int, Fields] = field(default_factory=dict)
    """Maps the number of what is changed to new values for some of its keys."""
    added: list[Fields] = field(default_factory=list)
    """New entries, of one requirement each. What says the same as another entry becomes a part of that."""
    kept_reasons: set[tuple[str, str | None]] = field(default_factory=set)
    """The requirements, and tests of these, that fail otherwise than before, and whose entries keep the reason."""

    def add(self, requirement: str, outcome: str, match: str, *, test: str | None = None, reason: str) -> None:
        """Add an entry."""
        fields = {"requirement": requirement, "outcome": outcome, "match": match, "reason": reason}
        self.added.append(fields if test is None else {**fields, "test": test})


@dataclass
class _Block:
    """An entry with the comments above it."""

    entry: Table
    comments: str = ""
    """The comments right above the entry, which are removed with it."""
    free_comments: str = ""
    """The comments above these, before a blank line; they stay when the entry is removed."""

    @property
    def requirements(self) -> list[str]:
        """The ids that the entry names; an empty one if it names none."""
        return identifiers_of(self.entry.unwrap())

    @property
    def fields(self) -> Fields:
        """The keys of the entry with their values, its outcome too if it is left out, without its requirements."""
        return {"outcome": FAIL} | {key: value for key, value in self.entry.unwrap().items() if key != "requirement"}

    @property
    def place(self) -> tuple[str, ...]:
        """The key by which blocks are sorted."""
        return (min(self.requirements), *(str(self.entry.get(key, "")) for key in ("test", "when", "match")))

    def rename(self, requirements: Iterable[str]) -> None:
        """Let the entry name these requirements, at least one; comments between them stay."""
        wanted, written = sorted(requirements), self.entry["requirement"]
        if not (isinstance(written, Array) and "#" in written.as_string()):
            self.entry["requirement"] = _named(wanted)
            return
        for gone in set(self.requirements).difference(wanted):
            written.remove(gone)
        for new in sorted(set(wanted).difference(self.requirements)):
            written.insert(bisect(self.requirements, new), new)

    @property
    def text(self) -> str:
        """The text of the comments and of the entry."""
        entries, document = tomlkit.aot(), tomlkit.document()
        entries.append(self.entry)
        document.append("expected", entries)
        return _paragraphs(self.free_comments, self.comments + tomlkit.dumps(document))


def edited(text: str, edit: Edit, shown: str) -> str:
    """The text of a list after an edit, with sorted entries; `shown` is the name of the file in messages.

    Raises:
        ExpectationsError: the entries are not written as tables that start with a line [[expected]].
    """
    header, blocks, footer = _split(text, shown)
    kept: list[_Block] = []
    added, free_comments, end = list(edit.added), "", 0
    for block in blocks:
        numbers = range(end, end := end + len(block.requirements))
        free_comments = _paragraphs(free_comments, block.free_comments)
        remains = [number for number in numbers if number not in edit.removed]
        if remains:
            added += _change(block, dict(zip(numbers, block.requirements, strict=True)), remains, edit.changed)
            kept.append(_Block(block.entry, block.comments, free_comments))
            free_comments = ""
    for fields in added:
        _add(kept, fields)
    texts = [block.text for block in sorted(kept, key=lambda block: block.place)]
    return _paragraphs(header, *texts, free_comments, footer) + "\n"


def _change(block: _Block, names: Mapping[int, str], remains: list[int], changed: Mapping[int, Fields]) -> list[Fields]:
    """Change an entry whose requirements have numbers, and return what is an entry of its own from now on.

    What does not change keeps the entry, or else the first and what changes as it does.
    """
    before = block.fields
    kept = changed.get(next((number for number in remains if number not in changed), remains[0]))
    together = [number for number in remains if changed.get(number) == kept]
    if len(together) < len(names):
        block.rename(names[number] for number in together)
    changes = {key: value for key, value in (kept or {}).items() if value != before.get(key)}
    block.entry.update({key: _quoted(value) for key, value in changes.items()})
    if changes.get("outcome") == FAIL:
        del block.entry["outcome"]
    apart = [number for number in remains if number not in together]
    return [{"requirement": names[number], **before, **changed[number]} for number in apart]


def _add(blocks: list[_Block], fields: Fields) -> None:
    """Add an entry, or its requirement to one that says the same."""
    requirement = fields["requirement"]
    others = {key: value for key, value in fields.items() if key != "requirement"}
    for block in blocks if requirement else ():
        if block.fields == others and "requirement" in block.entry:
            block.rename({*block.requirements, requirement})
            return
    blocks.append(_Block(_table(fields)))


def _split(text: str, shown: str) -> tuple[str, list[_Block], str]:
    """The comments above the first entry, the entries, and the comments below the last one."""
    document = tomlkit.parse(text)
    header = "".join(item.as_string() for key, item in document.body if key is None)
    entries = document.get("expected")
    if entries is None:
        return header, [], ""
    if not isinstance(entries, AoT):
        raise ExpectationsError(f"{shown}: its entries cannot be edited: start each with a line [[expected]]")
    header, comments = _without_last_paragraph(header)
    if not header:
        header, comments = comments, ""  # a comment at the top of the file is about the file
    blocks: list[_Block] = []
    free_comments = ""
    for entry in entries:
        blocks.append(_Block(entry, comments, free_comments))
        free_comments, comments = _without_last_paragraph(_remove_trailing_comments(entry))
    return header, blocks, _paragraphs(free_comments, comments)


def _remove_trailing_comments(entry: Table) -> str:
    """Remove the comments below the last key of `entry`, and return them."""
    body, removed = entry.value.body, ""
    while body and body[-1][0] is None:
        removed = body.pop()[1].as_string() + removed
    return removed


def _without_last_paragraph(text: str) -> tuple[str, str]:
    """The text up to the last blank line, and the text after it."""
    before, _, after = ("\n" + re.sub(r"[ \t]+\n", "\n", text)).rpartition("\n\n")
    return before.strip("\n"), after.lstrip("\n")


def _paragraphs(*texts: str) -> str:
    """The texts that are not empty, with blank lines between them."""
    return "\n\n".join(text.strip("\n") for text in texts if text.strip())


def _table(fields: Fields) -> Table:
    entry = tomlkit.table()
    for key in _ORDER:
        if fields.get(key) and (key, fields[key]) != ("outcome", FAIL):
            entry.append(key, _quoted(fields[key]))
    return entry


def _named(requirements: list[str]) -> String | Array:
    """The value of the key `requirement`: a string, or a list, with a line for each if one line would be too long."""
    if len(requirements) == 1:
        return _quoted(requirements[0])
    ids = tomlkit.array()
    ids.extend(requirements)
    return ids.multiline(len(f"requirement = {ids.as_string()}") > _LINE)


def _quoted(value: str) -> String:
    """`value` as a TOML string, a literal one if a basic string would double its backslashes."""
    literal = "\\" in value and "'" not in value and value.isprintable()
    return tomlkit.string(value, literal=literal)
