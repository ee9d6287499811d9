"""Hypothesis strategies for random programs, graph edits, names and values, and the checks of each."""
