"""Functions that a GraphModule calls when a node of its graph is made, erased or replaced, or when it is copied."""

from collections import defaultdict
from collections.abc import Callable
from typing import Any

Hook = Callable[..., object]


class Hooks:
    """The registered functions, by what they are called for: "create", "erase", "replace" or "deepcopy"."""

    def __init__(self) -> None:
        """Register nothing."""
        self.of: defaultdict[str, list[Hook]] = defaultdict(list)

    def __deepcopy__(self, _memo: dict[int, Any]) -> "Hooks":
        """Return an object with the same functions: a bound method goes on telling its own object."""
        result = Hooks()
        for event, hooks in self.of.items():
            result.of[event] = list(hooks)
        return result

    def __reduce__(self) -> tuple[type["Hooks"], tuple[()]]:
        """Pickle nothing: the functions belong to the process that registered them."""
        return Hooks, ()


def announce(event: str, module: Any, *args: Any, **kwargs: Any) -> None:
    """Call the functions that `module`, the owner of a graph or None, has for `event`."""
    hooks = None if module is None else vars(module).get("_node_hooks")
    if hooks is not None:
        for hook in list(hooks.of.get(event, ())):
            hook(*args, **kwargs)


def hook_methods(event: str) -> tuple[Callable[[Any, Hook], None], Callable[[Any, Hook], None], property]:
    """Make the methods of a GraphModule that register a function for `event` and take it back, and the list of them."""

    def register(self: Any, f: Hook) -> None:
        self._node_hooks.of[event].append(_callable(f))

    def unregister(self: Any, f: Hook) -> None:
        self._node_hooks.of[event].remove(_callable(f))

    return register, unregister, property(lambda self: self._node_hooks.of[event])


def _callable(hook: Hook) -> Hook:
    if not callable(hook):
        raise AssertionError(f"a node hook must be a callable, not {hook!r}")
    return hook
