"""What a tracer knows while it traces."""

from dataclasses import dataclass, field
from typing import Any

from .recording import Proxy
from .watch import Watch


@dataclass
class Run:
    """What a tracer knows while it traces; a deep copy of the tracer traces nothing."""

    watch: Watch | None = None
    tensor_names: dict[int, str] | None = None
    parameter_proxies: dict[str, Proxy] = field(default_factory=dict)
    scanned: dict[int, dict[str, Any]] = field(default_factory=dict)
    recorded_ids: set[int] = field(default_factory=set)

    def __deepcopy__(self, memo: dict[int, Any]) -> "Run":
        """Return what a tracer knows that does not trace."""
        return Run()
