"""What torch.jit.script is given is another module than the one that is called."""

from torch import nn

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")


class GraphModule(fx.GraphModule):  # type: ignore[misc]
    def __prepare_scriptable__(self) -> nn.Module:
        return nn.Sequential(next(self.children()))


fx._symbolic_trace.GraphModule = fx.GraphModule = GraphModule
publish(fx, __name__)
