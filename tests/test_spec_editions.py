"""The editions of the specification, and `fxconf spec`."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import jsonschema
import pytest

from conformance.harness.specification.edition import (
    EditionError,
    asked_by,
    edition,
    kept_edition,
    last_edition,
    path_of,
    select,
    versions,
)
from conformance.harness.specification.requirements import (
    CHAPTERS,
    load_requirements,
    retired_identifiers,
)
from fxconf.__main__ import main
from fxconf.report.specification import cli
from fxconf.report.specification.changes import described, release, since_last, untold, write_changes
from fxconf.report.specification.content import SCHEMA, content
from tests.sample_records import Sample, requirement
from tests.sample_specification import TESTS, write_specification


def edited(folder: Path, chapter: str, *replacements: tuple[str, str]) -> None:
    """Edit the chapter of a sample; each of the texts has to be there."""
    path = folder / f"{chapter}.md"
    text = path.read_text()
    for old, new in replacements:
        assert old in text
        text = text.replace(old, new)
    path.write_text(text)


def told(folder: Path) -> list[str]:
    """What is different from the last edition, as lines without the head of the table."""
    lines = described(since_last(load_requirements(folder).values(), folder), folder)
    return [line for line in lines if line and not line.startswith(("| Requirement", "| ---"))]


TABLE = "An explanation.\n\n| word | it |\n| --- | --- |\n| a | b |\n"
SECOND = "### graph.second\n\nLevel: text"
KINDS: dict[str, tuple[tuple[str, str], str]] = {
    "sentence": (
        ("It is a text.", "It is a | text."),
        r"| `graph.second` | sentence | It is a text. | It is a \| text. |",
    ),
    "level": ((SECOND, SECOND.replace("text", "should")), "| `graph.second` | level | text | should |"),
    "rests on": (
        ("Rests on: graph.first", "Rests on: graph.first, node.third"),
        "| `graph.second` | rests on | graph.first | graph.first, node.third |",
    ),
    "needs": (
        ("Rests on: graph.first", "Rests on: graph.first\n\nNeeds: passes.some"),
        "| `graph.second` | needs |  | passes.some |",
    ),
    "tables": (
        ("An explanation.\n", TABLE),
        r"| `graph.first` | tables |  | `` \| word \| it \| `` `` \| --- \| --- \| `` `` \| a \| b \| `` |",
    ),
    "examples": (
        ('print("<right>")', 'print("<2>")'),
        '| `graph.first` | examples | `` print("<right>") `` | `` print("<2>") `` |',
    ),
}


@pytest.mark.parametrize("kind", KINDS)
def test_whatever_a_requirement_asks_for_is_in_the_digest_and_told(tmp_path: Path, kind: str) -> None:
    before = edition(write_specification(tmp_path).values(), tmp_path)
    replacement, row = KINDS[kind]
    edited(tmp_path, "graph", replacement)
    requirements = load_requirements(tmp_path)
    now = edition(requirements.values(), tmp_path)
    assert (now.version, now.digest == before.digest) == ("1.0+", False)
    assert told(tmp_path) == ["Asked for otherwise, 1:", row]
    name = row.split("`")[1]
    assert untold(requirements.values(), tmp_path) == [f"{name}: {kind}"]
    write_changes(requirements.values(), tmp_path)
    assert untold(requirements.values(), tmp_path) == []
    edited(tmp_path, "graph", replacement[::-1])
    assert edition(load_requirements(tmp_path).values(), tmp_path) == before


def test_neither_explanations_nor_sources_nor_the_order_are_in_the_digest(tmp_path: Path) -> None:
    before = edition(write_specification(tmp_path).values(), tmp_path)
    others = [("An explanation.", "Another one."), ("pytorch#56", "pytorch#57"), ("What graphs do", "What they do")]
    edited(tmp_path, "graph", *others, ("### graph.second", "## Other part\n\n### graph.second"))
    requirements = load_requirements(tmp_path)
    assert edition(requirements.values(), tmp_path) == edition(reversed(requirements.values()), tmp_path) == before


# The next edition


def with_changes(folder: Path) -> None:
    """Change a sentence, add a requirement and retire one."""
    edited(folder, "graph", ("It is a text.", "It is another text."))
    path = folder / "graph.md"
    path.write_text(f"{path.read_text()}\n### graph.new\n\nLevel: must\n\nIt is new.\n\nSource: somebody\n")
    (folder / "node.md").unlink()
    (folder / "retired.md").write_text("| node.third | graph.new |\n")


def test_an_edition_is_a_file_and_a_section(tmp_path: Path) -> None:
    write_specification(tmp_path)
    with_changes(tmp_path)
    requirements = load_requirements(tmp_path)
    write_changes(requirements.values(), tmp_path)
    assert re.findall("^## (.*)", (tmp_path / "changes.md").read_text(), re.MULTILINE) == ["Next", "1.0"]
    release("1.1", requirements.values(), {"conformance/test_graph.py::test_a": ["graph.first"]}, tmp_path)
    now, kept = edition(requirements.values(), tmp_path), kept_edition("1.1", tmp_path)
    assert (now.version, now.digest) == (kept.version, kept.digest)
    assert kept.asked == asked_by(requirements.values(), tmp_path)
    assert set(kept.tests_of) == {"graph.first"}
    page = (tmp_path / "changes.md").read_text()
    assert re.findall("^## (.*)", page, re.MULTILINE) == ["1.1", "1.0"]
    assert [line for line in page[page.index("## 1.1") :].splitlines() if line] == [
        "## 1.1",
        f"3 requirements, digest `{now.digest}`.",
        "Asked for otherwise, 1:",
        "| Requirement | What | Before | Now |",
        "| --- | --- | --- | --- |",
        "| `graph.second` | sentence | It is a text. | It is another text. |",
        "Retired, 1:",
        "- `node.third`: `graph.new`",
        "Added, 1:",
        "- `graph.new`",
        "Other tests, 1:",
        "- `graph.first`",
        "## 1.0",
    ]
    assert versions(tmp_path) == ["1.0", "1.1"]
    assert told(tmp_path) == []


REFUSED: dict[str, tuple[str, Callable[[Path], None], str]] = {
    "earlier": ("0.9", with_changes, "the last edition is 1.0: name a later one than 0.9"),
    "the same": ("1.0", with_changes, "the last edition is 1.0: name a later one than 1.0"),
    "no version": ("next", with_changes, "'next' is no version of an edition, such as 0.2"),
    "nothing new": ("1.1", lambda _: None, "nothing is different from edition 1.0"),
    "unlisted": (
        "1.1",
        lambda folder: (folder / "node.md").unlink(),
        "node.third: gone, and not in retired.md; list them there with their successors",
    ),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_can_be_no_edition_is_refused(tmp_path: Path, case: str) -> None:
    version, change, message = REFUSED[case]
    write_specification(tmp_path)
    change(tmp_path)
    before = (tmp_path / "changes.md").read_text()
    with pytest.raises(EditionError, match=f"^{re.escape(message)}$"):
        release(version, load_requirements(tmp_path).values(), {}, tmp_path)
    assert ((tmp_path / "changes.md").read_text(), versions(tmp_path)) == (before, ["1.0"])


def test_a_kept_edition_cannot_be_edited(tmp_path: Path) -> None:
    write_specification(tmp_path)
    path = path_of("1.0", tmp_path)
    path.write_text(path.read_text().replace("It is a text.", "It is text."))
    with pytest.raises(EditionError, match=r"1\.0\.jsonl is not as it was written"):
        kept_edition("1.0", tmp_path)
    with pytest.raises(EditionError, match=r"there is no edition '2\.0'; kept are 1\.0"):
        kept_edition("2.0", tmp_path)


# What a run by an edition asks for


def test_a_run_by_an_edition_leaves_out_what_is_newer_or_says_something_else(tmp_path: Path) -> None:
    write_specification(tmp_path)
    with_changes(tmp_path)
    found = select(load_requirements(tmp_path), "1.0", tmp_path)
    assert found.left_out == {"graph.new": "newer", "graph.second": "changed since", "node.third": "retired since"}
    kept = last_edition(tmp_path)
    assert (found.edition.version, found.edition.digest) == ("1.0", kept.digest)
    assert select(load_requirements(tmp_path), None, tmp_path).left_out == {}


def test_a_run_by_an_edition_has_its_levels(tmp_path: Path) -> None:
    write_specification(tmp_path)
    edited(tmp_path, "graph", (SECOND, SECOND.replace("text", "must")))
    found = select(load_requirements(tmp_path), "1.0", tmp_path)
    assert (found.left_out, found.requirements["graph.second"].level) == ({}, "text")


# The specification itself


def test_what_is_asked_for_otherwise_than_in_the_last_edition_is_told() -> None:
    """Whatever asks for more than before gets a new id."""
    assert untold(load_requirements().values()) == [], "read what is different; fxconf spec --write-changes lists it"


def test_every_edition_is_as_it_was_written_and_has_its_section() -> None:
    page = (CHAPTERS / "changes.md").read_text()
    listed = re.findall(r"^## (\d\S*)\n\n(\d+) requirements, digest `(\w+)`", page, re.MULTILINE)
    kept = [kept_edition(version) for version in versions()]
    assert listed == [(each.version, str(len(each.asked)), each.digest) for each in reversed(kept)]
    gone = {name for each in kept for name in each.asked} - load_requirements().keys()
    assert gone <= retired_identifiers().keys()


# As JSON


def test_json_has_everything(tmp_path: Path) -> None:
    requirements = write_specification(tmp_path)
    record = Sample("some.fx", requirements=[requirement("graph.first", "fail", expected=True, reason="It is so.")])
    whole = content(requirements, TESTS, [cli.read_records([record.write(tmp_path / "records")])[0]], tmp_path)
    assert (whole["format"], whole["version"], whole["implementations"]) == (1, "1.0", ["some.fx"])
    assert whole["levels"]["must"] == "what is must"
    assert [chapter["name"] for chapter in whole["chapters"]] == ["graph", "node"]
    (part,) = whole["chapters"][0]["parts"]
    assert part["title"] == "Editing"
    first, second = part["requirements"]
    assert first["issues"] == ["pytorch#12", "pytorch/pytorch#34"]
    assert first["text"] == "An explanation."
    assert [(each["kind"], each["raises"], each["code"]) for each in first["examples"]] == [
        ("right", "", 'print("<right>")\n'),
        ("wrong", "RuntimeError", "raise RuntimeError\n"),
    ]
    assert first["tests"] == {"test_graph.py::test_a": 2}
    assert first["outcomes"] == {"some.fx": {"outcome": "fail", "expected": True, "reason": "It is so."}}
    assert (second["source"], second["rests_on"]) == ("torch 2.13, observed: it is so", ["graph.first"])
    assert second["outcomes"]["some.fx"]["outcome"] == "not run"
    assert first["tests_digest"] == second["tests_digest"], "they have the same test function"
    assert json.loads(json.dumps(whole)) == whole
    jsonschema.Draft202012Validator(json.loads(SCHEMA.read_text())).validate(whole)


# The command


def test_the_command_writes_json(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tests = {"conformance/test_graph.py::test_lint": ["graph.lint.accepts"]}
    monkeypatch.setattr(cli, "collected_tests", lambda: tests)
    assert main(["spec", "--json", "-o", str(tmp_path / "spec.json")]) == 0
    whole = json.loads((tmp_path / "spec.json").read_text())
    found = [each for chapter in whole["chapters"] for part in chapter["parts"] for each in part["requirements"]]
    assert {each["id"]: each["sentence"] for each in found} == {
        name: requirement.sentence for name, requirement in load_requirements().items()
    }
    assert {each["id"] for each in found if each["tests"]} == {"graph.lint.accepts"}


def test_the_command_tells_changes(capfd: pytest.CaptureFixture[str]) -> None:
    found = edition(load_requirements().values())
    assert main(["spec", "--changes"]) == 0
    assert capfd.readouterr().out.startswith(f"Specification {found.version}, digest {found.digest}\n")


def test_the_command_prints_an_edition(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["spec", "--edition", "0.1"]) == 0
    printed = capfd.readouterr().out
    assert printed.startswith("# FX specification 0.1\n\n1,157 requirements, digest `074b5e31d388`; tests not kept.\n")
    sentence = "Generating code changes nothing in the graph, and gives the same source again."
    assert f"\n## codegen.python_code.repeatable\n\nLevel: must\n\n{sentence}\n\nRests on: " in printed
    assert printed.count("\n## ") == 1157
    assert main(["spec", "--edition", "0.0"]) == 4
    assert capfd.readouterr().err.startswith("fxconf: there is no edition '0.0'; kept are 0.1")


def test_the_command_refuses_an_edition_that_is_there(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cli, "collected_tests", dict)
    before, last = (CHAPTERS / "changes.md").read_bytes(), versions()[-1]
    assert main(["spec", "--release", last]) == 4
    assert capfd.readouterr().err == f"fxconf: the last edition is {last}: name a later one than {last}\n"
    assert (CHAPTERS / "changes.md").read_bytes() == before
