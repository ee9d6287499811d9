"""Frozen lists and dicts that are not."""

from types import ModuleType

from tests.known_bad.faults import Rows, itself

ROWS = Rows("immutable_collections.")


@ROWS.function(itself, "copy")
def deep_copies_of_dicts_share_their_items(fx: ModuleType) -> None:
    fx.immutable_collections.immutable_dict.__deepcopy__ = lambda self, memo: self
