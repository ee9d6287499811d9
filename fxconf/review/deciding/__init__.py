"""What a reviewer decides about a change, and the files that follow from it.

A decision accepts, rejects or skips a group, in all models or in some. A file gets its new text as soon as all of its
groups are accepted; decisions and files change together or not at all, even if the process is killed, and every step
can be undone.
"""
