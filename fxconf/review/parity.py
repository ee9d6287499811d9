"""Runs the parity checks of the changed models: do they still compute what the originals compute?"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from xml.etree import ElementTree

from conformance.files import ROOT
from conformance.text import CommandError

_TESTS, _CHECK = "conformance/test_models_parity.py", "test_eval_parity"
_CACHE = ".pytest_cache/review"
"""pytest's cache for `wrong_models`. Other runs of pytest, which may test other implementations, do not use it."""
_RAN = (0, 1)
"""The exit statuses of a run that made every check."""


def wrong_models(models: Sequence[str], implementation: str) -> dict[str, str]:
    """Run the parity checks of these models. Map each failing model to the first node that differs, or to the error.

    pytest reports to the error stream. Models without a parity check, such as captured models, are left out.

    Raises:
        CommandError: the checks could not be run.
    """
    path = os.pathsep.join(filter(None, [str(ROOT), os.getcwd(), os.environ.get("PYTHONPATH")]))
    chosen = " or ".join(f"[{model}-" for model in models)
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.xml")
        command = [sys.executable, "-m", "pytest", _TESTS, "-k", f"{_CHECK} and ({chosen})", "--tb=no", "-q"]
        options = [
            "-n",
            "auto",
            "--fx-impl",
            implementation,
            f"--junitxml={report}",
            "-o",
            f"cache_dir={ROOT / _CACHE}",
        ]
        ran = subprocess.run(
            [*command, *options], cwd=ROOT, env={**os.environ, "PYTHONPATH": path}, stdout=sys.stderr, check=False
        )
        if ran.returncode not in _RAN or not report.exists():
            raise CommandError(f"the parity checks did not run: pytest exited with status {ran.returncode}")
        return dict(_failures(ElementTree.parse(report).getroot()))


def last_failures() -> dict[str, str]:
    """The models whose parity check failed in their last run by `wrong_models`, according to pytest's cache."""
    try:
        failed = json.loads((ROOT / _CACHE / "v/cache/lastfailed").read_bytes())
    except (OSError, ValueError):
        return {}
    problem = "its parity check failed. fxconf review --run says where"
    return {_model(test): problem for test in failed if f"::{_CHECK}[" in test}


def _failures(report: ElementTree.Element) -> Iterator[tuple[str, str]]:
    for case in report.iter("testcase"):
        for failure in (*case.findall("failure"), *case.findall("error")):
            lines = [line.strip() for line in (failure.text or failure.get("message") or "").split("\n")]
            said = [line for line in lines if line.startswith("first difference: ")]
            yield _model(case.get("name", "")), next(iter([*said, *filter(None, lines)]), "it fails")


def _model(test: str) -> str:
    """The model of a test such as `test_eval_parity[torchvision/resnet18-cpu]`."""
    return test.partition("[")[2].rpartition("-")[0]
