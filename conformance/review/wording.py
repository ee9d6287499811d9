"""How the review words counts, lists of names, and text that may hold control characters."""

from collections.abc import Sequence


def number(count: int, what: str) -> str:
    """`1 place`, `2,000 places`."""
    return f"{count:,} {what}" if count == 1 else f"{count:,} {what}s"


def visible(text: str) -> str:
    """`text` with an escape for each character that would move the cursor or change colours."""
    return "".join(character if character.isprintable() else repr(character)[1:-1] for character in text)


def few(names: Sequence[str], limit: int = 5) -> str:
    """The first `limit` names, and how many more there are."""
    more = len(names) - limit
    return ", ".join(names[:limit]) + (f" and {more:,} more" if more > 0 else "")


def extent(places: int, models: int) -> str:
    """`3 places in 2 models`."""
    return f"{number(places, 'place')} in {number(models, 'model')}"
