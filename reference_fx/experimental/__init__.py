"""Transformations that torch.fx calls experimental."""
