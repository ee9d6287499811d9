"""`PassManager`: run passes in an order that satisfies constraints, and check the module between passes."""

import copy
import functools
import inspect
import logging
from collections.abc import Callable
from typing import Any

from torch import nn

from ...graph_module import GraphModule
from ..pass_manager import Constraint, Pass, check_order, this_before_that_pass_constraint
from .pass_base import PassResult

__all__ = ["PassManager", "pass_result_wrapper", "this_before_that_pass_constraint"]

Check = Callable[[nn.Module], None]

_log = logging.getLogger(__name__)


def pass_result_wrapper(fn: Pass | None) -> Pass | None:
    """Turn a function that edits its module into a pass that returns a `PassResult`.

    If the function returns a `PassResult`, the pass returns this result. If the function returns None or a module, the
    pass returns a `PassResult` that says that the module was modified.

    Example:
        >>> from reference_fx.passes.infra.pass_manager import pass_result_wrapper
        >>> @pass_result_wrapper
        ... def clean_up(module):
        ...     module.graph.eliminate_dead_code()
        >>> clean_up(fx.symbolic_trace(lambda x: x)).modified
        True
    """
    if fn is None:
        return None

    def wrapped(module: nn.Module) -> Any:
        result = fn(module)
        if result is None:
            return PassResult(module, True)
        if isinstance(result, PassResult):
            return result
        return PassResult(result, True) if isinstance(result, nn.Module) else None

    if inspect.isfunction(fn):
        return functools.update_wrapper(wrapped, fn)
    wrapped.__name__ = _name(fn)
    return wrapped


def _name(pass_: object) -> str:
    return pass_.__name__ if inspect.isfunction(pass_) else type(pass_).__name__


class PassManager:
    """Runs a list of passes on a module. Constraints restrict the order of the passes, and checks validate the module.

    Example:
        >>> from reference_fx.passes.dialect.common.cse_pass import CSEPass
        >>> from reference_fx.passes.infra.pass_manager import PassManager, pass_result_wrapper
        >>> clean_up = pass_result_wrapper(fx.GraphModule.delete_all_unused_submodules)
        >>> manager = PassManager([CSEPass(), clean_up])
        >>> result = manager(fx.symbolic_trace(lambda x: torch.sin(x) + torch.sin(x)))
        >>> list(result.graph_module.graph.nodes)
        [x, sin, add, output]
    """

    _lints = False
    """Whether to lint the graph after each pass. The TorchDynamo back end sets it."""

    def __init__(
        self,
        passes: list[Pass] | None = None,
        constraints: list[Constraint] | None = None,
        steps: int | None = None,
        run_checks_after_each_pass: bool = False,
        suppress_check_failures: bool = False,
        *,
        safe: bool = False,
    ) -> None:
        """Collect passes, constraints and settings.

        Each pass returns a `PassResult`. If no pass in a run modifies the module, the manager skips the remaining runs.
        With `safe`, an error names the pass and leaves the original module unchanged.

        Args:
            passes: the passes.
            constraints: the constraints on the order of the passes.
            steps: the maximum number of times to run all passes, by default 1.
            run_checks_after_each_pass: run the checks after each pass, not only before the first pass.
            suppress_check_failures: log a failed check instead of raising its error.
            safe: run the passes on a deep copy of the module, and lint the graph after each pass.
        """
        self.passes = list(passes or [])
        self.constraints = list(constraints or [])
        self.steps = steps or 1
        self.run_checks_after_each_pass = run_checks_after_each_pass
        self.suppress_check_failures = suppress_check_failures
        self.safe = safe
        self._checks: list[Check] = []

    def add_pass(self, _pass: Pass) -> None:
        """Append a pass."""
        self.passes.append(_pass)

    def add_constraint(self, constraint: Constraint) -> None:
        """Add a constraint on the order of the passes."""
        self.constraints.append(constraint)

    def add_checks(self, check: Check) -> None:
        """Add a check. A check is a function that takes a module and raises an error if the module is invalid.

        Raises:
            TypeError: if `check` does not take exactly one argument.
        """
        if len(inspect.signature(check).parameters) != 1:
            raise TypeError("PassManager check function should only take in one variable, a module")
        self._checks.append(check)  # better: passes.checks[several]

    def check(self, module: nn.Module) -> None:
        """Run the checks on `module`."""
        for check in self._checks:
            try:
                check(module)
            except Exception:
                if not self.suppress_check_failures:
                    raise
                _log.warning("a check of the module failed; its error is suppressed", exc_info=True)

    def validate_constraints(self) -> None:
        """Check that the order of the passes satisfies the constraints.

        Raises:
            RuntimeError: if the order violates a constraint.
        """
        check_order(self.passes, self._allowed, _name, ": call solve_constraints to sort them")

    def _allowed(self, first: Pass, second: Pass) -> bool:
        """Return whether all constraints allow `first` to run before `second`. A pass may always follow itself."""
        return first is second or all(constraint(first, second) for constraint in self.constraints)

    def solve_constraints(self) -> None:
        """Sort the passes to satisfy the constraints. Passes without a constraint between them keep their order.

        Raises:
            RuntimeError: if no order satisfies all constraints.
        """
        # better: passes.constraints[repeated-pass]
        rest, ordered = list(self.passes), []
        while rest:
            ready = next((first for first in rest if all(self._allowed(first, second) for second in rest)), None)
            if ready is None:
                raise RuntimeError(
                    "Circular dependency detected within the following passes: "
                    f"{', '.join(map(_name, rest))}; remove one of the constraints on the order of these passes"
                )
            rest.remove(ready)
            ordered.append(ready)
        self.passes = ordered

    def __call__(self, module: nn.Module) -> PassResult:
        """Run the passes on `module` up to `steps` times. Stop after a run that does not modify the module.

        The manager recompiles the module that a pass returns, so a pass does not have to recompile it.

        Raises:
            Exception: if a pass raised an error, did not return a `PassResult` or, with `safe`, returned an ill-formed
                graph. The message names the pass, and `__cause__` is the original error.
            RuntimeError: if no order of the passes satisfies all constraints.
        """
        self.solve_constraints()
        self.check(module)
        if self.safe:
            module = copy.deepcopy(module)
        modified = False
        for _ in range(self.steps):
            result = self._run_once(module)
            module, modified = result.graph_module, modified or result.modified
            if not result.modified:
                break
        return PassResult(module, modified)

    def _run_once(self, module: nn.Module) -> PassResult:
        modified = False
        for index in range(len(self.passes)):
            result = self._run_pass(index, module)
            module, modified = result.graph_module, modified or result.modified
            if self.run_checks_after_each_pass:
                self.check(module)
        return PassResult(module, modified)

    def _run_pass(self, index: int, module: nn.Module) -> PassResult:
        name = _name(self.passes[index])
        try:
            result = self.passes[index](module)
            if not isinstance(result, PassResult):
                package = str(self.passes[index].__module__).partition(".")[0]
                is_torchs = type(result).__module__.startswith("torch.fx.")
                remedy = f". The result is a torch.fx object: also pass {package!r} to interop.as_torch_fx."
                raise TypeError(
                    f"The result of the pass {name} should be type PassResult. "
                    f"Please wrap it with pass_result_wrapper(){remedy if is_torchs else ''}"
                )
            if isinstance(result.graph_module, GraphModule):
                if self.safe or self._lints:
                    result.graph_module.graph.lint()
                result.graph_module.recompile()
        except Exception as error:
            before = [_name(pass_) for pass_ in self.passes[:index]]
            message = f"An error occurred when running the '{name}' pass after the following passes: {before}"
            raise Exception(message) from error
        return result
