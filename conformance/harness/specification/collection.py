"""A plugin for pytest that writes down which requirements each test names; and a run that does nothing else."""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from conformance.harness.specification.markers import requirements_of
from conformance.harness.specification.requirements import CHAPTERS
from conformance.text import CommandError

_OPTION = "--fx-requirements-to"
_SUITE = CHAPTERS.parent
_LIMIT = 300
"""Seconds that the collection may take."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option for the file to write."""
    parser.getgroup("fx").addoption(_OPTION, metavar="FILE", help="write what each test checks to FILE, as JSON")


def pytest_collection_finish(session: pytest.Session) -> None:
    """Write the file."""
    named = {item.nodeid: requirements_of(item) for item in session.items}
    Path(session.config.getoption(_OPTION)).write_text(json.dumps(named), encoding="utf-8")


def collected_tests() -> dict[str, list[str]]:
    """The requirements that each test of the suite names, as the harness collects them; those of the full tier, too.

    Raises:
        CommandError: pytest does not collect the suite; the message is what it printed.
    """
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "requirements.json"
        plugins = ["-p", "no:cacheprovider", "-p", __name__, _OPTION, str(file)]
        # Nothing is asserted, so that nothing need be rewritten for it, which takes a third of the time.
        selecting = [_SUITE.name, "--collect-only", "--fx-full", "-q", "--assert=plain"]
        command = [sys.executable, "-m", "pytest", *selecting, *plugins]
        run = subprocess.run(command, cwd=_SUITE.parent, capture_output=True, text=True, timeout=_LIMIT, check=False)
        if run.returncode != pytest.ExitCode.OK:
            raise CommandError(f"the tests cannot be collected: {run.stdout}{run.stderr}")
        named: dict[str, list[str]] = json.loads(file.read_text(encoding="utf-8"))
    return named
