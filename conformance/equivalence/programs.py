"""The programs of the matrix: small modules and functions with one feature each.

A situation's `needs` and a program's `traits` are words from this list:

    rows       takes any number of rows, also zero
    space      takes any height and width
    real       computes with real floating-point numbers of any type
    smooth     has second derivatives
    complex    also computes with complex numbers
    meta       needs no data, so the device meta is enough
    functional writes to nothing and draws no random numbers, so torch.func can transform it
    pure       writes to nothing
    state      has parameters
    children   calls submodules
    random     draws random numbers in training
    mode       behaves differently in training and evaluation
    script     torch.jit.script also compiles the original
    long       takes long, so it only runs as traced, and only with --fx-full
"""

import math
from collections import OrderedDict, namedtuple
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import torch
from torch import nn
from torch.nn import functional

from conformance.equivalence.observation import Inputs, same_random_numbers
from conformance.harness.implementation.loading import Implementation

Pair = namedtuple("Pair", ["first", "second"])
WIDTH = 4
Arguments = Callable[[int, torch.dtype], tuple[Any, ...] | Inputs]


@dataclass(frozen=True, eq=False)
class Program:
    """A program and its arguments."""

    name: str
    make: Callable[[Implementation], Any]
    """Makes a new root to trace: a module or a function."""
    arguments: Arguments
    """Makes new arguments with a given number of rows and a given type."""
    traits: frozenset[str]
    trace: Callable[[Implementation, Any], Any] = lambda fx, root: fx.symbolic_trace(root)
    requirement: str = ""
    """The requirement of all cells of the program. Empty if the form or situation decides."""

    def root(self, fx: Implementation) -> Any:
        """Return a new root in evaluation mode, always with the same state."""
        with same_random_numbers():
            made = self.make(fx)
        return made.eval() if isinstance(made, nn.Module) else made

    def inputs(self, rows: int = 3, dtype: torch.dtype = torch.float32) -> Inputs:
        """Return new arguments, always the same. They require gradients unless the program writes to its inputs."""
        with same_random_numbers():
            made = self.arguments(rows, dtype)
        inputs = made if isinstance(made, Inputs) else Inputs(made)
        for _, tensor in inputs.tensors():
            if "pure" in self.traits and (tensor.is_floating_point() or tensor.is_complex()):
                tensor.requires_grad_()
        return inputs


def matrix(rows: int, dtype: torch.dtype) -> tuple[Any, ...]:
    return (torch.randn(rows, WIDTH).to(dtype),)


def matrices(rows: int, dtype: torch.dtype) -> tuple[Any, ...]:
    return torch.randn(rows, WIDTH).to(dtype), torch.randn(rows, WIDTH).to(dtype)


def images(rows: int, dtype: torch.dtype) -> tuple[Any, ...]:
    return (torch.randn(rows, 3, 6, 5).to(dtype),)


def keywords(rows: int, dtype: torch.dtype) -> Inputs:
    first, second = matrices(rows, dtype)
    return Inputs((first,), {"other": second, "scale": 3.0})


def booleans(rows: int, _dtype: torch.dtype) -> tuple[Any, ...]:
    return (torch.randn(rows, WIDTH) > 0,)


def sequences(rows: int, dtype: torch.dtype) -> tuple[Any, ...]:
    return (torch.randn(rows, 5, WIDTH).to(dtype),)


def indices(rows: int, _dtype: torch.dtype) -> tuple[Any, ...]:
    return (torch.randint(0, 7, (rows, 5)),)


def complex_numbers(rows: int, _dtype: torch.dtype) -> tuple[Any, ...]:
    return (torch.randn(rows, WIDTH, dtype=torch.complex64),)


def nested(rows: int, dtype: torch.dtype) -> tuple[Any, ...]:
    first, second = matrices(rows, dtype)
    return {"a": [first, (second,)], "b": first + 1}, [second, 2.0]


def hundred(rows: int, dtype: torch.dtype) -> tuple[Any, ...]:
    return tuple(torch.full((rows, 2), float(number)).to(dtype) for number in range(100))


# Functions. Functions of one line have no annotations, because generated code would have to name the types.


def in_place_on_temporary(x: torch.Tensor) -> torch.Tensor:
    y = x + 1
    y.mul_(2)
    y += x
    return y.relu_()


def in_place_on_input(x: torch.Tensor) -> torch.Tensor:
    x.add_(1)
    return x * 2


def with_defaults(x: torch.Tensor, scale: float = 2.5, *, bias: float = 0.25) -> torch.Tensor:
    return x * scale + bias


def with_keywords(x: torch.Tensor, *, other: torch.Tensor, scale: float = 1.0, **rest: Any) -> torch.Tensor:
    return x * scale - other


def with_rest(x: torch.Tensor, *rest: torch.Tensor) -> torch.Tensor:
    return x * rest[0] - rest[1]


def positive(x: torch.Tensor) -> torch.Tensor:
    """Branches on numbers, so it cannot be traced."""
    return x if x.sum() > 0 else -x


def in_order(**values: torch.Tensor) -> torch.Tensor:
    """Weighs its keyword arguments by their positions."""
    return sum(number * value for number, value in enumerate(values.values(), 1))  # type: ignore[return-value] # not 0


def in_a_dict(x: torch.Tensor) -> dict[str, torch.Tensor]:
    """Returns a dict of a derived class, as torchvision's segmentation models do."""
    return OrderedDict(out=x * 2, aux=x + 1)


def applied(module: nn.Module, x: torch.Tensor) -> Any:
    """Calls a module that it takes as an argument."""
    return module(x) * 2


def unpacking(x: torch.Tensor) -> torch.Tensor:
    first, second = torch.split(x, [1, 3], dim=1)
    values, places = torch.max(second, dim=1)
    return torch.add(first, values.unsqueeze(1) * places)


def sums(names: Iterable[str]) -> Any:
    """Return a function that adds parameters with these names, each with a different weight."""
    terms = " + ".join(f"{number} * {name}" for number, name in enumerate(names, 1))
    return eval(f"lambda {', '.join(names)}: {terms}")


def chain(length: int) -> Callable[[torch.Tensor], torch.Tensor]:
    """Return a function that calls `length` operations one after another."""

    def called(x: torch.Tensor) -> torch.Tensor:
        for number in range(length):
            x = torch.neg(x) if number % 2 else x + 1
        return x

    return called


FUNCTIONS: dict[str, Callable[..., Any]] = {
    "arithmetic": lambda x: (1 - x, 2**x, -x / 3, 7 * x.abs(), x**2),
    "products": lambda x: (x @ x.mT, torch.einsum("ij,ij->i", x, x)),
    "indices": lambda x: (x[..., None], x[:, [1, 0]], x[:, ::2]),
    "reductions": lambda x: (x.sum(dim=0), x.mean(dim=-1, keepdim=True)),
    "softmax": lambda x: (x.softmax(1), functional.gelu(x)),
    "comparisons": lambda x: (x > 0, ~(x > 0), x.where(x > 0, -x), (x > 0) & (x < 1), (x == x).all(), torch.isnan(x)),
    "literals": lambda x: (x.clamp(-math.inf, 0.1), x.nan_to_num(nan=-0.0) * (1 / 3)),
    "types": lambda x: (x.to(torch.bfloat16), x.to(torch.float16), x.to(torch.float64), x.bool(), x.long()),
    "constant": lambda x: x + torch.tensor([10.0, 20.0, 30.0, -1.0]),
    "views": lambda x: (x.unsqueeze(0), x.t(), x[:, 1:], x.detach(), x.expand_as(x), x),
    "copies": lambda x: (x.clone(), (x * 2).clone(), x.contiguous(), x.to(x.dtype), torch.cat([x]), x.t().reshape(-1)),
    "random": lambda x: (x + torch.rand_like(x), x.bernoulli(0.5), functional.dropout(x, 0.5, training=True)),
    "integers": lambda x: (x // 3, x % 3, 7 - x, x << 1, x ^ 5, -x, x.sum(), x.bitwise_not()),
    "booleans": lambda x: (x & ~x.flip(0), x ^ True, x.any(), x.sum(0), x.long() * 2),
    "complex": lambda x: (x.conj() * (2 - 1j), torch.view_as_real(x)[..., 1].sin(), x.conj(), x.conj().imag),
    "memory-format": lambda x: (x.contiguous(memory_format=torch.channels_last), x.permute(0, 2, 3, 1), x.flatten(1)),
    "named-tuple": lambda x: Pair(x + 1, x * 2),
    "nested": lambda first, second: {
        "sum": first["a"][0] + first["a"][1][0],
        "list": [first["b"], (second[0] * second[1], None)],
        "pair": Pair(first["a"][0], "text"),
        3: -0.0,
    },
}


# Modules


class Own(nn.Module):
    """A module with the attributes of `make` and a program as its `forward`."""

    def __init__(self, program: Callable[..., Any], **state: Any) -> None:
        super().__init__()
        for name, value in state.items():
            setattr(self, name, value)
        self.program = program

    def forward(self, x: torch.Tensor):  # type: ignore[no-untyped-def] # folders of torch.fx do not import typing
        return self.program(self, x)


class Configured(nn.Module):
    """Branches on its configuration, and loops over its layers."""

    def __init__(self, layers: int, residual: bool) -> None:
        super().__init__()
        self.layers = nn.ModuleList(nn.Linear(WIDTH, WIDTH) for _ in range(layers))
        self.residual = residual

    def forward(self, x: torch.Tensor):  # type: ignore[no-untyped-def] # folders of torch.fx do not import typing
        for layer in self.layers:
            x = layer(x) + x if self.residual else layer(x)
        return x


def linear() -> nn.Linear:
    return nn.Linear(WIDTH, WIDTH)


def parameter(*size: int) -> nn.Parameter:
    return nn.Parameter(torch.randn(*size))


def tied() -> nn.Module:
    first, second = linear(), linear()
    second.weight = first.weight
    return Own(lambda self, x: self.second(self.first(x)), first=first, second=second)


def repeated() -> nn.Module:
    layer = linear()
    return nn.Sequential(layer, nn.Tanh(), layer)


def numbered() -> nn.Module:
    inner = nn.ModuleDict({"10": linear(), "2": nn.Tanh(), "last": linear()})
    return Own(
        lambda self, x: self.layers["10"](self.rest[0](self.rest[1](self.layers["last"](self.layers["2"](x))))),
        layers=inner,
        rest=nn.Sequential(nn.ReLU(), nn.Sequential(linear(), nn.Sigmoid())),
    )


def parametrized() -> nn.Module:
    return nn.Sequential(nn.utils.parametrizations.weight_norm(linear()), nn.ReLU())


def sparse_product() -> nn.Module:
    matrix = nn.Buffer(torch.eye(WIDTH).to_sparse())
    return Own(lambda self, x: torch.sparse.mm(self.matrix, x.t()), matrix=matrix)


def graph_modules(fx: Implementation) -> nn.Module:
    """Return a module whose children are GraphModules. The module calls one of them twice."""
    first, second = (fx.symbolic_trace(nn.Sequential(linear(), last)) for last in (nn.Tanh(), nn.ReLU()))
    return Own(lambda self, x: self.first(self.second(self.first(x))), first=first, second=second)


def _trace_with_graph_modules_as_leaves(fx: Implementation, root: Any) -> Any:
    base: Any = fx.Tracer

    class Tracer(base):  # type: ignore[misc] # the class is the implementation's
        def is_leaf_module(self, module: nn.Module, _path: str) -> bool:
            return isinstance(module, fx.GraphModule)

    return fx.GraphModule(root, Tracer().trace(root))


def _graph_with_module_attribute(fx: Implementation, root: Any) -> Any:
    graph = fx.Graph()
    x = graph.placeholder("x")
    graph.output(graph.call_function(applied, (graph.get_attr("inner"), x)))
    return fx.GraphModule(root, graph)


def wrapped(fx: Implementation) -> Callable[..., Any]:
    exec("wrap('positive'), wrap('in_order')", globals(), {"wrap": fx.wrap})  # as if at the top level of a module
    return lambda x: positive(x + 1) * positive(x) - in_order(second=x, first=x * 2)


def quantized() -> nn.Module:
    layers: Any = torch.ao.nn.quantized
    layer = layers.Linear(WIDTH, WIDTH)
    layer.set_weight_bias(torch.quantize_per_tensor(torch.randn(WIDTH, WIDTH), 0.02, 0, torch.qint8), torch.randn(4))
    scale, zero = torch.tensor([0.05]), torch.tensor([3])
    return nn.Sequential(layers.Quantize(scale, zero, torch.quint8), layer, layers.DeQuantize())


def attention() -> nn.Module:
    layer = nn.MultiheadAttention(WIDTH, 2, batch_first=True)
    return Own(lambda self, x: self.layer(x, x, x, need_weights=True), layer=layer)


def convolution() -> nn.Module:
    return nn.Sequential(nn.Conv2d(3, 4, 3), nn.BatchNorm2d(4), nn.ReLU(), nn.AdaptiveAvgPool2d(2), nn.Flatten())


_COMMON = frozenset({"rows", "real", "pure", "meta"})
_SMOOTH = _COMMON | {"smooth", "functional"}
_WITH_STATE = _SMOOTH | {"state"}
_WITH_CHILDREN = _WITH_STATE | {"children"}


def _function(
    name: str,
    arguments: Arguments = matrix,
    traits: Iterable[str] = _SMOOTH,
    function: Callable[..., Any] | None = None,
) -> Program:
    root = function or FUNCTIONS[name]
    return Program(name, lambda _fx: root, arguments, frozenset(traits))


def _module(
    name: str, make: Callable[[], Any], arguments: Arguments = matrix, traits: Iterable[str] = _WITH_CHILDREN
) -> Program:
    return Program(name, lambda _fx: make(), arguments, frozenset(traits))


PROGRAMS = (
    _module(
        "parameter",
        lambda: Own(lambda self, x: x * self.weight, weight=parameter(WIDTH)),
        matrix,
        _WITH_STATE | {"complex"},
    ),
    _module(
        "buffer",
        lambda: Own(
            lambda self, x: x * self.offset + self.number,
            offset=nn.Buffer(torch.rand(WIDTH)),
            number=nn.Buffer(torch.tensor([2])),
        ),
        traits=_SMOOTH | {"complex"},
    ),
    _module(
        "tensor-attribute",
        lambda: Own(lambda self, x: x - self.plain, plain=torch.rand(WIDTH)),
        traits={"rows", "pure"},
    ),
    _module(
        "made-beside-state",
        lambda: Own(
            lambda self, x: x * torch.full((WIDTH,), 2.0, device=self.offset.device) + self.offset,
            offset=nn.Buffer(torch.rand(WIDTH)),
        ),
        traits={"rows", "pure"},
    ),
    _module("linear", linear, traits=_WITH_STATE | {"complex", "script"}),
    _module(
        "sequential",
        lambda: nn.Sequential(linear(), nn.Tanh(), nn.Sequential(linear(), nn.Softplus())),
        traits=_WITH_CHILDREN | {"script"},
    ),
    _module("repeated", repeated, traits=_WITH_CHILDREN - {"functional"} | {"complex", "script"}),
    _module(
        "shared",
        lambda: Own(lambda self, x: self.one(x) + self.two(self.one(x)), one=linear(), two=nn.Tanh()),
        traits=_WITH_CHILDREN | {"complex"},
    ),
    _module("tied", tied, traits=_WITH_CHILDREN | {"complex"}),
    _module("numbered", numbered),
    _module("configured", lambda: Configured(3, residual=True)),
    _module("parametrized", parametrized),
    _module(
        "dropout",
        lambda: nn.Sequential(linear(), nn.Dropout(0.5)),
        traits=_WITH_CHILDREN | {"random", "mode", "script"},
    ),
    _module(
        "batch-norm", lambda: nn.Sequential(nn.BatchNorm1d(WIDTH), linear()), traits=_WITH_CHILDREN | {"mode", "script"}
    ),
    _module("layer-norm", lambda: nn.Sequential(nn.LayerNorm(WIDTH), nn.GELU()), traits=_WITH_CHILDREN | {"script"}),
    _module(
        "embedding",
        lambda: nn.Sequential(nn.Embedding(7, WIDTH), nn.Linear(WIDTH, 2)),
        indices,
        {"rows", "pure", "state", "children", "script"},
    ),
    _module(
        "lstm",
        lambda: Own(lambda self, x: self.layer(x), layer=nn.LSTM(WIDTH, 3, batch_first=True)),
        sequences,
        {"pure", "state", "children"},
    ),
    _module("attention", attention, sequences, {"pure", "state", "children", "real"}),
    _module("convolution", convolution, images, _WITH_CHILDREN - {"functional"} | {"space", "mode", "script"}),
    _module("sparse", sparse_product, matrix, {"pure"}),
    _module("quantized", quantized, matrix, {"rows", "pure"}),
    Program("graph-modules", graph_modules, matrix, _WITH_CHILDREN),
    Program("graph-modules-as-leaves", graph_modules, matrix, _WITH_CHILDREN, _trace_with_graph_modules_as_leaves),
    Program(
        "module-attribute",
        lambda _fx: Own(lambda self, x: applied(self.inner, x), inner=linear()),
        matrix,
        _WITH_CHILDREN,
        _graph_with_module_attribute,
    ),
    Program("wrapped", wrapped, matrix, _COMMON - {"meta"}),
    _function("arithmetic"),
    _function("products", traits=_SMOOTH | {"complex"}),
    _function("indices"),
    _function("reductions"),
    _function("softmax"),
    _function("comparisons", traits=_COMMON | {"functional"}),
    _function("literals", traits=_COMMON | {"functional"}),
    _function("types", traits={"rows", "pure"}),
    _function("constant", traits={"rows", "pure"}),
    _function("views", traits={"rows", "real"}),
    _function("copies", traits=_COMMON),
    _function("memory-format", images, {"pure", "real", "space"}),
    _function("random", traits={"rows", "random"}),
    _function("integers", lambda rows, _dtype: (torch.randint(-9, 9, (rows, 3)),), {"rows", "pure"}),
    _function("booleans", booleans, {"rows", "pure", "meta"}),
    _function("complex", complex_numbers, {"rows", "pure"}),
    _function("nested", nested, {"rows", "pure", "real"}),
    _function("named-tuple"),
    Program("ordered-dict", lambda _fx: in_a_dict, matrix, _COMMON | {"functional"}, requirement="containers"),
    _function("unpacking", traits=_COMMON, function=unpacking),
    _function("in-place", traits={"rows", "real"}, function=in_place_on_temporary),
    _function("in-place-input", traits={"rows", "real"}, function=in_place_on_input),
    _function("defaults", lambda rows, dtype: (*matrix(rows, dtype), 1.5), _COMMON, with_defaults),
    _function("keywords", keywords, _COMMON, with_keywords),
    _function("rest", lambda rows, dtype: (*matrices(rows, dtype), 3.0), _COMMON, with_rest),
    _function("hundred-inputs", hundred, {"pure"}, sums([f"x{number}" for number in range(100)])),
    _function("chain", traits={"pure"}, function=chain(300)),
    _function("long-chain", traits={"pure", "long"}, function=chain(10_000)),
)
