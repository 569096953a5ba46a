"""Room for a line to break inside of words that have none, such as paths."""

import re

_JOINT = re.compile(r"[/_.:-](?=\S)|\S{24}(?=\S)")
_CODE_JOINT = re.compile(r"[/_.:-](?=\S)|\S{8}(?=\S)")
_LONG_WORD = re.compile(r"\S{25,}")


def breakable(text: str) -> str:
    """The text with room to break at the joints of every word, and within long ones."""
    return _JOINT.sub(lambda joint: joint[0] + "\u200b", text)


def breakable_code(text: str) -> str:
    """The same for what is no language, such as an id: it may break anywhere, and its letters are wide."""
    return _CODE_JOINT.sub(lambda joint: joint[0] + "\u200b", text)


def breakable_where_long(text: str) -> str:
    """The text with room to break in its long words only, so that a time or a name stays in one piece."""
    return _LONG_WORD.sub(lambda word: breakable(word[0]), text)
