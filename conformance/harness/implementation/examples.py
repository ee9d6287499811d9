"""Run the examples of torch.fx's documentation with the implementation under test in the place of torch.fx."""

import builtins
import contextlib
import io
import textwrap
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any

import torch

from conformance.harness.implementation.loading import Implementation
from conformance.harness.specification.chapters import examples, sections
from conformance.harness.specification.requirements import CHAPTERS

FORGOTTEN_IMPORTS = """
import torch
import torch.fx
import torch.nn as nn
import torch.nn.functional as F
import torch.fx as fx
from torch.fx import symbolic_trace
"""
"""The imports that the examples leave out."""
EXAMPLE = "documentation_example"
"""The name of the module that an example is."""


@dataclass(frozen=True)
class ExampleRun:
    """The names and the output of an example."""

    names: dict[str, Any]
    """The global names of the example."""
    output: str
    """The text that the example printed."""

    def __getitem__(self, name: str) -> Any:
        """The value of a global name."""
        return self.names[name]


class _Torch(ModuleType):
    """The module torch with the implementation under test as `fx`."""

    def __init__(self, fx: Implementation) -> None:
        super().__init__("torch")
        self.fx = fx

    def __getattr__(self, name: str) -> Any:
        return getattr(torch, name)


def run_example(
    fx: Implementation, requirement: str, *, replace: Mapping[str, str] | None = None, then: str = "", **names: Any
) -> ExampleRun:
    """Run the example that the specification prints below a requirement, at module scope.

    Args:
        fx: the implementation, which the example imports as `torch.fx`.
        requirement: the id of the requirement.
        replace: maps text of the example to the text to run instead.
        then: source to run after the example.
        names: global names that the example uses without defining them.

    Raises:
        LookupError: the specification prints no such example, or the example has no text that `replace` names.
    """
    source = _example_of(requirement)
    for printed, instead in (replace or {}).items():
        if printed not in source:
            raise LookupError(f"the example for {requirement} does not contain {printed!r}")
        source = source.replace(printed, instead)
    return run_source(fx, requirement, source + textwrap.dedent(then), **names)


def run_source(fx: Implementation, title: str, source: str, **names: Any) -> ExampleRun:
    """Run a program at module scope.

    Args:
        fx: the implementation, which the program imports as `torch.fx`.
        title: what tracebacks call the program.
        source: the program.
        names: global names that the program uses without defining them.
    """
    namespace = {"__name__": EXAMPLE, "__builtins__": _builtins(fx), **names}
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        for part in (FORGOTTEN_IMPORTS, source):
            exec(compile(part, f"<{title}>", "exec"), namespace)
    return ExampleRun(namespace, output.getvalue())


def _example_of(requirement: str) -> str:
    """The Python block below the heading of a requirement that a test of its own runs."""
    chapter = CHAPTERS / f"{requirement.partition('.')[0]}.md"
    found = (example for each in sections(chapter) if each.title == requirement for example in examples(each.text))
    example = next((each for each in found if not each.is_run_alone), None)
    if example is None:
        raise LookupError(f"the specification contains no example for {requirement}")
    return example.code


def _builtins(fx: Implementation) -> dict[str, Any]:
    """Python's builtins, in which the import statement returns `fx` for torch.fx."""
    facade = _Torch(fx)

    def import_module(
        name: str,
        importing: Mapping[str, Any] | None = None,
        local: Mapping[str, Any] | None = None,
        wanted: Sequence[str] | None = (),
        level: int = 0,
    ) -> Any:
        package, *path = name.split(".")
        if package != "torch":
            return builtins.__import__(name, importing, local, wanted or (), level)
        if not wanted or not path:
            return facade
        if path[0] != "fx":
            return builtins.__import__(name, importing, local, wanted, level)
        module: Any = fx
        for part in path[1:]:
            module = getattr(module, part)
        return module

    return {**vars(builtins), "__import__": import_module}
