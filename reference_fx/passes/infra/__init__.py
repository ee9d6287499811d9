"""Passes, the manager that runs them in order, and the partitioner."""

from . import partitioner, pass_base, pass_manager

__all__ = ["partitioner", "pass_base", "pass_manager"]
