"""The suite bites: every wrong implementation is rejected, by the requirements that say what is wrong with it."""

from pathlib import Path

import pytest

from conformance import simulated_device
from tests.forked_pytest import environment_of_a_run, run_function
from tests.known_bad.rows.models import CHECKS
from tests.known_bad.tables import ROWS, groups, judge, tenth

GROUPS, TENTH = groups(), tenth()
ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize("run", TENTH)
def test_a_tenth_of_the_wrong_implementations_is_rejected(run: str) -> None:
    status, printed = run_function(judge, [row.name for row in TENTH[run]], ROOT, environment_of_a_run())
    assert status == 0, printed


@pytest.mark.nightly
@pytest.mark.parametrize("group", GROUPS)
def test_wrong_implementations_are_rejected(request: pytest.FixtureRequest, group: str) -> None:
    if GROUPS[group][0].device:
        if not simulated_device.compiler():
            pytest.skip("the simulated device needs a C++ compiler, and there is none")
        request.getfixturevalue("compiled_device")
    status, printed = run_function(judge, [row.name for row in GROUPS[group]], ROOT, environment_of_a_run())
    assert status == 0, printed


def test_every_check_of_models_rejects_one() -> None:
    assert {f"models.{check}" for check in CHECKS} <= {requirement for row in ROWS for requirement in row.fails}


def test_the_tenth_has_a_row_of_each_chapter() -> None:
    chapters = {requirement.partition(".")[0] for rows in TENTH.values() for row in rows for requirement in row.fails}
    assert chapters == {requirement.partition(".")[0] for row in ROWS for requirement in row.fails}


def test_every_row_has_a_name_of_its_own_and_a_requirement() -> None:
    names = [row.name for row in ROWS]
    assert len(set(names)) == len(names)
    assert {row.name for row in ROWS if not row.fails} == {"nothing_is_broken"}
