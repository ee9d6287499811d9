"""Whether the new code of each changed model does what the old code does; results are kept in the pending folder.

To find out, other processes execute both codes, with the rights of whoever asks.
"""

import contextlib
import importlib.metadata
import json
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from conformance.command_line import few
from conformance.files import write_atomically
from conformance.ownership import CODE, GRAPH, model_of
from conformance.review.running.workers import Equality, Workers
from conformance.review.sources.change import Change

LIMIT = 120.0
"""The seconds that one model may take; the largest takes about ten on an idle machine."""

CODE_UNCHANGED = "only its printed graph changed, its code is the same"
"""The result for a model without changed code."""

_of_this_process: dict[str, dict[str, Any]] = {}
"""The results for changes without a folder, by their identity."""

_FORMAT = 1
_FILE = "behaviour.json"
_NAMED = 10


class Behaviour(NamedTuple):
    """The result for one model."""

    model: str
    equality: Equality
    says: str
    """What differs, or why the codes were not compared: one printable line."""


def behaviours(
    change: Change, models: Collection[str] | None = None, *, processes: int = 2, limit: float = LIMIT
) -> Iterator[Behaviour]:
    """Execute the old and the new code of every model that `change` changed, or of those among `models`.

    Yields the results sorted by model, each as soon as possible. A result that is kept is used again, unless it is
    NOT_RUN.
    """
    known = known_behaviours(change)
    touched = [model for model in touched_models(change) if models is None or model in models]
    with Workers(processes, limit) as workers:
        later = {
            model: workers.submit(model, *_codes(change, model))
            for model in touched
            if (model not in known or known[model].equality == Equality.NOT_RUN) and _why_not(change, model) is None
        }
        for model in touched:
            why_not = _why_not(change, model)
            if why_not is not None:
                yield Behaviour(model, Equality.NOT_RUN, why_not)
            elif model in later:
                result = Behaviour(model, *later[model].result())
                _keep(change, result)
                yield result
            else:
                yield known[model]


def touched_models(change: Change) -> list[str]:
    """The models with a changed text, sorted."""
    return sorted({model_of(path) for path in change.paths if path.endswith((CODE, GRAPH))})


def known_behaviours(change: Change) -> dict[str, Behaviour]:
    """The results that are kept for the models that `change` changed."""
    kept = _kept(change)
    touched = set(touched_models(change))
    return {
        model: Behaviour(model, Equality(each["equality"]), each["says"])
        for model, each in sorted(kept.items())
        if model in touched and each["of"] == _key(change, model)
    }


def badge(results: Iterable[Behaviour]) -> str:
    """All results in one line: the number of models with equal outputs, and the names of the others."""
    results = list(results)
    unrun = [each for each in results if each.says == CODE_UNCHANGED]
    graphs = f"{len(unrun)} with another printed graph and the same code" if unrun else ""
    run = [each for each in results if each.says != CODE_UNCHANGED]
    if not run:
        return f"no code changed; {graphs}" if graphs else "no code changed"
    equal = sum(each.equality == Equality.EQUAL for each in run)
    alike = "" if equal == len(run) else ", from the same operations,"
    others = [
        f"{equality}: {few([each.model for each in run if each.equality == equality], _NAMED)}"
        for equality in (Equality.DIFFERENT, Equality.NOT_RUN)
        if any(each.equality == equality for each in run)
    ]
    return "; ".join(filter(None, [f"outputs bit-equal{alike} in {equal} of {len(run)}", *others, graphs]))


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


def _keep(change: Change, result: Behaviour) -> None:
    """Keep `result` beside those of other models; a folder that cannot be written to keeps nothing."""
    kept = _kept(change)
    kept[result.model] = {"of": _key(change, result.model), "equality": str(result.equality), "says": result.says}
    if change.folder is None:
        _of_this_process[change.identity] = kept
        return
    content = json.dumps({"format": _FORMAT, "models": dict(sorted(kept.items()))}, indent=1)
    with contextlib.suppress(OSError):
        write_atomically(change.folder / _FILE, f"{content}\n".encode())


def _kept(change: Change) -> dict[str, dict[str, Any]]:
    return _of_this_process.get(change.identity, {}) if change.folder is None else _read(change.folder / _FILE)


def _key(change: Change, model: str) -> list[str | None]:
    """What a result depends on: the hashes of both codes, and the versions of the libraries that execute them."""
    return [*change.hashes(f"{model}{CODE}"), *(_version(library) for library in ("torch", "torchvision"))]


def _version(library: str) -> str | None:
    try:
        return importlib.metadata.version(library)
    except importlib.metadata.PackageNotFoundError:
        return None


def _read(path: Path) -> dict[str, dict[str, Any]]:
    """The results in the file `path`; none if it cannot be read, since they can be computed again."""
    try:
        content = json.loads(path.read_bytes())
        models = content["models"] if content["format"] == _FORMAT else {}
        return {str(model): each for model, each in models.items() if _is_result(each)}
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return {}


def _is_result(kept: Any) -> bool:
    return kept["equality"] in [*Equality] and isinstance(kept["says"], str) and isinstance(kept["of"], list)
