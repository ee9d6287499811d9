"""The review of changes of the code generator, made on the real snapshots, some with a fault in a few models.

A person tells what was meant from what went wrong: one group for each, and what went wrong first.
"""

import re
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import pytest

from conformance.ownership import model_of
from conformance.review.grouping.comparison import compare_texts
from conformance.review.grouping.groups import Kind
from tests.simulated_changes import (
    Change,
    add_by_name,
    changed,
    get_submodule,
    release_with_del,
    smallest,
    snapshots,
    suffixes_in_code,
    suffixes_in_graph,
    swap_first_sum,
    tight_keywords,
)


@dataclass(frozen=True)
class Plant:
    """A change of all texts, and a fault in some."""

    code: Change | None = None
    graph: Change | None = None
    faults: Mapping[str, Change] = field(default_factory=dict)
    """By path below `torchvision/`; applied after the change."""
    first: tuple[str, str] | None = None
    """The old and the new form of the first group; None without a fault."""
    models: tuple[str, ...] = ()
    """The models of the first group, if there are other faults; else those with a fault."""
    sections: int = 2
    """The number of groups that a person would make."""


def once(pattern: str, replacement: str | Callable[[re.Match[str]], str], number: int = 1) -> Change:
    """Replace the match with this number."""

    def replaced(text: str) -> str:
        found = list(re.finditer(pattern, text, re.MULTILINE))[number - 1]
        new = replacement(found) if callable(replacement) else found.expand(replacement)
        assert new != found[0]
        return text[: found.start()] + new + text[found.end() :]

    return replaced


def parenthesised_sums(text: str) -> str:
    """`a = b + c` -> `a = (b + c)`."""
    return re.sub(r"= (\S+ \+ [^\s;]+)", r"= (\1)", text)


def inlined_shapes(text: str) -> str:
    """`a = x.shape`, `b = a[0];  a = None` -> `b = x.shape[0]`."""
    pattern = r"    (getattr_\d+) = (\w+)\.shape(;  \2 = None)?\n    (\w+) = \1(\[.*\]);  \1 = None\n"
    return re.sub(pattern, r"    \4 = \2.shape\5\3\n", text)


def named_after_attributes(text: str) -> str:
    """`getattr_1 = x.shape` -> `shape_1 = x.shape`, wherever it is used."""
    attributes = dict(re.findall(r"    (getattr_\d+) = \w+\.(\w+)(?=;|\n)", text))
    return re.sub(r"\bgetattr_\d+\b", lambda name: name[0].replace("getattr", attributes.get(name[0], "getattr")), text)


def sorted_keywords(text: str) -> str:
    """`f(x, size = 1, mode = 2)` -> `f(x, mode = 2, size = 1)`."""
    value = r"(?:[^][(),=;]|\([^()]*\)|\[[^][]*\])+"
    keyword = rf"\w+ = {value}"

    def sort(found: re.Match[str]) -> str:
        return ", ".join(sorted(each[0] for each in re.finditer(keyword, found[0])))

    return re.sub(rf"(?<=[(, ]){keyword}(?:, {keyword})+(?=\))", sort, text)


def broken_lines(text: str) -> str:
    """A line break after each comma that is in no string."""
    return re.sub(
        r"^    \w+ = .*$",
        lambda line: re.sub(r"('[^']*'|\"[^\"]*\")|, ", lambda part: part[1] or ",\n        ", line[0]),
        text,
        flags=re.MULTILINE,
    )


def without_annotations(text: str) -> str:
    """`def forward(self, x : torch.Tensor)` -> `def forward(self, x)`."""
    return re.sub(r"^def .*$", lambda head: re.sub(r" : [\w.]+(?=[,)])", "", head[0]), text, flags=re.MULTILINE)


def inlined_sums(text: str) -> str:
    """`a = x + y;  x = y = None`, `b = f(a);  a = None` -> `b = f(x + y);  x = y = None`."""
    pattern = r"    (\w+) = (\w+ \+ \w+)(;  .*)?\n    (\w+ = .*)\(\1\);  \1 = None\n"
    return re.sub(pattern, r"    \4(\2)\3\n", text)


def rounded(text: str) -> str:
    """`0.014285714285714285` -> `0.014286`."""
    return re.sub(r"\b0\.\d{8,}", lambda number: f"{float(number[0]):.5g}", text)


def users_as_word(text: str) -> str:
    """`[num_users=1]` -> `[users=1]`."""
    return text.replace("[num_users=", "[users=")


def without_empty_keywords(text: str) -> str:
    """`(args = (%x,), kwargs = {})` -> `(args = (%x,))`."""
    return text.replace(", kwargs = {})", ")")


def three_changes(text: str) -> str:
    """Releases by `del`, sums by name, and modules by `get_submodule`."""
    return get_submodule(add_by_name(release_with_del(text)))


def inner(text: str) -> str:
    """Everything that a model holds, in an inner model."""
    return re.sub(r"\bself\.|(?<=getattr\()self(?=, )", lambda found: found[0].replace("self", "self.model"), text)


def _all_of(*paths: str, fault: Change) -> dict[str, Change]:
    return dict.fromkeys(paths, fault)


_VITS = ("vit_b_16", "vit_b_32", "vit_h_14", "vit_l_16", "vit_l_32")


def _without_assertion(number: int) -> Change:
    return once(r"    (_assert\w*) = .*\n    del (\w+)\n    del \1\n", r"    del \2\n", number)


_WRONG_BASE = once(
    r"getitem_1 = fpn_inner_blocks_1_(\d)\.shape(.*)$",
    lambda found: f"getitem_1 = fpn_layer_blocks_{3 if found[1] == '1' else 2}_{found[1]}.shape{found[2]}",
)
"""The size of another value, which lives."""

PLANTS = {
    "sums in brackets; operands of a difference swapped": Plant(
        parenthesised_sums,
        faults={"raft_small.update_block.py": once("1 - sigmoid", "sigmoid - 1")},
        first=("$1 - $2", "$2 - $1"),
    ),
    "keywords without spaces; one keyword missing": Plant(
        tight_keywords,
        faults={"vit_l_16.py": once(", need_weights=False", "", 7)},
        first=("$1(*$2, need_weights=False)", "$1(*$2)"),
    ),
    "values released by del; assertions missing in five models": Plant(
        release_with_del,
        faults={f"{name}.py": _without_assertion(at) for name, at in zip(_VITS, (1, 2, 1, 2, 1), strict=True)},
        first=("$3 = torch._assert($1, $2);  $1 = None", "del $1"),
    ),
    "keywords sorted": Plant(sorted_keywords, sections=1),
    "lines broken at commas; a function in place of a method": Plant(
        broken_lines,
        faults=_all_of(
            "mvit_v1_b.py",
            "mvit_v2_s.py",
            fault=once(r"transpose_5 = (\w+)\.transpose\(", r"transpose_5 = torch.transpose(\1, "),
        ),
        first=("$1.transpose($2, $3)", "torch.transpose($1, $2, $3)"),
    ),
    "inputs without annotations; operands of a concatenation swapped": Plant(
        without_annotations,
        faults={"densenet121.py": once(r"torch\.cat\(\[(\w+), (\w+),", r"torch.cat([\2, \1,")},
        first=("torch.cat([$1, $2, $3], $4)", "torch.cat([$2, $1, $3], $4)"),
    ),
    "shapes inlined; of a value that is freed in one model": Plant(
        inlined_shapes,
        faults={"deeplabv3_resnet50.py": once(r"getitem_1 = \w+\.shape", "getitem_1 = x.shape")},
        first=("$1[$2];  $3 = None  where $1 = $4.shape", "$3.shape[$2];  $3 = None  # before its last use"),
    ),
    "keywords without spaces; a comment in one model, other spaces in two": Plant(
        tight_keywords,
        faults={
            "vit_b_16.py": once(r"^(    add = .*)$", r"\1  # type: ignore"),
            **_all_of("mvit_v1_b.py", "swin_t.py", fault=lambda text: re.sub(r"(?<=\w)=(?=\w)", "= ", text)),
        },
        first=("", "# type: ignore"),
        models=("vit_b_16",),
        sections=3,
    ),
    "names after attributes; another name in five models": Plant(
        named_after_attributes,
        faults={
            f"{name}.py": lambda text: re.sub(r"(?<!\.)\binterpolate(?=\b|_\d)", "interp", text)
            for name in (
                "deeplabv3_resnet50",
                "fcn_resnet50",
                "fcn_resnet101",
                "deeplabv3_resnet101",
                "lraspp_mobilenet_v3_large",
            )
        },
        first=("interpolate", "interp"),
    ),
    "shapes inlined; of another value in two models": Plant(
        inlined_shapes,
        faults=_all_of(
            "fasterrcnn_resnet50_fpn_v2.backbone.py", "maskrcnn_resnet50_fpn_v2.backbone.py", fault=_WRONG_BASE
        ),
        first=("$1[$2]  where $1 = $3.shape", "$4.shape[$2]"),
    ),
    "modules by get_submodule; of another index once": Plant(
        get_submodule,
        faults={"vgg16.py": once(r'get_submodule\("9"\)', 'get_submodule("8")')},
        first=("getattr($1, '9')", "$1.get_submodule('8')"),
    ),
    "sums inlined; swapped in two models": Plant(
        inlined_sums,
        faults=_all_of("resnet18.py", "resnet34.py", fault=once(r"\((\w+) \+ (\w+)\)", r"(\2 + \1)")),
        first=("$1  where $1 = $2 + $3", "$3 + $2"),
    ),
    "names after attributes; two values of one name": Plant(
        named_after_attributes,
        faults={"vit_b_16.py": lambda text: re.sub(r"\bgetitem_3\b", "getitem_2", text)},
        first=("$1", "$1 with another number"),
        sections=5,  # the fault has four consequences
    ),
    "numbers rounded; one of them wrongly": Plant(
        rounded,
        faults={"convnext_tiny.py": once("0.0058824", "0.0058825")},
        first=(
            "torchvision_ops_stochastic_depth_stochastic_depth($1, 0.0058823529411764705, $2, $3)",
            "torchvision_ops_stochastic_depth_stochastic_depth($1, 0.0058825, $2, $3)",
        ),
    ),
    "another word for users; a wrong number of them": Plant(
        graph=users_as_word,
        faults={"resnet50.graph.txt": once(r"\[users=2\]", "[users=1]")},
        first=("[num_users=as counted]", "[users=1]"),
    ),
    "values released by del; one of them a line late in two models": Plant(
        release_with_del,
        faults=_all_of("vgg11.py", "googlenet.py", fault=once(r"(    del \w+\n)(    \w+ = .*\n)", r"\2\1", 2)),
        first=("$1 = None", "del $1  # after its last use, but later"),
    ),
    "other suffixes; another name for an input in one model": Plant(
        lambda text: re.sub(r"\bx_1\b", "x", suffixes_in_code(text)),
        faults={"alexnet.py": lambda text: re.sub(r"\bx\b", "input_1", text)},
        first=("x", "input"),
    ),
    "no empty keywords; some that were not empty in one model": Plant(
        graph=without_empty_keywords,
        faults={"densenet121.graph.txt": once(r", kwargs = \{inplace: True\}\)", ")")},
        first=("(args = $1, kwargs = {inplace: True})", "(args = $1)"),
    ),
    "sums by name; one with an operand twice": Plant(
        add_by_name,
        faults={"resnet101.py": once(r"operator\.add\((\w+), \w+\)", r"operator.add(\1, \1)")},
        first=("$1 + $2;  $2 = None", "operator.add($1, $1);  $2 = None  # after its last use, but later"),
    ),
    "three changes and other suffixes; operands of a sum swapped": Plant(
        lambda text: suffixes_in_code(three_changes(text)),
        faults={"resnet50.py": swap_first_sum},
        first=("$1 + $2", "operator.add($2, $1)"),
        sections=5,
    ),
    "all in an inner model, sums by name; another module once": Plant(
        lambda text: inner(add_by_name(text)),
        faults={"resnet50.py": once(r"self\.model\.layer2,", "self.model.layer3,")},
        first=("$1.layer2", "$1.layer3"),
        sections=3,
    ),
}


def planted(texts: Mapping[str, str], plant: Plant) -> dict[str, str]:
    """`texts` after the change, with the fault."""
    new = changed(texts, plant.code, plant.graph)
    for name, fault in plant.faults.items():
        path = f"torchvision/{name}"
        faulty = fault(new[path])
        assert faulty != new[path], name
        new[path] = faulty
    return new


@pytest.fixture(scope="module")
def texts() -> dict[str, str]:
    return snapshots()


@pytest.mark.parametrize("name", PLANTS)
def test_a_fault_is_the_first_group(texts: dict[str, str], name: str) -> None:
    """Among the models with the fault, and a short one of each family."""
    plant = PLANTS[name]
    faulty = {model_of(f"torchvision/{path}") for path in plant.faults}
    some = smallest(texts, *faulty, most_lines=300)
    sections = compare_texts(some, planted(some, plant)).sections
    assert len(sections) == plant.sections, [(each.count, each.old, each.new) for each in sections]
    if plant.first:
        expected = {f"torchvision/{name}" for name in plant.models} or faulty
        assert ((sections[0].old, sections[0].new), {*sections[0].models}) == (plant.first, expected)


PLANTED = "torchvision/resnet50.py"
RULES = {
    ("$1 + $2", "operator.add($1, $2)"): r" \+ ",
    ("getattr($1, $2)", "$1.get_submodule($2)"): r', "\d+"\)',
    ("$1 = None", "del $1"): r"\b\w+ = (?=(?:\w+ = )*None(?:\n|$))",
}
"""What became of the places of a pattern in the code."""


def found_in(texts: dict[str, str], pattern: str) -> Counter[str]:
    """How often `pattern` is in the code of each model."""
    found = {path: len(re.findall(pattern, text)) for path, text in texts.items() if path.endswith(".py")}
    return Counter({path: number for path, number in found.items() if number})


def test_every_place_of_three_changes_and_of_a_mistake_is_counted_and_shown(texts: dict[str, str]) -> None:
    old = smallest(texts, model_of(PLANTED))
    after = changed(old, code=three_changes)
    after[PLANTED] = swap_first_sum(after[PLANTED])
    review = compare_texts(old, after)
    planted, *others = review.groups
    assert (planted.old, planted.new, planted.count) == ("$1 + $2", "operator.add($2, $1)", 1)
    (place,) = planted.places
    assert place.path == PLANTED
    for text, excerpt in ((old[PLANTED], place.old), (after[PLANTED], place.new)):
        assert excerpt is not None
        assert text.split("\n")[excerpt.line - 1] == excerpt.text
    assert {(group.old, group.new) for group in others} == set(RULES)
    different = set()
    for group in others:
        expected = found_in(old, RULES[group.old, group.new])
        different |= set(expected)
        expected[PLANTED] -= group.old == planted.old
        places = Counter[str]()
        for place in group.places:
            places[place.path] += place.times
        assert places == expected, group
        assert group.count == expected.total()
        assert len({place.path.split("/")[1].split("_")[0].rstrip("0123456789") for place in group.exemplars()}) == 3
    assert review.kinds == {Kind.EQUAL: len(old) - len(different), Kind.REWRITTEN: len(different)}


def test_new_names_everywhere_are_no_group(texts: dict[str, str]) -> None:
    some = smallest(texts)
    review = compare_texts(some, changed(some, code=suffixes_in_code, graph=suffixes_in_graph))
    assert review.groups == ()
    assert review.kinds == {Kind.RENAMING: len(some)}
    assert all(file.renamed > 1 for file in review.files)


def test_a_message_may_keep_the_old_name(texts: dict[str, str]) -> None:
    """A traced assertion's message says how a value was called when it was traced."""
    kept = {path: text for path, text in texts.items() if "Proxy(getattr_" in text and path.endswith(".py")}
    assert kept
    renamed = {
        path: re.sub(r"(?<=Proxy\(getattr_)(\d+)", lambda number: str(int(number[0]) - 1), suffixes_in_code(text))
        for path, text in kept.items()
    }
    assert compare_texts(kept, renamed).kinds == {Kind.RENAMING: len(kept)}
