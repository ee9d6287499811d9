"""Hooks and fixtures for texts: printed graphs and generated code are compared with their snapshots."""

from collections.abc import Callable
from functools import partial

import pytest
from syrupy.assertion import SnapshotAssertion

from conformance.harness.outcomes.failure import rerun_command
from conformance.harness.outcomes.outcomes import FACTS
from conformance.harness.texts.pending import MARKER, keep
from conformance.harness.texts.snapshots import (
    Compare,
    TextFile,
    match_or_fail,
    match_structure_or_fail,
    own_texts,
)


def pytest_configure(config: pytest.Config) -> None:
    """Register the marker, and keep syrupy's accounting of workers that were stopped from failing the run."""
    config.addinivalue_line("markers", f"{MARKER}(*suffixes): the snapshots of its model that the test compares")
    config.addinivalue_line("filterwarnings", "ignore:syrupy. (received|[0-9]+ selected):UserWarning")


@pytest.fixture
def match_snapshot(snapshot: SnapshotAssertion, request: pytest.FixtureRequest) -> Callable[..., None]:
    """Compare a text with a snapshot, named below `snapshots/`: `match_snapshot("torchvision/resnet50.py", code)`.

    It fails with a diff, or writes the file if --snapshot-update is given. A third argument compares structures, so
    that the failure says whether they differ as well.
    """
    request.config.stash.setdefault(FACTS, {}).update(own_texts(request.config))
    text_file = snapshot.use_extension(TextFile)
    command = rerun_command(request.node)
    keep_text = partial(keep, request.node)

    def match(name: str, text: str, compare_structure: Compare | None = None) -> None:
        match_or_fail(text_file, name, text, command, request.config, keep_text, compare_structure)

    return match


@pytest.fixture
def match_structure(request: pytest.FixtureRequest) -> Callable[[str, Compare], None]:
    """Compare a graph with a printed one: `match_structure("torchvision/resnet50.graph.txt", compare)`.

    `compare` gets the text, and returns what differs, or None.
    """
    return lambda name, compare: match_structure_or_fail(name, compare, request.config)
