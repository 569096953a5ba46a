"""Attempts as what leaves the program: JSON objects and flat rows, everything in them sanitised on the way out.

The README documents the fields. Names are those of the command line's options and of the database's views.
"""

import math
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from datetime import UTC, datetime, timedelta
from enum import Enum
from typing import Any

from kandev_desktop.domain.evidence.bounds import bounded
from kandev_desktop.domain.evidence.redactions import REMOVED
from kandev_desktop.domain.evidence.sanitiser import sanitise
from kandev_desktop.domain.session.content import PromptPart, ShownPart, TextPart, plain_text
from kandev_desktop.engine.history.cleaned import named_secret
from kandev_desktop.engine.history.records import AttemptPage, HistoryRow, SessionHistory
from kandev_desktop.engine.records import (
    FailureRecord,
    MessageKind,
    MessageRecord,
    RouteEventRecord,
    ToolRecord,
)
from kandev_desktop.engine.routing.records import RouteDecision

SCHEMA = 1
"""The version of what is written here: it grows by fields, and counts up where one changes its meaning."""

TEXT = 64 * 1024
"""Characters of one text, of which a longer one keeps its head and its tail."""

COLUMNS = (
    "attempt",
    "session",
    "title",
    "generation",
    "number",
    "kind",
    "started_at",
    "ended_at",
    "folder",
    "agent",
    "profile",
    "provider",
    "model",
    "code",
    "class",
    "rule",
    "decision",
    "reason",
    "context",
    "due_at",
    "outcome",
    "route",
    "catalogue",
)
"""The fields of a row, in their order."""

CSV_COLUMNS = (*COLUMNS, "excerpt", "prompt")

_OWN_ID = re.compile(r"[0-9a-f]{32}")
_FORMULA = (
    "=",
    "+",
    "-",
    "@",
    "\N{FULLWIDTH EQUALS SIGN}",
    "\N{FULLWIDTH PLUS SIGN}",
    "\N{FULLWIDTH HYPHEN-MINUS}",
    "\N{FULLWIDTH COMMERCIAL AT}",
)
"""What a spreadsheet takes for the beginning of a formula."""


def row_json(row: HistoryRow) -> dict[str, object]:
    """A row of the list."""
    return {
        "attempt": own_id(row.attempt_id),
        "session": own_id(row.session_id),
        "title": clean(row.title),
        "generation": row.generation,
        "number": row.number,
        "kind": row.kind.value,
        "started_at": instant(row.started_at),
        "ended_at": None if row.ended_at is None else instant(row.ended_at),
        "folder": clean(row.folder),
        "agent": clean(row.agent),
        "profile": clean(row.profile),
        "provider": clean(row.provider),
        "model": clean(row.model),
        "code": row.code.value,
        "class": row.policy_class.value,
        "rule": clean(row.rule),
        "decision": row.decision.value,
        "reason": row.reason.value,
        "context": clean(row.context),
        "due_at": None if row.due_at is None else instant(row.due_at),
        "outcome": row.outcome.value,
        "route": row.route,
        "catalogue": clean(row.catalogue_version),
    }


def attempt_json(page: AttemptPage) -> dict[str, object]:
    """Everything of an attempt that leaves the program: `row_json`, and what was sent, answered, seen and decided."""
    attempt = page.attempt
    return {
        "schema": SCHEMA,
        **row_json(page.row),
        "stop_reason": clean(attempt.stop_reason),
        "effects": plain(attempt.effects),
        "prompt": _text(page.prompt.parts),
        "sent": _text(attempt.sent),
        "messages": [_message(message) for message in page.messages],
        "replaced": [
            {"message": _message(each.message), "before": [_text(kept.parts) for kept in each.revisions]}
            for each in page.replaced
        ],
        "judgements": [_judgement(failure) for failure in page.failures],
        "route_decisions": [_decision(each) for each in page.decisions],
        "route_changes": [_route_change(each) for each in page.route_events],
        "provider_requests": [
            {
                "number": each.number,
                "at": instant(each.at),
                "cause": plain(each.cause),
                **plain(each.numbers),
            }
            for each in page.provider_attempts
        ],
        "evidence": None if page.evidence is None else plain(page.evidence.evidence),
    }


def untaken_json(found: SessionHistory) -> Iterator[dict[str, object]]:
    """The prompts of a session that have no attempt, each with what became of its route."""
    for each in found.untaken():
        yield {
            "schema": SCHEMA,
            "attempt": None,
            "session": own_id(found.session.id),
            "title": clean(found.session.title),
            "generation": each.generation,
            "sent_at": instant(each.at),
            "route_changes": [
                _route_change(event) for event in found.route_events if event.generation == each.generation
            ],
        }


def csv_row(page: AttemptPage) -> tuple[str, ...]:
    """The cells of `CSV_COLUMNS`. None begins a formula."""
    last = page.failures[-1].classification.safe_excerpt if page.failures else ""
    cells = {**row_json(page.row), "excerpt": clean(last), "prompt": _text(page.prompt.parts)}
    return tuple(_cell(cells[column]) for column in CSV_COLUMNS)


def clean(text: str) -> str:
    """A text as it leaves the program."""
    return sanitise(bounded(text, TEXT))


def own_id(text: str) -> str:
    """An id as it leaves the program: one that this program made is as random as a key looks, and is none."""
    return text if _OWN_ID.fullmatch(text) else clean(text)


def instant(at: datetime) -> str:
    """UTC to the millisecond, as the command line's JSON has it."""
    return at.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def plain(value: object) -> Any:
    """Any of our values as JSON, its texts sanitised."""
    match value:
        case Enum():
            return value.value
        case str():
            return clean(value)
        case datetime():
            return instant(value)
        case timedelta():
            return value.total_seconds()
        case Mapping():
            return {
                clean(str(name)): REMOVED if named_secret(name, each, value) else plain(each)
                for name, each in value.items()
            }
        case float() if not math.isfinite(value):
            return None  # JSON has no word for it
        case tuple() | list() | frozenset():
            return [plain(each) for each in value]
        case _ if is_dataclass(value):
            return {each.name: plain(getattr(value, each.name)) for each in fields(value)}
        case _:
            return value


def _cell(value: object) -> str:
    text = "" if value is None else str(value)
    return f"'{text}" if text.lstrip().startswith(_FORMULA) else text


def _text(parts: Iterable[PromptPart | ShownPart]) -> str:
    return clean(plain_text(tuple(parts)))


def _message(message: MessageRecord) -> dict[str, object]:
    """Plans and dividers are told by their kind alone; bytes of images and files stay behind."""
    told: dict[str, object] = {
        "at": instant(message.created_at),
        "kind": message.kind.value,
        "state": message.state.value,
        "text": _text(message.parts),
    }
    others = [plain(part) for part in message.parts if not isinstance(part, TextPart)]
    if others:
        told["parts"] = others
    if message.kind is MessageKind.TOOL and message.tool is not None:
        told["tool"] = _tool(message.tool)
    if message.plan:
        told["plan"] = plain(message.plan)
    return told


def _tool(tool: ToolRecord) -> dict[str, object]:
    return {
        "title": clean(tool.title),
        "kind": tool.kind.value,
        "status": tool.status.value,
        "locations": plain(tool.locations),
        "content": plain(tool.content),
        "input": clean(tool.raw_input),
        "output": clean(tool.raw_output),
        "refused": tool.refused,
    }


def _judgement(failure: FailureRecord) -> dict[str, object]:
    found = failure.classification
    return {
        "at": instant(failure.judged_at),
        "code": found.code.value,
        "class": found.policy_class.value,
        "confidence": found.confidence.value,
        "scope": found.scope.value,
        "rule": clean(found.rule_id),
        "catalogue": clean(found.catalogue_version),
        "retry_after_s": plain(found.retry_after),
        "reset_at": plain(found.reset_at),
        "reset_source": plain(found.reset_source),
        "excerpt": clean(found.safe_excerpt),
        "gate": failure.gate.answer.value,
        "gate_reason": failure.gate.reason.value,
        "action": failure.decision.action.value,
        "reason": failure.decision.reason.value,
        "delay_s": plain(failure.decision.delay),
        "attempts_left": failure.decision.attempts_left,
        "context": clean(failure.context),
        "effects": plain(failure.effects),
        "problem": plain(failure.problem),
        "why": plain(failure.explanation),
    }


def _decision(decision: RouteDecision) -> dict[str, object]:
    return {
        "at": instant(decision.at),
        "profile": clean(decision.profile),
        "code": decision.code.value,
        "reason": decision.reason.value,
        "leads_to": decision.leads_to.value,
        "retry": decision.ordinal,
        "wake_at": plain(decision.wake_at),
        "policy": plain(decision.policy),
    }


def _route_change(event: RouteEventRecord) -> dict[str, object]:
    return {
        "at": instant(event.at),
        "kind": clean(event.kind),
        "from": clean(event.from_profile),
        "profile": clean(event.profile),
        "provider": clean(event.provider),
        "model": clean(event.model),
        "reason": clean(event.reason),
        "route": event.route,
    }
