"""The suite's command-line options: what they ask for, and the refusal of values that no run can use."""

import argparse
import importlib.util
import os
import random
import shlex
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import pytest
from _pytest.pathlib import bestrelpath

from conformance.files import IS_INSTALLED, under_ci
from conformance.harness.outcomes import OF_PROCESS
from conformance.harness.specification.plugin import runs_all_levels

DEFAULT_IMPLEMENTATION = "reference_fx"
_VARIABLE = "FX_IMPL"
_SUITE = Path(__file__).parents[1]

REMOVED = {
    "--fx-edition": "check out the tag of that specification, such as `git checkout spec-0.2`, and run its suite",
    "--fx-no-delegate": "the summary and the record list the names that come from torch.fx",
    "--fx-part": "divide the tests between machines with pytest-split, as conformance/README.md shows",
    "--fx-pending": "--snapshot-update writes changed snapshots, and `fxconf review` groups the changes",
    "--fx-repro-limit": "a failure prints the program, its graph, and a command to repeat it; -v adds the traceback",
}
"""The removed options, each with what to do instead."""
_OF_PLUGINS = {
    "px": "--px no longer exists: divide the tests between machines with pytest-split, as conformance/README.md shows,"
    " or start workers on another machine with pytest-xdist's --tx",
    "forked": "--forked is not supported, because its processes lose test results. Leave the option out: if a test"
    " kills a worker of pytest-xdist, only that test fails",
}
"""The refused options of pytest's plugins, by their names in `config.option`."""
_OWN_NAMES = pytest.StashKey[tuple[str, ...]]()


@dataclass(frozen=True)
class Request:
    """The implementation that a run is asked to test."""

    name: str
    """The dotted name of the module, as it was given."""
    origin: str
    """Where the name was given: the option or the environment variable with its value, or "the default, NAME"."""
    explicit: bool = True
    """Whether somebody gave the name."""


class _Refused(argparse.Action):
    """A removed option."""

    def __call__(self, _parser: object, _namespace: object, _values: object, option: str | None = None) -> None:
        raise pytest.UsageError(f"{option} no longer exists: {REMOVED[str(option)]}")


def add_options(parser: pytest.Parser) -> None:
    """Add the suite's own options to pytest's."""
    group = parser.getgroup("fx", "conformance of an FX implementation")
    for name in REMOVED:
        group.addoption(name, action=_Refused, nargs="?", help=argparse.SUPPRESS)
    group.addoption(
        "--fx-impl",
        metavar="MODULE",
        help=f"the dotted name of the module to test (default: ${_VARIABLE}, or else {DEFAULT_IMPLEMENTATION})",
    )
    group.addoption(
        "--fx-models",
        metavar="MODULE:NAME",
        action="append",
        help="also test your own models: NAME is an iterable of models.ModelCase; you can repeat this option",
    )
    group.addoption(
        "--fx-full",
        action="store_true",
        help="run every check on every model, including torch.jit.script and torch.compile (default: expensive checks"
        " run on one model per family)",
    )
    group.addoption(
        "--fx-device",
        metavar="NAME",
        help="also run models on this device, such as cuda (default: the accelerator that torch finds). simulated needs"
        " no hardware, simulated-reversed also rounds differently, and cpu repeats the checks on the CPU",
    )
    _add_examples(group)


def _add_examples(group: pytest.OptionGroup) -> None:
    group.addoption(
        "--fx-smoke",
        action="store_true",
        help="instead of the suite, run ten quick checks of whether the module has the interface of torch.fx and works",
    )
    group.addoption(
        "--fx-examples",
        metavar="N",
        type=_positive,
        help="try N new random programs, edits, arguments and names in each test of test_random_programs.py."
        " --hypothesis-seed repeats a run, and a large N needs --timeout 0 (default: the same few dozen programs)",
    )


_HIDING = ("lf", "fx_smoke")
"""Options that leave out tests, and nobody can tell which."""
_LEAVING_OUT = (*_HIDING, "keyword", "markexpr", "deselect", "stepwise", "ignore", "ignore_glob")
"""Options that leave out tests of the folders and files that the command line names."""
SEED = "fx_examples_seed"
"""The key of the seed in what a worker is given."""


def _positive(text: str) -> int:
    if not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"{text!r} is not a positive number of examples, such as 1000")
    return int(text)


def prepare_random_programs(config: pytest.Config) -> None:
    """Draw the seed of a run with --fx-examples, unless --hypothesis-seed gives it; workers have that of their run.

    Raises:
        UsageError: the suite is asked for, and Hypothesis is not installed.
    """
    if runs_the_suite(config) and importlib.util.find_spec("hypothesis") is None:
        raise pytest.UsageError(
            "the suite needs Hypothesis for its random programs. Run pip install -e '.[conformance]' -c constraints.txt"
        )
    if config.getoption("--fx-examples") and getattr(config.option, "hypothesis_seed", None) is None:
        drawn = getattr(config, "workerinput", {}).get(SEED)
        config.option.hypothesis_seed = drawn or str(random.SystemRandom().randrange(2**32))


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
    paths = [Path(config.invocation_params.dir, argument.split("::")[0]).resolve() for argument in config.args]
    return any(path.is_relative_to(_SUITE) or _SUITE.is_relative_to(path) for path in paths)


def selects_everything(config: pytest.Config) -> bool:
    """Whether the command line selects every test of the suite."""
    return runs_all_levels(config) and selects_all_asked_for(config)


def selects_all_asked_for(config: pytest.Config) -> bool:
    """Whether the command line selects every test of the suite that the level asks for."""
    leaves_out = any(getattr(config.option, name, None) for name in _LEAVING_OUT)
    return not leaves_out and collects_all_of(config, config.rootpath / _SUITE.name)


def collects_all_of(config: pytest.Config, path: Path) -> bool:
    """Whether pytest collects every test in the file or folder at `path`. It may deselect some of them."""
    arguments = [Path(config.invocation_params.dir, argument).resolve() for argument in config.args]
    named = any(path.is_relative_to(argument) for argument in arguments)
    if not named or any(getattr(config.option, name, None) for name in _HIDING):
        return False
    return not config.hook.pytest_ignore_collect(collection_path=path, config=config)


def distributes(config: pytest.Config) -> bool:
    """Whether this process hands all tests to workers of pytest-xdist."""
    return config.pluginmanager.hasplugin("dsession")


def is_this_suite(config: pytest.Config) -> bool:
    """Whether the suite below pytest's root folder is the one that this harness belongs to."""
    return config.rootpath / _SUITE.name == _SUITE


def refuse_options_of_plugins(config: pytest.Config) -> None:
    """Refuse the options of other plugins with which a run cannot be judged.

    Raises:
        UsageError: one of them is given.
    """
    for name, why in _OF_PLUGINS.items():
        if getattr(config.option, name, None):
            raise pytest.UsageError(why)


def refuse_update_under_ci(config: pytest.Config) -> None:
    """Refuse to write snapshots and known failures where nobody would read them.

    Raises:
        UsageError: an option asks to write them, and the environment variable CI is set.
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
        f"{option} does not update {what} while the environment variable CI is set. Update them locally"
    )


def own_names(config: pytest.Config) -> tuple[str, ...]:
    """The names of the cases of --fx-models."""
    return config.stash.get(_OWN_NAMES, ())


def set_own_names(config: pytest.Config, names: Iterable[str]) -> None:
    """Note the names of the cases of --fx-models, which are known once these are loaded."""
    config.stash[_OWN_NAMES] = tuple(names)


def rerun_command(config: pytest.Config, test: str) -> str:
    """The shell command that runs the test with the node id `test` alone, from the folder where pytest was started."""
    path, colons, name = test.removesuffix(OF_PROCESS).partition("::")
    if IS_INSTALLED and is_this_suite(config):
        words = ["fxconf", "run", path + colons + name]
    else:
        words = ["pytest", bestrelpath(config.invocation_params.dir, config.rootpath / path) + colons + name]
    implementation = requested_implementation(config).name
    if implementation != DEFAULT_IMPLEMENTATION:
        words += ["--fx-impl", implementation]
    for request in config.getoption("--fx-models") or []:
        words += ["--fx-models", request]
    for option in ("--fx-snapshots", "--fx-device"):
        if config.getoption(option):
            words += [option, config.getoption(option)]
    if config.getoption("--fx-examples"):
        seed = config.option.hypothesis_seed
        words += ["--fx-examples", str(config.getoption("--fx-examples")), "--hypothesis-seed", str(seed)]
    return shlex.join(words)
