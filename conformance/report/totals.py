"""How many requirements are met: by level, by chapter, and for what the implementations have in common."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from conformance.report.records import LEVELS, Record, Requirement


@dataclass(frozen=True)
class Total:
    """So many of so many requirements are met."""

    met: int
    all: int

    def __str__(self) -> str:
        """`34/35`, as the suite's own summary has it; `-` if there is nothing to meet."""
        return f"{self.met}/{self.all}" if self.all else "-"

    @property
    def percent(self) -> str:
        """`97 %`, rounded down so that 100 is said of all of them only."""
        return f"{self.met * 100 // self.all} %" if self.all else "-"


def total(requirements: Iterable[Requirement]) -> Total:
    """How many of `requirements` are met."""
    met = [each.met for each in requirements]
    return Total(sum(met), len(met))


def all_requirements(records: list[Record]) -> dict[str, Requirement]:
    """Every requirement of any record, in the order of the first record that has it."""
    found: dict[str, Requirement] = {}
    for record in records:
        for identifier, requirement in record.requirements.items():
            found.setdefault(identifier, requirement)
    chapters = list(dict.fromkeys(each.chapter for each in found.values()))
    return dict(sorted(found.items(), key=lambda item: chapters.index(item[1].chapter)))


def levels(records: list[Record]) -> list[str]:
    """The levels of what any record judged."""
    present = {each.level for each in all_requirements(records).values()}
    return [level for level in LEVELS if level in present]


def chapters(records: list[Record]) -> list[str]:
    """The chapters of what any record judged."""
    return list(dict.fromkeys(each.chapter for each in all_requirements(records).values()))


def total_by(record: Record, group: Callable[[Requirement], str]) -> dict[str, Total]:
    """How many are met in each group of the requirements."""
    groups: dict[str, list[Requirement]] = {}
    for requirement in record.requirements.values():
        groups.setdefault(group(requirement), []).append(requirement)
    return {name: total(members) for name, members in groups.items()}
