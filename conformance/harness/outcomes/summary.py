"""The summary at the end of a run: what was tested, on what, the outcomes, and what to fix first."""

import platform
import textwrap
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path
from types import ModuleType

from conformance.harness.implementation.loading import location, version
from conformance.harness.outcomes.blocking import ranked_roots
from conformance.harness.outcomes.outcomes import Outcome, model_of
from conformance.harness.outcomes.results import Results
from conformance.harness.outcomes.verdicts import Judgement, Verdict
from conformance.harness.specification.requirements import LEVELS, Requirement

_ROWS = 10
"""The largest number of lines of one kind."""
_NAMES = 3
"""The largest number of names in a line."""
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
"""The largest number of characters of a requirement's sentence."""
_FIRST_COLUMN = 14


def summary(results: Results) -> Iterator[str]:
    """Yield the lines of the summary, in plain ASCII; what to fix first comes last."""
    yield f"implementation  {results.name}{_details(results.module, results.base) if results.module else ''}"
    if results.delegated:
        yield f"delegates       to torch.fx, whose own these are, or derive from: {', '.join(results.delegated)}"
    versions = sorted(results.facts_about("version").values())
    yield f"run with        {', '.join([f'Python {platform.python_version()}', *versions])}"
    if "texts" in results.facts:
        yield f"texts           {results.facts['texts']}"
    for device, state in sorted(_devices(results).items()):
        yield f"device          {device}: {state}"
    counts = Counter(record["outcome"] for record in results.outcomes.values())
    yield f"tests           {len(results.outcomes)}: {_counts(counts, _OUTCOMES)}"
    yield from _model_lines(results)
    judgements = results.judgements()
    yield from _requirement_lines(results, judgements)
    yield from _missing_lines(results)
    yield from _expectation_lines(results)
    if results.executed_nothing:
        yield "nothing was judged, so this run fails"
    if results.too_few_tested:
        yield results.too_few_tested
    yield from _root_lines(results, judgements)


def _devices(results: Results) -> dict[str, str]:
    devices = results.facts_about("device")
    for device in {device for device, _ in results.differences}:
        largest = [
            f"{kind} {difference.amount:.3g}{f' ({difference.model})' if difference.amount else ''}"
            for (its_device, kind), difference in sorted(results.differences.items())
            if its_device == device
        ]
        devices[device] = f"largest difference {', '.join(largest)}"
    return devices


def _model_lines(results: Results) -> Iterator[str]:
    """Yield how many models and checks ran, and which models were left out of which check and why."""
    tests = {test: model for test in results.outcomes if (model := model_of(test))}
    if not tests:
        return
    checks: defaultdict[str, set[str]] = defaultdict(set)
    for test, model in tests.items():
        for requirement in results.outcomes[test]["requirements"]:
            checks[requirement].add(model)
    yield (
        f"models          {_quantity(len(set(tests.values())), 'model')}, {_quantity(len(checks), 'check')}:"
        f" {_quantity(len(tests), 'test')}"
    )
    yield from _case_lines(results, checks)
    unable: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
    for name, reason in results.facts_about("cannot").items():
        mode, model = name.split(" ", 1)
        if any(check.startswith(f"models.{mode}") for check in checks):
            unable[mode, reason].append(model)
    for (mode, reason), models in sorted(unable.items()):
        yield f"  left out of {mode}: {_first_names(sorted(models))}: {reason}"


def _case_lines(results: Results, checks: Mapping[str, Collection[str]]) -> Iterator[str]:
    """Yield on how many cases of how many each check of models ran; checks with the same numbers share lines."""
    sharing: defaultdict[tuple[int, int], list[str]] = defaultdict(list)
    all_cases = results.facts_about("cases")
    for check, models in checks.items():
        cases = int(all_cases.get(check, len(models)))
        sharing[len(models), cases].append(check.removeprefix("models."))
    for (ran, cases), names in sorted(sharing.items(), reverse=True):
        lines = textwrap.wrap(", ".join(names), _WIDTH, break_on_hyphens=False)
        yield f"  on {ran} of {cases}: {lines[0]}"
        yield from (f"      {line}" for line in lines[1:])


def _requirement_lines(results: Results, judgements: dict[str, Judgement]) -> Iterator[str]:
    """Yield how many requirements have each verdict, and a line for each requirement.

    Of more than ten requirements, it yields a line for each chapter and for each requirement that needs attention.
    """
    known = {name: judgements[name] for name in results.requirements if name in judgements}
    verdicts = Counter(_EXPECTED if each.expected else each.verdict for each in known.values())
    yield f"requirements    {len(known)}: {_counts(verdicts, (*Verdict, _EXPECTED))}"
    left = [name for name in results.requirements if name not in known]
    if left and results.whole_suite and results.complete:
        yield f"  not run: {_first_names(left)}; --fx-full adds what takes long"
    yield from _unsupported_lines(results, known)
    rows = known
    if len(rows) > _ROWS:
        met = {name for name, each in known.items() if set(each.tests) == {Outcome.PASSED}}
        yield from _table([results.requirements[name] for name in known], met)
        rows = {name: each for name, each in known.items() if _needs_attention(each)}
    width = max(map(len, rows), default=0)
    for name, judgement in list(rows.items())[:_ROWS]:
        yield f"  {name:{width}}  {_counts(Counter(judgement.tests), _OUTCOMES)}"
    if len(rows) > _ROWS:
        yield f"  and {len(rows) - _ROWS} more requirements"


def _unsupported_lines(results: Results, judgements: dict[str, Judgement]) -> Iterator[str]:
    """Yield a line for each reason that the implementation gives for not supporting a requirement."""
    reasons = Counter(each.reason for each in judgements.values() if each.verdict == Verdict.UNSUPPORTED)
    for reason, count in reasons.most_common():
        yield f"  unsupported: {reason or 'checked together with what is'}: {_quantity(count, 'requirement')}"


def _missing_lines(results: Results) -> Iterator[str]:
    """Yield a line for each name that the implementation lacks, the name that most tests use first."""
    users = [record for record in results.outcomes.values() if record["message"]]
    names = Counter(record["message"] for record in users)
    for message, count in names.most_common(_ROWS):
        needing = {name: None for record in users if record["message"] == message for name in record["requirements"]}
        yield f"  {message} (needed by {_first_names(list(needing))}): {_quantity(count, 'test')}"
    if len(names) > _ROWS:
        yield f"  and {len(names) - _ROWS} more missing names"


def _expectation_lines(results: Results) -> Iterator[str]:
    """Yield how many known failures were seen, and which entries are wrong; nothing without a list."""
    if not results.expectations.entries or results.expectations_updated:
        return
    outcomes = results.expectations.outcomes_of_entries(results.outcomes).values()
    failed = sum(Outcome.EXPECTED in each for each in outcomes)
    problems = results.problems
    yield f"known failures  {failed} of the {len(results.expectations.entries)} in {results.expectations.path} seen"
    yield from (f"  {problem}" for problem in problems[:_ROWS])
    if len(problems) > _ROWS:
        yield f"  and {len(problems) - _ROWS} more entries"
    if problems:
        yield "the list of known failures is not right, so this run fails"


def _root_lines(results: Results, judgements: dict[str, Judgement]) -> Iterator[str]:
    """Yield the requirements that block others, the one that blocks most first; nothing if none is blocked."""
    blocked = [each.blocked_by for each in judgements.values() if each.verdict == Verdict.BLOCKED]
    if not blocked:
        return
    roots = ranked_roots(blocked)
    these = "this one" if len(roots) == 1 else f"these {len(roots)}"
    yield f"fix {these} to unblock {_quantity(len(blocked), 'requirement')}:"
    width = max(len(name) for name, _ in roots[:_ROWS])
    for name, count in roots[:_ROWS]:
        sentence = textwrap.shorten(results.requirements[name].sentence, _SENTENCE, placeholder=" ...")
        yield f"  {name:{width}}  blocks {count}: {sentence}"
    if len(roots) > _ROWS:
        yield f"  and {len(roots) - _ROWS} more"


def _needs_attention(judgement: Judgement) -> bool:
    """Whether a requirement is not met for a reason that is neither known, declared nor that of another requirement."""
    if judgement.expected or judgement.verdict in (Verdict.BLOCKED, Verdict.UNSUPPORTED, Verdict.DIFFERS):
        return False
    return bool(set(judgement.tests) - {Outcome.PASSED, Outcome.EXPECTED, Outcome.DIFFERS})


def _details(module: ModuleType, base: Path) -> str:
    file = Path(location(module))
    shown = file.relative_to(base) if file.is_relative_to(base) else file
    return f" {version(module) or '(no version)'} from {shown}"


def _table(requirements: list[Requirement], met: set[str]) -> Iterator[str]:
    """Yield how many of the `requirements` are in `met`: a line for each chapter, a column for each level."""
    levels = [level for level in LEVELS if any(each.level == level for each in requirements)]
    chapters = list(dict.fromkeys(each.chapter for each in requirements))
    rows = [["passed", *levels, "all"]]
    for chapter in [*chapters, None]:
        of_chapter = [each for each in requirements if chapter in (None, each.chapter)]
        of_levels = [[each for each in of_chapter if each.level == level] for level in levels]
        rows.append([f"  {chapter or 'all'}", *(_ratio(cell, met) for cell in [*of_levels, of_chapter])])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    widths[0] = max(widths[0], _FIRST_COLUMN)
    for first, *others in rows:
        cells = [f"{cell:>{width}}" for cell, width in zip(others, widths[1:], strict=True)]
        yield "  ".join([f"{first:{widths[0]}}", *cells])


def _ratio(requirements: list[Requirement], met: set[str]) -> str:
    passed = sum(each.identifier in met for each in requirements)
    return f"{passed}/{len(requirements)}" if requirements else "-"


def _first_names(names: list[str]) -> str:
    """The first of `names`, and how many more there are."""
    more = len(names) - _NAMES
    return ", ".join(names[:_NAMES]) + (f" and {more} more" if more > 0 else "")


def _quantity(count: int, thing: str) -> str:
    """The number with its noun: "1 test", "2 tests"."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def _counts(counts: Counter[str], outcomes: Iterable[str]) -> str:
    """The numbers of `outcomes` that occur: "3 passed, 1 failed"."""
    return ", ".join(f"{counts[outcome]} {outcome}" for outcome in outcomes if counts[outcome]) or "none"
