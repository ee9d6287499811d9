"""The bridge to torch.fx. In reference_fx, only `replace_pattern` uses `interop`, to convert torch.fx patterns.

`from_torch_fx` and `to_torch_fx` convert graphs and modules between torch.fx and this package. `as_torch_fx` loads a
program with this package in place of torch.fx. `python -m reference_fx.interop` runs a script with this package in
place of torch.fx.
"""

from . import registries as registries
from .conversion import from_torch_fx, make_fx, to_torch_fx
from .loading import as_torch_fx

__all__ = ["as_torch_fx", "from_torch_fx", "make_fx", "to_torch_fx"]
