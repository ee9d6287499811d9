"""Places in the traced program: the module whose code runs, and the line."""

import sys
import traceback
from collections.abc import Iterator
from itertools import takewhile
from types import FrameType, TracebackType
from typing import Any

_PACKAGE = __name__.partition(".")[0]

# Modules


class Scope:
    """The module whose code is being traced; the root's path is empty and its type None."""

    def __init__(self, module_path: str, module_type: Any) -> None:
        """Describe the module at `module_path`, of the class `module_type`."""
        self.module_path = module_path
        self.module_type = module_type


class ScopeContextManager:
    """Copies `current_scope` into `scope`, and restores `scope` at the end of a `with` block."""

    def __init__(self, scope: Scope, current_scope: Scope) -> None:
        """Copy at once."""
        self._scope = scope
        self._previous = Scope(scope.module_path, scope.module_type)
        self._set(current_scope)

    def _set(self, scope: Scope) -> None:
        self._scope.module_path, self._scope.module_type = scope.module_path, scope.module_type

    def __enter__(self) -> Scope:
        """Return the scope."""
        return self._scope

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _traceback: TracebackType | None
    ) -> None:
        """Restore the scope."""
        self._set(self._previous)


# Lines


def places() -> list[str]:
    """Name the lines that run, for a message: the one in torch's code that called this package, and the program's."""
    outside = [frame for frame in _frames() if _package_of(frame) != _PACKAGE]
    in_torch = list(takewhile(lambda frame: _package_of(frame) == "torch", outside))
    own = outside[len(in_torch) : len(in_torch) + 1]
    return [
        f"at {frame.f_code.co_filename}:{frame.f_lineno}, in {frame.f_code.co_name}" for frame in [*in_torch[:1], *own]
    ]


def program_frame() -> FrameType | None:
    """Return the frame of the traced program, which is neither this package's nor torch's."""
    return next((frame for frame in _frames() if _package_of(frame) not in (_PACKAGE, "torch")), None)


def program_stack_trace() -> str:
    """Print the frames of the traced program, outermost first, as a traceback does; empty outside of a trace."""
    during = takewhile(lambda frame: not _starts_trace(frame), _frames())
    # Calls of modules, whoever wrote them, pass through torch.nn.modules.module.
    own = [
        frame for frame in during if _package_of(frame) != _PACKAGE and _module_of(frame) != "torch.nn.modules.module"
    ]
    lines = ((frame, frame.f_lineno) for frame in reversed(own))
    return "".join(traceback.format_list(traceback.StackSummary.extract(lines))).strip()


def _starts_trace(frame: FrameType) -> bool:
    return frame.f_code.co_name == "trace" and _module_of(frame) == f"{_PACKAGE}._symbolic_trace"


def _frames() -> Iterator[FrameType]:
    frame: FrameType | None = sys._getframe(1)
    while frame is not None:
        yield frame
        frame = frame.f_back


def _module_of(frame: FrameType) -> str:
    return str(frame.f_globals.get("__name__", ""))


def _package_of(frame: FrameType) -> str:
    return _module_of(frame).partition(".")[0]
