"""How long the review of a change of all models takes.

    python -m benchmarks.review

Each row is a simulated change of the code generator on the real snapshots: the seconds that the comparison of all texts
took, and what it found. Then come the commands of a review of the first change, each in a process of its own, with the
seconds of one core; the first one compares the texts. Nothing here fails for being slow: all models should take less
than ten seconds, and each command but the first less than three.
"""

import argparse
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from conformance.review.grouping.comparison import compare_texts
from conformance.review.grouping.groups import Review
from tests.pending_folders import make_pending
from tests.simulated_changes import (
    Change,
    add_by_name,
    changed,
    get_submodule,
    release_with_del,
    snapshots,
    suffixes_in_code,
    suffixes_in_graph,
    tight_keywords,
)

CHANGES: dict[str, tuple[Change | None, Change | None]] = {
    "x = None -> del x": (release_with_del, None),
    "getattr -> get_submodule": (get_submodule, None),
    "a + b -> operator.add(a, b)": (add_by_name, None),
    "all three": (lambda text: get_submodule(add_by_name(release_with_del(text))), None),
    "next suffixes": (suffixes_in_code, suffixes_in_graph),
    "spaces of keywords": (tight_keywords, None),
    "#users in graphs": (None, lambda text: text.replace("[num_users=", "[#users=")),
    "all of them": (
        lambda text: suffixes_in_code(get_submodule(add_by_name(release_with_del(text)))),
        lambda text: suffixes_in_graph(text).replace("[num_users=", "[#users="),
    ),
}


def main() -> None:
    """Print a row for each change, and for each command."""
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    texts = snapshots()
    lines = sum(text.count("\n") + 1 for text in texts.values())
    print(f"{len(texts)} texts, {lines} lines")
    for name, (code, graph) in CHANGES.items():
        after = changed(texts, code, graph)
        wall, cpu = time.perf_counter(), time.process_time()
        review = compare_texts(texts, after)
        wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
        kinds = ", ".join(f"{number} {kind}" for kind, number in review.kinds.items())
        print(f"{name:28} {wall:5.1f} s ({cpu:4.1f} s of one core)  {len(review.sections)} groups; {kinds}")
    after = changed(texts, release_with_del)
    with tempfile.TemporaryDirectory() as folder:
        make_pending(Path(folder), texts, after)
        for command in commands(compare_texts(texts, after)):
            print(f"fxconf {command[0]:21} {seconds(command, folder):5.1f} s of one core")


def commands(review: Review) -> Iterator[list[str]]:
    """The commands of a review that accepts the only group and takes it back."""
    (group,) = review.sections
    yield from (["groups"], ["status"])
    yield from (["accept", group.id, "--expect-places", str(group.count)], ["undo"])


def seconds(command: list[str], folder: str) -> float:
    """The seconds of one core that a command takes in `folder`, whose cache is there, too."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    root = str(Path(__file__).parents[1])
    environment = {**os.environ, "PYTHONPATH": root, "XDG_CACHE_HOME": folder}
    environment.pop("CI", None)
    subprocess.run(
        [sys.executable, "-m", "conformance", *command],
        cwd=folder,
        env=environment,
        stdout=subprocess.DEVNULL,
        check=False,
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


if __name__ == "__main__":
    main()
