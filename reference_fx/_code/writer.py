"""Writes the generated function: its signature, one statement per node, and its `return` statement."""

import inspect
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from operator import setitem
from typing import Any

from .._names import Namespace, is_name, qualified_name
from .._operators import BEFORE_SIGNS, EXPRESSION_OF, STATEMENT_OF
from ..immutable_collections import maker_of
from ..node import Argument, Node, last_uses, unknown_opcode
from .layout import described, parameters_on_lines, results_on_lines
from .notes import Notes, notes_for
from .values import Values

_INDENT = "    "

TransformCode = Callable[[list[str]], list[str]]
"""Transforms the lines of a function's body. Each line ends with a newline and is not indented."""


@dataclass
class PythonCode:
    """The source code of a function named `forward`, and the globals that the function needs.

    Example:
        >>> code = fx.symbolic_trace(lambda x: torch.relu(x)).graph.python_code("self")
        >>> print(code.src.strip())
        def forward(self, x):
            relu = torch.relu(x);  x = None
            return relu
        >>> code.globals["torch"] is torch
        True
    """

    src: str
    globals: dict[str, Any]
    _lineno_map: dict[int, int | None] | None = None
    """Maps each line after the first line of the signature, counted from 1, to the position of its node."""
    _prologue_start: int = 0
    """The number of the first line of the signature, from 1."""


class CodeGen:
    """Writes the parts of the generated function that depend on the calling convention.

    To generate a function that takes its inputs in a different form, subclass `CodeGen` and pass an instance to
    `Graph.set_codegen`.

    Example:
        >>> class Named(fx.CodeGen):
        ...     def generate_output(self, output_args, **options):
        ...         return f"return {{'result': {output_args!r}}}"
        >>> traced = fx.symbolic_trace(lambda x: x.sum(0))
        >>> traced.graph.set_codegen(Named())
        >>> code = traced.recompile()
        >>> traced(torch.ones(2, 3))["result"].shape
        torch.Size([3])
    """

    _body_transformer: TransformCode | None = None
    """Set by `Graph.on_generate_code`."""

    def gen_fn_def(self, free_vars: list[str], maybe_return_annotation: str, *, expanded_def: bool = False) -> str:
        """Return the line `def forward(...):`, optionally followed by indented lines that unpack the parameters.

        `free_vars` lists the source code of the parameters, with annotations and defaults. `maybe_return_annotation` is
        empty or ` -> type`. With `expanded_def`, each parameter is on its own line.
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
        """Return the `return` statement for the value of the output node.

        If there are several results, `descs` may contain a comment for each result. Results with comments are printed
        one per line. `repr_fn` returns the source code of a result. The default is `repr`.
        """
        return f"return {results_on_lines(output_args, descs, repr_fn or repr)}"

    def _gen_python_code(
        self, nodes: Sequence[Node], root_module: str, namespace: Namespace, **options: Any
    ) -> PythonCode:
        """Return the source code of a function that runs `nodes` in order, and the globals that the function needs.

        In the generated function, the owning module is named `root_module`.

        If a subclass overrides `_gen_python_code`, `namespace` already contains the nodes' names.
        """
        parameter_of, notes = _parameter_names(nodes), notes_for(options)
        writer = _Writer(
            parameters=frozenset([*parameter_of.values(), *self._own_parameters()]),
            root=root_module,
            codegen=self,
            notes=notes,
            last_uses=last_uses(nodes),
            parameter_of=parameter_of,
            expanded=options.get("expanded_def", False),
            paint=notes.literal,
        )
        writer.add_additional(self.additional_globals())
        _rename_hiding_nodes(writer, nodes)
        lines = [(text, position) for position, node in enumerate(nodes) for text in _lines_of(writer, node)]
        layout = accepted(self.gen_fn_def, {"expanded_def": True}) if writer.expanded else {}
        definition = self.gen_fn_def(writer.signature, writer.return_annotation, **layout)
        # wrap() makes the generated function traceable again: calls with a proxy are recorded, not run. Every
        # implementation reads torch.fx's registry, so that all implementations generate the same code.
        above = "\n{}\n\n".format("\n".join(f'torch.fx._symbolic_trace.wrap("{name}")' for name in writer.wrapped))
        body = [f"{text}\n" for text, _ in lines] or ["pass\n"]  # better: codegen.output[no-statements]
        edited = body if self._body_transformer is None else list(self._body_transformer(body))
        statements = "".join(edited).removeprefix("\n").replace("\n", f"\n{_INDENT}")
        line_map = _node_of_line(definition, lines if self._body_transformer is None else positions_in(edited, lines))
        source = f"{above}{definition}\n{_INDENT}{statements}"
        return PythonCode(source, writer.globals, line_map, above.count("\n") + 1)

    def _own_parameters(self) -> Sequence[str]:
        """Return the names of additional parameters, which belong to no placeholder."""
        return ()

    def process_inputs(self, *args: Any) -> Any:
        """Convert the arguments of `forward` to one value per placeholder."""
        return args

    def process_outputs(self, outputs: Any) -> Any:
        """Convert the value of the output node to the value that `forward` returns."""
        return outputs

    def additional_globals(self) -> list[tuple[str, Any]]:
        """List the globals that the code generator's own statements need. The nodes' globals are added separately."""
        return []


def _parameter_list(free_vars: list[str]) -> list[str]:
    """Put `self` first, and insert `*` where a parameter with a default precedes a parameter without a default."""
    parameters = free_vars if free_vars and free_vars[0] == "self" else ["self", *free_vars]
    if any(parameter.startswith("*") and not parameter.startswith("**") for parameter in parameters):
        return parameters
    has_default = False
    for place, parameter in enumerate(parameters):
        if has_default and " = " not in parameter and not parameter.startswith("**"):
            # better: codegen.signature.any[required-after-default]
            return [*parameters[:place], "*", *parameters[place:]]
        has_default = has_default or " = " in parameter
    return parameters


@dataclass(kw_only=True)
class _Writer(Values):
    root: str
    """The function's name for the owning module."""
    codegen: CodeGen
    notes: Notes
    last_uses: dict[Node, list[Node]]
    parameter_of: dict[Node, str]
    expanded: bool
    """Whether each result and parameter is on its own line."""
    signature: list[str] = field(default_factory=list)
    """The source code of the parameters, with annotations and defaults."""
    return_annotation: str = ""
    functions: dict[int, str] = field(default_factory=dict)
    """Maps the `id` of each called function to the source code that refers to it."""
    wrapped: dict[str, None] = field(default_factory=dict)
    """The functions that the code registers with `wrap`."""

    @property
    def overrides_output(self) -> bool:
        """True if the code generator's class overrides `generate_output`."""
        return type(self.codegen).generate_output is not CodeGen.generate_output

    def function(self, target: Callable[..., Any]) -> str:
        """Return source code that refers to a called function. Each called function is looked up only once."""
        if id(target) not in self.functions:
            self.functions[id(target)] = self.add_global(qualified_name(target), target)
        return self.functions[id(target)]

    def annotated(self, node: Node) -> str:
        """Return the annotation to print after the name of `node`: ` : type` or an empty string."""
        written = "" if node.type is None else f" : {self.outside().annotation(node.type)}"
        return self.notes.annotation(node, written)

    def assign(self, node: Node, value: str) -> str:
        """Return the statement that assigns `value` to the variable of `node`, with an annotation if there is one."""
        return f"{self.name(node)}{self.annotated(node)} = {value}"

    def freeing(self, node: Node) -> str:
        """Return the assignment that frees values for which the statement of `node` is the last use."""
        dead = [self.name(value) for value in self.last_uses.get(node, ())]
        if not node.users:
            dead.append(self.name(node))
        return f";  {self.notes.freed(' = '.join(dead) + ' = None')}" if dead else ""


# One function per opcode writes a node's statement.


def _placeholder(writer: _Writer, node: Node) -> str:
    default = f" = {writer.outside().argument(node.args[0])}" if node.args else ""
    name, parameter = writer.name(node), writer.parameter_of[node]
    source = f"{_stars(node)}{parameter}{writer.annotated(node)}{default}"
    if node.meta.get("desc") is not None:
        source = described(source, node.meta["desc"])
    writer.signature.append(source)
    return "" if name == parameter else f"{name} = {parameter}"


def _get_attr(writer: _Writer, node: Node) -> str:
    return writer.assign(node, writer.attribute_path(writer.root, str(node.target)))


def _call_module(writer: _Writer, node: Node) -> str:
    module = writer.attribute_path(writer.root, str(node.target))
    return writer.assign(node, f"{module}({writer.keeping_sizes.arguments(node.args, node.kwargs)})")


def _call_method(writer: _Writer, node: Node) -> str:
    if not node.args:  # better: codegen.refuses[no-argument]
        raise IndexError(f"Node {node.name} calls the method {node.target!r} on args[0], but args is empty: set args")
    method = writer.attribute_path(writer.operand(node.args[0]), str(node.target))
    return writer.assign(node, f"{method}({writer.arguments(node.args[1:], node.kwargs)})")


def _call_function(writer: _Writer, node: Node) -> str:
    target = node.target
    assert callable(target)
    statement, expression = STATEMENT_OF.get(target), EXPRESSION_OF.get(target)
    if statement is not None and _fits(statement, node) and _may_assign(writer, node):
        operands = list(map(writer.argument, node.args))
        return f"{statement.format(*operands)};  {writer.assign(node, operands[0])}"
    if expression is not None and _fits(expression, node):
        first = (writer.operand if target in BEFORE_SIGNS else writer.argument)(node.args[0])
        return writer.assign(node, expression.format(first, *map(writer.argument, node.args[1:])))
    function = writer.function(target)
    if target is getattr and len(node.args) == 2 and isinstance(node.args[1], str) and is_name(node.args[1]):
        return writer.assign(node, writer.attribute_path(writer.operand(node.args[0]), node.args[1]))
    # better: signatures.concrete.specialised[traced-again]
    if node.meta.get("is_wrapped") and function.isidentifier():
        writer.wrapped[function] = None
    values = writer if function.startswith("torch.") else writer.keeping_sizes
    return writer.assign(node, f"{function}({values.arguments(node.args, node.kwargs)})")


def _fits(template: str, node: Node) -> bool:
    """Return whether the arguments of `node` fit `template`, the source template of an operator."""
    # better: codegen.operators[other-arguments]
    return template.count("{}") == len(node.args) and not node.kwargs


def _may_assign(writer: _Writer, node: Node) -> bool:
    """Return whether the code may use an in-place statement such as `x += 1` for `node`.

    The statement must set an item, or no later node may read the variable that the statement changes.
    """
    # better: codegen.values[in-place-constant], codegen.values[in-place-number]
    operand = node.args[0]
    return isinstance(operand, Node) and (node.target is setitem or operand in writer.last_uses.get(node, ()))


def _output(writer: _Writer, node: Node) -> str:
    if not node.args:  # better: codegen.refuses[no-argument]
        raise IndexError(f"Node {node.name} returns args[0], but its args are empty: set args[0] (None is allowed)")
    if node.type is not None:
        writer.return_annotation = f" -> {writer.outside().annotation(node.type)}"
    described = node.meta.get("desc") if writer.expanded else None
    descriptions = list(described) if isinstance(described, list | tuple) else None
    values = writer.keeping_sizes
    if not writer.overrides_output:
        return writer.codegen.generate_output(node.args[0], descs=descriptions, repr_fn=values.argument)
    return results_of(writer.codegen, values, node.args[0], descriptions)


RENDER: dict[str, Callable[[_Writer, Node], str]] = {
    "placeholder": _placeholder,
    "get_attr": _get_attr,
    "call_module": _call_module,
    "call_method": _call_method,
    "call_function": _call_function,
    "output": _output,
}


# Names of parameters, and of nodes that would shadow them


def _parameter_names(nodes: Sequence[Node]) -> dict[Node, str]:
    """Choose a parameter name without stars for each placeholder: the target if possible, otherwise the node's name.

    A parameter gets the node's name if the target is not an identifier or an earlier placeholder has the same target.
    """
    # better: codegen.signature.any[any-name], codegen.signature.any[same-name]
    placeholders = [node for node in nodes if node.op == "placeholder"]
    owner_of = {"self": next((node for node in placeholders[:1] if node.target == "self"), None)}
    for node in placeholders:
        name = str(node.target).lstrip("*")
        if is_name(name):
            owner_of.setdefault(name, node)
    names = Namespace()
    for name, owner in owner_of.items():
        names.associate_name_with_obj(name, owner)
    return {node: names.create_name(node.name, node) for node in placeholders}


def _stars(node: Node) -> str:
    """Return the `*` or `**` of a variadic placeholder, or an empty string for other placeholders."""
    target = str(node.target)
    return target[: len(target) - len(target.lstrip("*"))][:2]


def _rename_hiding_nodes(writer: _Writer, nodes: Sequence[Node]) -> None:
    """Rename each node whose name would shadow the owning module or a parameter that is read later."""
    # better: codegen.names[owner], codegen.names[parameter-read-later]
    read, hiding = set[str](), set[Node]()
    for node in reversed(nodes):
        if node.name in read and writer.parameter_of.get(node) != node.name:
            hiding.add(node)
        if node.op in ("get_attr", "call_module") or (node.op == "output" and writer.overrides_output):
            read.add(writer.root)
        elif node.op == "placeholder":
            read.add(writer.parameter_of[node])
    if not hiding:
        return  # names are assigned in order of appearance, which affects the generated code
    for node in nodes:
        writer.namespace.create_name(node.name, None if node in hiding else node)
    for name in writer.parameter_of.values():
        writer.namespace.create_name(name, None)


# Lines of the function


_Line = tuple[str, int | None]
"""A statement of the body, and the position of its node among all nodes, or None if it has no node."""


def _lines_of(writer: _Writer, node: Node) -> list[str]:
    if node.op not in RENDER:
        raise unknown_opcode(node)
    statement = RENDER[node.op](writer, node)  # empty for a placeholder with the same name as its parameter
    if node.op in ("placeholder", "output"):
        return [statement] if statement else []
    return [*writer.notes.above(node), statement + writer.freeing(node)]


def _node_of_line(definition: str, lines: Sequence[_Line]) -> dict[int, int | None]:
    above = definition.count("\n")
    positions: list[int | None] = [position for text, position in lines for _ in text.split("\n")]
    if lines and not lines[0][0]:
        del positions[0]
    return {above + number: position for number, position in enumerate(positions, 1)}


# Code generators that override methods, and edited lines


def accepted(method: Callable[..., str], options: dict[str, Any]) -> dict[str, Any]:
    """Select the options that a code generator's method accepts, because a user's override may lack some parameters."""
    names = inspect.signature(method).parameters
    return {name: value for name, value in options.items() if name in names}


def results_of(codegen: Any, values: Values, results: Argument, descriptions: Sequence[object] | None) -> str:
    """Return the `return` statement that a code generator writes for results and their descriptions."""
    write = codegen.generate_output
    options = {"descs": descriptions, "repr_fn": lambda value: repr(_with_source(values, value))}
    source: str = write(_with_source(values, results), **accepted(write, options))
    return source


def positions_in(body: Sequence[str], lines: Sequence[_Line]) -> Sequence[_Line]:
    """Find the node for each line of a function body that a transformer edited.

    A new line belongs to the same node as the line above.
    """
    position_of, found = dict(lines), list[_Line]()
    for text in (text.removesuffix("\n") for text in body):
        found.append((text, position_of.get(text, found[-1][1] if found else None)))
    return found


class _Source(str):
    """Source text that `repr` shows without quotes."""

    __slots__ = ()
    __repr__ = str.__str__


_SHOWN: dict[type, Any] = {
    kind: type(kind.__name__, (kind,), {"__repr__": lambda container: container.source}) for kind in (list, tuple, dict)
}
"""Containers that `repr` shows as their attribute `source`."""


def _with_source(values: Values, value: Argument) -> Argument:
    """Rebuild an output's value so that the value's `repr` is valid code.

    A user's `generate_output` may print the `repr` of the output's value.

    For example, the `repr` of `[x, torch.add]` contains `<built-in method add of type object at 0x...>`. The `repr` of
    the rebuilt list is `[x, torch.add]`.
    """
    if isinstance(value, (_Source, *_SHOWN.values())):
        return value
    rebuilt: Any = None
    if isinstance(value, list):
        rebuilt = [_with_source(values, item) for item in value]
    elif isinstance(value, tuple) and not hasattr(value, "_fields"):
        rebuilt = tuple(_with_source(values, item) for item in value)
    elif isinstance(value, dict) and values.paint is str:
        rebuilt = {_with_source(values, key): _with_source(values, item) for key, item in value.items()}
    if rebuilt is None:
        source = values.argument(value)
        return value if repr(value) == source else _Source(source)
    if maker_of(value) is not None:
        rebuilt = _SHOWN[type(rebuilt)](rebuilt)
        rebuilt.source = values.argument(value)
    return rebuilt
