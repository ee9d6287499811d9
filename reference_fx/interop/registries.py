"""What was registered with torch.fx counts here, too, once this file is imported: by `wrap`, and by `has_side_effect`.

torchvision, timm and others register functions that no tracer can look into; generated code registers the wrapped
functions that it calls; and torch registers operators that wait for other devices, which nothing may use.
"""

from torch.fx import _symbolic_trace, node

from .. import _effects, _intercept

_intercept.wrap_registries.append(_symbolic_trace._wrapped_fns_to_patch)
_effects.effect_registries.append(node._side_effectful_functions)
