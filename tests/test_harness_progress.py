"""On a terminal a run shows what it is doing; what is left on the screen, and what others see, is as ever."""

import fcntl
import io
import os
import pty
import re
import select
import shutil
import signal
import struct
import sys
import termios
import time
from dataclasses import dataclass

import pytest

from conformance.harness.reporting.progress import LiveProgress, Progress, Region, cut, show_progress
from tests.forked_pytest import started
from tests.parsed_options import parsed, split_words

_PART = re.compile(r"\x1b\[(\d*)([A-Za-z])|(\r)|(\n)|([^\x1b\r\n]+)")


class Screen:
    """A terminal with `width` columns that never scrolls, for what pytest and the progress write."""

    def __init__(self, width: int) -> None:
        self.width = width
        self.rows = [""]
        self.row = self.column = 0
        self.frames: list[str] = []

    @property
    def text(self) -> str:
        return "\n".join(row.rstrip() for row in self.rows)

    def write(self, text: str) -> None:
        for number, command, start, end, letters in _PART.findall(text):
            if start:
                self.frames.append(self.text)
                self.column = 0
            elif end:
                self._next_row()
            elif command == "A":
                self.row = max(self.row - int(number or 1), 0)
            elif command == "J":
                del self.rows[self.row + 1 :]
                self.rows[self.row] = self.rows[self.row][: self.column]
            elif command:
                assert command == "m", f"the terminal does not know {command}"
            for letter in letters:
                self._put(letter)

    def _put(self, letter: str) -> None:
        if self.column == self.width:
            self._next_row()
            self.column = 0
        row = self.rows[self.row].ljust(self.column)
        self.rows[self.row] = row[: self.column] + letter + row[self.column + 1 :]
        self.column += 1

    def _next_row(self) -> None:
        self.row += 1
        if self.row == len(self.rows):
            self.rows.append("")


def test_a_terminal_that_got_narrower_is_cleared_all_the_same(monkeypatch):
    sizes = iter([os.terminal_size((40, 24)), os.terminal_size((20, 24))])
    monkeypatch.setattr(shutil, "get_terminal_size", lambda fallback=(80, 24): next(sizes))
    written = []
    region = Region(written.append)
    region.draw(["x" * 30, "y" * 10])
    region.draw(["short"])
    narrow = Screen(20)
    narrow.write("before\r\n" + "x" * 30 + "\r\n" + "y" * 10 + written[-1].replace("\n", "\r\n"))
    assert narrow.text == "before\nshort"


def test_a_line_is_cut_and_shows_no_control_characters():
    assert cut("a\x1b[31mb\tc", 20) == r"a\x1b[31mb\tc"
    assert cut("abcdefgh", 8) == "abcdefgh"
    assert cut("abcdefghi", 8) == "abcde..."


def test_progress_tells_where_each_worker_is_and_how_far_the_run_is(monkeypatch):
    monkeypatch.setattr(time, "monotonic", iter([100, 175.5, 176]).__next__)
    run = Progress()
    for number in range(64):
        run.begin(f"gw{number}", "conformance/test_graph_checks.py::test_lint[a]")
    run.begin("gw1", "conformance/test_models.py::test_code_text[torchvision/resnet18-cpu]")
    run.finish("a")
    run.finish("a")
    first, second, *_, more, last = run.lines(3)
    assert first.split() == ["gw0", "graph_checks", "lint[a]"]
    assert second.split() == ["gw1", "torchvision/resnet18", "code_text"]
    assert more == "and 56 more workers"
    assert last == "1 of 3 tests (33%) in 1:15"
    run.leave("gw1")
    assert list(run.lines(0))[1].startswith("gw2 ")


def test_progress_names_the_machine_of_each_worker():
    run = Progress()
    for worker in ("gw0", "far gw1"):
        run.begin(worker, "conformance/test_graph_checks.py::test_lint[a]")
    here, there, _ = run.lines(2)
    assert (here.index("graph_checks"), there.index("graph_checks")) == (8, 8)


TESTS = """
    import os, pathlib, time
    import pytest

    traces = pytest.mark.requirement("models.traces")

    @traces
    @pytest.mark.parametrize("number", range(4))
    def test_numbers(number):
        assert number != 2, "two is\\nno number"

    @traces
    @pytest.mark.parametrize("time", [1, 2])
    def test_misses(fx, time):
        fx.Interpreter

    @traces
    def test_passes_at_last():
        if "ENDS" in os.environ:
            os._exit(3)
        if "WAITS" in os.environ:
            pathlib.Path("waiting").touch()
            time.sleep(60)
"""


@pytest.fixture
def watched(suite):
    """A small suite to be run on a terminal."""
    suite.write("conformance/test_numbers.py", TESTS)
    return suite


@dataclass(frozen=True)
class Watched:
    """A run that has ended."""

    status: int
    raw: str
    screen: Screen


def watch(suite, *arguments, width=80, interrupt=False, **variables):
    """Run pytest in the suite's folder, on a terminal of its own."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 30, width, 0, 0))
    words, environment = [os.ttyname(theirs), "conformance", *arguments], {"TERM": "xterm", "LINES": None, **variables}
    output, sent, deadline = b"", False, time.monotonic() + 100
    with started(on_terminal, words, suite.folder, suite.environment(**environment)) as run:
        while select.select([ours], [], [], 0.05)[0] or run.process.is_alive():
            assert time.monotonic() < deadline, output.decode()
            if select.select([ours], [], [], 0)[0]:
                output += os.read(ours, 65536)
            if interrupt and not sent and (suite.folder / "waiting").exists() and b" of 7 tests" in output:
                sent = True
                os.killpg(run.process.pid, signal.SIGINT)
    os.close(ours)
    os.close(theirs)
    screen = Screen(width)
    screen.write(output.decode())
    return Watched(run.process.exitcode, output.decode(), screen)


def on_terminal(words):
    """Run pytest in a session of its own, which the terminal controls."""
    terminal, *arguments = words
    os.setsid()
    for descriptor in (0, 1, 2):
        os.dup2(os.open(terminal, os.O_RDWR), descriptor)
    sys.stdout.reconfigure(line_buffering=True)
    return pytest.main(arguments)


@pytest.mark.parametrize(("workers", "width"), [("0", 120), ("2", 80)])
def test_a_run_on_a_terminal_shows_what_it_does_and_leaves_its_failures(watched, workers, width):
    run = watch(watched, "-n", workers, width=width, ENDS="1" if workers == "2" else None)
    assert run.status == pytest.ExitCode.TESTS_FAILED
    shown = "\n".join(run.screen.frames)
    assert re.search(r"^(gw\d +)?numbers +passes_at_last$", shown, re.MULTILINE), run.raw
    counted = r"^[567] of 7 tests \(\d+%\) in 0:\d\d, 1 failed, (1 error, )?2 missing$"
    assert re.search(counted, shown, re.MULTILINE), run.raw
    left = run.screen.text
    before, _, after = left.partition("= FAILURES =")
    assert "FAILED test_numbers.py::test_numbers[2]\n    AssertionError: two is\n" in before
    assert re.search(r"^MISSING test_numbers.py::test_misses\[[12]\]$", before, re.MULTILINE)
    assert before.count("    missing: fake_fx has no 'Interpreter'\n") == 1
    assert " of 7 tests" not in left
    assert "test_numbers.py ." not in left
    assert "FAILED conformance/test_numbers.py::test_numbers[2] - AssertionError" in after
    if workers == "0":
        assert "passes_at_last" not in left
        assert "1 failed, 4 passed, 2 missing in" in after
    else:
        assert "ERROR test_numbers.py::test_passes_at_last\n    worker 'gw" in before
        assert re.search(r"^\[gw\d\] node down: Not properly terminated$", before, re.MULTILINE), run.raw
        assert re.search(r"^replacing crashed worker gw\d$", before, re.MULTILINE), run.raw


def test_a_run_that_stops_early_leaves_a_clean_screen(watched):
    run = watch(watched, "-n", "2", "-x")
    assert run.status != pytest.ExitCode.OK
    assert re.search(r"^(FAILED|MISSING) test_numbers.py::test_(numbers|misses)", run.screen.text, re.MULTILINE)
    assert " of 7 tests" in "\n".join(run.screen.frames)
    assert " of 7 tests" not in run.screen.text


@pytest.mark.parametrize("workers", ["0", "2"])
def test_ctrl_c_leaves_a_clean_screen(watched, workers):
    run = watch(watched, "-n", workers, interrupt=True, WAITS="1")
    assert run.status == pytest.ExitCode.INTERRUPTED
    assert "! KeyboardInterrupt !" in run.screen.text
    assert " of 7 tests" in "\n".join(run.screen.frames)
    assert " of 7 tests" not in run.screen.text
    assert "numbers       " not in run.screen.text
    assert "\x1b[?25l" not in run.raw  # the cursor is never hidden


# Whether the progress is shown on a terminal, by arguments and variables.
SHOWN = {
    "": True,
    "-n 2 --tb=no": True,
    "-q": False,
    "-s": False,
    "-v -n 2": False,
    "--setup-show": False,
    "--collect-only": False,
    "--pdb": False,
    "-n 2 CI=1": False,
    "TERM=dumb": False,
}


class Terminal(io.StringIO):
    """A file that says that it is a terminal."""

    def isatty(self) -> bool:
        return True


def shows_progress(suite, words, file):
    """Whether a run with these arguments and variables shows its progress in `file`."""
    arguments, variables = split_words(words)
    with parsed(suite, *arguments, **{"TERM": "xterm", **variables}) as config:
        config.pluginmanager.register(pytest.TerminalReporter(config, file), "terminalreporter")
        show_progress(config)
        return any(isinstance(plugin, LiveProgress) for plugin in config.pluginmanager.get_plugins())


@pytest.mark.parametrize("words", SHOWN)
def test_who_wants_other_output_gets_it(suite, words):
    assert shows_progress(suite, words, Terminal()) is SHOWN[words]


def test_what_is_piped_is_plain(suite):
    assert not shows_progress(suite, "", io.StringIO())
