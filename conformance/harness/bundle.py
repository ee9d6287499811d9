"""Pieces of source, and all that they use, put together so that they can stand alone."""

import ast
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from conformance.harness.sources import PYTEST, Module, Part, read_module

STAND_INS = "conformance.harness.stand_ins"
"""The module that takes the place of pytest."""
IMPLEMENTATION = "conformance.harness.implementation"
"""The module with the view of an implementation that tells what is missing."""


class NotStandaloneError(Exception):
    """A test cannot be made a script; the message says why."""


@dataclass
class Bundle:
    """Pieces of source, and everything of the suite that they use.

    What `chosen` and `imports` name is complete: each name that a chosen statement needs is in one of them, or is none
    of its module.
    """

    inlined: Callable[[str], bool]
    """Whether the source of the module with this name is copied, rather than imported."""
    view: bool = False
    """Whether the script looks at the implementation as the suite does, so that it tells what is missing."""
    chosen: dict[str, set[int]] = field(default_factory=dict)
    """By module, the places of the statements to copy; a module comes after those that it imports."""
    origins: dict[tuple[str, str], tuple[str, str] | str] = field(default_factory=dict)
    """For a module and a name in it that is imported: the module and the name there, or a line that imports it."""

    def need(self, module: Module, part: Part) -> None:
        """Choose what `part` of `module` uses."""
        for name in sorted(part.needs):
            self.need_name(module, name)
        for name in sorted(part.of_pytest):
            stand_ins = module_named(STAND_INS)
            if not stand_ins.binding(name):
                raise NotStandaloneError(f"it uses pytest.{name}")
            self.need_name(stand_ins, name)

    def need_name(self, module: Module, name: str) -> None:
        """Choose what binds `name` in `module`, and what that uses."""
        for number in module.binding(name):
            node = module.parts[number].node
            if isinstance(node, ast.Import | ast.ImportFrom):
                self._need_import(module, node, name)
            elif number not in self.chosen.get(module.name, ()):
                self.chosen.setdefault(module.name, set()).add(number)
                self.need(module, module.parts[number])
                self._need_changes(module, name)

    def _need_changes(self, module: Module, name: str) -> None:
        """Choose the statements of `module` that bind nothing, and could change what `name` is."""
        for number, part in enumerate(module.parts):
            if not part.binds and name in part.needs and number not in self.chosen[module.name]:
                self.chosen[module.name].add(number)
                self.need(module, part)

    def _need_import(self, module: Module, node: ast.Import | ast.ImportFrom, name: str) -> None:
        if (module.name, name) in self.origins:
            return
        for alias in node.names:
            if (alias.asname or alias.name.partition(".")[0]) != name or alias.name == PYTEST:
                continue
            if isinstance(node, ast.Import):
                self.origins[module.name, name] = f"import {alias.name}" + (f" as {name}" if alias.asname else "")
            else:
                self._need_import_from(module, node, alias, name)

    def _need_import_from(self, module: Module, node: ast.ImportFrom, alias: ast.alias, name: str) -> None:
        source = node.module or ""
        if source == PYTEST or node.level:
            raise NotStandaloneError(f"{module.name} has a line {ast.unparse(node)!r}")
        if (source, alias.name) == (IMPLEMENTATION, "Implementation") and not self.view:
            self.origins[module.name, name] = "from types import ModuleType as Implementation"
        elif self.inlined(source):
            self.origins[module.name, name] = source, alias.name
            self.need_name(module_named(source), alias.name)
        else:
            renamed = f" as {name}" if alias.asname else ""
            self.origins[module.name, name] = f"from {source} import {alias.name}{renamed}"

    def names(self, test_module: str) -> dict[str, dict[str, str]]:
        """For each module what its names are called in the script, where each name can be there once."""
        final: dict[str, tuple[str, str] | str] = {}
        names: dict[str, dict[str, str]] = {}
        for module in sorted(self.chosen, key=lambda module: module != test_module):
            own = names.setdefault(module, {})
            for name in self._defined(module):
                own[name] = _claim(final, name, (module, name), module)
        for (module, name), origin in self.origins.items():
            if isinstance(origin, str):
                names.setdefault(module, {})[name] = _claim(final, name, origin, module)
        for module, name in self.origins:
            home, original = self._home(module, name)
            names.setdefault(module, {})[name] = names[home].get(original, original)
        return names

    def _defined(self, module: str) -> Iterator[str]:
        parts = module_named(module).parts
        yield from (name for number in sorted(self.chosen[module]) for name in sorted(parts[number].binds))

    def _home(self, module: str, name: str) -> tuple[str, str]:
        """The module that `name` is defined in or imported by, and what it is called there."""
        origin = self.origins.get((module, name))
        return self._home(*origin) if isinstance(origin, tuple) else (module, name)

    def import_lines(self, names: Mapping[str, Mapping[str, str]]) -> list[str]:
        """The lines that import what is not copied."""
        lines = set()
        for (module, name), origin in self.origins.items():
            if isinstance(origin, str):
                final = names[module][name]
                if final != name:
                    origin = f"{origin.partition(' as ')[0]} as {final}"
                lines.add(origin)
        return sorted(lines, key=lambda line: (line.startswith("from"), line))

    def ordered(self, test_module: str) -> list[str]:
        """The modules to copy from, each after those that it uses."""
        placed: dict[str, None] = {}

        def place(module: str) -> None:
            for (user, _), origin in self.origins.items():
                if user == module and isinstance(origin, tuple) and origin[0] not in placed:
                    place(origin[0])
            placed[module] = None

        for module in [STAND_INS, *self.chosen, test_module]:
            if module in self.chosen and module not in placed:
                place(module)
        return list(placed)


def _claim(final: dict[str, tuple[str, str] | str], name: str, origin: tuple[str, str] | str, module: str) -> str:
    """The name under which the script has `origin`: `name`, or one like it if that is taken."""
    wanted, number = name, 1
    while final.setdefault(wanted, origin) != origin:
        wanted = f"{name}_of_{module.rpartition('.')[2]}" + ("" if number == 1 else f"_{number}")
        number += 1
    return wanted


def module_named(name: str) -> Module:
    """The source of the module `name`, which the test has imported."""
    module = sys.modules.get(name)
    file = getattr(module, "__file__", None)
    if name == STAND_INS and file is None:
        file = str(Path(__file__).with_name("stand_ins.py"))
    if not file or not file.endswith(".py"):
        raise NotStandaloneError(f"the source of {name} is not at hand")
    return read_module(name, Path(file))
