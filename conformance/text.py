"""Text for people: numbers and lists in words, and foreign strings as a terminal may show them."""

import json
import sys
from collections.abc import Iterable, Sequence
from typing import TextIO

LONGEST_LINE = 2_000
"""The characters of a line for people; a longer one quotes what nobody reads."""


class CommandError(Exception):
    """A command cannot do what it is asked for; the message is one line, and says what to do."""


def say(lines: Iterable[str], stream: TextIO | None = None, limit: int | None = LONGEST_LINE) -> None:
    """Print each of `lines` as one line that is `visible`, to the standard output or to `stream`.

    All that fxconf prints goes through here, because any line may quote a record, a manifest or an exception.
    """
    stream = stream or sys.stdout
    stream.flush()
    for line in lines:
        stream.buffer.write(f"{visible(line, limit)}\n".encode())  # in UTF-8 whatever the locale is
    stream.flush()


def say_json(content: object) -> None:
    """Print `content` as JSON, which has an escape for what is not ASCII; nothing is left out."""
    text = json.dumps(content, indent=1).replace("\x7f", "\\u007f")  # json leaves DEL as it is
    say(text.splitlines(), limit=None)


def number(count: int, what: str) -> str:
    """`1 place`, `2,000 places`."""
    return f"{count:,} {what}" if count == 1 else f"{count:,} {what}s"


def visible(text: str, limit: int | None = None) -> str:
    """`text` as one line that a terminal shows as it is: the only way for foreign strings to a terminal.

    There is an escape for each character that moves the cursor, changes colours or the direction of writing, shows
    nothing, or is half of a character. Of a text that is longer than `limit` characters the middle is left out, and
    the number of characters that were; its end stays, because it says what to do.
    """
    if limit is not None and len(text) > limit:
        end = limit // 4
        left_out = f" [... {number(len(text) - limit, 'character')} left out ...] "
        return f"{visible(text[: limit - end])}{left_out}{visible(text[len(text) - end :])}"
    return "".join(character if character.isprintable() else repr(character)[1:-1] for character in text)


def few(names: Sequence[str], limit: int = 5) -> str:
    """The first `limit` names, and how many more there are."""
    more = len(names) - limit
    return ", ".join(names[:limit]) + (f" and {more:,} more" if more > 0 else "")


def extent(places: int, models: int) -> str:
    """`3 places in 2 models`."""
    return f"{number(places, 'place')} in {number(models, 'model')}"
