"""The document around the attempts of a report: its head, its list of attempts, a drawing of each session."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QLocale, Qt

from kandev_desktop.engine.history.cleaned import cleaned
from kandev_desktop.engine.history.records import HistoryRow, SessionHistory
from kandev_desktop.ui.text import history, history_timeline, times
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP
from kandev_desktop.ui.text.report.attempt import Told, anchor, served
from kandev_desktop.ui.text.report.drawing import drawing
from kandev_desktop.ui.text.report.markup import Html, element, foreign, joined, sentence, table, text
from kandev_desktop.ui.text.report.messages import TEXT
from kandev_desktop.ui.text.report.style import STYLE
from kandev_desktop.ui.text.report.words import REPORT_COUNTS, say
from kandev_desktop.ui.text.timeline import Timeline

_POLICY = "default-src 'none'; style-src 'unsafe-inline'"


@dataclass(frozen=True, slots=True)
class Language:
    """What a reader's program is told of the words: the language's tag, and whether it runs from right to left."""

    tag: str
    right_to_left: bool = False


def language_of(tag: str) -> Language:
    """The language of a tag."""
    return Language(tag, QLocale(tag).textDirection() is Qt.LayoutDirection.RightToLeft)


def head(attempts: int, told: Told, language: Language) -> Html:
    """From the beginning of the document to its list of attempts."""
    name = text(REPORT_COUNTS.title(attempts))
    direction = "rtl" if language.right_to_left else "ltr"
    begin = (
        f'<!DOCTYPE html>\n<html lang="{text(language.tag)}" dir="{direction}">\n<head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<meta name="referrer" content="no-referrer"><meta name="color-scheme" content="light dark">'
        f"<title>{name}</title><style>{STYLE}</style></head>\n<body><main>\n"
    )
    made = say(QT_TRANSLATE_NOOP("Report", "Made by Kandev Desktop on {time}."))
    cleared = say(
        QT_TRANSLATE_NOOP(
            "Report",
            "Keys, addresses, mail addresses and home folders are removed, and long texts are cut in their middle. Read it once more before you pass it on.",
        )
    )
    return joined(
        Html(begin),
        element("h1", name),
        element("p", text(made.format(time=times.dated(told.now, told.zone))), css="muted"),
        element("p", text(cleared), css="muted"),
    )


def contents(rows: Sequence[HistoryRow], told: Told) -> Html:
    """The attempts in a table; each leads to its own place."""
    heads = (
        say(QT_TRANSLATE_NOOP("Report", "Time")), say(QT_TRANSLATE_NOOP("Report", "Session")),
        say(QT_TRANSLATE_NOOP("Report", "Served by")), say(QT_TRANSLATE_NOOP("Report", "Cause")),
        say(QT_TRANSLATE_NOOP("Report", "What followed")),
    )  # fmt: skip
    served_by = {(row.session_id, row.generation, row.number): row.profile for row in rows}
    following = (served_by.get((row.session_id, row.generation, row.number + 1), "") for row in rows)
    shown = zip(rows, following, strict=True)
    return table(heads, (("", _entry(cleaned(row, TEXT), told, after)) for row, after in shown))


def _entry(row: HistoryRow, told: Told, after: str) -> tuple[Html, ...]:
    time = times.dated(row.started_at, told.zone, exact=True)
    return (
        element("a", text(time), href=f"#{anchor(row.attempt_id)}"),
        foreign(row.title), sentence(served(row, told)), text(history.cause(row)),
        text(history.decision(row, told.now, told.zone, told.names.profile(after)).words),
    )  # fmt: skip


def session(found: SessionHistory, told: Told, around: str, *, mirrored: bool = False) -> Html:
    """A session's heading and the drawing of its attempts, those around one of a long session, with the same facts in
    a table."""
    found = cleaned(found, TEXT)
    shown = history_timeline.timeline(found, told.names, told.now, told.zone, around=around)
    drawn = [] if shown is None else [_figure(shown, mirrored=mirrored), _pieces(shown)]
    return joined(
        element("h2", foreign(found.session.title)),
        element("p", foreign(found.session.cwd, "mono"), css="muted"),
        element("p", text(history_timeline.summed(found)), css="muted"),
        *drawn,
    )


def _figure(shown: Timeline, *, mirrored: bool) -> Html:
    caption = say(
        QT_TRANSLATE_NOOP(
            "Report", "Lengths grow with time, not in proportion to it. The table has the times."
        )
    )
    signs = say(
        QT_TRANSLATE_NOOP(
            "Report", "Dots: waiting for an answer. Hatched: waiting to send again. Ring: done by you."
        )
    )
    told = element("figcaption", text(caption), Html("<br>"), text(signs))
    return element("figure", drawing(shown, mirrored=mirrored), told)


def _pieces(shown: Timeline) -> Html:
    heads = (say(QT_TRANSLATE_NOOP("Report", "Time")), say(QT_TRANSLATE_NOOP("Report", "What happened")))
    return table(heads, (("", (text(each.when), sentence(each.told))) for each in shown.pieces))


def tail() -> Html:
    """The end of the document."""
    return Html("</main></body></html>\n")


def by_session(rows: Sequence[HistoryRow]) -> Iterator[tuple[str, Sequence[HistoryRow]]]:
    """The rows of each session in the order of time, the session of the first row first."""
    found: dict[str, list[HistoryRow]] = {row.session_id: [] for row in rows}
    for row in rows:
        found[row.session_id].append(row)
    for session_id, own in found.items():
        yield session_id, sorted(own, key=lambda row: row.seq)
