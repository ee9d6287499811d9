"""A change: the texts before it and after it, wherever they come from."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from conformance.pending_folder import digest
from fxconf.review.grouping.groups import Review, Section
from fxconf.review.sources.kept_reviews import review_of


class Hashes(NamedTuple):
    """The hashes of the old and of the new bytes of a file; None where there is no file."""

    old: str | None
    new: str | None


@dataclass(frozen=True)
class Change:
    """Two sets of texts that a reviewer compares."""

    title: str
    old: Mapping[str, bytes]
    """Every text before the change, by path, with those that were compared and are unchanged."""
    new: Mapping[str, bytes]
    """Every text after the change, likewise."""
    root: Path | None
    """The folder that accepted texts are written to; None if the change is committed already."""
    folder: Path | None
    """The folder that keeps decisions; None for a committed change."""
    conflicts: Mapping[str, str] = field(default_factory=dict)
    """Changed files that cannot be reviewed, each with the reason. `old` and `new` both hold their text of today."""
    warnings: tuple[str, ...] = ()
    """What a reviewer has to know of the run that found the change."""
    unfinished: bool = False
    """Whether the run that found the change has not ended, so that more may be missing."""
    known_identity: str = ""
    """The identity, where it does not follow from `old` and `new`."""

    @property
    def is_committed(self) -> bool:
        """Whether there is nothing to decide any more."""
        return self.root is None or self.folder is None

    @cached_property
    def review(self) -> Review:
        """The rewrites that explain the change."""
        return review_of(*self.decoded)

    @property
    def sections(self) -> tuple[Section, ...]:
        """What there is to decide about, the section that is most unlike the others first."""
        return self.review.sections

    @cached_property
    def decoded(self) -> tuple[dict[str, str], dict[str, str]]:
        """The old and the new texts as they are compared. A byte that is not UTF-8 equals no character."""
        old, new = (
            {path: content.decode("utf-8", errors="surrogateescape") for path, content in texts.items()}
            for texts in (self.old, self.new)
        )
        return old, new

    @cached_property
    def identity(self) -> str:
        """A hash of the change, by which decisions are known to belong to it."""
        return self.known_identity or identity_of({path: self.hashes(path) for path in self.paths})

    @cached_property
    def paths(self) -> tuple[str, ...]:
        """The files that changed, sorted."""
        return tuple(path for path in sorted({*self.old, *self.new}) if self.old.get(path) != self.new.get(path))

    def hashes(self, path: str) -> Hashes:
        """The hashes of the two texts at `path`."""
        return Hashes(*(digest(texts[path]) if path in texts else None for texts in (self.old, self.new)))


def identity_of(changed: Mapping[str, Hashes]) -> str:
    """A hash of the changed files, by path, with their old and new hashes."""
    return hashlib.sha256(json.dumps(sorted(changed.items())).encode()).hexdigest()
