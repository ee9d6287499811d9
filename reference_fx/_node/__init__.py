"""What a node is made of, below `node.py`: names, operators, effects, hooks, and errors about foreign nodes."""
