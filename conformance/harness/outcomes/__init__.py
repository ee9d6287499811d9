"""The outcomes of tests, and what a run reports of them.

`outcomes` decides the outcome of a test, and `plugin` attaches that to its report, with a text of `failure`. `results`
collects the reports of a run. `verdicts` judges a requirement, and `blocking` finds blocked tests. `summary`,
`verdict_lines` and `progress` print for people, and `records` writes JSON lines for programs.
"""
