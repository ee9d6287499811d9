"""The specification: what an implementation has to do, requirement by requirement.

`requirements` reads the chapters in conformance/spec as data, `chapters` as text, `sources` what they cite. `markers`
reads what tests name, `collection` lists the requirements of all tests, and `plugin` selects tests by level.
"""
