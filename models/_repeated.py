"""Long tensors that repeat a short one and take no more memory than it does: the system shows the same pages again.

To get the 400 MB of a classifier from the system takes longer than to compute with them, and each worker would hold
them. Where the system cannot repeat pages (it is Linux that can), memory is filled as ever.
"""

import contextlib
import ctypes
import functools
import math
import mmap
import os
import weakref

import torch

# What Python's mmap does not name.
_NO_ACCESS = 0  # PROT_NONE
_FIXED = 0x10  # MAP_FIXED: map where something is mapped already
_FAILED = ctypes.c_void_p(-1).value

_MANY = 8  # periods; fewer are copied in less time than the system takes for their pages, one by one
_periods: dict[int, int] = {}
"""The number of elements after which a memory repeats, by its address."""


def repeat(values: torch.Tensor, length: int, dtype: torch.dtype) -> torch.Tensor:
    """At least `length` elements of type `dtype` on the CPU: `values`, a vector, again and again.

    What is written to one element is seen there alone, and takes its own memory then.
    """
    if len(values) < length and hasattr(os, "memfd_create"):
        with contextlib.suppress(OSError):
            return _mapped(values, length, dtype)
    return values.to(dtype).repeat(math.ceil(length / len(values)))


def repeated_as(tensor: torch.Tensor, length: int, dtype: torch.dtype) -> torch.Tensor | None:
    """The first `length` elements of the memory that `tensor` is in, or more, as `dtype`; None if that is not cheap.

    So it is None if `repeat` did not make that memory, or its values are not repeated often, or somebody wrote to it.
    What was written where autograd does not see it is not in what is returned.
    """
    period = _periods.get(tensor.untyped_storage().data_ptr())
    if period is None or length < _MANY * period or tensor._version:
        return None
    return repeat(tensor.detach().as_strided((period,), (1,), 0), length, dtype)


def _mapped(values: torch.Tensor, length: int, dtype: torch.dtype) -> torch.Tensor:
    """What `repeat` returns, as one file that is mapped as often as it takes.

    Raises:
        OSError: the system refuses that.
    """
    size = math.lcm(len(values) * dtype.itemsize, mmap.PAGESIZE)
    times = math.ceil(length * dtype.itemsize / size)
    file = os.memfd_create("repeated")
    try:
        os.ftruncate(file, size)
        written = torch.frombuffer(mmap.mmap(file, size, mmap.MAP_SHARED | mmap.MAP_POPULATE), dtype=dtype)
        written.view(-1, len(values)).copy_(values)
        address = _map_repeatedly(file, size, times)
    finally:
        os.close(file)
    memory = (ctypes.c_uint8 * (size * times)).from_address(address)
    freed = weakref.finalize(memory, _unmap, address, size * times)
    freed.atexit = False  # Tensors may outlive what is done then, and the system takes all back anyway.
    _periods[address] = len(values)
    return torch.frombuffer(memory, dtype=dtype)


def _map_repeatedly(file: int, size: int, times: int) -> int:
    """The address from which on `file`, of `size` bytes, is seen so many times; writes don't reach it."""
    access = mmap.PROT_READ | mmap.PROT_WRITE
    start = _map(None, size * times, _NO_ACCESS, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS, -1)
    try:
        for number in range(times):
            _map(start + number * size, size, access, mmap.MAP_PRIVATE | _FIXED, file)
    except OSError:
        _libc().munmap(start, size * times)
        raise
    return start


def _map(address: int | None, size: int, access: int, flags: int, file: int) -> int:
    start: int = _libc().mmap(address, size, access, flags, file, 0)
    if start == _FAILED:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    return start


def _unmap(address: int, size: int) -> None:
    del _periods[address]
    _libc().munmap(address, size)


@functools.cache
def _libc() -> ctypes.CDLL:
    """The C library; Python's own mmap maps a file once, at an address that it does not say."""
    library = ctypes.CDLL(None, use_errno=True)
    library.mmap.restype = ctypes.c_void_p
    library.mmap.argtypes = [ctypes.c_void_p, ctypes.c_size_t, *[ctypes.c_int] * 3, ctypes.c_long]
    library.munmap.argtypes = [ctypes.c_void_p, ctypes.c_size_t]
    return library
