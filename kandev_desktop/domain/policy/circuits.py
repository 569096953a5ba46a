"""What a failure, a success or a test makes of a resource's circuit: pure, section 7 of the contract.

Each function gives the circuit as it stands then, or `None` where nothing changes.
"""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import StrEnum
from typing import assert_never

from kandev_desktop.domain.codes import (
    SHORT_WAIT,
    Classification,
    Code,
    Confidence,
    PolicyClass,
    ResetSource,
)
from kandev_desktop.domain.policy.resources import Circuit, CircuitState, Resource

LADDER = tuple(timedelta(minutes=minutes) for minutes in (2, 5, 10, 20, 60))
"""The wait before the next test, after as many failed ones."""

JITTER = 0.1
LEASE = timedelta(minutes=10)
"""How long one attempt may test a resource before another one may."""

PERSONS_CODES = frozenset({
    Code.SUBSCRIPTION_REQUIRED, Code.AUTH_REQUIRED, Code.MISSING_CREDENTIALS, Code.MODEL_UNAVAILABLE,
    Code.PROVIDER_NOT_CONFIGURED,
})  # fmt: skip
"""Causes that only a person can remove: they get no timer."""

_S = CircuitState


@dataclass(frozen=True, slots=True, kw_only=True)
class Failure:
    """What a failed attempt says of the resource that failed.

    `reset_at` (UTC) is a confirmed one. `opens` says that it is no trouble of the short phase, or that this is spent.
    """

    session_id: str
    code: Code
    at: datetime
    reset_at: datetime | None
    opens: bool


def failure_of(
    classification: Classification, *, session_id: str, at: datetime, spent: bool, slept: bool
) -> Failure | None:
    """What a judged attempt says of its resource; `None` where it says nothing.

    `spent` says that the short phase has no retry left, `slept` that the machine slept during the attempt. Doubtful
    evidence says nothing, nor does an agent whose pipe ended.
    """
    kind = classification.policy_class
    if kind not in {PolicyClass.TRANSIENT, PolicyClass.HARD} or slept:
        return None
    if classification.confidence is not Confidence.HIGH or classification.code is Code.AGENT_TRANSPORT_LOST:
        return None
    reset_at = _confirmed(classification, at)
    long = reset_at is not None and reset_at - at > SHORT_WAIT
    opens = kind is PolicyClass.HARD or long or spent
    return Failure(session_id=session_id, code=classification.code, at=at, reset_at=reset_at, opens=opens)


def _confirmed(classification: Classification, at: datetime) -> datetime | None:
    if classification.reset_source in {None, ResetSource.ESTIMATED}:
        return None
    if classification.retry_after is not None:
        return at + classification.retry_after
    return classification.reset_at


def failed(circuit: Circuit | None, target: Resource, failure: Failure, *, jitter: float) -> Circuit | None:
    """After a failure of `target`. `jitter` lies in [-1, 1]; a stated reset has none, since one attempt tests it."""
    before = circuit or Circuit(resource=target, state=_S.CLOSED, since=failure.at, version=0)
    match before.state:
        case _S.CLOSED:
            return _opened(before, failure, jitter) if failure.opens else None
        case _S.NEEDS_PERSON:
            # The same cause once more is no news, and another one means that the first is gone.
            news = failure.opens and failure.code is not before.code
            return _opened(before, failure, jitter) if news else None
        case _S.OPEN if before.until is not None and failure.at < before.until:
            return _failed_meanwhile(before, failure)
        case _S.OPEN:
            return _extended(before, failure, jitter) if failure.opens else None
        case _S.HALF_OPEN:
            tested = failure.opens or failure.session_id == before.holder
            return _extended(before, failure, jitter) if tested else None
        case unreachable:
            assert_never(unreachable)


def _opened(before: Circuit, failure: Failure, jitter: float) -> Circuit:
    reset = failure.reset_at
    # What the provider names for the next minute is no reason to test sooner than the ladder does.
    if reset is not None and reset - failure.at > SHORT_WAIT:
        rung = _place(reset - failure.at)
        return _held_back(before, failure, rung=rung, until=reset, stated=True)
    until = failure.at + _varied(LADDER[0], jitter)
    return _held_back(before, failure, rung=0, until=until, stated=False)


def _place(wait: timedelta) -> int:
    """Where on the ladder a stated wait stands, so that the wait after it is a longer one."""
    return next((rung for rung, nominal in enumerate(LADDER) if nominal >= wait), len(LADDER) - 1)


def _extended(before: Circuit, failure: Failure, jitter: float) -> Circuit:
    """The test failed: the next rung, and no earlier than what the provider names."""
    rung = min(before.rung + 1, len(LADDER) - 1)
    until = failure.at + _varied(LADDER[rung], jitter)
    stated = failure.reset_at is not None and failure.reset_at > until
    if failure.reset_at is not None and stated:
        until = failure.reset_at
    return _held_back(before, failure, rung=rung, until=until, stated=stated)


def _failed_meanwhile(before: Circuit, failure: Failure) -> Circuit | None:
    """An attempt that was under way when the circuit opened: no test, and no reason for a longer wait, unless the
    provider names one or only a person can help."""
    if not failure.opens:
        return None
    if failure.code in PERSONS_CODES:
        return _held_back(before, failure, rung=before.rung, until=failure.at, stated=False)
    reset = failure.reset_at
    if reset is None or before.until is None or reset <= before.until:
        return None
    return replace(before, code=failure.code, until=reset, stated=True, version=before.version + 1)


def _held_back(before: Circuit, failure: Failure, *, rung: int, until: datetime, stated: bool) -> Circuit:
    persons = failure.code in PERSONS_CODES
    return replace(
        before,
        state=_S.NEEDS_PERSON if persons else _S.OPEN,
        since=failure.at,
        version=before.version + 1,
        code=failure.code,
        until=None if persons else until,
        stated=stated and not persons,
        rung=rung,
        holder="",
        lease_until=None,
    )


def _varied(wait: timedelta, jitter: float) -> timedelta:
    return wait * (1 + JITTER * jitter)


def succeeded(circuit: Circuit | None, *, at: datetime) -> Circuit | None:
    """After an attempt that the resource served, whoever made it."""
    if circuit is None or circuit.state is _S.CLOSED:
        return None
    return Circuit(resource=circuit.resource, state=_S.CLOSED, since=at, version=circuit.version + 1)


def checked(circuit: Circuit | None, *, at: datetime) -> Circuit | None:
    """After a remedy, or where a person asks for it: the next attempt tests it. One that is tested stays so."""
    if circuit is None or standing(circuit, "", at).admission not in {Admission.WAIT, Admission.PERSON}:
        return None
    return replace(
        circuit,
        state=_S.OPEN,
        since=circuit.since if circuit.state is _S.OPEN else at,
        until=at,
        stated=False,
        holder="",
        lease_until=None,
        version=circuit.version + 1,
    )


def leased(circuit: Circuit, holder: str, *, at: datetime) -> Circuit:
    """While this session's attempt tests it. Whether it may is `standing`'s question."""
    return replace(
        circuit,
        state=_S.HALF_OPEN,
        since=at,
        holder=holder,
        lease_until=at + LEASE,
        version=circuit.version + 1,
    )


def renewed(circuit: Circuit, holder: str, *, at: datetime) -> Circuit | None:
    """While a test of this session's goes on."""
    if circuit.state is not _S.HALF_OPEN or circuit.holder != holder:
        return None
    return replace(circuit, lease_until=at + LEASE, version=circuit.version + 1)


def released(circuit: Circuit | None, holder: str, *, at: datetime) -> Circuit | None:
    """After a test of this session's that told nothing."""
    if circuit is None or circuit.state is not _S.HALF_OPEN or circuit.holder != holder:
        return None
    return replace(
        circuit,
        state=_S.NEEDS_PERSON if circuit.until is None else _S.OPEN,
        since=at,
        holder="",
        lease_until=None,
        version=circuit.version + 1,
    )


class Admission(StrEnum):
    """Whether an attempt may use a resource: freely, as its one test, or not and what it waits for then."""

    CLEAR = "clear"
    TEST = "test"
    WAIT = "wait"
    LEASED = "leased"
    PERSON = "person"


@dataclass(frozen=True, slots=True, kw_only=True)
class CircuitStanding:
    """What a circuit says to one session at one instant. `until` (UTC) is set for a wait and for another's lease."""

    admission: Admission
    until: datetime | None = None


def standing(circuit: Circuit | None, session_id: str, now: datetime) -> CircuitStanding:
    """What the circuit says to this session. A lease that ran out binds nobody."""
    if circuit is None:
        return CircuitStanding(admission=Admission.CLEAR)
    match circuit.state:
        case _S.CLOSED:
            return CircuitStanding(admission=Admission.CLEAR)
        case _S.NEEDS_PERSON:
            return CircuitStanding(admission=Admission.PERSON)
        case _S.HALF_OPEN if circuit.holder == session_id:
            return CircuitStanding(admission=Admission.TEST)
        case _S.HALF_OPEN if circuit.lease_until is not None and now < circuit.lease_until:
            return CircuitStanding(admission=Admission.LEASED, until=circuit.lease_until)
        case _S.HALF_OPEN | _S.OPEN:
            return _overdue(circuit, now)
        case unreachable:
            assert_never(unreachable)


def _overdue(circuit: Circuit, now: datetime) -> CircuitStanding:
    if circuit.until is None:
        return CircuitStanding(admission=Admission.PERSON)
    if now < circuit.until:
        return CircuitStanding(admission=Admission.WAIT, until=circuit.until)
    return CircuitStanding(admission=Admission.TEST)
