"""Code generation for nested inputs: the generated `forward` flattens its inputs and unflattens its result."""

import copy
import itertools
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from torch.utils import _pytree as pytree

from .._pytree import tree_flatten_spec
from ..node import Argument
from .layout import comment_of, results_on_lines
from .writer import CodeGen


class _PyTreeInfo(NamedTuple):
    """The names of a program's parameters, and the pytree structures of its inputs and output."""

    orig_args: list[str]
    in_spec: pytree.TreeSpec
    out_spec: pytree.TreeSpec | None


class _PyTreeCodeGen(CodeGen):
    """Generates a `forward` that takes nested arguments and flattens them into one value per placeholder.

    The generated `forward` has the same parameters as the traced function.

    The owning module's properties `_in_spec` and `_out_spec` return the pytree structures of the inputs and the output.
    Usually, the pytree structure of the inputs has one child per parameter. For a program from torch.export, the inputs
    have the pytree structure of the pair `(args, kwargs)`.
    """

    def __init__(self, pytree_info: _PyTreeInfo, *, by_parameter: bool = False) -> None:
        """Generate code for a program with the names and structures in `pytree_info`.

        An input structure that consists of a tuple and a dict is ambiguous. With `by_parameter`, the tuple and the dict
        are the values of two parameters. Without `by_parameter`, the tuple and the dict are `args` and `kwargs`.
        """
        self.pytree_info = pytree_info
        self._by_parameter = by_parameter

    def _call(self) -> tuple[pytree.TreeSpec, pytree.TreeSpec] | None:
        """Return the structures of `args` and `kwargs` if the input structure is `(args, kwargs)`, otherwise None."""
        parts = self.pytree_info.in_spec.children()
        is_call = [part.type for part in parts] == [tuple, dict] and not self._by_parameter
        return (parts[0], parts[1]) if is_call else None

    def _parameters(self) -> list[tuple[str, pytree.TreeSpec]]:
        """Return the name of each parameter except `self`, and the structure of its value."""
        call = self._call()
        specs = self.pytree_info.in_spec.children() if call is None else [*call[0].children(), *call[1].children()]
        parameters = zip(self.pytree_info.orig_args, specs, strict=False)
        return [(name, spec) for name, spec in parameters if name != "self"]

    def _own_parameters(self) -> Sequence[str]:
        return self.pytree_info.orig_args

    def __deepcopy__(self, memo: dict[int, Any]) -> "_PyTreeCodeGen":
        """Return a copy that shares the pytree structures, because they never change."""
        return copy.copy(self)

    def gen_fn_def(self, free_vars: list[str], maybe_return_annotation: str, *, expanded_def: bool = False) -> str:
        """Return the `def` line with the original parameters, and a statement that flattens their values."""
        names = list(self.pytree_info.orig_args)
        # better: signatures.nested.parameters[starred]
        leaves = [_Parameter(source) for source in free_vars if not source.startswith("*")]
        starred = [source for source in free_vars if source.startswith("*")]
        parameters = _with_defaults(names, list(self._defaults(leaves)))
        definition = super().gen_fn_def([*parameters, *starred], maybe_return_annotation, expanded_def=expanded_def)
        if not leaves:
            return definition
        call = self._call()
        targets = ["self"] if names[:1] == ["self"] else []
        targets += [leaf.as_target(expanded=expanded_def) for leaf in leaves]
        source = f"[{', '.join(names)}]" if call is None else _source_of_call(names, *call)
        flatten = f"fx_pytree.tree_flatten_spec({source}, self._in_spec)"
        return f"{definition}{_declarations(leaves, expanded_def)}\n    {', '.join(targets)}, = {flatten}"

    def _defaults(self, leaves: list["_Parameter"]) -> Iterator[str | None]:
        """Yield the default of each parameter except `self`, as source code. Nested parameters have no default."""
        # better: signatures.nested.parameters[default], signatures.nested.parameters[own-default]
        # better: signatures.nested.parameters[argument]
        remaining = iter(leaves)
        for _, spec in self._parameters():
            own = list(itertools.islice(remaining, spec.num_leaves))
            yield own[0].default if own else None

    def generate_output(
        self,
        output_args: Argument,
        *,
        descs: Sequence[object] | None = None,
        repr_fn: Callable[[object], str] | None = None,
    ) -> str:
        """Return the `return` statement.

        If the output structure is known, the `return` statement unflattens the output's leaves.
        """
        if self.pytree_info.out_spec is None:
            return super().generate_output(output_args, descs=descs, repr_fn=repr_fn)
        leaves = results_on_lines(output_args, descs, repr_fn or repr)
        return f"return pytree.tree_unflatten({leaves}, self._out_spec)"

    def process_inputs(self, *args: Any) -> Any:
        """Return the leaves of the arguments. If the arguments already are the leaves, return them unchanged.

        Raises:
            IndexError, KeyError, TypeError, RuntimeError: if the structure of an argument is not the structure that it
                had during tracing.
        """
        # better: signatures.nested.refused[interpreter]
        specs = [spec for _, spec in self._parameters()]
        if len(specs) != len(args) == sum(spec.num_leaves for spec in specs) and all(map(pytree.tree_is_leaf, args)):
            return list(args)
        nested = zip(args, specs, strict=False)  # the rest belongs to `*args`
        return [leaf for arg, spec in nested for leaf in tree_flatten_spec(arg, spec)] + list(args[len(specs) :])

    def process_outputs(self, outputs: Any) -> Any:
        """Convert the value of the output node to the value that `forward` returns.

        If the output structure is known, the node's value is unflattened.
        """
        spec = self.pytree_info.out_spec
        return outputs if spec is None else pytree.tree_unflatten(outputs, spec)


def _source_of_call(names: list[str], args: pytree.TreeSpec, kwargs: pytree.TreeSpec) -> str:
    """Return the source code of the pair `(args, kwargs)` in torch.fx's format, such as `([x, y], {'z':z})`."""
    count = len(args.children())
    keywords = ", ".join(f"{key!r}:{name}" for key, name in zip(kwargs.context, names[count:], strict=True))
    return f"([{', '.join(names[:count])}], {{{keywords}}})"


class _Parameter:
    """The name, annotation and default in a parameter's source code, such as `name : annotation = default`."""

    def __init__(self, source: str) -> None:
        self.declared, _, self.default = source.partition(" = ")
        self.name, _, self.annotation = self.declared.partition(":")
        self.comment = comment_of(source)

    def as_target(self, *, expanded: bool) -> str:
        """Return the parameter's name as an assignment target, followed by the spaces that torch.fx prints."""
        return f"{self.name}  " if expanded and self.comment and not self.annotation else self.name


def _declarations(leaves: Sequence[_Parameter], expanded: bool) -> str:
    """Return one annotation statement per leaf, because an assignment to several names cannot contain annotations."""
    annotated = [leaf for leaf in leaves if leaf.annotation]
    if expanded:
        return "".join(f"\n    {leaf.declared}{leaf.comment}" for leaf in annotated)
    return f"\n    {' '.join(f'{leaf.declared};' for leaf in annotated)}\n" if annotated else ""


def _with_defaults(names: list[str], defaults: list[str | None]) -> list[str]:
    """Return the parameters' source.

    Omit each default that precedes a parameter without a default, because Python forbids such defaults.
    """
    last = [*itertools.takewhile(bool, reversed(defaults))][::-1]
    first = len(names) - len(last)
    return [*names[:first], *map("{} = {}".format, names[first:], last)]


def function_of_leaves(
    function: Callable[..., Any], names: list[str], in_spec: pytree.TreeSpec
) -> tuple[Callable[..., list[Any]], CodeGen]:
    """Return a version of `function` that takes the leaves of the inputs, and return a code generator.

    The `forward` that the code generator writes takes the nested inputs.

    Args:
        function: a function that takes the inputs, followed by the values of `*args` and `**kwargs`.
        names: the parameter names.
        in_spec: the pytree structure of the inputs.
    """
    codegen = _PyTreeCodeGen(_PyTreeInfo(names, in_spec, None), by_parameter=True)

    def on_leaves(*args: Any) -> list[Any]:
        leaves, starred = args[: in_spec.num_leaves], args[in_spec.num_leaves :]
        result = function(*pytree.tree_unflatten(leaves, in_spec), *starred)
        flat, out_spec = pytree.tree_flatten(result)
        codegen.pytree_info = codegen.pytree_info._replace(out_spec=out_spec)
        return flat

    return on_leaves, codegen
