"""A second device for every machine. `load()` builds it from `device.cpp`, and torch then has the device "simulated".

The device computes what the CPU computes, but in separate memory. Its tensors do not mix with CPU tensors. If CPU code
uses an address of the device, the system stops the process. The device has its own random number generator and
autocast.
"""

import contextlib
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import torch
from torch.utils import backend_registration

from conformance.files import Folder, user_cache

NAME = "simulated"
"""torch's name for the device."""
REVERSED = "simulated-reversed"
"""The name of the device whose matrix products add in reverse order, so they round differently than the CPU's."""

_SOURCE = Path(__file__).with_name("device.cpp")
_TIMEOUT_S = 600


class SimulatedDeviceError(Exception):
    """The machine cannot build the device. The message says why, and what is missing."""


def load(*, backwards: bool = False) -> None:
    """Register the device. Build it first, unless this user has already built it for this torch.

    With `backwards`, its matrix products and convolutions add in reverse order.

    Raises:
        SimulatedDeviceError: no C++ compiler is installed, compiling fails, or torch already has another custom device.
    """
    _register()
    torch.ops.fx_simulated_device.accumulate_backwards(backwards)


@cache
def _register() -> None:
    named = torch._C._get_privateuse1_backend_name()
    if named != "privateuseone":
        raise SimulatedDeviceError(f"torch supports one custom device and already has {named!r}: use another process")
    torch.ops.load_library(str(built()))  # type: ignore[no-untyped-call] # torch leaves it untyped
    backend_registration.rename_privateuse1_backend(NAME)
    torch._register_device_module(NAME, _module())  # type: ignore[no-untyped-call] # torch leaves it untyped
    backend_registration.generate_methods_for_privateuse1_backend(for_storage=True)


# Building


def compiler() -> str | None:
    """Return the C++ compiler: the value of the variable CXX, or a compiler with a usual name."""
    return os.environ.get("CXX") or shutil.which("c++") or shutil.which("g++") or shutil.which("clang++")


def built() -> Path:
    """Return the path of the library for this torch. Compile the library only once."""
    command = _command()
    key = hashlib.sha256(repr((_SOURCE.read_bytes(), torch.__version__, command)).encode()).hexdigest()[:16]
    name = f"{key}.so"
    folder = user_cache("simulated-device") or Folder(Path(tempfile.mkdtemp(prefix="fx-simulated-device-")))
    path = folder.top / name
    if not path.is_file():
        with tempfile.TemporaryDirectory() as made:
            compiled = Path(made, name)
            _compile([*command, "-o", str(compiled)])
            try:
                folder.write(name, compiled.read_bytes())
            except OSError as error:
                raise SimulatedDeviceError(f"cannot write the library of the simulated device: {error}") from error
    return path


def _command() -> list[str]:
    if sys.platform == "win32":
        raise SimulatedDeviceError("the simulated device needs mmap, which Windows lacks: use --fx-device cpu")
    found = compiler()
    if found is None:
        raise SimulatedDeviceError(
            "the simulated device needs a C++ compiler: install g++ or clang++, or name a compiler in the variable CXX"
        )
    home = Path(torch.__file__).parent
    standard = [f"-D_GLIBCXX_USE_CXX11_ABI={int(torch.compiled_with_cxx11_abi())}"] if sys.platform == "linux" else []
    return [
        *(found, "-std=c++20", "-O1", "-shared", "-fPIC", *standard, str(_SOURCE)),
        *("-isystem", str(home / "include"), "-isystem", str(home / "include/torch/csrc/api/include")),
        *(f"-L{home / 'lib'}", "-ltorch", "-ltorch_cpu", "-lc10"),
    ]


def _compile(command: list[str]) -> None:
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=_TIMEOUT_S, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise SimulatedDeviceError(f"cannot compile the simulated device: {error}") from error
    if done.returncode:
        errors = [line for line in done.stderr.splitlines() if "error" in line] or done.stderr.splitlines()
        why = errors[0] if errors else f"the compiler exited with status {done.returncode}"
        raise SimulatedDeviceError(f"cannot compile the simulated device with torch {torch.__version__}: {why}")


# Functions that torch calls in the module of a device


def _module() -> ModuleType:
    module: Any = ModuleType(f"torch.{NAME}")
    module.is_available = module.is_initialized = lambda: True
    module.device_count = lambda: 1
    module.current_device = lambda: 0
    module.set_device = module.synchronize = lambda _device=None: None
    module.device = lambda _device=None: contextlib.nullcontext()
    module._is_in_bad_fork = lambda: False
    module.manual_seed = module.manual_seed_all = torch.ops.fx_simulated_device.seed_generator
    module.get_rng_state = lambda _device=NAME: torch.ops.fx_simulated_device.generator_state()
    module.set_rng_state = lambda state, _device=NAME: torch.ops.fx_simulated_device.set_generator_state(state)
    module.get_amp_supported_dtype = lambda: [torch.bfloat16, torch.float16]
    found: ModuleType = module
    return found
