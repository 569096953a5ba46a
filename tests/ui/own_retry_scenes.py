"""An answer of the built-in agent that breaks off and is mended in its bubble: before, dimmed, after, and given up."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import timedelta

from kandev_desktop.domain.codes import Code, PolicyClass
from kandev_desktop.domain.evidence.signals import Delivery, Effects, Phase
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.owner import OwnerState
from kandev_desktop.domain.session.diagnostics import Diagnostics
from kandev_desktop.domain.session.updates import ToolKind, ToolStatus
from kandev_desktop.engine.records import (
    MessageKind,
    MessageRecord,
    MessageState,
    ProviderAttemptRecord,
    ToolRecord,
)
from kandev_desktop.engine.snapshots import Card, CardAction, CardState, SessionSnapshot
from kandev_desktop.engine.summaries import StatusKind
from tests.ui.scenes import NOW, SESSION, Scene, message, settled, snapshot

AGENT = "Built-in agent · Anthropic"
PARTIAL = (
    "The gateway answers late, and the handler gives up on the first 504. I would retry with the same"
    " idempotency key and"
)
WHOLE = (
    "The gateway answers late, and the handler gives up on the first 504. Retry it with the same idempotency key:"
    " the gateway then returns the first refund instead of making a second one."
)


def answer(text: str, state: MessageState, revision: int = 0) -> tuple[MessageRecord, ...]:
    """A prompt and its answer."""
    asked = message(6, MessageKind.USER, "Why does a refund get lost?", at=NOW - timedelta(seconds=9))
    said = message(7, MessageKind.ANSWER, text, at=NOW - timedelta(seconds=7))
    return asked, replace(said, state=state, revision=revision)


def own(state: CardState, owner: OwnerState, **changes: object) -> Card:
    """A card of a prompt whose agent asked again by itself."""
    base: dict[str, object] = {
        "agent": AGENT, "provider": "Anthropic", "code": Code.NONE, "policy_class": PolicyClass.NONE, "ordinal": 0,
        "tries": 1, "classification": None, "explanation": None, "gate": None, "actions": (),
        "reason": Reason.NO_FAILURE, "agent_causes": (Code.STREAM_FAILED,),
    }  # fmt: skip
    return settled(state, owner, **{**base, **changes})


def tried(number: int, numbers: Diagnostics, cause: Code | None = None) -> ProviderAttemptRecord:
    """A request of the prompt."""
    at = NOW - timedelta(seconds=12 - 4 * number)
    return ProviderAttemptRecord(
        attempt_id="a1", number=number, session_id=SESSION, generation=2, at=at, numbers=numbers, cause=cause
    )  # fmt: skip


REFUSED = Diagnostics(
    phase=Phase.SETUP, provider_wait_ms=240, stream_ms=0, status=529, provider_code="overloaded_error"
)
CUT = Diagnostics(
    phase=Phase.STREAM, provider_wait_ms=812, stream_ms=1900, status=200, provider_code="incomplete_body",
    retry_attempt=1,
)  # fmt: skip
GOOD = Diagnostics(phase=Phase.STREAM, provider_wait_ms=640, stream_ms=3100, status=200, retry_attempt=2)
TRIED = (tried(1, REFUSED, Code.PROVIDER_OVERLOADED), tried(2, CUT, Code.STREAM_FAILED), tried(3, GOOD))


def before() -> SessionSnapshot:
    return snapshot(StatusKind.RUNNING, messages=answer(PARTIAL, MessageState.STREAMING))


def dimmed() -> SessionSnapshot:
    again = own(
        CardState.AGENT_RETRYING, OwnerState.RUNNING, actions=(CardAction.STOP,), agent_code=Code.STREAM_FAILED,
        agent_attempt=1, agent_attempts=1,
    )  # fmt: skip
    return snapshot(StatusKind.RUNNING, again, messages=answer(PARTIAL, MessageState.REPLACING))


def mended() -> SessionSnapshot:
    recovered = own(CardState.RECOVERED, OwnerState.DONE)
    said = answer(WHOLE, MessageState.COMPLETE, revision=1)
    return snapshot(StatusKind.DONE, recovered, messages=said, provider_attempts=TRIED)


def taken_away() -> SessionSnapshot:
    """The second response thought nothing, said nothing and asked for a tool."""
    recovered = own(CardState.RECOVERED, OwnerState.DONE)
    asked, said = answer("", MessageState.COMPLETE, revision=1)
    thought = replace(message(8, MessageKind.THOUGHT, "", at=said.created_at), revision=1)
    tool = ToolRecord(
        tool_call_id="t", title="Read handler.py", kind=ToolKind.READ, status=ToolStatus.COMPLETED
    )
    read = replace(message(9, MessageKind.TOOL, at=said.created_at), tool=tool)
    whole = message(10, MessageKind.ANSWER, WHOLE, at=NOW - timedelta(seconds=3))
    return snapshot(StatusKind.DONE, recovered, messages=(asked, thought, said, read, whole))


def given_up() -> SessionSnapshot:
    spent = own(
        CardState.MANUAL, OwnerState.MANUAL, actions=(CardAction.RESUME, CardAction.START_FRESH),
        code=Code.STREAM_FAILED, policy_class=PolicyClass.TRANSIENT, reason=Reason.STREAM_RETRY_SPENT,
        effects=Effects(content=True, delivery=Delivery.ACKED),
    )  # fmt: skip
    return snapshot(
        StatusKind.NEEDS_YOU, spent, messages=answer(PARTIAL, MessageState.INCOMPLETE, revision=1)
    )


SCENES: Mapping[str, Callable[[], Scene]] = {
    "own-retry-before": lambda: Scene(before()),
    "own-retry-dimmed": lambda: Scene(dimmed()),
    "own-retry-mended": lambda: Scene(mended()),
    "own-retry-taken-away": lambda: Scene(taken_away()),
    "own-retry-given-up": lambda: Scene(given_up()),
}
