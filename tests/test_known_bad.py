"""The suite bites: every wrong implementation is rejected, by the requirements that say what is wrong with it."""

from pathlib import Path

import pytest

from tests.forked_pytest import environment_of_a_run, run_function
from tests.known_bad.models import CHECKS
from tests.known_bad.tables import ROWS, groups, judge_group

GROUPS = groups()
ROOT = Path(__file__).parent.parent


NOT_REJECTED = {
    "copy_copies_state",
    "copy_of_copy_loses_metadata",
    "deepcopy_ignores_the_memo",
    "deepcopy_persists_buffers",
    "in_place_addition_is_addition",
    "interpreter_calls_hooks_twice",
    "keywords_are_sorted",
    "keywords_of_the_first_call",
    "loads_any_state_dict",
    "named_tuples_as_tuples",
    "no_hooks_after_an_error",
    "one_path_for_graph_modules",
    "pickle_loses_modules_that_are_read",
    "pickles_by_new_protocols_only",
    "replacing_loses_metadata",
    "resolves_conjugates",
    "support_needs_a_dict",
}
"""The rows that no requirement is known to reject: docs/trust.md lists them as gaps."""


@pytest.mark.parametrize("group", GROUPS)
def test_wrong_implementations_are_rejected(group: str) -> None:
    status, printed = run_function(judge_group, group, ROOT, environment_of_a_run())
    assert status == 0, printed


def test_every_check_of_models_rejects_one() -> None:
    assert {f"models.{check}" for check in CHECKS} <= {requirement for row in ROWS for requirement in row.fails}


def test_every_row_has_a_name_of_its_own_and_a_requirement() -> None:
    names = [row.name for row in ROWS]
    assert len(set(names)) == len(names)
    assert {row.name for row in ROWS if not row.fails} == {"nothing_is_broken"} | NOT_REJECTED
