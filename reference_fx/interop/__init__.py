"""The bridge to torch.fx. Outside of this folder, only `replace_pattern` uses the bridge, for patterns of torch.fx.

`from_torch_fx` and `to_torch_fx` convert graphs and modules. Passes work on graphs of this package. TorchDynamo runs
`to_torch_fx(module).forward`, because some torch operators interpret the graphs that they take. `as_torch_fx` loads a
program with this package in the place of torch.fx. `python -m reference_fx.interop` runs a script in this way.
"""

from . import registries as registries
from .conversion import from_torch_fx, make_fx, to_torch_fx
from .loading import as_torch_fx

__all__ = ["as_torch_fx", "from_torch_fx", "make_fx", "to_torch_fx"]
