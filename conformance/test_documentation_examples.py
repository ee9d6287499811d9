"""The examples of right and wrong programs that chapters print below their requirements."""

import builtins
from typing import Any

import pytest

from conformance.harness.implementation.examples import run_source
from conformance.harness.implementation.loading import Implementation
from conformance.harness.specification.chapters import Example, chapter_files, examples, sections

CASES = [
    pytest.param(
        section.title, example, id=f"{section.title}-{example.kind}", marks=pytest.mark.requirement(section.title)
    )
    for chapter in chapter_files()
    for section in sections(chapter)
    for example in examples(section.text)
    if example.is_run_alone
]


@pytest.mark.parametrize(("title", "example"), CASES)
def test_example(fx: Implementation, title: str, example: Example) -> None:
    if example.kind == "right":
        run_source(fx, title, example.code)
        return
    raised: Any = getattr(builtins, example.raises, None) or getattr(fx, example.raises)
    with pytest.raises(raised):
        run_source(fx, title, example.code)
