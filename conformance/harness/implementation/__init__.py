"""The implementation under test: a module like torch.fx, named on the command line.

`loading` imports it and hands out its names; a name that it lacks is an outcome of its own. `profile` reads what it
says that it does not support, `guards` finds torch.fx's own names in it, and `smoke` tries ten quick checks in place of
the suite.
"""
