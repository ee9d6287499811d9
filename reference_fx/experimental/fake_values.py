"""Fake values of the nodes of a graph, for a tracer that runs each node as it is made."""

import copy
import logging
import operator
import threading
from collections.abc import Callable
from typing import Any

import torch
from torch import nn
from torch._subclasses.fake_tensor import FakeTensor, FakeTensorMode  # torch has no public names for them
from torch.utils import _pytree as pytree

from .. import Node, map_arg

__all__ = ["OF_TENSORS", "TORCHS_LOG", "UNKNOWN", "Values", "package_of"]

UNKNOWN: Any = object()
"""Stands for the value of a node whose value is not known, and for what such a value would answer."""
OF_TENSORS = frozenset(
    {
        *("device", "dim", "dtype", "is_complex", "is_contiguous", "is_floating_point", "item", "layout", "ndim"),
        *("nelement", "numel", "requires_grad", "shape", "size", "storage_offset", "stride", "tolist"),
    }
)
"""Names of methods and attributes of tensors that give no tensor: what they give is looked up by its value."""
_NUMBERS = (int, float, complex)


class Values:
    """Fake values of a graph's nodes, which are run one by one as they are made.

    Nothing else changes: tensors are fakes, which have no memory, and modules are run as copies that hold fakes.

    Example:
        >>> from reference_fx.experimental.fake_values import Values
        >>> graph, values = fx.Graph(), Values()
        >>> x = graph.placeholder("x")
        >>> values.set(x, torch.empty(2, 3, device="meta"))
        >>> total = graph.call_function(torch.sum, (x, 1))
        >>> values.run(total, nn.Module())
        >>> values.get(total).shape
        torch.Size([2])
    """

    def __init__(self, root: object = None, examples: dict[str, Any] | None = None) -> None:
        """Take the state of a module, on whose device examples on meta are; and the examples by the inputs' names."""
        self.examples = examples or {}
        # Without a fake kernel, operators would run their real one on zeros.
        self._mode = FakeTensorMode(allow_non_fake_inputs=True, allow_fallback_kernels=False)
        parts = [*root.modules()] if isinstance(root, nn.Module) else []
        state = [each for each in pytree.tree_leaves([*map(vars, parts)]) if isinstance(each, torch.Tensor)]
        self._device = next((tensor.device for tensor in state), torch.device("cpu"))
        self._of_nodes: dict[Node, Any] = {}
        self.numbers: dict[Node, Any] = {}
        """For each number that depends on data, some number of the same class, or UNKNOWN."""
        self.symbolic: set[Node] = set()
        """Inputs without an example, and what is computed with them, of which nothing is known."""
        self.refused: dict[Node, tuple[Node, Exception]] = {}
        """For each node without a value, which of those that it computes with, or itself, cannot be run, and why."""
        self.running, self._thread = False, threading.get_ident()
        self._copies: dict[int, Any] = {id(tensor): self._fakes_in(tensor) for tensor in state}
        """The memo of `copy.deepcopy`: copies of modules, and the fakes in them, by the originals' identities."""

    def __deepcopy__(self, _memo: dict[int, Any]) -> "Values":
        """Return values of no node."""
        return Values()

    def _fake(self, tensor: Any) -> Any:
        """Return a fake of a tensor; of one on meta, a fake on the device of the root's parameters."""
        if not isinstance(tensor, torch.Tensor):
            return tensor
        if isinstance(tensor, FakeTensor) or tensor.device.type == "meta" != self._device.type:
            device = tensor.device if isinstance(tensor, FakeTensor) else self._device
            size, stride, kind = tuple(tensor.size()), tensor.stride(), tensor.dtype
            with self._mode:
                fake = torch.empty_strided(size, stride, dtype=kind, device=device)
            fake.requires_grad_(tensor.requires_grad)
        else:
            fake = self._mode.from_tensor(tensor)
        if type(tensor) in (torch.Tensor, nn.Parameter):
            vars(fake).update(vars(tensor))  # attributes that the program has set
        return fake

    def set(self, node: Node, example: Any) -> None:
        """Give an input the value of an example, which may hold tensors; UNKNOWN if it has none."""
        if example is UNKNOWN:
            self.symbolic.add(node)
        elif (fakes := self._fakes_in(example)) is not UNKNOWN:
            self._of_nodes[node] = fakes

    def _fakes_in(self, value: Any) -> Any:
        """Return a value with fakes for its tensors, or UNKNOWN if torch has no fakes of this kind."""
        return self.quietly(lambda: pytree.tree_map(self._fake, value))

    def get(self, node: Node) -> Any:
        """Return the value of a node, or UNKNOWN."""
        return self._of_nodes.get(node, UNKNOWN)

    def misfits(self, node: Node) -> list[Node]:
        """List the inputs with which a node fails; none if it lacks data or a fake kernel, or does not fail."""
        origin, error = self.refused.get(node, (None, None))
        if origin is not node or type(error).__module__ == _FAKES or isinstance(error, NotImplementedError):
            return []
        found = [node]
        for each in found:
            found += [operand for operand in each.all_input_nodes if operand not in found]
        return [each for each in found if each.op == "placeholder"]

    def keeps(self, record: logging.LogRecord) -> bool:
        """Whether a record of torch's log is not of a node that fails here, which is told otherwise."""
        return not self.running or record.thread != self._thread

    def like(self, node: Node) -> Any:
        """Return the value of a node, or another number of its class if it depends on data, or UNKNOWN."""
        return self._of_nodes.get(node, self.numbers.get(node, UNKNOWN))

    def run(self, node: Node, root: nn.Module) -> None:
        """Run a node of a program of `root`, if the values of its arguments are known."""
        self._run_known(node, root)
        if self.symbolic.intersection(node.all_input_nodes):
            self.symbolic.add(node)
        elif node not in self._of_nodes:
            self._run_dependent(node)
            for operand in filter(self.refused.__contains__, node.all_input_nodes if _is_run(node) else ()):
                self.refused[node] = self.refused[operand]

    def _run_known(self, node: Node, root: nn.Module) -> None:
        numbers = [*filter(self.numbers.__contains__, node.all_input_nodes)]
        is_known = all(self.like(operand) is not UNKNOWN for operand in node.all_input_nodes)
        if node.op not in _RUN or not is_known or (numbers and not _fill(numbers, node)):
            return
        if not _is_run(node) or (node.op == "call_function" and node.is_impure(impure_random=False)):
            return  # it may do anything, such as set a mode of the process
        args, kwargs = map_arg((node.args, node.kwargs), self.like)
        value = self.quietly(lambda: _RUN[node.op](self, root, node.target, args, kwargs), node)
        if value is not UNKNOWN and (not numbers or isinstance(value, torch.Tensor)):
            self._of_nodes[node] = value

    def _run_dependent(self, node: Node) -> None:
        """Note whether a node takes a number from a tensor, or computes with one, and of what class it is."""
        owner = node.all_input_nodes[0] if node.all_input_nodes else None
        tensor, name = owner and self.get(owner), _name_of(node)
        if name == "item" and isinstance(tensor, torch.Tensor):
            self.numbers[node] = _number_like(tensor)
        elif name in OF_TENSORS or (_is_part(node) and node.args[0] in self.numbers):
            self.numbers[node] = UNKNOWN
        elif any(operand in self.numbers for operand in node.all_input_nodes):
            is_known = package_of(node.target) in ("_operator", "math")
            if is_known and all(isinstance(self.like(operand), _NUMBERS) for operand in node.all_input_nodes):
                args, kwargs = map_arg((node.args, node.kwargs), self.like)
                target: Any = node.target
                self.numbers[node] = self.quietly(lambda: target(*args, **kwargs))

    def quietly(self, compute: Callable[[], Any], node: Node | None = None) -> Any:
        """Return what `compute` gives, or UNKNOWN if it depends on data or fails; nothing of it is recorded.

        What it raises is noted for `node`, whose value it is.
        """
        outer, self.running = self.running, True
        try:
            with self._mode:
                return compute()
        except Exception as error:  # kernels raise anything
            if node is not None:
                self.refused[node] = node, error.with_traceback(None)
            return UNKNOWN
        finally:
            self.running = outer

    def _attribute(self, root: nn.Module, target: Any, _args: Any, _kwargs: Any) -> Any:
        value = operator.attrgetter(target)(root)
        return self._copies.get(id(value), self._fake(value)) if isinstance(value, torch.Tensor) else UNKNOWN

    def _function(self, _root: nn.Module, target: Any, args: Any, kwargs: Any) -> Any:
        return target(*args, **kwargs)

    def _method(self, _root: nn.Module, target: Any, args: Any, kwargs: Any) -> Any:
        return getattr(args[0], target)(*args[1:], **kwargs)

    def _module(self, root: nn.Module, target: Any, args: Any, kwargs: Any) -> Any:
        module = root.get_submodule(target)
        if any(part._forward_hooks or part._forward_pre_hooks for part in module.modules()):
            return UNKNOWN  # hooks may do anything
        return copy.deepcopy(module, self._copies).forward(*args, **kwargs)


def _name_of(node: Node) -> str:
    """Return the name of the function, method or attribute that a node asks for."""
    name = node.args[1] if node.target is getattr else node.target
    return name if isinstance(name, str) else getattr(name, "__name__", "")


def _is_run(node: Node) -> bool:
    """Whether a node is run on values; wrapped functions of a program are not."""
    return node.op != "call_function" or node.target in _FUNCTIONS or package_of(node.target) in _PACKAGES


def _is_part(node: Node) -> bool:
    """Whether a node asks a value for an item, an attribute or a method."""
    return node.op == "call_method" or (node.target in (getattr, operator.getitem) and isinstance(node.args[0], Node))


def _fill(numbers: list[Node], node: Node) -> bool:
    """Whether numbers decide the items of the tensor that a call returns, but not how many there are."""
    if node.op == "call_module":
        return False  # which may do anything
    name = _name_of(node)
    if name in _OF_ONE_NUMBER:
        return node.args[:1] == (*numbers,)
    schemas = torch._C._jit_get_schemas_for_operator(f"aten::{_SYNONYMS.get(name, name)}")
    parameters = [each.arguments for each in schemas if [str(result.type) for result in each.returns] == ["Tensor"]]
    arguments: list[tuple[int | str, Any]] = [*enumerate(node.args), *node.kwargs.items()]
    places = [place for place, value in arguments if value in numbers]
    others = pytree.tree_leaves([value for _, value in arguments if value not in numbers])  # such as sizes
    types = [
        str(parameter.type)
        for each in parameters
        for place, parameter in enumerate(each)
        if place in places or parameter.name in places
    ]
    is_listed = name not in _OF_SIZES and bool(types) and all(each in _OF_ITEMS for each in types)
    return is_listed and not any(other in numbers for other in others)


def _number_like(tensor: torch.Tensor) -> Any:
    """Return a number of the class of those in a tensor."""
    if tensor.is_floating_point():
        return 1.0
    if tensor.is_complex():
        return 1j
    return True if tensor.dtype == torch.bool else 1


_RUN = {
    "get_attr": Values._attribute,
    "call_function": Values._function,
    "call_method": Values._method,
    "call_module": Values._module,
}
_OF_ITEMS = ("number", "Tensor", "Optional[number]", "Optional[Tensor]")
"""The types, in schemas, of the parameters that take a number for the items of a result."""
_OF_ONE_NUMBER = ("tensor", "as_tensor")
_OF_SIZES = ("arange", "range")
"""Functions that take numbers of the same types for the size of their result."""
_SYNONYMS = {"floordiv": "floor_divide", "mod": "remainder", "truediv": "div"}
"""Names of operators of torch that are other than Python's."""
_PACKAGES = frozenset({"torch", "_operator", "math"})
_FUNCTIONS = (getattr, hasattr, len, pow)
"""Functions that are run, as are those of _PACKAGES; others that are wrapped may do anything."""
_FAKES = FakeTensorMode.__module__
TORCHS_LOG = logging.getLogger(_FAKES)
"""Where torch writes the traceback of an operation that fails on fakes."""


def package_of(function: Any) -> str:
    """Return the name of the package where a function, or the class of a method, is defined.

    Example:
        >>> from reference_fx.experimental.fake_values import package_of
        >>> package_of(torch.nn.functional.relu), package_of(fx.symbolic_trace)
        ('torch', 'reference_fx')
    """
    return str(getattr(getattr(function, "__objclass__", function), "__module__", None)).partition(".")[0]
