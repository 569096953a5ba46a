"""Which texts take too long to be laid out as Markdown."""

import re

from kandev_desktop.ui.text.markdown import LONGEST_LINE

_MOST_MARKS = 5_000
_MARKS = re.compile(r"[`*_~]")
_WORD = re.compile(rf"\S{{1,{LONGEST_LINE}}}")
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


def with_ends(text: str) -> str:
    """A text whose words are broken where Qt's layout of a single one would take seconds."""
    if max(map(len, text.split()), default=0) <= LONGEST_LINE:
        return text
    return _WORD.sub(lambda word: f"{word[0]}\n" if len(word[0]) == LONGEST_LINE else word[0], text)
