"""Lists of known failures: a strict ratchet in TOML.

`expectations` says what an entry expects of a test and what is wrong with a list, `conditions` reads `when`. `file` and
`text` read lists and write entries, `updating` makes entries of a run, and `hooks` are the hooks that do that.
"""
