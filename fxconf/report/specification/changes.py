"""What is different from the last edition of the specification, as `changes.md` tells it, and the next edition."""

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from pathlib import Path

from conformance.harness.specification.digests import digest_of_all_tests, digests_of_tests
from conformance.harness.specification.edition import (
    Change,
    Changes,
    EditionError,
    KeptEdition,
    asked_by,
    changes,
    digest_of,
    keep_edition,
    kept_edition,
    version_key,
    versions,
)
from conformance.harness.specification.requirements import CHAPTERS, Requirement, retired_identifiers

PAGE = "changes.md"
"""The page that lists the changes of each edition, the last one first."""
NEXT = "Next"
"""The heading of what is different from the last edition."""

_BAR = r"\|"
_SECTION = re.compile(r"^## (\S+)\n", re.MULTILINE)


def since_last(requirements: Iterable[Requirement], folder: Path = CHAPTERS) -> Changes:
    """What `requirements` ask for that the last edition does not, and the other way round."""
    return changes(kept_edition(versions(folder)[-1], folder).asked, asked_by(requirements, folder))


def untold(requirements: Iterable[Requirement], folder: Path = CHAPTERS) -> list[str]:
    """What each requirement asks for otherwise than in the last edition, as far as the page does not tell it."""
    told = set((folder / PAGE).read_text(encoding="utf-8").splitlines())
    changed = since_last(requirements, folder).changed
    return [f"{each.identifier}: {each.part}" for each in changed if _told(each) not in told]


def described(found: Changes, folder: Path = CHAPTERS) -> Iterator[str]:
    """The changes as lines of Markdown; none if nothing is different."""
    if found.changed:
        yield from (f"Asked for otherwise, {len({each.identifier for each in found.changed})}:", "")
        yield from (_row("Requirement", "What", "Before", "Now"), _row(*4 * ["---"]))
        yield from [*map(_told, found.changed), ""]
    if found.gone:
        successors = retired_identifiers(folder)
        yield from (f"Retired, {len(found.gone)}:", "")
        yield from [*(_retired(name, successors.get(name, ())) for name in found.gone), ""]
    yield from _by_chapter("Added", found.added)


def write_changes(requirements: Iterable[Requirement], folder: Path = CHAPTERS) -> None:
    """List what is different from the last edition on the page, below NEXT."""
    lines = described(since_last(requirements, folder), folder)
    _write_section(NEXT, ["What is different now; the next edition has it.", "", *lines], folder)


def release(
    version: str, requirements: Iterable[Requirement], tests: Mapping[str, list[str]], folder: Path = CHAPTERS
) -> None:
    """Make `requirements` the next edition: write its file, and list its changes on the page in place of NEXT.

    Args:
        version: later than that of the last edition.
        requirements: all of today.
        tests: the requirements that each test names, by the node id of the test.
        folder: of the chapters.

    Raises:
        EditionError: the version is not later, nothing is different, or an id is gone that no page lists as retired.
    """
    requirements = list(requirements)
    last = kept_edition(versions(folder)[-1], folder)
    if version_key(version) <= version_key(last.version):
        raise EditionError(f"the last edition is {last.version}: name a later one than {version}")
    asked = asked_by(requirements, folder)
    found = changes(last.asked, asked)
    if asked == last.asked:
        raise EditionError(f"nothing is different from edition {last.version}")
    lost = [name for name in found.gone if name not in retired_identifiers(folder)]
    if lost:
        raise EditionError(f"{', '.join(lost)}: gone, and not in retired.md; list them there with their successors")
    tests_of = digests_of_tests(tests)
    head = f"{len(requirements)} requirements, digest `{digest_of(asked)}`."
    _write_section(version, [head, "", *described(found, folder), *_other_tests(last, found, tests_of)], folder)
    keep_edition(version, asked, digest_of_all_tests(), tests_of, folder)


def _told(change: Change) -> str:
    """The row of the table about `change`."""
    before, now = change.before.splitlines(), change.now.splitlines()
    only_before = [line for line in before if line not in now]
    only_now = [line for line in now if line not in before]
    shown = _as_code if change.part in ("tables", "examples") else " ".join
    return _row(f"`{change.identifier}`", change.part, shown(only_before), shown(only_now))


def _as_code(lines: list[str]) -> str:
    return " ".join(f"`` {line} ``" for line in lines)


def _row(*cells: str) -> str:
    """A row of a table, in which bars are escaped also where they stand in code."""
    return f"| {' | '.join(cell.replace('|', _BAR) for cell in cells)} |"


def _retired(name: str, successors: tuple[str, ...]) -> str:
    return f"- `{name}`{': ' if successors else ''}{', '.join(f'`{each}`' for each in successors)}"


def _by_chapter(title: str, names: Iterable[str]) -> Iterator[str]:
    """A list of ids, with a line for each chapter."""
    found = list(names)
    if found:
        yield from (f"{title}, {len(found)}:", "")
        for _, of_chapter in groupby(found, key=lambda name: name.partition(".")[0]):
            yield f"- {', '.join(f'`{name}`' for name in of_chapter)}"
        yield ""


def _other_tests(last: KeptEdition, found: Changes, tests_of: Mapping[str, str]) -> Iterator[str]:
    """What asks for the same as in the last edition, and has other tests, where those were kept."""
    asked_otherwise = {each.identifier for each in found.changed}
    same = [name for name in last.tests_of if name in tests_of and name not in asked_otherwise]
    yield from _by_chapter("Other tests", (name for name in same if last.tests_of[name] != tests_of[name]))


def _write_section(title: str, lines: Iterable[str], folder: Path) -> None:
    """Write a section above those of the editions, in place of NEXT if the page has that."""
    page = (folder / PAGE).read_text(encoding="utf-8")
    first, *others = list(_SECTION.finditer(page))
    start = first.start()
    end = start if first[1] != NEXT else others[0].start()
    text = "\n".join([f"## {title}", "", *lines]).rstrip("\n")
    (folder / PAGE).write_text(f"{page[:start]}{text}\n\n{page[end:]}", encoding="utf-8", newline="\n")
