"""`fxconf report` and `fxconf compare`, which read the records of runs with `--fx-report`."""

import argparse
from pathlib import Path

from conformance.text import CommandError, say
from fxconf.command_line import Command
from fxconf.report.compare import compare
from fxconf.report.page import page
from fxconf.report.records import one_run_each, runs_in_order

_PARTS = "Records of the same implementation are merged into one run if they have no test in common."


def _add_report(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "records", nargs="+", type=Path, metavar="RECORD", help="records of one or more implementations"
    )
    parser.add_argument("-o", "--output", required=True, type=Path, metavar="PAGE", help="the HTML file to write")


def _report(arguments: argparse.Namespace) -> int:
    text = page(one_run_each(arguments.records))
    try:
        arguments.output.write_bytes(text.encode(errors="backslashreplace"))
    except OSError as error:
        raise CommandError(f"cannot write {arguments.output}: {error.strerror}. Choose another file with -o") from None
    say([f"{arguments.output} is written: open it in a browser"])
    return 0


def _add_compare(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "records", nargs="+", type=Path, metavar="RECORD", help="the first record, and records to compare with it"
    )


def _compare(arguments: argparse.Namespace) -> int:
    runs = runs_in_order(arguments.records)
    if len(runs) < 2:
        raise CommandError(f"all records are from one run of {runs[0].label}. Pass records of at least two runs")
    say(compare(runs).splitlines(), limit=None)
    return 0


REPORT = Command(
    "report",
    f"Write an HTML page that compares runs. {_PARTS}",
    _add_report,
    _report,
    example="fxconf report records/torch.fx.jsonl records/yours.jsonl -o page.html",
)
COMPARE = Command(
    "compare",
    f"Compare runs with the first run, and print Markdown. Requirements that got worse come first. {_PARTS}",
    _add_compare,
    _compare,
    example="fxconf compare before/yours.jsonl after/yours.jsonl",
)
