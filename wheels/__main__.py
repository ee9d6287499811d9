"""Build both wheels: `python -m wheels [FOLDER]` writes them to dist/, or to FOLDER. It needs no network.

With `--repository https://github.com/OWNER/NAME` they say where the project is: in their URLs, and in the links of the
long description, which is README.md. Their addresses are of the tag of this version, in the form of GitHub.

`reference-fx` holds the package `reference_fx`. `reference-fx-conformance` holds the suite in one folder, which pytest
takes for the root of a project, as it takes a clone.

Each is built from a copy, because setuptools puts what an earlier build left in build/ into the next wheel.
"""

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

import tomlkit

import reference_fx

ROOT = Path(__file__).parents[1]
INSTALLED_AS = "reference_fx_conformance"
REFERENCE = ("pyproject.toml", "LICENSE", "reference_fx")
SUITE = ("pyproject.toml", "conftest.py", "conformance", "fxconf", "models", "snapshots")
"""What pytest finds in the root of a clone, and the packages that the suite consists of."""

_LINK = re.compile(r"(?P<start>!?\[(?P<text>[^][]*)\]\()(?!\w+:|#)(?P<target>[^)\s]+)\)")
"""A link or an image of Markdown that leads into the repository."""


TAG = f"v{reference_fx.__version__}"
"""The tag of this version, where the files are that a page of it leads to."""


def build_wheels(into: Path, repository: str | None = None) -> None:
    """Write both wheels to the folder `into`.

    Args:
        into: made if there is none.
        repository: the address of the project, such as `https://github.com/OWNER/NAME`; without it, wheels name none.

    Raises:
        CalledProcessError: pip cannot build one; it has printed why.
    """
    with tempfile.TemporaryDirectory() as folder:
        reference, suite = Path(folder, "reference"), Path(folder, "suite")
        _copy(REFERENCE, reference)
        readme = (ROOT / "README.md").read_text(encoding="utf-8")
        (reference / "README.md").write_text(long_description(readme, repository), encoding="utf-8")
        _copy(SUITE, suite / INSTALLED_AS)
        shutil.copy(ROOT / "wheels/launcher.py", suite / INSTALLED_AS)
        for file in ("LICENSE", "wheels/pyproject.toml", "wheels/README.md"):
            shutil.copy(ROOT / file, suite)
        if repository:
            for project in (reference, suite):
                _add_urls(project / "pyproject.toml", repository)
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


def _add_urls(project: Path, repository: str) -> None:
    """Write to a copy of pyproject.toml where the project and its pages are."""
    document = tomlkit.parse(project.read_text(encoding="utf-8"))
    files = f"{repository}/blob/{TAG}"
    urls = {"Source": repository, "Documentation": f"{files}/README.md", "Changelog": f"{files}/CHANGELOG.md"}
    document["project"]["urls"] = urls | {"Issues": f"{repository}/issues"}
    project.write_text(tomlkit.dumps(document), encoding="utf-8")


def long_description(readme: str, repository: str | None) -> str:
    """`readme` with its links and images as addresses in `repository`; without one, they are their texts.

    A package index shows the text elsewhere, where a relative link leads nowhere.
    """

    def absolute(link: re.Match[str]) -> str:
        shown = "raw" if link["start"].startswith("!") else "blob"
        return f"{link['start']}{repository}/{shown}/{TAG}/{link['target']})"

    return _LINK.sub(absolute if repository else r"\g<text>", readme)


def _address(text: str) -> str:
    """`text` without a slash at its end, if it is the address of a project."""
    if not re.fullmatch(r"https://[^\s/@]+(/[^\s/?#]+)+/?", text):
        raise argparse.ArgumentTypeError(f"{text!r} is no address such as https://github.com/OWNER/NAME")
    return text.rstrip("/")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m wheels", description="Build both wheels.")
    parser.add_argument("folder", nargs="?", type=Path, default=Path("dist"), help="where to write them; dist/")
    parser.add_argument("--repository", type=_address, help="the address of the project, which wheels shall name")
    options = parser.parse_args()
    build_wheels(options.folder, options.repository)
