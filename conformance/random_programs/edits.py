"""Random edits of a graph. The same edits change a list of calls, which is evaluated without FX."""

import copy
import operator
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import torch
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from conformance.harness.implementation.loading import Implementation
from conformance.random_programs.objects import inputs, mixed
from conformance.random_programs.script import FORMS, Script

START = """
root = nn.Module().eval()
root.linear = nn.Linear(3, 3)
root.scale = nn.Parameter(torch.tensor([[2.0, -1.0, 0.5], [-0.5, 1.5, 4.0]]))
graph = fx.Graph()
x = graph.placeholder("x")
y = graph.placeholder("y")
out = graph.output(x)
graph.owning_module = root
"""
TRACED = "traced, graph.owning_module = fx.GraphModule(copy.deepcopy(root), graph), root"


class Operation(NamedTuple):
    """An inserted call: its opcode and target, and its arguments made from two values."""

    op: str
    target: Any
    text: str
    args: Callable[[Any, Any], tuple[Any, ...]]
    kwargs: Callable[[Any, Any], dict[str, Any]] = lambda _a, _b: {}


OPERATIONS = (
    Operation("call_function", operator.add, "operator.add", lambda a, b: (a, b)),
    Operation("call_function", torch.sub, "torch.sub", lambda a, b: (a, b), lambda _a, _b: {"alpha": 2}),
    Operation("call_function", torch.sub, "torch.sub", lambda a, _b: (a,), lambda _a, b: {"other": b, "alpha": 3}),
    Operation("call_function", mixed, "mixed", lambda a, b: ([a, (b, a)], {"k": b}), lambda a, b: {"k": [b, {"l": a}]}),
    Operation("call_function", mixed, "mixed", lambda a, b: (a, 2.5, b)),
    Operation("call_method", "sub", "sub", lambda a, b: (a, b), lambda _a, _b: {"alpha": 0.5}),
    Operation("call_method", "clamp", "clamp", lambda a, _b: (a,), lambda _a, _b: {"min": -0.75}),
    Operation("call_method", "add_", "add_", lambda a, b: (a, b)),
    Operation("call_method", "mul_", "mul_", lambda a, _b: (a, 0.5)),
    Operation("call_module", "linear", "linear", lambda a, _b: (a,)),
    Operation("get_attr", "scale", "scale", lambda _a, _b: ()),
)
RETARGETED = {operator.add: "operator.sub", operator.sub: "operator.mul", operator.mul: "operator.truediv"}
COPIED = {
    "copy.deepcopy": "graph = copy.deepcopy(graph)",
    "graph_copy": "edited, graph = graph, fx.Graph()\ngraph.output(graph.graph_copy(edited, {}))",
}
"""Lines that copy all nodes to another graph."""


@dataclass(eq=False)
class Call:
    """What the test expects of a node: a call or an input."""

    name: str
    """The variable that holds the node."""
    op: str
    target: Any
    args: Any = ()
    kwargs: Any = field(default_factory=dict)
    operation: Operation | None = None
    """The operation that made the call."""

    def __repr__(self) -> str:
        """Return the variable, so that arguments print as source."""
        return self.name

    @property
    def writes(self) -> bool:
        """Whether the call writes to its first argument."""
        return isinstance(self.target, str) and self.target.endswith("_")

    def evaluate(self, root: Any, values: dict["Call", Any]) -> Any:
        """Compute the value of the call from earlier values."""
        args, kwargs = (mapped(each, values.__getitem__) for each in (self.args, self.kwargs))
        if self.op == "call_method":
            return getattr(args[0], self.target)(*args[1:], **kwargs)
        if self.op == "call_function":
            return self.target(*args, **kwargs)
        found = operator.attrgetter(self.target)(root)
        return found if self.op == "get_attr" else found(*args, **kwargs)


def mapped(value: Any, change: Callable[[Any], Any], kind: type = Call) -> Any:
    """Replace the calls, or other objects of the class `kind`, in arguments."""
    if isinstance(value, kind):
        return change(value)
    if isinstance(value, dict):
        return {key: mapped(item, change, kind) for key, item in value.items()}
    if isinstance(value, list | tuple):
        items = [mapped(item, change, kind) for item in value]
        return tuple(items) if isinstance(value, tuple) else items
    return value


def calls_in(value: Any) -> list[Call]:
    """List the calls in arguments, without repetitions."""
    found: dict[Call, None] = {}
    mapped(value, lambda call: found.setdefault(call))
    return list(found)


places = st.integers(0, 12)


class Edits(RuleBasedStateMachine):
    """A graph and the calls that it should contain. Rules edit both.

    Rules neither copy renamed nodes nor request their names, because torch.fx gives an assigned name a second time:
    node.names.assigned[taken].
    """

    def __init__(self, fx: Implementation) -> None:
        """Start with a graph of two inputs that returns the first."""
        super().__init__()
        self.fx, self.script, self.count = fx, Script(fx, START), 0
        self.calls = [Call(name, "placeholder", name) for name in "xy"]
        self.returned: Any = self.calls[0]
        self.renamed: set[Call] = set()

    # Helpers of the rules

    def node(self, call: Call) -> Any:
        """Return the node of a call."""
        return self.script.names[call.name]

    def pair(self, first: int, second: int) -> tuple[Call, Call]:
        """Return two calls in the order of the graph. They may be the same call."""
        low, high = sorted(place % len(self.calls) for place in (first, second))
        return self.calls[low], self.calls[high]

    def edited(self, place: int) -> Call | None:
        """Return a call that is not an input, or None if all are inputs."""
        calls = [call for call in self.calls if call.op != "placeholder"]
        return calls[place % len(calls)] if calls else None

    def before(self, call: Call, place: int) -> Call:
        """Return a call that stands before `call`."""
        return self.calls[place % self.calls.index(call)]

    def users(self, call: Call) -> list[Call]:
        """List the calls that use the value of `call`, without the output."""
        return [each for each in self.calls if call in calls_in((each.args, each.kwargs))]

    def is_used(self, call: Call) -> bool:
        """Whether a call or the output uses the value of `call`."""
        return bool(self.users(call)) or call in calls_in(self.returned)

    def replace(self, old: Call, new: Call, users: list[Call]) -> None:
        """Replace `old` by `new` in the arguments of `users`."""
        for user in users:
            user.args, user.kwargs = mapped((user.args, user.kwargs), lambda each: new if each is old else each)

    def added(self, call: Call, after: Call) -> None:
        """Record a call that the script inserted."""
        self.calls.insert(self.calls.index(after) + 1, call)
        self.count += 1

    # Rules

    @rule(taken=st.tuples(places, places, places), operation=st.sampled_from(OPERATIONS), how=st.sampled_from("ban"))
    def insert(self, taken: tuple[int, int, int], operation: Operation, how: str) -> None:
        """Insert a call of earlier values behind a node, perhaps with a taken name."""
        number = 1 + taken[0] % (len(self.calls) - 1)
        place, following = self.calls[number], [*map(repr, self.calls), "out"][number + 1]
        a, b = (self.calls[each % (number + 1)] for each in taken[1:])
        call = Call(f"n{self.count}", operation.op, operation.target, operation.args(a, b), operation.kwargs(a, b))
        call.operation = operation
        target = operation.text if operation.op == "call_function" else repr(operation.target)
        name = f", name={self.node(a).name!r}" * (how == "n" and a not in self.renamed)
        create = f"graph.create_node({operation.op!r}, {target}, {call.args}, {call.kwargs}{name})"
        where = f"before({following})" if how == "b" else f"after({place})"
        self.script.run(f"with graph.inserting_{where}:\n    {call} = {create}")
        self.added(call, place)

    @rule(first=places, second=places)
    def replace_all(self, first: int, second: int) -> None:
        """Replace all uses of a later value by an earlier value."""
        earlier, later = self.pair(first, second)
        if earlier is not later:
            self.script.run(f"{later}.replace_all_uses_with({earlier})")
            self.replace(later, earlier, self.calls)
            self.returned = mapped(self.returned, lambda each: earlier if each is later else each)

    @rule(first=places, second=places)
    def replace_some(self, first: int, second: int) -> None:
        """Replace the uses of an earlier value that stand behind a later value by the later value."""
        earlier, later = self.pair(first, second)
        users = [user for user in self.users(earlier) if self.calls.index(user) > self.calls.index(later)]
        if earlier is not later and users:
            self.script.run(f"{earlier}.replace_all_uses_with({later}, lambda user: user in {users})")
            self.replace(earlier, later, users)

    @rule(user=places, old=places, new=places)
    def replace_input(self, user: int, old: int, new: int) -> None:
        """Replace one input of a node."""
        call = self.edited(user)
        taken = calls_in((call.args, call.kwargs)) if call else []
        if call and taken:
            replaced, by = taken[old % len(taken)], self.before(call, new)
            self.script.run(f"{call}.replace_input_with({replaced}, {by})")
            self.replace(replaced, by, [call])

    @rule(place=places)
    def erase(self, place: int) -> None:
        """Erase a node without users."""
        call = self.edited(place)
        if call and not self.is_used(call):
            self.script.run(f"graph.erase_node({call})")
            self.calls.remove(call)

    @rule(place=places, first=places, second=places)
    def assign(self, place: int, first: int, second: int) -> None:
        """Assign new arguments to a node."""
        call = self.edited(place)
        if call and call.operation:
            a, b = self.before(call, first), self.before(call, second)
            call.args, call.kwargs = call.operation.args(a, b), call.operation.kwargs(a, b)
            self.script.run(f"{call}.args, {call}.kwargs = {call.args}, {call.kwargs}")

    @rule(place=places, other=places)
    def update(self, place: int, other: int) -> None:
        """Change one argument of a node, or add one."""
        call = self.edited(place)
        if call and call.target in (torch.sub, mixed):
            value = self.before(call, other)
            self.script.run(f"{call}.update_arg(0, {value})")
            call.args = (value, *call.args[1:])
        if call and call.target is torch.sub:
            self.script.run(f"{call}.update_kwarg('alpha', 0.25)")
            call.kwargs = {**call.kwargs, "alpha": 0.25}
        elif call and call.target is mixed:
            self.script.run(f"{call}.insert_arg(1, [{value}])")
            call.args = (call.args[0], [value], *call.args[1:])

    @rule(place=places)
    def retarget(self, place: int) -> None:
        """Assign another function as target."""
        call = self.edited(place)
        if call and call.op == "call_function" and call.target in RETARGETED:
            text = RETARGETED[call.target]
            self.script.run(f"{call}.target = {text}")
            call.target = self.script.names["operator"].__dict__[text.partition(".")[2]]

    @rule(place=places, beside=places, up=st.booleans())
    def move(self, place: int, beside: int, up: bool) -> None:
        """Move a node, but keep it behind its inputs and before its users."""
        call = self.edited(place)
        others = [each for each in self.calls if each is not call]
        if call is None:
            return
        target = others[beside % len(others)]
        position = others.index(target) + (not up)
        behind = {*others[position:]}
        if (
            behind.issuperset(self.users(call))
            and behind.isdisjoint(calls_in((call.args, call.kwargs)))
            and (position >= 2)
        ):
            self.script.run(f"{target}.{'prepend' if up else 'append'}({call})")
            self.calls = [*others[:position], call, *others[position:]]

    @rule(place=places)
    def rename(self, place: int) -> None:
        """Assign a name that no other node has."""
        call = self.edited(place)
        if call:
            self.script.run(f"{call}.name = 'renamed_by_{self.count}'")
            self.renamed.add(call)
            self.count += 1

    @rule(place=places)
    def copy_node(self, place: int) -> None:
        """Insert a copy of a node behind the node."""
        call = self.edited(place)
        if call and call not in self.renamed:
            copied = copy.copy(call)
            copied.name = f"n{self.count}"
            self.script.run(f"with graph.inserting_after({call}):\n    {copied} = graph.node_copy({call})")
            self.added(copied, call)

    @rule(places=st.lists(places, min_size=1, max_size=3), form=st.sampled_from("ltd"))
    def set_output(self, places: list[int], form: str) -> None:
        """Return other values."""
        found = [self.calls[place % len(self.calls)] for place in places]
        self.returned = {"l": found, "t": (found[0], found), "d": {"k": found, "l": 1.5}}[form]
        self.script.run(f"out.args = ({self.returned},)")

    @rule()
    def remove_dead_code(self) -> None:
        """Eliminate dead code, unless a dead call writes in place. torch.fx also removes such calls."""
        left = dict.fromkeys(calls_in(self.returned))
        for call in reversed(self.calls):
            if call in left:
                left.update(dict.fromkeys(calls_in((call.args, call.kwargs))))
        dead = [call for call in self.calls if call not in left and call.op != "placeholder"]
        if not any(call.writes for call in dead):
            self.script.run("graph.eliminate_dead_code()")
            self.calls = [call for call in self.calls if call not in dead]

    @rule(how=st.sampled_from(sorted(COPIED)))
    def copy_graph(self, how: str) -> None:
        """Continue with a copy of the graph."""
        self.script.run(COPIED[how])
        self.rebind()

    @rule(form=st.sampled_from(sorted(FORMS)))
    def compute(self, form: str) -> None:
        """Check the result of a form of the graph's module."""
        self.script.run(TRACED)
        self.script.check(f"{FORMS[form]}(*inputs())", self.expected())

    @rule(form=st.sampled_from(["retraced", "pickle"]))
    def go_on(self, form: str) -> None:
        """Continue with the graph of a retraced or unpickled module, which may have other nodes."""
        self.compute(form)
        self.script.run(f"graph = {FORMS[form]}.graph")
        self.read()

    def rebind(self) -> None:
        """Assign the nodes of the current graph to the variables."""
        self.script.run(f"{', '.join(map(repr, self.calls))}, out = graph.nodes\ngraph.owning_module = root")

    def read(self) -> None:
        """Rebuild the list of calls from the graph."""
        nodes = list(self.script.names["graph"].nodes)
        known: dict[Any, Call] = {}
        for number, node in enumerate(nodes):
            name = node.target if node.op == "placeholder" else f"n{self.count + number}"
            args: Any = (), {}
            if node.op != "placeholder":
                args = mapped((node.args, node.kwargs), known.__getitem__, self.fx.Node)
            known[node] = Call(name, node.op, node.target, *args)
        self.count += len(nodes)
        *self.calls, out = known.values()
        self.returned = out.args[0]
        self.rebind()

    # Checks

    def expected(self) -> Any:
        """Compute the result by running the calls in order."""
        root, (x, y) = copy.deepcopy(self.script.names["root"]), inputs()
        values = dict(zip(self.calls[:2], (x, y), strict=True))
        for call in self.calls[2:]:
            values[call] = call.evaluate(root, values)
        return mapped(self.returned, values.__getitem__)


class Structure(Edits):
    """Checks after each edit that the graph is well-formed and contains the calls."""

    @invariant()
    def is_well_formed(self) -> None:
        """Check that lint accepts the graph and that the graph prints."""
        self.script.value("graph.lint()")
        self.script.value("str(graph)")

    @invariant()
    def is_the_calls(self) -> None:
        """Check that the nodes are the calls in order, with the same inputs and users."""
        graph, out = (self.script.names[name] for name in ("graph", "out"))
        nodes = [*map(self.node, self.calls), out]
        for expression, value, expected in self.facts(graph, nodes):
            self.script.same(expression, value, expected)

    def facts(self, graph: Any, nodes: list[Any]) -> Iterator[tuple[str, Any, Any]]:
        """Yield expressions, their values, and the expected values."""
        yield "list(graph.nodes)", list(graph.nodes), nodes
        yield "list(reversed(graph.nodes))", list(reversed(graph.nodes)), nodes[::-1]
        yield "len(graph.nodes)", len(graph.nodes), len(nodes)
        names = [node.name for node in graph.nodes]
        yield "sorted({node.name for node in graph.nodes})", sorted(set(names)), sorted(names)
        returned = Call("out", "output", "output", (self.returned,))
        users: dict[Any, set[Any]] = {node: set() for node in nodes}
        for call, node in zip([*self.calls, returned], nodes, strict=True):
            args, kwargs = mapped((call.args, call.kwargs), self.node)
            taken = {self.node(each) for each in calls_in((call.args, call.kwargs))}
            for each in taken:
                users[each].add(node)
            yield f"{call}.op, {call}.target", (node.op, node.target), (call.op, call.target)
            yield f"{call}.args", node.args, args
            yield f"{call}.kwargs", node.kwargs, kwargs
            yield f"set({call}.all_input_nodes)", set(node.all_input_nodes), taken
            found = graph.find_nodes(op=node.op, target=node.target)
            same = [each for each in nodes if (each.op, each.target) == (node.op, node.target)]
            yield f"graph.find_nodes(op={call}.op, target={call}.target)", found, same
        for call, node in zip(self.calls, nodes[:-1], strict=True):
            yield f"set({call}.users)", set(node.users), users[node]


class Results(Edits):
    """Checks after each edit that the code computes what the calls compute."""

    @invariant()
    def computes(self) -> None:
        """Check the result of the generated code."""
        self.compute("code")
