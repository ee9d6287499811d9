"""Passes over graphs of any kind of operators."""
