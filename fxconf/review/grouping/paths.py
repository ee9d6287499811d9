"""Paths to attributes of a model, such as `self.layer1.conv` and `getattr(self.layer1, "0")`, and how two differ."""

from typing import Any

from fxconf.review.parsing.programs import Term, common_start, items_of

_SELF = ("free", "self")
_GETATTR = ("free", "getattr")


def root(path: Any) -> str | None:
    """The free name that a path such as `torch.relu` starts with; None if it starts with a value of the graph.

    `self.conv` and `getattr(self.layer, "0")` start with `self`. A path from any other name leads to an operator or a
    constant of a library, which is part of a rule.
    """
    while isinstance(path, tuple):
        if path[0] == "free":
            return str(path[1])
        if path[0] == "Call" and path[1] == _GETATTR and items_of(path[2])[0]:
            path = path[2][1]
        elif path[0] in ("Attribute", "Call", "Subscript"):
            path = path[1]
        else:
            return None
    return None


def changed_beginnings(old: Term, new: Term) -> tuple[Term, Term] | None:
    """What precedes the common end of two paths; None if they have no common end, or are no paths.

    Where each `self.conv` becomes `self.model.conv`, `self` has become `self.model`: that is one rule.
    """
    if old[0] == new[0] == "path":
        return _changed_targets(str(old[1]).split("."), str(new[1]).split("."))
    steps = _steps(old), _steps(new)
    common = 0
    for one, other in zip(*steps, strict=False):
        if one[0] != other[0]:
            break
        common += 1
    if not common:
        return None
    beginnings = [(each[common][1] if common < len(each) else _SELF) for each in steps]
    return beginnings[0], beginnings[1]


def is_beginning(term: Any) -> bool:
    """Whether `term` is `self`, or a path from `self` or from a hole."""
    return term == _SELF or (term[0] == "Attribute" and (is_beginning(term[1]) or term[1][0] == "?"))


def _steps(path: Any) -> list[tuple[Term, Term]]:
    """The steps of a path from `self`, the last one first, each with the path up to and including the step.

    Empty if `path` does not start with `self`.
    """
    steps: list[tuple[Term, Term]] = []
    while isinstance(path, tuple) and path != _SELF:
        if path[0] == "Attribute":
            step, before = ("Attribute", path[2]), path[1]
        elif path[0] == "Call" and path[1] == _GETATTR and [len(items_of(part)[0]) for part in path[2:]] == [2, 0]:
            before, name = items_of(path[2])[0]
            step = ("getattr", name)
        else:
            return []
        steps.append((step, path))
        path = before
    return steps if path == _SELF else []


def _changed_targets(old: list[str], new: list[str]) -> tuple[Term, Term] | None:
    """`changed_beginnings` for the targets of a printed graph, which are paths without `self`."""
    end = common_start(old[::-1], new[::-1])
    if not end:
        return None
    old, new = old[: len(old) - end], new[: len(new) - end]
    start = common_start(old, new)
    if min(len(old), len(new)) == start:  # one only adds steps: the step before them is part of the rule
        start = max(start - 1, 0)
    return _target(old[start:], start), _target(new[start:], start)


def _target(parts: list[str], start: int) -> Term:
    shown = [*(["$1"] if start else []), *parts, "$2" if start else "$1"]
    return ("note", f"[target={'.'.join(shown)}]")
