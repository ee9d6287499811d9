"""Strategies of Hypothesis: random programs, edits of graphs, names and values, and what has to hold of each."""
