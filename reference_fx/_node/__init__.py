"""What a node is made of, below `node.py`: names, annotations, arguments, order, operators, effects, text and hooks."""
