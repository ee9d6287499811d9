"""Metadata that new nodes inherit: the module `traceback`. The requirements are in spec/retracing.md."""

import operator
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
import torch

from conformance.equivalence.programs import Own
from conformance.harness.implementation.loading import Implementation
from conformance.shared.small_programs import derived, message_of, nodes_of

requirement = pytest.mark.requirement


def source_node(fx: Implementation, **meta: Any) -> Any:
    """A node with this metadata."""
    graph = fx.Graph()
    node = graph.call_function(torch.add, (graph.placeholder("x"), 1))
    node.meta.update(meta)
    return node


def meta_of_new_nodes(fx: Implementation) -> list[dict[str, Any]]:
    return [dict(node.meta) for node in fx.Tracer().trace(lambda x: torch.relu(x)).nodes]


def preserved(fx: Implementation) -> list[dict[str, Any]]:
    """What new nodes have of the metadata that a test sets."""
    names = ("custom", "seq_nr")
    return [{name: meta[name] for name in names if name in meta} for meta in meta_of_new_nodes(fx)]


def entries(fx: Implementation, name: str) -> list[Any]:
    return [meta.get(name) for meta in meta_of_new_nodes(fx)]


@requirement("retracing.metadata.switched[off]")
def test_nothing_is_preserved_by_default(fx: Implementation) -> None:
    traceback = fx.traceback
    assert not traceback.has_preserved_node_meta()
    traceback.set_stack_trace(["line"])
    traceback.set_grad_fn_seq_nr(3)
    traceback.reset_grad_fn_seq_nr()
    with traceback.set_current_meta(source_node(fx, custom={"a": 1})):
        assert traceback.get_current_meta() == {}
        assert preserved(fx) == [{}, {}, {}]
        assert "line" not in entries(fx, "stack_trace")


def set_and_fail(traceback: Any) -> None:
    traceback.set_stack_trace(["inner"])
    raise KeyError


@requirement("retracing.metadata.switched[on]")
def test_the_block_ends_what_it_began(fx: Implementation) -> None:
    traceback = fx.traceback
    with traceback.preserve_node_meta():
        assert traceback.has_preserved_node_meta()
        traceback.set_stack_trace(["outer"])
        with traceback.preserve_node_meta(False):
            assert not traceback.has_preserved_node_meta()
            assert preserved(fx) == [{}, {}, {}]
            assert "outer" not in entries(fx, "stack_trace")
        with traceback.preserve_node_meta():
            assert entries(fx, "stack_trace") == ["outer"] * 3
        with pytest.raises(KeyError), traceback.preserve_node_meta():
            set_and_fail(traceback)
        assert traceback.has_preserved_node_meta()
        assert entries(fx, "stack_trace") == ["outer"] * 3
    assert not traceback.has_preserved_node_meta()
    assert traceback.get_current_meta() == {}


INHERITED = ("stack_trace", "nn_module_stack", "source_fn_stack", "torch_fn", "original_aten", "recompute", "custom")


@requirement("retracing.metadata.inherited[entries]")
def test_nodes_inherit_what_is_true_of_them(fx: Implementation) -> None:
    meta = {name: {name: 1} for name in INHERITED} | {"stack_trace": "line 1"}
    node = source_node(fx, **meta, val=1, tensor_meta=2, own_entry=3)
    graph = fx.Graph()
    with fx.traceback.preserve_node_meta(), fx.traceback.set_current_meta(node):
        traced = meta_of_new_nodes(fx)
        appended = fx.proxy.GraphAppendingTracer(graph).create_node("placeholder", "x", (), {})
    for inherited in [*traced, appended.meta]:
        assert {name: inherited.get(name) for name in INHERITED} == meta
        assert inherited.keys().isdisjoint({"val", "tensor_meta", "own_entry"})
    assert appended.stack_trace == "line 1"


MARKS = [
    *("_numeric_debug_handle", "ac_graph_id", "autograd_backward", "has_backward_hook", "partitioner_tag"),
    "quantization_tag",
]


@requirement("retracing.metadata.inherited[marks]")
@pytest.mark.parametrize("name", MARKS)
def test_nodes_inherit_the_marks_of_others(fx: Implementation, name: str) -> None:
    with fx.traceback.preserve_node_meta(), fx.traceback.set_current_meta(source_node(fx, **{name: True})):
        assert entries(fx, name) == [True] * 3


@requirement("retracing.metadata.inherited[entries]")
def test_a_node_without_metadata_leaves_what_is_current(fx: Implementation) -> None:
    with fx.traceback.preserve_node_meta(), fx.traceback.set_current_meta(source_node(fx, custom={"a": 1})):
        with pytest.raises(KeyError), fx.traceback.set_current_meta(source_node(fx, custom={"a": 2})):
            raise KeyError
        with fx.traceback.set_current_meta(source_node(fx, stack_trace="line 1", custom={"a": 3})):
            assert entries(fx, "custom") == [{"a": 3}] * 3
            with fx.traceback.set_current_meta(source_node(fx, recompute=0)):
                assert [entries(fx, name)[0] for name in ("stack_trace", "custom", "recompute")] == [None, None, 0]
        with fx.traceback.set_current_meta(source_node(fx)):
            assert entries(fx, "custom") == [{"a": 1}] * 3


def meta_of_modules(fx: Implementation, entry: str) -> list[Any]:
    """What the nodes of a module's calls have, if stack traces are recorded."""
    doubling = Own(lambda self, x: self.leaf(x) * 2, leaf=torch.nn.ReLU())
    graph = derived(fx.Tracer, record_stack_traces=True)().trace(torch.nn.Sequential(doubling))
    return [node.meta.get(entry) for node in graph.nodes if node.op.startswith("call_")]


@requirement("retracing.metadata.inherited[wins]")
@pytest.mark.parametrize("entry", ["nn_module_stack", "stack_trace"])
def test_what_is_inherited_wins(fx: Implementation, entry: str) -> None:
    own = meta_of_modules(fx, entry)
    assert len(own) == 2
    assert all(own), own
    inherited: Any = "line 1" if entry == "stack_trace" else {"a": ("a", int)}
    with fx.traceback.preserve_node_meta(), fx.traceback.set_current_meta(source_node(fx, **{entry: inherited})):
        assert meta_of_modules(fx, entry) == [inherited] * 2


@requirement("retracing.metadata.inherited[own-modules]")
def test_nodes_that_inherit_no_modules_have_their_own(fx: Implementation) -> None:
    own = meta_of_modules(fx, "nn_module_stack")
    assert [list(stack) for stack in own] == [["0", "0.leaf"], ["0"]]
    with fx.traceback.preserve_node_meta():
        assert meta_of_modules(fx, "nn_module_stack") == own
        with fx.traceback.set_current_meta(source_node(fx, custom={"a": 1})):
            assert meta_of_modules(fx, "nn_module_stack") == own


@requirement("retracing.metadata.inherited[shallow]")
def test_nodes_do_not_share_what_they_inherit(fx: Implementation) -> None:
    node = source_node(fx, custom={"a": [1]})
    with fx.traceback.preserve_node_meta(), fx.traceback.set_current_meta(node):
        first, second, _ = entries(fx, "custom")
    first["b"] = 2
    assert second == {"a": [1]}
    assert node.meta["custom"] == {"a": [1]}
    assert first["a"] is second["a"] is node.meta["custom"]["a"]


@requirement("retracing.metadata.inherited[graph-nodes]")
def test_nodes_of_the_graph_inherit_nothing(fx: Implementation) -> None:
    with fx.traceback.preserve_node_meta(), fx.traceback.set_current_meta(source_node(fx, custom={"a": 1})):
        assert fx.Graph().placeholder("x").meta == {}


@requirement("retracing.metadata.inherited[from-node]")
def test_the_source_is_remembered(fx: Implementation) -> None:
    first = source_node(fx, custom={})
    with fx.traceback.preserve_node_meta():
        with fx.traceback.set_current_meta(first, "first_pass"):
            second = fx.proxy.GraphAppendingTracer(fx.Graph()).create_node("call_method", "neg", (), {})
        with fx.traceback.set_current_meta(second, "second_pass"):
            (source,), *_ = entries(fx, "from_node")
            third = fx.proxy.GraphAppendingTracer(fx.Graph()).create_node("call_method", "neg", (), {})
            read = fx.proxy.GraphAppendingTracer(fx.Graph()).create_node("get_attr", "weight", (), {})
            assert read.meta["from_node"] == third.meta["from_node"]
        third.meta = {"from_node": third.meta["from_node"]}
        with fx.traceback.set_current_meta(third, "third_pass"):
            assert [each.to_dict() for each in entries(fx, "from_node")[0][0].from_node] == [source.to_dict()]
        with fx.traceback.set_current_meta(second):
            assert entries(fx, "from_node")[0][0].pass_name == ""
    assert isinstance(source, fx.traceback.NodeSource)
    assert source.to_dict() == {
        "name": second.name,
        "target": "neg",
        "graph_id": id(second.graph),
        "pass_name": "second_pass",
        "action": "create",
        "from_node": [
            {
                "name": first.name,
                "target": str(torch.add),
                "graph_id": id(first.graph),
                "pass_name": "first_pass",
                "action": "create",
                "from_node": [],
            }
        ],
    }
    assert source.action == [fx.traceback.NodeSourceAction.CREATE]
    assert [inner.name for inner in source.from_node] == [first.name]


@requirement("retracing.metadata.sources[dict]")
def test_a_source_as_text(fx: Implementation) -> None:
    node, actions = source_node(fx), list(fx.traceback.NodeSourceAction)
    source = fx.traceback.NodeSource(node, "fold", actions)
    assert (source.name, source.graph_id) == (node.name, id(node.graph))
    assert source == fx.traceback.NodeSource(node, "fold", actions)
    for other in (node, "split", actions), (node, "fold", actions[:1]), (source_node(fx), "fold", actions):
        assert source != fx.traceback.NodeSource(*other)
    assert len({source, fx.traceback.NodeSource(node, "fold", actions)}) == 1
    assert source != "another object"
    assert fx.traceback.NodeSource(node, "fold", actions[0]).action == actions[:1]
    none = {"name": "", "target": "", "graph_id": -1, "pass_name": "", "action": "", "from_node": []}
    assert fx.traceback.NodeSource(None).to_dict() == none
    message_of(lambda: fx.traceback.NodeSource(node, "fold", 3))


@requirement("retracing.metadata.sources[printed]")
def test_a_printed_source(fx: Implementation) -> None:
    node = source_node(fx)
    node.meta["from_node"] = [fx.traceback.NodeSource(None)] * 2
    source = fx.traceback.NodeSource(node, "fold", list(fx.traceback.NodeSourceAction))
    lines = [
        f"(name={node.name}, pass_name=fold, action=create+replace, graph_id={id(node.graph)})\n",
        "(name=, pass_name=, action=, graph_id=-1)\n",
    ]
    assert source.print_readable() == repr(source) == lines[0] + ("    " + lines[1]) * 2
    assert source.print_readable(2) == "        " + lines[0] + ("            " + lines[1]) * 2


@requirement("retracing.metadata.annotated[blocks]")
def test_annotations_are_inherited(fx: Implementation) -> None:
    traceback = fx.traceback

    def negate(x: Any, times: int = 2) -> Any:
        """Negate."""
        return -x * times

    second_stage = traceback.annotate_fn({"stage": 2})(negate)

    def program(x: Any) -> Any:
        with traceback.annotate({"stage": 1, "kept": None}):
            x = x.relu()
            with traceback.annotate({"stage": {"of": 3}}), traceback.annotate({"stage": 3}):
                x = x.sigmoid()
            with traceback.annotate({"stage": 3}), traceback.annotate({"stage": {"of": 3}}):
                x = x.cos()
            with suppress(KeyError), traceback.annotate({"stage": 4}):
                raise KeyError
            x = x.tanh()
        return second_stage(x.sin(), times=1) + second_stage(x.sin(), times=1)

    with traceback.preserve_node_meta():
        graph = fx.Tracer().trace(program)
        assert traceback.get_current_meta() == {}
    assert [node.meta.get("custom") for node in graph.nodes] == [
        None,
        {"stage": 1, "kept": None},
        {"stage": 3, "kept": None},
        {"stage": {"of": 3}, "kept": None},
        {"stage": 1, "kept": None},
        *(None, {"stage": 2}, {"stage": 2}),
        *(None, {"stage": 2}, {"stage": 2}),
        *(None, None),
    ]
    assert nodes_of(graph, "call_function", operator.mul)[0].args[1] == 1
    assert (second_stage.__name__, second_stage.__doc__) == ("negate", "Negate.")


@requirement("retracing.metadata.annotated[source]")
def test_annotating_leaves_the_source_alone(fx: Implementation) -> None:
    node = source_node(fx, custom={"a": 1})
    with fx.traceback.preserve_node_meta(), fx.traceback.set_current_meta(node), fx.traceback.annotate({"b": 2}):
        assert entries(fx, "custom") == [{"a": 1, "b": 2}] * 3
    assert node.meta == {"custom": {"a": 1}}, "the annotation is in the metadata of the node that was current"


@requirement("retracing.metadata.current[stack-trace]")
def test_a_stack_trace_is_inherited(fx: Implementation) -> None:
    traceback = fx.traceback
    assert "test_a_stack_trace_is_inherited" in traceback.format_stack()[-1]
    with traceback.preserve_node_meta():
        traceback.set_stack_trace([])
        assert traceback.format_stack() == [""]
        traceback.set_stack_trace(["line 1\n", "line 2\n"])
        assert traceback.format_stack() == ["line 1\nline 2\n"]
        assert entries(fx, "stack_trace") == ["line 1\nline 2\n"] * 3
        traceback.set_stack_trace(["line 3\n"])
        assert entries(fx, "stack_trace") == ["line 3\n"] * 3
        traceback.set_stack_trace([])
        assert "line 3\n" not in entries(fx, "stack_trace")


@requirement("retracing.metadata.current[sequence-number]")
def test_sequence_numbers_nest(fx: Implementation) -> None:
    traceback = fx.traceback
    with traceback.preserve_node_meta():
        traceback.set_grad_fn_seq_nr(41)
        traceback.set_grad_fn_seq_nr(0)
        inner = entries(fx, "seq_nr")
        assert traceback.get_current_meta() == {"grad_fn_seq_nr": [41, 0], "in_grad_fn": 2}
        traceback.reset_grad_fn_seq_nr()
        outer = entries(fx, "seq_nr")
        assert traceback.get_current_meta() == {"grad_fn_seq_nr": [41], "in_grad_fn": 1}
        traceback.reset_grad_fn_seq_nr()
        assert (inner, outer) == ([0] * 3, [41] * 3)
        assert traceback.get_current_meta() == {}
        message_of(traceback.reset_grad_fn_seq_nr)


@requirement("retracing.metadata.current[sequence-number-words]")
def test_words_about_one_reset_too_many(fx: Implementation) -> None:
    with fx.traceback.preserve_node_meta(), pytest.raises(AssertionError, match="Expected current_level > 0, got 0"):
        fx.traceback.reset_grad_fn_seq_nr()


@requirement("retracing.metadata.current[sequence-number]")
def test_the_sequence_number_of_the_last_operation(fx: Implementation) -> None:
    doubled = torch.ones(1, requires_grad=True) * 2
    with fx.traceback.preserve_node_meta():
        assert entries(fx, "seq_nr") == [doubled.grad_fn._sequence_nr()] * 3  # type: ignore[union-attr] # it has one


@requirement("retracing.metadata.sources[provenance]")
def test_provenance_of_a_graph(fx: Implementation) -> None:
    node = source_node(fx, custom={})
    with fx.traceback.preserve_node_meta(), fx.traceback.set_current_meta(node, "fold"):
        graph = fx.Tracer().trace(lambda x: torch.relu(x).neg())
    made = graph.create_node("call_function", torch.neg, ())
    _, relu, *_ = graph.nodes
    assert fx.traceback.get_graph_provenance_json(graph) == {
        relu.name: [
            {
                "name": node.name,
                "target": str(torch.add),
                "graph_id": id(node.graph),
                "pass_name": "fold",
                "action": "create",
                "from_node": [],
            }
        ],
        made.name: [],
    }


@requirement("retracing.metadata.current[replayed-node]")
def test_the_replayed_node(fx: Implementation) -> None:
    traceback, node = fx.traceback, source_node(fx)
    assert traceback.get_current_replay_node() is None
    with traceback.set_current_replay_node(node):
        with traceback.set_current_replay_node(None):
            assert traceback.get_current_replay_node() is None
        with pytest.raises(KeyError), traceback.set_current_replay_node(None):
            raise KeyError
        assert traceback.get_current_replay_node() is node
    assert traceback.get_current_replay_node() is None


@requirement("retracing.metadata.inherited[threads]")
def test_another_thread_inherits_nothing(fx: Implementation) -> None:
    found: list[Any] = []
    thread = threading.Thread(target=lambda: found.append(preserved(fx)))
    with fx.traceback.preserve_node_meta(), fx.traceback.annotate({"a": 1}):
        thread.start()
        thread.join(10)
    assert found == [[{}, {}, {}]]


BAD_INPUT: dict[str, Callable[[Any], Any]] = {
    "stack_trace_of_int": lambda traceback: traceback.set_stack_trace(3),
    "stack_trace_of_ints": lambda traceback: traceback.set_stack_trace([3]),
    "annotate_int": lambda traceback: traceback.annotate(3).__enter__(),
    "annotate_none": lambda traceback: traceback.annotate(None).__enter__(),
    "annotate_text": lambda traceback: traceback.annotate("text").__enter__(),
    "annotate_list": lambda traceback: traceback.annotate([3]).__enter__(),
    "annotate_fn": lambda traceback: traceback.annotate_fn(3)(lambda: 1)(),
    "current_int": lambda traceback: traceback.set_current_meta(3).__enter__(),
    "current_none": lambda traceback: traceback.set_current_meta(None).__enter__(),
    "source_of_int": lambda traceback: traceback.NodeSource(3),
}


@requirement("retracing.metadata.current[refused]")
@pytest.mark.parametrize("name", BAD_INPUT)
def test_bad_input_changes_nothing(fx: Implementation, name: str) -> None:
    node = source_node(fx, custom={"a": 1}, stack_trace="line 1")
    with fx.traceback.preserve_node_meta(), fx.traceback.set_current_meta(node):
        before = dict(fx.traceback.get_current_meta())
        message_of(lambda: BAD_INPUT[name](fx.traceback))
        assert fx.traceback.get_current_meta() == before
        assert entries(fx, "custom") == [{"a": 1}] * 3
