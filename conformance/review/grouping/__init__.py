"""The comparison of two sets of texts, down to the rewrites that explain every difference.

Statements of the old and the new program are aligned, a changed pair is generalised to a rule with holes for what both
sides share, and a rule that follows from others is replaced by them. All places of one rule are a group.
"""
