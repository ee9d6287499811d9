"""The outcome of a test, and what its report carries to the controlling process, as plain data."""
