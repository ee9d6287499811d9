"""`Values`: while tracing, run each new node on fake tensors, which have no data."""

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
"""Stands for the unknown value of a node, and for the answer that an unknown value would give."""
OF_TENSORS = frozenset(
    {
        *("device", "dim", "dtype", "is_complex", "is_contiguous", "is_floating_point", "item", "layout", "ndim"),
        *("nelement", "numel", "requires_grad", "shape", "size", "storage_offset", "stride", "tolist"),
    }
)
"""The tensor methods and attributes whose results are not tensors."""
_NUMBERS = (int, float, complex)


class Values:
    """Stores a fake value for each node of a graph.

    Running a node on fake values changes no real tensor or module.

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
        """Prepare to run nodes with the state of `root`. `examples` maps input names to example values.

        In `examples`, a meta tensor stands for a tensor on the device of the root's parameters.
        """
        self.examples = examples or {}
        # By default, an operator without a fake kernel runs its real kernel on zeros.
        self._mode = FakeTensorMode(allow_non_fake_inputs=True, allow_fallback_kernels=False)
        parts = [*root.modules()] if isinstance(root, nn.Module) else []
        state = [each for each in pytree.tree_leaves([*map(vars, parts)]) if isinstance(each, torch.Tensor)]
        self._device = next((tensor.device for tensor in state), torch.device("cpu"))
        self._of_nodes: dict[Node, Any] = {}
        self.numbers: dict[Node, Any] = {}
        """Maps a node whose value is a data-dependent number to some number of its class, or to UNKNOWN."""
        self.symbolic: set[Node] = set()
        """The inputs without an example, and the nodes that depend on them. Their values are unknown."""
        self.refused: dict[Node, tuple[Node, Exception]] = {}
        """Maps each node without a value to the failed node that it is or depends on, and to the error."""
        self.running, self._thread = False, threading.get_ident()
        self._copies: dict[int, Any] = {id(tensor): self._fakes_in(tensor) for tensor in state}
        """The memo for `copy.deepcopy`, which maps the ids of modules and tensors to their copies and fakes."""

    def __deepcopy__(self, _memo: dict[int, Any]) -> "Values":
        """Return a new, empty `Values`."""
        return Values()

    def _fake(self, tensor: Any) -> Any:
        """Return a fake tensor like `tensor`.

        For a meta tensor, the fake tensor is on the device of the root's parameters.
        """
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
            vars(fake).update(vars(tensor))  # attributes that the program set
        return fake

    def set(self, node: Node, example: Any) -> None:
        """Set an input's value to `example`, with fake tensors in place of tensors.

        If the input has no example, `example` is UNKNOWN.
        """
        if example is UNKNOWN:
            self.symbolic.add(node)
        elif (fakes := self._fakes_in(example)) is not UNKNOWN:
            self._of_nodes[node] = fakes

    def _fakes_in(self, value: Any) -> Any:
        """Replace the tensors in `value` with fake tensors. If torch cannot make a fake tensor, return UNKNOWN."""
        return self.quietly(lambda: pytree.tree_map(self._fake, value))

    def get(self, node: Node) -> Any:
        """Return the fake value of a node, or UNKNOWN."""
        return self._of_nodes.get(node, UNKNOWN)

    def misfits(self, node: Node) -> list[Node]:
        """If running `node` on fake values raised an error, list the inputs that `node` depends on.

        If the error only means that `node` needs data or has no fake kernel, return an empty list.
        """
        origin, error = self.refused.get(node, (None, None))
        if origin is not node or type(error).__module__ == _FAKES or isinstance(error, NotImplementedError):
            return []
        found = [node]
        for each in found:
            found += [operand for operand in each.all_input_nodes if operand not in found]
        return [each for each in found if each.op == "placeholder"]

    def keeps(self, record: logging.LogRecord) -> bool:
        """Filter for torch's log: return whether to keep `record`.

        Messages that torch logs while a node runs on fake values are dropped, because the tracer warns instead.
        """
        return not self.running or record.thread != self._thread

    def like(self, node: Node) -> Any:
        """Return the fake value of a node, or UNKNOWN if there is none.

        If the value is a number that depends on tensor data, return an arbitrary number of the same class.
        """
        return self._of_nodes.get(node, self.numbers.get(node, UNKNOWN))

    def run(self, node: Node, root: nn.Module) -> None:
        """Run a node if the values of its arguments are known. `root` is the module whose graph contains the node."""
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
            return  # it may have any effect, for example set a mode of the process
        args, kwargs = map_arg((node.args, node.kwargs), self.like)
        value = self.quietly(lambda: _RUN[node.op](self, root, node.target, args, kwargs), node)
        if value is not UNKNOWN and (not numbers or isinstance(value, torch.Tensor)):
            self._of_nodes[node] = value

    def _run_dependent(self, node: Node) -> None:
        """If the value of `node` is a number that depends on tensor data, store an arbitrary number of its class.

        If the class of the number is unknown, store UNKNOWN.
        """
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
        """Return `compute()`, or UNKNOWN if the computation fails or needs data.

        The tracer records no nodes during the computation. If the computation fails, `refused` stores the error for
        `node`.
        """
        outer, self.running = self.running, True
        try:
            with self._mode:
                return compute()
        except Exception as error:  # kernels may raise any error
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
            return UNKNOWN  # hooks may have any effect
        return copy.deepcopy(module, self._copies).forward(*args, **kwargs)


def _name_of(node: Node) -> str:
    """Return the name of the function or method that a node calls, or of the attribute that it reads."""
    name = node.args[1] if node.target is getattr else node.target
    return name if isinstance(name, str) else getattr(name, "__name__", "")


def _is_run(node: Node) -> bool:
    """Return whether a node may run on fake values. Functions registered with `wrap` do not run on fake values."""
    return node.op != "call_function" or node.target in _FUNCTIONS or package_of(node.target) in _PACKAGES


def _is_part(node: Node) -> bool:
    """Return whether a node gets an item or an attribute of another node's value, or calls a method on that value."""
    return node.op == "call_method" or (node.target in (getattr, operator.getitem) and isinstance(node.args[0], Node))


def _fill(numbers: list[Node], node: Node) -> bool:
    """Return whether `node` uses `numbers` only for the elements, not for the size, of the tensor that it returns."""
    if node.op == "call_module":
        return False  # a module may use them for a size
    name = _name_of(node)
    if name in _OF_ONE_NUMBER:
        return node.args[:1] == (*numbers,)
    schemas = torch._C._jit_get_schemas_for_operator(f"aten::{_SYNONYMS.get(name, name)}")
    parameters = [each.arguments for each in schemas if [str(result.type) for result in each.returns] == ["Tensor"]]
    arguments: list[tuple[int | str, Any]] = [*enumerate(node.args), *node.kwargs.items()]
    places = [place for place, value in arguments if value in numbers]
    others = pytree.tree_leaves([value for _, value in arguments if value not in numbers])  # sizes, for example
    types = [
        str(parameter.type)
        for each in parameters
        for place, parameter in enumerate(each)
        if place in places or parameter.name in places
    ]
    is_listed = name not in _OF_SIZES and bool(types) and all(each in _OF_ITEMS for each in types)
    return is_listed and not any(other in numbers for other in others)


def _number_like(tensor: torch.Tensor) -> Any:
    """Return an arbitrary number of the class that `tensor.item()` returns."""
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
"""The schema types of parameters whose number sets the elements of a result, not its size."""
_OF_ONE_NUMBER = ("tensor", "as_tensor")
_OF_SIZES = ("arange", "range")
"""Functions whose parameters of the types in _OF_ITEMS set the size of a result, not its elements."""
_SYNONYMS = {"floordiv": "floor_divide", "mod": "remainder", "truediv": "div"}
"""Maps the names of Python's operators to the names of torch's operators, where they differ."""
_PACKAGES = frozenset({"torch", "_operator", "math"})
_FUNCTIONS = (getattr, hasattr, len, pow)
"""Functions that run on fake values, like those in _PACKAGES. Other wrapped functions may have any effect."""
_FAKES = FakeTensorMode.__module__
TORCHS_LOG = logging.getLogger(_FAKES)
"""The logger to which torch writes the traceback of an operation that fails on fake tensors."""


def package_of(function: Any) -> str:
    """Return the name of the top-level package that defines a function or a method's class.

    Example:
        >>> from reference_fx.experimental.fake_values import package_of
        >>> package_of(torch.nn.functional.relu), package_of(fx.symbolic_trace)
        ('torch', 'reference_fx')
    """
    return str(getattr(getattr(function, "__objclass__", function), "__module__", None)).partition(".")[0]
