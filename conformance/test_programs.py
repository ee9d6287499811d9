"""Published programs, each run in a process of its own on torch.fx and on the implementation under test.

These tests run with --fx-full.
"""

import functools
import importlib.metadata
import json
import os
import re
import subprocess
import sys
from collections.abc import Mapping
from typing import Any

import pytest

from conformance.harness.implementation.loading import Implementation
from conformance.harness.outcomes import FACTS
from conformance.programs.catalogue import PROGRAMS

_MISSING = re.compile(
    r"cannot import name '(?P<name>\w+)' from '(?P<module>[\w.]+)'"
    r"|module '(?P<owner>[\w.]+)' has no attribute '(?P<attribute>\w+)'"
    r"|No module named '(?P<path>[\w.]+)'"
)
"""What Python says of a name that is not there."""

_GRAPHS_OF_TORCH = ("torch-pipelining",)
"""The programs whose graphs torch makes itself."""

_EACH = [pytest.param(name, id=name, marks=pytest.mark.requirement(f"programs.{name}")) for name in PROGRAMS]


@functools.cache
def run(name: str, implementation: str) -> subprocess.CompletedProcess[str]:
    """Run a program in a process of its own, where no other test's imports are in the way."""
    command = [sys.executable, "-m", "conformance.programs", name, implementation]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    return subprocess.run(command, capture_output=True, text=True, check=False, env=environment)


def results_of(fx: Implementation, name: str, request: pytest.FixtureRequest) -> tuple[Any, Any]:
    """Return the results of a program on torch.fx, and on the implementation under test; name one that is not there."""
    if distribution := PROGRAMS[name].distribution:
        _note_version(distribution, request)
    expected, actual = run(name, "torch.fx"), run(name, fx.__name__)
    assert expected.returncode == 0, f"{name} does not run on torch.fx:\n{expected.stderr}"
    if actual.returncode:
        _look_up_missing_name(fx, actual.stderr)
    assert actual.returncode == 0, f"{name} does not run:\n{actual.stderr}"
    return json.loads(expected.stdout.splitlines()[-1]), json.loads(actual.stdout.splitlines()[-1])


def _note_version(distribution: str, request: pytest.FixtureRequest) -> None:
    facts = request.config.stash.setdefault(FACTS, {})
    try:
        facts[f"version {distribution}"] = f"{distribution} {importlib.metadata.version(distribution)}"
    except importlib.metadata.PackageNotFoundError:
        facts[f"version {distribution}"] = f"{distribution} not installed"
        pytest.skip(f"{distribution} is not installed: pip install -e '.[programs]' -c constraints.txt")


def _look_up_missing_name(fx: Implementation, stderr: str) -> None:
    """Look the name up that ended a program, so that the outcome is *missing* if the implementation lacks it."""
    found = _MISSING.search("\n".join(stderr.splitlines()[-2:]))  # a note may follow the error
    if found is None:
        return
    module, name = found["module"] or found["owner"], found["name"] or found["attribute"]
    path = found["path"] or f"{module}.{name}"
    if path.startswith(f"{fx.__name__}."):
        functools.reduce(getattr, path.removeprefix(f"{fx.__name__}.").split("."), fx)


def differences(expected: Mapping[str, Any], actual: Mapping[str, Any]) -> dict[str, tuple[Any, Any]]:
    """Return what two runs have otherwise."""
    names = [*expected, *(name for name in actual if name not in expected)]
    return {name: (expected.get(name), actual.get(name)) for name in names if expected.get(name) != actual.get(name)}


@pytest.mark.parametrize("name", _EACH)
def test_program(fx: Implementation, name: str, request: pytest.FixtureRequest) -> None:
    expected, actual = results_of(fx, name, request)
    assert expected["values"]
    differing = differences(expected["values"], actual["values"])
    assert not differing, f"{len(differing)} of {len(expected['values'])} results of {name} differ: {differing}"


@pytest.mark.requirement("programs.text")
@pytest.mark.parametrize("name", [name for name in PROGRAMS if name not in _GRAPHS_OF_TORCH])
def test_text(fx: Implementation, name: str, request: pytest.FixtureRequest) -> None:
    expected, actual = results_of(fx, name, request)
    differing = differences(expected["texts"], actual["texts"])
    assert not differing, f"{len(differing)} of {len(expected['texts'])} texts of {name} differ: {differing}"
