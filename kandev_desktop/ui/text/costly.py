"""Which texts take too long to be laid out as Markdown."""

import re

from kandev_desktop.ui.text.markdown import LONGEST_LINE

_MOST_MARKS = 5_000
_MARKS = re.compile(r"[`*_~]")
_MOST_CELLS = 800
_MOST_COLUMNS = 64
_LONGEST_PREFIX = 120
_DEEPEST = 12


def costly(text: str) -> bool:
    """Whether laying a text out as Markdown takes longer than the window may stand still."""
    if len(text) > LONGEST_LINE or text.count("|") > _MOST_CELLS:
        return True
    return any(
        len(_MARKS.findall(line)) > _MOST_MARKS
        or line.count("|") > _MOST_COLUMNS
        or line[:_LONGEST_PREFIX].count(">") > _DEEPEST
        or len(line) - len(line.lstrip(" \t")) > _LONGEST_PREFIX
        for line in text.splitlines()
    )


def with_ends(text: str, longest: int = LONGEST_LINE) -> str:
    """A text whose words are broken after so many characters: laying one out costs the square of its length."""
    if max(map(len, text.split()), default=0) <= longest:
        return text
    return re.sub(
        rf"\S{{1,{longest}}}", lambda word: f"{word[0]}\n" if len(word[0]) == longest else word[0], text
    )
