"""What an implementation declares as unsupported: `__fx_conformance__ = {"unsupported": ["rewriter"]}` in its module.

A name is a chapter, a requirement, or the beginning of requirements' ids up to a dot. A dict maps names to reasons.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any

import pytest

from conformance.harness.foreign import text_of
from conformance.harness.outcomes.outcomes import Outcome, mark_as_expected
from conformance.harness.specification.requirements import Requirement, foundations

DECLARATION = "__fx_conformance__"
_UNSUPPORTED = "unsupported"


class ProfileError(Exception):
    """A declaration that cannot be read; the message is one line, and says what is wrong."""


@dataclass(frozen=True)
class Profile:
    """The requirements that an implementation does not claim to meet, each with the reason."""

    declared: Mapping[str, str] = field(default_factory=dict)
    """The requirements that the declaration names; their tests are not run."""
    following: Mapping[str, str] = field(default_factory=dict)
    """The requirements that rest on declared ones; their tests run, and may fail."""

    @property
    def unsupported(self) -> dict[str, str]:
        """Both the declared requirements and those that rest on them."""
        return {**self.following, **self.declared}

    def reason_not_to_run(self, requirements: Iterable[str]) -> str | None:
        """The reason not to run a test of `requirements`; None if the test runs."""
        return next((self.declared[each] for each in requirements if each in self.declared), None)

    def apply(self, report: pytest.TestReport, outcome: Outcome, requirements: Iterable[str]) -> Outcome:
        """The outcome of a test of `requirements`: UNSUPPORTED in place of a failure that follows from the declaration.

        The `report` of such a failure becomes an expected failure of pytest.
        """
        reason = next((self.following[each] for each in requirements if each in self.following), None)
        if reason is None or not report.failed:
            return outcome
        mark_as_expected(report, reason)
        return Outcome.UNSUPPORTED


def load_profile(module: ModuleType, name: str, requirements: Mapping[str, Requirement]) -> Profile:
    """Read the declaration of `module`, which was requested as `name`; a module may have none.

    Raises:
        ProfileError: the declaration is no dict with the one key "unsupported", or names something in no chapter.
    """
    place = f"{name}.{DECLARATION}"
    declaration = getattr(module, DECLARATION, {})
    if not isinstance(declaration, dict) or set(declaration) - {_UNSUPPORTED}:
        raise ProfileError(
            f'{place} has to be a dict such as {{"{_UNSUPPORTED}": ["rewriter"]}}, not {text_of(declaration, repr)}'
        )
    declared: dict[str, str] = {}
    for prefix, why in _reasons(declaration.get(_UNSUPPORTED, ()), place).items():
        found = [each for each in requirements if f"{each}.".startswith(f"{prefix}.")]
        if not found:
            raise ProfileError(f"{place}: {prefix!r} is no chapter, no requirement and no beginning of one's id")
        declared.update(dict.fromkeys(found, f"{prefix}: {why}"))
    return Profile(declared, _following(declared, requirements))


def _reasons(names: Any, place: str) -> dict[str, str]:
    """Map the declared names to their reasons.

    Raises:
        ProfileError: `names` is neither a list of strings nor a dict from strings to strings.
    """
    reasons = names if isinstance(names, dict) else None
    if isinstance(names, list | tuple | set | frozenset):
        reasons = dict.fromkeys(names, "declared by the implementation")
    if reasons is None or not all(isinstance(each, str) and each for pair in reasons.items() for each in pair):
        raise ProfileError(f'{place}["{_UNSUPPORTED}"] has to be a list of names, or a dict from names to reasons')
    return reasons


def _following(declared: Mapping[str, str], requirements: Mapping[str, Requirement]) -> dict[str, str]:
    """Map each requirement that rests on a declared one to the reason for that."""
    following: dict[str, str] = {}
    for name, below in foundations(requirements.values()).items():
        causes = [declared[each] for each in requirements if each in below and each in declared]
        if causes and name not in declared:
            following[name] = causes[0]
    return following
