"""The benchmark against torch.fx says what is slower than before, how noisy a ratio is, and how the time grows."""

import json
import re
import sys
from pathlib import Path
from statistics import geometric_mean

import pytest
import torch

from benchmarks import against_torch_fx
from benchmarks.against_torch_fx import growth, noise, rows, slower
from benchmarks.stages import captured, of_users

ROOT = Path(__file__).parents[1]
ALL = ["against_torch_fx", "--all", "--rounds", "1", "--largest", "1000"]


def test_noise_is_half_of_what_lies_between_the_quartiles() -> None:
    assert noise([(1.0, 0.5)]) == noise([(1.0, 1.0)] * 5) == 0
    assert noise([(2.0, 1.0), (2.0, 2.0), (2.0, 3.0)]) == 0.25


def test_what_is_slower_than_it_was_is_named() -> None:
    before = {"lint, long": 0.5}
    for now, spread in ((0.3, 0.0), (0.54, 0.0), (0.56, 0.02)):
        assert list(slower({"lint, long": (now, spread), "new": (9.0, 0.0)}, before)) == []
    assert list(slower({"lint, long": (0.56, 0.0)}, before)) == ["lint, long: 0.56, and was 0.50"]
    assert list(slower({}, before)) == ["lint, long: was measured before, but not now"]


def measured(nodes: int, theirs: float, ours: float) -> dict[str, object]:
    stages = {"lint": {"torch.fx": theirs, "reference_fx": ours}}
    return {"kind": "long", "name": "long graph", "nodes": nodes, "stages": stages, "noise": {"lint": nodes / 1e5}}


def test_a_row_is_the_geometric_mean_of_the_programs_of_a_kind_and_the_largest_noise() -> None:
    assert rows([measured(1000, 1, 0.5), measured(2000, 1, 2)]) == {"lint, long": (1.0, 0.02)}


def test_growth_is_shown_in_times_per_node_of_the_smallest_graph() -> None:
    lines = [line.split() for line in growth([measured(1000, 2, 1), measured(10_000, 3, 1.3)])]
    assert lines[-1] == ["10,000", "1.30", "█" * 13, "(torch.fx", "1.50)"]


@pytest.fixture
def few_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(torch, "set_num_threads", lambda _: None)
    monkeypatch.setattr(against_torch_fx, "MODELS", ("squeezenet1_1",))
    monkeypatch.setattr(against_torch_fx, "of_users", lambda count=200: of_users(count))
    monkeypatch.setattr(against_torch_fx, "captured", lambda: [each for each in captured() if "make_fx" in each.name])
    monkeypatch.setattr(against_torch_fx, "bytes_of_a_node", lambda fx: len(fx.__name__))


@pytest.mark.usefixtures("few_programs")
def test_all_rows_are_measured_and_compared_with_what_was_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    before, kept = tmp_path / "before.json", tmp_path / "kept.json"
    before.write_text(json.dumps({"ratios": {"lint, long": 0.001, "bytes of a node": 1.5}}))
    monkeypatch.setattr(sys, "argv", [*ALL, "--json", str(kept), "--check", str(before)])
    assert against_torch_fx.main() == 1
    printed = capsys.readouterr().out
    assert printed.count("slower: ") == printed.count("slower: lint, long: ") == 1
    measured = json.loads(kept.read_text())
    ratios = measured["ratios"]
    assert ratios["bytes of a node"] == 12 / 8
    assert {row.partition(", ")[2] for row in ratios} == {"traced", "captured", "run", "users", "long", ""}
    stages = {stage: times for program in measured["programs"] for stage, times in program["stages"].items()}
    assert {"graph", "unpickle", "edit at the end"} <= stages.keys()
    assert all(times.keys() == {"reference_fx", "torch.fx"} for times in stages.values())


def test_the_page_has_what_was_measured() -> None:
    kept = json.loads((ROOT / "benchmarks/ratios.json").read_text(encoding="utf-8"))
    page = (ROOT / "docs/performance.md").read_text(encoding="utf-8")
    ratios, growing = (rows_of(table) for table in page.split("| --- |\n")[1:3])
    expected: dict[str, list[str]] = {}
    for row, ratio in kept["ratios"].items():
        if row != "bytes of a node":
            expected.setdefault(row.partition(", ")[0], []).append(f"{ratio:.2f}")
    assert ratios == expected
    assert f"takes {kept['ratios']['bytes of a node'] * 100:.0f} % of the memory" in page
    assert f"all rows is {geometric_mean(kept['ratios'].values()):.2f}" in page
    first, *longer = (each["stages"] for each in kept["programs"] if each["kind"] == "long")
    names = ("reference_fx", "torch.fx")
    assert growing == {
        stage: [f"{each[stage][name] / times[name]:.2f}" for each in longer for name in names]
        for stage, times in first.items()
    }


def rows_of(table: str) -> dict[str, list[str]]:
    """The numbers of each row of a table."""
    rows = table.split("\n\n")[0].splitlines()
    return {row.split(" | ")[0].removeprefix("| "): re.findall(r"\d+\.\d\d", row) for row in rows}
