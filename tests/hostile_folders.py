"""A checkout with a pending folder, and what somebody else could do to that folder; see test_hostile_folders.py."""

import json
import os
import re
import shutil
import stat
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from conformance.files import LARGEST
from conformance.pending_folder import FOLDER, digest
from fxconf.review.deciding.pending_change import pending_identity
from fxconf.review.running.workers import Answer, Equality
from tests.pending_folders import ANSWERS, NAMED, SUM, SWAPPED, answering, make_pending

HIDDEN = "\x1b[2J\x1b]0;owned\x07 \r\x9b2J \u202e\u2066 \u200b \udcff"
SHOWN = r"\x1b[2J\x1b]0;owned\x07 \r\x9b2J \u202e\u2066 \u200b \udcff"
SECRET = "of somebody else\n"
OLD = {"v/a.py": SUM, "v/b.py": SUM, "v/gone.py": SUM, "v/other.py": SUM}
NEW = {"v/a.py": NAMED, "v/b.py": SWAPPED, "v/new.py": SUM, "v/other.py": SUM}
DEEP = b"[" * 100_000
LONG = 100_000
"""Characters that nobody reads."""
ONE = {"section": "new", "count": 1, "verdict": "accepted", "except": {}}


@dataclass(frozen=True)
class HostileProject:
    """A checkout with snapshots and a pending folder, and a folder outside of it."""

    top: Path

    @property
    def folder(self) -> Path:
        return self.top / "project" / FOLDER

    @property
    def root(self) -> Path:
        return self.top / "project" / "snapshots"

    @property
    def outside(self) -> Path:
        return self.top / "outside"

    def manifest(self, **changes: Any) -> None:
        """Change the manifest; a change of `entries` adds to them."""
        path = self.folder / "manifest.json"
        content = json.loads(path.read_bytes())
        entries = {**content["entries"], **changes.pop("entries", {})}
        path.write_text(json.dumps({**content, **changes, "entries": entries}))

    def decisions(self, **changes: Any) -> None:
        """Decisions by which everything is accepted, as they are kept beside what is pending."""
        decided = [{"section": each, "count": 1, "verdict": "accepted", "except": {}} for each in ("new", "gone")]
        content = {
            "format": 1,
            "change": pending_identity(self.folder),
            "decisions": decided,
            "history": [],
            "files": sorted({*OLD, *NEW} - {"v/other.py"}),
            "unfinished": [],
        }
        (self.folder / "decisions.json").write_text(json.dumps({**content, **changes}))

    def state(self) -> dict[str, object]:
        """All that is in the folder of the test: a write shows, even where the same bytes were written."""
        return {path.relative_to(self.top).as_posix(): _state(path) for path in _everything(self.top)}


def _everything(top: Path) -> Iterable[Path]:
    for folder, folders, files in os.walk(top):
        yield Path(folder)
        yield from (Path(folder, name) for name in (*folders, *files))


def _state(path: Path) -> object:
    found = path.lstat()
    if stat.S_ISLNK(found.st_mode):
        return os.readlink(path)
    content = path.read_bytes() if stat.S_ISREG(found.st_mode) and found.st_size < LARGEST else None
    return found.st_mode, found.st_mtime_ns, found.st_ino, content


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> HostileProject:
    made = HostileProject(tmp_path)
    make_pending(tmp_path / "project", OLD, NEW)
    (made.outside / "v").mkdir(parents=True)
    (made.outside / "secret").write_text(SECRET)
    (made.outside / "v/a.py").write_text(SUM)
    (tmp_path / "pages").mkdir()
    change = pending_identity(made.folder)
    exported = {"format": 1, "change": change, "decisions": [{"section": "new", "count": 1, "verdict": "accepted"}]}
    (tmp_path / "exported.json").write_text(json.dumps(exported))
    monkeypatch.chdir(tmp_path / "project")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setattr(ANSWERS, answering(Answer(Equality.DIFFERENT, f"by 0.3 {HIDDEN}")))
    return made


Make = Callable[[HostileProject], object]


def entries(*names: str) -> Make:
    """New texts with these names, which are below `texts/` if they can be."""

    def make(project: HostileProject) -> None:
        project.manifest(entries={name: {"status": "new", "base": None, "new": digest(b"x")} for name in names})
        for name in names:
            file = project.folder / "texts" / name
            usable = re.fullmatch(r"[\w./]{0,98}\w", name) and not file.parent.is_file()
            if usable and file.resolve().is_relative_to(project.folder.resolve()):
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(b"x")

    return make


def manifest(**changes: Any) -> Make:
    return lambda project: project.manifest(**changes)


def decisions(**changes: Any) -> Make:
    return lambda project: project.decisions(**changes)


def content(name: str, data: bytes) -> Make:
    return lambda project: (project.folder / name).write_bytes(data)


def huge(name: str) -> Make:
    """A file with a hole of ten gigabytes."""

    def make(project: HostileProject) -> None:
        with (project.folder / name).open("wb") as file:
            file.truncate(10 * 2**30)

    return make


def link(path: str, target: str, *, real: bool = False) -> Make:
    """A link at `path`, below the project, to `target` outside of it; with `real`, to what was there, moved outside."""

    def make(project: HostileProject) -> None:
        place, outside = project.top / "project" / path, project.outside / target
        if real:
            place.rename(outside)
        elif place.is_dir():
            shutil.rmtree(place)
        else:
            place.unlink(missing_ok=True)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.symlink_to(outside)

    return make


def fifo(path: str) -> Make:
    def make(project: HostileProject) -> None:
        (project.top / "project" / path).unlink(missing_ok=True)
        os.mkfifo(project.top / "project" / path)

    return make


def a_folder(path: str) -> Make:
    def make(project: HostileProject) -> None:
        (project.top / "project" / path).unlink(missing_ok=True)
        (project.top / "project" / path).mkdir()

    return make


def both(*makes: Make) -> Make:
    return lambda project: [make(project) for make in makes]


def key_of_another(project: HostileProject) -> None:
    """What was tried in earnest: a root with a new file, and a step that is said to have stopped halfway."""
    project.manifest(
        root="../outside", entries={"authorized_keys": {"status": "new", "base": None, "new": digest(b"k")}}
    )
    (project.folder / "texts/authorized_keys").write_bytes(b"k")
    project.decisions(files=["authorized_keys"], unfinished=["authorized_keys"])


def believed(project: HostileProject) -> None:
    """The result that a run of this user would have kept, beside what is pending."""
    of = [digest(SUM.encode()), digest(NAMED.encode()), "2.13.0", "0.28.0"]
    models = {"v/a": {"equality": "equal", "says": "outputs bit-equal", "of": of}}
    (project.folder / "behaviour.json").write_text(json.dumps({"format": 1, "models": models}))


def hostile_texts(project: HostileProject) -> None:
    hostile = [
        f"def forward(self, x):\n    return {words}\n" for words in ("x", f"'{HIDDEN}'", "'" + "x" * 20_000 + "'")
    ]
    old, *new = [text.encode(errors="surrogateescape") for text in hostile]
    for name, text in zip(("v/a.py", "v/b.py"), new, strict=True):
        (project.root / name).write_bytes(old)
        (project.folder / "texts" / name).write_bytes(text)
        project.manifest(entries={name: {"status": "changed", "base": digest(old), "new": digest(text)}})


def strays(project: HostileProject) -> None:
    """Files that no command asks for, some with the names of temporary files."""
    for name in ("texts/v/.a.py.01234567.tmp", "texts/x.py", "replaced/x.py", ".hidden", "decisions.earlier.json"):
        (project.folder / name).parent.mkdir(parents=True, exist_ok=True)
        (project.folder / name).write_text(SECRET)
    (project.folder / "stray").symlink_to(project.outside)


def other_old_texts(project: HostileProject) -> None:
    """What the folder says to be the old texts, by which `undo` would write others."""
    project.decisions()
    for name in OLD:
        file = project.folder / "replaced" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("other")


def unchanged(before: Mapping[str, object], after: Mapping[str, object], *may_change: str) -> None:
    """Assert that nothing changed but what is at or below the paths that `may_change`."""
    changed = {path for path in {*before, *after} if before.get(path) != after.get(path)}
    assert {path for path in changed if not path.startswith(may_change)} == set()
