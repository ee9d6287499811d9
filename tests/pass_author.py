"""What an author of passes writes: `run()` uses torch.fx, and its result is plain data, to be compared.

`test_public_names.py` runs this file as it is, and again with `reference_fx` in place of `torch.fx`.
"""

import copy
import operator
from typing import Any

import torch
import torch.fx
from torch import nn
from torch.fx import GraphModule, Proxy, symbolic_trace
from torch.fx._symbolic_trace import PH
from torch.fx.graph import CodeGen
from torch.fx.node import Argument, Node, Target
from torch.fx.passes.dialect.common.cse_pass import CSEPass, get_CSE_banned_ops
from torch.fx.passes.infra.pass_base import PassBase, PassResult
from torch.fx.passes.infra.pass_manager import PassManager, pass_result_wrapper, this_before_that_pass_constraint
from torch.fx.passes.shape_prop import ShapeProp
from torch.fx.passes.split_module import split_module
from torch.fx.passes.utils.common import compare_graphs
from torch.fx.proxy import GraphAppendingTracer
from torch.fx.subgraph_rewriter import replace_pattern
from torch.nn.utils.fusion import fuse_conv_bn_eval


@torch.fx.wrap
def rescale(x: torch.Tensor, factor: float) -> torch.Tensor:
    """A function that is not looked into: it branches."""
    return x * factor if x.sum() > 0 else x / factor


class Block(nn.Module):
    """A residual block."""

    def __init__(self, channels: int) -> None:
        super().__init__()
        self.conv = nn.Conv2d(channels, channels, 3, padding=1)
        self.norm = nn.BatchNorm2d(channels)
        self.register_buffer("shift", torch.linspace(-1, 1, channels).view(-1, 1, 1))

    def forward(self, x: torch.Tensor, gate: float = 0.5) -> torch.Tensor:
        y = torch.relu(self.norm(self.conv(x)))
        return x + gate * y + self.shift


class Model(nn.Module):
    """Blocks, a head, dead code, and an output with structure."""

    def __init__(self) -> None:
        super().__init__()
        torch.manual_seed(0)
        self.blocks = nn.Sequential(Block(3), Block(3))
        self.dropout = nn.Dropout(0.5)
        self.head = nn.Linear(3, 5)
        self.temperature = nn.Parameter(torch.tensor(2.0))

    def forward(self, x: torch.Tensor, *, scale: float = 3.0) -> dict[str, Any]:
        features = self.dropout(self.blocks(x)).mean(dim=(2, 3))
        x.neg().abs()
        logits = rescale(self.head(features), scale) / self.temperature
        values, indices = torch.topk(logits, 2)
        return {"logits": logits, "best": (values, indices)}


INPUT = torch.linspace(-1, 1, 2 * 3 * 4 * 4).view(2, 3, 4, 4)


def model() -> Model:
    return Model().eval()


def described(module: GraphModule) -> list[str]:
    return [str(module.graph), module.code, *(str(node.format_node()) for node in module.graph.nodes)]


def result(value: Any) -> Any:
    """Tensors as numbers."""
    if isinstance(value, torch.Tensor):
        return value.tolist()
    if isinstance(value, dict):
        return {key: result(item) for key, item in value.items()}
    return [result(item) for item in value] if isinstance(value, tuple | list) else value


# Passes


def replace_functions(module: GraphModule) -> GraphModule:
    """relu becomes gelu."""
    for node in module.graph.find_nodes(op="call_function", target=torch.relu):
        with module.graph.inserting_after(node):
            new = module.graph.call_function(nn.functional.gelu, node.args, {"approximate": "tanh"})
        new.meta = copy.copy(node.meta)
        node.replace_all_uses_with(new)
        module.graph.erase_node(node)
    module.graph.lint()
    module.recompile()
    return module


def fuse(module: GraphModule) -> GraphModule:
    """Fold batch normalisation into the convolution before it."""
    modules = dict(module.named_modules())
    for node in list(module.graph.nodes):
        if node.op != "call_module" or not isinstance(modules[node.target], nn.BatchNorm2d):
            continue
        conv = node.args[0]
        if conv.op != "call_module" or len(conv.users) > 1:
            continue
        module.add_submodule(conv.target, fuse_conv_bn_eval(modules[conv.target], modules[node.target]))
        node.replace_all_uses_with(conv)
        module.graph.erase_node(node)
    module.graph.eliminate_dead_code()
    module.delete_all_unused_submodules()
    module.recompile()
    return module


def clamp_sums(module: GraphModule) -> GraphModule:
    """A clamp behind each addition, which its users see instead."""
    for node in module.graph.nodes:
        if node.op == "call_function" and node.target is operator.add:
            with module.graph.inserting_after(node):
                clamped = module.graph.call_method("clamp", (node,), {"min": -1.0, "max": 1.0})
            node.replace_all_uses_with(clamped, delete_user_cb=lambda user, new=clamped: user is not new)
    module.recompile()
    return module


def with_proxies(module: GraphModule) -> GraphModule:
    """Divisions written as operations on proxies, in front of the node that they replace."""
    tracer = GraphAppendingTracer(module.graph)
    for node in list(module.graph.nodes):
        if node.op == "call_function" and node.target is operator.truediv:
            with module.graph.inserting_before(node):
                left, right = (Proxy(value, tracer) for value in node.args)
                replacement = left * right.reciprocal()
            node.replace_all_uses_with(replacement.node)
            module.graph.erase_node(node)
    module.recompile()
    return module


PASSES = (replace_functions, fuse, clamp_sums, with_proxies)

# Interpreters


class Shapes(torch.fx.Interpreter):
    """Notes shapes in the metadata, and counts opcodes."""

    def __init__(self, module: GraphModule) -> None:
        super().__init__(module)
        self.counts: dict[str, int] = {}

    def run_node(self, n: Node) -> Any:
        value = super().run_node(n)
        self.counts[n.op] = self.counts.get(n.op, 0) + 1
        if isinstance(value, torch.Tensor):
            n.meta["shape"] = tuple(value.shape)
        return value

    def call_function(self, target: Target, args: tuple[Argument, ...], kwargs: dict[str, Any]) -> Any:
        return super().call_function(torch.add if target is operator.add else target, args, kwargs)


class Decompose(torch.fx.Transformer):
    """Linear layers become matrix products of their parameters."""

    def call_module(self, target: Target, args: tuple[Argument, ...], kwargs: dict[str, Any]) -> Any:
        if isinstance(self.fetch_attr(str(target)), nn.Linear):
            weight, bias = (self.get_attr(f"{target}.{name}", (), {}) for name in ("weight", "bias"))
            return args[0] @ weight.t() + bias
        return super().call_module(target, args, kwargs)


class BlockTracer(torch.fx.Tracer):
    """Blocks are leaves, and nodes know how deep they are."""

    def is_leaf_module(self, m: nn.Module, module_qualified_name: str) -> bool:
        return isinstance(m, Block) or super().is_leaf_module(m, module_qualified_name)

    def create_node(self, *args: Any, **kwargs: Any) -> Node:
        node = super().create_node(*args, **kwargs)
        node.meta["depth"] = len(self.module_stack)
        return node


class Documented(CodeGen):
    """Code that says where it comes from."""

    def gen_fn_def(self, free_vars: list[str], maybe_return_annotation: str, **layout: Any) -> str:
        return super().gen_fn_def(free_vars, maybe_return_annotation, **layout) + "\n    'generated'"


# What is compared


def run_passes() -> dict[str, Any]:
    module = symbolic_trace(model())
    out = {"traced": described(module), "state": sorted(module.state_dict())}
    for transform in PASSES:
        module = transform(module)
        out[transform.__name__] = [described(module), result(module(INPUT)), sorted(module.state_dict())]
    return out


def run_interpreters() -> dict[str, Any]:
    module = symbolic_trace(model())
    shapes, decomposed = Shapes(module), Decompose(module).transform()
    return {
        "interpreted": result(shapes.run(INPUT, 3.0)),
        "counts": shapes.counts,
        "shapes": [(node.name, node.meta.get("shape")) for node in module.graph.nodes],
        "decomposed": [described(decomposed), result(decomposed(INPUT))],
        "boxed": result(torch.fx.Interpreter(module).boxed_run([INPUT, 3.0])),
    }


def run_tracers() -> dict[str, Any]:
    tracer = BlockTracer()
    root = model()
    graph = tracer.trace(root, concrete_args={"scale": 3.0})
    module = GraphModule(tracer.root, graph, "Traced")
    nested = symbolic_trace(lambda pair: pair["a"] - pair["b"][0], concrete_args={"pair": {"a": PH, "b": [PH]}})
    graph.set_codegen(Documented())
    module.recompile()
    return {
        "leaves": described(module),
        "scopes": {name: str(scope) for name, scope in tracer.node_name_to_scope.items()},
        "depths": [(node.name, node.meta["depth"]) for node in graph.nodes],
        "nested": [nested.code, nested({"a": 5, "b": [3]})],
        "text": [str(module), module.print_readable(print_output=False)],
    }


class Rewrite(PassBase):
    """Half of a relu becomes one function."""

    def call(self, graph_module: GraphModule) -> PassResult:
        found = replace_pattern(graph_module, lambda x: 0.5 * torch.relu(x), lambda x: torch.clamp(x / 2, min=0))
        return PassResult(graph_module, bool(found))

    def ensures(self, graph_module: GraphModule) -> None:
        graph_module.graph.lint()


def parts_of(module: GraphModule) -> dict[str, list[str]]:
    return {name: described(child) for name, child in module.named_children() if isinstance(child, GraphModule)}


def run_packaged_passes() -> dict[str, Any]:
    first, second = Rewrite(), pass_result_wrapper(replace_functions)
    order = this_before_that_pass_constraint(first, second)
    manager = PassManager([second, first], constraints=[order], run_checks_after_each_pass=True)
    outcome = manager(symbolic_trace(model()))
    module = outcome.graph_module
    ShapeProp(module).propagate(INPUT, 3.0)
    metadata = [str(node.meta.get("tensor_meta")) for node in module.graph.nodes]
    twice = symbolic_trace(lambda x: (x + 1) * (x + 1) + x.sin())
    merged = CSEPass(banned_ops=get_CSE_banned_ops())(copy.deepcopy(twice))
    places = {node: place for place, node in enumerate(module.graph.nodes)}
    split = split_module(module, module, lambda node: places[node] // 7)
    return {
        "managed": [described(module), outcome.modified, result(module(INPUT))],
        "metadata": metadata,
        "merged": [described(merged.graph_module), merged.modified],
        "equal": [compare_graphs(twice.graph, other.graph) for other in (twice, merged.graph_module)],
        "split": [described(split), result(split(INPUT)), sorted(split.state_dict()), parts_of(split)],
    }


def run() -> dict[str, Any]:
    """All of it."""
    parts = (run_passes, run_interpreters, run_tracers, run_packaged_passes)
    return {part.__name__: part() for part in parts}
