"""The simulated device: a second device like any other, and every family of models runs on it."""

import ctypes
import io
import os
import pickle
import signal
from collections.abc import Callable
from pathlib import Path

import pytest
import torch
from torch import nn

from conformance import simulated_device
from models import CASES
from tests.forked_pytest import environment_of_a_run, run_forked, run_function

ROOT = Path(__file__).parent.parent
DEVICE = simulated_device.NAME
needs_compiler = pytest.mark.skipif(not simulated_device.compiler(), reason="there is no C++ compiler")


def refused(call: Callable[[], object], words: str) -> None:
    with pytest.raises(RuntimeError, match=words):
        call()


def tensors_do_not_mix() -> None:
    here, there = torch.rand(3, 3), torch.rand(3, 3, device=DEVICE)
    for call in (torch.add, torch.mm, torch.dot, lambda a, b: torch.cat([a, b]), lambda a, b: torch.stack([b, a])):
        flat = call is torch.dot
        refused(
            lambda call=call, flat=flat: call(there[0] if flat else there, here[0] if flat else here), "same device"
        )
    image = torch.rand(1, 1, 2, 2)
    refused(lambda: nn.Conv2d(1, 1, 1).to(DEVICE)(image), "same device")
    refused(lambda: nn.Conv2d(1, 1, 1)(image.to(DEVICE)), "same device")
    assert torch.equal((there * torch.tensor(2.0))[torch.tensor([0])].cpu(), there.cpu()[:1] * 2)


def results_are_those_of_the_cpu() -> None:
    torch.manual_seed(0)
    module = nn.Sequential(nn.Conv2d(3, 4, 3), nn.BatchNorm2d(4), nn.Flatten(), nn.Linear(64, 5))
    lstm, x, steps = nn.LSTM(3, 4), torch.rand(2, 3, 6, 6), torch.rand(2, 1, 3)
    for each, value in ((module, x), (lstm, steps)):
        copies = [pickle.loads(pickle.dumps(each)), pickle.loads(pickle.dumps(each)).to(DEVICE)]
        for copy, given in zip(copies, (value, value.to(DEVICE)), strict=True):
            result = copy(given)
            (result if isinstance(result, torch.Tensor) else result[0]).square().sum().backward()
        for ours, theirs in zip(*(copy.parameters() for copy in copies), strict=True):
            assert theirs.device.type == DEVICE
            torch.testing.assert_close(theirs.grad.cpu(), ours.grad)
    z = torch.rand(3, dtype=torch.complex64)
    assert torch.equal(z.to(DEVICE).conj().cpu(), z.conj())
    assert torch.equal(z.to(DEVICE).conj().imag.cpu(), z.conj().imag)


def sums_can_go_backwards() -> None:
    torch.manual_seed(0)
    a, b = torch.rand(8, 99), torch.rand(99, 8)
    assert torch.equal((a.to(DEVICE) @ b.to(DEVICE)).cpu(), a @ b)
    simulated_device.load(backwards=True)
    backwards = (a.to(DEVICE) @ b.to(DEVICE)).cpu()
    simulated_device.load()
    assert not torch.equal(backwards, a @ b)
    torch.testing.assert_close(backwards, a @ b)


def random_numbers_are_its_own() -> None:
    torch.manual_seed(3)
    first, state = torch.rand(4, device=DEVICE), torch.get_rng_state()
    torch.nn.functional.dropout(first, 0.5)
    assert torch.equal(torch.get_rng_state(), state)
    torch.manual_seed(3)
    assert torch.equal(first.cpu(), torch.rand(4, device=DEVICE).cpu())
    generator = torch.Generator(DEVICE).manual_seed(3)
    assert torch.equal(first.cpu(), torch.rand(4, device=DEVICE, generator=generator).cpu())
    refused(lambda: torch.rand(4, device=DEVICE, generator=torch.Generator()), "generator")


def storages_are_saved() -> None:
    x = torch.rand(3, device=DEVICE)
    torch.save(x, file := io.BytesIO())
    for place in (None, "cpu"):
        file.seek(0)
        loaded = torch.load(file, map_location=place)
        assert loaded.device.type == (place or DEVICE)
        assert torch.equal(loaded.cpu(), x.cpu())
    assert x.resize_(5).untyped_storage().nbytes() == 20


def autocast_is_its_own() -> None:
    x, layer = torch.rand(2, 3, device=DEVICE), nn.Linear(3, 3).to(DEVICE)
    with torch.autocast(DEVICE, torch.bfloat16):
        assert layer(x).dtype == torch.bfloat16
    with torch.autocast("cpu", torch.bfloat16):
        assert layer(x).dtype == torch.float32


def an_address_is_of_no_use() -> None:
    x = torch.rand(3, device=DEVICE)
    child = os.fork()
    if not child:
        ctypes.memset(x.data_ptr(), 0, 4)
        os._exit(0)
    assert os.WTERMSIG(os.waitpid(child, 0)[1]) == signal.SIGSEGV


def there_is_one_of_ones_own() -> None:
    simulated_device._register.cache_clear()
    with pytest.raises(simulated_device.SimulatedDeviceError, match="supports one custom device"):
        simulated_device.load()


FACTS = (
    *(tensors_do_not_mix, results_are_those_of_the_cpu, sums_can_go_backwards, random_numbers_are_its_own),
    *(storages_are_saved, autocast_is_its_own, an_address_is_of_no_use, there_is_one_of_ones_own),
)


def with_device(fact: Callable[[], None]) -> int:
    simulated_device.load()
    fact()
    return 0


@pytest.mark.nightly
@needs_compiler
@pytest.mark.usefixtures("compiled_device")
@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: fact.__name__)
def test_it_is_a_device(fact: Callable[[], None]) -> None:
    status, printed = run_function(with_device, fact, ROOT, environment_of_a_run())
    assert status == 0, printed


@pytest.mark.nightly
@needs_compiler
@pytest.mark.timeout(900)
@pytest.mark.usefixtures("compiled_device")
def test_a_model_of_each_family_runs_on_it() -> None:
    named = [case.name for case in CASES if case.representative and case.traces]
    tests = [f"conformance/test_models_parity.py::test_eval_parity[{name}-{DEVICE}]" for name in named]
    status, printed = run_forked([*tests, "--fx-device", simulated_device.REVERSED, "-q"], ROOT, timeout_s=840)
    assert status == 0, printed
    assert f"{len(named)} passed" in printed


@pytest.mark.parametrize(
    ("variables", "words"),
    [
        (
            {"PATH": "/nowhere", "CXX": ""},
            "needs a C++ compiler: install g++ or clang++, or name a compiler in the variable CXX",
        ),
        ({"CXX": "/nowhere/c++"}, "cannot compile the simulated device: [Errno 2] No such file or directory"),
        ({"CXX": "false"}, f"with torch {torch.__version__}: the compiler exited with status 1"),
    ],
)
def test_what_is_missing_is_said(tmp_path: Path, variables: dict[str, str], words: str) -> None:
    surroundings = {"PATH": os.environ["PATH"], "XDG_CACHE_HOME": str(tmp_path)}
    arguments = ["conformance/test_wrap.py", "--fx-device", DEVICE, "-n0"]
    status, printed = run_function(pytest.main, arguments, ROOT, surroundings | variables)
    assert status == pytest.ExitCode.USAGE_ERROR
    (line,) = [line for line in printed.splitlines() if "--fx-device" in line]
    assert line.startswith(f"ERROR: --fx-device {DEVICE}: ")
    assert words in line
