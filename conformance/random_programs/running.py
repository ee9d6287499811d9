"""How many random examples a test tries, and which."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import hypothesis
import pytest
from hypothesis import stateful

from conformance.random_programs.script import isolated


@dataclass(frozen=True)
class Examples:
    """The examples of a test: `few` of them, always the same, or as many as --fx-examples asks for.

    Strategies draw integers below 100 only, and make all else of these: into larger ones, floats and texts Hypothesis
    mixes constants of the modules that happen to be loaded.
    """

    name: str
    few: int
    asked: int | None = None
    seed: str | None = None

    @classmethod
    def of(cls, request: pytest.FixtureRequest, few: int) -> "Examples":
        """The examples of the test that asks."""
        config = request.config
        seed = config.getoption("hypothesis_seed", None)
        return cls(request.node.name, few, config.getoption("--fx-examples"), seed)

    def check(self, strategy: Any, check: Callable[[Any], None]) -> None:
        """Fail with the smallest example that `check` fails on."""

        def attempt(example: Any) -> None:
            with isolated():
                check(example)

        given: Any = hypothesis.given  # what it makes has no types
        hypothesis.seed(self._seed)(self._settings(given(strategy)(attempt)))()

    def run(self, machine: Callable[[], stateful.RuleBasedStateMachine], steps: int) -> None:
        """Fail with the fewest steps on which a rule or an invariant of `machine` fails."""
        with isolated():
            settings = hypothesis.settings(self._settings, stateful_step_count=steps)
            maker: Any = hypothesis.seed(self._seed)(_maker(machine))
            stateful.run_state_machine_as_test(maker, settings=settings)

    @property
    def _seed(self) -> str:
        return self.name if self.seed is None else f"{self.seed} {self.name}"

    @property
    def _settings(self) -> hypothesis.settings:
        return hypothesis.settings(
            max_examples=self.asked or self.few,
            database=None,
            deadline=None,
            phases=[hypothesis.Phase.generate, hypothesis.Phase.shrink],
            print_blob=False,
            report_multiple_bugs=False,
            suppress_health_check=list(hypothesis.HealthCheck),
            verbosity=hypothesis.Verbosity.quiet,
        )


def _maker(machine: Callable[[], stateful.RuleBasedStateMachine]) -> Any:
    """A function of its own, which Hypothesis marks with the seed."""
    return lambda: machine()
