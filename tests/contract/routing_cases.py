"""One of everything that a store keeps of routes, runs and health, with no field at its default where that can be."""

from dataclasses import replace
from datetime import timedelta
from types import MappingProxyType
from typing import Any

from kandev_desktop.domain.codes import Code, PolicyClass, Scope
from kandev_desktop.domain.policy.candidates import Candidate, ClassPolicy, DynamicProfile, OnExhausted
from kandev_desktop.domain.policy.decisions import Reason
from kandev_desktop.domain.policy.resources import Circuit, CircuitState, Cooldown, Resource
from kandev_desktop.domain.policy.route import Press, RouteHeld, RouteRow, RouteState, RouteUse, Sends
from kandev_desktop.engine.changes import Change
from kandev_desktop.engine.routing.changes import (
    AddRouteDecision,
    DeleteDynamic,
    DropHealthSpans,
    MoveCircuit,
    MoveCooldown,
    MoveRoute,
    MoveRun,
    OpenRoute,
    OpenRun,
    PutDynamic,
    PutHealthSpan,
    PutRunLimits,
)
from kandev_desktop.engine.routing.records import (
    Allowed,
    HealthSpan,
    RouteDecision,
    RunLimits,
    RunRecord,
    RunStage,
)
from tests.contract.instants import at

POLICY = ClassPolicy(
    max_retries=4,
    initial_interval=timedelta(seconds=7),
    max_reset_wait=timedelta(days=2),
    on_exhausted=OnExhausted.STOP,
)
CANDIDATE = Candidate(
    profile="codex",
    policies=MappingProxyType({PolicyClass.TRANSIENT: POLICY, PolicyClass.HARD: ClassPolicy()}),
    enabled=False,
)
DYNAMIC = DynamicProfile(
    name="careful",
    title="Careful — größer 🦊",
    candidates=(CANDIDATE, Candidate(profile="claude")),
    version=2,
)
ROUTE = RouteRow(
    session_id="session",
    instance_id="instance",
    generation=1,
    state=RouteState.RETRY_WAIT,
    version=5,
    route=2,
    updated_at=at(40),
    profile="careful",
    unattended=True,
    candidates=DYNAMIC.candidates,
    candidate="codex",
    attempt_id="ended",
    sends=Sends.CONTINUATION,
    sent=True,
    uses=(
        RouteUse(profile="codex", policy_class=PolicyClass.TRANSIENT, retries=3, reset_wait_used=True),
        RouteUse(profile="claude", policy_class=PolicyClass.HARD),
    ),
    excluded=("claude", "gemini"),
    skipped="gemini",
    code=Code.MODEL_CAPACITY,
    policy_class=PolicyClass.TRANSIENT,
    reason=Reason.NOTHING_HAPPENED,
    ordinal=2,
    max_retries=3,
    wait_from=at(40),
    wake_at=at(47.000001),
    wakes="codex",
    wakes_code=Code.QUOTA_LIMITED,
    returns_to=RouteState.WAITING_FOR_RESET,
    held=RouteHeld.NETWORK,
    press=Press.TRY_NEXT,
)
DECISION = RouteDecision(
    id="decision",
    session_id="session",
    generation=1,
    route=2,
    attempt_id="ended",
    at=at(40),
    profile="codex",
    policy=CANDIDATE,
    code=Code.MODEL_CAPACITY,
    policy_class=PolicyClass.TRANSIENT,
    reason=Reason.NOTHING_HAPPENED,
    leads_to=RouteState.RETRY_WAIT,
    ordinal=2,
    wake_at=at(47.000001),
)
RUN = RunRecord(
    session_id="session",
    workspace="/home/somebody/work tree",
    profile="careful",
    allowed=Allowed.READ,
    stage=RunStage.LIVE,
    position=3,
    queued_at=at(1),
    max_attempts=9,
    time_budget=timedelta(hours=1, microseconds=1),
    budget_from=at(1.5),
    started_at=at(2),
    ended_at=at(50),
    outcome=RouteState.ACTION_REQUIRED,
)
LIMITS = RunLimits(per_workspace=5)
MODEL = Resource(scope=Scope.PROVIDER_ACCOUNT_MODEL, provider="openai", account="c0ffee", model="large")
CIRCUIT = Circuit(
    resource=MODEL,
    state=CircuitState.HALF_OPEN,
    since=at(10),
    version=4,
    code=Code.RATE_LIMITED,
    until=at(130),
    stated=True,
    rung=2,
    holder="session",
    lease_until=at(310),
)
OWN_CIRCUIT = replace(CIRCUIT, resource=Resource(scope=Scope.PROFILE, profile="codex"))
COOLDOWN = Cooldown(
    workspace="/home/somebody/work tree",
    provider="openai",
    model="large",
    holder="session",
    profile="codex",
    attempt_id="ended",
    ordinal=2,
    retry_at=at(47),
    code=Code.MODEL_CAPACITY,
    since=at(40),
    version=3,
)
SPAN = HealthSpan(id="span", resource=MODEL.key, code=Code.QUOTA_LIMITED, began_at=at(10), ended_at=at(20))

HEALTH: tuple[Change, ...] = (
    MoveCircuit(before=None, after=replace(CIRCUIT, version=3)),
    MoveCircuit(before=replace(CIRCUIT, version=3), after=CIRCUIT),
    MoveCircuit(before=None, after=OWN_CIRCUIT),
    MoveCooldown(before=None, after=replace(COOLDOWN, version=2)),
    MoveCooldown(before=replace(COOLDOWN, version=2), after=COOLDOWN),
    PutHealthSpan(span=SPAN),
)
ROUTING: tuple[Change, ...] = (
    OpenRoute(row=ROUTE),
    AddRouteDecision(decision=DECISION),
    OpenRun(run=RUN),
    PutRunLimits(limits=LIMITS),
    PutDynamic(profile=DYNAMIC),
)
"""On top of a session with its attempts."""

RETRYING = replace(ROUTE, state=RouteState.RETRYING, version=6, instance_id="next", wake_at=None)
SECOND_DECISION = replace(DECISION, id="a", at=at(1))
ENDED_RUN = replace(RUN, stage=RunStage.ENDED)
CHANGES: tuple[tuple[str, Change, dict[str, Any]], ...] = (
    ("route opened", OpenRoute(row=replace(ROUTE, session_id="other")), {}),
    ("run opened", OpenRun(run=replace(RUN, session_id="other")), {}),
    ("route moved", MoveRoute(before=ROUTE, after=RETRYING), {"route": RETRYING}),
    (
        "decisions in the order they were taken",
        AddRouteDecision(decision=SECOND_DECISION),
        {"decisions": (DECISION, SECOND_DECISION)},
    ),
    ("run moved", MoveRun(before=RUN, after=ENDED_RUN), {}),
    ("circuit moved", MoveCircuit(before=CIRCUIT, after=replace(CIRCUIT, version=5)), {}),
    ("cooldown ended", MoveCooldown(before=COOLDOWN, after=None), {}),
    ("span ended", PutHealthSpan(span=replace(SPAN, ended_at=at(30))), {}),
    ("spans dropped", DropHealthSpans(ended_by=at(20)), {}),
    ("dynamic profile kept", PutDynamic(profile=replace(DYNAMIC, candidates=())), {}),
    ("dynamic profile removed", DeleteDynamic(name="careful"), {}),
    ("unknown dynamic profile removed", DeleteDynamic(name="none"), {}),
    ("limits kept", PutRunLimits(limits=RunLimits(per_workspace=1)), {}),
)
"""Changes on top of it all and of the session `other`, and what they change of `session`."""
