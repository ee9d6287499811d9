"""The commands of fxconf about records of runs with `--fx-report`: pages, comparisons, badges, claims, kept results."""

import argparse
from collections.abc import Sequence
from pathlib import Path

from conformance.text import CommandError, say
from fxconf.command_line import Command, run_command
from fxconf.report.claim import claim, wrong_lines
from fxconf.report.compare import compare
from fxconf.report.history import badge_files
from fxconf.report.page import history_page, page
from fxconf.report.published import publish, published
from fxconf.report.records import read_record, read_records
from fxconf.report.releases import releases
from fxconf.report.speed import read_speeds
from fxconf.report.totals import badge


def _add_records(parser: argparse.ArgumentParser, text: str) -> None:
    parser.add_argument("records", nargs="+", type=Path, metavar="RECORD", help=text)


def _add_report(parser: argparse.ArgumentParser) -> None:
    _add_records(parser, "of one implementation each, or of one on several releases of torch")
    _add_speed(parser)
    parser.add_argument("-o", "--output", required=True, type=Path, metavar="PAGE", help="the HTML file to write")


def _add_speed(parser: argparse.ArgumentParser) -> None:
    text = "the times on a release of torch, as python -m benchmarks.against_torch_fx --json FILE writes them"
    parser.add_argument("--speed", nargs="+", default=[], type=Path, metavar="FILE", help=text)


def _report(arguments: argparse.Namespace) -> int:
    records, speeds = read_records(arguments.records), read_speeds(arguments.speed)
    return write(page(records, arguments.output, speeds), arguments.output)


def _add_compare(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("baseline", type=Path, metavar="BASELINE", help="the record to compare with")
    _add_records(parser, "of any implementation, or the same")
    add_output(parser)


def _compare(arguments: argparse.Namespace) -> int:
    paths = [arguments.baseline, *arguments.records]
    for number, path in enumerate(paths):
        if path.resolve() in [earlier.resolve() for earlier in paths[:number]]:
            raise CommandError(f"{path} is named twice: name the records of two runs")
    return write(compare([read_record(path) for path in paths]), arguments.output)


def _add_badge(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("record", type=Path, metavar="RECORD", help="of the implementation")
    add_output(parser)
    parser.add_argument("--label", default="FX conformance", help="the left half of the badge (default: %(default)s)")


def _badge(arguments: argparse.Namespace) -> int:
    return write(badge(read_record(arguments.record), arguments.label), arguments.output)


def _add_claim(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("record", type=Path, metavar="RECORD", help="of a whole run, by an edition that is kept")
    add_output(parser)


def _claim(arguments: argparse.Namespace) -> int:
    return write(claim(read_record(arguments.record)), arguments.output)


def _add_check_claim(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("claim", type=Path, metavar="CLAIM", help="as fxconf claim writes it")
    text = "of a run of your own; without it, only what the claim says of the edition is checked"
    parser.add_argument("record", nargs="?", type=Path, metavar="RECORD", help=text)


def _check_claim(arguments: argparse.Namespace) -> int:
    record = read_record(arguments.record) if arguments.record else None
    wrong = wrong_lines(arguments.claim.read_text(encoding="utf-8", errors="replace"), record)
    of_edition = "what the claim says of the edition is right; a RECORD tells of the rest"
    say(wrong or ["the claim is right" if record else of_edition])
    return 1 if wrong else 0


def _add_releases(parser: argparse.ArgumentParser) -> None:
    _add_records(parser, "of runs on several releases of torch")
    _add_speed(parser)
    add_output(parser)


def _releases(arguments: argparse.Namespace) -> int:
    return write(releases(read_records(arguments.records), read_speeds(arguments.speed)), arguments.output)


def _add_publish(parser: argparse.ArgumentParser) -> None:
    _add_records(parser, "of a whole run each")
    parser.add_argument("--to", required=True, type=Path, metavar="FOLDER", help="where results are kept")


def _publish(arguments: argparse.Namespace) -> int:
    say(publish([read_record(path) for path in arguments.records], arguments.to))
    return 0


def _add_history(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="to which fxconf publish has written")
    parser.add_argument("--badges", type=Path, metavar="FOLDER", help="write the latest badges there, and link them")
    parser.add_argument("-o", "--output", required=True, type=Path, metavar="PAGE", help="the HTML file to write")


def _history(arguments: argparse.Namespace) -> int:
    columns = published(arguments.folder)
    if arguments.badges:
        arguments.badges.mkdir(parents=True, exist_ok=True)
        for name, text in badge_files(columns).items():
            write(text, arguments.badges / name)
    return write(history_page(columns, arguments.output, arguments.badges), arguments.output)


def add_output(parser: argparse.ArgumentParser) -> None:
    """Add the option for the file to write."""
    parser.add_argument("-o", "--output", type=Path, metavar="FILE", help="write there instead of printing")


def write(text: str, path: Path | None) -> int:
    """Write `text` to `path`, where a character that UTF-8 cannot encode becomes an escape; or print it, visibly."""
    if path is None:
        say(text.removesuffix("\n").split("\n"), limit=None)
        return 0
    try:
        path.write_bytes(text.encode("utf-8", errors="backslashreplace"))
    except OSError as error:
        raise CommandError(f"{path} cannot be written: {error.strerror}; name another file with -o") from None
    return 0


COMMANDS = (
    Command("report", "one HTML page that compares the records of several implementations", _add_report, _report),
    Command("compare", "what differs from a first record, as Markdown, what got worse first", _add_compare, _compare),
    Command("releases", "what changed from one release of torch to the next, as Markdown", _add_releases, _releases),
    Command("badge", "the JSON file that shields.io makes a badge of", _add_badge, _badge),
    Command("publish", "append what whole runs found to the results that are kept", _add_publish, _publish),
    Command("history", "one HTML page of the results that are kept, with what changed", _add_history, _history),
    Command("claim", "what a run found of an edition of the specification, as Markdown", _add_claim, _claim),
    Command("check-claim", "whether a claim is what a run finds", _add_check_claim, _check_claim),
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one of these commands, and return the exit status."""
    return run_command(COMMANDS, arguments)
