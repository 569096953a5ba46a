"""Which allowance was used up, where the evidence names it."""

import re
from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from kandev_desktop.domain.codes import Code
from kandev_desktop.engine.snapshots import Card
from kandev_desktop.ui.text import resets
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP

_LIMITS = frozenset({Code.QUOTA_LIMITED, Code.RATE_LIMITED})

_WINDOWS: Sequence[tuple[re.Pattern[str], str]] = tuple(
    (re.compile(rf"(?<![a-z0-9])(?:{names})(?![a-z0-9])", re.IGNORECASE), sentence)
    for names, sentence in (
        (r"5[ _-]?h(?:ours?)?|five[ _-]?hours?", QT_TRANSLATE_NOOP("Card", "The five-hour window is used up.")),
        (r"7[ _-]?d(?:ays?)?|seven[ _-]?days?|week(?:ly)?", QT_TRANSLATE_NOOP("Card", "The weekly window is used up.")),
        (r"1[ _-]?d(?:ay)?|24[ _-]?h(?:ours?)?|daily|per[ _-]?day|rpd|tpd", QT_TRANSLATE_NOOP("Card", "The daily window is used up.")),
        (r"month(?:ly)?", QT_TRANSLATE_NOOP("Card", "The monthly window is used up.")),
        (r"per[ _-]?minute|rpm|tpm", QT_TRANSLATE_NOOP("Card", "The window of this minute is used up.")),
        (r"input[ _-]tokens", QT_TRANSLATE_NOOP("Card", "The window of input tokens is used up.")),
        (r"output[ _-]tokens", QT_TRANSLATE_NOOP("Card", "The window of output tokens is used up.")),
        (r"reset[ _-]tokens|tokens[ _-]reset", QT_TRANSLATE_NOOP("Card", "The window of tokens is used up.")),
        (r"reset[ _-]requests|requests[ _-]reset", QT_TRANSLATE_NOOP("Card", "The window of requests is used up.")),
    )
)  # fmt: skip


def named(card: Card) -> str:
    """The used-up window as a sentence: as the field of the reset that counts names it, else as the words of
    the failure do. Empty where nothing does."""
    if card.code not in _LIMITS:
        return ""
    hint = resets.counted(card)
    excerpt = "" if card.classification is None else card.classification.safe_excerpt
    for text in ("" if hint is None else hint.place, "" if hint is None else hint.value, excerpt):
        for pattern, sentence in _WINDOWS:
            if pattern.search(text):
                return QCoreApplication.translate("Card", sentence)
    return ""
