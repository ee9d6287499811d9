"""`python -m conformance.review` runs fxconf with all of its commands."""

import sys

from conformance.review.cli import main

sys.exit(main())
