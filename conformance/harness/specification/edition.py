"""The editions of the specification: what each asks for, kept in `spec/editions`, and what is different from one."""

import hashlib
import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from conformance.harness.specification.chapters import chapter_files, sections, tables_and_examples
from conformance.harness.specification.requirements import CHAPTERS, SELECTABLE_LEVELS, Requirement

FORMAT = 1
"""Of the files of editions: JSON lines, first one about the edition, then one for each requirement."""
EDITIONS = "editions"
"""The folder of the kept editions, in that of the chapters."""
PARTS = ("level", "sentence", "rests on", "needs", "tables", "examples")
"""What a requirement asks for. All of that, and nothing else of a chapter, is in the digest of an edition."""
TESTS = "tests"
"""The key of a digest of tests, in a kept edition."""

_WORDS = ("sentence", "tables", "examples")
"""The parts that a test may have been changed for; the others decide when a test is run, and what it is blocked by."""
_VERSION = re.compile(r"\d+(\.\d+)+")
_LENGTH = 12
"""So many digits of a SHA-256 identify a text."""

Asked = dict[str, dict[str, str]]
"""What each requirement asks for, by its id: the text of each of PARTS that it has."""


class EditionError(ValueError):
    """An edition cannot be had or made; the message says why, and what to do."""


@dataclass(frozen=True)
class Edition:
    """What a record says of the specification that it was judged by."""

    version: str
    """The last edition; with a plus sign behind it if what is asked for has changed since."""
    digest: str
    """Of all PARTS of all requirements: equal digests stand for equal requirements."""

    def at(self, level: str | None) -> str:
        """What a run up to `level` judges by: `FX 0.2 (9a445ba5c0e5), level must`."""
        told = "all levels" if level in (None, SELECTABLE_LEVELS[-1]) else f"level {level}"
        return f"FX {self.version} ({self.digest}), {told}"


@dataclass(frozen=True)
class KeptEdition(Edition):
    """An edition as its file has it."""

    asked: Asked
    tests: str
    """The digest of all tests of that time; empty if it was not kept."""
    tests_of: Mapping[str, str]
    """The digest of the tests of each requirement, as far as it was kept."""


@dataclass(frozen=True)
class Change:
    """A part of a requirement that is not as it was."""

    identifier: str
    part: str
    """One of PARTS."""
    before: str
    now: str


@dataclass(frozen=True)
class Changes:
    """What is different from an earlier edition."""

    added: tuple[str, ...]
    changed: tuple[Change, ...]
    gone: tuple[str, ...]
    """Ids that are no longer used."""


@dataclass(frozen=True)
class Selection:
    """The requirements as a run judges them: those of today, or those of an earlier edition."""

    requirements: dict[str, Requirement]
    """All of today, in the order of the specification; with the levels of the edition, where it has them."""
    edition: Edition
    left_out: Mapping[str, str]
    """Maps each requirement that is not judged, of today or of the edition, to the reason."""


UNKNOWN = Edition("?", "?")
"""In place of an edition, where requirements are of no specification."""


def select(requirements: dict[str, Requirement], version: str | None, folder: Path = CHAPTERS) -> Selection:
    """Today's requirements, or those of the edition `version`, which today's tests may judge.

    What is newer than the edition, or has other words since, is left out: its tests ask for what it says today.

    Raises:
        EditionError: the edition is not kept.
    """
    if version is None:
        return Selection(requirements, edition(requirements.values(), folder), {})
    kept = kept_edition(version, folder)
    found = changes(kept.asked, asked_by(requirements.values(), folder))
    left_out = dict.fromkeys(found.added, "newer")
    left_out |= {each.identifier: "changed since" for each in found.changed if each.part in _WORDS}
    left_out |= dict.fromkeys(found.gone, "retired since")
    levels = {name: asked["level"] for name, asked in kept.asked.items() if name in requirements}
    as_kept = {name: replace(each, level=levels.get(name, each.level)) for name, each in requirements.items()}
    return Selection(as_kept, Edition(kept.version, kept.digest), left_out)


def edition(requirements: Iterable[Requirement], folder: Path = CHAPTERS) -> Edition:
    """The edition that `requirements` are, by the last one that `folder` keeps."""
    digest, last = digest_of(asked_by(requirements, folder)), last_edition(folder)
    return Edition(last.version if digest == last.digest else f"{last.version}+", digest)


def asked_by(requirements: Iterable[Requirement], folder: Path = CHAPTERS) -> Asked:
    """What `requirements` ask for; the tables and examples are those below their headings in `folder`."""
    texts = {each.title: each.text for path in chapter_files(folder) for each in sections(path) if each.depth == 3}
    found = {}
    for each in requirements:
        tables, examples = tables_and_examples(texts.get(each.identifier, ""))
        inherited = ", ".join(sorted(each.rests_on)), ", ".join(sorted(each.needs))
        parts = (each.level, each.sentence, *inherited, tables, examples)
        found[each.identifier] = {part: text for part, text in zip(PARTS, parts, strict=True) if text}
    return found


def digest_of(asked: Asked) -> str:
    """The digest of an edition that asks for that; the order of the chapters does not matter."""
    return digest_of_text(json.dumps(asked, sort_keys=True))


def digest_of_text(text: str) -> str:
    """The digits that stand for `text`."""
    return hashlib.sha256(text.encode()).hexdigest()[:_LENGTH]


def changes(before: Asked, now: Asked) -> Changes:
    """What is different, in the order of today's specification."""
    return Changes(
        added=tuple(name for name in now if name not in before),
        changed=tuple(
            Change(name, part, before[name].get(part, ""), now[name].get(part, ""))
            for name in now
            if name in before
            for part in PARTS
            if before[name].get(part) != now[name].get(part)
        ),
        gone=tuple(name for name in before if name not in now),
    )


def version_key(version: str) -> tuple[int, ...]:
    """The key by which versions are sorted.

    Raises:
        EditionError: that is no version.
    """
    if not _VERSION.fullmatch(version):
        raise EditionError(f"{version!r} is no version of an edition, such as 0.2")
    return tuple(map(int, version.split(".")))


def versions(folder: Path = CHAPTERS) -> list[str]:
    """The versions of the kept editions, the oldest first."""
    return sorted((path.stem for path in (folder / EDITIONS).glob("*.jsonl")), key=version_key)


def last_edition(folder: Path = CHAPTERS) -> Edition:
    """The last kept edition, by the first line of its file."""
    kept = versions(folder)
    if not kept:
        return UNKNOWN
    with path_of(kept[-1], folder).open(encoding="utf-8") as file:
        head = json.loads(file.readline())
    return Edition(head["edition"], head["digest"])


def kept_edition(version: str, folder: Path = CHAPTERS) -> KeptEdition:
    """An edition as it is kept in `folder`.

    Raises:
        EditionError: there is no such edition, or somebody has changed its file.
    """
    if version not in versions(folder):
        raise EditionError(f"there is no edition {version!r}; kept are {', '.join(versions(folder))}")
    path = path_of(version, folder)
    head, *rows = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    asked = {row["id"]: {part: row[part] for part in PARTS if part in row} for row in rows}
    if head["format"] != FORMAT or (version, head["digest"]) != (head["edition"], digest_of(asked)):
        raise EditionError(f"{path.name} is not as it was written: an edition never changes; get its file back")
    tests_of = {row["id"]: row[TESTS] for row in rows if TESTS in row}
    return KeptEdition(version, head["digest"], asked, head[TESTS], tests_of)


def keep_edition(version: str, asked: Asked, tests: str, tests_of: Mapping[str, str], folder: Path = CHAPTERS) -> None:
    """Write the file of an edition, with the digests of its tests."""
    head: dict[str, Any] = {"format": FORMAT, "edition": version, "digest": digest_of(asked), TESTS: tests}
    rows = [
        {"id": name, **parts, **({TESTS: tests_of[name]} if name in tests_of else {})} for name, parts in asked.items()
    ]
    text = "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in [head, *rows])
    path_of(version, folder).write_text(text, encoding="utf-8", newline="\n")


def path_of(version: str, folder: Path = CHAPTERS) -> Path:
    """The file of an edition."""
    return folder / EDITIONS / f"{version}.jsonl"
