"""Examples of documentation, run as they are printed, with the implementation in the place of torch.fx."""

import builtins
import contextlib
import io
import re
import textwrap
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any

import torch

from conformance.harness.implementation.loading import Implementation
from conformance.harness.specification.requirements import CHAPTERS

FORGOTTEN_IMPORTS = """
import torch
import torch.fx
import torch.nn as nn
import torch.nn.functional as F
import torch.fx as fx
from torch.fx import symbolic_trace
"""
"""What the examples use without importing it."""


@dataclass(frozen=True)
class Ran:
    """What an example left behind."""

    names: dict[str, Any]
    """Its global names."""
    output: str
    """What it printed."""

    def __getitem__(self, name: str) -> Any:
        """One of its global names."""
        return self.names[name]


class _Torch(ModuleType):
    """torch, with another `fx`."""

    def __init__(self, fx: Implementation) -> None:
        super().__init__("torch")
        self.fx = fx

    def __getattr__(self, name: str) -> Any:
        return getattr(torch, name)


def run_example(
    fx: Implementation, requirement: str, *, replace: Mapping[str, str] | None = None, then: str = "", **names: Any
) -> Ran:
    """Run the example of a requirement at module scope, where `torch.fx` is the implementation under test.

    Args:
        fx: the implementation.
        requirement: the id; the example is what its chapter prints below it, if anything.
        replace: text of the example, and what to run instead.
        then: more source, to run after it.
        names: names that the example takes for granted.
    """
    source = _printed(requirement)
    for printed, instead in (replace or {}).items():
        if printed not in source:
            raise LookupError(f"the example of {requirement} does not print {printed!r}")
        source = source.replace(printed, instead)
    namespace = {"__name__": "documentation_example", "__builtins__": _builtins(fx), **names}
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        for part in (FORGOTTEN_IMPORTS, source, textwrap.dedent(then)):
            exec(compile(part, f"<{requirement}>", "exec"), namespace)
    return Ran(namespace, output.getvalue())


def _printed(requirement: str) -> str:
    """The Python block below the heading of a requirement.

    Raises:
        LookupError: the chapter has no such heading, or no block below it.
    """
    chapter = (CHAPTERS / f"{requirement.partition('.')[0]}.md").read_text(encoding="utf-8")
    section = chapter.partition(f"### {requirement}\n")[2].partition("\n### ")[0]
    block = re.search(r"^```python\n(.*?)^```$", section, re.DOTALL | re.MULTILINE)
    if block is None:
        raise LookupError(f"the specification prints no example of {requirement}")
    return block[1]


def _builtins(fx: Implementation) -> dict[str, Any]:
    """Python's builtins with an import statement that finds `fx` where torch.fx is named."""
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
