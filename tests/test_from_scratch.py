"""FX from scratch: its page shows what it prints and quotes what stands in it, and the module stays small."""

import re
from pathlib import Path

from docs import walk_through
from docs.from_scratch import fx

SOURCE = Path(fx.__file__)
PAGE = SOURCE.with_name("README.md").read_text(encoding="utf-8")


def test_the_page_prints_what_it_says() -> None:
    assert walk_through.page(PAGE) == PAGE


def test_the_page_quotes_the_module() -> None:
    quotes = re.findall(r"```py\n(.*?)```", PAGE, re.DOTALL)
    assert quotes
    assert [quote for quote in quotes if quote not in SOURCE.read_text(encoding="utf-8")] == []


def test_the_module_is_short() -> None:
    assert len(SOURCE.read_text(encoding="utf-8").splitlines()) <= 700
