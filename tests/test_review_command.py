"""`fxconf review`: what it shows of a change in a work tree of git, and which files it stages and restores."""

import shutil
import sys
from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext
from rich.console import Console
from rich.pager import SystemPager

from fxconf.__main__ import main
from fxconf.command_line import USAGE_ERROR
from fxconf.review import command, parity
from fxconf.review.comparison import compare_texts
from fxconf.review.page import page
from fxconf.review.shown import GITHUB, markdown, of_review, show_in_terminal
from tests.git_repository import GitRepository
from tests.report_browser import open_in

SUM = "def forward(self, x, y):\n    add = x + y\n    return add\n"
NAMED, SWAPPED = (SUM.replace("x + y", f"operator.add({values})") for values in ("x, y", "y, x"))
PRODUCT = SUM.replace("    return", "    mul = x * y\n    return")
BOTH = NAMED.replace("    return", "    mul = operator.mul(x, y)\n    return")
MARKUP = "</div><script>1</script>&\x1b[2J`````@octocat"
OLD = {"v/a.py": SUM, "v/b.py": SUM, "v/c.py": PRODUCT, "v/d.py": SUM, "v/gone.py": SUM, "v/equal.py": SUM}
NEW = {"v/a.py": NAMED, "v/b.py": NAMED, "v/c.py": BOTH, "v/d.py": SWAPPED, "v/gone.py": None, "deep/er/new.py": SUM}
SHOWN = """\
HEAD -> snapshots: 5 groups, 7 places
files: 1 equal, 4 rewritten, 1 new, 1 gone
new files, untracked unless added: deep/er/new.py
deleted files: v/gone.py

Group 1: 1 place in 1 model, of 4 that were alike  (code)
- $1 + $2
+ operator.add($2, $1)
in v/d
  v/d.py:2
    - add = x + y
    + add = operator.add(y, x)

Group 2: 1 file in 1 model
- (nothing)
+ a file that was not there
in deep/er/new
  deep/er/new.py:- -> 1
    + def forward(self, x, y):
    +     add = x + y
    +     return add
"""
"""What the review begins with; group 3 is the file that is gone, 4 the product, and 5 the sums."""

Call = Callable[..., tuple[int, str, str]]


def below(texts: dict[str, str | None]) -> dict[str, str | bytes | None]:
    return {f"snapshots/{path}": text for path, text in texts.items()}


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> GitRepository:
    """main has the old texts, a branch of it the commit of another file, and the work tree the new texts."""
    repository = GitRepository(tmp_path_factory.mktemp("made"))
    repository.git("config", "core.autocrlf", "false")
    repository.commit({**below({**OLD}), "README.md": "words"})
    repository.git("checkout", "--quiet", "-b", "branch")
    repository.commit({"README.md": "other words"})
    repository.write(below(NEW))
    return repository


@pytest.fixture
def repository(made: GitRepository, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> GitRepository:
    """A copy of it, to be in."""
    shutil.copytree(made.folder, tmp_path / "copy")
    monkeypatch.chdir(tmp_path / "copy")
    monkeypatch.setattr(parity, "ROOT", tmp_path)
    return GitRepository(tmp_path / "copy")


@pytest.fixture
def call(capfd: pytest.CaptureFixture[str]) -> Call:
    """Call the command: the exit status, and what it printed."""

    def called(*arguments: str) -> tuple[int, str, str]:
        try:
            status = main(["review", *arguments])
        except SystemExit as ended:  # a wrong command line
            status = int(str(ended.code))
        return (status, *capfd.readouterr())

    return called


def staged(repository: GitRepository) -> str:
    return repository.git("diff", "--cached", "--no-renames", "--name-only", "--relative=snapshots")


def test_it_shows_the_change_of_the_work_tree(repository: GitRepository, call: Call) -> None:
    status, out, error = call()
    assert (status, error, out[: len(SHOWN)]) == (0, "", SHOWN)
    assert [line for line in out.split("\n") if line.startswith("Group ")][2:] == [
        "Group 3: 1 file in 1 model",
        "Group 4: 1 place in 1 model  (code)",
        "Group 5: 3 places in 3 models, of 4 that were alike  (code)",
    ]
    repository.commit()
    assert call()[1] == "HEAD -> snapshots: no change\nfiles: 6 equal\n"
    assert call("--base", "main")[1] == SHOWN.replace("HEAD", "main") + out[len(SHOWN) :]
    repository.git("checkout", "--quiet", "main")
    repository.commit(below({"v/equal.py": NAMED}))
    repository.git("checkout", "--quiet", "branch")
    assert "files: 1 equal, 4 rewritten, 1 new, 1 gone" in call("--base", "main")[1]
    repository.git("worktree", "add", "--quiet", "--detach", "../before", "main")
    assert call("../before/snapshots")[1].startswith("../before/snapshots -> snapshots: 6 groups, 8 places\n")
    assert call("../before/snapshots", "../before/snapshots")[1].endswith(": no change\nfiles: 6 equal\n")


STAGED = {
    "5": ("v/a.py\nv/b.py", ["2 files staged", "1 file waiting for group 4: v/c.py"]),
    "4 5": ("v/a.py\nv/b.py\nv/c.py", ["3 files staged"]),
    "2 3": ("deep/er/new.py\nv/gone.py", ["2 files staged"]),
    "4": ("", ["0 files staged", "1 file waiting for group 5: v/c.py"]),
}
"""The groups that are named, what is staged, and what is said."""


@pytest.mark.parametrize("groups", STAGED)
def test_files_are_staged_if_all_of_their_groups_are_named(repository: GitRepository, call: Call, groups: str) -> None:
    files, says = STAGED[groups]
    shown = call()[1]
    assert call("--stage", *groups.split()) == (0, "".join(f"{line}\n" for line in says), "")
    assert staged(repository) == files
    assert call()[1] == shown, "git is the only state"


def test_files_of_a_group_are_restored(repository: GitRepository, call: Call) -> None:
    repository.git("add", "--all")
    assert call("--restore", "2", "3", "5")[1].split("\n") == [
        "4 files restored: v/a.py, v/b.py, v/c.py, v/gone.py",
        "1 new file left in place, because git has no earlier content: deep/er/new.py",
        "",
    ]
    assert staged(repository) == "deep/er/new.py\nv/d.py"
    assert (repository.folder / "snapshots/v/gone.py").read_text() == SUM


ERRORS = {
    "--stage 9": "group 9 does not exist: this change has 5 groups",
    "--stage 1 snapshots": "argument --stage: invalid int value: 'snapshots'",
    "snapshots --stage 1": "--stage and --restore work on the git working tree. Do not pass folders",
    "--base mian": "'mian' is not a commit in this repository. Pass a branch, a tag or a commit",
    "--base --help": "argument --base: expected one argument",
    "--base=--help": "'--help' is not a commit in this repository. Pass a branch, a tag or a commit",
    "--fx-snapshots nowhere": "nowhere does not exist. Run fxconf in the root of the clone, or pass another folder",
    "nowhere": "nowhere is not a folder. Pass a folder that contains snapshots",
    "a b c": "pass one folder (before the change), two folders (before and after), or only --base",
    "--html nowhere/page.html": "cannot write nowhere/page.html: No such file or directory",
}


@pytest.mark.parametrize("arguments", ERRORS)
def test_what_cannot_be_done_is_said_in_a_line(repository: GitRepository, call: Call, arguments: str) -> None:
    status, _, error = call(*arguments.split())
    assert (status, error.count("\n")) == (USAGE_ERROR, 1)
    assert ERRORS[arguments] in error
    assert staged(repository) == ""


def test_without_git_folders_are_compared(
    repository: GitRepository, call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "outside/snapshots").mkdir(parents=True)
    monkeypatch.chdir(tmp_path / "outside")
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path))
    assert call()[2].startswith("fxconf: git rev-parse in snapshots: not a git repository")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert call()[2] == "fxconf: git is not installed: pass the old and the new snapshot folder\n"
    assert call("../copy/snapshots", "snapshots")[1].startswith("../copy/snapshots -> snapshots: 1 group, 6 places\n")


def test_a_group_with_a_wrong_model_is_marked_and_not_staged_unasked(
    repository: GitRepository, call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    models = ["deep/er/new", "v/a", "v/b", "v/c", "v/d", "v/gone"]
    wrong = {"v/d": "first difference: node add"}
    monkeypatch.setattr(command, "wrong_models", lambda *asked: wrong if asked == (models, "my.fx") else {})
    run = ["--run", "--fx-impl", "my.fx"]
    assert call(*run)[1].count("\nwrong now: v/d: first difference: node add\n") == 1
    assert "\nwrong now" not in call("--run")[1]
    said = "the parity check failed for models in group 1 (v/d)"
    refused = f"fxconf: {said}. No files were staged. To stage them anyway, add --even-if-wrong\n"
    assert call(*run, "--stage", "1", "5") == (USAGE_ERROR, "", refused)
    assert call(*run, "--stage", "5")[0] == 0
    monkeypatch.setattr(sys, "stdin", StringIO("no\nyes\n"))
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True)
    assert call(*run, "--stage", "1")[2] == "fxconf: no files were staged, because you did not answer yes\n"
    assert call(*run, "--stage", "1") == (0, f"{said}. Stage it anyway? [y/N] 1 file staged\n", "")
    repository.git("restore", "--staged", ".")
    assert call(*run, "--stage", "1", "--even-if-wrong")[1] == "1 file staged\n"
    assert staged(repository) == "v/d.py"


def test_models_that_failed_last_are_known(repository: GitRepository, call: Call, tmp_path: Path) -> None:
    """From the pytest cache that --run uses."""
    cache = tmp_path / ".pytest_cache/review/v/cache/lastfailed"
    cache.parent.mkdir(parents=True)
    test = "conformance/test_models_parity.py::test_eval_parity[v/d-cpu]"
    cache.write_text(f'{{"{test}": true, "{test.replace("eval_parity", "interpreter").replace("/d", "/a")}": true}}')
    assert call()[1].count("wrong now: v/d: its parity check failed. fxconf review --run says where") == 1
    assert call("--stage", "1")[0] == USAGE_ERROR
    cache.write_text("{")
    assert "wrong now" not in call()[1]


WRONG_FX = """
import reference_fx
from reference_fx import *

def __getattr__(name):
    return getattr(reference_fx, name)

def symbolic_trace(root, concrete_args=None):
    traced = reference_fx.symbolic_trace(root, concrete_args)
    (relu, *_) = [node for node in traced.graph.nodes if str(node.target) == "features.1"]
    relu.replace_all_uses_with(relu.args[0])
    traced.graph.erase_node(relu)
    traced.recompile()
    return traced
"""


def test_the_parity_checks_of_a_wrong_implementation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "wrong_fx.py").write_text(WRONG_FX)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(parity, "_CACHE", str(tmp_path / "cache"))
    (said,) = parity.wrong_models(["torchvision/alexnet", "dynamo/alexnet"], "wrong_fx").items()
    assert said[0] == "torchvision/alexnet"
    assert said[1].startswith("first difference: node features_2 (features_2 = ")
    assert [*parity.last_failures()] == ["torchvision/alexnet"], "in the cache of these checks alone"
    with pytest.raises(command.CommandError, match="the parity checks did not run: pytest exited with status 4"):
        parity.wrong_models(["torchvision/alexnet"], "no_such_fx")


# The other ways to show a review


def test_the_page_says_how_many_places_it_leaves_out() -> None:
    changed = {f"v/m{number}.py": "def forward(self, x):\n    return f(x)\n" for number in range(30)}
    review = compare_texts(changed, {path: text.replace("f(x)", "g(x)") for path, text in changed.items()})
    assert "<summary>17 of 27 more places</summary>" in page(review, "a change", {})


def hostile() -> dict[str, str]:
    return {f"v/{MARKUP.replace('/', '')}.py": SUM, "v/b.py": f"def forward(self):\n    return f({MARKUP!r})\n"}


def test_markdown_fits_into_a_comment_and_stays_text(call: Call, repository: GitRepository) -> None:
    assert call("--markdown")[1].startswith("### Snapshots\n\n```diff\nHEAD -> snapshots: 5 groups, 7 places\n")
    old = hostile()
    shown = markdown(compare_texts(old, {path: text.replace("f(", "g(") for path, text in old.items()}), MARKUP, {})
    for part in shown.split("\n\n")[1:]:
        fence, *lines, end = part.strip("\n").split("\n")
        assert fence == f"{end}diff"
        assert not [line for line in lines if line.startswith(end)]
    many = {f"v/m{n}.py": "".join(f"    a{at} = f_{n}_{at}({n}, 'x' * 900)\n" for at in range(150)) for n in range(3)}
    old, new = (
        {path: f"def forward(self):\n{text.replace('f_', name)}" for path, text in many.items()} for name in "fg"
    )
    shown = markdown(compare_texts(old, new), "a", {})
    assert GITHUB - 1000 < len(shown) <= GITHUB
    assert shown.endswith(" more, each less unlike the others than these.\n")


def test_a_terminal_gets_colours_and_a_pager(monkeypatch: pytest.MonkeyPatch) -> None:
    paged: list[str] = []
    monkeypatch.setattr(SystemPager, "show", lambda _, content: paged.append(content))
    monkeypatch.delenv("LESS", raising=False)
    review = compare_texts({"v/a.py": SUM, "v/b.py": MARKUP}, {"v/a.py": NAMED, "v/b.py": f"{MARKUP}[red]"})
    show_in_terminal(Console(force_terminal=True, color_system="standard"), of_review(review, "title", {}))
    (shown,) = paged
    assert (
        "\x1b[32m    + add = \x1b[0m\x1b[7;32moperator.add(\x1b[0m\x1b[32mx\x1b[0m\x1b[7;32m,\x1b[0m\x1b[32m y" in shown
    )
    assert "\x1b[2J" not in shown
    assert "[red]" in shown


def test_the_page_fits_and_is_readable(tmp_path: Path, context: BrowserContext, call: Call) -> None:
    for name, text in (("old", "f("), ("new", "g(")):
        for path, content in (hostile() | OLD).items():
            file = tmp_path / name / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(content.replace("f(", text).replace("x + y", f"x + y * {text.replace('(', '')}" * 9))
    page = tmp_path / "page.html"
    folders = [str(tmp_path / "old"), str(tmp_path / "new")]
    assert call(*folders, "--html", str(page)) == (0, f"{page} is written: open it in a browser\n", "")
    opened = open_in(context, page)
    for width in (1200, 400):
        opened.page.set_viewport_size({"width": width, "height": 800})
        opened.fits()
    opened.accessible()
    opened.becomes(0, type(opened).value, "document.scripts.length")
    opened.contains("section >> nth=0", "Group", "@octocat")
    assert opened.complaints == []
    assert opened.requests == [page.as_uri()]
