"""A folder for each failure: a script that reproduces it alone, the graph, the code, and what differs.

The folders are below `--fx-report DIR`, or else below `.fx-repro/`. One is there as long as the last run of its test
failed.
"""

import contextlib
import dataclasses
import hashlib
import operator
import os
import re
import shutil
import sys
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, TypedDict

import pytest

from conformance.harness.bundle import NotStandaloneError
from conformance.harness.implementation import Implementation
from conformance.harness.options import requested_implementation
from conformance.harness.outcomes import Outcome
from conformance.harness.requirements import CHAPTERS, Requirement
from conformance.harness.snapshots import snapshot_root, structure_root
from conformance.harness.stand_ins import graph_text
from conformance.harness.standalone import COPIED, SCRIPT, Script

REPORT_OPTION = "--fx-report"
SNAPSHOTS = pytest.StashKey[list[str]]()
"""On a test: the snapshots that it compared."""
STRUCTURES = pytest.StashKey[list[str]]()
"""On a test: the printed graphs whose structures it compared."""

_DEFAULT_FOLDER = ".fx-repro"
_ROOM = 200_000_000
"""So many bytes of graphs and code a process writes at most; the script and what differs are there all the same."""
_WRITTEN = pytest.StashKey[int]()
"""On a run: how many it has written."""
_LARGEST_FILE = 400_000
_LONGEST_MESSAGE = 4000
_SLUG = 80
_LONGEST_LIST = 10
_WAYS = {"GraphModule": "", "Graph": "", "Node": ".graph", "Tracer": ".graph", "Proxy": ".node.graph"}
"""From what a class of FX is to the graph."""


class Failure(TypedDict):
    """What the report of a failed test carries, in types that pytest-xdist can send."""

    message: str
    """What went wrong, without the traceback."""
    command: str
    """The shell command that runs the test again."""
    repro: str | None
    """The folder; None if there is none."""


def report_folder(config: pytest.Config) -> Path | None:
    """The folder that the command line names for records, if it does."""
    name = config.getoption(REPORT_OPTION, None)
    return Path(config.invocation_params.dir, name) if name else None


def repro_root(config: pytest.Config) -> Path:
    """The folder that holds the folders of failures."""
    base = report_folder(config) or config.rootpath / _DEFAULT_FOLDER
    return base / requested_implementation(config).name


def failure_of(report: pytest.TestReport) -> Failure | None:
    """What `report` carries, if its test failed."""
    failure: Failure | None = getattr(report, "failure", None)
    return failure


def keep_failure(
    item: pytest.Item,
    call: pytest.CallInfo[None],
    report: pytest.TestReport,
    outcome: Outcome,
    requirements: list[Requirement],
    message: str,
    command: Callable[[], str],
) -> None:
    """Let the `report` of a failure carry what happened, and write its folder; remove that of a test that passes."""
    folder = repro_root(item.config) / slug(item.nodeid)
    if outcome in (Outcome.PASSED, Outcome.SKIPPED):
        if outcome == Outcome.PASSED and folder.exists():
            shutil.rmtree(folder, ignore_errors=True)
        return
    written = None
    if report_folder(item.config) is not None or report.failed:
        difference = f"{message}\n\n{report.longreprtext}\n"
        written = _write(folder, item, call.excinfo and call.excinfo.value, requirements, difference, command())
    sendable = message.encode("utf-8", "backslashreplace").decode()
    report.__dict__["failure"] = Failure(
        message=sendable[:_LONGEST_MESSAGE], command=command(), repro=str(written) if written else None
    )


def keep_crash(item: pytest.Item, requirements: list[Requirement], message: str, command: str) -> Path | None:
    """Write the folder of a test that ended the process that ran it, in another process; None if that is impossible."""
    return _write(repro_root(item.config) / slug(item.nodeid), item, None, requirements, f"{message}\n", command)


def slug(nodeid: str) -> str:
    """The name of the folder of a test: readable, and another one for each test."""
    path, _, test = nodeid.partition("::")
    words = re.sub(r"[^A-Za-z0-9_.]+", "-", f"{Path(path).stem}-{test}").strip("-.")[:_SLUG]
    return f"{words}-{hashlib.sha256(nodeid.encode()).hexdigest()[:8]}"


def shown_script(item: pytest.Item, failure: Failure) -> str | None:
    """The command that runs the script of a failure, from where pytest was started."""
    if failure["repro"] is None:
        return None
    path = os.path.relpath(Path(failure["repro"], SCRIPT), item.config.invocation_params.dir)
    return f"python {path}"


def forget_failures(config: pytest.Config) -> None:
    """Remove the folders that an earlier run left in the folder for records."""
    if report_folder(config) is None or not repro_root(config).is_dir():
        return
    for folder in repro_root(config).iterdir():
        if (folder / SCRIPT).is_file():
            shutil.rmtree(folder, ignore_errors=True)


def _write(
    folder: Path,
    item: pytest.Item,
    error: BaseException | None,
    requirements: list[Requirement],
    difference: str,
    command: str,
) -> Path | None:
    """Write the folder; None if that is impossible."""
    try:
        _make(folder, item.config)
        module = sys.modules[requested_implementation(item.config).name]
        files = {SCRIPT: script(item, module, requirements, command, folder)}
        files["difference.txt"] = difference
        if error is not None:
            files |= _with_room(item.config, _graphs(error, module))
        for name, text in files.items():
            (folder / name).write_text(_bounded(text), encoding="utf-8", errors="backslashreplace")
        _copy_snapshots(folder, item)
        if f'"{COPIED}"' in files[SCRIPT]:
            _copy_chapters(folder, requirements)
    except OSError as error:
        item.config.issue_config_time_warning(pytest.PytestWarning(f"no folder for a failure: {error}"), 2)
        return None
    return folder


def _make(folder: Path, config: pytest.Config) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True, exist_ok=True)
    if report_folder(config) is None:
        (config.rootpath / _DEFAULT_FOLDER / ".gitignore").write_text("*\n", encoding="utf-8")


def _with_room(config: pytest.Config, files: dict[str, str]) -> dict[str, str]:
    """The files, or one that says why they are left out."""
    written = config.stash.get(_WRITTEN, 0) + sum(len(_bounded(text)) for text in files.values())
    if written > _ROOM:
        return {"graph.txt": "left out, as the graphs of other failures take much room: run this test alone\n"}
    config.stash[_WRITTEN] = written
    return files


def _bounded(text: str) -> str:
    more = len(text) - _LARGEST_FILE
    return text if more <= 0 else f"{text[:_LARGEST_FILE]}\n# and {more} more characters\n"


def _copy_snapshots(folder: Path, item: pytest.Item) -> None:
    """Copy the snapshots that the test compared to where its script finds them."""
    texts = [(snapshot_root(item.config) / name, name) for name in item.stash.get(SNAPSHOTS, [])]
    graphs = [(structure_root(item.config) / name, name) for name in item.stash.get(STRUCTURES, [])]
    for source, name in [*texts, *graphs]:
        copied = folder / "expected" / name
        if source.is_file():
            copied.parent.mkdir(parents=True, exist_ok=True)
            copied.write_bytes(source.read_bytes())


def _copy_chapters(folder: Path, requirements: list[Requirement]) -> None:
    """Copy the chapters whose examples the test may run."""
    copied = folder / COPIED / CHAPTERS.name
    copied.mkdir(parents=True, exist_ok=True)
    for chapter in {each.chapter for each in requirements}:
        shutil.copyfile(CHAPTERS / f"{chapter}.md", copied / f"{chapter}.md")


# The script


def script(item: pytest.Item, module: ModuleType, requirements: list[Requirement], command: str, folder: Path) -> str:
    """The text of the script; where the test cannot stand alone, of one that says so."""
    asked = "\n".join(f"{each.identifier} ({each.level}): {each.sentence}" for each in requirements)
    head = [f'"""{_quoted(asked)}', "", f"The test is {_quoted(item.nodeid)}; it failed with {module.__name__}."]
    where = _search_path(item, module, folder)
    try:
        made = _script(item, module)
        lines = list(made.lines(asked))
    except NotStandaloneError as reason:
        lines, more = _explanation(module, str(reason), command), ["It cannot be run without pytest."]
    except Exception as error:  # the suite goes on: a failure of the implementation matters more than its script
        reason_given = f"{type(error).__name__}: {error}"
        lines, more = _explanation(module, reason_given, command), ["It cannot be run without pytest."]
    else:
        more = ["", "    python repro.py                      exits with 1 and prints what differs, or with 0"]
        more += ["    python repro.py --impl reference_fx  does the same with another implementation"]
    return "\n".join([*head, *more, '"""', "", *where, *lines, ""])


def _script(item: pytest.Item, module: ModuleType) -> Script:
    if not isinstance(item, pytest.Function):
        raise NotStandaloneError("it is no function")
    name = requested_implementation(item.config).name
    made = Script(item, name, view=False)
    if all(hasattr(module, each) and not isinstance(getattr(module, each), ModuleType) for each in made.asks_for):
        return made
    return Script(item, name, view=True)


def _quoted(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"""', '\\"\\"\\"')


def _explanation(module: ModuleType, reason: str, command: str) -> list[str]:
    """A script that does what can be done without pytest: it imports the implementation."""
    return [
        "import importlib",
        "",
        f"importlib.import_module({module.__name__!r})",
        f"print({f'this test cannot be run without pytest: {reason}'!r})",
        f"print({f'run it with: {command}'!r})",
        "sys.exit(2)",
    ]


def _search_path(item: pytest.Item, module: ModuleType, folder: Path) -> Iterator[str]:
    """The lines that find what the script imports, and that do not find code.py in the place of Python's own."""
    yield "import sys"
    yield "from pathlib import Path"
    yield ""
    yield "HERE = Path(__file__).resolve().parent"
    yield "sys.path[:] = [path for path in sys.path if Path(path).resolve() != HERE]"
    root = item.config.rootpath
    places = dict.fromkeys([root, _home(module), _home(item.module) if isinstance(item, pytest.Function) else None])
    for place in places:
        if place is None or "site-packages" in place.parts:
            continue
        if place == root and folder.is_relative_to(root):
            yield f"sys.path.append(str(HERE.parents[{len(folder.relative_to(root).parts) - 1}]))"
        else:
            yield f"sys.path.append({str(place)!r})"
    yield ""


def _home(module: ModuleType) -> Path | None:
    """The folder from which `module`, or the package that it is in, is imported."""
    if not module.__file__:
        return None
    file = Path(module.__file__)
    depth = module.__name__.count(".") + (file.name == "__init__.py")
    return file.parents[depth]


# The graph and the code


def _graphs(error: BaseException, module: ModuleType) -> dict[str, str]:
    """What the functions that `error` passed had at hand: the graphs as text, and the code of traced modules."""
    try:
        found = list(_traced(error, module))
    except Exception as problem:  # what an implementation or a test makes of its classes may fail anywhere
        return {"graph.txt": f"looking for graphs raised {type(problem).__name__}: {problem}\n"}
    graph_module = getattr(module, "GraphModule", ())
    graphs, codes = [], []
    for name, value in found:
        if isinstance(value, graph_module):
            graphs.append(f"# {name}.graph\n{_asked(value, lambda traced: graph_text(traced.graph))}")
            codes.append(f"# {name}.code\n{_asked(value, lambda traced: str(traced.code))}")
        else:
            graphs.append(f"# {name}\n{_asked(value, graph_text)}")
    texts = {"graph.txt": graphs, "code.py": codes}
    return {name: "\n\n".join(parts) + "\n" for name, parts in texts.items() if parts}


def _traced(error: BaseException, module: ModuleType) -> Iterator[tuple[str, Any]]:
    """The graphs and traced modules in the frames of `error`, with the names that they have there."""
    seen: set[int] = set()
    for frame, _ in traceback.walk_tb(error.__traceback__):
        for name, value in list(frame.f_locals.items()):
            if name.startswith("@"):  # pytest's own
                continue
            for path, each in _inside(name, value):
                for where, graph in _graph_of(path, each, module):
                    if id(graph) not in seen:
                        seen.add(id(graph))
                        yield where, graph


def _inside(name: str, value: Any) -> Iterator[tuple[str, Any]]:
    """A value, and what a record of the suite or a short list holds."""
    yield name, value
    if isinstance(value, Implementation | ModuleType | type):
        return
    if dataclasses.is_dataclass(value):
        yield from ((f"{name}.{key}", each) for key, each in vars(value).items())
    elif type(value) in (list, tuple) and len(value) <= _LONGEST_LIST:
        yield from ((f"{name}[{index}]", each) for index, each in enumerate(value))


def _graph_of(name: str, value: Any, module: ModuleType) -> Iterator[tuple[str, Any]]:
    """The traced module or graph that `value` is, or is part of."""
    for kind, way in _WAYS.items():
        found = getattr(module, kind, None)
        if isinstance(found, type) and isinstance(value, found):
            with contextlib.suppress(AttributeError):  # it may have lost its graph
                yield f"{name}{way}", operator.attrgetter(way[1:])(value) if way else value
            return


def _asked(value: Any, ask: Callable[[Any], str]) -> str:
    """What `ask` makes of `value`, or what it raised: an ill-formed graph is often what failed."""
    try:
        return ask(value)
    except Exception as error:
        return f"# asking for it raised {type(error).__name__}: {error}"
