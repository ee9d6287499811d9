"""A place matches although other nodes use what the pattern computes and does not return."""

from typing import Any

from tests.known_good import second_copy

fx = second_copy(__name__)


def is_contained(self: Any, match: Any) -> bool:
    return True


fx.passes.utils.matcher_utils.SubgraphMatcher._is_contained = is_contained
