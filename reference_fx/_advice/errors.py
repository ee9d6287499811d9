"""Errors and warnings of a trace."""


class TraceError(ValueError):
    """An operation of a program on a symbolic value cannot be recorded."""


class CaptureWarning(UserWarning):
    """The traced program does something else than the original."""


class ContextWarning(CaptureWarning):
    """Operations are recorded, but not what they are in: a block such as `torch.no_grad()`, or an autograd function."""


class HookWarning(CaptureWarning):
    """The traced program lacks a hook of a module."""


class RandomConstantWarning(CaptureWarning):
    """Random numbers that are drawn while tracing are the same in each run of the traced program."""
