"""Switches of torch.fx that programs read and set, with its values. Nothing here depends on them."""

disable_progress = True
verbose_progress = False
do_not_emit_stack_traces = False
