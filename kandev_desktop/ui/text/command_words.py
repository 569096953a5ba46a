"""A command as a person writes it into a field, and the words that it is made of."""

import os
import re
import shlex
from collections.abc import Sequence

_PLAIN = re.compile(r"[^\s'\"\\]+")
"""A word that reads the same without quotes: nothing is expanded."""


def words(text: str, *, system: str = os.name) -> tuple[str, ...] | None:
    """The words as a shell of this system would part them, over any number of lines; `None` where a quote is not
    closed. Nothing is expanded."""
    # A backslash parts the names of a path on Windows.
    backslash = "" if system == "nt" else "\\"
    reader = shlex.shlex(text.replace("\\\n", " ") if backslash else text, posix=True)
    reader.whitespace_split, reader.commenters, reader.escape = True, "", backslash
    try:
        return tuple(reader)
    except ValueError:
        return None


def written(command: Sequence[str]) -> str:
    """A command so that `words` reads it again, a word a line."""
    return "\n".join(word if _PLAIN.fullmatch(word) else shlex.quote(word) for word in command)
