"""The data of a review's page: every section with its counts, and as many real lines of each as fit."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from conformance.report.document import script_json
from conformance.review.changes import Change, decoded
from conformance.review.languages import family_of, model_of
from conformance.review.review import Excerpt, FileChange, Kind, Place
from conformance.review.sections import Section, needs, sections_of

LIMIT = 1_800_000
"""So many bytes of data at most; the page around them takes 60,000 more."""
EXEMPLARS = 3
"""Places that a section shows before anybody asks for more."""


class Measured(Protocol):
    """How the outputs of a model's old and new code compare."""

    @property
    def equality(self) -> str:
        """One of "equal" and "different"; anything else is unknown."""

    @property
    def says(self) -> str:
        """What differs, or why it is unknown."""


class Size(NamedTuple):
    """How much of each section goes in."""

    places: int
    """The first place of so many models."""
    around: int
    """Lines around each."""
    characters: int
    """Of each side of a place, and of a form of the rule."""
    sections: int | None = None


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
"""The first that fits is taken."""


def payload(change: Change, behaviours: Mapping[str, Measured]) -> str:
    """The data of the page of `change`, as JSON that may stand in a `<script>`."""
    packer = _Packer(change, behaviours)
    for size in SIZES:
        text = script_json(packer.data(size))
        if len(text) <= LIMIT:
            break
    return text


@dataclass(frozen=True)
class _Text:
    """A text that does not equal the other one at its path."""

    lines: list[str]

    def window(self, excerpt: Excerpt, around: int) -> tuple[int, int, list[str]]:
        """How many lines there are before the excerpt, how many it has, and all of them."""
        first = excerpt.line - 1
        last = first + excerpt.text.count("\n") + 1
        start = max(0, first - around)
        # The last "line" of a text that ends in a newline is none.
        end = len(self.lines) - (not self.lines[-1])
        return first - start, last - first, self.lines[start : max(last, min(end, last + around))]


class _Packer:
    """What the page's scripts unfold: lists in place of objects, and numbers in place of names."""

    def __init__(self, change: Change, behaviours: Mapping[str, Measured]) -> None:
        self._change = change
        self._behaviours = behaviours
        texts = decoded(change.old), decoded(change.new)
        self._sections = sections_of(change.review, *texts)
        self._files = [file for file in change.review.files if file.kind != Kind.EQUAL]
        self._path_numbers = {file.path: number for number, file in enumerate(self._files)}
        self._texts = [
            {path: _Text(side[path].split("\n")) for path in self._path_numbers if path in side} for side in texts
        ]
        models = sorted({model_of(file.path) for file in self._files})
        self._model_numbers = {model: number for number, model in enumerate(models)}

    def data(self, size: Size) -> dict[str, object]:
        """All of it, with the real lines of each section that `size` allows."""
        numbers = {section.id: number for number, section in enumerate(self._sections)}
        return {
            "change": self._change.identity,
            "committed": self._change.root is None,
            "warnings": list(self._change.warnings),
            "conflicts": list(map(list, self._change.conflicts.items())),
            "paths": list(self._path_numbers),
            "models": [self._model(model) for model in self._model_numbers],
            "files": [self._file(file, numbers) for file in self._files],
            "equal": len(self._change.review.files) - len(self._files),
            "sections": [self._section(section, size) for section in self._sections[: size.sections]],
            "total": len(self._sections),
        }

    def _model(self, model: str) -> list[object]:
        measured = self._behaviours.get(model)
        equality = str(measured.equality) if measured else None
        return [model, family_of(model), equality, measured.says if measured else ""]

    def _file(self, file: FileChange, numbers: Mapping[str, int]) -> list[object]:
        return [
            self._model_numbers[model_of(file.path)],
            str(file.kind),
            [numbers[section] for section in needs(file)],
            file.renamed,
            list(file.renamed_parameters),
        ]

    def _section(self, section: Section, size: Size) -> dict[str, object]:
        tally: Counter[str] = Counter()
        for place in section.places:
            tally[place.model] += place.times
        return {
            "id": section.id,
            "kind": str(section.kind),
            "language": section.language,
            "old": shortened(section.old, size.characters),
            "new": shortened(section.new, size.characters),
            "count": section.count,
            "models": [number for model, times in sorted(tally.items()) for number in self._pair(model, times)],
            # These are of as many families as there are, then of as many models.
            "places": [self._place(place, size) for place in section.exemplars(min(size.places, len(tally)))],
        }

    def _pair(self, model: str, times: int) -> Iterator[int]:
        yield self._model_numbers[model]
        yield times

    def _place(self, place: Place, size: Size) -> list[object]:
        start = _common_start(place)
        sides = [
            excerpt and self._window(side, place.path, excerpt, start, size)
            for side, excerpt in enumerate((place.old, place.new))
        ]
        return [self._path_numbers[place.path], place.times, *sides]

    def _window(self, side: int, path: str, excerpt: Excerpt, start: int, size: Size) -> list[object]:
        """The line, how many lines are before, how many it is, whether that is all of it, and the text."""
        if len(excerpt.text) > size.characters:
            text = _around(excerpt.text, start, size.characters)
            return [excerpt.line, 0, text.count("\n") + 1, 1, text]
        before, lines, shown = self._texts[side][path].window(excerpt, size.around)
        longest = max(size.characters, 200)
        if any(len(line) > longest for line in shown):
            return [excerpt.line, 0, lines, 0, excerpt.text]
        return [excerpt.line, before, lines, 0, "\n".join(shown)]


def _common_start(place: Place) -> int:
    """How many characters both sides start with."""
    if place.old is None or place.new is None:
        return 0
    pairs = zip(place.old.text, place.new.text, strict=False)
    least = min(len(place.old.text), len(place.new.text))
    return next((number for number, (old, new) in enumerate(pairs) if old != new), least)


def _around(text: str, place: int, characters: int) -> str:
    """`characters` of `text`, with `place` among them, so that what differs is not what is left out."""
    start = max(0, min(place - characters // 3, len(text) - characters))
    end = start + characters
    return f"{'[...] ' if start else ''}{text[start:end]}{' [...]' if end < len(text) else ''}"


def shortened(form: str, characters: int) -> str:
    """`form`, with its end left out if it is longer than `characters`."""
    return form if len(form) <= characters else f"{form[:characters]} [... {len(form) - characters} characters more]"
