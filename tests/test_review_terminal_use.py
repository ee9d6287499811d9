"""`fxconf review` in the terminal, wherever it is used: any text, any size, other programs, and no terminal at all."""

import asyncio
import contextlib
import os
import pty
import re
import select
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest
from textual.app import SuspendNotSupported
from textual.content import Content
from textual.widgets import Static

from docs import review_pictures
from fxconf.review.deciding.decisions import Decisions
from fxconf.review.deciding.pending_change import pending_change
from fxconf.review.running.behaviour import Behaviour
from fxconf.review.running.workers import Equality
from fxconf.review.sources.change import Change
from fxconf.review.terminal import app
from fxconf.review.terminal.start import NO_TERMINAL, left_line
from fxconf.review.terminal.tools import NONE, ToolError
from fxconf.review.terminal.widgets import Line, wrapped
from fxconf.review.terminal.within import compared
from tests.pending_folders import make_pending
from tests.terminal_review import in_terminal, opened

OLD = b"def forward(self, x, y):\n    add = x + y;  x = y = None\n    return add\n"
NEW = OLD.replace(b"x + y", b"operator.add(x, y)")
MODELS = ("alexnet", "resnet18", "resnet50", "vgg11")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Sums of four models are written in another way."""
    monkeypatch.chdir(tmp_path)
    names = [f"torchvision/{model}.py" for model in MODELS]
    return make_pending(Path(), dict.fromkeys(names, OLD), dict.fromkeys(names, NEW))


# Text stays text

HOSTILE = "[red]r[/red] [link=https://example.org]l[/link] [@click=app.quit]q[/] \\[b] $1 {x}"
CONTROLS = "\x1b[31m\x1b]0;title\x07 \x9b2J \u202e\u2066 \r \x00 \udcff"


@in_terminal
async def test_markup_and_control_characters_are_shown_as_they_are(tmp_path: Path) -> None:
    name = f"{HOSTILE}{CONTROLS}"
    old = f"a line\n{name}\n".encode("utf-8", errors="surrogateescape")
    new = f"a line\n{name} {name}\n".encode("utf-8", errors="surrogateescape")
    pending = make_pending(tmp_path, {"hostile.txt": old}, {"hostile.txt": new})
    async with opened(pending, size=(200, 40)) as review:
        for keys in (["a"], ["m"], ["escape", "u", "A"]):
            shown = await review.press(*keys)
            assert HOSTILE in shown
            assert r"\x1b[31m\x1b]0;title\x07 \x9b2J \u202e\u2066" in shown
            assert {each for each in shown if not each.isprintable()} == {"\n"}
        assert review.app.is_running


@in_terminal
async def test_a_text_that_nobody_made_visible_cannot_move_the_cursor(tmp_path: Path) -> None:
    async with opened(make_pending(tmp_path, {"a.py": "a"}, {"a.py": "b"})) as review:
        message = review.app.query_one("#message", Static)
        message.update(Content(f"before {CONTROLS} after"))
        await review.screen()
        drawn = "".join(strip.text for strip in message.render_lines(message.size.region))
        assert drawn.isprintable()
        assert re.search("before .* after", drawn)


# What differs within lines


@pytest.mark.parametrize(
    ("old", "new", "marked"),
    [
        ("  a = x + y", "  a = x - y", (["+"], ["-"])),
        ("f(x, dim = 1)", "f(x, dim=1)", ([" ", " "], [])),
        ("add_1", "add_2", (["add_1"], ["add_2"])),
        ("same", "same", ([], [])),
        ("", "", ([], [])),
        (None, "del x", ([], [])),
        ("x = None", None, ([], [])),
        ("a\n  b", "a\n  c", (["b"], ["c"])),
        ("    with a:\n        b", "      with a:\n        b", ([], ["  "])),
        ("x" * 5_000, "y" * 5_000, ([], [])),
    ],
)
def test_what_differs(old: str | None, new: str | None, marked: tuple[list[str], list[str]]) -> None:
    sides = compared(old, new)
    found = [[piece.text for line in side for piece in line if piece.differs] for side in sides]
    assert tuple(found) == marked
    for text, side in zip((old, new), sides, strict=True):
        assert len(side) == (0 if text is None else text.count("\n") + 1)


def test_long_lines_continue_beside_their_sign() -> None:
    line = wrapped(Line(Content("- "), Content("one two three four five six seven")), 14)
    assert line.plain.split("\n") == ["- one two", "  three four", "  five six", "  seven"]


# Any size


@pytest.mark.parametrize("size", [(80, 24), (60, 15), (130, 24)])
@in_terminal
async def test_everything_is_there_in_any_size(folder: Path, size: tuple[int, int]) -> None:
    async with opened(folder, size=size) as review:
        shown = await (review.until("quit") if size[0] >= 80 else review.screen())
        lines = shown.split("\n")
        assert max(map(len, lines)) <= size[0]
        assert "4 places in 4 models" in shown
        assert "- $1 + $2" in shown
        assert ("quit" in lines[-1]) == (size[0] >= 80)
        beside = any(line.startswith(" undecided") and "$1 + $2" in line for line in lines)
        assert beside == (size[0] >= 120)


@in_terminal
async def test_all_lines_are_reached_by_keyboard(folder: Path) -> None:
    async with opened(folder, size=(80, 18)) as review:
        assert "torchvision/vgg11.py" not in await review.screen()
        shown = await review.press("tab", "end")
        assert "torchvision/vgg11.py" in shown
        assert (await review.press("tab", "a")).split("\n")[1].startswith(" accepted")


# Other programs


@in_terminal
async def test_the_file_of_the_chosen_example_is_shown(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[str, bytes, bytes]] = []

    def show(path: str, old: bytes, new: bytes, _: object) -> str:
        seen.append((path, old, new))
        return "shown"

    monkeypatch.setattr(app, "show_difference", show)
    async with opened(folder) as review:
        await review.press("d", "right", "d", "left", "left", "d", "m", "end", "d")
        assert [path for path, *_ in seen] == [
            f"torchvision/{model}.py" for model in ("alexnet", "resnet18", "vgg11", "vgg11")
        ]
        assert {(old, new) for _, old, new in seen} == {(OLD, NEW)}


@in_terminal
async def test_without_a_tool_the_review_goes_on(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    errors = [ToolError(NONE), SuspendNotSupported()]

    def show(*_: object) -> str:
        raise errors.pop()

    monkeypatch.setattr(app, "show_difference", show)
    async with opened(folder) as review:
        for _ in range(2):
            await review.press("d")
            assert review.message.startswith("! ")
        assert (await review.press("a")).split("\n")[1].startswith(" accepted")


# What the models do


@in_terminal
async def test_the_models_of_a_group_are_run(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def behaviours(_: object, models: tuple[str, ...], **__: object) -> Iterator[Behaviour]:
        for model in models:
            equal = not model.endswith("vgg11")
            yield (
                Behaviour(model, Equality.EQUAL, "") if equal else Behaviour(model, Equality.DIFFERENT, "by [b]0.3[/b]")
            )

    monkeypatch.setattr(app, "behaviours", behaviours)
    async with opened(folder) as review:
        assert "not run; b runs" in await review.screen()
        await review.press("b")
        shown = await review.until("the models were run")
        assert "torchvision/vgg11 different: by [b]0.3[/b]" in shown
        assert "in 3 of 4" in shown
        assert shown.count("outputs bit-equal") == 1
        shown = await review.press("m")
        assert shown.count("outputs bit-equal") >= 3


@in_terminal
async def test_running_models_can_be_stopped(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    go_on, ended = Event(), Event()

    def behaviours(_: object, models: tuple[str, ...], **__: object) -> Iterator[Behaviour]:
        try:
            for model in models:
                yield Behaviour(model, Equality.EQUAL, "")
                go_on.wait(60)
        finally:
            ended.set()

    monkeypatch.setattr(app, "behaviours", behaviours)
    async with opened(folder) as review:
        await review.press("b")
        await review.until("1 of 4 models run; b stops it")
        shown = await review.press("b")
        assert "stopped: what was run is kept" in shown
        assert "b runs the other 3" in " ".join(shown.split())
        go_on.set()
        assert ended.wait(60)


@in_terminal
async def test_models_that_cannot_be_run_are_no_end(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def behaviours(_: object, models: tuple[str, ...], **__: object) -> Iterator[Behaviour]:
        yield Behaviour(models[0], Equality.NOT_RUN, "it takes too long")
        raise OSError("no process [b]can[/b] be started")

    monkeypatch.setattr(app, "behaviours", behaviours)
    async with opened(folder) as review:
        await review.press("b")
        shown = await review.until("no process [b]can[/b] be started")
        assert "torchvision/alexnet not run: it takes too long" in shown
        assert "b runs the other 3" in " ".join(shown.split())
        assert (await review.press("a")).split("\n")[1].startswith(" accepted")


# Where there is no terminal, and where there is one


RUN = "from fxconf.__main__ import main; raise SystemExit(main(['review']))"


def in_pty(keys: bytes, *, early: bytes = b"", **environment: str) -> tuple[int, str]:
    """The exit status and all output of `fxconf review` where somebody presses `keys`, and `early` too early."""
    variables = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "100", "LINES": "30", **environment}
    ours, theirs = pty.openpty()
    path = os.pathsep.join([str(Path(app.__file__).parents[3]), os.environ.get("PYTHONPATH", "")])
    variables["PYTHONPATH"] = path
    process = subprocess.Popen([sys.executable, "-c", RUN], stdin=theirs, stdout=theirs, stderr=theirs, env=variables)
    os.close(theirs)
    os.write(ours, early)
    output, pressed = b"", False
    with contextlib.suppress(OSError):  # the other end is closed
        while select.select([ours], [], [], 60)[0] and (read := os.read(ours, 65536)):
            output += read
            if not pressed and b"undecided" in output:
                os.write(ours, keys)
                pressed = True
    os.close(ours)
    try:
        return process.wait(timeout=10), output.decode(errors="replace")
    finally:
        process.kill()


def test_in_a_terminal_without_colours_keys_that_were_pressed_too_early_are_not_taken(folder: Path) -> None:
    status, output = in_pty(b"aq", early=b"qqq", NO_COLOR="1")
    assert status == 0
    assert output.rstrip().endswith("fxconf review: all is decided")
    assert Path("snapshots/torchvision/vgg11.py").read_bytes() == NEW
    colours = {code for codes in re.findall(r"\x1b\[([\d;]*)m", output) for code in codes.split(";")} - {""}
    assert colours <= {"0", "1", "2", "4", "7", "22", "24", "27", "39", "49"}


def test_in_a_terminal_that_shows_lines_only(folder: Path) -> None:
    status, output = in_pty(b"q", TERM="dumb")
    assert status == 4
    assert output.replace("\r\n", "\n") == f"fxconf: {NO_TERMINAL}\n"


@in_terminal
async def test_what_is_committed_is_looked_at_only(folder: Path) -> None:
    pending = pending_change(folder)
    change = Change("main...HEAD", pending.old, pending.new, None, None)
    decisions = Decisions(change)
    async with opened(decisions) as review:
        shown = await review.screen()
        assert "main...HEAD, to be looked at only: 1 group in 4 files" in shown
        assert "undecided" not in shown
        for key in ("a", "r", "s", "u", "A"):
            await review.press(key)
            assert "record-review" in review.message, key
        await review.press("m", "r", "escape")
        assert "torchvision/alexnet.py:2" in await review.press("right")
    assert decisions.verdict(decisions.sections[0].id) is None
    assert "record-review" in left_line(decisions)
    assert Path("snapshots/torchvision/vgg11.py").read_bytes() == OLD


def test_other_commands_do_not_load_the_library() -> None:
    code = "import sys, fxconf.__main__, fxconf.review.terminal; print('textual' in sys.modules)"
    root = Path(app.__file__).parents[3]
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True, cwd=root
    )
    assert done.stdout == "False\n"


def test_a_picture_is_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review_pictures, "IMAGES", tmp_path)
    monkeypatch.chdir(tmp_path)
    text = b"    add = x + y;  x = y = None\n    return add\n"
    names = [f"torchvision/{model}.py" for model in MODELS]
    after = review_pictures.only_first_released(text.decode()).encode()
    assert after == b"    add = x + y;  del x\n    return add\n"
    folder = make_pending(tmp_path, dict.fromkeys(names, text), dict.fromkeys(names, after))
    asyncio.run(review_pictures.draw(folder, ("down",), "1.svg"))
    drawn = (tmp_path / "1.svg").read_text(encoding="utf-8")
    assert "torchvision/alexnet.py:1" in drawn
    assert re.findall('https?://[^"]*', drawn) == ["http://www.w3.org/2000/svg"]
