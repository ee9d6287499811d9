"""Printed graphs and generated code, compared with the files in snapshots/.

`snapshots` compares a text and prints the difference. `pending` keeps the new text of a failing test for review, and
`pending_merging` combines what several runs and workers found. `structure`, `printed_graph` and `structural_difference`
compare graphs apart from how they are printed.
"""
