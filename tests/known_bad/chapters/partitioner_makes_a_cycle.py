"""The partitioner merges supported nodes also where a path between them leads through other nodes."""

from typing import Any

from tests.known_good import second_copy

fx = second_copy(__name__)


def apart_from(self: Any, partition: Any) -> set[Any]:
    return set()


fx.passes.infra.partitioner._Merging._apart_from = apart_from
