"""What fxconf prints: foreign strings are visible and bounded, and nothing is printed in another way."""

import ast
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from conformance.__main__ import main
from conformance.command_line import LONGEST_LINE, USAGE_ERROR, say, say_json, visible

ROOT = Path(__file__).parents[1]
EVERY = "".join(map(chr, range(0x11_0000)))


def test_nothing_invisible_is_left() -> None:
    assert visible(EVERY).isprintable()
    assert visible("añ漢🙂 _") == "añ漢🙂 _"


@pytest.mark.parametrize(
    ("hostile", "shown"),
    [
        ("\x1b[2J\x1b]0;title\x07", r"\x1b[2J\x1b]0;title\x07"),
        ("\x9b2J\x85", r"\x9b2J\x85"),
        ("PASS\rFAIL\b\x7f", r"PASS\rFAIL\x08\x7f"),
        ("a\nb\tc\v\f\0", r"a\nb\tc\x0b\x0c\x00"),
        ("\u202e\u2066\u200f\u061c", r"\u202e\u2066\u200f\u061c"),
        ("\u200b\u200d\u2060\ufeff\u00ad", r"\u200b\u200d\u2060\ufeff\xad"),
        ("\u2028\u2029\u00a0\u3000", r"\u2028\u2029\xa0\u3000"),
        ("\ud800\udcff", r"\ud800\udcff"),
        ("\U000e0041\ue000", r"\U000e0041\ue000"),
    ],
    ids=["escape", "C1", "overwriting", "lines", "direction", "zero width", "spaces", "surrogates", "tags"],
)
def test_what_a_terminal_would_obey_or_hide_is_an_escape(hostile: str, shown: str) -> None:
    assert visible(hostile) == shown


def test_of_a_long_text_the_beginning_and_the_end_are_shown() -> None:
    text = f"begin{'x' * 50_000_000}end"
    shown = visible(text, 100)
    assert len(shown) < 200
    assert re.fullmatch(r"beginx+ \[\.\.\. 49,999,908 characters left out \.\.\.\] x+end", shown)
    assert visible("x" * 100, 100) == "x" * 100


def test_a_line_is_one_line(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    say([EVERY, "x" * 100_000, "last"], limit=None)
    say([EVERY, "x" * 100_000, "last"], sys.stderr)
    out, error = capfdbinary.readouterr()
    for printed in (out.decode(), error.decode()):
        lines = printed.removesuffix("\n").split("\n")
        assert len(lines) == 3
        assert all(map(str.isprintable, lines))
    assert len(error) < 3 * 10 * LONGEST_LINE


def test_json_stays_json(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    say_json({EVERY: EVERY})
    printed = capfdbinary.readouterr().out
    assert {*printed} <= {*b"\n", *range(0x20, 0x7F)}
    assert list(json.loads(printed)) == [json.loads(json.dumps(EVERY))]


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
    command = [sys.executable, "-P", "-m", "conformance", "run", "--help"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    printed = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=True).stdout
    assert printed.startswith("usage: fxconf run [TEST ...] [--impl MODULE] [OPTION ...]\n")
    assert printed.index("\nusage: ") < printed.index("\nconformance of an FX implementation:\n  --fx-impl=MODULE")


def _exits(arguments: list[str]) -> object:
    with pytest.raises(SystemExit) as left:
        main(arguments)
    return left.value.code


FXCONF = [
    path
    for path in sorted((ROOT / "conformance").rglob("*.py"))
    if path.relative_to(ROOT).parts[1] in ("report", "review") or path.name in ("pending_folder.py", "ownership.py")
]
OTHERWISE = {
    "conformance/review/running/process.py": "answers its parent process",
    "conformance/review/commands/running.py": "writes its line again, with control characters of its own",
}


@pytest.mark.parametrize("path", FXCONF, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_fxconf_prints_with_say_alone(path: Path) -> None:
    written = [ast.unparse(node) for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Call)]
    printing = [call for call in written if re.match(r"print\(|sys\.(stdout|stderr)\.|os\.write\(", call)]
    assert not printing or path.relative_to(ROOT).as_posix() in OTHERWISE, printing
