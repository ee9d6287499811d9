"""`fxconf spec`: the specification as a page, as JSON, and its versions."""

import argparse
import json
from pathlib import Path

from conformance.command_line import Command, CommandError, say
from conformance.harness.specification.collection import CollectionError, collected_tests
from conformance.harness.specification.edition import changes, described, edition, release
from conformance.harness.specification.requirements import SpecificationError, load_requirements
from conformance.report.cli import add_output, write
from conformance.report.records import read_records
from conformance.report.specification.content import content
from conformance.report.specification.page import page


def _add_spec(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("records", nargs="*", type=Path, metavar="RECORD", help="whose outcomes to show, if any")
    form = parser.add_mutually_exclusive_group(required=True)
    form.add_argument("--html", action="store_true", help="one page: search, an anchor for each id, tests and outcomes")
    form.add_argument("--json", action="store_true", help="all of it for programs")
    form.add_argument("--changes", action="store_true", help="what came, changed and went since the last version")
    form.add_argument("--release", metavar="VERSION", help="make what there is now the version VERSION")
    add_output(parser)


def _spec(arguments: argparse.Namespace) -> int:
    try:
        return _run(arguments)
    except (SpecificationError, ValueError) as error:
        raise CommandError(str(error)) from error
    except CollectionError as error:
        raise CommandError(f"the tests cannot be collected: {error}") from error


def _run(arguments: argparse.Namespace) -> int:
    requirements = load_requirements()
    if arguments.release:
        release(arguments.release, requirements.values())
        return 0
    different = list(described(changes(requirements.values())))
    if arguments.changes:
        found = edition(requirements.values())
        say([f"Specification {found.version}, digest {found.digest}", *(different or ["", "Nothing is different."])])
        return 0
    whole = content(requirements, collected_tests(), read_records(arguments.records))
    if arguments.html:
        return write(page(whole, "\n".join(different)), arguments.output)
    return write(json.dumps(whole, indent=1) + "\n", arguments.output)


SPEC = Command("spec", "the specification as a page or as JSON, and its versions", _add_spec, _spec)
