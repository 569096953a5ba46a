"""A session's routes in their states, made from snapshots: the tests and the screenshots show the same ones."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import timedelta

from kandev_desktop.domain.codes import Code, PolicyClass, ResetSource
from kandev_desktop.domain.evidence.signals import Delivery, Effects
from kandev_desktop.domain.policy.candidates import DEFAULT_POLICY, Candidate
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.owner import OwnerState
from kandev_desktop.domain.policy.route import RouteHeld, RouteRow, RouteState, Sends
from kandev_desktop.domain.session.content import TextPart
from kandev_desktop.engine.records import MessageKind, MessageRecord
from kandev_desktop.engine.routing.boundary import Boundary, BoundaryKind, written
from kandev_desktop.engine.routing.cards import routed_actions
from kandev_desktop.engine.routing.records import RouteDecision
from kandev_desktop.engine.routing.snapshots import CandidateView, RouteAction, RouteView, Standing
from kandev_desktop.engine.snapshots import Card, CardAction, CardState, SessionSnapshot
from kandev_desktop.engine.summaries import StatusKind
from tests.ui.scenes import NOW, SESSION, Scene, card, classification, history, message, settled, snapshot

NIGHTLY = "Nightly, three routes"
_AT_REST = (RouteAction.RETRY_NOW, RouteAction.STOP)


def candidate(name: str, standing: Standing, **changes: object) -> CandidateView:
    titles = {"codex": "Codex", "claude": "Claude Agent", "gemini": "Gemini CLI"}
    models = {"codex": "6.1 Sol"}
    base = CandidateView(profile=name, title=titles[name], model=models.get(name, ""), standing=standing)
    return replace(base, **changes)  # type: ignore[arg-type]


def route_row(state: RouteState = RouteState.SELECTING) -> RouteRow:
    """A route's row, for what carries one."""
    return RouteRow(
        session_id=SESSION, instance_id="i", generation=2, state=state, version=1, route=3, updated_at=NOW, profile="nightly",
    )  # fmt: skip


def route_view(state: RouteState = RouteState.RETRY_WAIT, **changes: object) -> RouteView:
    """A short wait of the first of three candidates, changed as told."""
    base = RouteView(
        session_id=SESSION,
        route=3,
        tries=5,
        state=state,
        profile=NIGHTLY,
        candidates=(
            candidate("codex", Standing.CURRENT),
            candidate("claude", Standing.OPEN),
            candidate("gemini", Standing.OPEN),
        ),
        code=Code.MODEL_CAPACITY,
        policy_class=PolicyClass.TRANSIENT,
        reason=Reason.NOTHING_HAPPENED,
        actions=tuple(RouteAction),
        changed_at=NOW - timedelta(seconds=2),
        serving="codex",
        next_title="Claude Agent",
        ordinal=2,
        max_retries=3,
        wait_from=NOW - timedelta(seconds=2),
        wake_at=NOW + timedelta(seconds=8),
        wakes="Codex",
    )
    return replace(base, **changes)  # type: ignore[arg-type]


def routed(state: CardState, route: RouteView, **changes: object) -> Card:
    """The card of a routed session, with the buttons of its route."""
    given = {
        "owner_state": OwnerState.ROUTED, "retry_at": None, "waited_from": None, "code": route.code,
        "reason": route.reason, "actions": routed_actions(route), "route": route, "tries": route.tries,
    }  # fmt: skip
    return card(state, **{**given, **changes})


def _second(**changes: object) -> RouteView:
    """The second candidate, after the first one was given up."""
    base = route_view(
        RouteState.STARTING,
        candidates=(
            candidate("codex", Standing.EXCLUDED, code=Code.MODEL_CAPACITY),
            candidate("claude", Standing.CURRENT),
            candidate("gemini", Standing.OPEN),
        ),
        serving="claude",
        failed_title="Codex",
        failed_code=Code.MODEL_CAPACITY,
        next_title="Gemini CLI",
        wakes="Claude Agent",
        ordinal=0,
        wait_from=None,
        wake_at=None,
        actions=(RouteAction.STOP,),
    )
    return replace(base, **changes)  # type: ignore[arg-type]


def short_phase() -> Card:
    return routed(CardState.SCHEDULED, route_view())


def reset(*, days: int = 0) -> Card:
    """A stated reset of the second candidate that its policy waits for."""
    at = NOW + (timedelta(days=days) if days else timedelta(minutes=12))
    view = _second(
        state=RouteState.WAITING_FOR_RESET, code=Code.QUOTA_LIMITED, policy_class=PolicyClass.HARD,
        wait_from=NOW - timedelta(minutes=4), wake_at=at + timedelta(seconds=61), resets_at=at,
        actions=tuple(RouteAction), sends=Sends.CONTINUATION,
    )  # fmt: skip
    said = classification(
        Code.QUOTA_LIMITED, reset_at=at, reset_source=ResetSource.TEXT, safe_excerpt="resets 2:20pm"
    )
    return routed(CardState.WAITING_RESET, view, classification=said, agent="Claude Agent", model="")


def offline() -> Card:
    view = route_view(
        RouteState.WAITING_FOR_NETWORK, code=Code.NETWORK_UNAVAILABLE, ordinal=0, wait_from=NOW, wake_at=NOW + timedelta(minutes=5),
        next_title="", actions=(RouteAction.RETRY_NOW, RouteAction.CANCEL_WAIT, RouteAction.STOP),
    )  # fmt: skip
    return routed(CardState.WAITING_NETWORK, view)


def parked(ahead: timedelta = timedelta(minutes=21, seconds=24), **changes: object) -> Card:
    """Every candidate is held back; the third one wakes first."""
    held = tuple(
        candidate(name, Standing.HELD_BACK, code=code, until=NOW + ahead + timedelta(minutes=after))
        for name, code, after in (
            ("codex", Code.MODEL_CAPACITY, 9),
            ("claude", Code.QUOTA_LIMITED, 300),
            ("gemini", Code.QUOTA_LIMITED, 0),
        )
    )
    given = {
        "code": Code.QUOTA_LIMITED, "policy_class": PolicyClass.HARD, "serving": "gemini", "ordinal": 0, "wait_from": NOW,
        "wake_at": NOW + ahead, "wakes": "Gemini CLI", "routes_waiting": 3, "next_title": "",
        "actions": (RouteAction.RETRY_NOW, RouteAction.CANCEL_WAIT, RouteAction.STOP), "candidates": held,
    }  # fmt: skip
    view = route_view(RouteState.WAITING_FOR_CAPACITY, **{**given, **changes})
    said = classification(
        Code.QUOTA_LIMITED, reset_at=NOW + timedelta(hours=3), reset_source=ResetSource.ESTIMATED
    )
    return routed(CardState.WAITING_CAPACITY, view, classification=said, agent="Gemini CLI", model="")


def limited() -> Card:
    """A limit that another session met, which is waited for before anything was sent."""
    until = NOW + timedelta(hours=5)
    view = route_view(
        RouteState.WAITING_FOR_CAPACITY, tries=0, code=Code.NONE, policy_class=PolicyClass.NONE, reason=Reason.NO_FAILURE,
        serving="", ordinal=0, max_retries=0, wait_from=NOW, wake_at=until, wakes="Claude Agent",
        wakes_code=Code.QUOTA_LIMITED, routes_waiting=1, next_title="", retry_title="Claude Agent",
        candidates=(candidate("claude", Standing.HELD_BACK, code=Code.QUOTA_LIMITED, until=until),),
        actions=(RouteAction.RETRY_NOW, RouteAction.CANCEL_WAIT, RouteAction.STOP),
    )  # fmt: skip
    return routed(
        CardState.WAITING_RESET, view, dispatches=(), classification=None, gate=None, explanation=None,
        agent="Claude Agent", model="",
    )  # fmt: skip


def overloaded() -> RouteView:
    """The same wait for a provider that has no room."""
    route = limited().route
    assert route is not None
    return replace(route, wakes_code=Code.PROVIDER_OVERLOADED)


def held_by(held: RouteHeld, **changes: object) -> Card:
    """A selection that waits for what another run does first."""
    view = route_view(
        RouteState.SELECTING, held=held, ordinal=0, code=Code.NONE, reason=Reason.NO_FAILURE,
        actions=(RouteAction.TRY_NEXT, RouteAction.CANCEL_WAIT, RouteAction.STOP), **changes,
    )  # fmt: skip
    return routed(CardState.SELECTING, view)


def choosing() -> Card:
    return routed(CardState.SELECTING, _second(state=RouteState.SELECTING, serving="codex"))


def starting(sends: Sends = Sends.PROMPT) -> Card:
    return routed(
        CardState.SENDING, _second(sends=sends), owner_state=OwnerState.DISPATCHING, sent_at=NOW - timedelta(seconds=3),
        effects=Effects(delivery=Delivery.NONE), agent="Claude Agent", model="",
    )  # fmt: skip


def blocked() -> Card:
    view = route_view(
        RouteState.BLOCKED, ordinal=0, wait_from=None, wake_at=None, code=Code.AUTH_REQUIRED, policy_class=PolicyClass.HARD,
        reason=Reason.NO_ROUTE, next_title="", actions=_AT_REST, remedy=CardAction.SIGN_IN, remedy_profile="claude",
        candidates=(
            candidate("codex", Standing.NEEDS_PERSON, code=Code.SUBSCRIPTION_REQUIRED),
            candidate("claude", Standing.NEEDS_PERSON, code=Code.AUTH_REQUIRED),
            candidate("gemini", Standing.NEEDS_PERSON, code=Code.PROVIDER_NOT_CONFIGURED),
        ),
    )  # fmt: skip
    return routed(CardState.BLOCKED, view)


def needs_person(reason: Reason = Reason.TOOLS_SEEN, sends: Sends = Sends.CONTINUATION) -> Card:
    view = route_view(
        RouteState.ACTION_REQUIRED, ordinal=0, wait_from=None, wake_at=None, code=Code.STREAM_FAILED, reason=reason,
        next_title="", actions=_AT_REST, sends=sends,
    )  # fmt: skip
    return routed(CardState.MANUAL, view, owner_state=OwnerState.MANUAL, effects=Effects(tools=2))


def cancelled_retry(**changes: object) -> Card:
    """The wait for a retry, which a person ended."""
    given: dict[str, object] = {
        "wait_from": None, "wake_at": None, "reason": Reason.WAIT_CANCELLED, "next_title": "", "actions": _AT_REST,
    }  # fmt: skip
    view = route_view(RouteState.ACTION_REQUIRED, **{**given, **changes})
    return routed(CardState.MANUAL, view, owner_state=OwnerState.MANUAL)


def recovered() -> Card:
    view = _second(state=RouteState.ACTIVE, actions=())
    return routed(
        CardState.RECOVERED, view, owner_state=OwnerState.RECOVERED, ordinal=0, changed_at=NOW,
        first_failed_at=NOW - timedelta(minutes=3),
    )  # fmt: skip


def boundary(position: int, told: Boundary) -> MessageRecord:
    return replace(message(position, MessageKind.DIVIDER), parts=(TextPart(text=written(told)),))


CHANGED = Boundary(
    kind=BoundaryKind.CLAIMED, title="Claude Agent", model="opus-5", from_title="Codex", code=Code.MODEL_CAPACITY,
    sends=Sends.CONTINUATION,
)  # fmt: skip
REFUSED = Boundary(
    kind=BoundaryKind.REFUSED, title="Gemini CLI", model="gemini-3-pro", reported="gemini-3-flash"
)
CONTINUED = Boundary(
    kind=BoundaryKind.CONTINUED, title="OpenCode", from_title="Codex", code=Code.QUOTA_LIMITED, sends=Sends.CONTINUATION
)  # fmt: skip


def decisions() -> tuple[RouteDecision, ...]:
    """Three short retries of the first candidate, then the next one."""
    codex = Candidate(profile="codex", policies=DEFAULT_POLICY)
    leads = (RouteState.RETRY_WAIT, RouteState.RETRY_WAIT, RouteState.RETRY_WAIT, RouteState.SELECTING)
    return tuple(
        RouteDecision(
            id=f"d{number}", session_id=SESSION, generation=2, route=1, attempt_id=f"a{number}", profile="codex", policy=codex,
            at=NOW - timedelta(minutes=2, seconds=-20 * number), code=Code.MODEL_CAPACITY, policy_class=PolicyClass.TRANSIENT,
            reason=Reason.NOTHING_HAPPENED if led is RouteState.RETRY_WAIT else Reason.BUDGET_SPENT, leads_to=led,
            ordinal=number if led is RouteState.RETRY_WAIT else 0,
        )
        for number, led in enumerate(leads, start=1)
    )  # fmt: skip


def routed_snapshot(kind: StatusKind, shown: Card, **changes: object) -> SessionSnapshot:
    """A session with this card and its route."""
    until = None if shown.route is None else shown.route.wake_at
    given: dict[str, object] = {"route": shown.route, "decisions": decisions(), "model": shown.model}
    made = snapshot(kind, shown, until=until, **{**given, **changes})
    return replace(made, summary=replace(made.summary, profile="nightly", agent=shown.agent))


def _moved() -> Scene:
    rows = (*history(), boundary(7, CHANGED))
    return Scene(routed_snapshot(StatusKind.RUNNING, starting(Sends.CONTINUATION), messages=rows))


def _elsewhere() -> Scene:
    """A session of one profile, which another one may go on with."""
    go_on = (CardAction.RESUME, CardAction.START_FRESH, CardAction.CONTINUE_ELSEWHERE)
    lost = settled(
        CardState.MANUAL, OwnerState.MANUAL, code=Code.AGENT_TRANSPORT_LOST, reason=Reason.TOOLS_SEEN,
        effects=Effects(tools=2, delivery=Delivery.ACKED), actions=go_on, profile="codex",
    )  # fmt: skip
    return Scene(snapshot(StatusKind.NEEDS_YOU, lost, messages=(*history(), boundary(7, CONTINUED))))


ROUTE_SCENES: Mapping[str, Callable[[], Scene]] = {
    "route-short": lambda: Scene(routed_snapshot(StatusKind.RETRYING, short_phase())),
    "route-reset": lambda: Scene(routed_snapshot(StatusKind.WAITING_RESET, reset())),
    "route-offline": lambda: Scene(routed_snapshot(StatusKind.WAITING_NETWORK, offline())),
    "route-parked": lambda: Scene(routed_snapshot(StatusKind.WAITING_CAPACITY, parked())),
    "route-limited": lambda: Scene(routed_snapshot(StatusKind.WAITING_RESET, limited())),
    "route-parked-long": lambda: Scene(
        routed_snapshot(StatusKind.WAITING_CAPACITY, parked(timedelta(days=3)))
    ),
    "route-cooldown": lambda: Scene(
        routed_snapshot(StatusKind.WAITING_CAPACITY, held_by(RouteHeld.COOLDOWN))
    ),
    "route-lease": lambda: Scene(routed_snapshot(StatusKind.WAITING_CAPACITY, held_by(RouteHeld.LEASE))),
    "route-starting": _moved,
    "route-blocked": lambda: Scene(routed_snapshot(StatusKind.NEEDS_YOU, blocked())),
    "route-needs-person": lambda: Scene(routed_snapshot(StatusKind.NEEDS_YOU, needs_person())),
    "route-cancelled": lambda: Scene(
        routed_snapshot(
            StatusKind.NEEDS_YOU,
            replace(
                cancelled_retry(
                    retry_title="Codex",
                    candidates=(
                        candidate("codex", Standing.OPEN, tries=2, failed=Code.MODEL_CAPACITY),
                        candidate("claude", Standing.OPEN),
                        candidate("gemini", Standing.EXCLUDED, tries=1, failed=Code.QUOTA_LIMITED),
                    ),
                ),
                actions=(CardAction.RETRY_NOW, CardAction.STOP, CardAction.CONTINUE_ELSEWHERE),
            ),
        )
    ),
    "route-mismatch": lambda: Scene(
        routed_snapshot(StatusKind.NEEDS_YOU, needs_person(Reason.MODEL_MISMATCH, Sends.PROMPT))
    ),
    "elsewhere": _elsewhere,
    "route-recovered": lambda: Scene(routed_snapshot(StatusKind.DONE, recovered())),
}
