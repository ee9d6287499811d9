"""Functions that a GraphModule calls when a node of its graph is made, erased or replaced, or when it is copied."""

import contextlib
from collections import defaultdict
from collections.abc import Callable, Iterator
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


class HasHooks:
    """The methods of GraphModule that register functions and take them back."""

    def _hooks(self, event: str) -> list[Hook]:
        hooks: Hooks = vars(self)["_node_hooks"]  # torch.jit.script would compile an attribute that is annotated
        return hooks.of[event]

    def _register_create_node_hook(self, f: Hook) -> None:
        """Call `f(node)` for every node that is made, before the node enters the graph's list."""
        self._hooks("create").append(_callable(f))

    def _unregister_create_node_hook(self, f: Hook) -> None:
        self._hooks("create").remove(_callable(f))

    def _register_erase_node_hook(self, f: Hook) -> None:
        """Call `f(node)` for every node that is about to be erased."""
        self._hooks("erase").append(_callable(f))

    def _unregister_erase_node_hook(self, f: Hook) -> None:
        self._hooks("erase").remove(_callable(f))

    def _register_replace_node_hook(self, f: Hook) -> None:
        """Call `f(old=node, new=name, user=node)` for every user that is about to be redirected to another node."""
        self._hooks("replace").append(_callable(f))

    def _unregister_replace_node_hook(self, f: Hook) -> None:
        self._hooks("replace").remove(_callable(f))

    def _register_deepcopy_hook(self, f: Hook) -> None:
        """Call `f(copy)` for every deep copy of the module."""
        self._hooks("deepcopy").append(_callable(f))

    def _unregister_deepcopy_hook(self, f: Hook) -> None:
        self._hooks("deepcopy").remove(_callable(f))

    @contextlib.contextmanager
    def _set_replace_hook(self, f: Hook) -> Iterator[None]:
        """Do what `_register_replace_node_hook` does, until the `with` block ends."""
        self._register_replace_node_hook(f)
        try:
            yield
        finally:
            self._unregister_replace_node_hook(f)


def _callable(hook: Hook) -> Hook:
    if not callable(hook):
        raise AssertionError(f"a node hook must be a callable, not {hook!r}")
    return hook
