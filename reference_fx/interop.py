"""Where reference_fx meets torch.fx; the only file that imports it."""

from collections.abc import Iterator
from typing import Any

from torch.fx import _symbolic_trace


def foreign_wrapped_names() -> Iterator[tuple[dict[str, Any], str]]:
    """The globals, and the names in them, of functions that libraries registered with `torch.fx.wrap`.

    torchvision, timm and others call it for functions that no tracer can look into, and generated code calls it for
    the wrapped functions that it uses.
    """
    return ((namespace, name) for (_, name), namespace in tuple(_symbolic_trace._wrapped_fns_to_patch.items()))
