"""Which attempts a command line names: the same options for every `history` command."""

import argparse
import re
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from kandev_desktop.cli.main import UsageError
from kandev_desktop.domain.codes import Code, PolicyClass
from kandev_desktop.engine.history.records import Decided, Facet, HistoryFilter, Outcome

DATES = "2026-11-30, 2026-11-30T14:05, with a zone or in UTC, or an age such as 90m, 36h, 7d"
_AGE = re.compile(r"(\d{1,6})([mhd])")
_UNITS = {"m": "minutes", "h": "hours", "d": "days"}
_KNOWN: dict[Facet, frozenset[str]] = {
    Facet.CODE: frozenset(Code),
    Facet.CLASS: frozenset(PolicyClass),
    Facet.DECISION: frozenset(Decided),
    Facet.OUTCOME: frozenset(Outcome),
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the filters."""
    group = parser.add_argument_group(
        "filters", "Each can be given several times: one of its values has to match, of every filter."
    )
    for facet in Facet:
        known = _KNOWN.get(facet)
        group.add_argument(
            f"--{facet.value}",
            action="append",
            default=[],
            metavar=facet.value.upper(),
            help=f"one of {', '.join(sorted(known))}" if known else f"this {facet.value} only",
        )
    group.add_argument("--since", metavar="TIME", help=f"begun then or later: {DATES}")
    group.add_argument("--until", metavar="TIME", help="begun before")
    group.add_argument(
        "--text",
        metavar="WORDS",
        help="words of the prompt, the answer or the excerpt; quotes make a phrase",
    )


def filter_of(args: argparse.Namespace, now: datetime) -> HistoryFilter:
    """The filter. Raises UsageError, which names the option."""
    facets = [(facet, tuple(getattr(args, facet.value))) for facet in Facet]
    for facet, values in facets:
        _require_known(facet, values)
    return HistoryFilter(
        since=_instant("--since", args.since, now),
        until=_instant("--until", args.until, now),
        facets=tuple((facet, values) for facet, values in facets if values),
        text=_words(args.text),
    )


def _words(told: str | None) -> str:
    """Without a word every attempt would be found, as if the option were not there."""
    if told is not None and not any(map(str.isalnum, told)):
        raise UsageError(f"--text {told!r} has no word to look for; leave it out for every attempt")
    return told or ""


def _require_known(facet: Facet, values: Sequence[str]) -> None:
    known = _KNOWN.get(facet)
    strange = next((value for value in values if known is not None and value not in known), None)
    if known is not None and strange is not None:
        raise UsageError(f"--{facet.value} {strange!r} is none of {', '.join(sorted(known))}")


def _instant(option: str, told: str | None, now: datetime) -> datetime | None:
    if told is None:
        return None
    age = _AGE.fullmatch(told)
    try:
        if age is not None:
            return now - timedelta(**{_UNITS[age[2]]: int(age[1])})
        at = datetime.fromisoformat(told)
        return at.replace(tzinfo=UTC) if at.tzinfo is None else at.astimezone(UTC)
    except (ValueError, OverflowError):
        raise UsageError(f"{option} {told!r} is no time; give {DATES}") from None
