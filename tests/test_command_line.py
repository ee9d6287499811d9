"""What fxconf prints: foreign strings are visible and bounded, and nothing is printed in another way."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from conformance.text import LONGEST_LINE, say, say_json, visible
from fxconf.__main__ import main
from fxconf.command_line import USAGE_ERROR

ROOT = Path(__file__).parents[1]
EVERY = "".join(map(chr, range(0x11_0000)))
ODD = "".join(map(chr, (*range(0x300), 0x2028, 0x202E, 0xDCFF, 0xE0041)))


def test_what_a_terminal_would_obey_or_hide_is_an_escape() -> None:
    assert visible(EVERY).isprintable()
    assert visible("añ漢🙂 _") == "añ漢🙂 _"
    shown = r"\x1b[2J\x9b\r\n\x08\x00\u202e\u200b\u2028\xa0\xad\udcff\U000e0041"
    assert visible("\x1b[2J\x9b\r\n\b\0\u202e\u200b\u2028\u00a0\u00ad\udcff\U000e0041") == shown


def test_of_a_long_text_the_beginning_and_the_end_are_shown() -> None:
    text = f"begin{'x' * 50_000_000}end"
    shown = visible(text, 100)
    assert len(shown) < 200
    assert re.fullmatch(r"beginx+ \[\.\.\. 49,999,908 characters left out \.\.\.\] x+end", shown)
    assert visible("x" * 100, 100) == "x" * 100


def test_a_line_is_one_line(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    say([ODD, "x" * 100_000, "last"], limit=None)
    say([ODD, "x" * 100_000, "last"], sys.stderr)
    out, error = capfdbinary.readouterr()
    for printed in (out.decode(), error.decode()):
        lines = printed.removesuffix("\n").split("\n")
        assert len(lines) == 3
        assert all(map(str.isprintable, lines))
    assert len(error) < 3 * 10 * LONGEST_LINE


def test_json_stays_json(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    say_json({ODD: ODD})
    printed = capfdbinary.readouterr().out
    assert {*printed} <= {*b"\n", *range(0x20, 0x7F)}
    assert list(json.loads(printed)) == [json.loads(json.dumps(ODD))]


def test_errors_are_visible_and_short(tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    record = tmp_path / "hostile\x1b[2J.jsonl"
    record.write_text(json.dumps({"kind": f"\x1b]0;owned\x07{'x' * 10_000_000}"}) + "\n")
    for arguments in (["badge", str(record)], ["badge", str(tmp_path / "none\x1b[2J\r")], ["badge", "a", "\x1b[2J"]):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(sys, "argv", ["fxconf"])
            assert (main(arguments) if len(arguments) == 2 else _exits(arguments)) == USAGE_ERROR
        error = capfdbinary.readouterr().err
        assert b"\x1b" not in error
        assert rb"\x1b[2J" in error
        assert error.count(b"\n") == 1
        assert len(error) < 2 * LONGEST_LINE


def test_the_help_of_run_is_its_own_and_pytests(tmp_path: Path) -> None:
    command = [sys.executable, "-P", "-m", "fxconf", "run", "--help"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    printed = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=True).stdout
    assert printed.startswith("usage: fxconf run [TEST ...] [--impl MODULE] [OPTION ...]\n")
    assert printed.index("\nusage: ") < printed.index("\nconformance of an FX implementation:\n  --fx-impl=MODULE")


def _exits(arguments: list[str]) -> object:
    with pytest.raises(SystemExit) as left:
        main(arguments)
    return left.value.code


def test_fxconf_prints_with_say_alone() -> None:
    paths = (ROOT / "fxconf").glob("re*/**/*.py")
    prints = re.compile(r"^[^#\"']*\b(?:(?<!console\.)print\(|sys\.(?:stdout|stderr)\.|os\.write\()", re.MULTILINE)
    assert [path for path in paths if prints.search(path.read_text())] == []
