"""The transformations and tracers that torch.fx keeps in `torch.fx.experimental`."""
