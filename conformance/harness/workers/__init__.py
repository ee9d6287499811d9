"""The processes that run tests.

`scheduling` gives all tests of a model to one pytest-xdist worker. `crashes` judges a test that ended its worker, and
`limits` ends a test that takes too much time or memory.
"""
