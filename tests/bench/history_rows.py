"""The rows of each table for an attempt, as the store would write them."""

import json
from dataclasses import replace
from datetime import datetime, timedelta
from functools import cache

from kandev_desktop.domain.codes import Classification, Code, Confidence, PolicyClass, Scope, policy_class
from kandev_desktop.domain.evidence.signals import Effects
from kandev_desktop.domain.policy.decisions import Action, Decision, Gate, GateAnswer, Reason
from kandev_desktop.engine.history.derived import decided, outcome
from kandev_desktop.engine.records import (
    AttemptKind,
    Configuration,
    MessageKind,
    MessageState,
    PromptKind,
)
from kandev_desktop.store.codec import Cell
from kandev_desktop.store.history.facets import COLUMNS, facet_token
from kandev_desktop.store.rows import ATTEMPT, EVIDENCE, FAILURE, MESSAGE, PROMPT, SESSION
from tests.bench.history_story import AGENTS, PROFILES, Told
from tests.contract import store_cases as known

Row = dict[str, Cell]

CONTEXT, VERSION = "interactive", "9"
_PROVIDERS = 12
_RAN = timedelta(seconds=12)
_JUDGED = timedelta(seconds=11)
_DELAY = timedelta(seconds=5)
_FACET = cache(facet_token)


def instant(at: datetime) -> str:
    return at.isoformat(timespec="microseconds")


def profile(told: Told) -> str:
    return PROFILES[told.profile]


def agent(told: Told) -> str:
    return AGENTS[told.profile % len(AGENTS)]


def provider(told: Told) -> str:
    return f"provider{told.profile % _PROVIDERS}"


def decision(action: Action) -> Decision:
    delay = _DELAY if action is Action.RETRY else None
    return Decision(action=action, reason=Reason.NOTHING_HAPPENED, delay=delay)


@cache
def configuration(name: str, folder: str, model: str) -> Configuration:
    return Configuration(profile=name, cwd=folder, model=model)


@cache
def _configured(name: str, folder: str, model: str) -> Cell:
    return ATTEMPT.column("configuration").dump(configuration(name, folder, model))


def _text(text: str) -> str:
    return f'[{{"part":"text","text":"{text}"}}]'


def session(told: Told) -> Row:
    return _SESSION | {
        "id": told.session,
        "title": told.prompt[:40],
        "cwd": told.folder,
        "created_at": instant(told.started_at),
        "active_at": instant(told.started_at),
    }


def prompt(told: Told) -> Row:
    return _PROMPT | {
        "session_id": told.session,
        "generation": told.generation,
        "parts": _text(told.prompt),
        "configuration": _configured(profile(told), told.folder, told.model),
        "created_at": instant(told.started_at),
    }


def attempt(told: Told) -> Row:
    return _ATTEMPT | {
        "id": told.id,
        "session_id": told.session,
        "generation": told.generation,
        "number": told.number,
        "sent": _text(told.prompt),
        "configuration": _configured(profile(told), told.folder, told.model),
        "started_at": instant(told.started_at),
        "ended_at": instant(told.started_at + _RAN),
        "stop_reason": "end_turn" if told.code is Code.NONE else "",
        "agent": agent(told),
        "provider": provider(told),
        "model": told.model,
    }


def message(told: Told, position: int) -> Row:
    return _MESSAGE | {
        "id": f"m{told.id}",
        "session_id": told.session,
        "generation": told.generation,
        "attempt_id": told.id,
        "position": position,
        "created_at": instant(told.started_at),
        "parts": _text(told.answer),
    }


def failure(told: Told) -> Row:
    return _judged(told.code, told.rule, told.action) | {
        "id": f"f{told.id}",
        "attempt_id": told.id,
        "session_id": told.session,
        "generation": told.generation,
        "judged_at": instant(told.started_at + _JUDGED),
        "agent": agent(told),
        "provider": provider(told),
        "model": told.model,
        "classification": str(_judged(told.code, told.rule, told.action)["classification"]).replace(
            '"safe_excerpt":""', f'"safe_excerpt":{json.dumps(told.excerpt)}'
        ),
    }


def evidence(told: Told) -> Row:
    return _EVIDENCE | {
        "failure_id": f"f{told.id}",
        "attempt_id": told.id,
        "session_id": told.session,
        "judged_at": instant(told.started_at + _JUDGED),
    }


def facts(told: Told) -> Row:
    failed = told.code is not Code.NONE
    retried = told.action is Action.RETRY
    return {
        "seq": told.seq,
        "attempt_id": told.id,
        "session_id": told.session,
        "generation": told.generation,
        "number": told.number,
        "kind": AttemptKind.FIRST.value,
        "started_at": instant(told.started_at),
        "ended_at": instant(told.started_at + _RAN),
        "folder": told.folder,
        "agent": agent(told),
        "profile": profile(told),
        "provider": provider(told),
        "model": told.model,
        "code": told.code.value,
        "class": class_of(told.code).value,
        "rule": told.rule,
        "decision": decided(decision(told.action)).value,
        "reason": (Reason.NOTHING_HAPPENED if failed else Reason.NO_FAILURE).value,
        "context": CONTEXT if failed else "",
        "outcome": outcome(ended=True, stop_reason="" if failed else "end_turn", code=told.code).value,
        "due_at": instant(told.started_at + _JUDGED + _DELAY) if retried else None,
        "route": 0,
        "catalogue_version": VERSION if failed else "",
    }


def search(told: Told, row: Row) -> Row:
    facets = (_FACET(facet, str(row[column])) for facet, column in COLUMNS.items())
    words = " ".join(part for part in (told.excerpt, told.prompt, told.answer) if part)
    return {"rowid": -told.seq, "facets": " ".join(facets), "words": words}


@cache
def class_of(code: Code) -> PolicyClass:
    return policy_class(code, retry_after=None, source=None)


@cache
def _judged(code: Code, rule: str, action: Action) -> Row:
    return FAILURE.dump(
        replace(
            known.FAILURE,
            classification=Classification(
                code=code, policy_class=class_of(code), confidence=Confidence.HIGH, scope=Scope.PROVIDER,
                rule_id=rule, catalogue_version=VERSION,
            ),
            gate=Gate(answer=GateAnswer.RESEND, reason=Reason.NOTHING_HAPPENED),
            decision=decision(action),
            context=CONTEXT,
            explanation=None,
            problem=None,
        )
    )  # fmt: skip


_SESSION = SESSION.dump(replace(known.SESSION, deleted_at=None, draft="", draft_attachments=(), chosen=()))
_PROMPT = PROMPT.dump(replace(known.PROMPT, kind=PromptKind.SENT))
_ATTEMPT = ATTEMPT.dump(replace(known.ATTEMPT, kind=AttemptKind.FIRST, effects=Effects()))
_MESSAGE = MESSAGE.dump(
    replace(known.MESSAGE, kind=MessageKind.ANSWER, state=MessageState.COMPLETE, revision=0)
)
_EVIDENCE = EVIDENCE.dump(
    replace(
        known.EVIDENCE, evidence=replace(known.EVIDENCE.evidence, signals=known.EVIDENCE.evidence.signals[:1])
    )
)
