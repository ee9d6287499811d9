"""Where a traced program is: the module whose code runs."""

from types import TracebackType
from typing import Any

__all__ = ["Scope", "ScopeContextManager"]


class Scope:
    """The module whose code is being traced; the root's path is empty and its type None."""

    def __init__(self, module_path: str, module_type: Any) -> None:
        """The module at `module_path`, of the class `module_type`."""
        self.module_path = module_path
        self.module_type = module_type


class ScopeContextManager:
    """Makes `scope` say what `current_scope` does inside a `with` block, and what it said before afterwards."""

    def __init__(self, scope: Scope, current_scope: Scope) -> None:
        """Enter `current_scope`, at once."""
        self._scope = scope
        self._previous = Scope(scope.module_path, scope.module_type)
        self._set(current_scope)

    def _set(self, scope: Scope) -> None:
        self._scope.module_path, self._scope.module_type = scope.module_path, scope.module_type

    def __enter__(self) -> Scope:
        """The scope, which is the current one now."""
        return self._scope

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _traceback: TracebackType | None
    ) -> None:
        """Go back to the scope before."""
        self._set(self._previous)
