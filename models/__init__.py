"""The catalogue of models. Each model has inputs and generated weights, so nothing is downloaded."""

from models._case import ModelCase, noise_like
from models._catalogue import ABSENT, ALL_CASES, CASES, REPRESENTATIVES, UNTRACEABLE, case_named
from models._operators import python_operators
from models._own import OwnCasesError, load_cases
from models._torchvision import compiled_operators_available, torchvision_version

__all__ = [
    "ABSENT",
    "ALL_CASES",
    "CASES",
    "REPRESENTATIVES",
    "UNTRACEABLE",
    "ModelCase",
    "OwnCasesError",
    "case_named",
    "compiled_operators_available",
    "load_cases",
    "noise_like",
    "python_operators",
    "torchvision_version",
]
