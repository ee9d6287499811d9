"""What holds for the review of any change: it misses nothing, and neither order nor names matter to it."""

import ast
import dataclasses
import inspect
import re
import typing
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fxconf.review import differences as module
from fxconf.review.comparison import compare_texts
from fxconf.review.groups import FileChange, Kind, Review
from tests.simulated_changes import SNAPSHOTS

FORMS = (
    "{0} + {1}",
    "torch.cat([{0}, {1}], {number})",
    "self.layer.relu({0})",
    'getattr(self.layer, "{number}").conv({0})',
    "{0}.view({1}, {number})",
    "f({0}, how = 'row', where = {1})",
    "{0}[{number}]",
)
RELEASES = (";  {0} = None", ";  del {0}", "\n    del {0}", "")


@dataclass(frozen=True)
class Step:
    """One node of a model: its form, which earlier values it uses, a literal, and how it lets go of the first."""

    form: int
    operands: tuple[int, int]
    number: int
    release: int


steps = st.builds(
    Step,
    st.integers(0, len(FORMS) - 1),
    st.tuples(st.integers(0, 9), st.integers(0, 9)),
    st.integers(0, 2),
    st.integers(0, len(RELEASES) - 1),
)
models = st.lists(steps, min_size=1, max_size=6)


def written(model: Sequence[Step], stem: str = "node") -> str:
    """The code of a model, whose values are called `stem`, `stem_1` and so on."""
    names = ["x", "y"]
    lines = ["def forward(self, x, y):"]
    for number, step in enumerate(model):
        operands = [names[operand % len(names)] for operand in step.operands]
        name = f"{stem}_{number}" if number else stem
        release = RELEASES[step.release].format(*operands)
        lines.append(f"    {name} = " + FORMS[step.form].format(*operands, number=step.number) + release)
        names.append(name)
    return "\n".join([*lines, f"    return {names[-1]}", ""])


def by_rule(review: Review) -> list[tuple[str, str, int, list[tuple[int | None, int | None]]]]:
    """The groups in order, without the paths of their places."""
    return [
        (
            group.old,
            group.new,
            group.count,
            sorted((place.old.line if place.old else 0, place.new.line if place.new else 0) for place in group.places),
        )
        for group in review.rewrites
    ]


def only(review: Review) -> FileChange:
    (file,) = review.files.values()
    return file


def numbered(text: str) -> str:
    """The syntax tree of `text` with its values called by the order in which they are defined."""
    order: dict[str, str] = {}
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.arg) and node.arg != "self":
            order.setdefault(node.arg, f"value {len(order)}")
    (function,) = tree.body
    assert isinstance(function, ast.FunctionDef)
    for statement in function.body:
        for node in ast.walk(statement):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                order.setdefault(node.id, f"value {len(order)}")
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            node.id = order.get(node.id, node.id)
        elif isinstance(node, ast.arg):
            node.arg = order.get(node.arg, node.arg)
        elif isinstance(node, ast.Constant):
            node.kind = None  # u"0" is "0"
    return ast.dump(tree)


@given(models, models, st.sampled_from(["node", "value"]))
@settings(max_examples=100, deadline=None)
def test_a_change_is_explained_by_groups_unless_it_is_one_of_names_or_format(
    old: list[Step], new: list[Step], stem: str
) -> None:
    texts = written(old), written(new, stem)
    review = compare_texts({"m.py": texts[0]}, {"m.py": texts[1]})
    file = only(review)
    if texts[0] == texts[1]:
        assert file.kind == Kind.EQUAL
    elif ast.dump(ast.parse(texts[0])) == ast.dump(ast.parse(texts[1])):
        assert file.kind == Kind.FORMAT
    elif numbered(texts[0]) == numbered(texts[1]):
        assert file.kind == Kind.RENAMING
    else:
        assert file.kind == Kind.REWRITTEN
        assert review.rewrites


@given(models, st.integers(0, 99), st.integers(0, 99))
@settings(max_examples=200, deadline=None)
def test_no_changed_character_goes_unseen(model: list[Step], where: int, what: int) -> None:
    """One character of one text replaced by another is in a group; it is one of format if Python does not see it."""
    old = written(model)
    characters = sorted({*old} | {*"01 \"'"})
    place, character = where % len(old), characters[what % len(characters)]
    new = old[:place] + character + old[place + 1 :]
    review = compare_texts({"m.py": old}, {"m.py": new})
    try:
        same = numbered(old) == numbered(new)
    except (SyntaxError, ValueError, AssertionError):
        same = False
    assert (only(review).kind == Kind.REWRITTEN) == bool(review.rewrites)
    assert bool(review.groups) == (old != new)
    assert only(review).kind not in (Kind.FORMAT, Kind.EQUAL) or same


@given(st.lists(st.tuples(models, models), min_size=1, max_size=4), st.randoms(use_true_random=False))
@settings(max_examples=30, deadline=None)
def test_neither_names_nor_the_order_of_models_matter(
    pairs: list[tuple[list[Step], list[Step]]], random: Random
) -> None:
    def reviewed(path: str, stem: str, order: list[int]) -> Review:
        old = {path.format(number): written(pairs[number][0], stem) for number in order}
        new = {path.format(number): written(pairs[number][1], stem) for number in reversed(order)}
        return compare_texts(old, new)

    order = [*range(len(pairs))]
    review = reviewed("family/model_{}.py", "node", order)
    assert by_rule(reviewed("others/z{}.py", "node", order)) == by_rule(review)
    assert by_rule(reviewed("family/model_{}.py", "value", order)) == by_rule(review)
    random.shuffle(order)
    again = reviewed("family/model_{}.py", "node", order)
    assert again == review
    assert [group.exemplars() for group in again.rewrites] == [group.exemplars() for group in review.rewrites]


# Random changes of real snapshots

Edit = Callable[[list[str], int, int], list[str]]
"""Takes lines, the number of one, and another number, and returns the lines after a change."""


def replaced(pattern: str, replacement: str) -> Edit:
    """Replace the first match in the line; `@` stands for as many copies as the other number says."""

    def edit(lines: list[str], at: int, number: int) -> list[str]:
        many = re.sub(r"<(.*?)>", lambda part: part[1] * number, replacement)
        return [*lines[:at], re.sub(pattern, many, lines[at], count=1), *lines[at + 1 :]]

    return edit


def renamed(lines: list[str], at: int, number: int) -> list[str]:
    name = re.match(r"    %?(\w+) (?:=|:)", lines[at])
    return [re.sub(rf"\b{name[1]}\b", f"other_{number}", line) for line in lines] if name else lines


def moved(lines: list[str], at: int, number: int) -> list[str]:
    rest = [*lines[:at], *lines[at + 1 :]]
    to = 4 + number % (len(rest) - 5)
    return [*rest[:to], lines[at], *rest[to:]]


EVERYWHERE: dict[str, Edit] = {
    "renamed": renamed,
    "moved": moved,
    "deleted": lambda lines, at, _: [*lines[:at], *lines[at + 1 :]],
    "twice": lambda lines, at, _: [*lines[: at + 1], *lines[at:]],
    "a number": replaced(r"\b1\b", "7"),
    "deep": replaced(r"(\w+)\)", r"<(>\1<,)>)"),
}
IN_CODE = EVERYWHERE | {
    "a tuple": replaced(r"\[(\w+(?:, \w+)*)\]", r"(\1,)"),
    "a set": replaced(r"\[(\w+(?:, \w+)*)\]", r"{\1}"),
    "a list": replaced(r"\((\w+), (\w+)", r"([\1, \2]"),
    "a list of one": replaced(r"\((\w+)", r"([\1]"),
    "a tuple of two": replaced(r"\((\w+), (\w+)", r"((\1, \2)"),
    "nested calls": replaced(r"^(    \w+ = )([^;]*)", r"\1<f(>\2<)>"),
    "a chain": replaced(r"^(    \w+ = [^;]*)", r"\1<.a.b.c.d.e.f.g.h.i>"),
    "a keyword less": replaced(r", \w+ = [\w.']+", ""),
    "a keyword that says nothing": replaced(r"\(([^()]*)\)", r"(\1, more = None)"),
    "a keyword": replaced(r"\(([^()]*)\)", r"(\1, more = 1)"),
    "no release": replaced(r";  .*", ""),
    "del": replaced(r";  (\w+) = None", r";  del \1"),
    "a release": replaced(r"^(    \w+ = \w+\.?\w*\((\w+).*)", r"\1;  \2 = None"),
    "swapped": replaced(r"(\w+) \+ (\w+)", r"\2 + \1"),
    "spaces": replaced(";  ", "; "),
    "a comment": replaced("$", "  # why"),
    "brackets": replaced(r"= ([^;]*)", r"= (\1)"),
}
IN_GRAPHS = EVERYWHERE | {
    "users": replaced(r"users=\d+", "users=9"),
    "an argument": replaced(r"\(%(\w+),", r"(%\1, %\1,"),
    "inputs": replaced(r"\{\}", "{k: (1, None)}"),
    "a target": replaced(r"target=\w+", "target=other"),
}
BOTH = {".py": IN_CODE, ".graph.txt": IN_GRAPHS}
MODELS = ("squeezenet1_1", "raft_small.update_block", "fcn_resnet50", "swin_t")
TEXTS = {
    f"{name}{suffix}": (SNAPSHOTS / "torchvision" / f"{name}{suffix}").read_text() for name in MODELS for suffix in BOTH
}
edits = st.lists(st.tuples(st.integers(0, 99), st.integers(0, 10_000), st.integers(1, 60)), min_size=1, max_size=6)


def edited(path: str, chosen: Iterable[tuple[int, int, int]]) -> str:
    lines = TEXTS[path].split("\n")
    known = [*BOTH[".py" if path.endswith(".py") else ".graph.txt"].values()]
    for edit, at, number in chosen:
        lines = known[edit % len(known)](lines, 4 + at % (len(lines) - 6), number)
    return "\n".join(lines)


def without_comment(line: str) -> str:
    return line.partition("  #")[0].rstrip()


def unexplained(review: Review, path: str, old: str, new: str) -> Iterator[str]:
    """The lines that only one of the texts has, and that are in no place of a group, nor use a name that changed."""
    places = [(group.kind, place) for group in review.groups for place in group.places if place.path == path]
    texts = [text.split("\n") for text in (old, new)]
    for side, lines in enumerate(texts):
        both = {without_comment(line) for line in texts[1 - side]} | {""}
        names: set[str] = set()
        shown: set[int] = set()
        for kind, place in places:
            excerpt = (place.old, place.new)[side]
            if excerpt:
                end = excerpt.line + excerpt.text.count("\n") + 1
                assert "\n".join(lines[excerpt.line - 1 : end - 1]) == excerpt.text
                shown.update(range(excerpt.line, end))
                names.update(re.findall(r"\w+", excerpt.text)[:1] if kind is Kind.RENAMING else [])
        for number, line in enumerate(lines, 1):
            if without_comment(line) not in both and number not in shown and not names & {*re.findall(r"\w+", line)}:
                yield line


@given(st.dictionaries(st.sampled_from(sorted(TEXTS)), edits, min_size=1, max_size=3))
@settings(max_examples=150, deadline=None)
def test_every_changed_line_is_in_a_group(chosen: dict[str, list[tuple[int, int, int]]]) -> None:
    old = {path: TEXTS[path] for path in chosen}
    new = {path: edited(path, each) for path, each in chosen.items()}
    review = compare_texts(old, new)
    for path in chosen:
        assert (review.files[path].kind is Kind.EQUAL) == (old[path] == new[path])
        if is_python(new[path]) or not path.endswith(".py"):
            assert [*unexplained(review, path, old[path], new[path])] == []


def is_python(text: str) -> bool:
    try:
        ast.parse(text)
    except (SyntaxError, RecursionError, MemoryError):
        return False
    return True


@given(st.text(alphabet="%ax_1 :[]=(){},\n'", max_size=80), st.text(alphabet="%ax_1 :[]=(){},\n'", max_size=80))
@settings(max_examples=150, deadline=None)
def test_any_text_can_be_compared(old: str, new: str) -> None:
    for path in ("m.graph.txt", "m.py", "m.md"):
        review = compare_texts({path: old}, {path: new})
        assert (only(review).kind == Kind.EQUAL) == (old == new)
        assert bool(review.rewrites) == (only(review).kind == Kind.REWRITTEN)


ODD = """
@decorated(1)
async def f(a, /, b=1, *args, c: int = 2, **kwargs) -> None:
    async with a as b, c: await b
    match a:
        case [1, *rest] | {"k": v, **others} if v: yield
        case C(x=1) as y: return lambda z, *w: (z, *w)
try: x: int = 1
except* ValueError as e: raise e from None
else: del x[0], y.z
finally: assert (n := 10) > 1 < 2, f"{n!r:>{width}} {{}}"
print(*a, **b, sep=b"\\0", end=1e999 + 2j, at=..., no=not -1)
x[1:2, ::3], *y = {**a, 1: 2}, {1, *b}, [i for i in j if i], {k: v for k, v in w}, (yield)
global g, h
class C(B, metaclass=M):
    x @= 1; nonlocal_ = -0.0
def head(a, /, b: str = "s", *args: int, c, d=1, **kwargs: 'float') -> "result": return a if b else c
"""


@pytest.mark.parametrize("text", [ODD, inspect.getsource(dataclasses), inspect.getsource(typing)], ids=range(3))
def test_any_statement_can_be_shown(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each statement as a new one, and the change of each: a word of it, or a number."""
    monkeypatch.setattr(module, "TOLD", 10_000)
    assert len(compare_texts({"m.py": "pass\n"}, {"m.py": text}).rewrites) > 5
    for pattern, word in ((r"\b1\b", "11"), (r"\ba\b", "b.c"), (r"\bnot\b", "-")):
        changed = re.sub(pattern, word, text)
        review = compare_texts({"m.py": text}, {"m.py": changed})
        assert bool(review.rewrites) == (text != changed)
