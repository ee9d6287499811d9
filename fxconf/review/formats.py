"""Changes of format and of names: what differs in a text that says the same as before.

A word is a name, a number, a string or an operator. Between two of them stand spaces, line ends, comments, brackets,
commas and semicolons. Each place where these differ is a change of its own: `f(x, k = 1)` -> `f(x, k=1)` is `$ = $` ->
`$=$`, whichever words `$` stands for. Names are changed by words, too: `getattr_1` -> `shape` and `getattr_2` ->
`shape_1` are both `getattr` -> `shape`.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from fxconf.review.programs import Difference, Lines
from fxconf.review.terms import Rule, common_start, noted

ELSEWHERE = noted("a text", "the same in another format")
"""The rule of a text whose words differ in number."""
_COMMENTS = 10
"""The most comments that are groups of their own."""
_MANY = 4
"""From this number on, several names that became one, or one name that became several, are one change."""
_ANY = "$1"

_TOKEN = re.compile(
    r"""(?P<string>[bfru]{0,2}(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"))"""
    r"""|(?P<word>[\w.%$]+)|(?P<between>(?:(?<!\[)\#[^\n]*|[\s()\[\]{},;\\])+)|(?P<operator>.)""",
    re.IGNORECASE,
)
_STYLE = re.compile(r"""[bfru]{0,2}['"]""", re.IGNORECASE)
_SUFFIXES = re.compile(r"(_\d+)+$")
_NUMBER = re.compile(r"_?\d*$")


class _Token(NamedTuple):
    """A word, and the text before it."""

    kind: str
    word: str
    before: str
    line: int
    """The number of the line on which `before` begins, from 0."""


def format_changes(old: str, new: str) -> list[Difference]:
    """The places in which two texts differ in format. The texts say the same, except for names."""
    sides = old.split("\n"), new.split("\n")
    if len(sides[0]) != len(sides[1]):
        return changes_of(old, new, 1, 1)
    pairs = enumerate(zip(*sides, strict=True), 1)
    return [each for at, (before, after) in pairs if before != after for each in changes_of(before, after, at, at)]


def changes_of(old: str, new: str, old_line: int, new_line: int) -> list[Difference]:
    """The changes of format between parts of two texts. The parts begin on these lines."""
    return [Difference(rule, before.below(old_line), after.below(new_line)) for rule, before, after in _hunks(old, new)]


def changed_comments(old: str, new: str) -> Iterator[Difference]:
    """The comments that only one of two texts has."""
    before, after = _comments(old), _comments(new)
    for comment in sorted({*before, *after}):
        were, are = before.get(comment, []), after.get(comment, [])
        yield from (Difference(noted(comment, ""), Lines(line, line), None) for line in were[len(are) :])
        yield from (Difference(noted("", comment), None, Lines(line, line)) for line in are[len(were) :])


def merged_formats(rules: Iterable[Rule]) -> dict[Rule, tuple[Rule, str]]:
    """The rule of each change, and the value of its variable. Many new or many removed comments are one change."""
    known = [*rules]
    comments = {rule: comment for rule in known if (comment := comment_of(rule))}
    general = {rule: noted(*("# a comment" if form[1] else "" for form in (rule.old, rule.new))) for rule in comments}
    many = {rule for rule, count in Counter(general.values()).items() if count > _COMMENTS}
    return {rule: (general[rule], comments[rule]) if general.get(rule) in many else (rule, "") for rule in known}


def comment_of(rule: Rule) -> str:
    """The comment that was added or removed; empty for another change of format."""
    forms = [str(form[1]) for form in (rule.old, rule.new)]
    return "".join(forms) if "" in forms and any(form.startswith("#") for form in forms) else ""


def _comments(text: str) -> dict[str, list[int]]:
    """The numbers of the lines with each comment, from 1."""
    found: defaultdict[str, list[int]] = defaultdict(list)
    for number, line in enumerate(text.split("\n") if "#" in text else (), 1):
        for token in _TOKEN.finditer(line) if "#" in line else ():
            if token.lastgroup == "between" and "#" in token[0]:
                found[token[0][token[0].index("#") :].rstrip()].append(number)
    return found


@lru_cache(maxsize=20_000)
def _hunks(old: str, new: str) -> tuple[tuple[Rule, Lines, Lines], ...]:
    """The changes of format, with lines from 0."""
    before, after = _tokens(old), _tokens(new)
    if [each.kind for each in before] != [each.kind for each in after]:
        return ((ELSEWHERE, Lines(0, old.count("\n")), Lines(0, new.count("\n"))),)
    return tuple((noted(*map(_shown, forms)), *lines) for forms, lines in _joined(before, after))


def _tokens(text: str) -> list[_Token]:
    """The words of `text`, and an empty one at its end."""
    found: list[_Token] = []
    before, line = "", 0
    for token in _TOKEN.finditer(f"{text}\n"):
        kind = str(token.lastgroup)
        if kind == "between":
            before = token[0]
            continue
        found.append(_Token(kind, token[0], before, line))
        line += before.count("\n")
        before = ""
    return [*found, _Token("end", "", before, line)]


_Sides = tuple[tuple[str, str], tuple[Lines, Lines]]
"""The old and the new form of a place, and its lines."""


def _joined(old: list[_Token], new: list[_Token]) -> Iterator[_Sides]:
    """The places that differ. Two places around an operator, as in `k = 1`, count as one."""
    waiting: _Sides | None = None
    for at, (before, after) in enumerate(zip(old, new, strict=True)):
        gap = _gap(old, new, at)
        if waiting and gap and old[at - 1].kind == "operator" and waiting[0][0].endswith(old[at - 1].word):
            middle = len(old[at - 1].word)
            waiting = (waiting[0][0] + gap[0][0][middle:], waiting[0][1] + gap[0][1][middle:]), waiting[1]
        else:
            if waiting:
                yield waiting
            waiting = gap
        if spelling := _spelling(before, after):
            if waiting:
                yield waiting
            waiting = spelling
    if waiting:
        yield waiting


def _gap(old: list[_Token], new: list[_Token], at: int) -> _Sides | None:
    """How the texts before a word differ. A pair of brackets counts once, at the opening bracket."""
    texts = old[at].before, new[at].before
    if texts[0] == texts[1]:
        return None
    start = common_start(*texts)
    end = common_start(*(text[start:][::-1] for text in texts))
    if not any(text[start : len(text) - end].strip() for text in texts):  # spaces alone, all of them
        while start and texts[0][start - 1] in " \t":
            start -= 1
        while end and texts[0][-end] in " \t":
            end -= 1
    parts = [text[start : len(text) - end] for text in texts]
    lines = [
        _lines_of(side[at].line, text[:start], part) for side, text, part in zip((old, new), texts, parts, strict=True)
    ]
    if any("#" in part for part in parts):
        forms = [part.strip() for part in parts]
    elif any(part.strip() for part in parts):
        brackets = {part.strip() for part in parts}
        if brackets in ({"", ")"}, {"", "]"}, {"", "}"}):
            return None
        forms = ["($)" if part == "(" else "$" for part in parts] if brackets == {"", "("} else parts
    else:
        left = _left(texts[0][:start], old[at - 1] if at else None)
        right = _right(texts[0][len(texts[0]) - end :], old[at], left)
        forms = [f"{left}{part}{right}" for part in parts]
    return (forms[0], forms[1]), (lines[0], lines[1])


def _lines_of(line: int, prefix: str, part: str) -> Lines:
    first = line + prefix.count("\n")
    return Lines(first, first + part.rstrip("\n").count("\n"))


def _left(prefix: str, word: _Token | None) -> str:
    """The word left of spaces: an operator or an opening bracket as it is, any other word as `$`."""
    if prefix:
        return "$" if prefix[-1] in ")]}" else prefix[-1]
    if word is None:
        return ""
    return word.word if word.kind == "operator" else "$"


def _right(suffix: str, word: _Token, left: str) -> str:
    if suffix:
        return "$" if suffix[0] in "([{" else suffix[0]
    if word.kind == "end":
        return ""
    return word.word if word.kind == "operator" and left == "$" else "$"


def _spelling(old: _Token, new: _Token) -> _Sides | None:
    """How the quotes of a string or the digits of a number differ. A changed name is not a change of format."""
    before, after = (each.line + each.before.count("\n") for each in (old, new))
    lines = Lines(before, before), Lines(after, after)
    if old.kind == "string":
        styles = [_STYLE.match(each.word) for each in (old, new)]
        quotes = [f"{style[0]}${style[0][-1]}" for style in styles if style]
        return ((quotes[0], quotes[1]), lines) if quotes[0] != quotes[1] else None
    is_number = old.word[:1].isdigit() or old.kind == "operator"
    return ((old.word, new.word), lines) if is_number and old.word != new.word else None


def _shown(form: str) -> str:
    """`form` with escapes for line ends and tabs, in quotes if a space at one end would not be seen."""
    shown = form.replace("\n", "\\n").replace("\t", "\\t").replace("\r", "\\r")
    return f"'{shown}'" if shown != shown.strip() else shown


# Names of values

Name = tuple[str, str]
"""An old and a new name, without their numbers."""


@lru_cache(maxsize=100_000)
def change_of_name(old: str, new: str) -> Name:
    """The changed words of a name. A word in both forms is `$1`."""
    before, after = _NUMBER.sub("", old), _NUMBER.sub("", new)
    if before == after or _SUFFIXES.sub("", old) == _SUFFIXES.sub("", new):
        return _ANY, f"{_ANY} with another number"
    longer, shorter = sorted((before, after), key=len, reverse=True)
    rest = re.sub(rf"(?<![^_]){re.escape(shorter)}(?![^_])", _ANY, longer, count=1) if shorter else longer
    if rest != longer:
        return (rest, _ANY) if longer == before else (_ANY, rest)
    return before or old, after or new


def merged_names(names: Iterable[Name]) -> Mapping[Name, Rule]:
    """The rule of each change. Many names that became one share a rule, and so does one name that became many."""
    known = dict.fromkeys(names)
    became: defaultdict[str, set[str]] = defaultdict(set)
    were: defaultdict[str, set[str]] = defaultdict(set)
    for old, new in known:
        became[old].add(new)
        were[new].add(old)
    return {
        (old, new): noted(_ANY if len(were[new]) >= _MANY else old, _ANY if len(became[old]) >= _MANY else new)
        for old, new in known
    }
