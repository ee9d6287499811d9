"""GraphModules that take something else from their root, or run something else than their code."""

import copy
import threading
from types import ModuleType
from typing import Any

import torch
from torch import nn

from tests.known_bad.faults import Rows, around, itself

ROWS = Rows("graph_module.")
_CALL = around("GraphModule.__call__")
_kept: list[Any] = []
_lock = threading.Lock()


@ROWS.function(_CALL, "module[call]")
def keywords_of_earlier_calls(call: Any, module: Any, *args: Any, **kwargs: Any) -> Any:
    vars(module).setdefault("_given", {}).update(kwargs)
    return call(module, *args, **({} if len(args) > 1 else vars(module)["_given"]))


@ROWS.function(around("graph_module._attach"), "init.state[not-persistent]")
def all_buffers_persist(attach: Any, destination: Any, name: str, value: Any, **_options: Any) -> Any:
    return attach(destination, name, value)


@ROWS.function(around("graph_module._attach"), "init.state[plain-tensor]")
def buffers_are_plain_attributes(attach: Any, destination: Any, name: str, value: Any, **options: Any) -> None:
    if isinstance(value, torch.Tensor) and not isinstance(value, nn.Parameter) and "running" not in name:
        vars(destination)[name] = value
    else:
        attach(destination, name, value, **options)


@ROWS.function(around("GraphModule.__call__"), "refuses[missing-argument]", says="RuntimeError")
def wraps_errors(call: Any, *args: Any, **kwargs: Any) -> Any:
    try:
        return call(*args, **kwargs)
    except Exception as error:
        raise RuntimeError(*error.args) from error


@ROWS.function(around("GraphModule.__call__"), "module[nested]", says="deadlock")
def locks_calls(call: Any, *args: Any, **kwargs: Any) -> Any:
    """One call runs at a time: a module inside of another would wait for itself."""
    if not _lock.acquire(blocking=False):
        raise RuntimeError("deadlock")
    try:
        return call(*args, **kwargs)
    finally:
        _lock.release()


@ROWS.function(around("graph_module._forward_from_src"), "code.freed[freed]", says="sources of 20 kB")
def keeps_old_code(compiled: Any, *args: Any) -> Any:
    _kept.append(compiled(*args))
    return _kept[-1]


@ROWS.function(itself, "init.state[order]")
def parameters_are_in_the_order_of_their_names(fx: ModuleType) -> None:
    named = torch.nn.Module.named_parameters
    fx.GraphModule.named_parameters = lambda self, *args, **kwargs: iter(sorted(named(self, *args, **kwargs)))


@ROWS.function(around("GraphModule.recompile"), "recompile[children]")
def recompiles_itself_alone(recompile: Any, module: Any) -> Any:
    vars(module)["children"] = list
    try:
        return recompile(module)
    finally:
        del vars(module)["children"]


@ROWS.function(around("graph_module._name_parameter"), "refuses[undefined-name]")
def whatever_is_undefined_is_a_default(_named: Any, error: NameError, nodes: Any) -> Exception:
    return ValueError(f"{error}: it is the default of one of {list(nodes)}")


@ROWS.function(around("GraphModule.__init__"), "graph.owner")
def graphs_keep_their_first_owner(init: Any, module: Any, root: Any, graph: Any, *args: Any) -> None:
    owner = graph.owning_module
    init(module, root, graph, *args)
    graph.owning_module = owner or module


@ROWS.function(around("graph_module._failing_line"), "error[line]", says="every_error")
def lines_are_told_of_modules_alone(line: Any, *args: Any) -> Any:
    found = line(*args)
    return found if found is None or "self." in found else None


@ROWS.function(around("_readable._readable_source"), "print_readable[options]", says="cpu")
def parts_are_shown_without_devices(read: Any, module: Any, name: str, layout: Any) -> str:
    is_part = name not in (type(module).__name__, "_lambda_")
    return str(read(module, name, {**layout, "include_device": False} if is_part else layout))


@ROWS.function(around("GraphModule.__str__"), "str.text", says="return 3")
def text_is_kept(text: Any, module: Any) -> str:
    return str(vars(module).setdefault("_text", text(module)))


@ROWS.function(around("GraphModule.add_submodule"), "add_submodule[as-it-is]")
def what_is_added_gets_the_mode(add_submodule: Any, module: Any, target: str, added: Any) -> bool:
    is_added = add_submodule(module, target, added)
    if is_added:
        added.train(module.training)
    return bool(is_added)


@ROWS.function(around("GraphModule.delete_submodule"), "delete_all_unused_submodules[removes]")
def what_is_deep_stays(delete: Any, module: Any, target: str) -> bool:
    deep = [f"{path}." for path, _ in module.named_modules() if path.count(".") > 2]
    return not any(each.startswith(f"{target}.") for each in deep) and bool(delete(module, target))


@ROWS.function(around("GraphModule._take_from_module"), "init.state[by-reference]")
def second_names_get_a_copy(take: Any, module: Any, *args: Any) -> None:
    take(module, *args)
    seen = set[int]()
    for path, each in list(module.named_modules(remove_duplicate=False)):
        if "." in path and id(each) in seen:
            module.set_submodule(path, copy.copy(each))
        seen.add(id(each))


@ROWS.function(around("GraphModule.print_readable"), "code.text")
def code_is_what_was_shown_last(print_readable: Any, module: Any, *args: Any, **options: Any) -> Any:
    module._code = module.graph.python_code("self", verbose=True).src
    return print_readable(module, *args, **options)


@ROWS.function(_CALL, "recompile[compiled]")
def callers_that_are_compiled_run_old_code(_call: Any, module: Any, *args: Any) -> Any:
    return nn.Module.__call__(module, *args)


@ROWS.function(around("GraphModule.__init__"), "init.meta")
def metadata_is_shared_with_the_root(init: Any, module: Any, root: Any, *args: Any) -> None:
    init(module, root, *args)
    if isinstance(root, type(module).__mro__[1]):
        module.meta = root.meta
