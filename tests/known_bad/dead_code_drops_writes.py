"""Dead-code elimination takes a call that writes in place, and whose result is not used, for dead."""

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")


def has_no_effect(name: str) -> bool:
    return False


fx._extras.effects.method_has_effect = fx.node.method_has_effect = has_no_effect
publish(fx, __name__)
