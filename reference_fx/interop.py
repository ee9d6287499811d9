"""Where reference_fx meets torch.fx; the only file that imports it.

Importing this file makes functions that libraries registered with `torch.fx.wrap` wrapped here, too: torchvision, timm
and others call it for functions that no tracer can look into, and generated code for the wrapped functions it calls.
"""

from torch.fx import _symbolic_trace

from . import _patching

_patching.honour(_symbolic_trace._wrapped_fns_to_patch)
