"""The pages of the specification, as Markdown: of what `fxconf spec --json` has."""

import re
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path

from conformance.harness.specification.edition import kept_edition
from fxconf.report.records import RECORDED
from fxconf.report.specification.content import Json

_EDITION = re.compile(r"^- Edition: FX (\S+),", re.MULTILINE)
_ROW = re.compile(r"^\| `([\w.-]+)` \| [\w-]+ \| ([\w ]+) \| (.*) \|$", re.MULTILINE)
_NOT_JUDGED = re.compile(r"^## Not judged\n\n(.*)$", re.MULTILINE)


def requirements_of(chapter: Json) -> Iterator[Json]:
    """The requirements of a chapter, in order."""
    return chain.from_iterable(part["requirements"] for part in chapter["parts"])


def add_claims(specification: Json, claims: Iterable[Path]) -> None:
    """Add what each claim of conformance says of the requirements of its edition, unless a record says it."""
    for path in claims:
        text = path.read_text(encoding="utf-8")
        edition = _EDITION.search(text)
        if edition is None or path.stem in specification["implementations"]:
            continue
        asked = kept_edition(edition[1]).asked
        outcomes = {name: ("pass", "") for name, each in asked.items() if each["level"] not in RECORDED}
        outcomes |= {name: (outcome, reason) for name, outcome, reason in _ROW.findall(text)}
        unjudged = _NOT_JUDGED.search(text)
        outcomes |= dict.fromkeys(re.findall(r"`([\w.-]+)`", unjudged[1] if unjudged else ""), ("not judged", ""))
        specification["implementations"].append(path.stem)
        for requirement in chain.from_iterable(map(requirements_of, specification["chapters"])):
            if requirement["id"] in outcomes:
                outcome, reason = outcomes[requirement["id"]]
                requirement["outcomes"][path.stem] = {"outcome": outcome, "expected": False, "reason": reason or None}


def chapter_page(chapter: Json) -> str:
    """The page of a chapter; each requirement is a directive."""
    lines = [f"# {chapter['title']}", "", chapter["text"], ""]
    for part in chapter["parts"]:
        if part["title"]:
            lines += [f"## {part['title']}", ""]
        lines += [part["text"], ""]
        for requirement in part["requirements"]:
            lines += [f"``````{{asked}} {requirement['id']}", *_requirement(requirement), "``````", ""]
    return "\n".join(lines)


def _requirement(requirement: Json) -> Iterator[str]:
    yield from (f"{{level}}`{requirement['level']}` {requirement['sentence']}", "")
    yield from (requirement["text"], "")
    for example in requirement["examples"]:
        captions = {"right": "Right", "wrong": f"Wrong: raises {example['raises']}"}
        caption = [f":caption: {captions[example['kind']]}"] if example["kind"] else []
        yield from ("```{code-block} python", *caption, "", example["code"].rstrip("\n"), "```", "")
    tests = ", ".join(
        f"`{test}`{f' ({cases} cases)' if cases > 1 else ''}" for test, cases in requirement["tests"].items()
    )
    fields = {
        "Source": requirement["source"],
        "Issue": ", ".join(requirement["issues"]),
        "Rests on": ", ".join(requirement["rests_on"]),
        "Needs": ", ".join(f"`{each}`" for each in requirement["needs"]),
        "Tests": tests,
    }
    fields |= {f"`{name}`": _outcome(each) for name, each in requirement["outcomes"].items()}
    yield from (f":{title}: {' '.join(text.split())}" for title, text in fields.items() if text)


def _outcome(outcome: Json) -> str:
    known = ", known" if outcome["expected"] else ""
    return f"{{outcome}}`{outcome['outcome']}{known}`" + (f" {outcome['reason']}" if outcome["reason"] else "")


def requirements_page(specification: Json) -> str:
    """All requirements by their ids."""
    lines = [
        "# All requirements",
        "",
        "By chapter, in the order of the specification. The search of the site finds one by its id or by parts of it.",
        "",
    ]
    for chapter in specification["chapters"]:
        lines += [f"## {chapter['title']}", "", "| Requirement | Level |", "| --- | --- |"]
        lines += [f"| {each['id']} | {each['level']} |" for each in requirements_of(chapter)]
        lines += [""]
    return "\n".join(lines)


def better_page(specification: Json) -> str:
    """What the level `better` asks for, by chapter."""
    lines = ["# What is better than torch.fx", "", f"Level `better`: {specification['levels']['better']}.", ""]
    for chapter in specification["chapters"]:
        found = [each for each in requirements_of(chapter) if each["level"] == "better"]
        if found:
            lines += [f"## {chapter['title']}", ""]
            lines += [f"- {' '.join(each['sentence'].split())} {each['id']}" for each in found]
            lines += [""]
    return "\n".join(lines)
