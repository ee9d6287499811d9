"""GraphModule: what it takes from its root, its graph, its submodules. The requirements are in spec/graph_module.md."""

import copy
import gc
import inspect
import operator
import tracemalloc
import types
from typing import Any

import pytest
import torch
from torch import nn

from conformance.harness.implementation.loading import Implementation
from conformance.shared.small_programs import nodes_of


class Inner(nn.Module):
    """Has state of every kind, some of it unused."""

    def __init__(self) -> None:
        """Make the state."""
        super().__init__()
        self.linear = nn.Linear(4, 4)
        self.bias = nn.Parameter(torch.ones(4))
        self.scale = nn.Buffer(torch.full((4,), 2.0))
        self.offset = nn.Buffer(torch.ones(4), persistent=False)
        self.unused = nn.Linear(4, 4)
        self.spare = nn.Parameter(torch.ones(4))

    def forward(self, x: torch.Tensor) -> Any:
        """Use all but `unused` and `spare`."""
        return self.linear(x) * self.scale + self.offset + self.bias


class Program(nn.Module):
    """Calls modules and reads tensors, at the top and below."""

    def __init__(self) -> None:
        """Make the state."""
        super().__init__()
        self.inner = Inner()
        self.weight = nn.Parameter(torch.full((4,), 3.0))
        self.layers = nn.Sequential(nn.ReLU(), nn.Linear(4, 4))
        self.spare = nn.Linear(4, 4)
        self.rest = nn.Buffer(torch.ones(4))
        self.note = "an attribute"

    def forward(self, x: torch.Tensor) -> Any:
        """Use all but `spare` and `rest`."""
        return self.layers(self.inner(x) * self.weight)

    def method(self) -> None:
        """Do nothing."""


INPUT = torch.tensor([1.0, -2.0, 3.0, 0.5])
USED = {"", "inner", "inner.linear", "layers", "layers.0", "layers.1"}
USED_BUFFERS = {"inner.scale", "inner.offset"}
LAYERS = ("inner.linear", "layers.1")
USED_PARAMETERS = {"weight", "inner.bias", *(f"{path}.{name}" for path in LAYERS for name in ("weight", "bias"))}


def relu_graph(fx: Implementation, target: str) -> Any:
    """A graph that calls the module `target`."""
    graph = fx.Graph()
    graph.output(graph.call_module(target, (graph.placeholder("x"),)))
    return graph


def modules_of(module: nn.Module) -> list[str]:
    return sorted(path for path, _ in module.named_modules())


# Construction


@pytest.mark.requirement("graph_module.init.runs-the-graph")
def test_runs_the_graph(fx: Implementation) -> None:
    program = Program()
    graph = fx.Graph()
    inner = graph.call_module("inner", (graph.placeholder("x"),))
    product = graph.call_function(operator.mul, (inner, graph.get_attr("weight")))
    graph.output(graph.call_module("layers", (product,)))
    module = fx.GraphModule(program, graph)
    assert isinstance(module, nn.Module)
    assert torch.equal(module(INPUT), program(INPUT)), f"{fx.__name__} made\n{module}"


@pytest.mark.requirement("graph_module.init.state[takes-what-is-used]")
@pytest.mark.parametrize("requires_grad", [True, False])
def test_takes_what_the_graph_uses(fx: Implementation, requires_grad: bool) -> None:
    traced = fx.symbolic_trace(Program().requires_grad_(requires_grad))
    assert set(modules_of(traced)) >= USED
    assert {name for name, _ in traced.named_buffers()} >= USED_BUFFERS
    assert {name for name, _ in traced.named_parameters()} >= USED_PARAMETERS


@pytest.mark.requirement("graph_module.init.state[by-reference]")
def test_state_is_taken_by_reference(fx: Implementation) -> None:
    program = Program()
    traced = fx.symbolic_trace(program)
    assert traced.weight is program.weight
    assert traced.inner.linear is program.inner.linear
    assert traced.inner.scale is program.inner.scale
    assert traced.inner.bias is program.inner.bias
    holder = nn.Module()
    holder.register_buffer("passing", torch.ones(1), persistent=False)
    graph = fx.Graph()
    graph.output(graph.get_attr("passing"))
    assert fx.GraphModule(holder, graph)() is holder.passing


@pytest.mark.requirement("graph_module.init.state[by-reference]")
def test_a_shared_module_is_taken_by_reference(fx: Implementation) -> None:
    shared = nn.ReLU()
    program = nn.ModuleDict({"a": nn.Sequential(shared), "b": nn.Sequential(nn.Tanh(), shared)})
    graph = fx.Graph()
    x = graph.placeholder("x")
    paths = ["a.0", "b.1", "b.0"]
    graph.output([graph.call_module(path, (x,)) for path in paths])
    for root in (program, {path: program.get_submodule(path) for path in paths}):
        module = fx.GraphModule(root, graph)
        assert [module.get_submodule(path) is program.get_submodule(path) for path in paths] == [True] * 3


@pytest.mark.requirement("graph_module.init.state[plain-tensor]")
def test_takes_what_an_object_holds(fx: Implementation) -> None:
    program, graph = nn.Module(), fx.Graph()
    program.config = types.SimpleNamespace(scale=torch.tensor(3.0))  # type: ignore[assignment] # any attribute
    graph.output(graph.get_attr("config.scale"))
    module = fx.GraphModule(program, graph)
    assert module() == 3
    assert list(module.state_dict()) == ["config.scale"]


@pytest.mark.requirement("graph_module.init.state[by-reference]")
def test_a_module_stays_as_it_is_if_a_part_of_it_is_read(fx: Implementation) -> None:
    program, graph = nn.Sequential(nn.ReLU()), fx.Graph()
    program[0].offset = torch.ones(1)
    called = graph.call_module("0", (graph.placeholder("x"),))
    graph.output((called, graph.get_attr("0.offset")))
    assert fx.GraphModule(program, graph)(torch.ones(1)) == (1, 1)
    assert list(program.buffers()) == []


@pytest.mark.requirement("graph_module.init.state[plain-holders]")
def test_holders_are_plain_modules(fx: Implementation) -> None:
    program = Program()
    traced = fx.symbolic_trace(program)
    assert type(traced.inner) is nn.Module
    assert type(traced.layers) is nn.Module
    assert traced.inner is not program.inner
    assert set(modules_of(traced)) == USED
    assert {name for name, _ in traced.named_buffers()} == USED_BUFFERS
    assert {name for name, _ in traced.named_parameters()} == USED_PARAMETERS


@pytest.mark.requirement("graph_module.init.state[loses-the-rest]")
@pytest.mark.parametrize("name", ["spare", "note", "method"])
def test_loses_other_attributes_and_methods(fx: Implementation, name: str) -> None:
    assert not hasattr(fx.symbolic_trace(Program()), name)


@pytest.mark.requirement("graph_module.init.from-dict")
def test_from_dict(fx: Implementation) -> None:
    program = Program()
    targets = ("weight", "inner.linear", "inner.bias", "inner.scale", "inner.offset", "layers.0", "layers.1")
    values = {target: operator.attrgetter(target)(program) for target in targets}
    traced = fx.GraphModule(values, fx.Tracer().trace(program))
    assert torch.equal(traced(INPUT), program(INPUT)), f"{fx.__name__} made\n{traced}"
    assert [target for target in targets if operator.attrgetter(target)(traced) is not values[target]] == []
    graph = fx.Graph()
    graph.output([graph.get_attr(target) for target in ("none", "inner.number")])
    assert [*map(type, fx.GraphModule({"none": None, "inner.number": 1.5}, graph)())] == [type(None), float]


@pytest.mark.requirement("graph_module.init.state[order]")
@pytest.mark.parametrize("from_dict", [False, True], ids=["module", "dict"])
def test_state_is_in_order(fx: Implementation, from_dict: bool) -> None:
    root = nn.ModuleDict({"a": nn.Linear(1, 1), "b": nn.Sequential(nn.Linear(1, 1))})
    used = ["b.0.bias", "a.weight", "b.0.weight", "a.bias"]
    graph = fx.Graph()
    for target in (*used, used[0]):
        graph.get_attr(target)
    graph.output(None)
    module = fx.GraphModule({path: root.get_parameter(path) for path in sorted(used)} if from_dict else root, graph)
    below_a, below_b = ["a.weight", "a.bias"], ["b.0.bias", "b.0.weight"]
    expected = [*below_a, *below_b] if from_dict else [*below_b, *below_a]
    assert [*module.state_dict()] == [name for name, _ in module.named_parameters()] == expected


@pytest.mark.requirement("graph_module.init.dict-extra")
def test_extra_keys_are_ignored(fx: Implementation) -> None:
    extra = {"other": nn.ReLU(), "a.b": nn.ReLU(), "weight": nn.Parameter(torch.ones(1)), "a.c": torch.ones(1), "d": 3}
    traced = fx.GraphModule({"relu": nn.ReLU(), **extra}, relu_graph(fx, "relu"))
    assert modules_of(traced) == ["", "relu"]
    assert not traced.state_dict()
    assert not hasattr(traced, "d")


@pytest.mark.requirement("graph_module.init.training")
@pytest.mark.parametrize("training", [True, False], ids=["train", "eval"])
def test_takes_the_training_mode(fx: Implementation, training: bool) -> None:
    program = Program().train(training)
    program.layers.train(not training)
    traced = fx.GraphModule(program, fx.Tracer().trace(program))
    assert traced.training is training
    assert traced.get_submodule("layers.1").training is not training


@pytest.mark.requirement("graph_module.init.class[name]")
def test_class_name(fx: Implementation) -> None:
    program = nn.ReLU()
    graph = fx.Tracer().trace(program)
    assert type(fx.GraphModule(program, graph, "Chosen")).__name__ == "Chosen"
    assert type(fx.GraphModule(program, graph)).__name__ == "GraphModule"


@pytest.mark.requirement("graph_module.init.class[fresh]")
def test_each_instance_has_its_own_class(fx: Implementation) -> None:
    first, second = fx.symbolic_trace(lambda x: x + 1), fx.symbolic_trace(lambda x: x + 2)
    copies = copy.copy(first), copy.deepcopy(first)
    assert len({type(each) for each in (first, second, *copies)}) == 4
    assert isinstance(first, fx.GraphModule)
    assert (first(1), second(1)) == (2, 3)


@pytest.mark.requirement("graph_module.init.class[subclass]")
def test_subclass_keeps_its_methods(fx: Implementation) -> None:
    base: Any = fx.GraphModule

    class Extended(base):  # type: ignore[misc] # known at run time only
        def __init__(self, root: nn.Module, graph: Any, extra: int) -> None:
            super().__init__(root, graph, "Extended")
            self.extra = extra

        def twice(self) -> int:
            return self.extra * 2

    program = nn.ReLU()
    module = Extended(program, fx.Tracer().trace(program), 21)
    assert module.twice() == 42
    assert isinstance(module, Extended)
    assert torch.equal(module(INPUT), program(INPUT))


# The graph and its code


@pytest.mark.requirement("graph_module.graph.owner")
def test_graph_belongs_to_the_module(fx: Implementation) -> None:
    graph = relu_graph(fx, "relu")
    for _ in ("the first", "another"):
        module = fx.GraphModule({"relu": nn.ReLU()}, graph)
        assert module.graph is graph
        assert graph.owning_module is module
    module.graph = fx.Graph()
    assert module.graph is not graph
    assert module.graph.owning_module is module


@pytest.mark.requirement("graph_module.graph.assign")
def test_assigning_a_graph_recompiles(fx: Implementation) -> None:
    module = fx.symbolic_trace(lambda x: x + 1)
    graph = fx.Graph()
    graph.output(graph.call_function(operator.mul, (graph.placeholder("x"), 10)))
    module.graph = graph
    assert module(3) == 30, f"{fx.__name__} generated\n{module.code}"
    assert module.graph is graph


def edited(fx: Implementation) -> Any:
    """A module of `x + 1` whose graph has become `x * 1` since."""
    module = fx.symbolic_trace(lambda x: x + 1)
    (add,) = (node for node in module.graph.nodes if node.op == "call_function")
    add.target = operator.mul
    return module


@pytest.mark.requirement("graph_module.recompile[until-then]")
def test_edits_do_not_take_effect_before(fx: Implementation) -> None:
    module = edited(fx)
    code = module.code
    assert module(5) == 6, f"{fx.__name__} generated\n{code}"
    module.recompile()
    assert module.code != code


def calling(fx: Implementation, child: Any) -> Any:
    """A module that calls its child."""
    graph = fx.Graph()
    graph.output(graph.call_module("child", (graph.placeholder("x"),)))
    return fx.GraphModule({"child": child}, graph)


@pytest.mark.requirement("graph_module.recompile[children]")
@pytest.mark.parametrize("depth", [1, 2])
@pytest.mark.parametrize("how", ["recompile", "graph", "init"])
def test_children_are_recompiled(fx: Implementation, how: str, depth: int) -> None:
    child = fx.symbolic_trace(lambda x: x + 1)
    module = calling(fx, child) if depth == 1 else calling(fx, calling(fx, child))
    (add,) = nodes_of(child.graph, "call_function")
    add.target = operator.mul
    if how == "recompile":
        module.recompile()
    elif how == "graph":
        module.graph = module.graph
    else:
        module = calling(fx, module)
    assert module(5) == child(5) == 5, f"{fx.__name__} generated\n{child.code}"


def negative(x: torch.Tensor) -> torch.Tensor:
    return -x


@pytest.mark.requirement("graph_module.recompile[returned]")
def test_recompile_returns_the_code(fx: Implementation) -> None:
    module = edited(fx)
    (call,) = (node for node in module.graph.nodes if node.op == "call_function")
    call.target, call.args = negative, call.args[:1]
    python_code = module.recompile()
    assert isinstance(python_code, fx.graph.PythonCode)
    assert python_code.src == module.code
    namespace = dict(python_code.globals)
    exec(python_code.src, namespace)
    assert torch.equal(namespace["forward"](module, INPUT), -INPUT), python_code.src


@pytest.mark.requirement("graph_module.code.text")
def test_code(fx: Implementation) -> None:
    module = fx.symbolic_trace(lambda x: torch.relu(x) + 1)
    module.print_readable()
    assert module.code == (
        "\n\n\ndef forward(self, x):\n"
        "    relu = torch.relu(x);  x = None\n"
        "    add = relu + 1;  relu = None\n"
        "    return add\n    "
    )


# Submodules


@pytest.mark.requirement("graph_module.add_submodule[installs]")
def test_add_submodule(fx: Implementation) -> None:
    traced, relu, other = fx.symbolic_trace(Program()), nn.ReLU(), nn.ReLU()
    before = dict(traced.named_modules())
    assert traced.add_submodule("added", relu) is True
    assert traced.add_submodule("inner.added", other) is True
    assert traced.added is relu
    assert traced.inner.added is other
    assert dict(traced.named_modules()) == {**before, "added": relu, "inner.added": other}


@pytest.mark.requirement("graph_module.add_submodule[as-it-is]")
@pytest.mark.parametrize("training", [True, False])
def test_what_is_added_keeps_its_mode(fx: Implementation, training: bool) -> None:
    traced, added = (
        fx.symbolic_trace(Program()).train(not training),
        nn.Sequential(nn.ReLU(), nn.Tanh()).train(training),
    )
    added[0].train(not training)
    for path in ("added", "inner.added"):
        assert traced.add_submodule(path, added)
    assert [module.training for module in added.modules()] == [training, not training, training]


@pytest.mark.requirement("graph_module.add_submodule[makes-parents]")
@pytest.mark.parametrize("path", ["one.two", "inner.one.two", "absent.two", "inner.absent.two"])
def test_add_submodule_makes_parents(fx: Implementation, path: str) -> None:
    traced, relu = fx.symbolic_trace(Program()), nn.ReLU()
    traced.absent = traced.inner.absent = None
    before, first = dict(traced.named_modules()), path.rpartition(".")[0]
    assert traced.add_submodule(f"{path}.relu", relu) is True
    made = [traced.get_submodule(first), traced.get_submodule(path)]
    assert [type(module) for module in made] == [nn.Module, nn.Module]
    assert dict(traced.named_modules()) == {**before, first: made[0], path: made[1], f"{path}.relu": relu}


@pytest.mark.requirement("graph_module.add_submodule[replaces]")
def test_add_submodule_replaces(fx: Implementation) -> None:
    traced, relu = fx.symbolic_trace(Program()), nn.ReLU()
    before = dict(traced.named_modules())
    assert traced.add_submodule("inner.linear", relu) is True
    assert traced.inner.linear is relu
    assert dict(traced.named_modules()) == {**before, "inner.linear": relu}


@pytest.mark.requirement("graph_module.add_submodule[blocked]")
@pytest.mark.parametrize("target", ["weight.relu", "inner.scale.relu", "number.relu", "weight.a.relu"])
def test_add_submodule_below_something_else(fx: Implementation, target: str) -> None:
    traced = fx.symbolic_trace(Program())
    traced.number = 3
    before = modules_of(traced), list(traced.state_dict())
    assert traced.add_submodule(target, nn.ReLU()) is False
    assert (modules_of(traced), list(traced.state_dict()), traced.number) == (*before, 3)


@pytest.mark.requirement("graph_module.delete_submodule[removes]")
def test_delete_submodule(fx: Implementation) -> None:
    traced = fx.symbolic_trace(Program())
    before = set(modules_of(traced))
    assert traced.delete_submodule("inner.linear") is True
    assert traced.delete_submodule("layers.0") is True
    assert before - set(modules_of(traced)) == {"inner.linear", "layers.0"}
    assert traced.delete_submodule("layers") is True
    assert before - set(modules_of(traced)) == {"inner.linear", "layers", "layers.0", "layers.1"}
    assert not hasattr(traced, "layers")


@pytest.mark.requirement("graph_module.delete_all_unused_submodules[removes]")
def test_delete_all_unused_submodules(fx: Implementation) -> None:
    program = Program()
    traced = fx.symbolic_trace(program)
    for path in ("inner.added", "one.two.relu", "layers.10", "lay", "inner.a.b.c.d.relu"):
        traced.add_submodule(path, nn.ReLU())
    traced.delete_all_unused_submodules()
    assert set(modules_of(traced)) == USED
    assert torch.equal(traced(INPUT), program(INPUT))


@pytest.mark.requirement("graph_module.delete_all_unused_submodules[keeps-parts]")
def test_parts_of_a_used_module_stay(fx: Implementation) -> None:
    base: Any = fx.Tracer

    class Leaves(base):  # type: ignore[misc] # known at run time only
        def is_leaf_module(self, m: nn.Module, module_qualified_name: str) -> bool:
            return True

    program = Program()
    traced = fx.GraphModule(program, Leaves().trace(program))
    traced.delete_all_unused_submodules()
    assert set(modules_of(traced)) == USED | {"inner.unused"}


@pytest.mark.requirement("graph_module.delete_all_unused_submodules[after-erasing]")
def test_delete_after_a_call_was_erased(fx: Implementation) -> None:
    traced = fx.symbolic_trace(Program())
    (call,) = (node for node in traced.graph.nodes if node.target == "layers.0")
    call.replace_all_uses_with(call.args[0])
    traced.graph.erase_node(call)
    traced.delete_all_unused_submodules()
    traced.recompile()
    assert modules_of(traced) == ["", "inner", "inner.linear", "layers", "layers.1"], f"the graph is\n{traced.graph}"
    assert traced(INPUT).shape == (4,)


# Generated code


@pytest.mark.requirement("graph_module.code.file[found]")
def test_the_source_of_forward_is_found(fx: Implementation) -> None:
    module, freed = (fx.symbolic_trace(lambda x: x.relu() + 17) for _ in range(2))
    del freed  # has the same code, and goes with its own source alone
    gc.collect()
    source = inspect.getsource(module.forward)
    assert source.lstrip().startswith("def forward(")
    assert "17" in source


def generate_much(module: Any, numbers: range) -> None:
    """Generate code of 20 kB for each number."""
    (call,) = (node for node in module.graph.nodes if node.op == "call_function")
    for number in numbers:
        # The compiler interns a text of letters and digits alone, and Python 3.12 before 3.12.6 keeps those for good.
        call.args = (call.args[0], f"{number} " * 4_000)
        module.recompile()


@pytest.mark.requirement("graph_module.code.freed[freed]")
def test_old_code_is_forgotten(fx: Implementation) -> None:
    graph = fx.Graph()
    graph.output(graph.call_function(operator.add, (graph.placeholder("x"), "")))
    module = fx.GraphModule(nn.Module(), graph)
    tracemalloc.start()
    try:
        generate_much(module, range(1000, 1050))
        before, _ = tracemalloc.get_traced_memory()
        generate_much(module, range(1050, 1100))
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert after - before < 200_000, "50 sources of 20 kB each"


class Holding(nn.Module):
    """A module of which a parameter, one of which a buffer, and one that is read whole."""

    def __init__(self) -> None:
        super().__init__()
        self.parameters_of, self.whole = nn.ModuleList([nn.Linear(4, 4)]), nn.Linear(4, 4)
        self.buffers_of = nn.ModuleDict({"norm": nn.BatchNorm1d(4)})


@pytest.mark.requirement("graph_module.delete_all_unused_submodules[removes]")
def test_modules_that_are_read_are_kept(fx: Implementation) -> None:
    root, graph = Holding(), fx.Graph()
    x, weight = graph.placeholder("x"), graph.get_attr("parameters_of.0.weight")
    mean, whole = graph.get_attr("buffers_of.norm.running_mean"), graph.get_attr("whole")
    linear = graph.call_function(nn.functional.linear, (x, weight))
    graph.output((graph.call_function(torch.sub, (linear, mean)), graph.call_function(type, (whole,))))
    module = fx.GraphModule(root, graph)
    for path in ("spare", "parameters_of.1", "buffers_of.spare"):
        assert module.add_submodule(path, nn.ReLU())
    module.delete_all_unused_submodules()
    assert modules_of(module) == ["", "buffers_of", "buffers_of.norm", "parameters_of", "parameters_of.0", "whole"]
    result, kind = module(INPUT)
    assert (result.shape, kind) == ((4,), nn.Linear)
