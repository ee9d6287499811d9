"""The specification: what an implementation has to do, requirement by requirement.

`requirements` reads the chapters in conformance/spec and the markers of tests, and `plugin` selects tests by level.
"""
