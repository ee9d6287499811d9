"""The specification with its tests and with the outcomes of some records, as JSON has it."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from conformance.harness.specification.chapters import Section, chapter_files, examples, sections, without_examples
from conformance.harness.specification.digests import digest_of_all_tests, digests_of_tests
from conformance.harness.specification.edition import edition
from conformance.harness.specification.requirements import CHAPTERS, LEVELS, Requirement
from fxconf.report.records import Record

FORMAT = 1
SCHEMA = Path(__file__).with_name("specification.schema.json")
"""The JSON schema of the whole."""

Json = dict[str, Any]
_NO_TESTS: Json = {"tests": {}, "tests_digest": None}
_CHAPTER = re.compile(r"\]\((\w+)\.md\)")
_LEVEL = re.compile(r"^\| `([a-z-]+)` \| (.+) \|$", re.MULTILINE)


def content(
    requirements: Mapping[str, Requirement],
    tests: Mapping[str, list[str]],
    records: list[Record],
    folder: Path = CHAPTERS,
) -> Json:
    """The whole specification.

    Args:
        requirements: by their ids, in the order of the specification.
        tests: the requirements that each test names, by the node id of the test.
        records: of different implementations.
        folder: of the chapters.
    """
    found = _tests(tests)
    return {
        "format": FORMAT,
        **asdict(edition(requirements.values(), folder)),
        "tests": digest_of_all_tests(),
        "levels": _levels(folder),
        "implementations": [record.name for record in records],
        "chapters": [
            _chapter(chapter.stem, list(sections(chapter)), requirements, found, records)
            for chapter in _reading_order(folder)
        ],
    }


def _reading_order(folder: Path) -> list[Path]:
    """The chapters as the page about the specification goes through them, and then those that it does not name."""
    _, _, reading = (folder / "README.md").read_text(encoding="utf-8").partition("\n## Reading it\n")
    places = {name: place for place, name in enumerate(dict.fromkeys(_CHAPTER.findall(reading)))}
    return sorted(chapter_files(folder), key=lambda path: places.get(path.stem, len(places)))


def _levels(folder: Path) -> dict[str, str]:
    """What each level means, as the page about the specification says."""
    meanings = dict(_LEVEL.findall((folder / "README.md").read_text(encoding="utf-8")))
    return {level: meanings[level] for level in LEVELS}


def _tests(tests: Mapping[str, list[str]]) -> dict[str, Json]:
    """Of each requirement the test functions, with the number of their cases, and the digest of their source."""
    functions: dict[str, Counter[str]] = {}
    for test, names in tests.items():
        for name in names:
            functions.setdefault(name, Counter())[test.partition("[")[0].removeprefix("conformance/")] += 1
    digests = digests_of_tests(tests)
    return {name: {"tests": dict(found), "tests_digest": digests[name]} for name, found in functions.items()}


def _chapter(
    name: str,
    found: Iterable[Section],
    requirements: Mapping[str, Requirement],
    tests: Mapping[str, Json],
    records: list[Record],
) -> Json:
    """A chapter with its parts; requirements before the first part are in one without a title."""
    chapter: Json = {"name": name, "title": name, "text": "", "parts": []}
    for section in found:
        if section.depth == 1:
            chapter |= {"title": section.title, "text": section.text}
        elif section.depth == 2:
            chapter["parts"].append({"title": section.title, "text": section.text, "requirements": []})
        else:
            if not chapter["parts"]:
                chapter["parts"].append({"title": "", "text": "", "requirements": []})
            listed = chapter["parts"][-1]["requirements"]
            listed.append(
                _requirement(requirements[section.title], section.text, tests.get(section.title, _NO_TESTS), records)
            )
    return chapter


def _requirement(requirement: Requirement, text: str, tests: Json, records: list[Record]) -> Json:
    return {
        "id": requirement.identifier,
        "level": requirement.level,
        "sentence": requirement.sentence,
        "source": requirement.source,
        "issues": list(requirement.issues),
        "rests_on": list(requirement.rests_on),
        "needs": list(requirement.needs),
        "text": without_examples(text),
        "examples": [asdict(example) for example in examples(text)],
        **tests,
        "outcomes": {record.name: _outcome(record, requirement.identifier) for record in records},
    }


def _outcome(record: Record, identifier: str) -> Json:
    found = record.requirements.get(identifier)
    if found is None:
        return {"outcome": record.outcome_of(identifier), "expected": False, "reason": None}
    return {"outcome": found.outcome, "expected": found.expected, "reason": found.reason}
