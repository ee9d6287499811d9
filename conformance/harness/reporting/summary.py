"""The summary at the end of a run: the verdict and what to fix first, what was tested on what, and the outcomes."""

import platform
import textwrap
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path, PurePosixPath

from _pytest._io import TerminalWriter

from conformance.harness.outcomes import Outcome, model_of
from conformance.harness.reporting.results import Results
from conformance.harness.reporting.verdict_lines import NAMES, fix_first_lines, torch_of, verdict_line
from conformance.harness.reporting.verdicts import UNMET, Judgement, Verdict
from conformance.harness.specification.requirements import LEVELS, Requirement
from conformance.text import few, number, visible

_ROWS = 10
"""The largest number of lines of one kind."""
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
_UNJUDGED = "not judged"
_SCREEN = 23
"""The number of lines that a small terminal shows, without the prompt below them."""
_WIDTH = 100
_FIRST_COLUMN = 14
_MATRIX = "/test_equivalence.py::"
"""Each test with this in its name runs one cell."""


def summary(results: Results, exit_status: int) -> tuple[list[str], list[str]]:
    """The first lines of the summary of a run that ends with `exit_status`, and the others."""
    judgements = results.judgements()
    first = [verdict_line(results, judgements, exit_status), *fix_first_lines(results, judgements)]
    return first, list(_other_lines(results, judgements))


def print_summary(results: Results, exit_status: int, writer: TerminalWriter) -> None:
    """Print the summary; of a run that failed, and has more to say than fits on a screen, the verdict last."""
    first, others = summary(results, exit_status)
    parts = [("conformance", [*first, *others])]
    if exit_status and len(first) + len(others) > _SCREEN:
        parts = [("conformance", others), ("verdict", first)]
    for title, part in parts:
        writer.sep("=", title)
        for line in part:
            writer.line(visible(line))
    writer.flush()


def _other_lines(results: Results, judgements: dict[str, Judgement]) -> Iterator[str]:
    about = results.facts_about("implementation")
    yield f"implementation  {results.name}{_details(results, about)}"
    if about.get("delegates"):
        yield f"delegates       to torch.fx, which has or derives these: {about['delegates']}"
    for change in results.facts_about("import").values():
        yield f"import          importing {results.name} changed the process, and no test fails for it: {change}"
    if about.get("base"):
        yield _base_line(results, judgements, about["base"])
    versions = {"python": f"Python {platform.python_version()}", **results.facts_about("version")}
    yield f"run with        {', '.join(sorted(versions.values()))}"
    if "texts" in results.facts:
        yield f"texts           {results.facts['texts']}"
    for device, state in sorted(results.devices().items()):
        yield f"device          {device}: {state}"
    yield from _test_lines(results)
    yield from _own_lines(results)
    yield from _model_lines(results)
    yield from _cell_lines(results)
    yield from _expectation_lines(results)
    yield from results.notes
    yield from _requirement_lines(results, judgements)


def _base_line(results: Results, judgements: dict[str, Judgement], base: str) -> str:
    """Count the requirements that the base decides alone, because their tests use nothing else."""
    failing = [name for name, each in judgements.items() if each.verdict in UNMET and not each.expected]
    unmet = Counter(name in results.beyond_base for name in failing)
    alone = number(len(judgements.keys() - results.beyond_base), "requirement")
    return (
        f"base            {base} alone decides {alone}: {unmet[False]} are not met; {results.name} takes part in"
        f" {len(judgements.keys() & results.beyond_base)}: {unmet[True]} are not met"
    )


def _test_lines(results: Results) -> Iterator[str]:
    """Yield the outcomes of the tests of requirements."""
    counts = Counter(str(record["outcome"]) for record in results.outcomes.values())
    yield f"tests           {len(results.outcomes)}: {_counted(counts, _OUTCOMES)}"


def _own_lines(results: Results) -> Iterator[str]:
    """Yield how each case of --fx-models did, and why one cannot be judged."""
    counts: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for test, record in results.outcomes.items():
        counts[model_of(test) or ""][record["outcome"]] += 1
    for test in results.unjudged:
        counts[model_of(test) or ""][_UNJUDGED] += 1
    own = [name for name in results.own if name in counts]
    if own:
        yield f"your models     {len(own)}"
    width = max(map(len, own), default=0)
    for name in own:
        yield f"  {name:{width}}  {_counted(counts[name], (*_OUTCOMES, _UNJUDGED))}"
        yield from (f"  {'':{width}}  {line}" for line in results.unusable.get(name, ()))


def _model_lines(results: Results) -> Iterator[str]:
    """Yield how many models and checks ran, and which models were left out of which check and why."""
    tests = {test: model for test in results.outcomes if (model := model_of(test))}
    if not tests:
        return
    checks: defaultdict[str, set[str]] = defaultdict(set)
    # What TorchDynamo captures of `torchvision/ssd` is `dynamo/ssd` to its tests, and the same model.
    different = {model if model in results.own else PurePosixPath(model).name for model in tests.values()}
    for test, model in tests.items():
        for requirement in results.outcomes[test]["requirements"]:
            checks[requirement].add(model)
    counts = number(len(different), "model"), number(len(checks), "check")
    yield f"models          {', '.join(counts)}: {number(len(tests), 'test')}"
    yield from _case_lines(results, checks)
    unable: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
    for name, reason in results.facts_about("cannot").items():
        mode, model = name.split(" ", 1)
        if model in tests.values() and any(check.startswith(f"models.{mode}") for check in checks):
            unable[mode, reason].append(model)
    for (mode, reason), models in sorted(unable.items()):
        yield f"  left out of {mode}: {few(sorted(models), NAMES)}: {reason}"


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


def _cell_lines(results: Results) -> Iterator[str]:
    """Yield how many cells of the matrix ran, and how many its tables leave out."""
    cells = sum(_MATRIX in test for test in results.outcomes)
    cases = results.facts_about("cases")
    if cells and "equivalence" in cases:
        yield (
            f"equivalence     {cells} of {cases['equivalence']} cells, all with --fx-full;"
            f" {cases['equivalence left out']} more are left out, for reasons in its tables"
        )


def _requirement_lines(results: Results, judgements: dict[str, Judgement]) -> Iterator[str]:
    """Yield how many requirements have each verdict, and a line for each requirement.

    Of more than ten requirements, it yields a line for each chapter.
    """
    known = {name: judgements[name] for name in results.requirements if name in judgements}
    verdicts = Counter(_EXPECTED if each.expected else each.verdict for each in known.values())
    yield f"requirements    {len(known)}: {_counted(verdicts, (*Verdict, _EXPECTED))}"
    left = [name for name in results.requirements if name not in known]
    if left and results.whole_suite and results.complete:
        yield f"  not run: {few(left, NAMES)}; --fx-full adds what takes long"
    yield from _unsupported_lines(results, known)
    not_judged = [name for name, each in known.items() if each.verdict == Verdict.NOT_JUDGED]
    if not_judged:
        yield f"  not judged: {few(not_judged, NAMES)}"
    if len(known) > _ROWS:
        met = {name for name, each in known.items() if set(each.tests) == {Outcome.PASSED}}
        yield from _table([results.requirements[name] for name in known], met)
        return
    width = max(map(len, known), default=0)
    for name, judgement in known.items():
        yield f"  {name:{width}}  {_counted(judgement.tests, _OUTCOMES)}"


def _unsupported_lines(results: Results, judgements: dict[str, Judgement]) -> Iterator[str]:
    """Yield a line for each reason that the implementation gives for not supporting a requirement."""
    reasons = Counter(each.reason for each in judgements.values() if each.verdict == Verdict.UNSUPPORTED)
    for reason, count in reasons.most_common():
        yield f"  unsupported: {reason or 'checked together with what is'}: {number(count, 'requirement')}"


def _expectation_lines(results: Results) -> Iterator[str]:
    """Yield how many known failures were seen, and which entries are wrong; nothing without a list."""
    if not results.expectations.entries or results.updates_expectations:
        return
    outcomes = results.expectations.outcomes_of_entries(results.outcomes).values()
    failed = sum(Outcome.EXPECTED in each for each in outcomes)
    problems = results.problems
    written, entries = len(results.expectations.written), len(results.expectations.entries)
    yield (
        f"known failures  {failed} of the {entries} in {results.expectations.path} seen;"
        f" {entries} of its {written} entries apply to {torch_of(results)}"
    )
    yield from (f"  {problem}" for problem in problems[:_ROWS])
    if len(problems) > _ROWS:
        yield f"  and {len(problems) - _ROWS} more entries"


def _details(results: Results, about: Mapping[str, str]) -> str:
    """The version of the implementation and its file."""
    if not about.get("location"):
        return ""
    file = Path(about["location"])
    shown = file.relative_to(results.base) if file.is_relative_to(results.base) else file
    return f" {about['version'] or '(no version)'} from {shown}"


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


def _counted(counts: Mapping[str, int], outcomes: Iterable[str]) -> str:
    """The numbers of `outcomes` that occur: "3 passed, 1 failed"."""
    return ", ".join(f"{counts[outcome]} {outcome}" for outcome in outcomes if counts.get(outcome)) or "none"
