"""Whether the old and the new generated code of a model do the same: both are executed on the same inputs.

`behaviour` says which models to run and keeps the results, `workers` starts the process. `process` is the program of
such a process: it compares outputs bit by bit, and with `operations` what computed them. Only these two import torch.
"""
