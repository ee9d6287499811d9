"""What generated code computes, as terms: which operation or module made each tensor, and of what.

Two programs whose outputs have the same bits may compute different things all the same: `a + b` and `b + a` have the
same bits, and so has what dropout returns in eval mode. Their terms are different ones. What a module does inside is
its own affair, so that equal terms mean the same in train mode as in eval mode.
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
from torch.nn.modules.module import register_module_forward_hook, register_module_forward_pre_hook
from torch.utils import _pytree as pytree
from torch.utils._python_dispatch import TorchDispatchMode
from torch.utils.weak import WeakTensorKeyDictionary

_LIMIT = 200


@dataclass(frozen=True)
class Term:
    """A tensor that some operation made, by its number: equal terms of one table have equal numbers."""

    number: int


@dataclass(frozen=True)
class Operation:
    """How a tensor came to be. What no operation made has no operands."""

    name: str
    operands: tuple[Any, ...]
    """Terms, and other values as they are written."""


class Terms:
    """All terms of the programs that are compared, each of them once."""

    def __init__(self) -> None:
        """Know no term."""
        self._numbers: dict[Operation, int] = {}
        self._operations: list[Operation] = []

    def of(self, operation: Operation) -> Term:
        """What `operation` makes."""
        number = self._numbers.setdefault(operation, len(self._operations))
        if number == len(self._operations):
            self._operations.append(operation)
        return Term(number)

    def __getitem__(self, term: Term) -> Operation:
        """How `term` came to be."""
        return self._operations[term.number]


@dataclass
class Computation:
    """What a program computed."""

    returned: list[Any] = field(default_factory=list)
    """A term for each tensor that it returned, and other values as they are written."""
    called: Counter[Term] = field(default_factory=Counter)
    """How often it called which module on what, whatever it did with the result."""
    written: dict[str, Term] = field(default_factory=dict)
    """What it left in the tensors that it was given, where it wrote to them."""
    lines: dict[Term, str] = field(default_factory=dict)
    """The line of the generated code that made each term first."""


class Recorder(TorchDispatchMode):
    """Inside, what generated code does with tensors is noted in terms, and is done as ever."""

    def __init__(self, terms: Terms, module: nn.Module, inputs: Iterable[torch.Tensor], forward: CodeType, source: str):
        """Note in `terms` what `forward`, the code of the text `source`, does with the state of `module` and inputs."""
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
            if tensor not in self._term_of:  # a tensor with two names goes by the first one
                self._term_of[tensor] = terms.of(Operation(name, ()))
        self._before = {name: self._term_of[tensor] for name, tensor in self._given.items()}
        self._draws = 0
        self._inside = 0  # how many modules are running
        self._operands: tuple[Any, ...] = ()  # of the outermost one of them
        self._versions: list[tuple[torch.Tensor, int]] = []

    def finish(self, returned: Any) -> Computation:
        """What was computed by the code, which returned `returned`."""
        self.computation.returned = [self._operand(leaf) for leaf in pytree.tree_leaves(returned)]
        after = {name: self._term_of[tensor] for name, tensor in self._given.items()}
        self.computation.written = {name: term for name, term in after.items() if term != self._before[name]}
        return self.computation

    def __torch_dispatch__(
        self, func: Any, types: Iterable[type], args: tuple[Any, ...] = (), kwargs: dict[str, Any] | None = None
    ) -> Any:
        """Call `func`, and note what its results are and what it writes to, unless it is a module that calls it."""
        kwargs = kwargs or {}
        if self._inside:
            return func(*args, **kwargs)
        operands = self._all_operands(args, kwargs)
        result = func(*args, **kwargs)
        name = str(func)
        if torch.Tag.nondeterministic_seeded in func.tags:
            self._draws += 1  # the same operation on the same operands draws other numbers the next time
            name = f"{name} (draw {self._draws})"
        self._note(name, operands, [*_tensors(result), *_written(func, args, kwargs)])
        return result

    def enter_module(self, _module: nn.Module, args: tuple[Any, ...]) -> None:
        """Called before each module: remember what the outermost one works on, as it may write to it."""
        if not self._inside:
            self._operands = self._all_operands(args, {})
            self._versions = [(tensor, tensor._version) for tensor in _tensors(args)]
        self._inside += 1

    def leave_module(self, module: nn.Module, _args: tuple[Any, ...], kwargs: dict[str, Any], result: Any) -> Any:
        """Called after each module: note what the outermost one has made.

        A module that returns what it is given, as dropout does in eval mode, returns another view of it from now on,
        so that this can be told from what it was given.
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
    """A line of generated code as a message quotes it, without what frees values behind it."""
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
    """A name for a tensor that comes from nowhere: what it is, and a digest of its elements."""
    kind = f"a constant {str(tensor.dtype).removeprefix('torch.')}{list(tensor.shape)}"
    if tensor.is_meta:
        return kind
    content = tensor.detach().contiguous().reshape(-1).view(torch.uint8).numpy().tobytes()
    return f"{kind} {hashlib.sha256(content).hexdigest()[:8]}"


def compute(
    terms: Terms, module: nn.Module, forward: FunctionType, source: str, arguments: Sequence[Any]
) -> tuple[Any, Computation]:
    """Call `forward`, whose text is `source`, on `module`, and say what it returned and how it computed that."""
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
    return returned, recorder.finish(returned)


def difference(terms: Terms, old: Computation, new: Computation) -> str | None:
    """Where two programs first compute something else, or None if they compute the same."""
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
    """What is different of two values, as near to where they come from as it can be told."""
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
    """The operands in which two applications of one operation differ; none if the operations differ themselves."""
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
