"""What a session's route is made of: what all routes share, and the parts of its own session that it moves."""

from dataclasses import dataclass

from kandev_desktop.engine.routing.candidates import Candidates
from kandev_desktop.engine.routing.keeper import RouteKeeper
from kandev_desktop.engine.routing.pace import Pace
from kandev_desktop.engine.routing.ports import RouteHealth
from kandev_desktop.engine.routing.turns import Turns
from kandev_desktop.engine.routing.work_status import Look
from kandev_desktop.engine.session.dispatch import Dispatcher
from kandev_desktop.engine.session.instructions import Instructions
from kandev_desktop.engine.session.recovery import Recovery
from kandev_desktop.engine.session.sink import SessionSink


@dataclass(frozen=True, slots=True, kw_only=True)
class Shared:
    """What all routes share. `work` looks at what changed in a session's folder."""

    candidates: Candidates
    health: RouteHealth
    pace: Pace
    turns: Turns
    work: Look


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved:
    """The parts of one session that its route moves."""

    recovery: Recovery
    keeper: RouteKeeper
    dispatcher: Dispatcher
    sink: SessionSink
    instructions: Instructions
