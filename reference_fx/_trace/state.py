"""The state of a trace: the module whose code runs, and what the tracer knows."""

from dataclasses import dataclass, field
from types import TracebackType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .recording import Proxy
    from .watch import Watch


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


@dataclass
class Run:
    """What a tracer knows while it traces; a deep copy of the tracer traces nothing."""

    watch: "Watch | None" = None
    tensor_names: dict[int, str] | None = None
    parameter_proxies: dict[str, "Proxy"] = field(default_factory=dict)
    scanned: dict[int, dict[str, Any]] = field(default_factory=dict)
    recorded_ids: set[int] = field(default_factory=set)

    def __deepcopy__(self, memo: dict[int, Any]) -> "Run":
        """Return what a tracer knows that does not trace."""
        return Run()
