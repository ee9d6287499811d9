"""The data of the page: every section with its counts and decisions, and as many lines of its places as fit."""

from collections.abc import Mapping
from typing import NamedTuple

from conformance.ownership import family_of, model_of
from fxconf.review.deciding.decisions import Decisions
from fxconf.review.grouping.groups import Excerpt, FileChange, Kind, Place, Section
from fxconf.review.page.html import script_json
from fxconf.review.page.picture import Pictures, near_difference, side_of
from fxconf.review.parsing.programs import common_start
from fxconf.review.running.behaviour import Behaviour
from fxconf.review.sources.change import Change

LIMIT = 1_800_000
"""The most bytes of data; the page around them takes 60,000 more."""
EXEMPLARS = 3
"""The number of places that the page shows of a section at first."""
_DRAWN = 40
"""The number of groups that have pictures, as many as the page shows at first; none have where lines are left out."""


class Size(NamedTuple):
    """How much of each section is packed."""

    places: int
    """The number of models of which the first place is packed."""
    around: int
    """The number of lines around each place."""
    characters: int
    """The most characters of each side of a place, and of each form of the rule."""
    sections: int | None = None
    """The number of sections; None for all."""


SIZES = (
    Size(1000, 3, 4000),
    Size(1000, 3, 800),
    Size(20, 3, 800),
    Size(EXEMPLARS, 3, 800),
    Size(EXEMPLARS, 0, 400),
    Size(1, 0, 300),
    Size(1, 0, 160, 3000),
    Size(0, 0, 160, 1000),
    Size(0, 0, 160, 100),
)
"""The sizes that are tried; the first that fits is taken."""

_LEAST = 60
"""A place takes more bytes than this; a size that cannot fit is not tried."""


def payload(change: Change, behaviours: Mapping[str, Behaviour]) -> str:
    """The data of the page of `change`, as JSON that may stand in a `<script>`.

    Raises:
        DecisionError: the decisions about it cannot be read.
    """
    packer = _Packer(change, behaviours)
    for size in SIZES:
        if packer.places(size) * _LEAST > LIMIT:
            continue
        text = script_json(packer.data(size))
        if len(text) <= LIMIT:
            break
    return text


class _Packer:
    """Packs a change for the scripts of the page: lists in place of objects, and numbers in place of names."""

    def __init__(self, change: Change, behaviours: Mapping[str, Behaviour]) -> None:
        self._change = change
        self._decisions = Decisions(change)
        self._behaviours = behaviours
        self._places = {section.id: section.exemplars(len(section.models)) for section in change.sections}
        """A place of each model; the first ones are of different families."""
        self._files = [file for file in change.review.files if file.kind != Kind.EQUAL]
        self._path_numbers = {file.path: number for number, file in enumerate(self._files)}
        self._texts = [
            {path: side[path].split("\n") for path in self._path_numbers if path in side} for side in change.decoded
        ]
        models = sorted({model_of(file.path) for file in self._files})
        self._model_numbers = {model: number for number, model in enumerate(models)}

    def places(self, size: Size) -> int:
        """The number of places that are packed with this size."""
        return sum(len(places[: size.places]) for places in [*self._places.values()][: size.sections])

    def data(self, size: Size) -> dict[str, object]:
        """The data, with as many lines of each section as `size` allows."""
        sections = self._change.sections
        numbers = {section.id: number for number, section in enumerate(sections)}
        return {
            "change": self._change.identity,
            "committed": self._change.is_committed,
            "warnings": [*self._change.review.summarised, *self._change.warnings],
            "conflicts": list(map(list, self._change.conflicts.items())),
            "paths": list(self._path_numbers),
            "models": [self._model(model) for model in self._model_numbers],
            "files": [self._file(file, numbers, size) for file in self._files],
            "equal": len(self._change.review.files) - len(self._files),
            "sections": [self._section(each, size) for each in sections[: size.sections]],
            "pictures": {each.id: self._pictures(each) for each in sections[: _DRAWN * bool(size.around)]},
            "total": len(sections),
        }

    def _model(self, model: str) -> list[object]:
        measured = self._behaviours.get(model)
        equality = str(measured.equality) if measured else None
        return [model, family_of(model), equality, measured.says if measured else ""]

    def _file(self, file: FileChange, numbers: Mapping[str, int], size: Size) -> list[object]:
        # All sections that did not fit share a number, which no packed section has.
        needed = {min(numbers[section], size.sections or len(numbers)) for section in file.needs}
        return [
            self._model_numbers[model_of(file.path)],
            str(file.kind),
            sorted(needed),
            file.renamed,
            list(file.renamed_parameters),
        ]

    def _section(self, section: Section, size: Size) -> dict[str, object]:
        return {
            "id": section.id,
            "kind": str(section.kind),
            "language": section.language,
            "old": shortened(section.old, size.characters),
            "new": shortened(section.new, size.characters),
            "count": section.count,
            "among": section.among,
            "values": list(map(list, section.values[: size.characters // 40])),
            "cases": len(section.values),
            "models": [each for model, times in section.times.items() for each in (self._model_numbers[model], times)],
            "verdict": self._decisions.verdict(section.id),
            "except": dict(self._decisions.exceptions(section.id)),
            "places": [self._place(place, size) for place in self._places[section.id][: size.places]],
        }

    def _pictures(self, section: Section) -> Pictures:
        """What is around the first place of a rewrite of graphs, before and after."""
        place = self._places[section.id][0]
        if section.kind != Kind.REWRITTEN or not place.path.endswith(".graph.txt"):
            return []
        sides = []
        for texts, excerpt in zip(self._texts, (place.old, place.new), strict=True):
            lines = len(excerpt.text.split("\n")) if excerpt else 0
            first = excerpt.line - 1 if excerpt else 0
            sides.append(side_of(texts[place.path], range(first, first + lines)))
        return near_difference(sides, ("before", "after"))

    def _place(self, place: Place, size: Size) -> list[object]:
        ends = _common_ends(place)
        sides = [
            excerpt and self._window(side, place.path, excerpt, ends, size)
            for side, excerpt in enumerate((place.old, place.new))
        ]
        return [self._path_numbers[place.path], place.times, *sides]

    def _window(self, side: int, path: str, excerpt: Excerpt, ends: tuple[int, int], size: Size) -> list[object]:
        """The line number, the number of lines before and in the place, whether it is shortened, and the lines."""
        if len(excerpt.text) > size.characters:
            text = _around(excerpt.text, *ends, size.characters)
            return [excerpt.line, 0, text.count("\n") + 1, 1, text]
        before, lines, shown = _with_lines_around(self._texts[side][path], excerpt, size.around)
        if any(len(line) > size.characters for line in shown):
            return [excerpt.line, 0, lines, 0, excerpt.text]
        return [excerpt.line, before, lines, 0, "\n".join(shown)]


def _with_lines_around(text: list[str], excerpt: Excerpt, around: int) -> tuple[int, int, list[str]]:
    """The number of lines before the excerpt, the number of its own lines, and all these lines."""
    first = excerpt.line - 1
    last = first + excerpt.text.count("\n") + 1
    start = max(0, first - around)
    end = len(text) - (not text[-1])  # the empty string after a final newline is no line
    return first - start, last - first, text[start : max(last, min(end, last + around))]


def _common_ends(place: Place) -> tuple[int, int]:
    """The number of characters that both sides start with, and of the rest the number that they end with."""
    if place.old is None or place.new is None:
        return 0, 0
    texts = place.old.text, place.new.text
    start = common_start(*texts)
    return start, common_start(*(text[start:][::-1] for text in texts))


def _around(text: str, start: int, end: int, characters: int) -> str:
    """At most `characters` of `text`, around the part between its common ends, which is the part that differs."""
    around = characters // 3
    first = max(0, start - around)
    last = min(len(text), len(text) - end + around, first + characters)
    return f"{'[...] ' if first else ''}{text[first:last]}{' [...]' if last < len(text) else ''}"


def shortened(form: str, characters: int) -> str:
    """`form`, with its end left out if it is longer than `characters`."""
    return form if len(form) <= characters else f"{form[:characters]} [... {len(form) - characters} characters more]"
