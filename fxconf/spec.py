"""`fxconf spec`: prints requirements of the specification, for people or as JSON."""

import argparse
from collections.abc import Iterator
from dataclasses import asdict
from difflib import get_close_matches

from conformance.files import ROOT
from conformance.harness.specification.chapters import sections
from conformance.harness.specification.requirements import CHAPTERS, Requirement, family_of, load_requirements
from conformance.text import CommandError, say, say_json
from fxconf.command_line import Command


def _add_spec(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "ids", nargs="*", metavar="ID", help="id of a requirement, or its beginning, such as graph.lint (default: all)"
    )
    parser.add_argument("--json", action="store_true", help="print a JSON list, for use by programs")


def _spec(arguments: argparse.Namespace) -> int:
    requirements = load_requirements()
    chosen = [each for name, each in requirements.items() if not arguments.ids or _is_below(name, *arguments.ids)]
    for name in arguments.ids:
        if not any(_is_below(each, name) for each in requirements):
            alike = get_close_matches(name, requirements, 3, cutoff=0.5) or ["fxconf spec, which lists all ids"]
            raise CommandError(f"the requirement {name} does not exist. Try {', '.join(alike)}")
    if arguments.json:
        say_json([_content(each) for each in chosen])
    elif arguments.ids:
        say((line for each in chosen for line in _told(each)), limit=None)
    else:
        say((f"{each.identifier}  {each.level}" for each in chosen), limit=None)
    return 0


def _is_below(identifier: str, *names: str) -> bool:
    """Whether one of `names` is the identifier, its chapter, or another beginning of it."""
    return any(identifier == name or identifier.startswith((f"{name}.", f"{name}[")) for name in names)


def _content(requirement: Requirement) -> dict[str, object]:
    fields = asdict(requirement)
    return {"id": fields.pop("identifier"), "chapter": requirement.chapter, **fields, "text": _text(requirement)}


def _told(requirement: Requirement) -> Iterator[str]:
    yield f"{requirement.identifier} ({requirement.level})"
    yield requirement.sentence
    if family_of(requirement.identifier) == requirement.identifier:
        yield from (f"  {line}".rstrip() for line in _text(requirement).splitlines())
    yield f"source: {requirement.source}"
    lists = {"issues": requirement.issues, "needs": requirement.needs}
    yield from (f"{name}: {', '.join(listed)}" for name, listed in lists.items() if listed)
    yield from (f"named in {place}" for place in _places(requirement.identifier))
    yield ""


def _text(requirement: Requirement) -> str:
    """The text below the sentence of the requirement in its chapter."""
    chapter = CHAPTERS / f"{requirement.chapter}.md"
    return next(each.text for each in sections(chapter) if each.title == family_of(requirement.identifier))


def _places(identifier: str) -> Iterator[str]:
    """The lines of tests that name the requirement."""
    for path in sorted((ROOT / "conformance").glob("test_*.py")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if f'"{identifier}"' in line or f'"{family_of(identifier)}[{{' in line:
                yield f"{path.relative_to(ROOT)}:{number}"


SPEC = Command(
    "spec",
    "Print requirements of the specification. Each is printed with its level, its source and its tests.",
    _add_spec,
    _spec,
    example="fxconf spec graph.lint.users",
)
