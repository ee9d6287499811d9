"""The review record: the file that says who has seen which groups of a change, committed with the change.

docs/reviews/1f0c2d3e4a5b.toml       named after the identity of the change
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass

import tomlkit

from conformance.command_line import visible
from conformance.review.sources.change import Change

SUFFIX = ".toml"
_FORMAT = 1
_NAME_LENGTH = 12
_ABOUT = """\
 What somebody has seen of a change of snapshots: every group that it consists of, the rarest first.
 Written by `fxconf record-review`; `fxconf check-review` compares it with what has changed."""


@dataclass(frozen=True)
class Record:
    """A review of one change."""

    change: str
    """The identity of the change."""
    reviewer: str
    counts: Mapping[str, int]
    """The number of places of each group, by its id."""
    note: str = ""
    behaviour: str = ""
    """The badge of the results, if the old and the new code of the models was executed."""


def record_name(change: Change) -> str:
    """The file name of the record of `change`, which no other change has."""
    return f"{change.identity[:_NAME_LENGTH]}{SUFFIX}"


def as_toml(change: Change, reviewer: str, note: str, behaviour: str) -> str:
    """The text of the record of `change`."""
    document = tomlkit.document()
    for line in _ABOUT.split("\n"):
        document.add(tomlkit.comment(line.strip()))
    document.add(tomlkit.nl())
    document.add("format", tomlkit.item(_FORMAT))
    given = {"change": change.identity, "reviewer": reviewer, "note": note, "behaviour": behaviour}
    for name, value in given.items():
        if value:
            document.add(name, tomlkit.item(visible(value)))
    groups = tomlkit.aot()
    for section in change.sections:
        group = tomlkit.table()
        group.update({"id": section.id, "places": section.count, "models": len(section.models)})
        group.update({"old": visible(section.old), "new": visible(section.new)})
        groups.append(group)
    document.add("group", groups)
    return tomlkit.dumps(document)


def read_record(content: bytes) -> Record | str:
    """The record in the file `content`, or why the file holds none."""
    try:
        return _record(tomllib.loads(content.decode()))
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        said = f"{error} is missing" if isinstance(error, KeyError) else str(error)
        return visible(" ".join(said.split()))[:200]


def _record(content: dict[str, object]) -> Record:
    if content["format"] != _FORMAT:
        raise ValueError(f"its format is {content['format']!r}, not {_FORMAT}")
    groups = content["group"]
    if not isinstance(groups, list):
        raise TypeError("its groups are no list")
    counts: dict[str, int] = {}
    for group in groups:
        name, count = group["id"], group["places"]
        if not isinstance(name, str) or type(count) is not int or name in counts:
            raise ValueError(f"a group is {name!r} with {count!r} places, or is there twice")
        counts[name] = count
    change, reviewer = content["change"], content["reviewer"]
    if not isinstance(change, str) or not isinstance(reviewer, str) or not reviewer:
        raise ValueError("change or reviewer is no text")
    return Record(change, reviewer, counts, str(content.get("note", "")), str(content.get("behaviour", "")))
