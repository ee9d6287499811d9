"""A change of snapshots: reads the texts before and after, and lets git stage or restore their files."""

import os
import subprocess
import tarfile
from collections.abc import Iterable
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from conformance.text import CommandError, visible

Texts = dict[str, str]
"""Texts by their path below the folder of the snapshots."""
_PLAIN = {"LC_ALL": "C", "GIT_TERMINAL_PROMPT": "0", "GIT_OPTIONAL_LOCKS": "0"}


@dataclass(frozen=True)
class Change:
    """Two sets of texts that a reviewer compares."""

    title: str
    old: Texts
    new: Texts
    repository: "Repository | None" = None
    """The work tree with the new texts, if the old texts come from git."""


class Repository:
    """The folder of the snapshots in a work tree of git, and the commit that it is compared with."""

    def __init__(self, folder: Path, base: str | None) -> None:
        """Find the commit: the last commit that HEAD and `base` have in common, or HEAD without `base`.

        Raises:
            CommandError: there is no such folder, no work tree, or no such commit.
        """
        if not folder.is_dir():
            raise CommandError(f"{folder} does not exist. Run fxconf in the root of the clone, or pass another folder")
        self._folder = folder
        self._git("rev-parse")
        name = base or "HEAD"
        or_say = f"{name!r} is not a commit in this repository. Pass a branch, a tag or a commit"
        self.commit = self._git(
            "rev-parse", "--verify", "--end-of-options", f"{name}^{{commit}}", or_say=or_say
        ).strip()
        if base:
            or_say = f"{name} and HEAD have no common ancestor. If the clone is shallow, run git fetch --unshallow"
            self.commit = self._git("merge-base", self.commit, "HEAD", or_say=or_say).strip()

    def texts(self) -> Texts:
        """The texts of the commit."""
        if not self._git("ls-tree", "--name-only", self.commit, "./"):
            return {}
        with tarfile.open(fileobj=BytesIO(self._run("archive", "--format=tar", self.commit))) as archive:
            files = {each.name: archive.extractfile(each) for each in archive.getmembers() if each.isfile()}
            return _texts({name: file.read() for name, file in files.items() if file})

    def stage(self, paths: Iterable[str]) -> None:
        """Stage these files, deleted and new files included."""
        self._with_paths(paths, "add", "--all")

    def restore(self, paths: Iterable[str]) -> None:
        """Give these files the content of the commit, in the work tree and in the index."""
        self._with_paths(paths, "restore", f"--source={self.commit}", "--staged", "--worktree")

    def _with_paths(self, paths: Iterable[str], *command: str) -> None:
        given = "\0".join(paths).encode(errors="surrogateescape")
        self._run("--literal-pathspecs", *command, "--pathspec-from-file=-", "--pathspec-file-nul", given=given)

    def _git(self, *arguments: str, or_say: str = "") -> str:
        return self._run(*arguments, or_say=or_say).decode(errors="surrogateescape")

    def _run(self, *arguments: str, given: bytes = b"", or_say: str = "") -> bytes:
        command = ["git", "-C", str(self._folder), *arguments]
        try:
            done = subprocess.run(command, input=given, capture_output=True, env={**os.environ, **_PLAIN}, check=False)
        except OSError:
            raise CommandError("git is not installed: pass the old and the new snapshot folder") from None
        if done.returncode:
            said = visible(done.stderr.decode(errors="replace").strip().partition("\n")[0].removeprefix("fatal: "))
            raise CommandError(or_say or f"git {arguments[0]} in {self._folder}: {said}")
        return done.stdout


def texts_of(folder: Path) -> Texts:
    """The texts below a folder, without hidden files and what Python compiled.

    Raises:
        CommandError: there is no such folder.
    """
    if not folder.is_dir():
        raise CommandError(f"{folder} is not a folder. Pass a folder that contains snapshots")
    paths = sorted(path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
    shown = [path for path in paths if not any(part.startswith((".", "__pycache__")) for part in path.parts)]
    return _texts({path.as_posix(): (folder / path).read_bytes() for path in shown})


def _texts(contents: dict[str, bytes]) -> Texts:
    """The text that is compared. A byte that is not UTF-8 equals no character."""
    return {path: content.decode(errors="surrogateescape") for path, content in sorted(contents.items())}
