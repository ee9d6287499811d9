"""Published programs that use torch.fx. Each runs in its own process, with an implementation in the place of torch.fx.

`python -m conformance.programs NAME IMPLEMENTATION` runs a program and prints its results. `test_programs.py` compares
the results.
"""
