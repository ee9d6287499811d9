"""The second `relu` is called `relu_2`."""

from typing import Any

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")
create_name = fx._namespace.Namespace.create_name


def create_name_off_by_one(self: Any, candidate: str, owner: Any) -> str:
    if owner is None and candidate in self._used:
        self._last_number.setdefault(candidate, 1)
    return str(create_name(self, candidate, owner))


fx._namespace.Namespace.create_name = create_name_off_by_one
publish(fx, __name__)
