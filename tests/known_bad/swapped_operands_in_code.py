"""The graph says `x // 2`, the generated code `2 // x`."""

import operator

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")


class Reversed(str):
    """A template that is filled in back to front."""

    def format(self, *operands: object, **_named: object) -> str:
        return super().format(*operands[::-1])


fx._code.writer.EXPRESSION_OF[operator.floordiv] = Reversed("{} // {}")
publish(fx, __name__)
