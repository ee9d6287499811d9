"""The situations of the matrix: a table of what people do with modules. `actions.py` has the actions."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from operator import methodcaller
from typing import Any

import torch
from torch import nn

from conformance.equivalence import actions
from conformance.equivalence.actions import Run, again_after, on_inputs, prepared, transformed, within


@dataclass(frozen=True, eq=False)
class Situation:
    """A situation in which the suite observes the original and a form."""

    name: str
    run: Run
    """Brings the subject into the situation, and returns observations."""
    needs: frozenset[str] = frozenset()
    """The traits that a program needs."""
    before: Callable[[Any], Any] = lambda _root: None
    """Changes the original before tracing. `Subject.before` keeps the result."""
    left_out: Mapping[str, str] = field(default_factory=dict)
    """Maps forms, programs, and programs in a form, that cannot be in the situation to the reason."""
    takes_long: bool = False
    """Whether the situation runs only with --fx-full."""


_NO_CALL = "the form runs the graph and does not call the module"
_RUNS_GRAPH = {"interpreter": _NO_CALL, "boxed-run": _NO_CALL}
_BETWEEN_PARTS = {
    "split-module-nested": "a global backward hook turns values that pass through a part into views",
    "split-module-wrapped": "with hooks on the parts, autograd adds gradients in another order",
}
_OWN_STATE = dict.fromkeys(
    ("deepcopy", "copy-of-copy", "pickle", "torch-save", "to-folder"), "the form has its own parameters"
)
_NO_FOLDER = {"to-folder": "torch.jit.script reads the source, but its folder is already deleted"}
_NO_TENSORS = dict.fromkeys(("nested", "defaults", "keywords", "rest"), "torch.jit.trace takes tensors only")
_MODES = dict.fromkeys(("to-folder", "split-module"), "another requirement covers the training modes of the form")
_RENAMED = {"split-module": "the form names state after the parts"}

SITUATIONS = (
    Situation("as-traced", on_inputs()),
    *(Situation(f"rows-{rows}", on_inputs(rows), frozenset({"rows"})) for rows in (0, 1, 2, 17)),
    Situation("other-size", on_inputs(change=lambda x: torch.cat([x, x], -1)), frozenset({"space"})),
    Situation("float64", prepared(methodcaller("double"), torch.float64), frozenset({"real"})),
    Situation("float16", prepared(methodcaller("half"), torch.float16), frozenset({"real"})),
    Situation("bfloat16", prepared(methodcaller("bfloat16"), torch.bfloat16), frozenset({"real"})),
    Situation("complex", prepared(actions.to_complex, torch.complex64), frozenset({"complex"})),
    Situation("meta", actions.on_meta, frozenset({"meta"})),
    Situation("non-contiguous", on_inputs(change=lambda x: x.mT.contiguous().mT), frozenset({"real"})),
    Situation("expanded", on_inputs(change=lambda x: x[:1].expand_as(x)), frozenset({"real", "pure"})),
    Situation(
        "channels-last",
        on_inputs(change=lambda x: x.contiguous(memory_format=torch.channels_last)),
        frozenset({"space"}),
    ),
    Situation(
        "channels-last-module",
        prepared(actions.to_channels_last),
        frozenset({"space"}),
    ),
    Situation("subclass", on_inputs(change=lambda x: x.as_subclass(actions.Tagged)), frozenset({"real", "pure"})),
    # No backward pass: if gradients are added in another order, NaN has other bits.
    Situation("special-numbers", on_inputs(change=actions.special, backward=False), frozenset({"real"})),
    Situation("training", prepared(methodcaller("train"))),
    Situation("evaluation-again", prepared(lambda module: module.train().eval())),
    Situation("training-in-part", prepared(actions.layers_in_evaluation), frozenset({"mode", "children"})),
    Situation(
        "training-in-part-before",
        on_inputs(),
        frozenset({"mode", "children"}),
        before=actions.layers_in_evaluation,
        left_out=_MODES,
    ),
    Situation("training-before", on_inputs(), before=nn.Module.train),
    Situation("no-grad", within(torch.no_grad, backward=False)),
    Situation("inference-mode", within(torch.inference_mode, backward=False)),
    Situation("autocast", within(actions.autocast), frozenset({"real"})),
    Situation(
        "deterministic",
        within(actions.deterministic),
        left_out={"quantized": "torch has no deterministic implementation of quantized layers"},
    ),
    Situation("second-derivatives", actions.second_derivatives, frozenset({"smooth"})),
    Situation("vmap", transformed(actions.vmapped), frozenset({"functional"})),
    Situation("grad-transform", transformed(actions.grads), frozenset({"smooth", "functional"})),
    Situation("jvp", transformed(actions.jvp), frozenset({"functional"})),
    Situation(
        "functional-call",
        actions.with_other_parameters,
        frozenset({"state", "functional"}),
        left_out=_RUNS_GRAPH | _RENAMED,
    ),
    Situation("parameters-replaced", prepared(actions.other_values), frozenset({"state"})),
    Situation("parameters-replaced-later", again_after(actions.other_values), frozenset({"state"})),
    Situation("children-replaced", prepared(actions.children_replaced), frozenset({"children"})),
    Situation("children-replaced-later", again_after(actions.children_replaced), frozenset({"children"})),
    Situation("assigned-state", again_after(actions.loaded), frozenset({"state"})),
    Situation("loaded-state", again_after(actions.loaded_in_place), frozenset({"state"})),
    Situation("frozen", prepared(actions.freeze), frozenset({"state"})),
    Situation("frozen-before", on_inputs(), frozenset({"state"}), before=actions.freeze),
    Situation("thawed", prepared(actions.thawed), frozenset({"state"})),
    Situation("parametrized", prepared(actions.scaled_weights), frozenset({"children"})),
    Situation("hooks", actions.with_hooks, left_out=_RUNS_GRAPH | _BETWEEN_PARTS),
    Situation("hooks-that-change", actions.hooks_that_change, frozenset({"real", "pure"}), left_out=_RUNS_GRAPH),
    Situation("hooks-before", on_inputs(), frozenset({"children", "real"}), before=actions.hook_leaves),
    Situation("shared-memory", prepared(methodcaller("share_memory")), frozenset({"state"})),
    Situation("called-again", actions.again, frozenset({"rows"})),
    Situation("after-an-exception", actions.after_an_exception),
    Situation("two-threads", actions.two_threads, frozenset({"rows", "pure"})),
    Situation("another-thread", actions.in_thread),
    Situation("forked", actions.in_fork, frozenset({"pure"})),
    Situation("optimizer", actions.optimized, frozenset({"state", "real"})),
    Situation(
        "optimizer-before",
        actions.trained_by_it,
        frozenset({"state", "real"}),
        before=actions.optimizer_of,
        left_out=_OWN_STATE,
    ),
    Situation(
        "edited-after-compiled",
        actions.edited_when_compiled,
        frozenset({"state", "functional"}),
        left_out=_RUNS_GRAPH | {"to-folder": "the form has no graph"},
    ),
    Situation("replica", actions.replica, frozenset({"children"}), left_out=_RUNS_GRAPH),
    *(
        Situation(name, actions.by_compiler(compiler), needs, left_out=_RUNS_GRAPH | programs, takes_long=True)
        for name, compiler, needs, programs in (
            ("script", lambda module, _inputs: torch.jit.script(module), frozenset({"script"}), _NO_FOLDER),
            ("jit-trace", actions.jit_traced, frozenset({"real", "pure"}), _NO_TENSORS),
            ("compile", actions.compiled, frozenset({"pure"}), {}),
            ("export", actions.exported, frozenset({"real", "pure"}), {"wrapped": "the program branches on numbers"}),
        )
    ),
)
