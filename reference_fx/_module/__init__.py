"""A graph as a module, below `graph_module.py`: compiled code, and a folder of source."""
