"""Constant folding, and normal forms of calls. See spec/experimental.md."""

import copy
import operator
import warnings
from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import nn
from torch.nn import functional as F  # noqa: N812 - as everyone calls it

from conformance.harness.implementation.loading import Implementation
from conformance.shared.small_programs import as_it_is, check_passes_on, cited, nodes_of, target_name

VALUE = torch.tensor([[0.25, -0.5], [0.75, 1.0]])


class Constants(nn.Module):
    """A parameter, layers, perhaps others, and a program that computes with them."""

    def __init__(self, program: Callable[..., Any], **others: Any) -> None:
        super().__init__()
        torch.manual_seed(0)
        self.weight = nn.Parameter(torch.randn(2, 2))
        self.layer = nn.Sequential(nn.Linear(2, 2), nn.ReLU())
        self.program = program
        for name, value in others.items():
            setattr(self, name, value)

    def forward(self, x: Any) -> Any:
        return self.program(self, x)


class Only(Constants):
    """Has no inputs."""

    def forward(self) -> Any:  # type: ignore[override]
        return self.weight.exp()


def several(self: Any, x: Any) -> Any:
    doubled = self.weight.t() * 2
    return {"x": self.layer(x) + doubled, "c": [self.layer(doubled), self.weight]}


def parts(self: Any, x: Any) -> Any:
    left, right = torch.split(self.weight, 1)
    return x + left, right


def sized(self: Any, x: Any) -> Any:
    return x.view(self.weight.size(0) * 2, -1), self.weight.exp(), torch.split(self.weight, 1)


def counting(self: Any, x: Any) -> Any:
    before = self.weight.sum()
    written = self.weight.detach().view(-1).add_(1)
    return x + before, self.weight.sum() + written.sum()


def dead(self: Any, x: Any) -> Any:
    x * self.weight.exp()
    return x + 1


PROGRAMS: dict[str, Callable[[Any, Any], Any]] = {
    "several": several,
    "parts": parts,
    "outside": lambda self, x: self.layer(x) + self.weight.t() * 2,
    "only-constant-layer": lambda self, x: x + self.layer(self.weight),
    "independent": lambda self, x: (x + 1, self.weight.exp(), x * 2),
    "dead": dead,
    "nothing": lambda self, x: self.layer(x) + self.weight,
    "own-writes": lambda self, x: (x * 2).add_(1) + self.weight.exp(),
    "two": lambda self, x: (x + self.weight.t() * 2) - self.weight.exp(),
}
# The parts that split_module makes are called like its children.
HOMONYMOUS: Callable[[Any, Any], Any] = lambda self, x: self.submod_1(x) + self.submod_0(self.weight)  # noqa: E731
SAME_RESULT: dict[str, tuple[str, Callable[[], nn.Module]]] = {
    "children": (
        "module[any-child]",
        lambda: Constants(HOMONYMOUS, submod_0=nn.Linear(2, 2), submod_1=nn.Linear(2, 2)),
    ),
    "sizes": ("constants[other-values]", lambda: Constants(sized)),
    "whole-numbers": (
        "computes-once",
        lambda: Constants(
            lambda self, x: (x + self.count * 2, self.count > 0),
            count=nn.Parameter(torch.arange(4).view(2, 2), requires_grad=False),
        ),
    ),
    "writes": ("not-folded[writes]", lambda: Constants(counting)),
    "module-writes": (
        "not-folded[writes]",
        lambda: Constants(lambda self, x: x + self.elu(self.weight.detach()), elu=nn.ELU(inplace=True)),
    ),
    "hook-writes": (
        "not-folded[writes]",
        lambda: Constants(lambda self, x: x + self.normed(self.weight), normed=nn.utils.spectral_norm(nn.Linear(2, 2))),
    ),
}
"""Programs that a requirement is about, which compute the same folded."""


def example(name: str) -> Any:
    return Constants(PROGRAMS[name])


def fold(fx: Implementation, program: Any, *skipped: Any) -> Any:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # see experimental.const_fold.like-the-original[quiet]
        return fx.experimental.const_fold.split_const_subgraphs(program, *skipped)


SAME: dict[str, Callable[[Implementation, Any], Any]] = {
    "const_fold.computes-once": fold,
    "normalize_args.keywords[normalized]": lambda fx, gm: fx.experimental.normalize.NormalizeArgs(gm).transform(),
    "normalize_operators[operators]": lambda fx, gm: fx.experimental.normalize.NormalizeOperators(gm).transform(),
    "annotate_types[types]": lambda fx, gm: fx.experimental.schema_type_annotation.AnnotateTypesWithSchema(
        gm
    ).transform(),
}
"""What makes a module that computes the same."""


@pytest.mark.requirement("experimental.{name}")
@pytest.mark.parametrize("name", SAME)
def test_values_stay_what_they_are(fx: Implementation, name: str) -> None:
    check_passes_on(fx, lambda gm: SAME[name](fx, gm))


def assert_same(actual: Any, expected: Any) -> None:
    torch.testing.assert_close(actual, expected, rtol=0, atol=0)


@pytest.mark.requirement("experimental.const_fold.computes-once")
@pytest.mark.parametrize("name", [*PROGRAMS, "no-inputs"])
def test_the_result_is_the_same(fx: Implementation, name: str) -> None:
    model = example(name) if name in PROGRAMS else Only(dead)
    values = (VALUE,) if name in PROGRAMS else ()
    folded = fold(fx, model)
    folded.graph.lint()
    assert name in ("dead", "nothing") or folded.const_subgraph_module is not None
    assert [node.op for node in folded.graph.nodes][: len(values)] == ["placeholder"] * len(values), folded.graph
    assert not nodes_of(folded.graph, "call_module", "submod_1"), folded.graph
    items = nodes_of(folded.graph, "call_function", operator.getitem)
    assert all(isinstance(item.args[0], fx.Node) for item in items), folded.graph
    for _ in range(2):
        assert_same(folded(*values), model(*values))


@pytest.mark.parametrize("make", cited("experimental.const_fold", SAME_RESULT))
def test_the_result_of_special_programs_is_the_same(fx: Implementation, make: Callable[[], nn.Module]) -> None:
    model = make()
    folded = fold(fx, copy.deepcopy(model))
    for _ in range(3):
        assert_same(folded(VALUE), model(VALUE))


@pytest.mark.requirement("experimental.const_fold.constants[state]")
@pytest.mark.parametrize("program", ["outside", "independent", "several"])
@pytest.mark.parametrize("trained", [True, False])
def test_constants_are_parameters(fx: Implementation, program: str, trained: bool) -> None:
    folded = fold(fx, example(program).requires_grad_(trained))
    assert not nodes_of(folded.graph, "get_attr", "weight") or program == "several"
    folded(VALUE)
    name = folded.fx_const_folded_attrs_name
    found = [value for path, value in folded.named_parameters() if path.partition(".")[0] == name]
    assert {value.requires_grad for value in found} == {trained}
    result: Any = folded.double()(VALUE.double())
    assert {value.dtype for value in torch.utils._pytree.tree_leaves(result)} == {torch.float64}


@pytest.mark.requirement("experimental.const_fold.constants[text]")
def test_the_attribute_of_the_constants(fx: Implementation) -> None:
    one, two = fold(fx, example("outside")), fold(fx, example("independent"))
    assert one.fx_const_folded_attrs_name == "_FX_CONST_FOLDED_ATTRS"
    assert one._FX_CONST_FOLDED_ATTRS.numel() == 0
    assert "_FX_CONST_FOLDED_ATTRS" in one.state_dict()
    two = fold(fx, example("parts"))
    assert not [name for name in two.state_dict() if name.startswith("_FX")]


@pytest.mark.requirement("experimental.const_fold.like-the-original[meta]")
@pytest.mark.parametrize(
    ("program", "rest", "constant"),
    [
        ("outside", {"x", "layer.0", "layer.1", operator.mul, operator.add}, {"weight", "t", operator.mul}),
        ("two", {"x", operator.add, operator.sub, operator.mul, "exp"}, {"weight", "t", operator.mul, "exp"}),
    ],
)
def test_folded_nodes_keep_their_metadata(fx: Implementation, program: str, rest: set[Any], constant: set[Any]) -> None:
    gm = fx.symbolic_trace(example(program))
    for node in gm.graph.nodes:
        node.meta["mine"] = node.target
    graphs = graphs_of(fold(fx, gm))
    found = [{node.meta["mine"] for node in graph.nodes if "mine" in node.meta} for graph in graphs]
    assert [each - {"output"} for each in found] == [rest, constant], graphs[0]


@pytest.mark.requirement("experimental.const_fold.computes-once")
def test_constants_are_computed_once(fx: Implementation) -> None:
    calls = []

    def constant(value: torch.Tensor) -> torch.Tensor:
        calls.append(1)
        return value * 3

    model, graph = example("nothing"), fx.Graph()
    x = graph.placeholder("x")
    graph.output(graph.call_function(torch.add, (x, graph.call_function(constant, (graph.get_attr("weight"),)))))
    folded = fold(fx, fx.GraphModule(model, graph))
    for _ in range(3):
        assert_same(folded(VALUE), VALUE + model.weight * 3)
    assert len(calls) == 1


@pytest.mark.requirement("experimental.const_fold.module[run_folding]")
def test_the_result_is_a_graph_module_with_another(fx: Implementation) -> None:
    model = example("several")
    folded = fold(fx, model)
    assert isinstance(folded, fx.experimental.const_fold.FoldedGraphModule)
    assert isinstance(folded, fx.GraphModule)
    doubled = model.weight.t() * 2
    constants = folded.const_subgraph_module()
    assert all(any(torch.equal(value, each) for each in constants) for value in (doubled, model.layer(doubled)))
    folded.run_folding()
    with pytest.raises(AssertionError):
        folded.run_folding()
    with torch.no_grad():
        model.weight.zero_()
    assert_same(folded(VALUE)["c"][0], model.layer(doubled))
    gm, empty = fx.symbolic_trace(example("nothing")), fx.Graph()
    empty.output(None)
    for constants, name in ((None, "weight"), (empty, None)):
        fx.experimental.const_fold.FoldedGraphModule(gm, gm.graph, constants, name).run_folding()
    nothing = fold(fx, example("nothing"))
    assert nothing.const_subgraph_module is None
    nothing.run_folding()


@pytest.mark.requirement("experimental.const_fold.module[device]")
@pytest.mark.parametrize("name", ["several", "nothing"])
def test_a_folded_module_tells_its_device(fx: Implementation, name: str) -> None:
    folded = fx.experimental.const_fold.split_const_subgraphs(example(name), device_for_folded_attrs="meta")
    assert folded.device_for_folded_attrs == "meta"
    assert fx.experimental.const_fold.split_const_subgraphs(example(name)).device_for_folded_attrs == "cpu"
    assert fx.experimental.const_fold.FoldedGraphModule(folded, folded.graph).device_for_folded_attrs == "cuda"


@pytest.mark.requirement("experimental.const_fold.module[called-twice]")
def test_a_module_that_is_called_twice_is_there_once(fx: Implementation) -> None:
    model = Constants(lambda self, x: self.layer(self.layer(x)) + self.layer(self.weight.t()))
    folded = fold(fx, model)
    parts = dict(folded.named_modules(remove_duplicate=False))
    layers = [name for name, part in parts.items() if isinstance(part, nn.Linear) and "const_subgraph" not in name]
    assert len(layers) == 1, layers
    assert_same(folded(VALUE), model(VALUE))


@pytest.mark.requirement("experimental.const_fold.original-stays[folded]")
def test_folding_leaves_the_original(fx: Implementation) -> None:
    gm = fx.symbolic_trace(example("several"))
    before = as_it_is(gm)
    folded = fold(fx, gm)
    folded(VALUE)
    assert folded is not gm
    assert as_it_is(gm) == before


@pytest.mark.requirement("experimental.const_fold.original-stays[nothing-to-fold]")
def test_a_graph_without_constants_is_copied(fx: Implementation) -> None:
    gm = fx.symbolic_trace(example("nothing"))
    folded = fold(fx, gm)
    assert folded.graph is not gm.graph
    assert gm.graph.owning_module is gm


@pytest.mark.requirement("experimental.const_fold.not-folded[skip]")
def test_some_nodes_are_not_folded(fx: Implementation) -> None:
    model = Constants(lambda self, x: x + self.weight.exp().neg().cos())
    folded = fold(fx, model, lambda node: node.target == "neg")
    methods = [[node.target for node in graph.nodes if node.op == "call_method"] for graph in graphs_of(folded)]
    assert methods == [["neg", "cos"], ["exp"]]
    assert fold(fx, model, lambda node: node.target == "weight").const_subgraph_module is None
    assert_same(folded(VALUE), model(VALUE))


def graphs_of(folded: Any) -> list[Any]:
    constants = folded.const_subgraph_module
    return [folded.graph] if constants is None else [folded.graph, constants.graph]


@pytest.mark.requirement("experimental.const_fold.like-the-original[quiet]")
def test_folding_is_quiet(fx: Implementation) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        fx.experimental.const_fold.split_const_subgraphs(example("several"))


@pytest.mark.requirement("experimental.const_fold.like-the-original[keywords]")
def test_folded_modules_take_keywords(fx: Implementation) -> None:
    model = example("several")
    assert_same(fold(fx, model)(x=VALUE), model(VALUE))


@pytest.mark.requirement("experimental.const_fold.unique-name[unique]")
@pytest.mark.parametrize("name", ["free", "weight", "0a b-c", "taken_1"])
def test_names_for_attributes(fx: Implementation, name: str) -> None:
    gm = fx.symbolic_trace(example("nothing"))
    gm.taken_1 = gm.taken_2 = 1
    unique = fx.experimental.const_fold.get_unique_attr_name_in_module(gm, name)
    assert unique.isidentifier()
    assert not hasattr(gm, unique)
    assert (unique == name) == (name == "free")


@pytest.mark.requirement("experimental.const_fold.unique-name[text]")
@pytest.mark.parametrize(
    ("name", "unique"),
    [("0a b-c", "_0a_b_c"), ("free", "free"), ("weight", "weight_1"), ("taken_5", "taken_6")],
)
def test_words_of_names_for_attributes(fx: Implementation, name: str, unique: str) -> None:
    gm = fx.symbolic_trace(example("nothing"))
    gm.taken_5 = 1
    assert fx.experimental.const_fold.get_unique_attr_name_in_module(gm, name) == unique


# Normal forms of calls


def scaled(x: Any, factor: float, *, shift: float = 0.5) -> Any:
    return x * factor + shift


class Calls(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.layer, self.weight = nn.Linear(2, 2), nn.Parameter(torch.ones(2))
        self.register_buffer("buffer", torch.ones(2))

    def forward(self, x: Any) -> Any:
        value = nn.functional.leaky_relu(self.layer(x))
        return torch.amax(value, 1), x.view(1, -1), torch.add(x, self.weight), x + 1, self.buffer


def module_with(fx: Implementation, *targets: Any) -> Any:
    graph = fx.Graph()
    value = graph.placeholder("x")
    for target, *rest in targets:
        value = graph.call_function(target, (value, *rest))
    graph.output(value)
    return fx.GraphModule(nn.Module(), graph)


def normalized(fx: Implementation, gm: Any, **options: Any) -> dict[Any, Any]:
    """The nodes of the normalised module by target; it has to compute the same."""
    made = fx.experimental.normalize.NormalizeArgs(gm, **options).transform()
    made.graph.lint()
    assert_same(made(VALUE), gm(VALUE))
    return {node.target: node for node in made.graph.nodes}


@pytest.mark.requirement("experimental.normalize_args.keywords[normalized]")
def test_arguments_become_keywords(fx: Implementation) -> None:
    gm = fx.symbolic_trace(Calls())
    nodes = normalized(fx, gm)
    again = normalized(fx, fx.experimental.normalize.NormalizeArgs(gm).transform())
    assert {target: [*node.kwargs] for target, node in again.items()} == {each: [*nodes[each].kwargs] for each in nodes}
    assert nodes["layer"].args == ()
    assert nodes["layer"].kwargs == {"input": nodes["x"]}
    assert nodes[torch.amax].args == ()
    expected = {"input": nodes[nn.functional.leaky_relu], "dim": 1, "keepdim": False}
    assert list(nodes[torch.amax].kwargs.items()) == list(expected.items())
    assert nodes["view"].args == (nodes["x"], 1, -1)
    nodes = normalized(fx, module_with(fx, (scaled, 2.0)))
    assert list(nodes[scaled].kwargs.items()) == [("x", nodes["x"]), ("factor", 2.0), ("shift", 0.5)]


@pytest.mark.requirement("experimental.normalize_args.keywords[operators]")
@pytest.mark.parametrize("target", [torch.ops.aten.relu.default, torch.ops.aten.relu], ids=["overload", "packet"])
def test_keywords_of_operators(fx: Implementation, target: Any) -> None:
    nodes = normalized(fx, module_with(fx, (target,)))
    assert (nodes[target].args, nodes[target].kwargs) == ((), {"self": nodes["x"]})


@pytest.mark.requirement("experimental.normalize_args.keywords[positions]")
def test_positional_arguments_stay(fx: Implementation) -> None:
    nodes = normalized(fx, module_with(fx, (scaled, 2.0)), normalize_to_only_use_kwargs=False)
    assert (nodes[scaled].args, nodes[scaled].kwargs) == ((nodes["x"], 2.0), {"shift": 0.5})
    nodes = normalized(fx, fx.symbolic_trace(Calls()), normalize_to_only_use_kwargs=False)
    assert (nodes["layer"].args, nodes["layer"].kwargs) == ((nodes["x"],), {})


@pytest.mark.requirement("experimental.normalize_args.keywords[types]")
@pytest.mark.parametrize("typed", [True, False])
def test_types_choose_an_overload(fx: Implementation, typed: bool) -> None:
    gm = module_with(fx, (torch.add, 1.5))
    if typed:
        for node in gm.graph.nodes:
            node.meta["type"] = torch.Tensor
    node = normalized(fx, gm)[torch.add]
    x = node.all_input_nodes[0]
    expected = ((), {"input": x, "other": 1.5, "alpha": 1}) if typed else ((x, 1.5), {})
    assert (node.args, node.kwargs) == expected


@pytest.mark.requirement("experimental.normalize_args.keywords[keeps]")
def test_types_and_metadata_are_kept(fx: Implementation) -> None:
    gm = fx.symbolic_trace(Calls())
    for target in "x", "weight", "layer", "view", torch.amax:
        node = next(node for node in gm.graph.nodes if node.target == target)
        node.meta["mine"], node.type = "kept", torch.Tensor
        made = normalized(fx, gm)[target]
        assert (made.meta["mine"], made.type) == ("kept", torch.Tensor), made.format_node()


@pytest.mark.requirement("experimental.normalize_args.keywords[keeps]")
def test_metadata_of_the_result_is_kept(fx: Implementation) -> None:
    gm = fx.symbolic_trace(lambda x: torch.relu(x))
    for node in gm.graph.nodes:
        node.meta["mine"] = node.op
    made = fx.experimental.normalize.NormalizeArgs(gm).transform()
    assert [node.meta["mine"] for node in made.graph.nodes] == ["placeholder", "call_function", "output"]


OPERATORS: dict[str, tuple[Callable[..., Any], Callable[..., Any]]] = {
    **{name: (getattr(torch, name), getattr(operator, name)) for name in ("add", "sub", "mul")},
    **{name: (getattr(torch, name), getattr(operator, name)) for name in ("eq", "ne", "lt", "le", "gt", "ge")},
    "div": (torch.div, operator.truediv),
    "floor_divide": (torch.floor_divide, operator.floordiv),
    "remainder": (torch.remainder, operator.mod),
    "other": (torch.pow, torch.pow),
}


@pytest.mark.requirement("experimental.normalize_operators[operators]")
@pytest.mark.parametrize("name", OPERATORS)
def test_functions_become_operators(fx: Implementation, name: str) -> None:
    function, expected = OPERATORS[name]
    gm = module_with(fx, (function, 2))
    made = fx.experimental.normalize.NormalizeOperators(gm).transform()
    assert [node.target for node in made.graph.nodes if node.op == "call_function"] == [expected]
    assert_same(made(VALUE), gm(VALUE))


@pytest.mark.requirement("experimental.normalize_operators[keywords]")
@pytest.mark.parametrize(
    "program",
    [
        lambda x: torch.add(x, x, alpha=2),
        lambda x: torch.div(x, 0.3, rounding_mode="floor"),
        lambda x: torch.sub(x, 1, alpha=3),
    ],
    ids=["add", "div", "sub"],
)
def test_calls_with_keywords_stay(fx: Implementation, program: Callable[[Any], Any]) -> None:
    made = fx.experimental.normalize.NormalizeOperators(fx.symbolic_trace(program)).transform()
    assert_same(made(VALUE), program(VALUE))


def types_after(fx: Implementation, **options: bool) -> set[str]:
    """Which kinds of nodes have a type after the annotation, which has to be that of tensors."""
    gm = fx.symbolic_trace(Calls())
    made = fx.experimental.schema_type_annotation.AnnotateTypesWithSchema(gm, **options).transform()
    assert_same(made(VALUE), gm(VALUE))
    typed = [node for node in made.graph.nodes if node.type is not None]
    assert {node.type for node in typed} <= {torch.Tensor}
    return {target_name(node) for node in typed}


@pytest.mark.requirement("experimental.annotate_types[types]")
def test_results_are_annotated(fx: Implementation) -> None:
    assert {"layer", "weight", "buffer", "leaky_relu"} <= types_after(fx)
    assert not types_after(fx) & {"x", "view", "add", "sum"}


@pytest.mark.requirement("experimental.annotate_types[options]")
@pytest.mark.parametrize(
    ("option", "name"),
    [("annotate_functionals", "leaky_relu"), ("annotate_modules", "layer"), ("annotate_get_attrs", "weight")],
)
def test_some_results_are_not_annotated(fx: Implementation, option: str, name: str) -> None:
    found = types_after(fx, **{option: False})
    assert {"layer", "weight", "leaky_relu"} - found == {name}


ROW = torch.tensor([0.25, -0.5, 0.75])
WEIGHT = torch.tensor([0.5, -0.25, -1.0])


# Random numbers, submodules, nested inputs


class Noise(nn.Module):
    """A user's module, called as a leaf."""

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return x + torch.rand(3) if self.training else x


def noise(x: torch.Tensor) -> torch.Tensor:
    """Draw numbers in a user's function."""
    return x + torch.rand(3)


class ByMode(nn.Module):
    """A user's module that does something else in evaluation mode, and draws nothing."""

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return x * 2 if self.training else x


Build = Callable[[Any, Any, dict[str, nn.Module]], Any]
"""Records a call with a node as its argument; a module that it needs is put into the dict."""


def function(target: Callable[..., Any], *args: Any, **kwargs: Any) -> Build:
    return lambda graph, node, modules: graph.call_function(target, (node, *args), kwargs)


def method(name: str, *args: Any) -> Build:
    return lambda graph, node, modules: graph.call_method(name, (graph.call_method("clone", (node,)), *args))


def module(called: Callable[[], nn.Module]) -> Build:
    def build(graph: Any, node: Any, modules: dict[str, nn.Module]) -> Any:
        modules["called"] = called()
        return graph.call_module("called", (node,))

    return build


def program(fx: Implementation, build: Build) -> Any:
    """A module that computes one value of its input."""
    graph, modules = fx.Graph(), dict[str, nn.Module]()
    graph.output(build(graph, graph.placeholder("x"), modules))
    return fx.GraphModule(modules, graph)


PLACES: dict[str, Callable[[Implementation, Build], Build]] = {
    "directly": lambda fx, build: build,
    "submodule": lambda fx, build: module(lambda: program(fx, build)),
    "deeper": lambda fx, build: module(lambda: program(fx, module(lambda: program(fx, build)))),
}
"""Where a call stands: in the graph that is folded, or in the graph of a module that is called there."""

DRAWS: dict[str, Build] = {
    "rand_like": function(torch.rand_like),
    "randn_like": function(torch.randn_like),
    "overload": function(torch.ops.aten.rand_like.default),
}
"""Functions of torch that do nothing but draw."""

DRAWS_ANYWHERE: dict[str, Build] = {
    "packet": function(torch.ops.aten.rand_like),
    "dropout": function(torch.dropout, 0.5, True),
    "functional": function(F.dropout),
    "functional-of-several-calls": function(F.gumbel_softmax),
    "users-function": function(noise),
    "method": method("bernoulli", 0.5),
    "method-in-place": method("uniform_"),
    "method-in-place-with-a-number": method("bernoulli_", 0.5),
    "module": module(nn.Dropout),
    "module-that-draws-for-some-values": module(nn.RReLU),
    "module-with-parts": module(lambda: nn.Sequential(nn.Tanh(), nn.Dropout())),
    "users-module": module(Noise),
}
"""Everything else that draws."""


def folding(fx: Implementation, build: Build, *skipped: Any, training: bool = True) -> tuple[Any, Any]:
    """A module that adds a constant to its input, and what folding makes of it."""
    graph, modules = fx.Graph(), dict[str, nn.Module]()
    x, weight = graph.placeholder("x"), graph.get_attr("weight")
    constant = graph.call_function(
        torch.add, (build(graph, weight, modules), graph.call_function(torch.exp, (weight,)))
    )
    graph.output(graph.call_function(torch.add, (x, constant)))
    gm = fx.GraphModule({"weight": nn.Parameter(WEIGHT.clone()), **modules}, graph).train(training)
    return gm, fold(fx, gm, *skipped)


def three_calls(called: nn.Module, *, training: bool) -> list[Any]:
    called.train(training)
    torch.manual_seed(0)
    return [called(ROW).tolist() for _ in range(3)]


def assert_draws_alike(gm: Any, folded: Any, *modes: bool) -> None:
    for training in modes:
        expected = three_calls(gm, training=training)
        assert three_calls(folded, training=training) == expected, f"training: {training}\n{folded.code}"


@pytest.mark.requirement("experimental.const_fold.not-folded[random]")
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("draws", DRAWS)
def test_random_numbers_are_drawn_at_every_call(fx: Implementation, draws: str, place: str) -> None:
    gm, folded = folding(fx, PLACES[place](fx, DRAWS[draws]))
    assert folded.const_subgraph_module is not None, "the exponential can be folded"
    assert_draws_alike(gm, folded, True, False)


@pytest.mark.requirement("experimental.const_fold.not-folded[random-anywhere]")
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("draws", DRAWS_ANYWHERE)
def test_whatever_draws_does_so_at_every_call(fx: Implementation, draws: str, place: str) -> None:
    gm, folded = folding(fx, PLACES[place](fx, DRAWS_ANYWHERE[draws]))
    assert_draws_alike(gm, folded, True)


def from_generator(x: torch.Tensor, generator: torch.Generator) -> torch.Tensor:
    return x + torch.rand(3, generator=generator)


@pytest.mark.requirement("experimental.const_fold.not-folded[random-anywhere]")
def test_a_generator_of_the_module_is_drawn_from_at_every_call(fx: Implementation) -> None:
    def build(graph: Any, node: Any, modules: dict[str, Any]) -> Any:
        modules["generator"] = torch.Generator()
        return graph.call_function(from_generator, (node, graph.get_attr("generator")))

    _, folded = folding(fx, build)
    assert not torch.equal(folded(ROW), folded(ROW))


@pytest.mark.requirement("experimental.const_fold.constants[mode]")
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("called", [nn.Dropout, lambda: nn.Sequential(nn.Tanh(), nn.Dropout()), Noise, ByMode])
@pytest.mark.parametrize("training", [True, False])
def test_constants_are_those_of_the_mode(fx: Implementation, called: Any, place: str, training: bool) -> None:
    gm, folded = folding(fx, PLACES[place](fx, module(called)), training=training)
    assert_draws_alike(gm, folded, training, not training, training)
    assert {part.training for part in folded.train(not training).modules()} == {not training}


@pytest.mark.requirement("experimental.const_fold.computes-once")
@pytest.mark.parametrize("place", PLACES)
def test_what_does_not_draw_is_computed_once(fx: Implementation, place: str) -> None:
    _, folded = folding(fx, PLACES[place](fx, module(nn.Dropout)), training=False)
    before = folded(ROW)
    with torch.no_grad():
        for parameter in folded.const_subgraph_module.parameters():
            parameter.zero_()
    assert torch.equal(folded(ROW), before)


@pytest.mark.requirement("experimental.const_fold.not-folded[skip-inside]")
@pytest.mark.parametrize("place", ["submodule", "deeper"])
def test_modules_with_a_node_that_is_skipped_are_not_folded(fx: Implementation, place: str) -> None:
    gm, folded = folding(fx, PLACES[place](fx, function(torch.sin)), lambda node: node.target is torch.sin)
    calls = [[node.target for node in graph.nodes if node.op == "call_module"] for graph in graphs_of(folded)]
    assert calls == [["called"], []]
    assert torch.equal(folded(ROW), gm(ROW))


@pytest.mark.requirement("experimental.const_fold.like-the-original[nested-inputs]")
def test_inputs_stay_nested(fx: Implementation) -> None:
    class Nested(nn.Module):
        def __init__(self) -> None:
            super().__init__()
            self.weight = nn.Parameter(WEIGHT)

        def forward(self, inputs: Any) -> Any:
            return {"sum": inputs["a"] + inputs["b"] * self.weight.exp()}

    model = Nested()
    traced = fx.symbolic_trace(model, concrete_args={"inputs": {"a": fx.PH, "b": fx.PH}})
    folded = fold(fx, traced)
    inputs = {"a": ROW, "b": ROW}
    assert torch.equal(folded(inputs)["sum"], model(inputs)["sum"])
