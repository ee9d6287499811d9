"""The machines on which the workers of a run are: `plugin` has the hooks of the controlling process.

`facts` is what has to be the same on all of them, and `asking` finds it out. `worker` is what a worker does first.
"""
