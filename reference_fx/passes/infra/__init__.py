"""What a pass is, and how passes are run one after the other."""

from . import pass_base, pass_manager

__all__ = ["pass_base", "pass_manager"]
