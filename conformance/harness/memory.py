"""How workers get memory from the system, which takes its time: each large model takes and frees much of it."""

import os

import pytest

_VARIABLE = "GLIBC_TUNABLES"
_SETTINGS = {
    "glibc.malloc.hugetlb": 1,  # where the system offers large pages, ask for them: it hands out 512 times fewer
    "glibc.malloc.mmap_threshold": 2**25,  # bytes from which on memory is the system's again once it is freed
    "glibc.malloc.trim_threshold": 2**30,  # bytes that are kept although they are free
    "glibc.malloc.top_pad": 2**26,  # bytes to get at once
}
"""What glibc reads when a process starts; other C libraries have no such settings, and don't read them."""


def prepare_workers(config: pytest.Config) -> None:
    """Have the processes that this one starts take memory in large pieces, and keep it, until pytest ends here.

    It changes nothing where the variable is set: whoever did that knows better.
    """
    if _VARIABLE not in os.environ:
        environment = pytest.MonkeyPatch()
        environment.setenv(_VARIABLE, ":".join(f"{name}={value}" for name, value in _SETTINGS.items()))
        config.add_cleanup(environment.undo)
