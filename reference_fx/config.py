"""Configuration flags that programs set in torch.fx, with their default values. This package ignores the flags."""

disable_progress = True
verbose_progress = False
do_not_emit_stack_traces = False
