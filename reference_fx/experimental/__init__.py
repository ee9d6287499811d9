"""Counterparts of the transformations and tracers in `torch.fx.experimental`."""
