"""Import torchvision, also where its compiled operators do not load.

torchvision's compiled operators are built for one build of torch. Beside another one (a wheel for CUDA next to a torch
for the CPU) they do not load, and `import torchvision` stops at the first fake implementation that it registers:
"operator torchvision::nms does not exist". The operators that it registers fakes for are then declared, and those that
detection calls are implemented in Python. Where the compiled operators load, nothing of that happens.

Dynamo is not imported with torchvision: `torchvision.ops.roi_align` takes one function from it that it hardly calls,
and to import all of it takes as long as to import torch.
"""

import contextlib
import importlib
import re
import sys
from collections.abc import Iterator
from types import ModuleType
from typing import Any

from models._operators import declare_operators, implement_operators

_OPERATOR_ABSENT = re.compile(r"operator torchvision::q?nms does not exist")


_DYNAMO = "torch._dynamo.utils"


def _import_torchvision() -> ModuleType:
    """Import torchvision as it is, or with its operators declared where exactly they are what is absent."""
    try:
        with _dynamo_later():
            return importlib.import_module("torchvision")
    except RuntimeError as error:
        if not _OPERATOR_ABSENT.search(str(error)):
            raise
    declare_operators()
    _forget_half_imported("torchvision")
    with _dynamo_later():
        return importlib.import_module("torchvision")


@contextlib.contextmanager
def _dynamo_later() -> Iterator[None]:
    """Inside, the function that torchvision takes from Dynamo is looked up there when it is called.

    Whoever takes something else gets Dynamo itself, as does everybody where it was imported before.
    """
    if _DYNAMO in sys.modules:
        yield
        return
    sys.modules[_DYNAMO] = stand_in = ModuleType(_DYNAMO)

    def from_dynamo(name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)  # which the import system asks for
        if sys.modules.get(_DYNAMO) is stand_in:
            del sys.modules[_DYNAMO]
        return getattr(importlib.import_module(_DYNAMO), name)

    vars(stand_in).update(is_compile_supported=_is_compile_supported, __getattr__=from_dynamo)
    try:
        yield
    finally:
        if sys.modules.get(_DYNAMO) is stand_in:
            del sys.modules[_DYNAMO]


def _is_compile_supported(*args: Any, **kwargs: Any) -> Any:
    """What Dynamo's own function of this name returns."""
    return importlib.import_module(_DYNAMO).is_compile_supported(*args, **kwargs)


def _forget_half_imported(package: str) -> None:
    """Drop what a failed import left behind, so that the next import starts from nothing."""
    for name in [name for name in sys.modules if name == package or name.startswith(f"{package}.")]:
        del sys.modules[name]


torchvision = _import_torchvision()


def torchvision_version() -> str:
    """The version of the torchvision that the catalogue is made from."""
    return str(torchvision.__version__)


def compiled_operators_available() -> bool:
    """Whether torchvision's compiled operators loaded: `nms`, `roi_align` and the like."""
    return bool(torchvision.extension._has_ops())


if not compiled_operators_available():
    implement_operators(torchvision)
