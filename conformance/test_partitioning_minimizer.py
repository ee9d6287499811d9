"""The minimizer. See spec/partitioning.md."""

from collections.abc import Callable, Collection
from typing import Any

import pytest
import torch

from conformance.harness.implementation.loading import Implementation
from conformance.small_programs import labels

VALUE = torch.tensor([-2.0, 0.5, 3.0, 1.0])


def chain(x: Any) -> Any:
    return torch.relu(x).neg().sin().cos().tan()


CALLS = ("relu", "neg", "sin", "cos", "tan")


def grouped(x: Any) -> Any:
    """`size` and `add` have to stay together."""
    y = torch.relu(x)
    return torch.add(torch.neg(y), y.size(0)).sin()


def minimizer(
    fx: Implementation,
    wrong: Collection[str],
    *,
    raises: bool = False,
    program: Callable[[Any], Any] = chain,
    exclusion_fn: Any = None,
    **settings: Any,
) -> Any:
    """A minimizer of a program, whose `run_b` is wrong about the calls with these labels, or raises an error for them.

    Its attribute `compared` lists the names that the comparison was told.
    """
    base = fx.passes.net_min_base

    class Wrong(fx.Interpreter):  # type: ignore[name-defined,misc]
        def run_node(self, n: Any) -> Any:
            result = super().run_node(n)
            name = n.target if isinstance(n.target, str) else n.target.__name__
            if not n.op.startswith("call_") or name not in wrong:
                return result
            if raises:
                raise RuntimeError("cannot be run")
            return result + 1

    class Minimizer(base._MinimizerBase):  # type: ignore[name-defined,misc]
        def run_a(self, mod: Any, inputs: Any, report_idx: int = -1) -> Any:
            return mod(*inputs)

        def run_b(self, mod: Any, inputs: Any, report_idx: int = -1) -> Any:
            return Wrong(mod).run(*inputs)

    compared: list[list[str]] = []

    def compare(first: Any, second: Any, names: list[str]) -> tuple[float, bool]:
        compared.append(list(names))
        difference = float((torch.as_tensor(first) - torch.as_tensor(second)).abs().max())
        return difference, difference < 1e-3

    options = base._MinimizerSettingBase(**settings)
    made = Minimizer(fx.symbolic_trace(program), [VALUE], compare, options, exclusion_fn=exclusion_fn)
    made.compared = compared
    return made


@pytest.mark.requirement("partitioning.minimizer.settings")
def test_default_settings(fx: Implementation) -> None:
    settings = fx.passes.net_min_base._MinimizerSettingBase()
    assert settings.traverse_method == "sequential"
    switches = settings.accumulate_error, settings.find_all, settings.return_intermediate, settings.all_outputs
    assert switches == (False, False, False, False)


def found(made: Any, **options: Any) -> set[str]:
    """The labels of the nodes that a minimizer finds."""
    label_of = labels(made.module.graph)
    return {label_of[node] for node in made.minimize(**options)}


def name_of(made: Any, label: str) -> str:
    return next(str(node.name) for node, each in labels(made.module.graph).items() if each == label)


METHODS = ["sequential", "binary", "accumulate", "block"]


@pytest.mark.requirement("partitioning.minimizer.finds")
@pytest.mark.parametrize("raises", [False, True], ids=["differs", "raises"])
@pytest.mark.parametrize("label", CALLS)
@pytest.mark.parametrize("method", METHODS)
def test_the_wrong_call_is_found(fx: Implementation, method: str, label: str, raises: bool) -> None:
    assert found(minimizer(fx, [label], raises=raises, traverse_method=method)) == {label}


@pytest.mark.requirement("partitioning.minimizer.finds")
@pytest.mark.parametrize("raises", [False, True], ids=["differs", "raises"])
@pytest.mark.parametrize("label", ["relu", "neg", "size", "add", "sin"])
def test_accumulate_runs_nothing_later(fx: Implementation, label: str, raises: bool) -> None:
    made = minimizer(fx, [label], raises=raises, program=grouped, traverse_method="accumulate")
    assert found(made) == {label}


@pytest.mark.requirement("partitioning.minimizer.gap")
def test_calls_with_a_gap_are_refused(fx: Implementation) -> None:
    def exclude(nodes: list[Any], _start: int, _end: int) -> None:
        nodes[:] = [node for node in nodes if node.target != "neg"]

    made = minimizer(fx, ["tan"], exclusion_fn=exclude, traverse_method="binary")
    with pytest.raises(fx.passes.net_min_base.FxNetMinimizerBadModuleError):
        made.minimize()


FIND_ALL = [
    pytest.param("sequential", marks=pytest.mark.requirement("partitioning.minimizer.finds-all")),
    pytest.param("binary", marks=pytest.mark.requirement("partitioning.minimizer.binary-finds-all")),
]


@pytest.mark.parametrize("method", FIND_ALL)
def test_all_wrong_calls_are_found(fx: Implementation, method: str) -> None:
    assert found(minimizer(fx, ["neg", "tan"], traverse_method=method, find_all=True)) == {"neg", "tan"}


@pytest.mark.requirement("partitioning.minimizer.nothing")
@pytest.mark.parametrize("method", METHODS)
def test_nothing_is_found(fx: Implementation, method: str) -> None:
    assert found(minimizer(fx, [], traverse_method=method)) == set()


@pytest.mark.requirement("partitioning.minimizer.part")
@pytest.mark.parametrize(
    ("start", "end", "expected"), [("sin", None, "tan"), (None, "sin", "neg"), ("tan", "tan", "tan")]
)
def test_a_part_is_searched(fx: Implementation, start: str | None, end: str | None, expected: str) -> None:
    made = minimizer(fx, ["neg", "tan"])
    names = {key: name_of(made, label) for key, label in (("start", start), ("end", end)) if label is not None}
    assert found(made, **names) == {expected}


@pytest.mark.requirement("partitioning.minimizer.unknown-node")
@pytest.mark.parametrize("end", ["start", "end"])
def test_unknown_names_are_refused(fx: Implementation, end: str) -> None:
    with pytest.raises(Exception, match="nowhere"):
        minimizer(fx, ["neg"]).minimize(**{end: "nowhere"})


@pytest.mark.requirement("partitioning.minimizer.accumulate-finds-one")
def test_accumulate_cannot_find_all(fx: Implementation) -> None:
    made = minimizer(fx, ["neg", "tan"], traverse_method="accumulate", find_all=True)
    with pytest.raises(Exception, match="find_all"):
        made.minimize()


@pytest.mark.requirement("partitioning.minimizer.compare")
def test_the_comparison_is_told_names(fx: Implementation) -> None:
    made = minimizer(fx, [])
    made.minimize()
    assert sorted(made.compared) == sorted([name_of(made, label)] for label in CALLS)


@pytest.mark.requirement("partitioning.minimizer.unknown-method")
def test_unknown_methods_are_refused(fx: Implementation) -> None:
    with pytest.raises(RuntimeError):
        minimizer(fx, [], traverse_method="guess").minimize()
