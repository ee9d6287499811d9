"""The differences between a first record and others, as Markdown for a pull request."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from fxconf.report.markdown import code, folded, plain, table
from fxconf.report.model_changes import model_lines
from fxconf.report.records import BLOCKED, LEVELS, RECORDED, Record, Requirement
from fxconf.report.totals import Total, chapters, judged, levels, total, total_by

_OPEN_ROWS = 25
"""The number of rows of a list that are seen at once."""
_LONGEST = 65_536
"""The most characters of a comment on GitHub."""
_MOST_ROWS = (400, 200, 100, 50, 25, 10)
"""The numbers of rows of a list that are tried; the first with which the text is not too long is taken."""


def compare(records: list[Record]) -> str:
    """The differences of each record from the first: regressions first, and totals last."""
    records = _labelled(records)
    changes = [changes_between(records[0], other) for other in records[1:]]
    for most_rows in _MOST_ROWS:
        text = "\n".join(_lines(records, changes, most_rows)).rstrip("\n") + "\n"
        if len(text) <= _LONGEST:
            break
    return text


def _labelled(records: list[Record]) -> list[Record]:
    """The records, of which the label has the file where two are of the same implementation."""
    names = [record.name for record in records]
    return [
        replace(record, label=f"{record.name} ({record.path.as_posix()})") if names.count(record.name) > 1 else record
        for record in records
    ]


@dataclass(frozen=True)
class Changes:
    """The requirements whose outcomes differ between `baseline` and `other`, each in one list."""

    baseline: Record
    other: Record
    regressions: list[str]
    """Requirements that only the baseline meets, and that fail by themselves; unknown failures come first."""
    behind: list[str]
    """Requirements that only the baseline meets, and that fail or are blocked because of `regressions`."""
    improvements: list[str]
    """Requirements that only the other meets, and that failed by themselves."""
    no_more_behind: list[str]
    """Requirements that only the other meets, and that failed or were blocked because of `improvements`."""
    differences: list[str]
    """Requirements whose outcomes differ and are neither better nor worse, such as missing and fail.

    One that is blocked or behind another, on either side, is no difference of its own.
    """


def changes_between(baseline: Record, other: Record) -> Changes:
    """The changes of what both records have judged."""
    judged = [each for each in other.requirements if baseline.judged(each) and other.judged(each)]

    def urgency(identifier: str) -> tuple[bool, int, str]:
        requirement = other.requirements[identifier]
        return requirement.expected, LEVELS.index(requirement.level), identifier

    demanded = [each for each in judged if other.requirements[each].level not in RECORDED]
    regressions, behind = _met_by_one(demanded, baseline, other)
    improvements, no_more_behind = _met_by_one(demanded, other, baseline)
    known = {*regressions, *behind, *improvements, *no_more_behind}
    others = [(each, baseline.requirements[each], other.requirements[each]) for each in judged if each not in known]
    return Changes(
        baseline,
        other,
        sorted(regressions, key=urgency),
        sorted(behind, key=urgency),
        improvements,
        no_more_behind,
        [each for each, a, b in others if a.outcome != b.outcome and not (a.blocked_by or b.blocked_by)],
    )


def _met_by_one(identifiers: list[str], meets: Record, fails: Record) -> tuple[list[str], list[str]]:
    """The requirements that `meets` alone meets: those that fail by themselves in `fails`, and those behind these."""
    found = [each for each in identifiers if meets.requirements[each].met and not fails.requirements[each].met]
    roots = set(found)
    behind = {each for each in found if not roots.isdisjoint(fails.requirements[each].blocked_by)}
    return [each for each in found if each not in behind], [each for each in found if each in behind]


def _lines(records: list[Record], changes: list[Changes], most_rows: int) -> Iterator[str]:
    yield f"## FX conformance, compared with {code(records[0].label)}"
    yield ""
    yield from table(
        ["", "requirements met", "regressions", "improvements", "other differences"],
        [_headline(records[0], None), *(_headline(each.other, each) for each in changes)],
        numbers_from=1,
    )
    yield from _notes(records)
    for change in changes:
        yield from _list(change, change.regressions, "Regressions", "not met, and met by", most_rows)
        yield from _behind(change.behind, "more that fail or are blocked because of these", most_rows)
    for change in changes:
        yield from _list(change, change.improvements, "Improvements", "met, and not met by", most_rows)
        yield from _behind(change.no_more_behind, "more that failed or were blocked because of these", most_rows)
        yield from _list(change, change.differences, "Other differences", "not as", most_rows)
        yield from _not_judged(change)
    for change in changes:
        yield from model_lines(change.baseline, change.other)
    yield from _totals("level", levels(records), records, lambda each: each.level)
    yield from _totals("chapter", chapters(records), records, lambda each: each.chapter)
    yield from folded("What was run", _runs(records))


def _headline(record: Record, changes: Changes | None) -> list[str]:
    whole = judged(record)
    met = f"{whole} ({whole.percent})"
    if changes is None:
        return [code(record.label), met, "", "", ""]
    regressions = len(changes.regressions)
    counts = [len(changes.improvements), len(changes.differences)]
    return [code(record.label), met, f"**{regressions}**" if regressions else "0", *map(str, counts)]


def _notes(records: list[Record]) -> Iterator[str]:
    """Notes on other editions of the specification, on parts of the suite, and on names that are torch.fx's."""
    notes = []
    if len({record.header.digest for record in records}) > 1:
        editions = ", ".join(f"{code(record.label)} by {_edition(record)}" for record in records)
        notes.append(f"- Different editions of the specification judged: {editions}.")
    for record in records:
        label, header = code(record.label), record.header
        if record.partial:
            up_to = f", up to level {header.level}," if header.level else ""
            judged = f"{len(record.requirements)} of {header.specification}"
            notes.append(
                f"- {label} is of a filtered run{up_to} or one that ended early: it has {judged} requirements."
            )
        if header.delegates:
            names = ", ".join(map(code, header.delegates))
            notes.append(f"- {label} delegates to torch.fx: {names} are torch.fx's own.")
    yield from notes
    if notes:
        yield ""


def _edition(record: Record) -> str:
    return f"{plain(record.header.edition)} (digest {code(record.header.digest)})"


def _list(changes: Changes, identifiers: list[str], title: str, relation: str, most_rows: int) -> Iterator[str]:
    if not identifiers:
        return
    yield f"### {title} of {code(changes.other.label)}: {len(identifiers)} {relation} {code(changes.baseline.label)}"
    yield ""
    head = ["requirement", "level", _column(changes.baseline.label), _column(changes.other.label), "why"]
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
    fails = changes.baseline if other.met else changes.other
    return [code(identifier), plain(other.level), _outcome(baseline), _outcome(other), _why(fails, identifier)]


def _outcome(requirement: Requirement) -> str:
    return f"{requirement.outcome} (known)" if requirement.expected else requirement.outcome


def _why(record: Record, identifier: str) -> str:
    """The reason in one line why a requirement is not met: that of the known failure, or the first failure."""
    requirement = record.requirements[identifier]
    if requirement.reason:
        return plain(requirement.reason)
    if requirement.outcome == BLOCKED:
        return f"blocked by {', '.join(map(code, requirement.blocked_by[:3]))}"
    if not requirement.failures:
        return ""
    others = [code(each) for each in _as_likely(record, requirement)]
    return code(telling_line(requirement.failures[0].message)) + (
        f", or that is {' or '.join(others)}" if others else ""
    )


def _as_likely(record: Record, requirement: Requirement) -> list[str]:
    """The other unmet requirements that every failing test of `requirement` names, and may have failed for instead."""
    tests = [record.tests[each.test].requirements for each in requirement.failures if each.test in record.tests]
    return [
        each
        for each in dict.fromkeys(name for named in tests for name in named)
        if each != requirement.identifier and all(each in named for named in tests) and _fails_by_itself(record, each)
    ]


def _fails_by_itself(record: Record, identifier: str) -> bool:
    requirement = record.requirements.get(identifier)
    return requirement is not None and not (requirement.met or requirement.expected or requirement.blocked_by)


def telling_line(message: str) -> str:
    """The line of `message` with the exception, which pytest marks with `E`, or else the first line.

    The line after it comes along, if an exception's class is all that it has.
    """
    lines = [line.strip() for line in message.splitlines() if line.strip()]
    raised = [text for line in lines if line.startswith("E ") and (text := line[1:].strip())]
    first, *rest = raised or lines or [""]
    return f"{first} {rest[0]}" if rest and first.endswith(":") and " " not in first else first


def _not_judged(changes: Changes) -> Iterator[str]:
    """The numbers of requirements that only one of the two records has."""
    for one, other in ((changes.baseline, changes.other), (changes.other, changes.baseline)):
        identifiers = [each for each in one.requirements if not other.judged(each)]
        if identifiers:
            some = ", ".join(map(code, identifiers[:3])) + (", ..." if len(identifiers) > 3 else "")
            yield f"{code(other.label)} did not judge {len(identifiers)} requirements that the other did: {some}"
            yield ""


def _totals(what: str, groups: list[str], records: list[Record], group: Callable[[Requirement], str]) -> Iterator[str]:
    yield f"### Requirements met, by {what}"
    yield ""
    found = [total_by(record, group) for record in records]
    rows = [[code(name), *(str(each.get(name, Total(0, 0))) for each in found)] for name in groups]
    rows.append(["**all**", *(f"**{total(record.requirements.values())}**" for record in records)])
    yield from table([what, *(code(record.label) for record in records)], rows, numbers_from=1)


def _runs(records: list[Record]) -> Iterator[str]:
    for record in records:
        header = record.header
        versions = ", ".join(f"{name} {version}" for name, version in header.versions.items())
        devices = "; ".join(f"{name}: {state}" for name, state in header.devices.items())
        yield (
            f"- {code(record.label)} {plain(header.version or 'without a version')}: {plain(versions)};"
            f" specification {_edition(record)};"
            f" {plain(header.platform)}; {plain(devices)}; {plain(header.started)}, {record.seconds:.0f} s"
        )
    yield ""
