"""The condition in `when` of an entry, such as `when = "torch>=2.14 and python<3.13"`."""

import platform
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import metadata

from packaging.specifiers import InvalidSpecifier, SpecifierSet
from packaging.version import Version

_PART = re.compile(r"\s*(\w+)\s*([<>=!~].*)")


# The versions come from the metadata of installed packages, because importing torch takes seconds.
_VERSIONS: Mapping[str, Callable[[], str]] = {
    "torch": lambda: metadata.version("torch"),
    "torchvision": lambda: metadata.version("torchvision"),
    "python": platform.python_version,
}


@dataclass(frozen=True)
class Condition:
    """A condition that holds for some versions."""

    text: str
    """The condition as it is written."""
    parts: tuple[tuple[str, SpecifierSet], ...]
    """Names in _VERSIONS, each with the versions for which the condition holds."""

    def holds(self) -> bool:
        """Whether the installed versions meet all parts. 2.14.0.dev20260101+cpu counts as 2.14.0."""
        return all(versions.contains(_release(name), prereleases=True) for name, versions in self.parts)


def _release(name: str) -> Version:
    return Version(Version(_VERSIONS[name]()).base_version)


def parse_condition(text: str) -> Condition:
    """Parse a condition, whose parts are joined by "and".

    Raises:
        ValueError: `text` is no condition, or names a package that is not installed.
    """
    return Condition(text, tuple(_part(part, text) for part in re.split(r"\band\b", text)))


def _part(part: str, text: str) -> tuple[str, SpecifierSet]:
    found = _PART.fullmatch(part)
    if found is None or found[1] not in _VERSIONS or "+" in part:
        raise ValueError(f'when = {text!r} is no condition, such as "torch>=2.14" ({", ".join(_VERSIONS)})')
    try:
        _release(found[1])
        return found[1], SpecifierSet(found[2])
    except InvalidSpecifier as error:
        raise ValueError(f"when = {text!r} is no condition: {error}") from error
    except metadata.PackageNotFoundError as error:
        raise ValueError(f"when = {text!r} is about {found[1]}, which is not installed") from error
