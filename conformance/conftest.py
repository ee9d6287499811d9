"""Register the fixtures that need torch; the rest of the harness is registered at the top."""

from conformance.harness.fixtures import subjects, torch_made_repeatable

__all__ = ["subjects", "torch_made_repeatable"]
