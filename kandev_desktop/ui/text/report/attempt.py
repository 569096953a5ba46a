"""An attempt in a report: what was sent and shown, what was seen, and what was decided and why."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, tzinfo
from html import escape

from kandev_desktop.engine.history.cleaned import cleaned
from kandev_desktop.engine.history.records import AttemptPage, HistoryRow
from kandev_desktop.ui.text import history, inspector, times
from kandev_desktop.ui.text.attempt_boxes import BoxText
from kandev_desktop.ui.text.attempt_evidence import EvidenceText, RuleText
from kandev_desktop.ui.text.attempt_page import AttemptText, attempt_text
from kandev_desktop.ui.text.attempt_tiles import TileText
from kandev_desktop.ui.text.foreign import foreign as isolated
from kandev_desktop.ui.text.history import Names
from kandev_desktop.ui.text.lists import listed
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP
from kandev_desktop.ui.text.proof import Detail
from kandev_desktop.ui.text.report.markup import (
    NOTHING,
    Html,
    block,
    element,
    facts,
    foreign,
    joined,
    machine,
    own_id,
    sentence,
    table,
    text,
)
from kandev_desktop.ui.text.report.messages import TEXT, messages, revisions
from kandev_desktop.ui.text.report.words import say
from kandev_desktop.ui.text.requests import RequestText
from kandev_desktop.ui.text.spans import lasting
from kandev_desktop.ui.text.vendors import vendor


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """What the words of a report depend on: when it is made, the reader's zone, what profiles are called."""

    now: datetime
    zone: tzinfo | None = None
    names: Names = field(default_factory=Names)


def anchor(attempt_id: str) -> str:
    """What an attempt is found by within the report."""
    return f"attempt-{attempt_id}"


def served(row: HistoryRow, told: Told) -> str:
    """Who served an attempt."""
    names = (
        history.served(row, told.names),
        told.names.profile(row.profile),
        vendor(row.provider),
        row.model,
    )
    return listed(map(isolated, dict.fromkeys(names)))


def attempt(page: AttemptPage, told: Told) -> Iterator[Html]:
    """The attempt in pieces, each of which is cleaned and told when it is asked for."""
    rest = cleaned(replace(page, messages=(), replaced=()), TEXT)
    words = attempt_text(rest, told.names, told.now, told.zone)
    yield Html(f'<article id="{escape(anchor(page.row.attempt_id))}">')
    yield _head(rest, words, told)
    for each in words.said:
        yield joined(_heading(each.who), block(each.text, css="said"))
    for number, piece in enumerate(messages(page, history.served(rest.row, told.names), told.zone)):
        yield (
            piece
            if number
            else joined(_heading(say(QT_TRANSLATE_NOOP("Report", "What the agent showed"))), piece)
        )
    for replaced in page.replaced:
        yield revisions(replaced, told.zone)
    yield from _judged(words)
    yield from _route(words)
    yield Html("</article>\n")


def _head(page: AttemptPage, words: AttemptText, told: Told) -> Html:
    row = page.row
    kind = inspector.attempt_kind(row.kind, page.attempt.press)
    return element(
        "div",
        element("h3", text(words.title)),
        element("p", sentence(served(row, told)), text(f" · {kind}") if kind else NOTHING, css="muted"),
        facts(_facts(row, words, told)),
        css="head",
    )


def _facts(row: HistoryRow, words: AttemptText, told: Told) -> Iterator[tuple[str, Html]]:
    took = "" if row.ended_at is None else lasting((row.ended_at - row.started_at).total_seconds())
    prompt = say(QT_TRANSLATE_NOOP("Report", "{number} of the session")).format(number=row.generation)
    yield say(QT_TRANSLATE_NOOP("Report", "Prompt")), text(prompt)
    yield say(QT_TRANSLATE_NOOP("Report", "Began")), text(times.dated(row.started_at, told.zone, exact=True))
    yield say(QT_TRANSLATE_NOOP("Report", "Took")), text(took)
    yield say(QT_TRANSLATE_NOOP("Report", "Cause")), text(history.cause(row))
    yield say(QT_TRANSLATE_NOOP("Report", "What followed")), text(words.became.words)
    yield say(QT_TRANSLATE_NOOP("Report", "Folder")), foreign(row.folder, "mono")
    yield say(QT_TRANSLATE_NOOP("Report", "Id")), own_id(row.attempt_id)


def _judged(words: AttemptText) -> Iterator[Html]:
    lines = (words.unjudged, words.problem, words.unexplained)
    yield joined(
        _heading(say(QT_TRANSLATE_NOOP("Report", "Judgement"))),
        *(element("p", text(line)) for line in lines if line),
        _tiles(words.tiles),
    )
    if words.evidence:
        head = _heading(say(QT_TRANSLATE_NOOP("Report", "Evidence")), words.evidence_aside)
        yield joined(head, _evidence(words.evidence))
    if words.rules:
        head = _heading(say(QT_TRANSLATE_NOOP("Report", "Rules")), words.rules_aside)
        yield joined(head, _rules(words.rules))
    if words.boxes:
        yield element("div", *map(_box, words.boxes), css="boxes")


def _route(words: AttemptText) -> Iterator[Html]:
    yield _details(say(QT_TRANSLATE_NOOP("Report", "Earlier judgements")), words.judgements)
    yield _details(say(QT_TRANSLATE_NOOP("Report", "Route")), words.route)
    if words.requests:
        title = say(QT_TRANSLATE_NOOP("Report", "Requests to the provider"))
        yield joined(_heading(title), _requests(words.requests))


def _tiles(tiles: Sequence[TileText]) -> Html:
    rows = ((each.name, joined(text(f"{each.value}. "), _beneath(each))) for each in tiles)
    return facts(rows) if tiles else NOTHING


def _beneath(tile: TileText) -> Html:
    return element("span", sentence(tile.beneath), css="muted")


def _evidence(rows: Sequence[EvidenceText]) -> Html:
    head = (
        say(QT_TRANSLATE_NOOP("Report", "Number")),
        say(QT_TRANSLATE_NOOP("Report", "Since sent")),
        say(QT_TRANSLATE_NOOP("Report", "Kind")),
        say(QT_TRANSLATE_NOOP("Report", "Phase")),
        say(QT_TRANSLATE_NOOP("Report", "Text or field")),
        say(QT_TRANSLATE_NOOP("Report", "Used as")),
    )
    return table(head, ((_use(each), _signal(each)) for each in rows))


def _use(each: EvidenceText) -> str:
    return "stale" if each.stale else "decided" if each.decided else ""


def _signal(each: EvidenceText) -> Sequence[Html]:
    return (
        text(each.number),
        text(each.since),
        machine(each.kind),
        machine(each.phase),
        foreign(each.says, "mono"),
        text(each.used),
    )


def _rules(rows: Sequence[RuleText]) -> Html:
    head = (
        say(QT_TRANSLATE_NOOP("Report", "Rule")),
        say(QT_TRANSLATE_NOOP("Report", "Matcher")),
        say(QT_TRANSLATE_NOOP("Report", "Rank, priority")),
        say(QT_TRANSLATE_NOOP("Report", "Says")),
        say(QT_TRANSLATE_NOOP("Report", "Result")),
        say(QT_TRANSLATE_NOOP("Report", "Why")),
    )
    return table(head, (("", _rule(each)) for each in rows))


def _rule(each: RuleText) -> Sequence[Html]:
    told = (each.matcher, each.rank, each.says, each.result, each.why)
    return (machine(each.rule), *map(text, told))


def _requests(rows: Sequence[RequestText]) -> Html:
    head = (
        say(QT_TRANSLATE_NOOP("Report", "Request")),
        say(QT_TRANSLATE_NOOP("Report", "Times")),
        say(QT_TRANSLATE_NOOP("Report", "Result")),
    )
    return table(head, (("", tuple(map(text, (each.name, each.spans, each.outcome)))) for each in rows))


def _box(box: BoxText) -> Html:
    return element("section", element("h4", text(box.title)), facts(_pairs(box.rows)))


def _details(title: str, rows: Sequence[Detail]) -> Html:
    return joined(_heading(title), facts(_pairs(rows))) if rows else NOTHING


def _pairs(rows: Sequence[Detail]) -> Iterator[tuple[str, Html]]:
    return ((each.key, sentence(each.value)) for each in rows)


def _heading(title: str, aside: str = "") -> Html:
    beside = element("p", text(aside), css="muted") if aside else NOTHING
    return element("div", element("h4", text(title)), beside, css="head")
