"""A `torch.compile` back end that runs passes of this package on the graphs that TorchDynamo captures.

`torch.compile(model, backend=Backend(passes=[...]))` runs the passes. `torch.compile(model, backend="reference_fx")`
uses the back end without passes, and needs no import. `print(backend)` shows where in the program, and why, each
captured graph ended.

The back end converts the result of the passes back to torch.fx before running it, because torch only compiles torch.fx
graphs.
"""

import copy
import difflib
import itertools
import re
import time
import weakref
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

import torch
import torch.fx
from torch import nn
from torch._dynamo import list_backends, lookup_backend
from torch._dynamo.backends.common import aot_autograd
from torch._dynamo.exc import InvalidBackend
from torch._functorch._aot_autograd.utils import make_boxed_func
from torch._subclasses.fake_tensor import unset_fake_temporarily

from ..graph import table
from ..graph_module import GraphModule
from ..passes.infra.pass_manager import PassManager
from .conversion import from_torch_fx, to_torch_fx

__all__ = ["Backend", "CapturedGraph", "reference_fx"]

Compiler = Callable[[torch.fx.GraphModule, list[Any]], Callable[..., Any]]
"""A function that takes a captured torch.fx GraphModule and sample inputs, and returns the function to run."""
_STATE = re.compile(r"\._(?:modules|parameters|buffers)\['([^']+)'\]")
_IS_STATE = re.compile(r"\._(?:parameters|buffers)\['[^']+'\]$")
_SOURCE = "_dynamo_source"
"""The attribute of a placeholder that stores where TorchDynamo takes the input from."""


@dataclass(frozen=True)
class CapturedGraph:
    """A captured graph, for inspection.

    The state of a recorded module is on the meta device, so the record keeps no weights alive.

    Example:
        >>> from reference_fx.interop.dynamo import Backend
        >>> backend = Backend()
        >>> torch.compile(lambda x: torch.relu(x).exp(), backend=backend)(torch.ones(2, 3)).shape
        torch.Size([2, 3])
        >>> (captured,) = backend.graphs
        >>> captured.kind, captured.is_break, captured.module.graph.find_nodes(op="call_function", target=torch.relu)
        ('captured', False, [relu])
    """

    number: int
    """The position of the graph among all graphs that the back end captured."""
    kind: Literal["captured", "forward", "backward", "inference"]
    """`captured` if TorchDynamo made the graph. AOTAutograd makes graphs of the other kinds from a captured graph."""
    module: GraphModule
    """The module that the passes returned, without weights."""
    sources: Mapping[str, str]
    """Maps each input's name to the place from which TorchDynamo takes the input, for example `L['x']`."""
    seconds: float
    """The time in seconds to convert the graph, run the passes, and convert the graph back."""
    reason: str
    """Why the graph ends before the program ends. Empty if both end together."""
    line: str
    """The line of the program at which the graph ends."""

    @property
    def is_break(self) -> bool:
        """True if the program continues after the graph. TorchDynamo captures the rest separately."""
        return bool(self.reason)


class Backend:
    """A `torch.compile` back end that runs passes on each captured graph and records the graph.

    `graphs` lists the captured graphs; programs may clear the list at any time. Code between two captured graphs runs
    in Python, so the passes do not transform this code.

    Example:
        >>> from reference_fx.interop.dynamo import Backend
        >>> from reference_fx.passes.infra.pass_base import PassResult
        >>> def relu_to_sigmoid(module):
        ...     for node in module.graph.find_nodes(op="call_function", target=torch.relu):
        ...         node.target = torch.sigmoid
        ...     return PassResult(module, modified=True)
        >>> torch.compile(lambda x: torch.relu(x), backend=Backend([relu_to_sigmoid]))(torch.zeros(2))
        tensor([0.5000, 0.5000])
    """

    def __init__(
        self,
        passes: PassManager | Iterable[Callable[..., Any]] = (),
        then: str | Compiler | None = None,
        parameters: Literal["inputs", "attributes"] = "inputs",
        aten: bool = False,
    ) -> None:
        """Make a back end.

        Each pass takes a GraphModule of this package and returns a `PassResult`.

        The function `then` takes the result of the passes, as a torch.fx GraphModule, and sample inputs. The function
        `then` returns the function to run. If `then` returns a GraphModule of this package, the back end converts this
        module to torch.fx. Without `then`, the result of the passes runs unchanged.

        With `parameters="inputs"`, the graph takes parameters and buffers as inputs, as TorchDynamo captures them. With
        `parameters="attributes"`, get_attr nodes read parameters and buffers, for passes that work on state. With
        "attributes", the passes run again if the program replaces a parameter with another parameter. However, if the
        program updates a parameter in place, values that a pass computed from the parameter are not updated. With
        "attributes", the compiled function keeps the parameters alive.

        Args:
            passes: a PassManager, or a list of passes.
            then: a function, or the name of a `torch.compile` back end, for example "inductor".
            parameters: "inputs" or "attributes".
            aten: run the passes on the forward and backward graphs of aten operators that AOTAutograd makes.

        Raises:
            ValueError: if an argument has an invalid value, or `aten` is combined with "attributes" or a named back
                end.
        """
        if not isinstance(passes, PassManager | Iterable):
            raise ValueError(f"passes must be a PassManager or a list of passes, not {passes!r}")
        manager = passes if isinstance(passes, PassManager) else PassManager(list(passes))
        for each in manager.passes:
            if not callable(each):
                raise ValueError(
                    f"{each!r} is not a pass: a pass is a function that takes a GraphModule and returns a PassResult"
                )
        if not (then is None or isinstance(then, str) or callable(then)):
            raise ValueError(f"'then' must be a function or the name of a torch.compile back end, not {then!r}")
        if parameters not in ("inputs", "attributes"):
            raise ValueError(f"'parameters' must be 'inputs' or 'attributes', not {parameters!r}")
        if aten and parameters == "attributes":
            raise ValueError(
                "leave out aten or parameters='attributes': with aten=True, AOTAutograd turns parameters into inputs"
            )
        if aten and isinstance(then, str):
            raise ValueError(f"aten=True does not support then={then!r}: leave out aten, or pass a function as then")
        self.graphs: list[CapturedGraph] = []
        self._numbers = itertools.count()
        self.__name__ = "reference_fx"  # the name in torch's errors
        self._passes = manager
        self._then = _back_end(then) if isinstance(then, str) else then or _as_it_is
        self._state_is_attributes = parameters == "attributes"
        self._aten = aten

    def __call__(self, module: torch.fx.GraphModule, example_inputs: list[Any]) -> Callable[..., Any]:
        """Return the function that runs a captured graph. `torch.compile` calls this method.

        Raises:
            TypeError: if `module` is not a torch.fx GraphModule.
            RuntimeError: if a pass failed or returned an ill-formed graph. The message names the pass, the graph, and
                the program line where the graph ends. `__cause__` is the original error.
        """
        if not isinstance(module, torch.fx.GraphModule):
            raise TypeError(
                "a back end takes a torch.fx.GraphModule, not a"
                f" {type(module).__module__}.{type(module).__name__}: let torch.compile call the back end"
            )
        if self._aten:
            return self._by_aot_autograd(module, example_inputs)
        if not self._state_is_attributes:
            return self._compiled(self._lowered(module, _sources(module)), example_inputs)
        return _WithState(self, module, example_inputs)

    def __str__(self) -> str:
        """Return a table of the captured graphs: the number of nodes, and where and why each graph ended."""
        rows = [
            [str(each.number), each.kind, str(len(each.module.graph.nodes)), each.reason or "-", each.line]
            for each in self.graphs
        ]
        return table(rows, ("graph", "kind", "nodes", "break", "line"))

    def _by_aot_autograd(self, module: torch.fx.GraphModule, example_inputs: list[Any]) -> Callable[..., Any]:
        end = _end_of(module)

        def compiler(kind: Any) -> Compiler:
            def compiled(graph: torch.fx.GraphModule, inputs: list[Any]) -> Callable[..., Any]:
                function = self._compiled(self._lowered(graph, {}, kind, end), inputs)
                return function if hasattr(function, "_boxed_call") else make_boxed_func(function)

            return compiled

        kinds = {"fw_compiler": "forward", "bw_compiler": "backward", "inference_compiler": "inference"}
        compilers = {name: compiler(kind) for name, kind in kinds.items()}
        function: Callable[..., Any] = aot_autograd(**compilers)(module, example_inputs)
        return function

    def _compiled(self, module: torch.fx.GraphModule, inputs: list[Any]) -> Callable[..., Any]:
        """Return the function that `then` returns for a module.

        If `then` returns the `forward` of a GraphModule of this package, convert the GraphModule to torch.fx.
        """
        function = self._then(module, inputs)
        owner = getattr(function, "__self__", None)
        result = owner if isinstance(owner, GraphModule) and function.__name__ == "forward" else function
        return to_torch_fx(result).forward if isinstance(result, GraphModule) else function

    def _lowered(
        self,
        module: torch.fx.GraphModule,
        sources: Mapping[str, str],
        kind: Any = "captured",
        end: "_End | None" = None,
        prepare: Callable[[GraphModule], object] = lambda _module: None,
    ) -> torch.fx.GraphModule:
        """Convert a module to this package, run the passes, record the result, and convert the result back."""
        end = end or _end_of(module)
        number = next(self._numbers)
        where = f"graph {number}, up to {end.line or 'its end'}"
        start = time.perf_counter()
        here = from_torch_fx(module)
        prepare(here)
        manager = copy.copy(self._passes)
        manager._lints = True
        try:
            result = manager(here).graph_module
            if not isinstance(result, GraphModule):
                raise TypeError(
                    f"the last pass returned a {type(result).__module__}.{type(result).__qualname__}: it must return a"
                    f" GraphModule of {GraphModule.__module__.partition('.')[0]}"
                )
            lowered = to_torch_fx(result)
        except SyntaxError as error:
            names = ", ".join(getattr(each, "__name__", type(each).__name__) for each in manager.passes)
            line = (error.text or "").strip()
            raise RuntimeError(f"{where}: a pass ({names}) set an argument that is not valid Python: {line}") from error
        except Exception as error:
            because = f": {error.__cause__}" if error.__cause__ else ""
            raise RuntimeError(f"{where}: {error}{because}") from error
        seconds = time.perf_counter() - start
        self.graphs.append(CapturedGraph(number, kind, _to_read(result), sources, seconds, end.reason, end.line))
        return lowered


class _WithState:
    """Runs a captured graph whose parameters and buffers are attributes of its module.

    TorchDynamo passes the parameters as arguments of each call. If the program switches to another parameter of the
    same shape, TorchDynamo does not recompile the program, so this class itself compiles the graph again.
    """

    def __init__(self, backend: Backend, module: torch.fx.GraphModule, inputs: Sequence[Any]) -> None:
        self._backend = backend
        self._module = module
        self._sources = _sources(module)
        self._paths = _paths_of_state(module, self._sources, inputs)
        self._others = [place for place in range(len(inputs)) if place not in self._paths]
        self._compile(inputs)

    def __call__(self, *args: Any) -> Any:
        if any(args[place] is not tensor() for place, tensor in self._compiled_for.items()):
            self._compile(args)
        return self._function(*[args[place] for place in self._others])

    def _compile(self, inputs: Sequence[Any]) -> None:
        def with_attributes(module: GraphModule) -> None:
            placeholders = module.graph.find_nodes(op="placeholder")
            sources = {path: getattr(placeholders[place], _SOURCE) for place, path in self._paths.items()}
            module._param_name_to_source = sources  # AOTAutograd looks up each parameter there
            for place, path in self._paths.items():
                _set_at(module, path, inputs[place])
                node = placeholders[place]
                with module.graph.inserting_before(node):
                    read = module.graph.create_node("get_attr", path, name=node.name, type_expr=node.type)
                read.meta = node.meta
                node.replace_all_uses_with(read)
                module.graph.erase_node(node)
                read.name = node.name
            module.recompile()

        lowered = self._backend._lowered(self._module, self._sources, prepare=with_attributes)
        self._compiled_for = {place: weakref.ref(inputs[place]) for place in self._paths}
        self._function = self._backend._compiled(lowered, [inputs[place] for place in self._others])


class _End(NamedTuple):
    reason: str
    """Why the graph ends before the program ends. Empty if both end together."""
    line: str


def reference_fx(module: torch.fx.GraphModule, example_inputs: list[Any]) -> Callable[..., Any]:
    """The `torch.compile` back end "reference_fx": convert a captured graph to this package and back, and run it.

    Example:
        >>> from reference_fx.interop.dynamo import reference_fx
        >>> torch.compile(nn.Linear(4, 5), backend=reference_fx)(torch.ones(2, 4)).shape
        torch.Size([2, 5])
    """
    return Backend()(module, example_inputs)


def _as_it_is(module: torch.fx.GraphModule, _inputs: list[Any]) -> Callable[..., Any]:
    forward: Callable[..., Any] = module.forward
    return forward


def _back_end(name: str) -> Compiler:
    try:
        found: Compiler = lookup_backend(name)
    except InvalidBackend:
        near = ", ".join(difflib.get_close_matches(name, list_backends(exclude_tags=())))
        remedy = f"similar names are {near}" if near else f"the names are {', '.join(sorted(list_backends()))}"
        raise ValueError(f"torch.compile has no back end {name!r}: {remedy}") from None
    return found


def _sources(module: torch.fx.GraphModule) -> dict[str, str]:
    """Map each input's name to the Python expression from which TorchDynamo takes the input."""
    placeholders = module.graph.find_nodes(op="placeholder")
    return {node.name: getattr(node, _SOURCE).name for node in placeholders if hasattr(node, _SOURCE)}


def _paths_of_state(module: torch.fx.GraphModule, sources: Mapping[str, str], inputs: Sequence[Any]) -> dict[int, str]:
    """For each input that is a parameter or buffer, map the input's position to the path of the parameter or buffer."""
    found: dict[int, str] = {}
    for place, (node, value) in enumerate(zip(module.graph.find_nodes(op="placeholder"), inputs, strict=True)):
        source = sources.get(node.name, "")
        if isinstance(value, nn.Parameter) or (isinstance(value, torch.Tensor) and _IS_STATE.search(source)):
            path = ".".join(_STATE.findall(source)) or node.name
            found[place] = path if path not in found.values() else node.name  # the same path in another module
    return found


def _set_at(root: nn.Module, path: str, value: torch.Tensor) -> None:
    """Register a parameter or buffer at a path, and add missing modules along the path."""
    *parents, name = path.split(".")
    for parent in parents:
        if parent not in root._modules:
            root.add_module(parent, nn.Module())
        root = root.get_submodule(parent)
    if isinstance(value, nn.Parameter):
        root.register_parameter(name, value)
    else:
        root.register_buffer(name, value)


def _end_of(module: torch.fx.GraphModule) -> _End:
    reason = getattr(module, "compile_subgraph_reason", None)
    if reason is None:
        return _End("", "")
    # If TorchDynamo calls a torch.nn module, the last frames belong to TorchDynamo.
    stack = [frame for frame in reason.user_stack if frame.filename != torch._dynamo.external_utils.__file__]
    frame = stack[-1] if stack else None
    line = f"{frame.filename}:{frame.lineno}, in {frame.name}" if frame else ""
    return _End(str(reason.reason).partition("\n")[0] if reason.graph_break else "", line)


def _to_read(module: GraphModule) -> GraphModule:
    """Return a copy of a module with its state on the meta device."""
    state = [*module.parameters(), *module.buffers()]
    with unset_fake_temporarily():  # AOTAutograd's fake mode refuses real constants
        memo: dict[int, Any] = {id(tensor): _on_meta(tensor) for tensor in state}
        result: GraphModule = copy.deepcopy(module, memo)
    return result


def _on_meta(tensor: torch.Tensor) -> torch.Tensor:
    here = tensor.detach().to("meta")
    return nn.Parameter(here, tensor.requires_grad) if isinstance(tensor, nn.Parameter) else here
