"""Graphs and nodes of torch.fx, where those of this package are expected."""

_PACKAGE = __name__.partition("._extras")[0]


def hint(value: object) -> str:
    """Return how to convert `value`, to be put behind what an error says; nothing if it is not of torch.fx."""
    homes = [f"{cls.__module__}." for cls in type(value).__mro__]
    is_torchs = any(home.startswith("torch.fx.") for home in homes)
    return f"; {_PACKAGE}.interop.from_torch_fx converts graphs and modules of torch.fx" if is_torchs else ""
