"""Timing hints of a failing signal: headers, body fields and printed texts, section 3.

Past, absurd, negative, non-finite or unparsable values give no hint.
"""

import json
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta

from kandev_desktop.domain.catalogue.clock_texts import first_to_come, stated_times
from kandev_desktop.domain.catalogue.durations import relative_waits
from kandev_desktop.domain.catalogue.timing_fields import MAX_WAIT, stated_fields
from kandev_desktop.domain.catalogue.view import View
from kandev_desktop.domain.codes import ResetSource
from kandev_desktop.domain.evidence.signals import Evidence
from kandev_desktop.domain.patterns import PatternSet

_TEXT = "text"
_TRUST = (ResetSource.ESTIMATED, ResetSource.TEXT, ResetSource.METADATA)
_TIMELY = PatternSet(
    [
        (
            r"reset|again|retry|wait|until|till|back|available|renew|refresh|resum|restored|lifted|allowed"
            r"|using this model|\|\d|将|于|后"
        )
    ]
)
_LONG = 16 << 10
_DIGIT = re.compile(r"\d")
_JSON = json.JSONDecoder()


@dataclass(frozen=True, slots=True)
class Hint:
    """A wait from the moment of judgement, and where it was read."""

    wait: timedelta
    source: ResetSource


@dataclass(frozen=True, slots=True)
class Clue:
    """What may be a hint: the field or header `place`, `text` where it is printed, with its value.

    `hint` is `None` where the value is unusable; `has_room` where it belongs to a window that is not exhausted.
    """

    place: str
    value: str
    hint: Hint | None
    has_room: bool = False


def timing(view: View, evidence: Evidence, *, now: datetime) -> Hint | None:
    """The longest hint that belongs to the signal; of equal ones the most trustworthy."""
    found = [clue.hint for clue in clues(view, evidence, now=now) if not clue.has_room]
    allowed = [hint for hint in found if hint is not None and timedelta() <= hint.wait <= MAX_WAIT]
    return max(allowed, key=lambda hint: (hint.wait, _TRUST.index(hint.source)), default=None)


def clues(view: View, evidence: Evidence, *, now: datetime) -> Iterator[Clue]:
    """All that a signal says about time, whether or not it counts."""
    for field in stated_fields(view.fields, now):
        hint = _hint(field.states, evidence, now)
        yield Clue(field.path, str(field.value), hint, field.has_room)
    if _TIMELY.hits(view.raw):
        raw = _prose(view)
        for wait, words in relative_waits(raw):
            yield Clue(_TEXT, words, Hint(wait, ResetSource.TEXT))
        for instant, stated, words in stated_times(raw, now=now, zone=evidence.zone):
            source = ResetSource.TEXT if stated else ResetSource.ESTIMATED
            yield Clue(_TEXT, words, Hint(instant - now, source))


def _hint(states: timedelta | datetime | None, evidence: Evidence, now: datetime) -> Hint | None:
    if not isinstance(states, datetime):
        return None if states is None else Hint(states, ResetSource.METADATA)
    instant = first_to_come(states, machine=evidence.zone, now=now)
    return None if instant is None else Hint(instant - now, ResetSource.ESTIMATED)


def _prose(view: View) -> bytes:
    """What is printed for people, in plain spaces and digits, of a long one its ends.

    Of a structure in the text only its sentences: its fields have been read with the window they belong to.
    """
    text = view.text
    at = text.find("{")
    if at >= 0 and view.data:
        end = _end_of_structure(text, at, view)
        if end > at:
            sentences = (value for value in view.data.values() if isinstance(value, str) and " " in value)
            text = "\n".join((text[:at], text[end:], *sentences))
    if len(text) > _LONG:
        text = text[: _LONG // 2] + "\n" + text[-_LONG // 2 :]
    if text.isascii():
        return view.raw if text is view.text else text.encode()
    return _simplified(text).encode("utf-8", "replace")


def _end_of_structure(text: str, at: int, view: View) -> int:
    try:
        return _JSON.raw_decode(text, at)[1]
    except (ValueError, RecursionError):
        python = text.startswith("{'", at) and not view.signal.data
        return text.rfind("}") + 1 if python else at


def _simplified(text: str) -> str:
    """Wide digits, no-break and narrow spaces as their plain forms, other scripts' digits as ours, and nothing
    invisible."""
    plain = "".join(
        sign for sign in unicodedata.normalize("NFKC", text) if unicodedata.category(sign) != "Cf"
    )
    return _DIGIT.sub(lambda digit: str(unicodedata.decimal(digit[0])), plain)
