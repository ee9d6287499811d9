"""Calls of the other public functions in the modules of the core. See spec/calls.md."""

import contextlib
import io
import shutil
import tempfile
import typing
from collections.abc import Callable
from pathlib import Path
from typing import Any

import torch
from torch import nn
from torch._subclasses.fake_tensor import FakeTensorMode

from conformance.calls.checking import (
    VALUE,
    Call,
    Layers,
    Row,
    Scene,
    call,
    result,
)
from conformance.calls.graphs import chosen


def differs(function: Callable[..., Any], *args: Any, **kwargs: Any) -> Callable[[Any], bool]:
    """Return a function that tells whether a result differs from the result for these arguments."""
    return lambda found: bool(found != function(*args, **kwargs))


def within(function: Callable[..., Any], look: Callable[[], Any]) -> Callable[..., Any]:
    """Return a function that enters the block of `function` and returns `look()`."""

    def enter(*args: Any, **kwargs: Any) -> Any:
        with function(*args, **kwargs):
            return look()

    return enter


def raises(function: Callable[..., Any]) -> Callable[..., bool]:
    """Return a function that tells whether `function` raises an exception."""

    def attempt(*args: Any, **kwargs: Any) -> bool:
        try:
            function(*args, **kwargs)
        except Exception:
            return True
        return False

    return attempt


def refuses_writes_alone(check: Callable[..., Any]) -> Callable[..., bool]:
    """Return a function that tells whether `check` refuses `torch.relu_` and accepts the same call of `torch.relu`."""
    refused = raises(check)

    def attempt(*args: Any, **kwargs: Any) -> bool:
        given = [torch.relu if each is torch.relu_ else each for each in args]
        named = {name: torch.relu if each is torch.relu_ else each for name, each in kwargs.items()}
        return refused(*args, **kwargs) and not refused(*given, **named)

    return attempt


def unless_ambiguous(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return a function that returns None if `function` lacks the types that choose an overload."""

    def attempt(*args: Any, **kwargs: Any) -> Any:
        try:
            return function(*args, **kwargs)
        except Exception:
            return None

    return attempt


def generating(s: Scene) -> Call:
    """Return a call of `CodeGen.gen_fn_def`."""
    codegen = s.fx.graph.CodeGen()
    plain = codegen.gen_fn_def(["first"], " -> int")
    return call(
        codegen.gen_fn_def,
        free_vars=(["first"], lambda text: "first" in text, True),
        maybe_return_annotation=(" -> int", lambda text: "int" in text, True),
        expanded_def=(True, lambda text: text != plain),
    )


def stating(s: Scene) -> Call:
    """Return a call of `CodeGen.generate_output`."""
    codegen = s.fx.graph.CodeGen()
    plain = codegen.generate_output(("one", "two"))
    return call(
        codegen.generate_output,
        output_args=(("one", "two"), lambda text: "one" in text and "two" in text, True),
        descs=(["first", "second"], lambda text: text != plain, True),
        repr_fn=(lambda value: "shown", lambda text: "shown" in text, True),
    )


def doubling(s: Scene) -> Any:
    """Return a code generator that doubles results."""

    class Doubling(s.fx.graph.CodeGen):  # type: ignore[misc, name-defined]
        def process_outputs(self, outputs: Any) -> Any:
            return outputs * 2

    return Doubling()


def finding(s: Scene) -> Call:
    """Return a call of `Graph.find_nodes`."""
    s.chain.graph.call_method("neg", (s.chain.x,))
    return call(
        s.chain.graph.find_nodes,
        op=("call_method", len, 2),
        target=("relu", len, 1, {"op": "call_method"}),
        sort=(False,),
    )


def saving(s: Scene) -> Call:
    """Return a call of `GraphModule.to_folder`."""
    folder = Path(tempfile.mkdtemp())

    def function(*args: Any, **kwargs: Any) -> str:
        try:
            s.gm.to_folder(*args, **kwargs)
            return (folder / "module.py").read_text(encoding="utf-8")
        finally:
            shutil.rmtree(folder)

    return call(
        function, folder=(str(folder), bool, True), module_name=("Named", lambda source: "class Named" in source, True)
    )


def printing(s: Scene) -> Call:
    """Return a call of `GraphModule.print_readable`."""
    for node in s.gm.graph.nodes:
        node.meta["val"] = torch.empty(2, 3, device="meta")

    def function(*args: Any, **kwargs: Any) -> tuple[str, str]:
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            text = s.gm.print_readable(*args, **kwargs)
        return text, printed.getvalue()

    def text(**option: Any) -> tuple[Any, ...]:
        return *option.values(), lambda found: found[0], function(**option)[0]

    return call(
        function,
        print_output=(False, lambda found: found[1], ""),
        include_stride=text(include_stride=True),
        include_device=text(include_device=True),
        colored=text(colored=True),
        fast_sympy_print=(True,),
        expanded_def=text(expanded_def=True),
        additional_meta=text(additional_meta=["val"]),
    )


def normalizing_nodes(s: Scene) -> Call:
    """Return a call of `Node.normalized_arguments`."""
    graph = s.chain.graph
    nodes = [
        graph.call_module("relu", (s.chain.x,)),
        graph.call_function(torch.add, (s.chain.x, 1)),
        graph.call_function(torch.add, (), {"input": s.chain.x, "other": 1}),
    ]
    tensor = torch.Tensor
    return call(
        lambda *args, **kwargs: [unless_ambiguous(node.normalized_arguments)(*args, **kwargs) for node in nodes],
        root=(s.layers, lambda found: found[0] is not None, True),
        arg_types=((tensor, int), lambda found: found[1] is not None, True),
        kwarg_types=({"input": tensor, "other": int}, lambda found: found[2] is not None, True),
        normalize_to_only_use_kwargs=(True, lambda found: found[0].args == ()),
    )


def scoped(s: Scene) -> Call:
    """Return a call of `ScopeContextManager`."""
    scope, current = s.fx.proxy.Scope("outer", None), s.fx.proxy.Scope("inner", int)
    return call(
        within(s.fx.proxy.ScopeContextManager, lambda: scope.module_path),
        scope=(scope, result, "inner"),
        current_scope=(current, result, "inner"),
    )


def replacing(s: Scene) -> Call:
    """Return a call of `replace_pattern_with_filters`."""
    gm, graph = s.every_opcode, s.fx.symbolic_trace(lambda x: torch.sin(x)).graph
    replace = s.fx.subgraph_rewriter.replace_pattern_with_filters

    def function(*args: Any, **kwargs: Any) -> Any:
        try:
            return replace(*args, **kwargs)
        except Exception:  # `function` needs a replacement or a callback
            return "refused"

    def replaced(found: Any) -> bool:
        return torch.sin in [node.target for node in gm.graph.nodes]

    def sine(x: Any) -> Any:
        return torch.sin(x)

    def added(x: Any) -> Any:
        return torch.add(x, 1)

    required = {"gm": gm, "pattern": added, "replacement": sine}
    return call(
        function,
        gm=(gm, replaced, True, required),
        pattern=(added, replaced, True, required),
        replacement=(sine, replaced, True),
        match_filters=([lambda match, original, pattern: False], len, 0, required),
        ignore_literals=(True, bool, True, required | {"pattern": lambda x: torch.add(x, 2)}),
        replacement_callback=(lambda match, original, pattern: graph, replaced, True),
        node_name_match=("marked", bool, True, required | {"pattern": lambda x: torch.mul(x, 1)}),
    )


def normalizing(s: Scene) -> Call:
    """Return a call of `normalize_function`."""
    tensor = torch.Tensor
    by_keyword = {"target": torch.add, "args": (), "kwargs": {"input": VALUE, "other": 1}}
    return call(
        unless_ambiguous(s.fx.operator_schemas.normalize_function),
        target=(torch.amax, lambda pair: "keepdim" in pair.kwargs, True),
        args=((VALUE,), lambda pair: (*pair.args, *pair.kwargs.values())[0] is VALUE, True),
        kwargs=({"keepdim": True}, lambda pair: pair.kwargs["keepdim"], True),
        arg_types=((tensor, int), lambda pair: pair is not None, True, {"target": torch.add, "args": (VALUE, 1)}),
        kwarg_types=({"input": tensor, "other": int}, lambda pair: pair is not None, True, by_keyword),
        normalize_to_only_use_kwargs=(True, lambda pair: pair.args == ()),
    )


def normalizing_modules(s: Scene) -> Call:
    """Return a call of `normalize_module`."""
    root = nn.ModuleDict({"up": nn.ConvTranspose2d(1, 1, 1)})
    return call(
        s.fx.operator_schemas.normalize_module,
        root=(root, lambda pair: "output_size" in pair.kwargs, True),
        target=("up", lambda pair: "output_size" in pair.kwargs, True),
        args=((VALUE,), lambda pair: (*pair.args, *pair.kwargs.values())[0] is VALUE, True),
        kwargs=({"output_size": [4]}, lambda pair: pair.kwargs["output_size"], [4]),
        normalize_to_only_use_kwargs=(True, lambda pair: pair.args == ()),
    )


def noting(s: Scene, function: str, note: str, **values: tuple[Any, ...]) -> Call:
    """Return a call of a function of `traceback` that opens a block. The effect shows in the block's metadata."""
    traceback = s.fx.traceback
    s.chain.add.meta["note"] = 1
    with_meta = within(getattr(traceback, function), lambda: dict(traceback.get_current_meta()).get(note))

    def preserved(*args: Any, **kwargs: Any) -> Any:
        with traceback.preserve_node_meta():
            return with_meta(*args, **kwargs)

    return call(preserved, **values)


def setting(s: Scene, function: str, look: Callable[[Any], Any], **values: tuple[Any, ...]) -> Call:
    """Return a call of a function of `traceback` that sets something until the block ends."""
    traceback = s.fx.traceback

    def preserved(*args: Any, **kwargs: Any) -> Any:
        with traceback.preserve_node_meta():
            getattr(traceback, function)(*args, **kwargs)
            return look(traceback)

    return call(preserved, **values)


def decorating(s: Scene) -> Call:
    """Return a call of `annotate_fn`."""
    traceback = s.fx.traceback

    def function(*args: Any, **kwargs: Any) -> Any:
        with traceback.preserve_node_meta():
            return traceback.annotate_fn(*args, **kwargs)(lambda: dict(traceback.get_current_meta())["custom"])()

    return call(function, annotation_dict=({"stage": 1}, result))


def source(s: Scene) -> Call:
    """Return a call of `NodeSource`."""
    kinds = s.fx.traceback.NodeSourceAction
    return call(
        s.fx.traceback.NodeSource,
        node=(s.chain.add, "name", "add"),
        pass_name=("fold", "pass_name"),
        action=(kinds.REPLACE, "action", [kinds.REPLACE]),
    )


FURTHER: dict[str, dict[str, Row]] = {
    "calls.public[tracer]": {
        "PHWithMeta": lambda s: call(s.fx._symbolic_trace.PHWithMeta, ph_key=("key", "ph_key")),
        "Tracer.getattr": lambda s: call(
            s.tracer.getattr,
            attr=("weight",),
            attr_val=(s.layers.weight, "node.target", "weight"),
            parameter_proxy_cache=({},),
        ),
        "Tracer.create_args_for_root": lambda s: call(
            s.tracer.create_args_for_root,
            root_fn=(Layers.forward, lambda found: len(found[1]), 2),
            is_module=(True, lambda found: found[1][0] is s.layers, True),
            concrete_args=(
                {"flag": None},
                lambda found: found[1][1] is None,
                True,
                {"root_fn": chosen, "is_module": False},
            ),
        ),
    },
    "calls.public[annotate]": {
        "annotate": lambda s: call(
            s.fx.annotate.annotate,
            val=(s.proxy, lambda found: found.node is s.chain.x, True),
            type=(int, lambda found: found.node.type),
        )
    },
    "calls.public[graph]": {
        "CodeGen.gen_fn_def": generating,
        "CodeGen.generate_output": stating,
        "CodeGen.process_inputs": lambda s: call(s.fx.graph.CodeGen().process_inputs, args=((1, 2), result)),
        "CodeGen.process_outputs": lambda s: call(s.fx.graph.CodeGen().process_outputs, outputs=((1, 2), result)),
        "Graph.find_nodes": finding,
        "Graph.process_inputs": lambda s: call(s.chain.graph.process_inputs, args=((1, 2), result)),
        "Graph.process_outputs": lambda s: call(s.chain.graph.process_outputs, out=((1, 2), result)),
        "Graph.set_codegen": lambda s: call(
            s.chain.graph.set_codegen, codegen=(doubling(s), lambda _: s.chain.graph.process_outputs(3), 6)
        ),
        "Graph.on_generate_code": lambda s: call(
            s.chain.graph.on_generate_code,
            make_transformer=(
                lambda _: lambda body: [*body, "# transformed\n"],
                lambda _: "# transformed" in s.chain.graph.python_code("self").src,
                True,
            ),
        ),
    },
    "calls.public[graph_module]": {"GraphModule.to_folder": saving, "GraphModule.print_readable": printing},
    "calls.public[node]": {
        "has_side_effect": lambda s: call(s.fx.node.has_side_effect, fn=(lambda x: x, result)),
        "Node.is_impure": lambda s: call(
            s.chain.graph.call_function(torch.ops.aten.rand.default, ([2],)).is_impure, impure_random=(False, result)
        ),
        "Node.normalized_arguments": normalizing_nodes,
    },
    "calls.public[operator_schemas]": {
        "ArgsKwargsPair": lambda s: call(
            s.fx.operator_schemas.ArgsKwargsPair, args=((1,), "args"), kwargs=({"key": 1}, "kwargs")
        ),
        "check_for_mutable_operation": lambda s: call(
            refuses_writes_alone(s.fx.operator_schemas.check_for_mutable_operation),
            target=(torch.relu_, result, True),
            args=((VALUE,),),
            kwargs=({},),
        ),
        "get_signature_for_torch_op": lambda s: call(
            s.fx.operator_schemas.get_signature_for_torch_op,
            op=(torch.amax, lambda found: "keepdim" in found[0].parameters, True),
            return_schemas=(True, lambda found: isinstance(found, tuple) and bool(found[0])),
        ),
        "create_type_hint": lambda s: call(
            s.fx.operator_schemas.create_type_hint, x=([int, int], typing.get_args, (int,))
        ),
        "type_matches": lambda s: call(
            s.fx.operator_schemas.type_matches,
            signature_type=(typing.Optional[int], result, True),  # noqa: UP045 - the union is another type
            argument_type=(int, result, True),
        ),
        "normalize_function": normalizing,
        "normalize_module": normalizing_modules,
    },
    "calls.public[proxy]": {
        "Scope": lambda s: call(s.fx.proxy.Scope, module_path=("a.b", "module_path"), module_type=(int, "module_type")),
        "ScopeContextManager": scoped,
        "assert_fn": lambda s: call(raises(s.fx.proxy.assert_fn), x=(False, result, True)),
        "MetaProxy": lambda s: call(
            s.fx.proxy.MetaProxy,
            node=(s.chain.x, "node"),
            tracer=(s.tracer, lambda made: made.tracer is s.tracer, True),
            fake_mode=(FakeTensorMode(), "fake_mode"),
        ),
        "ParameterProxy": lambda s: call(
            s.fx.proxy.ParameterProxy,
            tracer=(s.tracer, "tracer"),
            node=(s.chain.x, "node"),
            name=("given", "name"),
            param=(s.layers.weight, lambda made: made.param is s.layers.weight, True),
        ),
    },
    "calls.public[rewriter]": {
        "ReplacedPatterns": lambda s: call(
            s.fx.subgraph_rewriter.ReplacedPatterns,
            anchor=(s.chain.x, "anchor"),
            nodes_map=({s.chain.x: s.chain.add}, "nodes_map"),
            replacements=([s.chain.relu], "replacements"),
        ),
        "replace_pattern_with_filters": replacing,
    },
    "calls.public[tensor_type]": {
        "TensorType": lambda s: call(s.fx.tensor_type.TensorType, dim=((1, 2), "__args__")),
        "is_consistent": lambda s: call(
            s.fx.tensor_type.is_consistent,
            t1=(s.fx.tensor_type.TensorType((1, s.fx.tensor_type.Dyn)), result, True),
            t2=(s.fx.tensor_type.TensorType((1, 2)), result, True),
        ),
        "is_more_precise": lambda s: call(
            s.fx.tensor_type.is_more_precise,
            t1=(s.fx.tensor_type.TensorType((1, 2)), result, True),
            t2=(s.fx.tensor_type.TensorType((1, s.fx.tensor_type.Dyn)), result, True),
        ),
    },
    "calls.public[traceback]": {
        "NodeSource": source,
        "NodeSource.NodeInfo": lambda s: call(
            s.fx.traceback.NodeSource.NodeInfo,
            name=("given", "name"),
            target=("target", "target"),
            graph_id=(3, "graph_id"),
        ),
        "NodeSource.print_readable": lambda s: call(
            s.fx.traceback.NodeSource(s.chain.add).print_readable,
            indent=(1, differs(s.fx.traceback.NodeSource(s.chain.add).print_readable), True),
        ),
        "preserve_node_meta": lambda s: call(
            within(s.fx.traceback.preserve_node_meta, lambda: s.fx.traceback.has_preserved_node_meta()),
            enable=(False, result),
        ),
        "set_stack_trace": lambda s: setting(
            s, "set_stack_trace", lambda traceback: traceback.format_stack(), stack=(["a", "b"], "".join, "ab")
        ),
        "annotate": lambda s: noting(s, "annotate", "custom", annotation_dict=({"stage": 1}, result)),
        "annotate_fn": decorating,
        "set_grad_fn_seq_nr": lambda s: setting(
            s,
            "set_grad_fn_seq_nr",
            lambda traceback: traceback.get_current_meta()["grad_fn_seq_nr"],
            seq_nr=(3, lambda found: found[-1]),
        ),
        "set_current_meta": lambda s: noting(
            s,
            "set_current_meta",
            "from_node",
            node=(s.chain.add, lambda found: found[-1].name, "add"),
            pass_name=("fold", lambda found: found[-1].pass_name),
        ),
        "set_current_replay_node": lambda s: call(
            within(s.fx.traceback.set_current_replay_node, lambda: s.fx.traceback.get_current_replay_node()),
            node=(s.chain.add, result),
        ),
        "get_graph_provenance_json": lambda s: call(s.fx.traceback.get_graph_provenance_json, graph=(s.chain.graph,)),
    },
}
