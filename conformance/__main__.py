"""`python -m conformance COMMAND` is `fxconf COMMAND`."""

import sys

from conformance.review.cli import main

sys.exit(main())
