"""Fixtures and parameters that need torch."""

import ctypes
import platform
import sys
from collections.abc import Iterator

import pytest
import torch

from conformance.harness import garbage
from conformance.harness.catalogue import exclusions, parametrize
from conformance.harness.outcomes import FACTS
from conformance.harness.subjects import Subjects
from models import compiled_operators_available, python_operators, torchvision_version

# mallopt's numbers of these parameters; the largest value that it takes for the first, and ours for the second.
_MMAP_THRESHOLD = -3
_TRIM_THRESHOLD = -1
_LARGEST_THRESHOLD = 2**25
_KEPT = 2**29


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run a test that is marked with `each_model` on every model that can do it."""
    parametrize(metafunc)


@pytest.fixture(scope="session")
def torch_made_repeatable(pytestconfig: pytest.Config) -> Iterator[None]:
    """Leave torch no choice between ways to compute, and in a worker no thread that another worker needs."""
    pytestconfig.stash[FACTS] = _facts() | exclusions(pytestconfig)
    is_worker = hasattr(pytestconfig, "workerinput")
    if is_worker:
        torch.set_num_threads(1)
    _keep_freed_memory()
    with (
        garbage.nothing_is_looked_for(process_ends=is_worker),
        torch.backends.cudnn.flags(enabled=True, benchmark=False, deterministic=True, allow_tf32=False),
    ):
        before = torch.backends.cuda.matmul.allow_tf32
        torch.backends.cuda.matmul.allow_tf32 = False
        yield
        torch.backends.cuda.matmul.allow_tf32 = before


@pytest.fixture(scope="session")
def subjects(torch_made_repeatable: None, pytestconfig: pytest.Config) -> Subjects:
    """What the tests of one model share."""
    return Subjects(recalls=not pytestconfig.getoption("--fx-exhaustive"))


def _keep_freed_memory() -> None:
    """Have the allocator of the C library keep what is freed: getting large tensors from the system anew is slow."""
    if sys.platform == "linux" and platform.libc_ver()[0] == "glibc":
        library = ctypes.CDLL(None)
        library.mallopt(_MMAP_THRESHOLD, _LARGEST_THRESHOLD)
        library.mallopt(_TRIM_THRESHOLD, _KEPT)


def _facts() -> dict[str, str]:
    operators = "" if compiled_operators_available() else " without its compiled operators"
    if python_operators():
        operators += f" ({', '.join(python_operators())} in Python)"
    facts = {
        "version torch": f"torch {torch.__version__}",
        "version torchvision": f"torchvision {torchvision_version()}{operators}",
    }
    if not torch.cuda.is_available():
        facts["device cuda"] = "not available, not run"
    return facts
