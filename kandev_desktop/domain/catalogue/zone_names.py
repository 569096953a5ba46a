"""Time zones as agents print them: IANA names, offsets, abbreviations and the names of regions."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone, tzinfo
from functools import lru_cache
from types import MappingProxyType
from zoneinfo import ZoneInfo

_ABBREVIATIONS: Mapping[str, float] = MappingProxyType(
    {
        "UTC": 0, "GMT": 0, "Z": 0, "WET": 0, "WEST": 1, "CET": 1, "CEST": 2, "EET": 2, "EEST": 3, "MSK": 3,
        "SAST": 2, "PKT": 5, "WIB": 7, "AWST": 8, "HKT": 8, "SGT": 8, "JST": 9, "KST": 9, "ACST": 9.5,
        "ACDT": 10.5, "AEST": 10, "AEDT": 11, "NZST": 12, "NZDT": 13, "EST": -5, "EDT": -4, "CDT": -5,
        "MST": -7, "MDT": -6, "PST": -8, "PDT": -7, "AKST": -9, "AKDT": -8, "HST": -10,
    }
)  # fmt: skip
"""Hours ahead of UTC: those that the zone database uses for one offset, and the American ones of RFC 5322."""

_AMBIGUOUS = frozenset({"CST", "IST", "BST", "AST", "SST"})
"""Two or more countries print these for different offsets."""

_REGIONS: Mapping[str, str] = MappingProxyType(
    {
        "pacific": "America/Los_Angeles",
        "mountain": "America/Denver",
        "central": "America/Chicago",
        "eastern": "America/New_York",
        "PT": "America/Los_Angeles",
        "MT": "America/Denver",
        "CT": "America/Chicago",
        "ET": "America/New_York",
    }
)
_AREAS = "africa|america|antarctica|arctic|asia|atlantic|australia|europe|indian|pacific|etc|us|canada"
_REGION = r"(?:pacific|mountain|central|eastern) (?:standard |daylight )?time|pt|mt|ct|et"
_SHORT = "|".join(sorted((*_ABBREVIATIONS, *_AMBIGUOUS), key=len, reverse=True)).lower()
ZONE = (
    r"(?: ?\(([^()]{1,48})\)"
    r"| ?((?:utc|gmt) ?[+-]\d{1,2}(?::?\d{2})?|[+-]\d{2}:?\d{2}"
    rf"|(?:{_AREAS})(?:/[a-z0-9_+-]+){{1,2}}|{_REGION}|(?:{_SHORT}))(?:$|\b))?"
)
"""A pattern for an optional zone after a clock time; its groups: what stood in brackets, what stood without."""

_OFFSET = re.compile(r"(?:utc|gmt)?\s*([+-])(\d{1,2})(?::?(\d{2}))?", re.IGNORECASE)
_IANA = re.compile(r"[a-z]+(?:/[a-z0-9_+-]+)+", re.IGNORECASE)
_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a clock time holds, and whether the text said so."""

    zone: tzinfo
    stated: bool


def place(bracketed: str | None, bare: str | None, *, machine: str, now: datetime) -> Place | None:
    """The zone of the two groups of `ZONE`; the machine's where they name none.

    `None` where a zone is named that does not exist, or that means several.
    """
    name = " ".join((bracketed or bare or "").split())
    own = _iana(machine)
    if not name:
        return None if own is None else Place(own, stated=False)
    known = (None if bracketed is None else _iana(name)) or _offset(name) or _region(name)
    known = known or _abbreviated(name) or _iana(name)
    if known is not None:
        return Place(known, stated=True)
    if own is None or _IANA.fullmatch(name.replace("/ ", "/")):
        return None
    if name.upper() in _AMBIGUOUS and name.upper() not in _names(own, now):
        return None
    return Place(own, stated=False)


@lru_cache(maxsize=64)
def _iana(name: str) -> tzinfo | None:
    try:
        return ZoneInfo(name.replace("/ ", "/").replace(" ", "_"))
    except (ValueError, KeyError, OSError):
        return None


def _offset(name: str) -> tzinfo | None:
    found = _OFFSET.fullmatch(name)
    if found is None:
        return None
    span = timedelta(hours=int(found[2]), minutes=int(found[3] or 0))
    if span >= _DAY:
        return None
    return timezone(-span if found[1] == "-" else span)


def _region(name: str) -> tzinfo | None:
    region = _REGIONS.get(name) or _REGIONS.get(name.partition(" ")[0].lower())
    return None if region is None else _iana(region)


def _abbreviated(name: str) -> tzinfo | None:
    hours = _ABBREVIATIONS.get(name.upper())
    return None if hours is None else timezone(timedelta(hours=hours))


def _names(zone: tzinfo, now: datetime) -> frozenset[str | None]:
    """What a zone calls itself over the year."""
    return frozenset((now + timedelta(days=ahead)).astimezone(zone).tzname() for ahead in (0, 91, 182, 273))
