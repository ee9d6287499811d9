"""Foundations of nodes and graphs: names, operators, and the rules of `Graph.lint`."""
