"""Prints what decides the verdicts of a run, as JSON, so that machines can be compared.

It is a program of its own, because to look for a module imports the packages around it: nothing of what is judged may
be imported by a worker before that watches what importing it changes.
"""

import hashlib
import importlib.metadata
import importlib.util
import json
import os
import platform
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from conformance.harness.specification.edition import edition
from conformance.harness.specification.requirements import load_requirements

_PACKAGES = ("torch", "torchvision", "hypothesis", "pytest", "pytest-timeout", "pytest-xdist", "syrupy")
_LENGTH = 12
_NONE = "none"

Facts = dict[str, str]
"""Maps a word for each fact, such as "torch", to what is the case on a machine."""


def facts(modules: Iterable[str], paths: Iterable[str]) -> Facts:
    """What decides verdicts, where the checkout of the suite is the current folder.

    Args:
        modules: the dotted names of what is imported; that is compared file by file.
        paths: files and folders that are read, relative to the current folder.
    """
    asked = edition(load_requirements().values())
    return {
        "commit": (commit_of(Path()) or _NONE)[:_LENGTH],  # what is dirty shows in the digests, if it matters
        "edition": f"{asked.version} ({asked.digest})",
        "Python": platform.python_version(),
        **{package: version_of(package) or _NONE for package in _PACKAGES},
        **{f"module {name}": _digest(_place(name)) for name in modules},
        **{path: _digest(Path(path)) for path in paths},
    }


def commit_of(folder: Path) -> str | None:
    """The commit that `folder` is checked out at, with `-dirty` if files differ; None outside of git."""
    command = ["git", "describe", "--always", "--dirty", "--abbrev=40", "--exclude=*"]
    environment = {**os.environ, "LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0"}
    try:
        run = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    except OSError:
        return None
    return run.stdout.strip() or None


def version_of(package: str) -> str | None:
    """The version of a package; None if it is not installed."""
    try:
        return importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        return None


def _place(module: str) -> Path | None:
    """The folder of a package or the file of a module; None if there is none."""
    try:
        found = importlib.util.find_spec(module)
    except ImportError:
        return None
    if found is None or not found.origin:
        return None
    return Path(found.origin).parent if found.submodule_search_locations else Path(found.origin)


def _digest(place: Path | None) -> str:
    """The digest of a file, or of all files in a folder by their names, without hidden ones and compiled ones."""
    if place is None or not place.exists():
        return _NONE
    if place.is_file():
        return hashlib.sha256(place.read_bytes()).hexdigest()[:_LENGTH]
    files = {path.relative_to(place): path for path in place.rglob("*") if path.is_file()}
    whole = hashlib.sha256()
    for name in sorted(files):
        if not any(part == "__pycache__" or part.startswith(".") for part in name.parts):
            whole.update(f"{name.as_posix()}\n{hashlib.sha256(files[name].read_bytes()).hexdigest()}\n".encode())
    return whole.hexdigest()[:_LENGTH]


if __name__ == "__main__":
    print(json.dumps(facts(**json.loads(sys.argv[1]))))
