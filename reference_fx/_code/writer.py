"""The generated function: `CodeGen` writes its signature and its return statement, small functions its statements."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from operator import setitem
from typing import Any

from .._node.checks import unknown_opcode
from .._node.names import Namespace, is_name, qualified_name
from .._node.operators import BEFORE_SIGNS, EXPRESSION_OF, STATEMENT_OF
from .._node.order import last_uses
from ..node import Argument, Node
from .values import Notes, Values

_INDENT = "    "

TransformCode = Callable[[list[str]], list[str]]
"""Makes other lines of the lines of a function's body; each ends with a newline, and is not indented."""


@dataclass
class PythonCode:
    """Source of a function called `forward`, and the globals that it needs.

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
    """For each line below the first of the signature, from 1, the position of the node that it computes."""
    _prologue_start: int = 0
    """The number of the first line of the signature, from 1."""


class CodeGen:
    """Writes the parts of the generated function that a calling convention decides.

    Subclass it, and pass an instance to `Graph.set_codegen`, for functions that take their inputs in another form.

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
        """Return the line `def forward(...):`, and perhaps lines that unpack the parameters, which are indented.

        `free_vars` are the parameters with annotations and defaults, `maybe_return_annotation` is empty or ` -> type`.
        With `expanded_def`, each parameter has a line of its own.
        """
        parameters = _parameter_list(free_vars)
        listed = ", ".join(parameters)
        if expanded_def:
            from .layout import parameters_on_lines

            listed = parameters_on_lines(parameters)
        return f"def forward({listed}){maybe_return_annotation}:"

    def generate_output(
        self,
        output_args: Argument,
        *,
        descs: Sequence[object] | None = None,
        repr_fn: Callable[[object], str] | None = None,
    ) -> str:
        """Return the return statement for what the output node holds.

        `descs` has a comment for each of several results, which are then on lines of their own. `repr_fn` gives the
        source of a result, by default its `repr`.
        """
        if descs is None:
            return f"return {(repr_fn or repr)(output_args)}"
        from .layout import results_on_lines

        return f"return {results_on_lines(output_args, descs, repr_fn or repr)}"

    def _gen_python_code(
        self, nodes: Sequence[Node], root_module: str, namespace: Namespace, **options: Any
    ) -> PythonCode:
        """Return the whole function; programs override this, and then `namespace` has the names of the nodes."""
        notes = Notes()
        if options.get("verbose") or options.get("colored"):
            from .notes import notes_for

            notes = notes_for(options)
        return generate(nodes, root_module, self, notes, expanded_def=options.get("expanded_def", False))

    def _own_parameters(self) -> Sequence[str]:
        """Return the parameters of the function that are no placeholders."""
        return ()

    def process_inputs(self, *args: Any) -> Any:
        """Return the values of the placeholders for the arguments of a call."""
        return args

    def process_outputs(self, outputs: Any) -> Any:
        """Return the result of a call for the value of the output node."""
        return outputs

    def additional_globals(self) -> list[tuple[str, Any]]:
        """List the globals that this code generator's source needs besides those of the nodes."""
        return []


def _parameter_list(free_vars: list[str]) -> list[str]:
    """Complete the source of parameters: `self` first, and a `*` before one without default behind one with."""
    parameters = free_vars if free_vars and free_vars[0] == "self" else ["self", *free_vars]
    required = next(_required_behind_a_default(parameters), None)
    # better: codegen.signature.any[required-after-default]
    return parameters if required is None else [*parameters[:required], "*", *parameters[required:]]


def _required_behind_a_default(parameters: list[str]) -> Iterator[int]:
    """Yield the places of parameters that need a star before them; none where one is among the parameters."""
    if any(parameter.startswith("*") and not parameter.startswith("**") for parameter in parameters):
        return
    has_default = [" = " in parameter for parameter in parameters]
    for place, parameter in enumerate(parameters):
        if any(has_default[:place]) and not has_default[place] and not parameter.startswith("**"):
            yield place


@dataclass(kw_only=True)
class _Writer(Values):
    """The source of one function under construction."""

    root: str
    """The function's name for the owning module."""
    codegen: CodeGen
    notes: Notes
    last_uses: dict[Node, list[Node]]
    parameter_of: dict[Node, str]
    expanded: bool
    """Whether results are on lines of their own, as parameters are."""
    parameters: list[str] = field(default_factory=list)
    return_annotation: str = ""
    functions: dict[int, str] = field(default_factory=dict)
    """The source that names each function that is called, by the function's identity."""
    wrapped: dict[str, None] = field(default_factory=dict)
    """The functions that the code registers with `wrap`."""

    @property
    def overrides_output(self) -> bool:
        """Whether the class of the code generator has a return statement of its own."""
        return type(self.codegen).generate_output is not CodeGen.generate_output

    def function(self, target: Callable[..., Any]) -> str:
        """Return source that names a function that nodes call; it is looked up once."""
        if id(target) not in self.functions:
            self.functions[id(target)] = self.add_global(qualified_name(target), target)
        return self.functions[id(target)]

    def annotated(self, node: Node) -> str:
        """Return the annotation of `node` as it follows the name: empty, or ` : type`."""
        written = "" if node.type is None else f" : {self.outside().annotation(node.type)}"
        return self.notes.annotation(node, written)

    def assign(self, node: Node, value: str) -> str:
        """Return the statement that gives `node` its value, with its annotation if it has one."""
        return f"{self.name(node)}{self.annotated(node)} = {value}"

    def freeing(self, node: Node) -> str:
        """Return what follows the statement of `node`: an assignment that drops the values that are not read again."""
        dead = [self.name(value) for value in self.last_uses.get(node, ())]
        if not node.users:
            dead.append(self.name(node))
        return f";  {self.notes.freed(' = '.join(dead) + ' = None')}" if dead else ""


# One function per opcode writes the statement of a node.


def _placeholder(writer: _Writer, node: Node) -> str:
    default = f" = {writer.outside().argument(node.args[0])}" if node.args else ""
    name, parameter = writer.name(node), writer.parameter_of[node]
    source = f"{_stars(node)}{parameter}{writer.annotated(node)}{default}"
    if node.meta.get("desc") is not None:
        from .layout import described

        source = described(source, node.meta["desc"])
    writer.parameters.append(source)
    return "" if name == parameter else f"{name} = {parameter}"


def _get_attr(writer: _Writer, node: Node) -> str:
    return writer.assign(node, writer.attribute_path(writer.root, str(node.target)))


def _call_module(writer: _Writer, node: Node) -> str:
    module = writer.attribute_path(writer.root, str(node.target))
    return writer.assign(node, f"{module}({writer.keeping_sizes.arguments(node.args, node.kwargs)})")


def _call_method(writer: _Writer, node: Node) -> str:
    if not node.args:  # better: codegen.refuses[no-argument]
        raise IndexError(f"Node {node.name} calls the method {node.target!r} of args[0], and has no args: give it one")
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
    # better: signatures.concrete.none-again
    if node.meta.get("is_wrapped") and function.isidentifier():
        writer.wrapped[function] = None
    values = writer if function.startswith("torch.") else writer.keeping_sizes
    return writer.assign(node, f"{function}({values.arguments(node.args, node.kwargs)})")


def _fits(template: str, node: Node) -> bool:
    """Whether `template` is one for exactly the arguments of `node`."""
    # better: codegen.operators[other-arguments]
    return template.count("{}") == len(node.args) and not node.kwargs


def _may_assign(writer: _Writer, node: Node) -> bool:
    """Whether nobody reads the operand of an in-place operator again: a number gets a new value by the statement."""
    # better: codegen.values[in-place-constant], codegen.values[in-place-number]
    operand = node.args[0]
    return isinstance(operand, Node) and (node.target is setitem or operand in writer.last_uses.get(node, ()))


def _output(writer: _Writer, node: Node) -> str:
    if not node.args:  # better: codegen.refuses[no-argument]
        raise IndexError(f"Node {node.name} returns args[0], and has no args: give it one, which may be None")
    if node.type is not None:
        writer.return_annotation = f" -> {writer.outside().annotation(node.type)}"
    described = node.meta.get("desc") if writer.expanded else None
    descriptions = list(described) if isinstance(described, list | tuple) else None
    values = writer.keeping_sizes
    if not writer.overrides_output:
        return writer.codegen.generate_output(node.args[0], descs=descriptions, repr_fn=values.argument)
    from .overrides import results_of

    return results_of(writer.codegen, values, node.args[0], descriptions)


RENDER: dict[str, Callable[[_Writer, Node], str]] = {
    "placeholder": _placeholder,
    "get_attr": _get_attr,
    "call_module": _call_module,
    "call_method": _call_method,
    "call_function": _call_function,
    "output": _output,
}


def _statement(writer: _Writer, node: Node) -> str:
    """Return the statement of a node; that of a placeholder may be empty."""
    if node.op not in RENDER:
        raise unknown_opcode(node)
    return RENDER[node.op](writer, node)


# Names of parameters, and of nodes that would hide them


def _parameter_names(nodes: Sequence[Node]) -> dict[Node, str]:
    """Name the parameter of each placeholder, without _stars: after its target or, if that is no name, after its node.

    Of several placeholders with the same target, the first has the name.
    """
    # better: codegen.signature.any[any-name], codegen.signature.any[same-name]
    placeholders = [node for node in nodes if node.op == "placeholder"]
    chosen: dict[str, Node] = {}
    for node in placeholders:
        name = str(node.target).lstrip("*")
        is_owner = name == "self" and (node is not placeholders[0] or name != node.target)
        if is_name(name) and not is_owner:
            chosen.setdefault(name, node)
    taken = Namespace()
    for name in ("self", *chosen):
        taken.create_name(name, None)
    names = {node: name for name, node in chosen.items()}
    return {node: names.get(node) or taken.create_name(node.name, None) for node in placeholders}


def _stars(node: Node) -> str:
    """Return the `*` or `**` before the parameter of a placeholder that takes several arguments."""
    target = str(node.target)
    return target[: len(target) - len(target.lstrip("*"))][:2]


def _shadowing_nodes(
    nodes: Sequence[Node], parameters: dict[Node, str], owner: str, *, output_reads_owner: bool
) -> Iterator[Node]:
    """Yield the nodes called like the owning module, or like another node's parameter, that is read after them."""
    # better: codegen.names[owner], codegen.names[parameter-read-later]
    read_at = {
        parameters[node]: place
        for place, node in enumerate(nodes)
        if node.op == "placeholder" and parameters[node] != node.name
    }
    for place, node in enumerate(nodes):
        if node.op in ("get_attr", "call_module") or (node.op == "output" and output_reads_owner):
            read_at[owner] = place
    for place, node in enumerate(nodes):
        if parameters.get(node) != node.name and read_at.get(node.name, place) > place:
            yield node


# The whole function


_Line = tuple[str, int | None]
"""A statement of the body, and the position of its node among all nodes; None if it is no node's."""


def generate(
    nodes: Sequence[Node], root_module: str, codegen: CodeGen, notes: Notes, *, expanded_def: bool
) -> PythonCode:
    """Generate the function that runs `nodes` in order, and calls the owner of their state `root_module`.

    With `expanded_def`, each parameter and result has a line of its own, unless `codegen` overrides how they are
    written.
    """
    parameter_of = _parameter_names(nodes)
    writer = _Writer(
        hidden=frozenset([*parameter_of.values(), *codegen._own_parameters()]),
        root=root_module,
        codegen=codegen,
        notes=notes,
        last_uses=last_uses(nodes),
        parameter_of=parameter_of,
        expanded=expanded_def,
        paint=notes.literal,
    )
    writer.add_additional(codegen.additional_globals())
    _rename_shadowing_nodes(writer, nodes)
    lines: list[_Line] = [(text, position) for position, node in enumerate(nodes) for text in _lines_of(writer, node)]
    options = {}
    if expanded_def:
        from .overrides import accepted

        options = accepted(codegen.gen_fn_def, {"expanded_def": True})
    definition = codegen.gen_fn_def(writer.parameters, writer.return_annotation, **options)
    # wrap() makes the generated function traceable again: calls with a proxy are recorded, not run. Every
    # implementation reads torch.fx's registry, so that the text is the same whoever generates it.
    above = "\n{}\n\n".format("\n".join(f'torch.fx._symbolic_trace.wrap("{name}")' for name in writer.wrapped))
    body = [f"{text}\n" for text, _ in lines] or ["pass\n"]  # better: codegen.output[no-statements]
    if codegen._body_transformer is not None:
        body = list(codegen._body_transformer(body))
    statements = "".join(body).removeprefix("\n").replace("\n", f"\n{_INDENT}")
    if codegen._body_transformer is not None:
        from .overrides import positions_in

        lines = positions_in(body, lines)
    source = f"{above}{definition}\n{_INDENT}{statements}"
    return PythonCode(source, writer.globals, _node_of_line(definition, lines), above.count("\n") + 1)


def _rename_shadowing_nodes(writer: _Writer, nodes: Sequence[Node]) -> None:
    """Reserve the names of all nodes but those that hide something, which so get other ones."""
    reads_owner = writer.overrides_output
    found = set(_shadowing_nodes(nodes, writer.parameter_of, writer.root, output_reads_owner=reads_owner))
    if not found:
        return  # names are handed out in order of appearance, which is part of the text
    for node in nodes:
        writer.namespace.create_name(node.name, None if node in found else node)
    for name in writer.parameter_of.values():
        writer.namespace.create_name(name, None)


def _lines_of(writer: _Writer, node: Node) -> list[str]:
    statement = _statement(writer, node)
    if node.op in ("placeholder", "output"):
        return [statement] if statement else []
    return [*writer.notes.above(node), statement + writer.freeing(node)]


def _node_of_line(definition: str, lines: Sequence[_Line]) -> dict[int, int | None]:
    above = definition.count("\n")
    positions: list[int | None] = [position for text, position in lines for _ in text.split("\n")]
    if lines and not lines[0][0]:
        del positions[0]
    return {above + number: position for number, position in enumerate(positions, 1)}
