"""The digests of tests: what they cover, and what they do not."""

from pathlib import Path

import pytest

from conformance.harness.specification.digests import digests_of_tests

FILE = """import pytest

CASES = [1, 2]
CASES += [3]
LIMIT: int = 4

pytestmark = pytest.mark.requirement("a.file")


def doubled(value):
    return helper(value) * 2


def helper(value):
    return value


@pytest.fixture
def limit():
    return LIMIT


for number in CASES:
    SQUARE = number**2


@pytest.mark.parametrize("case", CASES)
def test_it(case, limit):
    assert doubled(case) < limit + SQUARE


def test_other():
    assert [case for case in (1, 2)]
"""
TESTS = {"test_file.py::test_it[1]": ["a.first"], "test_file.py::test_other": ["a.other"]}


def digests(folder: Path, text: str) -> dict[str, str]:
    folder.mkdir()
    (folder / "test_file.py").write_text(text)
    return digests_of_tests(TESTS, folder)


COVERED = {
    "its function": ("assert doubled(case)", "assert 1 + doubled(case)"),
    "a decorator": ('@pytest.mark.parametrize("case", CASES)', '@pytest.mark.parametrize("case", CASES[:1])'),
    "a table": ("CASES = [1, 2]", "CASES = [1]"),
    "what is added to the table": ("CASES += [3]", "CASES += []"),
    "a helper": ("* 2", "* 3"),
    "a helper of a helper": ("    return value\n", "    return value + 1\n"),
    "a fixture": ("return LIMIT", "return LIMIT - 1"),
    "a constant with a type": ("LIMIT: int = 4", "LIMIT: int = 5"),
    "what a loop makes": ("SQUARE = number**2", "SQUARE = number"),
}


@pytest.mark.parametrize("what", COVERED)
def test_a_digest_covers(tmp_path: Path, what: str) -> None:
    assert FILE.count(COVERED[what][0]) == 1
    before, after = digests(tmp_path / "before", FILE), digests(tmp_path / "after", FILE.replace(*COVERED[what]))
    assert {name for name in before if before[name] != after[name]} == {"a.first"}


def test_a_digest_covers_the_marks_of_the_file_and_no_imports(tmp_path: Path) -> None:
    before = digests(tmp_path / "before", FILE)
    marked = digests(tmp_path / "marked", FILE.replace('"a.file"', '"a.file", "b.file"'))
    assert all(before[name] != marked[name] for name in before)
    assert digests(tmp_path / "imports", f"import os\n{FILE}") == before
