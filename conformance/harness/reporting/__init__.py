"""What a run prints and writes of its results.

`summary`, `verdict_lines` and `progress` print for people, `failures` chooses which failures pytest prints, and `base`
tells what an implementation's base decides. `records` writes JSON lines for programs. `repro` writes a folder for each
failure, with a script of `small_scripts` for one of a small program, and `known_failures` the list of known failures
that --fx-expect-update asks for.
"""
