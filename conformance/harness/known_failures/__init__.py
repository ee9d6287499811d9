"""Lists of known failures in TOML, as a strict ratchet.

`expectations` reads a list and compares its entries with the outcomes of tests. `updating` writes the list from the
results of a run.
"""
