"""What a recovery card offers a person: pure."""

from dataclasses import dataclass
from datetime import datetime
from typing import assert_never

from kandev_desktop.domain.billing_pages import billing_page
from kandev_desktop.domain.codes import SIGN_IN_CODES, Code
from kandev_desktop.domain.evidence.signals import Delivery, Phase
from kandev_desktop.domain.own_problems import NOT_REOPENED
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.owner import LONGEST_PERSONS_WAIT, STOPPED, OwnerRow, OwnerState
from kandev_desktop.engine.records import FailureRecord
from kandev_desktop.engine.session.state import SessionState
from kandev_desktop.engine.snapshots import CardAction, CardState, Reset

WHILE_UNWRITTEN = (CardAction.WRITE_AGAIN,)
"""All that is offered while the store does not take how an attempt ended."""

_BILLED = frozenset({Code.SUBSCRIPTION_REQUIRED, Code.QUOTA_LIMITED})
_OTHER_MODEL_HELPS = frozenset({Code.MODEL_CAPACITY, Code.PROVIDER_OVERLOADED})
_FRESH_HELPS = frozenset({Code.SESSION_CORRUPTED, Code.CONTEXT_EXHAUSTED})
_NOT_THE_START = frozenset({Reason.MAY_BE_DELIVERED, Reason.STORE_FAILED, Reason.INTERNAL_FAULT})
_STARTING = frozenset({Phase.SPAWN, Phase.INITIALIZE, Phase.SESSION_START})


@dataclass(frozen=True, slots=True, kw_only=True)
class Around:
    """What the buttons depend on beside the owner row.

    `waitable` is whether a person can have it go on by itself once a limit has ended, `billing` whether there is
    a page to open, `models` whether the agent lets one choose, `failed_start` whether it never came up,
    `gone` whether the native session is lost for good, `unfound` whether the agent did not find it when it was
    to load it. `elsewhere` is whether another profile may go on with the session.
    """

    waitable: bool = False
    billing: bool = False
    models: bool = False
    failed_start: bool = False
    gone: bool = False
    unfound: bool = False
    elsewhere: bool = False


NOTHING_AROUND = Around()


def around(state: SessionState, row: OwnerRow, reset: Reset | None, now: datetime) -> Around:
    """What the buttons of this generation's card depend on."""
    failures = state.failures_of(row.generation)
    return Around(
        waitable=reset is not None and now < reset.at <= now + LONGEST_PERSONS_WAIT,
        billing=bool(billing(state, row)),
        models=any(option.category == "model" and len(option.values) > 1 for option in state.agent.options),
        failed_start=row.reason not in _NOT_THE_START and bool(failures) and _never_came_up(failures[-1]),
        gone=bool(failures) and failures[-1].classification.rule_id in NOT_REOPENED,
        elsewhere=row.state in STOPPED,
        unfound=row.code is Code.SESSION_NOT_FOUND and bool(failures) and _while_loading(failures[-1]),
    )


def billing(state: SessionState, row: OwnerRow) -> str:
    """The address of the page where the account's plan is looked after, empty where none helps or is known."""
    failures = state.failures_of(row.generation)
    if row.code not in _BILLED or state.profile is None or not failures:
        return ""
    words = failures[-1].classification.safe_excerpt
    return billing_page(state.profile.agent, state.profile.provider, words)


def _never_came_up(failure: FailureRecord) -> bool:
    why = failure.explanation
    return why is not None and why.phase in _STARTING and failure.effects.delivery is Delivery.NONE


def _while_loading(failure: FailureRecord) -> bool:
    return failure.explanation is not None and failure.explanation.phase is Phase.LOAD


def actions_of(shown: CardState, row: OwnerRow, beside: Around = NOTHING_AROUND) -> tuple[CardAction, ...]:
    """The buttons of a card of the latest generation, in order."""
    elsewhere = (CardAction.CONTINUE_ELSEWHERE,) if beside.elsewhere else ()
    match shown:
        case CardState.SCHEDULED | CardState.WAITING_NETWORK | CardState.WAITING_DISK:
            return (CardAction.RETRY_NOW, CardAction.CANCEL)
        case CardState.WAITING_RESET | CardState.WAITING_CAPACITY | CardState.SELECTING:
            return (CardAction.RETRY_NOW, CardAction.CANCEL_WAIT, CardAction.STOP)
        case CardState.BLOCKED:
            return (CardAction.RETRY_NOW, CardAction.STOP)
        case CardState.SENDING | CardState.AGENT_RETRYING | CardState.CHECKING | CardState.SILENT:
            return (CardAction.STOP,)
        case CardState.CANCELLED if row.state is OwnerState.SUPERSEDED:
            return (CardAction.START_FRESH,)  # nothing leads out of what was replaced
        case CardState.CANCELLED:
            return (_go_on(row), CardAction.START_FRESH, *elsewhere)
        case CardState.MANUAL | CardState.EXHAUSTED | CardState.MAYBE_DELIVERED:
            wait = (CardAction.WAIT,) if beside.waitable else ()
            return (*wait, *_remedies(row, beside), *elsewhere)
        case CardState.STOPPING | CardState.RECOVERED:
            return ()
        case unreachable:
            assert_never(unreachable)


def _go_on(row: OwnerRow) -> CardAction:
    return CardAction.SEND_AGAIN if row.nothing_happened else CardAction.RESUME


def _remedies(row: OwnerRow, beside: Around) -> tuple[CardAction, ...]:
    """What helps against the code comes first where nothing else does."""
    go_on, fresh = _go_on(row), CardAction.START_FRESH
    match row.code:
        case _ if beside.gone:
            return (fresh,)
        case code if beside.unfound or code in _FRESH_HELPS:
            return (fresh, go_on)
        case code if code in SIGN_IN_CODES:
            return (CardAction.SIGN_IN, go_on, fresh)
        case Code.PROVIDER_NOT_CONFIGURED:
            details = (CardAction.COPY_DETAILS,) if beside.failed_start else ()
            return (CardAction.OPEN_SETTINGS, go_on, fresh, *details)
        case _ if beside.failed_start:
            return (go_on, CardAction.OPEN_SETTINGS, fresh, CardAction.COPY_DETAILS)
        case Code.MODEL_UNAVAILABLE:
            other = CardAction.CHOOSE_MODEL if beside.models else CardAction.OPEN_SETTINGS
            return (other, go_on, fresh)
        case code if code in _OTHER_MODEL_HELPS and beside.models:
            return (go_on, CardAction.CHOOSE_MODEL, fresh)
        case Code.SUBSCRIPTION_REQUIRED if beside.billing:
            return (CardAction.OPEN_BILLING, go_on, fresh)
        case Code.QUOTA_LIMITED if beside.billing:
            return (go_on, CardAction.OPEN_BILLING, fresh)
        case _:
            return (go_on, fresh)


def fleeting(state: SessionState, row: OwnerRow) -> bool:
    """Whether what this generation goes on in is lost with the agent's process, which opens no session again."""
    process = state.agent.process
    used = state.generation > 1 or not row.nothing_happened
    return used and process is not None and not process.reopens
