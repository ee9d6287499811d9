"""A `PassManager` whose passes may take and return any object.

For passes over modules, see `passes.infra.pass_manager`.
"""

import functools
import inspect
import itertools
import logging
from collections.abc import Callable, Sequence
from typing import Any

__all__ = [
    "PassManager",
    "inplace_wrapper",
    "log_hook",
    "loop_pass",
    "these_before_those_pass_constraint",
    "this_before_that_pass_constraint",
]

Pass = Callable[..., Any]
Constraint = Callable[[Pass, Pass], bool]
"""A function that takes two passes and returns whether the first pass may run before the second."""

_log = logging.getLogger(__name__)


def check_order(passes: Sequence[Pass], is_allowed: Constraint, shown: Callable[[Pass], str], advice: str = "") -> None:
    """Check that each pass may run before all passes that come after it.

    Raises:
        RuntimeError: if the order violates a constraint. The message ends with `advice`.
    """
    for (index, first), (later, second) in itertools.combinations(enumerate(passes), 2):
        # better: passes.any_object.manager[says-which], passes.constraints[says-which]
        if not is_allowed(first, second):
            raise RuntimeError(
                f"pass schedule constraint violated. Expected {shown(second)} before {shown(first)} but found "
                f"{shown(first)} at index {index} and {shown(second)} at index {later} in pass list{advice}"
            )


def inplace_wrapper(fn: Pass) -> Pass:
    """Turn a function that edits its first argument in place into a pass that returns the edited argument.

    Example:
        >>> from reference_fx.passes.pass_manager import inplace_wrapper
        >>> sort = inplace_wrapper(list.sort)
        >>> sort([2, 1])
        [1, 2]
    """

    @functools.wraps(fn)
    def wrapped(source: Any, *args: Any, **kwargs: Any) -> Any:
        fn(source, *args, **kwargs)
        return source

    return wrapped


def log_hook(fn: Pass, level: int = logging.INFO) -> Pass:
    """Return a pass that runs `fn` and logs the result at the log level `level`.

    Example:
        >>> import logging
        >>> from reference_fx.passes.pass_manager import log_hook
        >>> count = log_hook(lambda module: len(module.graph.nodes), level=logging.DEBUG)
        >>> count(fx.symbolic_trace(lambda x: x + 1))
        3
    """

    @functools.wraps(fn)
    def wrapped(*args: Any, **kwargs: Any) -> Any:
        result = fn(*args, **kwargs)
        _log.log(level, "Ran pass %s\t Return value: %s", fn, result)
        return result

    return wrapped


def loop_pass(base_pass: Pass, n_iter: int | None = None, predicate: Callable[[Any], bool] | None = None) -> Pass:
    """Return a pass that repeats `base_pass` `n_iter` times, or while `predicate` returns True for the last result.

    Raises:
        AssertionError: if both `n_iter` and `predicate` are given, or neither.
        RuntimeError: if `n_iter` is not positive.

    Example:
        >>> from reference_fx.passes.pass_manager import loop_pass
        >>> loop_pass(lambda value: value * 2, n_iter=3)(1)
        8
        >>> loop_pass(lambda value: value * 2, predicate=lambda value: value < 100)(1)
        128
    """
    if (n_iter is None) == (predicate is None):
        raise AssertionError("Exactly one of `n_iter`or `predicate` must be specified.")
    if n_iter is not None and n_iter <= 0:  # better: passes.any_object.wrappers[loop-early]
        raise RuntimeError(f"loop_pass must be given positive int n_iter (given {n_iter}) xor predicate (given None)")

    @functools.wraps(base_pass)
    def wrapped(source: Any) -> Any:
        if predicate is not None:
            while predicate(source):
                source = base_pass(source)
            return source
        assert n_iter is not None
        for _ in range(n_iter):
            source = base_pass(source)
        return source

    return wrapped


def this_before_that_pass_constraint(this: Pass, that: Pass) -> Constraint:
    """Return the constraint that the pass `this` must run before the pass `that`.

    Example:
        >>> from reference_fx.passes.pass_manager import PassManager, this_before_that_pass_constraint
        >>> def double(value): return value * 2
        >>> def negate(value): return -value
        >>> manager = PassManager([double, negate], [this_before_that_pass_constraint(double, negate)])
        >>> manager(3)
        -6
    """

    def may_precede(first: Pass, second: Pass) -> bool:
        return not (first == that and second == this)

    return may_precede


def these_before_those_pass_constraint(these: Pass, those: Pass) -> Constraint:
    """Return the constraint that the pass `these` must run before the pass `those`.

    The constraint also holds for passes wrapped with `functools.wraps`.

    Example:
        >>> from reference_fx.passes.pass_manager import log_hook, these_before_those_pass_constraint
        >>> def double(value): return value * 2
        >>> def negate(value): return -value
        >>> constraint = these_before_those_pass_constraint(double, negate)
        >>> constraint(log_hook(double), log_hook(negate)), constraint(log_hook(negate), log_hook(double))
        (True, False)
    """
    constraint = this_before_that_pass_constraint(these, those)

    def may_precede(first: Pass, second: Pass) -> bool:
        return constraint(inspect.unwrap(first), inspect.unwrap(second))

    return may_precede


class PassManager:
    """Runs a list of passes, each on the result of the previous pass. Constraints restrict the order of the passes.

    Example:
        >>> from reference_fx.passes.pass_manager import PassManager
        >>> def double(value): return value * 2
        >>> def negate(value): return -value
        >>> manager = PassManager([double, negate])
        >>> manager.remove_pass(["negate"])
        >>> manager(3)
        6
    """

    def __init__(self, passes: list[Pass] | None = None, constraints: list[Constraint] | None = None) -> None:
        """Collect passes and the constraints on their order. A pass takes an object and returns an object."""
        self.passes = passes or []
        self.constraints = constraints or []

    @classmethod
    def build_from_passlist(cls, passes: list[Pass]) -> "PassManager":
        """Return a pass manager with `passes` and without constraints."""
        return cls(passes)

    def add_pass(self, _pass: Pass) -> None:
        """Append a pass."""
        self.passes.append(_pass)

    def add_constraint(self, constraint: Constraint) -> None:
        """Add a constraint."""
        self.constraints.append(constraint)

    def remove_pass(self, _passes: list[str] | None) -> None:
        """Remove the passes whose names are in `_passes`."""
        self.passes = [each for each in self.passes if each.__name__ not in (_passes or ())]

    def replace_pass(self, _target: Pass, _replacement: Pass) -> None:
        """Put `_replacement` in place of each pass that has the same name as `_target`."""
        self.passes = [_replacement if each.__name__ == _target.__name__ else each for each in self.passes]

    def validate(self) -> None:
        """Check that the order of the passes satisfies the constraints.

        Raises:
            RuntimeError: if the order violates a constraint.
        """
        check_order(
            self.passes, lambda first, second: all(constraint(first, second) for constraint in self.constraints), str
        )

    def __call__(self, source: Any) -> Any:
        """Run the first pass on `source`, and each later pass on the previous result. Return the last result.

        If a pass raises an exception, a note with the name of the pass is added to the exception.

        Raises:
            RuntimeError: if the order of the passes does not satisfy the constraints.
        """
        self.validate()
        result = source
        for index, each in enumerate(self.passes):
            try:
                result = each(result)
            except Exception as error:  # better: passes.any_object.manager[names-the-pass]
                error.add_note(f"the pass {each} raised this error; it has index {index} in {self.passes}")
                raise
        return result
