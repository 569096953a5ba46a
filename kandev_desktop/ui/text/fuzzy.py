"""How well a text answers a few typed letters."""

_PREFIX, _WORD, _INSIDE, _SCATTERED = 0, 1, 2, 3
_SPREAD = 40


def rank(query: str, text: str) -> int | None:
    """The smaller the better, `None` where a word of the query is not to be found. Both are case-folded.

    A word may be found as it is or as letters in their order: `nse` finds `new session`.
    """
    total = 0
    for word in query.split():
        found = _rank(word, text)
        if found is None:
            return None
        total += found
    return total


def _rank(word: str, text: str) -> int | None:
    if text.startswith(word):
        return _PREFIX
    if f" {word}" in text:
        return _WORD
    if word in text:
        return _INSIDE
    return _scattered(word, text)


def _scattered(word: str, text: str) -> int | None:
    at = first = text.find(word[0])
    for letter in word[1:]:
        if at < 0:
            break
        at = text.find(letter, at + 1)
    if at < 0:
        return None
    return _SCATTERED + min(at - first - len(word) + 1, _SPREAD)
