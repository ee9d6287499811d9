"""Names that programs take from torch.fx without documentation: the same small program on it and on reference_fx.

docs/names.md says who uses which.
"""

import contextlib
import copy
import importlib
import inspect
import io
import operator
import pickle
import re
import typing
from collections.abc import Callable
from pkgutil import walk_packages
from types import ModuleType
from typing import Any

import pytest
import torch
import torch.fx
from torch import nn
from torch.nn import functional
from torch.package import sys_importer
from torch.utils import _pytree as pytree

import reference_fx
from reference_fx.passes.tools_common import legalize_graph


class Small(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.linear = nn.Linear(2, 2)
        self.weight = nn.Parameter(torch.ones(2))
        self.register_buffer("shift", torch.ones(2))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.linear(x) * self.weight + self.shift


def submodule(fx: ModuleType, name: str) -> Any:
    return importlib.import_module(f"{fx.__name__}.{name}")


def nodes(module: Any) -> dict[str, Any]:
    return {node.name: node for node in module.graph.nodes}


def raised(function: Callable[..., Any], *args: Any) -> Any:
    """Return the result of a call, or the class and the words of what it raises."""
    try:
        return function(*args)
    except Exception as error:
        return type(error).__name__, str(error)


def helper(x: Any) -> Any:
    return x * 2


# Modules and their hooks


def attributes(fx: ModuleType) -> Any:
    home = submodule(fx, "graph_module")
    source, target = Small(), nn.Module()
    copied = ("linear.weight", "weight", "shift", "linear.bias")
    outcomes = [raised(home._copy_attr, source, target, path) for path in (*copied, "nothing", "linear.nothing")]
    home._assign_attr(torch.ones(1), target, "a.b.tensor")
    home._assign_attr(5, target, "a.number")
    outcomes += [raised(home._get_attr, target, path) for path in ("a.number", "a.nothing")]
    outcomes += [home._has_attr(target, path) for path in ("a", "weight", "a.c.tensor", "z")]
    outcomes += [raised(home._del_attr, target, path) for path in ("a.number", "a.number", "z.number")]
    shared = [home._get_attr(target, path) is home._get_attr(source, path) for path in copied]
    return outcomes, shared, [name for name, _ in target.named_parameters()], list(dict(target.named_buffers()))


def hooks(fx: ModuleType) -> Any:
    traced = fx.symbolic_trace(Small())
    told: list[Any] = []
    kinds: dict[str, Callable[..., None]] = {
        "create_node": lambda node: told.append(("create", node.name, node in list(node.graph.nodes))),
        "erase_node": lambda node: told.append(("erase", node.name, str(node.args))),
        "replace_node": lambda old, new, user: told.append((old.name, new, user.name, str(user.args))),
        "deepcopy": lambda copied: told.append(("copy", copied is traced, str(copied.graph))),
    }
    for kind, hook in kinds.items():
        getattr(traced, f"_register_{kind}_hook")(hook)
    found = nodes(traced)
    with traced.graph.inserting_after(found["mul"]):
        new = traced.graph.call_function(torch.neg, (found["linear"],))
    found["mul"].replace_all_uses_with(new)
    new.replace_input_with(found["linear"], found["weight"])
    traced.graph.erase_node(found["mul"])
    edited_copy = copy.deepcopy(traced)
    with edited_copy.graph.inserting_before():
        edited_copy.graph.placeholder("more")
    copy.copy(traced).graph.create_node("call_function", torch.abs, (found["x"],))
    traced.graph = traced.graph  # the shallow copy is the owner now
    with traced._set_replace_hook(lambda old, new, user: told.append("inside")):
        found["x"].replace_all_uses_with(found["weight"])
    for kind, hook in kinds.items():
        getattr(traced, f"_unregister_{kind}_hook")(hook)
    unheard = traced.graph.create_node("call_function", torch.abs, (found["x"],))
    found["weight"].replace_all_uses_with(found["x"])
    traced.graph.erase_node(unheard)
    copy.deepcopy(traced)
    lists = "_create_node_hooks", "_erase_node_hooks", "_replace_hooks", "_deepcopy_hooks"
    refused = [raised(traced._register_create_node_hook, 3)[0], raised(traced._register_deepcopy_hook, None)[0]]
    return told, refused, [[len(getattr(module, name)) for name in lists] for module in (edited_copy, traced)]


def preserved_attributes(fx: ModuleType) -> Any:
    traced = fx.symbolic_trace(Small())
    key = submodule(fx, "graph_module")._USER_PRESERVED_ATTRIBUTES_KEY
    traced.meta[key] = {"scale": (object(),)}
    return key, [type(getattr(copy.deepcopy(each), "scale", None)) for each in (traced, fx.symbolic_trace(Small()))]


def sources(fx: ModuleType) -> Any:
    home, names = submodule(fx, "graph_module"), {"k": 3}
    forward = home._forward_from_src("def forward(self, x):\n    return x + k\n", {"k": 3})
    traced = fx.symbolic_trace(Small())
    for node in traced.graph.nodes:
        node.meta.update(val=torch.ones(1, 2), desc="described")
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        readable = home._print_readable(traced, "Other")
    code_only = vars(home._CodeOnlyModule({"a": 1, "_modules": {}, "training": False}))
    home._exec_with_source("def add(x):\n    return x + k\n", names)
    own_source = names["add"](1), inspect.getsource(names["add"]), names.keys() - {"__builtins__"}  # type: ignore[operator, arg-type]
    calls = [home._WrappedCall(type(traced), own) for own in (None, lambda module, x: x + 1)]
    called = [call(traced, torch.ones(1, 2)).tolist() for call in calls]
    return forward(None, 1), readable, printed.getvalue(), code_only, own_source, called


def code_with_an_origin(fx: ModuleType) -> Any:
    make = submodule(fx, "graph_module")._forward_from_src
    fields = {"co_filename": "file.py", "co_firstlineno": 3, "co_name": "program"}
    made = [make("def forward(self): return 7", {}, given) for given in (fields, {}, None)]
    names = [re.sub(r"\d+", "N", each.__code__.co_filename, count=1) for each in made]
    return names, [each(None) for each in made], fx.symbolic_trace(lambda x: x).graph._co_fields, fx.Graph()._co_fields


def inlined(fx: ModuleType) -> Any:
    results: dict[str, Callable[[Any], Any]] = {
        "one": lambda x: torch.relu(x) + 1,
        "several": lambda x: [torch.relu(x), x],
        "dict": lambda x: {"a": torch.relu(x)},
    }
    shown = []
    for name, function in results.items():
        graph = fx.Graph()
        made = graph.call_module("inner", (graph.placeholder("x"),))
        graph.output(graph.call_function(operator.getitem, (made, 0)) if name == "several" else made)
        outer = fx.GraphModule({"inner": fx.symbolic_trace(function)}, graph)
        values = submodule(fx, "experimental.const_fold")._inline_module(outer, "inner", run_dce=name == "dict")
        outer.recompile()
        shown.append((str(outer.graph), outer.code, {str(old): str(new) for old, new in values.items()}))
    return shown, raised(submodule(fx, "experimental.const_fold")._inline_module, outer, "other")


# Nodes and graphs


def nodes_and_types(fx: ModuleType) -> Any:
    home, traced = submodule(fx, "node"), fx.symbolic_trace(Small())
    found = nodes(traced)
    linear = found["linear"]
    values = ([1, (linear, "a"), {"k": linear}, slice(linear, None)], (1,), (), "text", list(range(9)))
    formatted = [home._format_arg(value, limit) for value in values for limit in (float("inf"), 2)]
    formatted.append(home._format_arg([list(range(5)), 1, 2], max_list_len=2))
    targets = [linear._pretty_print_target(target) for target in (torch.relu, len, operator.add, "text")]
    names = [home._get_qualified_name(target) for target in (torch.relu, len, nn.functional.relu, torch.Tensor.add)]
    types = [home._type_repr(each) for each in (int, torch.Tensor, list[int])]
    kinds = str(home.ArgumentT), home.base_types, home.BaseArgumentTypes
    same = submodule(fx, "proxy").base_types is home.base_types, submodule(fx, "proxy").Argument is home.Argument
    found["add"]._update_args_kwargs((found["x"], 2), {"alpha": found["weight"]})
    inputs = [(name, str(each.args), [*map(str, each.users)], str(each._input_nodes)) for name, each in found.items()]
    return formatted, targets, names, types, kinds, same, inputs


def effects(fx: ModuleType) -> Any:
    node = fx.Graph().create_node("call_function", helper, ())
    registered, seen = submodule(fx, "node")._side_effectful_functions, [node.is_impure()]
    for change in (registered.add, registered.discard):
        change(helper)
        seen.append(node.is_impure())
    return seen


def copied_node(fx: ModuleType) -> Any:
    graph = fx.Graph()
    x = graph.placeholder("x")
    node = graph.call_function(torch.relu, (x,), {"inplace": True})
    node.meta["note"] = 1
    twin = copy.copy(node)
    names = ("graph", "name", "op", "target", "args", "kwargs", "type", "meta", "users")
    equal = [getattr(twin, name) == getattr(node, name) for name in names]
    return equal, type(twin) is type(node), any(each is twin for each in (*graph.nodes, *x.users))


def names_of_graphs(fx: ModuleType) -> Any:
    home, graph = submodule(fx, "graph"), fx.symbolic_trace(Small()).graph
    own, owner = home._Namespace(), object()
    own.associate_name_with_obj("known", owner)
    names = [own.create_name(each, None) for each in ("a", "a", "sum", "b_3", "b", "b", "torch", "getattr")]
    builtins = {name: each.obj for name, each in home._custom_builtins.items() if name != "fx_pytree"}
    names += [home._Namespace().create_name(*each) for each in (builtins | {"abs": abs, "len": sum}).items()]
    names += [own.create_name("other", owner)]
    names += [graph._graph_namespace.create_name(candidate, None) for candidate in ("linear", "own", "own")]
    x, linear = list(graph.nodes)[:2]
    for node, name in ((x, "own"), (linear, "linear"), (linear, "mul"), (linear, "new name")):
        node._rename(name)
        names.append(node.name)
    kind = type(graph._owning_module).__name__
    graph._owning_module = None
    made = graph.call_function(torch.relu, (x,), name="new_name")
    return names, made.name, kind, graph.owning_module, graph.python_code("self").src


def sizes(fx: ModuleType) -> Any:
    graph = fx.Graph()
    x = graph.placeholder("x")
    made = [graph.create_size_node(x, 0)]
    x.meta["val"] = torch.ones(4, 3)[1:]
    made += [graph.create_size_node(x, 1), graph.create_stride_node(x, 0), graph.create_storage_offset_node(x)]
    return str(graph), [node.meta for node in made]


def lookup_table(fx: ModuleType) -> Any:
    traced, other = fx.symbolic_trace(Small()), fx.symbolic_trace(Small())
    found, table = nodes(traced), traced.graph._find_nodes_lookup_table
    with traced.graph.inserting_after(found["x"]):
        unused = traced.graph.call_function(torch.abs, (found["x"],))
    before = unused in table
    traced.graph.erase_node(unused)
    calls = [str(node) for node in table.find_nodes(op="call_function", target=operator.mul)]
    return before, unused in table, nodes(other)["x"] in table, calls


def tables(fx: ModuleType) -> Any:
    home, switches = submodule(fx, "graph"), submodule(fx, "config")
    operators = home.magic_methods, home.reflectable_magic_methods, home.inplace_methods
    others = home._origin_type_map, home.dtype_abbrs[torch.bfloat16], submodule(fx, "_pytree").TreeSpec
    return operators, others, (switches.disable_progress, switches.verbose_progress, switches.do_not_emit_stack_traces)


def replaced_table(fx: ModuleType) -> Any:
    home, codes = submodule(fx, "graph"), []
    before = home.magic_methods
    tables = {**before, "not_": "not {}"}, {name: before[name] for name in before if name != "add"}, before
    for table in tables:
        home.magic_methods = table
        graph = fx.Graph()
        value = graph.call_function(operator.not_, (graph.placeholder("x"),))
        graph.output(graph.call_function(operator.add, (value, 1)))
        codes.append(graph.python_code("self").src)
    return codes


def import_statements(fx: ModuleType) -> Any:
    home = submodule(fx, "graph_module")
    values = {"torch": torch, "relu": torch.relu, "device": torch.device, "inf": 1.0, "twice": helper, "n": nn}
    lines = [raised(home._format_import_statement, *each, sys_importer) for each in values.items()]
    del values["n"], values["relu"]
    return lines, home._format_import_block(values, sys_importer)


def modules_of_functions(fx: ModuleType) -> Any:
    functions = (torch.relu, functional.relu, torch._C._nn.gelu, torch.Tensor.add, operator.add, len, helper, str.lower)
    return [raised(submodule(fx, "node")._find_module_of_method, each) for each in functions]


def stack_traces(fx: ModuleType) -> Any:
    parse = submodule(fx, "graph")._parse_stack_trace
    trace = '  File "/a/b.py", line 3, in f\n    x = 1\n  File "/a/c.py", line 7, in g\n    y = 1\n'
    lines = [parse(trace), parse(trace, lambda file, name, code: name == "f"), parse("")]
    return [line and (line.file, line.lineno, line.name, line.code, line.get_summary_str()) for line in lines]


def compatibility(fx: ModuleType) -> Any:
    def documented() -> Callable[[], None]:
        def marked() -> None:
            """Do nothing."""

        return marked

    mark, first = submodule(fx, "_compatibility").compatibility, documented()
    both = mark(is_backward_compatible=True)(first), mark(is_backward_compatible=False)(documented())
    told = [str(each.__doc__).partition(".. ") for each in both]
    return both[0] is first, [(before.split(), bool(note), note.partition("::")[0]) for before, _, note in told]


# Metadata and runs


def copied_metadata(fx: ModuleType) -> Any:
    fields = submodule(fx, "proxy")._COPY_META_FIELDS
    traced = fx.symbolic_trace(Small())
    nodes(traced)["mul"].meta.update(own=1, quantization_tag="tag", other=2)
    before = sorted(fields)
    fields.append("own")
    try:
        with submodule(fx, "traceback").preserve_node_meta():
            again = fx.Transformer(traced).transform()
    finally:
        fields.remove("own")
    meta = nodes(again)["mul"].meta
    return before, {key: meta[key] for key in ("own", "quantization_tag", "other") if key in meta}


def current_metadata(fx: ModuleType) -> Any:
    """Tag nodes as programs do that decide what is recomputed."""
    home = submodule(fx, "traceback")
    with home.preserve_node_meta():
        home.current_meta["recompute"] = 3
        traced = fx.symbolic_trace(Small())
        kept = home.current_meta is home.get_current_meta()
    return kept, [node.meta.get("recompute") for node in traced.graph.nodes], dict(home.current_meta)


def own_run_node(fx: ModuleType) -> Any:
    """Run nodes as programs do that have a copy of torch.fx's `run_node`."""
    home = submodule(fx, "traceback")
    seen: list[Any] = []

    class Interpreter(fx.Interpreter):  # type: ignore[name-defined]
        def run_node(self, n: Any) -> Any:
            with self._set_current_node(n) as value:
                current = {key: str(entry) for key, entry in home.get_current_meta().items() if key != "from_node"}
                seen.append((value, current, [source.pass_name for source in n.meta.get("from_node", ())]))
                args, kwargs = self.fetch_args_kwargs_from_env(n)
                return getattr(self, n.op)(n.target, args, kwargs)

    module = fx.symbolic_trace(Small())
    for preserved in (contextlib.nullcontext(), home.preserve_node_meta()):
        with preserved:
            seen.append(Interpreter(module).run(torch.ones(1, 2)).tolist())
    return seen, home.get_current_meta()


def values_that_are_kept(fx: ModuleType) -> Any:
    """Keep values that an Interpreter would drop, by what it says of their last uses."""
    module, kept = fx.symbolic_trace(Small()), []
    for change in (dict.clear, lambda uses: next(filter(None, uses.values())).pop(), lambda _: None):
        interpreter = fx.Interpreter(module)
        change(interpreter.user_to_last_uses)
        interpreter.run(torch.ones(1, 2))
        kept.append(list(map(str, interpreter.env)))
    return kept


class Both:
    """A container that torch's pytree knows."""

    def __init__(self, first: Any, second: Any) -> None:
        self.first, self.second = first, second


pytree.register_pytree_node(Both, lambda both: ([both.first, both.second], None), lambda parts, _: Both(*parts))


def flatten_specs(fx: ModuleType) -> Any:
    traced = fx.symbolic_trace(lambda both: both.first - both.second, concrete_args={"both": Both(fx.PH, fx.PH)})
    before = raised(fx.symbolic_trace, traced)[0]
    submodule(fx, "_pytree").register_pytree_flatten_spec(Both, lambda both, spec: [both.first, both.second])
    assert {Both, list, dict, tuple} <= submodule(fx, "_pytree").SUPPORTED_NODES.keys()
    return before, traced(Both(5, 3)), fx.symbolic_trace(traced).code


# Code generators that write in another form


class Written:
    """A value whose `repr` is the name of a registered global."""

    def __repr__(self) -> str:
        return "registered_for_a_test"


def custom_builtins(fx: ModuleType) -> Any:
    home = fx.graph
    before = {name: entry.import_str.replace(fx.__name__, "torch.fx") for name, entry in home._custom_builtins.items()}
    home._register_custom_builtin("registered_for_a_test", "from math import pi as registered_for_a_test", 3.5)
    graph = fx.Graph()
    x = graph.placeholder("x")
    graph.output(graph.create_node("call_function", operator.add, (x, Written()), name="registered_for_a_test"))
    module = fx.GraphModule({}, graph)
    entry = home._custom_builtins["registered_for_a_test"]
    return before, module.code, module(1), (entry.import_str, entry.obj)


def boxed_code(fx: ModuleType) -> Any:
    def of_defaults(x: Any, y=3, *, z: int = 4) -> Any:  # type: ignore[no-untyped-def]
        return x + y + z

    graph = fx.Graph()
    _, x, y = [graph.placeholder(name) for name in ("self", "x", "y")]
    graph.output((x, y))
    codes = []
    for traced in (*map(fx.symbolic_trace, (lambda: 3, of_defaults)), fx.GraphModule({}, graph)):
        traced.graph.set_codegen(fx.graph._BoxedCodeGen())
        traced.recompile()
        inputs = [2, 5, 7]
        codes.append((traced.graph.python_code("self", expanded_def=True).src, traced.code, traced(inputs), inputs))
    return codes


def whole_code(fx: ModuleType) -> Any:
    class Edited(fx.CodeGen):  # type: ignore[misc, name-defined]
        def _gen_python_code(self, *args: Any, **options: Any) -> Any:
            code = super()._gen_python_code(*args, **options)
            code.src = code.src.replace("+", "-") + ("\n    # verbose" if options["verbose"] else "")
            return code

    class Whole(fx.CodeGen):  # type: ignore[misc, name-defined]
        def _gen_python_code(self, nodes: Any, root_module: str, namespace: Any, **options: Any) -> Any:
            values: dict[str, Any] = {}
            names, body = [], ""
            for node in nodes:
                if node.op == "placeholder":
                    names.append(repr(node))
                elif node.op == "call_function":
                    function = namespace.create_name(f"operator.{node.target.__name__}", node.target)
                    values[function] = node.target
                    body += f"    {node!r} = {function}({', '.join(map(repr, node.args))})\n"
            last = next(iter(reversed(nodes))).args[0]
            inner = f"def inner({root_module}, {', '.join(names)}):\n{body}    return {last}\n"
            call = f"[inner({root_module}, *args), {options['expanded_def']}]"
            forward = f"def forward({root_module}, *args):\n    return {call}\n"
            return fx.graph.PythonCode(inner + forward, values, _lineno_map=None)

    outcomes: list[Any] = []
    for codegen in (Edited(), Whole()):
        traced = fx.symbolic_trace(lambda x, operator_add: operator.add(x, 2) + operator_add)
        traced.graph.set_codegen(codegen)
        traced.recompile()
        for module in (traced, copy.deepcopy(traced)):
            outcomes += [module.code, module(5, 1)]
        outcomes.append(traced.graph.python_code("self", verbose=True, expanded_def=True).src)
    return outcomes


def results_without_structure(fx: ModuleType) -> Any:
    """Nested inputs alone, as programs ask for that take the structure of the results away."""
    traced = fx.symbolic_trace(lambda pair: (pair[0] + pair[1], pair[0]), {"pair": (fx.PH, fx.PH)})
    traced.graph._codegen.pytree_info = traced.graph._codegen.pytree_info._replace(out_spec=None)
    traced.recompile()
    return traced.code, [each((1, 2)) for each in (traced, fx.Interpreter(traced).run)], traced._out_spec


def parts_of_code(fx: ModuleType) -> Any:
    home = fx.graph
    targets = [home._format_target("x", path) for path in ("a", "a.b", "a.0.c", "a-b.c")]
    homes = (torch.relu, torch.Tensor, torch.ops.aten.add.Tensor, torch.float32, operator.add, len, int, 3, None)
    words = [home._snake_case(text) for text in ("fooBar", "FooBar", "HTTPServer", "layer1.0.conv2D", "")]
    names = home._type_repr(list[int]), home._get_qualified_name(torch.relu)
    return targets, [home._is_from_torch(each) for each in homes], words, names


class Doubling:
    """Has a method, of which every read makes another object."""

    def twice(self, x: Any) -> Any:
        """Return twice the value."""
        return x * 2


def equal_globals(fx: ModuleType) -> Any:
    """Values that are equal, and not identical, are one global."""
    graph, doubling = fx.Graph(), Doubling()
    node = graph.placeholder("x", typing.ForwardRef("Own"))
    for annotation in ("".join(["a.b", "::c"]), "".join(["a.b", "::c"]), typing.ForwardRef("Own")):
        node = graph.create_node("call_function", doubling.twice, (node,), type_expr=annotation)
    graph.output(node)
    return graph.python_code("self").src


# Traces


def autowrapped_functions(fx: ModuleType) -> Any:
    tracer = fx.Tracer()
    tracer._autowrap_function_ids.add(id(helper))
    return str(tracer.trace(lambda x: helper(x) + 1))


def forced_tracing(fx: ModuleType) -> Any:
    home = submodule(fx, "_symbolic_trace")
    before = home._is_fx_tracing_flag
    home._is_fx_tracing_flag = True
    try:
        return before, home.is_fx_tracing()
    finally:
        home._is_fx_tracing_flag = before


def own_trace(fx: ModuleType) -> Any:
    """Trace as programs do that have a copy of torch.fx's `trace`."""
    home = submodule(fx, "_symbolic_trace")

    class Tracer(fx.Tracer):  # type: ignore[name-defined]
        @home.compatibility(is_backward_compatible=True)  # type: ignore[untyped-decorator]
        def trace(self, root: Any, concrete_args: Any = None) -> Any:
            self.root, self.graph, self.tensor_attrs = root, fx.Graph(tracer_cls=type(self)), {}
            self.submodule_paths = {module: name for name, module in root.named_modules()}
            function, args = self.create_args_for_root(type(root).forward, True, concrete_args)
            cache: dict[str, Any] = {}

            def read(module: Any, name: str) -> Any:
                return self.getattr(name, home._orig_module_getattr(module, name), cache)

            def call(module: Any, *args: Any, **kwargs: Any) -> Any:
                def forward(*args: Any, **kwargs: Any) -> Any:
                    return home._orig_module_call(module, *args, **kwargs)

                return self.call_module(module, forward, args, kwargs)

            with home._Patcher() as patcher:
                patcher.patch_method(nn.Module, "__getattr__", read, deduplicate=False)
                patcher.patch_method(nn.Module, "__call__", call, deduplicate=False)
                home._patch_wrapped_functions(patcher)
                home._autowrap_check(patcher, function.__globals__, {*self._autowrap_function_ids, id(helper)})
                self.create_node("output", "output", (self.create_arg(function(*args)),), {})
            return self.graph

    class Calling(nn.Linear):
        def forward(self, x: torch.Tensor) -> torch.Tensor:
            return helper(super().forward(x))

    before = nn.Module.__call__, nn.Module.__getattr__, helper
    graph = Tracer().trace(Calling(2, 2))
    assert (nn.Module.__call__, nn.Module.__getattr__, helper) == before
    proxy = fx.Proxy(next(iter(graph.nodes)))
    found = [home._find_proxy(*values) is proxy for values in (([{"a": proxy}],), (3, (proxy, 4)))]
    return str(graph), found, home._find_proxy(3, "text")


def wrapped_functions(fx: ModuleType) -> Any:
    names: dict[str, Any] = {"fx": fx, "helper": helper}
    exec("fx.wrap('helper')\nfx.wrap('len')\ndef program(x):\n    return helper(x) + len(x)", names)
    x = fx.Proxy(fx.Graph().placeholder("x"))
    home = submodule(fx, "_symbolic_trace")
    with home._Patcher() as patcher:
        home._patch_wrapped_functions(patcher)
        names["program"](x)
    own = home._create_wrapped_func(helper)
    made = [own(x), own(3)]
    known = home._wrapped_fns_to_patch[id(names), "len"] is names
    return str(x.node.graph), names["helper"] is helper, "len" in names, known, made[0].node.meta, made[1], own.__name__


def patcher(fx: ModuleType) -> Any:
    home = submodule(fx, "_symbolic_trace")

    class Owner:
        first = method = abs

    def replacement(name: str) -> Callable[..., Any]:
        return lambda *_: name

    names: dict[str, Any] = {"_helper": helper, "helper": helper, "number": 3, "other": len}
    seen: list[Any] = []
    with home._Patcher() as patcher:
        for number, options in enumerate(({}, {}, {"deduplicate": False}, {"deduplicate": False}, {})):
            patcher.patch(names, "len", replacement(f"function {number}"), **options)
            patcher.patch_method(Owner, "method", replacement(f"method {number}"), **options)
            patcher.patch(names, "other", replacement(f"other {number}"), deduplicate=number == 3)
            seen += [names["len"](), Owner.method(), names["other"]()]
        seen += [patcher.visit_once(thing) for thing in (names, names, Owner)]
    seen += [patcher.visit_once(names), "len" in names, Owner.method is abs, names["other"] is len]
    with home._Patcher() as patcher:
        for identities in ({id(helper), id(3)}, {id(len)}):
            home._autowrap_check(patcher, names, identities)
            seen += [names["helper"] is helper, names["_helper"] is helper, names["other"] is len, names["number"]]
    return seen


def starred_functions(fx: ModuleType) -> Any:
    def starred(a: Any, *args: Any, k: Any = 1, **kwargs: Any) -> Any:
        return a, args, k, kwargs

    home = submodule(fx, "_symbolic_trace")
    flags = [function.__code__.co_flags & home.HAS_VARSTUFF for function in (starred, helper, lambda *args: args)]
    return home.HAS_VARSTUFF, flags, home._patch_function(starred, 4)(1, 2, 3, 4)


def proxyable_classes(fx: ModuleType) -> Any:
    class Own:
        pass

    Pair = fx.ProxyableClassMeta("Pair", (), {})  # noqa: N806 - of a class
    home = submodule(fx, "_symbolic_trace")
    seen = [kind in home._proxyable_classes for kind in (Pair, Own)]
    home._proxyable_classes.setdefault(Own)
    graph = fx.symbolic_trace(lambda x: x.method(Own(), Pair())).graph
    return seen, str(graph), home.map_aggregate([Pair], lambda kind: kind in home._proxyable_classes)


def wrapped_methods(fx: ModuleType) -> Any:
    """Record calls of a tensor's method as programs do that wrap methods of classes."""
    table, methods = torch.arange(4.0), submodule(fx, "_symbolic_trace")._wrapped_methods_to_patch
    methods += [(torch.Tensor, "__getitem__"), (torch.Tensor, "add")]
    traced = [fx.symbolic_trace(f) for f in (lambda x: table[: x.size(0)], lambda x: table[:].add(1).add(other=x))]
    del methods[-2:]
    return [(gm.code, gm(torch.ones(2, 4)).tolist()) for gm in traced]


PROGRAMS = (
    *(attributes, hooks, preserved_attributes, sources, code_with_an_origin, inlined, nodes_and_types, effects),
    *(
        copied_node,
        names_of_graphs,
        sizes,
        lookup_table,
        tables,
        replaced_table,
        stack_traces,
        compatibility,
        copied_metadata,
    ),
    *(current_metadata, own_run_node, values_that_are_kept, flatten_specs, boxed_code, whole_code),
    *(results_without_structure, parts_of_code, custom_builtins, equal_globals, autowrapped_functions),
    *(forced_tracing, own_trace, wrapped_functions, patcher, starred_functions, proxyable_classes, wrapped_methods),
    *(import_statements, modules_of_functions),
)


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: program.__name__)
def test_an_undocumented_name_does_what_it_does_in_torch_fx(program: Callable[[ModuleType], Any]) -> None:
    results = []
    for fx in (torch.fx, reference_fx):
        torch.manual_seed(0)
        results.append(program(fx))
    assert results[0] == results[1]


# What torch.fx lacks, or what every program finds


@pytest.mark.parametrize("name", sorted(each.name for each in walk_packages(reference_fx.__path__, "reference_fx.")))
def test_what_a_module_says_that_it_has_is_there(name: str) -> None:
    module = importlib.import_module(name)
    assert [each for each in getattr(module, "__all__", ()) if not hasattr(module, each)] == []


def test_hooks_are_not_pickled() -> None:
    traced = reference_fx.symbolic_trace(Small())
    traced._register_create_node_hook(lambda node: None)
    loaded = pickle.loads(pickle.dumps(traced))
    loaded.graph.create_node("call_function", torch.abs, (nodes(loaded)["x"],))
    assert loaded.code == traced.code


def test_what_is_better_here() -> None:
    # torch.fx 2.13 finds no attribute below the module itself.
    assert reference_fx.graph_module._has_attr(Small(), "linear.weight")
    home: Any = importlib.import_module("reference_fx.passes.utils.fuser_utils")
    assert (home.legalize_graph, home.NodeList) == (legalize_graph, list[reference_fx.Node])
    tables: Any = reference_fx.graph
    with pytest.raises(TypeError, match="does not support item assignment"):
        tables.magic_methods["not_"] = "not {}"


def test_a_graph_and_its_copies_know_the_tracer() -> None:
    class Own(reference_fx.Tracer):
        pass

    assert Own().trace(lambda x: x)._tracer_cls is Own
    graph = reference_fx.Graph(None, reference_fx.Tracer, {"argument": 1})
    for copied in (copy.deepcopy(graph), pickle.loads(pickle.dumps(graph))):
        assert (copied._tracer_cls, copied._tracer_extras) == (reference_fx.Tracer, {"argument": 1})


def test_nested_results_are_written_as_they_print_themselves() -> None:
    private: Any = reference_fx.graph
    codegen = private._PyTreeCodeGen(private._PyTreeInfo(["x"], *[pytree.tree_structure([0])] * 2))
    assert codegen.generate_output([1]) == "return pytree.tree_unflatten([1], self._out_spec)"
