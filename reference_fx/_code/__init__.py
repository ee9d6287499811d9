"""From a graph to Python source."""
