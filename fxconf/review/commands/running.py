"""Running the models for a command: how far it is stands on the error stream, and Ctrl-C ends it."""

import argparse
import sys
import time
from collections.abc import Collection
from dataclasses import dataclass

from conformance.text import number, say, visible
from fxconf.review.running.behaviour import (
    Behaviour,
    badge,
    behaviours,
    comparable_models,
    known_behaviours,
    touched_models,
)
from fxconf.review.running.results import Results
from fxconf.review.running.workers import Equality
from fxconf.review.sources.change import Change

STOPPED = 130
"""The exit status of a command that Ctrl-C has ended, as a shell gives it."""
_PAUSE = 30.0
"""The seconds between two lines where the error stream is no terminal."""


@dataclass(frozen=True)
class Ran:
    """What running models gave."""

    results: tuple[Behaviour, ...]
    """Sorted by model."""
    others: int
    """The number of models with changed code that there is no result for."""
    stopped: bool = False

    @property
    def badge(self) -> str:
        """All results in one line."""
        return badge(self.results, self.others)


def known_results(change: Change) -> Ran:
    """The results that are kept."""
    return _ran(change, known_behaviours(change).values())


def run_models(change: Change, arguments: argparse.Namespace, models: Collection[str] | None = None) -> Ran:
    """Execute the codes of every touched model, or of those in `models`, until all are done or Ctrl-C is pressed."""
    wanted = set(touched_models(change) if models is None else models)
    progress = _Progress(len(wanted))
    found = []
    stopped = False
    kept = Results()
    results = behaviours(change, wanted, processes=arguments.processes, limit=float(arguments.limit), kept=kept)
    try:
        for result in results:
            found.append(result)
            progress.show(result)
    except KeyboardInterrupt:
        stopped = True
    finally:
        results.close()
        progress.end()
        say([kept.problem] if kept.problem else [], sys.stderr)
    return _ran(change, found, stopped=stopped)


def _ran(change: Change, found: Collection[Behaviour], *, stopped: bool = False) -> Ran:
    left = {*comparable_models(change)} - {each.model for each in found}
    return Ran(tuple(sorted(found)), len(left), stopped)


class _Progress:
    """How many models were run, on one line of a terminal that is written again, or on a line every half a minute."""

    def __init__(self, total: int) -> None:
        self._total = total
        self._done = 0
        self._different = 0
        self._began = self._said = time.monotonic()
        self._terminal = sys.stderr.isatty()
        if self._terminal and total:
            self._write(f"{number(total, 'model')} to run ...")

    def show(self, result: Behaviour) -> None:
        """Count `result`, and say how far it is."""
        self._done += 1
        self._different += result.equality == Equality.DIFFERENT
        now = time.monotonic()
        if not self._terminal and now - self._said < _PAUSE:
            return
        self._said = now
        left = (now - self._began) / self._done * (self._total - self._done)
        says = f"{self._done} of {number(self._total, 'model')}, {self._different} different, about {left:.0f} s left"
        self._write(f"\r{says}: {visible(result.model)}\x1b[K" if self._terminal else f"{says}\n")

    def end(self) -> None:
        """Remove the line from the terminal."""
        if self._terminal:
            self._write("\r\x1b[K")

    def _write(self, text: str) -> None:
        sys.stderr.write(text)
        sys.stderr.flush()
