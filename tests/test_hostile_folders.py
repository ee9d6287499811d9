"""Pending folders, exported decisions and records that somebody else has made: what each command does with each.

A case makes one thing hostile. It is refused by every command, in one line that names the culprit; or it is harmless,
and shown. Whichever it is, nothing outside of the snapshots changes, and to look changes nothing at all.
"""

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

from conformance.__main__ import main
from conformance.command_line import LONGEST_LINE, USAGE_ERROR
from conformance.files import LARGEST
from conformance.pending_folder import FOLDER, Entry, Status, digest
from conformance.review.deciding.pending_change import pending_identity
from conformance.review.running.workers import Answer, Equality
from conformance.review.terminal.start import left_line
from tests.pending_folders import NAMED, SUM, SWAPPED, make_pending
from tests.sample_records import Sample, header, requirement
from tests.terminal_review import in_terminal, opened

HIDDEN = "\x1b[2J\x1b]0;owned\x07 \r\x9b2J \u202e\u2066 \u200b \udcff"
SHOWN = r"\x1b[2J\x1b]0;owned\x07 \r\x9b2J \u202e\u2066 \u200b \udcff"
SECRET = "of somebody else\n"
OLD = {"v/a.py": SUM, "v/b.py": SUM, "v/gone.py": SUM, "v/other.py": SUM}
NEW = {"v/a.py": NAMED, "v/b.py": SWAPPED, "v/new.py": SUM, "v/other.py": SUM}


@dataclass(frozen=True)
class Project:
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
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Project:
    made = Project(tmp_path)
    make_pending(tmp_path / "project", OLD, NEW)
    (made.outside / "v").mkdir(parents=True)
    (made.outside / "secret").write_text(SECRET)
    (made.outside / "v/a.py").write_text(SUM)
    (tmp_path / "pages").mkdir()
    change = pending_identity(made.folder)
    exported = {"format": 1, "change": change, "decisions": [{"section": "new", "count": 1, "verdict": "accepted"}]}
    (tmp_path / "exported.json").write_text(json.dumps(exported))
    monkeypatch.chdir(tmp_path / "project")
    monkeypatch.setattr(
        "conformance.review.running.workers.Workers._run", lambda *_: Answer(Equality.DIFFERENT, f"by 0.3 {HIDDEN}")
    )
    return made


Make = Callable[[Project], object]


def entries(*names: str) -> Make:
    """New texts with these names, which are below `texts/` if they can be."""

    def make(project: Project) -> None:
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

    def make(project: Project) -> None:
        with (project.folder / name).open("wb") as file:
            file.truncate(10 * 2**30)

    return make


def link(path: str, target: str, *, real: bool = False) -> Make:
    """A link at `path`, below the project, to `target` outside of it; with `real`, to what was there, moved outside."""

    def make(project: Project) -> None:
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
    def make(project: Project) -> None:
        (project.top / "project" / path).unlink(missing_ok=True)
        os.mkfifo(project.top / "project" / path)

    return make


def a_folder(path: str) -> Make:
    def make(project: Project) -> None:
        (project.top / "project" / path).unlink(missing_ok=True)
        (project.top / "project" / path).mkdir()

    return make


def both(*makes: Make) -> Make:
    return lambda project: [make(project) for make in makes]


def key_of_another(project: Project) -> None:
    """What was tried in earnest: a root with a new file, and a step that is said to have stopped halfway."""
    project.manifest(
        root="../outside", entries={"authorized_keys": {"status": "new", "base": None, "new": digest(b"k")}}
    )
    (project.folder / "texts/authorized_keys").write_bytes(b"k")
    project.decisions(files=["authorized_keys"], unfinished=["authorized_keys"])


def deleting(project: Project) -> None:
    gone = {"status": "gone", "base": digest(SECRET.encode()), "new": None}
    project.manifest(root=str(project.outside), entries={"secret": gone})
    project.decisions(files=["secret"], unfinished=["secret"])


def believed(project: Project) -> None:
    """The result that a run of this user would have kept, beside what is pending."""
    of = [digest(SUM.encode()), digest(NAMED.encode()), "2.13.0", "0.28.0"]
    models = {"v/a": {"equality": "equal", "says": "outputs bit-equal", "of": of}}
    (project.folder / "behaviour.json").write_text(json.dumps({"format": 1, "models": models}))


DEEP = b"[" * 100_000
ONE = {"section": "new", "count": 1, "verdict": "accepted", "except": {}}
ELSEWHERE = "and nothing is read or written there unless you name that folder: add --fx-snapshots"

REFUSED: dict[str, tuple[Make, str]] = {
    # the folder of the snapshots
    "root: a key is written": (key_of_another, rf"'\.\./outside', {ELSEWHERE}"),
    "root: a file is deleted": (deleting, f"/outside', {ELSEWHERE}"),
    "root: the parent": (manifest(root=".."), r"snapshots in '\.\.', and nothing"),
    "root: the project": (manifest(root="."), r"snapshots in '\.', and nothing"),
    "root: the project, with dots": (manifest(root="snapshots/.."), ELSEWHERE),
    "root: out with dots": (manifest(root="snapshots/../../outside"), ELSEWHERE),
    "root: absolute": (manifest(root="/"), "snapshots in '/', and nothing"),
    "root: home": (manifest(root="~/.ssh"), r"snapshots in '~/\.ssh'"),
    "root: a folder of the snapshots": (manifest(root="snapshots/v"), ELSEWHERE),
    "root: the pending folder": (manifest(root=FOLDER), ELSEWHERE),
    "root: another case": (manifest(root="SNAPSHOTS"), "snapshots in 'SNAPSHOTS'"),
    "root: of a server": (manifest(root="\\\\server\\share"), ELSEWHERE),
    "root: nothing": (manifest(root=""), r"manifest\.json .*root is ''"),
    "root: a null character": (manifest(root="snapshots\0"), r"manifest\.json .*root is 'snapshots\\x00'"),
    "root: control characters": (manifest(root=HIDDEN), r"snapshots in '\\x1b\[2J"),
    "root: ten megabytes": (manifest(root="x" * 10_000_000), r"characters left out .*run the tests again"),
    "root: a link": (link("snapshots", "snapshots", real=True), "snapshots is a link"),
    # names of texts
    "name: out of the folder": (entries("../outside/secret"), r"'\.\./outside/secret' names no text"),
    "name: out of it later": (entries("v/../../../outside/secret"), r"'v/\.\./\.\./\.\./outside/secret' names no text"),
    "name: absolute": (entries("/etc/passwd"), "'/etc/passwd' names no text"),
    "name: nothing": (entries(""), "'' names no text"),
    "name: a dot": (entries("v/."), r"'v/\.' names no text"),
    "name: two slashes": (entries("v//a.py"), "'v//a.py' names no text"),
    "name: hidden": (entries("v/.git/config"), r"'v/\.git/config' names no text"),
    "name: backslashes": (entries("..\\..\\x"), r"names no text"),
    "name: a drive": (entries("C:/x.py"), "'C:/x.py' names no text"),
    "name: a stream": (entries("v/a.py:x"), "'v/a.py:x' names no text"),
    "name: a device of Windows": (entries("v/con.py"), "'v/con.py' names no text"),
    "name: another device": (entries("NUL"), "'NUL' names no text"),
    "name: a dot at the end": (entries("v/a.py."), r"'v/a\.py\.' names no text"),
    "name: a line break": (entries("v/x.py\n"), r"'v/x\.py\\n' names no text"),
    "name: control characters": (entries(f"v/{HIDDEN}"), r"'v/\\x1b\[2J.*' names no text"),
    "name: a letter that looks alike": (entries("v/\u0430.py"), "names no text"),
    "name: too long": (entries("v/" + "x" * 300), "characters left out .*run the tests again"),
    "name: another case": (entries("v/A.py"), r"by case alone.*: v/A\.py, v/a\.py"),
    "name: a folder of another case": (entries("V/c.py"), r"by case alone.*: V/c\.py, v/a\.py"),
    "name: below a text": (entries("v/a.py/c.py"), r"the folder of another: v/a\.py"),
    "name: another case than a snapshot": (
        both(lambda project: (project.root / "v/Z.py").write_text("x"), entries("v/z.py")),
        r"v/z\.py: another name in .*snapshots differs by case alone",
    ),
    # the manifest
    "manifest: deep": (content("manifest.json", DEEP), r"manifest\.json is truncated or malformed"),
    "manifest: a number without end": (content("manifest.json", b"1" * 10_000), r"manifest\.json is truncated"),
    "manifest: bytes": (content("manifest.json", HIDDEN.encode(errors="surrogateescape")), r"manifest\.json is trunc"),
    "manifest: ten gigabytes": (huge("manifest.json"), r"manifest\.json cannot be read: it has more than"),
    "manifest: a status": (manifest(entries={"v/a.py": {"status": HIDDEN}}), r"manifest\.json .*\\x1b\[2J"),
    "manifest: a long status": (
        manifest(entries={"v/a.py": {"status": "x" * 9_999_999}}),
        r"manifest\.json .*left out",
    ),
    "manifest: a link": (
        link(f"{FOLDER}/manifest.json", "m", real=True),
        r"manifest\.json cannot be read: it is a link",
    ),
    "manifest: a pipe": (fifo(f"{FOLDER}/manifest.json"), r"manifest\.json cannot be read: it is no regular file"),
    "manifest: a dangling link": (
        link(f"{FOLDER}/manifest.json", "nowhere"),
        r"manifest\.json cannot be read: it is a li",
    ),
    # what else is in the folder
    "the folder is a link": (link(FOLDER, "folder", real=True), rf"{FOLDER} is a link"),
    "texts: a link": (link(f"{FOLDER}/texts", "texts", real=True), "texts cannot be read: it is a link"),
    "texts: a folder is a link": (link(f"{FOLDER}/texts/v", "w", real=True), "texts/v cannot be read: it is a link"),
    "texts: one is a link": (
        link(f"{FOLDER}/texts/v/a.py", "x", real=True),
        r"texts/v/a\.py cannot be read: it is a li",
    ),
    "texts: one is a pipe": (fifo(f"{FOLDER}/texts/v/a.py"), r"texts/v/a\.py cannot be read: it is no regular file"),
    "texts: one is a folder": (a_folder(f"{FOLDER}/texts/v/a.py"), r"texts/v/a\.py cannot be read: it is no regular"),
    "texts: one is another": (content("texts/v/a.py", b"other"), r"texts/v/a\.py is not the text of manifest\.json"),
    "texts: ten gigabytes": (huge("texts/v/a.py"), r"texts/v/a\.py cannot be read: it has more than"),
    "lock: a link": (link(f"{FOLDER}/lock", "lock"), "lock cannot be used, and nothing is written: it is a link"),
    "lock: a folder": (a_folder(f"{FOLDER}/lock"), "lock cannot be used, and nothing is written: it is no regular"),
    "replaced: a link": (
        link(f"{FOLDER}/replaced", "."),
        "replaced cannot be used, and nothing is written: it is a li",
    ),
    "replaced: a folder is a link": (
        link(f"{FOLDER}/replaced/v", "v"),
        "replaced/v cannot be used, and nothing is writ",
    ),
    "replaced: one is a link": (
        link(f"{FOLDER}/replaced/v/a.py", "v/a.py"),
        r"replaced/v/a\.py cannot be used, and no",
    ),
    # the snapshots of the reader
    "snapshots: a folder is a link": (
        link("snapshots/v", "w", real=True),
        "snapshots/v cannot be used, and nothing is w",
    ),
    "snapshots: one is a link": (
        link("snapshots/v/a.py", "v/a.py"),
        r"snapshots/v/a\.py cannot be used, and nothing is",
    ),
    "snapshots: a dangling link": (
        link("snapshots/v/new.py", "n"),
        r"snapshots/v/new\.py cannot be used, and nothing is",
    ),
    "snapshots: one is a pipe": (fifo("snapshots/v/a.py"), r"snapshots/v/a\.py cannot be used, and nothing is written"),
    # what was decided
    "decisions: unfinished outside": (
        decisions(unfinished=["../outside/secret"]),
        r"decisions\.json .*'\.\./outside/secret' names no text",
    ),
    "decisions: unfinished and absolute": (
        decisions(unfinished=["/etc/passwd"]),
        r"decisions\.json .*'/etc/passwd' na",
    ),
    "decisions: files outside": (decisions(files=["../outside/secret"]), r"decisions\.json .*'\.\./outside/secret' na"),
    "decisions: files with control characters": (decisions(files=[HIDDEN]), r"decisions\.json .*\\x1b\[2J"),
    "decisions: an unknown file": (
        decisions(unfinished=["v/else.py"]),
        r"decisions\.json names v/else\.py, which the ru",
    ),
    "decisions: a file that is as it was": (
        decisions(files=["v/other.py"]),
        r"decisions\.json names v/other\.py, which",
    ),
    "decisions: of another change, unfinished outside": (
        decisions(change="0" * 64, unfinished=["../../outside/secret"]),
        r"decisions\.json .*'\.\./\.\./outside/secret' names no text",
    ),
    "decisions: another number": (decisions(decisions=[{**ONE, "count": 2}]), r"decisions\.json is about other groups"),
    "decisions: no number": (decisions(decisions=[{**ONE, "count": True}]), r"decisions\.json .*True is no number"),
    "decisions: twice": (
        decisions(decisions=[ONE, {**ONE, "verdict": None}]),
        r"decisions\.json .*new is decided twice",
    ),
    "decisions: a verdict": (decisions(decisions=[{**ONE, "verdict": HIDDEN}]), r"decisions\.json .*\\x1b\[2J"),
    "decisions: a long verdict": (
        decisions(decisions=[{**ONE, "verdict": "x" * 9_999_999}]),
        r"decisions\.json .*left o",
    ),
    "decisions: deep": (content("decisions.json", DEEP), r"decisions\.json is truncated or malformed"),
    "decisions: ten gigabytes": (huge("decisions.json"), r"decisions\.json cannot be .*: it has more than"),
    "decisions: a link": (
        both(decisions(), link(f"{FOLDER}/decisions.json", "d", real=True)),
        r"decisions\.json cannot be used, and nothing is written: it is a link",
    ),
    "decisions: a pipe": (fifo(f"{FOLDER}/decisions.json"), r"decisions\.json cannot be used, and nothing is written"),
}
"""What is hostile, and what every command says of it."""
NOT_ASKED = {("decisions: another number", command) for command in ("behaviour", "a page", "the terminal")}
"""Commands that do not ask what was decided, or that ask for a terminal first."""


def hostile_texts(project: Project) -> None:
    hostile = [
        f"def forward(self, x):\n    return {words}\n" for words in ("x", f"'{HIDDEN}'", "'" + "x" * 100_000 + "'")
    ]
    old, *new = [text.encode(errors="surrogateescape") for text in hostile]
    for name, text in zip(("v/a.py", "v/b.py"), new, strict=True):
        (project.root / name).write_bytes(old)
        (project.folder / "texts" / name).write_bytes(text)
        project.manifest(entries={name: {"status": "changed", "base": digest(old), "new": digest(text)}})


def strays(project: Project) -> None:
    """Files that no command asks for, some with the names of temporary files."""
    for name in ("texts/v/.a.py.01234567.tmp", "texts/x.py", "replaced/x.py", ".hidden", "decisions.earlier.json"):
        (project.folder / name).parent.mkdir(parents=True, exist_ok=True)
        (project.folder / name).write_text(SECRET)
    (project.folder / "stray").symlink_to(project.outside)


def other_old_texts(project: Project) -> None:
    """What the folder says to be the old texts, by which `undo` would write others."""
    project.decisions()
    for name in OLD:
        file = project.folder / "replaced" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("other")


HARMLESS: dict[str, tuple[Make, str]] = {
    "nothing": (lambda _: None, ""),
    "a step that was stopped": (
        decisions(unfinished=["v/new.py", "v/gone.py"]),
        r"stopped halfway, at v/gone\.py, v/new\.py: fxconf recover completes it",
    ),
    "a step that was stopped, of another change": (decisions(change="0" * 64, unfinished=["v/new.py"]), "not used"),
    "what was done, in words": (
        decisions(history=[{"says": f"accepted {HIDDEN}", "before": [ONE]}]),
        re.escape(f"fxconf undo takes back: accepted {SHOWN}"),
    ),
    "long words": (decisions(history=[{"says": "x" * 9_999_999, "before": [ONE]}]), "characters left out"),
    "the run, in words": (manifest(implementation=HIDDEN, arguments=[HIDDEN] * 9, started=HIDDEN), ""),
    "a run that does not end": (manifest(finished=None), "has not finished"),
    "names of texts that were not run": (
        manifest(entries={f"v/{'x' * 190}{n}.py": {"status": "failed", "base": None, "new": None} for n in range(99)}),
        "not in this review, since their tests failed",
    ),
    "results of runs": (believed, ""),
    "what texts hold": (hostile_texts, ""),
    "files that are asked for by nobody": (strays, ""),
    "other old texts": (other_old_texts, ""),
    "a snapshot that is not in it is a link": (link("snapshots/v/other.py", "secret"), ""),
}
"""What is hostile, and what `fxconf status` says of it."""

LOOKING: dict[str, Callable[[Project], tuple[str, ...]]] = {
    "status": lambda _: ("status",),
    "status as JSON": lambda _: ("status", "--json"),
    "groups": lambda _: ("groups",),
    "groups as JSON": lambda _: ("groups", "--json"),
    "show": lambda _: ("show", "new"),
    "behaviour": lambda _: ("behaviour",),
    "a page": lambda project: ("review", "--html", str(project.top / "pages/page.html")),
    "the terminal": lambda _: ("review",),
}
DECIDING: dict[str, Callable[[Project], tuple[str, ...]]] = {
    "accept": lambda _: ("accept", "new", "--expect-places", "1"),
    "accept all": lambda _: ("accept", "--all", "--expect-places", "4"),
    "reject": lambda _: ("reject", "new"),
    "undo": lambda _: ("undo",),
    "apply": lambda project: ("apply", str(project.top / "exported.json")),
    "recover": lambda _: ("recover",),
}

Call = Callable[..., tuple[int, str, str]]


@pytest.fixture
def call(capfdbinary: pytest.CaptureFixture[bytes]) -> Call:
    """Call fxconf: the exit status, and what it printed, in which nothing is but visible lines of bounded length."""

    def called(*arguments: str) -> tuple[int, str, str]:
        status = main(arguments)
        out, error = (printed.decode() for printed in capfdbinary.readouterr())
        for line in f"{out}{error}".split("\n"):
            assert line.isprintable(), line[:1000]
            assert "--json" in arguments or len(line) < 2 * LONGEST_LINE
        return status, out, error

    return called


def unchanged(before: Mapping[str, object], after: Mapping[str, object], *may_change: str) -> None:
    """Assert that nothing changed but what is at or below the paths that `may_change`."""
    changed = {path for path in {*before, *after} if before.get(path) != after.get(path)}
    assert {path for path in changed if not path.startswith(may_change)} == set()


@pytest.mark.parametrize("name", REFUSED)
def test_what_leads_elsewhere_is_refused_by_every_command(project: Project, call: Call, name: str) -> None:
    make, says = REFUSED[name]
    make(project)
    before = project.state()
    for command, arguments in {**LOOKING, **DECIDING}.items():
        if (name, command) in NOT_ASKED:
            continue
        status, out, error = call(*arguments(project))
        assert (status, out, error.count("\n")) == (USAGE_ERROR, "", 1), f"{command}: {out}{error}"
        assert re.search(says, error), f"{command}: {error}"
        unchanged(before, project.state())


@pytest.mark.parametrize("name", HARMLESS)
def test_to_look_changes_nothing(project: Project, call: Call, name: str) -> None:
    make, says = HARMLESS[name]
    make(project)
    before = project.state()
    for command, arguments in LOOKING.items():
        status, out, error = call(*arguments(project))
        assert status in ((0, 1) if command != "the terminal" else (USAGE_ERROR,)), f"{command}: {error}"
        if command == "status":
            assert re.search(says, out), out
        if command == "behaviour":
            assert (status, "in 0 of 2; different: v/a, v/b" in out) == (1, True), "it was run, and not looked up"
        unchanged(before, project.state(), "pages")


@pytest.mark.parametrize("name", HARMLESS)
@in_terminal
async def test_to_look_in_the_terminal_changes_nothing(project: Project, name: str) -> None:
    HARMLESS[name][0](project)
    before = project.state()
    async with opened(project.folder, size=(200, 60)) as review:
        for keys in ([], ["down"], ["end"], ["m"], ["escape", "question_mark"], ["escape", "A"]):
            shown = await review.press(*keys)
            assert {each for each in shown if not each.isprintable()} <= {"\n"}
    unchanged(before, project.state())


@pytest.mark.parametrize("command", DECIDING)
@pytest.mark.parametrize("name", HARMLESS)
def test_to_decide_changes_the_snapshots_that_are_pending_and_no_others(
    project: Project, call: Call, name: str, command: str
) -> None:
    HARMLESS[name][0](project)
    before = project.state()
    status, out, error = call(*DECIDING[command](project))
    after = project.state()
    assert status in (0, USAGE_ERROR), error
    texts = [f"project/snapshots/{path}" for path in {*OLD, *NEW} - {"v/other.py"}]
    unchanged(before, after, f"project/{FOLDER}", *texts, "project/snapshots/v" if status == 0 else "none")
    assert after.get("project/snapshots/v/other.py") == before.get("project/snapshots/v/other.py")
    written = [path for path in texts if before.get(path) != after.get(path)]
    assert not written or "written below snapshots" in out or "as before again below snapshots" in out
    assert {path: (project.top / path).read_bytes() for path in written if path in after} == {
        path: text for path, text in _right(project).items() if path in written and path in after
    }


def _right(project: Project) -> dict[str, bytes]:
    """The new texts by their paths: all that is ever written here."""
    entries = json.loads((project.folder / "manifest.json").read_bytes())["entries"]
    names = [name for name, entry in entries.items() if Entry(Status(entry["status"])).status in ("changed", "new")]
    return {f"project/snapshots/{name}": (project.folder / "texts" / name).read_bytes() for name in names}


def test_a_step_that_was_stopped_is_completed_when_somebody_asks_for_it(project: Project, call: Call) -> None:
    project.decisions(unfinished=["v/new.py", "v/gone.py"])
    assert call("status")[0] == 1
    assert call("recover")[:2] == (
        0,
        "a step that was stopped halfway is completed; 2 files written below snapshots\n",
    )
    assert sorted(os.listdir(project.root / "v")) == ["a.py", "b.py", "new.py", "other.py"]
    assert "halfway" not in call("status")[1]
    assert call("recover")[:2] == (0, f"no step was stopped halfway in {FOLDER}\n")


def test_the_next_decision_completes_it_too_and_says_so(project: Project, call: Call) -> None:
    project.decisions(unfinished=["v/new.py", "v/gone.py"])
    status, out, _ = call("reject", "new")
    assert status == 0
    assert out.startswith("a step that was stopped halfway is completed; rejected new: 1 place in 1 model; 1 file wri")
    assert sorted(os.listdir(project.root / "v")) == ["a.py", "b.py", "other.py"]


def test_nothing_is_completed_under_ci(project: Project, call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    project.decisions(unfinished=["v/new.py", "v/gone.py"])
    monkeypatch.setenv("CI", "1")
    before = project.state()
    assert call("recover")[0] == USAGE_ERROR
    unchanged(before, project.state())


@in_terminal
async def test_the_terminal_says_that_a_step_was_stopped_and_completes_it_by_a_key(project: Project) -> None:
    project.decisions(unfinished=["v/new.py", "v/gone.py"])
    before = project.state()
    async with opened(project.folder, size=(200, 60)) as review:
        assert "opening the review has written nothing; c completes the step" in review.message
        unchanged(before, project.state())
        assert left_line(review.app.decisions).endswith("halfway: fxconf recover completes it")
        await review.press("c")
        assert "a step that was stopped halfway is completed; 2 files written below" in review.message
        await review.press("c")
        assert review.message == "no step was stopped halfway"
    assert sorted(os.listdir(project.root / "v")) == ["a.py", "b.py", "new.py", "other.py"]


def test_snapshots_elsewhere_are_reached_by_the_option_alone(project: Project, call: Call) -> None:
    project.root.rename(project.top / "mine")
    project.manifest(root="../mine")
    before = project.state()
    status, _, error = call("accept", "--all", "--expect-places", "4")
    assert (status, "add --fx-snapshots with it if these are your snapshots" in error) == (USAGE_ERROR, True)
    unchanged(before, project.state())
    status, out, _ = call("accept", "--all", "--expect-places", "4", "--fx-snapshots", "../mine")
    assert (status, "4 files written below ../mine" in out) == (0, True)
    assert (project.top / "mine/v/a.py").read_text() == NAMED
    for arguments in (["groups", "--base", "main"], ["groups", "--old", "a", "--new", "b"]):
        assert "is for what is pending" in call(*arguments, "--fx-snapshots", "../mine")[2]


@pytest.mark.parametrize("root", ["snapshots", "the absolute path"])
def test_a_pending_folder_elsewhere_is_for_the_snapshots_of_the_current_folder(
    project: Project, call: Call, root: str
) -> None:
    """As `--fx-pending` leaves it, and as an archive of CI is unpacked."""
    project.manifest(root=root if root == "snapshots" else str(project.root))
    elsewhere = project.top / "elsewhere/pending"
    elsewhere.parent.mkdir()
    project.folder.rename(elsewhere)
    before = project.state()
    assert call("status", "--pending", "../elsewhere/pending")[0] == 1
    unchanged(before, project.state())
    status, out, _ = call("accept", "--all", "--expect-places", "4", "--pending", "../elsewhere/pending")
    assert (status, "4 files written below snapshots" in out) == (0, True)
    unchanged(before, project.state(), "elsewhere/pending", "project/snapshots")


def test_accept_says_what_was_not_compared(project: Project, call: Call) -> None:
    del project
    doubt = "fxconf behaviour has not compared the old and the new code of 2 models of them\n"
    assert call("accept", "--all", "--expect-places", "4")[1].endswith(doubt)
    assert call("behaviour")[0] == 1
    call("undo")
    said = call("accept", "--all", "--expect-places", "4")[1]
    assert said.endswith("not the behaviour of before, as fxconf behaviour says: v/a, v/b\n")


# Exported decisions


def counted(**changes: Any) -> dict[str, Any]:
    return {**ONE, **changes}


EXPORTED: dict[str, tuple[Mapping[str, Any] | bytes, str]] = {
    "deep": (DEEP, "is truncated or malformed"),
    "bytes": (b"\xff", "is truncated or malformed"),
    "a list": (b"[]", "holds no decisions of format 1"),
    "another format": ({"format": HIDDEN}, "holds no decisions of format 1"),
    "another change": ({"change": HIDDEN}, "about another change"),
    "no change": ({"change": None}, "None is no text"),
    "nothing": ({"decisions": []}, "nothing is decided there"),
    "an unknown group": ({"decisions": [counted(section=HIDDEN)]}, r"there is no group \\x1b\[2J"),
    "a long group": ({"decisions": [counted(section="x" * 9_999_999)]}, "characters left out"),
    "a path for a group": ({"decisions": [counted(section="../../outside/secret")]}, "there is no group ../../outside"),
    "an unknown model": ({"decisions": [counted(**{"except": {"../x": "accepted"}})]}, "does not occur in ../x"),
    "a verdict": ({"decisions": [counted(verdict=HIDDEN)]}, r"\\x1b\[2J"),
    "no number": ({"decisions": [counted(count="1")]}, "'1' is no number of places"),
    "another number": ({"decisions": [counted(count=-1)]}, "new has 1 place, not -1"),
    "twice": ({"decisions": [ONE, counted(verdict="rejected")]}, "new is decided twice"),
    "no list": ({"decisions": 3}, "holds no decisions"),
}


@pytest.mark.parametrize("name", EXPORTED)
def test_exported_decisions_that_are_hostile_are_refused(project: Project, call: Call, name: str) -> None:
    given, says = EXPORTED[name]
    path = project.top / "exported.json"
    whole = json.loads(path.read_bytes())
    path.write_bytes(given if isinstance(given, bytes) else json.dumps({**whole, **given}).encode())
    before = project.state()
    status, out, error = call("apply", str(path))
    assert (status, out, error.count("\n")) == (USAGE_ERROR, "", 1), error
    assert re.search(says, error), error
    unchanged(before, project.state())


# Records


IMPLEMENTATION = header("some.fx")["implementation"]


def sample(**changes: Any) -> Sample:
    return Sample(requirements=[requirement("graph.first", **changes)])


RECORDS: dict[str, tuple[Callable[[], Sample | bytes], str]] = {
    "a name": (
        lambda: Sample(
            header={"implementation": {**IMPLEMENTATION, "name": HIDDEN}}, requirements=[requirement("graph.first")]
        ),
        "",
    ),
    "an id": (lambda: Sample(requirements=[requirement(f"graph.{HIDDEN}", chapter="graph")]), ""),
    "a reason": (lambda: sample(reason=HIDDEN, expected=True, outcome="fail"), ""),
    "a sentence": (lambda: sample(sentence=HIDDEN * 1000), ""),
    "a platform": (lambda: Sample(header={"platform": HIDDEN}, requirements=[requirement("graph.first")]), ""),
    "an id twice": (
        lambda: Sample(requirements=[requirement(f"a.{HIDDEN}", chapter="a")] * 2),
        r"a\.\\x1b\[2J.* twice",
    ),
    "an outcome": (lambda: sample(outcome=HIDDEN, tests={}), "'outcome' has to be one of"),
    "ten megabytes": (lambda: sample(outcome="x" * 9_999_999, tests={}), "'outcome' has to be one of"),
    "a level": (lambda: sample(level=HIDDEN), "'level' has to be one of"),
    "a key": (lambda: sample(tests={HIDDEN * 999: "x"}), "has to be a count"),
    "a kind": (lambda: json.dumps({"kind": HIDDEN * 9999}).encode() + b"\n{}\n", "has its header here"),
    "deep": (lambda: DEEP, "is not JSON|truncated"),
    "bytes": (lambda: b"\x1b[2J\xff\n", "is not UTF-8"),
    "a number": (lambda: b'{"kind": ' + b"1" * 10_000 + b"}\n{}\n", "JSON|truncated"),
}
"""A record, and what is said of it where it is refused."""


@pytest.mark.parametrize("name", RECORDS)
@pytest.mark.parametrize("command", ["report", "compare", "releases", "badge", "merge"])
def test_a_hostile_record_is_refused_or_shown(
    tmp_path: Path, call: Call, monkeypatch: pytest.MonkeyPatch, name: str, command: str
) -> None:
    make, says = RECORDS[name]
    made = make()
    path = tmp_path / f"hostile{HIDDEN[0]}.jsonl"
    path.write_bytes(made if isinstance(made, bytes) else made.write(tmp_path).read_bytes())
    other = Sample("other.fx", requirements=[requirement("graph.first")]).write(tmp_path)
    monkeypatch.chdir(tmp_path)
    before = {file for file in tmp_path.iterdir() if file.name not in ("page.html", "merged.jsonl")}
    arguments = {
        "report": (str(path), str(other), "-o", "page.html"),
        "compare": (str(other), str(path)),
        "releases": (str(path),),
        "badge": (str(path),),
        "merge": (str(path), "-o", "merged.jsonl"),
    }
    status, out, error = call(command, *arguments[command])
    if says:
        assert (status, out, error.count("\n")) == (USAGE_ERROR, "", 1), error
        assert re.search(says, error), error
    assert {file for file in tmp_path.iterdir() if file.name not in ("page.html", "merged.jsonl")} == before


def test_there_are_enough_cases() -> None:
    assert len(REFUSED) + len(HARMLESS) + len(EXPORTED) + len(RECORDS) >= 40
