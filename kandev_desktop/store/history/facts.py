"""One row of `attempt_facts`, computed from what happened."""

import json
import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from kandev_desktop.domain.codes import Code, PolicyClass
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.route import RouteState
from kandev_desktop.engine.history.derived import decided, decided_on_route, outcome
from kandev_desktop.engine.history.records import Decided
from kandev_desktop.store.codec import Cell, storable
from kandev_desktop.store.rows import FAILURE

_q_select = """
SELECT attempts.id AS attempt_id, attempts.session_id, attempts.generation, attempts.number, attempts.kind,
    attempts.started_at, attempts.ended_at, attempts.stop_reason, attempts.route, attempts.sent,
    attempts.configuration,
    coalesce(nullif(attempts.agent, ''), failures.agent, '') AS agent,
    coalesce(nullif(attempts.provider, ''), failures.provider, '') AS provider,
    coalesce(nullif(attempts.model, ''), failures.model, '') AS model,
    failures.classification, failures.judged_at, failures.decision AS judged, failures.context AS judged_in,
    route_decisions.leads_to, route_decisions.reason AS route_reason, route_decisions.wake_at,
    prompts.parts AS prompt
FROM attempts
JOIN prompts ON prompts.session_id = attempts.session_id AND prompts.generation = attempts.generation
LEFT JOIN failures ON failures.seq = (SELECT max(seq) FROM failures WHERE attempt_id = attempts.id)
LEFT JOIN route_decisions
    ON route_decisions.seq = (SELECT max(seq) FROM route_decisions WHERE attempt_id = attempts.id)
WHERE attempts.id IN (SELECT value FROM json_each(:ids))
ORDER BY attempts.rowid
"""

_AS_STORED = (
    "attempt_id", "session_id", "generation", "number", "kind", "started_at", "ended_at", "agent",
    "provider", "route",
)  # fmt: skip
COLUMNS_OF_FACTS = (
    *_AS_STORED, "folder", "profile", "model", "code", "class", "rule", "catalogue_version", "decision",
    "reason", "context", "outcome", "due_at",
)  # fmt: skip
"""The columns of `attempt_facts` beside `seq`."""

_ROUTED = "unattended"
"""The policy that decides for a dynamic profile is that of runs."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Attempt:
    """The facts of an attempt by column, without `seq`, and what its words are made of."""

    facts: dict[str, Cell]
    sent: str
    prompt: str
    excerpt: str

    @property
    def id(self) -> str:
        return str(self.facts["attempt_id"])

    @property
    def ended(self) -> bool:
        return self.facts["ended_at"] is not None


@dataclass(frozen=True, slots=True, kw_only=True)
class _Followed:
    decision: Decided
    reason: Reason
    context: str
    due_at: str | None = None


def attempts(connection: sqlite3.Connection, ids: Iterable[str]) -> list[Attempt]:
    """Those of these attempts that are there, in the order in which they were written. One that does not decode has
    no facts: what is only looked at later must not keep a commit or a migration from its end."""
    rows = connection.execute(_q_select, {"ids": json.dumps(list(ids))}).fetchall()
    found = map(_readable, rows)
    return [attempt for attempt in found if attempt is not None]


def _readable(row: Any) -> Attempt | None:
    try:
        return _attempt(row)
    except (ValueError, KeyError, TypeError):
        return None


def _attempt(row: Any) -> Attempt:
    followed = _followed(row)
    configured = json.loads(row["configuration"])
    classified = {} if row["classification"] is None else json.loads(row["classification"])
    code = Code(classified.get("code", Code.NONE))
    ended = outcome(ended=row["ended_at"] is not None, stop_reason=row["stop_reason"], code=code)
    facts = {name: row[name] for name in _AS_STORED} | {
        "folder": storable(configured["cwd"]),
        "profile": storable(configured["profile"]),
        "model": row["model"] or storable(configured["model"]),
        "code": code.value,
        "class": PolicyClass(classified.get("policy_class", PolicyClass.NONE)).value,
        "rule": storable(classified.get("rule_id", "")),
        "catalogue_version": storable(classified.get("catalogue_version", "")),
        "decision": followed.decision.value,
        "reason": followed.reason.value,
        "context": followed.context,
        "outcome": ended.value,
        "due_at": followed.due_at,
    }
    return Attempt(
        facts=facts, sent=row["sent"], prompt=row["prompt"], excerpt=classified.get("safe_excerpt", "")
    )


def _followed(row: Any) -> _Followed:
    if row["leads_to"] is not None:
        reason = Reason(row["route_reason"])
        decision = decided_on_route(RouteState(row["leads_to"]), reason)
        return _Followed(decision=decision, reason=reason, context=_ROUTED, due_at=row["wake_at"])
    if row["judged"] is not None:
        return _judged(row)
    if row["stop_reason"] == Reason.AGENT_WENT_ON:
        return _Followed(decision=Decided.MANUAL, reason=Reason.AGENT_WENT_ON, context="")
    return _Followed(decision=Decided.NONE, reason=Reason.NO_FAILURE, context="")


def _judged(row: Any) -> _Followed:
    judged = FAILURE.column("decision").load(row["judged"])
    due = None
    if judged.delay is not None:
        instant = FAILURE.column("judged_at")
        due = str(instant.dump(datetime.fromisoformat(row["judged_at"]) + judged.delay))
    context = row["judged_in"] if row["judged_in"] == "interactive" else _ROUTED
    return _Followed(decision=decided(judged), reason=judged.reason, context=context, due_at=due)
