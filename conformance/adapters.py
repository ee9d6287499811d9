"""Judge a tracer that stands on somebody's FX: `tracer` makes a module of it that `--fx-impl` can name.

Such a module has a few lines:

    import torch.fx

    from conformance.adapters import tracer
    from yourpackage import YourTracer

    tracer(__name__, torch.fx, YourTracer)
"""

import contextlib
import importlib
import inspect
import sys
from collections.abc import Callable, Iterator, Mapping
from contextvars import ContextVar
from types import ModuleType
from typing import Any

from torch import nn

Trace = Callable[[Any, Mapping[str, Any], Any], Any]
"""Makes a GraphModule of a root, examples of inputs by parameter name, and the `concrete_args` of `symbolic_trace`."""

_DECLARATION = "__fx_conformance__"
_INPUTS: ContextVar[Callable[[], tuple[Any, ...]] | None] = ContextVar("_INPUTS", default=None)


def tracer(name: str, base: ModuleType, tracer_class: type[Any], with_examples: Trace | None = None) -> None:
    """Complete the module called `name`, which calls this, to an implementation that is `base` but for its tracer.

    `Tracer` is `tracer_class`, and `symbolic_trace` makes a GraphModule of `base` of what that records. What else the
    module defines is its own, too, and all other names are those of `base`. Where `base` traces by itself, as it does
    patterns, it uses its own tracer as ever.

    Args:
        name: the module's `__name__`.
        base: the implementation below the tracer, such as torch.fx.
        tracer_class: a class like `base.Tracer`; derive one whose `__init__` needs no arguments if yours does.
        with_examples: what traces with an example of each input, as `experimental.meta_tracer.symbolic_trace`
            does, in the place of which the chapter on values judges it. It also gets the inputs of whole models, on the
            CPU, though the model may be on another device.

    Raises:
        TypeError: `tracer_class` needs arguments, or its `trace` does not take a root and `concrete_args`.
    """
    _check(tracer_class, base)
    module = sys.modules[name]
    own: dict[str, Any] = {
        "Tracer": tracer_class,
        "symbolic_trace": _symbolic_trace(base, tracer_class, with_examples),
        _DECLARATION: _declaration(base),
    }
    if with_examples is not None:
        own["experimental"] = _experimental(base, tracer_class, with_examples)
    vars(module).update(own | vars(module))
    _complete(module, base)


@contextlib.contextmanager
def inputs_of_model(inputs: Callable[[], tuple[Any, ...]] | None) -> Iterator[None]:
    """Inside, what is traced is a model that takes what `inputs` returns; nothing is known of it if that is None."""
    token = _INPUTS.set(inputs)
    try:
        yield
    finally:
        _INPUTS.reset(token)


def converted(module: Any) -> Any:
    """A GraphModule of torch.fx as one of a tracer on torch.fx, or back: itself."""
    return module


def _check(tracer_class: type[Any], base: ModuleType) -> None:
    """Raise TypeError if a tracer cannot be made and used as `base` makes and uses its own."""
    for function, arguments in ((tracer_class, ()), (tracer_class.trace, (None, None, None))):
        try:
            inspect.signature(function).bind(*arguments)
        except TypeError as error:
            raise TypeError(
                f"{function.__qualname__}: {error}. Pass a subclass whose constructor needs no arguments, and whose"
                f" trace takes a root and concrete_args, like {base.__name__}.Tracer"
            ) from None


def _symbolic_trace(base: ModuleType, tracer_class: type[Any], with_examples: Trace | None) -> Callable[..., Any]:
    def symbolic_trace(root: Any, concrete_args: Any = None) -> Any:
        """Trace a module or function, and make a module from the graph."""
        examples = _examples_for(root) if with_examples else {}
        if with_examples and examples:
            return with_examples(root, examples, concrete_args)
        made = tracer_class()
        graph = made.trace(root, concrete_args)
        title = type(root).__name__ if isinstance(root, nn.Module) else root.__name__
        return base.GraphModule(made.root, graph, title)

    return symbolic_trace


def _examples_for(root: Any) -> dict[str, Any]:
    """The inputs of the model under test by the names of the parameters of `root`; none if they do not fit."""
    inputs = _INPUTS.get()
    if inputs is None:
        return {}
    try:
        return inspect.signature(root.forward if isinstance(root, nn.Module) else root).bind(*inputs()).arguments
    except (TypeError, ValueError):
        return {}


def _experimental(base: ModuleType, tracer_class: type[Any], with_examples: Trace) -> ModuleType:
    """`base.experimental` with a `meta_tracer` that traces by `with_examples`."""

    def symbolic_trace(root: Any, meta_args: Mapping[str, Any] | None = None, concrete_args: Any = None) -> Any:
        return with_examples(root, meta_args or {}, concrete_args)

    def trace(_tracer: Any, root: Any, meta_args: Mapping[str, Any], concrete_args: Any = None) -> Any:
        return with_examples(root, meta_args, concrete_args).graph

    experimental, meta_tracer = ModuleType("experimental"), ModuleType("meta_tracer")
    derived = type("MetaTracer", (tracer_class,), {"trace": trace})
    vars(meta_tracer).update(symbolic_trace=symbolic_trace, MetaTracer=derived)
    _complete(meta_tracer, importlib.import_module(f"{base.__name__}.experimental.meta_tracer"))
    vars(experimental).update(meta_tracer=meta_tracer)
    _complete(experimental, importlib.import_module(f"{base.__name__}.experimental"))
    return experimental


def _declaration(base: ModuleType) -> dict[str, Any]:
    """What `base` declares, and that the module stands on it."""
    itself = dict.fromkeys(("from_torch", "to_torch"), f"{__name__}.{converted.__name__}")
    declared = itself if base.__name__ == "torch.fx" else vars(base).get(_DECLARATION, {})
    return {**declared, "base": base.__name__}


def _complete(module: ModuleType, base: ModuleType) -> None:
    """Let `module` have the names and submodules of `base` that it does not define."""

    def found(name: str) -> Any:
        if name.startswith("__"):  # with a `__path__`, submodules would be imported once more, below this module
            raise AttributeError(f"module {module.__name__!r} has no attribute {name!r}")
        if not hasattr(base, name):
            path = f"{base.__name__}.{name}"
            try:
                return importlib.import_module(path)
            except ModuleNotFoundError as error:
                if error.name != path:
                    raise
        return getattr(base, name)

    def listed() -> list[str]:
        return sorted({*vars(module), *dir(base)})

    vars(module).update(__getattr__=found, __dir__=listed)
