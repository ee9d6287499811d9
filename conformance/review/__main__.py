"""`python -m conformance.review` is `fxconf` with the commands of the review."""

import sys

from conformance.review.cli import main

sys.exit(main())
