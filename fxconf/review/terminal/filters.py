"""The filter of the list of sections."""

from collections.abc import Callable, Iterable

from fxconf.review.deciding.verdicts_file import Verdict
from fxconf.review.grouping.groups import Section

HINT = "words of the rewrite, model:NAME, language:code, kind:new, is:undecided"
UNDECIDED = "undecided"

State = Callable[[str], Verdict | None]
"""The verdict of a section, by its id."""


def matching(sections: Iterable[Section], query: str, verdict: State) -> tuple[Section, ...]:
    """The sections that match every word of `query`.

    `model:`, `language:`, `kind:` and `is:` name the field that contains the rest of a word; any other word is searched
    in the id, the old form and the new form. Upper and lower case are equal.
    """
    words = query.casefold().split()
    return tuple(section for section in sections if all(_holds(word, section, verdict) for word in words))


def _holds(word: str, section: Section, verdict: State) -> bool:
    name, colon, rest = word.partition(":")
    looked_in = _FIELDS[name](section, verdict) if colon and name in _FIELDS else _text(section)
    wanted = rest if colon and name in _FIELDS else word
    return any(wanted in each.casefold() for each in looked_in)


def _text(section: Section) -> Iterable[str]:
    return section.id, section.old, section.new


_FIELDS: dict[str, Callable[[Section, State], Iterable[str]]] = {
    "model": lambda section, _: section.models,
    "language": lambda section, _: (section.language,),
    "kind": lambda section, _: (section.kind,),
    "is": lambda section, verdict: (verdict(section.id) or UNDECIDED,),
}
