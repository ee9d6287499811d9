"""What a node is made of, below `node.py`: names, arguments, order, operators, effects, text and hooks."""
