"""What is done to reference_fx in the rows about models."""

import copy
import operator
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any
from weakref import WeakKeyDictionary

import torch
from torch import nn
from torch.utils import _pytree as pytree

from tests.known_bad.judging import around

_CALL = "GraphModule.__call__"

# What is recorded, and what is written down of it


class Reversed(str):
    """A template that is filled in back to front."""

    def format(self, *operands: object, **_named: object) -> str:
        return super().format(*operands[::-1])


def swapped_operands(fx: ModuleType) -> None:
    """Tracing records `x // 2` as `2 // x`."""
    fx.proxy.Proxy.__floordiv__ = lambda self, other: self.tracer.create_proxy(
        "call_function", operator.floordiv, (other, self), {}
    )


def swapped_operands_in_code(fx: ModuleType) -> None:
    """The graph says `x // 2`, the generated code `2 // x`."""
    fx._code.writer.EXPRESSION_OF[operator.floordiv] = Reversed("{} // {}")


def dropped_keywords(fx: ModuleType) -> None:
    fx._code.values.Values.arguments = lambda self, args, _kwargs: ", ".join(map(self.argument, args))


def disordered_nodes(graph: Any) -> None:
    """The last operation stands in front of the value that it uses."""
    *_, before, last, _output = graph.nodes
    before.prepend(last)


def sequential_is_a_leaf(fx: ModuleType) -> None:
    fx.Tracer.is_leaf_module = lambda self, module, path: str(type(module).__module__).startswith("torch.nn")


def names_off_by_one(unused: Any, namespace: Any, candidate: str) -> str:
    """The second `relu` is called `relu_2`."""
    if candidate in namespace._used:
        namespace._last_number.setdefault(candidate, 1)
    return str(unused(namespace, candidate))


def ignores_wrapped_functions(fx: ModuleType) -> None:
    """Functions that torchvision registered with torch.fx.wrap are traced through."""
    fx._intercept.calls.wrap_registries[1:] = []


def first_uses(nodes: Any) -> dict[Any, list[Any]]:
    """Values are dropped after their first use instead of their last."""
    return {user: [value for value in user.all_input_nodes if next(iter(value.users)) is user] for user in nodes}


def grows_when_retraced(fx: ModuleType, trace: Any, tracer: Any, root: Any, *args: Any) -> Any:
    """Tracing a GraphModule again records its result once more."""
    graph = trace(tracer, root, *args)
    if isinstance(root, fx.GraphModule):
        output = graph.output_node()
        with graph.inserting_before(output):
            output.args = (graph.call_function(operator.pos, output.args),)
    return graph


# What is done to the traced model


def attached(change: Callable[[Any, str, Any], Any]) -> Callable[[ModuleType], None]:
    """A fault: a GraphModule takes other values from its root."""

    def attach(original: Any, destination: Any, name: str, value: Any, **options: Any) -> None:
        original(destination, name, change(destination, name, value), **options)

    return around("graph_module._attach", attach)


def sibling(destination: Any, name: str, value: Any) -> Any:
    """`bn1` where the graph says `bn2`; nothing that is printed shows it."""
    is_like = name == "bn2" and hasattr(destination, "bn1") and destination.bn1.weight.shape == value.weight.shape
    return destination.bn1 if is_like else value


def no_dropout(_destination: Any, _name: str, value: Any) -> Any:
    return nn.Identity().train(value.training) if isinstance(value, nn.Dropout) else value


def traced(change: Callable[[nn.Module], object]) -> Callable[[ModuleType], None]:
    """A fault: tracing changes the original."""

    def trace(original: Any, tracer: Any, root: Any, *args: Any, **kwargs: Any) -> Any:
        graph = original(tracer, root, *args, **kwargs)
        if isinstance(root, nn.Module):
            change(root)
        return graph

    return around("Tracer.trace", trace)


def first(module: nn.Module, kind: type) -> Any:
    return next(each for each in module.modules() if isinstance(each, kind))


def middle_of_weight(module: nn.Module) -> torch.Tensor:
    """The element in the middle of the largest weight, where autograd sees a write unless it is switched off."""
    weight = max(module.parameters(), key=torch.numel)
    return weight.view(-1)[weight.numel() // 2 :][:1]


def write_unseen(module: nn.Module) -> None:
    middle_of_weight(module).data.fill_(torch.nan)


def write_without_grad(module: nn.Module) -> None:
    with torch.no_grad():
        middle_of_weight(module).fill_(torch.nan)


def count_a_batch(module: nn.Module) -> None:
    first(module, nn.BatchNorm2d).num_batches_tracked += 1


def leave_a_gradient(module: nn.Module) -> None:
    parameter = next(module.parameters())
    parameter.grad = torch.ones_like(parameter)


def replace_a_parameter(module: nn.Module) -> None:
    convolution = first(module, nn.Conv2d)
    convolution.weight = nn.Parameter(convolution.weight.detach().clone())


def switch_a_parent(module: nn.Module) -> None:
    parent = next(child for child in module.children() if any(child.children()))
    parent.training = not parent.training


def called(change: Callable[..., Any]) -> Callable[[ModuleType], None]:
    """A fault: `change` gives what a GraphModule returns, of the module, the right result, and the arguments."""
    return around("GraphModule.__call__", lambda call, module, *args: change(module, call(module, *args), *args))


def detach_last(module: Any, result: Any, *_args: Any) -> Any:
    leaves, spec = pytree.tree_flatten(result)
    if module.training:
        leaves[-1] = leaves[-1].detach()
    return pytree.tree_unflatten(leaves, spec)


def draw(module: Any, result: Any, *_args: Any) -> Any:
    if module.training:
        torch.rand(())
    return result


def count_again(module: Any, result: Any, *_args: Any) -> Any:
    norm = first(module, nn.BatchNorm2d)
    norm.num_batches_tracked += norm.training
    return result


def write_in_eval_mode(module: Any, result: Any, *_args: Any) -> Any:
    if not module.training:
        write_unseen(module)
    return result


def with_hooks(hook: Callable[..., Any], *, everywhere: bool = False) -> Callable[[ModuleType], None]:
    """A fault: the first convolution, or every module, has a forward hook while a GraphModule is called."""

    def call_with(call: Any, module: Any, *args: Any) -> Any:
        kept: list[Any] = []
        hooked = list(module.modules()) if everywhere else [first(module, nn.Conv2d)]
        hooks = [each.register_forward_hook(lambda *values: hook(kept, *values)) for each in hooked]
        try:
            return call(module, *args)
        finally:
            for each in hooks:
                each.remove()

    return around("GraphModule.__call__", call_with)


def without_trace(call: Any, module: Any, *args: Any) -> Any:
    """What a batch norm notes in train mode is gone after the call."""
    before = [(buffer, buffer.clone()) for buffer in module.buffers()]
    result = call(module, *args)
    for buffer, value in before:
        buffer.data.copy_(value)
    return result


def on_copies(call: Any, module: Any, *args: Any) -> Any:
    """A call computes with copies of the parameters, so that they get no gradient."""
    return call(copy.deepcopy(module, {id(buffer): buffer for buffer in module.buffers()}), *args)


def doubled_input(call: Any, module: Any, *args: Any) -> Any:
    result = call(module, *(argument.clone() for argument in args))
    args[0].detach().mul_(2)
    return result


_known: WeakKeyDictionary[Any, dict[Any, Any]] = WeakKeyDictionary()


def same_result(call: Any, module: Any, *args: Any) -> Any:
    """A call computes once, and returns the same for every later input of the same shape, type and device."""
    known = _known.setdefault(module, {})
    key = (module.training, *((argument.shape, argument.dtype, argument.device) for argument in args))
    if key not in known:
        known[key] = call(module, *args)
    return known[key].clone()


def into_last_result(module: Any, result: Any, *_args: Any) -> Any:
    """A call without gradients returns its result in the memory of the one that it returned before."""
    if torch.is_grad_enabled():
        return result
    return _known.setdefault(module, {}).setdefault((result.shape, result.dtype, result.device), result).copy_(result)


def made_with(attribute: str, value: Callable[[Any], Any], call: Callable[..., Any]) -> Callable[[ModuleType], None]:
    """A fault: a GraphModule keeps what its parameters were when it was made, and calls go by that."""

    def fault(fx: ModuleType) -> None:
        init = fx.GraphModule.__init__

        def init_with(self: Any, *args: Any, **kwargs: Any) -> None:
            init(self, *args, **kwargs)
            setattr(self, attribute, value(next(self.parameters())))

        fx.GraphModule.__init__ = init_with
        around("GraphModule.__call__", call)(fx)

    return fault


def made_in_mode(*, training: bool) -> Callable[[ModuleType], None]:
    def init(original: Any, module: Any, *args: Any, **kwargs: Any) -> None:
        original(module, *args, **kwargs)
        module.train(training)

    return around("GraphModule.__init__", init)


def subclassed(**methods: Any) -> Callable[[ModuleType], None]:
    """A fault: `symbolic_trace` returns a subclass of GraphModule, the public one, with other methods."""

    def fault(fx: ModuleType) -> None:
        cls = type("GraphModule", (fx.GraphModule,), {**methods, "__module__": fx.__name__})
        fx._symbolic_trace.GraphModule = fx.GraphModule = cls

    return fault


def subclassed_call(change: Callable[[torch.Tensor], torch.Tensor]) -> Callable[[ModuleType], None]:
    return lambda fx: subclassed(__call__=lambda self, *args, of=fx.GraphModule: change(of.__call__(self, *args)))(fx)


def private_subclass(fx: ModuleType) -> None:
    fx.GraphModule = type("GraphModule", (fx.GraphModule,), {"__module__": fx.__name__})


# The Interpreter, graphs that change, copies, errors


def locked_lists(map_values: Any, interpreter: Any, args: Any, node: Any) -> Any:
    from_node = type(node).__init__.__globals__["map_aggregate"]
    return from_node(map_values(interpreter, args, node), lambda leaf: leaf)


def zeros_after_transform(transform: Any, transformer: Any) -> Any:
    result = transform(transformer)
    for node in result.graph.nodes:
        if node.op == "get_attr":
            path, _, name = node.target.rpartition(".")
            holder = result.get_submodule(path)
            setattr(holder, name, nn.Parameter(torch.zeros_like(getattr(holder, name))))
    return result


def one_level(lint: Any, graph: Any) -> None:
    """lint does not look for a target below the first level, and says that it does not exist."""
    lint(graph)
    for node in graph.nodes:
        if node.op == "call_module" and not hasattr(graph.owning_module, node.target):
            raise RuntimeError(f"Node {node} referenced nonexistent target {node.target}")


def without_dropouts(eliminate: Any, graph: Any, is_impure_node: Any = None) -> bool:
    for node in graph.nodes:
        if node.op == "call_module" and isinstance(graph.owning_module.get_submodule(node.target), nn.Dropout):
            node.replace_all_uses_with(node.args[0])
    return bool(eliminate(graph, is_impure_node))


def compiled_once(recompile: Any, module: Any) -> Any:
    is_compiled = "forward" in vars(type(module))
    return module._graph.python_code(root_module="self") if is_compiled else recompile(module)


def renamed(unpickle: Any, body: Any, import_block: str) -> Any:
    result = unpickle(body, import_block)
    for node in result.graph.nodes:
        if node.op == "call_module":
            node.name = f"{node.name}_1"
    result.recompile()
    return result


def in_train_mode(function: Any, arguments: Any) -> Any:
    return function(*arguments).train()


def loaded_in_train_mode(reduce: Any, module: Any, protocol: int) -> Any:
    # torch.save writes the second protocol, pickle a newer one.
    reduced = reduce(module, protocol)
    return (in_train_mode, reduced) if protocol == 2 else reduced


def no_round(_tracer: Any, _proxy: Any) -> Iterator[Any]:
    return iter(())


def without_place(error: Any, message: str) -> None:
    ValueError.__init__(error, message.split("\n")[0])
