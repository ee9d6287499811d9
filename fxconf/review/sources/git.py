"""The change between two commits, read through git.

The change is what HEAD adds to the last commit that it has in common with a base, as a pull request shows it: later
commits of the base are no part of it. Uncommitted files are no part of it either, and a warning counts them.
"""

import difflib
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from conformance.pending_folder import SNAPSHOTS
from conformance.text import CommandError
from fxconf.review.sources.change import Change

_ENVIRONMENT = {"LC_ALL": "C", "GIT_TERMINAL_PROMPT": "0", "GIT_OPTIONAL_LOCKS": "0"}


class GitError(CommandError):
    """git cannot read the change; the message is one line, and says what to do."""


class Committed:
    """HEAD, and the last commit that it has in common with a base."""

    def __init__(self, repository: Path, base: str) -> None:
        """Find both commits in the git repository that the folder `repository` is in.

        Raises:
            GitError: it is in none, `base` is no commit or has none in common with HEAD, or neither has snapshots.
        """
        self._folder = repository
        self._base = base
        self._top = Path(_decoded(self._git("rev-parse", "--show-toplevel")).removesuffix("\n"))
        self.new = self._commit("HEAD")
        self.old = self._merge_base(self._commit(base))
        self._project = self._project_folder()

    @property
    def project(self) -> Path:
        """The folder that holds `snapshots/`."""
        return self._top / self._project

    def change(self) -> Change:
        """The change of the snapshots."""
        old, new = (self.files(commit, SNAPSHOTS) for commit in (self.old, self.new))
        return Change(f"{self._base}...HEAD", old, new, None, None, warnings=tuple(self._uncommitted()))

    def files(self, commit: str, folder: str) -> dict[str, bytes]:
        """The files in `commit` below `folder` of the project, by path from there, without hidden ones."""
        path = (self._project / folder).as_posix()
        listed = self._git("ls-tree", "-r", "-z", "--full-tree", commit, "--", f"{path}/")
        objects = {}
        for entry in filter(None, listed.split(b"\0")):
            kind, name = entry.split(b"\t", 1)
            relative = PurePosixPath(_decoded(name)).relative_to(path)
            if kind.split()[1] == b"blob" and not relative.name.startswith("."):
                objects[relative.as_posix()] = kind.split()[2]
        contents = dict(zip(objects.values(), self._contents([*objects.values()]), strict=True))
        return {name: contents[each] for name, each in sorted(objects.items())}

    def _project_folder(self) -> PurePosixPath:
        """The nearest folder with snapshots in either commit: the one of the call, or one of its parents."""
        here = PurePosixPath(_decoded(self._git("rev-parse", "--show-prefix")).removesuffix("\n").rstrip("/"))
        for folder in (here, *here.parents):
            path = (folder / SNAPSHOTS).as_posix()
            if any(self._git("ls-tree", "--full-tree", commit, "--", f"{path}/") for commit in (self.old, self.new)):
                return folder
        raise GitError(f"neither {self._base} nor HEAD has a folder {SNAPSHOTS}: go to the folder that holds it")

    def _uncommitted(self) -> Iterator[str]:
        path = (self._project / SNAPSHOTS).as_posix()
        found = self._git("status", "--porcelain", "-z", "--no-renames", "--", f":(top,literal){path}")
        number = len([*filter(None, found.split(b"\0"))])
        if number:
            yield f"{number} file{'s' * (number > 1)} in {SNAPSHOTS}/ differ from what is committed: not in this review"

    def _contents(self, objects: list[bytes]) -> Iterator[bytes]:
        answer = self._git("cat-file", "--batch", given=b"".join(each + b"\n" for each in objects))
        start = 0
        for each in objects:
            end = answer.index(b"\n", start)
            head = answer[start:end].split()
            if len(head) != 3:
                raise GitError(f"git has lost the object {_decoded(each)}: run git fsck")
            start = end + 2 + int(head[2])
            yield answer[end + 1 : start - 1]

    def _commit(self, name: str) -> str:
        found = self._try("rev-parse", "--verify", "--quiet", f"{name}^{{commit}}")
        if found.returncode == 0 and found.stdout.strip():
            return _decoded(found.stdout).strip()
        if name == "HEAD":
            raise GitError("nothing is committed here: commit first")
        names = _decoded(self._git("for-each-ref", "--format=%(refname:short)")).split()
        close = difflib.get_close_matches(name, names, n=3) or [each for each in names if each.endswith(f"/{name}")]
        hint = f"did you mean {', '.join(close)}?" if close else "name a branch, a tag or a commit, or fetch it"
        raise GitError(f"{_one_line(name)!r} is no commit here: {hint}{self._if_shallow()}")

    def _merge_base(self, base: str) -> str:
        found = _decoded(self._try("merge-base", base, self.new).stdout).split()
        if not found:
            raise GitError(
                f"HEAD and {self._base} have no commit in common{self._if_shallow() or ': name another base'}"
            )
        return found[0]

    def _if_shallow(self) -> str:
        shallow = self._git("rev-parse", "--is-shallow-repository").strip() == b"true"
        return "; this clone has only the last commits: git fetch --unshallow gets the others" if shallow else ""

    def _git(self, *arguments: str, given: bytes = b"") -> bytes:
        done = self._try(*arguments, given=given)
        if done.returncode:
            said = _decoded(done.stderr).strip().split("\n")[0].removeprefix("fatal: ")
            raise GitError(f"git {arguments[0]}: {_one_line(said) or f'status {done.returncode}'}")
        return done.stdout

    def _try(self, *arguments: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
        command = ["git", "-C", str(self._folder), *arguments]
        try:
            return subprocess.run(
                command, input=given, capture_output=True, env={**os.environ, **_ENVIRONMENT}, check=False
            )
        except OSError:
            raise GitError("git is not installed, and what is committed is read through it") from None
        except ValueError:
            raise GitError(f"{_one_line(self._base)!r} is no commit here: it holds a null character") from None


def _decoded(content: bytes) -> str:
    return content.decode("utf-8", errors="surrogateescape")


def _one_line(text: str) -> str:
    return "".join(character if character.isprintable() else "?" for character in " ".join(text.split()))
