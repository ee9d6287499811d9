"""Committed changes of snapshots, as they are read through git."""

import subprocess
from pathlib import Path

import pytest

from conformance.text import CommandError
from fxconf.review.grouping.groups import Kind
from fxconf.review.sources.git import Committed, GitError
from tests.git_repository import GitRepository

SUM = "def forward(self, x):\n    add = x + {}\n    return add\n"


@pytest.fixture
def repository(tmp_path: Path) -> GitRepository:
    """main has two snapshots, and a branch has one of them changed."""
    made = GitRepository(tmp_path / "repository")
    made.commit({"snapshots/own/a.py": SUM.format(1), "snapshots/own/b.py": SUM.format(2), "README.md": "words"})
    made.git("checkout", "--quiet", "-b", "branch")
    made.commit({"snapshots/own/a.py": SUM.format(7)})
    return made


def test_a_change_is_what_a_branch_adds(repository: GitRepository) -> None:
    change = Committed(repository.folder, "main").change()
    assert change.old == {"own/a.py": SUM.format(1).encode(), "own/b.py": SUM.format(2).encode()}
    assert change.new == {"own/a.py": SUM.format(7).encode(), "own/b.py": SUM.format(2).encode()}
    assert change.title == "main...HEAD"
    assert (change.root, change.folder, change.warnings) == (None, None, ())
    assert change.review.kinds == {Kind.EQUAL: 1, Kind.REWRITTEN: 1}
    repository.write({"snapshots/own/a.py": SUM.format(9), "snapshots/own/new.py": "", "README.md": "other words"})
    uncommitted = Committed(repository.folder, "main").change()
    assert uncommitted.new == change.new
    assert uncommitted.warnings == ("2 files in snapshots/ differ from what is committed: not in this review",)


def test_what_the_base_got_since_is_no_part_of_it(repository: GitRepository) -> None:
    repository.git("checkout", "--quiet", "main")
    repository.commit({"snapshots/own/b.py": SUM.format(3), "snapshots/own/c.py": SUM.format(4)})
    repository.git("checkout", "--quiet", "branch")
    change = Committed(repository.folder, "main").change()
    assert change.paths == ("own/a.py",)
    repository.git("merge", "--quiet", "--no-edit", "main")
    assert Committed(repository.folder, "main").change().paths == ("own/a.py",)


def test_bytes_are_those_of_the_commit(repository: GitRepository) -> None:
    """No line end is translated and nothing is decoded, whatever git is told to do with files of the work tree."""
    odd = {"own/d.py": b"\xff\xfe\r\nx\0y", "own/empty.py": b"", "own/e f\n%\xc3\xa9.py": b"no newline"}
    repository.git("config", "core.autocrlf", "true")
    repository.commit({f"snapshots/{name}": content for name, content in odd.items()})
    for name, content in odd.items():
        sent = subprocess.run(
            ["git", "-C", str(repository.folder), "hash-object", "-w", "--no-filters", "--stdin"],
            input=content,
            capture_output=True,
            check=True,
        )
        mode = f"100644,{sent.stdout.decode().strip()},snapshots/{name}"
        repository.git("update-index", "--add", "--cacheinfo", mode)
    repository.git("commit", "--quiet", "--allow-empty", "--message", "as they are")
    change = Committed(repository.folder, "main").change()
    assert {name: change.new[name] for name in odd} == odd
    assert set(odd) < set(change.paths)


def test_a_project_within_a_repository(tmp_path: Path) -> None:
    made = GitRepository(tmp_path)
    made.commit({"snapshots/other.py": "1\n", "project/snapshots/own.py": "1\n", "project/docs/page.md": "words"})
    made.commit({"snapshots/other.py": "2\n", "project/snapshots/own.py": "2\n"})
    committed = Committed(tmp_path / "project" / "docs", "HEAD~1")
    assert committed.change().paths == ("own.py",)
    assert committed.project == (tmp_path / "project").resolve()
    assert Committed(tmp_path, "HEAD~1").change().paths == ("other.py",)


def test_a_base_is_whatever_names_a_commit(repository: GitRepository) -> None:
    repository.git("tag", "-a", "a-tag", "main", "-m", "a tag")
    for base in ("HEAD~1", "refs/heads/main", "a-tag"):
        assert Committed(repository.folder, base).change().paths == ("own/a.py",)


@pytest.mark.parametrize(
    ("base", "says"),
    [
        ("mian", "'mian' is no commit here: did you mean main?"),
        ("--help", "'--help' is no commit here"),
        ("--since=1", "'--since=1' is no commit here"),
        ("--branches=main", "'--branches=main' is no commit here"),
        ("nowhere\x1b[31m\nat all", r"'nowhere\?\[31m at all' is no commit here: name a branch"),
        ("a\0b", "it holds a null character"),
        ("", "'' is no commit here"),
        ("main:snapshots", "is no commit here"),
    ],
)
def test_a_base_that_is_none(repository: GitRepository, base: str, says: str) -> None:
    with pytest.raises(GitError, match=says) as error:
        Committed(repository.folder, base).change()
    assert len(str(error.value).splitlines()) == 1


def test_a_shallow_clone_says_so(repository: GitRepository, tmp_path: Path) -> None:
    shallow = tmp_path / "shallow"
    source = repository.folder.as_uri()
    subprocess.run(
        ["git", "clone", "--quiet", "--depth=1", "--no-single-branch", source, str(shallow)],
        check=True,
        capture_output=True,
    )
    with pytest.raises(GitError, match=r"origin/main have no commit in common; .*git fetch --unshallow"):
        Committed(shallow, "origin/main").change()
    with pytest.raises(GitError, match=r"did you mean origin/main.*git fetch --unshallow"):
        Committed(shallow, "main").change()


def test_histories_without_a_common_commit(repository: GitRepository) -> None:
    repository.git("checkout", "--quiet", "--orphan", "other")
    repository.commit()
    with pytest.raises(GitError, match="HEAD and main have no commit in common: name another base"):
        Committed(repository.folder, "main").change()


def test_where_there_is_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    with pytest.raises(GitError, match="not a git repository"):
        Committed(tmp_path, "main").change()
    made = GitRepository(tmp_path / "made")
    with pytest.raises(GitError, match="nothing is committed here"):
        Committed(made.folder, "main").change()
    made.commit({"README.md": "words"})
    with pytest.raises(GitError, match="neither main nor HEAD has a folder snapshots"):
        Committed(made.folder, "main").change()
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(CommandError, match="git is not installed"):
        Committed(made.folder, "main").change()
