"""Defines the exception classes of the errors and warnings during tracing."""


class TraceError(ValueError):
    """Raised when the tracer cannot record an operation on a symbolic value."""


class CaptureWarning(UserWarning):
    """Warns that the traced program behaves differently from the original program."""


class ContextWarning(CaptureWarning):
    """Warns that the graph contains operations but not the `with` block or autograd function around them."""


class HookWarning(CaptureWarning):
    """Warns that the traced program lacks a module hook or the hook's side effects."""


class RandomConstantWarning(CaptureWarning):
    """Warns that random numbers drawn during tracing are constants in the traced program."""
