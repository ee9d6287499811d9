"""What `pip install` installs: reference_fx, which needs torch alone. The suite and fxconf are run from a clone."""

import importlib.metadata
import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path

import pytest
import torch

import reference_fx
from tests.test_architecture import MAY_IMPORT

ROOT = Path(__file__).parent.parent
OWN = {"reference_fx", "conformance", "models"}
TORCH = "torch>=2.11"

# What there is of the reference where the interpreter sees the wheel's folder and torch's, and neither the clone nor
# what is installed in editable form: -S leaves .pth files unread.
IMPORTING = """
import importlib, importlib.util, pkgutil, sys
sys.path += sys.argv[1:]
import reference_fx
for module in pkgutil.walk_packages(reference_fx.__path__, "reference_fx."):
    importlib.import_module(module.name)
import torch
print(reference_fx.symbolic_trace(torch.nn.ReLU()).code.split()[-1])
print(reference_fx.__file__)
print([name for name in ("conformance", "models") if importlib.util.find_spec(name)])
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What `pip wheel .` makes of a copy of this clone; in the clone itself it would leave files behind."""
    folder = tmp_path_factory.mktemp("packaging")
    untracked = (ROOT / ".gitignore").read_text(encoding="utf-8").replace("/\n", "\n").split()
    shutil.copytree(ROOT, folder / "clone", ignore=shutil.ignore_patterns(".git", "snapshots", *untracked))
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
    subprocess.run([*pip, "--wheel-dir", folder, folder / "clone"], check=True, timeout=300)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def files(wheel: Path) -> dict[str, str]:
    """The text of each file of the wheel."""
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name).decode() for name in archive.namelist()}


@pytest.fixture(scope="module")
def requirements(files: Mapping[str, str]) -> dict[str, set[str]]:
    """What the wheel says that it needs: for each extra, and for none, as "", the requirements."""
    (metadata,) = (text for name, text in files.items() if name.endswith(".dist-info/METADATA"))
    found: dict[str, set[str]] = {}
    for requirement, extra in re.findall(r'^Requires-Dist: ([^;\n]+)(?:; extra == "(.+)")?$', metadata, re.MULTILINE):
        found.setdefault(extra, set()).add(requirement)
    assert sum(map(len, found.values())) == metadata.count("\nRequires-Dist: ")
    return found


def test_the_wheel_contains_reference_fx_and_nothing_else(files: Mapping[str, str]) -> None:
    package = [file for file in (ROOT / "reference_fx").rglob("*") if file.suffix == ".py" or file.name == "py.typed"]
    expected = {file.relative_to(ROOT).as_posix() for file in package}
    assert {name for name in files if ".dist-info/" not in name} == expected
    assert {"reference_fx/py.typed", "reference_fx/passes/infra/pass_base.py"} <= expected
    (entries,) = (text for name, text in files.items() if name.endswith("entry_points.txt"))
    assert re.findall(r"^\[.*\]$", entries, re.MULTILINE) == ["[torch_dynamo_backends]"], (
        "a command would need the suite"
    )


def test_the_wheel_needs_torch_and_nothing_else(requirements: Mapping[str, set[str]]) -> None:
    assert requirements[""] == {TORCH}


def distributions(modules: Iterable[str]) -> set[str]:
    """The distributions that these modules are of, by the names that requirements give them."""
    known = importlib.metadata.packages_distributions()
    return {name.lower() for module in modules for name in known[module]}


def test_the_extra_names_all_that_the_suite_and_fxconf_import(requirements: Mapping[str, set[str]]) -> None:
    imported = (MAY_IMPORT["conformance"] | MAY_IMPORT["models"]) - OWN
    named = {re.split(r"[<>=]", requirement)[0] for requirement in requirements["conformance"] | {TORCH}}
    assert named == distributions(imported) | {"pydot"}  # which implementations draw with


def test_reference_fx_runs_from_the_wheel_alone(wheel: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path)
    command = [sys.executable, "-I", "-S", "-c", IMPORTING, str(tmp_path), str(Path(torch.__file__).parents[1])]
    ran = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=120, check=False)
    assert ran.stdout.splitlines() == ["relu", str(tmp_path / "reference_fx/__init__.py"), "[]"], ran.stderr


def test_fxconf_works_from_any_folder(tmp_path: Path) -> None:
    """`make setup` writes it; here, into another .venv, whose interpreter is that of the tests."""
    environment, elsewhere = tmp_path / "venv", tmp_path / "elsewhere"
    for folder in (environment / "bin", elsewhere / "conformance"):
        folder.mkdir(parents=True)
    (elsewhere / "conformance/__init__.py").write_text("raise SystemExit('another conformance')")
    python = environment / "bin/python"
    python.write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n')
    python.chmod(0o755)
    variables = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS", "PYTHON"))}
    subprocess.run(["make", "--silent", "-C", ROOT, f"VENV={environment}", "fxconf"], env=variables, check=True)
    command = [environment / "bin/fxconf", "compare", "a record", "another"]
    ran = subprocess.run(command, cwd=elsewhere, env=variables, capture_output=True, text=True, timeout=60, check=False)
    assert ran.returncode == pytest.ExitCode.USAGE_ERROR
    assert ran.stderr.startswith("fxconf: there is no a record;")


def test_what_is_cited_is_this_version() -> None:
    cited = (ROOT / "CITATION.cff").read_text(encoding="utf-8").splitlines()
    assert f"version: {reference_fx.__version__}" in cited
