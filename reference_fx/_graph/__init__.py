"""What few callers need of a graph: its rules, copies and pickles of it, and a table."""
