"""The decisions of a reviewer on a change, and the files that follow from them."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from difflib import get_close_matches
from typing import NamedTuple

from conformance.text import extent, few, number, visible
from fxconf.review.deciding.journal import Journal, Moved
from fxconf.review.deciding.verdicts_file import NONE, Counted, Decision, DecisionError, Recorded, Step, Verdict
from fxconf.review.grouping.groups import Section
from fxconf.review.sources.change import Change

_DONE = (Verdict.ACCEPTED, Verdict.REJECTED)


class Outcome(NamedTuple):
    """The files that a step wrote, and the step in words."""

    written: tuple[str, ...]
    """The files that have their new text now."""
    restored: tuple[str, ...]
    """The files that have their old text again."""
    says: str
    """The step and its files, in one line."""


class Left(NamedTuple):
    """The sections and files that are neither accepted nor rejected."""

    sections: tuple[Section, ...]
    files: tuple[str, ...]


class Decisions:
    """The decisions on each section of a change.

    A file has its new text exactly if all of its sections are accepted in its model. Each step is kept at once.
    """

    def __init__(self, change: Change) -> None:
        """Read the decisions on `change`.

        Raises:
            DecisionError: they cannot be read.
        """
        self.change = change
        self.sections = change.sections
        """The section that is most unlike the others first."""
        self._by_id = {section.id: section for section in self.sections}
        self._needs = change.review.needs
        self._journal = Journal(change)

    @property
    def is_stopped(self) -> bool:
        """Whether a step was stopped halfway, and is not completed."""
        return bool(self._journal.recorded.unfinished)

    @property
    def notes(self) -> list[str]:
        """What a reviewer has to know before deciding, a line each."""
        return [*self.change.review.summarised, *self._journal.notes]

    @property
    def warnings(self) -> list[str]:
        """The notes, and what has to be known of the change itself, a printable line each."""
        parameters = self.change.review.renamed_parameters
        renamed = [f"renamed parameters, which callers may pass by keyword: {parameters}"] if parameters else []
        return list(map(visible, [*renamed, *self.change.warnings, *self.change.conflicts.values(), *self.notes]))

    @property
    def history(self) -> tuple[str, ...]:
        """The steps in words, the oldest first."""
        return tuple(step.says for step in self._journal.recorded.history)

    def section(self, name: str, models: Collection[str] = ()) -> Section:
        """The section with the id `name`, or the only one whose id begins with it.

        Raises:
            DecisionError: there is none, or more than one, or the section does not occur in one of `models`.
        """
        begun = [section for section in self._by_id if name and section.startswith(name)]
        found = [name] if name in self._by_id else begun
        if not found:
            raise DecisionError(f"there is no group {name}; {_nearest(name, self._by_id)}")
        if len(found) > 1:
            raise DecisionError(f"{name} begins the ids of {few(found)}: write more of it")
        section = self._by_id[found[0]]
        for model in models:
            if model not in section.models:
                raise DecisionError(f"{section.id} does not occur in {model}; {_nearest(model, section.models)}")
        return section

    def verdict(self, section: str, model: str | None = None) -> Verdict | None:
        """The verdict on a section; with a model, the verdict in that model."""
        decision = self._decision(section)
        return decision.verdict if model is None else decision.of(model)

    def exceptions(self, section: str) -> Mapping[str, Verdict]:
        """The models with a verdict of their own on the section."""
        return self._decision(section).exceptions

    def file_state(self, path: str) -> Verdict | None:
        """ACCEPTED if all sections of the file are, REJECTED if one is; None if the file is undecided or unchanged."""
        return self._journal.state(path)

    @property
    def left(self) -> Left:
        """The sections and files that are neither accepted nor rejected."""
        sections = (each for each in self.sections if any(self.verdict(each.id, m) not in _DONE for m in each.models))
        return Left(tuple(sections), tuple(path for path in self._needs if self.file_state(path) is None))

    @property
    def files(self) -> dict[str, list[str]]:
        """The changed files, by whether each is written, kept as it was, or undecided."""
        states = {"written": Verdict.ACCEPTED, "kept": Verdict.REJECTED, "undecided": None}
        by_path = {path: self.file_state(path) for path in self._needs}
        return {name: [path for path, found in by_path.items() if found is state] for name, state in states.items()}

    @property
    def is_done(self) -> bool:
        """Whether every file is accepted or rejected, no step was stopped, and there is no conflict."""
        return not (self.left.files or self.is_stopped or self.change.conflicts)

    @property
    def progress(self) -> str:
        """How much is left to decide."""
        sections, files = self.left
        if not sections and not files:
            return "all is decided"
        of = number(len(self.sections), "group")
        return f"{len(sections):,} of {of} undecided, {number(len(files), 'file')} waiting"

    def decide(
        self, section: str, verdict: Verdict, *, expected: int | None, excepted: Collection[str] = ()
    ) -> Outcome:
        """Decide about a section, and reject it in the models `excepted`. Verdicts on other models alone stay.

        Raises:
            DecisionError: it does not have `expected` places, or a file cannot be written; nothing has changed.
        """
        found = self.section(section, excepted)
        _check_count([found], expected)
        with self._journal.taking_a_step():
            exceptions = {**self.exceptions(found.id), **dict.fromkeys(sorted(excepted), Verdict.REJECTED)}
            but = f", but not in {few(sorted(excepted))}" if excepted else ""
            return self._take({found.id: Decision(verdict, exceptions)}, f"{verdict} {_named([found])}{but}")

    def decide_models(
        self, section: str, models: Collection[str], verdict: Verdict | None, *, expected: int | None = None
    ) -> Outcome:
        """Decide about a section in some models, in which it has `expected` places; None removes their own verdicts.

        Raises:
            DecisionError: it does not occur in one, or a file cannot be written; nothing has changed.
        """
        found = self.section(section, models)
        places = sum(found.times[model] for model in models)
        if expected not in (None, places):
            raise DecisionError(f"{found.id} has {number(places, 'place')} there, not {expected}: look again")
        with self._journal.taking_a_step():
            before = self._decision(found.id)
            others = {model: each for model, each in before.exceptions.items() if model not in models}
            exceptions = others if verdict is None else {**others, **dict.fromkeys(sorted(models), verdict)}
            says = f"{verdict or 'no exception any more:'} {found.id} in {few(sorted(models))}"
            return self._take({found.id: Decision(before.verdict, exceptions)}, says)

    def decide_all(self, verdict: Verdict, *, expected: int | None, sections: Collection[str] | None = None) -> Outcome:
        """Decide about `sections`, or else about all without a verdict, which have `expected` places together.

        Raises:
            DecisionError: they have more or fewer, or a file cannot be written; nothing has changed.
        """
        with self._journal.taking_a_step():
            open_ones = (each.id for each in self.sections if self.verdict(each.id) is None)
            found = [self.section(name) for name in (open_ones if sections is None else sections)]
            _check_count(found, expected)
            says = f"{verdict} {_named(found)}"
            return self._take({each.id: Decision(verdict, self.exceptions(each.id)) for each in found}, says)

    def apply(self, exported: Recorded) -> Outcome:
        """Take over the decisions that a page exported, as one step.

        Raises:
            DecisionError: they are about another change, or other numbers of places; nothing has changed.
        """
        if exported.change != self.change.identity:
            raise DecisionError("these decisions are about another change than what is under review: decide again")
        if not exported.decisions:
            raise DecisionError("nothing is decided there")
        taken: dict[str, Decision] = {}
        for each in exported.decisions.values():
            section = self.section(each.section, each.decision.exceptions)
            _check_count([section], each.count)
            taken[section.id] = each.decision
        with self._journal.taking_a_step():
            return self._take(taken, f"applied {_named([self._by_id[name] for name in taken])}")

    def recover(self) -> Outcome | None:
        """Complete a step that was stopped halfway; None if there is none.

        Raises:
            DecisionError: a file cannot be written.
        """
        with self._journal.taking_a_step():
            recorded = self._journal.recorded
            return self._carry_out({}, recorded.history, "") if recorded.unfinished else None

    def undo(self) -> Outcome | None:
        """Undo the last step, also one of an earlier process; None if there is none.

        Raises:
            DecisionError: a file cannot be written; nothing has changed.
        """
        with self._journal.taking_a_step():
            if not self._journal.recorded.history:
                return None
            *history, last = self._journal.recorded.history
            return self._carry_out(
                {each.section: each.decision for each in last.before}, history, f"undone: {last.says}"
            )

    def _take(self, changed: Mapping[str, Decision], says: str) -> Outcome:
        before = tuple(self._counted(name, self._decision(name)) for name in sorted(changed))
        history = self._journal.recorded.history
        if any(each.decision != changed[each.section] for each in before):
            history = [*history, Step(says, before)]
        return self._carry_out(changed, history, says)

    def _carry_out(self, changed: Mapping[str, Decision], history: list[Step], says: str) -> Outcome:
        before = self._journal.recorded
        decisions = {name: each for name, each in before.decisions.items() if name not in changed}
        decisions |= {name: self._counted(name, each) for name, each in changed.items() if each != NONE}
        after = replace(before, decisions=decisions, history=history)
        paths = [path for path, needed in self._needs.items() if not changed.keys().isdisjoint(needed)]
        states = {path: {self._journal.state(path, each) for each in (before, after)} for path in paths}
        moved = self._journal.carry_out(after, [path for path in paths if Verdict.ACCEPTED in states[path]])
        waiting = sum(self.file_state(path) is None for path in paths)
        stopped = "a step that was stopped halfway is completed" if before.unfinished else ""
        return Outcome(*moved, "; ".join([*filter(None, [stopped, says]), *self._files_say(moved, waiting)]))

    def _files_say(self, moved: Moved, waiting: int) -> Iterator[str]:
        if moved.written:
            yield f"{number(len(moved.written), 'file')} written below {self.change.root}"
        if moved.restored:
            yield f"{number(len(moved.restored), 'file')} as before again below {self.change.root}"
        if waiting:
            yield f"{number(waiting, 'file')} undecided"

    def _decision(self, section: str) -> Decision:
        return self._journal.recorded.decision(section)

    def _counted(self, section: str, decision: Decision) -> Counted:
        return Counted(section, self._by_id[section].count, decision)


def _check_count(sections: list[Section], expected: int | None) -> None:
    count = sum(each.count for each in sections)
    if expected not in (None, count):
        which = sections[0].id if len(sections) == 1 else number(len(sections), "group")
        have = "has" if len(sections) == 1 else "have"
        raise DecisionError(f"{which} {have} {number(count, 'place')}, not {expected}: look again")


def _nearest(name: str, known: Collection[str]) -> str:
    if not known:
        return "there is none at all"
    near = get_close_matches(name, known, 3, 0.3)
    return f"{'the nearest' if near else 'known'}: {few(near or [*known])}"


def _named(sections: list[Section]) -> str:
    which = sections[0].id if len(sections) == 1 else number(len(sections), "group")
    models = {model for each in sections for model in each.models}
    return f"{which}: {extent(sum(each.count for each in sections), len(models))}"
