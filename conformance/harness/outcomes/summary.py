"""The end of a run: what was tested, with what, how it went, and what to do first."""

import platform
import textwrap
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from types import ModuleType

from conformance.harness.implementation.loading import location, version
from conformance.harness.outcomes.blocking import ranked_roots
from conformance.harness.outcomes.outcomes import CASES_OF, Outcome, model_of
from conformance.harness.outcomes.results import Results
from conformance.harness.outcomes.tables import counted, number, some, table
from conformance.harness.outcomes.verdicts import Judgement, Verdict

ROWS = 10
"""So many lines of a kind at most."""
_OUTCOMES = (
    Outcome.PASSED,
    Outcome.FAILED,
    Outcome.MISSING,
    Outcome.ERROR,
    Outcome.EXPECTED,
    Outcome.UNSUPPORTED,
    Outcome.DIFFERS,
    Outcome.SKIPPED,
)
_EXPECTED = "expected"
_WIDTH = 100
_SENTENCE = 100
"""So many letters of a requirement's sentence."""


def summary(results: Results) -> Iterator[str]:
    """What the reports of a run say, in lines of plain ASCII; what to do first comes last."""
    yield f"implementation  {results.name}{_details(results.module, results.base) if results.module else ''}"
    if results.delegated:
        yield f"delegates       to torch.fx, whose own these are, or derive from: {', '.join(results.delegated)}"
    yield f"run with        Python {platform.python_version()}{''.join(f', {fact}' for fact in _versions(results))}"
    if "texts" in results.facts:
        yield f"texts           {results.facts['texts']}"
    for device, state in sorted(_devices(results).items()):
        yield f"device          {device}: {state}"
    counts = Counter(record["outcome"] for record in results.outcomes.values())
    yield f"tests           {len(results.outcomes)}: {counted(counts, _OUTCOMES)}"
    yield from _model_lines(results)
    judgements = results.judgements()
    yield from _requirement_lines(results, judgements)
    yield from _missing_lines(results)
    yield from _expectation_lines(results)
    if results.executed_nothing:
        yield "nothing was judged, so this run fails"
    if results.left_out:
        yield f"{results.left_out} So this run fails"
    yield from _root_lines(results, judgements)


def _versions(results: Results) -> list[str]:
    return [fact for name, fact in sorted(results.facts.items()) if name.startswith("version ")]


def _devices(results: Results) -> dict[str, str]:
    devices = {name.removeprefix("device "): fact for name, fact in results.facts.items() if name.startswith("device ")}
    for device in {device for device, _ in results.differences}:
        largest = [
            f"{kind} {difference.amount:.3g}{f' ({difference.model})' if difference.amount else ''}"
            for (its_device, kind), difference in sorted(results.differences.items())
            if its_device == device
        ]
        devices[device] = f"largest difference {', '.join(largest)}"
    return devices


def _model_lines(results: Results) -> Iterator[str]:
    """How many models ran with how many checks, and what was left out of these and why; nothing if none ran."""
    tests = {test: model for test in results.outcomes if (model := model_of(test))}
    if not tests:
        return
    checks: defaultdict[str, set[str]] = defaultdict(set)
    for test, model in tests.items():
        for requirement in results.outcomes[test]["requirements"]:
            checks[requirement].add(model)
    yield (
        f"models          {number(len(set(tests.values())), 'model')}, {number(len(checks), 'check')}:"
        f" {number(len(tests), 'test')}"
    )
    yield from _case_lines(results, checks)
    unable: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
    for name, reason in results.facts.items():
        if name.startswith("cannot "):
            _, mode, model = name.split(" ", 2)
            if any(check.startswith(f"models.{mode}") for check in checks):
                unable[mode, reason].append(model)
    for (mode, reason), models in sorted(unable.items()):
        yield f"  left out of {mode}: {some(sorted(models))}: {reason}"


def _case_lines(results: Results, checks: Mapping[str, Collection[str]]) -> Iterator[str]:
    """For each check of models on how many cases of how many it ran; checks with the same numbers share lines."""
    sharing: defaultdict[tuple[int, int], list[str]] = defaultdict(list)
    for check, models in checks.items():
        cases = int(results.facts.get(f"{CASES_OF}{check}", len(models)))
        sharing[len(models), cases].append(check.removeprefix("models."))
    for (ran, cases), names in sorted(sharing.items(), reverse=True):
        lines = textwrap.wrap(", ".join(names), _WIDTH, break_on_hyphens=False)
        yield f"  on {ran} of {cases}: {lines[0]}"
        yield from (f"      {line}" for line in lines[1:])


def _requirement_lines(results: Results, judgements: dict[str, Judgement]) -> Iterator[str]:
    """How many requirements have each verdict, and a line for each of them.

    If they are many, that is a line for each chapter, and for each that is not met, known, declared or blocked.
    """
    known = {name: judgements[name] for name in results.requirements if name in judgements}
    verdicts = Counter(_EXPECTED if each.expected else each.verdict for each in known.values())
    yield f"requirements    {len(known)}: {counted(verdicts, (*Verdict, _EXPECTED))}"
    left = [name for name in results.requirements if name not in known]
    if left and results.whole_suite and results.complete:
        yield f"  not run: {some(left)}; --fx-full adds what takes long"
    yield from _unsupported_lines(results, known)
    rows = known
    if len(rows) > ROWS:
        met = {name for name, each in known.items() if set(each.tests) == {Outcome.PASSED}}
        yield from table([results.requirements[name] for name in known], met)
        rows = {name: each for name, each in known.items() if _is_news(each)}
    width = max(map(len, rows), default=0)
    for name, judgement in list(rows.items())[:ROWS]:
        yield f"  {name:{width}}  {counted(Counter(judgement.tests), _OUTCOMES)}"
    if len(rows) > ROWS:
        yield f"  and {len(rows) - ROWS} more requirements"


def _unsupported_lines(results: Results, judgements: dict[str, Judgement]) -> Iterator[str]:
    """A line for each reason that the implementation has for not supporting something."""
    reasons = Counter(each.reason for each in judgements.values() if each.verdict == Verdict.UNSUPPORTED)
    for reason, count in reasons.most_common():
        yield f"  unsupported: {reason or 'checked together with what is'}: {number(count, 'requirement')}"


def _missing_lines(results: Results) -> Iterator[str]:
    """A line for each name that the implementation lacks, what most tests lack first."""
    users = [record for record in results.outcomes.values() if record["message"]]
    names = Counter(record["message"] for record in users)
    for message, count in names.most_common(ROWS):
        needing = {name: None for record in users if record["message"] == message for name in record["requirements"]}
        yield f"  {message} (needed by {some(list(needing))}): {number(count, 'test')}"
    if len(names) > ROWS:
        yield f"  and {len(names) - ROWS} more missing names"


def _expectation_lines(results: Results) -> Iterator[str]:
    """How far the list of known failures is right; nothing without one."""
    if not results.expectations.entries or results.expectations_updated:
        return
    outcomes = results.expectations.outcomes_of_entries(results.outcomes).values()
    failed = sum(Outcome.EXPECTED in each for each in outcomes)
    problems = results.problems
    yield (f"known failures  {failed} of the {len(results.expectations.entries)} in {results.expectations.path} seen")
    yield from (f"  {problem}" for problem in problems[:ROWS])
    if len(problems) > ROWS:
        yield f"  and {len(problems) - ROWS} more entries"
    if problems:
        yield "the list of known failures is not right, so this run fails"


def _root_lines(results: Results, judgements: dict[str, Judgement]) -> Iterator[str]:
    """What has to be fixed first, what blocks most at the top; nothing if nothing is blocked."""
    blocked = [each.blocked_by for each in judgements.values() if each.verdict == Verdict.BLOCKED]
    if not blocked:
        return
    roots = ranked_roots(blocked)
    these = "this one" if len(roots) == 1 else f"these {len(roots)}"
    yield f"fix {these} to unblock {number(len(blocked), 'requirement')}:"
    width = max(len(name) for name, _ in roots[:ROWS])
    for name, count in roots[:ROWS]:
        sentence = textwrap.shorten(results.requirements[name].sentence, _SENTENCE, placeholder=" ...")
        yield f"  {name:{width}}  blocks {count}: {sentence}"
    if len(roots) > ROWS:
        yield f"  and {len(roots) - ROWS} more"


def _is_news(judgement: Judgement) -> bool:
    """Whether a requirement needs a line of its own in the summary of a long run."""
    if judgement.expected or judgement.verdict in (Verdict.BLOCKED, Verdict.UNSUPPORTED, Verdict.DIFFERS):
        return False
    return bool(set(judgement.tests) - {Outcome.PASSED, Outcome.EXPECTED, Outcome.DIFFERS})


def _details(module: ModuleType, base: Path) -> str:
    file = Path(location(module))
    shown = file.relative_to(base) if file.is_relative_to(base) else file
    return f" {version(module) or '(no version)'} from {shown}"
