"""`Watch` warns about program behavior that the graph does not record, once per program line.

Each warning points to a line of the program. To silence one category of these warnings, use `warnings.filterwarnings`.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

import torch
from torch import nn
from torch.utils import _pytree as pytree
from torch.utils._python_dispatch import TorchDispatchMode, _pop_mode, _push_mode

from .._intercept import restoring
from .errors import ContextWarning, RandomConstantWarning
from .frames import running_autograd_function, warn_at_program
from .hooks import check_inlined_hooks, warn_of_root_hooks
from .state_writes import Assignments, has_storage, tensors_of, warn_of_write

_Result = TypeVar("_Result")


class Watch(TorchDispatchMode):  # type: ignore[no-untyped-call] # torch leaves it untyped
    """Warns about program behavior that the graph does not record.

    During a trace, the tracer reports assignments, operations, constants and module calls to this object.

    While the method `over` runs the program, this object is also an active torch dispatch mode. The dispatch mode
    detects random tensors, tensors that are computed from random tensors, and `record_function` blocks.
    """

    def __init__(self, symbolic: type, modules: Iterable[nn.Module] = ()) -> None:
        """Prepare to watch a program that uses the modules in `modules`. `symbolic` is the class `Proxy`."""
        super().__init__()  # type: ignore[no-untyped-call] # torch leaves it untyped
        self._modules = modules
        self._assignments = Assignments(symbolic)
        self._outside: tuple[object, ...] | None = None
        self._seen: tuple[object, ...] | None = None
        self._owned: dict[int, tuple[str, torch.Tensor]] = {}
        """The tensors of the modules, or an empty dict if they must be looked up again."""
        self._labels: tuple[str, ...] = ()
        # Keyed by storage, which views share. Keeping the storage alive prevents the reuse of its key.
        self._storages: dict[int, Any] = {}
        self._below = 0

    def over(self, program: Callable[[], _Result]) -> _Result:
        """Run `program` and track the random tensors that it creates.

        Store the current gradient and autocast modes first, to detect `with` blocks that change them.
        """
        self._outside = self._seen = self._state()
        self._below = torch._C._len_torch_dispatch_stack()

        def run() -> _Result:
            # Entering a mode as a context manager also sets flags that all threads share. If two threads do so at once,
            # the flags stay set.
            _push_mode(self)
            return program()

        return restoring(run, self._leave)

    def _leave(self) -> None:
        """Remove this mode, and any modes that the program left above it, from the thread's mode stack."""
        places = range(self._below, torch._C._len_torch_dispatch_stack())
        for _ in places if any(torch._C._get_dispatch_stack_at(place) is self for place in places) else ():
            _pop_mode()

    root = staticmethod(warn_of_root_hooks)
    inlined = staticmethod(check_inlined_hooks)

    def assignment(self, module: nn.Module, name: str, value: object) -> None:
        """Record that the program is about to assign `value` to a module attribute."""
        if module in self._modules:
            self._assignments.note(module, name, value)

    def end(self, path_of_tensor: Callable[[Any], str | None]) -> None:
        """Warn about each attribute assignment that the graph does not record."""
        self._assignments.warn(path_of_tensor)

    def undo(self) -> None:
        """Restore the original value of each module attribute that contains a proxy."""
        self._assignments.undo()

    def operation(self) -> None:
        """Warn if the latest recorded operation is the first in a `with` block that the graph does not record."""
        # better: control_flow.warnings.lost[context], control_flow.warnings.said[once]
        if self._outside is None or (state := self._state()) == self._seen:
            return
        self._seen = state
        if state == self._outside:
            return
        # better: control_flow.warnings.lost[autograd-function]
        if function := running_autograd_function():
            warn_at_program(
                ContextWarning,
                f"the traced program contains the operations of {function}.forward, but not {function}.backward, so "
                f"its gradients may differ: wrap() a function that calls {function}.apply",
            )
        else:
            changed = [name for name, now, outside in zip(_STATES, state, self._outside, strict=True) if now != outside]
            warn_at_program(
                ContextWarning,
                f"the block that sets the {' and '.join(changed)} here is not part of the traced program, which runs "
                "the block's operations without the block: put the block around the call to the traced module, or "
                "wrap() a function that contains it",
            )

    def constant(self, value: object, name: str) -> None:
        """Warn if `value`, which is stored as the root's attribute `name`, is a tensor of random numbers."""
        # better: control_flow.warnings.lost[random-tensor]
        if not isinstance(value, torch.Tensor):
            return
        self._owned = {}  # to be looked up again, with the new constant
        if self._holds(value):
            warn_at_program(
                RandomConstantWarning,
                f"a random tensor becomes the constant {name}, which is the same in each run of the traced program: "
                "use torch.rand_like, randn_like or bernoulli of a symbolic value, or wrap() a function that draws it",
            )

    def _state(self) -> tuple[object, ...]:
        return torch.is_grad_enabled(), torch._C._is_any_autocast_enabled(), self._labels

    @classmethod
    def _should_skip_dynamo(cls) -> bool:
        """Return False, because otherwise the first operation imports TorchDynamo, which takes a second."""
        return False

    def __torch_dispatch__(
        self, func: Any, types: Any, args: tuple[Any, ...] = (), kwargs: dict[str, Any] | None = None
    ) -> Any:
        result = func(*args, **(kwargs or {}))
        if func is _ENTER_BLOCK:
            self._labels += (args[0],)
        elif func is _EXIT_BLOCK:
            self._labels = self._labels[:-1]
        elif func._schema.is_mutable and torch.Tag.inplace_view not in func.tags:
            self._owned = self._owned or tensors_of(self._modules)
            warn_of_write(func, args, kwargs or {}, self._owned)
        draws = torch.Tag.nondeterministic_seeded in func.tags
        if draws or any(self._holds(tensor) for tensor in _tensors_in((args, kwargs))):
            for tensor in _tensors_in(result):
                storage = tensor.untyped_storage()
                self._storages[storage._cdata] = storage
            if func is torch.ops.aten._local_scalar_dense.default:  # better: control_flow.warnings.lost[random-number]
                warn_at_program(
                    RandomConstantWarning,
                    f"the program reads a random number here. During tracing, it was {result}, which is the same in "
                    "each run of the traced program: wrap() the function that draws the number",
                )
        return result

    def _holds(self, tensor: torch.Tensor) -> bool:
        return bool(self._storages) and has_storage(tensor) and tensor.untyped_storage()._cdata in self._storages


_STATES = ("gradient mode", "autocast mode", "label of record_function")
_ENTER_BLOCK = torch.ops.profiler._record_function_enter_new.default
_EXIT_BLOCK = torch.ops.profiler._record_function_exit._RecordFunction


def _tensors_in(value: Any) -> Iterator[torch.Tensor]:
    return (leaf for leaf in pytree.tree_leaves(value) if has_storage(leaf))
