"""Records of runs: reads and checks them, compares them as Markdown, and shows them as an HTML page.

A record is the file of JSON lines that a run with `--fx-report` writes. Neither pytest nor torch is needed to read one.
"""
