"""Names about traces that programs take from torch.fx without documentation; see test_reference_undocumented.py."""

import importlib
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest
import torch
import torch.fx
from torch import nn

import reference_fx


def submodule(fx: ModuleType, name: str) -> Any:
    return importlib.import_module(f"{fx.__name__}.{name}")


def autowrapped_functions(fx: ModuleType) -> Any:
    tracer = fx.Tracer()
    tracer._autowrap_function_ids.add(id(helper))
    return str(tracer.trace(lambda x: helper(x) + 1))


def helper(x: Any) -> Any:
    return x * 2


def forced_tracing(fx: ModuleType) -> Any:
    home = submodule(fx, "_symbolic_trace")
    before = home._is_fx_tracing_flag
    home._is_fx_tracing_flag = True
    try:
        return before, home.is_fx_tracing()
    finally:
        home._is_fx_tracing_flag = before


def own_trace(fx: ModuleType) -> Any:
    """Trace as programs do that have a copy of torch.fx's `trace`."""
    home = submodule(fx, "_symbolic_trace")

    class Tracer(fx.Tracer):  # type: ignore[name-defined]
        @home.compatibility(is_backward_compatible=True)  # type: ignore[untyped-decorator]
        def trace(self, root: Any, concrete_args: Any = None) -> Any:
            self.root, self.graph, self.tensor_attrs = root, fx.Graph(tracer_cls=type(self)), {}
            self.submodule_paths = {module: name for name, module in root.named_modules()}
            function, args = self.create_args_for_root(type(root).forward, True, concrete_args)
            cache: dict[str, Any] = {}

            def read(module: Any, name: str) -> Any:
                return self.getattr(name, home._orig_module_getattr(module, name), cache)

            def call(module: Any, *args: Any, **kwargs: Any) -> Any:
                def forward(*args: Any, **kwargs: Any) -> Any:
                    return home._orig_module_call(module, *args, **kwargs)

                return self.call_module(module, forward, args, kwargs)

            with home._Patcher() as patcher:
                patcher.patch_method(nn.Module, "__getattr__", read, deduplicate=False)
                patcher.patch_method(nn.Module, "__call__", call, deduplicate=False)
                home._patch_wrapped_functions(patcher)
                home._autowrap_check(patcher, function.__globals__, {*self._autowrap_function_ids, id(helper)})
                self.create_node("output", "output", (self.create_arg(function(*args)),), {})
            return self.graph

    class Calling(nn.Linear):
        def forward(self, x: torch.Tensor) -> torch.Tensor:
            return helper(super().forward(x))

    methods, here = (nn.Module.__call__, nn.Module.__getattr__), helper
    graph = Tracer().trace(Calling(2, 2))
    assert (nn.Module.__call__, nn.Module.__getattr__, helper) == (*methods, here)
    proxy = fx.Proxy(next(iter(graph.nodes)))
    found = [home._find_proxy(*values) is proxy for values in (([{"a": proxy}],), (3, (proxy, 4)))]
    return str(graph), found, home._find_proxy(3, "text")


def wrapped_functions(fx: ModuleType) -> Any:
    names: dict[str, Any] = {"fx": fx, "helper": helper}
    exec("fx.wrap('helper')\nfx.wrap('len')\ndef program(x):\n    return helper(x) + len(x)", names)
    x = fx.Proxy(fx.Graph().placeholder("x"))
    home = submodule(fx, "_symbolic_trace")
    with home._Patcher() as patcher:
        home._patch_wrapped_functions(patcher)
        names["program"](x)
    own = home._create_wrapped_func(helper)
    made = [own(x), own(3)]
    return str(x.node.graph), names["helper"] is helper, "len" in names, made[0].node.meta, made[1], own.__name__


def patcher(fx: ModuleType) -> Any:
    home = submodule(fx, "_symbolic_trace")

    class Owner:
        first = method = abs

    def replacement(name: str) -> Callable[..., Any]:
        return lambda *_: name

    names: dict[str, Any] = {"_helper": helper, "helper": helper, "number": 3, "other": len}
    seen: list[Any] = []
    with home._Patcher() as patcher:
        for number, options in enumerate(({}, {}, {"deduplicate": False}, {"deduplicate": False}, {})):
            patcher.patch(names, "len", replacement(f"function {number}"), **options)
            patcher.patch_method(Owner, "method", replacement(f"method {number}"), **options)
            patcher.patch(names, "other", replacement(f"other {number}"), deduplicate=number == 3)
            seen += [names["len"](), Owner.method(), names["other"]()]
        seen += [patcher.visit_once(thing) for thing in (names, names, Owner)]
    seen += [patcher.visit_once(names), "len" in names, Owner.method is abs, names["other"] is len]
    with home._Patcher() as patcher:
        for identities in ({id(helper), id(3)}, {id(len)}):
            home._autowrap_check(patcher, names, identities)
            seen += [names["helper"] is helper, names["_helper"] is helper, names["other"] is len, names["number"]]
    return seen


def starred_functions(fx: ModuleType) -> Any:
    def starred(a: Any, *args: Any, k: Any = 1, **kwargs: Any) -> Any:
        return a, args, k, kwargs

    home = submodule(fx, "_symbolic_trace")
    flags = [function.__code__.co_flags & home.HAS_VARSTUFF for function in (starred, helper, lambda *args: args)]
    return home.HAS_VARSTUFF, flags, home._patch_function(starred, 4)(1, 2, 3, 4)


def proxyable_classes(fx: ModuleType) -> Any:
    class Own:
        pass

    Pair = fx.ProxyableClassMeta("Pair", (), {})  # noqa: N806 - of a class
    home = submodule(fx, "_symbolic_trace")
    seen = [kind in home._proxyable_classes for kind in (Pair, Own)]
    home._proxyable_classes.setdefault(Own)
    graph = fx.symbolic_trace(lambda x: x.method(Own(), Pair())).graph
    return seen, str(graph), home.map_aggregate([Pair], lambda kind: kind in home._proxyable_classes)


def wrapped_names(fx: ModuleType) -> Any:
    names: dict[str, Any] = {"fx": fx}
    exec("fx.wrap('len')", names)
    return submodule(fx, "_symbolic_trace")._wrapped_fns_to_patch[id(names), "len"] is names


def wrapped_methods(fx: ModuleType) -> Any:
    """Record calls of a tensor's method as programs do that wrap methods of classes."""
    table, methods = torch.arange(4.0), submodule(fx, "_symbolic_trace")._wrapped_methods_to_patch
    methods += [(torch.Tensor, "__getitem__"), (torch.Tensor, "add")]
    traced = [fx.symbolic_trace(f) for f in (lambda x: table[: x.size(0)], lambda x: table[:].add(1).add(other=x))]
    del methods[-2:]
    return [(gm.code, gm(torch.ones(2, 4)).tolist()) for gm in traced]


@pytest.mark.parametrize(
    "program",
    [
        *(autowrapped_functions, forced_tracing, own_trace, wrapped_functions, patcher),
        *(starred_functions, proxyable_classes, wrapped_names, wrapped_methods),
    ],
    ids=lambda program: program.__name__,
)
def test_an_undocumented_name_of_a_trace_does_what_it_does_in_torch_fx(program: Callable[[ModuleType], Any]) -> None:
    torch.manual_seed(0)
    expected = program(torch.fx)
    assert program(reference_fx) == expected
