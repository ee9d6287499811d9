"""Import torchvision, also where its compiled operators do not load.

torchvision's compiled operators are built for one build of torch. Beside another one (a wheel for CUDA next to a torch
for the CPU) they do not load, and `import torchvision` stops at the first fake implementation that it registers:
"operator torchvision::nms does not exist". Only detection models ever call those operators, so it is enough that the
operators which torchvision registers fakes for are declared. They get no kernel: calling one still is an error.
"""

import importlib
import re
import sys
from types import ModuleType

import torch

_DECLARATION = "(Tensor dets, Tensor scores, float iou_threshold) -> Tensor"
_REGISTERED_OPERATORS = ("nms", "qnms")
_OPERATOR_ABSENT = re.compile(rf"operator torchvision::({'|'.join(_REGISTERED_OPERATORS)}) does not exist")

# The declarations live as long as this object does.
_declarations: torch.library.Library | None = None


def _import_torchvision() -> ModuleType:
    """Import torchvision as it is, or with its operators declared where exactly they are what is absent."""
    try:
        return importlib.import_module("torchvision")
    except RuntimeError as error:
        if not _OPERATOR_ABSENT.search(str(error)):
            raise
    _declare_operators()
    _forget_half_imported("torchvision")
    return importlib.import_module("torchvision")


def _declare_operators() -> None:
    global _declarations
    _declarations = torch.library.Library("torchvision", "FRAGMENT")  # type: ignore[no-untyped-call]
    for name in _REGISTERED_OPERATORS:
        if not hasattr(torch.ops.torchvision, name):
            _declarations.define(name + _DECLARATION)  # type: ignore[no-untyped-call]


def _forget_half_imported(package: str) -> None:
    """Drop what a failed import left behind, so that the next import starts from nothing."""
    for name in [name for name in sys.modules if name == package or name.startswith(f"{package}.")]:
        del sys.modules[name]


torchvision = _import_torchvision()


def torchvision_version() -> str:
    """The version of the torchvision that the catalogue is made from."""
    return str(torchvision.__version__)


def compiled_operators_available() -> bool:
    """Whether torchvision's compiled operators loaded: `nms`, `roi_align` and the like can be called."""
    return hasattr(torch.ops.torchvision, "roi_align")
