r"""The pattern engine: google-re2, linear by construction. Nothing else in the tree imports it.

A literal space in a pattern stands for any run of white space, so that a wrapped sentence still matches, and an
apostrophe for the typographic one too: inside [...] both are written as \x20 and \x27.
Patterns ignore case and `^` and `$` stand at line ends. None of this holds for a `WrittenPattern`.
"""

from collections.abc import Iterator, Sequence
from itertools import islice

import re2

_MEMORY = 256 << 20
_MATCHES = 16
_APOSTROPHE = r"['\x{2019}]"


def _options() -> re2.Options:
    options = re2.Options()
    options.case_sensitive = False
    options.log_errors = False
    options.max_mem = _MEMORY
    return options


def translated(pattern: str) -> str:
    """The pattern as the engine gets it."""
    return "(?m)" + pattern.replace(" ?", r"\s*").replace(" ", r"\s+").replace("'", _APOSTROPHE)


def complaint(pattern: str) -> str | None:
    """Why the engine refuses a pattern, `None` where it takes it."""
    try:
        re2.compile(translated(pattern), _options())
    except re2.error as refused:
        return _text(refused.args[0])
    return None


def _text(reason: bytes | str) -> str:
    return reason.decode("utf-8", "replace") if isinstance(reason, bytes) else str(reason)


class WrittenPattern:
    """A pattern as it is written, for single lines. Raises ValueError with the reason where the engine refuses it."""

    def __init__(self, pattern: str, *, ignore_case: bool) -> None:
        options = re2.Options()
        options.case_sensitive = not ignore_case
        options.log_errors = False
        try:
            self._pattern = re2.compile(pattern.encode(), options)
        except re2.error as refused:
            raise ValueError(_text(refused.args[0])) from refused

    def occurs(self, line: bytes) -> bool:
        """Whether a line has a match."""
        return self._pattern.search(line) is not None


class Pattern:
    """One pattern whose groups are wanted."""

    def __init__(self, pattern: str) -> None:
        self.source = pattern
        self._pattern = re2.compile(translated(pattern).encode(), _options())

    def occurs(self, text: bytes) -> bool:
        """Whether UTF-8 text has a match."""
        return self._pattern.search(text) is not None

    def search(self, text: bytes) -> tuple[str | None, ...] | None:
        """The groups of the first match in UTF-8 text, the whole match first."""
        found = self._pattern.search(text)
        return None if found is None else _groups(found)

    def all(self, text: bytes) -> list[tuple[str | None, ...]]:
        """The groups of the first 16 matches, in order."""
        return [_groups(found) for found in islice(self._pattern.finditer(text), _MATCHES)]


def _groups(found: re2._Match) -> tuple[str | None, ...]:
    parts = (found.group(0), *found.groups())
    return tuple(None if part is None else part.decode("utf-8", "replace") for part in parts)


class PatternSet:
    """Many patterns asked at once."""

    def __init__(self, patterns: Sequence[str]) -> None:
        self._size = len(patterns)
        self._set = re2.Set.SearchSet(_options())
        for pattern in patterns:
            self._set.Add(translated(pattern).encode())
        if patterns:
            self._set.Compile()

    def hits(self, text: bytes) -> Sequence[int]:
        """The positions of the patterns that occur in UTF-8 text."""
        if not self._size or not text:
            return ()
        return self._set.Match(text) or ()


class PatternGroup:
    """Several patterns whose groups are wanted; the set is asked first, since most texts have none of them."""

    def __init__(self, patterns: Sequence[str]) -> None:
        self._set = PatternSet(patterns)
        self._patterns = tuple(map(Pattern, patterns))

    def all(self, text: bytes) -> Iterator[tuple[int, tuple[str | None, ...]]]:
        """The groups of each pattern's first 16 matches with the position of the pattern."""
        for place in sorted(self._set.hits(text)):
            for groups in self._patterns[place].all(text):
                yield place, groups
