"""How much of the suite a run covers: what its command line selects, and whether it was run to the end."""

from pathlib import Path

import pytest

from conformance.harness.specification.plugin import runs_all_requirements

_SUITE = "conformance"
# Options that leave out tests of the folders and files that the command line names.
_SELECTING = ("keyword", "markexpr", "deselect", "lf", "stepwise", "ignore", "ignore_glob", "fx_smoke", "fx_part")


def selects_everything(config: pytest.Config) -> bool:
    """Whether the command line selects every test of the suite."""
    return selects_all_of(config, config.rootpath / _SUITE)


def selects_all_asked_for(config: pytest.Config) -> bool:
    """Whether the command line selects every test of the suite that the level and the edition ask for."""
    return _names_all_of(config, config.rootpath / _SUITE)


def selects_all_of(config: pytest.Config, path: Path) -> bool:
    """Whether the command line selects every test in the file or folder at `path`."""
    return runs_all_requirements(config) and _names_all_of(config, path)


def _names_all_of(config: pytest.Config, path: Path) -> bool:
    if any(getattr(config.option, name, None) for name in _SELECTING):
        return False
    arguments = [Path(config.invocation_params.dir, argument).resolve() for argument in config.args]
    return any(path.is_relative_to(argument) for argument in arguments)


def run_finished(session: pytest.Session, exitstatus: int) -> bool:
    """Whether every selected test was run or ended its worker: nothing stopped the run early."""
    if session.config.option.collectonly or session.shouldfail or session.shouldstop:
        return False
    return exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED)
