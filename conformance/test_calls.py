"""Each parameter can be passed by name and at its place, and has its default. The requirements are in spec/calls.md.

The tables are in `calls/`.
"""

import contextlib
import inspect
import operator
import sys
from collections.abc import Iterator

import pytest

from conformance.calls.checking import Row, cases, check_parameter
from conformance.calls.experimental import EXPERIMENTAL
from conformance.calls.further import FURTHER
from conformance.calls.graphs import GRAPHS
from conformance.calls.modules import MODULES
from conformance.calls.partitions import PARTITIONS
from conformance.calls.passes import PASSES
from conformance.harness.implementation.loading import Implementation
from conformance.harness.implementation.process_state import STATES
from conformance.shared.unusual_process import otherwise

UNUSUAL = (
    *("grad-mode", "autocast", "modes", "module-hooks", "anomaly-detection", "determinism", "denormals"),
    *("matmul-precision", "thread-count", "printing", "recursion-limit", "garbage-collection"),
)
"""The state of the process that is not as usual in these tests, because no call of FX may change it."""


@pytest.fixture(autouse=True, scope="module")  # made before what watches the process in each test
def unusual_process() -> Iterator[None]:
    with contextlib.ExitStack() as stack:
        for state in STATES:
            if state.name in UNUSUAL:
                stack.enter_context(otherwise(state))
        yield


TABLE = GRAPHS | MODULES | FURTHER | EXPERIMENTAL | PASSES | PARTITIONS


@pytest.mark.parametrize(("row", "signature", "name"), list(cases(TABLE)))
def test_a_parameter_arrives(fx: Implementation, row: Row, signature: inspect.Signature, name: str) -> None:
    check_parameter(fx, row, signature, name)


MODULES_OF_FX = (
    *("annotate", "graph", "graph_module", "immutable_collections", "interpreter", "node", "operator_schemas"),
    *("passes", "passes.infra", "passes.utils", "proxy", "subgraph_rewriter", "tensor_type", "traceback"),
)


@pytest.mark.requirement("calls.absent-name")
@pytest.mark.parametrize("path", ["", *MODULES_OF_FX])
def test_an_absent_name(fx: Implementation, path: str) -> None:
    view = operator.attrgetter(path)(fx) if path else fx
    name = view.__dict__["__name__"]
    assert not hasattr(sys.modules[name], "no_such_name")
    with pytest.raises(ImportError):
        exec(f"from {name} import no_such_name")
