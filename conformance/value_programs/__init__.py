"""Programs that branch on shapes and other values of their inputs, for tracers that know example inputs."""

from .arguments import ARGUMENTS, IDENTITIES
from .classes import CLASSES
from .making import Inputs, ValueProgram, tensor
from .modules import MODULES
from .tensors import KINDS, SHAPES, SIZES

__all__ = [
    "ARGUMENTS",
    "CLASSES",
    "KINDS",
    "MODULES",
    "PROGRAMS",
    "SHAPES",
    "SIZES",
    "Inputs",
    "ValueProgram",
    "tensor",
]

PROGRAMS = [*SIZES, *SHAPES, *CLASSES, *KINDS, *ARGUMENTS, *MODULES, *IDENTITIES]
