"""The texts of the review, with styles. Names of models and content of files never become markup."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from textual.content import Content

from conformance.text import few, number, visible
from fxconf.review.deciding.decisions import Decisions, Outcome
from fxconf.review.deciding.verdicts_file import Verdict
from fxconf.review.grouping.groups import Kind, Place, Section
from fxconf.review.running.behaviour import Behaviour, badge
from fxconf.review.running.workers import Equality
from fxconf.review.terminal.filters import HINT, UNDECIDED
from fxconf.review.terminal.widgets import Line
from fxconf.review.terminal.within import Pieces, compared

_LINES = 10
"""The most lines that are shown of one side of a place."""
_FAMILIES = 8
_NAMED = 3

_STYLES = {Verdict.ACCEPTED: "$text-success", Verdict.REJECTED: "$text-error"}
BLANK = Line(Content(""), Content(""))


def families(section: Section, limit: int = _FAMILIES) -> str:
    """The families of a section's models with their numbers of models, the largest first."""
    ranked = sorted(section.families.items(), key=lambda family: (-family[1], family[0]))
    return visible(few([f"{name} {models}" for name, models in ranked], limit))


def decided(verdict: Verdict | None, exceptions: int = 0) -> Content:
    """A verdict in words."""
    style = "bold" if verdict is None else _STYLES.get(verdict, "dim")
    return Content.styled(f"{verdict or UNDECIDED}{f' but in {exceptions}' if exceptions else ''}", style)


def row(section: Section, decisions: Decisions) -> Content:
    """A section in the list: its verdict, if decisions are possible, and its size; then the rewrite."""
    verdict = decided(decisions.verdict(section.id), len(decisions.exceptions(section.id)))
    return Content.assemble(
        "" if decisions.change.is_committed else verdict.extend_right(max(11 - verdict.cell_length, 1)),
        f"{section.size}  {_what(section)}  ",
        (families(section, 4), "dim"),
        "\n  ",
        *_forms(section),
    )


def _what(section: Section) -> str:
    """The language of a rewrite, and the kind of any other section."""
    return section.language if section.kind is Kind.REWRITTEN else section.kind


def _forms(section: Section) -> tuple[Content, str, Content]:
    return _form(section.old, "$text-error"), " → ", _form(section.new, "$text-success")


def _form(form: str, style: str) -> Content:
    return Content.styled(visible(form), style) if form else Content.styled("(nothing)", "dim")


def detail(section: Section, decisions: Decisions, known: Mapping[str, Behaviour], chosen: int) -> Iterator[Line]:
    """The chosen section: the rewrite and the models, what was decided, what running the models gave, and examples."""
    yield from _heading(section)
    if not decisions.change.is_committed:
        yield from _verdicts(section, decisions)
    yield from _behaviours(section.models, known)
    examples = section.exemplars()
    for index, place in enumerate(examples):
        yield BLANK
        yield from example(place, "▶ " if index == chosen and len(examples) > 1 else "  ")


def _heading(section: Section) -> Iterator[Line]:
    yield from _sides(*compared(section.old or None, section.new or None))
    for sign, form in (("- ", section.old), ("+ ", section.new)):
        if not form:
            yield Line(Content(sign), _form("", ""))
    yield BLANK
    name = " ".join(filter(None, (section.language, section.id)))
    yield _field("group", Content(f"{name}: {section.size}{section.out_of}"))
    if section.values:
        yield _field("with", Content(section.cases()))
    yield _field("models", Content(families(section)))


def _verdicts(section: Section, decisions: Decisions) -> Iterator[Line]:
    """The verdict on a section, other verdicts on it in some models, and the files that follow from these."""
    yield _field("verdict", decided(decisions.verdict(section.id)))
    exceptions = sorted(decisions.exceptions(section.id).items())
    for verdict in dict.fromkeys(verdict for _, verdict in exceptions):
        models = few([model for model, own in exceptions if own is verdict], _NAMED)
        yield _field("except", Content(visible(f"{verdict} in {models}")))
    needs = decisions.change.review.needs
    counts = Counter(decisions.file_state(path) for path, needed in needs.items() if section.id in needed)
    words = {Verdict.ACCEPTED: "written", None: "waiting for other decisions", Verdict.REJECTED: "kept"}
    parts = [f"{counts[state]:,} {text}" for state, text in words.items() if counts[state]]
    yield _field("files", Content(f"{number(counts.total(), 'file')}: {', '.join(parts)}"))


def _field(name: str, value: Content) -> Line:
    return Line(Content.styled(f"{name:<10}", "dim"), value)


def _behaviours(models: Sequence[str], known: Mapping[str, Behaviour]) -> Iterator[Line]:
    """The results of executing the old and the new code of a section's models."""
    found = [known[model] for model in models if model in known]
    if not found:
        yield _field("behaviour", Content.styled("not run; b runs the old and the new code of these models", "dim"))
        return
    doubtful = [each for each in found if each.is_doubtful]
    missing = f"; b runs the other {len(models) - len(found):,}" if len(found) < len(models) else ""
    style = "bold $text-error" if doubtful else "$text-success"
    yield _field("behaviour", Content.assemble((visible(badge(found)), style), missing))
    for each in doubtful[:_NAMED]:
        yield _field("", Content.assemble(f"{visible(each.model)} ", _behaves(each)))


def _behaves(behaviour: Behaviour) -> tuple[str, str]:
    if behaviour.equality == Equality.EQUAL:
        return "outputs bit-equal", "$text-success"
    style = "bold $text-error" if behaviour.is_doubtful else "dim"
    return f"{behaviour.equality}: {visible(behaviour.says)}", style


def example(place: Place, mark: str = "") -> Iterator[Line]:
    """The lines of one place, before and after."""
    where = visible(place.where(" → ", "none"))
    yield Line(Content.styled(mark, "bold"), Content.styled(where, "underline"))
    yield from _sides(*compared(place.old and place.old.text, place.new and place.new.text))


def model_row(section: Section, model: str, decisions: Decisions, behaviour: Behaviour | None) -> Content:
    """A model in the list of models: the verdict, whether that is an exception, and the number of places."""
    verdict = decisions.verdict(section.id, model)
    own = " (exception)" if model in decisions.exceptions(section.id) else ""
    return Content.assemble(
        (f"{verdict or UNDECIDED}{own}".ljust(20), decided(verdict).spans[0].style),
        f" {section.times[model]:>6,}  {visible(model)}  ",
        "" if behaviour is None else _behaves(behaviour),
    )


def line(section: Section) -> Content:
    """The number of places and the rewrite of a section, in one line."""
    return Content.assemble(f"{section.count:>7,}  ", *_forms(section))


def outcome(found: Outcome, doubts: Iterable[str] = ()) -> Content:
    """The result of a step, with the names of the first files that it changed, and what there is to doubt."""
    files = [*found.written, *found.restored]
    says = f"{found.says}{f': {few(files, _NAMED)}' if files else ''}"
    return Content(visible("; ".join([says, *doubts])))


def title(decisions: Decisions) -> Content:
    """The title of the change, and the progress of the review."""
    change, says = decisions.change, f": {decisions.progress}"
    if change.is_committed:
        files = number(len(change.paths), "file")
        says = f", to be looked at only: {number(len(decisions.sections), 'group')} in {files}"
    return Content(f"{visible(change.title)}{says}")


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
