"""Printed graphs and generated code, compared with the files in snapshots/.

`snapshots` compares a text and prints the difference. `structure`, `printed_graph` and `structural_difference` compare
graphs apart from how they are printed.
"""
