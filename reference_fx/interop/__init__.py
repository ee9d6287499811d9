"""The bridge to torch.fx; of the rest, only `replace_pattern` asks it, for a pattern of torch.fx.

`from_torch_fx` and `to_torch_fx` convert graphs and modules. Passes work on this package's; what runs under TorchDynamo
is `to_torch_fx(module).forward`, because some of torch's operators interpret the graphs that they are given.
`as_torch_fx` loads a program with this package in torch.fx's place; `python -m reference_fx.interop` runs a script so.
"""

from . import registries as registries
from .conversion import from_torch_fx, make_fx, to_torch_fx
from .loading import as_torch_fx

__all__ = ["as_torch_fx", "from_torch_fx", "make_fx", "to_torch_fx"]
