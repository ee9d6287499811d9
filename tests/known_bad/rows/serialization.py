"""Copies, pickles and folders that hold something else."""

import copy
from types import ModuleType
from typing import Any

import torch

from tests.known_bad.faults import Rows, afterwards, around

ROWS = Rows("serialization.")
_DEEPCOPY = "GraphModule.__deepcopy__"


def without_metadata_the_second_time(original: Any, copied: Any) -> Any:
    if vars(original).get("_is_copy"):
        for node in copied.graph.nodes:
            node.meta.clear()
    vars(copied)["_is_copy"] = True
    return copied


@ROWS.function(around(_DEEPCOPY), "deepcopy[meta]")
def copy_of_copy_loses_metadata(deepcopy: Any, module: Any, memo: Any) -> Any:
    return without_metadata_the_second_time(module, deepcopy(module, memo))


@ROWS.function(around("GraphModule.__deepcopy__"), "deepcopy[shared]")
def deepcopy_ignores_the_memo(deepcopy: Any, module: Any, _memo: Any) -> Any:
    return deepcopy(module, {})


@ROWS.function(around("GraphModule.__deepcopy__"), "deepcopy[meta]")
def deepcopy_shares_metadata(deepcopy: Any, module: Any, memo: Any) -> Any:
    made = deepcopy(module, memo)
    made.meta = module.meta
    return made


@ROWS.function(afterwards("GraphModule.__deepcopy__"), "deepcopy[attributes]")
def deepcopy_persists_buffers(module: Any) -> None:
    for each in module.modules():
        each._non_persistent_buffers_set.clear()


def protocol(fx: ModuleType) -> None:
    reduce = fx.GraphModule.__reduce__

    def reduce_ex(self: Any, number: int) -> Any:
        if number < 2:
            raise TypeError("a newer protocol of pickle is needed")
        return reduce(self)

    fx.GraphModule.__reduce_ex__ = reduce_ex


ROWS.add("pickles_by_new_protocols_only", protocol, "pickle[runs]")


ROWS.add(
    "copy_copies_state",
    lambda fx: setattr(fx.GraphModule, "__copy__", lambda self: copy.deepcopy(self)),
    "copy[shares]",
)


@ROWS.function(around("graph_module.reduce_graph_module"), "pickle[node-meta]", says="pickle-twice")
def second_pickle_loses_metadata(unpickle: Any, body: Any, import_block: str) -> Any:
    module = unpickle(body, import_block)
    return without_metadata_the_second_time(module, module)


@ROWS.function(around("Graph.__deepcopy__"), "deepcopy[meta]", says="body-transformer|factor")
def copied_code_generators_are_made_anew(deepcopy: Any, graph: Any, memo: Any = None) -> Any:
    copied = deepcopy(graph, memo)
    if type(graph._codegen).__init__ is object.__init__:
        copied.set_codegen(type(graph._codegen)())
    return copied


@ROWS.function(around("GraphModule.__reduce__"), "pickle[meta]", says="changed the original")
def pickling_empties_metadata(reduce: Any, module: Any) -> Any:
    function, (body, *rest) = reduce(module)
    module.meta = {}
    return function, (body, *rest)


@ROWS.function(around("GraphModule.__deepcopy__"), "deepcopy[hooks]")
def copied_hooks_take_no_keywords(deepcopy: Any, module: Any, memo: Any) -> Any:
    copied = deepcopy(module, memo)
    copied._forward_pre_hooks_with_kwargs.clear()
    return copied


@ROWS.function(around("_folder.write_folder"), "to_folder.package[original-stays]")
def what_is_written_is_evaluated(write: Any, module: Any, *args: Any) -> None:
    write(module, *args)
    module.eval()


@ROWS.function(around("_persistence._stand_in"), "pickle[runs]", says="preserve_format")
def one_memory_format_is_lost(stand_in: Any, value: Any) -> Any:
    return None if value is torch.preserve_format else stand_in(value)


@ROWS.function(around("_persistence.unpacked"), "pickle[owner]")
def loaded_graphs_have_no_owner(unpack: Any, *args: Any) -> Any:
    loaded = unpack(*args)
    loaded.graph.owning_module = None
    return loaded


@ROWS.function(around("GraphModule.__copy__"), "copy[mode]")
def shallow_copies_train(shallow: Any, module: Any) -> Any:
    copied = shallow(module)
    copied.training = True
    return copied


@ROWS.function(around("_folder.write_folder"), "to_folder.state[mode]", says="training")
def written_modules_evaluate(write: Any, module: Any, *args: Any) -> None:
    mode, module.training = module.training, False
    try:
        write(module, *args)
    finally:
        module.training = mode
