"""Build both wheels: `python -m wheels [FOLDER]` writes them to dist/, or to FOLDER. It needs no network.

`reference-fx` holds the package `reference_fx`. `reference-fx-conformance` holds the suite in one folder, which pytest
takes for the root of a project, as it takes a clone.

Each is built from a copy, because setuptools puts what an earlier build left in build/ into the next wheel.
"""

import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[1]
INSTALLED_AS = "reference_fx_conformance"
REFERENCE = ("pyproject.toml", "LICENSE", "reference_fx")
SUITE = ("pyproject.toml", "conftest.py", "conformance", "models", "snapshots")
"""What pytest finds in the root of a clone, and the packages that the suite consists of."""

_LINK = re.compile(r"(?P<start>!?\[(?P<text>[^][]*)\]\()(?!\w+:|#)(?P<target>[^)\s]+)\)")
"""A link or an image of Markdown that leads into the repository."""


def build_wheels(into: Path) -> None:
    """Write both wheels to the folder `into`.

    Raises:
        CalledProcessError: pip cannot build one; it has printed why.
    """
    with tempfile.TemporaryDirectory() as folder:
        reference, suite = Path(folder, "reference"), Path(folder, "suite")
        _copy(REFERENCE, reference)
        readme = (ROOT / "README.md").read_text(encoding="utf-8")
        (reference / "README.md").write_text(long_description(readme, repository_page()), encoding="utf-8")
        _copy(SUITE, suite / INSTALLED_AS)
        shutil.copy(ROOT / "wheels/launcher.py", suite / INSTALLED_AS)
        for file in ("LICENSE", "wheels/pyproject.toml", "wheels/README.md"):
            shutil.copy(ROOT / file, suite)
        pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
        subprocess.run([*pip, "--wheel-dir", into, reference, suite], check=True)


def _copy(names: Iterable[str], folder: Path) -> None:
    """Copy files and folders of the clone, without what git ignores."""
    ignored = (ROOT / ".gitignore").read_text(encoding="utf-8").replace("/\n", "\n").split()
    folder.mkdir(parents=True)
    for name in names:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns(*ignored))
        else:
            shutil.copy(ROOT / name, folder)


def repository_page() -> str | None:
    """The page of the files in this version of the repository, if pyproject.toml says where the repository is."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    page: str | None = project.get("urls", {}).get("Source")
    return page


def long_description(readme: str, page: str | None) -> str:
    """`readme` with its links and images of the repository below `page`; without a page, they are their texts.

    A package index shows the text elsewhere, where a relative link leads nowhere.
    """

    if page is None:
        return _LINK.sub(r"\g<text>", readme)
    return _LINK.sub(lambda link: f"{link['start']}{page.rstrip('/')}/{link['target']})", readme)


if __name__ == "__main__":
    build_wheels(Path(*sys.argv[1:2] or ["dist"]))
