"""Fixtures that need torch."""

from collections.abc import Iterator

import pytest
import torch

from conformance.harness.outcomes import FACTS
from conformance.harness.subjects import Subjects
from models import compiled_operators_available, torchvision_version


@pytest.fixture(scope="session")
def torch_made_repeatable(pytestconfig: pytest.Config) -> Iterator[None]:
    """Leave torch no choice between ways to compute, and in a worker no thread that another worker needs."""
    pytestconfig.stash[FACTS] = _facts()
    if hasattr(pytestconfig, "workerinput"):
        torch.set_num_threads(1)
    with torch.backends.cudnn.flags(enabled=True, benchmark=False, deterministic=True, allow_tf32=False):
        before = torch.backends.cuda.matmul.allow_tf32
        torch.backends.cuda.matmul.allow_tf32 = False
        yield
        torch.backends.cuda.matmul.allow_tf32 = before


@pytest.fixture(scope="session")
def subjects(torch_made_repeatable: None) -> Subjects:
    """What the tests of one model share."""
    return Subjects()


def _facts() -> dict[str, str]:
    operators = "" if compiled_operators_available() else " without its compiled operators"
    facts = {
        "version torch": f"torch {torch.__version__}",
        "version torchvision": f"torchvision {torchvision_version()}{operators}",
    }
    if not torch.cuda.is_available():
        facts["device cuda"] = "not available, not run"
    return facts
