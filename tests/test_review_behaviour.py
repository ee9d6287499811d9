"""Old and new code of a model, run and compared."""

import argparse
import json
import os
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import psutil
import pytest
import torch
from torch import nn

import reference_fx
from conformance.ownership import model_of
from fxconf.review.commands.running import run_models
from fxconf.review.running.behaviour import (
    CODE_UNCHANGED,
    Behaviour,
    _key,
    badge,
    behaviours,
    comparable_models,
    known_behaviours,
    touched_models,
)
from fxconf.review.running.process import judge
from fxconf.review.running.results import Results
from fxconf.review.running.workers import Answer, Equality
from fxconf.review.sources.change import Change
from models import ModelCase
from tests.pending_folders import ANSWERS, answering, contents
from tests.simulated_changes import add_by_name, changed, release_with_del, snapshots, swap_first_sum

LIMIT = 600.0
"""Seconds for a model that ends, on however busy a machine."""


class Tiny(nn.Module):
    """Two branches that meet, one value that nobody uses, and layers that do nothing or little in eval mode."""

    def __init__(self) -> None:
        super().__init__()
        self.first = nn.Conv2d(3, 4, 1)
        self.second = nn.Conv2d(3, 4, 1)
        self.norm = nn.BatchNorm2d(4)
        self.relu = nn.ReLU(inplace=True)
        self.dropout = nn.Dropout()
        self.again = nn.Dropout()

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        first = self.first(x)
        second = self.second(x)
        self.norm(first)
        together = self.dropout(first + second)
        return torch.flatten(self.relu(together) * 2.0, 1)


CASE = ModelCase(name="own/tiny", family="own", factory=Tiny, input_shape=(2, 3, 4, 5))
CODE = reference_fx.symbolic_trace(Tiny().eval()).code

SAME = {
    "nothing": ("x", "x"),
    "freed otherwise": (r";  (\w+) = None", r"; del \1"),
    "an operator by name": (r"first \+ second", "operator.add(first, second)"),
    "a function as method": (r"torch.flatten\(mul, 1\)", "mul.flatten(1)"),
    "a module by its path": (r"self\.relu\(", 'self.get_submodule("relu")('),
    "statements in another order": (r"(    first = .*\n)(    second = .*?);.*\n", r"\2\n\1"),
}
"""A pattern in the code, and what replaces it."""
DROPOUT = r"dropout = self.dropout\(add\)"
FIRST, LAST = "    first = ", "    return"
OTHER = {
    "operands swapped": (
        r"first \+ second",
        "second + first",
        r"bit-equal, .*aten.add.Tensor \(line \d+, add = second \+ first\) has its operands in another order",
    ),
    "one bit": (r"relu \* 2.0", "relu * 2.0000002", r"largest difference .*e-0[67]"),
    "the sign of zero": (r"relu \* 2.0", "-(relu * -2.0)", "the computation is another"),
    "a literal without effect": (
        DROPOUT,
        "dropout = torch.nn.functional.leaky_relu(self.dropout(add), 1.0)",
        "bit-equal, .*aten.leaky_relu",
    ),
    "dropout left out": (
        DROPOUT,
        "dropout = add",
        rf"bit-equal, .*stands where self.dropout \(line \d+, {DROPOUT}\) stood",
    ),
    "dropout without effect": (DROPOUT, "_ = self.dropout(add);  dropout = add", r"bit-equal, .*self.dropout"),
    "another dropout": ("self.dropout", "self.again", "raises AttributeError: .*no attribute 'again'"),
    "statistics left out": (r"\n    norm = .*", "", r"self.norm \(line \d+, .*\) is called less often"),
    "a module once more": (
        FIRST,
        f"    self.norm(self.first(x))\n{FIRST}",
        r"self.norm \(line \d+.* more often|self.first",
    ),
    "an input written to at last": (LAST, f"    x0.zero_()\n{LAST}", "input 0 is written to"),
    "inputs written to by an operation that returns nothing": (
        LAST,
        f"    torch._foreach_zero_([x0])\n{LAST}",
        "input 0 is written to",
    ),
    "a tuple": (r"return (\w+)", r"return (\1,)", "expected float32.*got \\(float32"),
    "another type": (r"return (\w+)", r"return \1.double()", "expected float32.*got float64"),
    "an unknown name": (r"first \+ second", "frist + second", "NameError: name 'frist' is not defined"),
    "a value freed too early": (
        "    add = ",
        "    del second\n    add = ",
        r"the new code raises UnboundLocalError: .*\(line \d+, add = first \+ second\)",
    ),
    "no Python": ("return", "retur", "raises SyntaxError: invalid syntax"),
    "no function": ("def forward", "def backward", "TypeError: it defines no function `forward`"),
    "an end of all": (FIRST, f"    exit()\n{FIRST}", "raises SystemExit|NameError"),
}
"""A pattern in the code, what replaces it, and what is said of the difference."""


def code(pattern: str = "x", replacement: str = "x") -> bytes:
    """The code of the tiny model, changed; its input has a second name that is never freed."""
    kept = CODE.replace("    first = ", "    x0 = x\n    first = ", 1)
    text = re.sub(pattern, replacement, kept)
    assert text != kept or pattern == replacement
    return text.encode()


@pytest.mark.parametrize("name", SAME)
def test_code_that_does_the_same(name: str) -> None:
    assert judge(CASE, code(), code(*SAME[name])) == (Equality.EQUAL, "outputs bit-equal")
    assert not torch.nn.modules.module._has_any_global_hook()


@pytest.mark.parametrize("name", OTHER)
def test_code_that_does_something_else(name: str) -> None:
    pattern, replacement, says = OTHER[name]
    answer = judge(CASE, code(), code(pattern, replacement))
    assert answer.equality == Equality.DIFFERENT
    assert re.search(says, " ".join(answer.says.split())), answer


def test_old_code_that_does_not_run_says_nothing_about_the_new_one() -> None:
    broken = code(r"first \+ second", "frist + second")
    for new in (code(), broken):
        answer = judge(CASE, broken, new)
        assert answer.equality == Equality.NOT_RUN
        assert answer.says.startswith("the old code raises NameError")


@pytest.mark.parametrize(
    "line", ["x.mul_(2.0)", "self.norm.running_mean.add_(1.0); x = x + self.norm.running_mean[:3, None, None]"]
)
def test_what_the_old_code_writes_to_the_new_code_does_not_find(line: str) -> None:
    writing = code("    first = ", f"    {line}\n    first = ")
    assert judge(CASE, writing, writing) == ("equal", "outputs bit-equal")


def test_a_model_that_cannot_be_built() -> None:
    def fails() -> nn.Module:
        raise RuntimeError("no such thing\nat all")

    case = ModelCase(name="own/none", family="own", factory=fails, input_shape=(1,))
    assert judge(case, b"", b"") == ("not run", "the model cannot be built and traced: RuntimeError: no such thing")


def change_of(old: Mapping[str, str | bytes], new: Mapping[str, str | bytes]) -> Change:
    def as_bytes(texts: Mapping[str, str | bytes]) -> dict[str, bytes]:
        return {path: text if isinstance(text, bytes) else text.encode() for path, text in texts.items()}

    return Change("a change", as_bytes(old), as_bytes(new), None, None)


@pytest.fixture(scope="module")
def texts() -> dict[str, str]:
    return snapshots()


COVERED = (
    "alexnet",
    "efficientnet_b0",
    "fasterrcnn_resnet50_fpn.backbone",
    "googlenet",
    "inception_v3",
    "maxvit_t",
    "mvit_v1_b",
    "quantized_resnet18",
    "raft_small.feature_encoder",
    "regnet_x_400mf",
    "resnet50",
    "s3d",
    "ssd300_vgg16.head.classification_head.module_list.0",
    "swin3d_t",
    "swin_v2_t",
    "vit_b_32",
)
"""Models whose code uses everything that code uses: wrapped functions, types of results, inputs of one size only."""


def test_a_mistake_in_one_model_shows_and_no_other_model_is_blamed(texts: dict[str, str]) -> None:
    """Adding tensors commutes, so that all outputs are bit-equal; the operands are not where they were."""
    models = {f"torchvision/{name}" for name in COVERED}
    before = {path: text for path, text in texts.items() if model_of(path) in models}
    after = changed(before, code=lambda text: add_by_name(release_with_del(text)))
    after["torchvision/resnet50.py"] = swap_first_sum(after["torchvision/resnet50.py"])
    change = change_of(before, after)
    assert models - set(touched_models(change)) <= {f"torchvision/{name}" for name in COVERED if "head" in name}
    found = list(behaviours(change, models, limit=LIMIT))
    assert sorted(each.model for each in found) == sorted(models & set(touched_models(change)))
    red = [each for each in found if each.equality != Equality.EQUAL]
    assert [each.model for each in red] == ["torchvision/resnet50"]
    assert red[0].equality == Equality.DIFFERENT
    assert re.search(r"aten.add.Tensor \(line \d+, add = operator.add\(\w+, \w+\)\) has its operands", red[0].says)
    assert badge(found) == (
        f"outputs bit-equal, from the same operations, in {len(found) - 1} of {len(found)};"
        " different: torchvision/resnet50"
    )


SMALL = "torchvision/squeezenet1_1", "torchvision/shufflenet_v2_x0_5", "torchvision/shufflenet_v2_x1_0"


def sabotaged(texts: dict[str, str], first_line: str, model: str = SMALL[0]) -> str:
    """The code of a model with a line before all others."""
    text = texts[f"{model}.py"]
    done = re.sub(r"(def forward\(.*\n)", lambda head: f"{head[1]}    {first_line}\n", text)
    assert done != text
    return done


SABOTAGE = (
    ("import os; os.abort()", "the process that ran it was killed by SIGABRT"),
    ("import os; os._exit(7)", "the process that ran it ended with status 7"),
    ("import os, signal; os.kill(os.getppid(), signal.SIGKILL)", "the process that runs codes has ended: status -9"),
    ("raise KeyboardInterrupt", "the new code raises KeyboardInterrupt"),
    ('torch.nn.Conv2d.forward = lambda *_: print(\'["equal", ""]\', flush=True)', "the new code raises"),
)
"""A line of code, and what is said about it."""


def test_code_that_crashes_or_tampers_is_one_model_s_result(texts: dict[str, str]) -> None:
    """Two are executed at once, and where one of them ends the process, the other one is executed again."""
    touched = touched_models(change_of({}, texts))
    models = [model for part in ("shufflenet", "mnas", "squeezenet") for model in touched if f"/{part}" in model]
    models = models[: len(SABOTAGE) + 2]
    sabotage = dict(zip(models, SABOTAGE, strict=False))
    fine = models[len(SABOTAGE) :]
    after = texts | {f"{model}.py": texts[f"{model}.py"] + "\n" for model in fine}
    after |= {f"{model}.py": sabotaged(texts, line, model) for model, (line, _) in sabotage.items()}
    before, after = texts | {"own/unknown.py": CODE}, after | {"own/unknown.py": f"{CODE}\n"}
    found = {each.model: each for each in behaviours(change_of(before, after), processes=2, limit=LIMIT)}
    assert sorted(found) == sorted([*models, "own/unknown"])
    for model, (_, says) in sabotage.items():
        assert found[model].equality == (Equality.DIFFERENT if says.startswith("the new") else Equality.NOT_RUN)
        assert found[model].says.startswith(says)
    assert [found[model] for model in fine] == [Behaviour(model, Equality.EQUAL, "outputs bit-equal") for model in fine]
    assert found["own/unknown"].equality == Equality.NOT_RUN
    assert found["own/unknown"].says.startswith("no model of the catalogue is named 'own/unknown'")


def test_code_that_loops_is_stopped_and_no_process_is_left_when_somebody_stops_to_look(texts: dict[str, str]) -> None:
    """Two are executed at once; the first one ends soon, so that the third runs when the second is stopped."""
    after = texts | {f"{model}.py": sabotaged(texts, "while True: pass", model) for model in SMALL[1:]}
    after[f"{SMALL[0]}.py"] += "\n"
    before = set(psutil.Process().children(recursive=True))
    results = behaviours(change_of(texts, after), processes=2, limit=6.0)
    assert next(results) == Behaviour(SMALL[0], Equality.EQUAL, "outputs bit-equal")
    assert next(results) == Behaviour(SMALL[1], Equality.NOT_RUN, "stopped after 6 seconds")
    assert len(set(psutil.Process().children(recursive=True)) - before) == 2
    results.close()
    assert set(psutil.Process().children(recursive=True)) - before == set()


def test_what_is_not_run_says_why(texts: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("subprocess.Popen", None)
    path = "torchvision/resnet18.graph.txt"
    before = texts | {"own/gone.py": CODE, "words.txt": "words"}
    after = texts | {"own/new.py": CODE, "words.txt": "other words", path: f"{texts[path]}\n"}
    found = sorted(behaviours(change_of(before, after)))
    assert found == [
        Behaviour("own/gone", Equality.NOT_RUN, "its code is gone, there is no new one"),
        Behaviour("own/new", Equality.NOT_RUN, "its code is new, there is no old one"),
        Behaviour("torchvision/resnet18", Equality.NOT_RUN, CODE_UNCHANGED),
    ]
    same = "1 with another printed graph and the same code"
    assert badge(found) == f"nothing was compared; not run: own/gone, own/new; {same}"
    assert badge(found[2:]) == f"no code changed; {same}"
    assert list(behaviours(change_of(texts, texts))) == []


@pytest.mark.parametrize(
    ("counts", "others", "says"),
    [
        ((0, 0, 0), 0, "no code changed"),
        ((3, 0, 0), 0, "outputs bit-equal in 3 of 3"),
        ((2, 0, 1), 0, "outputs bit-equal in 2 of 2; not run: n0"),
        ((1, 1, 1), 0, "outputs bit-equal, from the same operations, in 1 of 2; different: d0; not run: n0"),
        ((0, 0, 1), 0, "nothing was compared; not run: n0"),
        ((0, 12, 0), 0, r"in 0 of 12; different: d0, d1, .* and 2 more$"),
        ((1, 0, 0), 3, "outputs bit-equal in 1 of 1; not run: 3 other models"),
        ((0, 0, 0), 2, "nothing was compared; not run: 2 other models"),
    ],
)
def test_a_badge_counts_what_is_equal_and_names_the_others(
    counts: tuple[int, int, int], others: int, says: str
) -> None:
    kinds = zip(("e", "d", "n"), Equality, counts, strict=True)
    found = [Behaviour(f"{name}{place}", equality, "") for name, equality, count in kinds for place in range(count)]
    assert re.search(f"{says}$", badge(found, others))


def test_what_is_known_is_not_run_again(monkeypatch: pytest.MonkeyPatch) -> None:
    old, new = {"a/a.py": "old", "a/b.py": "old"}, {"a/a.py": "new", "a/b.py": "new"}
    change = change_of(old, new)
    gave = {"a/a": Answer(Equality.EQUAL, "outputs bit-equal"), "a/b": Answer(Equality.NOT_RUN, "it takes too long")}
    asked: list[str] = []

    def answers(codes: Mapping[str, object], *_: object) -> Iterator[tuple[str, Answer]]:
        for model in codes:
            asked.append(model)
            yield model, gave[model]

    monkeypatch.setattr(ANSWERS, answers)
    assert known_behaviours(change) == {}
    found = list(behaviours(change))
    assert known_behaviours(change) == {each.model: each for each in found}
    assert len([*Path(os.environ["XDG_CACHE_HOME"], "reference-fx/behaviour").iterdir()]) == len(found) == 2
    assert list(behaviours(change)) == found
    assert asked == ["a/a", "a/b", "a/b"]

    assert set(known_behaviours(change_of(old, new | {"a/a.py": "newer"}))) == {"a/b"}
    monkeypatch.setattr("fxconf.review.running.behaviour._version", lambda _: "another")
    assert known_behaviours(change) == {}


def test_the_models_of_the_group_that_is_most_unlike_the_others_come_first(texts: dict[str, str]) -> None:
    before = {path: text for path, text in texts.items() if "/resnet" in path or "/alexnet" in path}
    after = changed(before, code=add_by_name)
    after["torchvision/resnet50.py"] = swap_first_sum(after["torchvision/resnet50.py"])
    after["torchvision/alexnet.graph.txt"] += "\n"
    change = change_of(before, after)
    assert touched_models(change)[0] == "torchvision/resnet50"
    assert "torchvision/alexnet" in touched_models(change)
    assert "torchvision/alexnet" not in comparable_models(change)


FOREIGN = [b"", b"{", b"[]", b"null", b"\xff", b"[" * 100_000, b"1" * 10_000, b'{"format": 1}']


@pytest.mark.parametrize("content", [*FOREIGN, None, "format", "of", "equality", "says"], ids=range(13))
def test_what_is_kept_and_malformed_counts_as_nothing(tmp_path: Path, content: bytes | str | None) -> None:
    change = change_of({"a.py": "old"}, {"a.py": "new"})
    Results().keep(_key(change, "a"), Answer(Equality.EQUAL, "outputs bit-equal"))
    assert known_behaviours(change)
    (kept,) = Path(os.environ["XDG_CACHE_HOME"]).rglob("*.json")
    if content is None:
        kept.rename(tmp_path / "moved")
        kept.symlink_to(tmp_path / "moved")
    elif isinstance(content, str):
        kept.write_text(json.dumps({**json.loads(kept.read_text()), content: 0}))
    else:
        kept.write_bytes(content)
    assert known_behaviours(change) == {}


@pytest.mark.parametrize("where", ["a file", "a folder that nobody may write to", "no home"])
def test_a_cache_that_cannot_be_written_is_said_and_no_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], where: str
) -> None:
    monkeypatch.setattr(ANSWERS, answering(Answer(Equality.EQUAL, "")))
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_CACHE_HOME", "/proc" if where.startswith("a folder") else str(tmp_path / "file"))
    if where == "no home":
        monkeypatch.delenv("XDG_CACHE_HOME")
        monkeypatch.setattr("os.path.expanduser", lambda path: path)
        monkeypatch.chdir(tmp_path)
    before = contents(tmp_path)
    ran = run_models(change_of({"a.py": "old"}, {"a.py": "new"}), argparse.Namespace(processes=1, limit=9))
    assert ran.badge == "outputs bit-equal in 1 of 1"
    assert re.search(r"^results are not kept for the next time: .* cannot be written: ", capfd.readouterr().err, re.M)
    assert contents(tmp_path) == before


def test_the_cache_is_below_home_unless_the_environment_names_a_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    change = change_of({"a.py": "old"}, {"a.py": "new"})
    for given in ("", "relative/path", None):
        monkeypatch.setenv("XDG_CACHE_HOME", given) if given is not None else monkeypatch.delenv("XDG_CACHE_HOME")
        Results().keep(_key(change, "a"), Answer(Equality.EQUAL, str(given)))
        (kept,) = (tmp_path / "home/.cache/reference-fx/behaviour").iterdir()
        assert known_behaviours(change)["a"].says == str(given)
        kept.unlink()


def test_without_the_suite_nothing_is_run_and_the_reason_is_said(
    texts: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fxconf.review.running.workers._PROGRAM", "no_such_suite")
    monkeypatch.chdir(tmp_path)
    after = texts | {f"{model}.py": f"{texts[f'{model}.py']}\n" for model in SMALL}
    found = list(behaviours(change_of(texts, after)))
    assert len(found) == len(SMALL)
    assert {each.equality for each in found} == {Equality.NOT_RUN}
    assert all(each.says.endswith("run it in a clone of the project, with all that its suite needs") for each in found)
    assert all("No module named no_such_suite" in each.says for each in found)
