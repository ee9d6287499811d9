"""A minimal, readable implementation of FX."""
