"""What a run prints and writes of its results.

`summary`, `verdict_lines` and `progress` print for people, and `records` writes JSON lines for programs. `repro` writes
a folder for each failure, and `known_failures` the list of known failures that --fx-expect-update asks for.
"""
