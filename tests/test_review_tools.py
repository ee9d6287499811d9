"""The difference tool that the terminal's review calls: which one, with which files, and how it ends."""

import contextlib
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from fxconf.review.terminal.tools import NONE, ToolError, show_difference


@contextlib.contextmanager
def suspended() -> Iterator[None]:
    yield


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> pytest.MonkeyPatch:
    """No difference tool of any kind, and nobody who has to press Enter."""
    for name in ("FX_DIFFTOOL", "PAGER", "GIT_DIR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setenv("GIT_CONFIG_NOSYSTEM", "1")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("builtins.input", lambda _: "")
    return monkeypatch


def script(folder: Path, body: str) -> str:
    """A program that runs `body`, as a command."""
    file = folder / "a tool.py"
    file.write_text(f"import sys, pathlib\n{body}\n")
    return f"'{sys.executable}' '{file}'"


SEEN = "pathlib.Path('seen').write_bytes(b'|'.join(pathlib.Path(name).read_bytes() for name in sys.argv[1:]))"


def test_the_tool_of_the_variable_gets_both_files(bare: pytest.MonkeyPatch, tmp_path: Path) -> None:
    bare.setenv("FX_DIFFTOOL", script(tmp_path, SEEN))
    bare.setenv("PAGER", "false")
    assert "a/b.py was shown" in show_difference("a/b.py", b"old\r\n", b"new\xff", suspended)
    assert Path("seen").read_bytes() == b"old\r\n|new\xff"


def test_the_tool_of_git(bare: pytest.MonkeyPatch, tmp_path: Path) -> None:
    command = script(tmp_path, SEEN)
    Path(".gitconfig").write_text(
        f'[diff]\n tool = own\n[difftool "own"]\n cmd = {command} \\"$LOCAL\\" \\"$REMOTE\\"\n'
    )
    bare.setenv("PAGER", "false")
    show_difference("a/b.py", b"old\n", b"new\n", suspended)
    assert Path("seen").read_bytes() == b"old\n|new\n"


def test_the_pager_gets_the_difference(bare: pytest.MonkeyPatch, tmp_path: Path) -> None:
    bare.setenv("PAGER", script(tmp_path, SEEN))
    show_difference("a/b.py", b"same\nold \x1b[31m\n", b"same\nnew\n", suspended)
    lines = Path("seen").read_text().split("\n")
    assert lines[:2] == ["--- old", "+++ new"]
    assert lines[3:6] == [" same", "-old \\x1b[31m", "+new"]


@pytest.mark.parametrize(
    ("command", "says"),
    [
        ("", NONE),
        ("no-such-program", "no-such-program cannot be run: No such file or directory"),
        ("'unclosed", "FX_DIFFTOOL is no command: No closing quotation"),
    ],
)
def test_a_tool_that_is_not_there(bare: pytest.MonkeyPatch, command: str, says: str) -> None:
    bare.setenv("FX_DIFFTOOL", command)
    with pytest.raises(ToolError) as raised:
        show_difference("a.py", b"", b"x", suspended)
    assert str(raised.value) == says


def test_a_tool_that_fails_is_named_and_one_that_found_a_difference_is_not(
    bare: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    bare.setenv("FX_DIFFTOOL", script(tmp_path, "sys.exit(1)"))
    show_difference("a.py", b"", b"x", suspended)
    bare.setenv("FX_DIFFTOOL", script(tmp_path, "sys.exit(3)"))
    with pytest.raises(ToolError, match="status 3"):
        show_difference("a.py", b"", b"x", suspended)


def test_an_interrupt_is_for_the_tool(bare: pytest.MonkeyPatch, tmp_path: Path) -> None:
    ignored = "signal.getsignal(signal.SIGINT) is signal.SIG_IGN"
    body = f"import os, signal\nos.kill(os.getppid(), signal.SIGINT)\nsys.exit(3 if {ignored} else 0)"
    bare.setenv("FX_DIFFTOOL", script(tmp_path, body))
    before = signal.getsignal(signal.SIGINT)
    bare.setattr("builtins.input", closed)
    assert "was shown" in show_difference("a.py", b"", b"x", suspended)
    assert signal.getsignal(signal.SIGINT) is before


def closed(_: str) -> str:
    raise EOFError
