"""Whole models: which of them run, on which device and in which checks.

`tiers` is the table of checks, `catalogue` gives tests their cases and devices, `subjects` builds and traces a model.
`parity` compares what two models compute, `divergence` finds the first node that differs, `training` takes one step of
training, and `perturbation` changes one node on purpose.
"""
