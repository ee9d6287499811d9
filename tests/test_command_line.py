"""What fxconf prints: help, errors, requirements; foreign strings are visible and bounded."""

import contextlib
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from conformance.harness.specification.requirements import load_requirements
from conformance.text import LONGEST_LINE, say, say_json, visible
from fxconf.__main__ import COMMANDS, GONE, main
from fxconf.command_line import USAGE_ERROR, Command

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


def refused(arguments: list[str], capfdbinary: pytest.CaptureFixture[bytes]) -> bytes:
    """The one line that is said of a command line that cannot be run."""
    try:
        status: object = main(arguments)
    except SystemExit as ended:
        status = ended.code
    out, error = capfdbinary.readouterr()
    assert (status, out, error.count(b"\n")) == (USAGE_ERROR, b"", 1)
    assert len(error) < 2 * LONGEST_LINE
    return error


def test_errors_are_one_visible_line(tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    assert USAGE_ERROR == pytest.ExitCode.USAGE_ERROR
    record = tmp_path / "odd\x1b[2J.jsonl"
    record.write_text(json.dumps({"kind": f"\x1b]0;owned\x07{'x' * 10_000_000}"}) + "\n")
    for arguments in (["compare", str(record)], ["compare", str(tmp_path / "none\x1b[2J\r")], ["spec", "a\x1b[2J"]):
        error = refused(arguments, capfdbinary)
        assert b"\x1b" not in error
        assert rb"\x1b[2J" in error
    assert b": Is a directory" in refused(["compare", str(tmp_path)], capfdbinary)
    assert b"see fxconf --help" in refused([], capfdbinary)
    assert b"invalid choice: 'upload'" in refused(["upload"], capfdbinary)


@pytest.mark.parametrize("name", GONE)
def test_a_former_command_is_refused_with_a_remedy(name: str, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    assert name not in {command.name for command in COMMANDS}
    assert f"{name} was removed: {GONE[name]}" in refused([*name.split(), "--x"], capfdbinary).decode()


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_the_help_of_a_command_fits_on_a_screen_and_has_an_example(
    command: Command, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.MonkeyPatch.context() as patch, contextlib.suppress(SystemExit):
        patch.setenv("COLUMNS", "80")
        main([command.name, "--help"])
    printed = capsys.readouterr().out
    assert len(printed.splitlines()) <= 24
    assert f"\nexample: fxconf {command.name} " in printed


def test_all_options_of_a_run_are_listed(tmp_path: Path) -> None:
    command = [sys.executable, "-P", "-m", "fxconf", "run", "--help-all"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    printed = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=True).stdout
    assert "\nconformance of an FX implementation:\n  --fx-impl=MODULE" in printed


# The specification


def test_a_requirement_is_printed_with_its_tests(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    requirement = load_requirements()["graph.lint.users"]
    assert main(["spec", requirement.identifier]) == 0
    lines = capfdbinary.readouterr().out.decode().splitlines()
    assert lines[:2] == ["graph.lint.users (better)", requirement.sentence]
    assert f"source: {requirement.source}" in lines
    named = re.findall(r"^named in (\S+):(\d+)$", "\n".join(lines), re.MULTILINE)
    assert named
    assert all('"graph.lint.users"' in (ROOT / file).read_text().splitlines()[int(line) - 1] for file, line in named)
    assert main(["spec", "tensor_type", "graph.lint", "--json"]) == 0
    printed = {each["id"].partition("[")[0] for each in json.loads(capfdbinary.readouterr().out)}
    assert {"tensor_type.annotate", "graph.lint.accepts", "graph.lint.users"} <= printed
    assert all(name.startswith(("tensor_type.", "graph.lint.")) for name in printed)
    error = refused(["spec", "graph.lint.user"], capfdbinary)
    assert error.startswith(b"fxconf: the requirement graph.lint.user does not exist. Try graph.lint.users, ")


def test_the_specification_is_printed_for_programs(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    assert main(["spec", "--json"]) == 0
    found = json.loads(capfdbinary.readouterr().out)
    assert [each["id"] for each in found] == list(load_requirements())
    assert set(found[0]) == {"id", "chapter", "level", "sentence", "source", "issues", "needs", "text"}


def test_fxconf_prints_with_say_alone() -> None:
    prints = re.compile(r"^[^#\"']*\b(?:(?<!console\.)print\(|sys\.(?:stdout|stderr)\.|os\.write\()", re.MULTILINE)
    top = ROOT / "fxconf"
    printing = {path.relative_to(top).as_posix() for path in top.rglob("*.py") if prints.search(path.read_text())}
    assert printing <= {"command_line.py"}
