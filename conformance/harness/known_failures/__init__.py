"""Lists of known failures in TOML, as a strict ratchet.

`expectations` compares entries with the outcomes of tests, and `conditions` evaluates `when`. `file` reads a list.
`updating` plans an edit from the results of a run, and `text` makes that edit.
"""
