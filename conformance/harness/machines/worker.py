"""What a worker does first, in a run on several machines. execnet sends it this text, and may have nothing else yet."""

import importlib.util
import os
import runpy
from pathlib import Path
from typing import Any


class _Told:
    """The channel to the controlling process, whose first message is replaced."""

    def __init__(self, channel: Any, message: Any) -> None:
        self._channel, self._message = channel, message

    def receive(self) -> Any:
        return self._message

    def __getattr__(self, name: str) -> Any:
        return getattr(self._channel, name)


def _begin(channel: Any) -> None:
    """Be a worker of pytest-xdist; on another machine with its own search path and folder for temporary files."""
    told, arguments, options, search_path = channel.receive()
    machine = told["fx_machine"]
    if machine["name"]:
        options, search_path = {}, None
        for name, value in machine["environment"].items():
            os.environ.pop(name, None)
            os.environ.update({name: value} if value is not None else {})
    first = _Told(channel, (told, arguments, options, search_path))
    package = importlib.util.find_spec("xdist")  # which pytest has to import itself
    assert package is not None
    assert package.origin is not None
    runpy.run_path(str(Path(package.origin).with_name("remote.py")), {"channel": first}, "__channelexec__")


if __name__ == "__channelexec__":
    _begin(globals()["channel"])
