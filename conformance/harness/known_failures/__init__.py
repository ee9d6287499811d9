"""Lists of known failures in TOML, as a strict ratchet.

`expectations` reads a list and compares its entries with the outcomes of tests. `updating` writes it from the results of
a run.
"""
