"""What is told about a trace: lines of the program, refusals, and warnings of what a graph drops."""
