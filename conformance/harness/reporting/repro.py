"""Write a folder for each failure, with its text and a script that reproduces it or the source of the test.

The folders are below `--fx-report DIR`, or else below `.fx-repro/`. The controlling process writes them when the run
ends, because only then it is known which tests are blocked. A folder in `.fx-repro/` stays until its test runs again, a
folder below DIR until the next run.
"""

import ast
import hashlib
import os
import re
import shutil
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

import pytest

from conformance.files import ROOT
from conformance.harness.options import folder_to_write, requested_implementation
from conformance.harness.outcomes import Outcome, add_line, case_of, failure_of, judged_test, model_of
from conformance.harness.reporting.small_scripts import NoScriptError, small_script
from conformance.harness.reporting.verdict_lines import causes_of_failures
from conformance.harness.results.results import Results
from conformance.harness.specification.requirements import Requirement
from conformance.harness.texts.snapshots import snapshot_root, structure_root

REPORT_OPTION = "--fx-report"
LIMIT_OPTION = "--fx-repro-limit"
LIMIT = 50
"""The largest number of folders that a run writes by default."""

_SCRIPT = "reproduce.py"
_TEXT = "failure.txt"
_SOURCE = "test.py"
_SLUG = 80


def report_folder(config: pytest.Config) -> Path | None:
    """The folder of --fx-report, or None."""
    name = config.getoption(REPORT_OPTION, None)
    return Path(config.invocation_params.dir, name) if name else None


def slug(nodeid: str) -> str:
    """The name of a test's folder: readable words of the node id, and a hash that makes them unique."""
    path, _, test = nodeid.partition("::")
    words = re.sub(r"[^A-Za-z0-9_.]+", "-", f"{Path(path).stem}-{test}").strip("-.")[:_SLUG]
    return f"{words}-{hashlib.sha256(nodeid.encode()).hexdigest()[:8]}"


class ReproFolders:
    """Hooks of the controlling process that write the folders when the run ends."""

    def __init__(self, config: pytest.Config, results: Results) -> None:
        """Write folders for the failures in `results`, once the run has filled that."""
        self._config, self._results = config, results
        self._root = (report_folder(config) or folder_to_write(config) / ".fx-repro") / results.name

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Replace the folders of the tests that ran: those of what to fix first, then in the order of the failures."""
        if session.config.option.collectonly:
            return
        first = {cause.command for cause in causes_of_failures(self._results, self._results.judgements())}
        failed = sorted(self._failed(), key=lambda test: self._results.command_for(test) not in first)
        written = failed[: max(0, self._config.getoption(LIMIT_OPTION))]
        shown = os.path.relpath(self._root, self._config.invocation_params.dir)
        if len(written) < len(failed):
            self._note(f"{len(failed) - len(written)} of {len(failed)} have no folder in {shown}: {LIMIT_OPTION} N")
        try:
            self._remove_old()
            for test in written:
                self._write(test)
        except (OSError, SyntaxError) as error:  # the disk is full, or somebody is editing the test
            self._note(f"not all have their folder in {shown}: {error}")

    def _note(self, line: str) -> None:
        self._results.notes.append(f"failures        {line}")

    def _failed(self) -> Iterator[str]:
        """The tests that failed, in the order of their failures, without blocked ones and those that miss a name."""
        blocked = self._results.blocked_tests()
        for test in self._results.failures:
            record = self._results.outcomes.get(test)
            if record and record["outcome"] in (Outcome.FAILED, Outcome.ERROR) and test not in blocked:
                yield test

    def _remove_old(self) -> None:
        """Remove the folders of the tests that ran; below --fx-report all, because a record is of one run."""
        ran = {slug(test) for test in self._results.outcomes}
        for text in list(self._root.glob(f"*/{_TEXT}")):
            if report_folder(self._config) or text.parent.name in ran:
                shutil.rmtree(text.parent)

    def _write(self, test: str) -> None:
        """Write the folder of a test, whole or not at all, and append its path to the failure."""
        report, folder = self._results.failures[test], self._root / slug(test)
        failure = failure_of(report)
        assert failure is not None
        requirements = [self._results.requirements[name] for name in self._results.outcomes[test]["requirements"]]
        script = _script(self._config, test, requirements[0], failure["command"])
        files = {_TEXT: _whole_text(report)}
        reason = ""
        if script is None:
            script, reason = _small_script(self._config, report, test, requirements[0], failure["command"])
        files |= {_SCRIPT: script} if script else {_SOURCE: f"{reason}{_source(self._config, test)}"}
        unfinished = folder.with_name(f".{folder.name}.{os.getpid()}")
        unfinished.mkdir(parents=True)
        if report_folder(self._config) is None:
            (self._root.parent / ".gitignore").write_text("*\n", encoding="utf-8")
        for name, text in files.items():
            (unfinished / name).write_text(text, encoding="utf-8", errors="backslashreplace")
        unfinished.rename(folder)
        failure["repro"] = str(folder)
        shown = os.path.relpath(folder, self._config.invocation_params.dir)
        add_line(report, f"reproduce it without pytest: python {shown}/{_SCRIPT}" if script else f"its folder: {shown}")


def _whole_text(report: pytest.TestReport) -> str:
    """What the terminal shows of a failure, and below that pytest's text, if the terminal does not show it."""
    whole = getattr(report, "whole", "")
    return f"{report.longrepr}\n" + (f"\nThe whole of it:\n\n{whole}\n" if whole else "")


def _source(config: pytest.Config, test: str) -> str:
    """The source of a test function, with its decorators."""
    path, _, name = test.partition("[")[0].rpartition("::")
    text = (config.rootpath / path.partition("::")[0]).read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef) and node.name == name:
            first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
            return "\n".join([f"# {test}", *text.split("\n")[first - 1 : node.end_lineno], ""])
    return f"# {test}\n"


# The scripts for checks of models use plain torch and the public names of `models`. DEVICE and SNAPSHOT are replaced.

_EXACT = ", rtol=0, atol=0, equal_nan=True"
"""The tolerances on the CPU, where results are equal; on other devices torch's own hold."""
_COMPARE = f"torch.testing.assert_close(actual, expected{_EXACT})\n"
_ORIGINAL = """\
model = case.for_parity(DEVICE)
expected = model(*case.inputs(DEVICE))
traced = fx.symbolic_trace(model)
"""
_TRACED = "traced = fx.symbolic_trace(case.for_parity(DEVICE))\nexpected = traced(*case.inputs(DEVICE))\n"
_COPIED = "\nassert (other.code, {*other.state_dict()}) == (traced.code, {*traced.state_dict()}), other.code"
_SNAPSHOT = """
expected = Path(SNAPSHOT).read_text(encoding="utf-8")
sys.stdout.writelines(difflib.unified_diff(expected.splitlines(True), actual.splitlines(True), "snapshot", "this run"))
assert actual == expected
"""
_CONVERTED = f"""{_ORIGINAL}\
convert = lambda tensor: tensor.to(DTYPE) if tensor.is_floating_point() else tensor
first, second = (pytree.tree_map_only(torch.Tensor, convert, case.inputs()) for _ in range(2))
expected, actual = model.to(DTYPE)(*first), traced.to(DTYPE)(*second)
{_COMPARE}"""
_TRAINED = "model, traced = case.for_parity(DEVICE).train(), fx.symbolic_trace(case.for_parity(DEVICE).train())\n"
_OTHERS = {
    "interpreter": "other = fx.Interpreter(traced).run",
    "interpreter-lists": "other = fx.Interpreter(traced).run",
    "transformer": "other = fx.Transformer(traced).transform()\nagain = fx.Transformer(other).transform()\n"
    "assert (str(again.graph), again.code) == (str(other.graph), other.code), again.code",
    "deepcopy": f"other = copy.deepcopy(traced){_COPIED}",
    "pickle": f"other = pickle.loads(pickle.dumps(traced)){_COPIED}",
    "torch-save": "torch.save(traced, file := io.BytesIO())\nfile.seek(0)\n"
    f"other = torch.load(file, weights_only=False){_COPIED}",
    "script": "other = torch.jit.script(traced)",
    "compile": "other = torch.compile(traced, backend='eager', fullgraph=True)",
}
"""Maps a check to the lines that make `other`, which has to compute what the traced model computes."""
_CHECKS = {
    name: f"{_TRACED}{lines}\nactual = other(*case.inputs(DEVICE))\n{_COMPARE}" for name, lines in _OTHERS.items()
} | {
    "traces": "traced = fx.symbolic_trace(case.for_text())\nassert isinstance(traced, fx.GraphModule), type(traced)\n",
    "lint": "fx.symbolic_trace(case.for_text()).graph.lint()\n",
    "structure": f"actual = str(fx.symbolic_trace(case.for_text()).graph){_SNAPSHOT}",
    "graph-text": f"actual = str(fx.symbolic_trace(case.for_text()).graph){_SNAPSHOT}",
    "code-text": f"actual = fx.symbolic_trace(case.for_text()).code{_SNAPSHOT}",
    "retrace": """\
first = fx.symbolic_trace(fx.symbolic_trace(case.for_text()))
second = fx.symbolic_trace(first)
assert (str(second.graph), second.code) == (str(first.graph), first.code), second.code
""",
    "state-dict": """\
model = case.for_parity()
actual, expected = fx.symbolic_trace(model).state_dict(keep_vars=True), model.state_dict(keep_vars=True)
print("only in one of the two:", sorted(actual.keys() ^ expected.keys()))
assert all(actual[name] is expected[name] for name in actual.keys() & expected.keys())
""",
    "eval-parity": f"{_ORIGINAL}actual = traced(*case.inputs(DEVICE))\n{_COMPARE}",
    "dead-code": f"""{_ORIGINAL}\
traced.graph.eliminate_dead_code()
traced.recompile()
unused = [node for node in traced.graph.nodes if not node.users and not node.is_impure()]
assert not unused, unused
actual = traced(*case.inputs(DEVICE))
{_COMPARE}""",
    "float64": _CONVERTED.replace("DTYPE", "torch.float64"),
    "bfloat16": _CONVERTED.replace("DTYPE", "torch.bfloat16"),
    "moved": """\
model = case.for_parity()
outputs = model(*case.inputs()), fx.symbolic_trace(model).to(DEVICE)(*case.inputs(DEVICE))
expected, actual = ([(each.shape, each.dtype) for each in pytree.tree_leaves(output)] for output in outputs)
assert actual == expected, actual
""",
    "train-parity": f"""{_TRAINED}\
torch.manual_seed(0)
expected = model(*case.train_inputs(DEVICE))
torch.manual_seed(0)
actual = traced(*case.train_inputs(DEVICE))
{_COMPARE}\
for name in sorted(dict(model.named_buffers()).keys() & dict(traced.named_buffers()).keys()):
    actual, expected = traced.get_buffer(name), model.get_buffer(name)
    {_COMPARE}""",
    "gradients": f"""{_TRAINED}\
for each in (model, traced):
    torch.manual_seed(0)
    outputs = pytree.tree_leaves(each(*case.train_inputs(DEVICE)))
    sum(output.square().sum() for output in outputs if getattr(output, "requires_grad", False)).backward()
for name, parameter in traced.named_parameters():
    actual, expected = parameter.grad, model.get_parameter(name).grad
    {_COMPARE}""",
    "parts": f"""\
model = case.for_parity(DEVICE)
expected = model(*case.inputs(DEVICE))
for part in map(model.get_submodule, case.parts):
    part.forward = fx.symbolic_trace(part).forward
actual = model(*case.inputs(DEVICE))
{_COMPARE}""",
}
_PRINTED = "print(fx.symbolic_trace(case.for_text()).graph)\n"  # for a check that is not in _CHECKS


def _script(config: pytest.Config, test: str, requirement: Requirement, command: str) -> str | None:
    """The script for a check of a model; None for any other test."""
    model, check = model_of(test), requirement.identifier.removeprefix("models.")
    if model is None or requirement.chapter != "models":
        return None
    device = _device(test)
    root = structure_root(config) if check == "structure" else snapshot_root(config)
    snapshot = f"{root / model}{'.py' if check == 'code-text' else '.graph.txt'}"
    body = _CHECKS.get(check, _PRINTED).replace("DEVICE", repr(device)).replace("SNAPSHOT", repr(snapshot))
    lines = [f"# {requirement.identifier} ({requirement.level}): {requirement.sentence}"]
    lines += [f"import {each}" for each in ("copy", "difflib", "io", "pickle", "sys") if f"{each}." in f"{body}sys."]
    lines += ["from pathlib import Path"] if "Path(" in body else []
    lines += ["", f"sys.path[:0] = {_search_path()}", "import torch"]
    lines += ["from torch.utils import _pytree as pytree"] if "pytree." in body else []
    lines += [f"import {requested_implementation(config).name} as fx", *_case(model, config.getoption("--fx-models"))]
    if device == "simulated":
        backwards = config.getoption("--fx-device") != device
        lines += ["from conformance import simulated_device", f"simulated_device.load({backwards=})"]
    lines += [] if ".backward()" in body else ["torch.set_grad_enabled(False)"]
    lines += [body if device in ("cpu", "meta") else body.replace(_EXACT, "")]
    end = "No difference found. The check itself:" if check in _CHECKS else "The check itself:"
    return "\n".join(lines) + f"print({f'{end} {command}'!r})\n"


def _small_script(
    config: pytest.Config, report: pytest.TestReport, test: str, requirement: Requirement, command: str
) -> tuple[str | None, str]:
    """The script for a test of a small program; or else None, and a comment that says why there is none."""
    case, (path, _, name) = case_of(report), test.partition("[")[0].partition("::")
    try:
        if case is None or judged_test(report) != report.nodeid:
            raise NoScriptError("what it does is more than one call of its function")
        body = small_script(config.rootpath / path, name, case)
    except NoScriptError as error:
        return None, f"# No script can repeat this without pytest: {error}.\n"
    lines = [
        f"# {requirement.identifier} ({requirement.level}): {requirement.sentence}",
        "import sys",
        "",
        f"sys.path[:0] = {_search_path()}",
        body,
        f"print({f'No difference found. The check itself: {command}'!r})",
    ]
    return "\n".join(lines) + "\n", ""


def _device(test: str) -> str:
    """The device in the node id of a test, such as `test_eval_parity[torchvision/resnet18-cuda]`; "cpu" without one."""
    name = test.rstrip("]").rpartition("-")[2]
    return name if re.fullmatch(r"(cpu|meta|cuda|xpu|mps|mtia|hpu|maia|simulated)(:\d+)?", name) else "cpu"


def _case(model: str, own: list[str] | None) -> list[str]:
    """The lines that look up the model in the catalogue and in `own`, the requests of --fx-models."""
    if not own:
        return ["from models import case_named", "", f"case = case_named({model!r})"]
    lists = ", ".join(["*ALL_CASES", *(f"*load_cases({request!r})" for request in own)])
    return [
        "from models import ALL_CASES, load_cases",
        "",
        f"case = {{each.name: each for each in [{lists}]}}[{model!r}]",
    ]


def _search_path() -> list[str]:
    """The entries of sys.path from which this process imports `models` and the implementation."""
    standard = (str(Path(sysconfig.get_path("stdlib")).parent), str(Path(sys.executable).parent))
    folders = map(os.path.abspath, filter(os.path.isdir, ["", *sys.path]))
    own = [folder for folder in folders if not folder.startswith(standard) and "-packages" not in folder]
    return list(dict.fromkeys([str(ROOT), *own]))
