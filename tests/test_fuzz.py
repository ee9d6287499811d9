"""A few random programs and edits, always the same ones. `make fuzz` tries others, for as long as one likes."""

from collections.abc import Callable

import hypothesis
import pytest

from tests.fuzz import CHECKS


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_all_agree(check: Callable[..., None]) -> None:
    few = hypothesis.settings(
        max_examples=60,
        derandomize=True,
        deadline=None,
        database=None,
        phases=[hypothesis.Phase.generate],  # to find the smallest example is left to `make fuzz`
    )
    few(hypothesis.given(**CHECKS[check])(check))()
