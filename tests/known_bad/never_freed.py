"""Generated code keeps every value until the end: same results, more memory."""

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")
fx._code.writer._Writer.freeing = lambda self, node: ""
publish(fx, __name__)
