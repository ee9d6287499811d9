"""The differences between a first record and others, as Markdown for a pull request."""

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass

from conformance.report.markdown import code, folded, plain, table
from conformance.report.model_changes import model_lines
from conformance.report.records import BLOCKED, LEVELS, RECORDED, Record, Requirement
from conformance.report.totals import Total, chapters, levels, total, total_by

_OPEN_ROWS = 25
"""The number of rows of a list that are seen at once."""
_LONGEST = 65_536
"""The most characters of a comment on GitHub."""
_MOST_ROWS = (400, 200, 100, 50, 25, 10)
"""The numbers of rows of a list that are tried; the first with which the text is not too long is taken."""


def compare(records: list[Record]) -> str:
    """The differences of each record from the first: regressions first, and totals last."""
    baseline, *others = records
    labels = _labels(records)
    changes = [Changes(baseline, other, labels[0], label) for other, label in zip(others, labels[1:], strict=True)]
    for most_rows in _MOST_ROWS:
        text = "\n".join(_lines(records, labels, changes, most_rows)).rstrip("\n") + "\n"
        if len(text) <= _LONGEST:
            break
    return text


@dataclass(frozen=True)
class Changes:
    """The requirements whose outcomes differ between `baseline` and `other`, each in one list."""

    baseline: Record
    other: Record
    baseline_label: str
    other_label: str

    @property
    def regressions(self) -> list[str]:
        """Requirements that only the baseline meets, and that fail by themselves; unknown failures come first."""
        found = self._only_met_by_baseline()
        return sorted((each for each in found if not _rests_on(self.other, each, found)), key=self._urgency)

    @property
    def behind(self) -> list[str]:
        """Requirements that only the baseline meets, and that fail or are blocked because of `regressions`."""
        found = self._only_met_by_baseline()
        return sorted((each for each in found if _rests_on(self.other, each, found)), key=self._urgency)

    @property
    def improvements(self) -> list[str]:
        """Requirements that only the other meets, and that failed by themselves."""
        found = self._only_met_by_other()
        return [each for each in found if not _rests_on(self.baseline, each, found)]

    @property
    def no_more_behind(self) -> list[str]:
        """Requirements that only the other meets, and that failed or were blocked because of `improvements`."""
        found = self._only_met_by_other()
        return [each for each in found if _rests_on(self.baseline, each, found)]

    @property
    def differences(self) -> list[str]:
        """Requirements whose outcomes differ and are neither better nor worse, such as missing and fail.

        One that is blocked or behind another, on either side, is no difference of its own.
        """
        known = {*self._only_met_by_baseline(), *self._only_met_by_other()}
        return [
            identifier
            for identifier, requirement in self._judged_by_both()
            if identifier not in known
            and requirement.outcome != self.baseline.outcome_of(identifier)
            and not (requirement.blocked_by or self.baseline.requirements[identifier].blocked_by)
        ]

    @property
    def only_in_baseline(self) -> list[str]:
        """Requirements that the other did not judge."""
        return [each for each in self.baseline.requirements if not self.other.judged(each)]

    @property
    def only_in_other(self) -> list[str]:
        """Requirements that the baseline did not judge."""
        return [each for each in self.other.requirements if not self.baseline.judged(each)]

    def _only_met_by_baseline(self) -> dict[str, None]:
        return {each: None for each, worse in self._changed() if worse}

    def _only_met_by_other(self) -> dict[str, None]:
        return {each: None for each, worse in self._changed() if not worse}

    def _changed(self) -> Iterator[tuple[str, bool]]:
        """Yield each requirement that only one of the two meets, and whether that is the baseline."""
        for identifier, requirement in self._judged_by_both():
            before = self.baseline.requirements[identifier]
            if before.met != requirement.met and requirement.level not in RECORDED:
                yield identifier, before.met

    def _judged_by_both(self) -> Iterator[tuple[str, Requirement]]:
        for identifier, requirement in self.other.requirements.items():
            if self.baseline.judged(identifier) and self.other.judged(identifier):
                yield identifier, requirement

    def _urgency(self, identifier: str) -> tuple[bool, int, str]:
        requirement = self.other.requirements[identifier]
        return requirement.expected, LEVELS.index(requirement.level), identifier


def _rests_on(record: Record, identifier: str, others: Collection[str]) -> bool:
    """Whether a requirement is behind one of `others` in `record`."""
    return any(root in others for root in record.requirements[identifier].blocked_by)


def _labels(records: list[Record]) -> list[str]:
    """The label of each record: the implementation, with the file where two records are of the same one."""
    names = [record.name for record in records]
    return [
        f"{record.name} ({record.path.as_posix()})" if names.count(record.name) > 1 else record.name
        for record in records
    ]


def _lines(records: list[Record], labels: list[str], changes: list[Changes], most_rows: int) -> Iterator[str]:
    yield f"## FX conformance, compared with {code(labels[0])}"
    yield ""
    yield from table(
        ["", "requirements met", "regressions", "improvements", "other differences"],
        [_headline(records[0], labels[0], None), *(_headline(each.other, each.other_label, each) for each in changes)],
        numbers_from=1,
    )
    yield from _notes(records, labels)
    for change in changes:
        yield from _list(change, change.regressions, "Regressions", "not met, and met by", most_rows)
        yield from _behind(change.behind, "more that fail or are blocked because of these", most_rows)
    for change in changes:
        yield from _list(change, change.improvements, "Improvements", "met, and not met by", most_rows)
        yield from _behind(change.no_more_behind, "more that failed or were blocked because of these", most_rows)
        yield from _list(change, change.differences, "Other differences", "not as", most_rows)
        yield from _not_judged(change)
    for change in changes:
        yield from model_lines(change.baseline, change.other, change.baseline_label, change.other_label)
    yield from _totals("level", levels(records), records, labels, lambda each: each.level)
    yield from _totals("chapter", chapters(records), records, labels, lambda each: each.chapter)
    yield from folded("What was run", _runs(records, labels))


def _headline(record: Record, label: str, changes: Changes | None) -> list[str]:
    whole = total(record.requirements.values())
    met = f"{whole} ({whole.percent})"
    if changes is None:
        return [code(label), met, "", "", ""]
    regressions = len(changes.regressions)
    counts = [len(changes.improvements), len(changes.differences)]
    return [code(label), met, f"**{regressions}**" if regressions else "0", *map(str, counts)]


def _notes(records: list[Record], labels: list[str]) -> Iterator[str]:
    """Notes on other editions of the specification, on parts of the suite, and on names that are torch.fx's."""
    notes = []
    if len({record.header.digest for record in records}) > 1:
        editions = ", ".join(
            f"{code(label)} by {_edition(record)}" for record, label in zip(records, labels, strict=True)
        )
        notes.append(f"- Different editions of the specification judged: {editions}.")
    for record, label in zip(records, labels, strict=True):
        header = record.header
        if record.partial:
            up_to = f", up to level {header.level}," if header.level else ""
            judged = f"{len(record.requirements)} of {header.specification}"
            notes.append(
                f"- {code(label)} is of a filtered run{up_to} or one that ended early: it has {judged} requirements."
            )
        if header.delegates:
            names = ", ".join(map(code, header.delegates))
            notes.append(f"- {code(label)} delegates to torch.fx: {names} are torch.fx's own.")
    yield from notes
    if notes:
        yield ""


def _edition(record: Record) -> str:
    return f"{plain(record.header.edition)} (digest {code(record.header.digest)})"


def _list(changes: Changes, identifiers: list[str], title: str, relation: str, most_rows: int) -> Iterator[str]:
    if not identifiers:
        return
    yield f"### {title} of {code(changes.other_label)}: {len(identifiers)} {relation} {code(changes.baseline_label)}"
    yield ""
    head = ["requirement", "level", _column(changes.baseline_label), _column(changes.other_label), "why"]
    rows = [_changed_row(changes, identifier) for identifier in identifiers]
    yield from table(head, rows[: min(_OPEN_ROWS, most_rows)])
    folded_rows = rows[_OPEN_ROWS:most_rows]
    if folded_rows:
        yield from folded(f"{len(folded_rows)} more", table(head, folded_rows))
    if len(rows) > most_rows:
        yield f"And {len(rows) - most_rows} more: `fxconf report` shows them all."
        yield ""


def _behind(identifiers: list[str], what: str, most_rows: int) -> Iterator[str]:
    if identifiers:
        yield from folded(f"{len(identifiers)} {what}", [", ".join(map(code, identifiers[:most_rows])), ""])


def _column(label: str) -> str:
    """The head of a column of outcomes."""
    return code(label, limit=60)


def _changed_row(changes: Changes, identifier: str) -> list[str]:
    baseline, other = changes.baseline.requirements[identifier], changes.other.requirements[identifier]
    worse = baseline if other.met else other
    return [code(identifier), plain(other.level), _outcome(baseline), _outcome(other), _why(worse)]


def _outcome(requirement: Requirement) -> str:
    return f"{requirement.outcome} (known)" if requirement.expected else requirement.outcome


def _why(requirement: Requirement) -> str:
    """The reason in one line why a requirement is not met: that of the known failure, or the first failure."""
    if requirement.reason:
        return plain(requirement.reason)
    if requirement.outcome == BLOCKED:
        return f"blocked by {', '.join(map(code, requirement.blocked_by[:3]))}"
    return code(_telling_line(requirement.failures[0].message)) if requirement.failures else ""


def _telling_line(message: str) -> str:
    """The line of `message` with the exception, which pytest marks with `E`, or else the first line."""
    lines = [line.strip() for line in message.splitlines() if line.strip()]
    raised = [line[1:].strip() for line in lines if line.startswith("E ")]
    return (raised or lines or [""])[0]


def _not_judged(changes: Changes) -> Iterator[str]:
    """The numbers of requirements that only one of the two records has."""
    for identifiers, label in (
        (changes.only_in_baseline, changes.other_label),
        (changes.only_in_other, changes.baseline_label),
    ):
        if identifiers:
            some = ", ".join(map(code, identifiers[:3])) + (", ..." if len(identifiers) > 3 else "")
            yield f"{code(label)} did not judge {len(identifiers)} requirements that the other did: {some}"
            yield ""


def _totals(
    what: str, groups: list[str], records: list[Record], labels: list[str], group: Callable[[Requirement], str]
) -> Iterator[str]:
    yield f"### Requirements met, by {what}"
    yield ""
    found = [total_by(record, group) for record in records]
    rows = [[code(name), *(str(each.get(name, Total(0, 0))) for each in found)] for name in groups]
    rows.append(["**all**", *(f"**{total(record.requirements.values())}**" for record in records)])
    yield from table([what, *map(code, labels)], rows, numbers_from=1)


def _runs(records: list[Record], labels: list[str]) -> Iterator[str]:
    for record, label in zip(records, labels, strict=True):
        header = record.header
        versions = ", ".join(f"{name} {version}" for name, version in header.versions.items())
        devices = "; ".join(f"{name}: {state}" for name, state in header.devices.items())
        yield (
            f"- {code(label)} {plain(header.version or 'without a version')}: {plain(versions)};"
            f" specification {_edition(record)};"
            f" {plain(header.platform)}; {plain(devices)}; {plain(header.started)}, {record.seconds:.0f} s"
        )
    yield ""
