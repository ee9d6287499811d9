"""The first lines of the summary: the verdict on the implementation, and what to fix first."""

import textwrap
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import metadata

from conformance.harness.outcomes import Outcome
from conformance.harness.reporting.results import Results
from conformance.harness.reporting.verdicts import UNMET, Judgement, Verdict, requirements_found_unmet
from conformance.harness.specification.requirements import LEVELS, RECORDED_LEVELS, SELECTABLE_LEVELS
from conformance.text import few, number

_CAUSES = (Verdict.FAIL, Verdict.ERROR)
NAMES = 3
"""The largest number of names in a line."""
_ROWS = 10
"""The largest number of causes."""
_SENTENCE = 100
"""The largest number of characters of a requirement's sentence."""
_LEVEL = max(map(len, LEVELS))

_Place = tuple[int, bool, float, int]
"""The place of a cause in the list.

It is by its level, by whether no comparison found it, which an exception in the way may hide, by how many names the
narrowest test uses that finds it, and by the order of the specification.
"""


@dataclass(frozen=True)
class Cause:
    """Something to repair: a requirement that fails by itself, or a name that the implementation lacks."""

    level: str
    """The level of the requirement, or the strictest one of those that need the name."""
    name: str
    """The id of the requirement, or which name is missing."""
    note: str
    """Which requirements need the name; empty for a requirement."""
    about: str
    """The sentence of the requirement, or the number of tests that need the name."""
    command: str
    """The shell command that runs one of the failing tests alone."""


def verdict_line(results: Results, judgements: Mapping[str, Judgement], exit_status: int) -> str:
    """The verdict: PASS if the run ends with status 0, else FAIL and why."""
    judged = {name: each for name, each in judgements.items() if _counts(results, name)}
    level = f", level {results.level}" if results.level not in (None, SELECTABLE_LEVELS[-1]) else ""
    if exit_status:
        return f"verdict         FAIL{level}: {'; '.join(_reasons(results, judged, exit_status))}"
    met = sum(each.verdict == Verdict.PASS for each in judged.values())
    known = sum(each.expected for each in judged.values())
    asked = list(judged)
    if results.all_asked_for and results.whole_suite:
        asked = [name for name in results.requirements if results.asks_for(name) and _counts(results, name)]
    others = len(asked) - met - known
    said = f"{met} of {len(asked)} requirements met on {torch_of(results)}"
    said += f", {known} known to fail" if known else ""
    said += f", {others} unsupported or not judged" if others else ""
    said += "" if results.all_asked_for else "; this is not all that the suite asks for"
    return f"verdict         PASS{level}: {said}"


def torch_of(results: Results) -> str:
    """The version of torch that the tests ran on: `torch 2.13.0`."""
    return results.facts.get("version torch", f"torch {metadata.version('torch')}")


def _counts(results: Results, name: str) -> bool:
    """Whether the requirement is one that an implementation can fail."""
    return name in results.requirements and results.requirements[name].level not in RECORDED_LEVELS


def _reasons(results: Results, judged: Mapping[str, Judgement], exit_status: int) -> Iterator[str]:
    """Yield why the run fails."""
    if results.stopped:
        yield "interrupted"
    levels = {name: results.requirements[name].level for name in judged}
    unmet = Counter(levels[name] for name, each in judged.items() if each.verdict in UNMET and not each.expected)
    if unmet:
        of = Counter(levels.values())
        counts = [f"{unmet[level]} of {of[level]} {level} requirements" for level in LEVELS if unmet[level]]
        yield f"{', '.join(counts)} not met"
    if results.executed_nothing:
        yield "nothing was judged, so this run fails"
    if results.not_run:
        yield f"{number(results.not_run, 'test')} of {len(results.collected)} did not run to the end"
    if results.problems:
        yield "the list of known failures is not right, so this run fails"
    if results.unusable:
        cases = number(len(results.unusable), "case")
        yield f"{cases} of yours cannot be judged, wholly or in part: {few(sorted(results.unusable), NAMES)}"
    others = results.executed_nothing or results.not_run or results.problems
    if not (unmet or others or results.unusable or results.stopped):
        yield f"pytest ended with status {exit_status}, for the reasons printed above"


def causes_of_failures(results: Results, judgements: Mapping[str, Judgement]) -> list[Cause]:
    """The causes of all failures, in the order in which to repair them."""
    causes = dict([*_failing(results, judgements), *_missing(results)])
    return [causes[place] for place in sorted(causes)]


def fix_first_lines(results: Results, judgements: Mapping[str, Judgement]) -> Iterator[str]:
    """Yield the first causes of failures, with a command for each."""
    causes = causes_of_failures(results, judgements)
    if not causes:
        return
    shown = f"{_ROWS} of {len(causes)}" if len(causes) > _ROWS else str(len(causes))
    yield f"fix first       {shown} by level, smallest failing tests first"
    for cause in causes[:_ROWS]:
        note = f" ({cause.note})" if cause.note else ""
        about = textwrap.shorten(cause.about, _SENTENCE, placeholder=" ...")
        yield f"  {cause.level:{_LEVEL}}  {cause.name}{note}: {about}"
        yield f"  {'':{_LEVEL}}  {cause.command}"


def _failing(results: Results, judgements: Mapping[str, Judgement]) -> Iterator[tuple[_Place, Cause]]:
    """Yield each requirement that fails by itself, with the failing test of it that uses the fewest names."""
    tests: defaultdict[str, list[str]] = defaultdict(list)
    for test, unmet in requirements_found_unmet(results.outcomes).items():
        for name in unmet:
            tests[name].append(test)
    for place, (name, requirement) in enumerate(results.requirements.items()):
        judgement = judgements.get(name)
        if judgement is None or judgement.verdict not in _CAUSES or judgement.expected or judgement.blocked_by:
            continue
        narrowest = min(tests[name], key=lambda test: (results.outcomes[test]["names"], test))
        compared = any(results.outcomes[test]["judged"] for test in tests[name])
        cause = Cause(requirement.level, name, "", requirement.sentence, results.command_for(narrowest))
        names = results.outcomes[narrowest]["names"]
        yield (LEVELS.index(requirement.level), not compared, names, place), cause


def _missing(results: Results) -> Iterator[tuple[_Place, Cause]]:
    """Yield each name that the implementation lacks, the earlier the more requirements need it, with one test."""
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
        yield (level, False, names / len(needing) ** 0.25, place), cause
