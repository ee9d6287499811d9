"""Make this package use torch.fx's registries of wrapped functions and of functions with side effects.

torchvision, timm and other packages register functions that a tracer must record as one call. Generated code registers
the wrapped functions that it calls. torch registers operators that wait for other devices as functions with side
effects, so that dead-code elimination keeps them.
"""

from torch.fx import _symbolic_trace, node

from .. import _effects, _intercept

_intercept.wrap_registries.append(_symbolic_trace._wrapped_fns_to_patch)
_effects.effect_registries.append(node._side_effectful_functions)
