"""Diagnostics for a trace: program lines, error messages, and warnings about what the graph will lack."""
