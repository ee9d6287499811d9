"""Batch norms are fused into layers whose results, or parameters, something else uses, too."""

from typing import Any

from tests.known_good import second_copy

fx = second_copy(__name__)


def has_statistics(layer: Any, norm: Any) -> bool:
    return bool(norm.track_running_stats)


fx.experimental.optimization._is_fusible = has_statistics
