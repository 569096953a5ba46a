"""Attempts to look back at: what is written of them, and the rows that come of it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from operator import attrgetter

from kandev_desktop.domain.codes import Classification, Code, Confidence, PolicyClass, Scope, policy_class
from kandev_desktop.domain.evidence.signals import Effects
from kandev_desktop.domain.policy.decisions import Action, Decision, Gate, GateAnswer, Reason
from kandev_desktop.domain.session.content import TextPart
from kandev_desktop.domain.session.profile import Profile
from kandev_desktop.engine.changes import (
    AddAttempt,
    AddFailure,
    AddRevision,
    AddRouteEvent,
    Change,
    EndAttempt,
    NoteFirstOutput,
    PutMessage,
    PutProfile,
    PutPrompt,
    PutSession,
)
from kandev_desktop.engine.history.records import (
    AttemptMark,
    AttemptPage,
    Decided,
    HistoryRow,
    KeptProfiles,
    Outcome,
    PromptMark,
    Replaced,
    SessionHistory,
)
from kandev_desktop.engine.records import (
    AttemptKind,
    AttemptRecord,
    Configuration,
    FailureRecord,
    MessageKind,
    MessageRecord,
    MessageState,
    PromptKind,
    PromptRecord,
    RevisionRecord,
    RouteEventRecord,
    SessionRecord,
)
from tests.contract.instants import at

TOLD = 12
VERSION = "9"


@dataclass(frozen=True, kw_only=True)
class Told:
    """One attempt of a prompt of its own, and how it went."""

    id: str
    session: str
    second: float
    prompt: str
    answer: str = ""
    agent: str = "claude"
    provider: str = "anthropic"
    model: str = "large"
    folder: str = "/home/somebody/one"
    code: Code = Code.NONE
    rule: str = ""
    action: Action = Action.NONE
    exhausted: bool = False
    excerpt: str = ""
    generation: int = 1
    mode: str = ""

    @property
    def at(self) -> datetime:
        return at(self.second)


ONE, TWO, TRASHED = "one", "two", "trashed"
STORY = (
    Told(id="a1", session=ONE, second=1, prompt="Mend the parser", answer="I look at Parser_x2 first", mode="ask"),
    Told(
        id="a2", session=ONE, second=2, generation=2, prompt="Do mend it", code=Code.PROVIDER_OVERLOADED,
        rule="http.529", action=Action.RETRY, excerpt="529 Overloaded: größer",
    ),
    Told(
        id="a3", session=ONE, second=2.0004, generation=3, prompt="Once more", code=Code.PROVIDER_OVERLOADED,
        rule="http.529", action=Action.MANUAL, exhausted=True, excerpt="provider is overloaded", agent="codex",
        provider="openai", model="m-2",
    ),
    Told(id="b1", session=TWO, second=3, prompt="東京都に行く", answer="provider said overloaded", folder="/ä b"),
    Told(
        id="b2", session=TWO, second=4, generation=2, prompt="اكتب الكتاب", folder="/ä b", agent="codex",
        provider="openai", code=Code.RATE_LIMITED, rule='odd "rule" AND (x)*', action=Action.MANUAL,
    ),
    Told(id="c1", session=TRASHED, second=5, prompt="overloaded and thrown away", agent="gone"),
    Told(id="b3", session=TWO, second=6, generation=3, prompt="last words", folder="/ä b"),
)  # fmt: skip
KEPT = tuple(told for told in STORY if told.session != TRASHED)


def session(session_id: str) -> SessionRecord:
    return SessionRecord(
        id=session_id,
        title=f"Session {session_id}",
        cwd="/home/somebody",
        profile="p",
        created_at=at(0),
        active_at=at(10),
        deleted_at=at(11) if session_id == TRASHED else None,
    )


def configuration(told: Told) -> Configuration:
    return Configuration(profile=f"{told.agent}-profile", cwd=told.folder, model=told.model, mode=told.mode)


def prompt(told: Told) -> PromptRecord:
    return PromptRecord(
        session_id=told.session,
        generation=told.generation,
        kind=PromptKind.SENT,
        parts=(TextPart(text=told.prompt),),
        configuration=configuration(told),
        created_at=told.at,
    )


def attempt(told: Told) -> AttemptRecord:
    return AttemptRecord(
        id=told.id,
        session_id=told.session,
        generation=told.generation,
        number=1,
        kind=AttemptKind.FIRST,
        native_id="native",
        sent=(TextPart(text=told.prompt),),
        configuration=configuration(told),
        started_at=told.at,
        ended_at=told.at + timedelta(milliseconds=500),
        stop_reason="end_turn" if told.code is Code.NONE else "",
        first_output_at=mark(told).first_output_at,
        agent=told.agent,
        provider=told.provider,
        model=told.model,
    )


def message(told: Told) -> MessageRecord:
    return MessageRecord(
        id=f"m-{told.id}",
        session_id=told.session,
        generation=told.generation,
        attempt_id=told.id,
        position=told.generation,
        kind=MessageKind.ANSWER,
        state=MessageState.COMPLETE,
        created_at=told.at,
        parts=(TextPart(text=told.answer),),
        revision=1 if told.id == "a1" else 0,
    )


REVISION = RevisionRecord(
    message_id="m-a1", revision=0, attempt_id="a1", parts=(TextPart(text="I looked"),), replaced_at=at(1.2)
)
EVENT = RouteEventRecord(
    id="event", session_id=TWO, generation=2, at=at(4), kind="continued", profile="codex-profile", native_id="",
    reason="person_armed", from_profile="claude-profile",
)  # fmt: skip


def failure(told: Told) -> FailureRecord:
    return FailureRecord(
        id=f"f-{told.id}",
        attempt_id=told.id,
        session_id=told.session,
        generation=told.generation,
        judged_at=told.at + timedelta(milliseconds=400),
        classification=Classification(
            code=told.code,
            policy_class=class_of(told),
            confidence=Confidence.HIGH,
            scope=Scope.PROVIDER,
            rule_id=told.rule,
            catalogue_version=VERSION,
            safe_excerpt=told.excerpt,
        ),
        gate=Gate(answer=GateAnswer.RESEND, reason=Reason.NOTHING_HAPPENED),
        decision=Decision(
            action=told.action,
            reason=Reason.NOTHING_HAPPENED,
            delay=timedelta(seconds=5) if told.action is Action.RETRY else None,
            exhausted=told.exhausted,
        ),
        context="interactive",
        agent=told.agent,
        provider=told.provider,
        model=told.model,
        effects=Effects(),
    )


def class_of(told: Told) -> PolicyClass:
    return policy_class(told.code, retry_after=None, source=None)


PROFILES = KeptProfiles(
    own=(
        Profile(name="mine", title="Mine", agent="codex", command=("codex-acp",), options={"effort": "high"}),
    )
)


def changes() -> list[Change]:
    """In the order in which it happened."""
    written: list[Change] = [PutProfile(profile=each) for each in PROFILES.own]
    written += [PutSession(session=session(each)) for each in (ONE, TWO, TRASHED)]
    for told in STORY:
        begun = replace(attempt(told), ended_at=None, stop_reason="", first_output_at=None)
        written += [
            PutPrompt(prompt=prompt(told)),
            AddAttempt(attempt=begun),
            PutMessage(message=message(told)),
        ]
        if told.code is not Code.NONE:
            written.append(AddFailure(failure=failure(told)))
        shown = mark(told).first_output_at
        written += [] if shown is None else [NoteFirstOutput(attempt_id=told.id, at=shown)]
        ended = attempt(told)
        assert ended.ended_at is not None
        written.append(
            EndAttempt(
                attempt_id=told.id, ended_at=ended.ended_at, stop_reason=ended.stop_reason, effects=Effects()
            )
        )
    return [*written, AddRevision(revision=REVISION), AddRouteEvent(event=EVENT)]


_DECIDED = {Action.NONE: Decided.NONE, Action.RETRY: Decided.RETRY, Action.MANUAL: Decided.MANUAL}


def row(told: Told) -> HistoryRow:
    failed = told.code is not Code.NONE
    judged_at = told.at + timedelta(milliseconds=400)
    return HistoryRow(
        # a3 begins in the millisecond of a2
        seq=int(told.at.timestamp() * 1000) + (told.id == "a3"),
        attempt_id=told.id,
        session_id=told.session,
        title=f"Session {told.session}",
        generation=told.generation,
        number=1,
        kind=AttemptKind.FIRST,
        started_at=told.at,
        ended_at=told.at + timedelta(milliseconds=500),
        folder=told.folder,
        agent=told.agent,
        profile=f"{told.agent}-profile",
        provider=told.provider,
        model=told.model,
        code=told.code,
        policy_class=class_of(told),
        rule=told.rule,
        decision=Decided.EXHAUSTED if told.exhausted else _DECIDED[told.action],
        reason=Reason.NOTHING_HAPPENED if failed else Reason.NO_FAILURE,
        context="interactive" if failed else "",
        outcome=Outcome.FAILED if failed else Outcome.ANSWERED,
        due_at=judged_at + timedelta(seconds=5) if told.action is Action.RETRY else None,
        catalogue_version=VERSION if failed else "",
    )


def words(told: Told) -> str:
    return f"{told.excerpt}\n{told.prompt}\n{told.answer}"


def page(told: Told, neighbours: Sequence[str] = ("", "")) -> AttemptPage:
    revised = (Replaced(message=message(told), revisions=(REVISION,)),) if told.id == "a1" else ()
    return AttemptPage(
        row=row(told),
        attempt=attempt(told),
        prompt=prompt(told),
        failures=() if told.code is Code.NONE else (failure(told),),
        route_events=(EVENT,) if told.id == "b2" else (),
        messages=(message(told),),
        replaced=revised,
        earlier=neighbours[0],
        later=neighbours[1],
    )


def pages() -> list[AttemptPage]:
    found = []
    for each in (ONE, TWO):
        of_session = [told for told in KEPT if told.session == each]
        ids = ["", *(told.id for told in of_session), ""]
        found += [page(told, (ids[at], ids[at + 2])) for at, told in enumerate(of_session)]
    return found


def drawn(session_id: str) -> SessionHistory:
    of_session = [told for told in KEPT if told.session == session_id]
    return SessionHistory(
        session=session(session_id),
        rows=tuple(row(told) for told in of_session),
        prompts=tuple(PromptMark(generation=told.generation, at=told.at) for told in of_session),
        route_events=(EVENT,) if session_id == TWO else (),
        attempts=tuple(mark(told) for told in sorted(of_session, key=attrgetter("id"))),
    )


def mark(told: Told) -> AttemptMark:
    return AttemptMark(
        attempt_id=told.id,
        first_output_at=told.at + timedelta(milliseconds=200) if told.answer else None,
        silent=True,
        model=told.model,
        mode=told.mode,
    )
