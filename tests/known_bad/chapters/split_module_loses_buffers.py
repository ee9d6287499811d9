"""What a split module reads of buffers becomes plain attributes, which are in no state dict and move nowhere."""

from typing import Any

from tests.known_good import second_copy

fx = second_copy(__name__)
module = fx.passes.split_module
split = module.split_module


def split_module(*args: Any, **kwargs: Any) -> Any:
    made = split(*args, **kwargs)
    for name, value in list(made.named_buffers(recurse=False)):
        delattr(made, name)
        setattr(made, name, value)
    return made


module.split_module = split_module
