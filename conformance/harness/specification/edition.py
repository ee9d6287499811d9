"""The editions of the specification: versions, a digest of what is asked for, and which ids came, changed and went."""

import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from conformance.harness.specification.requirements import CHAPTERS, Requirement, retired_identifiers

_CHANGES = "changes.md"
"""The page that lists the changes of each version, the last version first."""
_RELEASED = "released.tsv"
"""The requirements of the last version: id, level and a digest of the sentence, in the order of the ids."""
_VERSION = re.compile(r"^## (\S+)", re.MULTILINE)
_LENGTH = 12
"""So many digits of a SHA-256 identify a text."""


@dataclass(frozen=True)
class Edition:
    """What a record says of the specification that it was judged by."""

    version: str
    """The last version; with a plus sign behind it if requirements have changed since then."""
    digest: str
    """Of the ids, levels and sentences: equal digests stand for equal requirements."""


@dataclass(frozen=True)
class Changes:
    """What is different from the last version."""

    added: tuple[str, ...]
    levels: tuple[tuple[str, str, str], ...]
    """Ids whose level is another, with the old one and the new one."""
    sentences: tuple[str, ...]
    """Ids whose sentence is another; what they ask for is the same, as an id never changes its meaning."""
    gone: tuple[str, ...]
    """Ids that are no longer used."""


def edition(requirements: Iterable[Requirement], folder: Path = CHAPTERS) -> Edition:
    """The edition that `requirements` are, by the last version in `folder`."""
    digest = _digest(_listed(requirements))
    version = last_version(folder)
    is_changed = digest != _digest((folder / _RELEASED).read_text(encoding="utf-8"))
    return Edition(f"{version}+" if is_changed else version, digest)


def last_version(folder: Path = CHAPTERS) -> str:
    """The last version that the page of changes lists."""
    versions: list[str] = _VERSION.findall((folder / _CHANGES).read_text(encoding="utf-8"))
    return versions[0]


def changes(requirements: Iterable[Requirement], folder: Path = CHAPTERS) -> Changes:
    """What is different from the last version in `folder`."""
    before = _rows((folder / _RELEASED).read_text(encoding="utf-8"))
    now = _rows(_listed(requirements))
    both = [name for name in now if name in before]
    return Changes(
        added=tuple(name for name in now if name not in before),
        levels=tuple((name, before[name][0], now[name][0]) for name in both if before[name][0] != now[name][0]),
        sentences=tuple(name for name in both if before[name][1] != now[name][1]),
        gone=tuple(name for name in before if name not in now),
    )


def described(found: Changes, folder: Path = CHAPTERS) -> Iterator[str]:
    """The changes as lines of Markdown; none if nothing is different."""
    successors = retired_identifiers(folder)
    kinds: Mapping[str, list[str]] = {
        "Added": [f"`{name}`" for name in found.added],
        "Other level": [f"`{name}`, from {old} to {new}" for name, old, new in found.levels],
        "Other words": [f"`{name}`" for name in found.sentences],
        "Retired": [_retired(name, successors.get(name, ())) for name in found.gone],
    }
    for kind, names in kinds.items():
        if names:
            yield from ("", f"{kind}, {len(names)}:", "", *(f"- {name}" for name in names))


def release(version: str, requirements: Iterable[Requirement], folder: Path = CHAPTERS) -> None:
    """Make `requirements` the last version: list their changes on the page, and write what later ones compare with.

    Raises:
        ValueError: the page has the version already.
    """
    requirements = list(requirements)
    page = (folder / _CHANGES).read_text(encoding="utf-8")
    if version in _VERSION.findall(page):
        raise ValueError(f"{_CHANGES} has the version {version} already: name another")
    listed = _listed(requirements)
    head = [f"## {version}", "", f"{len(requirements)} requirements, digest `{_digest(listed)}`."]
    section = "\n".join([*head, *described(changes(requirements, folder), folder)])
    place = _VERSION.search(page)
    start = place.start() if place else len(page)
    (folder / _CHANGES).write_text(f"{page[:start]}{section}\n\n{page[start:]}".rstrip() + "\n", encoding="utf-8")
    (folder / _RELEASED).write_text(listed, encoding="utf-8", newline="\n")


def _retired(name: str, successors: tuple[str, ...]) -> str:
    return f"`{name}`{': ' if successors else ''}{', '.join(f'`{each}`' for each in successors)}"


def _listed(requirements: Iterable[Requirement]) -> str:
    rows = sorted((each.identifier, each.level, _digest(each.sentence)) for each in requirements)
    return "".join("\t".join(row) + "\n" for row in rows)


def _rows(listed: str) -> dict[str, tuple[str, str]]:
    rows = (line.split("\t") for line in listed.splitlines())
    return {name: (level, sentence) for name, level, sentence in rows}


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:_LENGTH]
