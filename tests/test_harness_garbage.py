"""When garbage is looked for: seldom, but before it fills the memory."""

import gc
import mmap
import os
import subprocess
import sys
import weakref
from collections.abc import Iterator

import pytest

from conformance.harness import garbage
from conformance.harness.garbage import Garbage, look_seldom, nothing_is_looked_for


class Cycle:
    """Something that only the garbage collector frees."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def _collector_as_before() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)
    gc.unfreeze()


@pytest.fixture
def memory(monkeypatch: pytest.MonkeyPatch) -> list[int | None]:
    """What the process is said to have, its last element."""
    said: list[int | None] = [10**9]
    monkeypatch.setattr(garbage, "_own_memory", lambda: said[-1])
    return said


@pytest.mark.parametrize(("more", "collected"), [(0, False), (2**29, False), (2**29 + 1, True), (-(2**29), False)])
def test_it_is_collected_if_it_is_much(memory: list[int | None], more: int, collected: bool) -> None:
    pile, cycle = Garbage(), weakref.ref(Cycle())
    memory.append(10**9 + more)
    pile.collect_if_much()
    assert (cycle() is None) is collected


def test_what_is_there_without_garbage_counts_as_none(memory: list[int | None]) -> None:
    pile = Garbage()
    memory.append(2 * 10**9)
    pile.collect_if_much()
    cycle = weakref.ref(Cycle())
    pile.collect_if_much()
    assert cycle() is not None


def test_it_is_always_collected_where_memory_is_not_known(memory: list[int | None]) -> None:
    memory.append(None)
    pile, cycle = Garbage(), weakref.ref(Cycle())
    pile.collect_if_much()
    assert cycle() is None


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no /proc/self/statm")
def test_the_memory_of_this_process_is_known_on_linux() -> None:
    before = garbage._own_memory()
    filled = bytearray(b"1" * 2**26)
    after = garbage._own_memory()
    assert before is not None
    assert after is not None
    assert len(filled) // 2 < after - before < 4 * len(filled)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no /proc/self/statm")
def test_memory_that_others_could_see_is_not_its_own() -> None:
    before = garbage._own_memory()
    with mmap.mmap(-1, 2**26, mmap.MAP_SHARED) as shared:
        shared.write(b"1" * len(shared))
        after = garbage._own_memory()
    assert before is not None
    assert after is not None
    assert after - before < 2**25


def test_looking_seldom_is_undone() -> None:
    gc.set_threshold(700, 10, 10)
    with nothing_is_looked_for(process_ends=False):
        assert gc.get_threshold()[0] > 10**6
        frozen = gc.get_freeze_count()
        assert frozen > 0
    assert gc.get_threshold() == (700, 10, 10)
    assert gc.get_freeze_count() <= frozen


def test_nothing_is_freed_if_the_process_ends() -> None:
    with nothing_is_looked_for(process_ends=True):
        cycle = weakref.ref(Cycle())
    gc.collect()
    assert cycle() is not None


def test_looking_seldom_keeps_the_other_thresholds() -> None:
    gc.set_threshold(700, 11, 12)
    look_seldom()
    assert gc.get_threshold()[1:] == (11, 12)


def test_dynamo_does_not_have_it_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    program = "import torch._dynamo.config as config; print(config.run_gc_after_compile)"
    monkeypatch.delenv("TORCH_DYNAMO_RUN_GC_AFTER_COMPILE", raising=False)
    said = []
    with nothing_is_looked_for(process_ends=False):
        said.append(subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout)
    said.append(os.environ.get("TORCH_DYNAMO_RUN_GC_AFTER_COMPILE"))
    assert said == ["False\n", None]
