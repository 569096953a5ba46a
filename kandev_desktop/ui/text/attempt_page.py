"""An attempt as its page tells it: from the evidence to the decision, and what was said."""

from dataclasses import dataclass, replace
from datetime import datetime, tzinfo
from typing import TYPE_CHECKING, assert_never

from PySide6.QtCore import QCoreApplication

from kandev_desktop.engine.history.records import AttemptPage, Outcome
from kandev_desktop.engine.records import FailureRecord
from kandev_desktop.ui.text import (
    attempt_again,
    attempt_boxes,
    attempt_evidence,
    attempt_messages,
    attempt_route,
    attempt_tiles,
    codes,
    history,
    inspector,
    problems,
    requests,
    times,
)
from kandev_desktop.ui.text.attempt_boxes import BoxText
from kandev_desktop.ui.text.attempt_evidence import EvidenceText, RuleText
from kandev_desktop.ui.text.attempt_messages import SaidText
from kandev_desktop.ui.text.attempt_tiles import TileText
from kandev_desktop.ui.text.foreign import foreign
from kandev_desktop.ui.text.history import DecisionText, Names
from kandev_desktop.ui.text.noop import QT_TRANSLATE_NOOP
from kandev_desktop.ui.text.proof import Detail
from kandev_desktop.ui.text.requests import RequestText
from kandev_desktop.ui.text.untrusted import one_line

if TYPE_CHECKING:  # brings the classifier along
    from kandev_desktop.domain.rejudge import Rejudged

_TITLE, _ID = 200, 80
_CLAIMS = frozenset({"claimed", "continued"})


@dataclass(frozen=True, slots=True, kw_only=True)
class AttemptText:
    """`became` is how it ended. `unjudged` says why there are no tiles, tables and boxes, where there are none, and
    `unexplained` why there are no tables. `again` is what today's catalogue would say. `judgements` are earlier ones,
    and `route` what became of the route before and after, each with its time. `left_out` counts messages that are not
    in `said`."""

    title: str
    subtitle: str
    became: DecisionText
    unjudged: str = ""
    unexplained: str = ""
    tiles: tuple[TileText, ...] = ()
    problem: str = ""
    evidence: tuple[EvidenceText, ...] = ()
    evidence_aside: str = ""
    rules: tuple[RuleText, ...] = ()
    rules_aside: str = ""
    again: str = ""
    boxes: tuple[BoxText, ...] = ()
    judgements: tuple[Detail, ...] = ()
    route: tuple[Detail, ...] = ()
    requests: tuple[RequestText, ...] = ()
    said: tuple[SaidText, ...] = ()
    left_out: int = 0


def attempt_text(
    page: AttemptPage,
    known: Names,
    now: datetime,
    zone: tzinfo | None = None,
    found: "Rejudged | None" = None,
) -> AttemptText:
    """Everything that is kept of an attempt, in words. `found` is its stored verdict beside today's."""
    told = AttemptText(
        title=_title(page, now, zone),
        subtitle=_subtitle(page, known),
        became=history.decision(page.row, now, zone, _following(page, known)),
        route=attempt_route.events(page.route_events, known, now, zone),
        requests=requests.requests(page.provider_attempts, zone),
        said=attempt_messages.said(page, known.agent(page.row.agent), now, zone),
        left_out=attempt_messages.left_out(page),
    )
    if not page.failures:
        return replace(told, unjudged=_unjudged(page.row.outcome))
    return _judged(_explained(told, page.failures[-1]), page, known, zone, found)


def _judged(
    told: AttemptText, page: AttemptPage, known: Names, zone: tzinfo | None, found: "Rejudged | None"
) -> AttemptText:
    failure, made = page.failures[-1], page.decisions[-1] if page.decisions else None
    return replace(
        told,
        tiles=attempt_tiles.tiles(page, failure, made, told.became, known),
        problem=_problem(failure),
        again=attempt_again.again(found),
        boxes=(
            attempt_boxes.gate(failure),
            attempt_boxes.policy(failure, made, known, zone),
            attempt_boxes.decision(page, failure, made, told.became, zone),
        ),
        judgements=tuple(_earlier(each, zone) for each in page.failures[:-1]),
    )


def _explained(told: AttemptText, failure: FailureRecord) -> AttemptText:
    explained = failure.explanation
    if explained is None:
        unkept = QT_TRANSLATE_NOOP(
            "Attempt",
            "It was judged before signals and rules were kept, so they are not known.",
        )
        return replace(told, unexplained=_say(unkept))
    return replace(
        told,
        evidence=attempt_evidence.evidence(explained),
        evidence_aside=attempt_evidence.evidence_aside(explained),
        rules=attempt_evidence.rules(explained),
        rules_aside=attempt_evidence.rules_aside(explained),
    )


def _title(page: AttemptPage, now: datetime, zone: tzinfo | None) -> str:
    told = _say(QT_TRANSLATE_NOOP("Attempt", "Attempt {number}, {time}"))
    return told.format(number=page.row.number, time=times.moment(page.row.started_at, now, zone))


def _subtitle(page: AttemptPage, known: Names) -> str:
    """Session, who served and as what, how it came to be, and its id for a report."""
    row = page.row
    name = _say(QT_TRANSLATE_NOOP("Attempt", "attempt id {id}")).format(
        id=foreign(one_line(row.attempt_id, _ID))
    )
    parts = (
        foreign(one_line(row.title, _TITLE)),
        foreign(history.served(row, known)),
        foreign(one_line(row.model, _ID)),
        inspector.attempt_kind(row.kind, page.attempt.press),
        name,
    )
    return " · ".join(part for part in parts if part)


def _following(page: AttemptPage, known: Names) -> str:
    """Who went on, where the route says it."""
    after = (
        each.profile
        for each in page.route_events
        if each.kind in _CLAIMS and each.at >= (page.row.ended_at or page.row.started_at)
    )
    found = next(after, "")
    return known.profile(found) if found else ""


def _unjudged(outcome: Outcome) -> str:
    match outcome:
        case Outcome.RUNNING:
            return _say(QT_TRANSLATE_NOOP("Attempt", "It is at work. It is judged when it ends."))
        case Outcome.ANSWERED:
            return _say(QT_TRANSLATE_NOOP("Attempt", "It answered, so there was nothing to judge."))
        case Outcome.CUT:
            return _say(
                QT_TRANSLATE_NOOP("Attempt", "A limit or a refusal ended its answer, which is no failure.")
            )
        case Outcome.STOPPED:
            return _say(
                QT_TRANSLATE_NOOP("Attempt", "It ended as it was asked to, so there was nothing to judge.")
            )
        case Outcome.INTERRUPTED:
            return _say(
                QT_TRANSLATE_NOOP(
                    "Attempt", "Kandev did not live to see its end, so there was nothing to judge."
                )
            )
        case Outcome.FAILED:
            return _say(QT_TRANSLATE_NOOP("Attempt", "No judgement of it was kept."))
        case unreachable:
            assert_never(unreachable)


def _problem(failure: FailureRecord) -> str:
    if failure.problem is None:
        return ""
    error = failure.problem.error
    return f"{problems.sentence(error)} {problems.remedy(error)}".strip()


def _earlier(failure: FailureRecord, zone: tzinfo | None) -> Detail:
    judged = failure.classification
    told = _say(QT_TRANSLATE_NOOP("Attempt", "{cause}, by {rule}"))
    words = told.format(cause=codes.words(judged.code).title, rule=foreign(one_line(judged.rule_id, _ID)))
    return Detail(times.exact_time(failure.judged_at, zone), words)


def _say(source: str) -> str:
    return QCoreApplication.translate("Attempt", source)
