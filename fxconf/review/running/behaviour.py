"""Whether the new code of each changed model does what the old code does.

To find out, other processes execute both codes, with the rights of whoever asks.
"""

import importlib.metadata
import os
from collections.abc import Collection, Generator, Iterable, Iterator, Mapping
from contextlib import closing
from typing import NamedTuple

from conformance.ownership import CODE, GRAPH, model_of
from conformance.text import few, number, visible
from fxconf.review.running.results import Results
from fxconf.review.running.workers import Equality, answers
from fxconf.review.sources.change import Change

LIMIT = 120.0
"""The seconds that one model may take; the largest takes about ten on an idle machine."""
PROCESSES = min(os.cpu_count() or 1, 8)
"""The number of models that are run at once. Each takes up to two gigabytes."""

CODE_UNCHANGED = "only its printed graph changed, its code is the same"
"""The result for a model without changed code."""

_NAMED = 10


class Behaviour(NamedTuple):
    """The result for one model."""

    model: str
    equality: Equality
    says: str
    """What differs, or why the codes were not compared: one printable line."""

    @property
    def is_doubtful(self) -> bool:
        """Whether there is changed code that does something else, or was not compared."""
        return self.equality != Equality.EQUAL and self.says != CODE_UNCHANGED

    @property
    def line(self) -> str:
        """The result as a printable line."""
        return f"{self.equality}: {visible(self.model)}: {visible(self.says)}"


def behaviours(
    change: Change,
    models: Collection[str] | None = None,
    *,
    processes: int = PROCESSES,
    limit: float = LIMIT,
    kept: Results | None = None,
) -> Generator[Behaviour, None, None]:
    """Execute the old and the new code of every model that `change` changed, or of those among `models`.

    What this user executed before is in `kept`, to which each result is added.

    Yields each result as soon as it is there. What needs no execution comes first: what is kept, unless it is NOT_RUN,
    and what cannot be executed. Then the models of the groups that are most unlike the others are executed first.
    Closing the generator stops the process that executes codes, and its forks.
    """
    kept = kept or Results()
    known = known_behaviours(change, kept)
    missing = []
    for model in touched_models(change):
        why_not = _why_not(change, model)
        if models is not None and model not in models:
            continue
        if why_not is not None:
            yield Behaviour(model, Equality.NOT_RUN, why_not)
        elif model in known and known[model].equality != Equality.NOT_RUN:
            yield known[model]
        else:
            missing.append(model)
    with closing(answers({model: _codes(change, model) for model in missing}, processes, limit)) as found:
        for model, answer in found:
            kept.keep(_key(change, model), answer)
            yield Behaviour(model, *answer)


def touched_models(change: Change) -> list[str]:
    """The models with a changed text; those of the group that is most unlike the others first."""
    touched = _touched(change)
    suspicious = [model for section in change.sections for model in section.models if model in touched]
    return list(dict.fromkeys([*suspicious, *sorted(touched)]))


def comparable_models(change: Change) -> list[str]:
    """The touched models with an old and a new code that differ, sorted."""
    return sorted(model for model in _touched(change) if _why_not(change, model) is None)


def _touched(change: Change) -> set[str]:
    return {model_of(path) for path in change.paths if path.endswith((CODE, GRAPH))}


def known_behaviours(change: Change, kept: Results | None = None) -> dict[str, Behaviour]:
    """The results that this user has `kept` of executing the models that `change` changed."""
    kept = kept or Results()
    found = {model: kept.get(_key(change, model)) for model in comparable_models(change)}
    return {model: Behaviour(model, *answer) for model, answer in found.items() if answer is not None}


def doubts(change: Change, paths: Collection[str], known: Mapping[str, Behaviour]) -> Iterator[str]:
    """What speaks against the models whose texts at `paths` were accepted, or is not known of them, a line each."""
    models = [model for model in comparable_models(change) if f"{model}{CODE}" in paths]
    results = {model: known[model].equality for model in models if model in known}
    different = [model for model in models if results.get(model) == Equality.DIFFERENT]
    unrun = [model for model in models if results.get(model, Equality.NOT_RUN) == Equality.NOT_RUN]
    if different:
        yield f"{number(len(different), 'model')} not behaving as before: {few(different, _NAMED)}"
    if unrun:
        yield f"{number(len(unrun), 'model')} not compared with before: fxconf behaviour runs the old and the new code"


def badge(results: Iterable[Behaviour], others: int = 0) -> str:
    """All results in one line: in how many of the models that were run the outputs are equal, and the other models.

    `others` is the number of models without a result, which were not run either.
    """
    results = sorted(results)
    unchanged = [each for each in results if each.says == CODE_UNCHANGED]
    changed = [each for each in results if each.says != CODE_UNCHANGED]
    named = {
        equality: [each.model for each in changed if each.equality == equality]
        for equality in (Equality.EQUAL, Equality.DIFFERENT, Equality.NOT_RUN)
    }
    equal, different, unrun = named.values()
    alike = ", from the same operations," if different else ""
    run = f"outputs bit-equal{alike} in {len(equal)} of {len(equal) + len(different)}"
    says = [
        run if equal or different else "nothing was compared" if changed or others else "no code changed",
        f"different: {few(different, _NAMED)}" if different else "",
        f"not run: {few(unrun, _NAMED)}" if unrun else "",
        f"{'also ' if unrun else ''}not run: {number(others, 'other model')}" if others else "",
        f"{len(unchanged)} with another printed graph and the same code" if unchanged else "",
    ]
    return "; ".join(filter(None, says))


def _codes(change: Change, model: str) -> tuple[bytes, bytes]:
    return change.old[f"{model}{CODE}"], change.new[f"{model}{CODE}"]


def _why_not(change: Change, model: str) -> str | None:
    """Why the codes of `model` cannot be compared, or None."""
    path = f"{model}{CODE}"
    if change.old.get(path) == change.new.get(path):
        return CODE_UNCHANGED
    if path not in change.old:
        return "its code is new, there is no old one"
    return None if path in change.new else "its code is gone, there is no new one"


def _key(change: Change, model: str) -> list[str | None]:
    """What a result depends on: the model, both codes, and the versions of the libraries that execute them."""
    return [model, *change.hashes(f"{model}{CODE}"), *(_version(library) for library in ("torch", "torchvision"))]


def _version(library: str) -> str | None:
    try:
        return importlib.metadata.version(library)
    except importlib.metadata.PackageNotFoundError:
        return None
