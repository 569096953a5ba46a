"""Which allowance was used up, where the evidence names it."""

import re
from collections.abc import Sequence
from datetime import timedelta

from PySide6.QtCore import QCoreApplication

from kandev_desktop.domain.codes import Code
from kandev_desktop.engine.snapshots import Card
from kandev_desktop.ui.text import resets
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP

_LIMITS = frozenset({Code.QUOTA_LIMITED, Code.RATE_LIMITED})

_HOURS, _DAYS = timedelta(hours=1), timedelta(days=1)
_ANY = timedelta.max
_WINDOWS: Sequence[tuple[re.Pattern[str], str, timedelta]] = tuple(
    (re.compile(rf"(?<![a-z0-9])(?:{names})(?![a-z0-9])", re.IGNORECASE), sentence, longest)
    for names, sentence, longest in (
        (r"5[ _-]?h(?:ours?)?|five[ _-]?hours?", QT_TRANSLATE_NOOP("Card", "The five-hour window is used up."), 5 * _HOURS),
        (r"7[ _-]?d(?:ays?)?|seven[ _-]?days?|week(?:ly)?", QT_TRANSLATE_NOOP("Card", "The weekly window is used up."), 7 * _DAYS),
        (r"1[ _-]?d(?:ay)?|24[ _-]?h(?:ours?)?|daily|per[ _-]?day|rpd|tpd", QT_TRANSLATE_NOOP("Card", "The daily window is used up."), _DAYS),
        (r"month(?:ly)?", QT_TRANSLATE_NOOP("Card", "The monthly window is used up."), 31 * _DAYS),
        (r"per[ _-]?minute|rpm|tpm", QT_TRANSLATE_NOOP("Card", "The window of this minute is used up."), timedelta(minutes=1)),
        (r"input[ _-]tokens", QT_TRANSLATE_NOOP("Card", "The window of input tokens is used up."), _ANY),
        (r"output[ _-]tokens", QT_TRANSLATE_NOOP("Card", "The window of output tokens is used up."), _ANY),
        (r"reset[ _-]tokens|tokens[ _-]reset", QT_TRANSLATE_NOOP("Card", "The window of tokens is used up."), _ANY),
        (r"reset[ _-]requests|requests[ _-]reset", QT_TRANSLATE_NOOP("Card", "The window of requests is used up."), _ANY),
    )
)  # fmt: skip


def named(card: Card) -> str:
    """The used-up window as a sentence: as the field of the reset that counts names it, else as the words of
    the failure do. Empty where nothing does, or where the stated wait is longer than such a window lasts."""
    if card.code not in _LIMITS:
        return ""
    hint = resets.counted(card)
    said = card.classification
    excerpt = "" if said is None else said.safe_excerpt
    wait = timedelta(0) if said is None or said.retry_after is None else said.retry_after
    for text in ("" if hint is None else hint.place, "" if hint is None else hint.value, excerpt):
        for pattern, sentence, longest in _WINDOWS:
            if wait <= longest and pattern.search(text):
                return QCoreApplication.translate("Card", sentence)
    return ""
