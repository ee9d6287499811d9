"""The verdict on each requirement, and what a run prints and writes of its results.

`results` collects the reports of all tests in the controlling process, `crashes` adds the tests that ended a worker.
`verdicts` judges a requirement. `summary` prints for people, `verdict_lines` its first lines. `failures` chooses which
failures pytest prints, and `records` writes JSON lines for programs.
"""
