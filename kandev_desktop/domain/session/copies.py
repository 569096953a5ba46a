"""Copies of one answer, which an agent sent again after it broke: read from their words, pure.

Words prove nothing: an answer may repeat itself. A person decides; this only finds what there is to decide.
"""

import re

_OPENING = 24
_REMAINDER = 8
_WORDS = re.compile(r"\w+\W+\w+\W+\w")


def split(text: str) -> tuple[str, ...]:
    """The copies that stand one after the other in a text; the text alone where it does not begin anew.

    A copy begins where the first 24 characters of the text recur, or at its end 8 of them.
    """
    opening = text[:_OPENING]
    if len(text) <= _OPENING or _WORDS.search(opening) is None:
        return (text,)
    starts = [0]
    while (found := text.find(opening, starts[-1] + _OPENING)) >= 0:
        starts.append(found)
    if (rest := _remainder(text, opening, starts[-1] + _OPENING)) is not None:
        starts.append(rest)
    return tuple(text[start:end] for start, end in zip(starts, [*starts[1:], len(text)], strict=True))


def alike(first: str, second: str) -> bool:
    """Whether one may be a copy of the other: both begin with the same words."""
    length = min(len(first), len(second), _OPENING)
    return length >= _REMAINDER and first[:length] == second[:length]


def _remainder(text: str, opening: str, least: int) -> int | None:
    """Where the text breaks off within its own opening words."""
    for length in range(_OPENING - 1, _REMAINDER - 1, -1):
        start = len(text) - length
        if start >= least and text.endswith(opening[:length]):
            return start
    return None
