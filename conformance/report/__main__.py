"""`python -m conformance.report` is `fxconf`."""

import sys

from conformance.report.cli import main

sys.exit(main())
