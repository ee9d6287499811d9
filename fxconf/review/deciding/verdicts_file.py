"""Decisions as JSON: kept in `.fx-pending/decisions.json`, and exported by the page."""

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from pathlib import Path
from typing import Any, NamedTuple

from conformance.files import LARGEST, Folder, is_name
from conformance.text import CommandError, few, visible

FORMAT = 1
NAME = "decisions.json"
LOCK = "lock"
"""The file that is locked while a process decides."""


class DecisionError(CommandError):
    """A decision cannot be taken, and nothing has changed; the message is one line."""


class Verdict(StrEnum):
    """What a reviewer says of a section."""

    ACCEPTED = "accepted"
    REJECTED = "rejected"
    SKIPPED = "skipped"
    """Left for later."""


class Decision(NamedTuple):
    """The verdict on one section, and other verdicts on it in some models."""

    verdict: Verdict | None = None
    exceptions: Mapping[str, Verdict] = {}

    def of(self, model: str) -> Verdict | None:
        """The verdict on the section in `model`."""
        return self.exceptions.get(model, self.verdict)


NONE = Decision()


@dataclass(frozen=True)
class Counted:
    """A decision on a section, and the number of places that the section had then."""

    section: str
    count: int
    decision: Decision


class Step(NamedTuple):
    """One step in words, and the decisions on its sections before it."""

    says: str
    before: tuple[Counted, ...]


@dataclass
class Recorded:
    """All decisions on one change, and the steps that led to them; a page exports the decisions alone."""

    change: str
    """The identity of the change."""
    decisions: dict[str, Counted] = field(default_factory=dict)
    history: list[Step] = field(default_factory=list)
    """The oldest step first."""
    files: set[str] = field(default_factory=set)
    """The files that the change had at the first decision. Their old bytes are kept."""
    unfinished: set[str] = field(default_factory=set)
    """The files that a step was writing when it was stopped; else empty."""

    def decision(self, section: str) -> Decision:
        """The decision on a section."""
        return self.decisions[section].decision if section in self.decisions else NONE

    def state(self, model: str, sections: Iterable[str]) -> Verdict | None:
        """ACCEPTED if all of these sections are in `model`, REJECTED if one is; else None, also for no section."""
        verdicts = {self.decision(section).of(model) for section in sections}
        if Verdict.REJECTED in verdicts:
            return Verdict.REJECTED
        return Verdict.ACCEPTED if verdicts == {Verdict.ACCEPTED} else None


def read_recorded(folder: Path) -> Recorded | None:
    """The decisions that `folder` keeps; None if it keeps none.

    Raises:
        DecisionError: they cannot be read.
    """
    try:
        kept = Folder(folder).read(NAME)
    except OSError as error:
        raise DecisionError(f"{error.filename} cannot be read: {error.strerror}") from None
    return None if kept is None else _parsed(folder / NAME, kept, exported=False)


def read_exported(path: Path) -> Recorded:
    """The decisions in a file that the page exported.

    Raises:
        DecisionError: the file cannot be read, or holds something else.
    """
    try:
        with path.open("rb") as file:
            return _parsed(path, file.read(LARGEST), exported=True)
    except OSError as error:
        raise DecisionError(f"{path} cannot be read: {error.strerror}") from None


def _parsed(path: Path, text: bytes, *, exported: bool) -> Recorded:
    try:
        content = json.loads(text)
    except (ValueError, RecursionError):
        raise DecisionError(f"{path} is truncated or malformed: remove it to decide afresh") from None
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise DecisionError(f"{path} holds no decisions of format {FORMAT}: export or decide afresh")
    try:
        found = Recorded(_text(content["change"]), {each.section: each for each in _decisions(content["decisions"])})
        if exported:
            return found
        history = [Step(_text(step["says"]), _decisions(step["before"])) for step in content["history"]]
        files, unfinished = (set(map(_name, content[name])) for name in ("files", "unfinished"))
        return replace(found, history=history, files=files, unfinished=unfinished)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        why = f"{type(error).__name__}: {visible(str(error), 200)}"
        raise DecisionError(f"{path} holds no decisions of format {FORMAT}: {why}; decide afresh") from None


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{value!r} is no text")
    return value


def _name(value: Any) -> str:
    if not is_name(_text(value)):
        raise ValueError(f"{value!r} names no text")
    return str(value)


def _decisions(content: Any) -> tuple[Counted, ...]:
    found = tuple(map(_counted, content))
    if twice := [name for name, times in Counter(each.section for each in found).items() if times > 1]:
        raise ValueError(f"{few(twice)} is decided twice")
    return found


def _counted(content: Any) -> Counted:
    count = content["count"]
    if type(count) is not int:
        raise TypeError(f"{count!r} is no number of places")
    exceptions = {_text(model): Verdict(verdict) for model, verdict in content.get("except", {}).items()}
    verdict = content["verdict"]
    return Counted(
        _text(content["section"]), count, Decision(None if verdict is None else Verdict(verdict), exceptions)
    )


def write_recorded(folder: Path, recorded: Recorded) -> None:
    """Write `recorded` into `folder`, in place of what was kept before."""
    content = {
        "format": FORMAT,
        "change": recorded.change,
        "decisions": [*map(_as_json, recorded.decisions.values())],
        "history": [{"says": step.says, "before": [*map(_as_json, step.before)]} for step in recorded.history],
        "files": sorted(recorded.files),
        "unfinished": sorted(recorded.unfinished),
    }
    Folder(folder).write(NAME, json.dumps(content, indent=1).encode())


def _as_json(counted: Counted) -> dict[str, object]:
    verdict, exceptions = counted.decision
    return {"section": counted.section, "count": counted.count, "verdict": verdict, "except": dict(exceptions)}
