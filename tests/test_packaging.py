"""What `pip install` installs: reference_fx, which needs torch alone; and the suite, in a folder of its own."""

import importlib.metadata
import os
import re
import runpy
import shlex
import shutil
import subprocess
import sys
import sysconfig
import venv
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path

import pytest
import torch
from readme_renderer import markdown

import reference_fx
from tests.test_architecture import MAY_IMPORT
from wheels.__main__ import INSTALLED_AS, ROOT, SUITE, build_wheels, long_description

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


PLACE = "https://forge.example/owner/name"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with both wheels, which say that the project is at PLACE."""
    folder = tmp_path_factory.mktemp("packaging")
    build_wheels(folder, PLACE)
    assert len(list(folder.iterdir())) == 2
    return folder


def read(wheel: Path) -> dict[str, str]:
    """The text of each file of a wheel."""
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name).decode() for name in archive.namelist()}


@pytest.fixture(scope="module")
def wheel(built: Path) -> Path:
    (found,) = built.glob("reference_fx-*.whl")
    return found


@pytest.fixture(scope="module")
def files(wheel: Path) -> dict[str, str]:
    return read(wheel)


@pytest.fixture(scope="module")
def files_of_suite(built: Path) -> dict[str, str]:
    (found,) = built.glob(f"{INSTALLED_AS}-*.whl")
    return read(found)


def metadata_of(files: Mapping[str, str]) -> str:
    """What a wheel says of itself."""
    (metadata,) = (text for name, text in files.items() if name.endswith(".dist-info/METADATA"))
    return metadata


def requirements_of(files: Mapping[str, str]) -> dict[str, set[str]]:
    """What a wheel says that it needs: for each extra, and for none, as "", the requirements."""
    metadata = metadata_of(files)
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


def distributions(modules: Iterable[str]) -> set[str]:
    """The distributions that these modules are of, by the names that requirements give them."""
    known = importlib.metadata.packages_distributions()
    return {name.lower() for module in modules for name in known[module]}


def test_the_wheel_needs_torch_and_its_extra_what_the_suite_imports(files: Mapping[str, str]) -> None:
    requirements = requirements_of(files)
    assert requirements[""] == {TORCH}
    imported = (MAY_IMPORT["conformance"] | MAY_IMPORT["models"]) - OWN
    named = {re.split(r"[<>=]", requirement)[0] for requirement in requirements["conformance"] | {TORCH}}
    assert named == distributions(imported) | {"pydot"}  # which implementations draw with


def test_reference_fx_runs_from_the_wheel_alone(wheel: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path)
    command = [sys.executable, "-I", "-S", "-c", IMPORTING, str(tmp_path), str(Path(torch.__file__).parents[1])]
    ran = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=120, check=False)
    assert ran.stdout.splitlines() == ["relu", str(tmp_path / "reference_fx/__init__.py"), "[]"], ran.stderr


def tracked(*paths: str) -> set[str]:
    """The files of the clone below `paths`, as git sees them."""
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--deduplicate", "--", *paths]
    listed = subprocess.run(listing, cwd=ROOT, capture_output=True, check=True).stdout.decode().split("\0")
    return {name for name in listed if name and (ROOT / name).exists()}


def test_the_wheel_of_the_suite_has_it_in_one_folder_and_needs_this_version(files_of_suite: Mapping[str, str]) -> None:
    found = {name for name in files_of_suite if ".dist-info/" not in name}
    expected = tracked(*SUITE) | {"launcher.py"}
    assert found == {f"{INSTALLED_AS}/{name}" for name in expected}
    assert {"conftest.py", "snapshots/torchvision/resnet18.py", "conformance/spec/README.md"} <= expected
    version = reference_fx.__version__
    assert f"\nVersion: {version}\n" in metadata_of(files_of_suite)
    assert requirements_of(files_of_suite) == {"": {f"reference-fx[conformance]=={version}"}}


@pytest.fixture(scope="module")
def environment(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The scripts of an environment with both wheels, which sees the packages of the tests' own, but not the clone."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder)
    scripts, packages = Path(sysconfig_path(folder, "scripts")), Path(sysconfig_path(folder, "purelib"))
    (packages / "others.pth").write_text(f"{Path(torch.__file__).parents[1]}\n")
    pip = [sys.executable, "-m", "pip", f"--python={scripts / 'python'}", "install", "--quiet", "--ignore-installed"]
    subprocess.run([*pip, "--no-deps", "--no-index", "--no-compile", *built.iterdir()], check=True)
    return scripts


def sysconfig_path(folder: Path, name: str) -> str:
    return sysconfig.get_path(name, "venv", {"base": str(folder)})


def installed_run(environment: Path, folder: Path, command: str, *words: str) -> subprocess.CompletedProcess[str]:
    """What a command of the environment does, called in `folder`."""
    variables = {name: value for name, value in os.environ.items() if not name.startswith(("PY", "FX_", "CI"))}
    return subprocess.run(
        [environment / command, *words],
        cwd=folder,
        env=variables,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


FIND = "import importlib.util; print([importlib.util.find_spec(name) is None for name in %r])"


def test_nothing_of_the_suite_is_at_the_top_of_site_packages(environment: Path, tmp_path: Path) -> None:
    names = ("conformance", "models", "snapshots", "tests", "conftest")
    assert installed_run(environment, tmp_path, "python", "-c", FIND % (names,)).stdout == f"{[True] * 5}\n"


TEST = "conformance/test_models.py::test_code_text[torchvision/alexnet]"
RENAMING = """
from reference_fx import *
from reference_fx import symbolic_trace as trace

def symbolic_trace(root, concrete_args=None):
    traced = trace(root, concrete_args)
    next(iter(traced.graph.nodes)).name = "other"
    traced.recompile()
    return traced
"""
KEPT = "that come with the suite are not written"


def test_the_installed_suite_judges_a_module_of_the_folder_where_it_is_called(
    environment: Path, tmp_path: Path
) -> None:
    """It keeps there what it finds."""
    (tmp_path / "yours.py").write_text(RENAMING)
    for name in ("conformance", "models"):  # as many projects have
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text("raise SystemExit('of another project')")
    (tmp_path / "conftest.py").write_text("raise SystemExit('of another project')")
    alone = ["fxconf", "run", TEST, "--fx-impl", "yours"]
    ran = installed_run(environment, tmp_path, *alone, "--fx-report", "models")
    assert ran.returncode == pytest.ExitCode.TESTS_FAILED, ran.stdout + ran.stderr
    assert re.search(rf"^implementation  yours .*\bfrom {re.escape(str(tmp_path))}/yours.py$", ran.stdout, re.MULTILINE)
    assert f"\n  {shlex.join(alone)} --fx-snapshots DIR --snapshot-update\n" in ran.stdout
    assert f"\nrun it alone: {shlex.join(alone)}\n" in ran.stdout
    assert (tmp_path / "models/yours.jsonl").exists()
    assert (tmp_path / ".pytest_cache").exists()
    (script,) = tmp_path.glob("models/yours/*/reproduce.py")
    assert "AssertionError" in installed_run(environment, tmp_path, "python", str(script)).stderr


@pytest.mark.parametrize(
    ("command", "says"),
    [
        (("run", TEST, "--snapshot-update"), f"ERROR: --snapshot-update: the snapshots {KEPT}; add --fx-snapshots DIR"),
        (("run", TEST, "--fx-expect-update"), f"ERROR: --fx-expect-update: the lists {KEPT}; add --fx-expect FILE"),
        (("spec", "--release", "9.9"), f"fxconf: the chapters {KEPT}: "),
    ],
)
def test_what_comes_with_the_suite_is_not_written(
    environment: Path, tmp_path: Path, command: tuple[str, ...], says: str
) -> None:
    ran = installed_run(environment, tmp_path, "fxconf", *command)
    assert ran.returncode == pytest.ExitCode.USAGE_ERROR
    assert ran.stderr.startswith(says)


def test_twine_takes_both_wheels(built: Path) -> None:
    twine = [sys.executable, "-m", "twine", "check", "--strict", *built.iterdir()]
    ran = subprocess.run(twine, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_wheels_say_where_the_project_is(files: Mapping[str, str], files_of_suite: Mapping[str, str]) -> None:
    tree = f"{PLACE}/blob/v{reference_fx.__version__}/"
    page = markdown.render(metadata_of(files).partition("\n\n")[2])
    leads_to = re.findall(rf'href="{tree}([^"#]*)', page)
    assert "docs/performance.md" in leads_to
    for metadata in map(metadata_of, (files, files_of_suite)):
        urls = dict(re.findall(r"^Project-URL: (\w+), (.*)$", metadata, re.MULTILINE))
        assert urls["Source"] == PLACE
        assert urls["Changelog"] == f"{tree}CHANGELOG.md"
        leads_to += [url.removeprefix(tree) for url in urls.values() if url.startswith(tree)]
    assert [path for path in leads_to if not (ROOT / path).exists()] == []


@pytest.mark.parametrize("address", ["github.com/owner/name", "https://github.com", "https://name@host/owner/name"])
def test_what_is_no_address_of_a_project_is_refused(
    address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["wheels", str(tmp_path / "dist"), "--repository", address])
    with pytest.raises(SystemExit):
        runpy.run_path(str(ROOT / "wheels/__main__.py"), run_name="__main__")
    assert f"{address!r} is no address such as https://github.com/OWNER/NAME" in capsys.readouterr().err
    assert not (tmp_path / "dist").exists()


def test_links_into_the_repository_lead_to_its_page_or_are_their_texts() -> None:
    text = "[a](b.md#c) ![d](e.png) [f](https://g) [`h`](#i)"
    assert long_description(text, None) == "a d [f](https://g) [`h`](#i)"
    tag = f"v{reference_fx.__version__}"
    expected = f"[a]({PLACE}/blob/{tag}/b.md#c) ![d]({PLACE}/raw/{tag}/e.png) [f](https://g) [`h`](#i)"
    assert long_description(text, PLACE) == expected
    page = markdown.render(long_description((ROOT / "README.md").read_text(encoding="utf-8"), None))
    found = re.findall(r'(?:href|src)="([^"]*)"', page)
    assert "https://docs.pytorch.org/docs/stable/fx.html" in found
    assert [target for target in found if not target.startswith(("https://", "#"))] == []


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
    assert ran.stderr.startswith("ERROR: --fx-snapshots conformance/none: there is no such folder;")


def test_setup_leaves_an_environment_alone_that_is_linked_to(tmp_path: Path) -> None:
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
