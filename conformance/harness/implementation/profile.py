"""The declaration of an implementation: `__fx_conformance__ = {"unsupported": ["rewriter"]}` in its module.

A name is a chapter, a requirement, or the beginning of requirements' ids up to a dot. A dict maps names to reasons.
`"from_torch": "some.module.function"`, and `to_torch`, are where the implementation converts modules of torch.fx.
`"base": "torch.fx"` names the implementation that it stands on, as a tracer does; see conformance/adapters.py.
"""

import pkgutil
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any

from conformance.harness.foreign import error_text, text_of
from conformance.harness.implementation.loading import (
    Implementation,
    ImplementationError,
    MissingName,
    load_implementation,
)
from conformance.harness.specification.requirements import Requirement

DECLARATION = "__fx_conformance__"
_UNSUPPORTED = "unsupported"
_CONVERSION = ("from_torch", "to_torch")
_BASE = "base"


class ProfileError(Exception):
    """A declaration that cannot be read; the message is one line, and says what is wrong."""


@dataclass(frozen=True)
class Profile:
    """The requirements that an implementation does not claim to meet, each with the reason."""

    unsupported: Mapping[str, str] = field(default_factory=dict)
    """The requirements that the declaration names, or that need what the module lacks; their tests are not run."""
    functions: Mapping[str, Callable[..., Any]] = field(default_factory=dict)
    """`from_torch` and `to_torch`: they make a GraphModule of torch.fx the implementation's, and back. Or nothing."""
    base: ModuleType | None = None
    """The implementation that this one stands on, if it does."""

    def reason_not_to_run(self, requirements: Iterable[str]) -> str | None:
        """The reason not to run a test of `requirements`; None if the test runs."""
        return next((self.unsupported[each] for each in requirements if each in self.unsupported), None)


def load_profile(module: ModuleType, name: str, requirements: Mapping[str, Requirement]) -> Profile:
    """Read the declaration of `module`, which was requested as `name`; a module may have none.

    Raises:
        ProfileError: the declaration is no dict, has other keys or half of a conversion, or names something in no
            chapter, no function or no implementation.
    """
    place = f"{name}.{DECLARATION}"
    declaration = getattr(module, DECLARATION, {})
    if not isinstance(declaration, dict) or set(declaration) - {_UNSUPPORTED, *_CONVERSION, _BASE}:
        raise ProfileError(
            f'{place} must be a dict such as {{"{_UNSUPPORTED}": ["rewriter"]}}, not {text_of(declaration, repr)}. The'
            f" other allowed keys are {', '.join(_CONVERSION)} and {_BASE}"
        )
    functions = _conversion(declaration, place)
    if module.__name__ == "torch.fx":
        functions = dict.fromkeys(_CONVERSION, _itself)
    declared = _lacked(Implementation(module, name, [], functions), requirements.values())
    for prefix, why in _reasons(declaration.get(_UNSUPPORTED, ()), place).items():
        found = [each for each in requirements if re.match(rf"{re.escape(prefix)}(?![\w-])", each)]
        if not found:
            raise ProfileError(f"{place}: {prefix!r} is not a chapter, a requirement or a prefix of requirement ids")
        declared.update(dict.fromkeys(found, f"{prefix}: {why}"))
    return Profile(declared, functions, _base(declaration, place))


def _itself(module: Any) -> Any:
    return module


def _base(declaration: Mapping[str, Any], place: str) -> ModuleType | None:
    """The implementation that the declared one stands on; None if it stands on no other.

    Raises:
        ProfileError: there is no such implementation.
    """
    if _BASE not in declaration:
        return None
    try:
        return load_implementation(str(declaration[_BASE]))
    except ImplementationError as error:
        raise ProfileError(f'{place}["{_BASE}"]: {error}') from error


def _conversion(declaration: Mapping[str, Any], place: str) -> dict[str, Callable[..., Any]]:
    """The functions that convert modules of torch.fx, by the names in _CONVERSION; none if none is declared.

    Raises:
        ProfileError: one is declared without the other, or one is no function.
    """
    paths = {name: declaration[name] for name in _CONVERSION if name in declaration}
    if len(paths) == 1:
        raise ProfileError(f"{place} must have both of the keys {' and '.join(_CONVERSION)}, or neither")
    return {name: _function(path, f'{place}["{name}"]') for name, path in paths.items()}


def _function(path: Any, place: str) -> Callable[..., Any]:
    try:
        found = pkgutil.resolve_name(path)
    except Exception as error:
        why = " ".join(error_text(error).split())
        raise ProfileError(
            f"{place} must be the dotted name of a function, not {text_of(path, repr)}: {why}"
        ) from error
    if not callable(found):
        raise ProfileError(f"{place} must be the dotted name of a function, but {text_of(path)} is not callable")
    function: Callable[..., Any] = found
    return function


def _lacked(fx: Implementation, requirements: Iterable[Requirement]) -> dict[str, str]:
    """Map each requirement that needs what the implementation does not have to the reason not to support it."""
    lacked: dict[str, str] = {}
    for each in requirements:
        names = [name for name in each.needs if not _has(fx, name)]
        if names:
            lacked[each.identifier] = f"{each.chapter}: {fx.__name__} has no {' and no '.join(names)}"
    return lacked


def _has(fx: Implementation, name: str) -> bool:
    """Whether the implementation has `name`. Where importing a module of it fails, the tests that use it say so."""
    value: Any = fx
    try:
        for part in name.split("."):
            value = getattr(value, part)
    except MissingName:
        return False
    except Exception:
        return isinstance(value, Implementation)
    return True


def _reasons(names: Any, place: str) -> dict[str, str]:
    """Map the declared names to their reasons.

    Raises:
        ProfileError: `names` is neither a list of strings nor a dict from strings to strings.
    """
    reasons = names if isinstance(names, dict) else None
    if isinstance(names, list | tuple | set | frozenset):
        reasons = dict.fromkeys(names, "declared by the implementation")
    if reasons is None or not all(isinstance(each, str) and each for pair in reasons.items() for each in pair):
        raise ProfileError(f'{place}["{_UNSUPPORTED}"] must be a list of names, or a dict that maps names to reasons')
    return reasons
