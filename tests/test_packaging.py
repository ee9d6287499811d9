"""What is built to be installed holds all of reference_fx, and fxconf."""

import re
import tomllib
from pathlib import Path

import pytest
from setuptools import find_packages

ROOT = Path(__file__).parent.parent
FXCONF = ("conformance/report", "conformance/review")
SETUPTOOLS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["setuptools"]


def packages(include: list[str]) -> set[str]:
    """What a configuration with this `include` finds: setuptools does the same when it builds."""
    return set(find_packages(str(ROOT), include=include))


def folders() -> set[str]:
    """The folders of reference_fx and of fxconf that hold Python files, as packages."""
    files = [file for package in ("reference_fx", *FXCONF) for file in (ROOT / package).rglob("*.py")]
    return {".".join(file.parent.relative_to(ROOT).parts) for file in files}


def test_every_folder_is_a_package_of_the_distribution() -> None:
    find = SETUPTOOLS["packages"]["find"]
    assert set(find) == {"include", "namespaces"}
    assert find["namespaces"] is False, "a folder of any kind would be a package"
    assert packages(find["include"]) == folders()
    assert len(folders()) > 5


@pytest.mark.parametrize("include", [["reference_fx"], ["*"]])
def test_a_configuration_that_finds_others_is_found_out(include: list[str]) -> None:
    assert packages(include) != folders()


def test_the_types_are_announced() -> None:
    assert SETUPTOOLS["package-data"]["reference_fx"] == ["py.typed"]
    assert (ROOT / "reference_fx/py.typed").is_file()


@pytest.mark.parametrize("package", ["conformance.report", "conformance.review.page"])
def test_what_a_page_is_made_of_is_there(package: str) -> None:
    folder = ROOT / package.replace(".", "/")
    patterns = SETUPTOOLS["package-data"][package]
    found = {file for pattern in patterns for file in folder.glob(pattern)}
    assert found == {file for file in folder.rglob("*") if file.is_file() and file.suffix not in (".py", ".pyc")}


def test_fxconf_runs_without_the_suite() -> None:
    files = [file for package in FXCONF for file in (ROOT / package).rglob("*.py")]
    imports = re.findall(r"^\s*(?:from|import) (conformance\S*)", "\n".join(map(Path.read_text, files)), re.MULTILINE)
    assert imports
    allowed = tuple(f"{package.replace('/', '.')}." for package in FXCONF)
    assert {name for name in imports if not f"{name}.".startswith(allowed)} == set()
