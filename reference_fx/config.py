"""The torch.fx switches that programs read and set, with torch.fx's default values. This package ignores the switches."""

disable_progress = True
verbose_progress = False
do_not_emit_stack_traces = False
