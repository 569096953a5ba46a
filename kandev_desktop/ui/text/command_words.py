"""A command as a person writes it into a field, and the words that it is made of."""

import os
import re
import shlex
from collections.abc import Sequence

_PLAIN = re.compile(r"[^\s'\"\\]+")
"""A word that reads the same without quotes: nothing is expanded."""

_QUOTED = re.compile(r"""'[^']*'?|"(?:\\.|[^"\\])*"?|\\.""", re.DOTALL)
_ESCAPED = re.compile(r"\\(.)", re.DOTALL)


def words(text: str, *, system: str = os.name) -> tuple[str, ...] | None:
    """The words as a shell of this system would part them, over any number of lines; `None` where a quote is not
    closed. Nothing is expanded."""
    # A backslash parts the names of a path on Windows.
    backslash = "" if system == "nt" else "\\"
    reader = shlex.shlex(_QUOTED.sub(_joined, text) if backslash else text, posix=True)
    reader.whitespace_split, reader.commenters, reader.escape = True, "", backslash
    try:
        return tuple(reader)
    except ValueError:
        return None


def written(command: Sequence[str]) -> str:
    """A command on one line, so that `words` reads it again."""
    return " ".join(word if _PLAIN.fullmatch(word) else shlex.quote(word) for word in command)


def _joined(quoted: re.Match[str]) -> str:
    """What a backslash parts into lines, on one line; within single quotes it is a backslash like any letter."""
    text = quoted[0]
    if text.startswith("'"):
        return text
    return _ESCAPED.sub(lambda escaped: "" if escaped[1] == "\n" else escaped[0], text)
