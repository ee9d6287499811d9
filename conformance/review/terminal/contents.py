"""The texts of the review, with styles. Names of models and content of files never become markup."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from textual.content import Content

from conformance.command_line import few, number, visible
from conformance.review.deciding.decisions import Left, Outcome
from conformance.review.deciding.verdicts_file import Verdict
from conformance.review.grouping.groups import Kind, Place
from conformance.review.grouping.sections import Section, alike, times, values
from conformance.review.running.behaviour import CODE_UNCHANGED, Behaviour, badge
from conformance.review.running.workers import Equality
from conformance.review.sources.change import Change
from conformance.review.terminal.filters import HINT, UNDECIDED
from conformance.review.terminal.widgets import Line
from conformance.review.terminal.within import Pieces, compared

_LINES = 10
"""The most lines that are shown of one side of a place."""
_FAMILIES = 8
_NAMED = 3

_STYLES = {Verdict.ACCEPTED: "$text-success", Verdict.REJECTED: "$text-error"}
BLANK = Line(Content(""), Content(""))

FileState = Callable[[str], Verdict | None]


def size(section: Section) -> str:
    """The size of a section, in places or, for a kind of files, in files."""
    what = "place" if section.kind == Kind.REWRITTEN else "file"
    return f"{number(section.count, what)} in {number(len(section.models), 'model')}"


def families(section: Section, limit: int = _FAMILIES) -> str:
    """The families of a section's models with their numbers of models, the largest first."""
    ranked = sorted(section.families.items(), key=lambda family: (-family[1], family[0]))
    return visible(few([f"{name} {models}" for name, models in ranked], limit))


def decided(verdict: Verdict | None, exceptions: int = 0) -> Content:
    """A verdict in words."""
    style = "bold" if verdict is None else _STYLES.get(verdict, "dim")
    return Content.styled(f"{verdict or UNDECIDED}{f' but in {exceptions}' if exceptions else ''}", style)


def row(section: Section, verdict: Content | None) -> Content:
    """A section in the list: its verdict, if decisions are possible, and its size; then the rewrite."""
    return Content.assemble(
        "" if verdict is None else verdict.extend_right(max(11 - verdict.cell_length, 1)),
        f"{size(section)}  {section.language or section.kind}  ",
        (families(section, 4), "dim"),
        "\n  ",
        _form(section.old, "$text-error"),
        " → ",
        _form(section.new, "$text-success"),
    )


def _form(form: str, style: str) -> Content:
    return Content.styled(visible(form), style) if form else Content.styled("(nothing)", "dim")


def heading(section: Section) -> Iterator[Line]:
    """The rewrite and the models of a section."""
    old, new = compared(section.old or None, section.new or None)
    yield from _sides(old, new)
    for sign, form in (("- ", section.old), ("+ ", section.new)):
        if not form:
            yield Line(Content(sign), _form("", ""))
    yield BLANK
    name = f"{section.language} {section.id}" if section.kind == Kind.REWRITTEN else section.kind
    yield _field("group", Content(f"{name}: {size(section)}{alike(section)}"))
    if section.values:
        yield _field("with", Content(values(section)))
    yield _field("models", Content(families(section)))


def verdict_lines(verdict: Verdict | None, exceptions: Mapping[str, Verdict]) -> Iterator[Line]:
    """The verdict on a section, and other verdicts on it in some models."""
    yield _field("verdict", decided(verdict))
    for other, models in _by_verdict(exceptions).items():
        yield _field("except", Content(visible(f"{other} in {few(models, _NAMED)}")))


def _by_verdict(exceptions: Mapping[str, Verdict]) -> dict[Verdict, list[str]]:
    found: dict[Verdict, list[str]] = {}
    for model, verdict in sorted(exceptions.items()):
        found.setdefault(verdict, []).append(model)
    return found


def _field(name: str, value: Content) -> Line:
    return Line(Content.styled(f"{name:<10}", "dim"), value)


def files_line(paths: Iterable[str], state: FileState) -> Line:
    """The number of files of a section, by whether they are written, waiting or kept."""
    counts = Counter(state(path) for path in paths)
    says = {
        Verdict.ACCEPTED: "written",
        None: "waiting for other decisions",
        Verdict.REJECTED: "kept",
    }
    parts = [f"{counts[verdict]:,} {text}" for verdict, text in says.items() if counts[verdict]]
    return _field("files", Content(f"{number(counts.total(), 'file')}: {', '.join(parts)}"))


def behaviour_lines(models: Sequence[str], known: Mapping[str, Behaviour]) -> Iterator[Line]:
    """The results of executing the old and the new code of a section's models."""
    found = [known[model] for model in models if model in known]
    if not found:
        yield _field("behaviour", Content.styled("not run; b runs the old and the new code of these models", "dim"))
        return
    doubtful = [each for each in found if _is_doubtful(each)]
    missing = f"; b runs the other {len(models) - len(found):,}" if len(found) < len(models) else ""
    style = "bold $text-error" if doubtful else "$text-success"
    yield _field("behaviour", Content.assemble((visible(badge(found)), style), missing))
    for each in doubtful[:_NAMED]:
        yield _field("", Content.assemble(f"{visible(each.model)} ", _behaves(each)))


def _is_doubtful(behaviour: Behaviour) -> bool:
    return behaviour.equality != Equality.EQUAL and behaviour.says != CODE_UNCHANGED


def _behaves(behaviour: Behaviour) -> tuple[str, str]:
    if behaviour.equality == Equality.EQUAL:
        return "outputs bit-equal", "$text-success"
    style = "bold $text-error" if _is_doubtful(behaviour) else "dim"
    return f"{behaviour.equality}: {visible(behaviour.says)}", style


def example(place: Place, mark: str = "") -> Iterator[Line]:
    """The lines of one place, before and after."""
    lines = [str(excerpt.line) if excerpt else "none" for excerpt in (place.old, place.new)]
    where = f"{visible(place.path)}:{' → '.join(dict.fromkeys(lines))}"
    yield Line(Content.styled(mark, "bold"), Content.styled(where, "underline"))
    yield from _sides(*compared(place.old and place.old.text, place.new and place.new.text))


def model_row(
    section: Section, model: str, verdict: Verdict | None, behaviour: Behaviour | None, *, own: bool
) -> Content:
    """A model in the list of models: the verdict, whether that is an exception, and the number of places."""
    return Content.assemble(
        (f"{verdict or UNDECIDED}{' (exception)' if own else ''}".ljust(20), decided(verdict).spans[0].style),
        f" {times(section, model):>6,}  {visible(model)}  ",
        "" if behaviour is None else _behaves(behaviour),
    )


def line(section: Section) -> Content:
    """The number of places and the rewrite of a section, in one line."""
    old, new = _form(section.old, "$text-error"), _form(section.new, "$text-success")
    return Content.assemble(f"{section.count:>7,}  ", old, " → ", new)


def outcome(found: Outcome, doubts: Iterable[str] = ()) -> Content:
    """The result of a step, with the names of the first files that it changed, and what there is to doubt."""
    files = [*found.written, *found.restored]
    says = f"{found.says}{f': {few(files, _NAMED)}' if files else ''}"
    return Content(visible("; ".join([says, *doubts])))


def title(change: Change, left: Left, sections: int) -> Content:
    """The title of the change, and the progress of the review."""
    if change.root is None:
        files = number(len(change.paths), "file")
        return Content(f"{visible(change.title)}, to be looked at only: {number(sections, 'group')} in {files}")
    says = f"{len(left.sections):,} of {number(sections, 'group')} undecided, {number(len(left.files), 'file')} waiting"
    return Content(f"{visible(change.title)}: {says if left.sections or left.files else 'all is decided'}")


def help_lines() -> Iterator[Line]:
    """What each key does, in words."""
    for key, says in _HELP:
        yield Line(Content.styled(f"{key:<12}", "bold"), Content(says))


_HELP = (
    (
        "up down",
        "the other groups, also j and k; the most unlike the others is first, and n goes to the next undecided one",
    ),
    ("tab", "to the lines and back; there up, down and page keys scroll"),
    ("left right", "the other examples of a group, for d"),
    ("a", "accept the group: every file of which all groups are accepted is written at once"),
    ("r", "reject the group: its files stay as they are"),
    ("s", "skip the group: leave it for later"),
    ("u", "undo the last step, also one of an earlier review; every byte is as it was"),
    ("c", "complete a decision that was stopped while it wrote files, as the next decision would"),
    ("m", "its models: what else was decided in some of them, and each one's lines"),
    ("f /", f"filter: {HINT}; Escape shows all"),
    ("d", "the whole file of the example in another program: FX_DIFFTOOL, git's diff.tool, or PAGER"),
    (
        "b",
        "run the old and the new code of its models on the same inputs, or stop. This executes code of the snapshots",
    ),
    ("A", "accept all undecided groups that are shown; asks how many places these have"),
    ("t", "light or dark"),
    ("q", "leave. All that was decided is kept"),
)


def _sides(old: list[Pieces], new: list[Pieces]) -> Iterator[Line]:
    for sign, style, lines in (("-", "error", old), ("+", "success", new)):
        for pieces in lines[:_LINES]:
            text = Content.assemble(*_styled(pieces, style))
            yield Line(Content.styled(f"{sign} ", f"bold $text-{style}"), text)
        if len(lines) > _LINES:
            yield Line(
                Content(f"{sign} "), Content.styled(f"... and {number(len(lines) - _LINES, 'more line')}", "dim")
            )


def _styled(pieces: Pieces, style: str) -> Iterator[tuple[str, str]]:
    for text, differs in pieces:
        yield visible(text), f"bold underline $text-{style} on ${style}-muted" if differs else f"$text-{style}"
