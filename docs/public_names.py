"""The page of the public names of torch.fx, with the requirements that are about each; `make site` writes it.

The names are those of the torch that is installed: what the public modules of torch.fx define or list in `__all__`,
what the package itself offers, and what it marks as backward compatible. What `conformance/spec/scope.md` leaves out is
no part of the tables. What each requirement is about is read from its id and from what stands in backticks in its
sentence and its source.
"""

import ast
import importlib
import inspect
import re
import warnings
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Any

import torch
import torch.fx

from conformance.harness.specification.requirements import CHAPTERS, Requirement

ATTRIBUTES = {
    "_symbolic_trace": ("PH",),
    "graph_module.GraphModule": ("meta",),
    "interpreter.Interpreter": ("env", "module"),
    "_symbolic_trace.Tracer": ("autowrap_modules", "autowrap_functions", "param_shapes_constant"),
}
"""What is public, and neither a function nor a class nor a member that the class itself lists."""

ALIKE = ("immutable_list", "immutable_dict", "ParameterProxy")
"""Classes whose members behave alike, so that the page lists the class alone."""

# The modules and classes that a chapter is about, where those are not what its name says.
SUBJECTS = {
    "tracing": ("_symbolic_trace", "Tracer", "TracerBase"),
    "signatures": ("_symbolic_trace", "Tracer"),
    "proxies": ("proxy", "Proxy", "Attribute", "TracerBase"),
    "retracing": ("proxy", "Proxy", "GraphAppendingTracer"),
    "node": ("node", "Node"),
    "graph": ("graph", "Graph"),
    "codegen": ("graph", "CodeGen", "Graph"),
    "printing": ("graph", "Graph"),
    "graph_module": ("graph_module", "GraphModule"),
    "serialization": ("graph_module", "GraphModule"),
    "interpreter": ("interpreter", "Interpreter", "Transformer"),
    "immutable_collections": ("immutable_collections", "immutable_list", "immutable_dict"),
    "rewriter": ("subgraph_rewriter", "passes.utils.matcher_utils", "SubgraphMatcher", "Match"),
    "passes": (
        *("passes.infra.pass_base", "passes.infra.pass_manager", "passes.shape_prop", "passes.split_module"),
        *("passes.dialect.common.cse_pass", "passes.utils.matcher_utils", "passes.utils.common"),
        *("PassBase", "PassManager", "ShapeProp", "TensorMetadata", "CSEPass"),
    ),
    "partitioning": (
        *("passes.infra.partitioner", "passes.operator_support", "passes.splitter_base", "passes.split_utils"),
        *("passes.tools_common", "passes.net_min_base", "passes.pass_manager", "passes.utils.fuser_utils"),
        *("passes.graph_transform_observer", "CapabilityBasedPartitioner", "OperatorSupport", "OpSupports"),
        *("FxNetAccNodesFinder", "FxNetAccFusionsFinder", "NodeEventTracker", "GraphTransformObserver"),
        *("Component", "Subgraph", "SplitResult"),
    ),
    "analyses": ("passes.graph_manipulation", "SourcePartition", "FakeTensorProp", "FxGraphDrawer", "size_bytes"),
    "experimental": ("FoldedGraphModule", "NormalizeOperators", "RewritingTracer", "AST_Rewriter"),
}

# What documentation calls an instance of a class: `graph.lint()`.
INSTANCES = {
    "graph": "Graph",
    "node": "Node",
    "proxy": "Proxy",
    "tracer": "Tracer",
    "gm": "GraphModule",
    "graph_module": "GraphModule",
    "interpreter": "Interpreter",
    "transformer": "Transformer",
}

OPCODES = ("placeholder", "get_attr", "call_function", "call_method", "call_module", "output")
"""What a text may name, like this, without speaking of the method of that name."""

SHOWN = 4
"""The most requirements of a name on the page."""
_DATA = (dict, set, list, tuple, str, int, type(None))
"""The types of data."""
_CODE = re.compile(r"`([^`]+)`")
_DOTTED = re.compile(r"[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*")


@dataclass
class Name:
    """One public name of torch.fx."""

    module: str
    """The module of torch.fx that defines it."""
    qualified: str
    """`Graph.erase_node`, or `wrap`."""
    marked: bool
    """Whether torch.fx marks it backward compatible."""
    requirements: list[str] = field(default_factory=list)
    """The ids of the requirements that are about it."""


@dataclass(frozen=True)
class Scope:
    """What the specification leaves out: the rows of `conformance/spec/scope.md`."""

    reasons: dict[str, str]
    """Why, by a module of torch.fx, a name in one, or a member of a class."""

    def entry(self, module: str, qualified: str = "") -> str | None:
        """What leaves a module, or a name of it, out; None if nothing does."""
        paths = [f"{module}.{qualified}.", f"{qualified}."] if qualified else [f"{module}."]
        return next((each for each in self.reasons if any(path.startswith(f"{each}.") for path in paths)), None)


def load_scope(page: Path = CHAPTERS / "scope.md") -> Scope:
    """Read what stands in backticks in the first column of the page's first table."""
    rows = re.findall(r"^\| (.*`.*) \| (.*) \|$", page.read_text(encoding="utf-8").partition("\n## ")[0], re.MULTILINE)
    return Scope({name: reason for names, reason in rows for name in _CODE.findall(names)})


def public_modules(scope: Scope) -> list[str]:
    """The modules of torch.fx that are public or define public names, but for those that `scope` leaves out."""
    root = Path(torch.fx.__file__).parent
    paths = [path.relative_to(root).with_suffix("").parts for path in root.rglob("*.py") if path.name != "__init__.py"]
    exported = {getattr(value, "__module__", "") for name, value in vars(torch.fx).items() if not name.startswith("_")}
    homes = {f"{each}".removeprefix("torch.fx.") for each in exported | {each.__module__ for each in _marked()}}
    found = [
        ".".join(parts)
        for parts in paths
        if ".".join(parts) in homes or not any(part.startswith("_") for part in parts)
    ]
    return sorted((each for each in found if not scope.entry(each)), key=lambda each: ("." in each, each))


class Surface:
    """The public names of torch.fx that the specification does not leave out, and how a text may refer to them."""

    def __init__(self, scope: Scope) -> None:
        """List the names."""
        self.names: dict[tuple[str, str], Name] = {}
        self._classes: dict[str, tuple[str, type]] = {}
        for module in public_modules(scope):
            for qualified, value in _public_names(module):
                if scope.entry(module, qualified):
                    continue
                self.names[module, qualified] = name = Name(module, qualified, _is_marked(value))
                if inspect.isclass(value) and (name.marked or qualified not in self._classes):
                    self._classes[qualified] = (module, value)

    def cover(self, requirements: Mapping[str, Requirement]) -> None:
        """Note at each name the requirements that are about it; what is about a member is about its class."""
        for requirement in requirements.values():
            mentioned = list(self.mentioned(requirement))
            classes = [(module, name.partition(".")[0]) for module, name in mentioned]
            for name in dict.fromkeys([*mentioned, *classes]):
                self.names[name].requirements.append(requirement.identifier)

    def mentioned(self, requirement: Requirement) -> Iterator[tuple[str, str]]:
        """The names that a requirement is about."""
        chapter, subject, *_ = requirement.identifier.split(".")
        yield from self._of_chapter(chapter, subject)
        for code in _CODE.findall(f"{requirement.sentence} {requirement.source}"):
            for dotted in _DOTTED.findall(code):
                yield from self._resolve(dotted.split("."))
            if code not in OPCODES:
                yield from self._of_chapter(chapter, code.partition("(")[0])

    def _of_chapter(self, chapter: str, name: str) -> Iterator[tuple[str, str]]:
        """What `name` alone means in a chapter: a name of its modules, or a member of its classes."""
        for subject in SUBJECTS.get(chapter, (chapter,)):
            if (subject, name) in self.names:
                yield subject, name
            yield from self._member(subject, name)

    def _resolve(self, parts: list[str]) -> Iterator[tuple[str, str]]:
        """What a dotted name means: `torch.fx.node.map_arg`, `Graph.lint`, `graph.lint`, `wrap`."""
        while parts and parts[0] in ("torch", "fx"):
            parts = parts[1:]
        for length in range(1, len(parts)):
            module, name, *further = ".".join(parts[:length]), *parts[length:]
            if (module, name) in self.names:
                own = (module, f"{name}.{further[0]}") if further else (module, name)
                members = [own] if own in self.names else list(self._member(name, further[0]))
                yield from members or [(module, name)]
                return
        class_name = INSTANCES.get(parts[0], parts[0]) if len(parts) > 1 else ""
        if class_name in self._classes:
            yield from self._member(class_name, parts[1])
        elif len(parts) == 1:
            found = [key for key in self.names if key[1] == parts[0]]
            yield from sorted(found, key=lambda key: not self.names[key].marked)[:1]

    def _member(self, class_name: str, member: str) -> Iterator[tuple[str, str]]:
        """The member as the class has it, or the class that it inherits it from."""
        if class_name not in self._classes:
            return
        for base in self._classes[class_name][1].__mro__:
            module, _ = self._classes.get(base.__name__, ("", None))
            if (module, f"{base.__name__}.{member}") in self.names:
                yield module, f"{base.__name__}.{member}"
                return


def load_module(module: str) -> ModuleType:
    """A module of torch.fx."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # torch.fx.experimental imports what torch deprecates
        return importlib.import_module(f"torch.fx.{module}")


def _public_names(module: str) -> Iterator[tuple[str, Any]]:
    """The functions and classes that a module of torch.fx defines or offers, their members, and ATTRIBUTES."""
    loaded = load_module(module)
    listed = getattr(loaded, "__all__", ())
    for name, value in vars(loaded).items():
        home = str(getattr(value, "__module__", None))
        is_own = home == loaded.__name__ and callable(value) and not name.startswith("_")
        if not is_own and (name not in listed or (home.startswith("torch.fx.") and home != loaded.__name__)):
            continue
        yield name, value
        if inspect.isclass(value) and name not in ALIKE:
            yield from ((f"{name}.{member}", vars(value).get(member)) for member in _members(module, value))
    data = dict.fromkeys([*ATTRIBUTES.get(module, ()), *_data_of(loaded)])
    yield from ((name, None) for name in data if name not in listed)


def _data_of(loaded: ModuleType) -> Iterator[str]:
    """The names of the tables, texts, numbers and flags that a module assigns; not of loggers and aliases of types."""
    for statement in ast.parse(inspect.getsource(loaded)).body:
        if not isinstance(statement, ast.Assign | ast.AnnAssign):
            continue
        targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
        for name in [each.id for each in targets if isinstance(each, ast.Name)]:
            if not name.startswith("_") and isinstance(getattr(loaded, name, loaded), _DATA):
                yield name


def _members(module: str, owner: type) -> list[str]:
    """The members that a class defines or annotates, and ATTRIBUTES; not those that override one of torch.fx."""
    further = ATTRIBUTES.get(f"{module}.{owner.__name__}", ())
    named = dict.fromkeys((*vars(owner), *inspect.get_annotations(owner), *further))
    bases = [base for base in owner.__mro__[1:] if base.__module__.startswith("torch.fx.")]
    overriding = {name for base in bases for name in vars(base) if not _is_marked(vars(owner).get(name))}
    return [name for name in named if not name.startswith("_") and name not in overriding]


def _marked() -> frozenset[Any]:
    """What torch.fx marks as backward compatible."""
    return frozenset(torch.fx._compatibility._BACK_COMPAT_OBJECTS)


def _is_marked(value: object) -> bool:
    """Whether torch.fx promises that `value` stays as it is."""
    # Dynamo, once it is imported, wraps functions of torch.fx.
    return isinstance(value, type | type(_is_marked)) and inspect.unwrap(value) in _marked()


def page(requirements: Mapping[str, Requirement]) -> str:
    """The page, in Markdown."""
    scope = load_scope()
    surface = Surface(scope)
    surface.cover(requirements)
    names = list(surface.names.values())
    version = ".".join(torch.__version__.split(".")[:2])
    return "\n".join([*_head(version, names), *_tables(names), *_left_out(scope)]) + "\n"


def _head(version: str, names: list[Name]) -> Iterator[str]:
    uncovered = [name for name in names if not name.requirements]
    yield "# The public names of torch.fx and their requirements"
    yield ""
    yield f"Made from torch {version} and `conformance/spec/`. A name is covered if the id, sentence or source of a"
    yield "requirement names it. `must` marks what torch.fx promises to keep as it is."
    yield ""
    yield f"## Not covered yet: {len(uncovered) or 'none'} of {len(names)}"
    for module in dict.fromkeys(name.module for name in uncovered):
        listed = ", ".join(f"`{name.qualified}`" for name in uncovered if name.module == module)
        yield from ("", f"`torch.fx.{module}`: {listed}")


def _tables(names: list[Name]) -> Iterator[str]:
    for module in dict.fromkeys(name.module for name in names):
        yield from ("", f"## torch.fx.{module}", "", "| Name | | Requirements |", "| --- | --- | --- |")
        for name in names:
            if name.module == module:
                yield f"| `{name.qualified}` | {'`must`' if name.marked else ''} | {_some(name.requirements)} |"


def _some(requirements: list[str]) -> str:
    more = len(requirements) - SHOWN
    return ", ".join(requirements[:SHOWN]) + (f", {more} more" if more > 0 else "")


def _left_out(scope: Scope) -> Iterator[str]:
    yield from ("", "## Left out", "", "What `conformance/spec/scope.md` leaves out, with its reasons:", "")
    for reason in dict.fromkeys(scope.reasons.values()):
        names = ", ".join(f"`{name}`" for name, why in scope.reasons.items() if why == reason)
        yield f"- {names}: {reason.replace('](', '](../conformance/spec/')}"
