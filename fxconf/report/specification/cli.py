"""`fxconf spec`: the specification as a page, as JSON, and its editions."""

import argparse
import json
from collections.abc import Iterator
from pathlib import Path

from conformance.files import is_kept_as_installed
from conformance.harness.specification.collection import collected_tests
from conformance.harness.specification.edition import EditionError, KeptEdition, edition, kept_edition
from conformance.harness.specification.requirements import CHAPTERS, SpecificationError, load_requirements
from conformance.text import CommandError
from fxconf.command_line import Command
from fxconf.report.cli import add_output, write
from fxconf.report.records import read_records
from fxconf.report.specification.changes import described, release, since_last, write_changes
from fxconf.report.specification.content import content
from fxconf.report.specification.page import page


def _add_spec(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("records", nargs="*", type=Path, metavar="RECORD", help="whose outcomes to show, if any")
    form = parser.add_mutually_exclusive_group(required=True)
    form.add_argument("--html", action="store_true", help="one page: search, an anchor for each id, tests and outcomes")
    form.add_argument("--json", action="store_true", help="all of it for programs")
    form.add_argument("--edition", metavar="VERSION", help="what that edition asks for")
    form.add_argument("--changes", action="store_true", help="what came, changed and went since the last edition")
    form.add_argument("--write-changes", action="store_true", help="list that in changes.md")
    form.add_argument(
        "--release", metavar="VERSION", help="make what there is now the edition VERSION: its file, and its changes"
    )
    add_output(parser)


def _spec(arguments: argparse.Namespace) -> int:
    try:
        return _run(arguments)
    except (SpecificationError, EditionError) as error:
        raise CommandError(str(error)) from error


def _run(arguments: argparse.Namespace) -> int:
    requirements = load_requirements()
    if arguments.edition:
        return write("\n".join(_listed(kept_edition(arguments.edition))), arguments.output)
    if (arguments.write_changes or arguments.release) and is_kept_as_installed(CHAPTERS):
        raise CommandError("the chapters that come with the suite are not written: edit and release them in a clone")
    if arguments.write_changes:
        write_changes(requirements.values())
        return 0
    if arguments.release:
        release(arguments.release, requirements.values(), collected_tests())
        return 0
    different = list(described(since_last(requirements.values())))
    if arguments.changes:
        now = edition(requirements.values())
        head = f"Specification {now.version}, digest {now.digest}"
        return write("\n".join([head, "", *(different or ["Nothing is different."])]), arguments.output)
    whole = content(requirements, collected_tests(), read_records(arguments.records))
    if arguments.html:
        return write(page(whole, "\n".join(different)), arguments.output)
    return write(json.dumps(whole, indent=1) + "\n", arguments.output)


def _listed(kept: KeptEdition) -> Iterator[str]:
    """An edition as Markdown."""
    yield f"# FX specification {kept.version}"
    yield ""
    yield f"{len(kept.asked):,} requirements, digest `{kept.digest}`; tests {_shown(kept.tests)}."
    for name, asked in kept.asked.items():
        yield from ("", f"## {name}", "", f"Level: {asked['level']}", "", asked["sentence"])
        yield from (line for part in ("tables", "examples") if part in asked for line in ("", asked[part]))
        others = {"Rests on": asked.get("rests on"), "Needs": asked.get("needs")}
        yield from (line for title, text in others.items() if text for line in ("", f"{title}: {text}"))
        if name in kept.tests_of:
            yield from ("", f"Tests: {_shown(kept.tests_of[name])}")
    yield ""


def _shown(digest: str) -> str:
    return f"`{digest}`" if digest else "not kept"


SPEC = Command("spec", "the specification as a page or as JSON, and its editions", _add_spec, _spec)
