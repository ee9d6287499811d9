"""One HTML page about runs on any number of implementations. Requirements on which runs differ come first."""

from collections.abc import Sequence
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from conformance.harness.specification.requirements import LEVELS
from fxconf.report.compare import telling_line
from fxconf.report.records import Requirement, Run

_FAILURES = 3
"""The most failures of a requirement on the page. The record has all of them."""
_CHARACTERS = 1500
"""The most characters of a failure's message on the page."""


class _Row:
    """A requirement, and what each run found of it."""

    def __init__(self, requirement: Requirement, runs: Sequence[Run]) -> None:
        self.identifier, self.level, self.chapter = requirement.identifier, requirement.level, requirement.chapter
        self.sentence = requirement.sentence
        self.found = [run.of(requirement.identifier) for run in runs]
        self.unmet = [place for place, each in enumerate(self.found) if each and not each.met]
        """The places of the runs that do not meet it."""
        self.differs = len({each and each.shown for each in self.found}) > 1

    @property
    def urgency(self) -> tuple[bool, bool, int]:
        """Sorts requirements on which runs differ first, then those that nobody meets, then those that all meet."""
        return not self.differs, not self.unmet, LEVELS.index(self.level)


def page(runs: Sequence[Run]) -> str:
    """The page. It needs no other file and no network."""
    found = {name: each for run in reversed(runs) for name, each in run.requirements.items()}
    rows = [_Row(each, runs) for each in found.values()]
    environment = Environment(
        loader=FileSystemLoader(Path(__file__).parent),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    return environment.get_template("page.html.jinja").render(
        runs=runs,
        rows=sorted(rows, key=lambda row: row.urgency),
        levels=[level for level in LEVELS if any(row.level == level for row in rows)],
        chapters=sorted({row.chapter for row in rows}),
        telling_line=telling_line,
        shortened=_shortened,
        shown_failures=_FAILURES,
    )


def _shortened(message: str) -> str:
    """`message`, or its beginning and its end."""
    if len(message) <= _CHARACTERS:
        return message
    end = _CHARACTERS // 3
    left_out = len(message) - _CHARACTERS
    return f"{message[: _CHARACTERS - end]}\n[... {left_out} characters, which the record has ...]\n{message[-end:]}"
