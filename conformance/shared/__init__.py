"""Code that tests of several chapters share.

- `small_programs`: programs on which tests try edits, and checks of what an edit must not change.
- `writing_programs`: programs that write to the state of modules.
- `captured_programs`: programs that TorchDynamo captures.
- `captured_graphs`: a back end for `torch.compile`, and a pass over captured graphs.
- `unusual_process`: unusual values of the process's state, for checks that FX leaves the state alone.
"""
