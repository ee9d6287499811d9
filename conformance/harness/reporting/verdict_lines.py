"""The first lines of the summary: the verdict on the implementation, and what to fix first."""

import textwrap
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import metadata

from conformance.harness.outcomes import Outcome
from conformance.harness.results.attribution import requirements_found_unmet
from conformance.harness.results.results import Results
from conformance.harness.results.verdicts import UNMET, Judgement, Verdict
from conformance.harness.specification.requirements import LEVELS, RECORDED_LEVELS
from conformance.text import few, number

_CAUSES = (Verdict.FAIL, Verdict.ERROR)
NAMES = 3
"""The largest number of names in a line."""
_ROWS = 10
"""The largest number of causes."""
_SENTENCE = 100
"""The largest number of characters of a requirement's sentence."""
_LEVEL = max(map(len, LEVELS))

_WHOLE = 40
"""A test that uses more names than this one runs whole programs: what only such tests find is mostly a consequence."""
_Place = tuple[bool, int, float, int]
"""The place of a cause in the list.

It is by whether only tests of whole programs find it, by its level, by how many names the narrowest test uses that
finds it, which count the less the more others follow from it, and by the order of the specification.
"""


@dataclass(frozen=True)
class Cause:
    """What to repair: a requirement that fails by itself, or a name that the implementation lacks."""

    level: str
    """The level of the requirement, or the strictest one of those that need the name."""
    name: str
    """The id of the requirement, or which name is missing."""
    note: str
    """How many requirements are behind this one, or which need the name; may be empty."""
    about: str
    """The sentence of the requirement, or the number of tests that need the name."""
    command: str
    """The shell command that runs one of the failing tests alone."""


def verdict_line(results: Results, judgements: Mapping[str, Judgement], exit_status: int) -> str:
    """The verdict: PASS if the run ends with status 0, else FAIL and why; after what the run judged by."""
    judged = {name: each for name, each in judgements.items() if _counts(results, name)}
    by = results.edition.at(results.level)
    if exit_status:
        return f"verdict         FAIL: {by}: {'; '.join(_reasons(results, judged, exit_status))}"
    met = sum(each.verdict == Verdict.PASS for each in judged.values())
    known = sum(each.expected for each in judged.values())
    asked = list(judged)
    if results.all_asked_for and results.whole_suite:
        asked = [name for name in results.requirements if results.asks_for(name) and _counts(results, name)]
    others = len(asked) - met - known
    said = f"{met} of {len(asked)} requirements met on {torch_of(results)}"
    said += f", {known} known to fail" if known else ""
    said += f", {others} unsupported or not judged" if others else ""
    said += "" if results.all_asked_for else "; this is not all that it asks for"
    return f"verdict         PASS: {by}: {said}"


def torch_of(results: Results) -> str:
    """The version of torch that the tests ran on: `torch 2.13.0`."""
    return results.facts.get("version torch", f"torch {metadata.version('torch')}")


def _counts(results: Results, name: str) -> bool:
    """Whether the requirement is one that an implementation can fail."""
    return name in results.requirements and results.requirements[name].level not in RECORDED_LEVELS


def _reasons(results: Results, judged: Mapping[str, Judgement], exit_status: int) -> Iterator[str]:
    """Yield why the run fails."""
    levels = {name: results.requirements[name].level for name in judged}
    unmet = Counter(levels[name] for name, each in judged.items() if each.verdict in UNMET and not each.expected)
    if unmet:
        of = Counter(levels.values())
        yield "not met are " + ", ".join(f"{unmet[level]} of {of[level]} {level}" for level in LEVELS if unmet[level])
    if results.executed_nothing:
        yield "nothing was judged, so this run fails"
    if results.not_run:
        yield f"{number(results.not_run, 'test')} of {len(results.collected)} did not run to the end"
    if results.too_few_tested:
        yield results.too_few_tested
    if results.problems:
        yield "the list of known failures is not right, so this run fails"
    if results.unusable:
        cases = number(len(results.unusable), "case")
        yield f"{cases} of yours cannot be judged, wholly or in part: {few(sorted(results.unusable), NAMES)}"
    others = results.executed_nothing or results.not_run or results.too_few_tested or results.problems
    if not (unmet or others or results.unusable):
        yield f"pytest ended with status {exit_status}, for what is printed above"


def causes_of_failures(results: Results, judgements: Mapping[str, Judgement]) -> list[Cause]:
    """What to repair, in the order in which to do it."""
    causes = dict([*_failing(results, judgements), *_missing(results)])
    return [causes[place] for place in sorted(causes)]


def fix_first_lines(results: Results, judgements: Mapping[str, Judgement]) -> Iterator[str]:
    """Yield the first causes of failures, with a command for each."""
    causes = causes_of_failures(results, judgements)
    if not causes:
        return
    behind = sum(bool(each.blocked_by) for each in judgements.values())
    shown = f"{_ROWS} of {len(causes)}" if len(causes) > _ROWS else str(len(causes))
    others = f"; {number(behind, 'more requirement')} behind" if behind else ""
    levels = [LEVELS.index(cause.level) for cause in causes]
    last = ", what only whole programs find last" if levels != sorted(levels) else ""
    yield f"fix first       {shown} by level{last}{others}"
    for cause in causes[:_ROWS]:
        note = f" ({cause.note})" if cause.note else ""
        about = textwrap.shorten(cause.about, _SENTENCE, placeholder=" ...")
        yield f"  {cause.level:{_LEVEL}}  {cause.name}{note}: {about}"
        yield f"  {'':{_LEVEL}}  {cause.command}"


def _failing(results: Results, judgements: Mapping[str, Judgement]) -> Iterator[tuple[_Place, Cause]]:
    """Yield each requirement that fails by itself, with one of its failing tests."""
    behind = Counter(root for each in judgements.values() for root in each.blocked_by)
    tests = _narrowest_tests(results)
    for place, (name, requirement) in enumerate(results.requirements.items()):
        judgement = judgements.get(name)
        if judgement is None or judgement.verdict not in _CAUSES or judgement.expected or judgement.blocked_by:
            continue
        note = f"{behind[name]} behind" if behind[name] else ""
        cause = Cause(requirement.level, name, note, requirement.sentence, results.command_for(tests[name]))
        names = results.outcomes[tests[name]]["names"]
        yield (names > _WHOLE, LEVELS.index(requirement.level), _weight(names, behind[name]), place), cause


def _weight(names: int, behind: int) -> float:
    """The number of names of the narrowest test, which counts the less the more others follow from what it finds."""
    return float(names / (1 + behind) ** 0.25)


def _narrowest_tests(results: Results) -> dict[str, str]:
    """The failing test of each requirement that uses the fewest names, and is the first of these."""
    found: dict[str, str] = {}
    unmet = requirements_found_unmet(results.outcomes)
    for test in sorted(unmet, key=lambda each: results.outcomes[each]["names"]):
        for name in unmet[test]:
            found.setdefault(name, test)
    return found


def _missing(results: Results) -> Iterator[tuple[_Place, Cause]]:
    """Yield each name that the implementation lacks, with one of the tests that use the name."""
    users: defaultdict[str, list[str]] = defaultdict(list)
    for test, record in results.outcomes.items():
        if record["outcome"] == Outcome.MISSING:
            users[record["missing"]].append(test)
    for place, (message, tests) in enumerate(users.items(), start=len(results.requirements)):
        needing = list(dict.fromkeys(name for test in tests for name in results.outcomes[test]["requirements"]))
        known = [results.requirements[name].level for name in needing if name in results.requirements]
        level = min(map(LEVELS.index, known), default=len(LEVELS) - 1)
        note, about = f"needed by {few(needing, NAMES)}", number(len(tests), "test")
        cause = Cause(LEVELS[level], message, note, about, results.command_for(tests[0]))
        names = min(results.outcomes[test]["names"] for test in tests)
        yield (names > _WHOLE, level, _weight(names, len(needing) - 1), place), cause
