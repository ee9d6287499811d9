"""The review record and the summary of any change: nothing that they hold is markup, and all of it fits."""

import re
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fxconf.review.checking.review_record import Record, Recorded, as_toml, read_record
from fxconf.review.checking.summary import LONGEST, Known, markdown_summary
from fxconf.review.running.behaviour import Behaviour
from fxconf.review.running.workers import Equality
from fxconf.review.sources.change import Change
from tests.sample_change import MARKUP, UNSEEN, hostile_change

HOSTILE = f"{MARKUP}{UNSEEN}"


def test_hostile_names_stay_text() -> None:
    change = hostile_change()
    assert len(change.sections) >= 3
    markdown = markdown_summary(change, Known(HOSTILE, [HOSTILE], reviewer=HOSTILE, note=HOSTILE, problems=[HOSTILE]))
    outside_code = re.sub(r"`[^`\n]*`", "", markdown)
    assert not re.search(r"<(?!/?(details|summary|code)>)|@|\*\*@|\]\(|\x1b|\u202e|\udcff", outside_code)
    assert "\x1b" not in markdown
    for row in re.findall(r"^\|.*", markdown, re.MULTILINE):
        assert row.count("|") == 6
    ran = Recorded((Behaviour(HOSTILE, Equality.DIFFERENT, HOSTILE),), {HOSTILE: HOSTILE})
    record = as_toml(change, HOSTILE, HOSTILE, ran)
    record.encode()
    assert isinstance(read_record(record.encode()), Record)
    assert all(line.isprintable() for line in record.split("\n"))


texts = st.text(min_size=1, max_size=30)


@pytest.fixture(scope="module")
def a_change() -> Change:
    return hostile_change()


@settings(max_examples=30, deadline=None)
@given(texts, texts, texts, texts)
def test_a_record_holds_whatever_it_is_given(a_change: Change, old: str, new: str, reviewer: str, note: str) -> None:
    section = replace(a_change.sections[0], old=old, new=new)
    change = replace(a_change)
    change.__dict__["review"] = replace(a_change.review, sections=(section,))
    text = as_toml(change, reviewer, note, Recorded())
    read = read_record(text.encode())
    assert isinstance(read, Record)
    assert (read.change, read.counts) == (a_change.identity, {section.id: section.count})


def test_a_long_summary_fits_into_a_comment() -> None:
    old = {f"own/model{place}.txt": f"a{place}\n" for place in range(900)}
    new = {path: f"{'b' * 300}{text}" for path, text in old.items()}
    change = Change("main...HEAD", *({p: t.encode() for p, t in texts.items()} for texts in (old, new)), None, None)
    found = change.sections
    assert len(found) > 400
    markdown = markdown_summary(change, Known())
    assert LONGEST / 2 < len(markdown) < LONGEST + 1000
    shown = len(re.findall(r"<details>", markdown))
    assert f"\n{len(found) - shown} groups more" in markdown
