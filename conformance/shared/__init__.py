"""What tests of several chapters share.

- `small_programs`: the programs on which tests try their edits, and what such an edit may not have changed.
- `writing_programs`: programs that write to the state of modules.
- `captured_programs`: programs that TorchDynamo captures.
- `captured_graphs`: a back end of `torch.compile`, and a pass for the graphs that it captures.
- `unusual_process`: unusual values of the state of the process, to see that FX leaves the state alone.
"""
