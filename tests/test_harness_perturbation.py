"""A node of a graph is changed on purpose, always the same one; that nobody notices it is a failure."""

import pytest
import torch
from torch import nn

import reference_fx as fx
from conformance.harness.models.perturbation import perturb
from tests.conftest import REPOSITORY

X = torch.arange(8.0).reshape(2, 4) / 3 - 1


class Net(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        torch.manual_seed(0)
        self.inner = nn.Sequential(nn.Linear(4, 4))
        self.last = nn.Linear(4, 4)

    def forward(self, x):
        x = self.inner(x)
        return self.last(torch.relu(x) * x)


def perturbed(net, name):
    traced = fx.symbolic_trace(net)
    changed, _, done = perturb(fx, traced, name)
    return traced, changed, done


def every_change(net):
    """Each change that some name leads to, with the changed model."""
    return {done: changed for _, changed, done in (perturbed(net, f"tiny/{number}") for number in range(60))}


CHANGES = {
    "node inner_0: module inner.0 replaced",
    "node inner_0: its first argument multiplied by 0.75",
    "node relu: relu swapped for tanh",
    "node mul: mul swapped for add",
    "node last: module last replaced",
    "node last: its first argument multiplied by 0.75",
}


def test_every_kind_of_change_is_made_alone_and_noticed(monkeypatch):
    monkeypatch.delattr(fx.Node, "update_arg")  # requirements of their own say that these are there
    monkeypatch.delattr(fx.GraphModule, "add_submodule")
    net = Net()
    changes = every_change(net)
    assert set(changes) == CHANGES
    lines = str(fx.symbolic_trace(net).graph).splitlines()
    for done, changed in changes.items():
        assert not net(X).equal(changed(X)), f"nobody notices {done}"
        new = [line for line in str(changed.graph).splitlines() if line not in lines]
        assert len(new) == (2 if "multiplied" in done else 1), f"{done}: {new}"
        changed.graph.lint()


def test_a_name_leads_to_the_same_change_each_time():
    for name in ("tiny/a", "tiny/b", "tiny/c"):
        first, second = (perturbed(Net(), name) for _ in range(2))
        assert first[2] == second[2]
        assert first[1].code == second[1].code
        assert first[1](X).equal(second[1](X))


def test_no_random_number_is_drawn():
    before = torch.get_rng_state()
    perturbed(nn.Sequential(nn.ReLU()), "tiny/a")
    assert torch.get_rng_state().equal(before)


class Nothing(nn.Module):
    def forward(self, x):
        return x.reshape(x.size(0) * 2, -1)


class Unused(nn.Module):
    """Computes what can be changed, and does not return it."""

    def forward(self, x):
        torch.relu(x)
        return x.clone()


@pytest.mark.parametrize("module", [Nothing, Unused])
def test_a_model_with_nothing_to_change_is_refused(module):
    traced = fx.symbolic_trace(module())
    with pytest.raises(ValueError, match=r"the graph of tiny/a has no node that the test can change:\ngraph\(\):"):
        perturb(fx, traced, "tiny/a")


def test_an_operator_with_a_literal_is_left_alone():
    class Sized(nn.Module):
        def forward(self, x):
            return torch.sigmoid(x.reshape(x.size(0) * 2, x.numel() // 4 - 1 + 1))

    changes = {perturbed(Sized(), f"tiny/{number}")[2] for number in range(20)}
    assert changes == {"node sigmoid: sigmoid swapped for tanh"}


MODELS = """
    import torch
    from torch import nn
    from models import ModelCase

    class Notices(nn.Module):
        def forward(self, x):
            return torch.relu(x)

    class Forgets(nn.Module):
        def forward(self, x):
            return x.clone() + (torch.relu(x) * 0).detach()

    class Picky(nn.Module):
        def forward(self, x, y):
            return x.clone() + y

    class Later(nn.Module):
        def forward(self, x):
            return torch.arange(4.0)[torch.relu(x).sum(1).round().long()]

    CASES = [
        ModelCase(name=f"mine/{each.__name__}", family="mine", factory=each, input_shape=(2, 5))
        for each in (Notices, Forgets)
    ]
    CASES += [
        ModelCase(
            name="mine/Picky",  # booleans can be added, and not subtracted
            family="mine",
            factory=Picky,
            arguments=lambda: (torch.tensor([True, False]), torch.tensor([False, False])),
        ),
        ModelCase(
            name="mine/Later",  # tanh makes -5 where relu makes 0, and the next node has no such index
            family="mine",
            factory=Later,
            arguments=lambda: (torch.tensor([[-2.0], [0.2]]).expand(2, 5),),
        ),
    ]
"""


def test_what_nobody_notices_or_raises_elsewhere_is_a_failure(suite):
    suite.write("mine.py", MODELS)
    test = f"{REPOSITORY / 'conformance/test_models_parity.py'}::test_a_perturbed_node_is_noticed"
    run = suite.run(
        *("-c", str(REPOSITORY / "pyproject.toml"), "--rootdir", str(REPOSITORY), test, "-k", "mine/"),
        *("--fx-impl", "reference_fx", "--fx-models", "mine:CASES", "-p", "no:cacheprovider", "-n0"),
        PYTHONPATH=f"{suite.folder}:{REPOSITORY}",
    )
    assert run.counts == {"passed": 2, "failed": 2, "deselected": run.counts.get("deselected")}, run.output
    assert "parity of mine/Forgets does not notice node relu: relu swapped for tanh" in run.output
    assert "IndexError: index -5 is out of bounds for dimension 0 with size 4" in run.output
