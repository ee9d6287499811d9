"""What `pip install .` installs: reference_fx, which needs torch only; and what its extras and the Makefile install."""

import importlib.metadata
import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterable
from pathlib import Path

import pytest
import torch

import reference_fx
from tests.test_architecture import MAY_IMPORT

ROOT = Path(__file__).parents[1]
EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]

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
print([name for name in ("conformance", "fxconf", "models") if importlib.util.find_spec(name)])
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of a copy, because setuptools puts what an earlier build left in build/ into the next one."""
    folder = tmp_path_factory.mktemp("packaging")
    clone = folder / "clone"
    for name in ("reference_fx", "conformance", "fxconf", "models"):
        shutil.copytree(ROOT / name, clone / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "LICENSE", "README.md"):
        shutil.copy(ROOT / name, clone)
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
    subprocess.run([*pip, "--wheel-dir", folder, clone], check=True)
    (found,) = folder.glob("*.whl")
    return found


def test_the_wheel_contains_reference_fx_and_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        files = {name: archive.read(name).decode() for name in archive.namelist()}
    package = [file for file in (ROOT / "reference_fx").rglob("*") if file.suffix == ".py" or file.name == "py.typed"]
    assert {name for name in files if ".dist-info/" not in name} == {
        file.relative_to(ROOT).as_posix() for file in package
    }
    metadata, entries = (
        next(text for name, text in files.items() if name.endswith(file)) for file in ("METADATA", "entry_points.txt")
    )
    assert re.findall(r"^Requires-Dist: ([^;\n]+)$", metadata, re.MULTILINE) == ["torch>=2.11"]
    assert re.findall(r"^\[.*\]$", entries, re.MULTILINE) == ["[torch_dynamo_backends]"], "a command needs the suite"


def test_reference_fx_runs_from_the_wheel_alone(wheel: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path)
    command = [sys.executable, "-I", "-S", "-c", IMPORTING, str(tmp_path), str(Path(torch.__file__).parents[1])]
    ran = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=120, check=False)
    assert ran.stdout.splitlines() == ["relu", str(tmp_path / "reference_fx/__init__.py"), "[]"], ran.stderr


def names(requirements: Iterable[str]) -> set[str]:
    return {re.split(r"[<>=\[]", each)[0].lower().replace("_", "-") for each in requirements}


def test_the_extra_of_the_suite_names_what_the_suite_imports() -> None:
    imported = MAY_IMPORT["conformance"] | MAY_IMPORT["fxconf"] | MAY_IMPORT["models"]
    known = importlib.metadata.packages_distributions()
    needed = {name for module in imported - {"conformance", "fxconf", "models", "torch"} for name in known[module]}
    assert names(EXTRAS["conformance"]) == names(needed) | {"pydot"}  # which implementations draw with


def test_what_is_installed_is_pinned() -> None:
    pins = names(re.findall(r"^\S+==\S+$", (ROOT / "constraints.txt").read_text(), re.MULTILINE))
    assert names(each for extra in EXTRAS.values() for each in extra) - {"reference-fx"} <= pins


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
    command = [environment / "bin/fxconf", "run", "--impl=torch.fx", "--fx-snapshots", "conformance/none"]
    ran = subprocess.run(command, cwd=elsewhere, env=variables, capture_output=True, text=True, timeout=60, check=False)
    assert ran.returncode == pytest.ExitCode.USAGE_ERROR
    assert ran.stderr.startswith("ERROR: --fx-snapshots conformance/none: the folder does not exist.")


def test_an_environment_that_is_linked_is_left_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "environment").mkdir()
    (tmp_path / "environment" / "kept").touch()
    (tmp_path / "clone").mkdir()
    (tmp_path / "clone" / ".venv").symlink_to("../environment")
    shutil.copy(ROOT / "Makefile", tmp_path / "clone")
    command = ["make", "-C", tmp_path / "clone", f"PYTHON={sys.executable}", "setup"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode
    assert ".venv is a link to ../environment, which is not current here and is left as it is" in done.stderr
    assert [path.name for path in (tmp_path / "environment").iterdir()] == ["kept"]


def test_what_is_cited_is_this_version() -> None:
    cited = (ROOT / "CITATION.cff").read_text(encoding="utf-8").splitlines()
    assert f"version: {reference_fx.__version__}" in cited
