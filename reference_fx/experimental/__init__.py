"""Transformations and tracers that torch.fx calls experimental."""
