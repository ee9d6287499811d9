"""Import torchvision, even if its compiled operators do not load.

torchvision's compiled operators fit one build of torch. With another build (a CUDA wheel next to a torch for the CPU),
they do not load. `import torchvision` then fails when it registers its first fake implementation: "operator
torchvision::nms does not exist". In this case, this file declares the operators for which torchvision registers fakes,
and implements those that detection calls in Python. If the compiled operators load, it changes nothing.
"""

import importlib
import re
import sys
from types import ModuleType

from models._operators import declare_operators, implement_operators

_OPERATOR_ABSENT = re.compile(r"operator torchvision::q?nms does not exist")


def _import_torchvision() -> ModuleType:
    """Import torchvision. If the import fails because of the missing operators, declare them and import again."""
    try:
        return importlib.import_module("torchvision")
    except RuntimeError as error:
        if not _OPERATOR_ABSENT.search(str(error)):
            raise
    declare_operators()
    _forget_half_imported("torchvision")
    return importlib.import_module("torchvision")


def _forget_half_imported(package: str) -> None:
    """Remove the modules that a failed import left behind, so that the next import starts again."""
    for name in [name for name in sys.modules if name == package or name.startswith(f"{package}.")]:
        del sys.modules[name]


torchvision = _import_torchvision()


def torchvision_version() -> str:
    """Return the version of the installed torchvision."""
    return str(torchvision.__version__)


def compiled_operators_available() -> bool:
    """Whether torchvision's compiled operators loaded, for example `nms` and `roi_align`."""
    return bool(torchvision.extension._has_ops())


if not compiled_operators_available():
    implement_operators(torchvision)
