"""`python -m conformance.report` runs the commands of fxconf that read records."""

import sys

from conformance.report.cli import main

sys.exit(main())
