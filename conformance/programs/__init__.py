"""Published programs that use torch.fx, each run in a process of its own with an implementation in torch.fx's place.

`python -m conformance.programs NAME IMPLEMENTATION` runs one and prints its results; `test_programs.py` compares them.
"""
