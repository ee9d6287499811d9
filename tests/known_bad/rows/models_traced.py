"""Implementations that whole models reject: the traced module has other state, another mode or other results."""

import copy
from collections.abc import Callable
from types import ModuleType
from typing import Any
from weakref import WeakKeyDictionary

import torch
from torch import nn

from tests.known_bad.faults import Fault, Rows, around, itself
from tests.known_bad.rows.models import COPIES, RCNN, RESNET, SQUEEZENET, TYPES, VALUES, WRITES

ROWS = Rows("models.", SQUEEZENET)
_CALL = around("GraphModule.__call__")
_RESULTS = {"eval-parity", "called-again", "interpreter", "transformer", "train-parity"}
_WRITTEN = {"eval-state", "called-again", "original-kept", "dead-code", "interpreter", "transformer"}

# What is done to the traced model


def attached(change: Callable[[Any, str, Any], Any]) -> Fault:
    """A fault: a GraphModule takes other values from its root."""

    def attach(original: Any, destination: Any, name: str, value: Any, **options: Any) -> None:
        original(destination, name, change(destination, name, value), **options)

    return around("graph_module._attach")(attach)


@ROWS.function(
    attached,
    "eval-parity",
    *(VALUES | {"state-dict", "frees", "interpreter-frees"}),
    says="first difference: node layer1_0_bn2 \\(layer1_0_bn2 = ",
    model=RESNET,
)
def module_from_wrong_path(destination: Any, name: str, value: Any) -> Any:
    """`bn1` where the graph says `bn2`; nothing that is printed shows it."""
    is_like = name == "bn2" and hasattr(destination, "bn1") and destination.bn1.weight.shape == value.weight.shape
    return destination.bn1 if is_like else value


def traced(change: Callable[[nn.Module], object]) -> Fault:
    """A fault: tracing changes the original."""

    def trace(original: Any, tracer: Any, root: Any, *args: Any, **kwargs: Any) -> Any:
        graph = original(tracer, root, *args, **kwargs)
        if isinstance(root, nn.Module):
            change(root)
        return graph

    return around("Tracer.trace")(trace)


def first(module: nn.Module, kind: type) -> Any:
    return next(each for each in module.modules() if isinstance(each, kind))


def middle_of_weight(module: nn.Module) -> torch.Tensor:
    """The element in the middle of the largest weight, where autograd sees a write unless it is switched off."""
    weight = max(module.parameters(), key=torch.numel)
    return weight.view(-1)[weight.numel() // 2 :][:1]


def write_unseen(module: nn.Module) -> None:
    middle_of_weight(module).data.fill_(torch.nan)


@ROWS.function(traced, "original-kept")
def replaces_a_parameter(module: nn.Module) -> None:
    convolution = first(module, nn.Conv2d)
    convolution.weight = nn.Parameter(convolution.weight.detach().clone())


@ROWS.function(traced, "mode-kept")
def switches_the_mode(module: nn.Module) -> None:
    parent = next(child for child in module.children() if any(child.children()))
    parent.training = not parent.training


def called(change: Callable[..., Any]) -> Fault:
    """A fault: `change` gives what a GraphModule returns, of the module, the right result, and the arguments."""
    return _CALL(lambda call, module, *args: change(module, call(module, *args), *args))


@ROWS.function(called, "train-parity")
def draws_another_number(module: Any, result: Any, *_args: Any) -> Any:
    if module.training:
        torch.rand(())
    return result


@ROWS.function(called, *(_WRITTEN | COPIES))
def writes_when_called(module: Any, result: Any, *_args: Any) -> Any:
    if not module.training:
        write_unseen(module)
    return result


@ROWS.function(_CALL, "inputs-kept")
def writes_to_its_input(call: Any, module: Any, *args: Any) -> Any:
    result = call(module, *(argument.clone() for argument in args))
    args[0].detach().mul_(2)
    return result


_known: WeakKeyDictionary[Any, dict[Any, Any]] = WeakKeyDictionary()


@ROWS.function(called, "called-again")
def reuses_its_result(module: Any, result: Any, *_args: Any) -> Any:
    """A call without gradients returns its result in the memory of the one that it returned before."""
    if torch.is_grad_enabled():
        return result
    return _known.setdefault(module, {}).setdefault((result.shape, result.dtype, result.device), result).copy_(result)


@ROWS.function(itself, "moved")
def bakes_the_device(fx: ModuleType) -> None:
    """A GraphModule keeps the device on which it was made, and its calls return results there."""
    init, call = fx.GraphModule.__init__, fx.GraphModule.__call__

    def init_there(self: Any, *args: Any, **kwargs: Any) -> None:
        init(self, *args, **kwargs)
        self.baked_device = next(self.parameters()).device

    fx.GraphModule.__init__ = init_there
    fx.GraphModule.__call__ = lambda self, *args: call(self, *args).to(self.baked_device)


def made_in_mode(*, training: bool) -> Fault:
    def init(original: Any, module: Any, *args: Any, **kwargs: Any) -> None:
        original(module, *args, **kwargs)
        module.train(training)

    return around("GraphModule.__init__")(init)


def subclassed(**methods: Any) -> Fault:
    """A fault: `symbolic_trace` returns a subclass of GraphModule, the public one, with other methods."""

    def fault(fx: ModuleType) -> None:
        cls = type("GraphModule", (fx.GraphModule,), {**methods, "__module__": fx.__name__})
        fx._symbolic_trace.GraphModule = fx.GraphModule = cls

    return fault


def subclassed_call(change: Callable[[torch.Tensor], torch.Tensor]) -> Fault:
    return lambda fx: subclassed(__call__=lambda self, *args, of=fx.GraphModule: change(of.__call__(self, *args)))(fx)


@ROWS.function(itself, "traces")
def traces_to_another_class(fx: ModuleType) -> None:
    fx.GraphModule = type("GraphModule", (fx.GraphModule,), {"__module__": fx.__name__})


ROWS.add("copies_state", attached(lambda _owner, _name, value: copy.deepcopy(value)), "state-dict")
ROWS.add("writes_to_one_element", traced(write_unseen), *WRITES)
ROWS.add(
    "detaches_in_eval_mode",
    called(lambda module, result, *_: result if module.training else result.detach()),
    "eval-gradients",
)
ROWS.add(
    "last_bit_differs",
    subclassed_call(lambda result: torch.nextafter(result, torch.full_like(result, torch.inf))),
    *(_RESULTS | TYPES),
)
ROWS.add("trains_parts", made_in_mode(training=True), "parts", model=RCNN)
ROWS.add(
    "scripted_otherwise", subclassed(__prepare_scriptable__=lambda self: nn.Sequential(next(self.children()))), "script"
)
ROWS.add(
    "compiled_otherwise",
    subclassed_call(lambda result: result + 1 if torch.compiler.is_compiling() else result),
    "compile",
)


@ROWS.function(around("_code.values._made_source"), "containers", "code-text", model="lraspp_mobilenet_v3_large")
def code_makes_plain_containers(_made: Any, _values: Any, _container: Any, plain: str) -> str:
    return plain
