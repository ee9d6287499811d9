"""What nodes and graphs rest on: names, operators, and the rules of `Graph.lint`."""
