"""Passes that change too much, too little or something else."""

import copy
import functools
import importlib
from types import ModuleType
from typing import Any

import torch

from tests.known_bad.faults import Rows, around, itself, without_defaults

ROWS = Rows("passes.")
_KEY = around("passes.dialect.common.cse_pass._frozen")
_SPLIT = "passes.split_module._Splitter"
_SHAPE_PROP = "passes.shape_prop"
_SPLITTER = "passes.split_module._Splitter"


@ROWS.function(around("passes.split_module.split_module"), "split_module.state[same-modules]")
def splitting_copies(split: Any, module: Any, *args: Any, **kwargs: Any) -> Any:
    return split(copy.deepcopy(module), *args, **kwargs)


@ROWS.function(around("passes.split_module.split_module"), "split_module.like-the-original[mode]")
def splitting_trains(split: Any, *args: Any, **kwargs: Any) -> Any:
    made = split(*args, **kwargs)
    for child in made.children():
        child.training = True
    return made


ROWS.add(
    "splitting_loses_defaults",
    around("passes.split_module.split_module")(without_defaults),
    "split_module.interface[defaults]",
)


@ROWS.function(around("passes.split_module.split_module"), "split_module.like-the-original[meta]")
def splitting_loses_metadata(split: Any, *args: Any, **kwargs: Any) -> Any:
    made = split(*args, **kwargs)
    for child in made.children():
        for node in getattr(child, "graph", made.graph).nodes:
            node.meta.clear()
    return made


@ROWS.function(around("passes.split_module._Splitter.copy_call"), "split_module.node-names[nodes]")
def calls_of_modules_lose_their_names(copy_call: Any, splitter: Any, node: Any, *args: Any, keep_name: bool) -> Any:
    return copy_call(splitter, node, *args, keep_name=keep_name and node.op != "call_module")


@ROWS.function(itself, "any_object.manager[constraints]")
def constraints_look_through_one_wrapper(fx: ModuleType) -> None:
    module = importlib.import_module(f"{fx.__name__}.passes.pass_manager")
    module.inspect = ModuleType("inspect")
    module.inspect.unwrap = lambda function: getattr(function, "__wrapped__", function)


@ROWS.function(_KEY, "cse.apart[signed-zeros]", says="float")
def zeros_are_equal(frozen: Any, value: Any, *args: Any) -> Any:
    return (type(value), value) if isinstance(value, float | complex) else frozen(value, *args)


@ROWS.function(_KEY, "cse.apart[any-argument]")
def slices_are_equal_by_their_bounds(frozen: Any, value: Any, *args: Any) -> Any:
    return frozen((value.start, value.stop) if isinstance(value, slice) else value, *args)


@ROWS.function(around("passes.split_module.split_module"), "split_module.names[any]", says="False")
def equal_answers_are_one_part(split: Any, m: Any, root: Any, choose: Any, *args: Any, **options: Any) -> Any:
    known: dict[Any, Any] = {}

    def first_equal_answer(node: Any) -> Any:
        answer = choose(node)
        return known.setdefault(answer, answer)

    return split(m, root, first_equal_answer, *args, **options)


@ROWS.function(around(f"{_SPLIT}._copy_itself"), "split_module.state[qualname-map]", says="submod_x_0")
def the_map_lacks_the_affix(copy: Any, splitter: Any, node: Any, part: Any, names: Any, **options: Any) -> None:
    found: dict[str, str] = {}
    copy(splitter, node, part, found, **options)
    names.update({new.replace(f"{splitter._affix}_", ""): old for new, old in found.items()})


@ROWS.function(around("passes.pass_manager.PassManager.remove_pass"), "any_object.manager[edited]")
def a_pass_is_removed_at_one_place(remove: Any, manager: Any, names: Any) -> None:
    manager.passes.remove(next(each for each in manager.passes if each.__name__ in names))


@ROWS.function(around("passes.shape_prop.ShapeProp.propagate"), "shape_prop.result")
def shapes_are_those_of_evaluation(propagate: Any, prop: Any, *args: Any) -> Any:
    training = prop.module.training
    prop.module.eval()
    try:
        return propagate(prop, *args)
    finally:
        prop.module.train(training)


@ROWS.function(around(f"{_SHAPE_PROP}.ShapeProp.propagate"), "shape_prop.fake-mode", says="requires_grad")
def fake_inputs_need_no_gradients(propagate: Any, prop: Any, *args: Any) -> Any:
    return propagate(prop, *(arg.detach() for arg in args) if prop.fake_mode else args)


@ROWS.function(around(f"{_SHAPE_PROP}._extract_tensor_metadata"), "shape_prop.metadata[tensor]")
def nothing_needs_gradients_where_none_are_computed(extract: Any, tensor: Any, *args: Any) -> Any:
    found = extract(tensor, *args)
    return found._replace(requires_grad=found.requires_grad and torch.is_grad_enabled())


@ROWS.function(around(f"{_SHAPE_PROP}._quantization"), "shape_prop.metadata[quantized]", says="axis")
def channels_are_the_first_axis(quantization: Any, tensor: Any) -> Any:
    found = quantization(tensor)
    return {**found, "axis": 0} if "axis" in found else found


@ROWS.function(around(f"{_SHAPE_PROP}._record"), "shape_prop.metadata[type]", says="of 0 items")
def empty_lists_are_tuples(record: Any, node: Any, result: Any) -> None:
    record(node, () if isinstance(result, list) and not result else result)


@ROWS.function(around(f"{_SPLITTER}._place"), "split_module.state[qualname-map]", says="shared")
def second_paths_are_dropped(place: Any, splitter: Any, path: str, partition: Any) -> Any:
    module = splitter._module.get_submodule(path)
    known = (name for name, value in partition.targets.items() if value is module)
    return next(known, None) or place(splitter, path, partition)


@ROWS.function(around(f"{_SPLITTER}.make_inputs"), "split_module.like-the-original[own-meta]")
def parts_share_metadata(make_inputs: Any, splitter: Any, partition: Any, *, keep_names: bool) -> None:
    make_inputs(splitter, partition, keep_names=keep_names)
    for original, node in partition.environment.items():
        node.meta = original.meta


@ROWS.function(around("passes.pass_manager.loop_pass"), "any_object.wrappers[called]")
def loops_are_run_once(loop_pass: Any, base_pass: Any, n_iter: int | None = None, predicate: Any = None) -> Any:
    loop, left = loop_pass(base_pass, n_iter, predicate), [1]
    return functools.update_wrapper(lambda source: loop(source) if predicate or (left and left.pop()) else source, loop)


@ROWS.function(
    around("passes.dialect.common.cse_pass.CSEPass._key"), "cse.apart[different]", "cse.apart[literal-types]"
)
def cse_ignores_keywords(make_key: Any, cse: Any, node: Any, *args: Any) -> Any:
    key = make_key(cse, node, *args)
    return key and (*key[:3], key[-1])


@ROWS.function(itself, "pass_manager.run[modified]")
def pass_manager_reports_the_last_pass(fx: ModuleType) -> None:
    module = fx.passes.infra.pass_manager

    def run_once(self: Any, module_to_edit: Any) -> Any:
        result = module.PassResult(module_to_edit, False)
        for index in range(len(self.passes)):
            result = self._run_pass(index, result.graph_module)
            if self.run_checks_after_each_pass:
                self.check(result.graph_module)
        return result

    module.PassManager._run_once = run_once


@ROWS.function(itself, "pass_manager.run[recompiles]")
def pass_manager_leaves_the_recompiling_to_the_passes(fx: ModuleType) -> None:
    fx.passes.infra.pass_manager.GraphModule = type("NoModule", (), {})


@ROWS.function(
    around("passes.split_module.split_module"),
    "split_module.state[state-dict]",
    "split_module.state[qualname-map]",
    "split_module.state[not-persistent]",
)
def split_module_loses_buffers(split: Any, *args: Any, **kwargs: Any) -> Any:
    made = split(*args, **kwargs)
    for name, value in list(made.named_buffers(recurse=False)):
        delattr(made, name)
        setattr(made, name, value)
    return made
