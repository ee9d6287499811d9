"""Passes for graphs that use any operators."""
