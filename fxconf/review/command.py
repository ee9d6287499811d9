"""`fxconf review`: groups a change of all snapshots into a few rewrites, and stages files by these groups."""

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path

from rich.console import Console

from conformance.files import write_atomically
from conformance.text import CommandError, few, number, say
from fxconf.command_line import Command
from fxconf.review.change import Change, Repository, texts_of
from fxconf.review.comparison import compare_texts
from fxconf.review.groups import Kind, Review
from fxconf.review.page import page
from fxconf.review.parity import last_failures, wrong_models
from fxconf.review.shown import markdown, of_review, show_in_terminal

_USAGE = "fxconf review [FOLDER [FOLDER]] [OPTION ...]"
_HELP = """\
Groups identical changes in snapshots, and lists the most unusual changes first:
  pytest conformance/test_models.py -k text --snapshot-update    # write changed snapshots
  fxconf review                                                  # compare them with HEAD
  fxconf review --run                                            # check the changed models
  fxconf review --stage 2 3                                      # git add files of groups 2 and 3
"""
_EXAMPLE = "fxconf review --base main --html review.html"


def _add_review(parser: argparse.ArgumentParser) -> None:
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.usage, parser.description = _USAGE, _HELP
    add = parser.add_argument
    add("folders", nargs="*", type=Path, metavar="FOLDER", help="snapshots before the change, or before and after it")
    add("--base", metavar="REF", help="compare with the merge base of REF and HEAD")
    add("--fx-snapshots", type=Path, default=Path("snapshots"), metavar="DIR", help="the folder of the new snapshots")
    add("--html", type=Path, metavar="FILE", help="write an HTML page to FILE")
    add("--markdown", action="store_true", help="print the review as a comment for a pull request")
    add("--run", action="store_true", dest="checks", help="run the parity checks on the changed models")
    add("--fx-impl", default="reference_fx", metavar="MODULE", help="the implementation that --run checks")
    add("--stage", nargs="+", type=int, metavar="N", help="git add files whose changes are all in these groups")
    add("--restore", nargs="+", type=int, metavar="N", help="git restore files with a change in these groups")
    add("--even-if-wrong", action="store_true", help="stage groups without asking, even if their models fail")


def _review(arguments: argparse.Namespace) -> int:
    change = _change(arguments)
    review = compare_texts(change.old, change.new)
    wrong = wrong_models(review.models, arguments.fx_impl) if arguments.checks and review.models else last_failures()
    if arguments.stage or arguments.restore:
        if change.repository is None:
            raise CommandError("--stage and --restore work on the git working tree. Do not pass folders with them")
        if arguments.stage:
            _check_wrong(review, _numbers(review, arguments.stage), wrong, arguments.even_if_wrong)
            say(_staged(review, _numbers(review, arguments.stage), change.repository))
        if arguments.restore:
            say(_restored(review, _numbers(review, arguments.restore), change.repository))
    elif arguments.html:
        content = page(review, change.title, wrong).encode(errors="backslashreplace")
        try:
            write_atomically(arguments.html, content)
        except OSError as error:
            raise CommandError(f"cannot write {arguments.html}: {error.strerror}") from None
        say([f"{arguments.html} is written: open it in a browser"])
    elif arguments.markdown:
        say(markdown(review, change.title, wrong).split("\n")[:-1])
    elif (console := Console(highlight=False)).is_terminal:
        show_in_terminal(console, of_review(review, change.title, wrong))
    else:
        say(line.text for line in of_review(review, change.title, wrong))
    return 0


def _change(arguments: argparse.Namespace) -> Change:
    folders: list[Path] = arguments.folders
    if len(folders) > 2 or (folders and arguments.base):
        raise CommandError("pass one folder (before the change), two folders (before and after), or only --base")
    after = folders[1] if len(folders) == 2 else arguments.fx_snapshots
    if folders:
        return Change(f"{folders[0]} -> {after}", texts_of(folders[0]), texts_of(after))
    repository = Repository(after, arguments.base)
    return Change(f"{arguments.base or 'HEAD'} -> {after}", repository.texts(), texts_of(after), repository)


def _numbers(review: Review, chosen: list[int]) -> set[int]:
    if not review.groups:
        raise CommandError("the snapshots did not change, so there are no groups of changes to choose from")
    for each in chosen:
        if not 0 < each <= len(review.groups):
            raise CommandError(f"group {each} does not exist: this change has {number(len(review.groups), 'group')}")
    return set(chosen)


def _check_wrong(review: Review, chosen: set[int], wrong: Mapping[str, str], even_if_wrong: bool) -> None:
    """Ask whether to stage groups with failing models.

    Raises:
        CommandError: nobody says yes.
    """
    bad = {each: sorted(wrong.keys() & {*review.groups[each - 1].models}) for each in sorted(chosen)}
    named = [f"group {each} ({few(models)})" for each, models in bad.items() if models]
    if not named or even_if_wrong:
        return
    problem = f"the parity check failed for models in {', '.join(named)}"
    if not sys.stdin.isatty():
        raise CommandError(f"{problem}. No files were staged. To stage them anyway, add --even-if-wrong")
    if input(f"{problem}. Stage it anyway? [y/N] ").strip().lower() not in ("y", "yes"):
        raise CommandError("no files were staged, because you did not answer yes")


def _staged(review: Review, chosen: set[int], repository: Repository) -> Iterator[str]:
    paths = [path for path, file in review.changed.items() if chosen.issuperset(file.groups)]
    waiting = defaultdict(list)
    for path, file in review.changed.items():
        left = tuple(each for each in file.groups if each not in chosen)
        if left and chosen.intersection(file.groups):
            waiting[left].append(path)
    if paths:
        repository.stage(paths)
    yield f"{number(len(paths), 'file')} staged"
    for groups, files in sorted(waiting.items()):
        name = "group" if len(groups) == 1 else "groups"
        yield f"{number(len(files), 'file')} waiting for {name} {', '.join(map(str, groups))}: {few(files)}"


def _restored(review: Review, chosen: set[int], repository: Repository) -> Iterator[str]:
    touched = {path: file.kind for path, file in review.changed.items() if chosen.intersection(file.groups)}
    paths = [path for path, kind in touched.items() if kind is not Kind.NEW]
    if paths:
        repository.restore(paths)
    yield f"{number(len(paths), 'file')} restored: {few(paths)}" if paths else "0 files restored"
    if new := [path for path, kind in touched.items() if kind is Kind.NEW]:
        yield f"{number(len(new), 'new file')} left in place, because git has no earlier content: {few(new)}"


REVIEW = Command(
    "review",
    "Group identical changes in snapshots",
    _add_review,
    _review,
    example=_EXAMPLE,
)
