"""The errors and warnings that tracing raises."""


class TraceError(ValueError):
    """Raised when the tracer cannot record an operation on a symbolic value."""


class CaptureWarning(UserWarning):
    """Warns that the traced program behaves differently from the original program."""


class ContextWarning(CaptureWarning):
    """Warns that operations are recorded without the block or autograd function that contains them."""


class HookWarning(CaptureWarning):
    """Warns that the traced program lacks a module hook or the hook's side effects."""


class RandomConstantWarning(CaptureWarning):
    """Warns that random numbers drawn during tracing are constants in the traced program."""
