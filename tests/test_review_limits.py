"""The review at its limits: texts that say nothing, that cannot be read as what they are, or that share no line."""

import random
import re
import time

import pytest

from fxconf.review import comparison as module
from fxconf.review.comparison import compare_texts
from fxconf.review.groups import Kind, Review
from tests.simulated_changes import add_by_name, changed, snapshots

HEAD = "def forward(self, x, y):\n"
CODE = f"{HEAD}    a = x + y;  x = y = None\n    return a\n"
GRAPH = "graph():\n    %x : [num_users=1] = placeholder[target=x]\n    return x"


def review(old: str, new: str, path: str = "m.py") -> Review:
    return compare_texts({path: old}, {path: new})


@pytest.mark.parametrize(("text", "path"), [(CODE, "m.py"), (GRAPH, "m.graph.txt"), ("a\nb", "m.md")])
@pytest.mark.parametrize("empty", ["", "\n", "\r\n"])
def test_a_side_without_statements_is_a_change_of_each_statement(text: str, path: str, empty: str) -> None:
    assert review(empty, f"{empty}# nothing\n").kinds == {Kind.FORMAT: 1}
    for found in (review(empty, text, path), review(text, empty, path)):
        assert found.kinds == {Kind.REWRITTEN: 1}
        assert sum(group.count for group in found.rewrites) >= 2


def test_other_line_ends_hide_no_change() -> None:
    (group,) = review(CODE.replace("\n", "\r\n"), CODE.replace("x + y", "y + x")).rewrites
    assert (group.old, group.new) == ("$1 + $2", "$2 + $1")


UNUSABLE = {
    "a parameter twice": (
        f"{HEAD}    return y\n",
        "def forward(self, x, x):\n    return x\n",
        "duplicate argument ...",
    ),
    "a name that is none": (CODE, CODE.replace("a =", "__debug__ =").replace(" a\n", " __debug__\n"), "__debug__"),
    "outside": (CODE, CODE.replace("    return", "return"), "'return' outside function"),
    "a bracket": (CODE, CODE.replace("return a", "return (a"), "... was never closed"),
    "a null": (CODE, CODE.replace("x + y", "x + y\0"), "null bytes"),
    "no text": (CODE, CODE.replace("x + y", "x + y\udcff"), "surrogates not allowed"),
    "no body": (CODE, HEAD, "expected an indented block"),
    "another margin": (CODE, CODE.replace("    return", "   return"), "unindent does not match"),
}


@pytest.mark.parametrize("case", UNUSABLE)
def test_code_that_python_refuses_is_a_group(case: str) -> None:
    """Whatever else it is: a new name for each value, or another format."""
    old, new, problem = UNUSABLE[case]
    found = review(old, new)
    assert found.kinds == {Kind.REWRITTEN: 1}
    said = [group.new for group in found.rewrites if group.new.startswith("a text that cannot be ")]
    assert len(said) == 1
    assert problem in said[0]


def test_code_that_python_refused_before_is_no_new_problem() -> None:
    old = CODE.replace("    return", "return")
    assert [(group.old, group.new) for group in review(old, old.replace("x + y", "x - y")).rewrites] == [
        ("$1 + $2", "$1 - $2")
    ]


def test_the_same_problem_of_several_models_is_one_group() -> None:
    olds = {f"{name}.py": f"def forward(self, {name}, y):\n    return y\n" for name in "abc"}
    news = {path: text.replace("y", path[0]) for path, text in olds.items()}
    counts = {group.new.partition(":")[0]: group.count for group in compare_texts(olds, news).rewrites}
    assert counts["a text that cannot be compiled"] == 3


def every_line(text: str, number: random.Random) -> str:
    return re.sub(r"(?m)^    .*$", lambda _: f"    v{number.random()} = g()".replace("0.", ""), text)


def test_a_change_of_everything_is_summarised() -> None:
    """On two models, which reach the limits already; the time is that of a busy machine."""
    texts = {path: text for path, text in snapshots().items() if "mvit_v1_b" in path or "shufflenet_v2_x2" in path}
    after = {path: every_line(text, random.Random(1)) for path, text in texts.items()}
    began = time.process_time()
    found = compare_texts(texts, after)
    assert time.process_time() - began < 10
    assert found.kinds.get(Kind.REWRITTEN) == sum(texts[path] != after[path] for path in texts)
    assert len(found.rewrites) <= 3 * (module.LISTED + 3)
    assert all(file.groups for file in found.changed.values())


def test_one_text_in_chaos_leaves_the_groups_of_the_others() -> None:
    texts = {path: text for path, text in snapshots().items() if "/resnet" in path and path.endswith(".py")}
    after = changed(texts, add_by_name)
    alone = {(group.old, group.new): group.count for group in compare_texts(texts, after).rewrites}
    path = "torchvision/resnet101.py"
    after[path] = every_line(texts[path], random.Random(1))
    found = compare_texts(texts, after).rewrites
    in_it = texts[path].count(" + ")
    (count,) = (each.count for each in found if (each.old, each.new) in alone)
    assert count == sum(alone.values()) - in_it
    assert [each.models for each in found if "too many changes" in each.new] == [("torchvision/resnet101",)]


def test_beyond_the_limit_the_rarest_rewrites_are_one_group(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LISTED", 2)
    rewrites = (("x + y", "x % y"), ("x * y", "x // y"), ("x - y", "x @ y"), ("x / y", "x ** y"), ("x.f(y)", "x.g(y)"))
    old = {f"{n}_{m}.py": f"{HEAD}    a = {before}\n" for n, (before, _) in enumerate(rewrites) for m in range(n + 1)}
    new = {path: text.replace(*rewrites[int(path[0])]) for path, text in old.items()}
    found = compare_texts(old, new)
    assert sorted(group.count for group in found.rewrites) == [4, 5, 6]
    assert all(file.groups for file in found.files.values())


def test_long_texts_with_a_statement_more_are_aligned() -> None:
    """Names are all others, so that only the order of statements tells which is which."""
    old = "".join(f"    a_{n} = x + y\n    b_{n} = self.m_{n}(a_{n})\n" for n in range(300))
    new = "".join(f"    c_{n} = x + y\n    d_{n} = self.m_{n}(c_{n})\n" for n in range(300))
    more = new.replace("    d_150", "    e = f(x)\n    d_150")
    found = review(HEAD + old, HEAD + more)
    assert [(group.count, group.old, group.new) for group in found.rewrites] == [(1, "", "$2 = f($1)")]
