"""Transformations that torch.fx calls experimental, and ways to capture programs."""
