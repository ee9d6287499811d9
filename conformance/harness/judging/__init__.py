"""The judgement of a test, made in the process that runs it.

`deciding` decides the outcome, and `plugin` attaches that to the report of the test, with a text of `failure` and what
`shown` tells of it on a screen: the `differences` of what was compared, and the `programs` and graphs in its frames.
"""
