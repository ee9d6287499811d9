"""Generated code drops every value after its first use instead of its last."""

from collections.abc import Sequence
from typing import Any

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")


def first_uses(nodes: Sequence[Any]) -> dict[Any, list[Any]]:
    return {user: [value for value in user.all_input_nodes if next(iter(value.users)) is user] for user in nodes}


fx._code.writer._last_uses = first_uses
publish(fx, __name__)
