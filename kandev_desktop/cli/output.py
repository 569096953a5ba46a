"""Words of others on a terminal, where they must not act, and output that cannot be written."""

import json
import re
from collections.abc import Mapping
from datetime import datetime

LABEL = 200
"""The longest label, in characters."""

_ACTING = re.compile(
    # Controls but tab and line feed, line separators, bidirectional embeddings and isolates, annotations and
    # halves of pairs.
    r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u206f\ufff9-\ufffb\ud800-\udfff]"
)


class OutputLostError(Exception):
    """What was to be printed cannot be written, and somebody still waits for it."""


def say(text: str, *, end: str = "\n", flush: bool = False) -> None:
    """Print to the standard output. Raises BrokenPipeError where nobody reads it any more, and OutputLostError."""
    try:
        print(text, end=end, flush=flush)
    except BrokenPipeError:
        raise
    except (OSError, ValueError) as error:  # a ValueError is that of a closed stream
        raise OutputLostError(getattr(error, "strerror", None) or str(error)) from error


def visible(text: str) -> str:
    """The text with a sign in the place of everything that a terminal would act on; lines and tabs stay."""
    return _ACTING.sub("\N{REPLACEMENT CHARACTER}", text.replace("\r\n", "\n"))


def plain(text: str) -> str:
    """One line to decide by: nothing in it acts, and nothing is invisible or an unusual space."""
    return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text)


def label(text: str) -> str:
    """One line of at most `LABEL` characters in which nothing acts."""
    line = visible(" ".join(text.split()))
    return line if len(line) <= LABEL else f"{line[: LABEL - 1]}…"


def json_line(row: Mapping[str, object]) -> str:
    """The row as JSON that is safe to look at: what a terminal would act on is escaped, so every value stays."""
    return _ACTING.sub(lambda found: f"\\u{ord(found.group()):04x}", json.dumps(row, ensure_ascii=False))


def instant(at: datetime) -> str:
    """A UTC instant as JSON Lines carry it."""
    return at.isoformat(timespec="milliseconds").replace("+00:00", "Z")
