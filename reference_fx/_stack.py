"""The lines of the traced program that are being run."""

import sys
import traceback
from collections.abc import Iterator
from types import FrameType

# Calls of modules pass through here, whoever wrote the modules.
_BETWEEN = frozenset({"torch.nn.modules.module"})


def user_stack_trace() -> str:
    """The frames of the traced program, outermost first, as a traceback prints them; empty outside of it."""
    return "".join(traceback.format_list(traceback.StackSummary.extract(reversed(list(_user_frames()))))).strip()


def _user_frames() -> Iterator[tuple[FrameType, int]]:
    frame: FrameType | None = sys._getframe(1)
    while frame is not None and not _starts_trace(frame):
        if frame.f_globals.get("__package__") != __package__ and frame.f_globals.get("__name__") not in _BETWEEN:
            yield frame, frame.f_lineno
        frame = frame.f_back


def _starts_trace(frame: FrameType) -> bool:
    return frame.f_code.co_name == "trace" and frame.f_globals.get("__name__") == f"{__package__}._tracer"
