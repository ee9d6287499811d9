"""`MetaTracer`: trace a program with example inputs, so that the program can branch on its inputs.

During the trace, the program runs on proxies with fake values. If the program asks for a proxy's truth value, length or
number, the proxy answers with the value from the example. For each answer, the tracer records a guard: a node that
checks that the traced module's inputs give the same answer. Computations with sizes become nodes, so one graph works
for several input sizes.
"""

import functools
import inspect
import itertools
import math
import operator
import sys
import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import BuiltinFunctionType, CodeType, FrameType, MethodDescriptorType, ModuleType
from typing import Any

import torch
from torch import nn
from torch.overrides import TorchFunctionMode
from torch.utils import _pytree as pytree

from .. import Graph, Node, Proxy, Tracer
from ..node import Argument
from ..proxy import Attribute, TraceError
from .asked_types import TypeNames
from .fake_values import OF_TENSORS, TORCHS_LOG, UNKNOWN, Values, package_of
from .guards import QUESTIONS, Guard, GuardedModule, GuardError, class_of, guard, guards_of
from .program_frames import (
    asks_for_class,
    asks_for_name,
    call_around,
    codes_of,
    compared_variables,
    compares_others,
    may_compare_with_none,
    place_of,
    program_frame,
    warn_at,
)

__all__ = ["Guard", "GuardError", "MetaAttribute", "MetaProxy", "MetaTracer", "guards_of", "symbolic_trace"]

_CONCRETE = (type(None), bool, str)
"""Types whose values the program gets instead of proxies: programs compare such values by `is`, or use operators that a
proxy cannot implement.
"""
_SEQUENCES = (tuple, list, range)
_COMPARED = (torch.dtype, torch.layout, torch.memory_format)
"""Types whose values the program gets instead of proxies if the program compares anything by `is`."""


_OF_SIZES = (torch.empty, torch.ones, torch.rand, torch.randn, torch.zeros)
"""Functions that take sizes as separate arguments. Their C code would mistake one proxy for the whole size."""


class _TorchCalls(TorchFunctionMode):
    """Records calls to torch functions with proxy arguments, even if torch does not recognize the proxies.

    Before a call reaches this torch function mode, torch's C code may convert a proxy argument to an integer. The
    program does not branch on this integer, so the mode removes the integer's guard.
    """

    def __init__(self, tracer: "MetaTracer") -> None:
        super().__init__()
        self._tracer = tracer

    def __torch_function__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        kwargs = kwargs or {}
        found = [*types]
        if isinstance(func, BuiltinFunctionType | MethodDescriptorType) or func is torch.Tensor.__getitem__:
            leaves = pytree.tree_leaves((args, kwargs))
            bounds = ((leaf.start, leaf.stop, leaf.step) for leaf in leaves if type(leaf) is slice)
            found += map(type, itertools.chain(leaves, *bounds))
        if any(issubclass(kind, Proxy) for kind in found):
            self._tracer.forget_indices(sys._getframe(1))
            return MetaProxy.__torch_function__(func, types, args, kwargs)
        return func(*args, **kwargs)


# Proxies


class _Answering(Proxy):
    """A proxy whose special methods use its node's fake value.

    Without a fake value, the special methods act like those of a plain proxy.
    """

    tracer: "MetaTracer"

    def _known(self) -> Any:
        """Return the fake value of the node, or UNKNOWN."""
        return self.tracer.values.get(self.node)

    def _like(self) -> Any:
        """Return the fake value or UNKNOWN.

        If the value is a number that depends on tensor data, return any number of its class.
        """
        return self.tracer.values.like(self.node)

    def _is_dependent(self) -> bool:
        """Return whether the value is a number that depends on tensor data."""
        return self.node in self.tracer.values.numbers

    def _origin(self) -> Node:
        """Return the node that computes the value or, for `x.attribute`, the node of `x`."""
        return self.node

    def _answer(self) -> Any:
        """If the value is known, return the value and record a guard. Otherwise, return a plain proxy."""
        known = self.tracer.ask(self, "value") is not UNKNOWN
        return self._known() if known else Proxy(self.node, self.tracer)

    def __getattr__(self, name: str) -> Any:
        """Return an attribute of the value.

        If the attribute is None, a bool or a string, return the attribute itself, otherwise a proxy.

        Raises:
            AttributeError: if the value has no attribute `name`.
        """
        super().__getattr__(name)  # refuses some names
        value, is_asked = self._like(), asks_for_name(sys._getframe(1))
        if value is UNKNOWN:
            if is_asked:
                self.asked_type()  # may raise TraceError
            return MetaAttribute(self, name)
        is_param = name == "_is_param"  # an attribute of fake parameters only
        is_there = not is_param and self.tracer.values.quietly(lambda: hasattr(value, name))
        if (is_asked or not is_there) and not is_param and not self._is_dependent():
            self.tracer.create_proxy("call_function", hasattr, (self, name), {})  # records a guard
        elif is_asked or not is_there:
            self.tracer.ask(self, "class")
        if not is_there:
            raise AttributeError(f"{class_of(value).__name__!r} object has no attribute {name!r}")
        if isinstance(value, dict) and name in ("items", "values"):
            return getattr({key: self[key] for key in self.tracer.keys(self)}, name)  # type: ignore[index]
        found = self.tracer.values.quietly(lambda: getattr(value, name))
        if not self._is_dependent() and self.tracer.is_concrete(found):
            return self.tracer.create_proxy("call_function", getattr, (self, name), {})
        return (_SequenceAttribute if isinstance(found, _SEQUENCES) else MetaAttribute)(self, name)

    @property  # type: ignore[misc] # no code sets the class of a proxy
    def __class__(self) -> Any:
        """The class of the value if the traced program asks for it, otherwise the class of the proxy."""
        return self.asked_type() if asks_for_class(sys._getframe(1)) else type(self)

    def asked_type(self) -> type:
        """Answer `type(x)`.

        If the value is known, return the value's class and record a guard. Otherwise, return this class.

        Raises:
            TraceError: if the class depends on tensor data.
        """
        if self.tracer.ask(self, "class") is not UNKNOWN:
            return class_of(self._like())
        if self._origin() in self.tracer.values.refused:  # better: values.plain[refusals]
            raise TraceError(
                f"{place_of(program_frame())}: the class and attributes of {self.node} are not known while tracing;"
                " move the code that reads them into a function, and register this function with fx.wrap"
            )
        return type(self)

    def __hash__(self) -> int:
        """Return the hash of the known value, so that the value works as a dict key. Otherwise, hash the proxy.

        Raises:
            TraceError: if the value is a number that depends on tensor data.
        """
        if self._is_dependent():  # better: values.plain[refusals]
            raise TraceError(
                f"{place_of(program_frame())}: {self.node} depends on tensor data, so it cannot be a dict key while"
                " tracing; use torch.where, or move the lookup into a function that fx.wrap registers"
            )
        answer = self if self._known() is UNKNOWN else self._answer()
        if not isinstance(answer, Proxy):
            return hash(answer)
        if answer is not self:
            self.tracer.ask_for_none()  # a lookup may compare the key with None
        return super().__hash__()

    def __len__(self) -> int:
        answer = self.tracer.ask(self, "len")
        return len(Proxy(self.node, self.tracer)) if answer is UNKNOWN else int(answer)

    def __int__(self) -> int:
        return int(self._answer())

    def __float__(self) -> float:
        return float(self._answer())

    def __complex__(self) -> complex:
        return complex(self._answer())

    def __round__(self, digits: int | None = None) -> Any:
        return round(self._answer(), digits)

    def __divmod__(self, other: Any) -> Any:
        return divmod(self._answer(), other)

    def __rdivmod__(self, other: Any) -> Any:
        return divmod(other, self._answer())

    def __index__(self) -> int:
        """Return the value as an integer, for example as an index, and record a guard."""
        return self.tracer.index_of(self, sys._getframe(1))

    def __repr__(self) -> str:
        """Return the `repr` of the known value.

        In an assertion message, return the node's name instead of the value's `repr`.

        An assertion message needs no guard, because the program does not branch on it. If the value depends on tensor
        data, warn and return the node's name.
        """
        answer = self if call_around(program_frame()) == "_assert" else self._text()
        return super().__repr__() if isinstance(answer, Proxy) else repr(answer)

    def __format__(self, spec: str) -> str:
        if not spec and call_around(program_frame()) == "_assert":
            return super().__repr__()
        return format(self._text(), spec)

    def _text(self) -> Any:
        """Return the object to print instead of this proxy: the known value or a plain proxy."""
        if isinstance(self._known(), torch.Tensor) or self._is_dependent():
            warn_at(program_frame(), f"the text of {self.node} depends on tensor data: the node's name replaces it")
        return self._answer()


class MetaProxy(_Answering):
    """A proxy that takes `len(x)`, `x.shape` and similar values from the fake value of its node.

    Example:
        >>> from reference_fx.experimental.meta_tracer import MetaTracer
        >>> def program(x):
        ...     print(x.shape, x.dtype)
        ...     return x * x.shape[0]
        >>> graph = MetaTracer().trace(program, meta_args={"x": torch.ones(2, 3)})
        torch.Size([2, 3]) torch.float32
    """


class MetaAttribute(_Answering, Attribute):
    """An attribute of a MetaProxy.

    Calling an attribute of a proxy, as in `x.size()`, records a method call. Any other use of the attribute records a
    `getattr` node.

    Example:
        >>> from reference_fx.experimental.meta_tracer import MetaTracer
        >>> graph = MetaTracer().trace(lambda x: x.T.reshape(x.shape[1], 2), meta_args={"x": torch.ones(2, 3)})
        >>> list(graph.nodes)
        [x, getattr_1, getitem, getattr_2, reshape, output]
    """

    root: _Answering

    def _known(self) -> Any:
        owner = self.root._known()
        return owner if owner is UNKNOWN else self.tracer.values.quietly(lambda: getattr(owner, self.attr))

    def _like(self) -> Any:
        return self._known()

    def _is_dependent(self) -> bool:
        is_number = self.attr in OF_TENSORS or self.root._is_dependent()
        return is_number and self._known() is UNKNOWN and self._origin() not in self.tracer.values.symbolic

    def _origin(self) -> Node:
        return self.root._origin()


@Sequence.register
class _SequenceProxy(MetaProxy):
    """A proxy for a tuple or list, registered as a `Sequence` because `match` statements check for `Sequence`."""


@Sequence.register
class _SequenceAttribute(MetaAttribute):
    """A proxy for a tuple attribute, such as `x.shape`."""


@Mapping.register
class _MappingProxy(MetaProxy):
    """A proxy for a dict."""


# The tracer


class MetaTracer(Tracer):
    """Traces a program on proxies with fake values, which the tracer computes from example inputs.

    A proxy has no fake value if the value depends on tensor data. If a value is None, a bool or a string, the program
    gets the value itself instead of a proxy.

    `callable`, `id`, `vars` and similar functions receive a proxy instead of its value. `type(x)` returns the class of
    the value only in some Python files: those that define the root or a called module, and those that they import. For
    numbers and computed values, `is` compares the proxies, not their values. In torch and the standard library, `is`
    always compares proxies. If no function refers to the current function by name, `is` compares proxies even if both
    operands are inputs.

    When the program first calls a function that may compare a value with None, the tracer records for each input
    whether the input is None. If an operation fails while tracing, the error is not raised, so no `except` in the
    program catches it. The traced module raises the error when it runs.

    Example:
        >>> from reference_fx.experimental.meta_tracer import MetaTracer
        >>> def program(x):
        ...     return torch.relu(x) if x.dim() == 2 else x
        >>> graph = MetaTracer().trace(program, meta_args={"x": torch.ones(2, 3)})
        >>> list(graph.nodes)
        [x, dim, eq, guard, relu, output]
    """

    def __init__(
        self,
        autowrap_modules: Iterable[ModuleType] = (math,),
        autowrap_functions: Iterable[Callable[..., Any]] = (),
        param_shapes_constant: bool = False,
    ) -> None:
        """Configure a tracer. The arguments are the same as for `Tracer.__init__`."""
        super().__init__(autowrap_modules, (*autowrap_functions, *_OF_SIZES), param_shapes_constant)
        self._autowrap_search.append(torch)  # wraps _OF_SIZES there and nothing else
        torch.overrides.get_overridable_functions()  # torch caches its functions before they are wrapped
        self._forget()

    @functools.cached_property
    def _codes(self) -> list[CodeType]:
        return codes_of(self._program, self.root)

    def _forget(self) -> None:
        vars(self).pop("_codes", None)
        self.values, self._type_names = Values(), TypeNames()
        self._guards: dict[tuple[Node, str, str], Node] = {}
        """Maps a node, a question and the answer to the guard."""
        self._indices: dict[tuple[FrameType, int], list[Any]] = {}
        """Maps an instruction to the guards of the integers that it asked for; see `forget_indices`."""
        self._unasked: list[tuple[Proxy, str, str]] = []
        """Arguments for later calls to `ask`. These calls ask whether inputs and container items are None."""

    def trace(  # type: ignore[override] # torch's order
        self,
        root: nn.Module | Callable[..., Any],
        meta_args: dict[str, Any] | None = None,
        concrete_args: dict[str, Any] | tuple[Any, ...] | None = None,
    ) -> Graph:
        """Return the graph of `root`; see `symbolic_trace`."""
        given: object = meta_args
        if not isinstance(given, dict | None):
            raise AssertionError(f"Expected dict for meta_args, got {type(meta_args)}: map input names to examples")
        values = self.values = Values(root, meta_args)
        try:
            TORCHS_LOG.addFilter(values.keeps)
            with self._type_names, _TorchCalls(self):
                return super().trace(root, concrete_args)
        except TraceError as error:
            for node, refusal in [*self.values.refused.values()][-1:]:
                error.add_note(f"{node} has no value: {type(refusal).__name__}: {refusal}")
            raise
        finally:
            if sys.getprofile() == self._on_call:
                sys.setprofile(None)
            TORCHS_LOG.removeFilter(values.keeps)
            self._forget()

    def _on_call(self, frame: FrameType, event: str, _argument: object) -> None:
        """Call `ask_for_none` when the program first calls a function that may compare a value with None."""
        if event == "call" and not self.values.running and may_compare_with_none(frame):
            sys.setprofile(None)
            self.ask_for_none()

    def ask_for_none(self) -> None:
        """For each input and container item that may be None, record a guard that checks for None."""
        while self._unasked:
            self.ask(*self._unasked.pop(0))

    def create_args_for_root(self, root_fn: Any, is_module: bool, concrete_args: Any = None) -> tuple[Any, list[Any]]:
        """Like `Tracer.create_args_for_root`, but also set the fake value of each input to its example."""
        function, args = super().create_args_for_root(root_fn, is_module, concrete_args)
        places = {_name_of(arg.node): place for place, arg in enumerate(args) if isinstance(arg, Proxy)}
        if unknown := [name for name in self.values.examples if name not in places]:
            known = ", ".join(places) or "none"
            warnings.warn(f"meta_args has no effect on {', '.join(unknown)}: the inputs are {known}", stacklevel=5)
        self._program: Any = inspect.unwrap(root_fn)
        self._type_names.add(self._program)
        inputs = [self._input(arg) if isinstance(arg, Proxy) else arg for arg in args]
        for one, other in self._compared([*places]):
            self._compare(inputs, places[one], places[other], f"arguments {one!r} and {other!r}")
        if sys.getprofile() is None:
            sys.setprofile(self._on_call)
        else:  # another profiler sees the calls
            self.ask_for_none()
        return function, inputs

    def _compared(self, names: list[str]) -> Iterable[tuple[str, str]]:
        """Return the pairs of inputs that the program may compare with `is`.

        The root's bytecode shows which inputs the root compares. The root may also compare variables that contain any
        input. In this case, return all pairs of inputs.
        """
        code = self._program.__code__
        pairs = dict.fromkeys(compared_variables(code))
        named = codes_of(self._program, self.root)  # before functions are wrapped
        others = itertools.chain.from_iterable(map(compared_variables, {*named} - {code}))
        all_are_inputs = set(names).issuperset(itertools.chain(*pairs)) and not any(others)
        return pairs if all_are_inputs else itertools.combinations(names, 2)

    def _compare(self, inputs: list[Any], one: int, other: int, place: str) -> None:
        """Record a guard that checks whether two inputs are the same object. Use one proxy for identical inputs."""
        nodes = [value.node for value in (inputs[one], inputs[other]) if isinstance(value, MetaProxy)]
        if len(nodes) == 2:
            examples = [self.values.examples.get(_name_of(node), node) for node in nodes]
            answer = examples[0] is examples[1]
            self.create_node("call_function", guard, (tuple(nodes), "is", answer, place), {})
            if answer:
                inputs[other] = inputs[one]

    def _input(self, proxy: Proxy) -> Any:
        """Return a proxy for an input. If the example is None, a bool or a string, return the example instead."""
        name, default = _name_of(proxy.node), proxy.node.args
        place = f"argument {name!r}"
        example = self.values.examples.get(name, default[0] if default and self.values.examples else UNKNOWN)
        self.values.set(proxy.node, example)
        proxy = self.proxy(proxy.node)
        if type(example) in _CONCRETE:
            return proxy if self.ask(proxy, "value", place) is UNKNOWN else example
        if default == (None,):
            self.ask(proxy, "is None", place)
        else:
            self._unasked.append((proxy, "is None", place))
        return proxy

    def create_node(self, *args: Any, **kwargs: Any) -> Node:
        """Like `Tracer.create_node`, but also run the node on fake values."""
        node = super().create_node(*args, **kwargs)
        self.values.run(node, self.root)
        if inputs := [str(each) for each in self.values.misfits(node)]:
            _, error = self.values.refused[node]
            message = f"{node} fails on the example of {' and '.join(inputs)}: {type(error).__name__}: {error}"
            warn_at(program_frame(), f"{message}; pass an example that fits the program")
        return node

    def proxy(self, node: Node) -> Proxy:
        """Return a proxy for `node`. The node's fake value selects the class of the proxy."""
        value = self.values.get(node)
        if isinstance(value, dict):
            return _MappingProxy(node, self)
        return (_SequenceProxy if isinstance(value, _SEQUENCES) else MetaProxy)(node, self)

    def create_proxy(self, kind: str, target: Any, *args: Any, **kwargs: Any) -> Any:
        """Like `Tracer.create_proxy`, but if the value is None, a bool or a string, return the value itself.

        The condition of a `torch._assert` call stays a proxy, because the recorded call checks the condition.
        """
        proxy = super().create_proxy(kind, target, *args, **kwargs)
        value = self.values.get(proxy.node)
        if self._is_item(proxy.node):
            self._unasked.append((proxy, "is None", place_of(program_frame())))
            if sys.getprofile() != self._on_call:  # _on_call has already run
                self.ask_for_none()
        # A wrapped function has to return a proxy. Of the functions that run, those of math are wrapped.
        is_condition = isinstance(value, bool) and call_around(program_frame()) == "_assert"
        if not self.is_concrete(value) or package_of(target) == "math" or is_condition:
            return proxy
        return proxy if self.ask(proxy, "value") is UNKNOWN else value

    def is_concrete(self, value: Any) -> bool:
        """Return whether the program gets `value` itself instead of a proxy.

        The program gets `value` itself if the program may compare `value` with `is`, or if there is no proxy
        for the class of `value`.
        """
        if type(value) not in _COMPARED:
            return type(value) in _CONCRETE
        frame = program_frame()  # the root may not name its function
        return any(map(compares_others, (*self._codes, frame.f_code))) or call_around(frame) in ("finfo", "iinfo")

    def _is_item(self, node: Node) -> bool:
        """Return whether a node reads a container item that may be None."""
        container = self.values.get(node.all_input_nodes[0]) if node.all_input_nodes else None
        takes = node.target in (operator.getitem, "get") and self.values.get(node) is not None
        return takes and isinstance(container, dict | list | tuple) and not isinstance(container, torch.Size)

    def create_arg(self, a: Any) -> Argument:
        """Like `Tracer.create_arg`, but record no guards."""
        # The base class calls isinstance to find tensors. A plain proxy records no guard for this call.
        return super().create_arg(Proxy(a.node, a.tracer) if isinstance(a, _Answering) else a)

    def call_module(self, m: nn.Module, forward: Callable[..., Any], args: Any, kwargs: Any) -> Any:
        """Like `Tracer.call_module`, but while a module runs on fake values, call `forward` and record nothing."""
        if self.values.running:
            return forward(*args, **kwargs)
        self._type_names.add(m.forward)
        return super().call_module(m, forward, args, kwargs)

    def getattr(self, attr: str, attr_val: Any, parameter_proxy_cache: dict[str, Any]) -> Any:
        """Like `Tracer.getattr`, but while a module runs on fake values, return `attr_val`."""
        return attr_val if self.values.running else super().getattr(attr, attr_val, parameter_proxy_cache)

    # Answers

    def ask(self, proxy: Any, question: str, place: str = "") -> Any:
        """Answer `question`, a key of `QUESTIONS`, and record a guard. If the answer is unknown, return UNKNOWN.

        `place` is the program line that asks the question, by default the current line.
        """
        if isinstance(proxy, _Answering):
            value = proxy._like() if question == "class" else proxy._known()
        else:
            value = self.values.get(proxy.node)
        answer = value if value is UNKNOWN else self.values.quietly(lambda: QUESTIONS[question](value))
        if answer is UNKNOWN:
            return answer
        key = (proxy.node, question, repr(answer))
        if key not in self._guards:  # better: values.other_inputs[otherwise]
            place = place or place_of(program_frame())
            self._guards[key] = self.create_node("call_function", guard, (proxy.node, question, answer, place), {})
        return answer

    def index_of(self, proxy: _Answering, frame: FrameType) -> int:
        """Return the value of `proxy` as an integer, and store the guard so that `forget_indices` can remove it."""
        known = len(self._guards)
        index = operator.index(proxy._answer())
        if len(self._guards) > known:
            self._indices.setdefault((frame, frame.f_lasti), []).append(next(reversed(self._guards)))
        return index

    def forget_indices(self, frame: FrameType) -> None:
        """Remove the guards that `index_of` recorded for the current instruction of `frame`."""
        for key in self._indices.pop((frame, frame.f_lasti), ()):
            self.graph.erase_node(self._guards.pop(key))

    def to_bool(self, obj: Proxy) -> bool:
        """Return the truth value of a proxy, and record a guard."""
        answer = self.ask(obj, "bool")
        return super().to_bool(obj) if answer is UNKNOWN else bool(answer)

    def iter(self, obj: Proxy) -> Iterator[Any]:
        """Iterate over the items of a value or the keys of a dict. The recorded guard checks the length or the keys."""
        value = self.values.get(obj.node)
        if isinstance(value, dict):
            return iter(self.keys(obj))
        known = isinstance(value, torch.Tensor | tuple | list | range)
        length = self.ask(obj, "len") if known else UNKNOWN
        return super().iter(obj) if length is UNKNOWN else (obj[i] for i in range(length))  # type: ignore[index]

    def keys(self, obj: Proxy) -> Any:
        """Return the keys of a dict, and record a guard."""
        answer = self.ask(obj, "keys")
        return super().keys(obj) if answer is UNKNOWN else dict.fromkeys(answer).keys()


def _name_of(node: Node) -> str:
    return str(node.target).lstrip("*")


def symbolic_trace(
    root: nn.Module | Callable[..., Any],
    meta_args: dict[str, Any] | None = None,
    concrete_args: dict[str, Any] | tuple[Any, ...] | None = None,
) -> GuardedModule:
    """Trace a module or function that may branch on its inputs, and return a module with guards.

    A guard checks that the inputs of a call would take the same branch as the examples. Inputs with an example or a
    default have fake values while tracing. Other inputs have no fake values, and are traced as with
    `reference_fx.symbolic_trace`.

    Tracing raises TraceError if the program uses the truth value of a tensor, uses a number from a tensor as a dict
    key, or asks for the class of a tensor whose size depends on data. If the program prints or formats a value that
    depends on data, the program gets the node's name, and tracing warns. If an operation fails on the examples, tracing
    warns and names the operation. Example tensors may be on the device `meta`, because tracing neither reads nor
    changes their data.

    Args:
        root: the module or function to trace.
        meta_args: a dict from parameter names to examples: tensors, numbers, or containers of both.
        concrete_args: see `Tracer.trace`.

    Raises:
        AssertionError: if `meta_args` is not a dict.
        TraceError: if an operation of the program cannot be recorded.

    Example:
        >>> from reference_fx.experimental.meta_tracer import symbolic_trace
        >>> def program(x):
        ...     return torch.stack([row.exp() for row in x])
        >>> traced = symbolic_trace(program, meta_args={"x": torch.ones(2, 3)})
        >>> traced(torch.ones(2, 5)).shape
        torch.Size([2, 5])
        >>> [str(guard).partition(": ")[2] for guard in traced.guards]
        ['the len of x is 2']
    """
    tracer = MetaTracer()
    graph = tracer.trace(root, meta_args, concrete_args)
    name = type(root).__name__ if isinstance(root, nn.Module) else root.__name__
    return GuardedModule(tracer.root, graph, name)
