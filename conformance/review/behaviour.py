"""Whether the new code of each touched model does what the old code did.

Snapshots of code are programs. Both are run, on the same weights and inputs, in a process beside this one; this module
asks that process, and keeps what it said in the pending folder. Asking executes the code that is under review, with the
rights of whoever asks.
"""

import base64
import contextlib
import importlib.metadata
import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Collection, Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from enum import StrEnum
from pathlib import Path
from typing import Any, NamedTuple

from conformance.review.changes import Change, Hashes
from conformance.review.files import write_atomically
from conformance.review.languages import model_of

LIMIT = 120.0
"""The seconds that one model may take; the largest takes some ten on an idle machine."""

CODE_UNCHANGED = "only its printed graph changed, its code is the same"
"""What is said of a model of which there is nothing to run."""

_of_this_process: dict[str, dict[str, Any]] = {}
"""What is known of changes that have no folder to keep it in, by their identity."""

_FORMAT = 1
_FILE = "behaviour.json"
_PROGRAM = "conformance.review.running.behaviour"
_READY = b"ready\n"
_CODE, _GRAPH = ".py", ".graph.txt"
_NAMED = 10


class Equality(StrEnum):
    """Whether the old and the new code of a model do the same."""

    EQUAL = "equal"
    """Their outputs have the same bits, and the same operations on the same operands computed them."""
    DIFFERENT = "different"
    """They do not, or the new code raises an exception."""
    NOT_RUN = "not run"
    """Nobody knows. It never counts as equal."""


class Behaviour(NamedTuple):
    """What came out for one model."""

    model: str
    equality: Equality
    says: str
    """On one line, all of it printable: what differs, or why it was not run."""


def behaviours(
    change: Change, models: Collection[str] | None = None, *, processes: int = 2, limit: float = LIMIT
) -> Iterator[Behaviour]:
    """Run the old and the new code of every model that `change` touches, or of those among `models`.

    They come sorted by model, each as soon as it is known. What is known from an earlier time is not run again, unless
    it could not be run then.
    """
    known = known_behaviours(change)
    touched = [model for model in touched_models(change) if models is None or model in models]
    with _Workers(processes, limit) as workers:
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
                result: Behaviour = later[model].result()
                _keep(change, result)
                yield result
            else:
                yield known[model]


def touched_models(change: Change) -> list[str]:
    """The models with a text that changed, sorted."""
    return sorted({model_of(path) for path in change.paths if path.endswith((_CODE, _GRAPH))})


def known_behaviours(change: Change) -> dict[str, Behaviour]:
    """What is known, without running anything, of the models that `change` touches."""
    kept = _kept(change)
    touched = set(touched_models(change))
    return {
        model: Behaviour(model, Equality(each["equality"]), each["says"])
        for model, each in sorted(kept.items())
        if model in touched and each["of"] == _key(change, model)
    }


def badge(results: Iterable[Behaviour]) -> str:
    """All of it in a line: in how many models outputs are bit-equal, and which are the others."""
    results = list(results)
    unrun = [each for each in results if each.says == CODE_UNCHANGED]
    graphs = f"{len(unrun)} with another printed graph and the same code" if unrun else ""
    run = [each for each in results if each.says != CODE_UNCHANGED]
    if not run:
        return f"no code changed; {graphs}" if graphs else "no code changed"
    equal = sum(each.equality == Equality.EQUAL for each in run)
    alike = "" if equal == len(run) else ", from the same operations,"
    others = [
        f"{equality}: {_few([each.model for each in run if each.equality == equality])}"
        for equality in (Equality.DIFFERENT, Equality.NOT_RUN)
        if any(each.equality == equality for each in run)
    ]
    return "; ".join(filter(None, [f"outputs bit-equal{alike} in {equal} of {len(run)}", *others, graphs]))


def _few(models: list[str]) -> str:
    more = len(models) - _NAMED
    return ", ".join(models[:_NAMED]) + (f" and {more} more" if more > 0 else "")


def _codes(change: Change, model: str) -> tuple[bytes, bytes]:
    return change.old[f"{model}{_CODE}"], change.new[f"{model}{_CODE}"]


def _why_not(change: Change, model: str) -> str | None:
    """Why there is nothing to run, or None."""
    path = f"{model}{_CODE}"
    if change.old.get(path) == change.new.get(path):
        return CODE_UNCHANGED
    if path not in change.old:
        return "its code is new, there is no old one"
    return None if path in change.new else "its code is gone, there is no new one"


def _keep(change: Change, result: Behaviour) -> None:
    """Keep `result` beside what is kept of other models; a folder that cannot be written keeps nothing."""
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
    """What a result depends on: both codes, and the libraries that run them."""
    codes: Hashes = change.hashes(f"{model}{_CODE}")
    return [*codes, *(_version(library) for library in ("torch", "torchvision"))]


def _version(library: str) -> str | None:
    try:
        return importlib.metadata.version(library)
    except importlib.metadata.PackageNotFoundError:
        return None


def _read(path: Path) -> dict[str, dict[str, Any]]:
    """What is kept at `path`; nothing if it is unreadable, as it can be computed again."""
    try:
        content = json.loads(path.read_bytes())
        models = content["models"] if content["format"] == _FORMAT else {}
        return {str(model): each for model, each in models.items() if _is_result(each)}
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return {}


def _is_result(kept: Any) -> bool:
    return kept["equality"] in [*Equality] and isinstance(kept["says"], str) and isinstance(kept["of"], list)


class _Workers:
    """Processes that run codes, as many as threads that ask them; none is left when the context ends."""

    def __init__(self, processes: int, limit: float) -> None:
        """Nothing is started before there is something to run."""
        self._limit = limit
        self._threads = ThreadPoolExecutor(max(1, processes))
        self._own = threading.local()
        self._workers: list[_Worker] = []

    def __enter__(self) -> "_Workers":
        """Start."""
        return self

    def __exit__(self, *_: object) -> None:
        """End what runs, and forget what was to run."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        for worker in self._workers:
            worker.end()
        self._threads.shutdown()
        for worker in self._workers:
            worker.close()

    def submit(self, model: str, old: bytes, new: bytes) -> Any:
        """The future of what comes out for `model`."""
        return self._threads.submit(self._run, model, old, new)

    def _run(self, model: str, old: bytes, new: bytes) -> Behaviour:
        if not hasattr(self._own, "worker"):
            self._own.worker = _Worker()
            self._workers.append(self._own.worker)
        codes = {"old": base64.b64encode(old).decode(), "new": base64.b64encode(new).decode()}
        equality, says = self._own.worker.ask({"model": model, **codes, "limit": self._limit})
        return Behaviour(model, Equality(equality), says)


class _Worker:
    """One process that runs codes. It is started again if it ends, unless it could not be started at all."""

    def __init__(self) -> None:
        """Start nothing yet."""
        self._process: subprocess.Popen[bytes] | None = None
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115 (it lives as long as this)
        self._ready = False
        self._broken = ""
        self._ended = threading.Lock()
        self._over = False

    def ask(self, request: Mapping[str, Any]) -> tuple[str, str]:
        """The answer of the process."""
        if self._broken:
            return Equality.NOT_RUN, self._broken
        process = self._started()
        if process is None:
            return Equality.NOT_RUN, "stopped"
        assert process.stdin is not None
        assert process.stdout is not None
        line = b""
        with contextlib.suppress(OSError):
            self._ready = self._ready or any(line == _READY for line in process.stdout)
            process.stdin.write(json.dumps(request).encode() + b"\n")
            process.stdin.flush()
            line = process.stdout.readline()
        if line.endswith(b"\n"):
            equality, says = json.loads(line)
            return equality, says
        return Equality.NOT_RUN, self._why_ended(process)

    def end(self) -> None:
        """End the process and the copies that it made of itself, and start no other."""
        with self._ended:
            self._over = True
            if self._process is not None:
                _kill(self._process)

    def close(self) -> None:
        """Close what was read from it; nobody may be reading any more."""
        self._errors.close()
        if self._process is not None:
            _close(self._process)

    def _started(self) -> subprocess.Popen[bytes] | None:
        with self._ended:
            if self._process is None and not self._over:
                self._process = subprocess.Popen(
                    [sys.executable, "-W", "ignore", "-m", _PROGRAM],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=self._errors,
                    cwd=_clone(),
                    env={**os.environ, "PYTHONPATH": os.pathsep.join([str(_clone()), *_search_path()])},
                    start_new_session=True,
                )
            return self._process

    def _why_ended(self, process: subprocess.Popen[bytes]) -> str:
        with self._ended:
            _kill(process)
            _close(process)
            self._process = None
        self._errors.seek(0)
        said = self._errors.read().decode(errors="replace").strip().split("\n")[-1]
        why = f"the process that runs codes has ended: {said or f'status {process.returncode}'}"
        why = "".join(character if character.isprintable() else "?" for character in why)
        if not self._ready:
            self._broken = f"{why}; run it in a clone of the project, with all that its suite needs"
        self._ready = False
        return self._broken or why


def _kill(process: subprocess.Popen[bytes]) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def _close(process: subprocess.Popen[bytes]) -> None:
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            with contextlib.suppress(OSError):
                pipe.close()


def _clone() -> Path:
    """Where the suite and its models are: with us, or, as the wheel has neither, where we were called."""
    ours = Path(__file__).resolve().parents[2]
    return ours if (ours / "models").is_dir() else Path.cwd()


def _search_path() -> list[str]:
    return [path for path in [os.environ.get("PYTHONPATH")] if path]
