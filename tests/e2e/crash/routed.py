"""Kills of a routed session: around each commit of its route, and while what it sent is out.

The points of every other happening of a route are walked through in one process, by the engine's own tests: here are
those where something of the outside is in the middle as well, an agent's process or the database's log.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType

from kandev_desktop.domain.policy.candidates import Candidate, DynamicProfile
from kandev_desktop.domain.policy.route import RouteState
from kandev_desktop.engine.changes import Change
from kandev_desktop.engine.commands import OpenSession, SendPrompt
from kandev_desktop.engine.routing.changes import MoveRoute, PutDynamic
from kandev_desktop.engine.routing.commands import RouteRetryNow
from tests.e2e.crash import processes
from tests.e2e.crash.clock import Ahead
from tests.e2e.crash.headless import Drive, Place, begin
from tests.e2e.crash.kill import Point
from tests.e2e.crash.outcome import Left, Outcome
from tests.e2e.crash.roads import FIRST, FRAME, LAST, OVERLOADED, Steps
from tests.e2e.crash.run import finish
from tests.unit.engine.rig import SESSION
from tests.unit.engine.routing.mortal import contradictions, owed

S = RouteState
NAME = "any"
_STEP_S = 130.0
"""Longer than each wait on the way to a kill, the first test of a resource among them."""
_CALM_STEPS = 8
_SPENT = 4
"""How often a candidate is tried with the policy that one starts with."""


@dataclass(frozen=True, slots=True)
class RouteKill:
    """One point of one move of a route, the first of its kind. Implements AnyKill."""

    state: RouteState
    to: RouteState
    point: Point

    def concerns(self, changes: Sequence[Change]) -> bool:
        return any(
            isinstance(change, MoveRoute)
            and (change.before.state, change.after.state) == (self.state, self.to)
            for change in changes
        )


COMMIT = (Point.BEFORE_COMMIT, Point.AFTER_COMMIT)
_HANGS: Steps = [*FRAME, {"hang": True}]
_MOVES: Mapping[tuple[RouteState, RouteState], tuple[tuple[Point, ...], list[Steps]]] = MappingProxyType(
    {
        (S.SELECTING, S.STARTING): (tuple(Point), [_HANGS]),
        (S.STARTING, S.ACTIVE): (COMMIT, [_HANGS]),
        (S.ACTIVE, S.RETRY_WAIT): (COMMIT, [OVERLOADED, _HANGS]),
        (S.RETRY_WAIT, S.RETRYING): (tuple(Point), [OVERLOADED, _HANGS]),
        (S.RETRYING, S.SELECTING): (COMMIT, [*[OVERLOADED] * _SPENT, _HANGS]),
        (S.SELECTING, S.WAITING_FOR_CAPACITY): (COMMIT, [*[OVERLOADED] * 2 * _SPENT, _HANGS]),
        (S.WAITING_FOR_CAPACITY, S.SELECTING): (COMMIT, [*[OVERLOADED] * 2 * _SPENT, _HANGS]),
    }
)


async def _begin(place: Place, ahead: Ahead, kill: RouteKill | None) -> Drive:
    first, second = place.profile(provider="p-1"), place.profile(name="two", provider="p-2")
    drive = await begin(place, ahead, kill, first, second)
    candidates = (Candidate(profile="one"), Candidate(profile="two"))
    await drive.store.commit(
        [PutDynamic(profile=DynamicProfile(name=NAME, title="Any", candidates=candidates))]
    )
    await drive.engine.start()
    drive.engine.arm()
    return drive


async def _to_the_kill(place: Place, ahead: Ahead, kill: RouteKill) -> None:
    """Send a prompt and let every wait pass, until this process ends."""
    drive = await _begin(place, ahead, kill)
    await drive.prompt(FIRST, profile=NAME)
    while True:
        await drive.quiet()
        drive.clock.jump(_STEP_S)


async def _go_on(place: Place, ahead: Ahead) -> None:
    """Start, let everything come due, then do what a person would. Writes a report."""
    drive = await _begin(place, ahead, None)
    wrong: list[str] = []
    drive.do(OpenSession(session_id=SESSION))
    for _ in range(_CALM_STEPS):
        await drive.quiet()
        drive.clock.jump(_STEP_S)
    await drive.quiet()
    calm = place.received("last")
    if drive.engine.session(SESSION) is not None:
        await _person(drive, wrong)
    await drive.close()
    wrong += [f"fault: {failure}" for failure in drive.rig.failures]
    report = {"calm": calm, "ownerless": [], "wrong": wrong}
    (place.folder / "report.json").write_text(json.dumps(report), "utf-8")


async def _person(drive: Drive, wrong: list[str]) -> None:
    """Go on where somebody is needed, then send something new: each arrives once."""
    stored = await drive.store.session(SESSION)
    row = stored.route
    if row is not None and row.state is S.ACTION_REQUIRED:
        tries = sum(attempt.generation == row.generation for attempt in stored.attempts)
        await _sends(drive, RouteRetryNow(session_id=SESSION, route=row.route, tries=tries), wrong)
    await _sends(drive, SendPrompt(session_id=SESSION, text=LAST), wrong)
    received = drive.place.received("last")
    if not received or not received[-1].endswith(LAST):
        wrong.append(f"the session does not go on: {received}")


async def _sends(drive: Drive, command: RouteRetryNow | SendPrompt, wrong: list[str]) -> None:
    before = len(drive.place.received("last"))
    drive.do(command)
    await drive.settled()
    await drive.quiet()
    sent = drive.place.received("last")[before:]
    if len(sent) != 1:
        wrong.append(f"{type(command).__name__} sent {sent}")


def _case(kill: RouteKill, script: list[Steps], place: Place, ahead: Ahead) -> Outcome:
    place.direct("first", script)
    end = processes.run(lambda: _to_the_kill(place, ahead, kill))
    wrong = [] if end == processes.KILLED else [f"a process ended with {end}"]

    def look(left: Left) -> list[str]:
        row = None if left.session is None else left.session.route
        wanted = {kill.state} if kill.point is Point.BEFORE_COMMIT else {kill.to}
        if kill.point in {Point.AFTER_WRITE, Point.AFTER_FIRST_FRAME}:
            wanted = {S.ACTIVE, S.RETRYING}
        elsewhere = [] if row is not None and row.state in wanted else [f"killed in {row}"]
        found = [] if left.session is None else contradictions(left.session)
        return [*wrong, *elsewhere, *found]

    def owes(left: Left) -> list[str]:
        return [] if left.session is None else [FIRST] * owed(left.session)

    return finish(place, ahead, look, last=lambda: [processes.run(lambda: _go_on(place, ahead))], owes=owes)


ROUTED: Mapping[str, Callable[[Place, Ahead], Outcome]] = MappingProxyType(
    {
        f"route from {state} to {to}: {point}": partial(_case, RouteKill(state, to, point), script)
        for (state, to), (points, script) in _MOVES.items()
        for point in points
    }
)
