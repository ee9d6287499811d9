"""The verdict in the summary of a run, without the edition of the specification, which other tests look at."""

import re

_VERDICT = re.compile(r"^verdict {9}(PASS|FAIL): FX \S+ \(\S+\), (?:all levels|level \w+): (.*)$", re.MULTILINE)


def verdict_of(output: str) -> str:
    """`FAIL: not met are 1 of 2 must`, of what a run printed."""
    ((status, said),) = _VERDICT.findall(output)
    return f"{status}: {said}"
