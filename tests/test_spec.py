"""The specification and the tests of the suite belong together: each requirement is tested, each test has one."""

import json
from pathlib import Path

import pytest

from conformance.harness.known_failures.expectations import load_expectations, row_of
from conformance.harness.specification.markers import requirements_of
from conformance.harness.specification.requirements import CHAPTERS, LEVELS, PAGES, load_requirements
from tests.forked_pytest import environment_of_a_run, run_function

ROOT = Path(__file__).parent.parent
LISTS = sorted((ROOT / "conformance/expectations").glob("*.toml"))


class Collected:
    """A plugin that notes the requirements of each test."""

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self.named = {item.nodeid: requirements_of(item) for item in session.items}


def collect(file: Path) -> int:
    """Write the requirements of each test of the suite to `file`, as JSON."""
    # The tests do not run, so that pytest need not rewrite their assertions, which takes a third of the time.
    options = ["--collect-only", "--fx-full", "-q", "--assert=plain", "-p", "no:cacheprovider"]
    status = pytest.main(["conformance", *options], plugins=[found := Collected()])
    file.write_text(json.dumps(found.named))
    return int(status)


@pytest.fixture(scope="module")
def collected(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    """The requirements that each test of the suite names."""
    file = tmp_path_factory.mktemp("collected") / "tests.json"
    status, printed = run_function(collect, file, ROOT, environment_of_a_run())
    assert status == 0, printed
    found: dict[str, list[str]] = json.loads(file.read_text())
    return found


def test_each_requirement_has_a_test_and_each_test_a_requirement(collected: dict[str, list[str]]) -> None:
    """The harness refuses tests of requirements that there are not."""
    tested = {identifier for named in collected.values() for identifier in named}
    assert [each for each in load_requirements() if each not in tested] == [], "no test has a mark with these ids"
    assert [test for test, named in collected.items() if not named] == [], "these tests have no mark with an id"


def test_each_requirement_has_a_test_that_checks_nothing_weaker(collected: dict[str, list[str]]) -> None:
    """Otherwise who fails the weaker requirement alone, as by another name of a class, fails the stronger one, too."""
    place = {identifier: LEVELS.index(each.level) for identifier, each in load_requirements().items()}
    alone = {
        each for named in collected.values() for each in named if place[each] == max(map(place.__getitem__, named))
    }
    assert [identifier for identifier in place if identifier not in alone] == []


def test_lists_of_known_failures_name_tests_that_there_are(collected: dict[str, list[str]]) -> None:
    rows = {f"{name}[{row_of(test)}]" for test, named in collected.items() for name in named}
    for path in LISTS:
        known = load_expectations(path, path.name, load_requirements()).entries
        assert [each.place for each in known if each.row and each.name not in rows] == []


def test_each_chapter_has_tests_and_each_file_of_tests_a_chapter() -> None:
    """`test_graph.py` and `test_graph_checks.py` are both of `graph`."""
    chapters = {path.stem for path in CHAPTERS.glob("*.md")} - PAGES
    assert {identifier.partition(".")[0] for identifier in load_requirements()} == chapters
    files = [path.stem for path in (ROOT / "conformance").glob("test_*.py")]
    assert [chapter for chapter in chapters if f"test_{chapter}" not in files] == []
    starts = tuple(f"test_{chapter}_" for chapter in chapters)
    assert [file for file in files if not f"{file}_".startswith(starts)] == []
