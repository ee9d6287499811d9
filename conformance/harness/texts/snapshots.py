"""Compare texts with snapshots: one file per text below `snapshots/`, named by the test, byte for byte.

With --snapshot-update a run writes the files of the tests that ran and differ. No run deletes a file. --fx-snapshots
names another folder for the texts of an implementation that prints otherwise; structures are always compared with the
graphs in `snapshots/`.
"""

import difflib
import re
from collections.abc import Callable, Iterator
from itertools import groupby, zip_longest
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.data import SnapshotCollection, SnapshotCollections
from syrupy.extensions.single_file import SingleFileSnapshotExtension
from syrupy.location import PyTestLocation
from syrupy.types import PropertyFilter, PropertyMatcher, SerializableData, SnapshotIndex

from conformance.files import IS_INSTALLED, is_kept_as_installed, write_atomically
from conformance.text import visible

OPTION = "--fx-snapshots"
Compare = Callable[[str], str | None]
"""Takes the text of a snapshot and returns the difference from it, or None."""

_GRAPH = ".graph.txt"
_DIFF_LINES = 60


def structure_root(config: pytest.Config) -> Path:
    """The folder of the printed graphs with which structures are compared."""
    return config.rootpath / "snapshots"


def snapshot_root(config: pytest.Config) -> Path:
    """The folder of the snapshots with which texts are compared."""
    own = config.getoption(OPTION, None)
    return Path(config.invocation_params.dir, own) if own else structure_root(config)


def snapshot_facts(config: pytest.Config) -> dict[str, str]:
    """The fact for the summary that texts were compared with another folder than `snapshots/`."""
    own = config.getoption(OPTION, None)
    return {"texts": f"compared with {own}, not with snapshots/"} if own else {}


def add_snapshot_options(parser: pytest.Parser) -> None:
    """Add the option that names a folder of snapshots."""
    parser.getgroup("fx").addoption(
        OPTION,
        metavar="DIR",
        help="compare printed graphs and generated code with the files in DIR instead of snapshots/; --snapshot-update"
        " writes these files. The structure of graphs is still compared with snapshots/",
    )


def refuse_missing_snapshots(config: pytest.Config) -> None:
    """Refuse a --fx-snapshots folder that does not exist, unless this run writes it, and to write an installed suite's.

    Raises:
        UsageError: there is no such folder, or the snapshots that this run would write came with the suite.
    """
    own = config.getoption(OPTION)
    if _updates(config) and is_kept_as_installed(snapshot_root(config)):
        raise pytest.UsageError(
            f"--snapshot-update does not change snapshots that came with the suite. Pass your own folder with {OPTION}"
        )
    if own is None:
        return
    if not own:
        raise pytest.UsageError(f"{OPTION} needs a folder")
    folder = snapshot_root(config)
    if folder.exists() and not folder.is_dir():
        raise pytest.UsageError(f"{OPTION} {own} is a file. Pass the folder that contains your snapshots")
    if not folder.exists() and not _updates(config):
        raise pytest.UsageError(f"{OPTION} {own}: the folder does not exist. To create it, add --snapshot-update")


def _updates(config: pytest.Config) -> bool:
    return bool(config.getoption("update_snapshots") or config.getoption("update_new_snapshots_only"))


class TextFile(SingleFileSnapshotExtension):
    """A snapshot in the file below `snapshots/` that the test names.

    syrupy discovers no files here, so that it deletes none: it takes the file of a test that was skipped, deselected or
    killed for a file without a test.
    """

    file_extension = ""

    @classmethod
    def dirname(cls, *, test_location: PyTestLocation) -> str:
        """The folder of the snapshots, which does not depend on the test."""
        return str(snapshot_root(test_location.item.config))

    @classmethod
    def get_file_basename(cls, *, test_location: PyTestLocation, index: SnapshotIndex) -> str:
        """The name that the test gives."""
        return str(index)

    @classmethod
    def matches_test_location(cls, *, test_location: PyTestLocation, snapshot_location: str) -> bool:
        """Whether the snapshot may belong to the test; the place of a snapshot does not depend on the test."""
        return True

    def discover_snapshots(
        self, *, test_location: PyTestLocation, ignore_extensions: list[str] | None = None
    ) -> SnapshotCollections:
        """Nothing, so that no file is ever judged obsolete."""
        return SnapshotCollections()

    def serialize(
        self,
        data: SerializableData,
        *,
        exclude: PropertyFilter | None = None,
        include: PropertyFilter | None = None,
        matcher: PropertyMatcher | None = None,
    ) -> bytes:
        """The text's own bytes: no line end is translated."""
        return str(data).encode("utf-8")

    @classmethod
    def write_snapshot_collection(
        cls, *, snapshot_collection: SnapshotCollection, name_order: dict[str, int] | None = None
    ) -> None:
        """Write the one snapshot of the file."""
        (snapshot,) = snapshot_collection
        assert isinstance(snapshot.data, bytes)
        write_atomically(Path(snapshot_collection.location), snapshot.data)


def match_or_fail(
    snapshot: SnapshotAssertion,
    name: str,
    text: str,
    command: Callable[[], str],
    config: pytest.Config,
    compare_structure: Compare | None = None,
) -> None:
    """Compare `text` with the snapshot `name` and fail with a diff, or write it if the run updates snapshots.

    The failure has the `command` that runs the test alone, and says whether `compare_structure` finds a difference from
    the printed graph that belongs to `name`.
    """
    content = str(text).encode("utf-8")
    if snapshot(name=name) == text:
        return
    result = snapshot.executions[snapshot.num_executions - 1]
    if result.exception is not None:
        raise result.exception
    shown = _shown(Path(result.snapshot_location), config)
    old = result.recalled_data
    assert old is None or isinstance(old, bytes)
    if old is None:
        lines = [f"{shown} is missing; write it with"]
    else:
        structure = _structure_lines(name, config, compare_structure)
        lines = [*structure, f"{shown} differs:", bounded_diff(old, content), "accept it with"]
    where = f" {OPTION} DIR" if IS_INSTALLED and not config.getoption(OPTION) else ""
    lines.append(f"  {command()}{where} --snapshot-update")
    if old is not None:
        lines.append("If other snapshots differ, too, update all of them, and group the changes with fxconf review.")
    pytest.fail("\n".join(lines), pytrace=False)


def _structure_lines(name: str, config: pytest.Config, compare: Compare | None) -> list[str]:
    path = structure_root(config) / re.sub(rf"({re.escape(_GRAPH)}|\.py)$", _GRAPH, name)
    if compare is None or not path.is_file():
        return []
    try:
        difference = compare(_read(path))
    except ValueError as error:
        return [f"structure not compared: {error}"]
    hint = "" if config.getoption(OPTION) else f" ({OPTION} DIR keeps your own text)"
    return [difference or f"structure identical, text differs{hint}", ""]


def match_structure_or_fail(name: str, compare: Compare, config: pytest.Config) -> None:
    """Fail with the difference that `compare` finds from the printed graph `name` in `snapshots/`.

    The test is skipped if there is a difference and this run writes that graph.
    """
    path = structure_root(config) / name
    updates = _updates(config) if not path.is_file() else config.getoption("update_snapshots")
    written = updates and snapshot_root(config) == structure_root(config)
    shown = _shown(path, config)
    if path.is_file():
        difference = compare(_read(path))
        if difference is None:
            return
        problem = f"{shown} is another program:\n{difference}"
    else:
        problem = (
            f"{shown} is missing, so no structure can be compared. Write it with --snapshot-update, without"
            f" {OPTION}, and with an implementation that you trust, such as reference_fx"
        )
    if written:
        pytest.skip(f"{shown} was just written, so there is nothing to compare with it")
    pytest.fail(problem, pytrace=False)


def _read(path: Path) -> str:
    return path.read_bytes().decode("utf-8", errors="backslashreplace")


def _shown(path: Path, config: pytest.Config) -> Path:
    return path.relative_to(config.rootpath) if path.is_relative_to(config.rootpath) else path


def bounded_diff(old: bytes, new: bytes) -> str:
    """A diff of at most 60 lines: a unified one, in which lines that replace others follow them one by one.

    Control characters are visible.
    """
    diff = list(difflib.unified_diff(_visible_lines(old), _visible_lines(new), "snapshot", "this run", lineterm=""))
    lines = [*diff[:2], *_paired(diff[2:])]
    left_out = len(lines) - _DIFF_LINES
    if left_out > 0:
        lines[_DIFF_LINES:] = [f"... and {left_out} more lines of diff"]
    return "\n".join(lines)


def _paired(diff: list[str]) -> Iterator[str]:
    """The lines of hunks, each that is gone followed by the one in its place, so that the first lines show both."""
    for is_change, block in groupby(diff, lambda line: line[0] in "-+"):
        lines = list(block)
        if is_change:
            sides = ([line for line in lines if line[0] == sign] for sign in "-+")
            lines = [line for pair in zip_longest(*sides) for line in pair if line is not None]
        yield from lines


def _visible_lines(content: bytes) -> list[str]:
    """The lines of `content`, in which control characters and a missing last newline are visible."""
    lines = content.decode("utf-8", errors="backslashreplace").split("\n")
    ended = [*lines[:-1], f"{lines[-1]} (no newline at the end)"] if lines[-1] else lines[:-1]
    return list(map(visible, ended))
