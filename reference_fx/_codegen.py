"""From the nodes of a graph to Python source.

`CodeGen` writes the signature and the return statement, and can be replaced with `Graph.set_codegen`; the statements in
between are written by one small function per opcode.
"""

import builtins
import enum
import types
import typing
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import torch

from ._namespace import RESERVED_GLOBALS, Namespace
from ._operators import EXPRESSION_OF, STATEMENT_OF
from ._qualified_names import qualified_name, type_repr
from .node import Argument, Node

__all__ = ["CodeGen", "PythonCode"]

_INDENT = "    "


@dataclass
class PythonCode:
    """Source of a function called `forward`, and the globals that it needs."""

    src: str
    globals: dict[str, Any]


class CodeGen:
    """Writes the parts of the generated function that a calling convention decides.

    Subclass it, and pass an instance to `Graph.set_codegen`, for functions that take their inputs in another form.
    """

    def gen_fn_def(self, free_vars: list[str], maybe_return_annotation: str) -> str:
        """The line `def forward(...):`, from the source of the parameters and of the annotation (` -> type`)."""
        parameters = free_vars if free_vars and free_vars[0] == "self" else ["self", *free_vars]
        return f"def forward({', '.join(parameters)}){maybe_return_annotation}:"

    def generate_output(self, output_args: Argument) -> str:
        """The return statement for what the output node holds."""
        return f"return {output_args!r}"

    def process_inputs(self, *args: Any) -> Any:
        """The values of the placeholders, from the arguments of a call."""
        return args

    def process_outputs(self, outputs: Any) -> Any:
        """The result of a call, from the value of the output node."""
        return outputs

    def additional_globals(self) -> list[tuple[str, Any]]:
        """Names and values that this code generator's source needs besides those of the nodes."""
        return []


@dataclass
class _Writer:
    """The source under construction.

    Every name in it comes from one namespace, so that a global cannot hide a node's value.
    """

    root: str
    codegen: CodeGen
    last_uses: dict[Node, list[Node]]
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
        if _is_from_torch(value) and value is not torch.device:
            return qualified_name(value)
        for name in (hint, getattr(value, "__name__", hint)):
            if builtins.__dict__.get(name, self) is value or RESERVED_GLOBALS.get(name, self) is value:
                self.globals[name] = value
                return name
        name = self.namespace.create_name(hint, _Identity(value))
        self.globals[name] = value
        return name

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
        if kind in _SELF_DESCRIBING:
            return repr(value)
        for container, source_of in _CONTAINERS:
            if isinstance(value, container):
                return source_of(self, value)
        if isinstance(value, enum.Enum):
            return f"{self.add_global(type(value).__name__, type(value))}.{value.name}"
        if isinstance(value, torch._ops.OpOverload) or callable(value):
            return self.add_global(qualified_name(value), value)
        return repr(value)

    def arguments(self, args: Iterable[Argument], kwargs: dict[str, Argument]) -> str:
        """Source of the arguments of a call."""
        return ", ".join([*map(self.argument, args), *(f"{key} = {self.argument(kwargs[key])}" for key in kwargs)])

    def assign(self, node: Node, value: str) -> str:
        """The statement that gives `node` its value, with its annotation if it has one."""
        annotation = "" if node.type is None else f" : {self.annotation(node.type)}"
        return f"{self.name(node)}{annotation} = {value}"

    def attribute_path(self, base: str, path: str) -> str:
        """Source that follows a dotted path; `getattr` reaches what is no identifier, such as `layer1.0`."""
        for atom in path.split("."):
            base = f"{base}.{atom}" if atom.isidentifier() else f'getattr({base}, "{atom}")'
        return base

    def freeing(self, node: Node) -> str:
        """What follows the statement of `node`: the values that nobody reads any more are dropped."""
        dead = [self.name(value) for value in self.last_uses.get(node, ())]
        if not node.users:
            dead.append(self.name(node))
        return f";  {' = '.join(dead)} = None" if dead else ""


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
    return "{" + ", ".join(f"{key!r}: {writer.argument(item)}" for key, item in value.items()) + "}"


def _slice_source(writer: _Writer, value: Any) -> str:
    return f"slice({', '.join(map(writer.argument, (value.start, value.stop, value.step)))})"


_CONTAINERS: tuple[tuple[type, Callable[[_Writer, Any], str]], ...] = (
    (tuple, _tuple_source),
    (list, _list_source),
    (dict, _dict_source),
    (slice, _slice_source),
)


class _Identity:
    """Key of a value that may not be hashable: equal to the key of the same object only."""

    def __init__(self, value: Any) -> None:
        self._value = value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Identity) and other._value is self._value

    def __hash__(self) -> int:
        return id(self._value)


class _Source:
    """Stands in a value that is printed with `repr`, as its own source."""

    def __init__(self, text: str) -> None:
        self._text = text

    def __repr__(self) -> str:
        return self._text


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
    default = f" = {writer.argument(node.args[0])}" if node.args else ""
    annotation = "" if node.type is None else f" : {writer.annotation(node.type)}"
    writer.parameters.append(f"{node.target}{annotation}{default}")
    name, parameter = writer.name(node), str(node.target).lstrip("*")
    return "" if name == parameter else f"{name} = {parameter}"


def _get_attr(writer: _Writer, node: Node) -> str:
    return writer.assign(node, writer.attribute_path(writer.root, str(node.target)))


def _call_module(writer: _Writer, node: Node) -> str:
    module = writer.attribute_path(writer.root, str(node.target))
    return writer.assign(node, f"{module}({writer.arguments(node.args, node.kwargs)})")


def _call_method(writer: _Writer, node: Node) -> str:
    method = writer.attribute_path(writer.argument(node.args[0]), str(node.target))
    return writer.assign(node, f"{method}({writer.arguments(node.args[1:], node.kwargs)})")


def _call_function(writer: _Writer, node: Node) -> str:
    target = node.target
    assert callable(target)
    if target in STATEMENT_OF:
        operands = list(map(writer.argument, node.args))
        return f"{STATEMENT_OF[target].format(*operands)};  {writer.assign(node, operands[0])}"
    template = EXPRESSION_OF.get(target, "")
    if template and len(node.args) == template.count("{}") and not node.kwargs:
        return writer.assign(node, template.format(*map(writer.argument, node.args)))
    function = writer.add_global(qualified_name(target), target)
    if node.meta.get("is_wrapped", False):
        writer.wrapped[function] = None
    if target is getattr and _reads_attribute(node.args):
        return writer.assign(node, f"{writer.argument(node.args[0])}.{node.args[1]}")
    return writer.assign(node, f"{function}({writer.arguments(node.args, node.kwargs)})")


def _reads_attribute(args: Sequence[Argument]) -> bool:
    return len(args) == 2 and isinstance(args[1], str) and args[1].isidentifier()


def _output(writer: _Writer, node: Node) -> str:
    if node.type is not None:
        writer.return_annotation = f" -> {writer.annotation(node.type)}"
    return writer.codegen.generate_output(_Source(writer.argument(node.args[0])))


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


def generate(nodes: Sequence[Node], root_module: str, codegen: CodeGen) -> PythonCode:
    """The function that runs `nodes` in order; `root_module` is its name for the object that owns their state."""
    writer = _Writer(root_module, codegen, _last_uses(nodes))
    for name, value in codegen.additional_globals():
        writer.globals[writer.namespace.create_name(name, _Identity(value))] = value
    for node in nodes:
        statement = RENDER[node.op](writer, node)
        if node.op not in ("placeholder", "output"):
            statement += writer.freeing(node)
        if statement:
            writer.body.append(statement)
    return PythonCode(_assemble(writer), writer.globals)


def _assemble(writer: _Writer) -> str:
    # wrap() makes the generated function traceable again: calls with a proxy are recorded, not run. torch.fx's
    # registry is the one that every implementation honours, so the text is the same whoever generates it.
    wraps = "\n".join(f'torch.fx._symbolic_trace.wrap("{name}")' for name in writer.wrapped)
    definition = writer.codegen.gen_fn_def(writer.parameters, writer.return_annotation)
    body = "".join(f"{_INDENT}{statement}\n" for statement in writer.body or ["pass"])
    return f"\n{wraps}\n\n{definition}\n{body}{_INDENT}"
