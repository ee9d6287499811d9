"""The devices on which a program is traced and called: the CPU or a second device."""

import contextlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

import torch
from torch import nn

from conformance.equivalence.actions import changed
from conformance.equivalence.observation import Inputs
from conformance.equivalence.programs import Program


@dataclass(frozen=True)
class Place:
    """Where a program is traced and called. Without a device, a place is the CPU."""

    name: str = ""
    device: str = ""
    """The second device."""
    traced_there: bool = False
    """Whether the root is traced on the device."""
    called_there: bool = False
    """Whether the program is called on the device."""
    comes_back: bool = False
    """Whether the module is moved to the device and back after the trace."""

    def of(self, program: Program) -> Program:
        """Return the program with its root and arguments moved to the devices of this place."""
        if not self.device:
            return program
        return replace(
            program,
            make=self._maker(program.make),
            arguments=lambda rows, dtype: self._moved(program.arguments(rows, dtype)),
        )

    def _maker(self, make: Callable[[Any], Any]) -> Callable[[Any], Any]:
        def made(fx: Any) -> Any:
            root = make(fx)
            return root.to(self.device) if self.traced_there and isinstance(root, nn.Module) else root

        return made

    def _moved(self, arguments: tuple[Any, ...] | Inputs) -> Inputs:
        inputs = arguments if isinstance(arguments, Inputs) else Inputs(arguments)
        return changed(inputs, lambda tensor: tensor.to(self.device)) if self.called_there else inputs

    def move(self, module: nn.Module) -> None:
        """Move a traced module to the device of its calls."""
        if not self.device or self.traced_there:
            return
        with _same_parameters():
            module.to(self.device, non_blocking=True)
            if self.comes_back:
                module.to("cpu")


@contextlib.contextmanager
def _same_parameters() -> Iterator[None]:
    """Make `Module.to` keep the parameter objects for a custom device, as for CUDA."""
    before = torch.__future__.get_swap_module_params_on_conversion()
    torch.__future__.set_swap_module_params_on_conversion(True)
    try:
        yield
    finally:
        torch.__future__.set_swap_module_params_on_conversion(before)


HERE = Place()


def places(device: str) -> list[Place]:
    """Return the places that need a second device."""
    return [
        Place(f"on-{device}", device, traced_there=True, called_there=True),
        Place(f"moved-to-{device}", device, called_there=True),
        Place(f"back-from-{device}", device, comes_back=True),
    ]


LEFT_OUT: Mapping[str, str] = {
    "tensor-attribute": "its tensor is not part of the module's state, so nothing moves it",
    "constant": "it makes a tensor on the CPU",
    "sparse": "not every device has sparse tensors",
    "quantized": "torch has quantized layers only on the CPU",
    "meta": "it already uses another device",
    "shared-memory": "other devices share memory in other ways",
    "forked": "a forked process cannot use a device that its parent uses",
    "special-numbers": "devices may flush denormals",
    "deterministic": "other operations are deterministic on other devices",
    "ordered-dict": "the class of a container does not depend on the device",
}
"""Maps the programs and situations that run only on the CPU to the reason."""
