"""fxconf claim and fxconf check-claim: a claim says what a run found of an edition, and nothing else is right."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from conformance.harness.specification.edition import kept_edition, versions
from fxconf.__main__ import main
from fxconf.report.claim import claim, wrong_lines
from fxconf.report.fields import RecordError
from fxconf.report.records import Record, read_record
from tests.sample_records import EDITION, OPTIONS, Sample, model, requirement, with_header

KEPT = kept_edition("0.1")
LEVELS: dict[str, list[str]] = {"must": [], "should": [], "text": [], "better": []}
for name, asked in KEPT.asked.items():
    LEVELS.get(asked["level"], []).append(name)
MUST, SHOULD, ALL = len(LEVELS["must"]), len(LEVELS["should"]), sum(map(len, LEVELS.values()))
SPECIFICATION = EDITION | {"digest": KEPT.digest, "requirements": len(KEPT.asked)}


def run(**outcomes: dict[str, str]) -> Sample:
    """A run by the edition; `outcomes` are of some requirements of a level, and all others are met."""
    others = {name: outcome for of_level in outcomes.values() for name, outcome in of_level.items()}
    lines = [
        requirement(name, others.get(name, "pass"), level=asked["level"], sentence=asked["sentence"])
        for name, asked in KEPT.asked.items()
        if others.get(name) != "not run"
    ]
    return Sample("some.fx", {"specification": SPECIFICATION}, lines, [model("a/b")])


def read(folder: Path, sample: Sample) -> Record:
    return read_record(sample.write(folder))


FIRST, SECOND = LEVELS["must"][:2]
SENTENCES: dict[str, tuple[Sample, str]] = {
    "all": (run(), f"**conforms to** FX 0.1, level better: {ALL} of {ALL} requirements on torch 2.13.0."),
    "must": (
        run(should={LEVELS["should"][0]: "fail"}),
        f"**conforms to** FX 0.1, level must: {MUST} of {MUST} requirements on torch 2.13.0.",
    ),
    "unsupported": (
        run(must={FIRST: "unsupported"}, should={LEVELS["should"][0]: "fail"}),
        f"**conforms to** FX 0.1, level must: {MUST - 1} of {MUST} requirements on torch 2.13.0.",
    ),
    "not run": (
        run(must={FIRST: "not run", SECOND: "not-judged"}, should={LEVELS["should"][0]: "missing"}),
        f"**meets what was judged of** FX 0.1, level must: {MUST - 2} of {MUST} requirements on torch 2.13.0.",
    ),
    "none": (
        run(must={FIRST: "fail", SECOND: "blocked"}),
        f"**does not conform** to FX 0.1: of level must, 2 of {MUST} requirements are not met on torch 2.13.0.",
    ),
}


@pytest.mark.parametrize("case", SENTENCES)
def test_a_claim_is_of_the_last_level_up_to_which_nothing_fails(tmp_path: Path, case: str) -> None:
    sample, sentence = SENTENCES[case]
    text = claim(read(tmp_path, sample))
    assert text.splitlines()[:3] == ["# `some.fx`, by FX 0.1", "", f"`some.fx` 1.2.3 {sentence}"]
    assert f"- Edition: FX 0.1, digest `{KEPT.digest}`\n- Tests: digest `ba9876543210`\n" in text
    assert "\n- Run with: torch 2.13.0, torchvision 0.28.0, python 3.11.7\n- Devices: cpu\n" in text
    assert wrong_lines(text, read(tmp_path, sample)) == wrong_lines(text, None) == []


def test_a_claim_of_a_run_up_to_a_level_is_of_that(tmp_path: Path) -> None:
    sample = run()
    sample.header["options"] = OPTIONS | {"level": "must"}
    sample.requirements = [line for line in sample.requirements if line["level"] == "must"]
    text = claim(read(tmp_path, sample))
    assert f"**conforms to** FX 0.1, level must: {MUST} of {MUST} requirements on torch 2.13.0.\n" in text
    assert f"| should | {SHOULD} | 0 | 0 | 0 | {SHOULD} |\n" in text
    assert "## Not judged" not in text


def test_a_claim_lists_what_is_not_met_and_why_and_what_was_left_out(tmp_path: Path) -> None:
    should = LEVELS["should"]
    sample = run(must={FIRST: "fail", SECOND: "unsupported"}, should={should[0]: "not run", should[1]: "not-judged"})
    for line in sample.requirements:
        if line["id"] == FIRST:
            line.update(expected=True, reason="It is `so`.")
        if line["id"] == SECOND:
            line["reason"] = "Not here."
    text = claim(read(tmp_path, sample))
    assert f"| must | {MUST} | {MUST - 2} | 1 | 1 | 0 |\n| should | {SHOULD} | {SHOULD - 2} | 0 | 0 | 2 |\n" in text
    assert "\n## Not met\n\n| requirement | level | outcome | why |\n" in text
    assert f"| `{FIRST}` | must | fail | It is `so`. |\n" in text
    assert f"| `{SECOND}` | must | unsupported | Not here. |\n" in text
    assert text.endswith(f"## Not judged\n\n`{should[0]}`, `{should[1]}`\n")


REFUSED: dict[str, tuple[Callable[[Sample], object], str]] = {
    "between editions": (
        with_header(specification=SPECIFICATION | {"version": "0.1+"}),
        "was judged by 0.1+, which is no edition",
    ),
    "another edition": (
        with_header(specification=SPECIFICATION | {"digest": "0" * 12}),
        f"its edition 0.1 has the digest 000000000000, and the kept one {KEPT.digest}",
    ),
    "a part": (
        with_header(options=OPTIONS | {"filtered": True}),
        "is of a part of the suite, or its run was stopped: a claim is of a whole run",
    ),
    "interrupted": (lambda sample: sample.footer.update(exit_status=2), "or its run was stopped"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_supports_no_claim_is_refused(tmp_path: Path, case: str) -> None:
    change, message = REFUSED[case]
    sample = run()
    change(sample)
    with pytest.raises(RecordError) as refusal:
        claim(read(tmp_path, sample))
    assert message in str(refusal.value)


EDITS: dict[str, tuple[str, str]] = {
    "a count": (f"| must | {MUST} | {MUST - 1} | 1 |", f"| must | {MUST} | {MUST} | 0 |"),
    "the sentence": ("**does not conform** to", "**conforms to**"),
    "the torch": ("torch 2.13.0, torchvision", "torch 2.15.0, torchvision"),
    "a line less": (f"| `{FIRST}` | must | fail |  |\n", ""),
}


@pytest.mark.parametrize("what", EDITS)
def test_a_claim_that_says_something_else_than_a_run_is_wrong(tmp_path: Path, what: str) -> None:
    record, (old, new) = read(tmp_path, run(must={FIRST: "fail"})), EDITS[what]
    text = claim(record)
    assert old in text
    wrong = wrong_lines(text.replace(old, new), record)
    assert {line.partition(":")[0] for line in wrong} == ({"claimed", "found"} if new else {"found"})
    assert any((new or old.rstrip()) in line for line in wrong)


WITHOUT_A_RECORD: dict[str, tuple[tuple[str, str], str]] = {
    "no edition": ((f"FX 0.1, digest `{KEPT.digest}`", "FX"), "it names no edition with its digest"),
    "unknown edition": (("Edition: FX 0.1,", "Edition: FX 0.0,"), "there is no edition '0.0'; kept are "),
    "digest": ((KEPT.digest, "0" * 12), f"the digest of edition 0.1 is {KEPT.digest}, and the claim has 000000000000"),
    "total": (
        (f"| must | {MUST} |", f"| must | {MUST - 1} |"),
        f"edition 0.1 has must | {MUST}, and the claim has not",
    ),
}


@pytest.mark.parametrize("what", WITHOUT_A_RECORD)
def test_what_a_claim_says_of_the_edition_is_checked_without_a_record(tmp_path: Path, what: str) -> None:
    (old, new), message = WITHOUT_A_RECORD[what]
    text = claim(read(tmp_path, run()))
    assert old in text
    (wrong,) = wrong_lines(text.replace(old, new), None)
    assert wrong.startswith(message)


def test_the_commands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record, text = run().write(tmp_path), tmp_path / "claim.md"
    assert main(["claim", str(record), "-o", str(text)]) == 0
    assert main(["check-claim", str(text), str(record)]) == main(["check-claim", str(text)]) == 0
    of_edition = "what the claim says of the edition is right; a RECORD tells of the rest\n"
    assert capsys.readouterr().out == f"the claim is right\n{of_edition}"
    text.write_text(text.read_text().replace("Devices: cpu", "Devices: cpu, cuda"))
    assert main(["check-claim", str(text), str(record)]) == 1
    assert capsys.readouterr().out == "claimed: - Devices: cpu, cuda\nfound: - Devices: cpu\n"


PUBLISHED = Path(__file__).parents[1] / "docs" / "conformance"


def test_there_are_right_claims_of_three_implementations_by_an_edition_whose_tests_are_kept() -> None:
    claims = {path.stem: path.read_text() for path in PUBLISHED.glob("*.md") if path.stem != "README"}
    (claimed,) = re.findall("^CLAIMED := (.*)", (PUBLISHED.parents[1] / "Makefile").read_text(), re.MULTILINE)
    assert set(claims) == (set(claimed.split()) if kept_edition(versions()[-1]).tests else set())
    assert {name: wrong for name, text in claims.items() if (wrong := wrong_lines(text, None))} == {}
