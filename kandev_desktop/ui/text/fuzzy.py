"""How well a text answers a few typed letters."""

from collections.abc import Callable

_WORD, _INSIDE = 1, 2
_SPREAD = 40

LOOSE = 1000
"""From here on a rank is that of letters that are merely somewhere, in their order."""

Rank = Callable[[str], int | None]
"""The smaller the better, `None` where a word of the query is not to be found."""


def ranker(query: str) -> Rank:
    """Ranks texts by this query; both are case-folded. Made once a query: there may be thousands of texts.

    A word may be found as it is or as letters in their order: `nse` finds `new session`.
    """
    words = [(word, f" {word}") for word in query.split()]

    def rank(text: str) -> int | None:
        total = 0
        for word, begun in words:
            at = text.find(word)
            if at > 0:
                total += _WORD if begun in text else _INSIDE
            elif at < 0:
                scattered = _scattered(word, text)
                if scattered is None:
                    return None
                total += scattered
        return total

    return rank


def _scattered(word: str, text: str) -> int | None:
    at = first = text.find(word[0])
    for letter in word[1:]:
        if at < 0:
            break
        at = text.find(letter, at + 1)
    if at < 0:
        return None
    return LOOSE + min(at - first - len(word) + 1, _SPREAD)
