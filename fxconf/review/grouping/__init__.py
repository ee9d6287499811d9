"""The comparison of two sets of texts, down to the rewrites that explain every difference.

Statements of the old and the new program are aligned, and a changed pair, with the releases that changed because of it,
is generalised to a rule with holes for what both sides share. Rules that differ in a name, in literals or in the number
of operands alone become one, and a rule that follows from others is replaced by them. All places of one rule are a
group; what became of the fewest of the places that are alike is the first one. Changes of names and of format, which no
rule describes, are groups by what changed.
"""
