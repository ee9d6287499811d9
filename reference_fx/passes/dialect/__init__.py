"""Passes for graphs whose calls come from one set of operators."""
