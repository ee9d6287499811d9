"""The specification: what an implementation has to do, requirement by requirement.

`requirements` reads the chapters in conformance/spec as data, `chapters` as text, `sources` what they cite, and `markers`
what tests name of them. `collection` lists all tests by requirement, and `plugin` selects tests by level.
"""
