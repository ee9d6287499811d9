"""Functions that cannot be called as they are documented."""

import inspect
from types import ModuleType
from typing import Any

from tests.known_bad.faults import Rows, itself

ROWS = Rows("calls.")


def _positional(method: Any) -> Any:
    parameters = inspect.signature(method).parameters.values()
    only = [
        each.replace(kind=each.POSITIONAL_ONLY) if each.kind is each.POSITIONAL_OR_KEYWORD else each
        for each in parameters
    ]
    names = {each.name for each in only if each.kind is each.POSITIONAL_ONLY}

    def call(*args: Any, **kwargs: Any) -> Any:
        if names & kwargs.keys() and len(args) < 3:
            raise TypeError(f"{method.__name__}() got some positional-only arguments passed as keyword arguments")
        return method(*args, **kwargs)

    return call


@ROWS.function(itself, "compatible[node]")
def names_of_parameters_are_refused(fx: ModuleType) -> None:
    """Methods of Graph, Node, GraphModule and Interpreter refuse their parameters by name."""
    for cls in (fx.Graph, fx.Node, fx.GraphModule, fx.Interpreter, fx.Transformer, fx.Tracer):
        for name, method in list(vars(cls).items()):
            if inspect.isfunction(method) and not name.startswith("_"):
                setattr(cls, name, _positional(method))


@ROWS.function(itself, "absent-name")
def absent_names_are_none(fx: ModuleType) -> None:
    """A module that is loaded late is looked for, and nothing is said if there is none."""
    fx.proxy.__getattr__ = lambda name: None
