"""The tiers of the checks of whole models: the cases that each check runs on."""

from collections import Counter
from collections.abc import Iterator, Mapping
from enum import Enum
from pathlib import Path
from typing import Any

import pytest

from conformance.harness.outcomes import FACTS
from conformance.harness.specification.markers import requirements_of

EACH_MODEL = "each_model"
"""The marker of a test that runs on every model."""


class Tier(Enum):
    """The cases that an expensive check runs on."""

    FAMILY = "one case of each family; every case with --fx-full"
    FULL = "every case, only with --fx-full"


TIERS: Mapping[str, Tier] = {
    # Checks that need a model of their own, another copy of the weights, or a backward pass.
    "models.mode-kept": Tier.FAMILY,
    "models.eval-state": Tier.FAMILY,
    "models.called-again": Tier.FAMILY,
    "models.eval-gradients": Tier.FAMILY,
    "models.frees": Tier.FAMILY,
    "models.interpreter-frees": Tier.FAMILY,
    "models.deepcopy": Tier.FAMILY,
    "models.pickle": Tier.FAMILY,
    "models.torch-save": Tier.FAMILY,
    "models.pickle-unused": Tier.FAMILY,
    "models.train-parity": Tier.FAMILY,
    "models.gradients": Tier.FAMILY,
    "models.float64": Tier.FAMILY,
    "models.bfloat16": Tier.FAMILY,
    "models.moved": Tier.FAMILY,
    "models.edited": Tier.FAMILY,
    # Checks with torch's own compilers.
    "models.script": Tier.FULL,
    "models.compile": Tier.FULL,
    # What takes most of a second, with thousands of nodes.
    "scale.work[transform]": Tier.FULL,
    "scale.work[retrace]": Tier.FULL,
    "scale.work[inputs]": Tier.FULL,
    "scale.work[parameters]": Tier.FULL,
    "scale.work[layers]": Tier.FULL,
    "scale.work[layers-transform]": Tier.FULL,
    "scale.work[layers-unused]": Tier.FULL,
    "scale.work[split]": Tier.FULL,
    "scale.work[match]": Tier.FULL,
    "scale.work[rewrite]": Tier.FULL,
    "scale.work[shape-prop]": Tier.FULL,
    "scale.work[cse]": Tier.FULL,
    "scale.work[sort]": Tier.FULL,
    "scale.work[source-partitions]": Tier.FULL,
    "scale.very-long": Tier.FULL,
    "scale.many[modules]": Tier.FULL,
    # Programs, which run in processes of their own.
    "programs": Tier.FULL,
}
"""Maps the requirement that a check is about, or its chapter, to the tier of the check; others run on every case."""


def pytest_configure(config: pytest.Config) -> None:
    """Register the marker `each_model`."""
    config.addinivalue_line(
        "markers", f"{EACH_MODEL}(mode, traces=True, able=True): run the test on each model that can do the mode"
    )


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect the tests that the default tier leaves out of each file, and note how many cases each check has."""
    cases = Counter(name for name, _ in {pair for item in items for pair in _checked(item)})
    config.stash.setdefault(FACTS, {}).update({f"cases {name}": str(count) for name, count in cases.items()})
    whole = {path for path in {item.path for item in items} if leaves_nothing_out(config, path)}
    left_out = {item for item in items if item.path not in whole and not _is_in_default_tier(item)}
    if left_out:
        config.hook.pytest_deselected(items=[item for item in items if item in left_out])
        items[:] = [item for item in items if item not in left_out]


def leaves_nothing_out(config: pytest.Config, path: Path) -> bool:
    """Whether every test of the file `path` can run: --fx-full is given, or an argument names a test of the file."""
    named = (argument.partition("::")[0] for argument in config.args if "::" in argument)
    return config.getoption("--fx-full") or path in {
        Path(config.invocation_params.dir, file).resolve() for file in named
    }


def _checked(item: pytest.Item) -> Iterator[tuple[str, str]]:
    """Yield each requirement that `item` checks on a model, with the name of the model."""
    case = case_of(item)
    if case is not None:
        yield from ((name, case.name) for name in requirements_of(item))


def tier_of(requirement: str) -> Tier | None:
    """The tier of the checks of a requirement; None if the default tier has all of them."""
    return TIERS.get(requirement, TIERS.get(requirement.partition(".")[0]))


def _is_in_default_tier(item: pytest.Item) -> bool:
    tiers = set(map(tier_of, requirements_of(item)))
    if Tier.FULL in tiers:
        return False
    case = case_of(item)
    return Tier.FAMILY not in tiers or case is None or bool(case.representative)


def case_of(item: pytest.Item) -> Any:
    """The `models.ModelCase` of `item`; None for a test that is not marked with `each_model`."""
    callspec = getattr(item, "callspec", None)
    return callspec.params.get("case") if callspec and item.get_closest_marker(EACH_MODEL) else None
