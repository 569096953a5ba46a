"""After any commits what is derived of attempts is what happened, however it came about."""

import sqlite3
from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta

from hypothesis import given, settings
from hypothesis import strategies as st

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.policy.decisions import Action, Decision, Reason
from kandev_desktop.domain.policy.route import RouteState
from kandev_desktop.domain.session.content import TextPart
from kandev_desktop.engine.changes import (
    AddAttempt,
    AddFailure,
    AddRevision,
    BindAttempt,
    Change,
    DeleteSession,
    DropMessage,
    EndAttempt,
    PutMessage,
    PutPrompt,
    PutSession,
)
from kandev_desktop.engine.records import MessageKind, RevisionRecord
from kandev_desktop.engine.routing.changes import AddRouteDecision
from kandev_desktop.store import apply
from kandev_desktop.store.history.rebuild import rebuild
from tests.contract import routing_cases as routing
from tests.contract import store_cases as known
from tests.contract.instants import at
from tests.unit.store.history.derived import TABLES, counted, in_memory, recounted, rows, sizes

SESSIONS = ("one", "two")
STOPS = ("end_turn", "max_tokens", "cancelled", "restart", "agent_went_on", "lost")
DECISIONS = (
    Decision(action=Action.RETRY, reason=Reason.GUARANTEED, delay=timedelta(seconds=5)),
    Decision(action=Action.MANUAL, reason=Reason.BUDGET_SPENT, exhausted=True),
    Decision(action=Action.NONE, reason=Reason.ENDED_AS_ASKED),
)


class History:
    """Draws what can happen next. What was deleted never comes back."""

    def __init__(self, data: st.DataObject) -> None:
        self._draw = data.draw
        self._made = 0
        self._attempts: dict[str, str] = {}
        self._messages: dict[str, str] = {}
        self._sessions = list(SESSIONS)

    def opening(self) -> list[Change]:
        """Two sessions, each with an attempt that answered and one that runs."""
        changes: list[Change] = []
        for session_id in SESSIONS:
            prompt = replace(known.PROMPT, session_id=session_id)
            changes += [PutSession(session=replace(known.SESSION, id=session_id)), PutPrompt(prompt=prompt)]
            first, second = self._begun(session_id), self._begun(session_id)
            message = self._put(self._new("m"), first.attempt.id)
            changes += [first, second, message, _end(first.attempt.id, "end_turn")]
        return changes

    def commit(self) -> list[Change]:
        steps = (
            self._attempt, self._bound, self._ended, self._judged, self._routed, self._message, self._moved,
            self._dropped, self._trashed, self._deleted,
        )  # fmt: skip
        drawn = self._draw(st.lists(st.sampled_from(steps), min_size=1, max_size=3))
        return [change for step in drawn for change in step()]

    def _attempt(self) -> list[Change]:
        return [self._begun(self._draw(st.sampled_from(self._sessions)))]

    def _begun(self, session_id: str) -> AddAttempt:
        attempt_id = self._new("a")
        self._attempts[attempt_id] = session_id
        agent, model = self._draw(st.sampled_from((("codex", "m"), ("", ""))))
        began = at(self._draw(st.sampled_from((0, 0.0001, 0.001, 5))))
        made = replace(
            known.ATTEMPT, id=attempt_id, session_id=session_id, number=self._made, agent=agent, model=model
        )
        return AddAttempt(attempt=replace(made, started_at=began))

    def _bound(self) -> list[Change]:
        configuration = replace(known.CONFIGURATION, profile=self._draw(st.sampled_from(("p", "q"))))
        return [
            BindAttempt(attempt_id=each, native_id="n", configuration=configuration, model="bound")
            for each in self._some()
        ]

    def _ended(self) -> list[Change]:
        stop = self._draw(st.sampled_from(STOPS))
        return [_end(each, stop) for each in self._some()]

    def _judged(self) -> list[Change]:
        code, decision = self._draw(st.sampled_from(Code)), self._draw(st.sampled_from(DECISIONS))
        classification = replace(known.FAILURE.classification, code=code)
        failed = replace(known.FAILURE, id=self._new("f"), classification=classification, decision=decision)
        return [
            AddFailure(failure=replace(failed, attempt_id=each, session_id=self._attempts[each]))
            for each in self._some()
        ]

    def _routed(self) -> list[Change]:
        made = replace(routing.DECISION, id=self._new("d"), leads_to=self._draw(st.sampled_from(RouteState)))
        return [
            AddRouteDecision(decision=replace(made, attempt_id=each, session_id=self._attempts[each]))
            for each in self._some()
        ]

    def _message(self) -> list[Change]:
        kind = self._draw(st.sampled_from((MessageKind.ANSWER, MessageKind.ANSWER, MessageKind.THOUGHT)))
        return [self._put(self._new("m"), each, kind) for each in self._some()]

    def _moved(self) -> list[Change]:
        """An attempt's answer replaces what another one showed, which stays as a revision."""
        changes: list[Change] = []
        for message_id in self._some_message():
            for attempt_id in self._some():
                before = self._messages[message_id]
                if self._attempts[before] == self._attempts[attempt_id]:
                    changes += [self._revision(message_id), self._put(message_id, attempt_id)]
        return changes

    def _dropped(self) -> list[Change]:
        """A message becomes a revision of another."""
        changes: list[Change] = []
        for message_id in self._some_message():
            into = self._put(self._new("m"), self._messages[message_id])
            kept = self._revision(message_id)
            there = replace(kept.revision, message_id=into.message.id, revision=0)
            dropped = DropMessage(message_id=message_id, into=into.message.id, first=1000)
            changes += [into, AddRevision(revision=there), dropped]
            del self._messages[message_id]
        return changes

    def _trashed(self) -> list[Change]:
        return [
            PutSession(session=replace(known.SESSION, id=each, deleted_at=at(99)))
            for each in self._sessions[:1]
        ]

    def _deleted(self) -> list[Change]:
        if len(self._sessions) < 2 or not self._draw(st.booleans()):
            return []
        gone = self._sessions.pop()
        self._attempts = {each: session for each, session in self._attempts.items() if session != gone}
        self._messages = {each: owner for each, owner in self._messages.items() if owner in self._attempts}
        return [DeleteSession(session_id=gone)]

    def _put(self, message_id: str, attempt_id: str, kind: MessageKind = MessageKind.ANSWER) -> PutMessage:
        self._messages[message_id] = attempt_id
        text = self._draw(st.sampled_from(("größer", "an answer", "", "東京")))
        return PutMessage(
            message=replace(
                known.MESSAGE,
                id=message_id,
                session_id=self._attempts[attempt_id],
                attempt_id=attempt_id,
                position=int(message_id[1:]),
                kind=kind,
                parts=(TextPart(text=text),),
            )
        )

    def _revision(self, message_id: str) -> AddRevision:
        number = int(self._new("r")[1:])
        return AddRevision(
            revision=RevisionRecord(
                message_id=message_id,
                revision=number,
                attempt_id=self._messages[message_id],
                parts=(TextPart(text=f"replaced {number}"),),
                replaced_at=at(30),
            )
        )

    def _some(self) -> Sequence[str]:
        return [self._draw(st.sampled_from(sorted(self._attempts)))]

    def _some_message(self) -> Sequence[str]:
        return [self._draw(st.sampled_from(sorted(self._messages)))] if self._messages else []

    def _new(self, kind: str) -> str:
        self._made += 1
        return f"{kind}{self._made}"


def _end(attempt_id: str, stop: str) -> EndAttempt:
    return EndAttempt(attempt_id=attempt_id, ended_at=at(20), stop_reason=stop, effects=known.EFFECTS)


def written(connection: sqlite3.Connection, data: st.DataObject) -> None:
    history = History(data)
    assert apply.commit(connection, history.opening())
    for _ in range(data.draw(st.integers(4, 8))):
        assert apply.commit(connection, history.commit())


@settings(max_examples=40)
@given(data=st.data())
def test_what_is_derived_is_what_a_build_from_nothing_finds(data: st.DataObject) -> None:
    with in_memory() as connection:
        written(connection, data)
        assert counted(connection) == recounted(connection)
        kept = rows(connection)
        assert len(kept) == sizes(connection)["attempts"] == sizes(connection)["history_search"]
        rebuild(connection)
        assert (rows(connection), counted(connection)) == (kept, recounted(connection))
        for table in TABLES:
            connection.execute(f"DELETE FROM {table}")
        rebuild(connection)
        assert [row | {"seq": 0} for row in rows(connection)] == [row | {"seq": 0} for row in kept]
        assert counted(connection) == recounted(connection)
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
