"""The fixtures and parameters of tests of whole models, in a module that imports torch."""

import gc
from collections.abc import Iterator

import pytest
import torch

from conformance.adapters import inputs_of_model
from conformance.harness.models.catalogue import exclusions, own_cases, parametrize, second_device
from conformance.harness.models.own_cases import OwnCases
from conformance.harness.models.subjects import Subjects
from conformance.harness.outcomes import FACTS
from models import ModelCase, compiled_operators_available, python_operators, torchvision_version


def pytest_configure(config: pytest.Config) -> None:
    """Look at the cases of --fx-models before their tests."""
    config.pluginmanager.register(OwnCases(own_cases(config)))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Parametrise the tests that are marked with `each_model`."""
    parametrize(metafunc)


def pytest_collection_finish(session: pytest.Session) -> None:
    """Note what this process knows of torch, of the devices and of what models cannot do."""
    session.config.stash.setdefault(FACTS, {}).update(_facts(session.config) | exclusions(session.config))


@pytest.fixture(scope="session", autouse=True)
def torch_made_repeatable(pytestconfig: pytest.Config) -> Iterator[None]:
    """Make torch deterministic, and let a worker use one thread."""
    if hasattr(pytestconfig, "workerinput"):
        torch.set_num_threads(1)
    before = torch.backends.cuda.matmul.allow_tf32
    torch.backends.cuda.matmul.allow_tf32 = False
    gc.freeze()  # Later collections skip what exists before the first model, even those at the end of the process.
    with torch.backends.cudnn.flags(enabled=True, benchmark=False, deterministic=True, allow_tf32=False):
        yield
    torch.backends.cuda.matmul.allow_tf32 = before


@pytest.fixture(scope="session")
def subjects() -> Subjects:
    """The models and traces that the tests of one model share."""
    return Subjects()


@pytest.fixture(autouse=True)
def model_inputs_known(request: pytest.FixtureRequest) -> Iterator[None]:
    """Let a tracer that takes examples of inputs have those of the model under test, if that is traced as a whole."""
    callspec = getattr(request.node, "callspec", None)
    case = callspec.params.get("case") if callspec else None
    with inputs_of_model(case.inputs if isinstance(case, ModelCase) and case.traces else None):
        yield


def _facts(config: pytest.Config) -> dict[str, str]:
    operators = "" if compiled_operators_available() else " without its compiled operators"
    if python_operators():
        operators += f" ({', '.join(python_operators())} in Python)"
    facts = {
        "version torch": f"torch {torch.__version__}",
        "version torchvision": f"torchvision {torchvision_version()}{operators}",
    }
    if second_device(config) is None:
        facts["device accelerator"] = "none available, not run; --fx-device simulated needs no hardware"
    return facts
