"""The gate for CI: a change of snapshots passes if its review is committed with it.

`review_record` reads and writes the file that says who saw which groups, `gate` compares it with the commits since a
base, and `summary` words the result as Markdown for the pull request.
"""
