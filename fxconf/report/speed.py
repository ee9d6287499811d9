"""The times of implementations from release to release of torch, as `benchmarks.against_torch_fx` measured them."""

import json
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from statistics import geometric_mean

from fxconf.report.fields import Fields, RecordError
from fxconf.report.records import in_order, release_of

_WIDTH, _HEIGHT = 232.0, 124.0
_LEFT, _RIGHT, _TOP, _BOTTOM = 16.0, 16.0, 22.0, 22.0
_MOST_LABELS = 5
"""The largest number of releases that each have their label on the axis."""


@dataclass(frozen=True)
class Speed:
    """The times on one release of torch."""

    release: str
    stages: dict[str, dict[str, float]]
    """For each stage and implementation the microseconds for a node, as the geometric mean over all programs."""


@dataclass(frozen=True)
class Line:
    """One implementation in a plot."""

    implementation: str
    points: list[tuple[float, float]]
    values: list[float]

    @property
    def path(self) -> str:
        """The points as an SVG polyline has them."""
        return " ".join(f"{x},{y}" for x, y in self.points)


@dataclass(frozen=True)
class Plot:
    """One stage: releases from left to right, microseconds for a node from zero upwards."""

    stage: str
    highest: float
    lines: list[Line]
    labels: list[tuple[float, str]]

    width, height, base = _WIDTH, _HEIGHT, _HEIGHT - _BOTTOM


def read_speeds(paths: list[Path]) -> list[Speed]:
    """Read files that `python -m benchmarks.against_torch_fx --json FILE` wrote; the oldest release comes first.

    Raises:
        RecordError: a file is none of these, or two are of the same release, or of other stages or implementations.
    """
    speeds = sorted(map(_read_speed, paths), key=lambda each: in_order(each.release))
    for one, other in pairwise(speeds):
        if one.release == other.release:
            raise RecordError(f"there are two measurements on torch {one.release}: leave one out")
        if _rows(one) != _rows(other):
            raise RecordError(
                f"the measurements on torch {one.release} and {other.release} are of other stages or implementations:"
                " measure both again"
            )
    return speeds


def _rows(speed: Speed) -> list[tuple[str, list[str]]]:
    return [(stage, list(times)) for stage, times in speed.stages.items()]


def _read_speed(path: Path) -> Speed:
    again = "write it with python -m benchmarks.against_torch_fx --json FILE"
    try:
        values = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise RecordError(f"{path} cannot be read: {error.strerror}; {again}") from None
    except ValueError as error:
        raise RecordError(f"{path} is not JSON ({error}); {again}") from None
    if not isinstance(values, dict):
        raise RecordError(f"{path} is not a JSON object; {again}")
    fields = Fields(values, str(path))
    found: dict[str, dict[str, list[float]]] = {}
    for program in fields.inner_list("programs"):
        stages = program.inner("stages")
        for stage in stages.values:
            for name, time in stages.by_name(stage, float).items():
                found.setdefault(stage, {}).setdefault(name, []).append(time)
    if not found or min(min(times) for each in found.values() for times in each.values()) <= 0:
        raise RecordError(f"{path} has no times, or times that are not above zero; {again}")
    means = {stage: {name: geometric_mean(times) for name, times in each.items()} for stage, each in found.items()}
    return Speed(release_of(fields.get("torch", str)), means)


def plots(speeds: list[Speed]) -> list[Plot]:
    """A plot for each stage."""
    step = (_WIDTH - _LEFT - _RIGHT) / max(len(speeds) - 1, 1)
    places = [round(_LEFT + step * number, 1) for number in range(len(speeds))]
    shown = range(0, len(speeds), 1 if len(speeds) <= _MOST_LABELS else len(speeds) - 1)
    labels = [(places[number], ".".join(speeds[number].release.split(".")[:2])) for number in shown]
    return [
        _plot(stage, {name: [each.stages[stage][name] for each in speeds] for name in times}, places, labels)
        for stage, times in (speeds[0].stages.items() if speeds else ())
    ]


def _plot(stage: str, times: dict[str, list[float]], places: list[float], labels: list[tuple[float, str]]) -> Plot:
    highest = max(max(values) for values in times.values())
    room = _HEIGHT - _TOP - _BOTTOM

    def line(name: str, values: list[float]) -> Line:
        heights = (round(_TOP + room * (1 - value / highest), 1) for value in values)
        return Line(name, list(zip(places, heights, strict=True)), values)

    return Plot(stage, highest, [line(name, values) for name, values in times.items()], labels)
