"""Programs from package indexes. constraints.txt has their versions."""

import importlib
from types import ModuleType
from typing import Any

import torch
from torch import nn

from conformance.programs.results import Results


def _module(name: str) -> ModuleType:
    """Import a module of the program, after the implementation under test has taken the place of torch.fx."""
    return importlib.import_module(name)


_IMAGE = torch.linspace(-1, 1, 3 * 64 * 64).reshape(1, 3, 64, 64)


def timm(results: Results) -> None:
    """Make feature extractors of models."""
    models, features = _module("timm.models"), _module("timm.models._features_fx")
    for name in ("resnet18", "mobilenetv3_small_050", "vit_tiny_patch16_224", "convnext_atto", "regnetx_002"):
        sizes: dict[str, Any] = {"img_size": 64} if name.startswith("vit") else {}
        torch.manual_seed(0)
        model = models.create_model(name, **sizes).eval()
        results.values[f"{name} nodes"] = names = features.get_graph_node_names(model)[1]
        extractor = features.create_feature_extractor(model, {names[len(names) // 2]: "middle", names[-1]: "last"})
        results.add_module(name, extractor)
        with torch.no_grad():
            results.add_output(f"{name} output", extractor(_IMAGE))
    torch.manual_seed(0)
    network = models.create_model("resnet18", features_only=True, feature_cfg={"feature_cls": "fx"}).eval()
    results.add_module("features", network)
    results.add_output("features output", network(_IMAGE))


_SIZES = {"hidden_size": 16, "num_hidden_layers": 1, "num_attention_heads": 2, "intermediate_size": 16}
_SMALL = {**_SIZES, "vocab_size": 20}
_TOKENS = torch.arange(6).reshape(1, 6)
_LANGUAGE_MODELS: dict[str, dict[str, Any]] = {
    "Bert": _SMALL,
    "Roberta": {**_SMALL, "max_position_embeddings": 20},
    "Electra": {**_SMALL, "embedding_size": 16},
    "DistilBert": {"dim": 16, "n_layers": 1, "n_heads": 2, "hidden_dim": 16, "vocab_size": 20},
    "GPT2": {"n_embd": 16, "n_layer": 1, "n_head": 2, "vocab_size": 20},
    "OPT": {**_SMALL, "ffn_dim": 16, "word_embed_proj_dim": 16},
    "Llama": _SMALL,
}


def _language_model(name: str) -> nn.Module:
    home = _module("transformers")
    torch.manual_seed(0)
    config = getattr(home, f"{name}Config")(**_LANGUAGE_MODELS[name], attn_implementation="eager", use_cache=False)
    model: nn.Module = getattr(home, f"{name}Model")(config).eval()
    return model


def transformers(results: Results) -> None:
    """Trace language models with the library's own tracer, which knows the shapes and types of values."""
    trace = _module("transformers.utils.fx").symbolic_trace
    for name in _LANGUAGE_MODELS:
        traced = trace(_language_model(name), input_names=["input_ids", "attention_mask"])
        results.add_module(name, traced)
        inputs = {"input_ids": _TOKENS, "attention_mask": torch.ones_like(_TOKENS)}
        results.add_output(f"{name} output", dict(traced(**inputs)))


def optimum(results: Results) -> None:
    """Transform a traced language model, and reverse the transformation."""
    trace = _module("transformers.utils.fx").symbolic_trace
    home = _module("optimum.fx.optimization")
    inputs = {"input_ids": _TOKENS, "attention_mask": torch.ones_like(_TOKENS)}
    changes = {
        "merged": home.MergeLinears(),
        "fused": home.FuseBiasInLinear(),
        "multiplied": home.ChangeTrueDivToMulByInverse(),
        "composed": home.compose(home.ChangeTrueDivToMulByInverse(), home.MergeLinears()),
    }
    for name, change in changes.items():
        traced = trace(_language_model("Bert"), input_names=list(inputs))
        changed = change(traced)
        results.add_module(name, changed)
        results.add_output(f"{name} output", dict(changed(**inputs)))
        if hasattr(change, "reverse"):
            results.add_module(f"{name} reversed", change(changed, reverse=True))


def torch_geometric(results: Results) -> None:
    """Make models of heterogeneous graphs from models of homogeneous ones."""
    home = _module("torch_geometric.nn")

    class Net(nn.Module):
        def __init__(self, convolution: Any) -> None:
            super().__init__()
            self.first = convolution(4)
            self.norm = home.BatchNorm(4)
            self.second = convolution(4)

        def forward(self, x: torch.Tensor, edge_index: torch.Tensor) -> torch.Tensor:
            x = self.norm(self.first(x, edge_index)).relu()
            result: torch.Tensor = self.second(x, edge_index) + x
            return result

    kinds = ["paper", "author"]
    edges = [("paper", "cites", "paper"), ("author", "writes", "paper"), ("paper", "rev_writes", "author")]
    x = {"paper": torch.ones(3, 4), "author": torch.linspace(0, 1, 8).reshape(2, 4)}
    index = {edge: torch.tensor([[0, 1], [1, 0]]) for edge in edges}
    for name, convolution in {
        "sage": lambda size: home.SAGEConv((4, 4), size),
        "graph": lambda size: home.GraphConv((4, 4), size),
    }.items():
        for kind in ("sum", "mean"):
            torch.manual_seed(0)
            changed = home.to_hetero(Net(convolution), (kinds, edges), aggr=kind)
            output = changed(x, index)
            results.add_module(f"{name} {kind}", changed)
            results.add_output(f"{name} {kind} output", output)
    torch.manual_seed(0)
    with_bases = home.to_hetero_with_bases(
        Net(lambda size: home.SAGEConv(size, size)), (kinds, edges), num_bases=2, in_channels={"x": 4}
    )
    results.add_module("bases", with_bases)
    results.add_output("bases output", with_bases(x, index))


def opt_einsum_fx(results: Results) -> None:
    """Optimize the einsums of traced programs."""
    home = _module("opt_einsum_fx")

    def fused(x: torch.Tensor, y: torch.Tensor, z: torch.Tensor) -> torch.Tensor:
        first = torch.einsum("ij,jk->ik", x, y)
        return 2 * torch.einsum("ik,kl->il", first, z) * 4.0

    def batched(x: torch.Tensor, y: torch.Tensor, z: torch.Tensor) -> torch.Tensor:
        contracted: torch.Tensor = torch.tensordot(x, y, dims=([1], [0]))
        return torch.einsum("ij,jk,kl->li", x, y, z).relu() + contracted.sum()

    inputs = (torch.ones(3, 4), torch.linspace(0, 1, 20).reshape(4, 5), torch.linspace(1, 2, 10).reshape(5, 2))
    for program in (fused, batched):
        optimized = home.optimize_einsums_full(program, inputs)
        results.add_module(program.__name__, optimized)
        results.add_output(f"{program.__name__} output", optimized(*inputs))
        scriptable = home.jitable(optimized)
        results.add_output(f"{program.__name__} scripted output", torch.jit.script(scriptable)(*inputs))


def e3nn(results: Results) -> None:
    """Generate the code of equivariant layers."""
    o3, layers = _module("e3nn.o3"), _module("e3nn.nn")
    _module("e3nn").set_optimization_defaults(jit_script_fx=False)
    x, y = torch.linspace(-1, 1, 14).reshape(2, 7), torch.linspace(0, 1, 14).reshape(2, 7)
    irreps = "1x0e + 2x1o"
    made = {
        "fully-connected": (o3.FullyConnectedTensorProduct(irreps, irreps, "2x0e + 1x1o + 1x2e"), (x, y)),
        "full": (o3.FullTensorProduct(irreps, irreps), (x, y)),
        "norm": (o3.Norm(irreps), (x,)),
        "linear": (o3.Linear(irreps, "3x0e + 1x1o"), (x,)),
        "harmonics": (o3.SphericalHarmonics([0, 1, 2], normalize=True), (x[:, 1:4],)),
        "extracted": (layers.Extract(irreps, ["2x1o"], [(1,)]), (x,)),
        "reduced": (o3.ReducedTensorProducts("ij=-ji", i="1x1o"), (x[:, 1:4], y[:, 1:4])),
    }
    for name, (module, inputs) in made.items():
        results.add_output(f"{name} output", module(*inputs))
        results.add_module(name, module)
    product = made["fully-connected"][0]
    results.add_output("weights output", product(x, y, torch.linspace(0, 1, product.weight_numel)))
    _module("e3nn").set_optimization_defaults(jit_script_fx=True)
    scripted = o3.FullTensorProduct(irreps, irreps)
    results.add_output("scripted output", scripted(x, y))


def onnx2torch(results: Results) -> None:
    """Convert an ONNX model to a GraphModule."""
    onnx = _module("onnx")
    helper, kinds, convert = onnx.helper, onnx.TensorProto, _module("onnx2torch").convert
    weight = helper.make_tensor("weight", kinds.FLOAT, [2, 3, 3, 3], [0.01 * place for place in range(54)])
    shape = helper.make_tensor("shape", kinds.INT64, [2], [1, -1])
    nodes = [
        helper.make_node("Conv", ["x", "weight"], ["conv"], kernel_shape=[3, 3], pads=[1, 1, 1, 1]),
        helper.make_node("Relu", ["conv"], ["relu"]),
        helper.make_node("Add", ["relu", "conv"], ["sum"]),
        helper.make_node("GlobalAveragePool", ["sum"], ["pooled"]),
        helper.make_node("Reshape", ["pooled", "shape"], ["flat"]),
        helper.make_node("Softmax", ["flat"], ["y"], axis=1),
    ]
    image = helper.make_tensor_value_info("x", kinds.FLOAT, [1, 3, 8, 8])
    classes = helper.make_tensor_value_info("y", kinds.FLOAT, [1, 2])
    graph = helper.make_graph(nodes, "small", [image], [classes], initializer=[weight, shape])
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)])
    converted = convert(model)
    results.add_module("converted", converted)
    results.add_output("output", converted(_IMAGE[:, :, :8, :8]))


def hls4ml(results: Results) -> None:
    """Read the layers of models for their conversion to hardware."""
    convert = _module("hls4ml.converters.pytorch_to_hls").parse_pytorch_model
    configure = _module("hls4ml.utils.config").config_from_pytorch_model

    class Net(nn.Module):
        def __init__(self) -> None:
            super().__init__()
            self.conv = nn.Conv2d(3, 4, 3)
            self.norm = nn.BatchNorm2d(4)
            self.last = nn.Linear(4 * 6 * 6, 2)

        def forward(self, x: torch.Tensor) -> torch.Tensor:
            x = torch.relu(self.norm(self.conv(x)))
            x = x + x
            logits: torch.Tensor = self.last(torch.flatten(x, 1))
            return nn.functional.softmax(logits, dim=1)

    torch.manual_seed(0)
    model = Net().eval()
    shape = (3, 8, 8)
    configured = configure(model, shape, granularity="name", channels_last_conversion="off")
    layers, inputs, outputs = convert({"PytorchModel": model, "InputShape": [[None, *shape]], "HLSConfig": configured})
    results.values["configuration"] = str({key: configured[key] for key in configured if key != "PytorchModel"})
    results.values["inputs and outputs"] = [list(inputs), list(outputs)]
    for layer in layers:
        plain = {key: value for key, value in layer.items() if isinstance(value, str | int | float | list)}
        results.values[f"layer {layer['name']}"] = str(plain)
