"""Implementations that whole models reject, each with all checks of a model that it fails, and no other.

What they record, print, copy and run is wrong; `models_traced.py` has modules that are not as the original.
"""

import operator
from collections.abc import Iterator
from types import ModuleType
from typing import Any

from torch import nn

from conformance.harness.specification.requirements import load_requirements
from tests.known_bad.faults import Rows, afterwards, around, instead, itself

OF_NO_MODEL = {"pickle-unused"}
"""What a small program checks."""
CHECKS = {name.removeprefix("models.") for name in load_requirements() if name.startswith("models.")} - OF_NO_MODEL

TEXTS = {"graph-text", "code-text"}
PROGRAM = TEXTS | {"structure"}
COPIES = {"deepcopy", "pickle", "torch-save"}
TYPES = {"float64", "bfloat16"}
VALUES = {"eval-parity", "called-again", "train-parity", "gradients", "eval-gradients"} | TYPES
CALLS = VALUES | COPIES | {"interpreter", "moved", "eval-state", "inputs-kept", "frees"}
"""What a trace that cannot be called fails."""
WRITES = VALUES | {"original-kept", "eval-state"}
"""What a trace fails that has changed its model's weights."""
CHANGED_CALLS = {"dead-code", "edited", "transformer"}
"""What it fails if its code is wrong, too."""


SQUEEZENET, RESNET = "squeezenet1_1", "resnet18"
"""The model whose checks take least, and one that notes statistics in train mode."""
SHUFFLENET, CONVNEXT = "shufflenet_v2_x0_5", "convnext_tiny"
RCNN = "fasterrcnn_mobilenet_v3_large_320_fpn"

ROWS = Rows("models.", SQUEEZENET)

# What is recorded, and what is written down of it


@ROWS.function(itself, *(CALLS | CHANGED_CALLS | PROGRAM | {"interpreter-frees", "containers"}), model=SHUFFLENET)
def swapped_operands(fx: ModuleType) -> None:
    """Tracing records `x // 2` as `2 // x`."""
    fx.proxy.Proxy.__floordiv__ = lambda self, other: self.tracer.create_proxy(
        "call_function", operator.floordiv, (other, self), {}
    )


@ROWS.function(itself, *PROGRAM)
def sequential_is_a_leaf(fx: ModuleType) -> None:
    fx.Tracer.is_leaf_module = lambda self, module, path: str(type(module).__module__).startswith("torch.nn")


@ROWS.function(around("_names.Namespace._unused"), *TEXTS)
def names_off_by_one(unused: Any, namespace: Any, candidate: str, owner: Any) -> str:
    """The second `relu` is called `relu_2`."""
    if candidate in namespace._used:
        namespace._last_number.setdefault(candidate, 1)
    return str(unused(namespace, candidate, owner))


@ROWS.function(around("Tracer.trace"), "retrace")
def grows_when_retraced(trace: Any, tracer: Any, root: Any, *args: Any) -> Any:
    """Tracing a GraphModule again records its result once more."""
    graph = trace(tracer, root, *args)
    if hasattr(root, "graph"):
        output = graph.output_node()
        with graph.inserting_before(output):
            output.args = (graph.call_function(operator.pos, output.args),)
    return graph


# The Interpreter, graphs that change, copies, errors


@ROWS.function(around("Interpreter.map_nodes_to_values"), "interpreter-lists", model="swin3d_t")
def interpreter_locks_lists(map_values: Any, interpreter: Any, args: Any, node: Any) -> Any:
    from_node = type(node).__init__.__globals__["map_aggregate"]
    return from_node(map_values(interpreter, args, node), lambda leaf: leaf)


@ROWS.function(around("Graph.lint"), "lint", "dead-code", "edited")
def lint_refuses_depth(lint: Any, graph: Any) -> None:
    """lint does not look for a target below the first level, and says that it does not exist."""
    lint(graph)
    for node in graph.nodes:
        if node.op == "call_module" and not hasattr(graph.owning_module, node.target):
            raise RuntimeError(f"Node {node} referenced nonexistent target {node.target}")


@ROWS.function(around("Graph.eliminate_dead_code"), "dead-code")
def dead_code_folds_dropout(eliminate: Any, graph: Any, is_impure_node: Any = None) -> bool:
    for node in graph.nodes:
        if node.op == "call_module" and isinstance(graph.owning_module.get_submodule(node.target), nn.Dropout):
            node.replace_all_uses_with(node.args[0])
    return bool(eliminate(graph, is_impure_node))


@ROWS.function(around("GraphModule.recompile"), "edited")
def recompiles_once(recompile: Any, module: Any) -> Any:
    is_compiled = "forward" in vars(type(module))
    return module._graph.python_code(root_module="self") if is_compiled else recompile(module)


@ROWS.function(around("graph_module.reduce_graph_module"), "pickle", "torch-save")
def renames_on_pickling(unpickle: Any, body: Any, import_block: str) -> Any:
    result = unpickle(body, import_block)
    for node in result.graph.nodes:
        if node.op == "call_module":
            node.name = f"{node.name}_1"
    result.recompile()
    return result


@ROWS.function(instead("proxy.TracerBase.iter"), "untraceable", "untraceable-place", model=RCNN)
def iterates_over_nothing(_tracer: Any, _proxy: Any) -> Iterator[Any]:
    return iter(())


@ROWS.function(instead("proxy.TraceError.__init__"), "untraceable-place", model=RCNN)
def refuses_without_a_place(error: Any, message: str) -> None:
    ValueError.__init__(error, message.split("\n")[0])


ROWS.add("never_freed", instead("_code.writer._Writer.freeing")(lambda _self, _node: ""), "code-text", "frees")
ROWS.add(
    "dead_code_ignores_its_predicate",
    around("Graph.eliminate_dead_code")(lambda eliminate, graph, _predicate=None: eliminate(graph)),
    "dead-code-predicate",
    model="mvit_v1_b",
)
ROWS.add("without_interpreter", lambda fx: delattr(fx, "Interpreter"), "interpreter", "interpreter-frees")
ROWS.add(
    "transformer_ignores_keywords",
    around("Transformer.call_function")(lambda call, self, target, args, _kwargs: call(self, target, args, {})),
    "transformer",
    model=SHUFFLENET,
)
ROWS.add("interpreter_keeps_values", lambda fx: setattr(fx.interpreter, "last_uses", lambda _: {}), "interpreter-frees")
ROWS.add("deepcopy_in_train_mode", afterwards("GraphModule.__deepcopy__")(nn.Module.train), "deepcopy")
ROWS.add("nothing_is_broken", lambda _fx: None)
