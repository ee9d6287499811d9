"""When Python looks for garbage. Graphs are cyclic, so that they stay until then; to look for them takes its time."""

import contextlib
import gc
import os
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

_ALLOCATIONS = 5_000_000
"""How many objects are made before Python looks at them by itself; its own number is 700."""
_MUCH = 2**29
"""How many bytes of memory garbage may fill."""
_DYNAMO_DOES_NOT_LOOK = {"TORCH_DYNAMO_RUN_GC_AFTER_COMPILE": "0"}
"""torch.compile has Python look after each compilation; this is read when it is imported."""


def look_seldom() -> None:
    """Have Python hardly look for garbage in this process from now on."""
    gc.set_threshold(_ALLOCATIONS, *gc.get_threshold()[1:])


@contextlib.contextmanager
def nothing_is_looked_for(*, process_ends: bool) -> Iterator[None]:
    """Inside, Python hardly looks for garbage, and not at all among what was made before.

    Nor does it afterwards if the process ends then: the system takes all of its memory back in no time.
    """
    before = gc.get_threshold()
    gc.freeze()
    look_seldom()
    try:
        with patch.dict(os.environ, _DYNAMO_DOES_NOT_LOOK):
            yield
    finally:
        gc.set_threshold(*before)
        if process_ends:
            leave_to_system()


def leave_to_system() -> None:
    """Have Python look for no garbage among what there is, as the process ends: that took longer than all else then."""
    gc.freeze()


class Garbage:
    """What piles up until it is much."""

    def __init__(self) -> None:
        """Start with none."""
        self._memory_without = _own_memory()

    def collect_if_much(self) -> None:
        """Free the garbage if this process has got much more memory since it last had none."""
        if self._memory_without is None or (_own_memory() or 0) - self._memory_without > _MUCH:
            gc.collect()
            self._memory_without = _own_memory()


def _own_memory() -> int | None:
    """The bytes that this process has for itself; None where the system does not say that in the way of Linux."""
    with contextlib.suppress(OSError):
        resident, shared = Path("/proc/self/statm").read_text(encoding="ascii").split()[1:3]
        return (int(resident) - int(shared)) * os.sysconf("SC_PAGE_SIZE")
    return None
