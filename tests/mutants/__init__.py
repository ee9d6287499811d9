"""Faults planted in reference_fx by machine, each in a copy, to see whether the suite notices them: `make mutants`."""
