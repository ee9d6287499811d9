"""The pending folder as it is read: what was written comes back, and what is not whole is refused in one line."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from conformance.harness.texts import snapshots
from conformance.pending_folder import (
    SNAPSHOTS_OPTION,
    Entry,
    Manifest,
    Pending,
    PendingError,
    Status,
    digest,
    read_pending,
    remove_text,
    snapshots_of,
    text_path,
    write_pending,
    write_text,
)

NEW, CHANGED = b"new \xff\r\n", b""
MANIFEST = Manifest(
    implementation="reference_fx",
    arguments=("-n", "2", "conf\udcffance"),
    root="snapshots",
    started="2026-01-01T00:00:00+00:00",
    finished="2026-01-01T00:01:00+00:00",
    complete=True,
    entries={
        "zoo/ape.py": Entry(Status.CHANGED, digest(b"old"), digest(CHANGED)),
        "zoo/ape.graph.txt": Entry(Status.NEW, None, digest(NEW)),
        "zoo/bee.py": Entry(Status.MATCHED, digest(b"bee"), digest(b"bee")),
        "zoo/cow.py": Entry(Status.GONE, digest(b"cow")),
        "zoo/dog.py": Entry(Status.FAILED),
        "zoo/elk.py": Entry(Status.SKIPPED),
    },
)
TEXTS = {"zoo/ape.py": CHANGED, "zoo/ape.graph.txt": NEW}


@pytest.fixture
def folder(tmp_path):
    written = tmp_path / "project" / ".fx-pending"
    write_pending(written, MANIFEST, TEXTS)
    return written


def test_what_is_written_is_read(folder):
    assert read_pending(folder) == Pending(folder, MANIFEST, TEXTS)
    (folder.parent / "snapshots").mkdir()
    assert snapshots_of(folder, MANIFEST, None) == folder.parent / "snapshots"
    assert MANIFEST.of(Status.GONE, Status.NEW) == ["zoo/ape.graph.txt", "zoo/cow.py"]


def test_writing_again_leaves_nothing_of_before(folder):
    entries = {"zoo/ape.py": Entry(Status.CHANGED, digest(b"old"), digest(b"other"))}
    write_pending(folder, replace(MANIFEST, entries=entries), {"zoo/ape.py": b"other"})
    assert read_pending(folder).texts == {"zoo/ape.py": b"other"}
    assert [path.name for path in (folder / "texts").rglob("*") if path.is_file()] == ["ape.py"]


def test_the_snapshots_are_those_that_the_reader_names(folder, tmp_path, monkeypatch):
    """However they are written; what the folder says is only compared with that."""
    own = tmp_path / "project" / "own"
    own.mkdir()
    (tmp_path / "link").symlink_to(own)
    monkeypatch.chdir(tmp_path)
    for root in ("own", str(own), "./own/", "../project/own"):
        manifest = replace(MANIFEST, root=root)
        for chosen in (own, Path("project/own"), Path("project/../project/own"), Path("link")):
            assert snapshots_of(folder, manifest, chosen) == chosen
            assert snapshots_of(Path("project/.fx-pending"), manifest, chosen) == chosen
        with pytest.raises(PendingError, match=r"was made for the snapshots in .*own.*: add --fx-snapshots"):
            snapshots_of(folder, manifest, None)
    with pytest.raises(PendingError, match="was made for the snapshots in 'snapshots'"):
        snapshots_of(folder, MANIFEST, own)
    with pytest.raises(PendingError, match="nowhere is no folder"):
        snapshots_of(folder, MANIFEST, Path("nowhere"))


def test_the_option_is_the_one_of_runs():
    assert SNAPSHOTS_OPTION == snapshots.OPTION


def refused(folder):
    with pytest.raises(PendingError) as caught:
        read_pending(folder)
    message = str(caught.value)
    assert "\n" not in message
    assert "run the tests" in message
    return message


def test_what_is_not_there_is_refused(folder, tmp_path):
    assert refused(tmp_path / "nowhere").startswith(f"{tmp_path}/nowhere holds nothing pending")
    text_path(folder, "zoo/ape.py").unlink()
    assert refused(folder).endswith("texts/zoo/ape.py is missing: run the tests again")
    (folder / "manifest.json").unlink()
    assert refused(folder).endswith("holds nothing pending: run the tests, which keep there what differs")


NO_MANIFEST = (b"[]", b"null", b"[" * 100_000, b"1" * 10_000, b"\xff")


def test_a_manifest_that_ends_anywhere_is_truncated(folder):
    whole = (folder / "manifest.json").read_bytes()
    for content in (*(whole[:length] for length in range(0, len(whole.rstrip()), 50)), *NO_MANIFEST):
        (folder / "manifest.json").write_bytes(content)
        assert "manifest.json is truncated or malformed (" in refused(folder)


def test_a_text_that_is_another_is_refused(folder):
    text_path(folder, "zoo/ape.graph.txt").write_bytes(NEW[:-1])
    assert refused(folder).endswith("ape.graph.txt is not the text of manifest.json: run the tests again")
    content = json.loads((folder / "manifest.json").read_bytes())
    (folder / "manifest.json").write_text(json.dumps({**content, "finished": None}))
    assert "and the run that it was has not finished" in refused(folder)


def entry(**changes):
    return {"status": "changed", "base": "0" * 64, "new": digest(CHANGED), **changes}


@pytest.mark.parametrize(
    "changes",
    [
        {"format": 2},
        {"implementation": None},
        {"arguments": "-x"},
        {"arguments": [1]},
        {"root": ""},
        {"root": "a\0b"},
        {"started": 1},
        {"finished": 1},
        {"complete": "yes"},
        {"entries": []},
        {"entries": {"zoo/ape.py": []}},
        {"entries": {"zoo/ape.py": entry(status="eaten")}},
        {"entries": {"zoo/ape.py": entry(base=None)}},
        {"entries": {"zoo/ape.py": entry(new=None)}},
        {"entries": {"zoo/ape.py": entry(new="0" * 63)}},
        {"entries": {"zoo/ape.py": {"status": "changed"}}},
    ],
    ids=str,
)
def test_a_malformed_manifest_is_refused(folder, changes):
    content = json.loads((folder / "manifest.json").read_bytes())
    (folder / "manifest.json").write_text(json.dumps({**content, **changes}))
    assert "manifest.json is truncated or malformed (" in refused(folder)


def test_a_text_is_written_under_its_name_only(folder):
    with pytest.raises(ValueError, match="names no text"):
        write_text(folder, "../outside.py", b"")


def test_to_remove_a_text_leaves_no_empty_folder(folder):
    remove_text(folder, "zoo/ape.py")
    assert (folder / "texts/zoo").is_dir()
    remove_text(folder, "zoo/ape.graph.txt")
    remove_text(folder, "zoo/ape.graph.txt")
    assert not (folder / "texts").exists()
    assert (folder / "manifest.json").exists()
