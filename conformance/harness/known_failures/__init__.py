"""Lists of known failures in TOML, as a strict ratchet.

`expectations` compares entries with the outcomes of tests, and `conditions` evaluates `when`. `file` reads a list.
`updating` plans an edit from the results of a run, `text` makes that edit, and `hooks` writes the file.
"""
