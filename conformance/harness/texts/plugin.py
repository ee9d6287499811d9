"""Hooks and fixtures that compare printed graphs and generated code with their snapshots."""

from collections.abc import Callable
from functools import partial

import pytest
from syrupy.assertion import SnapshotAssertion

from conformance.harness.options import rerun_command
from conformance.harness.outcomes import FACTS
from conformance.harness.texts.snapshots import (
    Compare,
    TextFile,
    match_or_fail,
    match_structure_or_fail,
    snapshot_facts,
)


def pytest_configure(config: pytest.Config) -> None:
    """Ignore the warnings of syrupy about workers that were stopped."""
    config.addinivalue_line("filterwarnings", "ignore:syrupy. (received|[0-9]+ selected):UserWarning")


@pytest.fixture
def match_snapshot(snapshot: SnapshotAssertion, request: pytest.FixtureRequest) -> Callable[..., None]:
    """Compare a text with the snapshot of that name: `match_snapshot("torchvision/resnet50.py", code)`.

    The call fails with a diff, or writes the file if --snapshot-update is given. The function `compare_structure` makes
    the failure say whether the structures differ too.
    """
    request.config.stash.setdefault(FACTS, {}).update(snapshot_facts(request.config))
    text_file = snapshot.use_extension(TextFile)
    command = partial(rerun_command, request.config, request.node.nodeid)

    def match(name: str, text: str, compare_structure: Compare | None = None) -> None:
        match_or_fail(text_file, name, text, command, request.config, compare_structure)

    return match


@pytest.fixture
def match_structure(request: pytest.FixtureRequest) -> Callable[[str, Compare], None]:
    """Compare a graph with a printed graph: `match_structure("torchvision/resnet50.graph.txt", compare)`.

    The function `compare` takes the printed graph and returns the difference, or None.
    """
    return lambda name, compare: match_structure_or_fail(name, compare, request.config)
