"""What a graph module is made of, below `graph_module.py`: compiled code, and what few callers need of a module."""
