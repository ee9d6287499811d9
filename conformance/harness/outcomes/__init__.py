"""The outcomes of tests, and what a run reports of them.

`outcomes` decides the outcome of a test, `verdicts` judges a requirement, and `blocking` finds blocked tests. `results`
collects the reports of a run. `failure`, `summary` and `progress` print for people, `records` writes JSON lines for
programs, and `end_of_run` and `plugin` hold the hooks.
"""
