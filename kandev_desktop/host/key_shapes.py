"""Recognises text that is a key, so that none gets into a profile."""

import re

_VENDORS = re.compile(
    r"sk-[A-Za-z0-9_-]{16,}"
    r"|AIza[A-Za-z0-9_-]{20,}"
    r"|gh[pousr]_[A-Za-z0-9]{20,}|github_pat_[A-Za-z0-9_]{20,}|glpat-[A-Za-z0-9_-]{16,}"
    r"|xox[a-z]-[A-Za-z0-9-]{10,}"
    r"|A(?:KIA|SIA)[A-Z0-9]{16}"
    r"|hf_[A-Za-z0-9]{20,}"
    r"|eyJ[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+"
    r"|-----BEGIN [A-Z ]*PRIVATE KEY"
)
_NAMED = re.compile(
    r"(?i)(?:api[-_]?key|auth[-_]?token|access[-_]?token|\btoken|password|passwd|secret|authorization)"
    r"(?:\s*[=:]\s*|\s+)(?:bearer\s+|basic\s+)?[\"']?(?P<value>[^\s\"'${}-][^\s\"'{}]{7,})"
)
_RANDOM = re.compile(r"[0-9a-fA-F]{32,}|[A-Za-z0-9+_-]{40,}={0,2}")


def key_shaped(text: str) -> bool:
    """Whether a text contains what looks like a key: a vendor's shape, a value behind a key's name, or a
    word that is nothing but a long run of random characters."""
    return bool(_VENDORS.search(text) or _NAMED.search(text) or any(map(_random, text.split())))


def _random(word: str) -> bool:
    # A long option or package name has no digit among its letters; a path has slashes.
    return bool(_RANDOM.fullmatch(word)) and any(c.isdigit() for c in word) and any(c.isalpha() for c in word)
