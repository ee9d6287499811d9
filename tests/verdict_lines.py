"""The verdict in the summary of a run."""

import re

_VERDICT = re.compile(r"^verdict {9}((?:PASS|FAIL).*)$", re.MULTILINE)


def verdict_of(output: str) -> str:
    """`FAIL: 1 of 2 must requirements not met`, of what a run printed."""
    (said,) = _VERDICT.findall(output)
    return str(said)
