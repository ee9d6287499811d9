"""The model, and the family of models, that a snapshot belongs to."""

from pathlib import PurePosixPath

GRAPH, CODE = ".graph.txt", ".py"
"""The suffixes of the two texts of a model."""


def model_of(path: str) -> str:
    """The model whose text is at `path`: `torchvision/resnet18` for `torchvision/resnet18.graph.txt`."""
    return path.removesuffix(GRAPH).removesuffix(CODE)


def family_of(model: str) -> str:
    """The beginning that the names of similar models share: `resnet` for `torchvision/resnet18`."""
    first = PurePosixPath(model).name.partition("_")[0].partition(".")[0]
    return first.rstrip("0123456789") or first
