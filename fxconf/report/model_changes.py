"""The differences between the models of two records, as Markdown."""

import math
from collections.abc import Iterator

from fxconf.report.markdown import code, plain, table
from fxconf.report.records import PASS, Model, Record
from fxconf.report.totals import Total

_NAMES = 8
"""The number of models of a check that are named."""


def model_lines(baseline: Record, other: Record) -> Iterator[str]:
    """The checks that only one record passes, the largest differences, and the time to trace the models."""
    common = [(model, other.models[name]) for name, model in baseline.models.items() if name in other.models]
    if not common:
        return
    yield f"### Models, {code(other.label)} against {code(baseline.label)}: {len(common)} in both"
    yield ""
    yield from table(["", code(baseline.label), code(other.label)], _facts(common), numbers_from=1)
    rows = [*_by_check(common, "worse"), *_by_check(common, "better")]
    if rows:
        yield from table(["check", "", "models", "which"], rows)


def _facts(common: list[tuple[Model, Model]]) -> Iterator[list[str]]:
    sides = list(zip(*common, strict=True))
    yield ["checks passed", *(str(_passed(side)) for side in sides)]
    devices = sorted({device for side in sides for model in side for device in model.differences})
    for device in devices:
        for number, kind in enumerate(("absolute", "relative")):
            largest = [_largest(side, device, number) for side in sides]
            yield [f"largest {kind} difference on {plain(device)}", *largest]
    both = [(a.trace_seconds, b.trace_seconds) for a, b in common if a.trace_seconds and b.trace_seconds]
    if both:
        totals = [sum(seconds or 0 for seconds in side) for side in zip(*both, strict=True)]
        yield [f"time to trace {len(both)} of them", *(f"{seconds:.2f} s" for seconds in totals)]


def _passed(models: tuple[Model, ...]) -> Total:
    outcomes = [outcome for model in models for outcome in model.checks.values()]
    return Total(outcomes.count(PASS), len(outcomes))


def _largest(models: tuple[Model, ...], device: str, number: int) -> str:
    found = [(model.differences[device][number], model.name) for model in models if device in model.differences]
    if not found:
        return "not measured"
    amount, name = max(found, key=lambda each: math.inf if math.isnan(each[0]) else each[0])
    return f"{amount:.3g} ({code(name)})" if amount else "0"


def _by_check(common: list[tuple[Model, Model]], direction: str) -> Iterator[list[str]]:
    """A row for each check that models pass in one record only; the check with the most models is first."""
    found: dict[str, list[str]] = {}
    for baseline, other in common:
        for check in baseline.checks.keys() & other.checks.keys():
            passes = baseline.checks[check] == PASS, other.checks[check] == PASS
            if passes == ((True, False) if direction == "worse" else (False, True)):
                found.setdefault(check, []).append(baseline.name)
    for check, models in sorted(found.items(), key=lambda item: (-len(item[1]), item[0])):
        some = ", ".join(map(code, models[:_NAMES])) + (", ..." if len(models) > _NAMES else "")
        yield [code(check), direction, str(len(models)), some]
