"""Text as the words by which it is found.

Both what is indexed and what a person types go through here, so that FTS5's tokenizer has nothing left to decide:
it is `ascii`, which keeps everything beyond ASCII. Case, width and accents do not count. Scripts that put no spaces
between words, Korean among them for its endings, are indexed as each pair of neighbours, so that any part of a run is
found; an Arabic word counts without its article.
"""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

LONGEST = 64
"""Characters of a word that count."""

_SPACED_MARKS_END = 0x0900
"""From here on marks are vowels of words; before, they are accents, and points that are mostly left out."""
_ACCENTS = ((0x1AB0, 0x1AFF), (0x1DC0, 0x1DFF), (0x20D0, 0x20FF), (0xFE20, 0xFE2F))
_TATWEEL = "\u0640"

_UNSPACED = re.compile(
    r"([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u312f\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff"
    r"\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]+)"
)
_ARTICLE = re.compile(r"^(?:[\u0648\u0641\u0628\u0643]?\u0627\u0644|\u0644\u0644)(?=.{3})")
_ARTICLE_OF_A_BEGINNING = re.compile(_ARTICLE.pattern.replace("{3}", ""))
_ASCII_WORD = re.compile(r"[0-9a-z]+")


class _Kept(dict[int, str | None]):  # ruff: ignore[subclass-builtin] - `str.translate` is three times as fast with one
    """What `str.translate` makes of each character, found out when it first occurs."""

    def __missing__(self, code: int) -> str | None:
        kept = self[code] = _kept(chr(code))
        return kept


def _kept(character: str) -> str | None:
    category = unicodedata.category(character)
    if character == _TATWEEL or (category == "Mn" and _is_accent(ord(character))):
        return None
    return character if category[0] in "LNM" or category == "Co" else " "


def _is_accent(code: int) -> bool:
    return code < _SPACED_MARKS_END or any(first <= code <= last for first, last in _ACCENTS)


_KEPT = _Kept()


@dataclass(frozen=True, slots=True, kw_only=True)
class Word:
    """A word as it is indexed; `begins` where it may go on."""

    text: str
    begins: bool = False


Phrase = tuple[Word, ...]
"""Words that stand next to each other, at least one."""


def indexed(text: str) -> str:
    """The words of a text, with one space between them."""
    return " ".join(run[:LONGEST] if run.isascii() else " ".join(_words_of(run)) for run in _runs(text))


def phrases(typed: str) -> tuple[Phrase, ...]:
    """What a person typed, none where it has no words. Quotes make a phrase, and one that is not closed reaches to the
    end; nothing else has a meaning. The last word is a beginning while nothing follows it."""
    found: list[list[str]] = []
    for number, piece in enumerate(typed.split('"')):
        runs = _runs(piece)
        found += [runs] if number % 2 else [[run] for run in runs]
    found = [runs for runs in found if runs]
    open_end = _KEPT[ord(typed[-1])] != " " if typed else False
    return tuple(_phrase(runs, begins=open_end and runs is found[-1]) for runs in found)


def _phrase(runs: list[str], *, begins: bool) -> Phrase:
    *earlier, (last, unspaced) = [piece for run in runs for piece in _pieces(run)]
    words = [Word(text=word) for text, apart in earlier for word in _indexed(text, unspaced=apart)]
    if unspaced and len(last) == 1:  # the beginning of each pair that it is in
        return (*words, Word(text=last, begins=True))
    if unspaced:  # what follows the last pair is not known
        return (*words, *(Word(text=pair) for pair in map("".join, pairwise(last))))
    return (*words, Word(text=_spaced(last, _ARTICLE_OF_A_BEGINNING if begins else _ARTICLE), begins=begins))


def _words_of(run: str) -> Iterator[str]:
    for text, unspaced in _pieces(run):
        yield from _indexed(text, unspaced=unspaced)


def _indexed(text: str, *, unspaced: bool) -> Iterator[str]:
    if unspaced:
        yield from map("".join, pairwise(text))
        yield text[-1]
    else:
        yield _spaced(text, _ARTICLE)


def _spaced(word: str, article: re.Pattern[str]) -> str:
    return article.sub("", word, count=1)[:LONGEST] if word[0] >= "\u0600" else word[:LONGEST]


def _pieces(run: str) -> list[tuple[str, bool]]:
    """The parts of a run, each with whether it is of a script without spaces."""
    if run.isascii():
        return [(run, False)]
    return [(piece, number % 2 == 1) for number, piece in enumerate(_UNSPACED.split(run)) if piece]


def _runs(text: str) -> list[str]:
    """The runs of letters, digits and marks."""
    if text.isascii():
        return _ASCII_WORD.findall(text.lower())
    plain = unicodedata.normalize("NFKD", text.casefold()).translate(_KEPT)
    return unicodedata.normalize("NFC", plain).split()
