"""The review of what a change did to the texts of every model."""

from conformance.review.review import Excerpt, FileChange, Group, Kind, Place, Review, compare_texts

__all__ = ["Excerpt", "FileChange", "Group", "Kind", "Place", "Review", "compare_texts"]
