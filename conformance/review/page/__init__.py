"""The page of a review."""

from conformance.review.page.document import review_page

__all__ = ["review_page"]
