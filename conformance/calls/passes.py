"""Calls of passes that analyse or draw graphs, or run other passes. See spec/calls.md."""

import contextlib
import logging
import operator
from typing import Any

import torch
from torch import nn
from torch._subclasses.fake_tensor import FakeTensorMode

from conformance.calls.checking import (
    VALUE,
    Call,
    Row,
    Scene,
    call,
    result,
    shaped,
)
from conformance.shared.small_programs import targets


def faking(s: Scene, method: str) -> Call:
    """Return a call of a method that runs a module on fake values."""
    prop = s.fx.passes.fake_tensor_prop.FakeTensorProp(s.gm, mode := FakeTensorMode(allow_non_fake_inputs=True))
    value = mode.from_tensor(VALUE) if method != "propagate" else VALUE
    return call(getattr(prop, method), args=((value,), lambda found: tuple(found.shape), (4,)))


def drawing(s: Scene) -> Call:
    """Return a call of `FxGraphDrawer`."""
    gm = s.fx.symbolic_trace(nn.Sequential(nn.Linear(4, 4)))
    graph = s.fx.Graph()
    x = graph.placeholder("x")
    layer = graph.call_module("0", (graph.call_function(torch.add, (x, graph.get_attr("0.bias"))),))
    graph.output(graph.call_function(torch.amax, (layer, 0)))
    gm = s.fx.GraphModule(gm, graph)
    layer.meta["stack_trace"] = 'File "program.py", line 7, in forward\n    return self.layer(x)'

    kind = s.fx.passes.graph_drawer.FxGraphDrawer

    def text(made: Any) -> str:
        return str(made.get_main_dot_graph().to_string())

    def option(**given: Any) -> tuple[Any, ...]:
        return *given.values(), text, text(kind(gm, "drawn", **given))

    return call(
        kind,
        graph_module=(gm, lambda made: len(made.get_main_dot_graph().get_nodes()) > 4, True),
        name=("drawn", lambda made: list(made.get_all_dot_graphs()), ["drawn"]),
        ignore_getattr=option(ignore_getattr=True),
        ignore_parameters_and_buffers=option(ignore_parameters_and_buffers=True),
        skip_node_names_in_args=option(skip_node_names_in_args=False),
        parse_stack_trace=option(parse_stack_trace=True),
        dot_graph_shape=option(dot_graph_shape="ellipse"),
        normalize_args=option(normalize_args=True),
    )


def drawn(s: Scene, method: str) -> Call:
    """Return a call of a method that returns the drawing of a called GraphModule."""
    root = nn.Module()
    root.inner = s.gm
    graph = s.fx.Graph()
    graph.output(graph.call_module("inner", (graph.placeholder("x"),)))
    drawer = s.fx.passes.graph_drawer.FxGraphDrawer(s.fx.GraphModule(root, graph), "drawn")
    size = len(drawer.get_submod_dot_graph("inner").get_nodes())
    assert size != len(drawer.get_main_dot_graph().get_nodes())
    return call(getattr(drawer, method), submod_name=("inner", lambda found: len(found.get_nodes()), size))


def sizing(s: Scene) -> Call:
    """Return a call of `get_size_of_all_nodes`."""
    s.fx.passes.shape_prop.ShapeProp(s.chained).propagate(VALUE)

    def size(_: Any) -> Any:
        return s.chain.relu.size_bytes.output_size

    return call(
        s.fx.passes.graph_manipulation.get_size_of_all_nodes,
        fx_module=(s.chained, size, 16),
        args=([torch.ones(8)], size, 32),
    )


def checking(s: Scene, method: str) -> Call:
    """Return a call of a pass's method. Only its method `call` records the module."""
    asked = []

    class Pass(s.fx.passes.infra.pass_base.PassBase):  # type: ignore[misc, name-defined]
        def call(self, graph_module: Any) -> Any:
            asked.append(graph_module)

    return call(getattr(Pass(), method), graph_module=(s.gm, (lambda _: asked) if method == "call" else None, [s.gm]))


def rewrite(module: Any) -> None:
    """Return nothing, as a pass that only edits."""


def analysis(module: Any) -> None:
    """Return nothing, as a pass that only looks."""


def managing(s: Scene) -> Call:
    """Return a call of `PassManager`."""
    kind = s.fx.passes.infra.pass_manager.PassManager
    ran: list[str] = []

    def noted(module: Any) -> Any:
        ran.append("pass")
        return s.fx.passes.infra.pass_base.PassResult(module, True)

    def run(manager: Any) -> list[str]:
        for check in ran_checks:
            manager.add_checks(check)
        with contextlib.suppress(Exception):
            manager(s.gm)
        return ran

    def refuse(module: Any) -> None:
        ran.append("check")
        if len(ran) > 1:
            raise ValueError

    ran_checks: list[Any] = [refuse]
    return call(
        kind,
        passes=([noted], lambda made: made.passes, [noted]),
        constraints=([operator.is_not], "constraints"),
        steps=(2, run, ["check", "pass", "pass"], {"passes": [noted]}),
        run_checks_after_each_pass=(True, run, ["check", "pass", "check"], {"passes": [noted]}),
        suppress_check_failures=(
            True,
            run,
            ["check", "pass", "check", "pass", "check"],
            {"passes": [noted], "steps": 2, "run_checks_after_each_pass": True},
        ),
    )


def logged(s: Scene) -> Call:
    """Return a call of `log_hook`."""
    logger = logging.getLogger(s.fx.passes.pass_manager.log_hook.__module__)
    levels: list[int] = []

    def function(*args: Any, **kwargs: Any) -> Any:
        handler = logging.Handler()
        handler.emit = lambda record: levels.append(record.levelno)  # type: ignore[method-assign]
        before = logger.level
        logger.addHandler(handler)
        logger.setLevel(1)
        try:
            return s.fx.passes.pass_manager.log_hook(*args, **kwargs)(s.gm)
        finally:
            logger.removeHandler(handler)
            logger.setLevel(before)

    return call(
        function, fn=(lambda module: "ran", result, "ran"), level=(logging.ERROR, lambda _: levels, [logging.ERROR])
    )


def looping(s: Scene) -> Call:
    """Return a call of `loop_pass`."""

    def function(*args: Any, **kwargs: Any) -> int | None:
        try:
            return int(s.fx.passes.pass_manager.loop_pass(*args, **kwargs)(0))
        except Exception:  # `loop_pass` needs a number or a predicate
            return None

    return call(
        function,
        base_pass=(lambda number: number + 1, result, 3, {"n_iter": 3}),
        n_iter=(2, result),
        predicate=(lambda number: number < 5, result, 5),
    )


def replaced_pass(s: Scene) -> Call:
    """Return a call of `PassManager.replace_pass`."""
    manager = s.fx.passes.pass_manager.PassManager(passes=[rewrite])
    return call(
        manager.replace_pass,
        _target=(rewrite, lambda _: manager.passes, [analysis]),
        _replacement=(analysis, lambda _: manager.passes, [analysis]),
    )


def twice_negated(s: Scene) -> Any:
    """A program that computes the same value twice."""
    graph = s.fx.Graph()
    x = graph.placeholder("x")
    graph.output(tuple(graph.call_function(torch.ops.aten.neg.default, (x,)) for _ in range(2)))
    return s.fx.GraphModule(nn.Module(), graph)


def adding_checks(s: Scene) -> Call:
    """Return a call of `PassManager.add_checks`."""
    manager, asked = s.fx.passes.infra.pass_manager.PassManager(), []

    def check(module: Any) -> None:
        asked.append(module)

    def run(_: Any) -> int:
        manager.check(s.gm)
        return len(asked)

    return call(manager.add_checks, check=(check, run, 1))


def checked(s: Scene) -> Call:
    """Return a call of `PassManager.check`."""
    manager, asked = s.fx.passes.infra.pass_manager.PassManager(), []

    def check(module: Any) -> None:
        asked.append(module)

    manager.add_checks(check)
    return call(manager.check, module=(s.gm, lambda _: asked == [s.gm], True))


PASSES: dict[str, dict[str, Row]] = {
    "calls.public[passes.annotate_getitem_nodes]": {
        "annotate_getitem_nodes": lambda s: call(
            s.fx.passes.annotate_getitem_nodes.annotate_getitem_nodes, graph=(s.chain.graph,)
        )
    },
    "calls.public[passes.dialect.common.cse_pass]": {
        "CSEPass": lambda s: call(
            s.fx.passes.dialect.common.cse_pass.CSEPass,
            banned_ops=({torch.ops.aten.neg}, lambda made: made(twice_negated(s)).modified, False),
        )
    },
    "calls.public[passes.fake_tensor_prop]": {
        "FakeTensorProp": lambda s: call(
            s.fx.passes.fake_tensor_prop.FakeTensorProp,
            module=(s.chained, lambda made: tuple(made.propagate(VALUE).shape), (4,)),
            mode=(mode := FakeTensorMode(), lambda made: made.propagate(VALUE).fake_mode is mode, True),
        ),
        "FakeTensorProp.propagate": lambda s: faking(s, "propagate"),
        "FakeTensorProp.propagate_dont_convert_inputs": lambda s: faking(s, "propagate_dont_convert_inputs"),
    },
    "calls.public[passes.graph_drawer]": {
        "FxGraphDrawer": drawing,
        "FxGraphDrawer.get_dot_graph": lambda s: drawn(s, "get_dot_graph"),
        "FxGraphDrawer.get_submod_dot_graph": lambda s: drawn(s, "get_submod_dot_graph"),
    },
    "calls.public[passes.graph_manipulation]": {
        "replace_target_nodes_with": lambda s: call(
            s.fx.passes.graph_manipulation.replace_target_nodes_with,
            fx_module=(s.every_opcode, lambda _: "exp" in targets(s.every_opcode.graph), True),
            old_op=("call_method", lambda _: "neg" in targets(s.every_opcode.graph), False),
            old_target=("neg", lambda _: "neg" in targets(s.every_opcode.graph), False),
            new_op=("call_method", lambda _: "exp" in targets(s.every_opcode.graph), True),
            new_target=("exp", lambda _: "exp" in targets(s.every_opcode.graph), True),
        ),
        "size_bytes": lambda s: call(
            s.fx.passes.graph_manipulation.size_bytes, output_size=(1, "output_size"), total_size=(2, "total_size")
        ),
        "get_size_of_all_nodes": sizing,
        "get_tensor_meta": lambda s: call(
            s.fx.passes.graph_manipulation.get_tensor_meta, node=(shaped(s), "shape", (4,))
        ),
    },
    "calls.public[passes.graph_transform_observer]": {
        "GraphTransformObserver": lambda s: call(
            s.fx.passes.graph_transform_observer.GraphTransformObserver,
            gm=(s.gm, lambda made: made.apply_gm_pass(lambda gm: gm) is s.gm, True),
            passname=("given",),
            subsystem=("joint_graph_passes", "subsystem"),
            log_url=(None,),
        )
    },
    "calls.public[passes.infra.pass_base]": {
        "PassResult": lambda s: call(
            s.fx.passes.infra.pass_base.PassResult, graph_module=(s.gm, "graph_module"), modified=(True, "modified")
        ),
        "PassBase.call": lambda s: checking(s, "call"),
        "PassBase.requires": lambda s: checking(s, "requires"),
        "PassBase.ensures": lambda s: checking(s, "ensures"),
    },
    "calls.public[passes.infra.pass_manager]": {
        "pass_result_wrapper": lambda s: call(
            s.fx.passes.infra.pass_manager.pass_result_wrapper,
            fn=(rewrite, lambda wrapped: wrapped(s.gm).graph_module is s.gm, True),
        ),
        "this_before_that_pass_constraint": lambda s: call(
            s.fx.passes.infra.pass_manager.this_before_that_pass_constraint,
            this=(rewrite, lambda holds: [holds(rewrite, analysis), holds(analysis, rewrite)], [True, False]),
            that=(analysis, lambda holds: [holds(rewrite, analysis), holds(analysis, rewrite)], [True, False]),
        ),
        "PassManager": managing,
        "PassManager.add_pass": lambda s: call(
            (manager := s.fx.passes.infra.pass_manager.PassManager()).add_pass,
            _pass=(rewrite, lambda _: manager.passes, [rewrite]),
        ),
        "PassManager.add_constraint": lambda s: call(
            (manager := s.fx.passes.infra.pass_manager.PassManager()).add_constraint,
            constraint=(operator.is_not, lambda _: manager.constraints, [operator.is_not]),
        ),
        "PassManager.add_checks": lambda s: adding_checks(s),
        "PassManager.check": lambda s: checked(s),
    },
    "calls.public[passes.pass_manager]": {
        "inplace_wrapper": lambda s: call(
            s.fx.passes.pass_manager.inplace_wrapper, fn=(rewrite, lambda wrapped: wrapped(s.gm) is s.gm, True)
        ),
        "log_hook": logged,
        "loop_pass": looping,
        "this_before_that_pass_constraint": lambda s: call(
            s.fx.passes.pass_manager.this_before_that_pass_constraint,
            this=(rewrite, lambda holds: [holds(rewrite, analysis), holds(analysis, rewrite)], [True, False]),
            that=(analysis, lambda holds: [holds(rewrite, analysis), holds(analysis, rewrite)], [True, False]),
        ),
        "these_before_those_pass_constraint": lambda s: call(
            s.fx.passes.pass_manager.these_before_those_pass_constraint,
            these=(rewrite, lambda holds: [holds(rewrite, analysis), holds(analysis, rewrite)], [True, False]),
            those=(analysis, lambda holds: [holds(rewrite, analysis), holds(analysis, rewrite)], [True, False]),
        ),
        "PassManager": lambda s: call(
            s.fx.passes.pass_manager.PassManager,
            passes=([rewrite], "passes"),
            constraints=([operator.is_not], "constraints"),
        ),
        "PassManager.add_pass": lambda s: call(
            (manager := s.fx.passes.pass_manager.PassManager()).add_pass,
            _pass=(rewrite, lambda _: manager.passes, [rewrite]),
        ),
        "PassManager.add_constraint": lambda s: call(
            (manager := s.fx.passes.pass_manager.PassManager()).add_constraint,
            constraint=(operator.is_not, lambda _: manager.constraints, [operator.is_not]),
        ),
        "PassManager.remove_pass": lambda s: call(
            (manager := s.fx.passes.pass_manager.PassManager(passes=[rewrite, analysis])).remove_pass,
            _passes=(["rewrite"], lambda _: manager.passes, [analysis]),
        ),
        "PassManager.replace_pass": replaced_pass,
    },
    "calls.public[passes.param_fetch]": {
        "extract_attrs_for_lowering": lambda s: call(
            s.fx.passes.param_fetch.extract_attrs_for_lowering, mod=(nn.ReLU(), lambda found: found["inplace"], False)
        ),
        "lift_lowering_attrs_to_nodes": lambda s: call(
            s.fx.passes.param_fetch.lift_lowering_attrs_to_nodes,
            fx_module=(
                s.gm,
                lambda _: [node.op for node in s.gm.graph.nodes if hasattr(node, "attrs_for_lowering")],
                ["call_module", "call_module"],
            ),
        ),
    },
    "calls.public[shape_prop]": {
        "ShapeProp.propagate": lambda s: call(
            s.fx.passes.shape_prop.ShapeProp(s.gm).propagate, args=((VALUE,), torch.Tensor.tolist, [2.0] * 4)
        )
    },
}
