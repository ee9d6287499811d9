"""Each parameter can be passed by name and at its place, and has its default. The requirements are in spec/calls.md.

The tables are in `calls/`.
"""

import inspect

import pytest

from conformance.calls.checking import Row, cases, check_parameter
from conformance.calls.experimental import EXPERIMENTAL
from conformance.calls.further import FURTHER
from conformance.calls.graphs import GRAPHS
from conformance.calls.modules import MODULES
from conformance.calls.partitions import PARTITIONS
from conformance.calls.passes import PASSES
from conformance.harness.implementation.loading import Implementation

TABLE = GRAPHS | MODULES | FURTHER | EXPERIMENTAL | PASSES | PARTITIONS


@pytest.mark.parametrize(("row", "signature", "name"), list(cases(TABLE)))
def test_a_parameter_arrives(fx: Implementation, row: Row, signature: inspect.Signature, name: str) -> None:
    check_parameter(fx, row, signature, name)
