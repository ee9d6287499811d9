"""The kinds of text that are compared: how each is parsed, and how a form of it is written."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import PurePosixPath

from conformance.review import code, graph_text, plain_text
from conformance.review.programs import Program, Term


@dataclass(frozen=True)
class Language:
    """A kind of text. `parse` raises SyntaxError for a text that is of another."""

    name: str
    suffix: str
    parse: Callable[[str], Program]
    show: Callable[[Term], str]
    problem: Callable[[str], str] = lambda text: ""
    """Why a text that can be parsed cannot be used; empty if it can be."""


@contextmanager
def languages() -> Iterator[tuple[Language, ...]]:
    """The kinds of text, those with a longer suffix first. They remember what they parsed until they are left."""
    yield (
        Language("graph", ".graph.txt", graph_text.GraphParser().parse, graph_text.show),
        Language("code", ".py", code.CodeParser().parse, code.show, code.problem),
        Language("text", "", plain_text.parse, graph_text.show),
    )


def model_of(path: str) -> str:
    """The model whose text is at `path`: `torchvision/resnet18` for `torchvision/resnet18.graph.txt`."""
    return path.removesuffix(".graph.txt").removesuffix(".py")


def family_of(model: str) -> str:
    """Models of one family are named alike: `resnet` for `torchvision/resnet18`."""
    first = PurePosixPath(model).name.partition("_")[0].partition(".")[0]
    return first.rstrip("0123456789") or first
