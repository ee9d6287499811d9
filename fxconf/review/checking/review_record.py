"""The review record: the file that says who has seen which groups of a change, and what running its models gave.

It is committed with the change.

docs/reviews/1f0c2d3e4a5b.toml       named after the identity of the change
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import tomlkit

from conformance.text import few, visible
from fxconf.review.running.behaviour import Behaviour, badge, comparable_models
from fxconf.review.running.workers import Equality
from fxconf.review.sources.change import Change

SUFFIX = ".toml"
_FORMAT = 3
_NAME_LENGTH = 12
_ABOUT = """\
 What somebody has seen of a change of snapshots: every group that it consists of, and which models were run.
 Written by `fxconf record-review`; `fxconf check-review` compares it with what has changed."""


@dataclass(frozen=True)
class Record:
    """A review of one change."""

    change: str
    """The identity of the change."""
    reviewer: str
    counts: Mapping[str, int]
    """The number of places of each group, by its id."""
    behaviour: "Recorded"
    note: str = ""


@dataclass(frozen=True)
class Recorded:
    """What a record says of the behaviour of the models."""

    results: tuple[Behaviour, ...] = ()
    """Of the models whose old and new code was run."""
    excepted: Mapping[str, str] = field(default_factory=dict)
    """The models that were not run or behave differently, each with the reason why the reviewer accepts that."""

    def missing(self, change: Change) -> list[str]:
        """The models of `change` that were not run and are not excepted."""
        known = {*self.excepted, *(each.model for each in self.results)}
        return [model for model in comparable_models(change) if model not in known]

    @property
    def unexplained(self) -> list[str]:
        """The models that behave differently and that no reason is given for."""
        different = (each.model for each in self.results if each.equality == Equality.DIFFERENT)
        return [model for model in different if model not in self.excepted]

    @property
    def badge(self) -> str:
        """The results in one line."""
        unrun = sorted(self.excepted.keys() - {each.model for each in self.results})
        return "; ".join(
            [badge(self.results)] * bool(self.results) + [f"not run, as the reviewer says: {few(unrun)}"] * bool(unrun)
        )


def record_name(change: Change) -> str:
    """The file name of the record of `change`, which no other change has."""
    return f"{change.identity[:_NAME_LENGTH]}{SUFFIX}"


def as_toml(change: Change, reviewer: str, note: str, behaviour: Recorded) -> str:
    """The text of the record of `change`."""
    document = tomlkit.document()
    for line in _ABOUT.split("\n"):
        document.add(tomlkit.comment(line.strip()))
    document.add(tomlkit.nl())
    document.add("format", tomlkit.item(_FORMAT))
    given = {"change": change.identity, "reviewer": reviewer, "note": note}
    for name, value in given.items():
        if value:
            document.add(name, tomlkit.item(visible(value)))
    document.add("behaviour", _behaviour_as_toml(behaviour))
    groups = tomlkit.aot()
    for section in change.sections:
        group = tomlkit.table()
        group.update({"id": section.id, "places": section.count, "models": len(section.models)})
        group.update({"old": visible(section.old), "new": visible(section.new)})
        groups.append(group)
    document.add("group", groups)
    return tomlkit.dumps(document)


def _behaviour_as_toml(behaviour: Recorded) -> tomlkit.items.Table:
    found = tomlkit.table()
    equal = [each.model for each in behaviour.results if each.equality == Equality.EQUAL]
    found.add("equal", tomlkit.item([*map(visible, equal)]).multiline(True))
    different, excepted = tomlkit.table(), tomlkit.table()
    for each in behaviour.results:
        if each.equality == Equality.DIFFERENT:
            different.add(visible(each.model), visible(each.says))
    for model, reason in sorted(behaviour.excepted.items()):
        excepted.add(visible(model), visible(reason))
    found.add("different", different)
    found.add("excepted", excepted)
    return found


def read_record(content: bytes) -> Record | str:
    """The record in the file `content`, or why the file holds none."""
    try:
        return _record(tomllib.loads(content.decode()))
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        said = f"{error} is missing" if isinstance(error, KeyError) else str(error)
        return visible(" ".join(said.split()), 200)


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
    return Record(change, reviewer, counts, _recorded(content["behaviour"]), str(content.get("note", "")))


def _recorded(content: Any) -> Recorded:
    equal, excepted, different = (content[name] for name in ("equal", "excepted", "different"))
    if not all(isinstance(each, str) for each in (*equal, *excepted.values(), *different.values())):
        raise ValueError("a model is no text")
    if not all(reason.strip() for reason in excepted.values()):
        raise ValueError("a model is excepted without a reason")
    results = [
        *(Behaviour(model, Equality.EQUAL, "") for model in equal),
        *(Behaviour(model, Equality.DIFFERENT, says) for model, says in different.items()),
    ]
    return Recorded(tuple(sorted(results)), excepted)
