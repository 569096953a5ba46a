"""Attempts as lines for a person."""

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any

from kandev_desktop.cli.output import label, visible
from kandev_desktop.domain.rejudge import Differing, Rejudged, Verdict
from kandev_desktop.domain.session.content import plain_text
from kandev_desktop.engine.history.exported import clean
from kandev_desktop.engine.history.records import AttemptPage, Counter, HistoryRow
from kandev_desktop.engine.records import FailureRecord, MessageKind, MessageRecord

HEAD = f"{'attempt':<32}  {'began (UTC)':<19}  {'outcome':<11}  {'code':<22}  {'decision':<9}  {'profile':<16}  title"
STATS_HEAD = (
    f"{'attempts':>8}  {'code':<22}  {'context':<11}  {'result':<9}  {'agent':<12}  {'provider':<12}  rule"
)


def row_line(row: HistoryRow) -> str:
    """One line; nothing in it acts on a terminal."""
    return (
        f"{row.attempt_id:<32}  {_instant(row.started_at)}  {row.outcome:<11}  {row.code:<22}  {row.decision:<9}"
        f"  {label(row.profile):<16}  {label(row.title)}"
    )


def counter_line(each: Counter) -> str:
    """A counter with its six keys."""
    return (
        f"{each.attempts:>8}  {each.code:<22}  {each.context or '-':<11}  {each.policy_result:<9}"
        f"  {label(each.agent) or '-':<12}  {label(each.provider) or '-':<12}  {each.rule or '-'}"
    )


def attempt_lines(page: AttemptPage) -> Iterator[str]:
    """Everything of an attempt that helps to understand it, sanitised."""
    row = page.row
    yield f"attempt    {row.attempt_id}, {row.number} of prompt {row.generation}, {row.kind}"
    yield f"session    {row.session_id}, {label(row.title)}"
    yield f"time       {_instant(row.started_at)} to {_end(row)} (UTC)"
    yield f"served by  {', '.join(label(name) for name in (row.profile, row.agent, row.provider, row.model) if name)}"
    yield f"folder     {label(clean(row.folder))}"
    yield f"outcome    {row.outcome}{_due(row)}"
    yield from _block("prompt", plain_text(page.prompt.parts))
    for message in page.messages:
        yield from _message_lines(message)
    for failure in page.failures:
        yield from _failure_lines(failure)
    for decision in page.decisions:
        wake = "" if decision.wake_at is None else f", wakes {_instant(decision.wake_at)}"
        yield f"route      {label(decision.profile)}: {decision.reason}, leads to {decision.leads_to}{wake}"


def difference_line(page: AttemptPage, each: Rejudged) -> str:
    """What today's catalogue says otherwise."""
    told = ", ".join(
        f"{part} {_told(each.stored, part)} → {_told(each.today, part)}" for part in each.differs
    )
    return f"{page.row.attempt_id}  {_instant(page.row.started_at)}  {told}"


def untaken_lines(prompt: Mapping[str, Any]) -> Iterator[str]:
    """A prompt without an attempt, as it is exported."""
    yield f"prompt     {prompt['generation']}, sent to nobody"
    yield f"session    {prompt['session']}, {label(prompt['title'])}"
    yield f"time       {prompt['sent_at']} (UTC)"
    for each in prompt["route_changes"]:
        why = f", {label(each['reason'])}" if each["reason"] else ""
        yield f"route      {each['at']} {label(each['kind'])} {label(each['profile'])}".rstrip() + why


def told_part(verdict: Verdict, part: Differing) -> str | float | None:
    """A part of a verdict as a plain value."""
    found = verdict.classification
    match part:
        case Differing.WAIT:
            return None if found.retry_after is None else found.retry_after.total_seconds()
        case Differing.GATE:
            return f"{verdict.gate.answer}:{verdict.gate.reason}"
        case Differing.DECISION:
            return None if verdict.decision is None else verdict.decision.action.value
        case _:
            return clean(str(getattr(found, part.value)))


def _told(verdict: Verdict, part: Differing) -> str:
    value = told_part(verdict, part)
    return "-" if value is None else str(value) or "-"


def _message_lines(message: MessageRecord) -> Iterator[str]:
    """The prompt stands above them, and dividers tell nothing."""
    if message.kind is MessageKind.TOOL and message.tool is not None:
        tool = message.tool
        refused = ", refused" if tool.refused else ""
        yield f"tool       {label(tool.title)} ({tool.kind}, {tool.status}{refused})"
        yield from _block("  input", tool.raw_input)
        yield from _block("  output", tool.raw_output)
    elif message.kind is MessageKind.ANSWER:
        yield from _block("answer", plain_text(message.parts))
    elif message.kind is MessageKind.THOUGHT:
        yield from _block("thought", plain_text(message.parts))


def _block(name: str, text: str) -> Iterator[str]:
    """A text of several lines, under its name."""
    for at, line in enumerate(visible(text).strip().splitlines()):
        yield f"{'' if at else name:<11}{line}".rstrip()


def _failure_lines(failure: FailureRecord) -> Iterator[str]:
    found = failure.classification
    yield f"judged     {found.code}, {found.policy_class}, {found.confidence}, by {found.rule_id}"
    yield f"           catalogue {found.catalogue_version}, scope {found.scope}"
    if found.safe_excerpt:
        yield f"excerpt    {label(found.safe_excerpt)}"
    if found.retry_after is not None:
        yield f"wait       {found.retry_after.total_seconds():g} s, {found.reset_source or 'stated'}"
    yield f"gate       {failure.gate.answer}, {failure.gate.reason}"
    yield f"decision   {failure.decision.action}, {failure.decision.reason} ({failure.context})"


def _end(row: HistoryRow) -> str:
    return "now" if row.ended_at is None else _instant(row.ended_at)


def _due(row: HistoryRow) -> str:
    return "" if row.due_at is None else f", {row.decision} due {_instant(row.due_at)}"


def _instant(at: datetime) -> str:
    return at.strftime("%Y-%m-%d %H:%M:%S")
