"""The computation of generated code as terms: the operation or module that made each tensor, and its operands.

Two programs whose outputs have the same bits may compute different things: `a + b` and `b + a` have the same bits, and
so do the input and the output of dropout in eval mode. Their terms differ. A module is one operation, whatever it calls
inside, so that equal terms mean the same in train mode and in eval mode.
"""

import hashlib
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import CodeType, FrameType, FunctionType
from typing import Any

import torch
from torch import nn
from torch.nn.modules.module import (
    _global_forward_hooks_with_kwargs,
    register_module_forward_hook,
    register_module_forward_pre_hook,
)
from torch.utils import _pytree as pytree
from torch.utils._python_dispatch import TorchDispatchMode
from torch.utils.weak import WeakTensorKeyDictionary

_LIMIT = 200


@dataclass(frozen=True)
class Term:
    """A tensor, by the number of its term in a table: equal terms have equal numbers."""

    number: int


@dataclass(frozen=True)
class Operation:
    """The operation that made a tensor. An input or a constant is an operation without operands."""

    name: str
    operands: tuple[Any, ...]
    """Terms, and other values by their `repr`."""


class Terms:
    """The table of all terms of the programs that are compared."""

    def __init__(self) -> None:
        """Begin without any term."""
        self._numbers: dict[Operation, int] = {}
        self._operations: list[Operation] = []

    def of(self, operation: Operation) -> Term:
        """The term of the tensor that `operation` makes."""
        number = self._numbers.setdefault(operation, len(self._operations))
        if number == len(self._operations):
            self._operations.append(operation)
        return Term(number)

    def __getitem__(self, term: Term) -> Operation:
        """The operation that made `term`."""
        return self._operations[term.number]


@dataclass
class Computation:
    """The results of one program, as terms."""

    returned: list[Any] = field(default_factory=list)
    """A term for each tensor that the program returned, and other values by their `repr`."""
    called: Counter[Term] = field(default_factory=Counter)
    """The number of calls of each module on each combination of operands, whether the result is used or not."""
    written: dict[str, Term] = field(default_factory=dict)
    """The final term of each parameter, buffer and input that the program wrote to."""
    lines: dict[Term, str] = field(default_factory=dict)
    """The line of the generated code that first made each term."""


class Recorder(TorchDispatchMode):
    """Records the term of every tensor that is made while this mode is active."""

    def __init__(self, terms: Terms, module: nn.Module, inputs: Iterable[torch.Tensor], forward: CodeType, source: str):
        """Record in `terms` what `forward`, whose text is `source`, does with `inputs` and the state of `module`."""
        super().__init__()  # type: ignore[no-untyped-call]
        self.computation = Computation()
        self._terms = terms
        self._forward = forward
        self._source = source.split("\n")
        self._paths = {part: path for path, part in module.named_modules()}
        self._given = {f"input {number}": tensor for number, tensor in enumerate(inputs)}
        self._given.update(module.named_parameters())
        self._given.update(module.named_buffers())
        self._term_of = WeakTensorKeyDictionary()
        for name, tensor in self._given.items():
            if tensor not in self._term_of:  # a tensor with two names keeps the first one
                self._term_of[tensor] = terms.of(Operation(name, ()))
        self._before = {name: self._term_of[tensor] for name, tensor in self._given.items()}
        self._draws = 0
        self._inside = 0  # the number of modules that are running
        self._operands: tuple[Any, ...] = ()  # of the outermost of them
        self._versions: list[tuple[torch.Tensor, int]] = []

    def finish(self, returned: Any) -> Computation:
        """The computation of the code, which returned `returned`."""
        self.computation.returned = [self._operand(leaf) for leaf in pytree.tree_leaves(returned)]
        after = {name: self._term_of[tensor] for name, tensor in self._given.items()}
        self.computation.written = {name: term for name, term in after.items() if term != self._before[name]}
        return self.computation

    def __torch_dispatch__(
        self, func: Any, types: Iterable[type], args: tuple[Any, ...] = (), kwargs: dict[str, Any] | None = None
    ) -> Any:
        """Call `func`; unless a module calls it, record the tensors that it returns or writes to."""
        kwargs = kwargs or {}
        if self._inside:
            return func(*args, **kwargs)
        operands = self._all_operands(args, kwargs)
        result = func(*args, **kwargs)
        name = str(func)
        if torch.Tag.nondeterministic_seeded in func.tags:
            self._draws += 1  # the next draw has other numbers
            name = f"{name} (draw {self._draws})"
        self._note(name, operands, [*_tensors(result), *_written(func, args, kwargs)])
        return result

    def enter_module(self, _module: nn.Module, args: tuple[Any, ...]) -> None:
        """Called before each module: remember the operands of the outermost one before it can write to them."""
        if not self._inside:
            self._operands = self._all_operands(args, {})
            self._versions = [(tensor, tensor._version) for tensor in _tensors(args)]
        self._inside += 1

    def leave_module(self, module: nn.Module, _args: tuple[Any, ...], kwargs: dict[str, Any], result: Any) -> Any:
        """Called after each module: record the tensors that the outermost one made.

        A module that returns its input, as dropout does in eval mode, returns a view of the input instead, so that the
        result has a term of its own.
        """
        self._inside -= 1
        if self._inside:
            return None
        unwritten = {id(tensor) for tensor, version in self._versions if tensor._version == version}
        written = [tensor for tensor, version in self._versions if tensor._version != version]
        result = pytree.tree_map_only(
            torch.Tensor, lambda tensor: tensor.view_as(tensor) if id(tensor) in unwritten else tensor, result
        )
        name = f"self.{self._paths[module]}" if module in self._paths else type(module).__name__
        operands = (*self._operands, *self._all_operands((), kwargs))
        self._note(name, operands, [*_tensors(result), *written])
        self.computation.called[self._terms.of(Operation(name, operands))] += 1
        return result

    def _note(self, name: str, operands: tuple[Any, ...], made: Iterable[torch.Tensor]) -> None:
        line = self._line()
        for place, tensor in enumerate({id(tensor): tensor for tensor in made}.values()):
            term = self._terms.of(Operation(f"{name}, result {place}" if place else name, operands))
            self._term_of[tensor] = term
            self.computation.lines.setdefault(term, line)

    def _all_operands(self, args: tuple[Any, ...], kwargs: dict[str, Any]) -> tuple[Any, ...]:
        return tuple(map(self._operand, [*args, *(item for pair in sorted(kwargs.items()) for item in pair)]))

    def _operand(self, value: Any) -> Any:
        if isinstance(value, torch.Tensor):
            if value not in self._term_of:
                self._term_of[value] = self._terms.of(Operation(_constant(value), ()))
            return self._term_of[value]
        if isinstance(value, list | tuple):
            return tuple(map(self._operand, value))
        return repr(value)

    def _line(self) -> str:
        frame: FrameType | None = sys._getframe(2)
        while frame is not None and frame.f_code is not self._forward:
            frame = frame.f_back
        return "" if frame is None else line_of(self._source, frame.f_lineno)


def line_of(source: Sequence[str], number: int) -> str:
    """A line of generated code as messages quote it, without the releases behind the statement."""
    return f"line {number}, {source[number - 1].partition(';')[0].strip()}"


def _tensors(value: Any) -> list[torch.Tensor]:
    return [leaf for leaf in pytree.tree_leaves(value) if isinstance(leaf, torch.Tensor)]


def _written(func: Any, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Iterator[torch.Tensor]:
    """The tensors that `func` writes to."""
    for place, parameter in enumerate(func._schema.arguments):
        if parameter.alias_info is not None and parameter.alias_info.is_write:
            value = args[place] if place < len(args) else kwargs.get(parameter.name)
            yield from (leaf for leaf in pytree.tree_leaves(value) if isinstance(leaf, torch.Tensor))


def _constant(tensor: torch.Tensor) -> str:
    """A name for a constant tensor: dtype, shape, and a hash of its elements."""
    kind = f"a constant {str(tensor.dtype).removeprefix('torch.')}{list(tensor.shape)}"
    if tensor.is_meta:
        return kind
    content = tensor.detach().contiguous().reshape(-1).view(torch.uint8).numpy().tobytes()
    return f"{kind} {hashlib.sha256(content).hexdigest()[:8]}"


def compute(
    terms: Terms, module: nn.Module, forward: FunctionType, source: str, arguments: Sequence[Any]
) -> tuple[Any, Computation]:
    """Call `forward`, whose text is `source`, on `module`: what it returned, and the computation."""
    recorder = Recorder(terms, module, _tensors(arguments), forward.__code__, source)
    hooks = [
        register_module_forward_pre_hook(recorder.enter_module),
        register_module_forward_hook(recorder.leave_module, with_kwargs=True),
    ]
    try:
        with torch.no_grad(), recorder:
            returned = forward(module, *arguments)
    finally:
        for hook in hooks:
            hook.remove()
            _global_forward_hooks_with_kwargs.pop(hook.id, None)  # torch forgets to, and takes it for a hook
    return returned, recorder.finish(returned)


def difference(terms: Terms, old: Computation, new: Computation) -> str | None:
    """The first difference between two computations in words, or None if they are equal."""
    if len(old.returned) != len(new.returned):
        return f"{len(new.returned)} values are returned, not {len(old.returned)}"
    for before, after in zip(old.returned, new.returned, strict=True):
        if before != after:
            return _first(terms, old, new, before, after)
    for name in sorted(old.written.keys() | new.written.keys()):
        before, after = old.written.get(name), new.written.get(name)
        if before is None or after is None:
            return f"{name} is {'not ' if after is None else ''}written to"
        if before != after:
            return f"{name} is written to: {_first(terms, old, new, before, after)}"
    more, less = new.called - old.called, old.called - new.called
    if more or less:
        term, computation = (next(iter(more)), new) if more else (next(iter(less)), old)
        return f"{terms[term].name}{_at(computation, term)} is called {'more' if more else 'less'} often"
    return None


def _first(terms: Terms, old: Computation, new: Computation, before: Any, after: Any) -> str:
    """The difference of two values in words, found by going back from them to the first operations that differ."""
    while isinstance(before, Term) and isinstance(after, Term):
        operations = terms[before], terms[after]
        sides = [f"{operations[0].name}{_at(old, before)}", f"{operations[1].name}{_at(new, after)}"]
        pairs = _different_operands(*operations)
        if not pairs:
            return f"{sides[1]} stands where {sides[0]} stood"
        if _sorted(operations[0]) == _sorted(operations[1]):
            return f"{sides[1]} has its operands in another order than {sides[0]}"
        if not all(isinstance(operand, Term) for operand in pairs[0]):
            return f"{sides[1]} has the operand {_shown(terms, pairs[0][1])} instead of {_shown(terms, pairs[0][0])}"
        before, after = pairs[0]
    return f"{_shown(terms, after)} is returned instead of {_shown(terms, before)}"


def _at(computation: Computation, term: Term) -> str:
    return f" ({computation.lines[term]})" if term in computation.lines else ""


def _different_operands(old: Operation, new: Operation) -> list[tuple[Any, Any]]:
    """The pairs of operands in which two calls of one operation differ; none if the operations differ."""
    leaves = _leaves(old.operands), _leaves(new.operands)
    if old.name != new.name or len(leaves[0]) != len(leaves[1]):
        return []
    return [pair for pair in zip(*leaves, strict=True) if pair[0] != pair[1]]


def _leaves(operands: tuple[Any, ...]) -> list[Any]:
    return [leaf for operand in operands for leaf in (_leaves(operand) if isinstance(operand, tuple) else [operand])]


def _sorted(operation: Operation) -> list[str]:
    return sorted(map(repr, _leaves(operation.operands)))


def _shown(terms: Terms, value: Any) -> str:
    return terms[value].name if isinstance(value, Term) else str(value)[:_LIMIT]
