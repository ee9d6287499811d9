"""The numbers of requirements that are met, of all, by level and by chapter; and the badge of a record."""

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from fxconf.report.records import LEVELS, RECORDED, Record, Requirement

_COLOURS = ((1.0, "green"), (0.9, "yellowgreen"), (0.75, "yellow"), (0.5, "orange"), (0.0, "red"))
"""The colour of the badge, by the least part of the `must` requirements that is met."""


@dataclass(frozen=True)
class Total:
    """The number of requirements that are met, and the number of all."""

    met: int
    all: int

    def __str__(self) -> str:
        """`34/35`, as in the summary of a run; `-` if there are no requirements."""
        return f"{self.met}/{self.all}" if self.all else "-"

    @property
    def percent(self) -> str:
        """`97 %`, rounded down so that only all requirements are 100 %."""
        return f"{self.met * 100 // self.all} %" if self.all else "-"


def total(requirements: Iterable[Requirement]) -> Total:
    """The total of `requirements`."""
    met = [each.met for each in requirements]
    return Total(sum(met), len(met))


def judged(record: Record) -> Total:
    """The total of what can be failed, as in the verdict of a run: not of what is recorded only."""
    return total(each for each in record.requirements.values() if each.level not in RECORDED)


def all_requirements(records: list[Record]) -> dict[str, Requirement]:
    """Every requirement of any record, in the order of the first record that has it."""
    found: dict[str, Requirement] = {}
    for record in records:
        for identifier, requirement in record.requirements.items():
            found.setdefault(identifier, requirement)
    chapters = list(dict.fromkeys(each.chapter for each in found.values()))
    return dict(sorted(found.items(), key=lambda item: chapters.index(item[1].chapter)))


def levels(records: list[Record]) -> list[str]:
    """The levels that occur in any record."""
    present = {each.level for each in all_requirements(records).values()}
    return [level for level in LEVELS if level in present]


def chapters(records: list[Record]) -> list[str]:
    """The chapters that occur in any record."""
    return list(dict.fromkeys(each.chapter for each in all_requirements(records).values()))


def total_by(record: Record, group: Callable[[Requirement], str]) -> dict[str, Total]:
    """The total of each group of requirements."""
    groups: dict[str, list[Requirement]] = {}
    for requirement in record.requirements.values():
        groups.setdefault(group(requirement), []).append(requirement)
    return {name: total(members) for name, members in groups.items()}


def badge(record: Record, label: str = "FX conformance") -> str:
    """The badge of `record` as JSON for shields.io: https://shields.io/badges/endpoint-badge.

    It begins with the edition, its digest and the level. The badge of a part of that is grey, and says so.
    """
    whole = judged(record)
    if not whole.all:
        message, colour = "nothing judged", "lightgrey"
    elif record.header.filtered:
        message, colour = f"{whole} of a partial run", "lightgrey"
    else:
        message, colour = str(whole), _colour(whole, record)
    said = f"{record.header.judged_by}: {message}"
    return json.dumps({"schemaVersion": 1, "label": label, "message": said, "color": colour}, indent=2) + "\n"


def _colour(whole: Total, record: Record) -> str:
    if whole.met == whole.all:
        return "brightgreen"
    must = total(each for each in record.requirements.values() if each.level == "must")
    part = must.met / must.all if must.all else whole.met / whole.all
    return next(colour for least, colour in _COLOURS if part >= least)
