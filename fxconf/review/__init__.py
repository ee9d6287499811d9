"""The review of a change to the printed graphs and the generated code of all models.

`parsing` turns texts into programs, and `grouping` finds the few rewrites that turn the old programs into the new ones;
`grouping.groups` is the model of what it finds, which all others read. `sources` reads the texts before and after a
change, `deciding` keeps what was decided and writes the files, `running` executes old and new code, `checking` compares
a change with its committed review; `page`, `terminal` and `commands` show all of it. Each imports from those named
before it.
"""
