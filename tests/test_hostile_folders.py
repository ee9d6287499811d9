"""Pending folders that somebody else has made: what each command does with each.

A case makes one thing hostile. It is refused by every command, in one line that names the culprit; or it is harmless,
and shown. Whichever it is, nothing outside of the snapshots changes, and to look changes nothing at all.
"""

import json
import os
import re
from collections.abc import Callable

import pytest

from conformance.pending_folder import FOLDER, Entry, Status
from fxconf.command_line import USAGE_ERROR
from fxconf.review.terminal.start import left_line
from tests import hostile_folders, pending_folders
from tests.hostile_folders import (
    HIDDEN,
    LONG,
    NEW,
    OLD,
    ONE,
    SHOWN,
    HostileProject,
    Make,
    a_folder,
    believed,
    both,
    content,
    decisions,
    entries,
    fifo,
    hostile_texts,
    huge,
    key_of_another,
    link,
    manifest,
    other_old_texts,
    strays,
    unchanged,
)
from tests.pending_folders import NAMED, Call
from tests.terminal_review import in_terminal, opened

project, call = hostile_folders.project, pending_folders.call  # pytest finds fixtures by their names here

ELSEWHERE = "and nothing is read or written there unless you name that folder: add --fx-snapshots"

NAMES = (
    "../outside/secret",
    "v/../../../outside/secret",
    "/etc/passwd",
    "",
    "v/.",
    "v//a.py",
    "v/.git/config",
    "..\\..\\x",
    "C:/x.py",
    "v/a.py:x",
    "v/con.py",
    "NUL",
    "v/a.py.",
    "v/x.py\n",
    f"v/{HIDDEN}",
    "v/\u0430.py",
)
"""Names of texts that lead elsewhere, or that are none on some system; the last one has a letter that looks alike."""

REFUSED: dict[str, tuple[Make, str]] = {
    # the folder of the snapshots
    "root: a key is written": (key_of_another, rf"'\.\./outside', {ELSEWHERE}"),
    "root: the project, with dots": (manifest(root="snapshots/.."), ELSEWHERE),
    "root: out with dots": (manifest(root="snapshots/../../outside"), ELSEWHERE),
    "root: absolute": (manifest(root="/"), "snapshots in '/', and nothing"),
    "root: a folder of the snapshots": (manifest(root="snapshots/v"), ELSEWHERE),
    "root: another case": (manifest(root="SNAPSHOTS"), "snapshots in 'SNAPSHOTS'"),
    "root: control characters": (manifest(root=HIDDEN), r"snapshots in '\\x1b\[2J"),
    "root: long": (manifest(root="x" * LONG), r"characters left out .*run the tests again"),
    "root: a link": (link("snapshots", "snapshots", real=True), "snapshots is a link"),
    # names of texts
    **{f"name: {name!r}": (entries(name), rf"{re.escape(repr(name))} names no text") for name in NAMES},
    "name: too long": (entries("v/" + "x" * 300), "characters left out .*run the tests again"),
    "name: another case": (entries("v/A.py"), r"by case alone.*: v/A\.py, v/a\.py"),
    "name: a folder of another case": (entries("V/c.py"), r"by case alone.*: V/c\.py, v/a\.py"),
    "name: below a text": (entries("v/a.py/c.py"), r"the folder of another: v/a\.py"),
    "name: another case than a snapshot": (
        both(lambda project: (project.root / "v/Z.py").write_text("x"), entries("v/z.py")),
        r"v/z\.py: another name in .*snapshots differs by case alone",
    ),
    # the manifest
    "manifest: ten gigabytes": (huge("manifest.json"), r"manifest\.json cannot be read: it has more than"),
    "manifest: a status": (manifest(entries={"v/a.py": {"status": HIDDEN}}), r"manifest\.json .*\\x1b\[2J"),
    "manifest: a long status": (manifest(entries={"v/a.py": {"status": "x" * LONG}}), r"manifest\.json .*left out"),
    "manifest: a link": (link(f"{FOLDER}/manifest.json", "nowhere"), r"manifest\.json cannot be read: it is a link"),
    "manifest: a pipe": (fifo(f"{FOLDER}/manifest.json"), r"manifest\.json cannot be read: it is no regular file"),
    # what else is in the folder
    "the folder is a link": (link(FOLDER, "folder", real=True), rf"{FOLDER} is a link"),
    "texts: a link": (link(f"{FOLDER}/texts", "texts", real=True), "texts cannot be read: it is a link"),
    "texts: one is a pipe": (fifo(f"{FOLDER}/texts/v/a.py"), r"texts/v/a\.py cannot be read: it is no regular file"),
    "texts: one is another": (content("texts/v/a.py", b"other"), r"texts/v/a\.py is not the text of manifest\.json"),
    "texts: ten gigabytes": (huge("texts/v/a.py"), r"texts/v/a\.py cannot be read: it has more than"),
    "lock: a link": (link(f"{FOLDER}/lock", "lock"), "lock cannot be used, and nothing is written: it is a link"),
    "lock: a folder": (a_folder(f"{FOLDER}/lock"), "lock cannot be used, and nothing is written: it is no regular"),
    "replaced: one is a link": (
        link(f"{FOLDER}/replaced/v/a.py", "v/a.py"),
        r"replaced/v/a\.py cannot be used, and no",
    ),
    # the snapshots of the reader
    "snapshots: a folder is a link": (
        link("snapshots/v", "w", real=True),
        "snapshots/v cannot be used, and nothing is w",
    ),
    "snapshots: a dangling link": (
        link("snapshots/v/new.py", "n"),
        r"snapshots/v/new\.py cannot be used, and nothing is",
    ),
    "snapshots: one is a pipe": (fifo("snapshots/v/a.py"), r"snapshots/v/a\.py cannot be used, and nothing is written"),
    # what was decided; test_hostile_records.py has what is malformed
    "decisions: unfinished outside": (
        decisions(unfinished=["../outside/secret"]),
        r"decisions\.json .*'\.\./outside/secret' names no text",
    ),
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
    "decisions: ten gigabytes": (huge("decisions.json"), r"decisions\.json cannot be .*: it has more than"),
    "decisions: a link": (
        both(decisions(), link(f"{FOLDER}/decisions.json", "d", real=True)),
        r"decisions\.json cannot be used, and nothing is written: it is a link",
    ),
}
"""What is hostile, and what every command says of it."""
OF_ALL = ("root: a key is written", "texts: one is a pipe", "lock: a link", "decisions: unfinished outside")
"""What stands in the way of every command; all else is asked of one that looks and of one that decides."""


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
    "long words": (decisions(history=[{"says": "x" * LONG, "before": [ONE]}]), "characters left out"),
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

LOOKING: dict[str, Callable[[HostileProject], tuple[str, ...]]] = {
    "status": lambda _: ("status",),
    "status as JSON": lambda _: ("status", "--json"),
    "groups": lambda _: ("groups",),
    "groups as JSON": lambda _: ("groups", "--json"),
    "show": lambda _: ("show", "new"),
    "behaviour": lambda _: ("behaviour",),
    "a page": lambda project: ("review", "--html", str(project.top / "pages/page.html")),
    "the terminal": lambda _: ("review",),
}
DECIDING: dict[str, Callable[[HostileProject], tuple[str, ...]]] = {
    "accept": lambda _: ("accept", "new", "--expect-places", "1"),
    "accept all": lambda _: ("accept", "--all", "--expect-places", "4"),
    "reject": lambda _: ("reject", "new"),
    "undo": lambda _: ("undo",),
    "apply": lambda project: ("apply", str(project.top / "exported.json")),
    "recover": lambda _: ("recover",),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_leads_elsewhere_is_refused(project: HostileProject, call: Call, name: str) -> None:
    make, says = REFUSED[name]
    make(project)
    before = project.state()
    for command, arguments in {**LOOKING, **DECIDING}.items():
        if name in OF_ALL or command in ("status", "accept all"):
            status, out, error = call(*arguments(project))
            assert (status, out, error.count("\n")) == (USAGE_ERROR, "", 1), f"{command}: {out}{error}"
            assert re.search(says, error), f"{command}: {error}"
            unchanged(before, project.state())


@pytest.mark.parametrize("name", HARMLESS)
def test_to_look_changes_nothing(project: HostileProject, call: Call, name: str) -> None:
    make, says = HARMLESS[name]
    make(project)
    before = project.state()
    for command, arguments in LOOKING.items():
        status, out, error = call(*arguments(project))
        if command == "the terminal":  # here is none
            assert (status, "`fxconf groups` prints what" in error) == (USAGE_ERROR, True), error
        else:
            assert status in (0, 1), f"{command}: {error}"
        if command == "status":
            assert re.search(says, out), out
        if command == "behaviour":
            assert (status, "in 0 of 2; different: v/a, v/b" in out) == (1, True), "it was run, and not looked up"
        unchanged(before, project.state(), "pages")


@in_terminal
async def test_to_look_in_the_terminal_changes_nothing(project: HostileProject) -> None:
    """Whatever is hostile and harmless, all at once."""
    for make in (hostile_texts, strays, believed, HARMLESS["the run, in words"][0]):
        make(project)
    project.decisions(history=[{"says": f"accepted {HIDDEN}", "before": [ONE]}], unfinished=["v/new.py"])
    before = project.state()
    async with opened(project.folder, size=(200, 60)) as review:
        for keys in ([], ["down"], ["end"], ["m"], ["escape", "question_mark"], ["escape", "A"]):
            shown = await review.press(*keys)
            assert {each for each in shown if not each.isprintable()} <= {"\n"}
    unchanged(before, project.state())


@pytest.mark.parametrize("command", ["accept all", "undo", "recover"])
@pytest.mark.parametrize("name", HARMLESS)
def test_to_decide_changes_the_snapshots_that_are_pending_and_no_others(
    project: HostileProject, call: Call, name: str, command: str
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


def _right(project: HostileProject) -> dict[str, bytes]:
    """The new texts by their paths: all that is ever written here."""
    entries = json.loads((project.folder / "manifest.json").read_bytes())["entries"]
    names = [name for name, entry in entries.items() if Entry(Status(entry["status"])).status in ("changed", "new")]
    return {f"project/snapshots/{name}": (project.folder / "texts" / name).read_bytes() for name in names}


def test_a_step_that_was_stopped_is_completed_when_somebody_asks_for_it(project: HostileProject, call: Call) -> None:
    project.decisions(unfinished=["v/new.py", "v/gone.py"])
    assert call("status")[0] == 1
    assert call("recover")[:2] == (0, "a step that was stopped halfway is completed; 2 files written below snapshots\n")
    assert sorted(os.listdir(project.root / "v")) == ["a.py", "b.py", "new.py", "other.py"]
    assert "halfway" not in call("status")[1]
    assert call("recover")[:2] == (0, f"no step was stopped halfway in {FOLDER}\n")


def test_the_next_decision_completes_it_too_and_says_so(project: HostileProject, call: Call) -> None:
    project.decisions(unfinished=["v/new.py", "v/gone.py"])
    status, out, _ = call("reject", "new")
    assert status == 0
    assert out.startswith("a step that was stopped halfway is completed; rejected new: 1 place in 1 model; 1 file wri")
    assert sorted(os.listdir(project.root / "v")) == ["a.py", "b.py", "other.py"]


@in_terminal
async def test_the_terminal_says_that_a_step_was_stopped_and_completes_it_by_a_key(project: HostileProject) -> None:
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


def test_snapshots_elsewhere_are_reached_by_the_option_alone(project: HostileProject, call: Call) -> None:
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
    project: HostileProject, call: Call, root: str
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


def test_accept_says_what_was_not_compared(project: HostileProject, call: Call) -> None:
    del project
    doubt = "2 models not compared with before: fxconf behaviour runs the old and the new code\n"
    assert call("accept", "--all", "--expect-places", "4")[1].endswith(doubt)
    assert call("behaviour")[0] == 1
    call("undo")
    said = call("accept", "--all", "--expect-places", "4")[1]
    assert said.endswith("2 models not behaving as before: v/a, v/b\n")
