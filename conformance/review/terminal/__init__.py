"""The review in a terminal, drawn with textual.

`start` checks the terminal and opens `app`, the list of groups beside the chosen one; `windows` has the windows that
open over it. Their texts are made in `contents`. Only `start` can be imported
without loading textual; it imports the others when the review opens.
"""
