"""The results of a run, which the controlling process collects from all reports.

`results` collects them, and fails a run that judged too little. `verdicts` judges a requirement, `attribution` tells
for which of its requirements a failing test counts, `blocking` finds blocked tests, and `coverage` tells how much of
the suite a run covers.
"""
