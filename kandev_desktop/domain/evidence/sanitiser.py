"""Removes secrets and personal data from what leaves memory: section 2, "Sanitising".

Passes repeat until nothing changes, which makes the function idempotent. A text that does not settle is removed.
"""

import re
from collections.abc import Callable
from functools import cache, lru_cache

from kandev_desktop.domain.evidence.bounds import head_and_tail
from kandev_desktop.domain.evidence.escapes import unescaped
from kandev_desktop.domain.evidence.redactions import APART, REDACTIONS, REMOVED, Redaction
from kandev_desktop.domain.patterns import PatternSet

EXCERPT = 512

_LOOKED_AT = 4 * 1024
_PASSES = 8
_PROBE = "hunter2Zk4v"
_HEAD = 330
_GAP = " […] "

_ANSI = re.compile(
    r"\x1b(?:\[[0-?]*+[ -/]*+[@-~]|\][^\x07\x1b]*+(?:\x07|\x1b\\)|[PX^_][^\x1b]*+\x1b\\|[@-Z\\-_a-z])"
    r"|\x9b[0-?]*+[ -/]*+[@-~]"
)
_CONTROL = re.compile(
    r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u00ad\u034f\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff"
    r"\ufff9-\ufffb\ud800-\udfff\U000e0000-\U000e007f]"
)
# Behind the escape of a line break a word begins, which its letter hides: `\nsk-…` inside JSON.
_ESCAPED_BREAK = re.compile(r"\\{1,16}+[nrt](?=-{0,2}\w)")
_HEX_RUN = r"(?<![A-Za-z0-9])[0-9A-Fa-f]{32,}+(?![A-Za-z0-9])"
_BASE64_RUN = r"(?<![A-Za-z0-9+/_-])[A-Za-z0-9+/_-]{40,}+={0,2}"
_SHORT_RUN = r"(?<![A-Za-z0-9_-])(?=[A-Za-z_-]{0,60}[0-9])[A-Za-z0-9_-]{16,}+"
_SEPARATOR = re.compile(r"[/_-]")
# From one kind of character to another inside a word, but not into a capital's word as in `RateLimit`.
_TURN = re.compile(r"(?<=[a-z])[A-Z0-9]|(?<=[A-Z])[0-9]|(?<=[0-9])[A-Za-z]")
_FEW_TURNS = 5
_RANDOM = 16
_RANDOM_PLAIN = 32


def sanitise(text: str) -> str:
    """The text without secrets, personal data and control characters. Linear; a second pass changes nothing."""
    for _ in range(_PASSES):
        clean = _redacted(_printable(unescaped(text)))
        if clean == text:
            return clean
        text = clean
    return REMOVED


def secret_by_name(name: str, value: str) -> bool:
    """Whether a value is a secret because of its name, whatever it looks like by itself and however many words it
    has. A number is none, nor is a word that tells how a secret stands."""
    given = f"{name}={value}"
    clean = sanitise(given) if value else given
    return clean != given and (clean.endswith(f"={REMOVED}") or _makes_secret(name))


@lru_cache(maxsize=1024)
def _makes_secret(name: str) -> bool:
    return sanitise(f"{name}={_PROBE}") == f"{name}={REMOVED}"


def _printable(text: str) -> str:
    if text.replace("\n", " ").isprintable():
        return text
    return _CONTROL.sub("", _ANSI.sub("", text.replace("\r\n", "\n").replace("\r", "\n")))


def _redacted(text: str) -> str:
    if "\\" not in text:
        return _replaced(text)
    return _replaced(_ESCAPED_BREAK.sub(rf"\g<0>{APART}", text)).replace(APART, "")


def _replaced(text: str) -> str:
    for place in sorted(_places().hits(text.encode("utf-8", "replace"))):
        redaction = _ALL[place]
        text = redaction.pattern.sub(redaction.replacement, text)
    return text


def _mixed(found: re.Match[str]) -> str:
    """A long run is a secret where it looks random, and a path or a model's name where it does not."""
    run = found.group(0)
    if len(_TURN.findall(run)) * 6 >= len(run) and _has(run, str.isdigit):
        return REMOVED
    part = max(_SEPARATOR.split(run), key=len)
    if len(part) >= _RANDOM and _has(part, str.isupper, str.islower, str.isdigit):
        return REMOVED
    return REMOVED if len(part) >= _RANDOM_PLAIN and _has(part, str.isalpha, str.isdigit) else run


def _dense(found: re.Match[str]) -> str:
    """A short run is a secret where its characters change kind as often as random ones do."""
    run = found.group(0)
    turns = len(_TURN.findall(run))
    return REMOVED if turns >= _FEW_TURNS and turns * 4 >= len(run) else run


def _has(text: str, *kinds: Callable[[str], bool]) -> bool:
    return all(any(map(kind, text)) for kind in kinds)


def excerpt(text: str) -> str:
    """At most 512 sanitised characters: the text, or its head and tail."""
    clean = sanitise(head_and_tail(text, _LOOKED_AT)[0]).strip()
    for _ in range(_PASSES):
        if len(clean) <= EXCERPT:
            return clean
        tail = EXCERPT - _HEAD - len(_GAP)
        # A cut can turn what was kept into another shape, and a mark is longer than some of what it replaces.
        clean = sanitise(clean[:_HEAD] + _GAP + clean[-tail:]).strip()
    return REMOVED


_SIXTEEN_WITH_A_DIGIT = "|".join(
    rf"[A-Z0-9_-]{{{before}}}[0-9][A-Z0-9_-]{{{15 - before}}}" for before in range(16)
)
_ALL = (
    *REDACTIONS,
    Redaction(r"[0-9A-F]{32}", _HEX_RUN, REMOVED, re.NOFLAG),
    Redaction(r"[A-Z0-9+/_-]{40}", _BASE64_RUN, _mixed, re.NOFLAG),
    Redaction(_SIXTEEN_WITH_A_DIGIT, _SHORT_RUN, _dense, re.NOFLAG),
)


@cache
def _places() -> PatternSet:
    return PatternSet([redaction.where for redaction in _ALL])
