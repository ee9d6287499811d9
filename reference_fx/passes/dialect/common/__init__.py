"""Passes for graphs of any set of operators."""
