"""The list of sessions that is painted first is the one that the engine shows."""

from dataclasses import dataclass, replace
from datetime import timedelta
from pathlib import Path

import pytest

from kandev_desktop.domain.codes import Code
from kandev_desktop.domain.policy.owner import Held, OwnerState
from kandev_desktop.domain.policy.route import RouteRow, RouteState
from kandev_desktop.domain.session.profile import Profile
from kandev_desktop.engine.changes import Change, OpenOwner, PutProfile, PutPrompt, PutSession
from kandev_desktop.engine.routing.changes import OpenRoute, OpenRun, PutDynamic
from kandev_desktop.engine.routing.records import RunStage
from kandev_desktop.engine.summaries import SessionSummary, Status, StatusKind, Usage
from kandev_desktop.store.listing import stored_rows
from kandev_desktop.store.rows import OWNER
from tests.contract import routing_cases as cases
from tests.contract import store_cases as known
from tests.unit.store.places import fill, foreign, owned

LISTED = replace(known.SESSION, archived=False, deleted_at=None)
ROW = SessionSummary(
    id="session",
    title='Mend the "parser" — größer 🦊',
    cwd="/home/somebody/work tree",
    profile="claude",
    agent="Claude",
    status=Status(kind=StatusKind.IDLE),
    active_at=LISTED.active_at,
    usage=Usage(used=1200, size=200_000, cost=0.25, currency="USD"),
)


def titled(name: str) -> str:
    return {"claude": "Claude"}.get(name, "")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "history.db"


def put(**changed: object) -> Change:
    return PutSession(session=replace(LISTED, **changed))  # type: ignore[arg-type]


def test_rows_come_with_what_they_show_the_most_recently_active_first(path: Path) -> None:
    later = LISTED.active_at + timedelta(seconds=1)
    fill(
        path,
        [
            put(id="older", active_at=LISTED.active_at - timedelta(days=1), archived=True, profile="unknown"),
            put(),
            put(id="a", active_at=later, usage=Usage()),
            put(id="b", active_at=later),
            put(id="gone", deleted_at=later),
        ],
    )
    assert stored_rows(path, titled) == (
        replace(ROW, id="b", active_at=later),
        replace(ROW, id="a", active_at=later, usage=Usage()),
        ROW,
        replace(
            ROW,
            id="older",
            active_at=LISTED.active_at - timedelta(days=1),
            archived=True,
            profile="unknown",
            agent="",
        ),
    )


def test_a_profile_of_the_persons_own_names_its_agent(path: Path) -> None:
    own = Profile(name="claude", title="My Claude", agent="claude", command=("claude",))
    fill(path, [put(), PutProfile(profile=own)])
    assert stored_rows(path, titled) == (replace(ROW, agent="My Claude"),)


@pytest.mark.parametrize(
    ("stage", "kind"), [(RunStage.QUEUED, StatusKind.QUEUED), (RunStage.ENDED, StatusKind.IDLE)]
)
def test_an_unattended_run_is_marked_and_is_queued_before_its_first_turn(
    path: Path, stage: RunStage, kind: StatusKind
) -> None:
    run = replace(cases.RUN, stage=stage)
    fill(path, [put(), put(id="own"), OpenRun(run=run)])
    own, listed = stored_rows(path, titled)
    if own.id != "own":
        own, listed = listed, own
    assert not own.unattended
    assert listed == replace(ROW, unattended=True, status=Status(kind=kind))


@dataclass(frozen=True)
class Left:
    """What the last run left of a session's last generation, and its pill once a start has settled that."""

    id: str
    state: OwnerState
    status: Status
    held: Held | None = None
    person_armed: bool = False


_UNTIL = known.OWNER.retry_at
LEFT = [
    Left("in flight", OwnerState.RUNNING, Status(kind=StatusKind.NEEDS_YOU)),
    Left("being cancelled", OwnerState.CANCELLING, Status(kind=StatusKind.STOPPED)),
    Left("scheduled", OwnerState.SCHEDULED, Status(kind=StatusKind.RETRYING, until=_UNTIL)),
    Left(
        "armed",
        OwnerState.SCHEDULED,
        Status(kind=StatusKind.WAITING_RESET, until=_UNTIL),
        person_armed=True,
    ),
    Left("offline", OwnerState.SCHEDULED, Status(kind=StatusKind.WAITING_NETWORK), held=Held.NETWORK),
    Left("manual", OwnerState.MANUAL, Status(kind=StatusKind.NEEDS_YOU)),
    Left("exhausted", OwnerState.EXHAUSTED, Status(kind=StatusKind.EXHAUSTED)),
    Left("done", OwnerState.DONE, Status(kind=StatusKind.DONE)),
    Left("superseded", OwnerState.SUPERSEDED, Status(kind=StatusKind.STOPPED)),
]


@pytest.mark.parametrize("left", LEFT, ids=lambda left: left.id)
def test_the_pill_is_that_of_the_last_generation_as_a_start_settles_it(path: Path, left: Left) -> None:
    fill(path, [put()])
    rows = [
        replace(known.OWNER, id="first", generation=1, state=OwnerState.DONE),
        replace(
            known.OWNER,
            id="last",
            generation=2,
            state=left.state,
            held=left.held,
            person_armed=left.person_armed,
        ),
    ]
    names = OWNER.columns
    statement = f"INSERT INTO recoveries ({', '.join(names)}) VALUES (:{', :'.join(names)})"
    with foreign(path) as connection:
        connection.executemany(statement, [OWNER.dump(row) for row in rows])
    assert stored_rows(path, titled) == (replace(ROW, status=left.status),)


@dataclass(frozen=True)
class Routed:
    """What the last run left of a session's route and of its owner, and its pill once a start has settled both."""

    id: str
    route: RouteRow
    status: Status
    owner: OwnerState = OwnerState.ROUTED


_WAKE = cases.ROUTE.wake_at
_UNSENT = replace(cases.ROUTE, sent=False, held=None)
_IDLE = replace(_UNSENT, state=RouteState.ACTIVE, attempt_id="")
ROUTED = [
    Routed("retry wait", _UNSENT, Status(kind=StatusKind.RETRYING, until=_WAKE)),
    Routed("held by the network", cases.ROUTE, Status(kind=StatusKind.WAITING_NETWORK)),
    Routed(
        "reset",
        replace(_UNSENT, state=RouteState.WAITING_FOR_RESET),
        Status(kind=StatusKind.WAITING_RESET, until=_WAKE),
    ),
    Routed(
        "network",
        replace(_UNSENT, state=RouteState.WAITING_FOR_NETWORK),
        Status(kind=StatusKind.WAITING_NETWORK),
    ),
    Routed(
        "a limit that another session met",
        replace(_UNSENT, state=RouteState.WAITING_FOR_CAPACITY),
        Status(kind=StatusKind.WAITING_RESET, until=_WAKE),
    ),
    Routed(
        "capacity",
        replace(_UNSENT, state=RouteState.WAITING_FOR_CAPACITY, wakes_code=Code.PROVIDER_OVERLOADED),
        Status(kind=StatusKind.WAITING_CAPACITY, until=_WAKE),
    ),
    Routed("blocked", replace(_UNSENT, state=RouteState.BLOCKED), Status(kind=StatusKind.NEEDS_YOU)),
    Routed("action", replace(_UNSENT, state=RouteState.ACTION_REQUIRED), Status(kind=StatusKind.NEEDS_YOU)),
    Routed("stopped", replace(_UNSENT, state=RouteState.STOPPED), Status(kind=StatusKind.STOPPED)),
    Routed("done", replace(_UNSENT, state=RouteState.DONE), Status(kind=StatusKind.DONE)),
    Routed("selecting", replace(_UNSENT, state=RouteState.SELECTING), Status(kind=StatusKind.RUNNING)),
    Routed(
        "unsent start",
        replace(_UNSENT, state=RouteState.STARTING),
        Status(kind=StatusKind.RUNNING),
        owner=OwnerState.DISPATCHING,
    ),
    Routed(
        "unsent retry",
        replace(_UNSENT, state=RouteState.RETRYING, wake_at=None),
        Status(kind=StatusKind.WAITING_RESET),
        owner=OwnerState.DISPATCHING,
    ),
    Routed(
        "unsent retry of nothing",
        replace(_UNSENT, state=RouteState.RETRYING, wake_at=None, returns_to=None),
        Status(kind=StatusKind.RETRYING),
        owner=OwnerState.DISPATCHING,
    ),
    Routed(
        "sent",
        replace(_UNSENT, state=RouteState.ACTIVE, sent=True),
        Status(kind=StatusKind.NEEDS_YOU),
        owner=OwnerState.RUNNING,
    ),
    Routed("idle", _IDLE, Status(kind=StatusKind.DONE), owner=OwnerState.DONE),
    Routed("of an older prompt", replace(_UNSENT, generation=2), Status(kind=StatusKind.RUNNING)),
    Routed(
        "stopped while its agent stops",
        replace(_UNSENT, state=RouteState.STOPPED),
        Status(kind=StatusKind.STOPPED),
        owner=OwnerState.CANCELLING,
    ),
]


@pytest.mark.parametrize("left", ROUTED, ids=lambda left: left.id)
def test_the_pill_of_a_routed_session_is_that_of_its_route(path: Path, left: Routed) -> None:
    owner = replace(known.OWNER, state=left.owner)
    later = replace(known.PROMPT, generation=2)
    fill(
        path,
        [
            put(),
            PutPrompt(prompt=known.PROMPT),
            PutPrompt(prompt=later),
            OpenOwner(row=owner),
            OpenRoute(row=left.route),
        ],
    )
    assert stored_rows(path, titled) == (replace(ROW, status=left.status),)


def test_a_dynamic_profile_names_itself(path: Path) -> None:
    fill(path, [put(profile="careful"), PutDynamic(profile=cases.DYNAMIC)])
    assert stored_rows(path, titled) == (replace(ROW, profile="careful", agent="Careful — größer 🦊"),)


@pytest.mark.parametrize(
    ("profile", "candidate", "agent"),
    [
        ("careful", "claude", "Claude"),
        ("careful", "", "Careful — größer 🦊"),
        ("elsewhere", "claude", ""),
    ],
)
def test_a_route_names_who_serves_until_a_person_goes_on_elsewhere(
    path: Path, profile: str, candidate: str, agent: str
) -> None:
    fill(
        path,
        [
            put(profile=profile),
            PutPrompt(prompt=known.PROMPT),
            PutDynamic(profile=cases.DYNAMIC),
            OpenOwner(row=replace(known.OWNER, state=OwnerState.DONE)),
            OpenRoute(row=replace(_IDLE, profile="careful", candidate=candidate)),
        ],
    )
    assert stored_rows(path, titled) == (
        replace(ROW, profile=profile, agent=agent, status=Status(kind=StatusKind.DONE)),
    )


def test_nothing_is_listed_of_what_cannot_be_read(path: Path) -> None:
    assert stored_rows(path, titled) == ()
    path.write_bytes(b"garbage " * 1000)
    assert stored_rows(path, titled) == ()
    assert path.read_bytes() == b"garbage " * 1000


@pytest.mark.parametrize("statement", ["PRAGMA user_version = 99", "UPDATE sessions SET active_at = 'soon'"])
def test_nothing_is_listed_of_another_schema_or_of_a_damaged_row(path: Path, statement: str) -> None:
    fill(path, [put()])
    with foreign(path) as connection:
        connection.execute(statement)
    assert stored_rows(path, titled) == ()


def test_a_list_is_read_while_its_database_is_open(path: Path) -> None:
    fill(path, [put()])
    with owned(path):
        assert stored_rows(path, titled) == (ROW,)
