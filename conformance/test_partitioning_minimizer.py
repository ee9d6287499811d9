"""The minimizer. See spec/partitioning.md."""

import itertools
from collections.abc import Callable, Collection
from typing import Any

import pytest
import torch

from conformance.harness.implementation.loading import Implementation
from conformance.shared.small_programs import labels, message_of

VALUE = torch.tensor([-2.0, 0.5, 3.0, 1.0])


def chain(x: Any) -> Any:
    return torch.relu(x).neg().sin().cos().tan()


CALLS = ("relu", "neg", "sin", "cos", "tan")


def grouped(x: Any) -> Any:
    """`size` and `add` have to stay together."""
    y = torch.relu(x)
    return torch.add(torch.neg(y), y.size(0)).sin()


def calls(graph: Any) -> set[str]:
    """The labels of the calls in a graph."""
    return {label for node, label in labels(graph).items() if node.op.startswith("call_")}


def interpreter(fx: Implementation, wrong: Collection[str], together: Collection[str], raises: bool) -> Any:
    """The class of an interpreter that is wrong about calls with some labels, or raises an error for them."""

    class Wrong(fx.Interpreter):  # type: ignore[name-defined,misc]
        def run_node(self, n: Any) -> Any:
            result = super().run_node(n)
            name = n.target if isinstance(n.target, str) else n.target.__name__
            is_wrong = name in wrong or (name in together and set(together) <= calls(n.graph))
            if not n.op.startswith("call_") or not is_wrong:
                return result
            if raises:
                raise RuntimeError("cannot be run")
            return result + 1

    return Wrong


def minimizer(
    fx: Implementation,
    wrong: Collection[str],
    *,
    raises: bool = False,
    together: Collection[str] = (),
    program: Callable[[Any], Any] = chain,
    exclusion_fn: Any = None,
    exports: bool = False,
    **settings: Any,
) -> Any:
    """A minimizer of a program, whose `run_b` is wrong about the calls with these labels, or raises an error for them.

    Calls in `together` are wrong only where all of them are run. The attribute `compared` lists the names that the
    comparison was told, `ran` the labels of the calls in each module that was run, and `exported` what was exported, if
    it `exports` anything.
    """
    base = fx.passes.net_min_base

    is_wrong_about = interpreter(fx, wrong, together, raises)

    class Minimizer(base._MinimizerBase):  # type: ignore[name-defined,misc]
        def run_a(self, mod: Any, inputs: Any, report_idx: int) -> Any:
            assert self.reports[report_idx] is self.reports[-1]
            ran.append(calls(mod.graph))
            return mod(*inputs)

        def run_b(self, mod: Any, inputs: Any, report_idx: int) -> Any:
            assert self.reports[report_idx] is self.reports[-1]
            return is_wrong_about(mod).run(*inputs)

    compared: list[list[str]] = []
    ran: list[set[str]] = []
    exported: list[tuple[Any, Any, str]] = []

    def compare(first: Any, second: Any, names: list[str]) -> tuple[float, bool]:
        compared.append(list(names))
        pairs = zip(first, second, strict=True) if isinstance(first, tuple) else [(first, second)]
        difference = max(float((torch.as_tensor(one) - torch.as_tensor(other)).abs().max()) for one, other in pairs)
        return difference, difference < 1e-3

    def export(inputs: Any, mod: Any, name: str) -> None:
        exported.append((inputs, mod, name))

    options = base._MinimizerSettingBase(**settings)
    exporter = export if exports else None
    made = Minimizer(fx.symbolic_trace(program), [VALUE], compare, options, exporter, exclusion_fn)
    made.compared, made.ran, made.exported = compared, ran, exported
    return made


@pytest.mark.requirement("partitioning.minimizer.settings[defaults]")
def test_default_settings(fx: Implementation) -> None:
    settings = fx.passes.net_min_base._MinimizerSettingBase()
    assert settings.traverse_method == "sequential"
    switches = settings.accumulate_error, settings.find_all, settings.return_intermediate, settings.all_outputs
    assert switches == (False, False, False, False)


@pytest.mark.requirement("partitioning.minimizer.settings[text]")
def test_settings_are_printed(fx: Implementation) -> None:
    assert (
        str(fx.passes.net_min_base._MinimizerSettingBase(find_all=True))
        == """FX Minimizer Settings:
\taccumulate_error: False
\ttraverse_method: sequential
\tfind_all: True
\treturn_intermediate: False
\tall_outputs: False
"""
    )


def found(made: Any, **options: Any) -> set[str]:
    """The labels of the nodes that a minimizer finds."""
    label_of = labels(made.module.graph)
    return {label_of[node] for node in made.minimize(**options)}


def name_of(made: Any, label: str) -> str:
    return next(str(node.name) for node, each in labels(made.module.graph).items() if each == label)


METHODS = ["sequential", "binary", "accumulate", "block"]


@pytest.mark.requirement("partitioning.minimizer.refused[gap]")
def test_calls_with_a_gap_are_refused(fx: Implementation) -> None:
    def exclude(nodes: list[Any], _start: int, _end: int) -> None:
        nodes[:] = [node for node in nodes if node.target != "neg"]

    made = minimizer(fx, ["tan"], exclusion_fn=exclude, traverse_method="binary")
    with pytest.raises(fx.passes.net_min_base.FxNetMinimizerBadModuleError):
        made.minimize()


@pytest.mark.requirement("partitioning.minimizer.finds[first]")
@pytest.mark.parametrize("method", METHODS)
def test_the_first_of_several_is_found(fx: Implementation, method: str) -> None:
    wrong = ["neg", "tan"]
    made = minimizer(fx, wrong, traverse_method=method)
    assert found(made) == {"neg"}
    wrong[0] = "cos"
    assert found(made) == {"cos"}


def branches(x: Any) -> Any:
    return torch.add(torch.neg(x), torch.sin(x)).cos()


def skipping(x: Any) -> Any:
    return torch.add(torch.neg(x), x).cos()


Search = tuple[Collection[str], dict[str, Any], dict[str, Any], set[str]]
"""The calls that are wrong, the settings of a minimizer, options of its search, and what it finds."""
BLOCK, SKIP, BINARY = ({"traverse_method": method} for method in ("block", "skip", "binary"))
FOUND: dict[str, list[Search]] = {
    "finds[first]": [
        *(
            ([label], {"traverse_method": method, "raises": raises}, {}, {label})
            for method, label, raises in itertools.product(METHODS, CALLS, [False, True])
        ),
        *(
            ([label], {"traverse_method": "accumulate", "raises": raises, "program": grouped}, {}, {label})
            for label, raises in itertools.product(["relu", "neg", "size", "add", "sin"], [False, True])
        ),
    ],
    "finds[nothing]": [([], {"traverse_method": method}, {}, set()) for method in METHODS],
    "finds[sequential-all]": [(["neg", "tan"], {"find_all": True}, {}, {"neg", "tan"})],
    "finds[binary-all]": [(["neg", "tan"], {**BINARY, "find_all": True}, {}, {"neg", "tan"})],
    "finds[part]": [
        (["neg", "tan"], {}, {"start": "sin"}, {"tan"}),
        (["neg", "tan"], {}, {"end": "sin"}, {"neg"}),
        (["neg", "tan"], {}, {"start": "tan", "end": "tan"}, {"tan"}),
        (["neg", "tan"], {}, {"start": "sin", "end": "cos"}, set()),
    ],
    "stretches[block]": [
        (["neg", "cos"], BLOCK, {"find_last_node": True}, {"relu", "neg"}),
        (["neg", "cos"], BLOCK, {"find_last_node": False}, {"cos", "tan"}),
        ([], {**BLOCK, "together": ["neg", "cos"]}, {"find_last_node": None}, {"neg", "sin", "cos"}),
    ],
    "stretches[block-before-others]": [
        (["tan"], {**BLOCK, "together": ["neg", "sin"]}, {"find_last_node": None}, {"neg", "sin"}),
    ],
    "stretches[skip]": [
        (["tan"], SKIP, {"skip_nodes": ["neg"]}, {"sin", "cos", "tan"}),
        (["neg", "tan"], SKIP, {"skip_nodes": ["relu", "tan"]}, {"neg", "sin", "cos"}),
        (["neg"], SKIP, {"skip_nodes": ["neg"]}, set()),
        (CALLS, SKIP, {"skip_nodes": [*CALLS]}, set()),
    ],
    "stretches[skip-all]": [
        (["neg", "tan"], {**SKIP, "find_all": True}, {"skip_nodes": ["relu", "cos"]}, {"neg", "sin", "tan"}),
    ],
    "stretches[defined]": [
        ([wrong], {"traverse_method": "defined"}, {"start": "neg", "end": "cos"}, expected)
        for wrong, expected in (("neg", {"neg", "sin", "cos"}), ("tan", set()))
    ],
    "compare[accumulate-error]": [
        (["neg"], {"program": skipping, "accumulate_error": accumulates, "find_all": True}, {}, expected)
        for accumulates, expected in ((False, {"neg"}), (True, {"neg", "add", "cos"}))
    ],
    "compare[all-outputs]": [
        (["neg"], {**BINARY, "program": branches, "all_outputs": all_outputs}, {"start": "neg", "end": "sin"}, expected)
        for all_outputs, expected in ((False, set()), (True, {"neg"}))
    ],
}


@pytest.mark.requirement("partitioning.minimizer.{row}")
@pytest.mark.parametrize(
    ("row", "search"),
    [
        pytest.param(row, search, id=f"{row}-{number}")
        for row, searches in FOUND.items()
        for number, search in enumerate(searches)
    ],
)
def test_what_is_found(fx: Implementation, row: str, search: Search) -> None:
    wrong, settings, options, expected = search
    made = minimizer(fx, wrong, **settings)
    for name, value in options.items():
        if isinstance(value, list):
            options = {**options, name: [name_of(made, label) for label in value]}
        elif isinstance(value, str):
            options = {**options, name: name_of(made, value)}
    assert found(made, **options) == expected


@pytest.mark.requirement("partitioning.minimizer.refused[unknown-node]")
@pytest.mark.parametrize("end", ["start", "end"])
def test_unknown_names_are_refused(fx: Implementation, end: str) -> None:
    with pytest.raises(Exception, match="nowhere"):
        minimizer(fx, ["neg"]).minimize(**{end: "nowhere"})


@pytest.mark.requirement("partitioning.minimizer.refused[accumulate-finds-one]")
def test_accumulate_cannot_find_all(fx: Implementation) -> None:
    made = minimizer(fx, ["neg", "tan"], traverse_method="accumulate", find_all=True)
    assert "find_all" in message_of(made.minimize)


@pytest.mark.requirement("partitioning.minimizer.compare[told]")
def test_the_comparison_is_told_names(fx: Implementation) -> None:
    made = minimizer(fx, [])
    made.minimize()
    assert sorted(made.compared) == sorted([name_of(made, label)] for label in CALLS)


@pytest.mark.requirement("partitioning.minimizer.refused[unknown-method]")
def test_unknown_methods_are_refused(fx: Implementation) -> None:
    with pytest.raises(RuntimeError):
        minimizer(fx, [], traverse_method="guess").minimize()


# What is run, compared and told


@pytest.mark.requirement("partitioning.minimizer.finds[groups]")
def test_what_has_to_stay_together_is_run_together(fx: Implementation) -> None:
    made = minimizer(fx, ["sin"], program=grouped)
    assert found(made) == {"sin"}
    assert {"size", "add"} in made.ran
    assert not any(len({"size", "add"} & each) == 1 for each in made.ran)


@pytest.mark.requirement("partitioning.minimizer.compare[run-nodes]")
def test_calls_are_run_once(fx: Implementation) -> None:
    made = minimizer(fx, ["tan"])
    made.run_nodes(name_of(made, "neg"), name_of(made, "cos"))
    assert made.ran == [{"neg", "sin", "cos"}]
    assert list(made.results.values()) == [0.0]
    made.run_nodes()
    assert made.ran[1:] == [set(CALLS)]
    assert len(made.results) == 2


@pytest.mark.requirement("partitioning.minimizer.compare[run-nodes]")
@pytest.mark.parametrize("accumulates", [False, True])
def test_intermediate_values_are_compared(fx: Implementation, accumulates: bool) -> None:
    made = minimizer(fx, ["neg"], program=branches, return_intermediate=True, accumulate_error=accumulates)
    names = [name_of(made, label) for label in ("neg", "sin", "add")]
    made.run_nodes(*names[:2])
    assert made.compared == [names[:2]]
    made.run_nodes(names[2], names[2])
    first, second = made.results.values()
    assert (first > 0, second > 0) == (True, accumulates)


@pytest.mark.requirement("partitioning.minimizer.reports[exporter]")
def test_modules_that_differ_are_exported(fx: Implementation) -> None:
    made = minimizer(fx, ["neg"], exports=True)
    made.minimize()
    assert made.exported
    for inputs, module, name in made.exported:
        assert calls(module.graph) == {"neg"}
        assert len(inputs) == 1
        assert torch.equal(inputs[0], torch.relu(VALUE))
        assert name_of(made, "neg") in name


@pytest.mark.requirement("partitioning.minimizer.finds[exclusion]")
@pytest.mark.parametrize("method", ["sequential", "binary"])
def test_excluded_calls_are_not_run(fx: Implementation, method: str) -> None:
    made = minimizer(fx, CALLS, exclusion_fn=lambda nodes, _start, _end: nodes.clear(), traverse_method=method)
    assert found(made) == set()
    assert made.ran == []


@pytest.mark.requirement("partitioning.minimizer.reports[lines]")
@pytest.mark.parametrize("raises", [False, True])
def test_every_run_is_reported(fx: Implementation, raises: bool) -> None:
    made = minimizer(fx, ["neg"], raises=raises)
    made.minimize()
    reports = list(map("\n".join, made.reports))
    assert len(reports) == 2
    assert all(str(difference) in report for difference, report in zip(made.results.values(), reports, strict=False))
    assert ("cannot be run" in reports[1]) == raises


@pytest.mark.requirement("partitioning.minimizer.reports[text]")
def test_reports_are_printed(fx: Implementation, capsys: pytest.CaptureFixture[str]) -> None:
    made = minimizer(fx, ["neg"])
    made.minimize()
    assert any("Result mismatch for ('neg',)" in line for line in made.reports[1])
    capsys.readouterr()
    made.print_reports()
    assert capsys.readouterr().out == "".join("\n . ".join(report) + "\n" for report in made.reports)


@pytest.mark.requirement("partitioning.minimizer.refused[abstract]")
def test_a_minimizer_defines_what_it_runs(fx: Implementation) -> None:
    base, gm = fx.passes.net_min_base, fx.symbolic_trace(chain)
    made = base._MinimizerBase(gm, [VALUE], lambda *_: (0.0, True), base._MinimizerSettingBase())
    for run in (made.run_a, made.run_b):
        with pytest.raises(RuntimeError):
            run(gm, [VALUE])
