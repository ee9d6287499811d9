"""The base class for passes, a pass manager, and a partitioner."""

from . import partitioner, pass_base, pass_manager

__all__ = ["partitioner", "pass_base", "pass_manager"]
