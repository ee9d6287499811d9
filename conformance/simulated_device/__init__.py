"""A second device for every machine: `load()` builds it from `device.cpp`, and torch then has the device "simulated".

It computes what the CPU computes, in memory of its own: tensors of the two do not mix, and a program of the CPU that
uses an address of the device is stopped by the system. It has a generator and autocast of its own.
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
"""What torch calls the device."""
REVERSED = "simulated-reversed"
"""What asks for the device with products that add up backwards, and so round otherwise than those of the CPU."""

_SOURCE = Path(__file__).with_name("device.cpp")
_TIMEOUT_S = 600


class SimulatedDeviceError(Exception):
    """The device cannot be built here; the message says why, and what is needed."""


def load(*, backwards: bool = False) -> None:
    """Build the device if this user has not built it for this torch yet, and register it.

    With `backwards`, its matrix products and convolutions add up backwards.

    Raises:
        SimulatedDeviceError: there is no C++ compiler, or it fails, or torch has another device of somebody's own.
    """
    _register()
    torch.ops.fx_simulated_device.accumulate_backwards(backwards)


@cache
def _register() -> None:
    named = torch._C._get_privateuse1_backend_name()
    if named != "privateuseone":
        raise SimulatedDeviceError(f"torch has room for one device of one's own, and that is {named!r} here")
    torch.ops.load_library(str(built()))  # type: ignore[no-untyped-call] # torch leaves it untyped
    backend_registration.rename_privateuse1_backend(NAME)
    torch._register_device_module(NAME, _module())  # type: ignore[no-untyped-call] # torch leaves it untyped
    backend_registration.generate_methods_for_privateuse1_backend(for_storage=True)


# Building


def compiler() -> str | None:
    """The C++ compiler that there is: that of the variable CXX, or one of the usual names."""
    return os.environ.get("CXX") or shutil.which("c++") or shutil.which("g++") or shutil.which("clang++")


def built() -> Path:
    """The library for this torch, which is compiled once."""
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
                raise SimulatedDeviceError(f"the library of the device cannot be kept: {error}") from error
    return path


def _command() -> list[str]:
    if sys.platform == "win32":
        raise SimulatedDeviceError("the simulated device needs mmap, which Windows does not have: use --fx-device cpu")
    found = compiler()
    if found is None:
        raise SimulatedDeviceError(
            "the simulated device needs a C++ compiler: install g++ or clang++, or name one in the variable CXX"
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
        raise SimulatedDeviceError(f"the simulated device cannot be compiled: {error}") from error
    if done.returncode:
        errors = [line for line in done.stderr.splitlines() if "error" in line] or done.stderr.splitlines()
        why = errors[0] if errors else f"it ended with status {done.returncode}"
        raise SimulatedDeviceError(f"the simulated device cannot be compiled with torch {torch.__version__}: {why}")


# What torch asks of the module of a device


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
