"""Passes for graphs that use one specific set of operators."""
