"""`fxconf report` and `fxconf compare`, which read the records of runs with `--fx-report`."""

import argparse
from pathlib import Path

from conformance.text import CommandError, say
from fxconf.command_line import Command
from fxconf.report.compare import compare
from fxconf.report.page import page
from fxconf.report.records import one_run_each, runs_in_order

_PARTS = "Records of one implementation that have no test in common are parts of one run."


def _add_report(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "records", nargs="+", type=Path, metavar="RECORD", help="records of any number of implementations"
    )
    parser.add_argument("-o", "--output", required=True, type=Path, metavar="PAGE", help="the HTML file to write")


def _report(arguments: argparse.Namespace) -> int:
    text = page(one_run_each(arguments.records))
    try:
        arguments.output.write_bytes(text.encode(errors="backslashreplace"))
    except OSError as error:
        raise CommandError(f"{arguments.output} cannot be written: {error.strerror}; name another with -o") from None
    say([f"{arguments.output} is written: open it in a browser"])
    return 0


def _add_compare(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "records", nargs="+", type=Path, metavar="RECORD", help="the first record is the one to compare with"
    )


def _compare(arguments: argparse.Namespace) -> int:
    runs = runs_in_order(arguments.records)
    if len(runs) < 2:
        raise CommandError(f"there is only one run, of {runs[0].label}: name the records of two runs")
    say(compare(runs).splitlines(), limit=None)
    return 0


REPORT = Command(
    "report",
    f"Write one HTML page about records. {_PARTS}",
    _add_report,
    _report,
    example="fxconf report records/torch.fx.jsonl records/yours.jsonl -o page.html",
)
COMPARE = Command(
    "compare",
    f"Print Markdown about what differs from a first run. What got worse is first. {_PARTS}",
    _add_compare,
    _compare,
    example="fxconf compare before/yours.jsonl after/yours.jsonl",
)
