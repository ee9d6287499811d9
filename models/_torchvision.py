"""Import torchvision, also where its compiled operators do not load.

torchvision's compiled operators are built for one build of torch. Beside another one (a wheel for CUDA next to a torch
for the CPU) they do not load, and `import torchvision` stops at the first fake implementation that it registers:
"operator torchvision::nms does not exist". The operators that it registers fakes for are then declared, and those that
detection calls are implemented in Python. Where the compiled operators load, nothing of that happens.
"""

import importlib
import re
import sys
from types import ModuleType

from models._operators import declare_operators, implement_operators

_OPERATOR_ABSENT = re.compile(r"operator torchvision::q?nms does not exist")


def _import_torchvision() -> ModuleType:
    """Import torchvision as it is, or with its operators declared where exactly they are what is absent."""
    try:
        return importlib.import_module("torchvision")
    except RuntimeError as error:
        if not _OPERATOR_ABSENT.search(str(error)):
            raise
    declare_operators()
    _forget_half_imported("torchvision")
    return importlib.import_module("torchvision")


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
