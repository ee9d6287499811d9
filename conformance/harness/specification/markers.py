"""The requirements that tests name, in their markers."""

import pytest

from conformance.harness.specification.requirements import Requirement


def check_markers(item: pytest.Function, requirements: dict[str, Requirement]) -> None:
    """Fail the collection of `item` if it names an unknown requirement, names one twice, or has an empty marker."""
    for marker in item.iter_markers("requirement"):
        if not marker.args or marker.kwargs:
            pytest.fail(f'{item.name} has to name requirements by their ids: requirement("...")', pytrace=False)
    named = requirements_of(item)
    for number, identifier in enumerate(named):
        if identifier not in requirements:
            rows = ", ".join(name for name in requirements if name.startswith(f"{identifier}["))
            advice = f": name one of its rows, {rows}" if rows else ", which is in no chapter of spec/"
            pytest.fail(f"{item.name} names {identifier!r}{advice}", pytrace=False)
        if identifier in named[:number]:
            pytest.fail(f"{item.name} names {identifier!r} twice", pytrace=False)


def requirements_of(item: pytest.Item) -> list[str]:
    """The ids of the requirements that `item` checks, from the markers of its case, its function and its file.

    In "scale.work[{form}]" the parameter `form` of the test is the name of the row.
    """
    callspec = getattr(item, "callspec", None)
    parameters = callspec.params if callspec else {}
    return [str(name).format_map(parameters) for marker in item.iter_markers("requirement") for name in marker.args]
