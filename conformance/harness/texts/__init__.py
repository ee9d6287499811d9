"""Printed graphs and generated code, compared with the files in snapshots/.

`snapshots` compares a text and says how it differs; `pending` keeps the new text of a failing test for review, and
`pending_merging` joins what several processes kept. `structure`, `printed_graph` and `structural_difference` compare
graphs that may be printed otherwise.
"""
