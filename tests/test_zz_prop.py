import ast, re
from dataclasses import dataclass
import pytest
from hypothesis import given, settings, assume, strategies as st, HealthCheck
from fxconf.review.comparison import compare_texts
from fxconf.review.groups import Kind
from tests.simulated_changes import SNAPSHOTS

TEXTS = [
    (SNAPSHOTS / "torchvision" / f"{n}.py").read_text()
    for n in (
        "squeezenet1_1",
        "raft_small.update_block",
        "fcn_resnet50",
        "maskrcnn_resnet50_fpn.roi_heads.mask_head",
        "swin_t",
    )
    if (SNAPSHOTS / "torchvision" / f"{n}.py").exists()
]


def lines_of(t):
    return t.split("\n")


def sub(pattern, repl):
    return lambda lines, at, n: [*lines[:at], re.sub(pattern, repl, lines[at], count=1), *lines[at + 1 :]]


def nested(lines, at, n):
    return [
        *lines[:at],
        re.sub(r"^(    \w+ = )([^;]*)", lambda f: f[1] + "f(" * n + f[2] + ")" * n, lines[at]),
        *lines[at + 1 :],
    ]


def chained(lines, at, n):
    return [
        *lines[:at],
        re.sub(r"^(    \w+ = )([^;]*)", lambda f: f[1] + f[2] + ".t" * n * 9, lines[at]),
        *lines[at + 1 :],
    ]


def renamed(lines, at, n):
    name = re.match(r"    (\w+) = ", lines[at])
    if not name:
        return lines
    return [re.sub(rf"\b{name[1]}\b", f"other_{n}", line) for line in lines]


def moved(lines, at, n):
    rest = [*lines[:at], *lines[at + 1 :]]
    to = 4 + n % max(1, len(rest) - 5)
    return [*rest[:to], lines[at], *rest[to:]]


def deleted(lines, at, n):
    return [*lines[:at], *lines[at + 1 :]]


def twice(lines, at, n):
    return [*lines[:at], lines[at], *lines[at:]]


EDITS = {
    "tuple": sub(r"\[(\w+(?:, \w+)*)\]", r"(\1,)"),
    "set": sub(r"\[(\w+(?:, \w+)*)\]", r"{\1}"),
    "list": sub(r"\((\w+), (\w+)", r"([\1, \2]"),
    "listarg": sub(r"\((\w+)", r"([\1]"),
    "tuplearg": sub(r"\((\w+), (\w+)", r"((\1, \2)"),
    "nested": nested,
    "chained": chained,
    "drop keyword": sub(r", \w+ = [\w.']+", ""),
    "add none": sub(r"\(([^()]*)\)", r"(\1, more = None)"),
    "add one": sub(r"\(([^()]*)\)", r"(\1, more = 1)"),
    "renamed": renamed,
    "moved": moved,
    "deleted": deleted,
    "twice": twice,
    "release": sub(r";  .*", ""),
    "del": sub(r";  (\w+) = None", r";  del \1"),
    "release more": sub(r"^(    \w+ = \w+\.?\w*\((\w+).*)", r"\1;  \2 = None"),
    "operand": sub(r"(\w+) \+ (\w+)", r"\2 + \1"),
    "number": sub(r"\b1\b", "7"),
    "spaces": sub(";  ", "; "),
    "comment": sub("$", "  # why"),
    "brackets": sub(r"= ([^;]*)", r"= (\1)"),
}
edits = st.lists(
    st.tuples(st.sampled_from(sorted(EDITS)), st.integers(0, 10_000), st.integers(1, 60)), min_size=1, max_size=6
)


def applied(text, edits):
    lines = lines_of(text)
    for name, at, n in edits:
        body = len(lines) - 6
        lines = EDITS[name](lines, 4 + at % body, n)
    return "\n".join(lines)


@given(st.lists(st.tuples(st.sampled_from(TEXTS), edits), min_size=1, max_size=3))
@settings(max_examples=400, deadline=None, suppress_health_check=list(HealthCheck))
def test_all(changes):
    old, new = {}, {}
    for n, (text, e) in enumerate(changes):
        old[f"f/m{n}.py"] = text
        new[f"f/m{n}.py"] = applied(text, e)
    for t in new.values():
        try:
            ast.parse(t)
        except (SyntaxError, RecursionError, MemoryError):
            assume(False)
    review = compare_texts(old, new)
    for path in old:
        if old[path] == new[path]:
            assert review.files[path].kind is Kind.EQUAL
            continue
        places = [(g, p) for g in review.groups for p in g.places if p.path == path]
        assert places
        sides = [old[path].split("\n"), new[path].split("\n")]
        for side in (0, 1):
            cov = {
                ex.line + k
                for g, p in places
                for ex in [(p.old, p.new)[side]]
                if ex
                for k in range(ex.text.count("\n") + 1)
            }
            names = set()
            for g, p in places:
                if g.kind is Kind.RENAMING:
                    names |= {re.findall(r"\w+", (p.old, p.new)[side].text)[0]}
            other = {l.split("  #")[0] for l in sides[1 - side]}
            for k, line in enumerate(sides[side], 1):
                if line.split("  #")[0].strip() and line.split("  #")[0] not in other and k not in cov:
                    assert names & set(re.findall(r"\w+", line)), (
                        side,
                        k,
                        line,
                        [(g.kind, g.old, g.new) for g, _ in places],
                    )
        bad = [(g.old, g.new) for g, _ in places if "not explained" in g.new]
        if bad:
            print("UNEXPL", changes[int(path[3])][1])
