"""Implementations whose `make_fx` is wrong in one way."""

from types import ModuleType, SimpleNamespace
from typing import Any

import torch
from torch.utils import _pytree as pytree

from tests.known_bad.faults import Rows, around, instead, itself

ROWS = Rows("aten.")
MODULE = "experimental.proxy_tensor"
LIFT = SimpleNamespace(default=torch.ops.aten.lift_fresh.default)


@ROWS.function(around(f"{MODULE}._is_composite"), "graph.composite")
def composite_operators_are_recorded(_is_composite: Any, _func: Any, _device: str) -> bool:
    return False


@ROWS.function(around(f"{MODULE}._Recorder._without_data"), "graph.values")
def nodes_keep_values(_without_data: Any, _recorder: Any, tensor: torch.Tensor) -> torch.Tensor:
    return tensor


@ROWS.function(around(f"{MODULE}._Recorder.create_arg"), "state.identity", "programs.gradients")
def state_is_copied(create_arg: Any, recorder: Any, a: Any) -> Any:
    node = create_arg(recorder, a)
    if isinstance(a, torch.Tensor) and not recorder.is_value(a) and node.op == "get_attr":
        delattr(recorder.root, node.target)
        setattr(recorder.root, node.target, torch.nn.Buffer(a.detach().clone()))
    return node


@ROWS.function(around(f"{MODULE}._Recorder.is_value"), "branches.refused")
def data_are_constants(_is_value: Any, _recorder: Any, _tensor: torch.Tensor) -> bool:
    return False


@ROWS.function(around(f"{MODULE}._Recorder.fake"), "fake.state")
def fake_mode_computes(_fake: Any, _recorder: Any, tensor: torch.Tensor) -> torch.Tensor:
    return tensor


@ROWS.function(itself, "graph.decompositions")
def decompositions_are_not_decomposed(fx: ModuleType) -> None:
    mode = fx.experimental.proxy_tensor._Recording

    def dispatch(self: Any, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        table, self._recorder.decompositions = self._recorder.decompositions, {}
        try:
            if func in table:
                with self:
                    return table[func](*args, **kwargs or {})
            return original(self, func, types, args, kwargs)
        finally:
            self._recorder.decompositions = table

    original = mode.__torch_dispatch__
    mode.__torch_dispatch__ = dispatch


ROWS.add(
    "constants_are_written_to",
    instead(f"{MODULE}.aten")(SimpleNamespace(lift_fresh=LIFT, lift_fresh_copy=LIFT)),
    "state.constants",
)


@ROWS.function(itself, "branches.cond", "branches.passes")
def the_branch_that_was_taken_is_recorded(fx: ModuleType) -> None:
    module = fx.experimental.proxy_tensor

    def record(recorder: Any, _func: Any, args: Any) -> Any:
        pred, true_fn, false_fn, operands = args
        with module._Recording(recorder, is_fake=False):
            return (true_fn if pred else false_fn)(*operands)

    module._record_higher_order = record


@ROWS.function(around(f"{MODULE}._Recorder.record"), "programs.writes", "programs.results", "graph.order")
def writes_are_not_recorded(record: Any, recorder: Any, target: Any, *args: Any) -> None:
    if not target._schema.is_mutable:
        record(recorder, target, *args)


@ROWS.function(around("experimental.proxy_tensor._Recording._note_constants"), "programs.random-numbers", says="assert")
def what_has_no_inputs_is_constant(note: Any, recording: Any, call: Any, tensors: Any, result: Any) -> None:
    note(recording, call, tensors, result)
    if not tensors:
        recording._constants.update((leaf, None) for leaf in pytree.tree_leaves(result))


@ROWS.function(around("experimental.proxy_tensor.make_fx"), "programs.results", says="captures_anew")
def captured_once(make: Any, *args: Any, **options: Any) -> Any:
    capture, made = make(*args, **options), []
    return lambda *inputs: made[0] if made else made.append(capture(*inputs)) or made[0]


@ROWS.function(around("experimental.proxy_tensor._Recorder.record"), "programs.forms", says="repeated")
def equal_calls_are_recorded_once(record: Any, recorder: Any, target: Any, *args: Any) -> None:
    record(recorder, target, *args)
    (first, *_), last = recorder.graph.find_nodes(op="call_function", target=target), recorder.graph._root.prev
    if first is not last and (first.args, first.kwargs) == (last.args, last.kwargs) and not target._schema.is_mutable:
        recorder.graph.erase_node(last)
        recorder._keep(args[-1], first)
