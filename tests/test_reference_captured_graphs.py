"""Text of graphs that torch captures: that of reference_fx is that of torch.fx, and it is Python wherever that is."""

import ast
import re
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
import torch.fx
from packaging.version import Version
from torch.fx.passes.split_module import split_module as torch_split_module

from reference_fx.interop import from_torch_fx
from reference_fx.passes.split_module import split_module
from tests.captured_graphs import PROGRAMS, WAYS, captured

pytestmark = pytest.mark.filterwarnings("ignore:.*LeafSpec.*:FutureWarning")  # torch.export's own

CASES = [(program, way) for program in PROGRAMS for way in WAYS if (program, way) != ("branching", "by_tracing")]
"""symbolic_trace refuses torch.cond."""

LAYOUTS: dict[str, dict[str, Any]] = {
    "plain": {},
    "sizes": {"include_stride": True, "include_device": True},
    "expanded": {"expanded_def": True},
    "colored": {"colored": True},
    "metadata": {"additional_meta": ["nn_module_stack", "desc"]},
}
VIEWS: dict[str, Callable[[Any, dict[str, Any]], str]] = {
    "readable": lambda module, layout: module.print_readable(print_output=False, **layout),
    "verbose": lambda module, layout: module.graph.python_code("self", verbose=True, **layout).src,
    "code": lambda module, layout: module.graph.python_code("self", **layout).src,
}


def of_this_edition(text: str) -> str:
    """Leave out what torch.fx writes since torch 2.15, if this is an older one, and what it wrote before 2.14."""
    if Version(torch.__version__) < Version("2.15.dev"):
        text = text.replace("Backward of forward node: ", "")
    return re.sub("; $", ";", text, flags=re.MULTILINE)


def is_python(text: str) -> bool:
    try:
        ast.parse(text)
    except SyntaxError:
        return False
    return True


@cache
def pairs(program: str, way: str) -> dict[str, tuple[torch.fx.GraphModule, Any]]:
    """The captured graphs of a program by name, each as torch.fx has it, and as reference_fx does."""
    return {name: (module, from_torch_fx(module)) for name, module in captured(program, way).items()}


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize(("program", "way"), CASES)
def test_text_of_captured_graphs(program: str, way: str, layout: str) -> None:
    for name, pair in pairs(program, way).items():
        for view, shown in VIEWS.items():
            theirs, ours = (of_this_edition(shown(module, LAYOUTS[layout])) for module in pair)
            assert ours == theirs, f"{name}, {view}"
            assert layout == "colored" or is_python(ours), f"{name}, {view}\n{ours}"


@pytest.mark.parametrize(("program", "way"), CASES)
def test_modules_as_text(program: str, way: str) -> None:
    for name, pair in pairs(program, way).items():
        theirs, ours = (of_this_edition(str(module)) for module in pair)
        assert ours == theirs, name


@pytest.mark.parametrize(("count", "in_order"), [(2, False), (3, True), (5, True)])
@pytest.mark.parametrize(("program", "way"), [case for case in CASES if case != ("nested", "by_tracing")])
def test_parts_of_captured_graphs(program: str, way: str, count: int, in_order: bool) -> None:
    for name, (theirs, ours) in pairs(program, way).items():
        calls = [node.name for node in theirs.graph.nodes if node.op.startswith("call_")]
        part_of = {call: place * count // len(calls) for place, call in enumerate(calls)}

        def choose(node: Any, part_of: dict[str, int] = part_of) -> int:
            return part_of[node.name]

        parts: list[Any] = [
            torch_split_module(theirs, theirs, choose, keep_original_order=in_order),
            split_module(ours, ours, choose, keep_original_order=in_order),
        ]
        assert parts[1].meta["partition_names"] == parts[0].meta["partition_names"], name
        for part in ("", *(f"submod_{number}" for number in dict.fromkeys(part_of.values()))):
            shown = [of_this_edition(each.get_submodule(part).print_readable(print_output=False)) for each in parts]
            assert shown[0] == shown[1], f"{name}, {part}"
