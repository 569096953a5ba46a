"""Whether a short name of a model means the one that a full name names."""

import re
from dataclasses import dataclass

_MAKERS = frozenset({"anthropic", "claude", "google", "models", "openai"})
"""Words that full names begin with and short ones leave out."""

_LATEST = "latest"
_DAY = re.compile(r"(?<!\d)20\d\d-?[01]\d-?[0-3]\d(?!\d)")


@dataclass(frozen=True, slots=True)
class _Parts:
    words: tuple[str, ...]
    version: tuple[str, ...]
    day: str


def short_for(short: str, full: str) -> bool:
    """Whether the one may be written for the other: `opus` for `claude-opus-4-5-20251101`, `gpt-5` for
    `gpt-5-2025-08-07`.

    Every word has to be the same but for the maker's, so that `gpt-5` is not `gpt-5-mini`. A name without a version
    is any version's; one that has a version, or a day, is that one's alone.
    """
    asked, named = _parts(short), _parts(full)
    if not asked.words:
        return False
    kept = tuple(word for word in named.words if word in asked.words or word not in _MAKERS)
    return (
        asked.words == kept
        and (not asked.version or asked.version == named.version)
        and _same_day(asked, named)
    )


def version(name: str) -> tuple[str, ...]:
    """The numbers by which a name tells one version from another, without the day of a release."""
    return _parts(name).version


def _same_day(asked: _Parts, named: _Parts) -> bool:
    return asked.day in {"", named.day}


def _parts(name: str) -> _Parts:
    text = name.casefold()
    rest = _DAY.sub(" ", text)
    day = _DAY.search(text)
    return _Parts(
        words=tuple(word for word in re.findall(r"[^\W\d_]+", rest) if word != _LATEST),
        version=tuple(re.findall(r"\d+", rest)),
        day="" if day is None else day.group().replace("-", ""),
    )
