"""The forms of the matrix: the ways in which FX returns a program."""

import copy
import importlib
import io
import pickle
import sys
import tempfile
import warnings
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import torch
from torch import nn

from conformance.equivalence.actions import negate_input
from conformance.equivalence.observation import Subject
from conformance.harness.implementation.loading import Implementation


@dataclass(frozen=True, eq=False)
class Form:
    """A form of a program, made from its traced module."""

    name: str
    make: Callable[[Implementation, Any], Any]
    """Makes the module of the form from a new GraphModule."""
    call: Callable[[Implementation, Any], Callable[..., Any]] = lambda _fx, module: module
    """Returns the function that runs a module of the form; by default the module itself."""
    keeps_names: bool = True
    """Whether state keeps its names."""
    keeps_mode: bool = True
    """Whether the module keeps the training modes of the original. Another requirement covers forms that do not."""
    owns_state: bool = False
    """Whether the module has its own parameters and buffers, not those of the original."""
    left_out: Mapping[str, str] = field(default_factory=dict)
    """Maps each program that cannot have the form to the reason."""

    def subject(self, fx: Implementation, traced: Any, root: Any, before: Any = None) -> Subject:
        """Return a new subject of this form, made from the trace `traced` of `root`."""
        module = self.make(fx, traced)
        if not (self.keeps_mode and isinstance(root, nn.Module)):
            module.train(getattr(root, "training", False))
        return Subject(module, self.call(fx, module), self.keeps_names, before)


def _itself(_fx: Implementation, traced: Any) -> Any:
    return traced


def _recompiled(_fx: Implementation, traced: Any) -> Any:
    traced.recompile()
    return traced


def _copied_graph(fx: Implementation, traced: Any) -> Any:
    graph = fx.Graph()
    graph.output(graph.graph_copy(traced.graph, {}))
    return fx.GraphModule(traced, graph)


def _copy_of_copy(_fx: Implementation, traced: Any) -> Any:
    return copy.deepcopy(copy.deepcopy(traced))


def _pickled(_fx: Implementation, traced: Any) -> Any:
    return pickle.loads(pickle.dumps(traced))


def _saved(_fx: Implementation, traced: Any) -> Any:
    file = io.BytesIO()
    torch.save(traced, file)
    file.seek(0)
    return torch.load(file, weights_only=False)


def _written(_fx: Implementation, traced: Any) -> Any:
    with tempfile.TemporaryDirectory() as folder, warnings.catch_warnings():
        warnings.simplefilter("ignore")  # torch.fx warns about submodules that it pickles
        name = f"written_{Path(folder).name}"
        traced.to_folder(Path(folder, name), "Written")
        sys.path.insert(0, folder)
        try:
            importlib.invalidate_caches()
            written = importlib.import_module(name).Written()
        finally:
            sys.path.remove(folder)
            for loaded in [each for each in sys.modules if each.partition(".")[0] == name]:
                del sys.modules[loaded]
    return written


def _transformed(fx: Implementation, traced: Any) -> Any:
    return fx.Transformer(traced).transform()


def _searched(fx: Implementation, traced: Any) -> Any:
    fx.replace_pattern(traced, lambda x: torch.special.erfcx(x), lambda x: torch.neg(x))
    return traced


def _without_dead_code(_fx: Implementation, traced: Any) -> Any:
    traced.graph.eliminate_dead_code()
    traced.recompile()
    return traced


def _split(fx: Implementation, traced: Any) -> Any:
    nodes = list(traced.graph.nodes)
    first = set(nodes[: len(nodes) // 2])
    return fx.passes.split_module.split_module(traced, None, lambda node: int(node not in first))


def _merged(fx: Implementation, traced: Any) -> Any:
    return fx.passes.dialect.common.cse_pass.CSEPass()(traced).graph_module


def _edited_back(_fx: Implementation, traced: Any) -> Any:
    """Insert a call behind the first input, recompile, and undo the edit."""
    inserted = negate_input(traced.graph)
    traced.recompile()
    for user in list(inserted.users):
        user.replace_input_with(inserted, inserted.args[0])
    traced.graph.erase_node(inserted)
    traced.recompile()
    return traced


def _interpreted(fx: Implementation, module: Any) -> Callable[..., Any]:
    return lambda *args: fx.Interpreter(module).run(*args)


def _boxed(fx: Implementation, module: Any) -> Callable[..., Any]:
    run = fx.Interpreter.boxed_run  # asked for here, so that a form that is missing is not a difference
    return lambda *args: run(fx.Interpreter(module), list(args))


_PARAMETRIZED = {"parametrized": "torch does not pickle parametrized modules"}
_COPIED = {
    "tied": "the written class loads copies of the state, so tied parameters are no longer tied",
    "sparse": "the written class makes dense buffers, and torch does not load sparse tensors into dense buffers",
}
_NO_KEYWORDS = "Interpreter takes no keywords"
_ALL_VALUES = "boxed_run takes a value for each input"
_DROPS = "dead-code elimination drops writes in place whose result nobody uses"
_WRITES = "another requirement covers the order of writes, passes.split_module.order[writes]"
_GRADIENTS = "the form adds gradients in another order"
_ORDER = "parts that do not need each other run in another order"

FORMS = (
    Form("traced", _itself),
    Form("retraced", lambda fx, traced: fx.symbolic_trace(traced)),
    Form("copied-graph", _copied_graph),
    Form("deepcopy", lambda _fx, traced: copy.deepcopy(traced), owns_state=True),
    Form("copy-of-copy", _copy_of_copy, owns_state=True),
    Form("pickle", _pickled, left_out=_PARAMETRIZED, owns_state=True),
    Form("torch-save", _saved, left_out=_PARAMETRIZED, owns_state=True),
    Form("to-folder", _written, left_out=_PARAMETRIZED | _COPIED, keeps_mode=False, owns_state=True),
    Form("interpreter", _itself, _interpreted, left_out={"keywords": _NO_KEYWORDS}),
    Form(
        "boxed-run", _itself, _boxed, left_out={"defaults": _ALL_VALUES, "rest": _ALL_VALUES, "keywords": _NO_KEYWORDS}
    ),
    Form("transformer", _transformed),
    Form("recompiled", _recompiled),
    Form("replace-pattern", _searched),
    Form("dead-code", _without_dead_code, left_out={"in-place": _DROPS, "in-place-input": _DROPS}),
    Form(
        "split-module",
        _split,
        keeps_names=False,
        keeps_mode=False,
        left_out={
            "random": _ORDER,
            "in-place-input": _WRITES,
            "sparse": "torch's backward hooks take no sparse tensors",
        }
        | dict.fromkeys(("arithmetic", "softmax", "memory-format"), _GRADIENTS),
    ),
    Form("cse", _merged, left_out=dict.fromkeys(("shared", "complex"), _GRADIENTS)),
    Form("edited-back", _edited_back),
)
