"""The specification: what an implementation has to do, requirement by requirement.

`requirements` reads the chapters in conformance/spec and the markers of tests, `plugin` selects tests by level, and
`examples` runs the code of the documentation that a chapter prints.
"""
