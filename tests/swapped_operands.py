"""An implementation with one bug: `1 - x` is recorded as `x - 1`; everything else is reference_fx."""

from tests.known_bad import broken, publish
from tests.known_bad.single_faults import SWAPPED

fx = broken(f"{__name__}_fx")
SWAPPED.fault(fx)
publish(fx, __name__)
