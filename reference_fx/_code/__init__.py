"""Generates Python source code from a graph."""
