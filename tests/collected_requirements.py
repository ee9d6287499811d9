"""A plugin for pytest: write down which requirements each collected test names, as JSON."""

import json
from pathlib import Path

import pytest

from conformance.harness.specification.requirements import requirements_of


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--requirements-to", metavar="FILE")


def pytest_collection_finish(session: pytest.Session) -> None:
    named = {item.nodeid: requirements_of(item) for item in session.items}
    Path(session.config.getoption("--requirements-to")).write_text(json.dumps(named), encoding="utf-8")
