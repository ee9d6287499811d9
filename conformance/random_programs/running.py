"""`Examples`: run a test on random examples, and choose how many."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import hypothesis
import pytest
from hypothesis import stateful

from conformance.random_programs.script import isolated


@dataclass(frozen=True)
class Examples:
    """The examples of a test: `few` fixed examples, or as many as --fx-examples requests.

    Strategies draw only integers below 100, and derive all other values from them. Among larger integers, floats and
    texts, Hypothesis mixes constants of loaded modules, so examples would differ between runs.
    """

    name: str
    few: int
    asked: int | None = None
    seed: str | None = None

    @classmethod
    def of(cls, request: pytest.FixtureRequest, few: int) -> "Examples":
        """Return the examples of the running test."""
        config = request.config
        seed = config.getoption("hypothesis_seed", None)
        return cls(request.node.name, few, config.getoption("--fx-examples"), seed)

    def check(self, strategy: Any, check: Callable[[Any], None]) -> None:
        """Fail with the smallest example for which `check` fails."""

        def attempt(example: Any) -> None:
            with isolated():
                check(example)

        given: Any = hypothesis.given  # its result has no types
        hypothesis.seed(self._seed)(self._settings(given(strategy)(attempt)))()

    def run(self, machine: Callable[[], stateful.RuleBasedStateMachine], steps: int) -> None:
        """Fail with the shortest list of steps for which a rule or invariant of `machine` fails."""
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
    """Return a new function, because Hypothesis stores the seed on the function."""
    return lambda: machine()
