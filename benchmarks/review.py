"""How long the review of a change of all models takes.

    python -m benchmarks.review

Each row is a simulated change of the code generator on the real snapshots: the seconds that the comparison of all texts
took, and what it found. Nothing here fails for being slow; all models should take less than ten seconds.
"""

import time

from conformance.review.grouping.comparison import compare_texts
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
    """Print a row for each change."""
    texts = snapshots()
    lines = sum(text.count("\n") + 1 for text in texts.values())
    print(f"{len(texts)} texts, {lines} lines")
    for name, (code, graph) in CHANGES.items():
        after = changed(texts, code, graph)
        wall, cpu = time.perf_counter(), time.process_time()
        review = compare_texts(texts, after)
        wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
        kinds = ", ".join(f"{number} {kind}" for kind, number in review.kinds.items())
        print(f"{name:28} {wall:5.1f} s ({cpu:4.1f} s of one core)  {len(review.groups)} groups; {kinds}")


if __name__ == "__main__":
    main()
