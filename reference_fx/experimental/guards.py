"""Guards: nodes that check that the inputs of a traced module take the same branches as the example inputs."""

from collections.abc import Callable
from typing import Any, NamedTuple

import torch
from torch import nn
from torch._subclasses.fake_tensor import FakeTensor
from torch.overrides import handle_torch_function, has_torch_function

from .. import GraphModule, has_side_effect

__all__ = ["QUESTIONS", "Guard", "GuardError", "GuardedModule", "guard", "guards_of"]

_PLAIN = (
    *(type(None), bool, int, float, complex, str),
    *(torch.dtype, torch.device, torch.layout, torch.memory_format),
)
"""Types whose values can be node arguments, and whose different values differ in `repr`."""


class GuardError(RuntimeError):
    """Raised by a guard if the program might take another branch for these inputs than for the examples."""


def class_of(value: Any) -> type:
    """Return the class of `value`. For a fake tensor, return `torch.Tensor` or `torch.nn.Parameter`."""
    if isinstance(value, FakeTensor):
        return nn.Parameter if isinstance(value, nn.Parameter) else torch.Tensor
    return type(value)


def _plain(value: Any) -> Any:
    if isinstance(value, tuple | list):
        return tuple(_plain(item) for item in value)
    if not isinstance(value, _PLAIN):
        raise TypeError(f"a guard cannot compare an object of type {torch.typename(value)!r}")
    return value


def _class_name(value: Any) -> str:
    found = class_of(value)
    return f"{found.__module__}.{found.__qualname__}"


QUESTIONS: dict[str, Callable[[Any], Any]] = {
    "bool": bool,
    "class": _class_name,
    "keys": lambda value: _plain(tuple(value.keys())),
    "is": lambda values: values[0] is values[1],
    "is None": lambda value: value is None,
    "len": len,
    "value": _plain,
}
"""The questions that a program may ask about a value. Answers can be node arguments, and differ in `repr`."""


@has_side_effect  # dead-code elimination keeps guards
def guard(value: Any, question: str, answer: Any, place: str) -> None:
    """Check that `question` has the same answer for `value` as for the example during tracing.

    Args:
        value: the value to check.
        question: a key of `QUESTIONS`, for example "len".
        answer: the answer for the example.
        place: the program line that asked the question.

    Raises:
        GuardError: if the answer differs.

    Example:
        >>> from reference_fx.experimental.guards import GuardError, guard
        >>> guard(torch.ones(2, 3), "len", 2, "model.py:7")
        >>> try:
        ...     guard(torch.ones(4, 3), "len", 2, "model.py:7")
        ... except GuardError as error:
        ...     print(str(error).partition(";")[0])
        model.py:7: the len of a value was 2 while tracing, but is 4 for these inputs
    """
    operands = value if question == "is" else (value,)
    if has_torch_function(operands):  # a proxy records the guard again
        return handle_torch_function(guard, operands, value, question, answer, place)
    try:
        found = repr(QUESTIONS[question](value))
    except Exception as error:  # values may raise any error
        found = f"none: {error}"
    # With `==`, 1, 1.0 and True would be the same answer, and so would 0.0 and -0.0. `==` would never accept nan.
    if found != repr(answer):
        raise GuardError(
            f"{place}: the {question} of a value was {answer!r} while tracing, but is {found} for these inputs; "
            "trace the program again with inputs like these"
        )
    return None


class Guard(NamedTuple):
    """A guard: the arguments of a `guard` node in the graph of a traced module.

    Example:
        >>> from reference_fx.experimental.guards import Guard
        >>> print(Guard(value="x", question="len", answer=2, place="model.py:7"))
        model.py:7: the len of x is 2
    """

    value: str
    """The name of the node whose value is checked."""
    question: str
    answer: Any
    place: str
    """The line of the program that asked the question."""

    def __str__(self) -> str:
        """Return a one-line description of the guard."""
        return f"{self.place}: the {self.question} of {self.value} is {self.answer!r}"


def guards_of(module: nn.Module) -> list[Guard]:
    """List the guards in the graphs of `module` and its submodules, in graph order.

    Example:
        >>> from reference_fx.experimental.guards import guards_of
        >>> from reference_fx.experimental.meta_tracer import symbolic_trace
        >>> traced = symbolic_trace(lambda x: torch.relu(x) if len(x) > 1 else x, {"x": torch.ones(2, 3)})
        >>> [(guard.value, guard.question, guard.answer) for guard in guards_of(traced)]
        [('x', 'len', 2)]
    """
    graphs = [part.graph for part in module.modules() if isinstance(part, GraphModule)]
    nodes = [node for graph in graphs for node in graph.find_nodes(op="call_function", target=guard)]
    return [Guard(str(node.args[0]), *node.args[1:]) for node in nodes]


class GuardedModule(GraphModule):
    """A GraphModule whose `guards` property lists the guards in its graph.

    Example:
        >>> from reference_fx.experimental.meta_tracer import symbolic_trace
        >>> traced = symbolic_trace(lambda x: torch.relu(x) if x.shape[0] > 1 else x, {"x": torch.ones(2, 3)})
        >>> (guard,) = traced.guards
        >>> guard.question, guard.answer
        ('value', True)
    """

    # torch.jit.script compiles the properties that are not listed here.
    __jit_unused_properties__: Any = (*GraphModule.__jit_unused_properties__, "guards")

    @property
    def guards(self) -> list[Guard]:
        """The guards in the graphs of this module and its submodules, in graph order."""
        return guards_of(self)

    def __copy__(self) -> "GuardedModule":
        """Return a module with the same graph and state, and a copy of `meta`."""
        result = GuardedModule(self, self.graph, type(self).__name__)
        result.meta = dict(self.meta)
        return result
