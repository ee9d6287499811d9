"""docs/public-names.md is current, and a name counts as covered only where a requirement names it."""

import pytest
import torch

from conformance.harness.requirements import Requirement, load_requirements
from docs.public_names import COMMAND, CORE, PAGE, Surface, page

TESTED = "torch 2.13"


@pytest.mark.skipif(not torch.__version__.startswith("2.13."), reason="the page lists the names of torch 2.13")
def test_the_page_is_current() -> None:
    stale = page(load_requirements()) != PAGE.read_text(encoding="utf-8")
    assert not stale, f"{PAGE.name} is not what the specification says now: run {COMMAND}"


def test_the_page_says_which_torch_it_lists() -> None:
    assert f"from {TESTED} and" in PAGE.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def surface() -> Surface:
    return Surface(CORE)


MENTIONS = [
    ("graph.lint.cycles", "It does.", "FX documentation", ["Graph.lint"]),
    ("graph.other.cycles", "It does.", "`Graph.lint` is backward compatible", ["Graph.lint"]),
    ("graph.other.cycles", "It does.", "`lint` is backward compatible", ["Graph.lint"]),
    ("graph.other.cycles", "`graph.lint()` raises.", "FX documentation", ["Graph.lint"]),
    ("graph.other.cycles", "`torch.fx.graph.Graph.lint` raises.", "FX documentation", ["Graph.lint"]),
    ("graph.other.cycles", "`torch.fx.Graph.lint` raises.", "FX documentation", ["Graph.lint"]),
    ("graph.other.cycles", "`lint` raises.", "FX documentation", ["Graph.lint"]),
    ("node.other.cycles", "`lint` raises, and so does lint, and Graph.lint.", "FX documentation", []),
    ("graph.other.cycles", "An `output` node.", "FX documentation", []),
    ("graph.other.cycles", "`linear.lint`, `Graph.lin`, `pylint`.", "FX documentation", []),
    ("models.lint.cycles", "It does.", "FX documentation", []),
    ("models.wrap.cycles", "`wrap(f)` wraps.", "FX documentation", ["wrap"]),
    ("tracing.create_proxy.call", "It does.", "FX documentation", ["TracerBase.create_proxy"]),
    ("models.any.call", "`Tracer.create_proxy` does.", "FX documentation", ["TracerBase.create_proxy"]),
    ("models.any.call", "`Tracer.trace` does.", "FX documentation", ["Tracer.trace"]),
    ("operator_schemas.type_matches.call", "It does.", "FX documentation", ["type_matches"]),
    ("models.any.call", "`x.keys()`, `node`, `output`.", "`run` of something", []),
]


@pytest.mark.parametrize(("identifier", "sentence", "source", "names"), MENTIONS)
def test_what_a_requirement_is_about(
    surface: Surface, identifier: str, sentence: str, source: str, names: list[str]
) -> None:
    requirement = Requirement(identifier, "must", sentence, source)
    assert [qualified for _, qualified in dict.fromkeys(surface.mentioned(requirement))] == names


def test_a_requirement_of_a_member_is_one_of_its_class() -> None:
    surface = Surface(["graph"])
    surface.cover({"graph.lint.x": Requirement("graph.lint.x", "must", "It does.", "nobody")})
    covered = {name.qualified for name in surface.names.values() if name.requirements}
    assert covered == {"Graph", "Graph.lint"}


@pytest.mark.parametrize(
    ("name", "marked"),
    [
        (("graph", "Graph.lint"), True),
        (("graph", "Graph"), True),
        (("graph", "Graph.find_nodes"), False),
        (("graph", "Graph.nodes"), False),
        (("graph", "CodeGen"), False),
        (("_symbolic_trace", "PH"), False),
        (("node", "Node.users"), False),
        (("node", "Node.replace_all_uses_with"), True),
        (("interpreter", "Interpreter.boxed_run"), True),
        (("proxy", "Proxy.keys"), True),
    ],
)
def test_the_surface_is_that_of_torch_fx(surface: Surface, name: tuple[str, str], marked: bool) -> None:
    assert surface.names[name].marked == marked


def test_what_is_marked_is_listed(surface: Surface) -> None:
    listed = {(f"torch.fx.{module}", name) for module, name in surface.names}
    marked = {
        (promised.__module__, promised.__qualname__)
        for promised in torch.fx._compatibility._BACK_COMPAT_OBJECTS
        if promised.__module__.removeprefix("torch.fx.") in CORE and not promised.__name__.startswith("__")
    }
    assert marked - listed == set()
    assert len(marked) > 60
