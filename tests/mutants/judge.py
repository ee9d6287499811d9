"""Judge faults within one run of conformance/: each in a process that is forked from it, by the tests that reach it.

To import torch and to collect the tests takes longer than most faults take to be noticed.
"""

import ast
import gc
import importlib
import itertools
import json
import pickle
import resource
import shutil
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

import pytest
import torch
from coverage import Coverage

from conformance.harness.implementation.plugin import IMPLEMENTATION, implementation_of_run
from conformance.harness.outcomes import Outcome, record_of
from tests.forks import in_fork
from tests.mutants.faults import Fault

ROOT = Path(__file__).parent.parent.parent
PACKAGE = ROOT / "reference_fx"
NAME = "mutant_fx"
"""What the suite knows the copies of reference_fx as."""
MODEL = "squeezenet1_1"
CONFORMANCE = (str(ROOT / "conformance"), "-k", f"not torchvision/ or {MODEL}", "--fx-impl", NAME)
"""The arguments of pytest for the default tier, with one model in place of all of them."""
AT_IMPORT = "import"
GRACE_S = 60
"""How long a test may take."""
MEMORY_BYTES = 8 << 30
"""What a run may allocate: a fault can make a loop endless."""


@dataclass(frozen=True)
class Reach:
    """The lines of reference_fx that each test runs, and the seconds that it takes.

    Tests that start other processes run more than is known here. Those that do not pass in a fork without any fault
    are left out.
    """

    tests: dict[str, dict[int, frozenset[str]]]
    """By file and line; AT_IMPORT stands for the import of reference_fx."""
    seconds: dict[str, float]
    package: Path
    """The folder of reference_fx, in which the faults are planted."""

    def of(self, fault: Fault) -> set[str]:
        """The tests that reach the statement with the fault: all of them, if it is run by the import."""
        first, last = _statement_around(fault, self.package)
        lines = self.tests.get(fault.file, {})
        reached = {test for line in range(first, last + 1) for test in lines.get(line, ())}
        return set(self.seconds) if AT_IMPORT in reached else reached & set(self.seconds)

    def files(self, fault: Fault) -> list[str]:
        """The files with most of the tests that reach the fault."""
        files = Counter(name.partition("::")[0] for name in sorted(self.of(fault)))
        return [file for file, _ in files.most_common(2)]


@dataclass(frozen=True)
class Verdict:
    """What a run found about a fault."""

    by: str | None = None
    """The first test that fails, or else the first of which the suite tells that it differs; None if there is none."""
    fails: bool = False


def _statement_around(fault: Fault, package: Path) -> tuple[int, int]:
    """The first and last line of the innermost statement that holds the fault; of a compound one, its first lines."""
    spans = []
    for node in ast.walk(ast.parse((package / fault.file).read_text())):
        if isinstance(node, ast.stmt):
            body = getattr(node, "body", None)
            end = body[0].lineno - 1 if isinstance(body, list) else node.end_lineno or node.lineno
            spans.append((node.lineno, max(node.lineno, end)))
    around = [(first, last) for first, last in spans if first <= fault.line <= last]
    return min(around, key=lambda span: span[1] - span[0], default=(fault.line, fault.line))


def copy_of_package(folder: Path, fault: Fault | None, package: Path = PACKAGE) -> Path:
    """Make a copy of `package` with the fault, as NAME in `folder`. All imports inside of `package` are relative."""
    copy = shutil.copytree(package, folder / NAME, ignore=shutil.ignore_patterns("__pycache__"))
    if fault is not None:
        path = copy / fault.file
        path.write_text(fault.planted(path.read_text()))
    return copy


def run_tests(plugin: object, tests: Sequence[str], package: Path = PACKAGE) -> None:
    """Collect tests for a copy of `package` without a fault, and have a plugin do with them what it wants.

    Raises:
        RuntimeError: they could not be collected.
    """
    options = ["-s", "-q", "-n", "0", "--tb=no", "-p", "no:cacheprovider", "--import-mode=importlib"]
    options += ["--rootdir", str(ROOT), "--timeout", str(GRACE_S)]
    options += ["-W", "ignore::pytest.PytestAssertRewriteWarning"]  # plugins are imported already
    torch.set_num_threads(1)
    with tempfile.TemporaryDirectory(prefix="fx-mutant-") as folder:
        copy_of_package(Path(folder), None, package)
        sys.path.insert(0, folder)
        status = pytest.main([*options, *tests], plugins=[plugin])
    if status != pytest.ExitCode.OK:
        raise RuntimeError(f"the tests could not be collected: pytest ended with {status}")


def measured(tests: Sequence[str], package: Path = PACKAGE) -> Reach:
    """Run tests on `package`, and see what they reach."""
    with tempfile.TemporaryDirectory() as folder:
        run_tests(_Measure(Path(folder, "reach")), tests, package)
        reached, seconds = pickle.loads(Path(folder, "reach").read_bytes())
    return Reach(reached, seconds, package)


class _Measure:
    """Runs the tests, in place of pytest, and writes what they reach to a file, as the suite runs in a fork."""

    def __init__(self, file: Path) -> None:
        self._file = file

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        gc.freeze()
        self._file.write_bytes(pickle.dumps(in_fork(lambda: _measured(session), 3600)))  # where faults are judged, too
        return True


def _measured(session: pytest.Session) -> tuple[dict[str, dict[int, frozenset[str]]], dict[str, float]]:
    package = Path(implementation_of_run(session.config).__file__ or "").parent
    coverage = Coverage(data_file=None, source=[str(package)], config_file=False)
    coverage.start()
    tracer = sys.gettrace()
    coverage.switch_context(AT_IMPORT)
    _import_again(session, package.parent)
    for module in walk_packages([str(package)], f"{NAME}."):  # else the first test that imports one reaches it
        importlib.import_module(module.name)
    seconds, outcome_of, caches = {}, _Outcomes(session.config), [*_caches()]
    nodeids = {str(number): item.nodeid for number, item in enumerate(session.items)}
    for number, item, following in zip(nodeids, session.items, [*session.items[1:], None], strict=True):
        for cached in caches:  # else the first test that calls a function reaches it alone
            cached.cache_clear()
        coverage.switch_context(number)  # a context does not keep the backslashes of an id
        start = time.monotonic()
        if outcome_of(item, following) == Outcome.PASSED:
            seconds[item.nodeid] = time.monotonic() - start
        if sys.gettrace() is not tracer:  # a test had a trace function of its own
            sys.settrace(tracer)
    coverage.stop()
    data = coverage.get_data()
    tests = {
        Path(file).relative_to(package).as_posix(): {
            line: frozenset(nodeids.get(name, name) for name in names)
            for line, names in data.contexts_by_lineno(file).items()
        }
        for file in data.measured_files()
    }
    return tests, seconds


def _caches() -> Iterator[Any]:
    """The functions and methods of the copy that keep what they return."""
    for module in [module for name, module in sys.modules.items() if f"{name}.".startswith(f"{NAME}.")]:
        kinds = [value for value in vars(module).values() if isinstance(value, type)]
        for owner in (module, *kinds):
            yield from (value for value in vars(owner).values() if hasattr(value, "cache_clear"))


class _Outcomes:
    """Runs tests as pytest does, with all of its plugins."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config
        config.pluginmanager.register(self)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        record = record_of(report)
        if report.failed:
            self._outcome = Outcome.FAILED
        elif record is not None and record["outcome"] == Outcome.DIFFERS and self._outcome == Outcome.PASSED:
            self._outcome = Outcome.DIFFERS

    def __call__(self, item: pytest.Item, following: pytest.Item | None) -> Outcome:
        """FAILED; DIFFERS if the suite tells that something differs which it records only; or else PASSED."""
        self._outcome = Outcome.PASSED
        self._config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        return self._outcome


class Judge:
    """Judges faults, in place of running all tests."""

    def __init__(self, reach: Reach, faults: Iterable[Fault], tell: Callable[[Fault, Verdict, float], None]) -> None:
        """Judge `faults`, and `tell` the verdict on each, and the seconds that it took."""
        self._reach, self._faults, self._tell = reach, faults, tell
        self._noticed: dict[str, Counter[str]] = defaultdict(Counter)
        """By file, how many faults each test noticed: the next one is probably noticed by the same tests."""

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Judge all faults."""
        gc.freeze()  # so that no collection in a forked process writes to the memory that all of them share
        items = {item.nodeid: item for item in session.items}
        for fault in self._faults:
            start = time.monotonic()
            chosen = [items[name] for name in self._in_order(fault)]
            with tempfile.TemporaryDirectory(prefix="fx-mutant-") as folder:
                copy_of_package(Path(folder), fault, self._reach.package)
                seconds = sum(self._reach.seconds[item.nodeid] for item in chosen)
                verdict = verdict_on(session, chosen, Path(folder), GRACE_S + 4 * seconds)
            if verdict.by is not None:
                self._noticed[fault.file][verdict.by] += 1
            self._tell(fault, verdict, time.monotonic() - start)
        return True

    def _in_order(self, fault: Fault) -> list[str]:
        """The tests for a fault: first those that noticed others of its file, then the quick ones."""
        noticed, seconds = self._noticed[fault.file], self._reach.seconds
        return sorted(self._reach.of(fault), key=lambda name: (-noticed[name], seconds[name], name))


def judge_by_reach(faults: list[Fault], reach: Reach, results: Path, tests: Sequence[str]) -> None:
    """Have the tests that reach them judge some faults, and append the records to a file."""

    def write(fault: Fault, verdict: Verdict, seconds: float) -> None:
        print(f"{seconds:6.1f} s  {'not ' * (verdict.by is None)}noticed  {fault.key}", flush=True)
        changed = {"before": fault.before, "after": fault.after, "line": fault.line, "file": fault.file}
        judged = {**asdict(verdict), "reached_by": reach.files(fault), "seconds": round(seconds, 1)}
        with results.open("a") as file:
            file.write(json.dumps({"fault": fault.key, **changed, **judged}) + "\n")

    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, resource.RLIM_INFINITY))
    run_tests(Judge(reach, faults, write), tests, reach.package)


def verdict_on(session: pytest.Session, items: Sequence[pytest.Item], folder: Path, limit_s: float) -> Verdict:
    """The verdict of some tests on the copy of reference_fx in a folder, for what else goes wrong, too."""

    def run() -> Verdict:
        differs = None
        try:
            _import_again(session, folder)
            outcome_of = _Outcomes(session.config)
            for item, following in itertools.zip_longest(items, items[1:]):
                outcome = outcome_of(item, following)
                if outcome == Outcome.FAILED:
                    return Verdict(item.nodeid, fails=True)
                if outcome == Outcome.DIFFERS:
                    differs = differs or item.nodeid
        except BaseException as error:
            return Verdict(f"{type(error).__name__} outside of a test", fails=True)
        return Verdict(differs)

    try:
        verdict: Verdict = in_fork(run, limit_s)
    except TimeoutError:
        return Verdict("the run does not end", fails=True)
    except EOFError:
        return Verdict("the process dies", fails=True)
    return verdict


def _import_again(session: pytest.Session, folder: Path) -> None:
    """Import the implementation under test from a folder."""
    for name in [name for name in sys.modules if f"{name}.".startswith(f"{NAME}.")]:
        del sys.modules[name]
    sys.path.insert(0, str(folder))
    importlib.invalidate_caches()
    del session.config.stash[IMPLEMENTATION]
    implementation_of_run(session.config)
