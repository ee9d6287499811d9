"""What `make_fx` returns is called again. See spec/aten.md."""

import pytest
import torch

from conformance.harness.implementation.loading import Implementation


@pytest.mark.requirement("aten.programs.results")
def test_each_call_captures_anew(fx: Implementation) -> None:
    capture = fx.experimental.proxy_tensor.make_fx(lambda x: x * x.shape[0])
    for value in torch.ones(2), torch.ones(3):
        assert torch.equal(capture(value)(value), value * len(value))
