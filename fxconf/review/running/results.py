"""The results of executing codes that are kept for the next time, in the cache folder of the user who executed them.

    ~/.cache/reference-fx/behaviour/3f9c....json      the result for one model, named after what it depends on

They are never read from a folder that somebody else may have made, so that a result is always one of the user's own.
"""

import hashlib
import json
from collections.abc import Sequence

from conformance.files import user_cache
from fxconf.review.running.workers import Answer, Equality

WHERE = "reference-fx/behaviour below XDG_CACHE_HOME or ~/.cache"
_FORMAT = 2


class Results:
    """The kept results. A folder that cannot be used keeps nothing, and `problem` says so."""

    def __init__(self) -> None:
        """Use the folder that the environment names now."""
        self.problem = ""
        """Why results are not kept; empty if they are."""
        self._folder = user_cache("behaviour")

    def get(self, depends_on: Sequence[str | None]) -> Answer | None:
        """The result that is kept for what it `depends_on`, if there is one that can be read."""
        if self._folder is None:
            return None
        try:
            content = json.loads(self._folder.read(_name(depends_on)) or b"")
            if content["format"] == _FORMAT and content["of"] == [*depends_on] and isinstance(content["says"], str):
                return Answer(Equality(content["equality"]), content["says"])
        except (OSError, ValueError, KeyError, TypeError, RecursionError):
            pass  # it is computed again
        return None

    def keep(self, depends_on: Sequence[str | None], result: Answer) -> None:
        """Keep a result for what it `depends_on`, as far as that is possible."""
        content = {"format": _FORMAT, "of": [*depends_on], "equality": str(result.equality), "says": result.says}
        try:
            if self._folder is None:
                raise FileNotFoundError(2, "there is no home folder", WHERE)
            self._folder.write(_name(depends_on), f"{json.dumps(content, indent=1)}\n".encode())
        except OSError as error:
            where = self._folder.top if self._folder else WHERE
            self.problem = f"results are not kept for the next time: {where} cannot be written: {error.strerror}"


def _name(depends_on: Sequence[str | None]) -> str:
    return f"{hashlib.sha256(json.dumps(depends_on).encode()).hexdigest()}.json"
