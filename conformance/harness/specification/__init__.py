"""The specification: what an implementation has to do, requirement by requirement.

`requirements` reads the chapters in conformance/spec and the markers of tests that cite them. `levels` orders the
levels and selects tests by them. `examples` finds the code of the documentation's examples in a chapter.
"""
