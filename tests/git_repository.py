"""A small git repository with snapshots, made anew for each test."""

import subprocess
from pathlib import Path

_IDENTITY = ("-c", "user.name=A Reviewer", "-c", "user.email=reviewer@example.com", "-c", "commit.gpgsign=false")


class GitRepository:
    """A repository whose branch is called main; its files are written and committed by the test."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self.git("init", "--quiet", "--initial-branch=main")

    def git(self, *arguments: str) -> str:
        command = ["git", *_IDENTITY, "-C", str(self.folder), *arguments]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()

    def write(self, files: dict[str, str | bytes | None]) -> None:
        """Write files by path from the top; None removes one."""
        for name, content in files.items():
            path = self.folder / name
            if content is None:
                path.unlink()
                continue
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content if isinstance(content, bytes) else content.encode())

    def commit(self, files: dict[str, str | bytes | None] | None = None) -> str:
        """Write files and commit everything; the new commit."""
        self.write(files or {})
        self.git("add", "--all")
        self.git("commit", "--quiet", "--allow-empty", "--message", "a change")
        return self.git("rev-parse", "HEAD")
