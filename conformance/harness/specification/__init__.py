"""The specification: what an implementation has to do, requirement by requirement.

`requirements` reads the chapters in conformance/spec, `markers` what tests name of them, and `edition` what is kept of
each edition. `plugin` selects tests by level and edition.
"""
