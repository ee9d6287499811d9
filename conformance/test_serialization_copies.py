"""What copies and pickles of a module keep. The requirements are in spec/serialization.md."""

import copy
import pickle
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest
import torch
from torch import nn

from conformance.harness.implementation.loading import Implementation
from conformance.shared.small_programs import Program, check_passes_on, cited
from conformance.test_codegen import code_generator
from conformance.test_serialization import INPUT, add_one, called, calling, pickled

requirement = pytest.mark.requirement
aten = torch.ops.aten


def halve(_module: Any, _args: Any, output: Any) -> Any:
    """A hook that pickle finds."""
    return output / 2


def double(_module: Any, args: Any, kwargs: Any) -> Any:
    return (args[0] * 2,), kwargs


def last_layer(module: Any) -> Any:
    return module.get_submodule("layers.1")


# What a module was given, and its copies have


class Kept(NamedTuple):
    """What a module has of its own, and the requirements by which its copies have it."""

    give: Callable[[Any], None]
    seen: Callable[[Any], Any]
    pickle: str | None = None
    deepcopy: str | None = None
    copy: str | None = None


def give_name(module: Any) -> None:
    called(module).name = "chosen_name"
    module.recompile()


def give_meta(module: Any) -> None:
    called(module).meta.update(note={"cost": 3}, nothing=None, size=[torch.Size([3])], number=3, values=torch.ones(2))


def give_second_names(module: Any) -> None:
    module.second, last_layer(module).second = module.weight, last_layer(module).bias


def tie(module: Any) -> None:
    last_layer(module).bias = module.weight


def write_to_a_view(module: Any) -> None:
    """What is written to one buffer is read from another, for as long as a call takes."""
    module.register_buffer("whole", torch.zeros(2))
    module.register_buffer("part", module.whole[:1])
    *_, output = module.graph.nodes
    with module.graph.inserting_before(output):
        part = module.graph.get_attr("part")
        module.graph.call_method("fill_", (part, 1.0))
        total = module.graph.call_method("sum", (module.graph.get_attr("whole"),))
        module.graph.call_method("zero_", (part,))
        output.args = (module.graph.call_method("add", (output.args[0], total)),)
    module.recompile()


def give_hooks(module: Any) -> None:
    def nothing(*_args: Any, **_options: Any) -> None: ...

    for kind in (
        "state_dict_post",
        "state_dict_pre",
        "load_state_dict_pre",
        "load_state_dict_post",
        "full_backward_pre",
    ):
        getattr(module, f"register_{kind}_hook")(nothing)
    module.register_forward_hook(nothing, always_call=True)


def hook_a_part(module: Any) -> None:
    """Give a hook to a submodule that is a GraphModule."""
    module.part = copy.deepcopy(module)
    module.part.register_forward_hook(halve)
    x, *_, output = module.graph.nodes
    with module.graph.inserting_before(output):
        output.args = (module.graph.call_module("part", (x,)),)
    module.recompile()


def hooks_of(module: Any) -> list[str]:
    """The tables of hooks that are not empty."""
    return [name for name, table in vars(module).items() if "_hooks" in name and isinstance(table, dict) and table]


def negate_in_code(module: Any) -> None:
    module.graph.on_generate_code(lambda _: lambda body: [line.replace("return ", "return -") for line in body])
    module.recompile()


def modes_of(module: Any) -> list[bool]:
    return [each.training for each in module.modules()]


def names_of_one(module: Any, *paths: str) -> list[str]:
    """The names under which `module` has the parameter that is first in `paths`."""
    tensors = dict(module.named_parameters(remove_duplicate=False))
    return [path for path in paths if tensors.get(path) is tensors[paths[0]]]


KEPT = {
    "code": Kept(lambda m: None, lambda m: (m.code, str(m.graph)), "pickle[text]", "deepcopy[runs]", "copy[shares]"),
    "class-name": Kept(
        *(lambda m: None, lambda m: type(m).__name__),
        *("pickle[class-name]", "deepcopy[class-name]", "copy[class-name]"),
    ),
    "node-name": Kept(give_name, lambda m: called(m).name, "pickle[names]", "deepcopy[meta]"),
    "node-meta": Kept(
        *(
            give_meta,
            lambda m: [
                str(called(m).meta.get(key, "absent")) for key in ("note", "nothing", "size", "number", "values")
            ],
        ),
        *("pickle[node-meta]", "deepcopy[meta]"),
    ),
    "meta": Kept(
        *(lambda m: m.meta.update(note=[1], no=False, names={"b", "a"}, mixed={1, None}), lambda m: {**m.meta}),
        *("pickle[meta]", "deepcopy[meta]", "copy[shares]"),
    ),
    "mode": Kept(lambda m: last_layer(m.eval()).train(), modes_of, "pickle[training]", "deepcopy[runs]"),
    "mode-of-the-whole": Kept(
        lambda m: m.eval(), lambda m: m.training, "pickle[training]", "deepcopy[runs]", "copy[mode]"
    ),
    "body-transformer": Kept(negate_in_code, lambda m: (m.code, m(INPUT).tolist()), None, "deepcopy[meta]"),
    "mode-of-a-module": Kept(lambda m: last_layer(m).eval(), modes_of, "pickle[training]", "deepcopy[runs]"),
    "attribute": Kept(
        *(lambda m: setattr(m, "version", [3]), lambda m: getattr(m, "version", None)),
        *("pickle[attributes]", "deepcopy[attributes]"),
    ),
    "attribute-that-is-none": Kept(
        *(lambda m: setattr(m, "version", None), lambda m: getattr(m, "version", "absent")),
        *("pickle[attributes]", "deepcopy[attributes]"),
    ),
    "attribute-that-is-a-node": Kept(
        *(lambda m: setattr(m, "kept", called(m)), lambda m: str(getattr(m, "kept", None))),
        *("pickle[attributes]", "deepcopy[attributes]"),
    ),
    "function": Kept(
        *(lambda m: setattr(m, "loss", halve), lambda m: getattr(m, "loss", None)),
        *("pickle[attributes]", "deepcopy[attributes]"),
    ),
    "state": Kept(lambda m: None, lambda m: list(map(id, m.parameters())), None, None, "copy[shares]"),
    "passing-buffer": Kept(
        *(lambda m: m.register_buffer("passing", INPUT, persistent=False), lambda m: list(m.state_dict())),
        *(None, "deepcopy[attributes]"),
    ),
    "reference-to-itself": Kept(
        *(lambda m: setattr(m, "owners", [m]), lambda m: getattr(m, "owners", [None])[0] is m),
        *(None, "deepcopy[attributes]"),
    ),
    "unused-module": Kept(
        lambda m: m.add_submodule("spare", nn.ReLU()), lambda m: str(getattr(m, "spare", None)), "pickle[attributes]"
    ),
    "hook": Kept(lambda m: m.register_forward_hook(halve), lambda m: m(INPUT).tolist(), None, "deepcopy[hooks]"),
    "hooks-of-other-kinds": Kept(give_hooks, hooks_of, None, "deepcopy[hooks]"),
    "hook-with-keywords": Kept(
        *(lambda m: m.register_forward_pre_hook(double, with_kwargs=True), lambda m: m(INPUT).tolist()),
        *(None, "deepcopy[hooks]"),
    ),
    "hook-of-a-module": Kept(
        *(lambda m: last_layer(m).register_forward_hook(halve), lambda m: m(INPUT).tolist()),
        *("pickle[attributes]", "deepcopy[submodule-hooks]", "copy[shares]"),
    ),
    "hook-of-a-part": Kept(hook_a_part, lambda m: m(INPUT).tolist(), None, "deepcopy[hooks]"),
    "view": Kept(write_to_a_view, lambda m: m(INPUT).tolist(), None, "deepcopy[runs]"),
    "tied-parameters": Kept(tie, lambda m: names_of_one(m, "weight", "layers.1.bias"), None, "deepcopy[shared]"),
    "second-name": Kept(
        *(give_second_names, lambda m: names_of_one(m, "weight", "second")),
        *("deepcopy[second-name]", "deepcopy[second-name]"),
    ),
    "second-name-below": Kept(
        *(give_second_names, lambda m: names_of_one(m, "layers.1.bias", "layers.1.second")),
        *("deepcopy[second-name]", "deepcopy[second-name]"),
    ),
}
WAYS: dict[str, tuple[str, Callable[[Any], Any]]] = {
    "pickle": ("pickle", pickled),
    "pickle-twice": ("pickle", lambda module: pickled(pickled(module))),
    "deepcopy": ("deepcopy", copy.deepcopy),
    "deepcopy-twice": ("deepcopy", lambda module: copy.deepcopy(copy.deepcopy(module))),
    "copy": ("copy", copy.copy),
}


def kept_cases() -> Iterator[Any]:
    """Each thing with each way to copy that keeps it."""
    for way, (requirements, make) in WAYS.items():
        for name, kept in KEPT.items():
            if citation := getattr(kept, requirements):
                yield pytest.param(kept, make, id=f"{way}-{name}", marks=requirement(f"serialization.{citation}"))


@pytest.mark.parametrize(("kept", "make"), list(kept_cases()))
def test_what_a_copy_keeps(fx: Implementation, kept: Kept, make: Callable[[Any], Any]) -> None:
    module = fx.symbolic_trace(Program())
    before = kept.seen(module)
    kept.give(module)
    expected = kept.seen(module)
    assert kept.give.__name__ == "<lambda>" or before != expected
    copied = make(module)
    assert isinstance(copied, fx.GraphModule)
    assert copied is not module
    assert kept.seen(copied) == expected, f"{fx.__name__} made\n{copied}"
    assert kept.seen(module) == expected, f"{fx.__name__} changed the original to\n{module}"


# Functions


def claiming_another_module(x: Any) -> Any:
    """A function that pickle would look for elsewhere."""
    return x + 1


claiming_another_module.__module__ = "no_module_of_this_name"


FUNCTIONS: dict[str, tuple[str, Any, tuple[Any, ...]]] = {
    "own": ("pickle.functions[by-name]", add_one, ()),
    "made-by-another": ("pickle.functions[by-name]", nn.functional.max_pool2d, (2,)),
    "of-another-module": ("pickle.functions[of-another-module]", claiming_another_module, ()),
    "operator": ("pickle.functions[torch-operator]", aten.relu.default, ()),
    "operator-of-any-overload": ("pickle.functions[torch-operator]", aten.relu, ()),
}


@pytest.mark.parametrize(("function", "arguments"), cited("serialization", FUNCTIONS))
def test_pickle_finds_functions(fx: Implementation, function: Any, arguments: tuple[Any, ...]) -> None:
    loaded, x = pickled(calling(fx, function, *arguments)), torch.arange(-8.0, 8.0).reshape(1, 1, 4, 4)
    assert torch.equal(loaded(x), function(x, *arguments)), f"{fx.__name__} loaded\n{loaded}"


@pytest.mark.parametrize(
    ("function", "arguments"),
    [
        pytest.param(add_one, (), id="own", marks=requirement("serialization.pickle[no-retrace]")),
        pytest.param(
            nn.functional.max_pool2d, (2,), id="torch", marks=requirement("serialization.pickle.functions[by-name]")
        ),
        pytest.param(
            aten.relu.default, (), id="operator", marks=requirement("serialization.pickle.functions[torch-operator]")
        ),
    ],
)
def test_what_pickled_nodes_call(fx: Implementation, function: Any, arguments: tuple[Any, ...]) -> None:
    loaded = pickled(calling(fx, function, *arguments))
    assert called(loaded).target is function, f"the graph is\n{loaded.graph}"


@requirement("serialization.pickle[runs]")
def test_pickle_keeps_literals(fx: Implementation) -> None:
    graph = fx.Graph()
    literals = (torch.device("cpu"), torch.float16, torch.channels_last, torch.preserve_format, slice(1, 2), 1j)
    graph.output((graph.placeholder("x"), *literals))
    assert pickled(fx.GraphModule({}, graph))(1) == (1, *literals)


@requirement("serialization.pickle[runs]")
@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_protocols(fx: Implementation, protocol: int) -> None:
    module = fx.symbolic_trace(Program())
    assert torch.equal(pickle.loads(pickle.dumps(module, protocol))(INPUT), module(INPUT))


@requirement("serialization.deepcopy[shared]", "serialization.deepcopy[inside]")
def test_what_is_copied_together_stays_together(fx: Implementation) -> None:
    module = fx.symbolic_trace(Program())
    copied, weight, again = copy.deepcopy([module, module.weight, module])
    assert copied.weight is weight
    assert again is copied is not module


@requirement("serialization.deepcopy[independent]", "serialization.pickle[state]")
@pytest.mark.parametrize("make", [pickled, copy.deepcopy], ids=["pickle", "deepcopy"])
def test_no_state_is_shared(fx: Implementation, make: Callable[[Any], Any]) -> None:
    traced = fx.symbolic_trace(Program())
    expected = {name: value.clone() for name, value in traced.state_dict().items()}
    copied = make(traced)
    for name, value in copied.state_dict().items():
        assert torch.equal(value, expected[name]), name
        value.fill_(7.0)
    for name, value in traced.state_dict().items():
        assert torch.equal(value, expected[name]), name
    assert not {id(module) for module in traced.modules()} & {id(module) for module in copied.modules()}


@requirement("serialization.deepcopy[meta]")
def test_a_code_generator_keeps_its_attributes(fx: Implementation) -> None:
    codegen = code_generator(fx, generate_output=lambda self, output_args: f"return {output_args!r} * {self.factor}")
    codegen.factor = 3
    module = fx.symbolic_trace(lambda x: x + 1)
    module.graph.set_codegen(codegen)
    module.recompile()
    assert copy.deepcopy(module)(1) == module(1) == 6


@requirement("serialization.deepcopy[runs]")
def test_values_stay_what_they_are(fx: Implementation) -> None:
    check_passes_on(fx, copy.deepcopy)


@requirement("serialization.pickle[runs]", "serialization.deepcopy[runs]")
@pytest.mark.parametrize("make", [pickled, copy.deepcopy], ids=["pickle", "deepcopy"])
def test_a_copy_can_be_edited_as_the_original_can(fx: Implementation, make: Callable[[Any], Any]) -> None:
    results = []
    for module in (calling(fx, add_one), make(calling(fx, add_one))):
        graph = module.graph
        _, node, _ = graph.nodes
        module.register_buffer("offset", torch.tensor(5))
        with graph.inserting_after(node):
            added = graph.call_function(add_one, (node,))
            graph.inserting_before(node)
            graph.get_attr("offset")
        node.replace_all_uses_with(added, lambda user, added=added: user is not added)
        graph.lint()
        graph.eliminate_dead_code()
        graph.erase_node(graph.call_method("neg", (node,)))
        module.recompile()
        nodes, names = list(graph.nodes), {node.name for node in graph.nodes}
        results.append((module(1), [node.op for node in nodes], len(graph.nodes), len(names)))
        assert nodes == list(reversed(graph.nodes))[::-1]
    assert results == [(3, ["placeholder", "call_function", "call_function", "output"], 4, 4)] * 2
