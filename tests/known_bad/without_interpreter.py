"""There is no Interpreter."""

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")
publish(fx, __name__, without="Interpreter")
