"""`MetaTracer`, which runs a program on proxies that know fake values of an example, so that it can branch on them.

What a program asks of a value, such as its truth, its length or its number, the proxy answers, and a guard records the
answer: a node by which the traced module checks that its inputs answer alike. What is computed with a value stays a
node, so that one graph serves other sizes.
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
"""Types whose values the program gets itself: they are compared by `is`, or have operators that no proxy can have."""
_SEQUENCES = (tuple, list, range)
_COMPARED = (torch.dtype, torch.layout, torch.memory_format)
"""Types whose values the program gets itself if it compares something by `is`."""


_OF_SIZES = (torch.empty, torch.ones, torch.rand, torch.randn, torch.zeros)
"""Functions that take sizes one by one. In C they take a proxy for all of them, and refuse the second one."""


class _TorchCalls(TorchFunctionMode):
    """Records calls of torch's functions that take proxies, also those that see no proxy in a number that they take.

    A function in C asks each number for its index before it asks who records the call: these answers decide nothing.
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
    """Answers what Python asks by special methods; without a value, as a plain proxy of the same node does."""

    tracer: "MetaTracer"

    def _known(self) -> Any:
        """Return the value, or UNKNOWN; this makes no node."""
        return self.tracer.values.get(self.node)

    def _like(self) -> Any:
        """Return the value, or some number if it is one that depends on data, or UNKNOWN; this makes no node."""
        return self.tracer.values.like(self.node)

    def _is_dependent(self) -> bool:
        """Whether this is a number that depends on data; this makes no node."""
        return self.node in self.tracer.values.numbers

    def _origin(self) -> Node:
        """Return the node that computes this, or whose attribute this is; this makes no node."""
        return self.node

    def _answer(self) -> Any:
        """Return the value, guarded, if it is a plain one, else a plain proxy."""
        known = self.tracer.ask(self, "value") is not UNKNOWN
        return self._known() if known else Proxy(self.node, self.tracer)

    def __getattr__(self, name: str) -> Any:
        """Return an attribute of the value: itself if it is None, a bool or text, else a proxy.

        Raises:
            AttributeError: the value has none of this name.
        """
        super().__getattr__(name)  # which refuses some
        value, is_asked = self._like(), asks_for_name(sys._getframe(1))
        if value is UNKNOWN:
            if is_asked:
                self.asked_type()  # which may be refused
            return MetaAttribute(self, name)
        is_param = name == "_is_param"  # which fake parameters have, and parameters have not
        is_there = not is_param and self.tracer.values.quietly(lambda: hasattr(value, name))
        if (is_asked or not is_there) and not is_param and not self._is_dependent():
            self.tracer.create_proxy("call_function", hasattr, (self, name), {})  # with a guard
        elif is_asked or not is_there:
            self.tracer.ask(self, "class")
        if not is_there:
            raise AttributeError(f"{class_of(value).__name__!r} object has no attribute {name!r}")
        if isinstance(value, dict) and name in ("items", "values"):
            return getattr({key: self[key] for key in self.tracer.keys(self)}, name)  # type: ignore[index]  # made later
        found = self.tracer.values.quietly(lambda: getattr(value, name))
        if not self._is_dependent() and self.tracer.is_concrete(found):
            return self.tracer.create_proxy("call_function", getattr, (self, name), {})
        return (_SequenceAttribute if isinstance(found, _SEQUENCES) else MetaAttribute)(self, name)

    @property  # type: ignore[misc] # nobody sets the class of a proxy
    def __class__(self) -> Any:
        """The class of the value if the program asks, otherwise that of the proxy."""
        return self.asked_type() if asks_for_class(sys._getframe(1)) else type(self)

    def asked_type(self) -> type:
        """Return the class of the value, guarded, or that of the proxy; a traced program gets it as `type(x)`.

        Raises:
            TraceError: it is unknown, as it depends on data.
        """
        if self.tracer.ask(self, "class") is not UNKNOWN:
            return class_of(self._like())
        if self._origin() in self.tracer.values.refused:  # better: values.plain[refusals]
            raise TraceError(
                f"{place_of(program_frame())}: the class and attributes of {self.node} are not known while tracing;"
                " ask another value, or wrap() the code that asks"
            )
        return type(self)

    def __hash__(self) -> int:
        """Return the hash of a plain value, as keys that are equal have the same; else that of the proxy.

        Raises:
            TraceError: it is a number that depends on data.
        """
        if self._is_dependent():  # better: values.plain[refusals]
            raise TraceError(
                f"{place_of(program_frame())}: {self.node} is a number that depends on data, and cannot be looked up"
                " while tracing; choose by torch.where, or in a function that fx.wrap keeps as one call"
            )
        answer = self if self._known() is UNKNOWN else self._answer()
        if not isinstance(answer, Proxy):
            return hash(answer)
        if answer is not self:
            self.tracer.ask_for_none()  # with which a key may be compared
        return super().__hash__()

    def __len__(self) -> int:
        """Return the length of the value."""
        answer = self.tracer.ask(self, "len")
        return len(Proxy(self.node, self.tracer)) if answer is UNKNOWN else int(answer)

    def __int__(self) -> int:
        """Return the number, as an integer."""
        return int(self._answer())

    def __float__(self) -> float:
        """Return the number."""
        return float(self._answer())

    def __complex__(self) -> complex:
        """Return the number."""
        return complex(self._answer())

    def __round__(self, digits: int | None = None) -> Any:
        """Return the number, rounded."""
        return round(self._answer(), digits)

    def __divmod__(self, other: Any) -> Any:
        """Return the quotient of the number and another one, and the remainder."""
        return divmod(self._answer(), other)

    def __rdivmod__(self, other: Any) -> Any:
        """Return the quotient of another number and this one, and the remainder."""
        return divmod(other, self._answer())

    def __index__(self) -> int:
        """Return the integer."""
        return self.tracer.index_of(self, sys._getframe(1))

    def __repr__(self) -> str:
        """Return the text of a plain value, but in the message of an assertion the name of the node.

        Nothing depends on such a message, so that it needs no guard. The text of what depends on data is the name of
        the node, too, with a warning.
        """
        answer = self if call_around(program_frame()) == "_assert" else self._text()
        return super().__repr__() if isinstance(answer, Proxy) else repr(answer)

    def __format__(self, spec: str) -> str:
        """Return the text of a plain value; see `__repr__`."""
        if not spec and call_around(program_frame()) == "_assert":
            return super().__repr__()
        return format(self._text(), spec)

    def _text(self) -> Any:
        """Return what has the text of this proxy."""
        if isinstance(self._known(), torch.Tensor) or self._is_dependent():
            warn_at(program_frame(), f"the text of {self.node} depends on data: it is this name in the trace")
        return self._answer()


class MetaProxy(_Answering):
    """Stands for the value of a node, and answers with a fake value of it.

    Example:
        >>> from reference_fx.experimental.meta_tracer import MetaTracer
        >>> def program(x):
        ...     print(x.shape, x.dtype)
        ...     return x * x.shape[0]
        >>> graph = MetaTracer().trace(program, meta_args={"x": torch.ones(2, 3)})
        torch.Size([2, 3]) torch.float32
    """


class MetaAttribute(_Answering, Attribute):
    """An attribute of a MetaProxy: a method call if it is called next, otherwise a node that reads it.

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
    """Stands for a tuple or list: a pattern of `match` looks whether its class is registered as a sequence."""


@Sequence.register
class _SequenceAttribute(MetaAttribute):
    """An attribute that is a tuple, such as `x.shape`."""


@Mapping.register
class _MappingProxy(MetaProxy):
    """Stands for a dict."""


# The tracer


class MetaTracer(Tracer):
    """Traces a program on proxies that know fake values of an example, as far as the values do not depend on data.

    The program gets None, bools and strings themselves. Some questions see through no proxy: what an object is made of,
    as `callable`, `id` and `vars` tell it; `type(x)` in a module that is neither the root's, nor that of a module it
    calls, nor imported by these; and comparisons by `is` of a number, of what was computed, of two inputs in a function
    that none of the program's names, and in code of Python or torch. Once the program calls a function that may compare
    something with None, all inputs are asked whether they are None. What an operation raises, the traced module raises
    when it is called, so that no `except` around it sees it while tracing.

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
        """Configure a tracer; see `Tracer.__init__`."""
        super().__init__(autowrap_modules, (*autowrap_functions, *_OF_SIZES), param_shapes_constant)
        self._autowrap_search.append(torch)  # where programs have them; nothing else of it is wrapped
        torch.overrides.get_overridable_functions()  # which torch keeps, is made of functions, not of what wraps them
        self._forget()

    @functools.cached_property
    def _codes(self) -> list[CodeType]:
        """The code of the program, while it runs: wrapped functions, which do not, are others then."""
        return codes_of(self._program, self.root)

    def _forget(self) -> None:
        vars(self).pop("_codes", None)
        self.values, self._type_names = Values(), TypeNames()
        self._guards: dict[tuple[Node, str, str], Node] = {}
        """Maps a node, a question and the answer to the guard of it."""
        self._indices: dict[tuple[FrameType, int], list[Any]] = {}
        """Maps an instruction to the guards of the indices that it has asked for; see `forget_indices`."""
        self._unasked: list[tuple[Proxy, str, str]] = []
        """What has not been asked yet: whether inputs and items of containers are None; see `ask`."""

    def trace(  # type: ignore[override] # torch's order
        self,
        root: nn.Module | Callable[..., Any],
        meta_args: dict[str, Any] | None = None,
        concrete_args: dict[str, Any] | tuple[Any, ...] | None = None,
    ) -> Graph:
        """Record the program that `root` runs; see `symbolic_trace`."""
        given: object = meta_args
        if not isinstance(given, dict | None):
            words = f"Expected dict for meta_args, got {type(meta_args)}"
            raise AssertionError(f"{words}: meta_args is a dict of examples by name, such as {{'x': torch.ones(2)}}")
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
        """Ask what may be None, as soon as the program calls a function that may compare it."""
        if event == "call" and not self.values.running and may_compare_with_none(frame):
            sys.setprofile(None)
            self.ask_for_none()

    def ask_for_none(self) -> None:
        """Ask what may be None whether it is."""
        while self._unasked:
            self.ask(*self._unasked.pop(0))

    def create_args_for_root(self, root_fn: Any, is_module: bool, concrete_args: Any = None) -> tuple[Any, list[Any]]:
        """Do what `Tracer.create_args_for_root` does, and give the inputs their examples."""
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
        else:  # somebody else sees the calls
            self.ask_for_none()
        return function, inputs

    def _compared(self, names: list[str]) -> Iterable[tuple[str, str]]:
        """Return the pairs of inputs that the program may compare by `is`: all pairs, if others are compared as well.

        What a variable of another function means, or another variable of the root, is known to Python alone.
        """
        code = self._program.__code__
        pairs = dict.fromkeys(compared_variables(code))
        named = codes_of(self._program, self.root)  # and those of wrapped functions, which nothing wraps yet
        others = itertools.chain.from_iterable(map(compared_variables, {*named} - {code}))
        all_are_inputs = set(names).issuperset(itertools.chain(*pairs)) and not any(others)
        return pairs if all_are_inputs else itertools.combinations(names, 2)

    def _compare(self, inputs: list[Any], one: int, other: int, place: str) -> None:
        """Guard whether two inputs are one object, which the program compares by `is`; if so, one proxy is both."""
        nodes = [value.node for value in (inputs[one], inputs[other]) if isinstance(value, MetaProxy)]
        if len(nodes) == 2:
            examples = [self.values.examples.get(_name_of(node), node) for node in nodes]
            answer = examples[0] is examples[1]
            self.create_node("call_function", guard, (tuple(nodes), "is", answer, place), {})
            if answer:
                inputs[other] = inputs[one]

    def _input(self, proxy: Proxy) -> Any:
        """Return what the program gets for an input: a proxy, or an example that none stands for."""
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
        """Do what `Tracer.create_node` does, and run the node on fake values."""
        node = super().create_node(*args, **kwargs)
        self.values.run(node, self.root)
        if inputs := [str(each) for each in self.values.misfits(node)]:
            _, error = self.values.refused[node]
            message = f"the program cannot run {node} on the example of {' and '.join(inputs)}"
            warn_at(program_frame(), f"{message}: {type(error).__name__}: {error}; pass one that it takes")
        return node

    def proxy(self, node: Node) -> Proxy:
        """Make the proxy of a node."""
        value = self.values.get(node)
        if isinstance(value, dict):
            return _MappingProxy(node, self)
        return (_SequenceProxy if isinstance(value, _SEQUENCES) else MetaProxy)(node, self)

    def create_proxy(self, kind: str, target: Any, *args: Any, **kwargs: Any) -> Any:
        """Do what `Tracer.create_proxy` does, but return None, bools and strings themselves.

        A condition of `torch._assert` is not among them: that function is recorded, and checks it.
        """
        proxy = super().create_proxy(kind, target, *args, **kwargs)
        value = self.values.get(proxy.node)
        if self._is_item(proxy.node):
            self._unasked.append((proxy, "is None", place_of(program_frame())))
            if sys.getprofile() != self._on_call:  # which has been called
                self.ask_for_none()
        # What a wrapped function gives has to be a proxy; of those that are run, the ones of math are wrapped.
        is_condition = isinstance(value, bool) and call_around(program_frame()) == "_assert"
        if not self.is_concrete(value) or package_of(target) == "math" or is_condition:
            return proxy
        return proxy if self.ask(proxy, "value") is UNKNOWN else value

    def is_concrete(self, value: Any) -> bool:
        """Whether the program gets a value itself: it is compared by `is`, or no proxy can do what it does."""
        if type(value) not in _COMPARED:
            return type(value) in _CONCRETE
        frame = program_frame()  # perhaps of a function that the root does not name
        return any(map(compares_others, (*self._codes, frame.f_code))) or call_around(frame) in ("finfo", "iinfo")

    def _is_item(self, node: Node) -> bool:
        """Whether a node takes something, other than a number, from a container, where None may be instead."""
        container = self.values.get(node.all_input_nodes[0]) if node.all_input_nodes else None
        takes = node.target in (operator.getitem, "get") and self.values.get(node) is not None
        return takes and isinstance(container, dict | list | tuple) and not isinstance(container, torch.Size)

    def create_arg(self, a: Any) -> Argument:
        """Do what `Tracer.create_arg` does."""
        # A plain proxy: the base class asks by isinstance whether this is a tensor.
        return super().create_arg(Proxy(a.node, a.tracer) if isinstance(a, _Answering) else a)

    def call_module(self, m: nn.Module, forward: Callable[..., Any], args: Any, kwargs: Any) -> Any:
        """Do what `Tracer.call_module` does, unless a module is run for its value."""
        if self.values.running:
            return forward(*args, **kwargs)
        self._type_names.add(m.forward)
        return super().call_module(m, forward, args, kwargs)

    def getattr(self, attr: str, attr_val: Any, parameter_proxy_cache: dict[str, Any]) -> Any:
        """Do what `Tracer.getattr` does, unless a module is run for its value."""
        return attr_val if self.values.running else super().getattr(attr, attr_val, parameter_proxy_cache)

    # Answers

    def ask(self, proxy: Any, question: str, place: str = "") -> Any:
        """Return the answer of a value to a question of `QUESTIONS`, with a guard, or UNKNOWN; `place` is who asks."""
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
        """Return the index that a proxy gives to the instruction of `frame`; see `forget_indices`."""
        known = len(self._guards)
        index = operator.index(proxy._answer())
        if len(self._guards) > known:
            self._indices.setdefault((frame, frame.f_lasti), []).append(next(reversed(self._guards)))
        return index

    def forget_indices(self, frame: FrameType) -> None:
        """Remove the guards of the indices that the instruction of `frame` has asked for."""
        for key in self._indices.pop((frame, frame.f_lasti), ()):
            self.graph.erase_node(self._guards.pop(key))

    def to_bool(self, obj: Proxy) -> bool:
        """Return the truth of the value."""
        answer = self.ask(obj, "bool")
        return super().to_bool(obj) if answer is UNKNOWN else bool(answer)

    def iter(self, obj: Proxy) -> Iterator[Any]:
        """Iterate over the items of a value, or the keys of a dict."""
        value = self.values.get(obj.node)
        if isinstance(value, dict):
            return iter(self.keys(obj))
        known = isinstance(value, torch.Tensor | tuple | list | range)
        length = self.ask(obj, "len") if known else UNKNOWN
        return super().iter(obj) if length is UNKNOWN else (obj[i] for i in range(length))  # type: ignore[index]

    def keys(self, obj: Proxy) -> Any:
        """Return the keys of a dict."""
        answer = self.ask(obj, "keys")
        return super().keys(obj) if answer is UNKNOWN else dict.fromkeys(answer).keys()


def _name_of(node: Node) -> str:
    return str(node.target).lstrip("*")


def symbolic_trace(
    root: nn.Module | Callable[..., Any],
    meta_args: dict[str, Any] | None = None,
    concrete_args: dict[str, Any] | tuple[Any, ...] | None = None,
) -> GuardedModule:
    """Trace a module or function that decides by values of its inputs, and make a module that checks these decisions.

    Inputs with an example, or a default, have values while tracing; others have none, and are traced as by
    `reference_fx.symbolic_trace`. What depends on data, such as the truth of a tensor, is refused as there, and so are
    a number of a tensor as a key, and the class of a tensor whose size depends on data. Its text is the name of a node,
    as there, and a warning says so. Another warning names an operation that the examples do not fit.

    Args:
        root: what to trace.
        meta_args: examples by parameter name: tensors, also on the device `meta`, numbers, and containers of them. None
            of them is read or changed.
        concrete_args: see `Tracer.trace`.

    Raises:
        AssertionError: `meta_args` is no dict.
        TraceError: an operation of the program cannot be recorded.

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
