"""What torch.fx refuses, drops or lets pass is recorded, refused or found, wherever that is simple to do.

What the documents say is so, see `as_documented`, whatever is printed looks otherwise, see `other_look`, nodes are kept
otherwise, see `other_internals`, and there is more of everything, see `records_more`.
"""

from tests.known_good import liberties, second_copy

fx = second_copy(__name__, liberties.changed_source)
liberties.install(fx)
