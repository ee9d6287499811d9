"""Warnings of blocks and random numbers that tracing drops or fixes without being asked, once per place of the program.

A warning names the line of the program. Where the loss is meant, `warnings.filterwarnings` silences a class of them.
"""

import functools
from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

import torch
from torch import nn
from torch.utils import _pytree as pytree
from torch.utils._python_dispatch import TorchDispatchMode, _pop_mode, _push_mode

from .._intercept.replacements import restoring
from .errors import CaptureWarning, ContextWarning, RandomConstantWarning

_Result = TypeVar("_Result")


class Watch:
    """Watches one trace, and warns."""

    def __init__(self, modules: Iterable[nn.Module]) -> None:
        """Take the present modes for those in which the traced program, of these modules, will be run."""
        self._dispatched = _Dispatched(modules)
        self._outside = self._seen = self._state()

    def over(self, program: Callable[[], _Result]) -> _Result:
        """Run `program`, and follow the random tensors that it makes."""
        return restoring(functools.partial(self._dispatched.run, program), self._dispatched.stop)

    def operation(self) -> None:
        """Warn if the operation that was recorded is the first in a block that is not recorded."""
        # better: control_flow.warnings.lost[context], control_flow.warnings.said[once]
        state = self._state()
        if state == self._seen:
            return
        self._seen = state
        if state == self._outside:
            return
        # better: control_flow.warnings.lost[autograd-function]
        from .frames import running_autograd_function

        if function := running_autograd_function():
            _warn(
                ContextWarning,
                f"the traced program has the operations of {function}.forward, but not {function}.backward, so that "
                f"its gradients may be others: wrap() a function that calls {function}.apply",
            )
        else:
            changed = [name for name, now, outside in zip(_STATES, state, self._outside, strict=True) if now != outside]
            _warn(
                ContextWarning,
                f"the block that sets the {' and '.join(changed)} here is no part of the traced program, which "
                "runs the operations in it like all others: enter it around the call of the traced module, or wrap() a "
                "function that has the block",
            )

    def constant(self, tensor: torch.Tensor, name: str) -> None:
        """Warn if a tensor that becomes the attribute `name` of the root holds random numbers."""
        # better: control_flow.warnings.lost[random-tensor]
        self._dispatched.owned = {}  # which lacks this one
        if self._dispatched.holds(tensor):
            _warn(
                RandomConstantWarning,
                f"a random tensor becomes the constant {name}, which is the same in each run of the traced program: "
                "use torch.rand_like, randn_like or bernoulli of a symbolic value, or wrap() a function that draws it",
            )

    def _state(self) -> tuple[object, ...]:
        return torch.is_grad_enabled(), torch._C._is_any_autocast_enabled(), self._dispatched.labels


_STATES = ("gradient mode", "autocast mode", "label of record_function")


class _Dispatched(TorchDispatchMode):  # type: ignore[no-untyped-call] # torch leaves it untyped
    """Follows the tensors that this thread draws at random, and those that are computed from them.

    It also knows the blocks of `record_function` that the thread has entered, of which nothing else tells.
    """

    def __init__(self, modules: Iterable[nn.Module]) -> None:
        super().__init__()  # type: ignore[no-untyped-call] # torch leaves it untyped
        self._modules = modules
        self.owned: dict[int, tuple[str, torch.Tensor]] = {}
        """The tensors of the modules, if they were looked for since the last became a constant."""
        self.labels: tuple[str, ...] = ()
        # By storage, which views share; holding it keeps its number from being given to another.
        self._storages: dict[int, Any] = {}
        self._below = torch._C._len_torch_dispatch_stack()

    # Entering a mode as a context manager also sets flags that all threads share, and that stay set for good if two
    # threads do so at the same time.

    def run(self, program: Callable[[], _Result]) -> _Result:
        """Run `program` in this mode; `stop` has to be called after it."""
        _push_mode(self)
        return program()

    def stop(self) -> None:
        """Leave this mode if this thread is in it, and those that it has entered since."""
        places = range(self._below, torch._C._len_torch_dispatch_stack())
        for _ in places if any(torch._C._get_dispatch_stack_at(place) is self for place in places) else ():
            _pop_mode()

    @classmethod
    def _should_skip_dynamo(cls) -> bool:
        """Return False: to skip Dynamo, torch would import it at the first tensor, which takes a second."""
        return False

    def __torch_dispatch__(
        self, func: Any, types: Any, args: tuple[Any, ...] = (), kwargs: dict[str, Any] | None = None
    ) -> Any:
        result = func(*args, **(kwargs or {}))
        if func is _ENTER_BLOCK:
            self.labels += (args[0],)
        elif func is _EXIT_BLOCK:
            self.labels = self.labels[:-1]
        elif func._schema.is_mutable and torch.Tag.inplace_view not in func.tags:
            from .state_writes import tensors_of, warn_of_write

            self.owned = self.owned or tensors_of(self._modules)
            warn_of_write(func, args, kwargs or {}, self.owned)
        draws = torch.Tag.nondeterministic_seeded in func.tags
        if draws or any(self.holds(tensor) for tensor in _tensors_in((args, kwargs))):
            for tensor in _tensors_in(result):
                storage = tensor.untyped_storage()
                self._storages[storage._cdata] = storage
            if func is torch.ops.aten._local_scalar_dense.default:  # better: control_flow.warnings.lost[random-number]
                _warn(
                    RandomConstantWarning,
                    f"the program asks for a random number, {result} while tracing: what it decides or computes with "
                    "it is the same in each run of the traced program; wrap() the function that draws it",
                )
        return result

    def holds(self, tensor: torch.Tensor) -> bool:
        return bool(self._storages) and _has_storage(tensor) and tensor.untyped_storage()._cdata in self._storages


_ENTER_BLOCK = torch.ops.profiler._record_function_enter_new.default
_EXIT_BLOCK = torch.ops.profiler._record_function_exit._RecordFunction


def _tensors_in(value: Any) -> Iterator[torch.Tensor]:
    return (leaf for leaf in pytree.tree_leaves(value) if isinstance(leaf, torch.Tensor) and _has_storage(leaf))


_has_storage: Callable[[torch.Tensor], bool] = torch._C._has_storage


def _warn(kind: type[CaptureWarning], message: str) -> None:
    from .frames import warn_at_program

    warn_at_program(kind, message)
