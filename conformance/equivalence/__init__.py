"""A traced module is the original module: tables of programs, forms and situations, and what is seen of each call."""
