"""Random programs, edits, arguments and names. The requirements are in spec/random_programs.md.

`--fx-examples N` tries N random ones of each; what is found is shrunk, and printed as lines that can be pasted.
"""

import pytest

from conformance.harness.implementation.loading import Implementation
from conformance.random_programs.edits import Edits, Results, Structure
from conformance.random_programs.programs import check_program, programs
from conformance.random_programs.running import Examples
from conformance.random_programs.script import FORMS
from conformance.random_programs.values import arguments, check_arguments, check_names, names

# Hypothesis looks for what holds its random numbers, and since Python 3.14 finds nothing among objects that are frozen.
pytestmark = pytest.mark.filterwarnings("ignore:It looks like `register_random`")
requirement = pytest.mark.requirement
in_each_form = pytest.mark.parametrize("form", FORMS)


@requirement("random_programs.programs")
@in_each_form
def test_programs(fx: Implementation, request: pytest.FixtureRequest, form: str) -> None:
    Examples.of(request, 40).check(programs(), lambda program: check_program(fx, program, form))


@pytest.mark.parametrize(
    "machine",
    [
        pytest.param(Structure, marks=requirement("random_programs.edits-structure"), id="structure"),
        pytest.param(Results, marks=requirement("random_programs.edits-results"), id="results"),
    ],
)
def test_edits(fx: Implementation, request: pytest.FixtureRequest, machine: type[Edits]) -> None:
    Examples.of(request, 60).run(lambda: machine(fx), steps=15)


@requirement("random_programs.arguments")
@in_each_form
def test_arguments(fx: Implementation, request: pytest.FixtureRequest, form: str) -> None:
    Examples.of(request, 40).check(arguments(form), lambda texts: check_arguments(fx, texts, form))


@requirement("random_programs.names")
@in_each_form
def test_names(fx: Implementation, request: pytest.FixtureRequest, form: str) -> None:
    Examples.of(request, 30).check(names, lambda asked: check_names(fx, asked, form))
