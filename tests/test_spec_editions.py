"""The versions of the specification, and `fxconf spec`."""

import json
from pathlib import Path

import pytest

from conformance.__main__ import main
from conformance.harness.specification.edition import changes, described, edition, last_version, release
from conformance.harness.specification.requirements import CHAPTERS, load_requirements
from conformance.report.specification import cli
from conformance.report.specification.content import content
from tests.sample_records import Sample, requirement
from tests.sample_specification import TESTS, write_specification


def test_a_version_is_what_was_released(tmp_path: Path) -> None:
    requirements = write_specification(tmp_path)
    released = edition(requirements.values(), tmp_path)
    assert released.version == last_version(tmp_path) == "1.0"
    assert list(described(changes(requirements.values(), tmp_path), tmp_path)) == []
    assert f"3 requirements, digest `{released.digest}`" in (tmp_path / "changes.md").read_text()
    reordered = edition(reversed(requirements.values()), tmp_path)
    assert reordered == released


def test_what_changes_makes_another_edition_and_is_listed(tmp_path: Path) -> None:
    before = edition(write_specification(tmp_path).values(), tmp_path)
    path = tmp_path / "graph.md"
    changed = path.read_text().replace("Level: text", "Level: should").replace("`erase` removes", "`erase` takes out")
    path.write_text(f"{changed}\n### graph.new\n\nLevel: must\n\nIt is new.\n\nSource: somebody\n")
    (tmp_path / "node.md").unlink()
    (tmp_path / "retired.md").write_text("| node.third | graph.new |\n")
    requirements = load_requirements(tmp_path)
    now = edition(requirements.values(), tmp_path)
    assert (now.version, now.digest == before.digest) == ("1.0+", False)
    listed = [line for line in described(changes(requirements.values(), tmp_path), tmp_path) if line]
    assert listed == [
        "Added, 1:",
        "- `graph.new`",
        "Other level, 1:",
        "- `graph.second`, from text to should",
        "Other words, 1:",
        "- `graph.first`",
        "Retired, 1:",
        "- `node.third`: `graph.new`",
    ]
    release("1.1", requirements.values(), tmp_path)
    assert edition(requirements.values(), tmp_path).version == "1.1"
    page = (tmp_path / "changes.md").read_text()
    assert page.index("## 1.1") < page.index("- `graph.new`") < page.index("## 1.0")
    with pytest.raises(ValueError, match=r"changes\.md has the version 1\.0 already"):
        release("1.0", requirements.values(), tmp_path)


def test_the_last_version_of_the_specification_is_readable() -> None:
    requirements = load_requirements()
    assert edition(requirements.values()).version.removesuffix("+") == last_version()
    assert set(changes(requirements.values()).added) < set(requirements)


def test_json_has_everything(tmp_path: Path) -> None:
    requirements = write_specification(tmp_path)
    record = Sample("some.fx", requirements=[requirement("graph.first", "fail", expected=True, reason="It is so.")])
    whole = content(requirements, TESTS, [cli.read_records([record.write(tmp_path / "records")])[0]], tmp_path)
    assert (whole["version"], whole["implementations"]) == ("1.0", ["some.fx"])
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
    assert json.loads(json.dumps(whole)) == whole


# The command


def test_the_command_writes_json_and_a_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        cli, "collected_tests", lambda: {"conformance/test_graph.py::test_lint": ["graph.lint.accepts"]}
    )
    wanted = load_requirements()
    assert main(["spec", "--json", "-o", str(tmp_path / "spec.json")]) == 0
    whole = json.loads((tmp_path / "spec.json").read_text())
    found = [each for chapter in whole["chapters"] for part in chapter["parts"] for each in part["requirements"]]
    assert {each["id"]: each["sentence"] for each in found} == {
        name: requirement.sentence for name, requirement in wanted.items()
    }
    assert {each["id"] for each in found if each["tests"]} == {"graph.lint.accepts"}
    assert main(["spec", "--html", "-o", str(tmp_path / "spec.html")]) == 0
    assert (tmp_path / "spec.html").read_text().count("<article ") == len(wanted)


def test_the_command_tells_changes(capfd: pytest.CaptureFixture[str]) -> None:
    found = edition(load_requirements().values())
    assert main(["spec", "--changes"]) == 0
    assert capfd.readouterr().out.startswith(f"Specification {found.version}, digest {found.digest}\n")


def test_a_version_that_is_there_is_refused(capfd: pytest.CaptureFixture[str]) -> None:
    before = (CHAPTERS / "changes.md").read_bytes()
    assert main(["spec", "--release", last_version()]) == 4
    assert capfd.readouterr().err == f"fxconf: changes.md has the version {last_version()} already: name another\n"
    assert (CHAPTERS / "changes.md").read_bytes() == before


def test_a_suite_that_cannot_be_collected_is_told(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> dict[str, list[str]]:
        raise cli.CollectionError("no\ntests")

    monkeypatch.setattr(cli, "collected_tests", fail)
    assert main(["spec", "--json"]) == 4
    assert capfd.readouterr().err.startswith("fxconf: the tests cannot be collected: no")
