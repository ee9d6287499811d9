"""The review of changes of the code generator, made on the real snapshots, some with a fault in a few models.

A person tells what was meant from what went wrong: one group for each, and what went wrong first.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass

import pytest

from fxconf.review.comparison import compare_texts
from fxconf.review.groups import Kind
from tests.simulated_changes import (
    Change,
    add_by_name,
    get_submodule,
    inlined_arithmetic,
    release_with_del,
    release_with_one_del,
    smallest,
    snapshots,
    suffixes_in_code,
    swap_first_sum,
    tight_keywords,
)


@dataclass(frozen=True)
class Plant:
    """A change of all code, and a fault in some."""

    code: Change
    faults: Mapping[str, Change]
    """By model of torchvision; applied after the change."""
    first: tuple[str, str]
    """The old and the new form of the first group."""
    models: tuple[str, ...] = ()
    """The models of the first group, if there are other faults; else those with a fault."""
    groups: int = 2
    """The number of groups that a person would make."""
    suffix: str = ".py"
    """Of the texts that change."""


def once(pattern: str, replacement: str, number: int = 1) -> Change:
    """Replace the match with this number."""

    def replaced(text: str) -> str:
        found = list(re.finditer(pattern, text, re.MULTILINE))[number - 1]
        return text[: found.start()] + found.expand(replacement) + text[found.end() :]

    return replaced


def inlined_shapes(text: str) -> str:
    """`a = x.shape`, `b = a[0];  a = None` -> `b = x.shape[0]`."""
    pattern = r"    (getattr_\d+) = (\w+)\.shape(;  \2 = None)?\n    (\w+) = \1(\[.*\]);  \1 = None\n"
    return re.sub(pattern, r"    \4 = \2.shape\5\3\n", text)


def named_after_attributes(text: str) -> str:
    """`getattr_1 = x.shape` -> `shape_1 = x.shape`, wherever it is used."""
    attributes = dict(re.findall(r"    (getattr_\d+) = \w+\.(\w+)(?=;|\n)", text))
    return re.sub(r"\bgetattr_\d+\b", lambda name: name[0].replace("getattr", attributes.get(name[0], "getattr")), text)


def inlined_sums(text: str) -> str:
    """`a = x + y;  x = y = None`, `b = f(a);  a = None` -> `b = f(x + y);  x = y = None`."""
    pattern = r"    (\w+) = (\w+ \+ \w+)(;  .*)?\n    (\w+ = .*)\(\1\);  \1 = None\n"
    return re.sub(pattern, r"    \4(\2)\3\n", text)


def replaced(pattern: str, replacement: str) -> Change:
    return lambda text: re.sub(pattern, replacement, text)


def three_changes(text: str) -> str:
    """Releases by `del`, sums by name, and modules by `get_submodule`."""
    return get_submodule(add_by_name(release_with_del(text)))


def inner(text: str) -> str:
    """Everything that a model holds, in an inner model."""
    return re.sub(r"\bself\.|(?<=getattr\()self(?=, )", lambda found: found[0].replace("self", "self.model"), text)


ASSERTION = r"    (_assert\w*) = .*\n    del (\w+)\n    del \1\n", r"    del \2\n"

PLANTS = {
    "values released by del; an assertion missing in two models": Plant(
        release_with_del,
        faults={"vit_b_16": once(*ASSERTION, number=1), "vit_b_32": once(*ASSERTION, number=2)},
        first=("$3 = torch._assert($1, $2);  $1 = None", "del $1"),
    ),
    "shapes inlined; of a value that is freed in one model": Plant(
        inlined_shapes,
        faults={"deeplabv3_resnet50": once(r"getitem_1 = \w+\.shape", "getitem_1 = x.shape")},
        first=("$1[$2];  $3 = None  where $1 = $4.shape", "$3.shape[$2];  $3 = None  # before its last use"),
    ),
    "keywords without spaces; a comment in one model, other spaces in two": Plant(
        tight_keywords,
        faults={
            "vit_b_16": once(r"^(    add = .*)$", r"\1  # type: ignore"),
            **dict.fromkeys(("vit_b_32", "swin_t"), lambda text: re.sub(r"(?<=\w)=(?=\w)", "= ", text)),
        },
        first=("", "# type: ignore"),
        models=("vit_b_16",),
        groups=3,
    ),
    "sums inlined; swapped in two models": Plant(
        inlined_sums,
        faults=dict.fromkeys(("resnet18", "resnet34"), once(r"\((\w+) \+ (\w+)\)", r"(\2 + \1)")),
        first=("$1  where $1 = $2 + $3", "$3 + $2"),
    ),
    "names after attributes; two values of one name": Plant(
        named_after_attributes,
        faults={"vit_b_16": lambda text: re.sub(r"\bgetitem_3\b", "getitem_2", text)},
        first=("$1", "$1 with another number"),
        groups=5,  # the fault has four consequences
    ),
    "three changes and other suffixes; operands of a sum swapped": Plant(
        lambda text: suffixes_in_code(three_changes(text)),
        faults={"resnet50": swap_first_sum},
        first=("$1 + $2", "operator.add($2, $1)"),
        groups=5,
    ),
    "values released by del; one before its last use": Plant(
        release_with_one_del,
        faults={"densenet121": once(r"^(    .*;  del \w+)\n(    .*);  del (\w+)$", r"\1, \3\n\2", number=20)},
        first=("$1 = None", "del $1  # before its last use"),
    ),
    "arithmetic inlined without brackets": Plant(
        inlined_arithmetic,
        faults={},
        first=("$1 * $2  where $1 = 1 - $3", "1 - $3 * $2"),
        models=("raft_large.update_block", "raft_small.update_block"),
    ),
    "fewer digits": Plant(
        lambda text: re.sub(r"\d+\.\d{7,}", lambda found: f"{float(found[0]):g}", text),
        faults={},
        first=("the number $1", "nearly the same number, $2"),
        models=("efficientnet_b0", "swin_t"),
        groups=1,
    ),
    "keywords left out that are None or False": Plant(
        replaced(r", \w+ = (?:None|False)(?=[,)])", ""),
        faults={},
        first=("the keyword $1, None or False", ""),
        models=("swin_t", "deeplabv3_mobilenet_v3_large"),
        groups=1,
    ),
    "sizes by method; of another value in one model": Plant(
        replaced(r"\.shape(?=[;\n])", ".size()"),
        faults={"retinanet_resnet50_fpn_v2.backbone": once("fpn_inner_blocks_1_0.size", "fpn_inner_blocks_2_0.size")},
        first=("$1.shape", "$2.size()"),
    ),
    "another word for users; a wrong number once": Plant(
        replaced("num_users", "users"),
        faults={"resnet18": once("users=1", "users=3", number=7)},
        first=("[num_users=as counted]", "[users=3]"),
        suffix=".graph.txt",
    ),
    "functions of F; a function of torch once": Plant(
        replaced(r"torch\.nn\.functional\.", "F."),
        faults={"densenet121": once(r"F\.relu", "torch.relu")},
        first=("torch.nn.functional.relu(*$1, **$2)", "torch.relu(*$1, **$2)"),
    ),
    "lists that are tuples; another dimension once": Plant(
        replaced(r"\[((?:\w+, )+\w+)\]", r"(\1)"),
        faults={"inception_v3": once(r", 1\)", ", -3)", number=3)},
        first=("torch.cat([$1, $2, $3, $4], 1)", "torch.cat(($1, $2, $3, $4), -3)"),
    ),
    "all in an inner model, sums by name; another module once": Plant(
        lambda text: inner(add_by_name(text)),
        faults={"resnet50": once(r"self\.model\.layer2,", "self.model.layer3,")},
        first=("$1.layer2", "$1.layer3"),
        groups=3,
    ),
}


@pytest.fixture(scope="module")
def texts() -> dict[str, str]:
    return snapshots()


@pytest.mark.parametrize("name", PLANTS)
def test_a_fault_is_the_first_group(texts: dict[str, str], name: str) -> None:
    """Among the models with the fault, and a short one of each family."""
    plant = PLANTS[name]
    models = {f"torchvision/{model}" for model in plant.models or plant.faults}
    old = smallest(texts, *models, *(f"torchvision/{model}" for model in plant.faults), most_lines=300)
    new = {path: plant.code(text) if path.endswith(plant.suffix) else text for path, text in old.items()}
    for model, fault in plant.faults.items():
        path = f"torchvision/{model}{plant.suffix}"
        before, new[path] = new[path], fault(new[path])
        assert new[path] != before
    groups = compare_texts(old, new).groups
    assert len(groups) == plant.groups, [(each.count, each.old, each.new) for each in groups]
    assert (groups[0].old, groups[0].new) == plant.first
    assert {*groups[0].models} == models if len(groups) > 1 else {*groups[0].models} > models
    if name.endswith("before its last use"):
        lines = groups[0].places[0].new.text.split("\n")
        assert [", " in line for line in lines] == [True, False], "the line with the release, and that of the last use"


def test_a_message_may_keep_the_old_name(texts: dict[str, str]) -> None:
    """A traced assertion's message says how a value was called when it was traced."""
    kept = {path: text for path, text in texts.items() if "Proxy(getattr_" in text and path.endswith(".py")}
    assert kept
    renamed = {
        path: re.sub(r"(?<=Proxy\(getattr_)(\d+)", lambda number: str(int(number[0]) - 1), suffixes_in_code(text))
        for path, text in kept.items()
    }
    assert compare_texts(kept, renamed).kinds == {Kind.RENAMING: len(kept)}
