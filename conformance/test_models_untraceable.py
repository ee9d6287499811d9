"""Models that cannot be traced as a whole: how tracing refuses them, and how they run with their parts traced."""

import inspect
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import torch
from torch.utils import _pytree as pytree

from conformance.harness.implementation.loading import Implementation
from conformance.harness.models.parity import compare
from conformance.harness.models.subjects import Subjects, run_once
from models import UNTRACEABLE, ModelCase


def _trace_error(fx: Implementation, subjects: Subjects, case: ModelCase) -> Any:
    """The TraceError of a model; None if it is traced, and computes the same then."""

    def trace() -> Any:
        try:
            fx.symbolic_trace(case.for_text())
        except fx.proxy.TraceError as error:
            return error
        model, inputs = case.for_parity(), case.inputs()
        comparison = compare(run_once(model, inputs), run_once(fx.symbolic_trace(model), inputs), exact=True)
        assert not comparison.problems, f"{case.name} is traced to another model:\n{comparison.report()}"
        return None

    return subjects.once(case, "refusal", trace)


@pytest.mark.requirement("models.untraceable")
@pytest.mark.each_model("traced", traces=False)
def test_refuses_in_the_same_words(fx: Implementation, subjects: Subjects, case: ModelCase) -> None:
    error = _trace_error(fx, subjects, case)
    if error is None:
        return
    sentence = str(error).split("\n")[0]
    assert case.trace_error is not None
    assert sentence.startswith(case.trace_error), f"{case.name} cannot be traced because: {sentence}"


@pytest.mark.requirement("models.untraceable-place")
@pytest.mark.each_model("traced", traces=False)
def test_refusal_names_the_line_and_a_remedy(fx: Implementation, subjects: Subjects, case: ModelCase) -> None:
    error = _trace_error(fx, subjects, case)
    if error is None:
        return
    message = str(error)
    frames = [each for each in traceback.extract_tb(error.__traceback__) if _is_of_model(each.filename, case)]
    models_line = f"{frames[-1].filename}:{frames[-1].lineno}"
    assert models_line in message, f"{models_line} is not named in\n{message}"
    assert "wrap(" in message, f"no remedy in\n{message}"


def _is_of_model(file: str, case: ModelCase) -> bool:
    """Whether a class of the model is defined in `file`; torchvision's own operations are none of them."""
    if case in UNTRACEABLE:
        return "/torchvision/models/" in file
    defined = {inspect.getsourcefile(type(each)) for each in case.for_text().modules()}
    return file in defined and not file.startswith(f"{Path(torch.__file__).parent}/")


@pytest.mark.requirement("models.parts")
@pytest.mark.each_model("parts", traces=False)
def test_runs_with_its_parts_traced(fx: Implementation, case: ModelCase) -> None:
    model, inputs = case.for_parity(), case.inputs()
    expected = run_once(model, inputs)
    for tensor in _tensors(expected):
        assert tensor.numel(), f"meaningless: {case.name} finds nothing in its inputs"
        assert tensor.isfinite().all(), f"meaningless: what {case.name} finds is not finite"
    for path in case.parts:
        part = model.get_submodule(path)
        # The module around it may ask the part for more than its results.
        part.forward = fx.symbolic_trace(part).forward
    comparison = compare(expected, run_once(model, inputs), exact=True)
    assert not comparison.problems, (
        f"{case.name} with {', '.join(case.parts)} traced is not the original:\n{comparison.report()}"
    )


def _tensors(outputs: Any) -> Iterator[torch.Tensor]:
    yield from (leaf for leaf in pytree.tree_leaves(outputs) if isinstance(leaf, torch.Tensor))
