"""How workers get memory: in large pieces, unless whoever runs the tests has set that."""

import os
from pathlib import Path

import pytest

from conformance.harness.memory import prepare_workers

NOTED = """
    import os
    import pathlib

    def test_first():
        maps = pathlib.Path("/proc/self/smaps")
        if maps.exists():
            pathlib.Path(f"{os.getpid()}.maps").write_text(maps.read_text())
        pathlib.Path(f"{os.getpid()}.noted").write_text(os.environ.get("GLIBC_TUNABLES", "unset"))
        if not pathlib.Path("crashed").exists():
            pathlib.Path("crashed").touch()
            os._exit(1)

    test_second = test_third = test_first
"""


def noted(suite):
    return [path.read_text() for path in suite.folder.glob("*.noted")]


def offers_large_pages():
    """Whether glibc would ask for large pages."""
    mode = Path("/sys/kernel/mm/transparent_hugepage/enabled")
    version = os.confstr("CS_GNU_LIBC_VERSION") if "CS_GNU_LIBC_VERSION" in os.confstr_names else None
    return mode.exists() and "[madvise]" in mode.read_text() and version is not None and version >= "glibc 2.35"


def test_workers_and_those_that_replace_them_are_told(suite):
    suite.write("test_noted.py", NOTED)
    suite.run("-n", "1", GLIBC_TUNABLES=None)
    assert len(noted(suite)) == 2
    assert all("glibc.malloc.hugetlb=1:" in each for each in noted(suite))


@pytest.mark.skipif(not offers_large_pages(), reason="the system offers no large pages to who asks for them")
def test_they_ask_for_large_pages(suite):
    suite.write("test_noted.py", NOTED)
    suite.run("-n", "1", GLIBC_TUNABLES=None)
    maps = list(suite.folder.glob("*.maps"))
    assert len(maps) == 2
    assert all(" hg" in path.read_text() for path in maps)
    suite.run("-n", "1", GLIBC_TUNABLES="")
    (without,) = set(suite.folder.glob("*.maps")) - set(maps)
    assert " hg" not in without.read_text()


def test_who_has_set_it_is_not_overruled(suite):
    suite.write("test_noted.py", NOTED)
    suite.run("-n", "1", GLIBC_TUNABLES="glibc.malloc.perturb=7")
    assert noted(suite) == ["glibc.malloc.perturb=7"] * 2


def test_it_is_as_before_when_pytest_has_ended(monkeypatch):
    monkeypatch.delenv("GLIBC_TUNABLES", raising=False)
    config = Config()
    prepare_workers(config)
    assert "GLIBC_TUNABLES" in os.environ
    for clean_up in config.at_the_end:
        clean_up()
    assert "GLIBC_TUNABLES" not in os.environ


class Config:
    """As much of pytest's as is asked for."""

    def __init__(self):
        self.at_the_end = []
        self.add_cleanup = self.at_the_end.append
