"""Tests of whole models: the cases, devices and checks, and how the results of two models are compared.

`tiers` is the table of checks, `catalogue` gives tests their cases and devices, and `subjects` builds and traces
models. `parity` compares two outputs, `divergence` finds the first node that differs, `training` takes one step of
training, and `perturbation` changes one node on purpose.
"""
