"""What people do with modules: call them, change them, and observe the result."""

import concurrent.futures
import contextlib
import copy
import json
import os
import threading
from collections.abc import Callable, Iterator
from typing import Any

import torch
from torch import nn
from torch.nn.utils import parametrizations

from conformance.equivalence.observation import (
    Inputs,
    Observed,
    Subject,
    accelerator,
    described,
    observe,
    outputs,
    seed,
    state,
)
from conformance.equivalence.programs import Program

Run = Callable[[Subject, Program], Observed]
"""Brings a subject into a situation, and returns observations."""


def on_inputs(rows: int = 3, change: Callable[[torch.Tensor], Any] = lambda x: x, *, backward: bool = True) -> Run:
    """Return a `Run` that calls the subject with other inputs: `change` is applied to each tensor."""

    def run(subject: Subject, program: Program) -> Observed:
        return observe(subject, changed(program.inputs(rows), change), backward=backward)

    return run


def changed(inputs: Inputs, change: Callable[[torch.Tensor], Any]) -> Inputs:
    """Return the inputs with `change` applied to each tensor. A tensor that required gradients still does."""

    def leaf(value: Any) -> Any:
        if isinstance(value, torch.Tensor):
            return change(value.detach()).requires_grad_(value.requires_grad)
        if isinstance(value, dict):
            return {key: leaf(item) for key, item in value.items()}
        return type(value)(map(leaf, value)) if isinstance(value, list | tuple) else value

    return Inputs(leaf(inputs.args), leaf(inputs.kwargs))


def prepared(change: Callable[[nn.Module], Any], dtype: torch.dtype = torch.float32) -> Run:
    """Return a `Run` that changes the module and calls it."""

    def run(subject: Subject, program: Program) -> Observed:
        change(subject.module)
        return observe(subject, program.inputs(dtype=dtype))

    return run


def within(context: Callable[[], contextlib.AbstractContextManager[Any]], *, backward: bool = True) -> Run:
    """Return a `Run` that calls the subject inside of a context."""

    def run(subject: Subject, program: Program) -> Observed:
        with context():
            return observe(subject, program.inputs(), backward=backward)

    return run


def other_values(module: nn.Module) -> None:
    """Replace parameters and buffers by new ones with other values."""
    for owner in list(module.modules()):
        for name, value in list(owner.named_parameters(recurse=False)):
            setattr(owner, name, nn.Parameter(value.detach() * 0.5 + 0.1))
        for name, buffer in list(owner.named_buffers(recurse=False)):
            setattr(owner, name, buffer * 2 if buffer.is_floating_point() else buffer.clone())


def loaded(module: nn.Module) -> None:
    """Assign other values from a state_dict."""
    halved = {name: value * 0.5 if value.is_floating_point() else value for name, value in module.state_dict().items()}
    module.load_state_dict(halved, assign=True)


def loaded_in_place(module: nn.Module) -> None:
    """Copy other values from a state_dict, and check that an incomplete state_dict is refused."""
    values = {name: value.clone() * 2 for name, value in module.state_dict().items()}
    module.load_state_dict(values)
    del values[next(iter(values))]
    with contextlib.suppress(RuntimeError):
        module.load_state_dict(values)
        raise AssertionError("a state_dict that lacks a parameter was loaded")


def to_complex(module: nn.Module) -> None:
    """Convert the state to complex numbers."""
    module.to(torch.complex64)


def to_channels_last(module: nn.Module) -> None:
    """Convert the weights to the memory format channels_last."""
    module.to(memory_format=torch.channels_last)  # type: ignore[call-overload] # torch has no overload for it


def layers_in_evaluation(module: nn.Module) -> None:
    """Set training mode, except for layers that behave differently in it."""
    module.train()
    for child in module.modules():
        if isinstance(child, nn.BatchNorm1d | nn.BatchNorm2d | nn.Dropout):
            child.eval()


def freeze(root: Any) -> None:
    """Freeze all parameters but one. Find this one by its numbers, because forms order parameters differently."""
    first = min(root.parameters(), key=lambda each: float(each.flatten()[0]))
    root.requires_grad_(False)
    first.requires_grad_(True)


def thawed(module: nn.Module) -> None:
    """Freeze every parameter, and unfreeze it again."""
    for parameter in module.parameters():
        parameter.requires_grad_(False)
    for parameter in module.parameters():
        parameter.requires_grad_(True)


def children_replaced(module: nn.Module) -> None:
    """Replace each leaf module that has parameters by a copy with other values."""
    others: dict[nn.Module, nn.Module] = {}
    for owner in list(module.modules()):
        for name, child in list(owner._modules.items()):
            if child is not None and is_leaf(child) and list(child.parameters()):
                if child not in others:
                    others[child] = copy.deepcopy(child)
                    other_values(others[child])
                setattr(owner, name, others[child])


def again(subject: Subject, program: Program) -> Observed:
    """Call with three, more and fewer rows. The gradients add up."""
    seen: Observed = {}
    for rows in (3, 5, 2):
        called = observe(subject, program.inputs(rows))
        seen |= {f"{rows} rows: {name}": value for name, value in called.items()}
    return seen


def after_an_exception(subject: Subject, program: Program) -> Observed:
    """Call after three failed calls. Each fails after a different number of operations with a different exception."""
    failures = (RuntimeError, KeyboardInterrupt, StopIteration)
    seen = {f"failure {number}": _failure(subject, program, number, kind) for number, kind in enumerate(failures)}
    return seen | observe(subject, program.inputs())


def _failure(subject: Subject, program: Program, operations: int, kind: type[BaseException]) -> str:
    """Return what a call raises if an operation fails after `operations` operations."""
    Failing.left = 1000  # enough to make the inputs
    inputs = changed(program.inputs(), lambda x: x.as_subclass(Failing))
    Failing.left, Failing.kind = operations, kind
    try:
        subject.call(*inputs.args, **inputs.kwargs)
    except BaseException as error:
        return type(error).__name__
    return "none"


def two_threads(subject: Subject, program: Program) -> Observed:
    """Call in two threads at once, each with its own inputs."""
    barrier, seen = threading.Barrier(2), Observed()
    errors: list[BaseException] = []

    def call(rows: int, inputs: Inputs) -> None:
        try:
            barrier.wait()
            for number in range(5):
                returned = subject.call(*inputs.args, **inputs.kwargs)
                for name, value in outputs(returned, {}).items():
                    seen[f"{rows} rows, call {number}: {name}"] = value
        except BaseException as error:
            barrier.abort()
            errors.append(error)

    threads = [threading.Thread(target=call, args=(rows, program.inputs(rows))) for rows in (2, 3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if errors:
        raise errors[0]
    return dict(sorted(seen.items()))


def is_leaf(module: nn.Module) -> bool:
    """Whether tracing records a call of the module: a module of torch other than `nn.Sequential`."""
    return type(module).__module__.startswith("torch.nn") and type(module) not in (nn.Module, nn.Sequential)


def with_hooks(subject: Subject, program: Program) -> Observed:
    """Record the calls of hooks of every kind: on the module, on its leaves, and global hooks."""
    calls: list[str] = []

    def count(kind: str) -> Callable[..., None]:
        def hook(module: nn.Module, *values: Any) -> None:
            if module is subject.module:
                calls.append(f"{kind} of the module, which gets {len(values)} values")
            elif is_leaf(module):
                calls.append(f"{kind} of a {type(module).__name__}, which gets {len(values)} values")

        return hook

    everywhere = torch.nn.modules.module
    with contextlib.ExitStack() as stack:
        handles = [
            everywhere.register_module_forward_pre_hook(count("global forward pre-hook")),
            everywhere.register_module_forward_hook(count("global forward hook")),
            everywhere.register_module_full_backward_hook(count("global backward hook")),
            everywhere.register_module_full_backward_pre_hook(count("global backward pre-hook")),
        ]
        for module in {subject.module, *filter(is_leaf, subject.module.modules())}:
            handles += [
                module.register_forward_pre_hook(count("forward pre-hook")),
                module.register_forward_hook(count("forward hook")),
                module.register_forward_hook(count("forward hook that is always called"), always_call=True),
                module.register_forward_hook(count("forward hook with keywords"), with_kwargs=True),
                module.register_forward_hook(count("forward hook that comes first"), prepend=True),
                module.register_full_backward_hook(count("backward hook")),
                module.register_full_backward_pre_hook(count("backward pre-hook")),
            ]
        for handle in handles:
            stack.callback(handle.remove)
        seen = observe(subject, program.inputs())
        calls.append("and when a call fails")
        seen["failure"] = _failure(subject, program, 0, RuntimeError)
    return seen | {"hooks": ", ".join(calls)}


def hooks_that_change(subject: Subject, program: Program) -> Observed:
    """Call with hooks that change arguments and results of the module and its leaves."""
    with contextlib.ExitStack() as stack:
        for module in {subject.module, *filter(is_leaf, subject.module.modules())}:
            before = module.register_forward_pre_hook(
                lambda _module, args: (_scaled(args[0]), *args[1:]) if args else None
            )
            after = module.register_forward_hook(lambda _module, _args, result: _scaled(result))
            stack.callback(before.remove)
            stack.callback(after.remove)
        return observe(subject, program.inputs())


def hook_leaves(root: Any) -> None:
    """Add hooks that change the results of the leaves. Pickle accepts the hooks."""
    for leaf in filter(is_leaf, root.modules()):
        leaf.register_forward_hook(_scale_result)


def _scale_result(_module: nn.Module, _args: Any, result: Any) -> Any:
    return _scaled(result)


def _scaled(value: Any) -> Any:
    if isinstance(value, torch.Tensor):
        return value * 3
    return type(value)(map(_scaled, value)) if type(value) in (tuple, list) else value


def second_derivatives(subject: Subject, program: Program) -> Observed:
    """Compute the gradient of the sum of the squared gradients."""
    inputs = program.inputs()
    seen = observe(subject, inputs, backward=False)
    wanted = [tensor for _, tensor in inputs.tensors() if tensor.requires_grad]
    total = _total(subject.call(*inputs.args))
    first = torch.autograd.grad(total, wanted, create_graph=True)
    second = torch.autograd.grad([(each**2).sum() for each in first], wanted, allow_unused=True)
    return seen | {
        f"gradient {number}": described(each) if each is not None else "none"
        for number, each in enumerate(first + second)
    }


def _total(returned: Any) -> torch.Tensor:
    """Return the sum of the sines of all floating-point numbers in a returned value."""
    tensors = returned if isinstance(returned, tuple | list) else [returned]
    total: torch.Tensor = sum((each.sin().sum() for each in tensors), torch.zeros(()))
    return total


def transformed(transform: Callable[[Callable[..., Any], Inputs], Any]) -> Run:
    """Return a `Run` that applies a transform of torch.func to the call."""

    def run(subject: Subject, program: Program) -> Observed:
        inputs = changed(program.inputs(), torch.clone)
        for _, tensor in inputs.tensors():
            tensor.requires_grad_(False)
        return outputs(transform(subject.call, inputs), {})

    return run


def vmapped(call: Callable[..., Any], inputs: Inputs) -> Any:
    """Call with two inputs at once, by `vmap`."""
    stacked = [torch.stack([value, value * 2]) if isinstance(value, torch.Tensor) else value for value in inputs.args]
    places = tuple(0 if isinstance(value, torch.Tensor) else None for value in stacked)
    return torch.func.vmap(call, in_dims=places, randomness="same")(*stacked)


def grads(call: Callable[..., Any], inputs: Inputs) -> Any:
    """Return the gradient in the first input."""
    return torch.func.grad(lambda *args: _total(call(*args)))(*inputs.args)


def jvp(call: Callable[..., Any], inputs: Inputs) -> Any:
    """Return the result and its derivative in one direction."""
    x, *others = inputs.args
    return torch.func.jvp(lambda value: call(value, *others), (x,), (torch.ones_like(x),))


def with_other_parameters(subject: Subject, program: Program) -> Observed:
    """Call with other parameters by `functional_call`, and then with the module's own parameters."""
    zeros = {name: torch.full_like(value, 0.25) for name, value in subject.module.named_parameters()}
    inputs = program.inputs()
    called = outputs(torch.func.functional_call(subject.module, zeros, inputs.args), {})
    return {f"functional_call: {name}": value for name, value in called.items()} | observe(subject, program.inputs())


def optimizer_of(root: nn.Module) -> torch.optim.Optimizer:
    """Return an optimizer, which is made before the trace."""
    return torch.optim.SGD(root.parameters(), lr=0.1)


def trained_by_it(subject: Subject, program: Program) -> Observed:
    """Train for one step with an optimizer that was made before the trace."""
    observe(subject, program.inputs())
    subject.before.step()
    return observe(subject, program.inputs())


def optimized(subject: Subject, program: Program) -> Observed:
    """Train for three steps with an optimizer that was made before the module was moved to its device and type."""
    optimizer = torch.optim.SGD(subject.module.parameters(), lr=0.1)
    subject.module.to(next(subject.module.parameters()).device).float()
    seen: Observed = {}
    for step in range(3):
        subject.module.zero_grad()
        seen |= {f"before step {step}: {name}": value for name, value in state(subject).items()}
        seen |= {f"step {step}: {name}": value for name, value in observe(subject, program.inputs()).items()}
        optimizer.step()
    return seen | observe(subject, program.inputs())


class Tagged(torch.Tensor):
    """A subclass of Tensor whose operations return the subclass."""


class Failing(torch.Tensor):
    """A subclass of Tensor whose operations fail after `left` more operations."""

    left = 0
    kind: type[BaseException] = RuntimeError

    @classmethod
    def __torch_function__(cls, function: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        """Call the function, or fail if no operations are left."""
        if not cls.left:
            raise cls.kind
        cls.left -= 1
        called: Callable[..., Any] = super().__torch_function__
        return called(function, types, args, kwargs)


def replicated(module: Any, change: Callable[[torch.Tensor], torch.Tensor]) -> Any:
    """Do what `torch.nn.parallel.replicate` does for one device, with `change` instead of a copy to the device."""
    copies: dict[nn.Module, Any] = {part: part._replicate_for_data_parallel() for part in module.modules()}
    for part, copied in copies.items():
        copied._former_parameters = {}
        for name, child in part._modules.items():
            setattr(copied, name, copies[child])  # type: ignore[index] # all children are there
        for name, value in [*part._parameters.items(), *part._buffers.items()]:
            setattr(copied, name, change(value) if value is not None else None)
    return copies[module]


def replica(subject: Subject, program: Program) -> Observed:
    """Call a replica as DataParallel makes it. Its parameters are plain tensors, here with other values."""
    return outputs(replicated(subject.module, lambda value: value * 2)(*program.inputs().args), {})


def special(x: torch.Tensor) -> torch.Tensor:
    """Replace the first elements by infinities, NaN, both zeros, a denormal and the largest number."""
    numbers = torch.tensor([float("inf"), float("nan"), -0.0, 1e-40, -float("inf"), 3e38, 0.0]).to(x.dtype)
    flat = x.clone().flatten()
    count = min(len(flat), len(numbers))
    flat[:count] = numbers[:count]
    return flat.view(x.shape)


@contextlib.contextmanager
def autocast() -> Iterator[None]:
    """Autocast to bfloat16 on each available device."""
    second = accelerator()
    with contextlib.ExitStack() as stack:
        for kind in ("cpu", *([second.type] if second else [])):
            stack.enter_context(torch.autocast(kind, torch.bfloat16))
        yield


@contextlib.contextmanager
def deterministic() -> Iterator[None]:
    """Allow only deterministic algorithms."""
    torch.set_deterministic_debug_mode("error")  # `use_deterministic_algorithms` imports a compiler
    try:
        yield
    finally:
        torch.set_deterministic_debug_mode("default")


def again_after(change: Callable[[nn.Module], Any]) -> Run:
    """Return a `Run` that calls the module, changes it, and calls it again."""

    def run(subject: Subject, program: Program) -> Observed:
        observe(subject, program.inputs())
        subject.module.zero_grad()
        change(subject.module)
        return observe(subject, program.inputs())

    return run


def scaled_weights(module: nn.Module) -> None:
    """Parametrize the weight of each linear layer, with a random start."""
    for layer in [each for each in module.modules() if type(each) is nn.Linear]:
        seed()
        parametrizations.spectral_norm(layer, n_power_iterations=1)


def in_thread(subject: Subject, program: Program) -> Observed:
    """Call in a thread that did not trace."""
    with concurrent.futures.ThreadPoolExecutor(1) as pool:
        return pool.submit(observe, subject, program.inputs()).result()


def on_meta(subject: Subject, program: Program) -> Observed:
    """Move the module to the device meta, and call it."""
    subject.module.to("meta")
    return observe(subject, changed(program.inputs(), lambda x: x.to("meta")))


def by_compiler(compiled: Callable[[nn.Module, Inputs], Callable[..., Any]]) -> Run:
    """Return a `Run` that compiles the module with a compiler of torch, and calls the result."""

    def run(subject: Subject, program: Program) -> Observed:
        inputs = program.inputs()
        function = compiled(subject.module, inputs)
        seed()
        return outputs(function(*inputs.args, **inputs.kwargs), {})

    return run


def jit_traced(module: nn.Module, inputs: Inputs) -> Callable[..., Any]:
    """Compile a module with `torch.jit.trace`."""
    trace: Callable[..., Callable[..., Any]] = torch.jit.trace
    return trace(module, inputs.args, check_trace=False, strict=False)


def compiled(module: nn.Module, _inputs: Inputs) -> Callable[..., Any]:
    """Compile a module with `torch.compile`, without machine code."""
    torch.compiler.reset()
    function: Callable[..., Any] = torch.compile(module, backend="eager")
    return function


def edited_when_compiled(subject: Subject, program: Program) -> Observed:
    """Edit a graph after `torch.compile` compiled the module, and call again: now the first input is negated."""
    inputs = program.inputs()
    module: Any = subject.module
    if not hasattr(module, "graph"):
        first, *rest = inputs.args
        return outputs(module(-first, *rest), {})
    function = compiled(module, inputs)
    function(*inputs.args)
    negate_input(module.graph)
    module.recompile()
    return outputs(function(*inputs.args), {})


def negate_input(graph: Any) -> Any:
    """Insert a call behind the first input that negates it, and return the call."""
    first = next(node for node in graph.nodes if node.op == "placeholder")
    users = list(first.users)
    with graph.inserting_after(first):
        inserted = graph.call_function(torch.neg, (first,))
    for user in users:
        user.replace_input_with(first, inserted)
    return inserted


def exported(module: nn.Module, inputs: Inputs) -> Callable[..., Any]:
    """Return the module that `torch.export` makes."""
    return torch.export.export(module, inputs.args, inputs.kwargs).module()


def in_fork(subject: Subject, program: Program) -> Observed:
    """Call in a forked process."""
    reader, writer = os.pipe()
    child = os.fork()
    if not child:
        with os.fdopen(writer, "w") as file:
            try:
                json.dump(observe(subject, program.inputs(), backward=False), file)
            except BaseException as error:
                json.dump({"raises": f"{type(error).__name__}: {error}"}, file)
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader) as file:
        seen: Observed = json.load(file)
    os.waitpid(child, 0)
    return seen
