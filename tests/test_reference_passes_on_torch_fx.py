"""The passes and experimental transformations of reference_fx run on torch.fx's graphs as well.

`reference_fx/passes` and `reference_fx/experimental` are loaded a second time, in a package whose other modules are
those of torch.fx. What they make of a module of torch.fx is compared with what torch.fx's own passes make of it.
"""

import importlib
import importlib.util
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
import torch
import torch.fx
from torch import nn

import reference_fx.operator_schemas

FOLDER = Path(reference_fx.__file__).parent
PACKAGE = "passes_on_torch_fx"
CORE = ("annotate", "graph", "graph_module", "interpreter", "node", "operator_schemas", "proxy")
"""The modules of torch.fx that they import from."""

NEEDED = {
    torch.fx.Node: {"mutates": reference_fx.Node.mutates},  # torch.fx cannot tell which calls write in place
    torch.fx.operator_schemas: {  # torch.fx's normalize_function calls the `self` of operators `input`
        "normalize_call": reference_fx.operator_schemas.normalize_call
    },
}
"""What they need, and torch.fx lacks."""

# torch.fx warns of parts of its own.
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning", "ignore::DeprecationWarning")


def load_folder(name: str) -> None:
    """Load a folder of reference_fx as part of the package."""
    path = FOLDER / name / "__init__.py"
    spec = importlib.util.spec_from_file_location(
        f"{PACKAGE}.{name}", path, submodule_search_locations=[str(path.parent)]
    )
    assert spec is not None
    assert spec.loader is not None
    sys.modules[spec.name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(sys.modules[spec.name])


@pytest.fixture(scope="module", autouse=True)
def package() -> Iterator[None]:
    """Make the package, and give torch.fx the names in NEEDED; both go with the tests of this file."""
    with pytest.MonkeyPatch.context() as patch:
        package = ModuleType(PACKAGE)
        package.__path__ = []
        package.__getattr__ = lambda name: getattr(torch.fx, name)  # type: ignore[method-assign]
        patch.setitem(sys.modules, PACKAGE, package)
        for name in CORE:
            patch.setitem(sys.modules, f"{PACKAGE}.{name}", importlib.import_module(f"torch.fx.{name}"))
        for owner, names in NEEDED.items():
            for name, value in names.items():
                assert not hasattr(owner, name)
                patch.setattr(owner, name, value, raising=False)
        for folder in ("passes", "experimental"):
            load_folder(folder)
        yield
        for name in [name for name in sys.modules if name.startswith(f"{PACKAGE}.")]:
            patch.delitem(sys.modules, name)


class Program(nn.Module):
    """Has equal calls, a batch norm after a convolution, state from which others are computed, and equal matrices."""

    def __init__(self) -> None:
        super().__init__()
        torch.manual_seed(0)
        self.layers = nn.Sequential(nn.Conv1d(1, 2, 1), nn.BatchNorm1d(2), nn.Dropout())
        self.weight = nn.Parameter(torch.randn(3, 3))

    def forward(self, x):  # type: ignore[no-untyped-def]
        scale = self.weight * 2
        first, second = torch.matmul(x, scale), torch.matmul(x + 1, scale)
        return self.layers(x.view(2, 1, 3)), (first + second).relu(), first + second


VALUE = torch.tensor([[0.25, -0.5, 1.0], [0.75, 1.0, -2.0]])


def texts(module: Any) -> Any:
    return module.code, str(module), [name for name, _ in module.state_dict().items()]


def traced() -> Any:
    return torch.fx.symbolic_trace(Program().eval())


def shapes(of: Callable[[str], Any]) -> Any:
    gm = traced()
    of("passes.shape_prop").ShapeProp(gm).propagate(VALUE)
    return [(node.name, str(node.meta.get("type")), str(node.meta.get("tensor_meta"))) for node in gm.graph.nodes]


def split(of: Callable[[str], Any]) -> Any:
    gm, places = traced(), iter(range(100))
    parts = of("passes.split_module").split_module(gm, gm, lambda _node: next(places) // 5)
    return texts(parts), [texts(part) for part in parts.children()]


def without_equal_calls(of: Callable[[str], Any]) -> Any:
    result = of("passes.dialect.common.cse_pass").CSEPass()(traced())
    return texts(result.graph_module), result.modified


def managed(of: Callable[[str], Any]) -> Any:
    common_subexpressions = of("passes.dialect.common.cse_pass").CSEPass()
    result = of("passes.infra.pass_manager").PassManager(passes=[common_subexpressions], steps=2)(traced())
    return texts(result.graph_module), result.modified


def partitioned(of: Callable[[str], Any]) -> Any:
    gm = traced()
    support = of("passes.operator_support").create_op_support(lambda _modules, node: node.op == "call_function")
    partitioner = of("passes.infra.partitioner").CapabilityBasedPartitioner(gm, support)
    proposed = [sorted(node.name for node in part.nodes) for part in partitioner.propose_partitions()]
    return proposed, texts(partitioner.partition_and_fuse())


def matches(of: Callable[[str], Any]) -> Any:
    pattern = torch.fx.symbolic_trace(lambda a, b, c: torch.matmul(a, b) + c)
    found = of("passes.utils.matcher_utils").SubgraphMatcher(pattern.graph).match(traced().graph)
    return [sorted((str(node), str(other)) for node, other in match.nodes_map.items()) for match in found]


def folded(of: Callable[[str], Any]) -> Any:
    gm = of("experimental.const_fold").split_const_subgraphs(traced())
    before = texts(gm), texts(gm.const_subgraph_module)
    gm.run_folding()
    return before, [result.tolist() for result in gm(VALUE)]


def fused(of: Callable[[str], Any]) -> Any:
    gm = of("experimental.optimization").fuse(Program().eval())
    return texts(gm), [result.tolist() for result in gm(VALUE)]


def merged(of: Callable[[str], Any]) -> Any:
    return [result.tolist() for result in of("experimental.merge_matmul").merge_matmul(Program().eval())(VALUE)]


def normalized(of: Callable[[str], Any]) -> Any:
    gm = torch.fx.symbolic_trace(lambda x: torch.nn.functional.relu(x).add(torch.flatten(x, 0)))
    return texts(of("experimental.normalize").NormalizeArgs(gm).transform())


def sorted_nodes(of: Callable[[str], Any]) -> Any:
    gm = traced()
    gm.graph.output_node().append(next(iter(gm.graph.nodes)))
    return texts(of("passes.tools_common").stable_topological_sort(gm))


def decided(of: Callable[[str], Any]) -> Any:
    gm = of("experimental.meta_tracer").symbolic_trace(lambda x: x + x.shape[0] if x.shape[1] > 2 else x, {"x": VALUE})
    return gm(VALUE).tolist()


USES = [
    *(shapes, split, without_equal_calls, managed, partitioned, matches, folded, fused, merged, normalized),
    *(sorted_nodes, decided),
]


@pytest.mark.parametrize("use", USES, ids=lambda use: use.__name__)
def test_they_do_on_graphs_of_torch_fx_what_torch_fx_does(use: Callable[[Callable[[str], Any]], Any]) -> None:
    def own(name: str) -> Any:
        return importlib.import_module(f"torch.fx.{name}")

    def here(name: str) -> Any:
        return importlib.import_module(f"{PACKAGE}.{name}")

    assert use(here) == use(own)


MODULES = sorted(
    ".".join(path.relative_to(FOLDER).with_suffix("").parts)
    for folder in ("passes", "experimental")
    for path in (FOLDER / folder).rglob("*.py")
    if path.name != "__init__.py"
)


@pytest.mark.parametrize("name", MODULES)
def test_each_loads_with_the_core_of_torch_fx(name: str) -> None:
    module = importlib.import_module(f"{PACKAGE}.{name}")
    taken = {value for value in vars(module).values() if getattr(value, "__module__", "").startswith("reference_fx.")}
    assert taken <= {value for names in NEEDED.values() for value in names.values()}
