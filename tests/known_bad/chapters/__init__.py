"""Implementations that break one behaviour each outside of whole models, for the chapters that say what it is.

`tests/test_known_bad_chapters.py` says which requirements each fails. Look at one as at any other implementation:
`pytest conformance/test_rewriter.py --fx-impl tests.known_bad.chapters.matcher_ignores_keywords`.
"""
