"""What the records of runs say: read and checked, compared as Markdown, and shown as an HTML page.

A record is the file of JSON lines that a run with `--fx-report` writes. Neither pytest nor torch is needed to read one.
"""
