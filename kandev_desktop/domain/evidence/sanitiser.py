"""Removes secrets and personal data from what leaves memory: section 2, "Sanitising".

Passes repeat until nothing changes, which makes the function idempotent.
"""

import re
from collections.abc import Callable

from kandev_desktop.domain.evidence.redactions import REDACTIONS, REMOVED, Redaction
from kandev_desktop.domain.patterns import PatternSet

EXCERPT = 512

_PASSES = 4
_HEAD = 330
_GAP = " […] "

_ANSI = re.compile(
    r"\x1b(?:\[[0-?]*+[ -/]*+[@-~]|\][^\x07\x1b]*+(?:\x07|\x1b\\)|[PX^_][^\x1b]*+\x1b\\|[@-Z\\-_a-z])"
)
_CONTROL = re.compile(
    r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ud800-\udfff]"
)
_HEX_RUN = re.compile(r"(?<![A-Za-z0-9])[0-9A-Fa-f]{32,}+(?![A-Za-z0-9])")
_BASE64_RUN = re.compile(r"(?<![A-Za-z0-9+/_-])[A-Za-z0-9+/_-]{40,}+={0,2}")
_SEPARATOR = re.compile(r"[/_-]")
_RANDOM = 16
_RANDOM_PLAIN = 32


def sanitise(text: str) -> str:
    """The text without secrets, personal data and control characters. Linear; a second pass changes nothing."""
    clean = text if _plain(text) else _printable(text)
    for _ in range(_PASSES):
        before = clean
        clean = _redacted(clean)
        if clean == before:
            break
    return clean


def _plain(text: str) -> bool:
    """Whether there is nothing but lines of printable characters, as in most texts."""
    return text.replace("\n", " ").isprintable()


def _printable(text: str) -> str:
    return _CONTROL.sub("", _ANSI.sub("", text.replace("\r\n", "\n").replace("\r", "\n")))


def _redacted(text: str) -> str:
    for place in sorted(_PLACES.hits(text.encode("utf-8", "replace"))):
        redaction = _ALL[place]
        text = redaction.pattern.sub(redaction.replacement, text)
    return text


def _mixed(found: re.Match[str]) -> str:
    """A long run is a secret where it looks random, and a path or a model's name where it does not."""
    run = found.group(0)
    part = max(run.split("/"), key=len)
    if len(part) >= _RANDOM and _has(part, str.isupper, str.islower, str.isdigit):
        return REMOVED
    word = max(_SEPARATOR.split(run), key=len)
    return REMOVED if len(word) >= _RANDOM_PLAIN and _has(word, str.isalpha, str.isdigit) else run


def _has(text: str, *kinds: Callable[[str], bool]) -> bool:
    return all(any(map(kind, text)) for kind in kinds)


def excerpt(text: str) -> str:
    """At most 512 sanitised characters: the text, or its head and tail."""
    clean = sanitise(text).strip()
    if len(clean) <= EXCERPT:
        return clean
    tail = EXCERPT - _HEAD - len(_GAP)
    return clean[:_HEAD] + _GAP + clean[-tail:]


_ALL = (
    *REDACTIONS,
    Redaction(r"[0-9A-F]{32}", _HEX_RUN, REMOVED),
    Redaction(r"[A-Z0-9+/_-]{40}", _BASE64_RUN, _mixed),
)
_PLACES = PatternSet([redaction.where for redaction in _ALL])
