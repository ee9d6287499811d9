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
from collections.abc import Callable
from pkgutil import walk_packages
from types import ModuleType
from typing import Any

import pytest
import torch
import torch.fx
from torch import nn
from torch.utils import _pytree as pytree

import reference_fx


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


@pytest.mark.parametrize("name", sorted(each.name for each in walk_packages(reference_fx.__path__, "reference_fx.")))
def test_what_a_module_says_that_it_has_is_there(name: str) -> None:
    module = importlib.import_module(name)
    assert [each for each in getattr(module, "__all__", ()) if not hasattr(module, each)] == []


def nodes(module: Any) -> dict[str, Any]:
    return {node.name: node for node in module.graph.nodes}


def raised(function: Callable[..., Any], *args: Any) -> Any:
    """Return the result of a call, or the class and the words of what it raises."""
    try:
        return function(*args)
    except Exception as error:
        return type(error).__name__, str(error)


def attributes(fx: ModuleType) -> Any:
    home = submodule(fx, "graph_module")
    source, target = Small(), nn.Module()
    copied = ("linear.weight", "weight", "shift", "linear.bias")
    outcomes = [raised(home._copy_attr, source, target, path) for path in (*copied, "nothing", "linear.nothing")]
    home._assign_attr(torch.ones(1), target, "a.b.tensor")
    home._assign_attr(5, target, "a.number")
    outcomes += [home._get_attr(target, "a.number"), raised(home._get_attr, target, "a.nothing")]
    outcomes += [home._has_attr(target, path) for path in ("a", "weight", "a.c.tensor", "z")]
    home._del_attr(target, "a.number")
    outcomes += [raised(home._del_attr, target, path) for path in ("a.number", "z.number")]
    shared = [home._get_attr(target, path) is home._get_attr(source, path) for path in copied]
    return (
        outcomes,
        shared,
        [name for name, _ in target.named_parameters()],
        [name for name, _ in target.named_buffers()],
    )


def hooks(fx: ModuleType) -> Any:
    traced = fx.symbolic_trace(Small())
    told: list[Any] = []

    def on_create(node: Any) -> None:
        told.append(("create", node.name, node in list(node.graph.nodes)))

    def on_erase(node: Any) -> None:
        told.append(("erase", node.name, str(node.args)))

    def on_replace(old: Any, new: str, user: Any) -> None:
        told.append(("replace", old.name, new, user.name, str(user.args)))

    def on_copy(copied: Any) -> None:
        told.append(("copy", copied is traced, str(copied.graph)))

    def edit(module: Any) -> None:
        found = nodes(module)
        with module.graph.inserting_after(found["mul"]):
            new = module.graph.call_function(torch.neg, (found["linear"],))
        found["mul"].replace_all_uses_with(new)
        new.replace_input_with(found["linear"], found["weight"])
        module.graph.erase_node(found["mul"])

    kinds = {"create_node": on_create, "erase_node": on_erase, "replace_node": on_replace, "deepcopy": on_copy}
    for kind, hook in kinds.items():
        getattr(traced, f"_register_{kind}_hook")(hook)
    edit(traced)
    edit_copy = copy.deepcopy(traced)
    with edit_copy.graph.inserting_before():
        edit_copy.graph.placeholder("more")
    copy.copy(traced).graph.create_node("call_function", torch.abs, (nodes(traced)["x"],))
    traced.graph = traced.graph  # the shallow copy is the owner now
    with traced._set_replace_hook(lambda old, new, user: told.append("inside")):
        nodes(traced)["x"].replace_all_uses_with(nodes(traced)["weight"])
    for kind, hook in kinds.items():
        getattr(traced, f"_unregister_{kind}_hook")(hook)
    unheard = traced.graph.create_node("call_function", torch.abs, (nodes(traced)["x"],))
    unheard.replace_input_with(unheard.args[0], nodes(traced)["weight"])
    nodes(traced)["weight"].replace_all_uses_with(nodes(traced)["x"])
    traced.graph.erase_node(unheard)
    copy.deepcopy(traced)
    lists = "_create_node_hooks", "_erase_node_hooks", "_replace_hooks", "_deepcopy_hooks"
    return told, [[len(getattr(module, name)) for name in lists] for module in (edit_copy, traced)]


def refused_hooks(fx: ModuleType) -> Any:
    traced = fx.symbolic_trace(Small())
    return [raised(traced._register_create_node_hook, 3)[0], raised(traced._register_deepcopy_hook, None)[0]]


def preserved_attributes(fx: ModuleType) -> Any:
    traced = fx.symbolic_trace(Small())
    value, key = object(), submodule(fx, "graph_module")._USER_PRESERVED_ATTRIBUTES_KEY
    traced.meta[key] = {"scale": (value,)}
    return key, [type(getattr(copy.deepcopy(each), "scale", None)) for each in (traced, fx.symbolic_trace(Small()))]


def sources(fx: ModuleType) -> Any:
    home = submodule(fx, "graph_module")
    forward = home._forward_from_src("def forward(self, x):\n    return x + k\n", {"k": 3})
    traced = fx.symbolic_trace(Small())
    for node in traced.graph.nodes:
        node.meta.update(val=torch.ones(1, 2), desc="described")
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        readable = home._print_readable(traced, "Other")
    code_only = home._CodeOnlyModule({"a": 1, "_modules": {}, "training": False})
    return forward(None, 1), readable, printed.getvalue(), vars(code_only)


def texts_of_nodes(fx: ModuleType) -> Any:
    home, linear = submodule(fx, "node"), nodes(fx.symbolic_trace(Small()))["linear"]
    values = ([1, (linear, "a"), {"k": linear}, slice(linear, None)], (1,), (), "text", list(range(9)))
    formatted = [home._format_arg(value, limit) for value in values for limit in (float("inf"), 2)]
    formatted.append(home._format_arg([list(range(5)), 1, 2], max_list_len=2))
    targets = [linear._pretty_print_target(target) for target in (torch.relu, len, operator.add, "text")]
    names = [home._get_qualified_name(target) for target in (torch.relu, len, nn.functional.relu, torch.Tensor.add)]
    return formatted, targets, names, [home._type_repr(each) for each in (int, torch.Tensor, list[int])]


def inputs_of_nodes(fx: ModuleType) -> Any:
    found = nodes(fx.symbolic_trace(Small()))
    found["add"]._update_args_kwargs((found["x"], 2), {"alpha": found["weight"]})
    return [
        (name, str(node.args), str(node.kwargs), [*map(str, node.users)], str(node._input_nodes))
        for name, node in found.items()
    ]


def effects(fx: ModuleType) -> Any:
    def noted(x: Any) -> Any:
        return x

    graph = fx.Graph()
    x = graph.placeholder("x")
    node = graph.call_function(noted, (x,))
    before = node.is_impure()
    registered = submodule(fx, "node")._side_effectful_functions
    registered.add(noted)
    after = node.is_impure()
    registered.discard(noted)
    return before, after, node.is_impure()


def namespace(fx: ModuleType) -> Any:
    names, owner = submodule(fx, "graph")._Namespace(), object()
    names.associate_name_with_obj("known", owner)
    candidates = ("a", "a", "sum", "b_3", "b", "b", "torch", "getattr")
    own = {name: each.obj for name, each in submodule(fx, "graph")._custom_builtins.items()} | {"abs": abs, "len": sum}
    made = [names.create_name(candidate, None) for candidate in candidates], names.create_name("other", owner)
    given = submodule(fx, "graph")._Namespace()
    return made, [given.create_name(*each) for each in own.items() if each[0] != "fx_pytree"]


def run_source(fx: ModuleType) -> Any:
    run, names = submodule(fx, "graph_module")._exec_with_source, {"k": 3}
    run("def add(x):\n    return x + k\n", names)
    return names["add"](1), inspect.getsource(names["add"]), names.keys() - {"__builtins__"}


def wrapped_call(fx: ModuleType) -> Any:
    torch.manual_seed(0)
    traced, call = fx.symbolic_trace(Small()), submodule(fx, "graph_module")._WrappedCall
    return [call(type(traced), own)(traced, torch.ones(1, 2)).tolist() for own in (None, lambda module, x: x + 1)]


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


def copied_node(fx: ModuleType) -> Any:
    graph = fx.Graph()
    x = graph.placeholder("x")
    node = graph.call_function(torch.relu, (x,), {"inplace": True})
    node.meta["note"] = 1
    twin = copy.copy(node)
    names = ("graph", "name", "op", "target", "args", "kwargs", "type", "meta", "users")
    equal = [getattr(twin, name) == getattr(node, name) for name in names]
    return equal, type(twin) is type(node), any(each is twin for each in (*graph.nodes, *x.users))


def operator_tables(fx: ModuleType) -> Any:
    home = submodule(fx, "graph")
    return home.magic_methods, home.reflectable_magic_methods, home.inplace_methods


def stack_traces(fx: ModuleType) -> Any:
    parse = submodule(fx, "graph")._parse_stack_trace
    trace = '  File "/a/b.py", line 3, in f\n    x = 1\n  File "/a/c.py", line 7, in g\n    y = 1\n'
    lines = [parse(trace), parse(trace, lambda file, name, code: name == "f"), parse("")]
    return [line and (line.file, line.lineno, line.name, line.code, line.get_summary_str()) for line in lines]


def names_of_graphs(fx: ModuleType) -> Any:
    graph = fx.symbolic_trace(Small()).graph
    known = graph._graph_namespace
    names = [known.create_name(candidate, None) for candidate in ("linear", "own", "own")]
    x, linear = list(graph.nodes)[:2]
    for node, name in ((x, "own"), (linear, "linear"), (linear, "mul"), (linear, "new name")):
        node._rename(name)
        names.append(node.name)
    owner = graph._owning_module
    graph._owning_module = None
    made = graph.call_function(torch.relu, (x,), name="new_name")
    return names, made.name, type(owner).__name__, graph.owning_module, graph.python_code("self").src


def sizes(fx: ModuleType) -> Any:
    graph = fx.Graph()
    x = graph.placeholder("x")
    unknown = graph.create_size_node(x, 0)
    x.meta["val"] = torch.ones(4, 3)[1:]
    made = [graph.create_size_node(x, 1), graph.create_stride_node(x, 0), graph.create_storage_offset_node(x)]
    return str(graph), unknown.meta, [node.meta for node in made]


def lookup_table(fx: ModuleType) -> Any:
    traced, other = fx.symbolic_trace(Small()), fx.symbolic_trace(Small())
    found, table = nodes(traced), traced.graph._find_nodes_lookup_table
    with traced.graph.inserting_after(found["x"]):
        unused = traced.graph.call_function(torch.abs, (found["x"],))
    before = unused in table
    traced.graph.erase_node(unused)
    calls = [str(node) for node in table.find_nodes(op="call_function", target=operator.mul)]
    return before, unused in table, nodes(other)["x"] in table, calls


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


def compatibility(fx: ModuleType) -> Any:
    def marked() -> None:
        """Do nothing."""

    def marked_too() -> None:
        """Do nothing."""

    mark = submodule(fx, "_compatibility").compatibility
    both = mark(is_backward_compatible=True)(marked), mark(is_backward_compatible=False)(marked_too)
    notes = [str(each.__doc__).partition(".. ") for each in both]
    told = [(before.split(), note.partition("::")) for before, _, note in notes]
    return both[0] is marked, [(before, directive, text.strip() != "") for before, (directive, _, text) in told]


def config(fx: ModuleType) -> Any:
    switches = submodule(fx, "config")
    return switches.disable_progress, switches.verbose_progress, switches.do_not_emit_stack_traces


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


def tree_spec(fx: ModuleType) -> Any:
    return submodule(fx, "_pytree").TreeSpec


def base_types(fx: ModuleType) -> Any:
    home = submodule(fx, "node")
    assert submodule(fx, "proxy").base_types is home.base_types
    assert submodule(fx, "proxy").Argument is home.Argument
    checks = [isinstance(value, home.base_types) for value in (3, [])]
    return str(home.ArgumentT), home.base_types, home.BaseArgumentTypes, checks


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

    torch.manual_seed(0)
    module = fx.symbolic_trace(Small())
    for preserved in (contextlib.nullcontext(), home.preserve_node_meta()):
        with preserved:
            seen.append(Interpreter(module).run(torch.ones(1, 2)).tolist())
    return seen, home.get_current_meta()


def code_with_an_origin(fx: ModuleType) -> Any:
    make = submodule(fx, "graph_module")._forward_from_src
    fields = {"co_filename": "file.py", "co_firstlineno": 3, "co_name": "program"}
    made = [make("def forward(self): return 7", {}, given) for given in (fields, {}, None)]
    names = [re.sub(r"\d+", "N", each.__code__.co_filename, count=1) for each in made]
    return names, [each(None) for each in made], fx.symbolic_trace(lambda x: x).graph._co_fields, fx.Graph()._co_fields


PROGRAMS = (
    *(attributes, hooks, refused_hooks, preserved_attributes, sources, texts_of_nodes, inputs_of_nodes, effects),
    *(run_source, wrapped_call, inlined, namespace, copied_node, operator_tables, stack_traces, sizes, lookup_table),
    *(copied_metadata, compatibility, config, flatten_specs, tree_spec),
    *(base_types, own_run_node, code_with_an_origin, names_of_graphs, current_metadata),
)


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: program.__name__)
def test_an_undocumented_name_does_what_it_does_in_torch_fx(program: Callable[[ModuleType], Any]) -> None:
    torch.manual_seed(0)
    expected = program(torch.fx)
    assert program(reference_fx) == expected


def test_hooks_are_not_pickled() -> None:
    traced = reference_fx.symbolic_trace(Small())
    traced._register_create_node_hook(lambda node: None)
    loaded = pickle.loads(pickle.dumps(traced))
    loaded.graph.create_node("call_function", torch.abs, (nodes(loaded)["x"],))
    assert loaded.code == traced.code


def test_an_attribute_is_found_at_a_path() -> None:
    # torch.fx 2.13 finds none below the module itself.
    assert reference_fx.graph_module._has_attr(Small(), "linear.weight")


def test_a_graph_knows_its_tracer() -> None:
    class Own(reference_fx.Tracer):
        pass

    assert Own().trace(lambda x: x)._tracer_cls is Own


def test_a_copied_graph_knows_its_tracer() -> None:
    graph = reference_fx.Graph(None, reference_fx.Tracer, {"argument": 1})
    for copied in (copy.deepcopy(graph), pickle.loads(pickle.dumps(graph))):
        assert (copied._tracer_cls, copied._tracer_extras) == (reference_fx.Tracer, {"argument": 1})


def test_nested_results_are_written_as_they_print_themselves() -> None:
    private: Any = reference_fx.graph
    codegen = private._PyTreeCodeGen(private._PyTreeInfo(["x"], *[pytree.tree_structure([0])] * 2))
    assert codegen.generate_output([1]) == "return pytree.tree_unflatten([1], self._out_spec)"
