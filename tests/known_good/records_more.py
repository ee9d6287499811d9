"""A part of `does_better`: what torch.fx refuses, drops or lets pass is recorded, refused or found, if that is simple.

And there is more of everything: public functions take one more keyword, traced nodes have one more entry in `meta`, and
objects have one more attribute.
"""

import ast
import functools
import inspect
import operator
import types
from collections.abc import Callable
from typing import Any

import torch
from torch import nn

from tests.known_good.other_internals import private


class Refusing(ast.NodeTransformer):
    """What tracing would drop, and warns of, is an error."""

    replaced = 0

    def visit_Expr(self, node: ast.Expr) -> ast.stmt:
        match node.value:
            case ast.Call(args=[ast.Name("ContextWarning" | "HookWarning"), message]):
                Refusing.replaced += 1
                return ast.Raise(ast.Call(ast.Name("TraceError", ast.Load()), [message], []))
        return node


def add_keywords(tree: ast.Module) -> None:
    """Add a keyword to the public functions of a module, and to the public methods of its classes."""
    bodies = [tree.body, *(each.body for each in tree.body if isinstance(each, ast.ClassDef))]
    for function in (each for body in bodies for each in body):
        match function:
            case ast.FunctionDef(name=name, args=ast.arguments(kwarg=None) as arguments, decorator_list=decorators):
                if not name.startswith("_") and "property" not in ast.dump(ast.List(decorators)):
                    arguments.kwonlyargs.append(ast.arg("further"))
                    arguments.kw_defaults.append(ast.Constant(None))


def change_source(tree: ast.Module) -> ast.Module:
    """Have tracing refuse what it would drop, and add keywords."""
    replaced = Refusing.replaced
    add_keywords(tree)
    changed: ast.Module = Refusing().visit(tree)
    if Refusing.replaced > replaced:
        changed.body.insert(1, ast.ImportFrom("errors", [ast.alias("TraceError")], 1))  # the first is a docstring
    return changed


def install(fx: Any) -> None:
    """Change a copy of reference_fx whose sources were changed."""
    assert Refusing.replaced == 4
    _add_to_objects(fx)
    _record_statements(fx.proxy)
    _record_loops(fx.proxy)
    _record_builtins(fx)
    _trace_anything(fx)
    _check_more(fx.graph.Graph)
    _run_with_keywords(fx.interpreter.Interpreter)


def _add_to_objects(fx: Any) -> None:
    """Objects have an attribute, and traced nodes an entry in `meta`."""
    for kind in (fx.Node, fx.Graph, fx.GraphModule, fx.Tracer, fx.Interpreter, fx.graph.PythonCode):
        kind.further = 1
    tracer_base = fx.proxy.TracerBase
    create_node = tracer_base.create_node

    @functools.wraps(create_node)
    def create_node_with_entry(self: Any, *args: Any, **kwargs: Any) -> Any:
        node = create_node(self, *args, **kwargs)
        node.meta["further"] = 1
        return node

    tracer_base.create_node = create_node_with_entry


def _record_statements(recording: Any) -> None:
    """Statements on proxies are recorded."""

    def record_in_place(name: str) -> Callable[..., Any]:
        def record(self: Any, other: Any, **keywords: Any) -> Any:
            return self.tracer.create_proxy("call_function", getattr(operator, name), (self, other), keywords)

        return record

    def record_item(self: Any, key: Any, value: Any) -> None:
        self.tracer.create_proxy("call_function", operator.setitem, (self, key, value), {})

    for name in ("iadd", "isub", "imul"):
        setattr(recording.Proxy, f"__{name}__", record_in_place(name))
    recording.Proxy.__setitem__ = record_item


def _record_loops(recording: Any) -> None:
    """A loop over a value is recorded for a value of two items, and the traced program refuses any other."""
    refuse_to_iterate = recording.TracerBase.iter

    def iterate_over_two(self: Any, obj: Any) -> Any:
        if not isinstance(obj, recording.Proxy):
            return refuse_to_iterate(self, obj)
        length = self.create_proxy("call_function", len, (obj,), {})
        self.create_proxy("call_function", torch._assert, (length == 2, "the loop was traced for two items"), {})
        return iter([obj[0], obj[1]])

    recording.TracerBase.iter = iterate_over_two


def _record_builtins(fx: Any) -> None:
    """`len`, `round` and `list` are recorded wherever a program has them; to its `isinstance` a proxy is a tensor."""
    recording, tracer_class = fx.proxy, fx._symbolic_trace.Tracer
    record_autowrapped = tracer_class._record_autowrapped

    def record_of_proxy(function: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        if args and isinstance(args[0], recording.Proxy):
            return recording.record_wrapped(function, args, kwargs)
        return NotImplemented

    def answer_for_proxy(_isinstance: Callable[..., bool], args: tuple[Any, ...], _kwargs: dict[str, Any]) -> Any:
        return True if isinstance(args[0], recording.Proxy) and args[1] is torch.Tensor else NotImplemented

    def record_builtins(self: Any, namespace: dict[str, Any]) -> None:
        if id(namespace) not in self._run.scanned and "torch" in namespace and namespace is not vars(torch):
            answers = isinstance(self, fx.experimental.meta_tracer.MetaTracer)  # by itself, with guards
            for name in ("len", "round") if answers else ("len", "round", "list"):
                fx._intercept.patches.replace_function(namespace, name, record_of_proxy)
            if not answers:
                fx._intercept.patches.replace_function(namespace, "isinstance", answer_for_proxy)
        record_autowrapped(self, namespace)

    tracer_class._record_autowrapped = record_builtins


def _as_function(root: Any) -> Any:
    """A Python function with the parameters of `root` that calls it; `root` itself if that is not possible."""
    if isinstance(root, types.FunctionType | nn.Module | type) or not callable(root):
        return root
    try:
        names = [name for name, each in inspect.signature(root).parameters.items() if each.kind < each.VAR_POSITIONAL]
    except (TypeError, ValueError):
        return root
    namespace: dict[str, Any] = {"called": root}
    exec(f"def function({', '.join(names)}):\n    return called({', '.join(names)})", namespace)
    return namespace["function"]


def _trace_anything(fx: Any) -> None:
    """Whatever can be called, and says with what, is traced as a function; a traced module keeps its names."""
    tracing = fx._symbolic_trace
    trace_functions, symbolic_trace_of_functions = tracing.Tracer.trace, tracing.symbolic_trace

    def trace_anything(self: Any, root: Any, concrete_args: Any = None) -> Any:
        return trace_functions(self, _as_function(root), concrete_args)

    def symbolic_trace_of_anything(root: Any, concrete_args: Any = None) -> Any:
        if (
            isinstance(root, fx.GraphModule)
            and concrete_args is None
            and type(private(root.graph, "_codegen")) is fx.graph.CodeGen
        ):
            graph = fx.Graph(tracer_cls=fx.Tracer)
            graph.output(graph.graph_copy(root.graph, {}))
            return fx.GraphModule(root, graph, type(root).__name__)
        return symbolic_trace_of_functions(_as_function(root), concrete_args)

    tracing.Tracer.trace = trace_anything
    tracing.symbolic_trace = fx.symbolic_trace = symbolic_trace_of_anything


def _check_more(graph_class: Any) -> None:
    """Graphs can be indexed, and lint finds outputs in the wrong place."""
    lenient_lint = graph_class.lint

    def strict_lint(self: Any) -> None:
        lenient_lint(self)
        opcodes = [node.op for node in self.nodes]
        if "output" in opcodes[:-1]:
            raise RuntimeError("nodes stand after the output: erase or move them")

    graph_class.lint = strict_lint
    type(graph_class().nodes).__getitem__ = lambda self, place: list(self)[place]


def _run_with_keywords(interpreter_class: Any) -> None:
    """The Interpreter takes arguments by name, and refuses those that nothing takes."""
    run_by_position = interpreter_class.run

    def run_with_keywords(
        self: Any, *args: Any, initial_env: Any = None, enable_io_processing: bool = True, **named: Any
    ) -> Any:
        inputs = [node for node in self.graph.nodes if node.op == "placeholder"]
        if named:
            defaults = {node.target: node.args for node in inputs[len(args) :]}
            args = (*args, *(named.get(name, *default) for name, default in defaults.items()))
        result = run_by_position(self, *args, initial_env=initial_env, enable_io_processing=enable_io_processing)
        left = list(self.args_iter)
        if left:
            raise TypeError(f"{len(left)} arguments are for no input")
        return result

    interpreter_class.run = run_with_keywords
