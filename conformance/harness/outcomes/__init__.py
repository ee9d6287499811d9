"""What tests found, and how a run tells it.

`outcomes` judges one test, `verdicts` a requirement, and `blocking` folds what follows from another failure. `results`
gathers all of that in the process that sees every report; `failure`, `summary`, `progress` and `records` say it to
people and to programs, with `tables` for columns and `end_of_run` for the order.
"""
