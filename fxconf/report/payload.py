"""The data of the page, packed for its JavaScript: codes for words, and each long text once."""

import math
import os
import sys
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from urllib.parse import quote

from fxconf.report.document import script_json
from fxconf.report.picture import Pictures, of_message
from fxconf.report.records import KNOWN, LEVELS, NOT_RUN, OUTCOMES, Failure, Model, Record, Requirement
from fxconf.report.totals import all_requirements, chapters

Json = dict[str, object]
Draw = Callable[[str], Pictures]

LEFT_OUT = "left out"
WORDS = (*OUTCOMES, NOT_RUN, KNOWN, LEFT_OUT)
CODES = dict(zip(WORDS, "pfembudn-xl", strict=True))
"""A letter for each outcome; a capital for a known failure of a requirement."""

_LIMIT = 1_800_000
"""The most bytes of data; the page around them takes 60,000 more."""
_STEPS = (
    (200, 4000),
    (50, 4000),
    (20, 4000),
    (10, 4000),
    (10, 2000),
    (5, 2000),
    (5, 1200),
    (3, 1200),
    (3, 700),
    (2, 500),
    (1, 400),
    (1, 150),
    (0, 0),
)
"""Numbers of failures of a requirement, and of characters of their messages; the first pair that fits is taken."""
_DRAWN = (10, 3, 0)
"""Numbers of failures of a requirement that have pictures; fewer are drawn before messages are shortened."""


def payload(records: list[Record], page: Path, history: Sequence[Json] = ()) -> str:
    """The data of the page that will be at `page`, as JSON that may stand in a `<script>`.

    `history` is that of each record, where there is one.

    The number of failures is unbounded: as many are packed as fit, and the records have the rest.
    """
    draw = cache(of_message)  # every size draws the same messages
    for failures, characters in _STEPS:
        for drawn in _DRAWN:
            packed = _Payload(records, page, failures, characters, drawn, draw)
            text = script_json({**packed.data(), "history": history})
            if len(text) <= _LIMIT:
                return text
            if not packed.pictures:
                break
    return text


class _Payload:
    """Packs the records. A string that occurs often is packed as its index in `strings`."""

    def __init__(
        self, records: list[Record], page: Path, failures: int, characters: int, drawn: int, draw: Draw
    ) -> None:
        self._records = records
        self._folder = page.parent.resolve()
        self._folders = {record.path: record.path.parent.resolve() for record in records}
        self._failures = failures
        self._characters = characters
        self._drawn, self._draw = drawn, draw
        self.pictures: dict[int, Pictures] = {}
        """Those of each message, by its index in `strings`."""
        self._strings: dict[str, int] = {}
        self._requirements = all_requirements(records)
        self._chapters = chapters(records)
        self._models = _all_models(records)
        self._checks = _all_checks(records, list(self._requirements))

    def data(self) -> Json:
        return {
            "words": {code: word for word, code in CODES.items()},
            "levels": LEVELS,
            "chapters": self._chapters,
            "implementations": [
                {"name": record.label, "version": record.header.version, "file": record.path.name}
                for record in self._records
            ],
            "requirements": [
                [each.identifier, self._chapters.index(each.chapter), LEVELS.index(each.level), each.sentence]
                for each in self._requirements.values()
            ],
            "results": [self._results(record) for record in self._records],
            "checks": self._checks,
            "models": [[name, family] for name, family in self._models.items()],
            "modelResults": [
                [self._model(record.models.get(name)) for name in self._models] for record in self._records
            ],
            # The last entries, because the others fill them.
            "pictures": self.pictures,
            "strings": list(self._strings),
        }

    def _intern(self, text: str) -> int:
        return self._strings.setdefault(text, len(self._strings))

    def _results(self, record: Record) -> Json:
        found = [record.requirements.get(identifier) for identifier in self._requirements]
        return {
            "outcomes": "".join(code_of(each) for each in found),
            "tests": [self._intern(_counts(each)) for each in found],
            "details": {
                number: detail for number, each in enumerate(found) if each and (detail := self._detail(record, each))
            },
        }

    def _detail(self, record: Record, requirement: Requirement) -> Json:
        shown = requirement.failures[: self._failures]
        for failure in shown[: self._drawn]:
            if pictures := self._draw(failure.message):
                self.pictures[self._intern(shortened(failure.message, self._characters))] = pictures
        detail: Json = {
            "reason": requirement.reason,
            "blockedBy": requirement.blocked_by,
            "failures": [self._failure(record, failure) for failure in shown],
            "more": len(requirement.failures) - len(shown),
        }
        return {name: value for name, value in detail.items() if value}

    def _failure(self, record: Record, failure: Failure) -> list[object]:
        """The test, its outcome, the message, the command with a NUL for the test, and the link to the repro."""
        return [
            failure.test,
            self._intern(failure.outcome),
            self._intern(shortened(failure.message, self._characters)),
            self._intern(failure.command.replace(failure.test, "\0") if failure.test else failure.command),
            link(self._folders[record.path], failure.repro, self._folder),
        ]

    def _model(self, model: Model | None) -> list[object] | None:
        if model is None:
            return None
        outcomes = [model.checks.get(check, LEFT_OUT if check in model.left_out else NOT_RUN) for check in self._checks]
        reasons = {name: self._intern(reason) for name, reason in model.left_out.items()}
        differences = {device: [_finite(each) for each in amounts] for device, amounts in model.differences.items()}
        return [
            "".join(CODES[outcome] for outcome in outcomes),
            reasons,
            differences,
            None if model.trace_seconds is None else _finite(model.trace_seconds),
            model.nodes,
        ]


def _all_models(records: list[Record]) -> dict[str, str]:
    """The family of each model of any record."""
    return {model.name: model.family for record in reversed(records) for model in record.models.values()}


def _all_checks(records: list[Record], identifiers: list[str]) -> list[str]:
    """The checks of any model, in the order of the specification."""
    models = [model for record in records for model in record.models.values()]
    place = {identifier: number for number, identifier in enumerate(identifiers)}
    found = {check for model in models for check in model.checks}
    # A model may be left out of a mode that several checks need, such as training, which is no check.
    found |= {check for model in models for check in model.left_out if f"models.{check}" in place}
    return sorted(found, key=lambda check: (place.get(f"models.{check}", len(place)), check))


def code_of(requirement: Requirement | None) -> str:
    """The letter of the outcome of a requirement, or of NOT_RUN if there is none."""
    if requirement is None:
        return CODES[NOT_RUN]
    code = CODES[requirement.outcome]
    return code.upper() if requirement.expected else code


def _counts(requirement: Requirement | None) -> str:
    counts = requirement.tests if requirement else {}
    return ", ".join(f"{count} {outcome}" for outcome, count in counts.items() if count)


def _finite(number: float) -> float | str:
    """`number`, or a word where JSON has no such number; the harness writes infinity as the largest number."""
    if math.isnan(number):
        return "nan"
    return float(f"{number:.4g}") if abs(number) < sys.float_info.max else "inf"


def shortened(message: str, characters: int) -> str:
    """`message` with its middle left out if it is longer than `characters`."""
    if len(message) <= characters:
        return message
    head = characters * 2 // 3
    tail = characters - head
    left_out = len(message) - characters
    return f"{message[:head]}\n[... {left_out} characters, which the record has ...]\n{message[-tail:] if tail else ''}"


def link(records: Path, repro: str | None, page: Path) -> str | None:
    """The link from a page in the folder `page` to a repro of a record in the folder `records`.

    Both are absolute. The link is relative whatever the record says, so that it never is the address of something else.
    """
    if repro is None:
        return None
    path = os.path.relpath(os.path.join(records, repro), page)
    return quote(f"./{path.replace(os.sep, '/')}", errors="backslashreplace")
