"""Folding of constants, guards and other experimental functions that are wrong in one way."""

import importlib
from collections.abc import Iterator
from types import ModuleType
from typing import Any

from torch import nn

from tests.known_bad.faults import Rows, around, instead, itself

ROWS = Rows("experimental.")


@ROWS.function(itself, "rewriting_tracer.asserts", says="TraceError")
def statements_in_others_are_not_rewritten(fx: ModuleType) -> None:
    rewriter = importlib.import_module(f"{fx.__name__}.experimental.rewriter").AST_Rewriter
    rewriter.visit_If = rewriter.visit_For = rewriter.visit_With = lambda _rewriter, statement: statement


@ROWS.function(around("experimental.normalize.NormalizeArgs.run_node"), "normalize_args.keywords[keeps]")
def normalized_inputs_lose_types(run: Any, normalizer: Any, node: Any) -> Any:
    found = run(normalizer, node)
    if node.op == "placeholder":
        found.node.type = None
    return found


@ROWS.function(around("experimental.normalize.NormalizeArgs.call_module"), "normalize_args.keywords[positions]")
def modules_are_called_by_keyword(call: Any, normalizer: Any, *args: Any) -> Any:
    by_keyword, normalizer.normalize_to_only_use_kwargs = normalizer.normalize_to_only_use_kwargs, True
    found = call(normalizer, *args)
    normalizer.normalize_to_only_use_kwargs = by_keyword
    return found


@ROWS.function(around("experimental.optimization.extract_subgraph"), "extract_subgraph.computes", says="list")
def one_result_is_no_list(extract: Any, module: Any, nodes: Any, inputs: Any, outputs: Any) -> Any:
    made = extract(module, nodes, inputs, outputs)
    if len(outputs) == 1:
        made.graph.output_node().args = made.graph.output_node().args[0]
        made.recompile()
    return made


@ROWS.function(around("experimental.const_fold.FoldedGraphModule.train"), "const_fold.constants[mode]")
def parts_of_folded_modules_keep_their_mode(train: Any, module: Any, mode: bool = True) -> Any:
    modes = {part: part.training for part in module.modules() if part is not module}
    train(module, mode)
    for part, before in modes.items():
        part.training = before
    return module


@ROWS.function(around("experimental.rewriter._rewritten"), "rewriting_tracer.traces[original-stays]")
def the_class_is_rewritten(rewrite: Any, root: Any) -> Any:
    made = rewrite(root)
    if isinstance(root, nn.Module):
        type(root).forward = type(made).forward
    return made


ROWS.add(
    "writes_do_not_keep_products_apart",
    instead("experimental.merge_matmul._are_written_between")(lambda *_args: False),
    "merge_matmul[writes]",
)


@ROWS.function(around("experimental.optimization.fuse"), "fuse[original-stays]")
def fusing_leaves_the_model_in_training(fuse: Any, model: nn.Module, *args: Any, **options: Any) -> Any:
    fused = fuse(model, *args, **options)
    model.train()
    return fused


@ROWS.function(
    itself, "const_fold.not-folded[random]", "const_fold.not-folded[random-anywhere]", "const_fold.constants[mode]"
)
def folds_random_numbers(fx: ModuleType) -> None:
    def constant_nodes(graph: Any, skip: Any) -> Iterator[Any]:
        constant = set()
        for node in graph.nodes:
            inside = list(fx.experimental.const_fold._with_nodes_inside(node))
            is_call = node.op not in ("placeholder", "output") and not any(
                each.is_impure(impure_random=False) or (skip and skip(each)) for each in inside
            )
            if is_call and constant.issuperset(node.all_input_nodes):
                constant.add(node)
                yield node

    instead("experimental.const_fold._constant_nodes")(constant_nodes)(fx)
    instead("experimental.const_fold._random_states")(lambda _module: [])(fx)


ROWS.add(
    "fuses_shared_layers",
    instead("experimental.optimization._is_fusible")(lambda _layer, norm: bool(norm.track_running_stats)),
    "fuse[others-stay]",
    "fuse[used-twice]",
    "fuse[no-trace]",
)
