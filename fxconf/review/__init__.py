"""Reviews a change of the printed graphs and the generated code of all models.

- `terms`, `programs`: what texts and rules are made of. `code` and `graph_text` parse texts into programs, and write
  terms as text again.
- `alignment` pairs the statements of the old and the new program. `rewrites` is the table of rules that say how two
  statements differ, `families` joins rules that differ in little, `formats` describes changes of format and of names.
- `differences` finds all differences of two texts, and `comparison` the `groups` of all differences.
- `change` reads the texts before and after, `parity` runs the models, `shown` and `page` show the groups, and `command`
  is `fxconf review`.

First, each old statement is aligned with a new one. Then a changed pair of statements, with the releases that changed
because of it, becomes a rule: holes replace the parts that both sides share. All places of one rule are a group. For
each group, some old places look alike. The first group has the smallest share of its alike places.
"""
