"""From the nodes of a graph to Python source.

`CodeGen` writes the signature and the return statement, and can be replaced with `Graph.set_codegen`; the statements in
between are written by one small function per opcode.
"""

import builtins
import enum
import inspect
import types
import typing
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import torch

from ._code_names import hiding, parameter_names, stars
from ._expanded import described, parameters_on_lines, results_on_lines
from ._literals import arguments_of, is_source
from ._namespace import RESERVED_GLOBALS, Namespace, is_name, snake_case
from ._operators import EXPRESSION_OF, STATEMENT_OF
from ._qualified_names import qualified_name, type_repr
from .node import Argument, Node

__all__ = ["CodeGen", "PythonCode"]

_INDENT = "    "

TransformCode = Callable[[list[str]], list[str]]
"""Makes other lines of the lines of a function's body; each ends with a newline, and is not indented."""


@dataclass
class PythonCode:
    """Source of a function called `forward`, and the globals that it needs."""

    src: str
    globals: dict[str, Any]
    _lineno_map: dict[int, int | None] | None = None
    """For each line below the first of the signature, from 1, the position of the node that it computes."""


class CodeGen:
    """Writes the parts of the generated function that a calling convention decides.

    Subclass it, and pass an instance to `Graph.set_codegen`, for functions that take their inputs in another form.
    """

    _body_transformer: TransformCode | None = None
    """Set by `Graph.on_generate_code`."""

    def gen_fn_def(self, free_vars: list[str], maybe_return_annotation: str, *, expanded_def: bool = False) -> str:
        """The line `def forward(...):`, from the source of the parameters and of the annotation (` -> type`).

        Lines after the first, with which a function can unpack what it takes, have to be indented.

        Args:
            free_vars: a parameter each, with annotation and default.
            maybe_return_annotation: empty, or what follows the parameters.
            expanded_def: give each parameter a line of its own.
        """
        parameters = _parameter_list(free_vars)
        listed = parameters_on_lines(parameters) if expanded_def else ", ".join(parameters)
        return f"def forward({listed}){maybe_return_annotation}:"

    def generate_output(
        self,
        output_args: Argument,
        *,
        descs: Sequence[object] | None = None,
        repr_fn: Callable[[object], str] | None = None,
    ) -> str:
        """The return statement for what the output node holds.

        Args:
            output_args: what to return.
            descs: a comment for each of several results, which are then on lines of their own.
            repr_fn: gives the source of a result; by default its `repr` is the source.
        """
        return f"return {results_on_lines(output_args, descs, repr_fn or repr)}"

    def process_inputs(self, *args: Any) -> Any:
        """The values of the placeholders, from the arguments of a call."""
        return args

    def process_outputs(self, outputs: Any) -> Any:
        """The result of a call, from the value of the output node."""
        return outputs

    def additional_globals(self) -> list[tuple[str, Any]]:
        """Names and values that this code generator's source needs besides those of the nodes."""
        return []


def _parameter_list(free_vars: list[str]) -> list[str]:
    """The source of all parameters: `self` first, and what is required behind a default by keyword only."""
    parameters = free_vars if free_vars and free_vars[0] == "self" else ["self", *free_vars]
    required = next(_required_behind_a_default(parameters), None)
    # Differs from torch.fx, which leaves out the star, and fails to compile.
    return parameters if required is None else [*parameters[:required], "*", *parameters[required:]]


def _required_behind_a_default(parameters: list[str]) -> Iterator[int]:
    """The places of parameters that need a star before them; none where one is among the parameters."""
    if any(parameter.startswith("*") and not parameter.startswith("**") for parameter in parameters):
        return
    has_default = [" = " in parameter for parameter in parameters]
    for place, parameter in enumerate(parameters):
        if any(has_default[:place]) and not has_default[place] and not parameter.startswith("**"):
            yield place


class Notes:
    """What generated code says of its nodes beside the statements that compute them: nothing, unless overridden."""

    def annotation(self, _node: Node, written: str) -> str:
        """What follows the name of a node where it is defined, instead of `written`."""
        return written

    def above(self, _node: Node) -> list[str]:
        """Lines above the statement of a node."""
        return []

    def freed(self, names: str) -> str:
        """The assignment that frees values."""
        return names


@dataclass
class _Writer:
    """The source under construction.

    Every name in it comes from one namespace, so that a global cannot hide a node's value.
    """

    root: str
    codegen: CodeGen
    notes: Notes
    last_uses: dict[Node, list[Node]]
    parameter_of: dict[Node, str]
    hidden: frozenset[str]
    """Parameters that are no node's name, so that Python's or torch's may be behind them."""
    expanded: bool
    """Whether results are on lines of their own, as parameters are."""
    additional: dict[str, Any] = field(default_factory=dict)
    """The code generator's own globals."""
    namespace: Namespace = field(default_factory=Namespace)
    globals: dict[str, Any] = field(default_factory=lambda: dict(RESERVED_GLOBALS))
    parameters: list[str] = field(default_factory=list)
    return_annotation: str = ""
    wrapped: dict[str, None] = field(default_factory=dict)
    body: list[str] = field(default_factory=list)

    def name(self, node: Node) -> str:
        return self.namespace.create_name(node.name, node)

    def add_global(self, hint: str, value: Any) -> str:
        """Source that names `value`: a path into torch, or a global called like `hint`."""
        if "torch" not in self.hidden and _is_from_torch(value) and value is not torch.device:
            return qualified_name(value)
        for name in (hint, getattr(value, "__name__", hint)):
            if name in self.hidden:
                continue
            if builtins.__dict__.get(name, self) is value or RESERVED_GLOBALS.get(name, self) is value:
                self.globals[name] = value
                return name
        name = self.namespace.create_name(hint, _Identity(value))
        self.globals[name] = value
        return name

    def builtin(self, name: str) -> str:
        """Source that names a builtin, wherever a parameter has its name."""
        return self.add_global(name, getattr(builtins, name)) if name in self.hidden else name

    def outside(self, write: Callable[[Any], str], value: Any) -> str:
        """What `write` makes of `value` for the signature, where no parameter hides anything."""
        hidden, self.hidden = self.hidden, frozenset()
        try:
            return write(value)
        finally:
            self.hidden = hidden

    def annotation(self, annotation: Any) -> str:
        """Source of a type annotation, with its parts as globals."""
        if isinstance(annotation, types.UnionType):
            return "|".join(map(self.annotation, annotation.__args__))
        origin = getattr(annotation, "__origin__", None)
        if origin is None:
            return self.add_global(type_repr(annotation), annotation)
        arguments = getattr(annotation, "__args__", None)
        if arguments is None:
            return self.add_global(type_repr(origin), origin)
        if typing.get_origin(annotation) in _KEPT_WHOLE:
            return self.add_global(type_repr(annotation), annotation)
        if not isinstance(annotation, types.GenericAlias):
            origin = _TYPING_ALIAS.get(origin, origin)
        base = self.add_global(type_repr(origin), origin)
        return f"{base}[{','.join(map(self.annotation, arguments))}]" if arguments else base

    def argument(self, value: Argument) -> str:
        """Source of an argument."""
        kind = type(value)
        if kind is Node:
            return self.name(value)
        if kind in _SELF_DESCRIBING and not self.hidden:
            return repr(value)
        for container, source_of in _CONTAINERS:
            if isinstance(value, container):
                return source_of(self, value)
        if isinstance(value, enum.Enum):
            return f"{self.add_global(type(value).__name__, type(value))}.{value.name}"
        if isinstance(value, torch._ops.OpOverload) or (callable(value) and hasattr(value, "__name__")):
            return self.add_global(qualified_name(value), value)
        return self.literal(value)

    def literal(self, value: Any) -> str:
        """Source of a value that is none of the above."""
        kind, text = type(value), repr(value)
        if isinstance(value, torch.SymInt | torch.SymFloat | torch.SymBool) or is_source(text, self.knows):
            return text
        # Differs from torch.fx, which writes the text all the same, and fails to compile or to run.
        arguments = arguments_of(value)
        if arguments is not None:
            return f"{self.add_global(type_repr(kind), kind)}({arguments})"
        name = self.namespace.create_name(snake_case(kind.__name__), _Identity(value))
        self.globals[name] = value
        return name

    def knows(self, name: str) -> bool:
        """Whether code means by `name` what the text of a value does: of Python, of torch, or of the code generator."""
        is_there = name in builtins.__dict__ or name in RESERVED_GLOBALS or name in self.additional
        return is_there and name not in self.hidden

    def arguments(self, args: Iterable[Argument], kwargs: dict[str, Argument]) -> str:
        """Source of the arguments of a call."""
        named = [f"{key} = {self.argument(value)}" for key, value in kwargs.items() if is_name(key)]
        # Differs from torch.fx, which prints these as if they were names, and fails to compile.
        others = {key: value for key, value in kwargs.items() if not is_name(key)}
        return ", ".join([*map(self.argument, args), *named, *([f"**{self.argument(others)}"] if others else [])])

    def annotated(self, node: Node) -> str:
        """The annotation of `node` as it follows its name: empty, or ` : type`."""
        written = "" if node.type is None else f" : {self.outside(self.annotation, node.type)}"
        return self.notes.annotation(node, written)

    def assign(self, node: Node, value: str) -> str:
        """The statement that gives `node` its value, with its annotation if it has one."""
        return f"{self.name(node)}{self.annotated(node)} = {value}"

    def attribute_path(self, base: str, path: str) -> str:
        """Source that follows a dotted path; `getattr` reaches what is no name, such as `layer1.0`."""
        for atom in path.split("."):
            # Differs from torch.fx, which prints keywords as if they were names, and fails to compile.
            base = f"{base}.{atom}" if is_name(atom) else f"{self.builtin('getattr')}({base}, {_quoted(atom)})"
        return base

    def freeing(self, node: Node) -> str:
        """What follows the statement of `node`: the values that nobody reads any more are dropped."""
        dead = [self.name(value) for value in self.last_uses.get(node, ())]
        if not node.users:
            dead.append(self.name(node))
        return f";  {self.notes.freed(' = '.join(dead) + ' = None')}" if dead else ""


def _quoted(text: str) -> str:
    """`text` as a literal, in double quotes wherever those are enough."""
    # Differs from torch.fx, which escapes nothing.
    return f'"{text}"' if text.isprintable() and not set(text) & set('"\\') else repr(text)


_SELF_DESCRIBING = frozenset({int, float, complex, str, bool, type(None), type(...), torch.dtype, torch.device, range})


def _tuple_source(writer: _Writer, value: tuple[Argument, ...]) -> str:
    if hasattr(value, "_fields"):
        kind = type(value)
        return f"{writer.add_global(qualified_name(kind), kind)}{_tuple_source(writer, tuple(value))}"
    if isinstance(value, torch.Size):
        return repr(value)
    items = ", ".join(map(writer.argument, value))
    return f"({items},)" if len(value) == 1 else f"({items})"


def _list_source(writer: _Writer, value: list[Argument]) -> str:
    return f"[{', '.join(map(writer.argument, value))}]"


def _dict_source(writer: _Writer, value: dict[Argument, Argument]) -> str:
    return "{" + ", ".join(f"{writer.argument(key)}: {writer.argument(item)}" for key, item in value.items()) + "}"


def _set_source(writer: _Writer, value: set[Argument] | frozenset[Argument]) -> str:
    items = f"{{{', '.join(map(writer.argument, value))}}}" if value else ""
    return items if items and isinstance(value, set) else f"{writer.builtin(type(value).__name__)}({items})"


def _slice_source(writer: _Writer, value: Any) -> str:
    return f"{writer.builtin('slice')}({', '.join(map(writer.argument, (value.start, value.stop, value.step)))})"


_CONTAINERS: tuple[tuple[type | types.UnionType, Callable[[_Writer, Any], str]], ...] = (
    (tuple, _tuple_source),
    (list, _list_source),
    (dict, _dict_source),
    (slice, _slice_source),
    (set | frozenset, _set_source),
)


class _Identity:
    """Key of a value that may not be hashable: equal to the key of the same object only."""

    def __init__(self, value: Any) -> None:
        self._value = value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Identity) and other._value is self._value

    def __hash__(self) -> int:
        return id(self._value)


# Differs from torch.fx, which takes these apart into parts that cannot be put together again, and raises TypeError.
_KEPT_WHOLE = (Callable, typing.Annotated)

# `list[int]` and `typing.List[int]` have the same origin; each is printed as it was written.
_TYPING_ALIAS: dict[Any, Any] = {
    getattr(typing, name).__origin__: getattr(typing, name) for name in ("Dict", "FrozenSet", "List", "Set", "Tuple")
}


def _is_from_torch(value: Any) -> bool:
    """Whether generated code reaches `value` by its dotted path, as `torch` is among its globals."""
    module = getattr(value, "__module__", None)
    if module is not None:
        return module.partition(".")[0] == "torch" and not module.startswith(("torch._dynamo.", "torch._inductor."))
    name = getattr(value, "__name__", None)
    return isinstance(name, str) and any(getattr(home, name, None) is value for home in (torch, torch.nn.functional))


# One function per opcode writes the statement of a node.


def _placeholder(writer: _Writer, node: Node) -> str:
    default = f" = {writer.outside(writer.argument, node.args[0])}" if node.args else ""
    name, parameter = writer.name(node), writer.parameter_of[node]
    source = f"{stars(node)}{parameter}{writer.annotated(node)}{default}"
    writer.parameters.append(described(source, node))
    return "" if name == parameter else f"{name} = {parameter}"


def _get_attr(writer: _Writer, node: Node) -> str:
    return writer.assign(node, writer.attribute_path(writer.root, str(node.target)))


def _call_module(writer: _Writer, node: Node) -> str:
    module = writer.attribute_path(writer.root, str(node.target))
    return writer.assign(node, f"{module}({writer.arguments(node.args, node.kwargs)})")


def _call_method(writer: _Writer, node: Node) -> str:
    if not node.args:
        raise IndexError(f"Node {node.name} calls the method {node.target!r} of args[0], and has no args: give it one")
    method = writer.attribute_path(writer.argument(node.args[0]), str(node.target))
    return writer.assign(node, f"{method}({writer.arguments(node.args[1:], node.kwargs)})")


def _call_function(writer: _Writer, node: Node) -> str:
    target = node.target
    assert callable(target)
    if _fits(STATEMENT_OF.get(target), node):
        operands = list(map(writer.argument, node.args))
        return f"{STATEMENT_OF[target].format(*operands)};  {writer.assign(node, operands[0])}"
    if _fits(EXPRESSION_OF.get(target), node):
        return writer.assign(node, EXPRESSION_OF[target].format(*map(writer.argument, node.args)))
    function = writer.add_global(qualified_name(target), target)
    # Differs from torch.fx, which wraps what has a path instead of a name, too, and then fails every later trace.
    if node.meta.get("is_wrapped", False) and function.isidentifier():
        writer.wrapped[function] = None
    if target is getattr and _reads_attribute(node.args):
        return writer.assign(node, f"{writer.argument(node.args[0])}.{node.args[1]}")
    return writer.assign(node, f"{function}({writer.arguments(node.args, node.kwargs)})")


def _fits(template: str | None, node: Node) -> bool:
    """Whether `template` is one for exactly the arguments of `node`."""
    return template is not None and template.count("{}") == len(node.args) and not node.kwargs


def _reads_attribute(args: Sequence[Argument]) -> bool:
    return len(args) == 2 and isinstance(args[1], str) and is_name(args[1])


def _output(writer: _Writer, node: Node) -> str:
    if not node.args:
        raise IndexError(f"Node {node.name} returns args[0], and has no args: give it one, which may be None")
    if node.type is not None:
        writer.return_annotation = f" -> {writer.outside(writer.annotation, node.type)}"
    options = {
        "descs": _descriptions(node) if writer.expanded else None,
        "repr_fn": lambda value: repr(_spelled(writer, value)),
    }
    write = writer.codegen.generate_output
    return write(_spelled(writer, node.args[0]), **_accepted(write, options))


def _descriptions(node: Node) -> list[object] | None:
    """What the metadata of the output says of each result."""
    said = node.meta.get("desc")
    return list(said) if isinstance(said, list | tuple) else None


def _accepted(method: Callable[..., str], options: dict[str, Any]) -> dict[str, Any]:
    """Those of some options that a method of a code generator has; one that is overridden need not have them."""
    names = inspect.signature(method).parameters
    return {name: value for name, value in options.items() if name in names}


class _Source:
    """Stands for a value of which `repr` is not the source."""

    def __init__(self, text: str) -> None:
        self._text = text

    def __repr__(self) -> str:
        return self._text


def _spelled(writer: _Writer, value: Argument) -> Argument:
    """`value` as it is, but for leaves of which `repr` is not the source."""
    if isinstance(value, _Source):
        return value
    if isinstance(value, list):
        return [_spelled(writer, item) for item in value]
    if isinstance(value, tuple) and not hasattr(value, "_fields"):
        return tuple(_spelled(writer, item) for item in value)
    if isinstance(value, dict):
        return {_spelled(writer, key): _spelled(writer, item) for key, item in value.items()}
    source = writer.argument(value)
    return value if repr(value) == source else _Source(source)


RENDER: dict[str, Callable[[_Writer, Node], str]] = {
    "placeholder": _placeholder,
    "get_attr": _get_attr,
    "call_module": _call_module,
    "call_method": _call_method,
    "call_function": _call_function,
    "output": _output,
}


def _last_uses(nodes: Sequence[Node]) -> dict[Node, list[Node]]:
    """For each node, the values that it is the last to read, in the order in which it reads them."""
    seen: set[Node] = set()
    last_uses: dict[Node, list[Node]] = {}
    for user in reversed(nodes):
        for value in user.all_input_nodes:
            if value not in seen:
                seen.add(value)
                last_uses.setdefault(user, []).append(value)
    return last_uses


@dataclass(frozen=True)
class _Line:
    """Part of the body: one statement, with what goes with it."""

    text: str
    position: int
    """Of the node that it belongs to, among all nodes."""


def generate(
    nodes: Sequence[Node], root_module: str, codegen: CodeGen, notes: Notes, *, expanded_def: bool = False
) -> PythonCode:
    """The function that runs `nodes` in order.

    Args:
        nodes: the program.
        root_module: the function's name for the object that owns the program's state.
        codegen: writes the signature and the return statement.
        notes: says what else is in the code.
        expanded_def: give each parameter and result a line of its own, unless `codegen` has its own way to write them.
    """
    parameter_of = parameter_names(nodes)
    hidden = frozenset(name for node, name in parameter_of.items() if name != node.name)
    writer = _Writer(root_module, codegen, notes, _last_uses(nodes), parameter_of, hidden, expanded_def)
    for name, value in codegen.additional_globals():
        writer.additional[writer.namespace.create_name(name, _Identity(value))] = value
    writer.globals.update(writer.additional)
    _rename_what_hides(writer, nodes)
    lines = [_Line(text, position) for position, node in enumerate(nodes) for text in _lines_of(writer, node)]
    options = _accepted(codegen.gen_fn_def, {"expanded_def": True}) if expanded_def else {}
    definition = codegen.gen_fn_def(writer.parameters, writer.return_annotation, **options)
    return PythonCode(_assemble(writer, definition, lines), writer.globals, _node_of_line(definition, lines))


def _rename_what_hides(writer: _Writer, nodes: Sequence[Node]) -> None:
    """Give other names to the values that would hide something, where no other node has them."""
    reads_owner = type(writer.codegen).generate_output is not CodeGen.generate_output
    found = set(hiding(nodes, writer.parameter_of, writer.root, output_reads_owner=reads_owner))
    if not found:
        return  # names are handed out in order of appearance, which is part of the text
    for node in nodes:
        writer.namespace.create_name(node.name, None if node in found else node)
    for name in writer.parameter_of.values():
        writer.namespace.create_name(name, None)


def _lines_of(writer: _Writer, node: Node) -> list[str]:
    statement = RENDER[node.op](writer, node)
    if node.op in ("placeholder", "output"):
        return [statement] if statement else []
    return [*writer.notes.above(node), statement + writer.freeing(node)]


def _assemble(writer: _Writer, definition: str, lines: Sequence[_Line]) -> str:
    # wrap() makes the generated function traceable again: calls with a proxy are recorded, not run. torch.fx's
    # registry is the one that every implementation honours, so the text is the same whoever generates it.
    wraps = "\n".join(f'torch.fx._symbolic_trace.wrap("{name}")' for name in writer.wrapped)
    # Differs from torch.fx: a function without statements is one that returns None, not a syntax error.
    body = [f"{line.text}\n" for line in lines] or ["pass\n"]
    if writer.codegen._body_transformer is not None:
        body = writer.codegen._body_transformer(body)
    indented = "".join(body).replace("\n", f"\n{_INDENT}")
    return f"\n{wraps}\n\n{definition}\n{_INDENT}{indented}"


def _node_of_line(definition: str, lines: Sequence[_Line]) -> dict[int, int | None]:
    above = definition.count("\n")
    positions: list[int | None] = [line.position for line in lines for _ in range(line.text.count("\n") + 1)]
    return {above + number: position for number, position in enumerate(positions, 1)}
