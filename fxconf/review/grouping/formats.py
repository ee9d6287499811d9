"""Changes of format: what stands between the words of a text that says the same as before.

A word is a name, a number, a string or an operator. Between two of them stand spaces, line ends, comments, brackets,
commas and semicolons. Each place where these differ is a change of its own: `f(x, k = 1)` -> `f(x, k=1)` is `$ = $` ->
`$=$`, whichever words `$` stands for.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from fxconf.review.grouping.groups import Kind
from fxconf.review.grouping.releases import Difference
from fxconf.review.grouping.rewrites import Rule
from fxconf.review.parsing.programs import Lines, common_start

ELSEWHERE = Rule(("note", "a text"), ("note", "the same in another format"))
"""The rule of a text whose words differ in number, or whose format changed in more than WAYS ways."""
WAYS = 200
_NONE = ("note", "")
_COMMENT = ("note", "# a comment")
_COMMENTS = 10
"""The most comments that are groups of their own."""

_TOKEN = re.compile(
    r"""(?P<string>[bfru]{0,2}(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"))"""
    r"""|(?P<word>[\w.%$]+)|(?P<between>(?:(?<!\[)\#[^\n]*|[\s()\[\]{},;\\])+)|(?P<operator>.)""",
    re.IGNORECASE,
)
_STYLE = re.compile(r"""[bfru]{0,2}['"]""", re.IGNORECASE)


class _Token(NamedTuple):
    """A word, and what stands before it."""

    kind: str
    word: str
    before: str
    line: int
    """The number of the line on which `before` begins, from 0."""


class _Hunk(NamedTuple):
    """A place where two texts differ: its old and its new form, and the lines of each, from 0."""

    old: str
    new: str
    old_lines: tuple[int, int]
    new_lines: tuple[int, int]


def format_changes(old: str, new: str) -> list[Difference]:
    """The places in which two texts differ that say the same, but for names; empty if it is in names alone."""
    sides = old.split("\n"), new.split("\n")
    found: list[Difference] = []
    if len(sides[0]) == len(sides[1]):
        pairs = enumerate(zip(*sides, strict=True), 1)
        found = [each for at, (before, after) in pairs if before != after for each in changes_of(before, after, at, at)]
    else:
        found = changes_of(old, new, 1, 1)
    if len({each.rule for each in found}) <= WAYS:
        return found
    return [Difference(ELSEWHERE, found[0].old, found[0].new, kind=Kind.FORMAT)]


def changes_of(old: str, new: str, old_line: int, new_line: int) -> list[Difference]:
    """The same for parts of texts, which begin on these lines."""
    return [
        Difference(
            Rule(("note", each.old), ("note", each.new)),
            Lines(*(old_line + at for at in each.old_lines)),
            Lines(*(new_line + at for at in each.new_lines)),
            kind=Kind.FORMAT,
        )
        for each in _hunks(old, new)
    ]


def changed_comments(old: str, new: str) -> Iterator[Difference]:
    """The comments that only one of two texts has."""
    before, after = _comments(old), _comments(new)
    for comment in sorted({*before, *after}):
        were, are = before.get(comment, []), after.get(comment, [])
        for line in were[len(are) :]:
            yield Difference(Rule(("note", comment), _NONE), Lines(line, line), None, kind=Kind.FORMAT)
        for line in are[len(were) :]:
            yield Difference(Rule(_NONE, ("note", comment)), None, Lines(line, line), kind=Kind.FORMAT)


def comment_of(rule: Rule) -> str:
    """The comment that came or went; empty for another change of format."""
    forms = [str(form[1]) for form in (rule.old, rule.new)]
    return "".join(forms) if "" in forms and any(form.startswith("#") for form in forms) else ""


def merged_comments(rules: Iterable[Rule]) -> dict[Rule, Rule]:
    """The rule for many comments that came, or that went, for each that is one of so many."""
    came, went = Rule(_NONE, _COMMENT), Rule(_COMMENT, _NONE)
    general = {rule: came if rule.old == _NONE else went for rule in rules if comment_of(rule)}
    counts = Counter(general.values())
    return {rule: merged for rule, merged in general.items() if counts[merged] > _COMMENTS}


def _comments(text: str) -> dict[str, list[int]]:
    """The numbers of the lines with each comment, from 1."""
    found: defaultdict[str, list[int]] = defaultdict(list)
    for number, line in enumerate(text.split("\n") if "#" in text else (), 1):
        for token in _TOKEN.finditer(line) if "#" in line else ():
            if token.lastgroup == "between" and "#" in token[0]:
                found[token[0][token[0].index("#") :].rstrip()].append(number)
    return found


@lru_cache(maxsize=20_000)
def _hunks(old: str, new: str) -> tuple[_Hunk, ...]:
    before, after = _tokens(old), _tokens(new)
    if [each.kind for each in before] != [each.kind for each in after]:
        note = str(ELSEWHERE.old[1]), str(ELSEWHERE.new[1])
        return (_Hunk(*note, (0, old.count("\n")), (0, new.count("\n"))),)
    return tuple(_joined(before, after))


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


def _joined(old: list[_Token], new: list[_Token]) -> Iterator[_Hunk]:
    """The places that differ; two on both sides of an operator, as in `k = 1`, are one."""
    waiting: _Hunk | None = None
    for at, pair in enumerate(zip(old, new, strict=True)):
        gap = _gap(old, new, at)
        if waiting and gap and old[at - 1].kind == "operator" and waiting.old.endswith(old[at - 1].word):
            middle = len(old[at - 1].word)
            forms = (waiting.old + gap.old[middle:], waiting.new + gap.new[middle:])
            waiting = _Hunk(*forms, waiting.old_lines, waiting.new_lines)
        else:
            if waiting:
                yield waiting
            waiting = gap
        if spelling := _spelling(*pair):
            if waiting:
                yield waiting
            waiting = spelling
    if waiting:
        yield waiting


def _gap(old: list[_Token], new: list[_Token], at: int) -> _Hunk | None:
    """How what stands before a word differs; a closing bracket is counted with the opening one."""
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
    return _Hunk(_shown(forms[0]), _shown(forms[1]), lines[0], lines[1])


def _lines_of(line: int, prefix: str, part: str) -> tuple[int, int]:
    first = line + prefix.count("\n")
    return first, first + part.rstrip("\n").count("\n")


def _left(prefix: str, word: _Token | None) -> str:
    """What stands left of spaces: an operator or an opening bracket as it is, all else as `$`."""
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


def _spelling(old: _Token, new: _Token) -> _Hunk | None:
    """How the quotes of a string or the digits of a number differ; other names are no change of format."""
    lines = (old.line + old.before.count("\n"),) * 2, (new.line + new.before.count("\n"),) * 2
    if old.kind == "string":
        styles = [_STYLE.match(each.word) for each in (old, new)]
        quotes = [f"{style[0]}${style[0][-1]}" for style in styles if style]
        return _Hunk(quotes[0], quotes[1], *lines) if quotes[0] != quotes[1] else None
    is_number = old.word[:1].isdigit() or old.kind == "operator"
    return _Hunk(old.word, new.word, *lines) if is_number and old.word != new.word else None


def _shown(form: str) -> str:
    """`form` with escapes for line ends and tabs, in quotes if a space at one end would not be seen."""
    shown = form.replace("\n", "\\n").replace("\t", "\\t").replace("\r", "\\r")
    return f"'{shown}'" if shown != shown.strip() else shown
