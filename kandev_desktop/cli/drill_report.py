"""The rows of a drill, as a table for people and as JSON Lines."""

from collections.abc import Iterator, Sequence
from datetime import timedelta

from kandev_desktop.cli import judgement_line
from kandev_desktop.cli.composition import DrillRow

HEADS = (
    "scenario",
    "end",
    "silent",
    "main+side+other",
    "tries",
    "ran",
    "repeated",
    "code",
    "rule",
    "interactive",
    "unattended",
    "shown",
)
_SHOWN = 60


def line(row: DrillRow) -> str:
    """A row as JSON: what was seen of the agent, then the fields of `classify`."""
    head = {
        "scenario": row.scenario,
        "end": row.end,
        "cancel_answered": row.cancel_answered,
        "shown": row.shown,
        "seconds": round(row.seconds, 3),
        "silent_s": round(row.silent_s, 3),
        "requests": dict(row.requests),
        "tries": row.tries,
        "tries_told": row.tries_told,
        "answers": row.answers,
        "commands": row.commands,
    }
    return judgement_line.line(head, row.judgement)


def table(rows: Sequence[DrillRow]) -> Iterator[str]:
    """Aligned columns under their heads; the last one, what the agent showed, is cut."""
    cells = [HEADS, *(_cells(row) for row in rows)]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    for each in cells:
        padded = (cell.ljust(width) for cell, width in zip(each, widths, strict=True))
        yield "  ".join(padded).rstrip()


def _cells(row: DrillRow) -> tuple[str, ...]:
    classified = row.judgement.classification
    return (
        row.scenario,
        _end(row),
        f"{row.silent_s:.1f} s",
        "+".join(str(count) for count in row.requests.values()),
        _tries(row),
        str(row.commands),
        _repeated(row),
        f"{classified.code} ({classified.confidence})",
        classified.rule_id,
        *_decisions(row),
        _cut(row.shown),
    )


def _end(row: DrillRow) -> str:
    """At the cap also whether the agent heeded the cancel."""
    match row.cancel_answered:
        case True:
            return f"{row.end}, cancelled"
        case False:
            return f"{row.end}, killed"
        case None:
            return row.end


def _tries(row: DrillRow) -> str:
    """What the provider counted, and what the agent said of it."""
    return str(row.tries) if row.tries_told is None else f"{row.tries}, {row.tries_told} told"


def _repeated(row: DrillRow) -> str:
    """What was done more than once of what the provider asked or answered."""
    done = {"answer": row.answers, "command": row.commands}
    return ", ".join(f"{what} {times}x" for what, times in done.items() if times > 1) or "nothing"


def _decisions(row: DrillRow) -> tuple[str, str]:
    """A turn that was cut at the cap had not failed, and the program would have waited on."""
    interactive, unattended = row.judgement.interactive, row.judgement.unattended
    if row.capped:
        return "still running", "still running"
    return (
        _decision(interactive.action, interactive.delay, interactive.reason),
        _decision(unattended.way, unattended.delay, unattended.reason),
    )


def _decision(what: str, delay: timedelta | None, why: str) -> str:
    wait = "" if delay is None else f" in {delay.total_seconds():g} s"
    return f"{what}{wait}: {why}"


def _cut(text: str) -> str:
    words = " ".join(text.split())
    return words if len(words) <= _SHOWN else words[: _SHOWN - 1] + "…"
