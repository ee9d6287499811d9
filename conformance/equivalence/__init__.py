"""Tests that a traced module behaves as the original: tables of programs, forms and situations, and observations."""
