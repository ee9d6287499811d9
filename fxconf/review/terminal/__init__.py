"""The review in a terminal, drawn with textual.

`start` checks the terminal and opens `app`, the list of groups beside the chosen one; `windows` has the windows that
open over it. Their texts are made in `contents`. Importing `start` does
not load textual; the other modules are imported when the review opens.
"""
