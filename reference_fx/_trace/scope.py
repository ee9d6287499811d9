"""The module whose code is being traced."""

from types import TracebackType
from typing import Any


class Scope:
    """The module whose code is being traced; the root's path is empty and its type None.

    Example:
        >>> from reference_fx.proxy import Scope
        >>> scope = Scope("layers.0", nn.Linear)
        >>> scope.module_path, scope.module_type is nn.Linear
        ('layers.0', True)
    """

    def __init__(self, module_path: str, module_type: Any) -> None:
        """Describe the module at `module_path`, of the class `module_type`."""
        self.module_path = module_path
        self.module_type = module_type


class ScopeContextManager:
    """Copies `current_scope` into `scope`, and restores `scope` at the end of a `with` block.

    Example:
        >>> from reference_fx.proxy import Scope, ScopeContextManager
        >>> current = Scope("", None)
        >>> with ScopeContextManager(current, Scope("layers.0", nn.Linear)):
        ...     print(current.module_path)
        layers.0
        >>> current.module_path
        ''
    """

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
