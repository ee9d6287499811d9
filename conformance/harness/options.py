"""What the command line asks for, and what is refused before anything runs."""

import importlib
import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from conformance.files import under_ci
from conformance.harness.specification.levels import CHOSEN_LEVELS

DEFAULT_IMPLEMENTATION = "reference_fx"
_VARIABLE = "FX_IMPL"
_SUITE = Path(__file__).parents[1]


@dataclass(frozen=True)
class Request:
    """Which implementation a run is asked to test."""

    name: str
    """The dotted module name, as it was given."""
    origin: str
    """Who gave it: "--fx-impl", "FX_IMPL" or "the default", with the name behind it."""
    explicit: bool = True
    """Whether somebody gave it."""


def add_options(parser: pytest.Parser) -> None:
    """Add the suite's own options to pytest's."""
    group = parser.getgroup("fx", "conformance of an FX implementation")
    group.addoption(
        "--fx-impl",
        metavar="MODULE",
        help=f"dotted name of the module to test (default: ${_VARIABLE}, or else {DEFAULT_IMPLEMENTATION})",
    )
    group.addoption(
        "--fx-models",
        metavar="MODULE:NAME",
        action="append",
        help="models of your own to run besides the catalogue's: an iterable of models.ModelCase; may be repeated",
    )
    group.addoption(
        "--fx-full",
        action="store_true",
        help="run every check on every model, torch.jit.script and torch.compile included (default: what is expensive"
        " runs on one model of each family)",
    )
    group.addoption(
        "--fx-device",
        metavar="NAME",
        help="second device to run models on, next to the CPU: cuda, xpu, ... (default: the accelerator that torch"
        " finds); cpu takes the CPU once more, with all that is done on a second device",
    )
    group.addoption(
        "--fx-level",
        choices=CHOSEN_LEVELS,
        help="run the requirements up to this level, for which the others may fail (default: all of them)",
    )
    group.addoption(
        "--fx-no-delegate",
        action="store_true",
        help="refuse an implementation of which public classes or functions are torch.fx's own",
    )
    group.addoption(
        "--fx-smoke",
        action="store_true",
        help="run ten quick checks in place of the suite: is the module shaped like torch.fx, and does it work at all",
    )


def requested_implementation(config: pytest.Config) -> Request:
    """The implementation to test: from the option, else from the environment, else the default."""
    name = config.getoption("--fx-impl")
    if name is not None:
        return Request(name, f"--fx-impl {name}")
    if _VARIABLE in os.environ:
        return Request(os.environ[_VARIABLE], f"{_VARIABLE}={os.environ[_VARIABLE]}")
    return Request(DEFAULT_IMPLEMENTATION, f"the default, {DEFAULT_IMPLEMENTATION}", explicit=False)


def runs_the_suite(config: pytest.Config) -> bool:
    """Whether the arguments name the suite, something in it or a folder around it."""
    return any(path.is_relative_to(_SUITE) or _SUITE.is_relative_to(path) for path in _paths(config))


def _paths(config: pytest.Config) -> list[Path]:
    return [Path(config.invocation_params.dir, argument.split("::")[0]).resolve() for argument in config.args]


def distributes(config: pytest.Config) -> bool:
    """Whether this process runs no tests itself, but has workers run them."""
    return config.pluginmanager.hasplugin("dsession")


def is_this_suite(config: pytest.Config) -> bool:
    """Whether the suite of the project that is run is the one that this harness belongs to."""
    return config.rootpath / _SUITE.name == _SUITE


def files_of_suite(config: pytest.Config) -> frozenset[str]:
    """The suite's files of tests, as the ids of tests name them; none in the suite of another project."""
    files = _SUITE.glob("test_*.py") if is_this_suite(config) else ()
    return frozenset(file.relative_to(_SUITE.parent).as_posix() for file in files)


def refuse_delegation(config: pytest.Config, names: Sequence[str]) -> None:
    """Refuse an implementation of which `names` are torch.fx's own, if --fx-no-delegate is given.

    Raises:
        UsageError: it is given, and there are such names.
    """
    if names and config.getoption("--fx-no-delegate"):
        raise pytest.UsageError(
            f"--fx-no-delegate: {requested_implementation(config).name} is no implementation of its own:"
            f" of its public names torch.fx's own, or derived from them: {', '.join(names)}"
        )


def refuse_update_under_ci(config: pytest.Config) -> None:
    """Refuse to write snapshots and known failures where nobody would read them.

    Raises:
        UsageError: some are to be updated, and the environment variable CI is set.
    """
    if not under_ci():
        return
    if config.getoption("update_snapshots") or config.getoption("update_new_snapshots_only"):
        what, option = "snapshots", "--snapshot-update"
    elif config.getoption("--fx-expect-update"):
        what, option = "known failures", "--fx-expect-update"
    else:
        return
    raise pytest.UsageError(
        f"CI is set, and {what} are not updated there: run {option} elsewhere and commit what it writes"
    )


def refuse_bad_device(config: pytest.Config) -> None:
    """Refuse a device that torch does not know, before a worker starts.

    Raises:
        UsageError: torch cannot compute there.
    """
    if config.getoption("--fx-device") is not None:
        # Imported here because torch takes seconds, which a wrong command line need not cost.
        importlib.import_module("conformance.harness.whole_models.catalogue").second_device(config)


def refuse_bad_cases(config: pytest.Config) -> None:
    """Refuse models of one's own that are not as cases have to be, before a worker starts.

    Raises:
        UsageError: there are none of that name, or one of them cannot be tested.
    """
    seen: dict[str, str] = {}
    for request in config.getoption("--fx-models") or []:
        models = importlib.import_module("models")  # which imports torch, and that takes seconds
        try:
            cases = models.load_cases(request)
        except ValueError as error:
            raise pytest.UsageError(f"--fx-models {request}: {error}") from error
        for case in cases:
            if case.name in seen:
                raise pytest.UsageError(
                    f"--fx-models {request}: the case {case.name!r} is in {seen[case.name]} too: give each a name of"
                    " its own, and each list once"
                )
            seen[case.name] = request
