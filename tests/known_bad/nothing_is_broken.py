"""A copy as it is: what the others fail is due to what they break."""

from tests.known_bad import broken, publish

publish(broken(f"{__name__}_fx"), __name__)
