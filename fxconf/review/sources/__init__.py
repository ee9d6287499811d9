"""What is reviewed: the texts before a change and after it.

`change` holds both sets of texts, wherever they come from, and `kept_reviews` what comparing them gave before. `git`
reads them from two commits of a repository. The texts that a run has left pending are read by
`fxconf.review.deciding.pending_change`, which needs earlier decisions too.
"""
