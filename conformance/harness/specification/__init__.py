"""The specification: what an implementation has to do, requirement by requirement.

`requirements` reads the chapters in conformance/spec as data, `chapters` as text, `sources` what they cite. `markers`
reads what tests name, and `plugin` selects tests by level.
"""
