"""The specification and the tests of the suite belong together: each requirement is tested, each test has one."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from pathlib import Path

import pytest

from conformance.harness.known_failures.expectations import Expectations, short_name
from conformance.harness.known_failures.file import load_expectations
from conformance.harness.specification.collection import collected_tests
from conformance.harness.specification.requirements import (
    CHAPTERS,
    LEVELS,
    PAGES,
    Requirement,
    load_requirements,
    retired_identifiers,
)

ROOT = Path(__file__).parent.parent
LISTS = sorted((ROOT / "conformance/expectations").glob("*.toml"))


def faults_of_tests(requirements: Mapping[str, Requirement], tests: Mapping[str, list[str]]) -> Iterator[str]:
    """What is wrong between the requirements and the tests, whose ids `tests` maps to the requirements they name."""
    tested = {identifier for named in tests.values() for identifier in named}
    for identifier in requirements:
        if identifier not in tested:
            yield f"{identifier} has no test"
    for identifier in sorted(tested - set(requirements)):
        yield f"{identifier} is tested, and in no chapter"
    for test, named in tests.items():
        if not named:
            yield f"{test} names no requirement"


def faults_of_ids(tests: Iterable[str]) -> Iterator[str]:
    """The ids that hold an address or a set's elements: they are others on each worker, and in each run."""
    for test in tests:
        if re.search(r"0x[0-9a-f]{6,}", test):
            yield f"{test} has an address in its id: name the case with ids=..."
        if re.search(r"\{[^:}]+,[^:}]+\}", test):
            yield f"{test} has a set in its id, in the order of the elements' hashes: name the case with ids=..."


def faults_of_chapters(chapters: Iterable[str], requirements: Iterable[str], files: Iterable[str]) -> Iterator[str]:
    """What is wrong between chapters and test files: `test_graph.py` and `test_graph_lint.py` are both of `graph`."""
    chapters = sorted(chapters, key=len)
    filled = {identifier.partition(".")[0] for identifier in requirements}
    chapter_of = {
        file: next((name for name in reversed(chapters) if f"{file}_".startswith(f"test_{name}_")), None)
        for file in files
    }
    for chapter in chapters:
        if chapter not in filled:
            yield f"spec/{chapter}.md has no requirement"
        if chapter not in chapter_of.values():
            yield f"spec/{chapter}.md has no test_{chapter}.py"
    for file, name in chapter_of.items():
        if name is None:
            yield f"{file}.py has no chapter"


def faults_of_list(known: Expectations, requirements: Mapping[str, Requirement], tests: Iterable[str]) -> Iterator[str]:
    """What is wrong in a list of known failures, beyond what the harness refuses."""
    names = {short_name(test) for test in tests}
    groups = [list(each) for _, each in groupby(known.entries, lambda entry: entry.place)]
    firsts = [(group[0].requirement, group[0].test or "") for group in groups]
    if firsts != sorted(firsts):
        wrong = next(place for place, right in zip(firsts, sorted(firsts), strict=True) if place != right)
        yield f"{known.path} is not in the order of its ids: {' '.join(wrong)}"
    for group in groups:
        if group != sorted(group, key=lambda entry: entry.requirement):
            yield f"{group[0].place}: the ids are not in order"
    for entry in known.entries:
        if entry.test is not None and entry.test not in names:
            yield f"{entry.place}: there is no test {entry.test}"


def faults_of_retired(retired: Mapping[str, tuple[str, ...]], requirements: Iterable[str]) -> Iterator[str]:
    """What is wrong in the list of ids that are no longer used."""
    requirements = set(requirements)
    if list(retired) != sorted(retired):
        yield "the retired ids are not in order"
    for identifier, successors in retired.items():
        if identifier in requirements:
            yield f"{identifier} is retired, and in a chapter again"
        for successor in successors:
            if successor not in requirements:
                yield f"{successor}, the successor of {identifier}, is in no chapter"


def test_the_suite_and_its_specification_belong_together() -> None:
    requirements = load_requirements()
    tests = collected_tests()
    levels = Counter(requirement.level for requirement in requirements.values())
    print(f"{len(requirements)} requirements: {', '.join(f'{levels[level]} {level}' for level in LEVELS)}")
    faults = [*faults_of_tests(requirements, tests), *faults_of_ids(tests)]
    for path in LISTS:
        known = load_expectations(path, path.relative_to(ROOT).as_posix(), requirements)
        faults.extend(faults_of_list(known, requirements, tests))
    assert not faults, "\n".join(faults)


def test_each_chapter_has_a_test_file() -> None:
    chapters = {path.stem for path in CHAPTERS.glob("*.md")} - PAGES
    files = [path.stem for path in sorted((ROOT / "conformance").glob("test_*.py"))]
    faults = list(faults_of_chapters(chapters, load_requirements(), files))
    assert not faults, "\n".join(faults)


def test_retired_ids_stay_so() -> None:
    retired = retired_identifiers()
    assert retired
    assert not list(faults_of_retired(retired, load_requirements()))


# That each of these checks can fail.


def requirement(identifier: str, level: str = "must") -> Requirement:
    return Requirement(identifier, level, "It is.", "somebody")


REQUIREMENTS = {each.identifier: each for each in [requirement("graph.a"), requirement("graph.b", "better")]}
CHAPTERS_OF_TWO = (["graph", "graph_module"], ["graph.a", "graph_module.a"])
FAULTS = [
    (faults_of_tests(REQUIREMENTS, {"test_x": ["graph.a"], "test_y": ["graph.b", "graph.a"]}), []),
    (faults_of_tests(REQUIREMENTS, {"test_x": ["graph.a"]}), ["graph.b has no test"]),
    (
        faults_of_tests(REQUIREMENTS, {"test_x": ["graph.a", "graph.b", "graph.c"]}),
        ["graph.c is tested, and in no chapter"],
    ),
    (faults_of_tests(REQUIREMENTS, {"test_x": [*REQUIREMENTS], "test_y": []}), ["test_y names no requirement"]),
    (
        faults_of_ids(["x[<function f at 0x7f3fc2a61b20>]", "x[0x10]", "x[f]"]),
        ["x[<function f at 0x7f3fc2a61b20>] has an address in its id: name the case with ids=..."],
    ),
    (faults_of_chapters(*CHAPTERS_OF_TWO, ["test_graph_lint", "test_graph_module_copies"]), []),
    (
        faults_of_chapters(*CHAPTERS_OF_TWO, ["test_graph_lint"]),
        ["spec/graph_module.md has no test_graph_module.py"],
    ),
    (faults_of_chapters(*CHAPTERS_OF_TWO, ["test_graph_module"]), ["spec/graph.md has no test_graph.py"]),
    (
        faults_of_chapters(*CHAPTERS_OF_TWO, ["test_graph", "test_graph_module", "test_graphs"]),
        ["test_graphs.py has no chapter"],
    ),
    (faults_of_chapters(["graph"], [], ["test_graph"]), ["spec/graph.md has no requirement"]),
    (faults_of_retired({"graph.c": ("graph.a", "graph.b"), "graph.d": ()}, REQUIREMENTS), []),
    (faults_of_retired({"graph.d": (), "graph.c": ()}, REQUIREMENTS), ["the retired ids are not in order"]),
    (
        faults_of_retired({"graph.a": ("graph.b",)}, REQUIREMENTS),
        ["graph.a is retired, and in a chapter again"],
    ),
    (
        faults_of_retired({"graph.c": ("graph.d",)}, REQUIREMENTS),
        ["graph.d, the successor of graph.c, is in no chapter"],
    ),
]


@pytest.mark.parametrize(("found", "faults"), FAULTS, ids=[" ".join(faults) or "none" for _, faults in FAULTS])
def test_what_is_wrong_is_found(found: Iterator[str], faults: list[str]) -> None:
    assert list(found) == faults


ENTRY = '[[expected]]\nrequirement = "{}"\noutcome = "fail"\nmatch = "x"\nreason = "x"\n'
ENTRY_OF_TEST = ENTRY + 'test = "test_graph.py::test_x"\n'


@pytest.mark.parametrize(
    ("entries", "fault"),
    [
        (ENTRY.format("graph.b"), None),
        (ENTRY_OF_TEST.format("graph.b"), None),
        (
            ENTRY_OF_TEST.format("graph.b") + ENTRY.format("graph.b"),
            "x/torch.fx.toml is not in the order of its ids: graph.b test_graph.py::test_x",
        ),
        (
            ENTRY_OF_TEST.format("graph.b").replace("test_x", "test_y"),
            "x/torch.fx.toml:1: there is no test test_graph.py::test_y",
        ),
    ],
)
def test_a_list_in_disorder_or_without_its_test_is_found(tmp_path: Path, entries: str, fault: str | None) -> None:
    path = tmp_path / "torch.fx.toml"
    path.write_text(entries, encoding="utf-8")
    known = load_expectations(path, "x/torch.fx.toml", REQUIREMENTS)
    faults = list(faults_of_list(known, REQUIREMENTS, ["conformance/test_graph.py::test_x"]))
    assert faults == ([] if fault is None else [fault])
