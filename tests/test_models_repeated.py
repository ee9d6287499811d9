"""Tensors that repeat a short one: their values, what happens to what is written to them, and what memory they take."""

import mmap
import os
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
import torch
from torch import nn

from conformance.harness.conversion import converted
from models import _repeated, repeated_as
from models._repeated import repeat

TYPES = [torch.float32, torch.float64, torch.bfloat16]
PERIODS = [1024, 1024 * 3, 1000, 7]
ON_LINUX = pytest.mark.skipif(sys.platform != "linux", reason="other systems have no pages that repeat")


def values(length: int) -> torch.Tensor:
    return torch.randn(length, generator=torch.Generator().manual_seed(0))


def without_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "memfd_create", raising=False)


def with_files_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(name: str) -> int:
        raise PermissionError(name)

    monkeypatch.setattr(os, "memfd_create", refuse, raising=False)


def with_few_maps(monkeypatch: pytest.MonkeyPatch) -> None:
    granted = iter(range(2))
    really_map = _repeated._map

    def map_or_refuse(*arguments: int | None) -> int:
        if next(granted, None) is None:
            raise OSError("too many maps")
        return really_map(*arguments)

    monkeypatch.setattr(_repeated, "_map", map_or_refuse)


@pytest.mark.parametrize("dtype", TYPES)
@pytest.mark.parametrize("period", PERIODS)
@pytest.mark.parametrize("length", [1, 1000, 10_001])
def test_the_values_come_again_and_again(period: int, length: int, dtype: torch.dtype) -> None:
    short = values(period)
    long = repeat(short, length, dtype)
    assert long.dtype == dtype
    assert len(long) >= length
    assert len(long) % period == 0
    assert torch.equal(long.view(-1, period), short.to(dtype).expand(len(long) // period, period))


@pytest.mark.parametrize("system", [without_files, with_files_refused, with_few_maps])
def test_they_do_where_the_system_refuses(
    system: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    system(monkeypatch)
    before = maps()
    long = repeat(values(1024), 10_000, torch.float64)
    assert torch.equal(long, values(1024).double().repeat(10))
    assert repeated_as(long, 10_000, torch.float32) is None
    assert maps() == before


@ON_LINUX
def test_what_is_written_is_seen_in_its_place_alone() -> None:
    long = repeat(values(1024), 4096, torch.float32)
    long[1030] = 7.0
    expected = values(1024).repeat(4)
    expected[1030] = 7.0
    assert torch.equal(long, expected)


@ON_LINUX
@pytest.mark.parametrize(
    ("period", "dtype", "pages"), [(2**16, torch.float32, 64), (1024 * 63, torch.bfloat16, 63), (5, torch.float64, 5)]
)
def test_they_take_the_memory_of_whole_pages_of_them(period: int, dtype: torch.dtype, pages: int) -> None:
    long = repeat(values(period), 2**22, dtype)
    assert long.sum().isfinite()  # reads all
    before = own_bytes(long)
    long.zero_()
    assert before <= pages * mmap.PAGESIZE
    assert own_bytes(long) == long.nbytes, "nothing was measured"


def own_bytes(tensor: torch.Tensor) -> int:
    """The physical memory of `tensor`: what several maps show counts once."""
    first, last = tensor.data_ptr(), tensor.data_ptr() + tensor.nbytes
    total, inside = 0, False
    for line in Path("/proc/self/smaps").read_text(encoding="utf-8").splitlines():
        if found := re.match(r"([0-9a-f]+)-([0-9a-f]+) ", line):
            inside = first <= int(found[1], 16) < last
        elif inside and line.startswith("Pss:"):
            total += int(line.split()[1]) * 1024
    return total


def maps() -> int:
    """How often a file of ours is seen in memory."""
    file = Path("/proc/self/maps")
    return file.read_text(encoding="utf-8").count("memfd:repeated") if file.exists() else 0


@ON_LINUX
def test_the_memory_is_free_when_the_last_tensor_is_gone() -> None:
    before, known = maps(), dict(_repeated._periods)
    long = repeat(values(1024), 4096, torch.float32)
    part = nn.Parameter(long[1000:3000].view(2, 1000))
    del long
    assert maps() >= before + 4
    assert part.isfinite().all()
    del part
    assert maps() == before
    assert _repeated._periods == known


@ON_LINUX
def test_all_of_it_has_another_type_if_nobody_wrote_to_it() -> None:
    long = repeat(values(1024), 8192, torch.float32)
    part = nn.Parameter(long[192:8192].view(8, 1000))
    other = repeated_as(part, 8192, torch.float64)
    assert other is not None
    assert torch.equal(other[:8192], long.double())
    assert repeated_as(part, 8191, torch.float64) is None, "it is copied in less time"
    assert repeated_as(values(8192), 8192, torch.float64) is None
    with torch.no_grad():
        part[0, 0] = 7.0
    assert repeated_as(part, 8192, torch.float64) is None


@pytest.mark.parametrize("end", [4000, 16000])
@pytest.mark.parametrize("written", [False, True])
def test_a_model_with_repeated_weights_is_converted(written: bool, end: int) -> None:
    long = repeat(values(1024), end, torch.float32)
    parts = nn.ParameterList([long[1000:3000].view(2, 1000), long[1500:end].view(5, -1).t(), values(5)])
    if written:
        with torch.no_grad():
            parts[0][1, 1] = 7.0
    expected = [part.detach().clone() for part in parts]
    for dtype in (torch.float64, torch.bfloat16):
        with converted([parts], dtype):
            for part, was in zip(parts, expected, strict=True):
                assert torch.equal(part, was.to(dtype))
                assert part.stride() == was.stride()
            assert parts[0].untyped_storage().data_ptr() == parts[1].untyped_storage().data_ptr()
    assert all(torch.equal(part, was) for part, was in zip(parts, expected, strict=True))
