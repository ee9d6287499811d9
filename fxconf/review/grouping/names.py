"""Changes of names: which names of values became which, with numbers apart.

`getattr_1` -> `shape` and `getattr_2` -> `shape_1` are one change, `getattr` -> `shape`. Where many names got the same
beginning or end, such as `v_`, or many became one, that is one change, too.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import lru_cache

from fxconf.review.grouping.rewrites import Rule

_SUFFIXES = re.compile(r"(_\d+)+$")
_NUMBER = re.compile(r"_?\d*$")
_MANY = 4
"""So many names that became one, or one that became so many, are one change."""
_ANY = "$1"

Name = tuple[str, str]
"""An old name and the new one, without their numbers."""


@lru_cache(maxsize=100_000)
def change_of_name(old: str, new: str) -> Name:
    """What changed in a name. The same word in both forms is `$1`."""
    before, after = _NUMBER.sub("", old), _NUMBER.sub("", new)
    if before == after or _SUFFIXES.sub("", old) == _SUFFIXES.sub("", new):
        return _ANY, f"{_ANY} with another number"
    longer, shorter = sorted((before, after), key=len, reverse=True)
    rest = re.sub(rf"(?<![^_]){re.escape(shorter)}(?![^_])", _ANY, longer, count=1) if shorter else longer
    if rest != longer:
        return (rest, _ANY) if longer == before else (_ANY, rest)
    return before or old, after or new


def merged_names(names: Iterable[Name]) -> Mapping[Name, Rule]:
    """The rule of each change: that of many names which became one, or of one that became many; else its own."""
    known = dict.fromkeys(names)
    became: defaultdict[str, set[str]] = defaultdict(set)
    were: defaultdict[str, set[str]] = defaultdict(set)
    for old, new in known:
        became[old].add(new)
        were[new].add(old)
    rules = {}
    for old, new in known:
        general = _ANY if len(were[new]) >= _MANY else old, _ANY if len(became[old]) >= _MANY else new
        rules[old, new] = Rule(("note", general[0]), ("note", general[1]))
    return rules
