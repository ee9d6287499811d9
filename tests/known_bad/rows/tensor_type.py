"""Types that are taken for others."""

import importlib
from types import ModuleType
from typing import Any

from tests.known_bad.faults import Rows, around, instead, itself

ROWS = Rows("tensor_type.")


@ROWS.function(itself, "annotate[node]", says="getattr")
def attributes_are_not_annotated(fx: ModuleType) -> None:
    module = importlib.import_module(f"{fx.__name__}.annotate")
    annotate = module.annotate
    module.annotate = lambda val, type: val if hasattr(val, "root") else annotate(val, type)


@ROWS.function(around("tensor_type.is_consistent"), "is_consistent[variable]")
def variables_agree_by_their_names(is_consistent: Any, t1: Any, t2: Any) -> bool:
    return bool(t1 == t2 if type(t1) is type(t2) and hasattr(t1, "name") else is_consistent(t1, t2))


ROWS.add(
    "precise_both_ways",
    lambda fx: instead("tensor_type.is_more_precise")(fx.tensor_type.is_consistent)(fx),
    "is_more_precise[relation]",
    "is_more_precise[variable]",
)
