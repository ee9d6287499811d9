"""What nodes and graphs rest on: names, operators, effects of calls, and the rules of `Graph.lint`."""
