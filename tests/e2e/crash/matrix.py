"""Every kill point of every line of section 5's table, made from the table itself."""

from collections.abc import Iterator
from dataclasses import dataclass

from kandev_desktop.domain.policy.owner import TRANSITIONS, Happening, OwnerState
from tests.e2e.crash.kill import Kill, Point
from tests.e2e.crash.roads import ROADS, TRIGGERS

_REPLACING = frozenset({Happening.NEW_PROMPT, Happening.START_FRESH})
_OF_A_ROUTE = frozenset(
    {on for on in Happening if on.startswith("route_")} | {Happening.FAILED_ROUTED, Happening.RESTART_UNSENT}
)
LINES = {
    (state, on): to
    for (state, on), to in TRANSITIONS.items()
    if state is not OwnerState.ROUTED and on not in _OF_A_ROUTE
}
"""Those of a session without a route: a route's own lines are cut where the route moves with them."""

RESTARTS = frozenset({Happening.RESTART, Happening.RESTART_LOST})


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """One kill. `state` and `on` are the line of the table, `None` both for a prompt that is committed."""

    state: OwnerState | None
    on: Happening | None
    to: OwnerState
    point: Point

    @property
    def id(self) -> str:
        line = "prompt committed" if self.on is None else f"{self.state} on {self.on}"
        return f"{line}: {self.point}"

    @property
    def kill(self) -> Kill:
        # A good result without a retry before it ends in `done`.
        also = {OwnerState.DONE} if self.on is Happening.SUCCEEDED else set()
        return Kill(state=self.state, targets=frozenset({self.to} | also), point=self.point)


def points(on: Happening | None, to: OwnerState) -> tuple[Point, ...]:
    """The kill points that a line has."""
    sends = to is OwnerState.DISPATCHING or (to is OwnerState.SUPERSEDED and on in _REPLACING)
    if sends and on is not Happening.CONFIGURATION_CHANGED:
        return tuple(Point)
    return (Point.BEFORE_COMMIT, Point.AFTER_COMMIT)


def without_kill_points() -> list[str]:
    """The lines of the table that nothing leads to."""
    return [f"{state} on {on}" for state, on in LINES if state not in ROADS or on not in TRIGGERS]


def cases() -> Iterator[Case]:
    """The matrix."""
    lines = [(None, None, OwnerState.DISPATCHING)]
    for state, on, to in (*lines, *((*pair, to) for pair, to in LINES.items())):
        for point in points(on, to):
            yield Case(state=state, on=on, to=to, point=point)


CASES = {case.id: case for case in cases()}
