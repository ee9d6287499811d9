"""Functions that were registered with `torch.fx.wrap` are wrapped functions here, too, once this file is imported.

torchvision, timm and others register functions that no tracer can look into; generated code registers the wrapped
functions that it calls.
"""

from torch.fx import _symbolic_trace

from .._intercept import calls

calls.add_wrap_registry(_symbolic_trace._wrapped_fns_to_patch)
