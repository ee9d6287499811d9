"""What an implementation says that it does not do: `__fx_conformance__ = {"unsupported": ["rewriter"]}` in its module.

It can be a chapter, a requirement, or the beginning of requirements' ids, up to a dot; and a dict of these to reasons.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any

import pytest

from conformance.harness.outcomes.outcomes import Outcome
from conformance.harness.specification.requirements import Requirement, foundations

DECLARATION = "__fx_conformance__"
_UNSUPPORTED = "unsupported"


class ProfileError(Exception):
    """What an implementation says of itself cannot be read; the message is one line, and says what is wrong."""


@dataclass(frozen=True)
class Profile:
    """The requirements that an implementation does not claim to meet, each with the reason."""

    declared: Mapping[str, str] = field(default_factory=dict)
    """What it names itself; tests of these are not run."""
    following: Mapping[str, str] = field(default_factory=dict)
    """What rests on those; tests of these may pass, and need not."""

    @property
    def unsupported(self) -> dict[str, str]:
        """Both."""
        return {**self.following, **self.declared}

    def refusal(self, requirements: Iterable[str]) -> str | None:
        """Why a test of `requirements` is not run, if it is not."""
        return next((self.declared[each] for each in requirements if each in self.declared), None)

    def settle(self, report: pytest.TestReport, outcome: Outcome, requirements: Iterable[str]) -> Outcome:
        """The outcome of a test of `requirements`, whose failure is none if it follows from what is declared.

        The `report` of such a test is made one of pytest's own expected failures.
        """
        reason = next((self.following[each] for each in requirements if each in self.following), None)
        if reason is None or not report.failed:
            return outcome
        report.outcome = "skipped"
        report.__dict__["wasxfail"] = reason
        return Outcome.UNSUPPORTED


def load_profile(module: ModuleType, name: str, requirements: Mapping[str, Requirement]) -> Profile:
    """What `module`, asked for as `name`, says of itself; nothing if it does not say anything.

    Raises:
        ProfileError: that is no dict with the one key "unsupported", or names something that is in no chapter.
    """
    place = f"{name}.{DECLARATION}"
    declaration = getattr(module, DECLARATION, {})
    if not isinstance(declaration, dict) or set(declaration) - {_UNSUPPORTED}:
        raise ProfileError(f'{place} has to be a dict such as {{"{_UNSUPPORTED}": ["rewriter"]}}, not {declaration!r}')
    declared: dict[str, str] = {}
    for prefix, why in _reasons(declaration.get(_UNSUPPORTED, ()), place).items():
        found = [each for each in requirements if f"{each}.".startswith(f"{prefix}.")]
        if not found:
            raise ProfileError(f"{place}: {prefix!r} is no chapter, no requirement and no beginning of one's id")
        declared.update(dict.fromkeys(found, f"{prefix}: {why}"))
    return Profile(declared, _following(declared, requirements))


def _reasons(names: Any, place: str) -> dict[str, str]:
    """The names that `names` lists, with the reasons that it gives.

    Raises:
        ProfileError: it is neither a list of texts nor a dict from texts to texts.
    """
    reasons = names if isinstance(names, dict) else None
    if isinstance(names, list | tuple | set | frozenset):
        reasons = dict.fromkeys(names, "declared by the implementation")
    if reasons is None or not all(isinstance(each, str) and each for pair in reasons.items() for each in pair):
        raise ProfileError(f'{place}["{_UNSUPPORTED}"] has to be a list of names, or a dict from names to reasons')
    return reasons


def _following(declared: Mapping[str, str], requirements: Mapping[str, Requirement]) -> dict[str, str]:
    """For each requirement that rests on one in `declared`, the reason of that."""
    following: dict[str, str] = {}
    for name, below in foundations(requirements.values()).items():
        causes = [declared[each] for each in requirements if each in below and each in declared]
        if causes and name not in declared:
            following[name] = causes[0]
    return following
