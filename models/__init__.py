"""The catalogue of models that are traced, each with its inputs and with weights that cost nothing to download."""

from models._case import ModelCase
from models._catalogue import CASES, case_named
from models._torchvision import compiled_operators_available, torchvision_version

__all__ = ["CASES", "ModelCase", "case_named", "compiled_operators_available", "torchvision_version"]
