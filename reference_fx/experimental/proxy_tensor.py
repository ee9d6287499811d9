"""`make_fx`: run a function on example inputs, and record the operators of aten that it calls.

A dispatch mode sees each operator below autograd, with the tensors that it computes with. Tensors that the function
takes or computes are known as nodes; any other is an attribute of the module, and no copy.
"""

import contextlib
import functools
import inspect
import operator
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, NamedTuple

import torch
from torch import nn
from torch._ops import HigherOrderOperator, OperatorBase
from torch._subclasses.fake_tensor import (
    DataDependentOutputException,
    DynamicOutputShapeException,
    FakeTensor,
    FakeTensorMode,
)
from torch.utils import _pytree as pytree
from torch.utils._python_dispatch import TorchDispatchMode, _disable_infra_mode
from torch.utils.weak import WeakTensorKeyDictionary

from .. import PH, Proxy, Tracer, map_arg
from ..graph import Graph
from ..graph_module import GraphModule
from ..node import Argument, Node
from ..passes.shape_prop import _extract_tensor_metadata
from .higher_order import RULES

__all__ = ["make_fx"]

aten = torch.ops.aten
Decompositions = Mapping[Any, Callable[..., Any]]

_AS_OF_2_14 = torch.__version__ >= "2.14"
"""Whether torch's make_fx records `detach` as `alias`, and notes the numbers that it is given."""
_PLACE = torch._C._TorchDispatchModeKey.PROXY
_without_outer = contextlib.contextmanager(_disable_infra_mode)
_TORCHS_OWN = "only torch's make_fx can: convert what that returns with reference_fx.interop.from_torch_fx"
_OPTIONS = {
    "pre_dispatch": False,
    "record_module_stack": False,
    "proxy_module_inputs": False,
    "_allow_fake_constant": False,
    "_error_on_data_dependent_ops": True,
    "_disable_torch_fn_metadata_mode": False,
}
"""The options of torch's function that are not here, with the values that change nothing."""


def make_fx(
    f: Callable[..., Any],
    decomposition_table: Decompositions | None = None,
    tracing_mode: Literal["real", "fake"] = "real",
    _allow_non_fake_inputs: bool = False,
    *,
    record_stack_traces: bool = False,
    **options: bool,
) -> Callable[..., GraphModule]:
    """Return a function that runs `f` on arguments, and returns what `f` did to tensors as a module of aten operators.

    What depends on something else than tensors is constant in the module, such as sizes. An operator of higher order,
    such as `torch.cond`, is one call, and the functions that it calls are modules.

    Args:
        f: a function of tensors in any nesting, or a module.
        decomposition_table: functions to run in place of operators, such as `torch._decomp.core_aten_decompositions()`.
        tracing_mode: "real" computes with the arguments; "fake" with tensors without data, so that nothing is computed.
        _allow_non_fake_inputs: whether `f` may use other tensors than its arguments if `tracing_mode` is "fake".
        record_stack_traces: whether nodes have the lines of the program, see `TracerBase.record_stack_traces`.
        options: further options of torch's function, with their default values.

    Raises:
        ValueError: `tracing_mode`, or another option, asks for something that torch's function alone can do.
        TypeError: torch's function has no such option.
        RuntimeError: when the function that is returned runs: `f` asks for a number that depends on its arguments.
        NotImplementedError: when it runs: `f` calls an operator of higher order that is not in `higher_order.RULES`, or
            an operator with a size that is a symbol.

    Example:
        >>> from reference_fx.experimental.proxy_tensor import make_fx
        >>> module = make_fx(lambda x: torch.relu(x + 1))(torch.ones(2, 3))
        >>> print(module.code.strip())
        def forward(self, x_1):
            add = torch.ops.aten.add.Tensor(x_1, 1);  x_1 = None
            relu = torch.ops.aten.relu.default(add);  add = None
            return relu
    """
    if tracing_mode not in ("real", "fake"):
        raise ValueError(f"make_fx cannot trace with tracing_mode={tracing_mode!r}: {_TORCHS_OWN}")
    for name, value in options.items():
        if name not in _OPTIONS:
            raise TypeError(f"make_fx has no option {name!r}")
        if value != _OPTIONS[name]:
            raise ValueError(f"make_fx cannot trace with {name}={value!r}: {_TORCHS_OWN}")

    @_without_outer(_PLACE)
    def traced(*args: Any) -> GraphModule:
        is_fake = tracing_mode == "fake"
        given = [leaf.fake_mode for leaf in _tensors_in(args) if isinstance(leaf, FakeTensor)]
        fakes = given[0] if given else FakeTensorMode(allow_non_fake_inputs=_allow_non_fake_inputs or not is_fake)
        recorder = _Recorder(dict((decomposition_table or {}).items()), fakes)
        recorder.record_stack_traces = record_stack_traces
        if is_fake:
            args = pytree.tree_map_only(torch.Tensor, fakes.from_tensor, args)
        return recorder.module_of(f, args, is_fake)

    return traced


def _own_names(f: Callable[..., Any], count: int) -> Sequence[str] | None:
    """The names of the parameters of `f`; None if it takes others than `count` by their places."""
    code = getattr(inspect.unwrap(f), "__code__", None)
    if code is None or code.co_argcount != count or code.co_kwonlyargcount or code.co_flags & inspect.CO_VARARGS:
        return None
    names: Sequence[str] = code.co_varnames[:count]
    return names


class _Value(NamedTuple):
    """What stands for a tensor, in the form in which torch looks it up."""

    proxy: Proxy


class _Recorder(Tracer):
    """Makes the nodes of one graph, and knows which tensor is the value of which node."""

    def __init__(self, decompositions: Decompositions, fakes: FakeTensorMode) -> None:
        super().__init__(autowrap_modules=())
        self.root, self.graph = nn.Module(), Graph()
        self.decompositions, self.fakes = decompositions, fakes
        self.tensor_tracker = WeakTensorKeyDictionary()
        """The values; torch's functionalization looks up in it by this name."""
        self._attributes: dict[torch.Tensor, str] = {}
        """The names of the tensors that are attributes of the root."""
        self.attribute_prefixes: dict[type, str] = {pytree.TreeSpec: "_tree_spec_constant"}
        """How the attributes begin that objects of these classes are, which operators get as they are."""
        self._handles: dict[int, tuple[torch.ScriptObject, Node]] = {}
        """Objects of TorchScript by hash, as two Python objects may stand for one, and cannot be compared."""

    def module_of(self, f: Callable[..., Any], args: tuple[Any, ...], is_fake: bool) -> GraphModule:
        """Run `f` on arguments, and return the module of what it calls."""

        def run(*inputs: Any) -> Any:
            for value, proxy in zip(pytree.tree_leaves(args), pytree.tree_leaves(inputs), strict=True):
                self._keep(value, proxy.node)
                if isinstance(value, int | float) and _AS_OF_2_14:
                    proxy.node.meta["val"] = value
            with self.fakes if is_fake else contextlib.nullcontext(), _Recording(self, is_fake):
                return f(*args)

        own_names = _own_names(f, len(args))
        parameters = ", ".join(own_names or (f"arg{place}" for place in range(len(args))))
        with_names = eval(f"lambda {parameters}: run({parameters})", {"run": run})
        if own_names is not None:
            with_names.__defaults__ = inspect.unwrap(f).__defaults__
            with_names.__name__ = f.__name__
        places = pytree.tree_map(lambda _leaf: PH, args)
        function, inputs = self.create_args_for_root(with_names, is_module=False, concrete_args=places)
        result = self.create_arg(function(*inputs))
        is_annotated = own_names is not None and function is with_names
        annotation = getattr(f, "__annotations__", {}).get("return") if is_annotated else None
        self.create_node("output", "output", (result,), {}, type_expr=annotation)
        return GraphModule(self.root, self.graph, with_names.__name__)

    def part(self, f: Callable[..., Any], operands: tuple[Any, ...]) -> GraphModule:
        """Return the module of a function that an operator calls with some operands."""
        inner = _Recorder(self.decompositions, self.fakes)
        inner.record_stack_traces = self.record_stack_traces
        module = inner.module_of(f, operands, is_fake=True)
        if any(tensor in self.tensor_tracker for tensor in inner._attributes):
            raise RuntimeError(
                f"{f} takes a tensor from around it: let it be an operand, or call torch.cond and the like"
            )
        return module

    def keep(self, function: Any, name: str) -> None:
        """Let a function of an operator be an attribute as it is: a module of this name, or objects of its class."""
        if not isinstance(function, nn.Module):
            self.attribute_prefixes[type(function)] = name
            return
        self.root.add_module(self.get_fresh_qualname(name) if hasattr(self.root, name) else name, function)

    def create_arg(self, a: Any) -> Argument:
        """Do what `Tracer.create_arg` does, but make of a tensor its node, or one that reads it as an attribute."""
        if isinstance(a, torch.ScriptObject) and hash(a) in self._handles:
            return self._handles[hash(a)][1]
        if type(a) in self.attribute_prefixes:
            path = self._path_of_constant(a, self.attribute_prefixes[type(a)])
            return self.create_node("get_attr", path, (), {})
        if isinstance(a, torch.SymInt | torch.SymFloat | torch.SymBool):
            raise NotImplementedError(f"make_fx cannot record {a}, a symbol for a number: {_TORCHS_OWN}")
        if not isinstance(a, torch.Tensor):
            return super().create_arg(a)
        if a in self.tensor_tracker:
            node: Node = self.tensor_tracker[a].proxy.node
        else:
            if a not in self._attributes:
                prefix = "_param_constant" if isinstance(a, nn.Parameter) else "_tensor_constant"
                self._attributes[a] = self.get_fresh_qualname(prefix)
                setattr(self.root, self._attributes[a], a)
            node = self.create_node("get_attr", self._attributes[a], (), {})
            node.meta["val"] = self._without_data(a)
        return node

    def is_value(self, tensor: torch.Tensor) -> bool:
        """Whether a tensor is an input, or was computed."""
        return tensor in self.tensor_tracker

    def record(self, target: Any, name: str, args: tuple[Any, ...], kwargs: dict[str, Any], result: Any) -> None:
        """Make the node of a call of `target`, and nodes for the items of its result."""
        node_args: Any = self.create_arg(args)
        node_kwargs: Any = self.create_arg(kwargs)
        self._keep(result, self.create_node("call_function", target, node_args, node_kwargs, name))

    def _keep(self, value: Any, node: Node) -> None:
        """Note that `value` is that of `node`, and at the node what is known of it."""
        if isinstance(value, torch.Tensor):
            self.tensor_tracker[value] = _Value(Proxy(node, self))
            node.meta["val"] = self._without_data(value)
            node.meta["tensor_meta"] = _extract_tensor_metadata(value)
        elif isinstance(value, torch.ScriptObject):
            self._handles[hash(value)] = value, node
        elif isinstance(value, list | tuple):
            node.meta["val"] = pytree.tree_map_only(torch.Tensor, self._without_data, value)
            for place, item in enumerate(value):
                self._keep(item, self.create_node("call_function", operator.getitem, (node, place), {}))

    def fake(self, tensor: torch.Tensor) -> torch.Tensor:
        """A tensor without data in the place of `tensor`.

        Raises:
            RuntimeError: `tensor` is none of the arguments, and has not been allowed.
        """
        if isinstance(tensor, FakeTensor):
            return tensor
        if not self.fakes.allow_non_fake_inputs:
            raise RuntimeError("a tensor is no argument of f: pass it, or _allow_non_fake_inputs=True to make_fx")
        return self.fakes.from_tensor(tensor)

    def _without_data(self, tensor: torch.Tensor) -> torch.Tensor:
        """A tensor without data that stays as `tensor` is now."""
        with self.fakes, torch.no_grad():
            if isinstance(tensor, FakeTensor):
                return tensor.detach()
            if tensor.layout != torch.strided or tensor.is_quantized:
                return self.fakes.from_tensor(tensor).detach()
            return torch.empty_strided(tensor.shape, tensor.stride(), dtype=tensor.dtype, device=tensor.device)


class _Recording(TorchDispatchMode):  # type: ignore[no-untyped-call] # as of torch's class
    """Runs each operator that is called, and has it recorded."""

    supports_higher_order_operators = True

    @classmethod
    def is_infra_mode(cls) -> bool:
        """Whether TorchDynamo works in the mode, which torch.cond asks for the graphs of its branches."""
        return True

    def __init__(self, recorder: _Recorder, is_fake: bool) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        # The place of torch's own mode: where torch runs a function to look at it, it suspends what is in this place.
        self._mode_key = _PLACE
        self.tracer = recorder
        self._is_fake = is_fake
        self._constants = WeakTensorKeyDictionary()
        """The tensors that depend neither on inputs nor on state."""

    def __torch_dispatch__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        """Decompose a call, or run it and have it recorded."""
        kwargs = kwargs or {}
        tensors = _tensors_in((args, kwargs))
        if any(type(each) not in _RECORDED and not self.tracer.is_value(each) for each in tensors):
            return NotImplemented  # it would be a constant, though it may hold what was computed
        if isinstance(func, HigherOrderOperator):
            return _record_higher_order(self.tracer, func, args, kwargs, self._is_fake)
        if func is torch.ops.prim.device.default:  # which fake tensors ask for
            return func(*args)
        parts = func.decompose if _is_composite(func, tensors[0].device.type if tensors else "") else None
        for decomposition in (self.tracer.decompositions.get(func), parts):
            with self:
                result = decomposition(*args, **kwargs) if decomposition else NotImplemented
            if result is not NotImplemented:
                return result
        if torch.Tag.data_dependent_output in func.tags:
            return self._number(func, tensors, args, kwargs)
        if func is aten.lift_fresh.default:  # a write to the value does not change the attribute
            func = aten.lift_fresh_copy.default
        result = self._run(func, args, kwargs)
        self._note_constants(func, tensors, result)
        if func is aten.detach.default and _AS_OF_2_14:
            func = aten.alias.default
        name = self.tracer.graph._target_to_str(func.overloadpacket.__name__)
        self.tracer.record(func, name, args, kwargs, result)
        return result

    def _run(self, func: Any, args: Any, kwargs: Any) -> Any:
        """Run an operator, in fake mode on fake tensors alone: torch's mode would compute with real ones."""
        if self._is_fake and func is not aten.lift_fresh_copy.default:  # whose fake result knows its data
            args, kwargs = pytree.tree_map_only(torch.Tensor, self.tracer.fake, (args, kwargs))
        try:
            return func(*args, **kwargs)
        except (DataDependentOutputException, DynamicOutputShapeException) as error:
            raise _refusal(func) from error

    def _number(self, func: Any, tensors: Sequence[torch.Tensor], args: Any, kwargs: Any) -> Any:
        """The result of an operator that tells about the data of tensors; it is constant in the graph."""
        if any(self.tracer.is_value(each) and each not in self._constants for each in tensors):
            raise _refusal(func)
        return self._run(func, args, kwargs)

    def _note_constants(self, func: Any, tensors: Sequence[torch.Tensor], result: Any) -> None:
        """Note whether the result of a call is constant, and which tensors no longer are as it writes to them."""
        is_literal = func is aten.lift_fresh_copy.default and not self.tracer.is_value(tensors[0])
        is_random = torch.Tag.nondeterministic_seeded in func.tags
        if is_literal or (not is_random and all(tensor in self._constants for tensor in tensors)):
            self._constants.update((leaf, None) for leaf in _tensors_in(result))
        elif func._schema.is_mutable:
            used = set(map(_memory, tensors))
            for tensor in [tensor for tensor in self._constants if _memory(tensor) in used]:
                del self._constants[tensor]


_RECORDED = (torch.Tensor, nn.Parameter, FakeTensor)
"""The classes of tensors that can be constants; those of another class decide themselves what a call does."""


def _tensors_in(value: Any) -> list[torch.Tensor]:
    return [leaf for leaf in pytree.tree_leaves(value) if isinstance(leaf, torch.Tensor)]


def _memory(tensor: torch.Tensor) -> int:
    """The storage of a tensor; fake tensors have one without an address."""
    return tensor.untyped_storage()._cdata if tensor.layout == torch.strided else 0


@functools.cache
def _is_composite(func: Any, device: str) -> bool:
    """Whether autograd takes other operators for one, which has no kernel on that kind of device.

    Operators that torch decomposes in Python only stay as they are.
    """
    # The dispatcher has a public name for the answer only together with those decompositions.
    has_kernel = functools.partial(torch._C._dispatch_has_kernel_for_dispatch_key, func.name())
    own = device and has_kernel(torch._C._dispatch_key_for_device(device))
    return has_kernel("CompositeImplicitAutograd") and not own


def _refusal(func: Any) -> RuntimeError:
    return RuntimeError(
        f"{func} asks for data of a tensor that depends on the inputs: a graph of operators is the same for all inputs;"
        " use torch.cond for a branch, and torch.where for a choice"
    )


def _record_higher_order(
    recorder: _Recorder, func: HigherOrderOperator, args: tuple[Any, ...], kwargs: dict[str, Any], is_fake: bool
) -> Any:
    """Run an operator that may call functions, and record it with a module for each of them."""
    name = func.__name__
    if name not in RULES or (is_fake and name == "while_loop_stack_output"):  # of as many rows as the loop has rounds
        raise NotImplementedError(f"make_fx cannot record {name}{' of fake tensors' * is_fake}: {_TORCHS_OWN}")
    parts, recorded, within = RULES[name]
    # Nothing is computed for the branch that is not taken, and nothing written to.
    fakes = pytree.tree_map_only(torch.Tensor, recorder.fake, args)
    functions = [leaf for leaf in pytree.tree_leaves(args) if _is_function(leaf)]
    modules: list[Any] = []
    for function, (prefix, operands) in zip(functions, parts, strict=True):
        if operands is None:
            recorder.keep(function, prefix)
            modules.append(function)
            continue
        with recorder.fakes:
            given = tuple(operands(*fakes))
        with within():
            modules.append(recorder.part(function, given))
        recorder.root.add_module(recorder.get_fresh_qualname(prefix), modules[-1])
    if not is_fake:
        result = func(*args, **kwargs)
        if name == "associative_scan":  # a list, but a tuple of fake tensors
            result = tuple(result)
    elif name == "while_loop":  # torch's of fake tensors makes symbols of numbers, of which there are none
        result = _results_of(modules[1])
    else:
        known = [functools.partial(_results_of, each) if isinstance(each, GraphModule) else each for each in modules]
        result = func(*_with_functions(fakes, known), **kwargs)
    recorder.record(func, name, *recorded(*_with_functions(args, modules), **kwargs), result)
    return result


def _is_function(value: Any) -> bool:
    return callable(value) and not isinstance(value, OperatorBase)


def _with_functions(args: tuple[Any, ...], functions: Sequence[Any]) -> Any:
    """The arguments of an operator, with other functions in them."""
    others = iter(functions)
    return pytree.tree_map(lambda leaf: next(others) if _is_function(leaf) else leaf, args)


def _results_of(module: GraphModule, *_args: Any, **_kwargs: Any) -> Any:
    """Fake results of a module, which need not be computed again."""
    return map_arg(next(reversed(module.graph.nodes)).args[0], lambda node: node.meta["val"])
