"""The judgement of a test, made in the process that runs it.

`deciding` decides the outcome, and `plugin` attaches that to the report of the test, with a text of `failure`.
`crashes` judges a test that ended its worker.
"""
