"""Load cases for models that are not in the catalogue."""

import importlib
import re
import traceback
from collections.abc import Iterable
from typing import Any

from models._case import ModelCase
from models._catalogue import ALL_CASES

_REQUEST = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_]\w*")
_NAME = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.]*/[A-Za-z0-9_][A-Za-z0-9_.]*")
_OURS = {case.name.partition("/")[0] for case in ALL_CASES}


class OwnCasesError(ValueError):
    """The request does not lead to a list of cases, or the names of the cases are not valid."""


def load_cases(request: str) -> tuple[ModelCase, ...]:
    """Import the cases that `request` names, such as "package.module:CASES", sorted by name.

    The name of a case is the path of its snapshots: "folder/file". The folder must not be a folder of the catalogue.

    Raises:
        OwnCasesError: the request names nothing, importing it fails, it is not an iterable of `ModelCase`, or the name
            of a case is not valid.
    """
    try:
        cases = _found(request)
        if not isinstance(cases, Iterable):
            raise OwnCasesError(f"{request} is a {type(cases).__name__}: make it a list of models.ModelCase")
        loaded = tuple(cases)
    except OwnCasesError:
        raise
    except (Exception, SystemExit) as error:
        *_, last = traceback.extract_tb(error.__traceback__)
        said = traceback.format_exception_only(error)[-1].strip()
        raise OwnCasesError(
            f"loading {request} raised {said} (at {last.filename}:{last.lineno}): correct this line"
        ) from error
    if not loaded:
        raise OwnCasesError(f"{request} is empty: add at least one models.ModelCase to it")
    for number, case in enumerate(loaded):
        if not isinstance(case, ModelCase):
            kind = type(case).__name__
            raise OwnCasesError(f"{request}[{number}] is a {kind}: put only instances of models.ModelCase into it")
    _check_names(request, [case.name for case in loaded])
    return tuple(sorted(loaded, key=lambda case: case.name))


def _found(request: str) -> Any:
    if not _REQUEST.fullmatch(request):
        raise OwnCasesError(
            f"{request!r} does not name cases: write a module, a colon and a name, as in package.module:CASES"
        )
    module_name, _, name = request.partition(":")
    try:
        module = importlib.import_module(module_name)
    except ImportError as error:
        raise OwnCasesError(
            f"cannot import {module_name} for {request}: {error}; run where Python can import it"
        ) from error
    if not hasattr(module, name):
        raise OwnCasesError(f"{module_name} has no {name}: name the list of models.ModelCase that it defines")
    return getattr(module, name)


def _check_names(request: str, names: list[str]) -> None:
    for name in names:
        folder = name.partition("/")[0]
        if not _NAME.fullmatch(name):
            raise OwnCasesError(
                f"the case {name!r} of {request} cannot be a file: name it folder/file, in letters, digits, _ and dots"
            )
        if folder in _OURS:
            raise OwnCasesError(
                f"the case {name!r} of {request} is in the catalogue's own folder {folder}/: choose another folder"
            )
        if names.count(name) > 1:
            raise OwnCasesError(f"{request} has {names.count(name)} cases named {name!r}: give each a name of its own")
